/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/book.h"
#include "model/daily.h"
#include "rules/card-game.h"

#include "folder-test.h"

/* The puzzles of a day.  16 November 2026 is a Monday. */

static GDateTime *
get_day (int year, int month, int day)
{
  return g_date_time_new_local (year, month, day, 12, 0, 0);
}

static MeanderProgress *
new_progress (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "progress", NULL);
  g_autoptr (GError) error = NULL;
  MeanderProgress *progress = meander_progress_new (path, &error);

  g_assert_no_error (error);
  return progress;
}

/* Days before 22 November 2026 on which something is solved. */
static void
solve (MeanderProgress *progress, int back, MeanderDailySize size)
{
  g_autoptr (GDateTime) today = get_day (2026, 11, 22);
  g_autoptr (GDateTime) day = g_date_time_add_days (today, -back);
  g_autofree char *id = meander_daily_get_id (day, size);

  g_assert_true (meander_progress_solved (progress, id, TRUE, 1000, NULL));
}

static void
test_ids (void)
{
  static const char *const wrong[] = { "day-2026-11-20",
                                       "day-2026-11-20-tiny",
                                       "day-2026-02-30-small",
                                       "day-2026-11-20-",
                                       "turn-flower",
                                       "small",
                                       "day-2026-11-20-small-small" };
  g_autoptr (GDateTime) day = get_day (2026, 11, 20);

  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    {
      g_autofree char *id = meander_daily_get_id (day, (MeanderDailySize) i);
      g_autoptr (GDateTime) found = meander_generated_puzzle_find_day (id);
      MeanderDailySize size = MEANDER_DAILY_SMALL;

      g_assert_true (meander_daily_find (id, &size));
      g_assert_cmpuint (size, ==, i);
      g_assert_nonnull (found);
      g_assert_cmpint (g_date_time_get_day_of_month (found), ==, 20);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (meander_daily_find (wrong[i], NULL));
}

/* Every day of a fortnight, of every size: they grow, nothing is solved at the start, the same day
 * gives the same, and no two days do. */
static void
test_puzzles (gconstpointer data)
{
  g_autoptr (GDateTime) monday = data == NULL ? get_day (2026, 11, 16) : get_day (2027, 1, 4);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_cards = 0;

  for (int i = 0; i < 14; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (monday, i);
      guint n_before = 0, hard_before = 0;

      for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
        {
          g_autofree char *id = meander_daily_get_id (day, (MeanderDailySize) size);
          g_autoptr (MeanderDaily) daily = meander_daily_new (day, (MeanderDailySize) size, FALSE);
          g_autoptr (MeanderGame) game = meander_generated_puzzle_new (id, 5, 9, 2, NULL);
          g_autoptr (MeanderGame) again = meander_daily_new_game (id, NULL);
          const gboolean is_card = daily->apart && meander_book_find (daily->kind) == NULL;
          MeanderResult result;

          g_assert_cmpstr (meander_game_get_params (game), ==, meander_game_get_params (again));
          g_assert_cmpstr (meander_game_get_puzzle (game)->id, ==, id);
          meander_game_get_result (game, &result);
          g_assert_false (result.over);
          g_assert_true (g_hash_table_add (seen, g_strdup (meander_game_get_params (game))));

          g_assert_cmpstr (daily->kind, ==, meander_daily_get_kind (day, (MeanderDailySize) size));
          g_assert_cmpuint (daily->n_tiles, ==, meander_game_get_puzzle (game)->n_tiles);
          g_assert_cmpuint (daily->position->n_tiles, ==, daily->n_tiles);
          for (guint n = 0; is_card && n < daily->n_tiles; n++)
            g_assert_true (meander_hex_equal (daily->position->tiles[n].hex, meander_card_hex (n)));
          n_cards += is_card;
          g_assert_cmpuint (daily->n_tiles, >, n_before);
          g_assert_cmpuint (daily->difficulty, >=, hard_before);
          n_before = daily->n_tiles;
          hard_before = daily->difficulty;
        }
      /* Something for a small child, and something for an evening. */
      g_assert_cmpuint (n_before, >=, data == NULL ? 21 : 16);
      g_assert_cmpuint (hard_before, >=, 3);
    }
  /* Match cards among them, whose tiles are shown in the rows of a card. */
  g_assert_cmpuint (n_cards, >, 0);
}

/* Whether the tiles of a puzzle of a day are turned where they lie. */
static gboolean
is_turned (GDateTime *day, MeanderDailySize size)
{
  return g_str_has_prefix (meander_daily_get_kind (day, size), "turn-");
}

/* From December 2026 on no day has three puzzles of one kind of task; the days before stay as they
 * were. */
static void
test_kinds_of_a_day (void)
{
  g_autoptr (GDateTime) first = get_day (2026, 12, 1);
  g_autoptr (GDateTime) sunday = get_day (2026, 11, 29);

  for (int i = 0; i < 60; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (first, i);

      g_assert_true (is_turned (day, MEANDER_DAILY_SMALL));
      g_assert_false (is_turned (day, MEANDER_DAILY_MIDDLE) &&
                      is_turned (day, MEANDER_DAILY_LARGE));
    }
  g_assert_cmpstr (meander_daily_get_kind (sunday, MEANDER_DAILY_MIDDLE), ==, "turn-pyramid-6");
  g_assert_cmpstr (meander_daily_get_kind (sunday, MEANDER_DAILY_LARGE), ==, "turn-great-pyramid");
}

/* From December 2026 on some puzzles of a week are of Discovery, another one each week; what was
 * before stays as it was. */
static void
test_discovery (void)
{
  static const struct
  {
    int year, month, day;
    const char *kind;
    MeanderDailySize size;
  } rows[] = {
    { 2026, 11, 18, "turn-pyramid-7", MEANDER_DAILY_LARGE },
    { 2026, 11, 28, "turn-pyramid-9", MEANDER_DAILY_LARGE },
    { 2026, 11, 30, "turn-pyramid-4", MEANDER_DAILY_MIDDLE },
    { 2026, 12, 2, "discovery-20", MEANDER_DAILY_LARGE },
    { 2026, 12, 4, "discovery-15", MEANDER_DAILY_MIDDLE },
    { 2026, 12, 5, "discovery-26", MEANDER_DAILY_LARGE },
    { 2026, 12, 6, "discovery-12", MEANDER_DAILY_MIDDLE },
    { 2026, 12, 7, "discovery-8", MEANDER_DAILY_MIDDLE },
    { 2026, 12, 9, "discovery-17", MEANDER_DAILY_LARGE },
    { 2026, 12, 12, "discovery-21", MEANDER_DAILY_LARGE },
    { 2026, 12, 16, "discovery-19", MEANDER_DAILY_LARGE },
    { 2026, 12, 17, "turn-pyramid-8", MEANDER_DAILY_LARGE },
    { 2027, 1, 6, "discovery-20", MEANDER_DAILY_LARGE },
    { 2027, 1, 9, "discovery-25", MEANDER_DAILY_LARGE },
    { 2027, 2, 28, "turn-great-pyramid", MEANDER_DAILY_LARGE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GDateTime) day = get_day (rows[i].year, rows[i].month, rows[i].day);
      g_autofree char *id = meander_daily_get_id (day, rows[i].size);
      g_autoptr (MeanderDaily) daily = meander_daily_new (day, rows[i].size, FALSE);
      g_autoptr (MeanderGame) game = meander_daily_new_game (id, NULL);
      const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
      const MeanderPuzzle *discovery = meander_book_find (rows[i].kind);

      g_assert_cmpstr (daily->kind, ==, rows[i].kind);
      g_assert_cmpstr (puzzle->id, ==, id);
      g_assert_true (meander_generated_puzzle_has (puzzle));
      g_assert_false (meander_book_is_discovery (puzzle));
      g_assert_cmpint (meander_generated_puzzle_is_turn_or_match (puzzle), ==, discovery == NULL);
      if (discovery == NULL)
        continue;
      g_assert_cmpuint (puzzle->n_tiles, ==, discovery->n_tiles);
      g_assert_cmpint (puzzle->goal, ==, MEANDER_GOAL_LOOP);
      g_assert_cmpint (puzzle->colours[0], ==, discovery->colours[0]);
      g_assert_true (meander_game_get_state (game)->rules->takes_hints);
      /* All its tiles are shown, by themselves, in rows above each other that begin and end
       * together, as far as hexes can. */
      g_assert_true (daily->apart);
      g_assert_cmpuint (daily->position->n_tiles, ==, discovery->n_tiles);
      for (guint row = 0, n = 0; n < discovery->n_tiles; row++)
        {
          int sum = 0;
          guint begin = n;

          for (; n < discovery->n_tiles && daily->position->tiles[n].hex.r == (int) row; n++)
            sum += 2 * daily->position->tiles[n].hex.q + (int) row;
          g_assert_cmpuint (n, >=, begin + 4);
          g_assert_cmpint (ABS (sum), <=, (int) (n - begin));
        }
    }
}

/* Wherever it is shown, it says how hard it is among all. */
static void
test_difficulty (void)
{
  g_assert_cmpuint (meander_daily_judge ("turn-flower", 1), ==, 1);
  g_assert_cmpuint (meander_daily_judge ("turn-flower", 5), ==, 2);
  g_assert_cmpuint (meander_daily_judge ("turn-great-pyramid", 2), ==, 5);
  g_assert_cmpuint (meander_daily_judge ("turn-pyramid-9", 1), ==, 4);
  g_assert_cmpuint (meander_daily_judge ("match-loop", 0), ==, 4);
  g_assert_cmpuint (meander_daily_judge ("discovery-15", 0), ==, 3);
  g_assert_cmpuint (meander_daily_judge ("discovery-16", 0), ==, 4);
}

/* What is shown as solved is solved. */
static void
test_answers (void)
{
  g_autoptr (GDateTime) monday = get_day (2026, 11, 16);

  for (int i = 0; i < 7; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (monday, i);

      for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
        {
          g_autofree char *id = meander_daily_get_id (day, (MeanderDailySize) size);
          g_autoptr (MeanderDaily) daily = meander_daily_new (day, (MeanderDailySize) size, TRUE);
          g_autoptr (MeanderGame) game = meander_daily_new_game (id, NULL);
          g_autoptr (MeanderBoard) board = meander_position_to_board (daily->position);
          MeanderCheck check;

          meander_puzzle_check (meander_game_get_puzzle (game), board, &check);
          g_assert_cmpuint (check.status, ==, MEANDER_CHECK_SOLVED);
        }
    }
}

static void
test_streak (void)
{
  static const struct
  {
    const char *days; /* from today on back: x solved, - missed */
    guint streak;
  } rows[] = {
    { "-", 0 },         { "x", 1 },          { "-x", 1 }, /* today may still come */
    { "xxx", 3 },       { "xx-xx", 4 },                   /* a day is forgiven */
    { "x--x", 1 },                                        /* not two */
    { "--x", 0 + 1 },                                     /* yesterday is */
    { "---x", 0 },      { "x-xxx-xx", 4 },                /* two within a week */
    { "x-xxxxx-x", 6 }, { "x-xxxxxx-x", 8 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *folder = test_folder_new ();
      g_autoptr (GDateTime) today = get_day (2026, 11, 22);
      MeanderProgress *progress = new_progress (folder);

      for (int back = 0; rows[i].days[back] != '\0'; back++)
        if (rows[i].days[back] == 'x')
          solve (progress, back, (MeanderDailySize) (back % 3));
      g_assert_cmpuint (meander_daily_count_streak (progress, today), ==, rows[i].streak);
      g_assert_finalize_object (progress);
      test_folder_remove (folder);
    }
}

/* What was solved when a day had one puzzle still counts. */
static void
test_before (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (GDateTime) today = get_day (2026, 11, 22);
  g_autoptr (GDateTime) day = get_day (2026, 11, 21);
  MeanderProgress *progress = new_progress (folder);

  g_assert_cmpuint (meander_daily_count_solved (progress, day), ==, 0);
  g_assert_true (meander_progress_solved (progress, "day-2026-11-21", TRUE, 1000, NULL));
  g_assert_cmpuint (meander_daily_count_solved (progress, day), ==, 1);
  g_assert_cmpuint (meander_daily_count_streak (progress, today), ==, 1);
  solve (progress, 0, MEANDER_DAILY_SMALL);
  solve (progress, 0, MEANDER_DAILY_LARGE);
  g_assert_cmpuint (meander_daily_count_solved (progress, today), ==, 2);
  g_assert_true (meander_daily_is_solved (progress, today, MEANDER_DAILY_LARGE));
  g_assert_false (meander_daily_is_solved (progress, today, MEANDER_DAILY_MIDDLE));
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

/* From a puzzle of a day to the next larger one that has not been solved. */
static void
test_next (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autoptr (GDateTime) day = get_day (2026, 11, 22);
  MeanderProgress *progress = new_progress (folder);
  MeanderDailySize size;

  solve (progress, 0, MEANDER_DAILY_SMALL);
  g_assert_true (meander_daily_find_next (progress, "day-2026-11-22-small", &size));
  g_assert_cmpint (size, ==, MEANDER_DAILY_MIDDLE);
  /* With help too: it is not the next one, though it does not count. */
  g_assert_true (meander_progress_helped (progress, "day-2026-11-22-middle", NULL));
  g_assert_true (meander_daily_find_next (progress, "day-2026-11-22-small", &size));
  g_assert_cmpint (size, ==, MEANDER_DAILY_LARGE);
  g_assert_true (meander_daily_is_solved (progress, day, MEANDER_DAILY_MIDDLE));
  g_assert_cmpuint (meander_daily_count_solved (progress, day), ==, 1);
  g_assert_cmpuint (meander_daily_count_helped (progress, day), ==, 1);
  solve (progress, 0, MEANDER_DAILY_MIDDLE);
  g_assert_cmpuint (meander_daily_count_helped (progress, day), ==, 0);
  g_assert_true (meander_daily_find_next (progress, "day-2026-11-22-small", &size));
  g_assert_cmpint (size, ==, MEANDER_DAILY_LARGE);
  g_assert_false (meander_daily_find_next (progress, "day-2026-11-22-large", &size));
  solve (progress, 0, MEANDER_DAILY_LARGE);
  g_assert_false (meander_daily_find_next (progress, "day-2026-11-22-middle", &size));
  g_assert_false (meander_daily_find_next (progress, "day-2026-11-22", &size));
  g_assert_false (meander_daily_find_next (progress, "discovery-3", &size));
  g_assert_finalize_object (progress);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/daily/ids", test_ids);
  g_test_add_data_func ("/daily/puzzles", NULL, test_puzzles);
  g_test_add_data_func ("/daily/puzzles-later", "2027", test_puzzles);
  g_test_add_func ("/daily/kinds-of-a-day", test_kinds_of_a_day);
  g_test_add_func ("/daily/discovery", test_discovery);
  g_test_add_func ("/daily/difficulty", test_difficulty);
  g_test_add_func ("/daily/answers", test_answers);
  g_test_add_func ("/daily/streak", test_streak);
  g_test_add_func ("/daily/before", test_before);
  g_test_add_func ("/daily/next", test_next);

  return g_test_run ();
}
