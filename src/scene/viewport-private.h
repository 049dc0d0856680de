/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/viewport.h"

G_BEGIN_DECLS

#define SPACE_SEEN 0.5 /* sides round the middle of a space that are enough for a view to stay */
#define MAX_SIDE 140.0

struct _MeanderViewport
{
  GObject parent_instance;

  double width;
  double height;
  double covered; /* of the height, at the lower rim */
  double scale;   /* device pixels a logical one */
  MeanderGeometry geometry;

  /* what a fitting view shows */
  GArray *hexes;  /* of MeanderHex */
  guint n_tiles;  /* so many at their beginning have tiles */
  guint n_spaces; /* so many at their end need not be seen whole */
  double max_side;
  double halo; /* sides, of a light around them */

  gboolean moved;  /* the person has panned or zoomed: the view stays */
  gboolean kept;   /* somebody aims at a hex: the view moves only if it must */
  gboolean held;   /* something is in hand: the view does not move by itself */
  gboolean placed; /* the view has been fitted once */

  gboolean animated;
  gboolean flying;
  MeanderGeometry flight_from;
  MeanderGeometry flight_to;
  gint64 flight_start; /* frame time in µs, 0 when it begins with the next frame */
};

/* viewport-fit.c */
const MeanderHex *meander_viewport_get_hexes (MeanderViewport *self);
void meander_viewport_find_fit (MeanderViewport *self, MeanderGeometry *fitted);
gboolean
meander_viewport_are_seen (MeanderViewport *self, const MeanderGeometry *geometry, guint n_hexes);
gboolean meander_viewport_is_needed_seen (MeanderViewport *self, const MeanderGeometry *geometry);

G_END_DECLS
