/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/hint.h"

#include <glib/gi18n.h>

#include "words/basics.h"

static char *
words_for_closed (const MeanderPuzzle *puzzle, const MeanderObstacle *obstacle)
{
  guint total = meander_puzzle_count_colour (puzzle, obstacle->colours[0]);

  if (puzzle->goal != MEANDER_GOAL_LOOP)
    return g_strdup (_ ("There is a closed loop; the goal is an open line."));
  /* Translators: the first number is the tiles in the loop, the second the tiles of the puzzle. */
  return g_strdup_printf (ngettext ("This loop is closed with only %u of the %u tile, so no more "
                                    "tiles can join it.",
                                    "This loop is closed with only %u of the %u tiles, so no more "
                                    "tiles can join it.",
                                    total),
                          obstacle->n_tiles, total);
}

/**
 * meander_words_obstacle:
 * @puzzle: a puzzle
 * @obstacle: why what lies cannot be completed
 * @turned_in_vain: whether it could not either if the tiles were turned where they lie
 *
 * Says it in a sentence, which goes with marks at the spot that shows it.
 *
 * Returns: (transfer full): the sentence, empty where no one spot shows it
 */
char *
meander_words_obstacle (const MeanderPuzzle *puzzle,
                        const MeanderObstacle *obstacle,
                        gboolean turned_in_vain)
{
  g_autofree char *clash = NULL;

  g_return_val_if_fail (puzzle != NULL && obstacle != NULL, NULL);

  switch (obstacle->kind)
    {
    case MEANDER_OBSTACLE_CLASH:
      /* Translators: two tiles by number, and the names of two colours in their basic form. */
      clash = g_strdup_printf (
          _ ("Tiles %u and %u clash: where they touch, one is %s and the other is %s."),
          obstacle->numbers[0], obstacle->numbers[1], meander_words_colour (obstacle->colours[0]),
          meander_words_colour (obstacle->colours[1]));
      if (!turned_in_vain)
        return g_steal_pointer (&clash);
      /* Translators: two tiles clash, and the puzzle cannot be solved even if they are turned. */
      return g_strjoin (" ", clash, _ ("Turning does not help here."), NULL);
    case MEANDER_OBSTACLE_CLOSED:
      return words_for_closed (puzzle, obstacle);
    case MEANDER_OBSTACLE_DEAD_END:
      if (obstacle->numbers[1] != 0)
        return g_strdup_printf (
            _ ("The line must go on in the marked place, and tile %u is needed there."),
            obstacle->numbers[1]);
      return g_strdup (
          _ ("The line must go on in the marked place, but no tile in the rack fits there."));
    case MEANDER_OBSTACLE_UNFILLABLE:
      return g_strdup (_ ("No tile in the rack fits the marked place."));
    case MEANDER_OBSTACLE_NONE:
    default:
      return g_strdup ("");
    }
}

/**
 * meander_words_open_colours:
 * @puzzle: a puzzle
 * @colours: those of an answer
 *
 * Says in which colours a goal can be reached that leaves them open.
 *
 * Returns: (transfer full): the sentence, empty where the goal names its colours
 */
char *
meander_words_open_colours (const MeanderPuzzle *puzzle, const MeanderColour colours[2])
{
  g_return_val_if_fail (puzzle != NULL && colours != NULL, NULL);

  if (puzzle->n_colours == 0 || puzzle->colours[0] != MEANDER_NO_COLOUR ||
      colours[0] == MEANDER_NO_COLOUR)
    return g_strdup ("");
  if (puzzle->n_colours == 1)
    /* Translators: the name of a colour in its basic form. */
    return g_strdup_printf (_ ("A colour that works: %s."), meander_words_colour (colours[0]));
  /* Translators: the names of two colours in their basic form. */
  return g_strdup_printf (_ ("Colours that work together: %s and %s."),
                          meander_words_colour (colours[0]), meander_words_colour (colours[1]));
}

/**
 * meander_words_turn_by:
 * @sixths: how far the tile is to be turned clockwise, 1 to 5
 *
 * Says how the tile that is marked is to be turned, the shorter way round.
 *
 * Returns: (transfer full): the sentence
 */
char *
meander_words_turn_by (guint sixths)
{
  guint left = 6 - sixths % 6;

  if (sixths <= 3)
    return g_strdup_printf (ngettext ("Turn the marked tile by %u step to the right.",
                                      "Turn the marked tile by %u steps to the right.", sixths),
                            sixths);
  return g_strdup_printf (ngettext ("Turn the marked tile by %u step to the left.",
                                    "Turn the marked tile by %u steps to the left.", left),
                          left);
}
