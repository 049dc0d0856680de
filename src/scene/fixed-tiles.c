/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "rules/open-table.h"

/**
 * meander_scene_is_rotation_game:
 * @self: a scene
 *
 * Tells whether the tiles on the table are only turned, each in its place.
 *
 * Returns: %TRUE if they are
 */
gboolean
meander_scene_is_rotation_game (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && meander_game_get_state (self->game)->rules->rotates_only;
}

/* Whether a tile cannot be taken in hand: it is only turned, or was given. */
gboolean
meander_scene_is_fixed (MeanderScene *self, guint number)
{
  return meander_scene_is_rotation_game (self) ||
         meander_open_table_is_given (meander_game_get_state (self->game), number);
}

/* Says why a tile cannot be taken in hand, if that is so. */
gboolean
meander_scene_announce_fixed (MeanderScene *self, guint number)
{
  if (!meander_scene_is_fixed (self, number))
    return FALSE;
  meander_scene_say (self, meander_verdict_reason_to_text (meander_scene_is_rotation_game (self)
                                                               ? MEANDER_VERDICT_ROTATE_ONLY
                                                               : MEANDER_VERDICT_GIVEN));
  return TRUE;
}

/* Where tiles lie from the start, starting afresh lays them as they were then and
 * takes the others back.  FALSE in games in which it clears the table. */
gboolean
meander_scene_restore_start (MeanderScene *self)
{
  g_autoptr (MeanderState) start = NULL;
  const MeanderPlacement *tiles;
  MeanderMove move = { 0 };
  guint n_tiles;

  if (!meander_game_get_state (self->game)->rules->restores_start)
    return FALSE;

  meander_viewport_follow (self->viewport);
  start = meander_game_copy_state_at (self->game, 0);
  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *then = meander_board_find (start->board, tiles[i].number);

      if (then == NULL)
        meander_move_add_rack (&move, tiles[i].number);
      else if (then->rotation != tiles[i].rotation)
        meander_move_add_place (&move, then->number, then->hex, then->rotation);
    }
  if (move.n_steps > 0 && meander_scene_play (self, &move))
    meander_scene_say (self, _ ("Back to the start. Undo restores your turns."));
  return TRUE;
}

/* Tells that a tile is there for good; once a game is over, that is seen. */
void
meander_scene_say_played (MeanderScene *self)
{
  const char *sentence = _ ("A tile that has been played stays where it is.");

  meander_scene_say_aloud (self, sentence, self->over ? NULL : sentence);
}
