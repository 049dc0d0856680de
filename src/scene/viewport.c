/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "scene/motion.h"
#include "scene/viewport-private.h"

#define START_SIDE 48.0
#define MIN_SIDE 12.0
#define FLIGHT_TIME (220 * 1000) /* µs */
#define VISIBLE_MARGIN 0.9       /* sides that a shown hex keeps from the rim */
#define LARGE_ENOUGH 0.72        /* of the fitted side: then the view need not move */
#define SIGHT_MARGIN                                                                               \
  1.0 /* sides that the centre of a tile keeps from the rim, however far
                                    the person pans */

G_DEFINE_FINAL_TYPE (MeanderViewport, meander_viewport, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
meander_viewport_finalize (GObject *object)
{
  MeanderViewport *self = MEANDER_VIEWPORT (object);

  g_array_unref (self->hexes);

  G_OBJECT_CLASS (meander_viewport_parent_class)->finalize (object);
}

static void
meander_viewport_class_init (MeanderViewportClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = meander_viewport_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_viewport_init (MeanderViewport *self)
{
  self->geometry.side = START_SIDE;
  self->scale = 1;
  self->max_side = MAX_SIDE;
  self->hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
}

/**
 * meander_viewport_new:
 *
 * Makes a viewport without room, and with nothing to show.
 *
 * Returns: (transfer full): the viewport
 */
MeanderViewport *
meander_viewport_new (void)
{
  return g_object_new (MEANDER_TYPE_VIEWPORT, NULL);
}

static void
emit_changed (MeanderViewport *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
fly_to (MeanderViewport *self, const MeanderGeometry *geometry, gboolean at_once)
{
  if (at_once || !self->animated || !self->placed)
    {
      self->geometry = *geometry;
      self->flying = FALSE;
      self->placed = TRUE;
    }
  else
    {
      self->flight_from = self->geometry;
      self->flight_to = *geometry;
      self->flight_start = 0;
      self->flying = TRUE;
    }
  emit_changed (self);
}

static void
end_flight (MeanderViewport *self)
{
  if (!self->flying)
    return;
  self->geometry = self->flight_to;
  self->flying = FALSE;
  emit_changed (self);
}

static gboolean
is_same (const MeanderGeometry *one, const MeanderGeometry *two)
{
  return one->side == two->side && one->x == two->x && one->y == two->y;
}

/* However the person moves the view, one tile of the figure stays in sight: the one that
 * needs the shortest way.  On an empty table that is one of its hexes. */
static void
keep_in_sight (MeanderViewport *self)
{
  const guint n_hexes = self->n_tiles > 0 ? self->n_tiles : self->hexes->len;
  const double margin = SIGHT_MARGIN * self->geometry.side;
  double shortest = G_MAXDOUBLE;
  double dx = 0;
  double dy = 0;

  if (n_hexes == 0 || self->width < 2 * margin || self->height < 2 * margin)
    return;

  for (guint i = 0; i < n_hexes && shortest > 0; i++)
    {
      double x, y, way_x, way_y;

      meander_geometry_get_centre (&self->geometry, meander_viewport_get_hexes (self)[i], &x, &y);
      way_x = CLAMP (x, margin, self->width - margin) - x;
      way_y = CLAMP (y, margin, self->height - margin) - y;
      if (hypot (way_x, way_y) >= shortest)
        continue;
      shortest = hypot (way_x, way_y);
      dx = way_x;
      dy = way_y;
    }
  self->geometry.x += dx;
  self->geometry.y += dy;
}

/**
 * meander_viewport_get_geometry:
 * @self: a viewport
 *
 * Gets where the hexes are on the canvas.
 *
 * Returns: (transfer none): the geometry, in logical pixels of the canvas; it stays
 *   the same structure as long as the viewport lives
 */
const MeanderGeometry *
meander_viewport_get_geometry (MeanderViewport *self)
{
  g_return_val_if_fail (MEANDER_IS_VIEWPORT (self), NULL);

  return &self->geometry;
}

/**
 * meander_viewport_set_size:
 * @self: a viewport
 * @width: of the canvas, in logical pixels
 * @height: of the canvas, in logical pixels
 * @scale: device pixels a logical one
 *
 * Says how much room there is; the middle of the view stays in the middle, and a
 * view that was fitted is fitted again.  Where the view is kept it stays as long as
 * its tiles are seen.
 */
void
meander_viewport_set_size (MeanderViewport *self, double width, double height, double scale)
{
  gboolean was_flying;
  MeanderGeometry fitted;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (width == self->width && height == self->height && scale == self->scale)
    return;

  if (!self->kept)
    {
      self->geometry.x += (width - self->width) / 2;
      self->geometry.y += (height - self->height) / 2;
    }
  was_flying = self->flying;
  self->flying = FALSE;
  self->width = width;
  self->height = height;
  self->scale = scale;
  if (self->moved)
    keep_in_sight (self);
  if (self->moved || self->held)
    emit_changed (self);
  else if (was_flying && self->hexes->len > 0 && !self->kept)
    {
      /* It has another end now. */
      meander_viewport_find_fit (self, &fitted);
      fly_to (self, &fitted, FALSE);
    }
  else
    meander_viewport_refit (self, !self->kept);
}

/**
 * meander_viewport_set_covered:
 * @self: a viewport
 * @height: in logical pixels; 0 where all is free
 *
 * Says how much of the room something covers at its lower rim: a view that fits itself keeps
 * above that.  It does so now, unless the person has moved it, and no tile comes to be covered.
 */
void
meander_viewport_set_covered (MeanderViewport *self, double height)
{
  MeanderGeometry fitted;
  gboolean grows;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));
  g_return_if_fail (height >= 0);

  if (height == self->covered)
    return;
  grows = height > self->covered;
  self->covered = height;
  if (self->held || self->hexes->len == 0 || self->width < 1)
    return;
  if (self->moved && (!grows || meander_viewport_are_seen (self, &self->geometry, self->n_tiles)))
    return;

  self->moved = FALSE;
  meander_viewport_find_fit (self, &fitted);
  fly_to (self, &fitted, FALSE);
}

/**
 * meander_viewport_set_hexes:
 * @self: a viewport
 * @hexes: (array length=n_hexes) (nullable): what a fitting view shows, those with
 *   tiles first
 * @n_hexes: how many; with none the view does not fit itself to anything
 * @n_tiles: how many of them have tiles
 * @max_side: the longest side that a fitting view gives a hex, in logical pixels; more where
 *   there is much room
 *
 * Says what there is to see.  The view stays as it is; see meander_viewport_refit().
 */
void
meander_viewport_set_hexes (MeanderViewport *self,
                            const MeanderHex *hexes,
                            guint n_hexes,
                            guint n_tiles,
                            double max_side)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));
  g_return_if_fail (hexes != NULL || n_hexes == 0);
  g_return_if_fail (n_tiles <= n_hexes);
  g_return_if_fail (max_side > 0);

  g_array_set_size (self->hexes, 0);
  if (n_hexes > 0)
    g_array_append_vals (self->hexes, hexes, n_hexes);
  self->n_tiles = n_tiles;
  self->n_spaces = 0;
  self->max_side = max_side;
}

