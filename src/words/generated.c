/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/generated.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/daily.h"
#include "model/input.h"
#include "rules/rotation-game.h"
#include "words/daily.h"
#include "words/basics.h"
#include "words/goal.h"

#define MAX_DIFFICULTY MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES

/* What a puzzle is, also one of a day. */
static const char *
get_kind (const char *id)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  MeanderDailySize size;

  if (meander_daily_find (id, &size))
    return meander_daily_get_kind (day, size);
  return day != NULL
             ? meander_generated_puzzle_rotation_id (meander_generated_puzzle_day_kind (day))
             : id;
}

/**
 * meander_words_generated_title:
 * @id: a kind of puzzle of the page “Turn and match”, or a task of Discovery for a day
 *
 * Names a kind of generated puzzle.
 *
 * Returns: (transfer full): the title
 */
char *
meander_words_generated_title (const char *id)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  const MeanderPuzzle *discovery = meander_book_find (id);
  MeanderRotationPuzzleKind kind;
  MeanderGoalKind goal;
  MeanderDailySize size;

  if (discovery != NULL)
    {
      g_autofree char *words = meander_words_goal_colour (discovery);

      return meander_words_capitalise (words);
    }
  if (meander_daily_find (id, &size))
    return meander_words_daily_title (day, size);
  if (day != NULL)
    {
      g_autofree char *date = meander_words_daily_full_date (day);

      /* Translators: %s is a date. */
      return g_strdup_printf (_ ("Puzzle of the day, %s"), date);
    }
  if (meander_generated_puzzle_find_card (id, &goal))
    switch (goal)
      {
      case MEANDER_GOAL_LINE:
        return g_strdup (_ ("Match card: one line"));
      case MEANDER_GOAL_LOOP:
        return g_strdup (_ ("Match card: one loop"));
      case MEANDER_GOAL_NONE:
      case MEANDER_GOAL_LONGEST_LINES:
      case MEANDER_GOAL_LONGEST_LOOPS:
      default:
        return g_strdup (_ ("Match card: all edges"));
      }
  if (!meander_generated_puzzle_find_rotation (id, &kind))
    return g_strdup (_ ("Tiles to turn"));
  if (kind == MEANDER_ROTATION_PUZZLE_FLOWER)
    /* Translators: a puzzle of seven tiles: one and the six round it. */
    return g_strdup (_ ("Flower"));
  if (kind == MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID)
    return g_strdup (_ ("Great Pyramid"));
  return g_strdup_printf (
      ngettext ("Pyramid of %u row", "Pyramid of %u rows", meander_rotation_puzzle_rows (kind)),
      meander_rotation_puzzle_rows (kind));
}

/**
 * meander_words_generated_goal:
 * @puzzle: a puzzle of the page “Turn and match” without a line or loop
 *
 * Tells what is to be done.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_generated_goal (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (puzzle->outline == MEANDER_OUTLINE_CARD)
    return g_strdup (
        _ ("Fill the outline with all 13 tiles so that touching edges show the same colour."));
  return g_strdup (_ ("Turn the tiles until the colours match everywhere."));
}

/**
 * meander_words_difficulty:
 * @difficulty: how hard a puzzle is, 1 to 5, or 0 for any
 *
 * Says how hard a puzzle is.
 *
 * Returns: the words
 */
const char *
meander_words_difficulty (guint difficulty)
{
  switch (difficulty)
    {
    case 1:
      return C_ ("how hard", "very easy");
    case 2:
      return C_ ("how hard", "easy");
    case 3:
      return C_ ("how hard", "fairly hard");
    case 4:
      return C_ ("how hard", "hard");
    case 5:
      return C_ ("how hard", "very hard");
    default:
      return C_ ("how hard", "any");
    }
}

/**
 * meander_words_how_hard:
 * @puzzle: a puzzle
 * @difficulty: how hard it is, 1 to 5, or 0 where that is not known
 *
 * Says how hard a puzzle is, or why that cannot be said.
 *
 * Returns: (nullable): the words; %NULL where it may yet become known
 */
const char *
meander_words_how_hard (const MeanderPuzzle *puzzle, guint difficulty)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (meander_book_is_scored (puzzle))
    return _ ("Records have no dots for how hard they are: they are not solved, only improved.");

  return difficulty > 0 ? meander_words_difficulty (difficulty) : NULL;
}

/**
 * meander_words_dots:
 * @difficulty: how hard a puzzle is, 0 to 5
 *
 * Shows how hard a puzzle is.
 *
 * Returns: (transfer full): as many full dots of five; empty for 0
 */
