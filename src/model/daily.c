/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/daily.h"

#include <math.h>

#include "model/book.h"
#include "model/picture.h"
#include "rules/card-game.h"
#include "rules/rotation-game.h"

#define DAYS_OF_WEEK 7
#define SEED_STEP 100 /* an earlier Meander used the seeds up to this one of a day, by kind */
#define FIRST_SEED 50
#define LONG_DISCOVERY 16 /* tiles */
#define HARD_DISCOVERY 21
#define ASPECT 0.5 /* of the pictures: how much higher than wide */

/* What a size is on a day of the week, from Monday on.  The days grow towards Sunday, as one has
 * more time then.  No line here may be changed: a day has the same puzzles for ever. */
typedef struct
{
  const char *kind;
  guint difficulty; /* of a puzzle whose tiles are rotated; 0: any */
  guint n_given;    /* of a Match card */
} Plan;

static const Plan plans[DAYS_OF_WEEK][MEANDER_DAILY_N_SIZES] = {
  { { "turn-flower", 1, 0 }, { "turn-pyramid-4", 0, 0 }, { "turn-pyramid-6", 0, 0 } },
  { { "turn-flower", 1, 0 }, { "match-match", 0, 7 }, { "turn-pyramid-7", 0, 0 } },
  { { "turn-flower", 1, 0 }, { "turn-pyramid-5", 0, 0 }, { "turn-pyramid-7", 0, 0 } },
  { { "turn-flower", 2, 0 }, { "match-line", 0, 7 }, { "turn-pyramid-8", 0, 0 } },
  { { "turn-flower", 2, 0 }, { "turn-pyramid-5", 0, 0 }, { "turn-pyramid-8", 0, 0 } },
  { { "turn-flower", 2, 0 }, { "match-loop", 0, 7 }, { "turn-pyramid-9", 0, 0 } },
  { { "turn-flower", 2, 0 }, { "turn-pyramid-6", 0, 0 }, { "turn-great-pyramid", 0, 0 } },
};

/* From this day on a puzzle of some days of the week is one of Discovery: of so many tiles at
 * least, and so many different ones, but not of ten tiles, as there are three of those.  So on no
 * day all three are of tiles to be turned.  Nor may this be changed. */
#define DISCOVERY_YEAR 2026
#define DISCOVERY_MONTH G_DATE_DECEMBER

static const struct
{
  guint8 least;
  guint8 n_choices; /* 0: none on this day */
} discoveries[DAYS_OF_WEEK][MEANDER_DAILY_N_SIZES] = {
  [0] = { [MEANDER_DAILY_MIDDLE] = { 8, 2 } },  [2] = { [MEANDER_DAILY_LARGE] = { 16, 5 } },
  [4] = { [MEANDER_DAILY_MIDDLE] = { 11, 5 } }, [5] = { [MEANDER_DAILY_LARGE] = { 21, 6 } },
  [6] = { [MEANDER_DAILY_MIDDLE] = { 12, 6 } },
};

static const char *const size_words[MEANDER_DAILY_N_SIZES] = { "small", "middle", "large" };

static const Plan *
get_plan (GDateTime *day, MeanderDailySize size)
{
  return &plans[g_date_time_get_day_of_week (day) - 1][size];
}

/* The task of Discovery that is a puzzle of a day, or NULL.  From week to week it is
 * another one. */
static const MeanderPuzzle *
get_discovery (GDateTime *day, MeanderDailySize size)
{
  const int year = g_date_time_get_year (day);
  const guint weekday = (guint) g_date_time_get_day_of_week (day) - 1;
  g_autofree char *id = NULL;
  GDate date;
  guint week;

  if (discoveries[weekday][size].n_choices == 0 || year < DISCOVERY_YEAR ||
      (year == DISCOVERY_YEAR && g_date_time_get_month (day) < DISCOVERY_MONTH))
    return NULL;
  g_date_set_dmy (&date, (GDateDay) g_date_time_get_day_of_month (day),
                  (GDateMonth) g_date_time_get_month (day), (GDateYear) year);
  week = g_date_get_julian (&date) / DAYS_OF_WEEK;
  id = g_strdup_printf ("discovery-%u", discoveries[weekday][size].least +
                                            7 * week % discoveries[weekday][size].n_choices);
  return meander_book_find (id);
}

