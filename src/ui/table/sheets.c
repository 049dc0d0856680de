/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/sheets.h"

#include <math.h>

#include "render/geometry.h"

#define MAX_PICTURE_PIXELS (4.0 * 1000 * 1000)

static GHashTable *
create_table (void)
{
  return g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                (GDestroyNotify) gsk_render_node_unref);
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
append (MeanderSheets *self, GBytes *what, GskRenderNode *node)
{
  g_ptr_array_add (self->nodes, node);
  g_hash_table_replace (self->drawn, what, gsk_render_node_ref (node));
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
  g_return_if_fail (self->nodes == NULL);

  if (scale != self->scale)
    meander_sheets_clear (self);
  self->scale = scale;
  self->drawn = create_table ();
  self->nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
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
  GskRenderNode *node = self->kept != NULL ? g_hash_table_lookup (self->kept, key) : NULL;
  const double x = floor (bounds->x - margin);
  const double y = floor (bounds->y - margin);
  const double width = ceil (bounds->width + 2 * margin + 1);
  const double height = ceil (bounds->height + 2 * margin + 1);

  if (node != NULL)
    {
      append (self, key, gsk_render_node_ref (node));
      return NULL;
    }
  self->what = key;
  self->x = x;
  self->y = y;
  self->node = gsk_cairo_node_new (
      &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
  if (width * height * self->scale * self->scale <= MAX_PICTURE_PIXELS)
    {
      self->picture = cairo_image_surface_create (
          CAIRO_FORMAT_ARGB32, (int) ceil (width * self->scale), (int) ceil (height * self->scale));
      cairo_surface_set_device_scale (self->picture, self->scale, self->scale);
      self->cr = cairo_create (self->picture);
      cairo_translate (self->cr, -x, -y);
    }
  else
    {
      self->cr = gsk_cairo_node_get_draw_context (self->node);
    }
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
  if (self->picture != NULL)
    {
      cairo_t *cr = gsk_cairo_node_get_draw_context (self->node);

      cairo_set_source_surface (cr, self->picture, self->x, self->y);
      cairo_paint (cr);
      cairo_destroy (cr);
      g_clear_pointer (&self->picture, cairo_surface_destroy);
    }
  append (self, g_steal_pointer (&self->what), g_steal_pointer (&self->node));
}

/**
 * meander_sheets_end:
 * @self: a layer that is being drawn
 *
 * Ends that; sheets that it no longer has are forgotten.
 *
 * Returns: (transfer full): all its sheets
 */
GskRenderNode *
meander_sheets_end (MeanderSheets *self)
{
  GskRenderNode *node;

  g_return_val_if_fail (self->nodes != NULL && self->cr == NULL, NULL);

  node = gsk_container_node_new ((GskRenderNode **) self->nodes->pdata, self->nodes->len);
  g_clear_pointer (&self->nodes, g_ptr_array_unref);
  g_clear_pointer (&self->kept, g_hash_table_unref);
  self->kept = g_steal_pointer (&self->drawn);
  return node;
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
  g_clear_pointer (&self->kept, g_hash_table_unref);
}
