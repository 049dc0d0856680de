/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of an analysis are saved beside the game. */
#include "model/analysis.h"

#include <string.h>

#include "folder-test.h"
#include "rules/error.h"
#include "model-test.h"

static MeanderGame *
new_game (guint n_moves)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < n_moves; i++)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (game, legal[i % g_strv_length (legal)], &error));
      g_assert_no_error (error);
    }

  return game;
}

/* As if found by an analysis of the game. */
static MeanderPlayAnalysis *
make_up (MeanderGame *game)
{
  guint n_moves = meander_game_get_n_moves (game);
  MeanderPlayAnalysis *analysis = meander_play_analysis_new (2, n_moves);
  g_autoptr (MeanderState) state = meander_game_copy_state_at (game, 0);

  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  analysis->win[0] = 1234;
  analysis->win[1] = 8766;
  analysis->margin[0] = -47;
  analysis->margin[1] = 47;
  for (guint i = 0; i < n_moves; i++)
    {
      MeanderPlayStep *step = &analysis->steps[i];
      const char *move = meander_game_get_move (game, i);

      meander_play_step_begin (step, state, move);
      step->win[0] = (gint16) (5000 + 7 * i);
      step->win[1] = (gint16) (5000 - 7 * i);
      step->margin[0] = (gint16) i;
      step->margin[1] = (gint16) -i;
      step->luck[0] = (gint16) (13 - (gint) i);
      step->luck[1] = (gint16) ((gint) i - 13);
      step->luck_error = 45;
      if (i % 3 != 0)
        {
          step->grade = (MeanderGrade) (1 + i % 6);
          step->best = step->played;
          step->play[step->side] = -250;
          step->play[1 - step->side] = 250;
          step->loss_points = 9;
          step->error = 45;
          step->reasons[0] = (MeanderReason){ MEANDER_REASON_SMALL_LOOP, MEANDER_BLUE, 4, 0 };
          if (i % 2 == 0)
            step->reasons[1] = (MeanderReason){ MEANDER_REASON_OWN_LINE, MEANDER_RED, 9, 6 };
        }
      g_assert_true (state->rules->apply (state, move, NULL));
    }

  return analysis;
}

static void
assert_same (const MeanderPlayAnalysis *one, const MeanderPlayAnalysis *other)
{
  g_assert_cmpuint (one->n_sides, ==, other->n_sides);
  g_assert_cmpuint (one->n_steps, ==, other->n_steps);
  g_assert_cmpmem (one->win, sizeof one->win, other->win, sizeof other->win);
  g_assert_cmpmem (one->margin, sizeof one->margin, other->margin, sizeof other->margin);
  for (guint i = 0; i < one->n_steps; i++)
    g_assert_cmpmem (&one->steps[i], sizeof one->steps[i], &other->steps[i],
                     sizeof other->steps[i]);
}

/* Kept and found again, until the game has other moves or is forgotten. */
static void
test_keep (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "games", "strategy-7.look", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPlayAnalysis) found = NULL;
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  g_autoptr (GPtrArray) list = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = new_game (9);

  analysis = make_up (game);
  meander_store_watch (store, game, "strategy-7");
  g_assert_null (meander_analysis_load (store, "strategy-7", game, &error));
  g_assert_no_error (error);
  g_assert_true (meander_analysis_save (store, "strategy-7", game, analysis, &error));
  g_assert_no_error (error);
  found = meander_analysis_load (store, "strategy-7", game, &error);
  g_assert_no_error (error);
  g_assert_nonnull (found);
  assert_same (analysis, found);

  /* It is not taken for a game. */
  list = meander_store_list (store);
  g_assert_cmpuint (list->len, ==, 1);

  meander_game_undo (game);
  g_assert_null (meander_analysis_load (store, "strategy-7", game, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));

  meander_store_forget (store, "strategy-7");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));

  g_assert_true (meander_analysis_save (store, "../out", game, analysis, &error));
  g_assert_null (meander_analysis_load (store, "../out", game, &error));
  g_assert_no_error (error);

  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

