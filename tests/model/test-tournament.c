/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/tournament.h"

#include <glib/gstdio.h>

#include "folder-test.h"
#include "model-test.h"
#include "model/journal.h"
#include "rules/error.h"

/* A tournament of the house: who meets whom, how it stands, what is kept of it. */

static const char *const names[] = { "Anna", "Jan", "Ela", "Ola", "Piotr", "Ewa", "Adam", "Iga" };

static MeanderTournament *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  MeanderTournament *tournament = meander_tournament_new (path, &error);

  g_assert_no_error (error);
  return tournament;
}

static MeanderTournament *
start (const char *path, guint n_players)
{
  g_autoptr (GError) error = NULL;
  MeanderTournament *tournament = read_file (path);

  g_assert_true (meander_tournament_start (tournament, names, n_players, &error));
  g_assert_no_error (error);
  return tournament;
}

/* Everybody meets everybody once, begins in half of the games, and never has to play twice before
 * all others that can have played. */
static void
test_schedule (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_TOURNAMENT_FILE, NULL);

  for (guint n = MEANDER_TOURNAMENT_LEAST; n <= MEANDER_TOURNAMENT_MOST; n++)
    {
      g_autoptr (MeanderTournament) tournament = start (path, n);
      guint met[MEANDER_TOURNAMENT_MOST][MEANDER_TOURNAMENT_MOST] = { { 0 } };
      guint n_begun[MEANDER_TOURNAMENT_MOST] = { 0 };
      const guint in_round = n / 2;

      g_assert_cmpuint (meander_tournament_get_n_games (tournament), ==, n * (n - 1) / 2);
      for (guint i = 0; i < n * (n - 1) / 2; i++)
        {
          const guint *players = meander_tournament_get_game (tournament, i)->players;

          met[players[0]][players[1]]++;
          met[players[1]][players[0]]++;
          n_begun[players[0]]++;
          for (guint k = i - i % in_round; k < i; k++)
            for (guint side = 0; side < 4; side++)
              g_assert_cmpuint (meander_tournament_get_game (tournament, k)->players[side % 2], !=,
                                players[side / 2]);
        }
      for (guint i = 0; i < n; i++)
        {
          /* Of an odd number of games somebody begins one more or one less. */
          g_assert_cmpuint (n_begun[i], >=, (n - 1) / 2);
          g_assert_cmpuint (n_begun[i], <=, n / 2);
          for (guint k = 0; k < n; k++)
            {
              g_assert_cmpuint (met[i][k], ==, i == k ? 0 : 1);
              g_assert_cmpint (meander_tournament_find_game (tournament, i, k) != NULL, ==, i != k);
            }
        }
    }
  test_folder_remove (folder);
}

