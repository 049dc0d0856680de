/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "rules/open-table.h"
#include "scene/report.h"

typedef gboolean (*PlayFunc) (MeanderGame *game, const MeanderMove *move, GError **error);

static gboolean
play (MeanderScene *self, const MeanderMove *move, gboolean rotates, PlayFunc func, GError **error)
{
  g_autofree char *report = NULL;
  guint n_planned = meander_scene_get_trials (self, NULL);

  if (!func (self->game, move, error))
    return FALSE;
  report = rotates ? meander_report_rotated_tile (self, &move->steps[0])
                   : meander_report_move (self, move);
  meander_scene_say_with_plan (self, report, FALSE, n_planned);
  return TRUE;
}

static gboolean
play_or_say (MeanderScene *self, const MeanderMove *move, gboolean rotates, PlayFunc func)
{
  g_autoptr (GError) error = NULL;

  if (!play (self, move, rotates, func, &error))
    meander_scene_say (self, error->message);
  return error == NULL;
}

/* Makes a move of what was in hand and says what came of it, but no refusal. */
gboolean
meander_scene_put_down (MeanderScene *self, const MeanderMove *move, GError **error)
{
  return play (self, move, FALSE, meander_game_play_move, error);
}

/**
 * meander_scene_play:
 * @self: a scene with a game
 * @move: a move
 *
 * Makes a move and says what came of it; a refusal is said too.
 *
 * Returns: whether it has been made
 */
gboolean
meander_scene_play (MeanderScene *self, const MeanderMove *move)
{
  return play_or_say (self, move, FALSE, meander_game_play_move);
}

/**
 * meander_scene_help:
 * @self: a scene with a game
 * @move: a move that the computer has found for the person
 *
 * Makes a move for the person, as [method@Meander.Game.help] does, and says what came
 * of it.
 *
 * Returns: whether it has been made
 */
gboolean
meander_scene_help (MeanderScene *self, const MeanderMove *move)
{
  return play_or_say (self, move, FALSE, meander_game_help);
}

/**
 * meander_scene_announce_played:
 * @self: a scene with a game
 * @move: what the person here has played, and somebody else has just made
 *
 * Says what came of it, as after a move that is made at once.
 */
void
meander_scene_announce_played (MeanderScene *self, const MeanderMove *move)
{
  g_autofree char *report = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self) && self->game != NULL);

  report = meander_report_move (self, move);
  meander_scene_say_aloud (self, report, NULL);
}

/**
 * meander_scene_get_rotation:
 * @self: a scene with a game
 * @number: a tile
 *
 * Gets how a tile is turned: as it lies, as it is held, or as it was last turned
 * in the rack.
 *
 * Returns: sixths of a turn clockwise
 */
guint
meander_scene_get_rotation (MeanderScene *self, guint number)
{
  MeanderTile *tile;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);
  g_return_val_if_fail (number <= MEANDER_MAX_TILES, 0);

  for (guint i = 0; i < self->held.n_tiles; i++)
    if (self->held.numbers[i] == number)
      return self->held.rotations[i];
  tile = meander_scene_get_tile (self, number);
  return tile != NULL ? meander_tile_get_rotation (tile) : 0;
}

/* Remembers how a tile is turned in the rack, where that is only a way of looking at it. */
void
meander_scene_set_rack_rotation (MeanderScene *self, guint number, guint rotation)
{
  MeanderTile *tile = meander_scene_get_tile (self, number);

  if (tile != NULL)
    meander_tile_set_rack_rotation (tile, rotation);
}

/**
 * meander_scene_rotate_tile:
 * @self: a scene with a game
 * @number: a tile of the rack or the table
 * @sixths: clockwise
 *
 * Turns one tile where it is.  In the rack that is only a way of looking at it; on the table it is
 * a move, which waits until an end has been told.
 */
