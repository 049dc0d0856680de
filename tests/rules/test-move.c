/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/move.h"

static void
test_good (void)
{
  static const char *const texts[][2] = {
    { "14@3,-1/2", "14@3,-1/2" },
    { "14@rack", "14@rack" },
    { "1@0,0/3 2@1,0/3", "1@0,0/3 2@1,0/3" },
    { "  1@-126,126/5\t130@rack ", "1@-126,126/5 130@rack" },
    { "pass", "pass" },
    { " pass ", "pass" },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MeanderMove move;

      g_assert_true (meander_move_parse (texts[i][0], &move, &error));
      g_assert_no_error (error);
      text = meander_move_to_text (&move);
      g_assert_cmpstr (text, ==, texts[i][1]);
    }
}

static void
test_bad (void)
{
  static const struct
  {
    const char *text;
    MeanderError code;
  } bad[] = {
    { "", MEANDER_ERROR_SYNTAX },
    { "   ", MEANDER_ERROR_SYNTAX },
    { "pass pass", MEANDER_ERROR_SYNTAX },
    { "pass 14@0,0/0", MEANDER_ERROR_SYNTAX },
    { "14@0,0/0 pass", MEANDER_ERROR_SYNTAX },
    { "14", MEANDER_ERROR_SYNTAX },
    { "14@", MEANDER_ERROR_SYNTAX },
    { "@0,0/0", MEANDER_ERROR_SYNTAX },
    { "14@0,0", MEANDER_ERROR_SYNTAX },
    { "14@0/0", MEANDER_ERROR_SYNTAX },
    { "14@0,0/", MEANDER_ERROR_SYNTAX },
    { "14@0,0/0/0", MEANDER_ERROR_SYNTAX },
    { "14@0,0,0/0", MEANDER_ERROR_SYNTAX },
    { "14@Rack", MEANDER_ERROR_SYNTAX },
    { "14 @ rack", MEANDER_ERROR_SYNTAX },
    { "a@0,0/0", MEANDER_ERROR_SYNTAX },
    { "\xff\xfe@rack", MEANDER_ERROR_SYNTAX },
    { "0@0,0/0", MEANDER_ERROR_RANGE },
    { "131@0,0/0", MEANDER_ERROR_RANGE },
    { "-1@0,0/0", MEANDER_ERROR_RANGE },
    { "1@127,0/0", MEANDER_ERROR_RANGE },
    { "1@0,-127/0", MEANDER_ERROR_RANGE },
    { "1@0,0/6", MEANDER_ERROR_RANGE },
    { "1@0,0/-1", MEANDER_ERROR_RANGE },
    { "4294967297@0,0/0", MEANDER_ERROR_RANGE },
    { "1@4294967296,0/0", MEANDER_ERROR_RANGE },
    { "1@0,0/0 1@1,0/0", MEANDER_ERROR_CONTRADICTION },
    { "1@rack 1@rack", MEANDER_ERROR_CONTRADICTION },
    { "1@0,0/0 2@0,0/3", MEANDER_ERROR_CONTRADICTION },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderMove move = { .n_steps = 77 };

      g_assert_false (meander_move_parse (bad[i].text, &move, &error));
      g_assert_error (error, MEANDER_ERROR, (gint) bad[i].code);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (move.n_steps, ==, 77);
    }
}

/* All tiles at once, and one more. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autofree char *again = NULL;
  MeanderMove move;
  guint i;

  for (i = 1; i <= MEANDER_MAX_TILES; i++)
    g_string_append_printf (text, "%s%u@%d,0/0", i > 1 ? " " : "", i, (int) i - 70);

  g_assert_true (meander_move_parse (text->str, &move, &error));
  g_assert_cmpuint (move.n_steps, ==, MEANDER_MAX_TILES);
  again = meander_move_to_text (&move);
  g_assert_cmpstr (again, ==, text->str);

  g_string_append (text, " 5@rack");
  g_assert_false (meander_move_parse (text->str, &move, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION);
}

static void
test_built (void)
{
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };

  meander_move_add_place (&move, 3, meander_hex (-2, 5), 4);
  meander_move_add_rack (&move, 9);
  text = meander_move_to_text (&move);
  g_assert_cmpstr (text, ==, "3@-2,5/4 9@rack");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/move/good", test_good);
  g_test_add_func ("/move/bad", test_bad);
  g_test_add_func ("/move/long", test_long);
  g_test_add_func ("/move/built", test_built);

  return g_test_run ();
}
