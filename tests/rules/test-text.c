/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/text.h"

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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/text/clean-name", test_clean_name);

  return g_test_run ();
}
