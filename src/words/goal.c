/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/goal.h"

#include <glib/gi18n.h>

#include "model/generated-puzzle.h"
#include "words/basics.h"
#include "words/generated.h"

/* How many tiles the one colour of the goal is on; one that is left open is on all of them. */
static guint
count_with_colour (const MeanderPuzzle *puzzle)
{
  return puzzle->colours[0] < MEANDER_N_COLOURS
             ? meander_puzzle_count_colour (puzzle, puzzle->colours[0])
             : puzzle->n_tiles;
}

/* In a colour that is not on all tiles; those are to be placed all the same. */
static char *
loop_goal_of_some (MeanderColour colour, guint n)
{
  switch (colour)
    {
    case MEANDER_RED:
      return g_strdup_printf (
          ngettext ("Build one red loop through the %u tile that has red. Place every tile.",
                    "Build one red loop through the %u tiles that have red. Place every tile.", n),
          n);
    case MEANDER_YELLOW:
      return g_strdup_printf (
          ngettext (
              "Build one yellow loop through the %u tile that has yellow. Place every tile.",
              "Build one yellow loop through the %u tiles that have yellow. Place every tile.", n),
          n);
    case MEANDER_GREEN:
      return g_strdup_printf (
          ngettext ("Build one green loop through the %u tile that has green. Place every tile.",
                    "Build one green loop through the %u tiles that have green. Place every tile.",
                    n),
          n);
    case MEANDER_BLUE:
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      return g_strdup_printf (
          ngettext ("Build one blue loop through the %u tile that has blue. Place every tile.",
                    "Build one blue loop through the %u tiles that have blue. Place every tile.",
                    n),
          n);
    }
}

static char *
loop_goal (const MeanderPuzzle *puzzle, gboolean asked)
{
  guint n = puzzle->n_tiles;
  guint n_with = count_with_colour (puzzle);

  if (puzzle->n_colours == 2 && !meander_puzzle_has_open_colours (puzzle))
    /* Translators: %u is a number of tiles, the others are names of colours in their basic form. */
    return g_strdup_printf (
        ngettext ("Place %u tile so that two colours, %s and %s, form one loop each.",
                  "Place all %u tiles so that two colours, %s and %s, form one loop each.", n),
        n, meander_words_colour (puzzle->colours[0]), meander_words_colour (puzzle->colours[1]));
  if (puzzle->n_colours == 2)
    return g_strdup_printf (
        ngettext (
            "Place %u tile so that each of two colours forms one loop; find out which two.",
            "Place all %u tiles so that each of two colours forms one loop; find out which two.",
            n),
        n);

  if (n_with < n)
    return loop_goal_of_some (puzzle->colours[0], n_with);

  switch (puzzle->colours[0])
    {
    case MEANDER_RED:
      return g_strdup_printf (ngettext ("Build one red loop through %u tile.",
                                        "Build one red loop through all %u tiles.", n),
                              n);
    case MEANDER_YELLOW:
      return g_strdup_printf (ngettext ("Build one yellow loop through %u tile.",
                                        "Build one yellow loop through all %u tiles.", n),
                              n);
    case MEANDER_GREEN:
      return g_strdup_printf (ngettext ("Build one green loop through %u tile.",
                                        "Build one green loop through all %u tiles.", n),
                              n);
    case MEANDER_BLUE:
      return g_strdup_printf (ngettext ("Build one blue loop through %u tile.",
                                        "Build one blue loop through all %u tiles.", n),
                              n);
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      if (asked)
        return g_strdup_printf (
            ngettext ("Build one loop through %u tile.", "Build one loop through all %u tiles.", n),
            n);
      return g_strdup_printf (ngettext ("Build one loop through %u tile, in whichever colour "
                                        "works.",
                                        "Build one loop through all %u tiles, in whichever "
                                        "colour works.",
                                        n),
                              n);
    }
}

/* In a colour that is not on all tiles; those are to be placed all the same. */
static char *
line_goal_of_some (MeanderColour colour, guint n)
{
  switch (colour)
    {
    case MEANDER_RED:
      return g_strdup_printf (
          ngettext ("Build one red line through the %u tile that has red. Place every tile.",
                    "Build one red line through the %u tiles that have red. Place every tile.", n),
          n);
    case MEANDER_YELLOW:
      return g_strdup_printf (
          ngettext (
              "Build one yellow line through the %u tile that has yellow. Place every tile.",
              "Build one yellow line through the %u tiles that have yellow. Place every tile.", n),
          n);
    case MEANDER_GREEN:
      return g_strdup_printf (
          ngettext ("Build one green line through the %u tile that has green. Place every tile.",
                    "Build one green line through the %u tiles that have green. Place every tile.",
                    n),
          n);
    case MEANDER_BLUE:
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      return g_strdup_printf (
          ngettext ("Build one blue line through the %u tile that has blue. Place every tile.",
                    "Build one blue line through the %u tiles that have blue. Place every tile.",
                    n),
          n);
    }
}

