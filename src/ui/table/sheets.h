/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A layer of what Cairo draws, in sheets.  Each is drawn once, and kept from one drawing of the
 * layer to the next by what it shows, as a picture, so that a frame need not stroke it again.
 * All zeros at first. */
typedef struct
{
  GHashTable *kept;  /* of the last drawing: GBytes -> GskRenderNode */
  GHashTable *drawn; /* of this one */
  GPtrArray *nodes;  /* of this one, in their order */
  double scale;

  /* The sheet that is being drawn */
  GBytes *what;
  GskRenderNode *node;
  cairo_surface_t *picture; /* NULL where it would be too large: straight into the node */
  cairo_t *cr;
  double x;
  double y;
} MeanderSheets;

void meander_sheets_begin (MeanderSheets *self, double scale);
cairo_t *meander_sheets_add (MeanderSheets *self,
                             const char *kind,
                             const void *what,
                             gsize size,
                             const cairo_rectangle_t *bounds,
                             double margin);
void meander_sheets_finish (MeanderSheets *self);
GskRenderNode *meander_sheets_end (MeanderSheets *self);
void meander_sheets_clear (MeanderSheets *self);

G_END_DECLS
