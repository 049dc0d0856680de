/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/basics.h"

#include <glib/gi18n.h>

#include "words/maker.h"

static void
add_arcs (const MeanderPuzzle *puzzle, MeanderColour colour, GString *text)
{
  guint n[MEANDER_STRAIGHT + 1] = { 0 };
  g_autofree char *corners = NULL;
  g_autofree char *bends = NULL;
  g_autofree char *straights = NULL;

  for (guint i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderArc *arc =
          meander_face_arc (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), colour);

      if (arc != NULL)
        n[arc->kind]++;
    }
  corners =
      g_strdup_printf (ngettext ("%u corner", "%u corners", n[MEANDER_CORNER]), n[MEANDER_CORNER]);
  bends = g_strdup_printf (ngettext ("%u bend", "%u bends", n[MEANDER_BEND]), n[MEANDER_BEND]);
  straights = g_strdup_printf (ngettext ("%u straight", "%u straights", n[MEANDER_STRAIGHT]),
                               n[MEANDER_STRAIGHT]);
  if (text->len > 0)
    g_string_append_c (text, '\n');
  /* Translators: what arcs of a colour the tiles have: “red: 3 corners, 2 bends, 1 straight” */
  g_string_append_printf (text, C_ ("arcs", "%s: %s, %s, %s"), meander_words_colour (colour),
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
  GString *text;

  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] >= MEANDER_N_COLOURS)
      return meander_words_maker_arcs (puzzle);

  text = g_string_new (NULL);
  for (guint i = 0; i < puzzle->n_colours; i++)
    add_arcs (puzzle, puzzle->colours[i], text);
  if (puzzle->goal == MEANDER_GOAL_LOOP && puzzle->n_colours == 1)
    {
      g_string_append_c (text, '\n');
      g_string_append (text, _ ("A corner counts two, a bend one, a straight nothing; once round a "
                                "loop comes to six."));
    }
  return g_string_free (text, FALSE);
}
