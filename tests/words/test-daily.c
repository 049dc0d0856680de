/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of the puzzles of a day and of those that are made on request. */
#include "config.h"

#include <locale.h>

#include "../model/folder-test.h"
#include "words/daily.h"
#include "words/generated.h"
#include "words-test.h"

#define FOUR "🔴🟡🟢🔵"

typedef struct
{
  char *folder;
  MeanderProgress *progress;
  GDateTime *day; /* a Sunday */
} Fixture;

static void
set_up (Fixture *f, gconstpointer unused)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  f->folder = test_folder_new ();
  path = g_build_filename (f->folder, "progress", NULL);
  f->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  f->day = g_date_time_new_utc (2026, 11, 22, 0, 0, 0);
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  g_assert_finalize_object (f->progress);
  g_date_time_unref (f->day);
  test_folder_remove (f->folder);
  g_free (f->folder);
}

static void
solve (Fixture *f, GDateTime *day, MeanderDailySize size, gint64 elapsed)
{
  g_autofree char *id = meander_daily_get_id (day, size);
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_progress_solved (f->progress, id, FALSE, elapsed, &error));
  g_assert_no_error (error);
}

static void
test_dates (Fixture *f, gconstpointer unused)
{
  assert_words (meander_words_daily_full_date (f->day), "22 November 2026");
  assert_words (meander_words_daily_date (f->day), "Sunday, 22 November");
  assert_words (meander_words_daily_month (f->day), "November 2026");
  assert_words (meander_words_daily_weekday (f->day), "Sun");
  g_assert_cmpstr (meander_words_daily_size (MEANDER_DAILY_SMALL), ==, "Small");
  g_assert_cmpstr (meander_words_daily_size (MEANDER_DAILY_MIDDLE), ==, "Medium");
  g_assert_cmpstr (meander_words_daily_size (MEANDER_DAILY_LARGE), ==, "Large");
  assert_words (meander_words_daily_title (f->day, MEANDER_DAILY_SMALL),
                "Small puzzle, 22 November 2026");
  assert_words (meander_words_daily_title (f->day, MEANDER_DAILY_MIDDLE),
                "Medium puzzle, 22 November 2026");
  assert_words (meander_words_daily_title (f->day, MEANDER_DAILY_LARGE),
                "Large puzzle, 22 November 2026");
  assert_words (meander_words_daily_tile (f->day, 0, 0), "Sunday, 22 November");
  assert_words (meander_words_daily_tile (f->day, 1, 0), "Sunday, 22 November, 1 puzzle solved");
  assert_words (meander_words_daily_tile (f->day, 3, 0), "Sunday, 22 November, 3 puzzles solved");
  assert_words (meander_words_daily_tile (f->day, 0, 1),
                "Sunday, 22 November, 1 puzzle solved with help");
  assert_words (meander_words_daily_tile (f->day, 1, 2),
                "Sunday, 22 November, 1 puzzle solved, 2 puzzles solved with help");
  assert_words (meander_words_daily_streak (1), "First day");
  assert_words (meander_words_daily_streak (2), "2 days in a row");
}

/* One puzzle, as far as it has come. */
static void
test_state (Fixture *f, gconstpointer unused)
{
  g_autofree char *id = meander_daily_get_id (f->day, MEANDER_DAILY_MIDDLE);

  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_MIDDLE), "");
  g_assert_true (meander_progress_begin (f->progress, id, NULL));
  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_MIDDLE), "Started");
  /* As on the card at its end. */
  g_assert_true (meander_progress_helped (f->progress, id, NULL));
  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_MIDDLE),
                "Solved with help");
  solve (f, f->day, MEANDER_DAILY_MIDDLE, 0);
  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_MIDDLE), "Solved");
  solve (f, f->day, MEANDER_DAILY_MIDDLE, 61000);
  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_MIDDLE),
                "Solved in 1:01");
  assert_words (meander_words_daily_state (f->progress, f->day, MEANDER_DAILY_SMALL), "");

  for (guint i = 1; i <= 2; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (f->day, -(int) i);
      g_autofree char *before = meander_daily_get_id (day, MEANDER_DAILY_LARGE);

      for (guint k = 0; k < i; k++)
        g_assert_true (meander_progress_hinted (f->progress, before, NULL));
      solve (f, day, MEANDER_DAILY_LARGE, 61000);
      assert_words (meander_words_daily_state (f->progress, day, MEANDER_DAILY_LARGE),
                    i == 1 ? "Solved in 1:01 with 1 hint" : "Solved in 1:01 with 2 hints");
    }
}