void
meander_scene_rotate_tile (MeanderScene *self, guint number, int sixths)
{
  const MeanderPlacement *tile;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (number > 0 && number <= MEANDER_MAX_TILES);

  if (meander_scene_get_tile (self, number) == NULL)
    return;

  self->focus_tile = number;
  tile = meander_board_find (meander_scene_get_board (self), number);
  if (meander_scene_rotate_refused (self, number, sixths))
    return;
  if (meander_scene_is_trial (self, number))
    meander_scene_rotate_trial (self, number, sixths);
  else if (tile != NULL && meander_scene_uses_trials (self))
    meander_scene_say_played (self);
  else if (tile != NULL && self->told && meander_scene_has_ended (self) &&
           !meander_scene_is_rotation_game (self)) /* which says so itself */
    return;
  else if (tile != NULL)
    {
      MeanderMove move = { 0 };

      meander_move_add_place (&move, number, tile->hex,
                              meander_scene_rotated (tile->rotation, sixths));
      play_or_say (self, &move, TRUE, meander_game_play_move);
    }
  else
    {
      guint rotation = meander_tile_get_rack_rotation (meander_scene_get_tile (self, number));

      meander_scene_set_rack_rotation (self, number, meander_scene_rotated (rotation, sixths));
      meander_scene_update_tiles (self);
    }
}

/* The whole group about the tile that was touched last. */
static void
rotate_group (MeanderScene *self, int sixths)
{
  const MeanderBoard *board = meander_scene_get_board (self);
  const MeanderPlacement *tiles;
  const MeanderPlacement *anchor = meander_board_find (board, self->focus_tile);
  MeanderMove move = { 0 };
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      MeanderHex hex;

      if (!meander_scene_is_selected (self, tiles[i].number))
        continue;
      if (anchor == NULL || !meander_scene_is_selected (self, anchor->number))
        anchor = &tiles[i];
      hex = meander_hex_rotate (
          meander_hex (tiles[i].hex.q - anchor->hex.q, tiles[i].hex.r - anchor->hex.r), sixths);
      meander_move_add_place (&move, tiles[i].number,
                              meander_hex (hex.q + anchor->hex.q, hex.r + anchor->hex.r),
                              meander_scene_rotated (tiles[i].rotation, sixths));
    }
  meander_scene_play (self, &move);
}

/**
 * meander_scene_rotate:
 * @self: a scene
 * @sixths: clockwise
 *
 * Turns what there is to turn: the tiles in hand, else the group, else the tile
 * that was touched last; while there are trials, one of them.
 */
void
meander_scene_rotate (MeanderScene *self, int sixths)
{
  guint last_trial;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  /* Where a press only means what it is on, a key turns nothing either. */
  if (self->game == NULL || self->pointing)
    return;
  last_trial = meander_scene_get_last_trial (self);
  if (self->held.n_tiles > 0)
    meander_scene_rotate_held (self, sixths);
  else if (self->n_selected > 1)
    rotate_group (self, sixths);
  else if (meander_scene_rotate_refused (self, self->focus_tile, sixths))
    return;
  else if (last_trial != 0 && !meander_scene_is_trial (self, self->focus_tile))
    meander_scene_rotate_trial (self, last_trial, sixths);
  else if (meander_scene_get_focus_tile (self) != 0)
    meander_scene_rotate_tile (self, self->focus_tile, sixths);
  else
    meander_scene_say (self, _ ("Select a tile first, then turn it."));
}

/* The tile that was placed last, or the only one that may be moved: 0 for none. */
static guint
find_last_placed (MeanderScene *self)
{
  const MeanderState *state = meander_scene_get_state (self);
  const MeanderPlacement *tiles;
  guint n_tiles;
  guint number = 0;
  guint n = 0;

  if (meander_scene_uses_trials (self) || self->pointing)
    return 0;
  for (guint i = meander_game_get_n_moves (self->game); i-- > 0;)
    {
      MeanderMove move;

      if (!meander_move_parse (meander_game_get_move (self->game, i), &move, NULL))
        continue;
      for (guint k = move.n_steps; k-- > 0;)
        if (meander_board_find (state->board, move.steps[k].number) != NULL)
          return move.steps[k].number;
    }
  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (!meander_open_table_is_given (state, tiles[i].number))
      {
        number = tiles[i].number;
        n++;
      }
  return n == 1 ? number : 0;
}