/* Text that is not what it should be is refused with its line. */
static void
test_refuse (void)
{
  static const struct
  {
    const char *was; /* the first of these */
    const char *is;
    guint code;
    const char *line;
  } table[] = {
    { "meander-look 1", "meander-look 2", MEANDER_ERROR_NEWER, "x:1:" },
    { "meander-look 1", "meander-game 1", MEANDER_ERROR_VERSION, "x:1:" },
    { "step 1", "step 2", MEANDER_ERROR_UNKNOWN, "x:3:" },
    { "step 2", "step 2000", MEANDER_ERROR_RANGE, "x:9:" },
    { "grade none", "grade fair", MEANDER_ERROR_UNKNOWN, "x:4:" },
    { "win 5000 5000", "win 5000", MEANDER_ERROR_UNKNOWN, "x:5:" },
    { "win 5000 5000", "win 5000 10001", MEANDER_ERROR_UNKNOWN, "x:5:" },
    { "win 5000 5000", "win 5000 x", MEANDER_ERROR_UNKNOWN, "x:5:" },
    { "win 5000 5000\n", "win 5000 5000\nwin 5000 5000\n", MEANDER_ERROR_CONTRADICTION, "x:6:" },
    { "lead 0 0\n", "", MEANDER_ERROR_SYNTAX, "x:8:" },
    { "luck-error 45\n", "", MEANDER_ERROR_SYNTAX, "x:8:" },
    { "luck-error 45", "luck-error -1", MEANDER_ERROR_UNKNOWN, "x:8:" },
    { "small-loop blue", "small-loop green", MEANDER_ERROR_UNKNOWN, "x:19:" },
    { "reason small-loop", "reason whim", MEANDER_ERROR_UNKNOWN, "x:19:" },
    { "\nend\n", "\n", MEANDER_ERROR_SYNTAX, "x:" },
    { "result\n", "", MEANDER_ERROR_CONTRADICTION, "x:" },
  };
  MeanderGame *game = new_game (9);
  g_autoptr (MeanderPlayAnalysis) analysis = make_up (game);
  g_autofree char *text = meander_analysis_to_text (analysis, game);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const char *at = strstr (text, table[i].was);
      g_autoptr (GError) error = NULL;
      g_autofree char *bad = NULL;

      g_assert_nonnull (at);
      bad = g_strdup_printf ("%.*s%s%s", (int) (at - text), text, table[i].is,
                             at + strlen (table[i].was));
      g_assert_null (meander_analysis_parse (bad, strlen (bad), "x", game, &error));
      g_assert_error (error, MEANDER_ERROR, (int) table[i].code);
      if (!g_str_has_prefix (error->message, table[i].line))
        g_error ("row %u: %s", i, error->message);
    }

  /* What is said to be best must be allowed there. */
  {
    const char *at = strstr (text, "\nbest ");
    const char *after = strchr (at + 1, '\n');
    g_autoptr (GError) error = NULL;
    g_autofree char *bad =
        g_strdup_printf ("%.*s\nbest 14@90,90/0%s", (int) (at - text), text, after);

    g_assert_null (meander_analysis_parse (bad, strlen (bad), "x", game, &error));
    g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
  }
  g_assert_finalize_object (game);
}

/* Whatever the text, it is read or refused. */
static void
test_any (void)
{
  MeanderGame *game = new_game (9);
  g_autoptr (MeanderPlayAnalysis) analysis = make_up (game);
  g_autofree char *text = meander_analysis_to_text (analysis, game);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  gsize length = strlen (text);

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderPlayAnalysis) found = NULL;
      g_autofree char *bad = g_strdup (text);

      for (guint n = (guint) g_rand_int_range (rand, 1, 5); n > 0; n--)
        {
          gsize at = (gsize) g_rand_int_range (rand, 0, (gint) length);

          bad[at] = text[g_rand_int_range (rand, 0, (gint) length)];
        }
      found = meander_analysis_parse (bad, length, NULL, game, &error);
      g_assert_false (found != NULL && error != NULL);
    }
  g_assert_finalize_object (game);
}

/* A file that cannot be read is set aside, and the next analysis is kept. */
static void
test_damaged (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path =
      test_folder_write (folder, "games/strategy-7.look", "meander-look 1\nend\n", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPlayAnalysis) found = NULL;
  MeanderStore *store = meander_store_new (folder);
  MeanderGame *game = new_game (5);
  g_autoptr (MeanderPlayAnalysis) analysis = make_up (game);

  g_assert_null (meander_analysis_load (store, "strategy-7", game, &error));
  g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, "broken-1"));
  g_clear_error (&error);
  g_assert_true (meander_analysis_save (store, "strategy-7", game, analysis, &error));
  found = meander_analysis_load (store, "strategy-7", game, &error);
  g_assert_no_error (error);
  g_assert_nonnull (found);
  g_assert_finalize_object (store);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/keep", test_keep);
  g_test_add_func ("/analysis/refuse", test_refuse);
  g_test_add_func ("/analysis/any", test_any);
  g_test_add_func ("/analysis/damaged", test_damaged);

  return g_test_run ();
}
