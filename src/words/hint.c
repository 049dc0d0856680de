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
      if (obstacle->matches_turned && puzzle->goal == MEANDER_GOAL_LOOP)
        /* Translators: the number of one of two tiles that clash. */
        return g_strdup_printf (
            _ ("You can turn tile %u until the colours match, but then no loop is possible here."),
            obstacle->numbers[0]);
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
    case MEANDER_OBSTACLE_APART:
      return g_strdup_printf (
          ngettext ("The open ends are too far apart: %u tile cannot join them.",
                    "The open ends are too far apart: %u tiles cannot join them.",
                    obstacle->n_tiles),
          obstacle->n_tiles);
    case MEANDER_OBSTACLE_UNFILLABLE:
      return g_strdup (_ ("No tile in the rack fits the marked place."));
    case MEANDER_OBSTACLE_NONE:
    default:
      return g_strdup ("");
    }
}

/* Whether the goal is one loop through all tiles, in a colour that is open; then which colour, if any,
 * is on all tiles and is ruled out by bends alone, and how many colours are not ruled out at all. */
static gboolean
look_for_rule (const MeanderPuzzle *puzzle, MeanderColour *odd, guint *n_left)
{
  *odd = MEANDER_NO_COLOUR;
  *n_left = 0;
  if (puzzle->n_colours != 1 || puzzle->goal != MEANDER_GOAL_LOOP ||
      puzzle->colours[0] != MEANDER_NO_COLOUR)
    return FALSE;
  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    {
      const MeanderColour colours[2] = { (MeanderColour) c, MEANDER_NO_COLOUR };
      MeanderParity parity;

      if (meander_puzzle_count_colour (puzzle, colours[0]) < puzzle->n_tiles)
        continue;
      *n_left += meander_solve_parity (puzzle, colours, FALSE, &parity);
      if (parity.n_bends % 2 != 0 && *odd == MEANDER_NO_COLOUR)
        *odd = colours[0];
    }
  return TRUE;
}

/**
 * meander_words_has_only_colour:
 * @puzzle: a puzzle
 *
 * Tells whether it can be seen that only one colour works, of those that a puzzle leaves open.
 *
 * Returns: whether it is so
 */
gboolean
meander_words_has_only_colour (const MeanderPuzzle *puzzle)
{
  MeanderColour odd;
  guint n_left;

  g_return_val_if_fail (puzzle != NULL, FALSE);

  return look_for_rule (puzzle, &odd, &n_left) && n_left == 1;
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
  if (meander_words_has_only_colour (puzzle))
    /* Translators: the name of a colour in its basic form; no other works. */
    return g_strdup_printf (_ ("The colour that works: %s."), meander_words_colour (colours[0]));
  if (puzzle->n_colours == 1)
    /* Translators: the name of a colour in its basic form; others may work too. */
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

/* That the goal cannot be reached in a colour, for who has chosen none. */
static char *
say_it_is_not (MeanderColour colour)
{
  static const char *const sentences[MEANDER_N_COLOURS] = {
    N_ ("Red does not work here. Try one of the others."),
    N_ ("Yellow does not work here. Try one of the others."),
    N_ ("Green does not work here. Try one of the others."),
    N_ ("Blue does not work here. Try one of the others."),
  };

  return g_strdup (_ (sentences[colour]));
}

/**
 * meander_words_chosen_colours:
 * @puzzle: a puzzle that leaves colours open
 * @chosen: (array fixed-size=2): the colours that a person has chosen, %MEANDER_NO_COLOUR for none
 * @works: whether hints have told that they work
 *
 * Answers who has chosen: that they work, where that has been told, or else who tells it.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
meander_words_chosen_colours (const MeanderPuzzle *puzzle,
                              const MeanderColour chosen[2],
                              gboolean works)
{
  const MeanderColour first = chosen[0] < MEANDER_N_COLOURS ? chosen[0] : chosen[1];
  guint n_open = 0;
  g_autofree char *text = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (first < MEANDER_N_COLOURS, NULL);

  for (guint i = 0; i < puzzle->n_colours; i++)
    n_open += puzzle->colours[i] == MEANDER_NO_COLOUR;
  if (count_chosen (chosen) < n_open)
    return g_strdup (_ ("Choose the second colour too."));
  if (n_open == 1 && works)
    /* Translators: the name of a colour in its basic form, which the sentence begins with. */
    text = g_strdup_printf (_ ("%s works. Try it."), meander_words_colour (first));
  else if (n_open == 1)
    /* Translators: the name of a colour in its basic form, which the sentence begins with; “Hint” is
     * the button. */
    text = g_strdup_printf (_ ("%s: try it. Hint says whether it works."),
                            meander_words_colour (first));
  else if (works)
    /* Translators: the names of two colours in their basic form. */
    text = g_strdup_printf (_ ("%s and %s work together. Try them."),
                            meander_words_colour (chosen[0]), meander_words_colour (chosen[1]));
  else
    /* Translators: the names of two colours in their basic form; “Hint” is the button. */
    text = g_strdup_printf (_ ("%s and %s: try them. Hint says whether they work together."),
                            meander_words_colour (chosen[0]), meander_words_colour (chosen[1]));
  return meander_words_capitalise (text);
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
        arcs = parity.n_bends % 2 != 0 ? meander_words_seeking_rule (puzzle)
                                       : possible_in (puzzle, colours);
      return g_strjoin ("\n", text, arcs, NULL);
    }
  return g_strdup (ngettext ("Everything has been tried: it cannot be done in this colour.",
                             "Everything has been tried: it cannot be done in these colours.",
                             count_chosen (chosen)));
}

