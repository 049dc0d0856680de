/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The one next step. */
#include "config.h"

#include "scene/report.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/input.h"
#include "words/basics.h"
#include "words/generated.h"
#include "words/puzzle.h"

/* Whether there is a loop in a colour of which the goal is one line or loop of all tiles, and there are more. */
static gboolean
is_closed_early (const MeanderPuzzle *puzzle, const MeanderBoard *board)
{
  if (puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE)
    return FALSE;
  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] < MEANDER_N_COLOURS &&
        meander_puzzle_count_colour (puzzle, puzzle->colours[i]) == puzzle->n_tiles &&
        meander_board_longest_loop (board, puzzle->colours[i]) > 0)
      return TRUE;

  return FALSE;
}

/* Whether a hint has marked where the tile in hand goes. */
static gboolean
has_marked_place (MeanderScene *scene)
{
  const MeanderHeld *held = meander_scene_get_held (scene);
  const MeanderHex *marks;
  MeanderPlacement ghost;
  const guint n_marks = meander_scene_get_ghost (scene, &ghost, &marks);

  return held->n_tiles == 1 && held->numbers[0] == meander_scene_get_hinted (scene) &&
         (n_marks > 0 || ghost.number != 0);
}

/**
 * meander_report_advice:
 * @scene: a scene with a game
 *
 * Says the one next step, for who does not know how to go on.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_report_advice (MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);
  const MeanderState *state = meander_game_get_state (game);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  guint n_tiles = meander_board_get_n_tiles (state->board);
  MeanderResult result;
  char *advice;

  meander_scene_get_result (scene, &result);
  if (has_marked_place (scene))
    return g_strdup (meander_input_choose (
        _ ("Put the tile on the marked place. The right mouse button or the wheel turns it."),
        _ ("Put the tile on the marked place. A tap with a second finger turns it."),
        meander_words_how_to_carry ()));
  if (meander_scene_get_held (scene)->n_tiles > 0)
    return g_strdup (meander_input_choose (
        _ ("Put the tile down where you like. The right mouse button or the wheel turns it."),
        _ ("Put the tile down where you like. A tap with a second finger turns it."),
        meander_words_how_to_carry ()));
  advice = meander_words_generated_advice (game, &result.check);
  if (advice != NULL)
    return advice;
  /* Where nothing is asked for, something to begin with. */
  if (n_tiles == 0 && puzzle == NULL)
    return g_strdup (meander_input_choose (
        _ ("Try to make one line as long as you can. Drag a tile from the rack to the table."),
        _ ("Try to make one line as long as you can. Drag a tile from the rack to the table."),
        _ ("Try to make one line as long as you can. Choose a tile in the rack with the arrow keys. Space picks it up.")));
  if (n_tiles == 0)
    return g_strdup (meander_input_choose (_ ("Drag a tile up to the table."),
                                           _ ("Drag a tile up to the table."),
                                           _ ("The arrow keys choose a tile. Space picks it up.")));
  if (puzzle == NULL)
    return g_strdup (meander_input_choose (
        _ ("Click a tile to turn it, drag it to move it. How long can your line get?"),
        _ ("Tap a tile to turn it, drag it to move it. How long can your line get?"),
        _ ("R turns a tile, Space picks it up. How long can your line get?")));
  if (result.over)
    return g_strdup ("");

  switch (result.check.status)
    {
    case MEANDER_CHECK_MISSING:
      if (n_tiles == 1)
        return g_strdup (meander_input_choose (
            _ ("Place the next tile beside it so that the colours match. Click a tile on the table to turn it."),
            _ ("Place the next tile beside it so that the colours match. Tap a tile on the table to turn it."),
            _ ("Place the next tile beside it so that the colours match. R turns a tile.")));
      if (meander_book_is_first_steps (puzzle) && result.check.n_groups > 1)
        return g_strdup (_ ("Move the tiles together into one figure."));
      if (meander_board_count_clashes (state->board) > 0)
        return g_strdup (_ ("The colours do not match yet. Turn or move a tile."));
      if (is_closed_early (puzzle, state->board))
        return puzzle->goal == MEANDER_GOAL_LOOP
                   ? meander_words_apart (puzzle)
                   : g_strdup (_ ("This is a loop, but the goal is a line with two ends."));
      return g_strdup (_ ("Place the next tile so that the colours match."));
    case MEANDER_CHECK_APART:
      return g_strdup (_ ("Move the tiles together into one figure."));
    case MEANDER_CHECK_CLASHES:
      if (meander_book_is_first_steps (puzzle))
        return g_strdup (_ ("The colours do not match yet. Turn or move a tile."));
      return g_strdup (_ (
          "All the tiles are on the table. Now fix the marked edges: turn, move or exchange tiles."));
    case MEANDER_CHECK_OUTLINE:
      return g_strdup (_ ("The figure must be a pyramid, as the empty places show."));
    case MEANDER_CHECK_OPEN:
      return g_strdup (_ ("The line must close: join its two open ends."));
    case MEANDER_CHECK_SEVERAL:
      return g_strdup (_ ("There are several pieces: join them into one."));
    case MEANDER_CHECK_CLOSED:
      return g_strdup (_ ("This is a loop, but the goal is a line with two ends."));
    case MEANDER_CHECK_FOREIGN:
    case MEANDER_CHECK_SOLVED:
    default:
      return g_strdup ("");
    }
}