/**
 * meander_viewport_set_spaces:
 * @self: a viewport
 * @n_spaces: how many hexes at the end of those that a fitting view shows
 *
 * Says which of them are spaces round a figure: of those a fitting view shows at least the middles,
 * so that the figure has the room.  The view stays as it is; see meander_viewport_refit().
 */
void
meander_viewport_set_spaces (MeanderViewport *self, guint n_spaces)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));
  g_return_if_fail (n_spaces < self->hexes->len || n_spaces == 0);

  self->n_spaces = n_spaces;
}

/**
 * meander_viewport_set_halo:
 * @self: a viewport
 * @halo: in sides; 0 for none
 *
 * Says how far a light reaches out of what is shown: a view that fits itself leaves room for it.
 * The view stays as it is; see meander_viewport_refit().
 */
void
meander_viewport_set_halo (MeanderViewport *self, double halo)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));
  g_return_if_fail (halo >= 0);

  self->halo = halo;
}

/**
 * meander_viewport_refit:
 * @self: a viewport
 * @at_once: whether it is fitted in any case, and without a flight
 *
 * Fits the view where it must be: never while something is held or after the person
 * has moved it, and not while all lies well in the view that there is, or, where the
 * view is kept, as long as the tiles are seen.  Where no tile lies there is nothing
 * that would jump: what there is stands in the middle.
 */
