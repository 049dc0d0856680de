/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <pango/pango.h>

#include "render/art.h"

G_BEGIN_DECLS

/* The drawings of data/art in the colours of one palette; parsed when first
 * drawn.  Everything here draws at once and keeps no picture. */
typedef struct _MeanderArtwork MeanderArtwork;

MeanderArtwork *meander_artwork_new (const MeanderPalette *palette);
void meander_artwork_free (MeanderArtwork *artwork);
const MeanderPalette *meander_artwork_get_palette (MeanderArtwork *artwork);

void
meander_artwork_draw_body (MeanderArtwork *artwork, cairo_t *cr, double x, double y, double side);
void meander_artwork_begin_lines (cairo_t *cr, double x, double y, double side, double overlap);
void meander_artwork_draw_line (MeanderArtwork *artwork,
                                cairo_t *cr,
                                const MeanderArc *arc,
                                guint rotation,
                                double side);
void meander_artwork_end_lines (cairo_t *cr);
void meander_artwork_order_arcs (const MeanderFace *face, guint order[MEANDER_N_ARCS]);
void meander_artwork_draw_letters (MeanderArtwork *artwork,
                                   cairo_t *cr,
                                   const MeanderFace *face,
                                   guint rotation,
                                   double x,
                                   double y,
                                   double side);
void meander_artwork_draw_bead (MeanderArtwork *artwork,
                                cairo_t *cr,
                                MeanderColour colour,
                                double x,
                                double y,
                                double side);
PangoLayout *meander_artwork_get_layout (MeanderArtwork *artwork, int size);
MeanderRgba meander_artwork_get_casing (const MeanderPalette *palette);
void meander_artwork_draw_back (MeanderArtwork *artwork,
                                cairo_t *cr,
                                MeanderColour colour,
                                guint number,
                                double x,
                                double y,
                                double side);
void meander_artwork_draw_shadow (MeanderArtwork *artwork,
                                  cairo_t *cr,
                                  double x,
                                  double y,
                                  double side,
                                  gboolean lifted);

/* How wide a line is with its casing, in sides; stroke-width of .casing in tile.svg. */
#define MEANDER_ARTWORK_CASING 0.29

/* Arcs as paths, for marks that run along lines (arc.c): from the middle of one edge to
 * that of another, of which the part between two fractions of its way. */
double meander_arc_length (guint from, guint to, double side);
void meander_arc_get_point (double x,
                            double y,
                            double side,
                            guint from,
                            guint to,
                            double at,
                            double *point_x,
                            double *point_y);
void meander_arc_path (cairo_t *cr,
                       double x,
                       double y,
                       double side,
                       guint from,
                       guint to,
                       double begin,
                       double end);

G_END_DECLS
