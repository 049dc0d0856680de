/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/solo-results.h"

#include "play/gobble.h"

#include <string.h>

#include "folder-test.h"

#define PL "edition pl"
#define LINE "edition other colour blue goal line"

#define DEALS                                                                                      \
  "meander-deals 1\n"                                                                              \
  "deal 1 9 short " PL "\n"                                                                        \
  "deal 18446744073709551615 14 full " PL "\n"                                                     \
  "deal 3 0 short " PL "\n"                                                                        \
  "deal 1 13 short " LINE "\n"                                                                     \
  "gobble 7 54 0 270000\n"                                                                         \
  "gobble 8 54 1 100000\n"                                                                         \
  "gobble 8 54 0 245999\n"                                                                         \
  "gobble 9 6 2 61000 aside\n"                                                                     \
  "gobble 7 54 3 0 calm\n"                                                                         \
  "gobble 7 6 0 0 calm aside\n"                                                                    \
  "end\n"

static void
assert_sum (MeanderSoloResults *solo_results,
            const char *params,
            guint played,
            guint full,
            guint best)
{
  g_autoptr (GError) error = NULL;
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum;

  g_assert_true (meander_solitaire_setup_parse (params, &setup, &error));
  meander_solo_results_add_up (solo_results, &setup, &sum);
  g_assert_cmpuint (sum.played, ==, played);
  g_assert_cmpuint (sum.full, ==, full);
  g_assert_cmpuint (sum.best, ==, best);
}

/* The longest line is told where no loop was closed; a loop counts for more, and an older file
 * knows of none. */
static void
test_open (void)
{
  static const char deals[] = "meander-deals 2\ndeal 1 13 open " PL "\ndeal 2 9 open " PL "\nend\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "solitaire", deals, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);
  MeanderSolitaireSetup setup;
  MeanderSoloResultsSum sum;

  g_assert_no_error (error);
  g_assert_true (meander_solitaire_setup_parse ("", &setup, &error));
  meander_solo_results_add_up (solo_results, &setup, &sum);
  g_assert_cmpuint (sum.played, ==, 2);
  g_assert_cmpuint (sum.full, ==, 0);
  g_assert_cmpuint (sum.best, ==, 0);
  g_assert_cmpuint (sum.best_open, ==, 13);
  test_folder_remove (folder);
}

/* Sums told by hand, each kind of deal by itself. */
static void
test_sums (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "solitaire", DEALS, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);

  g_assert_no_error (error);
  assert_sum (solo_results, "", 3, 1, 14);
  assert_sum (solo_results, "serious", 3, 1, 14);
  assert_sum (solo_results, "edition other\ncolour blue\n", 1, 0, 13);
  assert_sum (solo_results, "edition other\ncolour blue\ngoal loop\n", 0, 0, 0);
  assert_sum (solo_results, "edition other\ncolour red\n", 0, 0, 0);
  test_folder_remove (folder);
}

static void
count (MeanderSoloResults *solo_results, guint *n)
{
  (*n)++;
}

/* Plays to the end by chance. */
static MeanderGame *
play (const char *params, guint64 seed, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_solitaire_rules, params, seed, &error);

  g_assert_no_error (error);
  for (;;)
    {
      const MeanderState *state = meander_game_get_state (game);
      g_auto (GStrv) moves = state->rules->legal (state);

      if (moves[0] == NULL)
        return game;
      g_assert_true (meander_game_play (
          game, moves[g_rand_int_range (rand, 0, (gint32) g_strv_length (moves))], &error));
    }
}

