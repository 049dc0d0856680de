/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/motion.h"
#include "scene/scene-private.h"

/* What moves: the view, tiles on their way, and the light along the solved line. */

#define GLOW_TIME (1800 * 1000) /* µs */

/**
 * meander_scene_set_animated:
 * @self: a scene
 * @animated: whether things may move
 *
 * Says whether motion is wanted; without it everything is at its end at once.
 */
void
meander_scene_set_animated (MeanderScene *self, gboolean animated)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->animated = animated;
  if (!animated)
    meander_scene_end_glides (self);
  meander_viewport_set_animated (self->viewport, animated);
  if (!animated && self->glowing)
    {
      self->glowing = FALSE;
      self->glow = 1;
      meander_scene_emit_changed (self, MEANDER_SCENE_GLOW);
    }
}

/**
 * meander_scene_is_moving:
 * @self: a scene
 *
 * Tells whether meander_scene_advance() has something to do.
 *
 * Returns: %TRUE while an animation runs
 */
gboolean
meander_scene_is_moving (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return meander_viewport_is_moving (self->viewport) || self->glowing || self->n_glides > 0;
}

/**
 * meander_scene_advance:
 * @self: a scene
 * @frame_time: the frame clock's time in µs
 *
 * Moves what is moving to where it is at this time.
 *
 * Returns: %TRUE while there is more to come
 */
gboolean
meander_scene_advance (MeanderScene *self, gint64 frame_time)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  meander_viewport_advance (self->viewport, frame_time);
  if (self->glowing)
    {
      self->glow = meander_motion_progress (&self->glow_start, frame_time, GLOW_TIME);
      self->glowing = self->glow < 1;
      meander_scene_emit_changed (self, MEANDER_SCENE_GLOW);
    }
  meander_scene_advance_glides (self, frame_time);
  return meander_scene_is_moving (self);
}

/**
 * meander_scene_get_glow:
 * @self: a scene
 *
 * Gets how far the light has run along the solved line.
 *
 * Returns: 0 to 1; 0 while the puzzle is not solved
 */
double
meander_scene_get_glow (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return self->glow;
}

/**
 * meander_scene_get_light:
 * @self: a scene
 * @index: which of the lit lines
 *
 * Gets how far the light has run along a lit line: at the end of a strategy game it runs along
 * what has won and no other.
 *
 * Returns: 0 to 1
 */
double
meander_scene_get_light (MeanderScene *self, guint index)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);
  g_return_val_if_fail (index < self->n_lit, 0);

  if (self->lights != 0)
    return (self->lights & 1u << self->lit_colours[index]) ? self->glow : 0;
  for (guint i = 0; i < self->result.n_sides; i++)
    if (self->result.sides[i].colour == self->lit_colours[index] && !self->result.sides[i].best)
      return 0;
  return self->glow;
}

/**
 * meander_scene_light_lines:
 * @self: a scene with a game
 * @colours: the bits of colours, 1 << a #MeanderColour; 0 for none but what has won
 * @runs: whether the light runs along them first
 *
 * Has the longest lines of some colours lit brightly, and no others, until another game is shown.
 */
void
meander_scene_light_lines (MeanderScene *self, guint colours, gboolean runs)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->lights = colours;
  if (self->game != NULL)
    meander_scene_find_lit_lines (self);
  self->glowing = runs && self->animated && colours != 0;
  self->glow_start = 0;
  self->glow = !self->glowing && (colours != 0 || self->over) ? 1 : 0;
  meander_scene_emit_changed (self, MEANDER_SCENE_GLOW);
}