void
meander_viewport_refit (MeanderViewport *self, gboolean at_once)
{
  MeanderGeometry fitted;
  const MeanderGeometry *now;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (self->hexes->len == 0 || self->width < 1 || self->height < 1)
    return;
  if (self->moved || self->held)
    return;

  now = self->flying ? &self->flight_to : &self->geometry;
  meander_viewport_find_fit (self, &fitted);
  if (!at_once && self->kept && meander_viewport_are_seen (self, now, self->n_tiles))
    return;
  if (!at_once && self->n_tiles > 0 && meander_viewport_is_needed_seen (self, now) &&
      now->side > LARGE_ENOUGH * fitted.side)
    return;
  if (!at_once && is_same (now, &fitted))
    return;
  fly_to (self, &fitted, at_once);
}

/**
 * meander_viewport_fit:
 * @self: a viewport
 *
 * Shows all there is to see, and keeps it in view from now on.
 */
void
meander_viewport_fit (MeanderViewport *self)
{
  MeanderGeometry fitted;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  self->moved = FALSE;
  if (self->hexes->len == 0 || self->width < 1)
    return;

  meander_viewport_find_fit (self, &fitted);
  fly_to (self, &fitted, FALSE);
}

/**
 * meander_viewport_show_hex:
 * @self: a viewport
 * @hex: a hex
 *
 * Moves the view no further than needed for a hex to be seen.
 */
void
meander_viewport_show_hex (MeanderViewport *self, MeanderHex hex)
{
  MeanderGeometry moved;
  double margin;
  double seen;
  double x;
  double y;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  moved = self->flying ? self->flight_to : self->geometry;
  margin = VISIBLE_MARGIN * moved.side;
  /* Of a space round a figure that much is enough; else each step there would move the table. */
  seen = SPACE_SEEN * moved.side;
  if (self->width < 4 * margin || self->height < 4 * margin)
    return;

  meander_geometry_get_centre (&moved, hex, &x, &y);
  if (x >= seen && x <= self->width - seen && y >= seen && y <= self->height - seen)
    return;

  moved.x += CLAMP (x, margin, self->width - margin) - x;
  moved.y += CLAMP (y, margin, self->height - margin) - y;
  fly_to (self, &moved, FALSE);
}

/**
 * meander_viewport_keep:
 * @self: a viewport
 * @kept: whether somebody aims at a hex
 *
 * Keeps the view where it is while somebody aims, though others play: only when a
 * tile would not be seen it moves.  What was put off is done afterwards.
 */
void
meander_viewport_keep (MeanderViewport *self, gboolean kept)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (self->kept == kept)
    return;
  self->kept = kept;
  if (!kept)
    meander_viewport_refit (self, FALSE);
}

/**
 * meander_viewport_set_held:
 * @self: a viewport
 * @held: whether something is in hand
 *
 * Has the view stand still while something is in hand: a flight ends at once.
 * Afterwards it is not fitted before meander_viewport_refit() is called.
 */
void
meander_viewport_set_held (MeanderViewport *self, gboolean held)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (self->held == held)
    return;
  self->held = held;
  if (held)
    end_flight (self);
}

/**
 * meander_viewport_follow:
 * @self: a viewport
 *
 * Takes back that the person has moved the view: it may be fitted again, when there
 * is reason to.
 */
void
meander_viewport_follow (MeanderViewport *self)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  self->moved = FALSE;
}

/**
 * meander_viewport_reset:
 * @self: a viewport
 *
 * Begins afresh with another table: what there is to see is fitted without a flight
 * the first time.
 */
