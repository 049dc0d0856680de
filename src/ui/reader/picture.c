/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/picture.h"

#include <math.h>

#include "render/svg.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/texture.h"

#define MIN_WIDTH 48.0

/* A picture that does not say how large it wants to be. */
#define MAX_SIZE 320.0

struct _MeanderHelpPicture
{
  GtkWidget parent_instance;

  RsvgHandle *svg;     /* or NULL */
  GdkTexture *texture; /* of an SVG, in the size it has now; or NULL */
  double width;        /* that is wished for; 0 where there is no picture */
  double height;
};

G_DEFINE_FINAL_TYPE (MeanderHelpPicture, meander_help_picture, GTK_TYPE_WIDGET)

static void
meander_help_picture_finalize (GObject *object)
{
  MeanderHelpPicture *self = MEANDER_HELP_PICTURE (object);

  g_clear_object (&self->svg);
  g_clear_object (&self->texture);

  G_OBJECT_CLASS (meander_help_picture_parent_class)->finalize (object);
}

static GtkSizeRequestMode
meander_help_picture_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static double
height_for_width (MeanderHelpPicture *self, double width)
{
  return self->width > 0 ? MIN (width, self->width) * self->height / self->width : 0;
}

static void
meander_help_picture_measure (GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  MeanderHelpPicture *self = MEANDER_HELP_PICTURE (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = ceil (MIN (self->width, MIN_WIDTH));
      *natural = ceil (self->width);
    }
  else
    *minimum = *natural = ceil (height_for_width (self, for_size < 0 ? self->width : for_size));
}

static void
render (MeanderHelpPicture *self, double width, double height)
{
  double scale = meander_compat_get_scale (GTK_WIDGET (self));
  int pixel_width = ceil (width * scale);
  int pixel_height = ceil (height * scale);
  RsvgRectangle viewport = { 0, 0, pixel_width, pixel_height };
  cairo_surface_t *surface;
  cairo_t *cr;

  if (self->texture != NULL && gdk_texture_get_width (self->texture) == pixel_width)
    return;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixel_width, pixel_height);
  cr = cairo_create (surface);
  meander_svg_get ()->rsvg_handle_render_document (self->svg, cr, &viewport, NULL);
  cairo_destroy (cr);

  g_clear_object (&self->texture);
  self->texture = meander_texture_new_for_surface (surface);
  cairo_surface_destroy (surface);
}

static void
meander_help_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderHelpPicture *self = MEANDER_HELP_PICTURE (widget);
  double width = MIN (gtk_widget_get_width (widget), self->width);
  double height = height_for_width (self, width);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (width < 1 || height < 1)
    return;

  if (self->svg != NULL)
    render (self, width, height);
  gtk_snapshot_append_texture (
      snapshot, self->texture,
      &GRAPHENE_RECT_INIT (mirrored ? gtk_widget_get_width (widget) - width : 0, 0, width, height));
}

static void
meander_help_picture_class_init (MeanderHelpPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = meander_help_picture_finalize;
  widget_class->get_request_mode = meander_help_picture_get_request_mode;
  widget_class->measure = meander_help_picture_measure;
  widget_class->snapshot = meander_help_picture_snapshot;

  gtk_widget_class_set_css_name (widget_class, "picture");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
meander_help_picture_init (MeanderHelpPicture *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * meander_help_picture_new:
 * @path: a file in SVG, or in a format that GTK reads by itself
 * @width: the width in logical pixels, or 0 for the picture's own where that is small enough
 * @alternative: what a screen reader says in its place
 *
 * Creates a widget that shows a picture.
 *
 * Where there is no picture that can be read it takes no room, and still says
 * what would be seen.
 *
 * Returns: (transfer floating): a new widget
 */
GtkWidget *
meander_help_picture_new (const char *path, guint width, const char *alternative)
{
  MeanderHelpPicture *self = g_object_new (MEANDER_TYPE_HELP_PICTURE, NULL);
  g_autoptr (GError) error = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (alternative != NULL, NULL);

  if (g_str_has_suffix (path, ".svg"))
    {
      self->svg = meander_svg_get ()->rsvg_handle_new_from_file (path, &error);
      if (self->svg != NULL && !meander_svg_get ()->rsvg_handle_get_intrinsic_size_in_pixels (
                                   self->svg, &self->width, &self->height))
        self->width = self->height = 256;
    }
  else
    {
      self->texture = gdk_texture_new_from_filename (path, &error);
      if (self->texture != NULL)
        {
          self->width = gdk_texture_get_width (self->texture);
          self->height = gdk_texture_get_height (self->texture);
        }
    }

  if (error != NULL)
    g_message ("%s: %s", path, error->message);
  if (self->width > 0 && self->height > 0)
    {
      double factor =
          width > 0 ? width / self->width : MIN (1, MAX_SIZE / MAX (self->width, self->height));

      self->width *= factor;
      self->height *= factor;
    }
  meander_compat_set_name (GTK_WIDGET (self), alternative);

  return GTK_WIDGET (self);
}