/* A deal counts when it is over, and once, by its best end. */
static void
test_note (void)
{
  static const char *const kinds[] = { "serious\n", "edition other\ncolour yellow\ngoal line\n" };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GError) error = NULL;
  MeanderSoloResults *solo_results = meander_solo_results_new (path, &error);
  guint best[2] = { 0 };
  guint open = 0;
  guint n_changes = 0;
  guint n_better = 0;

  g_assert_no_error (error);
  g_signal_connect (solo_results, "changed", G_CALLBACK (count), &n_changes);
  for (guint i = 0; i < 200; i++)
    {
      g_autoptr (MeanderGame) game = play (kinds[i % 2], 4711, rand);
      MeanderResult result;
      guint length;

      meander_game_get_result (game, &result);
      length =
          i % 2 == 0 ? result.solitaire.loop : MAX (result.solitaire.line, result.solitaire.loop);
      meander_game_undo (game);
      g_assert_true (meander_solo_results_note (solo_results, game, &error));
      g_assert_cmpuint (n_changes, ==, n_better);
      meander_game_redo (game);
      /* Until a loop is closed, the longest line counts. */
      n_better += i < 2 || length > best[i % 2] ||
                  (i % 2 == 0 && best[0] == 0 && result.solitaire.line > open);
      if (i % 2 == 0 && best[0] == 0)
        open = MAX (open, length > 0 ? 0 : result.solitaire.line);
      best[i % 2] = MAX (best[i % 2], length);
      for (guint again = 0; again < 2; again++)
        g_assert_true (meander_solo_results_note (solo_results, game, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_changes, ==, n_better);
      assert_sum (solo_results, kinds[i % 2], 1, 0, best[i % 2]);
    }
  g_assert_cmpuint (best[0], >, 2);
  g_assert_cmpuint (n_better, >, 3);

  {
    g_autoptr (MeanderGame) other = play (kinds[0], 4712, rand);

    g_assert_true (meander_solo_results_note (solo_results, other, &error));
  }
  g_assert_finalize_object (solo_results);

  /* The same from the file. */
  solo_results = meander_solo_results_new (path, &error);
  g_assert_no_error (error);
  assert_sum (solo_results, kinds[1], 1, 0, best[1]);
  {
    MeanderSolitaireSetup setup;
    MeanderSoloResultsSum sum;

    g_assert_true (meander_solitaire_setup_parse (kinds[0], &setup, NULL));
    meander_solo_results_add_up (solo_results, &setup, &sum);
    g_assert_cmpuint (sum.played, ==, 2);
    g_assert_cmpuint (sum.best, >=, best[0]);
  }
  g_assert_finalize_object (solo_results);
  test_folder_remove (folder);
}

/* The same game again, its last move by the computer, and from its file. */
static MeanderGame *
help (MeanderGame *game)
{
  g_autoptr (MeanderGame) helped = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (MeanderRecord) again = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  guint n_moves = meander_game_get_n_moves (game);

  helped = meander_game_new (&meander_solitaire_rules, meander_game_get_params (game),
                             meander_game_get_seed (game), &error);
  for (guint i = 0; i < n_moves; i++)
    {
      MeanderMove move;

      g_assert_true (meander_move_parse (meander_game_get_move (game, i), &move, &error));
      g_assert_true (i + 1 < n_moves ? meander_game_play_move (helped, &move, &error)
                                     : meander_game_help (helped, &move, &error));
    }
  record = meander_game_to_record (helped);
  text = meander_record_to_text (record);
  again = meander_record_parse (text, strlen (text), "test", &error);
  g_assert_no_error (error);
  return meander_game_new_from_record (again, &error);
}

/* What was reached with help counts as a deal, and as nothing more; undone and placed by hand,
 * or played before without, it is one's own. */
static void
test_helped (void)
{
  static const char *const kinds[] = { "", "edition other\ncolour yellow\ngoal line\n" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
      g_autofree char *move = NULL;
      g_autoptr (GRand) rand = g_rand_new_with_seed (5);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);
      g_autoptr (MeanderSoloResults) again = NULL;
      g_autoptr (MeanderGame) own = play (kinds[i], 4711, rand);
      g_autoptr (MeanderGame) game = help (own);
      MeanderSoloResultsSum sum;
      guint best;

      g_assert_true (meander_game_is_helped (game));
      g_assert_true (meander_solo_results_note (solo_results, game, &error));
      again = meander_solo_results_new (path, &error);
      g_assert_no_error (error);
      meander_solo_results_add_up (again, NULL, &sum);
      g_assert_cmpuint (sum.played, ==, 1);
      g_assert_cmpuint (sum.full + sum.best + sum.best_open, ==, 0);

      move = g_strdup (meander_game_get_move (game, meander_game_get_n_moves (game) - 1));
      meander_game_undo (game);
      g_assert_false (meander_game_is_helped (game));
      g_assert_true (meander_game_play (game, move, &error));
      g_assert_true (meander_solo_results_note (solo_results, game, &error));
      meander_solo_results_add_up (solo_results, NULL, &sum);
      best = sum.best + sum.best_open;
      g_assert_cmpuint (sum.played, ==, 1);
      g_assert_cmpuint (best, >, 0);

      {
        g_autoptr (MeanderGame) helped = help (own);

        g_assert_true (meander_solo_results_note (solo_results, helped, &error));
      }
      meander_solo_results_add_up (solo_results, NULL, &sum);
      g_assert_cmpuint (sum.best + sum.best_open, ==, best);
      test_folder_remove (folder);
    }
}

/* ---- Gobble ---- */

