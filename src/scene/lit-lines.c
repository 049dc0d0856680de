/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include "rules/gobble-game.h"
#include "rules/solitaire-game.h"

/* So many tiles make a line of the free table that is worth a light. */
#define MIN_LINE 3

/* The line of a colour that counts in the game that is shown. */
static gboolean
find_line (MeanderScene *self, const MeanderBoard *board, MeanderColour colour, MeanderLine *line)
{
  if (meander_gobble_is_over (meander_scene_get_state (self)))
    return meander_board_get_goal_line (board, colour, FALSE, line);
  if (meander_solitaire_get_turn (meander_scene_get_state (self)) == NULL)
    return meander_board_get_best_line (board, colour, line);

  return meander_board_get_goal_line (board, colour,
                                      self->result.solitaire.goal == MEANDER_GOAL_LOOP, line);
}

/* The longest line of all four colours; two tiles are no line yet. */
static void
find_longest_line (MeanderScene *self, const MeanderBoard *board)
{
  guint most = MIN_LINE - 1;

  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    {
      MeanderLine line;

      if (meander_board_get_best_line (board, colour, &line) && line.n_tiles > most)
        {
          most = line.n_tiles;
          self->lit_lines[0] = line;
          self->lit_colours[0] = colour;
          self->n_lit = 1;
        }
    }
}

/* Where the goal names no colour, the lines of those that are to be lit. */
static void
find_chosen_lines (MeanderScene *self, const MeanderBoard *board)
{
  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    if ((self->lights & 1u << colour) &&
        find_line (self, board, colour, &self->lit_lines[self->n_lit]))
      self->lit_colours[self->n_lit++] = colour;
}

/* Which lines are lit: those of the goal's colours, or of the players.  Where the player finds the
 * colour, those of their choice, and without one those that the check thinks nearest; what is
 * solved is solved in the colours of the check.  Of Gobble it is the longest line, at the end;
 * of the free table the longest, once there is one to speak of. */
void
meander_scene_find_lit_lines (MeanderScene *self)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
  const MeanderBoard *board = meander_scene_get_board (self);

  self->n_lit = 0;
  for (guint i = 0; i < self->result.n_sides; i++)
    if (meander_board_get_best_line (board, self->result.sides[i].colour,
                                     &self->lit_lines[self->n_lit]))
      self->lit_colours[self->n_lit++] = self->result.sides[i].colour;
  if (meander_solitaire_get_turn (meander_scene_get_state (self)) != NULL &&
      find_line (self, board, self->result.solitaire.colour, &self->lit_lines[0]))
    self->lit_colours[self->n_lit++] = self->result.solitaire.colour;
  if (meander_gobble_is_over (meander_scene_get_state (self)) &&
      meander_gobble_find_longest (meander_scene_get_state (self), &self->lit_colours[0]) > 0 &&
      find_line (self, board, self->lit_colours[0], &self->lit_lines[0]))
    self->n_lit++;
  if (meander_scene_get_state (self)->rules->is_free)
    find_longest_line (self, board);
  if (puzzle == NULL)
    return;
  for (guint i = 0; i < puzzle->n_colours; i++)
    {
      MeanderColour colour = puzzle->colours[i];

      if (colour == MEANDER_NO_COLOUR)
        colour = self->guesses[i] != MEANDER_NO_COLOUR && !self->result.over
                     ? self->guesses[i]
                     : self->result.check.colours[i];
      if (colour >= MEANDER_N_COLOURS)
        continue;
      if (!meander_board_get_best_line (board, colour, &self->lit_lines[self->n_lit]))
        continue;
      self->lit_colours[self->n_lit++] = colour;
    }
  if (puzzle->n_colours == 0)
    find_chosen_lines (self, board);
}

/**
 * meander_scene_get_lit:
 * @self: a scene
 * @index: which of the lit lines
 * @colour: (out) (optional): its colour
 * @line: (out) (optional) (transfer none): the line
 *
 * Gets a line that is lit: in each of the goal's colours the one that counts.
 *
 * Returns: how many lines are lit; the outputs are set when @index is below it
 */
guint
meander_scene_get_lit (MeanderScene *self,
                       guint index,
                       MeanderColour *colour,
                       const MeanderLine **line)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (index < self->n_lit)
    {
      if (colour != NULL)
        *colour = self->lit_colours[index];
      if (line != NULL)
        *line = &self->lit_lines[index];
    }
  return self->n_lit;
}

/**
 * meander_scene_trace_lit:
 * @self: a scene
 * @index: which of the lit lines
 * @board: the table, or what is left of it with a tile in hand
 * @line: (out caller-allocates): the line
 *
 * Finds what is lit on another table: the line that counts there, in the colour of a line that
 * is lit.
 *
 * Returns: whether there is any
 */
gboolean
meander_scene_trace_lit (MeanderScene *self,
                         guint index,
                         const MeanderBoard *board,
                         MeanderLine *line)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);
  g_return_val_if_fail (index < self->n_lit, FALSE);

  return find_line (self, board, self->lit_colours[index], line);
}

/**
 * meander_scene_get_guess:
 * @self: a scene
 * @index: which of the goal's colours, 0 or 1
 *
 * Gets what the player thinks of a colour that the goal leaves open.
 *
 * Returns: the colour, or %MEANDER_NO_COLOUR
 */
MeanderColour
meander_scene_get_guess (MeanderScene *self, guint index)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_NO_COLOUR);
  g_return_val_if_fail (index < G_N_ELEMENTS (self->guesses), MEANDER_NO_COLOUR);

  return self->guesses[index];
}

/**
 * meander_scene_set_guess:
 * @self: a scene with a game
 * @index: which of the goal's colours, 0 or 1, one that is left open
 * @colour: a line colour, or %MEANDER_NO_COLOUR while it is not decided
 *
 * Takes in what the player thinks of a colour that the goal leaves open: its
 * line is lit from now on.  It is no move; the game's record keeps it.
 */
void
meander_scene_set_guess (MeanderScene *self, guint index, MeanderColour colour)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (index < G_N_ELEMENTS (self->guesses));

  if (self->game == NULL || self->guesses[index] == colour)
    return;

  self->guesses[index] = colour;
  meander_game_set_guess (self->game, index, colour);
  meander_scene_find_lit_lines (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
}
