/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>
#include "render/geometry.h"

G_BEGIN_DECLS

/* Where the hexes are on a canvas: the room there is, what of the table is seen in
 * it, and the way of the view from one place to another.  It knows hexes, not tiles
 * nor games.
 *
 * Signal: `changed` (the geometry is another one). */
#define MEANDER_TYPE_VIEWPORT (meander_viewport_get_type ())
G_DECLARE_FINAL_TYPE (MeanderViewport, meander_viewport, MEANDER, VIEWPORT, GObject)

MeanderViewport *meander_viewport_new (void);

/* The room, and what is to be seen in it */
void meander_viewport_set_size (MeanderViewport *self, double width, double height, double scale);
void meander_viewport_set_hexes (MeanderViewport *self,
                                 const MeanderHex *hexes,
                                 guint n_hexes,
                                 guint n_tiles,
                                 double max_side);
void meander_viewport_set_covered (MeanderViewport *self, double height);
const MeanderGeometry *meander_viewport_get_geometry (MeanderViewport *self);

/* What the person does */
gboolean meander_viewport_sees_all (MeanderViewport *self);
void meander_viewport_pan (MeanderViewport *self, double dx, double dy);
void meander_viewport_zoom (MeanderViewport *self, double factor, double x, double y);
void meander_viewport_fit (MeanderViewport *self);

/* What it does by itself, and what keeps it from that */
void meander_viewport_set_spaces (MeanderViewport *self, guint n_spaces);
void meander_viewport_set_halo (MeanderViewport *self, double halo);
void meander_viewport_refit (MeanderViewport *self, gboolean at_once);
void meander_viewport_show_hex (MeanderViewport *self, MeanderHex hex);
void meander_viewport_keep (MeanderViewport *self, gboolean kept);
void meander_viewport_set_held (MeanderViewport *self, gboolean held);
void meander_viewport_follow (MeanderViewport *self);
void meander_viewport_reset (MeanderViewport *self);

/* Motion */
void meander_viewport_set_animated (MeanderViewport *self, gboolean animated);
gboolean meander_viewport_is_moving (MeanderViewport *self);
void meander_viewport_advance (MeanderViewport *self, gint64 frame_time);

G_END_DECLS