/* Told by hand, in the file: the places of Anna, Jan, Ela and Ola. */
static void
test_ranking (void)
{
  /* Of four players the games are 1–4, 2–3, 4–2, 3–1, 3–4, 1–2. */
  static const struct
  {
    const char *games;
    const char *order; /* their first letters, the best first; `J` is Jan, `E` Ela, `O` Ola */
    guint ranks[4];
    gboolean over;
  } rows[] = {
    { "", "AJEO", { 1, 1, 1, 1 }, FALSE },
    { "begun 1 4 g\n", "AJEO", { 1, 1, 1, 1 }, FALSE },
    { "played 1 4 20 30 g\n", "OAJE", { 1, 2, 3, 3 }, FALSE },
    { "drawn 1 4 20 20 g\n", "AOJE", { 1, 1, 3, 3 }, FALSE },
    /* A win is more than any points. */
    { "played 1 4 2 1 a\nplayed 2 3 40 50 b\nplayed 4 2 1 9 c\nplayed 3 1 3 9 d\n",
      "AEJO",
      { 1, 2, 3, 4 },
      FALSE },
    /* Ola and Jan have won two each; Jan has more points, but Ola has won against Jan.  So have
     * Anna and Ela, who have won one. */
    { "played 1 4 5 6 a\nplayed 2 3 60 5 b\nplayed 4 2 6 5 c\nplayed 3 1 4 5 d\n"
      "played 3 4 6 5 e\nplayed 1 2 4 60 f\n",
      "OJAE",
      { 1, 2, 3, 4 },
      TRUE },
    /* Anna, Jan and Ela have won against each other in a circle, and all against Ola: points. */
    { "played 1 4 9 1 a\nplayed 2 3 20 9 b\nplayed 4 2 1 9 c\nplayed 3 1 30 9 d\n"
      "played 3 4 9 1 e\nplayed 1 2 21 9 f\n",
      "EAJO",
      { 1, 2, 3, 4 },
      TRUE },
    /* All equal: the place is shared. */
    { "drawn 1 4 9 9 a\ndrawn 2 3 9 9 b\ndrawn 4 2 9 9 c\ndrawn 3 1 9 9 d\n"
      "drawn 3 4 9 9 e\ndrawn 1 2 9 9 f\n",
      "AJEO",
      { 1, 1, 1, 1 },
      TRUE },
    /* A deadlock is drawn though one has more points. */
    { "drawn 1 4 9 20 a\n", "OAJE", { 1, 2, 3, 3 }, FALSE },
  };
  g_autofree char *folder = test_folder_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text =
          g_strconcat ("meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\nplayer Ola\n",
                       rows[i].games, "end\n", NULL);
      g_autofree char *path = test_folder_write (folder, MEANDER_TOURNAMENT_FILE, text, -1);
      g_autoptr (MeanderTournament) tournament = read_file (path);
      g_autoptr (GString) order = g_string_new (NULL);
      MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST];

      g_assert_cmpuint (meander_tournament_rank (tournament, standings), ==, 4);
      for (guint k = 0; k < 4; k++)
        {
          g_string_append_c (order, "AJEO"[standings[k].player]);
          g_assert_cmpuint (standings[k].rank, ==, rows[i].ranks[k]);
        }
      g_assert_cmpstr (order->str, ==, rows[i].order);
      g_assert_cmpint (meander_tournament_is_over (tournament), ==, rows[i].over);
    }
  test_folder_remove (folder);
}

static gboolean
draw_next (guint64 *seed, GError **error)
{
  static guint64 last;

  *seed = ++last;
  return TRUE;
}

/* Three players, on several evenings: each game is dealt, begun, played and noted by the journal. */
static void
test_evenings (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autofree char *progress_path = g_build_filename (folder, "progress", NULL);
  g_autoptr (MeanderProgress) progress = meander_progress_new (progress_path, NULL);
  g_autoptr (MeanderTournament) first = start (path, 3);

  g_clear_object (&first);
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MeanderTournament) tournament = read_file (path);
      g_autoptr (MeanderTournament) later = NULL;
      g_autoptr (MeanderJournal) journal = meander_journal_new (progress);
      g_autoptr (MeanderStrategySetup) setup = NULL;
      g_autoptr (MeanderGame) game = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *name = g_strdup_printf ("strategy %u", i);
      const MeanderTournamentGame *noted = meander_tournament_get_game (tournament, i);
      MeanderResult result;

      g_assert_cmpuint (meander_tournament_get_next (tournament), ==, i);
      game = meander_tournament_deal (tournament, i, draw_next, &error);
      g_assert_no_error (error);
      setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
      g_assert_cmpuint (meander_strategy_get_seat (meander_game_get_state (game)), ==, 0);
      for (guint side = 0; side < 2; side++)
        g_assert_cmpstr (setup->names[side], ==,
                         meander_tournament_get_player (tournament, noted->players[side]));
      g_assert_true (meander_tournament_begin (tournament, i, name, &error));
      g_assert_true (meander_tournament_has (tournament, name));
      meander_journal_set_tournament (journal, tournament);
      meander_journal_watch (journal, game, name);
      g_assert_false (noted->played);
      test_finish_strategy (game, i + 1);
      meander_game_get_result (game, &result);

      later = read_file (path);
      noted = meander_tournament_get_game (later, i);
      g_assert_true (noted->played);
      g_assert_cmpint (noted->drawn, ==, result.drawn);
      g_assert_cmpuint (noted->points[0], ==, result.sides[0].points);
      g_assert_cmpuint (noted->points[1], ==, result.sides[1].points);
      g_assert_cmpint (meander_tournament_is_over (later), ==, i == 2);
    }
  test_folder_remove (folder);
}