static char *
line_goal (const MeanderPuzzle *puzzle, gboolean asked)
{
  guint n = puzzle->n_tiles;
  guint n_with = count_with_colour (puzzle);

  if (puzzle->n_colours == 2 && !meander_puzzle_has_open_colours (puzzle))
    /* Translators: %u is a number of tiles, the others are names of colours in their basic form. */
    return g_strdup_printf (
        ngettext ("Place %u tile so that two colours, %s and %s, form one line each.",
                  "Place all %u tiles so that two colours, %s and %s, form one line each.", n),
        n, meander_words_colour (puzzle->colours[0]), meander_words_colour (puzzle->colours[1]));
  if (puzzle->n_colours == 2)
    return g_strdup_printf (
        ngettext (
            "Place %u tile so that each of two colours forms one line; find out which two.",
            "Place all %u tiles so that each of two colours forms one line; find out which two.",
            n),
        n);

  if (n_with < n)
    return line_goal_of_some (puzzle->colours[0], n_with);

  switch (puzzle->colours[0])
    {
    case MEANDER_RED:
      return g_strdup_printf (ngettext ("Build one red line through %u tile.",
                                        "Build one red line through all %u tiles.", n),
                              n);
    case MEANDER_YELLOW:
      return g_strdup_printf (ngettext ("Build one yellow line through %u tile.",
                                        "Build one yellow line through all %u tiles.", n),
                              n);
    case MEANDER_GREEN:
      return g_strdup_printf (ngettext ("Build one green line through %u tile.",
                                        "Build one green line through all %u tiles.", n),
                              n);
    case MEANDER_BLUE:
      return g_strdup_printf (ngettext ("Build one blue line through %u tile.",
                                        "Build one blue line through all %u tiles.", n),
                              n);
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      if (asked)
        return g_strdup_printf (
            ngettext ("Build one line through %u tile.", "Build one line through all %u tiles.", n),
            n);
      return g_strdup_printf (ngettext ("Build one line through %u tile, in whichever colour "
                                        "works.",
                                        "Build one line through all %u tiles, in whichever "
                                        "colour works.",
                                        n),
                              n);
    }
}

/* Two lines or loops in few words: beside them there are the signs of the goal, and the question which colours
 * work. */
static char *
short_goal_of_two (const MeanderPuzzle *puzzle)
{
  const guint n = puzzle->n_tiles;
  const gboolean loop = puzzle->goal == MEANDER_GOAL_LOOP;

  if (meander_puzzle_has_open_colours (puzzle))
    return g_strdup_printf (loop ? ngettext ("Place %u tile: two loops of two colours.",
                                             "Place all %u tiles: two loops of two colours.", n)
                                 : ngettext ("Place %u tile: two lines of two colours.",
                                             "Place all %u tiles: two lines of two colours.", n),
                            n);
  return g_strdup_printf (
      /* Translators: %u is a number of tiles, the others are names of colours in their basic form. */
      loop
          ? ngettext ("Place %u tile: two loops, %s and %s.",
                      "Place all %u tiles: two loops, %s and %s.", n)
          /* Translators: %u is a number of tiles, the others are names of colours in their basic form. */
          : ngettext ("Place %u tile: two lines, %s and %s.",
                      "Place all %u tiles: two lines, %s and %s.", n),
      n, meander_words_colour (puzzle->colours[0]), meander_words_colour (puzzle->colours[1]));
}

/* What is to be done; @asked where it is asked elsewhere which colours work, and the shape is seen. (transfer
 * full) */