/* The best end of its kind; @left is G_MAXUINT where there is none. */
static void
assert_best (MeanderSoloResults *solo_results, const char *params, guint left, guint time)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_parse (params, &error);
  MeanderGobbleEnd best = { G_MAXUINT, 0 };

  g_assert_no_error (error);
  g_assert_cmpint (meander_solo_results_get_gobble (solo_results, setup, &best), ==,
                   left != G_MAXUINT);
  g_assert_cmpuint (best.left, ==, left);
  g_assert_cmpuint (best.time, ==, time);
}

/* People play to the end as the computer would, by @chance, and @slow times as
 * slowly. */
static MeanderGame *
play_gobble (const char *params, guint64 seed, guint chance, guint slow)
{
  g_auto (GStrv) parts = g_strsplit (params, "player", -1);
  g_autofree char *same = g_strjoinv ("computer 2", parts);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) model = meander_game_new (&meander_gobble_rules, same, seed, &error);
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, seed, &error);
  MeanderPlayGobbleTable table;
  MeanderGobbleMove move;
  guint now = 0;

  g_assert_no_error (error);
  meander_play_gobble_table_init (&table, chance);
  while (!meander_gobble_is_over (meander_game_get_state (model)))
    {
      now = meander_play_gobble_table_next (&table, meander_game_get_state (model), now);
      while (meander_play_gobble_table_act (&table, meander_game_get_state (model), now, &move))
        {
          g_autofree char *text = meander_gobble_move_to_text (&move);
          g_autofree char *later = NULL;

          move.time *= slow;
          later = meander_gobble_move_to_text (&move);
          if (meander_game_play (model, text, NULL))
            g_assert_true (meander_game_play (game, later, &error));
        }
    }
  g_assert_true (meander_gobble_is_over (meander_game_get_state (game)));

  return game;
}

/* Fewer tiles are better, and of as many less time; each kind by itself. */
static void
test_gobble_best (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "solitaire", DEALS, -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);
  g_autoptr (MeanderGame) game = play_gobble ("player 8\n", 1, 1, 1);
  g_autofree char *all = g_strndup (DEALS, strlen (DEALS) - strlen ("end\n"));
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  assert_best (solo_results, "player even\n", 0, 245999);
  assert_best (solo_results, "player 54 Anna\n", 0, 245999);
  assert_best (solo_results, "player 6 Anna\naside\n", 2, 61000);
  assert_best (solo_results, "player even\ncalm\n", 3, 0);
  assert_best (solo_results, "player 6\ncalm\naside\n", 0, 0);
  assert_best (solo_results, "player 6\n", G_MAXUINT, 0);
  assert_best (solo_results, "player 7\naside\n", G_MAXUINT, 0);
  assert_best (solo_results, "computer 3 even\n", G_MAXUINT, 0);
  assert_best (solo_results, "player even\nplayer even\n", G_MAXUINT, 0);

  /* Written again nothing is lost. */
  g_assert_true (meander_solo_results_note (solo_results, game, &error));
  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_true (g_str_has_prefix (text, all));
  test_folder_remove (folder);
}

static void
assert_standing (MeanderSoloResults *solo_results,
                 MeanderGame *game,
                 MeanderStanding standing,
                 MeanderGame *than)
{
  MeanderGobbleEnd other = { G_MAXUINT, 0 };

  g_assert_cmpint (meander_solo_results_compare_gobble (solo_results, game, &other), ==, standing);
  if (than == NULL)
    return;
  g_assert_cmpuint (other.left, ==, meander_gobble_count_tiles (meander_game_get_state (than), 0));
  g_assert_cmpuint (other.time, ==, meander_gobble_get_time (meander_game_get_state (than)));
}

static MeanderGame *
copy (MeanderGame *game)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (game);
  g_autoptr (GError) error = NULL;
  MeanderGame *again = meander_game_new_from_record (record, &error);

  g_assert_no_error (error);

  return again;
}

/* A game counts when it is over, and once: replayed, or from the file.  One of the same deal
 * counts like any other. */
