/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/palette.h"
#include "rules/tile-set.h"

G_BEGIN_DECLS

/* The tile artwork of one palette, and the surfaces made of it.  Surfaces are
 * rendered when first asked for and kept until the size asked for changes. */
typedef struct _MeanderArt MeanderArt;

MeanderArt *meander_art_new (const MeanderPalette *palette);
void meander_art_free (MeanderArt *art);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderArt, meander_art_free)

const MeanderPalette *meander_art_get_palette (MeanderArt *art);
cairo_surface_t *meander_art_get_weave (MeanderArt *art, double scale);

/* A picture is square, at least 2.3 sides wide and high, the tile's centre in its middle,
 * with room for bevel and shadow; its device scale is set.  It fills whole device
 * pixels, so that it is get_extent () logical pixels wide. */
#define MEANDER_ART_EXTENT 2.3

double meander_art_get_extent (double side, double scale);

cairo_surface_t *meander_art_get_tile (MeanderArt *art,
                                       const MeanderFace *face,
                                       guint rotation,
                                       double side,
                                       double scale);
cairo_surface_t *meander_art_get_back (MeanderArt *art,
                                       const MeanderFace *face,
                                       guint number,
                                       double side,
                                       double scale);
cairo_surface_t *
meander_art_get_shadow (MeanderArt *art, double side, double scale, gboolean lifted);

/* As vectors, for print and export. */
void meander_art_draw_tile (MeanderArt *art,
                            cairo_t *cr,
                            const MeanderFace *face,
                            guint rotation,
                            double x,
                            double y,
                            double side);
void meander_art_draw_shadow (MeanderArt *art,
                              cairo_t *cr,
                              double x,
                              double y,
                              double side,
                              gboolean lifted);

G_END_DECLS