/* The whole day: how many, how many days in a row, and what can be sent to others. */
static void
test_standing (Fixture *f, gconstpointer unused)
{
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (f->day, -1);
  g_autofree char *large = meander_daily_get_id (f->day, MEANDER_DAILY_LARGE);

  assert_words (meander_words_daily_standing (f->progress, f->day), "Three new puzzles");
  assert_words (meander_words_daily_result (f->progress, f->day), "Meander, 22 November 2026");

  solve (f, f->day, MEANDER_DAILY_SMALL, 61000);
  assert_words (meander_words_daily_standing (f->progress, f->day), "1 of 3 solved");
  solve (f, yesterday, MEANDER_DAILY_SMALL, 61000);
  assert_words (meander_words_daily_standing (f->progress, f->day),
                "1 of 3 solved\n2 days in a row");

  g_assert_true (meander_progress_hinted (f->progress, large, NULL));
  g_assert_true (meander_progress_hinted (f->progress, large, NULL));
  solve (f, f->day, MEANDER_DAILY_LARGE, 123000);
  assert_words (meander_words_daily_standing (f->progress, f->day),
                "2 of 3 solved\n2 days in a row");
  assert_words (meander_words_daily_result (f->progress, f->day),
                "Meander, 22 November 2026\n" FOUR " Small 1:01\n" FOUR " Large 2:03, 2 hints");

  /* Built again after help it has no time, and is not said to have taken none. */
  {
    g_autofree char *middle = meander_daily_get_id (f->day, MEANDER_DAILY_MIDDLE);

    g_assert_true (meander_progress_hinted (f->progress, middle, NULL));
    solve (f, f->day, MEANDER_DAILY_MIDDLE, 0);
    assert_words (meander_words_daily_result (f->progress, f->day),
                  "Meander, 22 November 2026\n" FOUR " Small 1:01\n" FOUR
                  " Medium solved, 1 hint\n" FOUR " Large 2:03, 2 hints");
  }

  /* What was solved with help is no new puzzle, and no result. */
  {
    g_autoptr (GDateTime) other = g_date_time_add_days (f->day, 20);
    g_autofree char *small = meander_daily_get_id (other, MEANDER_DAILY_SMALL);

    g_assert_true (meander_progress_helped (f->progress, small, NULL));
    assert_words (meander_words_daily_standing (f->progress, other), "0 of 3 solved, 1 with help");
    assert_words (meander_words_daily_result (f->progress, other), "Meander, 12 December 2026");
  }
}

/* With which day a week begins is what people there are used to: ISO 8601 in Europe, Sunday in the
 * United States. */
