/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/generated-puzzle.h"

#include <glib/gi18n.h>

#include "model/daily.h"
#include "rules/card-game.h"
#include "rules/rotation-game.h"
#include "solve/effort.h"

/* So many tables of a card are built to say how hard it is: some milliseconds' worth, and 20 where
 * nothing is given. */
#define N_TABLES 500

#define PICTURE_SEED 7 /* of what is shown of a kind; any would do */

static const char *const rotation_ids[MEANDER_ROTATION_PUZZLE_N_KINDS] = {
  "turn-flower",    "turn-pyramid-4", "turn-pyramid-5", "turn-pyramid-6",
  "turn-pyramid-7", "turn-pyramid-8", "turn-pyramid-9", "turn-great-pyramid",
};

static const struct
{
  MeanderGoalKind goal;
  const char *id;
} cards[] = {
  { MEANDER_GOAL_NONE, "match-match" },
  { MEANDER_GOAL_LINE, "match-line" },
  { MEANDER_GOAL_LOOP, "match-loop" },
};

/**
 * meander_generated_puzzle_count_kinds:
 *
 * Counts the kinds of puzzles that are made on request.
 *
 * Returns: how many
 */
guint
meander_generated_puzzle_count_kinds (void)
{
  return G_N_ELEMENTS (rotation_ids) + G_N_ELEMENTS (cards);
}

/**
 * meander_generated_puzzle_has:
 * @puzzle: (nullable): a puzzle
 *
 * Tells whether a puzzle is one of these, or of a day, which may have one of Discovery.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_generated_puzzle_has (const MeanderPuzzle *puzzle)
{
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  return day != NULL || meander_generated_puzzle_is_turn_or_match (puzzle);
}

/**
 * meander_generated_puzzle_is_turn_or_match:
 * @puzzle: (nullable): a puzzle
 *
 * Tells whether a puzzle is of a kind of the page “Turn and Match”.
 *
 * Returns: %TRUE if its tiles are turned in place, or it is a Match card
 */
gboolean
meander_generated_puzzle_is_turn_or_match (const MeanderPuzzle *puzzle)
{
  return puzzle != NULL && (g_strcmp0 (puzzle->group, MEANDER_ROTATION_GROUP) == 0 ||
                            g_strcmp0 (puzzle->group, MEANDER_CARD_GROUP) == 0);
}

/**
 * meander_generated_puzzle_rotation_id:
 * @kind: a flower or a pyramid
 *
 * Gets the id of a kind of puzzle whose tiles are turned in place.
 *
 * Returns: the id
 */
const char *
meander_generated_puzzle_rotation_id (MeanderRotationPuzzleKind kind)
{
  g_return_val_if_fail ((guint) kind < G_N_ELEMENTS (rotation_ids), rotation_ids[0]);

  return rotation_ids[kind];
}

/**
 * meander_generated_puzzle_find_rotation:
 * @id: any id
 * @kind: (out): the kind
 *
 * Finds a kind of puzzle whose tiles are turned in place.
 *
 * Returns: %FALSE if @id is none
 */
