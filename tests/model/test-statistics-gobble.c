/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gobble with others, among the statistics: what is noted, kept and added up. */
#include "model/statistics.h"

#include <string.h>

#include "folder-test.h"
#include "model-test.h"
#include "statistics-test.h"
#include "rules/gobble-game.h"

/* Anna is first, third, and one of two who are alike; who has no name plays Turtle alone, and Jan. */
#define FOUR_GAMES                                                                                 \
  "meander-statistics 3\n"                                                                         \
  "gobble gobble-1\nperson 1 Anna Maria\nanimal 2 turtle\nperson 3 Jan\nanimal 4 frog\n"           \
  "gobble gobble-2\nanimal 1 frog\nanimal 2 turtle\nperson 3 Anna Maria\n"                         \
  "gobble gobble-3\nperson 1 Anna Maria\nanimal 1 turtle\n"                                        \
  "gobble gobble-4\nperson 1\nanimal 2 turtle\n"                                                   \
  "gobble gobble-5\nperson 2\nperson 1 Jan\n"                                                      \
  "end\n"

static void
check_sum (MeanderStatistics *statistics, guint which, const char *name, guint played, guint won)
{
  guint n_sums;
  const MeanderGobbleSum *sums = meander_statistics_get_gobble (statistics, &n_sums);

  g_assert_cmpuint (which, <, n_sums);
  g_assert_cmpstr (sums[which].name, ==, name);
  g_assert_cmpuint (sums[which].played, ==, played);
  g_assert_cmpuint (sums[which].won, ==, won);
}

static void
check_against (MeanderStatistics *statistics,
               guint which,
               MeanderLevel level,
               guint played,
               guint won,
               guint drawn)
{
  guint n_sums;
  const MeanderGobbleSum *sums = meander_statistics_get_gobble (statistics, &n_sums);

  g_assert_cmpuint (sums[which].against[level].played, ==, played);
  g_assert_cmpuint (sums[which].against[level].won, ==, won);
  g_assert_cmpuint (sums[which].against[level].drawn, ==, drawn);
}

static void
test_sums (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (folder, FOUR_GAMES);
  guint n_sums;

  meander_statistics_get_gobble (statistics, &n_sums);
  g_assert_cmpuint (n_sums, ==, 3);
  /* Where all are alike nobody has won, and where another person plays, nobody knows who it was. */
  check_sum (statistics, 0, "", 1, 1);
  check_against (statistics, 0, MEANDER_LEVEL_3, 1, 1, 0);
  check_sum (statistics, 1, "Anna Maria", 3, 1);
  check_against (statistics, 1, MEANDER_LEVEL_3, 3, 1, 1);
  check_against (statistics, 1, MEANDER_LEVEL_2, 2, 1, 0);
  check_against (statistics, 1, MEANDER_LEVEL_1, 0, 0, 0);
  check_sum (statistics, 2, "Jan", 2, 1);
  check_against (statistics, 2, MEANDER_LEVEL_3, 1, 0, 0);
  check_against (statistics, 2, MEANDER_LEVEL_2, 1, 1, 0);
  /* None of that is a strategy game. */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (statistics)), ==, 0);
  test_folder_remove (folder);
}

/* A game counts once, as often as it ends; one that takes its name is another one. */
static void
test_note (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics = test_statistics_read (
      folder, "meander-statistics 1\n"
              "game a\nplayer won 20 20 0 Anna\nplayer lost 9 9 0 Jan\nend\n");
  g_autoptr (MeanderStatistics) again = NULL;
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_gobble_rules, "player 6 Anna\ncomputer 3 6\naside\n", 3, &error);
  guint own, other;

  g_assert_no_error (error);
  g_assert_true (meander_statistics_note_gobble (statistics, "gobble-3", game, &error));
  meander_statistics_get_gobble (statistics, &own);
  g_assert_cmpuint (own, ==, 0);

  test_play_out (game);
  own = meander_gobble_get_rank (meander_game_get_state (game), 0);
  other = meander_gobble_get_rank (meander_game_get_state (game), 1);
  for (guint i = 0; i < 2; i++)
    g_assert_true (meander_statistics_note_gobble (statistics, "gobble-3", game, &error));
  check_sum (statistics, 0, "Anna", 1, own < other ? 1 : 0);
  meander_statistics_release (statistics, "gobble-3");
  g_assert_true (meander_statistics_note_gobble (statistics, "gobble-3", game, &error));
  check_sum (statistics, 0, "Anna", 2, own < other ? 2 : 0);

  again = meander_statistics_new (path, &error);
  g_assert_no_error (error);
  check_sum (again, 0, "Anna", 2, own < other ? 2 : 0);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (again)), ==, 2);
  test_folder_remove (folder);
}

