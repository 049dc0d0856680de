/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <math.h>

#define MAX_FIT_SIDE 58.0      /* a few tiles do not fill the screen */
#define ROTATION_FIT_SIDE 96.0 /* but where nothing is added to them, they may be large */
#define MIN_SIDE 12.0
#define MAX_SIDE 140.0
#define FIT_MARGIN 14.0
#define FLIGHT_TIME (220 * 1000) /* µs */
#define GLOW_TIME (1800 * 1000)  /* µs */
#define VISIBLE_MARGIN 0.9       /* sides that a shown hex keeps from the rim */

static GArray *
list_tiles (MeanderScene *self)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  const MeanderPlacement *tiles;
  guint n_tiles, i;

  tiles = meander_board_get_placements (meander_scene_get_board (self), &n_tiles);
  for (i = 0; i < n_tiles; i++)
    g_array_append_val (hexes, tiles[i].hex);

  return hexes;
}

/* What a fitting view shows: the figure with a ring of empty hexes to play on,
 * and the outline slots. */
static GArray *
hexes_to_show (MeanderScene *self)
{
  const MeanderBoard *board = meander_scene_get_board (self);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
  GArray *hexes = list_tiles (self);
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  const MeanderHex *frontier;
  guint n_frontier;
  guint n_slots = meander_scene_get_outline_slots (self, outline_slots);

  frontier = meander_board_get_frontier (board, &n_frontier);
  if (!meander_scene_is_rotation_game (self) &&
      (puzzle == NULL || puzzle->outline != MEANDER_OUTLINE_CARD))
    g_array_append_vals (hexes, frontier, n_frontier);
  g_array_append_vals (hexes, outline_slots, n_slots);

  if (hexes->len == 0)
    {
      MeanderHex middle = meander_hex (0, 0);

      g_array_append_val (hexes, middle);
      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          MeanderHex hex = meander_hex_neighbour (middle, edge);

          g_array_append_val (hexes, hex);
        }
    }
  return hexes;
}

static void
fit_to (MeanderScene *self, GArray *hexes, MeanderGeometry *fitted)
{
  *fitted = self->geometry;
  meander_geometry_fit (fitted, (const MeanderHex *) hexes->data, hexes->len, self->width,
                        self->height, FIT_MARGIN,
                        meander_scene_is_rotation_game (self) ? ROTATION_FIT_SIDE : MAX_FIT_SIDE);
  meander_geometry_align (fitted, self->scale);
}

static void
fly_to (MeanderScene *self, const MeanderGeometry *geometry, gboolean at_once)
{
  if (at_once || !self->animated || !self->placed)
    {
      self->geometry = *geometry;
      self->flying = FALSE;
      self->placed = TRUE;
      meander_scene_keep_in_hand (self);
    }
  else
    {
      self->flight_from = self->geometry;
      self->flight_to = *geometry;
      self->flight_start = 0;
      self->flying = TRUE;
    }
  meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
}

static gboolean
are_seen (MeanderScene *self, const MeanderGeometry *view, GArray *hexes)
{
  cairo_rectangle_t bounds;

  meander_geometry_get_bounds (view, (const MeanderHex *) hexes->data, hexes->len, &bounds);

  return bounds.x >= 0 && bounds.y >= 0 && bounds.x + bounds.width <= self->width &&
         bounds.y + bounds.height <= self->height;
}

/* Fits the view where it must be: never while something is held, and not while
 * the figure lies well in the view that there is, or, where the view is kept, as
 * long as its tiles are seen. */
void
meander_scene_refit (MeanderScene *self, gboolean at_once)
{
  g_autoptr (GArray) hexes = NULL;
  g_autoptr (GArray) tiles = NULL;
  MeanderGeometry fitted;
  const MeanderGeometry *now = self->flying ? &self->flight_to : &self->geometry;

  if (self->game == NULL || self->width < 1 || self->height < 1)
    return;
  if (self->user_moved_view || self->held.n_tiles > 0)
    return;

  hexes = hexes_to_show (self);
  fit_to (self, hexes, &fitted);
  tiles = list_tiles (self);
  if (!at_once && self->kept && are_seen (self, now, tiles))
    return;
  if (!at_once && are_seen (self, now, hexes) && now->side > 0.72 * fitted.side)
    return;
  fly_to (self, &fitted, at_once);
}

/**
 * meander_scene_keep_view:
 * @self: a scene
 * @kept: whether somebody aims at a hex
 *
 * Keeps the view where it is while somebody aims, though others play: only when a
 * tile would not be seen it moves.  What was put off is done afterwards.
 */
void
meander_scene_keep_view (MeanderScene *self, gboolean kept)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->kept == kept)
    return;
  self->kept = kept;
  if (!kept)
    meander_scene_refit (self, FALSE);
}

