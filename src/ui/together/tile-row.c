/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/tile-row.h"

#include <math.h>
#include <string.h>

#include "rules/tile-set.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/tile-snapshot.h"
#include "words/together.h"

#define SIDE 34.0 /* of a tile, in logical pixels */
#define GAP 10.0
#define EDGE 4.0 /* for the shadow */

struct _MeanderTileRow
{
  GtkWidget parent_instance;

  guint8 tiles[MEANDER_TILE_ROW_MAX];
  guint n_tiles;
  gulong theme_changed;
};

G_DEFINE_FINAL_TYPE (MeanderTileRow, meander_tile_row, GTK_TYPE_WIDGET)

static double
get_tile_width (void)
{
  return SIDE * sqrt (3);
}

static double
get_width (guint n_tiles)
{
  return n_tiles * get_tile_width () + (n_tiles - 1) * GAP + 2 * EDGE;
}

static void
meander_tile_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderTileRow *self = MEANDER_TILE_ROW (widget);
  const double width = gtk_widget_get_width (widget);
  const double y = gtk_widget_get_height (widget) / 2.0;
  double x = (width - get_width (self->n_tiles)) / 2 + EDGE + get_tile_width () / 2;

  for (guint i = 0; i < self->n_tiles; i++, x += get_tile_width () + GAP)
    meander_snapshot_tile (snapshot, meander_theme_get_default (), meander_face (self->tiles[i]), 0,
                           x, y, SIDE, meander_compat_get_scale (widget), FALSE);
}

static void
meander_tile_row_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                            ? (int) ceil (get_width (MEANDER_TILE_ROW_MAX))
                            : (int) ceil (2 * SIDE + 2 * EDGE);
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_tile_row_map (GtkWidget *widget)
{
  MEANDER_TILE_ROW (widget)->theme_changed = g_signal_connect_swapped (
      meander_theme_get_default (), "changed", G_CALLBACK (gtk_widget_queue_draw), widget);

  GTK_WIDGET_CLASS (meander_tile_row_parent_class)->map (widget);
}

static void
meander_tile_row_unmap (GtkWidget *widget)
{
  g_clear_signal_handler (&MEANDER_TILE_ROW (widget)->theme_changed, meander_theme_get_default ());

  GTK_WIDGET_CLASS (meander_tile_row_parent_class)->unmap (widget);
}

static void
meander_tile_row_class_init (MeanderTileRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = meander_tile_row_snapshot;
  widget_class->measure = meander_tile_row_measure;
  widget_class->map = meander_tile_row_map;
  widget_class->unmap = meander_tile_row_unmap;
  gtk_widget_class_set_css_name (widget_class, "tiles");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_tile_row_init (MeanderTileRow *self)
{
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/**
 * meander_tile_row_new:
 *
 * Makes a row without tiles.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_tile_row_new (void)
{
  return g_object_new (MEANDER_TYPE_TILE_ROW, NULL);
}

/**
 * meander_tile_row_set_tiles:
 * @self: a row of tiles
 * @tiles: (array length=n_tiles): the tiles, from the left
 * @n_tiles: how many, four at most
 *
 * Shows tiles, in that order.
 */
void
meander_tile_row_set_tiles (MeanderTileRow *self, const guint8 *tiles, guint n_tiles)
{
  g_autofree char *words = NULL;

  g_return_if_fail (MEANDER_IS_TILE_ROW (self) && n_tiles <= MEANDER_TILE_ROW_MAX);

  if (n_tiles == self->n_tiles && memcmp (tiles, self->tiles, n_tiles) == 0)
    return;

  self->n_tiles = n_tiles;
  memcpy (self->tiles, tiles, n_tiles);
  words = meander_words_together_tiles (tiles, n_tiles);
  meander_compat_set_name (GTK_WIDGET (self), words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * meander_tile_row_get_tiles:
 * @self: a row of tiles
 * @tiles: (out) (array) (transfer none): the tiles, from the left
 *
 * Tells which tiles it shows.
 *
 * Returns: how many there are
 */
guint
meander_tile_row_get_tiles (MeanderTileRow *self, const guint8 **tiles)
{
  g_return_val_if_fail (MEANDER_IS_TILE_ROW (self), 0);

  *tiles = self->tiles;

  return self->n_tiles;
}
