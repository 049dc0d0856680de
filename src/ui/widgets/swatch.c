/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/swatch.h"

#include "ui/widgets/theme.h"

#include <math.h>

/* The loop's radius, of the hexagon's. */
#define RING 0.56

struct _MeanderSwatch
{
  GtkWidget parent_instance;

  MeanderColour colour;
  gboolean loop;
  int size;
  gulong theme_changed;
};

enum
{
  PROP_0,
  PROP_COLOUR,
  PROP_LOOP,
  PROP_SIZE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MeanderSwatch, meander_swatch, GTK_TYPE_WIDGET)

static void
set_source (cairo_t *cr, const MeanderRgba *colour)
{
  cairo_set_source_rgba (cr, colour->red, colour->green, colour->blue, colour->alpha);
}

/* The hexagon stands on a point; its corners lie @radius from the origin. */
static void
hexagon (cairo_t *cr, double radius)
{
  guint i;

  cairo_new_path (cr);
  for (i = 0; i < 6; i++)
    cairo_line_to (cr, radius * sin (i * G_PI / 3), -radius * cos (i * G_PI / 3));
  cairo_close_path (cr);
}

static void
line (MeanderSwatch *self, cairo_t *cr, double radius, double offset)
{
  double apothem = radius * sqrt (0.75);

  cairo_new_path (cr);
  if (self->loop)
    {
      cairo_arc (cr, 0, 0, radius * RING + offset, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  else
    {
      cairo_move_to (cr, -apothem * 0.92, offset);
      cairo_line_to (cr, apothem * 0.92, offset);
    }
}

/* What the palette has run along a line of the colour, as on the tiles. */
static void
pattern (MeanderSwatch *self,
         cairo_t *cr,
         const MeanderPalette *palette,
         double radius,
         double width)
{
  double length = self->loop ? 2 * G_PI * radius * RING : 2 * radius * sqrt (0.75) * 0.92;
  double dash[2];

  set_source (cr, &palette->body);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);

  switch (palette->pattern[self->colour])
    {
    case MEANDER_PATTERN_DASHES:
      dash[0] = dash[1] = length / (self->loop ? 12 : 7);
      cairo_set_dash (cr, dash, 2, 0);
      cairo_set_line_width (cr, width * 0.34);
      break;
    case MEANDER_PATTERN_DOTS:
      dash[0] = 0;
      dash[1] = length / (self->loop ? 9 : 5);
      cairo_set_dash (cr, dash, 2, -dash[1] / 2);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, width * 0.42);
      break;
    case MEANDER_PATTERN_RAILS:
      cairo_set_line_width (cr, width * 0.3);
      break;
    case MEANDER_PATTERN_BARS:
      dash[0] = radius * 0.1;
      dash[1] = length / (self->loop ? 10 : 6) - dash[0];
      cairo_set_dash (cr, dash, 2, -dash[1] / 2);
      cairo_set_line_width (cr, width * 0.9);
      break;
    case MEANDER_PATTERN_PLAIN:
    default:
      return;
    }

  line (self, cr, radius, 0);
  cairo_stroke (cr);
  cairo_set_dash (cr, NULL, 0, 0);
}

static void
letter (MeanderSwatch *self,
        GtkSnapshot *snapshot,
        const MeanderPalette *palette,
        const char *text,
        double radius)
{
  const MeanderRgba *fill =
      self->colour < MEANDER_N_COLOURS ? &palette->line[self->colour] : &palette->bevel_light;
  GdkRGBA colour = { (float) fill->red, (float) fill->green, (float) fill->blue, 1 };
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_new ();
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, radius * 0.72 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
      snapshot, &GRAPHENE_POINT_INIT (-ink.x - ink.width / 2.0f, -ink.y - ink.height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, &colour);
  gtk_snapshot_restore (snapshot);
}

static void
meander_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderSwatch *self = MEANDER_SWATCH (widget);
  const MeanderPalette *palette = meander_theme_get_palette (meander_theme_get_default ());
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double radius = self->size / 2.0;
  gboolean known = self->colour < MEANDER_N_COLOURS;
  gboolean plain = !known || palette->pattern[self->colour] == MEANDER_PATTERN_PLAIN;
  double stroke;
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (width / 2.0f, height / 2.0f));
  cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) -radius, (float) -radius, self->size, self->size));

  hexagon (cr, radius - 0.5);
  set_source (cr, &palette->body);
  cairo_fill_preserve (cr);
  set_source (cr, &palette->bevel_light);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  /* A pattern needs a broad line, a letter the room inside the loop. */
  stroke = radius * (plain ? 0.26 : 0.38);
  cairo_set_line_width (cr, stroke);
  if (known)
    {
      set_source (cr, &palette->line[self->colour]);
      line (self, cr, radius, palette->letters && self->loop ? radius * 0.1 : 0);
      cairo_stroke (cr);
      pattern (self, cr, palette, radius, stroke);
    }
  cairo_destroy (cr);

  if (!known)
    letter (self, snapshot, palette, "?", radius * 1.5);
  else if (palette->letters && palette->letter[self->colour] != NULL)
    letter (self, snapshot, palette, palette->letter[self->colour], radius);

  gtk_snapshot_restore (snapshot);
}

