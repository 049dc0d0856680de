/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/maker-tile.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/widgets/tile-snapshot.h"
#include "words/basics.h"

#include <math.h>

/* The hex's side, and the room below it for its number, in logical pixels. */
#define LEAST_SIDE 23.0
#define MOST_SIDE 36.0
#define NUMBER 16
#define FAINT 0.32 /* a tile that is not chosen */

struct _MeanderMakerTile
{
  GtkToggleButton parent_instance;

  guint number;
  gulong theme_changed;
};

G_DEFINE_FINAL_TYPE (MeanderMakerTile, meander_maker_tile, GTK_TYPE_TOGGLE_BUTTON)

static double
get_side (int width)
{
  return CLAMP ((width - 4) / sqrt (3), LEAST_SIDE, MOST_SIDE);
}

static GdkRGBA
to_rgba (const MeanderRgba *colour, float alpha)
{
  return (GdkRGBA){ (float) colour->red, (float) colour->green, (float) colour->blue, alpha };
}

static void
snapshot_number (MeanderMakerTile *self, GtkSnapshot *snapshot, double x, double y)
{
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  g_autofree char *digits = g_strdup_printf ("%u", self->number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), digits);
  PangoAttrList *attributes = pango_attr_list_new ();
  GdkRGBA colour = to_rgba (&palette->text, 0.8f);
  int width;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (11 * PANGO_SCALE));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - width / 2.0), (float) y));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
meander_maker_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderMakerTile *self = MEANDER_MAKER_TILE (widget);
  gboolean chosen = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self));
  double side = get_side (gtk_widget_get_width (widget));
  double x = gtk_widget_get_width (widget) / 2.0;
  double y = side + 1;

  if (!chosen)
    gtk_snapshot_push_opacity (snapshot, FAINT);
  meander_snapshot_tile (snapshot, meander_theme_get_default (), meander_face (self->number), 0, x,
                         y, side, meander_compat_get_scale (widget), FALSE);
  if (!chosen)
    gtk_snapshot_pop (snapshot);
  snapshot_number (self, snapshot, x, y + side);
  if (chosen)
    meander_snapshot_chosen (snapshot, meander_theme_get_default (), x + side * 0.72,
                             y - side * 0.62);
}

static GtkSizeRequestMode
meander_maker_tile_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_maker_tile_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = *natural = (int) ceil (LEAST_SIDE * sqrt (3)) + 4;
  else
    *minimum = *natural = (int) ceil (2 * get_side (for_size)) + NUMBER;
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_maker_tile_map (GtkWidget *widget)
{
  MeanderMakerTile *self = MEANDER_MAKER_TILE (widget);

  self->theme_changed = g_signal_connect_swapped (meander_theme_get_default (), "changed",
                                                  G_CALLBACK (gtk_widget_queue_draw), self);
  GTK_WIDGET_CLASS (meander_maker_tile_parent_class)->map (widget);
}

static void
meander_maker_tile_unmap (GtkWidget *widget)
{
  MeanderMakerTile *self = MEANDER_MAKER_TILE (widget);

  g_clear_signal_handler (&self->theme_changed, meander_theme_get_default ());
  GTK_WIDGET_CLASS (meander_maker_tile_parent_class)->unmap (widget);
}

static void
meander_maker_tile_class_init (MeanderMakerTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = meander_maker_tile_snapshot;
  widget_class->get_request_mode = meander_maker_tile_get_request_mode;
  widget_class->measure = meander_maker_tile_measure;
  widget_class->map = meander_maker_tile_map;
  widget_class->unmap = meander_maker_tile_unmap;
}

static void
meander_maker_tile_init (MeanderMakerTile *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self), NULL); /* the button's: it measures itself */
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "maker-tile");
  g_signal_connect (self, "toggled", G_CALLBACK (gtk_widget_queue_draw), NULL);
}

/**
 * meander_maker_tile_new:
 * @number: a tile of the 56
 *
 * Makes the button of a tile.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
meander_maker_tile_new (guint number)
{
  MeanderMakerTile *self = g_object_new (MEANDER_TYPE_MAKER_TILE, NULL);
  g_autofree char *name = meander_words_tile ((MeanderTileSet){ 0 }, number, 0);

  self->number = number;
  meander_compat_set_name (GTK_WIDGET (self), name);
  /* GTK tells it only once that has changed. */
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_PRESSED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  return GTK_WIDGET (self);
}

/**
 * meander_maker_tile_get_number:
 * @self: a tile’s button
 *
 * Gets which tile it is.
 *
 * Returns: its number
 */
guint
meander_maker_tile_get_number (MeanderMakerTile *self)
{
  g_return_val_if_fail (MEANDER_IS_MAKER_TILE (self), 0);

  return self->number;
}