/* Which is different for every day and size. */
static guint64
get_seed (GDateTime *day, MeanderDailySize size)
{
  guint64 date =
      ((guint64) g_date_time_get_year (day) * 100 + (guint64) g_date_time_get_month (day)) * 100 +
      (guint64) g_date_time_get_day_of_month (day);

  return date * SEED_STEP + FIRST_SEED + (guint) size;
}

/**
 * meander_daily_get_id:
 * @day: a day of the calendar
 * @size: which of its puzzles
 *
 * Gets the id of a puzzle of a day.
 *
 * Returns: (transfer full): such as day-2026-11-20-small
 */
char *
meander_daily_get_id (GDateTime *day, MeanderDailySize size)
{
  g_autofree char *whole = meander_generated_puzzle_day_id (day);

  g_return_val_if_fail ((guint) size < MEANDER_DAILY_N_SIZES, NULL);

  return g_strconcat (whole, "-", size_words[size], NULL);
}

/**
 * meander_daily_find:
 * @id: any id
 * @size: (out) (optional): which of the puzzles of its day
 *
 * Finds out whether an id is that of one of the three puzzles of a day.
 *
 * Returns: %FALSE if it is not; also for the one puzzle that a day had before
 */
gboolean
meander_daily_find (const char *id, MeanderDailySize *size)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);

  for (guint i = 0; day != NULL && i < MEANDER_DAILY_N_SIZES; i++)
    if (g_str_has_suffix (id, size_words[i]))
      {
        if (size != NULL)
          *size = (MeanderDailySize) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_daily_get_kind:
 * @day: a day of the calendar
 * @size: which of its puzzles
 *
 * Tells what a puzzle of a day is.
 *
 * Returns: (transfer none): the id of the kind, such as turn-flower, or of a task of Discovery
 */
const char *
meander_daily_get_kind (GDateTime *day, MeanderDailySize size)
{
  const MeanderPuzzle *discovery = NULL;

  g_return_val_if_fail ((guint) size < MEANDER_DAILY_N_SIZES, NULL);

  discovery = get_discovery (day, size);
  return discovery != NULL ? discovery->id : get_plan (day, size)->kind;
}

/**
 * meander_daily_judge:
 * @kind: the id of a kind, or of a task of Discovery
 * @measured: how hard the puzzle is among those of its kind, 1 to 5, or 0 where that is not known
 *
 * Says how hard a puzzle is among all of them: with 45 tiles none is easy, however clear its
 * edges are.
 *
 * Returns: 1 to 5
 */
guint
meander_daily_judge (const char *kind, guint measured)
{
  static const guint8 least[MEANDER_ROTATION_PUZZLE_N_KINDS] = { 1, 2, 2, 3, 3, 4, 4, 5 };
  MeanderRotationPuzzleKind rotation;
  const MeanderPuzzle *discovery = meander_book_find (kind);
  MeanderGoalKind goal;

  if (discovery != NULL)
    return discovery->n_tiles < LONG_DISCOVERY ? 3 : discovery->n_tiles < HARD_DISCOVERY ? 4 : 5;
  if (meander_generated_puzzle_find_card (kind, &goal))
    return goal == MEANDER_GOAL_NONE ? 3 : 4;
  if (!meander_generated_puzzle_find_rotation (kind, &rotation))
    return measured;
  return MIN (MAX (measured, least[rotation]), MIN (least[rotation] + 1u, 5u));
}

/* The task under the name of the day, so that what it earns is the day's. */
static MeanderGame *
new_discovery (const MeanderPuzzle *discovery, const char *id, GError **error)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (discovery);
  g_autofree char *params = NULL;
  g_autofree char *line = NULL;

  g_free (puzzle->id);
  puzzle->id = g_strdup (id);
  line = meander_puzzle_to_line (puzzle);
  params = g_strdup_printf ("puzzle %s\n", line);
  return meander_game_new (&meander_puzzle_rules, params, 0, error);
}