/**
 * meander_scene_rotate_any:
 * @self: a scene
 * @sixths: clockwise
 *
 * Turns what there is to turn, as [method@Meander.Scene.rotate] does, for a button beside the
 * table: who presses that while no tile is chosen means the one that was placed last.
 */
void
meander_scene_rotate_any (MeanderScene *self, int sixths)
{
  guint number = 0;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game != NULL && self->held.n_tiles == 0 && self->n_selected <= 1 &&
      meander_scene_get_focus_tile (self) == 0)
    number = find_last_placed (self);
  if (number != 0)
    meander_scene_rotate_tile (self, number, sixths);
  else
    meander_scene_rotate (self, sixths);
}

/**
 * meander_scene_set_focus_tile:
 * @self: a scene
 * @number: a tile, 0 for none
 *
 * Sets the focus tile, which the person means just now: the one under the pointer, or that
 * the keyboard's cursor is on.
 */
void
meander_scene_set_focus_tile (MeanderScene *self, guint number)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->focus_tile = number;
}

/**
 * meander_scene_get_focus_tile:
 * @self: a scene
 *
 * Gets the focus tile, which the person means just now.
 *
 * Returns: its number, 0 for none
 */
guint
meander_scene_get_focus_tile (MeanderScene *self)
{
  const MeanderState *state;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (self->game == NULL || self->focus_tile == 0)
    return 0;
  state = meander_scene_get_state (self);
  if (state->place[self->focus_tile] != MEANDER_PLACE_RACK &&
      state->place[self->focus_tile] != MEANDER_PLACE_TABLE)
    return 0;
  return self->focus_tile;
}

/**
 * meander_scene_take_back:
 * @self: a scene
 *
 * Takes back to the rack what there is to take back: the tiles in hand, else the
 * group, else the tile that was touched last.
 */
void
meander_scene_take_back (MeanderScene *self)
{
  const MeanderBoard *board;
  MeanderMove move = { 0 };
  guint focus_tile;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    {
      self->target = MEANDER_TARGET_RACK;
      meander_scene_drop (self);
      return;
    }

  board = meander_scene_get_board (self);
  focus_tile = meander_scene_get_focus_tile (self);
  if (meander_scene_take_back_refused (self))
    return;
  if (meander_scene_uses_trials (self))
    {
      meander_scene_take_back_trial (self, focus_tile);
      return;
    }
  for (guint number = 1; number <= MEANDER_MAX_TILES; number++)
    if (self->n_selected > 0 ? meander_scene_is_selected (self, number) : number == focus_tile)
      {
        const MeanderPlacement *tile = meander_board_find (board, number);

        if (tile == NULL)
          continue;
        meander_scene_set_rack_rotation (self, number, tile->rotation);
        meander_move_add_rack (&move, number);
      }
  if (move.n_steps > 0)
    meander_scene_play (self, &move);
}

/**
 * meander_scene_take_all_back:
 * @self: a scene
 *
 * Starts afresh: every tile goes back to the rack.  It is a move like any other
 * and can be undone.
 */
void
meander_scene_take_all_back (MeanderScene *self)
{
  MeanderMove move = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (meander_scene_uses_trials (self))
    return;
  /* What is shown in place of the game is not to be taken back. */
  if (!meander_scene_shows_game (self))
    meander_scene_show_game (self);
  if (meander_scene_restore_start (self))
    return;

  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_rack (&move, tiles[i].number);
  meander_viewport_follow (self->viewport);
  if (move.n_steps == 0)
    {
      meander_scene_refit (self, FALSE);
      return;
    }
  if (meander_scene_play (self, &move))
    meander_scene_say (self, _ ("The table is clear. Undo brings it back."));
}
