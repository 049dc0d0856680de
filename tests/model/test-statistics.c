/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/statistics.h"

#include "rules/strategy-game.h"

#include <string.h>

#include "folder-test.h"
#include "model-test.h"
#include "statistics-test.h"
#include "../memory.h"

static void
check_player (MeanderStatistics *statistics,
              guint position,
              const char *name,
              guint played,
              guint won,
              guint best_line,
              guint best_loop,
              double mean)
{
  g_autoptr (GObject) player = g_list_model_get_item (G_LIST_MODEL (statistics), position);
  g_autofree char *is_name = NULL;
  guint is_played, is_won, is_line, is_loop;
  double is_mean;

  g_assert_nonnull (player);
  g_object_get (player, "name", &is_name, "played", &is_played, "won", &is_won, "best-line",
                &is_line, "best-loop", &is_loop, "mean", &is_mean, NULL);
  g_assert_cmpstr (is_name, ==, name);
  g_assert_cmpuint (is_played, ==, played);
  g_assert_cmpuint (is_won, ==, won);
  g_assert_cmpuint (is_line, ==, best_line);
  g_assert_cmpuint (is_loop, ==, best_loop);
  g_assert_cmpfloat_with_epsilon (is_mean, mean, 1e-9);
}

#define THREE_GAMES                                                                                \
  "meander-statistics 1\n"                                                                         \
  "game strategy-1\n"                                                                              \
  "player won 20 18 10 Anna Maria\n"                                                               \
  "player lost 12 12 0 Jan\n"                                                                      \
  "game strategy-2\n"                                                                              \
  "player lost 11 11 0 Anna Maria\n"                                                               \
  "player won 16 9 8 Jan\n"                                                                        \
  "game strategy-3\n"                                                                              \
  "player lost 15 15 3 Anna Maria\n"                                                               \
  "player lost 15 15 0 Łucja\n"                                                                   \
  "end\n"

/* Sums of games told by hand. */
static void
test_sums (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (folder, THREE_GAMES);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 3);
  check_player (statistics, 0, "Anna Maria", 3, 1, 18, 10, 46 / 3.0);
  check_player (statistics, 1, "Jan", 2, 1, 12, 8, 14);
  check_player (statistics, 2, "Łucja", 1, 0, 15, 0, 15);

  g_assert_true (meander_statistics_clear (statistics, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 0);
  test_folder_remove (folder);
}

/* Where players stand after the three games, worked out by hand: Anna and Jan move 16 × 1.4 × ½ = 11.2 each, then
 * 16 × 1.25 × 0.5641 = 11.28 back, since Anna was 22.4 ahead; then a draw against somebody who stands where she does. */
static void
test_ranking (void)
{
  static const struct
  {
    const char *id, *name;
    gint rise;
  } rows[] = {
    { "strategy-1", "Anna Maria", 11 },
    { "strategy-1", "Jan", -11 },
    { "strategy-2", "Anna Maria", -11 },
    { "strategy-2", "Jan", 11 },
    { "strategy-3", "Anna Maria", 0 },
    { "strategy-3", "Łucja", 0 },
    { NULL, "Łucja", 0 },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "statistics", THREE_GAMES, -1);
  g_autofree char *doubles = test_folder_write (folder, "doubles",
                                                "meander-statistics 1\n"
                                                "game a\n"
                                                "player won 20 20 0 A\n"
                                                "player lost 12 12 0 B\n"
                                                "player won 20 20 0 C\n"
                                                "player lost 12 12 0 D\n"
                                                "game b\n"
                                                "player lost 25 20 0 E\n"
                                                "computer lost 12 12 0 level3\n"
                                                "end\n",
                                                -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderStatistics) others = meander_statistics_new (doubles, &error);
  guint ranking;
  gint rise;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (
          meander_statistics_get_ranking (statistics, rows[i].name, rows[i].id, &ranking, &rise));
      g_assert_cmpuint (ranking, ==, 500);
      g_assert_cmpint (rise, ==, rows[i].rise);
    }
  g_assert_false (
      meander_statistics_get_ranking (statistics, "Łucja", "strategy-1", &ranking, &rise));
  g_assert_false (meander_statistics_get_ranking (statistics, "Ola", NULL, &ranking, &rise));

  g_assert_true (meander_statistics_get_ranking (others, "A", "a", &ranking, &rise));
  g_assert_cmpuint (ranking, ==, 511);
  g_assert_true (meander_statistics_get_ranking (others, "D", "a", &ranking, &rise));
  g_assert_cmpint (rise, ==, -11);
  /* A deadlock is a draw: against the third level, which stands at 482.5, 16 × (½ − 0.5502) = −0.8. */
  g_assert_true (meander_statistics_get_ranking (others, "E", "b", &ranking, &rise));
  g_assert_cmpint (rise, ==, -1);
  test_folder_remove (folder);
}

