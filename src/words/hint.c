/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/hint.h"

#include <glib/gi18n.h>

#include "words/basics.h"
#include "words/maker.h"

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

static guint
count_chosen (const MeanderColour chosen[2])
{
  return (chosen[0] < MEANDER_N_COLOURS) + (chosen[1] < MEANDER_N_COLOURS);
}

/* Of what arcs the goal would be made in these colours. (transfer full) */
static char *
possible_in (const MeanderPuzzle *puzzle, const MeanderColour colours[2])
{
  g_autoptr (MeanderPuzzle) copy = meander_puzzle_copy (puzzle);

  for (guint i = 0; i < copy->n_colours; i++)
    copy->colours[i] = colours[i];
  return meander_words_possible (copy);
}

/**
 * meander_words_wrong_colours:
 * @chosen: (array fixed-size=2): the colours that a person has chosen, %MEANDER_NO_COLOUR for none
 *
 * Says that the goal cannot be reached in them.
 *
 * Returns: (transfer full): the sentence
 */
char *
meander_words_wrong_colours (const MeanderColour chosen[2])
{
  static const char *const sentences[MEANDER_N_COLOURS] = {
    N_ ("Red does not work here. Choose another colour."),
    N_ ("Yellow does not work here. Choose another colour."),
    N_ ("Green does not work here. Choose another colour."),
    N_ ("Blue does not work here. Choose another colour."),
  };
  const MeanderColour first = chosen[0] < MEANDER_N_COLOURS ? chosen[0] : chosen[1];

  g_return_val_if_fail (first < MEANDER_N_COLOURS, NULL);

  if (count_chosen (chosen) == 1)
    return g_strdup (_ (sentences[first]));
  /* Translators: the names of two colours in their basic form. */
  return g_strdup_printf (_ ("These two colours do not work together: %s and %s. Choose others."),
                          meander_words_colour (chosen[0]), meander_words_colour (chosen[1]));
}

/**
 * meander_words_why_wrong_colours:
 * @puzzle: a puzzle that leaves colours open
 * @chosen: (array fixed-size=2): the colours that a person has chosen, %MEANDER_NO_COLOUR for none
 *
 * Says why the goal cannot be reached in them: what the arcs show, with the sum where that is the
 * reason, or else that everything has been tried.
 *
 * Returns: (transfer full): a line for each
 */
char *
meander_words_why_wrong_colours (const MeanderPuzzle *puzzle, const MeanderColour chosen[2])
{
  MeanderColour colours[2];
  MeanderParity parity;
  g_autofree char *text = NULL;

  g_return_val_if_fail (puzzle != NULL && chosen != NULL, NULL);

  for (guint i = 0; i < 2; i++)
    colours[i] = chosen[i] < MEANDER_N_COLOURS ? chosen[i] : puzzle->colours[i];
  if (count_chosen (colours) == puzzle->n_colours)
    text = meander_words_impossible (puzzle, colours);
  if (text != NULL && *text != '\0')
    {
      g_autofree char *arcs = NULL;

      meander_solve_parity (puzzle, colours, FALSE, &parity);
      if (puzzle->n_colours == 1 && parity.reason == MEANDER_PARITY_TURNS)
        arcs = possible_in (puzzle, colours);
      return g_strjoin ("\n", text, arcs, NULL);
    }
  return g_strdup (ngettext ("Everything has been tried: it cannot be done in this colour.",
                             "Everything has been tried: it cannot be done in these colours.",
                             count_chosen (chosen)));
}

/**
 * meander_words_why_open_colours:
 * @puzzle: a puzzle that leaves colours open
 * @colours: (array fixed-size=2): those of an answer
 *
 * Says of what arcs the answer is made, and which other colours cannot do it and why, where the arcs
 * show it.
 *
 * Returns: (transfer full): a line for each
 */
char *
meander_words_why_open_colours (const MeanderPuzzle *puzzle, const MeanderColour colours[2])
{
  g_autofree char *arcs = NULL;
  g_autofree char *works = NULL;
  GString *text;

  g_return_val_if_fail (puzzle != NULL && colours != NULL, NULL);

  arcs = possible_in (puzzle, colours);
  works = meander_words_open_colours (puzzle, colours);
  text = g_string_new (works);
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", arcs);
  for (guint c = 0; c < MEANDER_N_COLOURS && puzzle->n_colours == 1; c++)
    {
      const MeanderColour other[2] = { (MeanderColour) c, MEANDER_NO_COLOUR };
      g_autofree char *why = NULL;

      /* What is on no tile is not to be chosen. */
      if (other[0] == colours[0] || meander_puzzle_count_colour (puzzle, other[0]) == 0)
        continue;
      why = meander_words_impossible (puzzle, other);
      if (*why != '\0')
        g_string_append_printf (text, "\n%s", why);
    }
  return g_string_free (text, FALSE);
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