static MeanderGame *
new_game (GDateTime *day, MeanderDailySize size, GError **error)
{
  const Plan *plan = get_plan (day, size);
  const MeanderPuzzle *discovery = get_discovery (day, size);
  g_autofree char *id = meander_daily_get_id (day, size);

  if (discovery != NULL)
    return new_discovery (discovery, id, error);
  return meander_generated_puzzle_new_as (id, plan->kind, plan->difficulty, plan->n_given,
                                          get_seed (day, size), error);
}

/**
 * meander_daily_new_game:
 * @id: the id of a puzzle of a day
 * @error: where to report an error
 *
 * Makes a puzzle of a day and begins it.
 *
 * Returns: (transfer full) (nullable): the game
 */
MeanderGame *
meander_daily_new_game (const char *id, GError **error)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  MeanderDailySize size = MEANDER_DAILY_SMALL;

  g_return_val_if_fail (day != NULL && meander_daily_find (id, &size), NULL);

  return new_game (day, size, error);
}

/* The tiles of a Match card in its rows, as they come. */
static MeanderPosition *
new_card (const MeanderPuzzle *puzzle)
{
  MeanderPosition *position = meander_picture_lay_out (puzzle, 1);

  g_assert (position->n_tiles == MEANDER_CARD_TILES);
  for (guint i = 0; i < position->n_tiles; i++)
    position->tiles[i].hex = meander_card_hex (i);
  return position;
}

/**
 * meander_daily_new:
 * @day: a day of the calendar
 * @size: which of its puzzles
 * @solved: whether to show it as it is in the end
 *
 * Makes a puzzle of a day, to tell what it is and to show it: as it lies at the start, where the
 * tiles of a card lie each by itself, or solved.  Of a task of Discovery, which has many solutions,
 * there is only the start.
 *
 * Returns: (transfer full): the puzzle
 */