gboolean
meander_generated_puzzle_find_rotation (const char *id, MeanderRotationPuzzleKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (rotation_ids); i++)
    if (g_str_equal (rotation_ids[i], id))
      {
        *kind = (MeanderRotationPuzzleKind) i;
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_generated_puzzle_card_id:
 * @goal: that all edges match, which is %MEANDER_GOAL_NONE, a line or a loop
 *
 * Gets the id of a kind of Match card.
 *
 * Returns: the id
 */
const char *
meander_generated_puzzle_card_id (MeanderGoalKind goal)
{
  guint i = 0;

  while (i + 1 < G_N_ELEMENTS (cards) && cards[i].goal != goal)
    i++;
  return cards[i].id;
}

/**
 * meander_generated_puzzle_find_card:
 * @id: any id
 * @goal: (out): its goal
 *
 * Finds a kind of Match card.
 *
 * Returns: %FALSE if @id is none
 */
gboolean
meander_generated_puzzle_find_card (const char *id, MeanderGoalKind *goal)
{
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    if (g_str_equal (cards[i].id, id))
      {
        *goal = cards[i].goal;
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_generated_puzzle_day_id:
 * @day: a day of the calendar
 *
 * Gets the id of the puzzle of a day.
 *
 * Returns: (transfer full): such as day-2026-11-20
 */
char *
meander_generated_puzzle_day_id (GDateTime *day)
{
  return g_strdup_printf ("day-%04d-%02d-%02d", g_date_time_get_year (day),
                          g_date_time_get_month (day), g_date_time_get_day_of_month (day));
}

/**
 * meander_generated_puzzle_find_day:
 * @id: any id
 *
 * Finds the day one of whose puzzles has an id.
 *
 * Returns: (transfer full) (nullable): the day; %NULL if @id is that of another
 *   puzzle
 */
GDateTime *
meander_generated_puzzle_find_day (const char *id)
{
  g_autoptr (GDateTime) day = NULL;
  g_autofree char *whole = NULL;
  g_autofree char *midnight = NULL;

  if (!g_str_has_prefix (id, "day-"))
    return NULL;
  midnight = g_strdup_printf ("%.10sT00:00:00Z", id + 4);
  day = g_date_time_new_from_iso8601 (midnight, NULL);
  if (day == NULL)
    return NULL;
  whole = meander_generated_puzzle_day_id (day);
  if (g_str_equal (whole, id))
    return g_steal_pointer (&day);
  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    {
      g_autofree char *part = meander_daily_get_id (day, (MeanderDailySize) size);

      if (g_str_equal (part, id))
        return g_steal_pointer (&day);
    }
  return NULL;
}

/**
 * meander_generated_puzzle_day_kind:
 * @day: a day of the calendar
 *
 * Tells what the one puzzle was that a day had before: on Monday a pyramid of four rows, then
 * every day a row more, and on Sunday the Great Pyramid.
 *
 * Returns: the kind
 */
MeanderRotationPuzzleKind
meander_generated_puzzle_day_kind (GDateTime *day)
{
  return (MeanderRotationPuzzleKind) (MEANDER_ROTATION_PUZZLE_PYRAMID_4 +
                                      g_date_time_get_day_of_week (day) - 1);
}

static MeanderGame *
new_rotation (const char *id,
              MeanderRotationPuzzleKind kind,
              guint difficulty,
              guint64 seed,
              GError **error)
{
  g_autofree char *params = NULL;
  MeanderRotationPuzzle puzzle;

  meander_rotation_puzzle_make (&puzzle, kind, difficulty, seed);
  params = meander_rotation_params (id, puzzle.difficulty, puzzle.tiles, puzzle.n_tiles);
  return meander_game_new (&meander_rotation_rules, params, seed, error);
}

/**
 * meander_generated_puzzle_new_as:
 * @id: what it is called
 * @kind: which kind of puzzle
 * @difficulty: how hard it is to be, 1 to 5, or 0 for any
 * @n_given: how many tiles of a Match card are to be given, 0 to 12
 * @seed: any number; the same gives the same puzzle
 * @error: where to report an error
 *
 * Makes a puzzle of a kind under a name of its own, and begins it.
 *
 * Returns: (transfer full) (nullable): the game
 */
MeanderGame *
meander_generated_puzzle_new_as (const char *id,
                                 const char *kind,
                                 guint difficulty,
                                 guint n_given,
                                 guint64 seed,
                                 GError **error)
{
  MeanderRotationPuzzleKind rotation;
  MeanderGoalKind goal;

  g_return_val_if_fail (id != NULL && kind != NULL, NULL);

  if (meander_generated_puzzle_find_rotation (kind, &rotation))
    return new_rotation (id, rotation, difficulty, seed, error);
  if (meander_generated_puzzle_find_card (kind, &goal))
    {
      g_autofree char *params = NULL;
      MeanderMatchCard card;

      meander_match_card_make (&card, goal, n_given, seed);
      params = meander_card_params (id, goal, card.colour, card.answer, card.given);
      return meander_game_new (&meander_card_rules, params, seed, error);
    }

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("There is no puzzle “%s”"), id);
  return NULL;
}

/**
 * meander_generated_puzzle_new:
 * @id: which kind of puzzle, or a puzzle of a day
 * @difficulty: how hard it is to be, 1 to 5, or 0 for any; the puzzle of a day has its own
 * @n_given: how many tiles of a Match card are to be given, 0 to 12
 * @seed: any number; the same gives the same puzzle.  That of a day has its own
 * @error: where to report an error
 *
 * Makes a puzzle and begins it.
 *
 * Returns: (transfer full) (nullable): the game
 */
MeanderGame *
meander_generated_puzzle_new (const char *id,
                              guint difficulty,
                              guint n_given,
                              guint64 seed,
                              GError **error)
{
  g_autoptr (GDateTime) day = NULL;

  g_return_val_if_fail (id != NULL, NULL);

  if (meander_daily_find (id, NULL))
    return meander_daily_new_game (id, error);
  day = meander_generated_puzzle_find_day (id);
  if (day != NULL)
    {
      MeanderRotationPuzzleKind kind = meander_generated_puzzle_day_kind (day);

      seed = meander_rotation_puzzle_day_seed (kind, (guint) g_date_time_get_year (day),
                                               (guint) g_date_time_get_month (day),
                                               (guint) g_date_time_get_day_of_month (day));
      return new_rotation (id, kind, 0, seed, error);
    }
  return meander_generated_puzzle_new_as (id, id, difficulty, n_given, seed, error);
}

/**
 * meander_generated_puzzle_count_given:
 * @game: a game
 *
 * Counts the tiles that lay on the table at the start.
 *
 * Returns: how many; of a Match card those that are given
 */
guint
meander_generated_puzzle_count_given (MeanderGame *game)
{
  g_autoptr (MeanderState) start = meander_game_copy_state_at (game, 0);

  return meander_board_get_n_tiles (start->board);
}

/* The tiles that are given count, not those that lie there by now. */
static guint
measure_card (MeanderGame *game)
{
  g_autoptr (MeanderState) start = meander_game_copy_state_at (game, 0);
  const MeanderPlacement *given;
  MeanderEffort effort;
  guint n_given;

  given = meander_board_get_placements (start->board, &n_given);
  if (!meander_solve_table_effort (meander_game_get_puzzle (game), given, n_given, N_TABLES, 1, 1,
                                   &effort))
    return 0;

  return meander_effort_to_difficulty (&effort);
}

/**
 * meander_generated_puzzle_get_difficulty:
 * @game: any game
 *
 * Tells how hard a puzzle of the page “Turn and Match” is: one whose tiles are turned among those
 * of its kind, a Match card as it is measured.
 *
 * Returns: 1 to 5; 0 where that is not known
 */
guint
meander_generated_puzzle_get_difficulty (MeanderGame *game)
{
  const char *key = "match-card-difficulty";
  const MeanderPuzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_GAME (game), 0);

  puzzle = meander_game_get_puzzle (game);
  if (puzzle == NULL || puzzle->outline != MEANDER_OUTLINE_CARD)
    return meander_rotation_get_difficulty (meander_game_get_state (game));
  if (g_object_get_data (G_OBJECT (game), key) == NULL)
    g_object_set_data (G_OBJECT (game), key, GUINT_TO_POINTER (measure_card (game)));

  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (game), key));
}