static void
test_gobble_note (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) first = play_gobble ("player 6 Anna\naside\n", 4, 1, 3);
  g_autoptr (MeanderGame) slow = play_gobble ("player 6\naside\n", 4, 1, 5);
  g_autoptr (MeanderGame) quick = play_gobble ("player 6\naside\n", 4, 1, 1);
  g_autoptr (MeanderGame) again = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  MeanderSoloResults *solo_results = meander_solo_results_new (path, &error);
  guint n_changes = 0;

  g_assert_no_error (error);
  g_signal_connect (solo_results, "changed", G_CALLBACK (count), &n_changes);

  meander_game_undo (first);
  g_assert_true (meander_solo_results_note (solo_results, first, &error));
  assert_standing (solo_results, first, MEANDER_STANDING_NONE, NULL);
  g_assert_cmpuint (n_changes, ==, 0);
  meander_game_redo (first);
  g_assert_true (meander_solo_results_note (solo_results, first, &error));
  g_assert_cmpuint (n_changes, ==, 1);
  assert_standing (solo_results, first, MEANDER_STANDING_NONE, NULL);

  g_assert_true (meander_solo_results_note (solo_results, slow, &error));
  assert_standing (solo_results, slow, MEANDER_STANDING_BEHIND, first);
  g_assert_true (meander_solo_results_note (solo_results, quick, &error));
  assert_standing (solo_results, quick, MEANDER_STANDING_BEST, first);
  g_assert_cmpuint (n_changes, ==, 3);

  /* Once more, and from the record. */
  again = copy (quick);
  g_assert_true (meander_solo_results_note (solo_results, quick, &error));
  g_assert_true (meander_solo_results_note (solo_results, again, &error));
  g_assert_cmpuint (n_changes, ==, 3);
  assert_standing (solo_results, again, MEANDER_STANDING_BEST, first);
  assert_standing (solo_results, first, MEANDER_STANDING_BEHIND, quick);
  g_assert_no_error (error);
  g_assert_finalize_object (solo_results);

  /* The same from the file. */
  g_assert_true (g_file_get_contents (path, &before, NULL, &error));
  solo_results = meander_solo_results_new (path, &error);
  g_assert_no_error (error);
  g_assert_true (meander_solo_results_note (solo_results, again, &error));
  assert_standing (solo_results, again, MEANDER_STANDING_BEST, first);
  assert_best (solo_results, "player 6\naside\n",
               meander_gobble_count_tiles (meander_game_get_state (quick), 0),
               meander_gobble_get_time (meander_game_get_state (quick)));
  assert_best (solo_results, "player even\n", G_MAXUINT, 0);

  /* And in one that is written anew. */
  {
    g_autoptr (MeanderGame) other = play_gobble ("player even\n", 4, 1, 1);

    g_assert_true (meander_solo_results_note (solo_results, other, &error));
    assert_standing (solo_results, other, MEANDER_STANDING_NONE, NULL);
  }
  g_assert_true (g_file_get_contents (path, &after, NULL, &error));
  g_assert_no_error (error);
  *strstr (before, "end\n") = '\0';
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_finalize_object (solo_results);
  test_folder_remove (folder);
}

/* What takes as many seconds is as good. */
static void
test_gobble_equal (void)
{
  g_autoptr (MeanderGame) game = play_gobble ("player 6\naside\n", 4, 1, 3);
  guint left = meander_gobble_count_tiles (meander_game_get_state (game), 0);
  guint second = meander_gobble_get_time (meander_game_get_state (game)) / 1000;
  static const struct
  {
    int seconds;
    MeanderStanding standing;
  } cases[] = {
    { -1, MEANDER_STANDING_BEHIND },
    { 0, MEANDER_STANDING_EQUAL },
    { 1, MEANDER_STANDING_BEST },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *text = g_strdup_printf ("meander-deals 1\ngobble 1 6 %u %u500 aside\nend\n",
                                               left, (guint) ((int) second + cases[i].seconds));
      g_autofree char *path = test_folder_write (folder, "solitaire", text, -1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);

      g_assert_no_error (error);
      for (guint noted = 0; noted < 2; noted++)
        {
          assert_standing (solo_results, game, cases[i].standing, NULL);
          g_assert_true (meander_solo_results_note (solo_results, game, &error));
        }
      test_folder_remove (folder);
    }
}

/* Turn by turn, where moves can be taken back, a deal counts once, by the tiles that are left
 * at its best end; and nothing counts in which there is another player. */