/* What is no game of the tournament, or was not played by those two alone, does not count. */
static void
test_others (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autoptr (MeanderTournament) tournament = start (path, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_tournament_deal (tournament, 0, draw_next, &error);
  g_autoptr (MeanderGame) other =
      test_play_strategy ("player red Nobody\nplayer blue Jan\nstart draw\n", 1);

  g_assert_true (meander_tournament_begin (tournament, 0, "one", &error));
  g_assert_true (meander_tournament_note (tournament, "one", game, &error)); /* not over */
  g_assert_true (meander_tournament_note (tournament, "one", other, &error));
  test_finish_strategy (game, 1);
  g_assert_true (meander_tournament_note (tournament, "two", game, &error));
  meander_players_set_level (meander_game_get_players (game), 1, MEANDER_LEVEL_3);
  g_assert_true (meander_tournament_note (tournament, "one", game, &error));
  g_assert_cmpuint (meander_tournament_get_next (tournament), ==, 0);

  /* Another game may be saved under the name of one that was deleted. */
  g_assert_true (meander_tournament_begin (tournament, 1, "one", &error));
  g_assert_cmpstr (meander_tournament_get_game (tournament, 0)->name, ==, "one (2)");
  g_assert_cmpstr (meander_tournament_get_game (tournament, 1)->name, ==, "one");
  g_assert_true (meander_tournament_start (tournament, names, 4, &error));
  g_assert_false (meander_tournament_has (tournament, "one"));
  test_folder_remove (folder);
}

/* Two who meet at a table across computers, in whichever seats, and as they write their names there. */
static void
test_meeting (void)
{
  static const struct
  {
    const char *names[2];
    guint number;
    guint first;
  } rows[] = {
    /* Of three the games are 2–3, 3–1, 1–2. */
    { { "Anna", "Jan" }, 2, 0 },  { { "Jan", "Anna" }, 2, 1 },  { { "jan", "ELA" }, 0, 0 },
    { { "Ela", "Jan" }, 0, 1 },   { { "Anna", "Anna" }, 3, 0 }, { { "Anna", "Ota" }, 3, 0 },
    { { "Ota", "Karel" }, 3, 0 }, { { "", "" }, 3, 0 },         { { "Anna", "anna" }, 3, 0 },
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, MEANDER_TOURNAMENT_FILE, NULL);
  g_autoptr (MeanderTournament) tournament = start (path, 3);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game =
      test_play_strategy ("player red ela\nplayer blue Jan\nstart draw\n", 1);
  const MeanderTournamentGame *noted = meander_tournament_get_game (tournament, 0);
  MeanderResult result;
  guint first;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpuint (meander_tournament_find_meeting (tournament, rows[i].names, &first), ==,
                        rows[i].number);
      g_assert_cmpuint (first, ==, rows[i].first);
    }

  /* The one who begins may have the second seat. */
  g_assert_true (meander_tournament_begin (tournament, 0, "one", &error));
  g_assert_true (meander_tournament_note (tournament, "one", game, &error));
  meander_game_get_result (game, &result);
  g_assert_cmpuint (result.sides[0].points, !=, result.sides[1].points);
  g_assert_true (noted->played);
  g_assert_cmpuint (noted->points[0], ==, result.sides[1].points);
  g_assert_cmpuint (noted->points[1], ==, result.sides[0].points);

  /* They have met. */
  g_assert_cmpuint (meander_tournament_find_meeting (tournament, rows[3].names, &first), ==, 3);
  test_folder_remove (folder);
}

/* Another computer is told who has played what, not under which name it is saved; and takes in only what
 * is a tournament. */