/**
 * meander_generated_puzzle_new_answer:
 * @kind: a kind of puzzle
 * @difficulty: how hard it is, 1 to 5, or 0 for any
 * @n_given: how many tiles of a Match card are given
 * @seed: by which it is made
 *
 * Makes a puzzle and shows how it is in the end.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_generated_puzzle_new_answer (const char *kind,
                                     guint difficulty,
                                     guint n_given,
                                     guint64 seed)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  MeanderRotationPuzzleKind rotation = MEANDER_ROTATION_PUZZLE_FLOWER;
  MeanderGoalKind goal;

  if (meander_generated_puzzle_find_card (kind, &goal))
    {
      MeanderMatchCard card;

      meander_match_card_make (&card, goal, n_given, seed);
      for (guint i = 0; i < MEANDER_MATCH_CARD_TILES; i++)
        meander_board_place (board, card.answer[i].number, card.answer[i].hex,
                             card.answer[i].rotation);
    }
  else
    {
      MeanderRotationPuzzle puzzle;

      meander_generated_puzzle_find_rotation (kind, &rotation);
      meander_rotation_puzzle_make (&puzzle, rotation, difficulty, seed);
      for (guint i = 0; i < puzzle.n_tiles; i++)
        meander_board_place (board, puzzle.tiles[i].number, puzzle.tiles[i].hex, puzzle.answer[i]);
    }
  return meander_position_from_board (board);
}

/**
 * meander_generated_puzzle_new_picture:
 * @id: a kind of puzzle
 *
 * Makes one that is solved, to show what it is.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_generated_puzzle_new_picture (const char *id)
{
  return meander_generated_puzzle_new_answer (id, 0, 0, PICTURE_SEED);
}
