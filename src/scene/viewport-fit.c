/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/viewport-private.h"

/* What a fitting view shows, and whether a view shows it. */

#define FIT_MARGIN 14.0
#define USUAL_ROOM 640.0  /* px: in more room a fitting view may give a hex a longer side */
#define LEAST_FREE 0.1    /* of the height, whatever covers the rest */
#define SPACE_FITTED 0.55 /* sides round the middle of a space that a fitting view shows */

/* What is to be seen; those that need not be whole are the last. */
const MeanderHex *
meander_viewport_get_hexes (MeanderViewport *self)
{
  return (const MeanderHex *) self->hexes->data;
}

/* The height that nothing covers. */
static double
get_free_height (MeanderViewport *self)
{
  return MAX (self->height - self->covered, LEAST_FREE * self->height);
}

/* On a large screen a few tiles are not lost. */
static double
get_max_side (MeanderViewport *self)
{
  return MIN (MAX_SIDE,
              self->max_side * MAX (1, MIN (self->width, get_free_height (self)) / USUAL_ROOM));
}

static void
grow (cairo_rectangle_t *bounds, double x, double y)
{
  bounds->x -= x;
  bounds->y -= y;
  bounds->width += 2 * x;
  bounds->height += 2 * y;
}

/* How far reaches what is to be seen: most of it whole, with a margin in logical pixels, and of the
 * spaces the middles with so many sides around. */
static void
get_needed (MeanderViewport *self,
            const MeanderGeometry *geometry,
            double margin,
            double around,
            cairo_rectangle_t *needed)
{
  const guint n_whole = self->hexes->len - self->n_spaces;
  cairo_rectangle_t spaces;
  double x, y;

  meander_geometry_get_bounds (geometry, meander_viewport_get_hexes (self), n_whole, needed);
  grow (needed, margin, margin);
  if (self->n_spaces == 0)
    return;
  meander_geometry_get_bounds (geometry, meander_viewport_get_hexes (self) + n_whole,
                               self->n_spaces, &spaces);
  grow (&spaces, around * geometry->side - meander_geometry_width (geometry) / 2,
        around * geometry->side - geometry->side);
  x = MIN (needed->x, spaces.x);
  y = MIN (needed->y, spaces.y);
  needed->width = MAX (needed->x + needed->width, spaces.x + spaces.width) - x;
  needed->height = MAX (needed->y + needed->height, spaces.y + spaces.height) - y;
  needed->x = x;
  needed->y = y;
}

static void
find_fit_with (MeanderViewport *self, MeanderGeometry *fitted, double margin)
{
  const MeanderGeometry unit = { 1, 0, 0 };
  cairo_rectangle_t needed;

  /* Among spaces the margin is so many sides as it was where there was none. */
  get_needed (self, &unit, 0, SPACE_FITTED, &needed);
  meander_geometry_fit_bounds (fitted, &needed, self->width, get_free_height (self),
                               self->n_spaces > 0 ? 0 : margin, get_max_side (self));
  if (self->n_spaces == 0)
    return;
  get_needed (self, &unit, margin / fitted->side, SPACE_FITTED, &needed);
  meander_geometry_fit_bounds (fitted, &needed, self->width, get_free_height (self), 0,
                               get_max_side (self));
}

/* The view that shows all that is to be seen as large as it may be. */
void
meander_viewport_find_fit (MeanderViewport *self, MeanderGeometry *fitted)
{
  find_fit_with (self, fitted, FIT_MARGIN);
  /* With more margin the hexes are smaller, and so is the light. */
  if (self->halo * fitted->side > FIT_MARGIN)
    find_fit_with (self, fitted, self->halo * fitted->side);
  meander_geometry_align (fitted, self->scale, self->width / 2, get_free_height (self) / 2);
}

static gboolean
is_seen (MeanderViewport *self, const cairo_rectangle_t *bounds)
{
  return bounds->x >= 0 && bounds->y >= 0 && bounds->x + bounds->width <= self->width &&
         bounds->y + bounds->height <= get_free_height (self);
}

/* Whether a view shows so many of the hexes whole. */
gboolean
meander_viewport_are_seen (MeanderViewport *self, const MeanderGeometry *geometry, guint n_hexes)
{
  cairo_rectangle_t bounds;

  meander_geometry_get_bounds (geometry, meander_viewport_get_hexes (self), n_hexes, &bounds);

  return is_seen (self, &bounds);
}

/* Whether a view shows enough to stay as it is. */
gboolean
meander_viewport_is_needed_seen (MeanderViewport *self, const MeanderGeometry *geometry)
{
  cairo_rectangle_t needed;

  get_needed (self, geometry, 0, SPACE_SEEN, &needed);

  return is_seen (self, &needed);
}