MeanderDaily *
meander_daily_new (GDateTime *day, MeanderDailySize size, gboolean solved)
{
  const Plan *plan = get_plan (day, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = new_game (day, size, &error);
  const MeanderPuzzle *puzzle;
  MeanderDaily *self = g_new0 (MeanderDaily, 1);
  MeanderGoalKind goal;

  g_assert_no_error (error);
  puzzle = meander_game_get_puzzle (game);
  self->kind = meander_daily_get_kind (day, size);
  self->n_tiles = puzzle->n_tiles;
  self->puzzle = meander_puzzle_copy (puzzle);
  self->difficulty = meander_daily_judge (
      self->kind, meander_rotation_get_difficulty (meander_game_get_state (game)));
  if (get_discovery (day, size) != NULL)
    {
      self->position = meander_picture_lay_out (
          puzzle, MAX (1, (guint) lround (sqrt (puzzle->n_tiles * ASPECT))));
      self->apart = TRUE;
    }
  else if (solved)
    self->position = meander_generated_puzzle_new_answer (plan->kind, plan->difficulty,
                                                          plan->n_given, get_seed (day, size));
  else if (meander_generated_puzzle_find_card (plan->kind, &goal))
    {
      self->position = new_card (puzzle);
      self->apart = TRUE;
    }
  else
    self->position = meander_position_from_board (meander_game_get_board (game));
  return self;
}

/**
 * meander_daily_free:
 * @self: a puzzle of a day
 *
 * Frees it.
 */
void
meander_daily_free (MeanderDaily *self)
{
  meander_position_free (self->position);
  meander_puzzle_free (self->puzzle);
  g_free (self);
}

/**
 * meander_daily_get_mark:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 * @size: which of its puzzles
 *
 * Tells how far a puzzle of a day is.
 *
 * Returns: how far
 */
MeanderProgressMark
meander_daily_get_mark (MeanderProgress *progress, GDateTime *day, MeanderDailySize size)
{
  g_autofree char *id = meander_daily_get_id (day, size);

  return meander_progress_get_mark (progress, id);
}

/**
 * meander_daily_is_solved:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 * @size: which of its puzzles
 *
 * Tells whether a puzzle of a day has been solved, with the computer's help too: what comes next is
 * another one.
 *
 * Returns: %TRUE if it has
 */
gboolean
meander_daily_is_solved (MeanderProgress *progress, GDateTime *day, MeanderDailySize size)
{
  return meander_daily_get_mark (progress, day, size) >= MEANDER_PROGRESS_HELPED;
}

/**
 * meander_daily_find_next:
 * @progress: what has been reached in every puzzle
 * @id: any id
 * @size: (out): which of the puzzles of its day comes next
 *
 * Finds the puzzle of a day that follows another one: the next larger one that has not been
 * solved.
 *
 * Returns: %FALSE if there is none
 */
gboolean
meander_daily_find_next (MeanderProgress *progress, const char *id, MeanderDailySize *size)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  MeanderDailySize last;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress) && size != NULL, FALSE);

  if (!meander_daily_find (id, &last))
    return FALSE;
  for (guint i = last + 1; i < MEANDER_DAILY_N_SIZES; i++)
    if (!meander_daily_is_solved (progress, day, (MeanderDailySize) i))
      {
        *size = (MeanderDailySize) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_daily_are_all_solved:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Tells whether all three puzzles of a day have been solved, with the computer's help too.
 *
 * Returns: %TRUE if they have
 */
gboolean
meander_daily_are_all_solved (MeanderProgress *progress, GDateTime *day)
{
  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    if (!meander_daily_is_solved (progress, day, (MeanderDailySize) i))
      return FALSE;
  return TRUE;
}

/**
 * meander_daily_count_solved:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Counts the puzzles of a day that have been solved without help; the one that a day had before is
 * one.
 *
 * Returns: 0 to 3
 */
guint
meander_daily_count_solved (MeanderProgress *progress, GDateTime *day)
{
  g_autofree char *whole = meander_generated_puzzle_day_id (day);
  guint n = meander_progress_get_mark (progress, whole) >= MEANDER_PROGRESS_SOLVED;

  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    n += meander_daily_get_mark (progress, day, (MeanderDailySize) size) >= MEANDER_PROGRESS_SOLVED;
  return MIN (n, MEANDER_DAILY_N_SIZES);
}

/**
 * meander_daily_count_helped:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Counts the puzzles of a day that have been solved with the computer's help only.
 *
 * Returns: 0 to 3
 */
guint
meander_daily_count_helped (MeanderProgress *progress, GDateTime *day)
{
  guint n = 0;

  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    n += meander_daily_get_mark (progress, day, (MeanderDailySize) size) == MEANDER_PROGRESS_HELPED;
  return n;
}

/**
 * meander_daily_count_streak:
 * @progress: what has been reached in every puzzle
 * @today: the day from which to look back
 *
 * Counts the days on which a puzzle was solved, one after the other until today, or until
 * yesterday as long as today may still come.  A day that was missed does not end it if there was
 * none in the six days after it; it does not count either.
 *
 * Returns: how many days
 */
guint
meander_daily_count_streak (MeanderProgress *progress, GDateTime *today)
{
  guint n = 0, since_missed = DAYS_OF_WEEK;

  for (int back = 0;; back++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (today, -back);

      if (meander_daily_count_solved (progress, day) > 0)
        n++;
      else if (back > 0 && since_missed < DAYS_OF_WEEK)
        return n;
      else if (back > 0)
        since_missed = 0;
      since_missed++;
    }
}