static void
test_first_weekday (Fixture *f, gconstpointer unused)
{
  static const struct
  {
    const char *locale;
    guint day;
  } cases[] = { { "C", 0 },           { "en_US.UTF-8", 7 }, { "en_GB.UTF-8", 1 },
                { "ru_RU.UTF-8", 1 }, { "nl_NL.UTF-8", 1 }, { "pl_PL.UTF-8", 1 },
                { "cs_CZ.UTF-8", 1 } };
  g_autofree char *before = g_strdup (setlocale (LC_TIME, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint day;

      if (setlocale (LC_TIME, cases[i].locale) == NULL)
        {
          g_test_message ("%s is not installed", cases[i].locale);
          continue;
        }
      day = meander_words_daily_first_weekday ();
      g_assert_cmpuint (day, >=, 1);
      g_assert_cmpuint (day, <=, 7);
#ifdef HAVE_FIRST_WEEKDAY
      if (cases[i].day > 0)
        g_assert_cmpuint (day, ==, cases[i].day);
#endif
    }
  setlocale (LC_TIME, before);
}

static void
test_generated_titles (Fixture *f, gconstpointer unused)
{
  static const struct
  {
    const char *id;
    const char *title;
  } cases[] = {
    { "turn-flower", "Flower" },
    { "turn-pyramid-4", "Pyramid of 4 rows" },
    { "turn-pyramid-9", "Pyramid of 9 rows" },
    { "turn-great-pyramid", "Great Pyramid" },
    { "match-match", "Match card: all edges" },
    { "match-line", "Match card: one line" },
    { "match-loop", "Match card: one loop" },
  };
  g_autofree char *small = meander_daily_get_id (f->day, MEANDER_DAILY_SMALL);
  g_autofree char *whole = meander_generated_puzzle_day_id (f->day);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_words (meander_words_generated_title (cases[i].id), cases[i].title);
  assert_words (meander_words_generated_title (small), "Small puzzle, 22 November 2026");
  assert_words (meander_words_generated_title (whole), "Puzzle of the day, 22 November 2026");
}

static void
test_difficulty (Fixture *f, gconstpointer unused)
{
  static const char *const words[] = { "any",         "very easy", "easy",
                                       "fairly hard", "hard",      "very hard" };
  static const char *const dots[] = { "", "●○○○○", "●●○○○", "●●●○○", "●●●●○", "●●●●●" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_assert_cmpstr (meander_words_difficulty (i), ==, words[i]);
      assert_words (meander_words_dots (i), dots[i]);
    }
}

/* A puzzle that is made tells how hard it is and its number, by which it comes again; what its goal is, and what to
 * do next. */
static void
test_generated (Fixture *f, gconstpointer unused)
{
  g_autoptr (MeanderGame) flower = meander_generated_puzzle_new ("turn-flower", 2, 0, 7, NULL);
  g_autoptr (MeanderGame) great =
      meander_generated_puzzle_new ("turn-great-pyramid", 0, 0, 8, NULL);
  g_autoptr (MeanderGame) card = meander_generated_puzzle_new ("match-match", 0, 0, 9, NULL);
  g_autoptr (MeanderGame) daily = NULL;
  g_autofree char *small = meander_daily_get_id (f->day, MEANDER_DAILY_SMALL);
  const struct
  {
    MeanderGame *game;
    MeanderCheckStatus status;
    const char *words;
  } cases[] = {
    { flower, MEANDER_CHECK_CLASHES,
      "Click a tile to turn it. The crosses show where colours clash." },
    { flower, MEANDER_CHECK_SOLVED, NULL },
    { great, MEANDER_CHECK_CLASHES,
      "Click a tile to turn it. Somewhere three tiles make a small yellow ring: start there." },
    { card, MEANDER_CHECK_MISSING,
      "Drag a tile from the rack to an empty place. Click it to turn it." },
    { card, MEANDER_CHECK_OUTLINE, "Every tile belongs to one of the places drawn on the table." },
    { card, MEANDER_CHECK_APART, "Every tile belongs to one of the places drawn on the table." },
    { card, MEANDER_CHECK_CLASHES, NULL },
  };

  assert_words (meander_words_generated_detail (flower), "easy");
  assert_words (meander_words_generated_number (flower), "Number 7");
  assert_words (meander_words_generated_detail (card),
                meander_words_difficulty (meander_generated_puzzle_get_difficulty (card)));
  assert_words (meander_words_generated_number (card), "Number 9");
  g_assert_cmpuint (meander_words_generated_difficulty (flower), ==, 2);
  assert_words (meander_words_generated_goal (meander_game_get_puzzle (card)),
                "Fill the outline with all 13 tiles so that touching edges show the same colour.");
  assert_words (meander_words_generated_goal (meander_game_get_puzzle (flower)),
                "Turn the tiles until the colours match everywhere.");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MeanderCheck check = { .status = cases[i].status };

      assert_words (meander_words_generated_advice (cases[i].game, &check), cases[i].words);
    }

  /* Of a day's puzzle the number says nothing: everybody has the same. */
  daily = meander_daily_new_game (small, NULL);
  g_assert_nonnull (daily);
  assert_words (meander_words_generated_detail (daily),
                meander_words_difficulty (meander_words_generated_difficulty (daily)));
  assert_words (meander_words_generated_number (daily), "");
}

int
main (int argc, char **argv)
{
#define ADD(path, test) g_test_add ("/words/daily/" path, Fixture, NULL, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("dates", test_dates);
  ADD ("state", test_state);
  ADD ("standing", test_standing);
  ADD ("first-weekday", test_first_weekday);
  ADD ("generated-titles", test_generated_titles);
  ADD ("difficulty", test_difficulty);
  ADD ("generated", test_generated);

  return g_test_run ();
}
