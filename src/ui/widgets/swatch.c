/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/swatch.h"

#include "render/draw.h"
#include "ui/widgets/theme.h"

#include <math.h>

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
meander_swatch_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderSwatch *self = MEANDER_SWATCH (widget);
  const float size = (float) self->size;
  cairo_t *cr;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (gtk_widget_get_width (widget) / 2.0f,
                                                          gtk_widget_get_height (widget) / 2.0f));
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
  meander_draw_swatch (cr, meander_theme_get_palette (meander_theme_get_default ()), self->colour,
                       self->loop, self->size, gtk_widget_get_pango_context (widget));
  cairo_destroy (cr);
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

/**
 * meander_swatch_colour_bar:
 * @bar: a progress bar beside a table
 * @colour: a line colour
 *
 * Gives the bar of a line the tiles' colour.
 */
void
meander_swatch_colour_bar (GtkWidget *bar, MeanderColour colour)
{
  const char *const classes[] = { "line", meander_colour_to_id (colour), NULL };

  g_return_if_fail (GTK_IS_PROGRESS_BAR (bar));

  gtk_widget_set_css_classes (bar, (const char **) classes);
}