/**
 * meander_words_seek_colours:
 * @puzzle: a puzzle that leaves colours open
 *
 * Says where to look for them: first at a colour that cannot be it, where bends alone show that.
 *
 * Returns: (transfer full): a sentence or two
 */
char *
meander_words_seek_colours (const MeanderPuzzle *puzzle)
{
  MeanderColour odd;
  guint n_left;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (look_for_rule (puzzle, &odd, &n_left) && n_left == 1)
    return odd != MEANDER_NO_COLOUR
               ? say_it_is_not (odd)
               : g_strdup (_ ("Only one colour works here. It must be on every tile."));
  return g_strdup (puzzle->n_colours == 1
                       ? _ ("Find the colour first: choose one above and try it.")
                       : _ ("Find the colours first: choose two above and try them."));
}

/**
 * meander_words_why_seek:
 * @puzzle: a puzzle that leaves colours open
 *
 * Says why what [func@Meander.words_seek_colours] says is so.
 *
 * Returns: (transfer full): a line for each reason; empty where trying alone tells it
 */
char *
meander_words_why_seek (const MeanderPuzzle *puzzle)
{
  MeanderColour odd;
  guint n_left;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!look_for_rule (puzzle, &odd, &n_left) || n_left != 1 || odd == MEANDER_NO_COLOUR)
    return meander_words_seeking_rule (puzzle);
  return meander_words_why_wrong_colours (puzzle, (MeanderColour[2]){ odd, MEANDER_NO_COLOUR });
}

/**
 * meander_words_seeking_rule:
 * @puzzle: a puzzle that leaves colours open
 *
 * Says the rule that tells which colours cannot work.
 *
 * Returns: (transfer full): a sentence; empty where trying alone tells it
 */
char *
meander_words_seeking_rule (const MeanderPuzzle *puzzle)
{
  MeanderColour odd;
  guint n_left;

  g_return_val_if_fail (puzzle != NULL, NULL);

  return g_strdup (look_for_rule (puzzle, &odd, &n_left) && odd != MEANDER_NO_COLOUR
                       ? meander_words_bends_rule ()
                       : "");
}

/**
 * meander_words_why_colour:
 * @puzzle: a puzzle that leaves colours open
 * @colours: (array fixed-size=2): those of an answer
 * @colour: one of them, or another
 *
 * Says of what arcs the answer has its line, or why another colour cannot do it, where the arcs show
 * that: where the rule of [func@Meander.words_seeking_rule] does, also of what arcs.
 *
 * Returns: (transfer full): a line; empty where there is nothing to be said of the colour
 */