void
meander_viewport_reset (MeanderViewport *self)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  self->moved = FALSE;
  self->held = FALSE;
  self->flying = FALSE;
  self->placed = FALSE;
  meander_viewport_set_hexes (self, NULL, 0, 0, MAX_SIDE);
}

/**
 * meander_viewport_sees_all:
 * @self: a viewport
 *
 * Tells whether all tiles on the table are seen whole; of an empty table, all of its places.
 *
 * Returns: whether they are
 */
gboolean
meander_viewport_sees_all (MeanderViewport *self)
{
  const guint n_hexes = self->n_tiles > 0 ? self->n_tiles : self->hexes->len;

  g_return_val_if_fail (MEANDER_IS_VIEWPORT (self), FALSE);

  return n_hexes > 0 && meander_viewport_are_seen (self, &self->geometry, n_hexes);
}

/**
 * meander_viewport_pan:
 * @self: a viewport
 * @dx: to the right, in logical pixels
 * @dy: downwards, in logical pixels
 *
 * Moves the table under the eye, as far as some of what there is stays in sight.  From
 * then on the view is the person's, until it is fitted again.  An empty table of which all is
 * seen stays: there is nothing to look for.
 */
void
meander_viewport_pan (MeanderViewport *self, double dx, double dy)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (self->n_tiles == 0 && meander_viewport_sees_all (self))
    return;
  self->moved = TRUE;
  self->flying = FALSE;
  self->geometry.x += dx;
  self->geometry.y += dy;
  keep_in_sight (self);
  emit_changed (self);
}

/**
 * meander_viewport_zoom:
 * @self: a viewport
 * @factor: above 1 to come nearer
 * @x: the point that stays where it is, in logical pixels of the canvas
 * @y: the point that stays where it is
 *
 * Zooms the view; some of what there is stays in sight.
 */
void
meander_viewport_zoom (MeanderViewport *self, double factor, double x, double y)
{
  double side;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  side = CLAMP (self->geometry.side * factor, MIN_SIDE, MAX_SIDE);
  if (side == self->geometry.side)
    return;

  self->moved = TRUE;
  self->flying = FALSE;
  meander_geometry_zoom (&self->geometry, side / self->geometry.side, x, y);
  self->geometry.side = side; /* a limit is met exactly */
  keep_in_sight (self);
  emit_changed (self);
}

/**
 * meander_viewport_set_animated:
 * @self: a viewport
 * @animated: whether the view may fly
 *
 * Says whether motion is wanted; without it the view is at its end at once.
 */
void
meander_viewport_set_animated (MeanderViewport *self, gboolean animated)
{
  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  self->animated = animated;
  if (!animated)
    end_flight (self);
}

/**
 * meander_viewport_is_moving:
 * @self: a viewport
 *
 * Tells whether meander_viewport_advance() has something to do.
 *
 * Returns: %TRUE while the view flies
 */
gboolean
meander_viewport_is_moving (MeanderViewport *self)
{
  g_return_val_if_fail (MEANDER_IS_VIEWPORT (self), FALSE);

  return self->flying;
}

/**
 * meander_viewport_advance:
 * @self: a viewport
 * @frame_time: the frame clock's time in µs
 *
 * Moves a view that flies to where it is at this time.
 */
void
meander_viewport_advance (MeanderViewport *self, gint64 frame_time)
{
  const MeanderGeometry *from;
  const MeanderGeometry *to;
  double t;
  double eased;

  g_return_if_fail (MEANDER_IS_VIEWPORT (self));

  if (!self->flying)
    return;
  from = &self->flight_from;
  to = &self->flight_to;
  t = meander_motion_progress (&self->flight_start, frame_time, FLIGHT_TIME);
  eased = 1 - pow (1 - t, 3);
  self->geometry.side = from->side + (to->side - from->side) * eased;
  self->geometry.x = from->x + (to->x - from->x) * eased;
  self->geometry.y = from->y + (to->y - from->y) * eased;
  self->flying = t < 1;
  emit_changed (self);
}
