/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A layer of what Cairo draws, in sheets.  Each is drawn once, and kept from one drawing of the
 * layer to the next by what it shows, as a picture, so that a frame need not stroke it again.
 * All zeros at first. */
typedef struct
{
  GHashTable *drawn; /* of this drawing: GBytes -> Sheet */
  GHashTable *kept;  /* of the last one */
  GHashTable *past;  /* of the one before it, until the screen shows it no more: Cairo copies a
                      * picture that goes before the node which shows it */
  GPtrArray *sheets; /* of this drawing, in their order */
  double scale;

  /* The sheet that is being drawn */
  GBytes *what;
  gpointer sheet;
  cairo_t *cr;
} MeanderSheets;

void meander_sheets_begin (MeanderSheets *self, double scale);
cairo_t *meander_sheets_add (MeanderSheets *self,
                             const char *kind,
                             const void *what,
                             gsize size,
                             const cairo_rectangle_t *bounds,
                             double margin);
void meander_sheets_finish (MeanderSheets *self);
void meander_sheets_end (MeanderSheets *self);
GskRenderNode *meander_sheets_make_node (const MeanderSheets *self);
void meander_sheets_add_bounds (const MeanderSheets *self, graphene_rect_t *bounds);
void meander_sheets_paint (const MeanderSheets *self, cairo_t *cr);
void meander_sheets_clear (MeanderSheets *self);

G_END_DECLS