char *
meander_words_dots (guint difficulty)
{
  GString *dots = g_string_new (NULL);

  for (guint i = 1; i <= MAX_DIFFICULTY && difficulty > 0; i++)
    g_string_append (dots, i <= difficulty ? "●" : "○");
  return g_string_free (dots, FALSE);
}

/**
 * meander_words_generated_difficulty:
 * @game: any game
 *
 * Tells how hard a puzzle is that was made: one of a day among all of them, another one among
 * those of its kind.
 *
 * Returns: 1 to 5; 0 where that is not known
 */
guint
meander_words_generated_difficulty (MeanderGame *game)
{
  guint measured = meander_generated_puzzle_get_difficulty (game);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  return day != NULL ? meander_daily_judge (get_kind (puzzle->id), measured) : measured;
}

/**
 * meander_words_generated_detail:
 * @game: any game
 *
 * Says how hard a puzzle is that was made.
 *
 * Returns: (transfer full): the words; empty where that is not known
 */
char *
meander_words_generated_detail (MeanderGame *game)
{
  guint difficulty = meander_words_generated_difficulty (game);

  return g_strdup (difficulty > 0 ? meander_words_difficulty (difficulty) : "");
}

/**
 * meander_words_generated_number:
 * @game: any game
 *
 * Says by which number a puzzle that was made can be had again.
 *
 * Returns: (transfer full): the words; empty where there is none, as on the puzzles of a day
 */
char *
meander_words_generated_number (MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, meander_game_get_seed (game));
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  if (!meander_generated_puzzle_has (puzzle) || day != NULL)
    return g_strdup ("");
  /* Translators: the number by which a puzzle can be had again. */
  return g_strdup_printf (_ ("Number %s"), number);
}

/* Whether it has the yellow ring of the Great Pyramid. */
static gboolean
has_ring (const char *id)
{
  MeanderRotationPuzzleKind kind;

  return meander_generated_puzzle_find_rotation (get_kind (id), &kind) &&
         kind == MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID;
}

/**
 * meander_words_generated_ring:
 * @id: of a puzzle of the page “Turn and match”
 *
 * Tells what the Great Pyramid has that another pyramid of as many rows has not.
 *
 * Returns: (nullable): a few words; %NULL of other puzzles
 */
const char *
meander_words_generated_ring (const char *id)
{
  /* Translators: on the card of the Great Pyramid */
  return has_ring (id) ? _ ("9 rows, with a yellow ring to start from") : NULL;
}

/**
 * meander_words_generated_advice:
 * @game: a game of the page “Turn and match”
 * @check: how its table stands
 *
 * Says the one next step, for who does not know how to go on.
 *
 * Returns: (transfer full) (nullable): a sentence; %NULL where that of any puzzle
 *   will do
 */
char *
meander_words_generated_advice (MeanderGame *game, const MeanderCheck *check)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  if (!meander_generated_puzzle_is_turn_or_match (puzzle) || check->status == MEANDER_CHECK_SOLVED)
    return NULL;
  if (has_ring (puzzle->id) && meander_game_get_n_moves (game) == 0)
    return g_strdup (meander_input_choose (
        _ ("Click a tile to turn it. Somewhere three tiles make a small yellow ring: start there."),
        _ ("Tap a tile to turn it. Somewhere three tiles make a small yellow ring: start there."),
        _ ("R turns a tile. Somewhere three tiles make a small yellow ring: start there.")));
  if (puzzle->outline != MEANDER_OUTLINE_CARD && meander_game_get_n_moves (game) == 0)
    return g_strdup (
        meander_input_choose (_ ("Click a tile to turn it. The crosses show where colours clash."),
                              _ ("Tap a tile to turn it. The crosses show where colours clash."),
                              _ ("R turns a tile. The crosses show where colours clash.")));
  if (puzzle->outline != MEANDER_OUTLINE_CARD)
    return g_strdup (_ ("Turn a tile that has a cross until it matches its neighbours."));
  if (check->status == MEANDER_CHECK_MISSING)
    return g_strdup (meander_input_choose (
        _ ("Drag a tile from the rack to an empty place. Click it to turn it."),
        _ ("Drag a tile from the rack to an empty place. Tap it to turn it."),
        _ ("Space picks up a tile and puts it down in an empty place. R turns it.")));
  if (check->status == MEANDER_CHECK_OUTLINE || check->status == MEANDER_CHECK_APART)
    return g_strdup (_ ("Every tile belongs to one of the places drawn on the table."));
  return NULL;
}