static void
read_statistics (gconstpointer path)
{
  g_autoptr (GError) error = NULL;
  MeanderStatistics *statistics = meander_statistics_new (path, &error);

  g_assert_no_error (error);
  meander_statistics_release (statistics, "strategy-1");
  g_assert_finalize_object (statistics);
}

/* What was read goes again, with every name in it. */
static void
test_freed (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "statistics", THREE_GAMES, -1);

  /* One name would be 32 bytes each time; newer GLib takes a kibibyte for itself once. */
  g_assert_cmpuint (memory_left_by (read_statistics, path, 100), <, 100 * 32);
  test_folder_remove (folder);
}

static void
count_changes (GListModel *list, guint position, guint removed, guint added, guint *n_changes)
{
  (*n_changes)++;
}

/* A game counts when it is over, and once. */
static void
test_note (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  MeanderStatistics *statistics = meander_statistics_new (path, &error);
  MeanderGame *game = test_play_strategy ("player red Anna\nplayer blue Jan\nplayer green\n", 7);
  MeanderResult result;
  guint n_changes = 0;

  g_assert_no_error (error);
  g_signal_connect (statistics, "items-changed", G_CALLBACK (count_changes), &n_changes);
  meander_game_get_result (game, &result);
  g_assert_cmpuint (result.n_sides, ==, 3);

  meander_game_undo (game);
  g_assert_true (meander_statistics_note (statistics, "strategy-7", game, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 0);
  meander_game_redo (game);
  for (guint i = 0; i < 3; i++)
    g_assert_true (meander_statistics_note (statistics, "strategy-7", game, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (n_changes, ==, 3);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 2);
  for (guint i = 0; i < 2; i++)
    check_player (statistics, i, i == 0 ? "Anna" : "Jan", 1,
                  result.sides[i].best && !result.drawn && !result.deadlock, result.sides[i].line,
                  result.sides[i].loop, result.sides[i].points);
  g_assert_finalize_object (statistics);

  /* The same from the file. */
  statistics = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  check_player (statistics, 0, "Anna", 1, result.sides[0].best && !result.drawn && !result.deadlock,
                result.sides[0].line, result.sides[0].loop, result.sides[0].points);
  g_assert_finalize_object (statistics);
  g_assert_finalize_object (game);
  test_folder_remove (folder);
}

/* Partners share what their team has reached. */
static void
test_doubles (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderGame) game =
      test_play_strategy ("player red A\nplayer blue B\nplayer red C\nplayer blue D\ndoubles\n", 3);
  MeanderResult result;

  g_assert_true (meander_statistics_note (statistics, "x", game, &error));
  meander_game_get_result (game, &result);
  for (guint i = 0; i < 4; i++)
    {
      const char name[] = { (char) ('A' + i), '\0' };

      check_player (statistics, i, name, 1,
                    result.sides[i % 2].best && !result.drawn && !result.deadlock,
                    result.sides[i % 2].line, result.sides[i % 2].loop, result.sides[i % 2].points);
    }
  test_folder_remove (folder);
}

static MeanderPlayerStatistics *
find_player (MeanderStatistics *statistics, guint position)
{
  g_autoptr (GObject) player = g_list_model_get_item (G_LIST_MODEL (statistics), position);

  g_assert_true (MEANDER_IS_PLAYER_STATISTICS (player));
  return MEANDER_PLAYER_STATISTICS (player);
}

static void
check_against (MeanderStatistics *statistics,
               guint position,
               MeanderLevel level,
               guint played,
               guint won,
               guint drawn)
{
  MeanderLevelResults results;

  g_assert_cmpuint (meander_player_statistics_get_level_results (find_player (statistics, position),
                                                                 level, &results),
                    ==, played);
  g_assert_cmpuint (results.played, ==, played);
  g_assert_cmpuint (results.won, ==, won);
  g_assert_cmpuint (results.drawn, ==, drawn);
}

/* Games against the computer, told by hand: of games of two, by its level. */
static void
test_against (void)
{
  static const char text[] = "meander-statistics 1\n"
                             "game a\nplayer won 20 20 0 Anna\ncomputer lost 9 9 0 turtle\n"
                             "game b\ncomputer won 20 20 0 turtle\nplayer lost 9 9 0 Anna\n"
                             "game c\ncomputer lost 9 9 0 turtle\nplayer lost 9 9 0 Anna\n"
                             "game d\ncomputer lost 9 9 0 owl\nplayer won 10 9 5 Anna\n"
                             "game e\nplayer won 20 20 0 Anna\nplayer lost 9 9 0 Jan\n"
                             "game f\nplayer won 20 20 0 Jan\nplayer lost 9 9 0 Anna\n"
                             "computer lost 3 3 0 turtle\n"
                             "end\n";
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (folder, text);
  MeanderRating rating;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 2);
  check_player (statistics, 0, "Anna", 6, 3, 20, 5, 77 / 6.0);
  check_against (statistics, 0, MEANDER_LEVEL_3, 3, 1, 1);
  check_against (statistics, 0, MEANDER_LEVEL_8, 1, 1, 0);
  check_against (statistics, 0, MEANDER_LEVEL_1, 0, 0, 0);
  check_against (statistics, 1, MEANDER_LEVEL_3, 0, 0, 0);
  g_assert_true (meander_player_statistics_rate (find_player (statistics, 0), &rating));
  g_assert_cmpuint (rating.n_games, ==, 4);
  g_assert_false (meander_player_statistics_rate (find_player (statistics, 1), &rating));
  test_folder_remove (folder);
}