static char *
make_goal (const MeanderPuzzle *puzzle, gboolean asked)
{
  g_autofree char *goal = NULL;

  switch (puzzle != NULL ? puzzle->goal : MEANDER_GOAL_NONE)
    {
    case MEANDER_GOAL_LOOP:
      goal =
          asked && puzzle->n_colours == 2 ? short_goal_of_two (puzzle) : loop_goal (puzzle, asked);
      break;
    case MEANDER_GOAL_LINE:
      goal =
          asked && puzzle->n_colours == 2 ? short_goal_of_two (puzzle) : line_goal (puzzle, asked);
      break;
    case MEANDER_GOAL_LONGEST_LINES:
      goal = g_strdup_printf (
          ngettext (
              "Place %u tile so that the longest lines of the four colours add up to as much as possible.",
              "Place all %u tiles so that the longest lines of the four colours add up to as much as possible.",
              puzzle->n_tiles),
          puzzle->n_tiles);
      break;
    case MEANDER_GOAL_LONGEST_LOOPS:
      goal = g_strdup_printf (
          ngettext (
              "Place %u tile so that the longest loops of the four colours add up to as much as possible.",
              "Place all %u tiles so that the longest loops of the four colours add up to as much as possible.",
              puzzle->n_tiles),
          puzzle->n_tiles);
      break;
    case MEANDER_GOAL_NONE:
    default:
      if (meander_generated_puzzle_has (puzzle))
        return meander_words_generated_goal (puzzle);
      return g_strdup (
          _ ("Place the tiles as you like; touching edges must show the same colour."));
    }

  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID && !asked)
    /* Translators: the goal of a puzzle, a whole sentence, and one more about its shape. */
    return g_strdup_printf (_ ("%s The tiles form a pyramid: rows of one, two, three and so on."),
                            goal);
  return g_steal_pointer (&goal);
}

/**
 * meander_words_goal:
 * @puzzle: (nullable): a puzzle, or %NULL for free play
 *
 * Tells what is to be done, in a sentence; where a pyramid is asked for, in two.  The outline of a
 * Match card is drawn on the table.
 *
 * Returns: (transfer full): the goal
 */
char *
meander_words_goal (const MeanderPuzzle *puzzle)
{
  return make_goal (puzzle, FALSE);
}

/**
 * meander_words_goal_shape:
 * @puzzle: a puzzle
 *
 * Says in a few words what the tiles form together, beside the table that shows it.
 *
 * Returns: (transfer none) (nullable): a sentence
 */
const char *
meander_words_goal_shape (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  /* Translators: the tiles of a puzzle, through all of which goes one line */
  return puzzle->goal != MEANDER_GOAL_NONE && puzzle->outline == MEANDER_OUTLINE_PYRAMID
             ? _ ("They form a pyramid.")
             : NULL;
}

/**
 * meander_words_goal_asked:
 * @puzzle: a puzzle
 *
 * Tells what is to be done, as [func@Meander.words_goal] does, beside the table and the question which
 * colours work: nothing of that is said twice.  The shape is [func@Meander.words_goal_shape].
 *
 * Returns: (transfer full): the goal
 */
char *
meander_words_goal_asked (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  return make_goal (puzzle, TRUE);
}

/**
 * meander_words_goal_colour:
 * @puzzle: a puzzle
 *
 * Says in a few words what is to be built, as beside a swatch.
 *
 * Returns: (transfer full): the words, such as "red loop"; empty where the goal
 *   is no line or loop
 */
char *
meander_words_goal_colour (const MeanderPuzzle *puzzle)
{
  gboolean loop;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE)
    return g_strdup ("");

  loop = puzzle->goal == MEANDER_GOAL_LOOP;

  if (puzzle->n_colours == 2)
    return g_strdup (loop ? C_ ("goal", "two loops") : C_ ("goal", "two lines"));

  switch (puzzle->colours[0])
    {
    case MEANDER_RED:
      return g_strdup (loop ? C_ ("goal", "red loop") : C_ ("goal", "red line"));
    case MEANDER_YELLOW:
      return g_strdup (loop ? C_ ("goal", "yellow loop") : C_ ("goal", "yellow line"));
    case MEANDER_GREEN:
      return g_strdup (loop ? C_ ("goal", "green loop") : C_ ("goal", "green line"));
    case MEANDER_BLUE:
      return g_strdup (loop ? C_ ("goal", "blue loop") : C_ ("goal", "blue line"));
    case MEANDER_WHITE:
    case MEANDER_NO_COLOUR:
    default:
      return g_strdup (loop ? C_ ("goal", "one loop") : C_ ("goal", "one line"));
    }
}

/**
 * meander_words_found:
 * @puzzle: a puzzle
 * @check: how it was solved
 *
 * Tells the colours that the goal had left open.
 *
 * Returns: (transfer full): a sentence; empty where the goal names its colours
 */
char *
meander_words_found (const MeanderPuzzle *puzzle, const MeanderCheck *check)
{
  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (check != NULL, NULL);

  if (!meander_puzzle_has_open_colours (puzzle))
    return g_strdup ("");
  if (puzzle->n_colours == 2)
    /* Translators: names of colours in their basic form, as in the panel's swatches. */
    return g_strdup_printf (_ ("The colours: %s and %s."), meander_words_colour (check->colours[0]),
                            meander_words_colour (check->colours[1]));

  /* Translators: the name of a colour in its basic form. */
  return g_strdup_printf (_ ("The colour: %s."), meander_words_colour (check->colours[0]));
}