/* Moves the view no further than needed for a hex to be seen. */
void
meander_scene_show_hex (MeanderScene *self, MeanderHex hex)
{
  MeanderGeometry moved = self->flying ? self->flight_to : self->geometry;
  double margin = VISIBLE_MARGIN * moved.side;
  double x;
  double y;

  if (self->width < 4 * margin || self->height < 4 * margin)
    return;

  meander_geometry_get_centre (&moved, hex, &x, &y);
  if (x >= margin && x <= self->width - margin && y >= margin && y <= self->height - margin)
    return;

  moved.x += CLAMP (x, margin, self->width - margin) - x;
  moved.y += CLAMP (y, margin, self->height - margin) - y;
  fly_to (self, &moved, FALSE);
}

/**
 * meander_scene_get_geometry:
 * @self: a scene
 *
 * Gets where the hexes are on the canvas.
 *
 * Returns: (transfer none): the geometry, in logical pixels of the canvas
 */
const MeanderGeometry *
meander_scene_get_geometry (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return &self->geometry;
}

/**
 * meander_scene_set_size:
 * @self: a scene
 * @width: of the canvas, in logical pixels
 * @height: of the canvas, in logical pixels
 * @scale: device pixels a logical one
 *
 * Tells the scene how much room there is; the middle of the view stays in the
 * middle, and a view that was fitted is fitted again.  Where the view is kept it stays
 * as long as its tiles are seen.
 */
void
meander_scene_set_size (MeanderScene *self, double width, double height, double scale)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (width == self->width && height == self->height && scale == self->scale)
    return;

  if (!self->kept)
    {
      self->geometry.x += (width - self->width) / 2;
      self->geometry.y += (height - self->height) / 2;
    }
  self->flying = FALSE;
  self->width = width;
  self->height = height;
  self->scale = scale;
  if (self->user_moved_view || self->held.n_tiles > 0)
    {
      meander_scene_keep_in_hand (self);
      meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
    }
  else
    meander_scene_refit (self, !self->kept);
}

/**
 * meander_scene_pan:
 * @self: a scene
 * @dx: to the right, in logical pixels
 * @dy: downwards, in logical pixels
 *
 * Moves the table under the eye.  From then on the view is the person's, until
 * it is fitted again.
 */
void
meander_scene_pan (MeanderScene *self, double dx, double dy)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->user_moved_view = TRUE;
  self->flying = FALSE;
  self->geometry.x += dx;
  self->geometry.y += dy;
  meander_scene_keep_in_hand (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
}

/**
 * meander_scene_zoom:
 * @self: a scene
 * @factor: above 1 to come nearer
 * @x: the point that stays where it is, in logical pixels of the canvas
 * @y: the point that stays where it is
 *
 * Zooms the view.
 */
void
meander_scene_zoom (MeanderScene *self, double factor, double x, double y)
{
  double side;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  side = CLAMP (self->geometry.side * factor, MIN_SIDE, MAX_SIDE);
  if (side == self->geometry.side)
    return;

  self->user_moved_view = TRUE;
  self->flying = FALSE;
  meander_geometry_zoom (&self->geometry, side / self->geometry.side, x, y);
  meander_scene_keep_in_hand (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
}

/**
 * meander_scene_fit:
 * @self: a scene
 *
 * Shows the whole figure, and keeps it in view from now on.
 */
void
meander_scene_fit (MeanderScene *self)
{
  g_autoptr (GArray) hexes = NULL;
  MeanderGeometry fitted;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->user_moved_view = FALSE;
  if (self->game == NULL || self->width < 1)
    return;

  hexes = hexes_to_show (self);
  fit_to (self, hexes, &fitted);
  fly_to (self, &fitted, FALSE);
}

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
  if (animated)
    return;
  meander_scene_end_glides (self);
  if (self->flying)
    {
      self->geometry = self->flight_to;
      self->flying = FALSE;
      meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
    }
  if (self->glowing)
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

  return self->flying || self->glowing || self->n_glides > 0;
}

/* How far something is that began at `start`, which is set with its first frame. */
double
meander_scene_progress (gint64 *start, gint64 frame_time, gint64 duration)
{
  if (*start == 0)
    *start = frame_time;
  return CLAMP ((double) (frame_time - *start) / (double) duration, 0.0, 1.0);
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

  if (self->flying)
    {
      double t = meander_scene_progress (&self->flight_start, frame_time, FLIGHT_TIME);
      double eased = 1 - pow (1 - t, 3);
      const MeanderGeometry *from = &self->flight_from;
      const MeanderGeometry *to = &self->flight_to;

      self->geometry.side = from->side + (to->side - from->side) * eased;
      self->geometry.x = from->x + (to->x - from->x) * eased;
      self->geometry.y = from->y + (to->y - from->y) * eased;
      self->flying = t < 1;
      meander_scene_keep_in_hand (self);
      meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
    }
  if (self->glowing)
    {
      self->glow = meander_scene_progress (&self->glow_start, frame_time, GLOW_TIME);
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