/* What is noted of a game with the computer in it, and read again. */
static void
test_computer (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderStatistics) again = NULL;
  g_autoptr (MeanderGame) two = test_play_strategy ("player red Anna\nplayer blue Jan\n", 7);
  g_autoptr (MeanderGame) three =
      test_play_strategy ("player red Anna\nplayer blue\nplayer green\n", 8);
  MeanderLevelResults results;

  /* Sat down when all was over: the game is nobody's alone. */
  meander_players_set_level (meander_game_get_players (two), 1, MEANDER_LEVEL_3);
  g_assert_true (meander_statistics_note (statistics, "shared", two, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 1);
  check_against (statistics, 0, MEANDER_LEVEL_3, 0, 0, 0);
  g_clear_object (&two);

  two = meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\n", 7, &error);
  meander_players_set_level (meander_game_get_players (two), 1, MEANDER_LEVEL_3);
  test_finish_strategy (two, 7);
  g_assert_true (meander_statistics_note (statistics, "two", two, &error));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 1);
  meander_player_statistics_get_level_results (find_player (statistics, 0), MEANDER_LEVEL_3,
                                               &results);
  g_assert_cmpuint (results.played, ==, 1);

  /* Of three: the person's game, but against nobody. */
  g_clear_object (&three);
  three = meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\nplayer green\n",
                            8, &error);
  meander_players_set_level (meander_game_get_players (three), 1, MEANDER_LEVEL_3);
  meander_players_set_level (meander_game_get_players (three), 2, MEANDER_LEVEL_4);
  test_finish_strategy (three, 8);
  g_assert_true (meander_statistics_note (statistics, "three", three, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 1);
  check_against (statistics, 0, MEANDER_LEVEL_4, 0, 0, 0);

  again = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 1);
  check_against (again, 0, MEANDER_LEVEL_3, 1, results.won, results.drawn);
  test_folder_remove (folder);
}

