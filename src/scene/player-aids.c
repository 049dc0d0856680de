/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

/* Which aids the players of the strategy game want. */

/**
 * meander_scene_set_aids:
 * @self: a scene
 * @seat: a player of the strategy game
 * @aids: #MeanderAids bits
 *
 * Says which aids a player wants.
 */
void
meander_scene_set_aids (MeanderScene *self, guint seat, guint aids)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (seat < MEANDER_MAX_SEATS);

  if (aids == self->aids[seat])
    return;
  self->aids[seat] = aids;
  if (self->game != NULL)
    meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
}

/**
 * meander_scene_get_aids:
 * @self: a scene
 * @seat: a player of the strategy game
 *
 * Gets which aids a player wants.
 *
 * Returns: #MeanderAids bits
 */
guint
meander_scene_get_aids (MeanderScene *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_AIDS_LEARNER);
  g_return_val_if_fail (seat < MEANDER_MAX_SEATS, MEANDER_AIDS_LEARNER);

  return self->aids[seat];
}

/**
 * meander_scene_has_aid:
 * @self: a scene with a game
 * @aid: an aid
 *
 * Tells whether the player on turn wants an aid, or while the computer is, the
 * person who sits at the near side; in other games than the
 * strategy game all are there.
 *
 * Returns: %TRUE if it is wanted
 */
gboolean
meander_scene_has_aid (MeanderScene *self, MeanderAids aid)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), TRUE);

  return !meander_scene_is_strategy (self) ||
         self->aids[meander_scene_get_near_seat (self, meander_game_get_state (self->game))] & aid;
}