static void
test_told (void)
{
  static const char *const refused[] = {
    "",
    "meander-tournament 1\nplayer Anna\nplayer Jan\nend\n",
    "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\n",
    "meander-tournament 2\nplayer Anna\nplayer Jan\nplayer Ela\nend\n",
    "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer \u200f\nend\n",
    "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\nplayed 1 2 9 9\nend\n",
  };
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path =
      test_folder_write (folder, MEANDER_TOURNAMENT_FILE,
                         "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\nplayer Ola\n"
                         "played 1 4 5 6 secret\ndrawn 2 3 7 7 hidden\nbegun 4 2 private\nend\n",
                         -1);
  g_autoptr (MeanderTournament) tournament = read_file (path);
  g_autofree char *text = meander_tournament_tell (tournament);
  g_autoptr (MeanderTournament) told = meander_tournament_new_told (text);
  g_autoptr (MeanderTournament) marked = NULL;

  g_assert_cmpstr (text, ==,
                   "meander-tournament 1\nplayer Anna\nplayer Jan\nplayer Ela\nplayer Ola\n"
                   "played 1 4 5 6 1\ndrawn 2 3 7 7 2\nend\n");
  g_assert_nonnull (told);
  g_assert_cmpuint (meander_tournament_get_n_players (told), ==, 4);
  g_assert_cmpuint (meander_tournament_get_next (told), ==, 2);
  g_assert_cmpuint (meander_tournament_find_game (told, 3, 0)->points[1], ==, 6);
  g_assert_true (meander_tournament_find_game (told, 1, 2)->drawn);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    g_assert_null (meander_tournament_new_told (refused[i]));

  /* A name does not turn the text round it. */
  marked = meander_tournament_new_told (
      "meander-tournament 1\nplayer An\u202ena\nplayer Jan\nplayer Ela\nend\n");
  g_assert_cmpstr (meander_tournament_get_player (marked, 0), ==, "Anna");
  test_folder_remove (folder);
}

/* A file that says what cannot be is set aside, and there is no tournament. */
static void
test_damaged (void)
{
  static const char *const texts[] = {
    "begun 1 2 g\n",
    "player Anna\nplayer Jan\nplayer Anna\n",
    "player Anna\nplayer Jan\nplayer Ela\nbegun 1 1 g\n",
    "player Anna\nplayer Jan\nplayer Ela\nbegun 0 1 g\n",
    "player Anna\nplayer Jan\nplayer Ela\nbegun 1 4 g\n",
    "player Anna\nplayer Jan\nplayer Ela\nplayed 2 3 5 g\n",
    "player Anna\nplayer Jan\nplayer Ela\nplayed 2 3 5 85 g\n",
    "player Anna\nplayer Jan\nplayer Ela\nbegun 2 3 g\nbegun 2 3 h\n",
    "player Anna\nplayer Jan\nplayer Ela\nbegun 2 3 g\nplayer Ola\n",
    "player a\nplayer b\nplayer c\nplayer d\nplayer e\nplayer f\nplayer g\nplayer h\nplayer i\n",
    "winner Anna\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autofree char *text = g_strconcat ("meander-tournament 1\n", texts[i], "end\n", NULL);
      g_autofree char *path = test_folder_write (folder, MEANDER_TOURNAMENT_FILE, text, -1);
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderTournament) tournament = meander_tournament_new (path, &error);

      g_assert_nonnull (error);
      g_assert_cmpuint (meander_tournament_get_n_players (tournament), ==, 0);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      test_folder_remove (folder);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tournament/schedule", test_schedule);
  g_test_add_func ("/tournament/ranking", test_ranking);
  g_test_add_func ("/tournament/evenings", test_evenings);
  g_test_add_func ("/tournament/others", test_others);
  g_test_add_func ("/tournament/meeting", test_meeting);
  g_test_add_func ("/tournament/told", test_told);
  g_test_add_func ("/tournament/damaged", test_damaged);

  return g_test_run ();
}