/* Who has played every move has the result; who lets a computer take over has none, whether all do
 * or one. */
static void
test_taken_over (void)
{
  static const struct
  {
    guint first, last; /* seats at which a computer sits down during the game */
    gboolean back;     /* and gets up again before its end */
    guint n_players;   /* with a result */
  } cases[] = {
    { 0, 1, FALSE, 0 }, { 1, 1, FALSE, 1 }, { 0, 1, TRUE, 0 },
    { 1, 1, TRUE, 1 },  { 2, 1, FALSE, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path = g_build_filename (folder, "statistics", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
      g_autoptr (MeanderGame) game = test_play_strategy ("player red Anna\nplayer blue Jan\n", 7);

      while (meander_game_get_n_moves (game) > 10)
        meander_game_undo (game);
      for (guint seat = cases[i].first; seat <= cases[i].last; seat++)
        {
          meander_players_set_level (meander_game_get_players (game), seat, MEANDER_LEVEL_1);
          if (cases[i].back)
            meander_players_set_level (meander_game_get_players (game), seat, MEANDER_LEVEL_NONE);
        }
      test_finish_strategy (game, 7);
      g_assert_true (meander_statistics_note (statistics, "a", game, &error));
      g_assert_no_error (error);
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==,
                        cases[i].n_players);
      if (cases[i].n_players > 0)
        check_against (statistics, 0, MEANDER_LEVEL_1, 0, 0, 0);
      test_folder_remove (folder);
    }
}

/* Of a game against the computer the first end counts, whatever is undone after it. */
static void
test_first_end (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue\n", 7, &error);
  MeanderLevelResults first, now;
  guint64 seed;

  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
  test_finish_strategy (game, 7);
  g_assert_true (meander_statistics_note (statistics, "a", game, &error));
  meander_player_statistics_get_level_results (find_player (statistics, 0), MEANDER_LEVEL_3,
                                               &first);
  g_assert_cmpuint (first.played, ==, 1);

  /* Another end, of another kind. */
  for (seed = 8;; seed++)
    {
      MeanderResult result;

      while (meander_game_can_undo (game))
        meander_game_undo (game);
      test_finish_strategy (game, seed);
      meander_game_get_result (game, &result);
      if (!result.drawn && result.sides[0].best != (first.won > 0))
        break;
    }
  g_assert_true (meander_statistics_note (statistics, "a", game, &error));
  check_against (statistics, 0, MEANDER_LEVEL_3, 1, first.won, first.drawn);

  /* Another game under that name takes nothing from the first one. */
  meander_statistics_release (statistics, "nobody's");
  meander_statistics_release (statistics, "a");
  check_against (statistics, 0, MEANDER_LEVEL_3, 1, first.won, first.drawn);
  g_assert_true (meander_statistics_note (statistics, "a", game, &error));
  meander_player_statistics_get_level_results (find_player (statistics, 0), MEANDER_LEVEL_3, &now);
  g_assert_cmpuint (now.played, ==, 2);
  g_assert_cmpuint (now.won, ==, 1);
  g_clear_object (&statistics);
  statistics = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  check_against (statistics, 0, MEANDER_LEVEL_3, 2, 1, now.drawn);
  test_folder_remove (folder);
}

/* A file that cannot be read is set aside, told of with its line, and nothing of
 * it is taken. */
/* A name that no dialogue lets through, which an earlier Meander took from a file, is cut. */
static void
test_long_name (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *letters = g_strnfill (20000, 'A');
  g_autofree char *part = g_strdup_printf ("player won 20 18 10 %s", letters);
  g_autofree char *path = test_folder_write_changed (folder, "statistics", THREE_GAMES,
                                                     "player won 20 18 10 Anna Maria", part);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  gsize longest = 0;

  g_assert_no_error (error);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (statistics)); i++)
    {
      g_autoptr (GObject) player = g_list_model_get_item (G_LIST_MODEL (statistics), i);
      g_autofree char *name = NULL;

      g_object_get (player, "name", &name, NULL);
      longest = MAX (longest, strlen (name));
    }
  g_assert_cmpuint (longest, ==, 40);
  test_folder_remove (folder);
}

