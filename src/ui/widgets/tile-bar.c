/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/tile-bar.h"

#include <math.h>

#include "render/draw.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"

#define SIZE 24     /* of a tile, from corner to corner, in logical pixels, where there is room */
#define LEAST 4     /* so narrow it may become */
#define RING 1.0    /* logical pixels round the best tile */
#define EMPTY 0.35  /* how much is seen of a tile that is not reached */
#define WIDE 0.8661 /* of its size: how wide a tile is */

struct _MeanderTileBar
{
  GtkWidget parent_instance;

  guint size; /* of a tile, where there is room */
  MeanderColour colour;
  guint n;    /* tiles that are reached */
  guint best; /* that were reached before, or 0 */
  guint most; /* that there are */
};

G_DEFINE_FINAL_TYPE (MeanderTileBar, meander_tile_bar, GTK_TYPE_WIDGET)

static void
trace_hexagon (cairo_t *cr, double radius)
{
  cairo_new_path (cr);
  for (int i = 0; i < 6; i++)
    cairo_line_to (cr, radius * sin (i * G_PI / 3), -radius * cos (i * G_PI / 3));
  cairo_close_path (cr);
}

static void
meander_tile_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderTileBar *self = MEANDER_TILE_BAR (widget);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  const double size =
      MIN (MIN (self->size, height - 2 * RING), (width - 2 * RING) / (MAX (self->most, 1) * WIDE));
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GdkRGBA text;
  cairo_t *cr;

  meander_compat_get_colour (widget, &text);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  for (guint i = 0; i < self->most; i++)
    {
      const double x = RING + (i + 0.5) * size * WIDE;

      cairo_save (cr);
      cairo_translate (cr, mirrored ? width - x : x, height / 2);
      if (i < self->n)
        meander_draw_swatch (cr, palette, self->colour, FALSE, size, NULL);
      else
        {
          trace_hexagon (cr, size / 2 - 1);
          cairo_set_source_rgba (cr, text.red, text.green, text.blue, EMPTY);
          cairo_set_line_width (cr, 1);
          cairo_stroke (cr);
        }
      if (i + 1 == self->best)
        {
          trace_hexagon (cr, size / 2);
          cairo_set_source_rgba (cr, text.red, text.green, text.blue, text.alpha);
          cairo_set_line_width (cr, 2);
          cairo_stroke (cr);
        }
      cairo_restore (cr);
    }
  cairo_destroy (cr);
}

static GtkSizeRequestMode
meander_tile_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
meander_tile_bar_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  const guint most = MEANDER_TILE_BAR (widget)->most;
  const guint size = MEANDER_TILE_BAR (widget)->size;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = (int) ceil (most * LEAST * WIDE + 2 * RING);
      *natural = (int) ceil (most * size * WIDE + 2 * RING);
    }
  else
    *minimum = *natural = (int) ceil (size + 2 * RING);
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_tile_bar_class_init (MeanderTileBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = meander_tile_bar_snapshot;
  widget_class->get_request_mode = meander_tile_bar_get_request_mode;
  widget_class->measure = meander_tile_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "tilebar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR);
}

static void
meander_tile_bar_init (MeanderTileBar *self)
{
  self->size = SIZE;
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect_object (meander_theme_get_default (), "changed",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/**
 * meander_tile_bar_new:
 * @size: of a tile where there is room, from corner to corner, in logical pixels
 *
 * Makes a bar without tiles.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_tile_bar_new (guint size)
{
  MeanderTileBar *self = g_object_new (MEANDER_TYPE_TILE_BAR, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

/**
 * meander_tile_bar_show:
 * @self: a bar
 * @colour: of the line on the tiles; %MEANDER_NO_COLOUR for none in particular
 * @n: how many tiles are reached
 * @best: how many were reached when it went best before, 0 for never
 * @most: how many there are
 *
 * Shows how far it is.
 */
void
meander_tile_bar_show (MeanderTileBar *self, MeanderColour colour, guint n, guint best, guint most)
{
  g_return_if_fail (MEANDER_IS_TILE_BAR (self));
  g_return_if_fail (n <= most && best <= most);

  if (most != self->most)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  self->colour = colour < MEANDER_N_COLOURS ? colour : MEANDER_BLUE;
  self->n = n;
  self->best = best;
  self->most = most;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_VALUE_MIN, 0.0,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_MAX, (double) most,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_NOW, (double) n, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * meander_tile_bar_get_colour:
 * @self: a bar
 *
 * Gets the colour of the line on its tiles.
 *
 * Returns: the colour
 */
MeanderColour
meander_tile_bar_get_colour (MeanderTileBar *self)
{
  g_return_val_if_fail (MEANDER_IS_TILE_BAR (self), MEANDER_NO_COLOUR);

  return self->colour;
}
