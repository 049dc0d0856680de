/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/sheets.h"

#include <math.h>

#include "render/draw.h"

#define MAX_PICTURE_PIXELS (4.0 * 1000 * 1000)

typedef struct
{
  graphene_rect_t bounds;
  cairo_surface_t *picture;
  GskRenderNode *node; /* that shows it; NULL until it is asked for */
} Sheet;

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_clear_pointer (&sheet->node, gsk_render_node_unref);
  g_clear_pointer (&sheet->picture, cairo_surface_destroy);
}

static void
sheet_unref (gpointer sheet)
{
  g_rc_box_release_full (sheet, sheet_clear);
}

static GHashTable *
create_table (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                sheet_unref);
}

static GBytes *
create_key (const char *kind, const void *what, gsize size)
{
  GByteArray *key = g_byte_array_new ();

  g_byte_array_append (key, (const guint8 *) kind, (guint) strlen (kind) + 1);
  g_byte_array_append (key, what, (guint) size);
  return g_byte_array_free_to_bytes (key);
}

/* (transfer full) both */
static void
append (MeanderSheets *self, GBytes *what, Sheet *sheet)
{
  g_ptr_array_add (self->sheets, sheet);
  g_hash_table_replace (self->drawn, what, g_rc_box_acquire (sheet));
}

/* One that would be too large for a picture is recorded. */
static cairo_surface_t *
create_picture (const graphene_rect_t *bounds, double scale)
{
  const double width = ceil (bounds->size.width * scale);
  const double height = ceil (bounds->size.height * scale);
  cairo_surface_t *picture;

  if (width * height > MAX_PICTURE_PIXELS)
    return cairo_recording_surface_create (
        CAIRO_CONTENT_COLOR_ALPHA,
        &(cairo_rectangle_t){ 0, 0, bounds->size.width, bounds->size.height });
  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) width, (int) height);
  cairo_surface_set_device_scale (picture, scale, scale);
  return picture;
}

static void
paint (const Sheet *sheet, cairo_t *cr)
{
  meander_draw_picture (cr, sheet->picture, sheet->bounds.origin.x, sheet->bounds.origin.y);
}

static GskRenderNode *
get_node (Sheet *sheet)
{
  if (sheet->node == NULL)
    {
      cairo_t *cr;

      sheet->node = gsk_cairo_node_new (&sheet->bounds);
      cr = gsk_cairo_node_get_draw_context (sheet->node);
      paint (sheet, cr);
      cairo_destroy (cr);
    }
  return sheet->node;
}

/**
 * meander_sheets_begin:
 * @self: a layer
 * @scale: device pixels a logical one
 *
 * Begins to draw the layer anew.
 */
void
meander_sheets_begin (MeanderSheets *self, double scale)
{
  g_return_if_fail (self->drawn == NULL);

  if (scale != self->scale)
    meander_sheets_clear (self);
  self->scale = scale;
  self->drawn = create_table ();
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
  self->sheets = g_ptr_array_new_with_free_func (sheet_unref);
}

/**
 * meander_sheets_add:
 * @self: a layer that is being drawn
 * @kind: what @what is
 * @what: (array length=size): all that decides how the sheet looks and where it lies
 * @size: its bytes
 * @bounds: where it lies
 * @margin: how far it reaches out of them
 *
 * Puts a sheet on top of those that the layer has.
 *
 * Returns: (nullable): where to draw it before meander_sheets_finish() is called, or %NULL if
 *   there is nothing more to do
 */
cairo_t *
meander_sheets_add (MeanderSheets *self,
                    const char *kind,
                    const void *what,
                    gsize size,
                    const cairo_rectangle_t *bounds,
                    double margin)
{
  GBytes *key = create_key (kind, what, size);
  Sheet *sheet = self->kept != NULL ? g_hash_table_lookup (self->kept, key) : NULL;

  if (sheet != NULL)
    {
      append (self, key, g_rc_box_acquire (sheet));
      return NULL;
    }
  sheet = g_rc_box_new0 (Sheet);
  graphene_rect_init (&sheet->bounds, (float) floor (bounds->x - margin),
                      (float) floor (bounds->y - margin),
                      (float) ceil (bounds->width + 2 * margin + 1),
                      (float) ceil (bounds->height + 2 * margin + 1));
  sheet->picture = create_picture (&sheet->bounds, self->scale);
  self->what = key;
  self->sheet = sheet;
  self->cr = cairo_create (sheet->picture);
  cairo_translate (self->cr, -sheet->bounds.origin.x, -sheet->bounds.origin.y);
  return self->cr;
}

/**
 * meander_sheets_finish:
 * @self: a layer, of which a sheet has been drawn
 *
 * Ends what meander_sheets_add() has begun.
 */
void
meander_sheets_finish (MeanderSheets *self)
{
  g_return_if_fail (self->cr != NULL);

  g_clear_pointer (&self->cr, cairo_destroy);
  append (self, g_steal_pointer (&self->what), g_steal_pointer (&self->sheet));
}

/**
 * meander_sheets_end:
 * @self: a layer that is being drawn
 *
 * Ends that; sheets that it no longer has are forgotten with the next drawing.
 */
void
meander_sheets_end (MeanderSheets *self)
{
  g_return_if_fail (self->drawn != NULL && self->cr == NULL);

  g_clear_pointer (&self->past, g_hash_table_unref);
  self->past = g_steal_pointer (&self->kept);
  self->kept = g_steal_pointer (&self->drawn);
}

/**
 * meander_sheets_make_node:
 * @self: a layer that has been drawn
 *
 * Makes a node of all its sheets, in which each that is kept stays the node that it was: a frame in
 * which another one changes leaves it alone.
 *
 * Returns: (transfer full): the node
 */
GskRenderNode *
meander_sheets_make_node (const MeanderSheets *self)
{
  g_autofree GskRenderNode **nodes = NULL;

  g_return_val_if_fail (self->sheets != NULL, NULL);

  nodes = g_new (GskRenderNode *, self->sheets->len);
  for (guint i = 0; i < self->sheets->len; i++)
    nodes[i] = get_node (self->sheets->pdata[i]);
  return gsk_container_node_new (nodes, self->sheets->len);
}

/**
 * meander_sheets_add_bounds:
 * @self: a layer that has been drawn
 * @bounds: (inout): a rectangle, which grows so that the layer is in it
 *
 * Says where meander_sheets_paint() paints.
 */
void
meander_sheets_add_bounds (const MeanderSheets *self, graphene_rect_t *bounds)
{
  g_return_if_fail (self->sheets != NULL);

  for (guint i = 0; i < self->sheets->len; i++)
    graphene_rect_union (bounds, &((const Sheet *) self->sheets->pdata[i])->bounds, bounds);
}

/**
 * meander_sheets_paint:
 * @self: a layer that has been drawn
 * @cr: where to
 *
 * Paints all its sheets, for what is one node together with others: that costs a frame less than a
 * node for each.
 */
void
meander_sheets_paint (const MeanderSheets *self, cairo_t *cr)
{
  g_return_if_fail (self->sheets != NULL);

  for (guint i = 0; i < self->sheets->len; i++)
    paint (self->sheets->pdata[i], cr);
}

/**
 * meander_sheets_clear:
 * @self: a layer
 *
 * Forgets all sheets: the next time they are drawn anew.
 */
void
meander_sheets_clear (MeanderSheets *self)
{
  g_clear_pointer (&self->past, g_hash_table_unref);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  g_clear_pointer (&self->sheets, g_ptr_array_unref);
}