static void
test_damage (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *line;
  } cases[] = {
    { "game strategy-1\n", "", ":2:" },
    { "player won 20 18 10 Anna Maria", "player won 20 18 10", ":3:" },
    { "player won 20 18 10 Anna Maria", "player first 20 18 10 Anna", ":3:" },
    { "player won 20 18 10 Anna Maria", "player won 200 18 10 Anna", ":3:" },
    { "player lost 12 12 0 Jan", "player lost 12 -1 0 Jan", ":4:" },
    { "player lost 12 12 0 Jan", "robot lost 12 12 0 Jan", ":4:" },
    { "player lost 12 12 0 Jan", "computer lost 12 12 0 lion", ":4:" },
    { "player lost 12 12 0 Jan", "computer lost 12 12 0 flat", ":4:" },
    { "player lost 12 12 0 Jan", "computer lost 12 12 0", ":4:" },
    { "end\n", "", ":1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path =
          test_folder_write_changed (folder, "statistics", THREE_GAMES, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderStatistics) statistics = NULL;

      statistics = meander_statistics_new (path, &error);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].line));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 0);
      g_assert_cmpuint (test_folder_count (folder), ==, 1);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      g_clear_error (&error);
      g_assert_true (meander_statistics_clear (statistics, &error));
      g_assert_cmpuint (test_folder_count (folder), ==, 2);
      test_folder_remove (folder);
    }
}

static void
check_pair (const MeanderPairResults *pair, const char *text)
{
  g_autofree char *is =
      g_strdup_printf ("%s %s: %u, %u %u, %u %u", pair->names[0], pair->names[1], pair->played,
                       pair->won[0], pair->won[1], pair->series[0], pair->series[1]);

  g_assert_cmpstr (is, ==, text);
}

static void
check_series (MeanderStatistics *statistics, guint position, guint series, guint best_points)
{
  guint is_series, is_points;

  g_object_get (find_player (statistics, position), "series", &is_series, "best-points", &is_points,
                NULL);
  g_assert_cmpuint (is_series, ==, series);
  g_assert_cmpuint (is_points, ==, best_points);
}

/* Who has won series, and against whom; the computer, and games of three, are nobody's pair. */
static void
test_pairs (void)
{
  static const char text[] = "meander-statistics 1\n"
                             "game a\nplayer won 20 20 0 Jan\nplayer lost 9 9 0 Anna\n"
                             "game b\nplayer lost 5 5 0 Anna\nplayer won 30 20 15 Jan\nseries Jan\n"
                             "game c\nplayer lost 9 9 0 Jan\nplayer lost 9 9 0 Anna\n"
                             "series Jan\nseries Anna\n"
                             "game d\nplayer won 40 9 20 Anna\ncomputer lost 3 3 0 turtle\n"
                             "series Anna\n"
                             "game e\nplayer won 9 9 0 Anna\nplayer lost 3 3 0 Ela Maria\n"
                             "game f\nplayer won 9 9 0 Anna\nplayer lost 3 3 0 Ela Maria\n"
                             "player lost 2 2 0 Jan\n"
                             "end\n";
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (folder, text);
  g_autoptr (GError) error = NULL;
  const MeanderPairResults *pairs;
  guint n_pairs;

  pairs = meander_statistics_get_pairs (statistics, &n_pairs);
  g_assert_cmpuint (n_pairs, ==, 2);
  check_pair (&pairs[0], "Anna Ela Maria: 1, 1 0, 0 0");
  check_pair (&pairs[1], "Anna Jan: 3, 0 2, 1 2");
  check_series (statistics, 0, 2, 40);
  check_series (statistics, 1, 0, 3);
  check_series (statistics, 2, 2, 30);

  g_assert_true (meander_statistics_clear (statistics, &error));
  meander_statistics_get_pairs (statistics, &n_pairs);
  g_assert_cmpuint (n_pairs, ==, 0);
  test_folder_remove (folder);
}

