/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

/**
 * meander_scene_set_mirror_axes:
 * @self: a scene
 * @n_axes: 0, 1 for an upright one, or 3
 *
 * Sets how many mirror lines are wanted; they are to be seen at the free table.
 */
void
meander_scene_set_mirror_axes (MeanderScene *self, guint n_axes)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (n_axes == self->mirror_axes)
    return;
  self->mirror_axes = n_axes;
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
}

/**
 * meander_scene_may_mirror:
 * @self: a scene
 *
 * Finds out whether mirror lines have a meaning: at the free table.
 *
 * Returns: whether they have
 */
gboolean
meander_scene_may_mirror (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && meander_game_get_state (self->game)->rules->is_free;
}

/**
 * meander_scene_get_mirror_axes:
 * @self: a scene
 *
 * Gets how many mirror lines are to be seen on the table.
 *
 * Returns: 0, 1 for an upright one, or 3
 */
guint
meander_scene_get_mirror_axes (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return meander_scene_may_mirror (self) ? self->mirror_axes : 0;
}