static void
test_gobble_turn_based (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);
  guint n_changes = 0;
  guint n_better = 0;
  guint best = G_MAXUINT;

  g_assert_no_error (error);
  g_signal_connect (solo_results, "changed", G_CALLBACK (count), &n_changes);
  for (guint chance = 0; chance < 20; chance++)
    {
      g_autoptr (MeanderGame) game = play_gobble ("player even\ncalm\n", 2, chance, 1 + chance % 3);
      guint left = meander_gobble_count_tiles (meander_game_get_state (game), 0);

      n_better += left < best;
      best = MIN (best, left);
      for (guint again = 0; again < 2; again++)
        g_assert_true (meander_solo_results_note (solo_results, game, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (n_changes, ==, n_better);
      assert_best (solo_results, "player even\ncalm\n", best, 0);
      assert_standing (solo_results, game,
                       left > best ? MEANDER_STANDING_BEHIND : MEANDER_STANDING_NONE, NULL);
    }
  g_assert_cmpuint (n_better, >, 1);

  {
    g_autoptr (MeanderGame) two = play_gobble ("player even\nplayer even\ncalm\n", 2, 1, 1);

    g_assert_true (meander_solo_results_note (solo_results, two, &error));
  }
  g_assert_no_error (error);
  g_assert_cmpuint (n_changes, ==, n_better);
  test_folder_remove (folder);
}

/* The better end of a deal comes after all others: it beats them, though the deal was the
 * first one. */
static void
test_gobble_turn_based_again (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = NULL;
  g_autoptr (MeanderGame) game = play_gobble ("player 6\ncalm\naside\n", 2, 1, 1);
  guint left = meander_gobble_count_tiles (meander_game_get_state (game), 0);
  g_autofree char *text = g_strdup_printf (
      "meander-deals 1\ngobble 2 6 %u 0 calm aside\ngobble 3 6 %u 0 calm aside\nend\n", left + 2,
      left + 1);
  MeanderGobbleEnd other;

  g_assert_cmpuint (left, <=, 4);
  g_assert_true (g_file_set_contents (path, text, -1, &error));
  solo_results = meander_solo_results_new (path, &error);
  g_assert_no_error (error);
  g_assert_true (meander_solo_results_note (solo_results, game, &error));
  g_assert_no_error (error);
  g_assert_cmpint (meander_solo_results_compare_gobble (solo_results, game, &other), ==,
                   MEANDER_STANDING_BEST);
  g_assert_cmpuint (other.left, ==, left + 1);
  test_folder_remove (folder);
}

/* Of other games nothing is kept. */
static void
test_other (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "solitaire", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderSoloResults) solo_results = meander_solo_results_new (path, &error);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_free_rules, "", 0, &error);

  g_assert_true (meander_solo_results_note (solo_results, game, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (test_folder_count (folder), ==, 0);
  test_folder_remove (folder);
}

/* A file that cannot be read is set aside, told of with its line, and nothing of
 * it is taken. */
static void
test_damage (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *line;
  } cases[] = {
    { "deal 1 9 short " PL, "deal 1 9 short", ":2:" },
    { "deal 1 9 short " PL, "deal 1 9 half " PL, ":2:" },
    { "deal 1 9 short " PL, "deal 1 15 short " PL, ":2:" },
    { "deal 1 9 short " PL, "deal -1 9 short " PL, ":2:" },
    { "deal 1 9 short " PL, "heal 1 9 short " PL, ":2:" },
    { LINE, "edition other colour green", ":5:" },
    { LINE, "edition other colour", ":5:" },
    { "gobble 9 6 2", "gobble 9 6 7", ":9:" },
    { "gobble 9 6 2", "gobble 9 55 2", ":9:" },
    { "gobble 9 6 2", "gobble nine 6 2", ":9:" },
    { "gobble 9 6 2 61000", "gobble 9 6 2", ":9:" },
    { "61000", "2147483648", ":9:" },
    { "61000 aside", "61000 beside", ":9:" },
    { "0 calm aside", "0 aside calm", ":11:" },
    { "0 calm aside", "0 calm aside too", ":11:" },
    { "end\n", "", ":" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path =
          test_folder_write_changed (folder, "solitaire", DEALS, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderSoloResults) solo_results = NULL;

      solo_results = meander_solo_results_new (path, &error);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].line));
      assert_sum (solo_results, "", 0, 0, 0);
      assert_best (solo_results, "player even\n", G_MAXUINT, 0);
      g_assert_cmpuint (test_folder_count (folder), ==, 1);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      test_folder_remove (folder);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solo-results/sums", test_sums);
  g_test_add_func ("/solo-results/open", test_open);
  g_test_add_func ("/solo-results/note", test_note);
  g_test_add_func ("/solo-results/helped", test_helped);
  g_test_add_func ("/solo-results/gobble/best", test_gobble_best);
  g_test_add_func ("/solo-results/gobble/note", test_gobble_note);
  g_test_add_func ("/solo-results/gobble/equal", test_gobble_equal);
  g_test_add_func ("/solo-results/gobble/calm", test_gobble_turn_based);
  g_test_add_func ("/solo-results/gobble/calm-again", test_gobble_turn_based_again);
  g_test_add_func ("/solo-results/other", test_other);
  g_test_add_func ("/solo-results/damage", test_damage);

  return g_test_run ();
}