/* The game that decides a series has won it, in the file too; undone, it has not. */
static void
test_series (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderStatistics) again = NULL;
  g_autoptr (MeanderGame) first =
      test_play_strategy ("player red Anna Maria\nplayer blue Jan\nseries 3\n", 1);
  g_autoptr (MeanderGame) last = NULL;
  MeanderResult result;
  guint winner;

  /* Whoever wins, wins the second time. */
  meander_game_get_result (first, &result);
  g_assert_false (result.drawn);
  winner = result.sides[0].best ? 0 : 1;
  g_assert_true (meander_statistics_note (statistics, "first", first, &error));
  check_series (statistics, 0, 0, result.sides[0].points);
  last = test_play_strategy (
      winner == 0 ? "player red Anna Maria\nplayer blue Jan\nseries 3\nplayed red 2 1\n"
                  : "player red Anna Maria\nplayer blue Jan\nseries 3\nplayed blue 1 2\n",
      1);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (meander_statistics_note (statistics, "last", last, &error));
      check_series (statistics, winner, 1, result.sides[winner].points);
      check_series (statistics, 1 - winner, 0, result.sides[1 - winner].points);
    }

  again = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  check_series (again, winner, 1, result.sides[winner].points);
  check_series (again, 1 - winner, 0, result.sides[1 - winner].points);
  test_folder_remove (folder);
}

/* What the Hint has shown is not one's own: to who has placed it such a game was played, and won or not,
 * and that is all; to the others it counts. */
static void
test_helped (void)
{
  static const char text[] = "meander-statistics 2\n"
                             "game a\nplayer won 40 40 0 Anna\ncomputer lost 9 9 0 turtle\nhelped\n"
                             "game b\nplayer lost 10 8 5 Anna\ncomputer won 20 20 0 turtle\n"
                             "end\n";
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = test_folder_write (folder, "statistics", text, -1);
  g_autofree char *saved = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
  g_autoptr (MeanderStatistics) again = NULL;
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, &error);
  MeanderMove move = { 0 };
  MeanderRandom random;
  MeanderPlacement tile;
  guint helped, ranking;
  gint rise;

  g_assert_no_error (error);
  check_player (statistics, 0, "Anna", 2, 1, 8, 5, 10);
  check_against (statistics, 0, MEANDER_LEVEL_3, 1, 0, 0);
  g_object_get (find_player (statistics, 0), "helped", &helped, NULL);
  g_assert_cmpuint (helped, ==, 1);
  g_assert_true (meander_statistics_get_ranking (statistics, "Anna", "a", &ranking, &rise));
  g_assert_cmpint (rise, ==, 0);
  g_assert_true (meander_statistics_get_ranking (statistics, "Anna", "b", &ranking, &rise));
  g_assert_cmpint (rise, <, 0);

  /* One tile of the Hint's is enough, and the file keeps whose it was. */
  meander_random_init (&random, 7);
  g_assert_true (meander_turn_pick (meander_strategy_get_turn (meander_game_get_state (game)),
                                    &random, &tile));
  meander_move_add_place (&move, tile.number, tile.hex, tile.rotation);
  meander_game_note_advised (game, &tile);
  g_assert_true (meander_game_play_move (game, &move, &error));
  g_assert_no_error (error);
  test_finish_strategy (game, 7);
  g_assert_true (meander_game_is_helped (game));
  g_assert_true (meander_game_is_seat_helped (game, 0));
  g_assert_false (meander_game_is_seat_helped (game, 1));
  g_assert_true (meander_statistics_note (statistics, "c", game, &error));
  again = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  g_object_get (find_player (again, 0), "helped", &helped, NULL);
  g_assert_cmpuint (helped, ==, 2);
  g_object_get (find_player (again, 1), "helped", &helped, NULL);
  g_assert_cmpuint (helped, ==, 0);
  g_assert_true (g_file_get_contents (path, &saved, NULL, &error));
  g_assert_true (g_str_has_prefix (saved, "meander-statistics 4\n"));
  g_assert_nonnull (strstr (saved, "\nhelped Anna\n"));
  g_clear_pointer (&saved, g_free);
  {
    guint line, loop;

    /* Anna's best is of another game. */
    meander_statistics_get_longest (again, "Anna", NULL, &line, &loop);
    g_assert_cmpuint (line, ==, 8);
    meander_statistics_get_longest (again, "Jan", NULL, &line, &loop);
    g_assert_cmpuint (line, >, 0);
  }
  for (guint i = 0; i < 2; i++)
    {
      MeanderResult result;

      meander_game_get_result (game, &result);
      g_assert_false (result.drawn);
      g_assert_true (
          meander_statistics_get_ranking (again, i == 0 ? "Anna" : "Jan", "c", &ranking, &rise));
      g_assert_cmpint (rise != 0, ==, i == 1);
    }

  /* An older Meander reads what it can know. */
  g_assert_true (meander_statistics_clear (statistics, &error));
  g_assert_true (g_file_get_contents (path, &saved, NULL, &error));
  g_assert_cmpstr (saved, ==, "meander-statistics 1\nend\n");
  test_folder_remove (folder);
}

