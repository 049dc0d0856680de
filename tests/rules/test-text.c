/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/text.h"

#include "rules/default-name.h"

/* Names that other computers say. */
static void
test_clean_name (void)
{
  static const struct
  {
    const char *name;
    const char *clean; /* NULL: nothing can be seen of it */
  } rows[] = {
    { "Anna", "Anna" },
    { "Zażółć gęślą jaźń", "Zażółć gęślą jaźń" },
    { "Николай", "Николай" },
    { "नेहा", "नेहा" },
    { "שָׁלוֹם", "שָׁלוֹם" }, /* two marks on a letter */
    { "Anna 🦊", "Anna 🦊" },
    { "e\u0301", "é" },
    { "", NULL },
    { " ", NULL },
    { "\t\n\v\f\r", NULL },
    { "\u00ad\u200b\u200e\u2060\ufeff", NULL }, /* what has no width */
    { "\u0301", NULL },                         /* a mark on nothing */
    { "  Anna  Maria ", "Anna Maria" },
    { "Anna\nJan", "Anna Jan" },
    { "Anna\u2028Jan\u2029", "Anna Jan" },
    { "\u00a0\u3000Anna", "Anna" },
    { "A\x1b[2Jnna", "A [2Jnna" },
    { "\u202eannA\u202c", "annA" },
    { "\u2066Anna\u2069", "Anna" },
    { "A\u0323\u0324\u0325\u0326\u032dn", "Ạ\u0324\u0325\u0326n" },
    { "A\xffnna", "A\ufffdnna" },
    { "0123456789012345678901234567890123456789x", "0123456789012345678901234567890123456789" },
    { "012345678901234567890123456789012345678 x", "012345678901234567890123456789012345678" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *clean = meander_text_clean_name (rows[i].name);
      g_autofree char *again = NULL;

      g_assert_cmpstr (clean, ==, rows[i].clean);
      if (clean == NULL)
        continue;
      again = meander_text_clean_name (clean);
      g_assert_cmpstr (again, ==, clean);
      g_assert_true (meander_text_check_name (clean, NULL));
    }
}

/* The name of who has given none, as each language writes it into a file. */
static void
test_default_name (void)
{
  static const struct
  {
    const char *name;
    const char *kept;
    int seat; /* from 0 on; -1: somebody's own name */
  } rows[] = {
    { "Player 1", "Player 1", 0 },
    { "Player 4", "Player 4", 3 },
    { "Gracz 2", "Player 2", 1 },
    { "Hráč 3", "Player 3", 2 },
    { "Speler 1", "Player 1", 0 },
    { "Игрок 4", "Player 4", 3 },
    { "Player 5", "Player 5", -1 },
    { "Игрок 0", "Игрок 0", -1 },
    { "Player 12", "Player 12", -1 },
    { "Player", "Player", -1 },
    { "Player ", "Player ", -1 },
    { "Player1", "Player1", -1 },
    { "player 1", "player 1", -1 },
    { "Игрок 1a", "Игрок 1a", -1 },
    { "A Player 1", "A Player 1", -1 },
    { "Anna", "Anna", -1 },
    { "", "", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *kept = meander_default_name_keep (rows[i].name);
      guint seat = 9;

      g_assert_cmpstr (kept, ==, rows[i].kept);
      g_assert_cmpint (meander_default_name_find (rows[i].name, &seat), ==, rows[i].seat >= 0);
      g_assert_cmpint ((int) seat, ==, rows[i].seat >= 0 ? rows[i].seat : 9);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/clean-name", test_clean_name);

  g_test_add_func ("/text/default-name", test_default_name);

  return g_test_run ();
}