static void
meander_swatch_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  MeanderSwatch *self = MEANDER_SWATCH (widget);

  *minimum = *natural =
      orientation == GTK_ORIENTATION_VERTICAL ? self->size : (int) ceil (self->size * sqrt (0.75));
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_swatch_map (GtkWidget *widget)
{
  MeanderSwatch *self = MEANDER_SWATCH (widget);

  self->theme_changed = g_signal_connect_swapped (meander_theme_get_default (), "changed",
                                                  G_CALLBACK (gtk_widget_queue_draw), self);

  GTK_WIDGET_CLASS (meander_swatch_parent_class)->map (widget);
}

static void
meander_swatch_unmap (GtkWidget *widget)
{
  MeanderSwatch *self = MEANDER_SWATCH (widget);

  g_clear_signal_handler (&self->theme_changed, meander_theme_get_default ());

  GTK_WIDGET_CLASS (meander_swatch_parent_class)->unmap (widget);
}

static void
meander_swatch_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MeanderSwatch *self = MEANDER_SWATCH (object);

  switch (property)
    {
    case PROP_COLOUR:
      g_value_set_uint (value, self->colour);
      break;
    case PROP_LOOP:
      g_value_set_boolean (value, self->loop);
      break;
    case PROP_SIZE:
      g_value_set_int (value, self->size);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_swatch_set_property (GObject *object,
                             guint property,
                             const GValue *value,
                             GParamSpec *pspec)
{
  MeanderSwatch *self = MEANDER_SWATCH (object);

  switch (property)
    {
    case PROP_COLOUR:
      meander_swatch_set_colour (self, g_value_get_uint (value));
      break;
    case PROP_LOOP:
      meander_swatch_set_loop (self, g_value_get_boolean (value));
      break;
    case PROP_SIZE:
      if (self->size != g_value_get_int (value))
        {
          self->size = g_value_get_int (value);
          gtk_widget_queue_resize (GTK_WIDGET (self));
          g_object_notify_by_pspec (object, pspec);
        }
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
meander_swatch_class_init (MeanderSwatchClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_swatch_get_property;
  object_class->set_property = meander_swatch_set_property;

  widget_class->snapshot = meander_swatch_snapshot;
  widget_class->measure = meander_swatch_measure;
  widget_class->map = meander_swatch_map;
  widget_class->unmap = meander_swatch_unmap;

  properties[PROP_COLOUR] =
      g_param_spec_uint ("colour", NULL, NULL, MEANDER_RED, MEANDER_NO_COLOUR, MEANDER_NO_COLOUR,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_LOOP] =
      g_param_spec_boolean ("loop", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_SIZE] =
      g_param_spec_int ("size", NULL, NULL, 8, 1000, 32,
                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "swatch");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_swatch_init (MeanderSwatch *self)
{
  self->colour = MEANDER_NO_COLOUR;
  self->loop = TRUE;
  self->size = 32;
}

/**
 * meander_swatch_new:
 * @colour: a colour; %MEANDER_NO_COLOUR where the player finds it
 * @loop: whether a loop is shown, or a line
 *
 * Makes a swatch.
 *
 * Returns: (transfer floating): the swatch
 */
GtkWidget *
meander_swatch_new (MeanderColour colour, gboolean loop)
{
  return g_object_new (MEANDER_TYPE_SWATCH, "colour", (guint) colour, "loop", loop, NULL);
}

/**
 * meander_swatch_get_colour:
 * @self: a swatch
 *
 * Gets the colour that it shows.
 *
 * Returns: the colour
 */
MeanderColour
meander_swatch_get_colour (MeanderSwatch *self)
{
  g_return_val_if_fail (MEANDER_IS_SWATCH (self), MEANDER_NO_COLOUR);

  return self->colour;
}

/**
 * meander_swatch_set_colour:
 * @self: a swatch
 * @colour: a colour; %MEANDER_NO_COLOUR where the player finds it
 *
 * Sets the colour that it shows.
 */
void
meander_swatch_set_colour (MeanderSwatch *self, MeanderColour colour)
{
  g_return_if_fail (MEANDER_IS_SWATCH (self));

  if (self->colour == colour)
    return;

  self->colour = colour;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

/**
 * meander_swatch_set_loop:
 * @self: a swatch
 * @loop: whether a loop is shown, or a line
 *
 * Sets what it shows in its colour.
 */
void
meander_swatch_set_loop (MeanderSwatch *self, gboolean loop)
{
  g_return_if_fail (MEANDER_IS_SWATCH (self));

  loop = !!loop;
  if (self->loop == loop)
    return;

  self->loop = loop;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LOOP]);
}