/* Who has given no name is one player, in whatever language the games were played; so an earlier Meander wrote
 * them. */
static void
test_unnamed (void)
{
  static const char text[] = "meander-statistics 2\n"
                             "game a\nplayer won 20 18 10 Player 1\ncomputer lost 12 12 0 turtle\n"
                             "game b\nplayer lost 12 12 0 Игрок 1\ncomputer won 20 18 10 owl\n"
                             "game c\nplayer won 31 18 10 Gracz 1\nplayer lost 12 12 0 Hráč 2\n"
                             "series Gracz 1\nhelped Hráč 2\n"
                             "end\n";
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (folder, text);
  const MeanderPairResults *pairs;
  g_autofree char *name = NULL;
  guint n_pairs, played, won, series, helped;

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 2);
  g_object_get (find_player (statistics, 0), "name", &name, "played", &played, "won", &won,
                "series", &series, NULL);
  g_assert_cmpstr (name, ==, "Player 1");
  g_assert_cmpuint (played, ==, 3);
  g_assert_cmpuint (won, ==, 2);
  g_assert_cmpuint (series, ==, 1);
  g_object_get (find_player (statistics, 1), "helped", &helped, NULL);
  g_assert_cmpuint (helped, ==, 1);
  pairs = meander_statistics_get_pairs (statistics, &n_pairs);
  g_assert_cmpuint (n_pairs, ==, 1);
  g_assert_cmpstr (pairs[0].names[1], ==, "Player 2");
  test_folder_remove (folder);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics/sums", test_sums);
  g_test_add_func ("/statistics/ranking", test_ranking);
  g_test_add_func ("/statistics/freed", test_freed);
  g_test_add_func ("/statistics/note", test_note);
  g_test_add_func ("/statistics/doubles", test_doubles);
  g_test_add_func ("/statistics/against", test_against);
  g_test_add_func ("/statistics/computer", test_computer);
  g_test_add_func ("/statistics/taken-over", test_taken_over);
  g_test_add_func ("/statistics/first-end", test_first_end);
  g_test_add_func ("/statistics/long-name", test_long_name);
  g_test_add_func ("/statistics/damage", test_damage);
  g_test_add_func ("/statistics/pairs", test_pairs);
  g_test_add_func ("/statistics/series", test_series);
  g_test_add_func ("/statistics/helped", test_helped);
  g_test_add_func ("/statistics/unnamed", test_unnamed);

  return g_test_run ();
}
