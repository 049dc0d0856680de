/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-choice.h"

/**
 * meander_choice_puzzle_to_text:
 * @puzzle: a puzzle with the goal of loops or lines
 *
 * Writes a puzzle as a file, which others can read: one fact a line.
 *
 * Returns: (transfer full): the text of the file
 */
char *
meander_choice_puzzle_to_text (const MeanderPuzzle *puzzle)
{
  GString *text;

  g_return_val_if_fail (puzzle != NULL && puzzle->n_colours > 0, NULL);

  text = g_string_new ("meander-puzzles 1\n\n");
  g_string_append_printf (text, "puzzle %s\ngroup %s\ntitle %s\ntiles %s\ngoal %s", puzzle->id,
                          puzzle->group, puzzle->title, puzzle->tile_list,
                          puzzle->goal == MEANDER_GOAL_LINE ? "line" : "loop");
  for (guint i = 0; i < puzzle->n_colours; i++)
    g_string_append_printf (
        text, " %s",
        puzzle->colours[i] < MEANDER_N_COLOURS ? meander_colour_to_id (puzzle->colours[i]) : "?");
  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    g_string_append (text, "\noutline pyramid");
  g_string_append (text, "\nend\n");

  return g_string_free (text, FALSE);
}
