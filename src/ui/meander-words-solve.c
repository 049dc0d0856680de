/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-words.h"

#include <glib/gi18n.h>

#include "meander-solver.h"

/* Why a colour cannot do it, as the arcs alone say. (transfer full) */
static char *
words_for_reason (const MeanderParity *parity,
                  gboolean             no_holes)
{
  switch (parity->reason)
    {
    case MEANDER_PARITY_ABSENT:
      return g_strdup (_("not every tile has this colour."));
    case MEANDER_PARITY_CROSSINGS:
      return g_strdup_printf (
          ngettext ("a loop without holes crosses each other colour an even number of times, and "
                    "here it would cross one of them %u time.",
                    "a loop without holes crosses each other colour an even number of times, and "
                    "here it would cross one of them %u times.",
                    parity->n_crossings),
          parity->n_crossings);
    case MEANDER_PARITY_TURNS:
      return g_strdup (_("its turns cannot add up to a full circle."));
    case MEANDER_PARITY_POSSIBLE:
    default:
      return g_strdup (no_holes ? _("the arcs are not against it.")
                                : _("only with a hole in the figure."));
    }
}

/* A line about one colour: whether it may work, and why. */
static void
add_colour (const MeanderPuzzle *puzzle,
            const MeanderColour  colours[2],
            guint                which,
            GString             *text)
{
  MeanderParity parity;
  g_autofree char *reason = NULL;

  if (!meander_solve_parity (puzzle, colours, FALSE, &parity))
    reason = words_for_reason (&parity, FALSE);
  else if (!meander_solve_parity (puzzle, colours, TRUE, &parity))
    {
      g_autofree char *why = words_for_reason (&parity, TRUE);
      MeanderParity possible = { MEANDER_PARITY_POSSIBLE };
      g_autofree char *only = words_for_reason (&possible, FALSE);

      /* Translators: two parts of a sentence: “only with a hole in the figure.” and its reason */
      reason = g_strdup_printf (C_("hint", "%s Without one, %s"), only, why);
    }
  else
    reason = words_for_reason (&parity, TRUE);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: a colour in its basic form, and what is known of it: “red: the arcs are not
   * against it.” */
  g_string_append_printf (text, C_("hint", "%s: %s"), meander_words_colour (colours[which]),
                          reason);
}

static void
add_arcs (const MeanderPuzzle *puzzle,
          MeanderColour        colour,
          GString             *text)
{
  guint n[MEANDER_STRAIGHT + 1] = { 0 };
  g_autofree char *corners = NULL;
  g_autofree char *bends = NULL;
  g_autofree char *straights = NULL;

  for (guint i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderArc *arc
          = meander_face_arc (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), colour);

      if (arc != NULL)
        n[arc->kind]++;
    }
  corners = g_strdup_printf (ngettext ("%u corner", "%u corners", n[MEANDER_CORNER]),
                             n[MEANDER_CORNER]);
  bends = g_strdup_printf (ngettext ("%u bend", "%u bends", n[MEANDER_BEND]), n[MEANDER_BEND]);
  straights = g_strdup_printf (ngettext ("%u straight", "%u straights", n[MEANDER_STRAIGHT]),
                               n[MEANDER_STRAIGHT]);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: what arcs of a colour the tiles have: “red: 3 corners, 2 bends, 1 straight” */
  g_string_append_printf (text, C_("arcs", "%s: %s, %s, %s"), meander_words_colour (colour),
                          corners, bends, straights);
}

/**
 * meander_words_possible:
 * @puzzle: a puzzle with the goal of loops or lines
 *
 * Tells what the arcs alone say of the goal: which arcs there are to make it of, or
 * where the colour is to be found, which ones are possible and why not the others
 * (RULES.md, “Facts for hints and help”).
 *
 * Returns: (transfer full): a line a colour
 */
char *
meander_words_possible (const MeanderPuzzle *puzzle)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] < MEANDER_N_COLOURS)
      add_arcs (puzzle, puzzle->colours[i], text);
    else
      for (MeanderColour colour = MEANDER_RED; colour < MEANDER_N_COLOURS; colour++)
        {
          MeanderColour colours[2] = { puzzle->colours[0], puzzle->colours[1] };

          colours[i] = colour;
          add_colour (puzzle, colours, i, text);
        }
  if (puzzle->goal == MEANDER_GOAL_LOOP && puzzle->n_colours == 1 &&
      puzzle->colours[0] < MEANDER_N_COLOURS)
    {
      g_string_append_c (text, '\n');
      g_string_append (text, _("A corner turns the loop by 120°, a bend by 60°, a straight not at "
                               "all; once round makes 360°."));
    }
  return g_string_free (text, FALSE);
}