char *
meander_words_why_colour (const MeanderPuzzle *puzzle,
                          const MeanderColour colours[2],
                          MeanderColour colour)
{
  const MeanderColour other[2] = { colour, MEANDER_NO_COLOUR };
  MeanderParity parity;

  g_return_val_if_fail (puzzle != NULL && colours != NULL, NULL);

  if (colour == colours[0] || colour == colours[1])
    return meander_words_arcs (puzzle, colour);
  /* What is on no tile is not to be chosen. */
  if (puzzle->n_colours != 1 || meander_puzzle_count_colour (puzzle, colour) == 0)
    return g_strdup ("");
  /* Beside the rule their number is all that is to be said. */
  if (!meander_solve_parity (puzzle, other, FALSE, &parity) &&
      parity.reason == MEANDER_PARITY_TURNS && parity.n_bends % 2 != 0)
    return meander_words_arcs (puzzle, colour);
  return meander_words_impossible (puzzle, other);
}

/**
 * meander_words_next_arc:
 * @kind: what the line does on a tile
 * @number: the tile, the next one
 *
 * Says why this tile comes next, for who has just begun: what is seen on it.
 *
 * Returns: (transfer full): two sentences
 */
char *
meander_words_next_arc (MeanderArcKind kind, guint number)
{
  switch (kind)
    {
    case MEANDER_CORNER:
      /* Translators: in the next three, the number of a tile. */
      return g_strdup_printf (_ ("The line should turn sharply next. On tile %u it does."), number);
    case MEANDER_BEND:
      return g_strdup_printf (_ ("The line should turn a little next. On tile %u it does."),
                              number);
    case MEANDER_STRAIGHT:
    default:
      return g_strdup_printf (_ ("The line should go straight on next. On tile %u it does."),
                              number);
    }
}

/**
 * meander_words_only_tile:
 * @number: the tile, the next one
 *
 * Says why this tile comes next, where no other fits in a place in which the line has to go on.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_only_tile (guint number)
{
  /* Translators: the number of a tile. */
  return g_strdup_printf (_ ("The line must go on at an open end where only tile %u fits."),
                          number);
}

/**
 * meander_words_tried_tile:
 * @number: the tile, the next one
 *
 * Says why this tile comes next, where only a search has shown it.
 *
 * Returns: (transfer full): two sentences
 */
char *
meander_words_tried_tile (guint number)
{
  return g_strdup_printf (
      /* Translators: the number of a tile. */
      _ ("With tile %u next, the puzzle can still be solved. That has been tried."), number);
}

/**
 * meander_words_let_meet:
 * @colour: of the goal
 * @open: whether that may be done with all tiles on the table as they are
 *
 * Says that the lines on tiles which touch elsewhere have to be joined.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_let_meet (MeanderColour colour, gboolean open)
{
  static const char *const now[MEANDER_N_COLOURS] = {
    N_ ("Now let the red lines meet."),
    N_ ("Now let the yellow lines meet."),
    N_ ("Now let the green lines meet."),
    N_ ("Now let the blue lines meet."),
  };
  static const char *const anew[MEANDER_N_COLOURS] = {
    N_ ("Let the red lines meet: turn or move a tile."),
    N_ ("Let the yellow lines meet: turn or move a tile."),
    N_ ("Let the green lines meet: turn or move a tile."),
    N_ ("Let the blue lines meet: turn or move a tile."),
  };

  g_return_val_if_fail (colour < MEANDER_N_COLOURS, NULL);

  return g_strdup (_ (open ? now[colour] : anew[colour]));
}

/**
 * meander_words_no_way:
 * @puzzle: a puzzle
 * @n_left: how many of its tiles do not lie yet
 *
 * Says why tiles are in the way, where no one spot shows it.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_no_way (const MeanderPuzzle *puzzle, guint n_left)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (n_left == 1 && puzzle->goal == MEANDER_GOAL_LOOP && puzzle->n_colours == 1)
    return g_strdup (_ ("One tile is left, and it cannot close the loop from here."));
  return g_strdup (_ ("Every way to go on from here has been tried. None works."));
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
  /* Translators: of a tile, by one, two or three sixths. */
  static const char *const sentences[] = {
    N_ ("Turn the marked tile once to the right."),
    N_ ("Turn the marked tile twice to the right."),
    N_ ("Turn the marked tile three times to the right."),
    N_ ("Turn the marked tile twice to the left."),
    N_ ("Turn the marked tile once to the left."),
  };

  g_return_val_if_fail (sixths >= 1 && sixths <= G_N_ELEMENTS (sentences), NULL);

  return g_strdup (_ (sentences[sixths - 1]));
}