/* For whom the computer has played, for them the game does not count, which is known when it is read
 * again; for the others it does. */
static void
test_shared (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics =
      test_statistics_read (folder, "meander-statistics 2\nend\n");
  g_autoptr (MeanderGame) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (
      &meander_gobble_rules, "player 6 Anna\nplayer 6 Jan\ncomputer 3 6\naside\n", 3, &error);
  g_autofree char *text = NULL;
  guint n_sums;

  g_assert_no_error (error);
  test_play_out (game);
  meander_players_share (meander_game_get_players (game), 1);
  text = test_record_text (game);
  /* An older Meander, which did not know of it, leaves such a game alone. */
  g_assert_true (g_str_has_prefix (text, "meander-game 5\n"));
  g_assert_nonnull (strstr (text, "\nshared 2\n"));
  again = test_reload (text);
  g_assert_true (meander_statistics_note_gobble (statistics, "gobble-3", again, &error));
  meander_statistics_get_gobble (statistics, &n_sums);
  g_assert_cmpuint (n_sums, ==, 1);
  check_sum (statistics, 0, "Anna", 1,
             meander_gobble_get_rank (meander_game_get_state (game), 0) == 1);
  test_folder_remove (folder);
}

/* Alone there is nobody to win against, and of computers alone nobody is told. */
static void
test_not_noted (void)
{
  static const char *const tables[] = { "player 6 Anna\naside\n",
                                        "computer 3 6\ncomputer 2 6\naside\n" };
  g_autofree char *folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics =
      test_statistics_read (folder, "meander-statistics 2\nend\n");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (MeanderGame) game = meander_game_new (&meander_gobble_rules, tables[i], 3, &error);
      guint n_sums;

      test_play_out (game);
      g_assert_true (meander_statistics_note_gobble (statistics, "gobble-3", game, &error));
      g_assert_no_error (error);
      meander_statistics_get_gobble (statistics, &n_sums);
      g_assert_cmpuint (n_sums, ==, 0);
    }
  test_folder_remove (folder);
}

/* Games that were set aside come before; what is forgotten is gone from the file, too. */
static void
test_join (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *other_folder = test_folder_new ();
  g_autoptr (MeanderStatistics) statistics =
      test_statistics_read (folder, "meander-statistics 3\ngobble gobble-2\nperson 1 Jan\n"
                                    "person 2 Anna Maria\nend\n");
  g_autoptr (MeanderStatistics) other = test_statistics_read (other_folder, FOUR_GAMES);
  g_autofree char *path = g_build_filename (folder, "statistics", NULL);
  g_autofree char *saved = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_statistics_join (statistics, other, &error));
  check_sum (statistics, 1, "Anna Maria", 3, 1);
  check_sum (statistics, 2, "Jan", 3, 2);
  g_assert_true (meander_statistics_clear (statistics, &error));
  g_assert_true (g_file_get_contents (path, &saved, NULL, &error));
  g_assert_cmpstr (saved, ==, "meander-statistics 1\nend\n");
  test_folder_remove (folder);
  test_folder_remove (other_folder);
}

/* What no Meander writes is told of with its line. */
static void
test_damage (void)
{
  static const struct
  {
    const char *from;
    const char *to;
    const char *line;
  } cases[] = {
    { "gobble gobble-1\n", "", ":2:" },
    { "person 1 Anna Maria", "person", ":3:" },
    { "person 1 Anna Maria", "person 0 Anna Maria", ":3:" },
    { "person 1 Anna Maria", "person 7 Anna Maria", ":3:" },
    { "animal 2 turtle", "animal 2", ":4:" },
    { "animal 2 turtle", "animal 2 lion", ":4:" },
    { "animal 2 turtle", "animal 2 owl", ":4:" },
    { "animal 4 frog\n", "animal 4 frog\nperson 4\nperson 4\nperson 4\n", ":9:" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *path =
          test_folder_write_changed (folder, "statistics", FOUR_GAMES, cases[i].from, cases[i].to);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderStatistics) statistics = meander_statistics_new (path, &error);
      guint n_sums;

      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, cases[i].line));
      meander_statistics_get_gobble (statistics, &n_sums);
      g_assert_cmpuint (n_sums, ==, 0);
      test_folder_remove (folder);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/statistics-gobble/sums", test_sums);
  g_test_add_func ("/statistics-gobble/note", test_note);
  g_test_add_func ("/statistics-gobble/shared", test_shared);
  g_test_add_func ("/statistics-gobble/not-noted", test_not_noted);
  g_test_add_func ("/statistics-gobble/join", test_join);
  g_test_add_func ("/statistics-gobble/damage", test_damage);

  return g_test_run ();
}
