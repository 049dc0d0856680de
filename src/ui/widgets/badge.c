/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/badge.h"
#include "words/basics.h"

#include <glib/gi18n.h>
#include <math.h>

#define BADGE_SIZE 16
#define LEGEND_CHARS 26 /* how long the lines are that say what a sign means */

struct _MeanderBadge
{
  GObject parent_instance;

  MeanderProgressMark mark;
};

static void meander_badge_paintable_init (GdkPaintableInterface *iface);
static void meander_badge_symbolic_init (GtkSymbolicPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderBadge,
                               meander_badge,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE,
                                                      meander_badge_paintable_init)
                                   G_IMPLEMENT_INTERFACE (GTK_TYPE_SYMBOLIC_PAINTABLE,
                                                          meander_badge_symbolic_init))

static void
ring (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_arc (cr, 8, 8, 6.25, 0, 2 * G_PI);
  cairo_set_line_width (cr, 1.5);
}

static void
hexagon (cairo_t *cr)
{
  guint i;

  cairo_new_path (cr);
  for (i = 0; i < 6; i++)
    cairo_line_to (cr, 8 + 7.75 * sin (i * G_PI / 3), 8 - 7.75 * cos (i * G_PI / 3));
  cairo_close_path (cr);
}

static void
tick (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_move_to (cr, 4.9, 8.2);
  cairo_line_to (cr, 7.1, 10.4);
  cairo_line_to (cr, 11.1, 5.9);
  cairo_set_line_width (cr, 1.75);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
}

/* A lamp that shines. */
static void
lamp (cairo_t *cr)
{
  cairo_new_path (cr);
  cairo_arc (cr, 8, 6, 4.5, 0.68 * G_PI, 2.32 * G_PI);
  cairo_line_to (cr, 10, 11.5);
  cairo_line_to (cr, 6, 11.5);
  cairo_close_path (cr);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_move_to (cr, 6.2, 14);
  cairo_line_to (cr, 9.8, 14);
  cairo_move_to (cr, 8, 11.5);
  cairo_line_to (cr, 8, 7.5);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_stroke (cr);
}

/* On a square of 16 by 16. */
static void
draw (MeanderBadge *self, cairo_t *cr)
{
  static const double dashes[] = { 2.2, 1.72725 }; /* ten to the ring */

  switch (self->mark)
    {
    case MEANDER_PROGRESS_BEGUN:
      ring (cr);
      cairo_stroke (cr);
      cairo_arc (cr, 8, 8, 6.25, G_PI / 2, 3 * G_PI / 2);
      cairo_fill (cr);
      break;
    case MEANDER_PROGRESS_HELPED:
      lamp (cr);
      break;
    case MEANDER_PROGRESS_SOLVED:
      ring (cr);
      cairo_stroke (cr);
      tick (cr);
      cairo_stroke (cr);
      break;
    case MEANDER_PROGRESS_STRICT:
      cairo_push_group (cr);
      hexagon (cr);
      cairo_fill (cr);
      tick (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      cairo_stroke (cr);
      cairo_pop_group_to_source (cr);
      cairo_paint (cr);
      break;
    case MEANDER_PROGRESS_NEW:
    default:
      ring (cr);
      cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
      cairo_stroke (cr);
      break;
    }
}

static void
meander_badge_snapshot_symbolic (GtkSymbolicPaintable *paintable,
                                 GdkSnapshot *snapshot,
                                 double width,
                                 double height,
                                 const GdkRGBA *colours,
                                 gsize n_colours)
{
  double size = MIN (width, height);
  cairo_t *cr;

  if (size <= 0)
    return;

  cr = gtk_snapshot_append_cairo (GTK_SNAPSHOT (snapshot),
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  cairo_scale (cr, size / BADGE_SIZE, size / BADGE_SIZE);
  gdk_cairo_set_source_rgba (cr, &colours[GTK_SYMBOLIC_COLOR_FOREGROUND]);
  draw (MEANDER_BADGE (paintable), cr);
  cairo_destroy (cr);
}

static void
meander_badge_snapshot (GdkPaintable *paintable, GdkSnapshot *snapshot, double width, double height)
{
  static const GdkRGBA grey = { 0.5f, 0.5f, 0.5f, 1 };

  meander_badge_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (paintable), snapshot, width, height,
                                   &grey, 1);
}

static int
meander_badge_get_intrinsic_size (GdkPaintable *paintable)
{
  return BADGE_SIZE;
}

static GdkPaintableFlags
meander_badge_get_flags (GdkPaintable *paintable)
{
  return GDK_PAINTABLE_STATIC_SIZE | GDK_PAINTABLE_STATIC_CONTENTS;
}

static void
meander_badge_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = meander_badge_snapshot;
  iface->get_intrinsic_width = meander_badge_get_intrinsic_size;
  iface->get_intrinsic_height = meander_badge_get_intrinsic_size;
  iface->get_flags = meander_badge_get_flags;
}

static void
meander_badge_symbolic_init (GtkSymbolicPaintableInterface *iface)
{
  iface->snapshot_symbolic = meander_badge_snapshot_symbolic;
}

static void
meander_badge_class_init (MeanderBadgeClass *klass)
{
}

static void
meander_badge_init (MeanderBadge *self)
{
}

/**
 * meander_badge_new:
 * @mark: how far a puzzle is
 *
 * Makes the sign for a mark.
 *
 * Returns: (transfer full): the sign
 */
GdkPaintable *
meander_badge_new (MeanderProgressMark mark)
{
  MeanderBadge *self = g_object_new (MEANDER_TYPE_BADGE, NULL);

  self->mark = mark;

  return GDK_PAINTABLE (self);
}

/**
 * meander_badge_image_new:
 * @size: how large, in logical pixels
 *
 * Makes room for the sign of a mark, beside words that say it too.
 *
 * Returns: (transfer floating): the widget, unseen before meander_badge_image_set()
 */
GtkWidget *
meander_badge_image_new (int size)
{
  return g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                       "pixel-size", size, "valign", GTK_ALIGN_CENTER, "visible", FALSE, NULL);
}

/**
 * meander_badge_image_set:
 * @image: a #GtkImage
 * @mark: how far a puzzle is
 *
 * Shows the sign for a mark; what is not tried has none.
 */
void
meander_badge_image_set (GtkWidget *image, MeanderProgressMark mark)
{
  g_autoptr (GdkPaintable) badge = meander_badge_new (mark);

  gtk_image_set_from_paintable (GTK_IMAGE (image), badge);
  gtk_widget_set_visible (image, mark > MEANDER_PROGRESS_NEW);
}

/**
 * meander_badge_explain:
 * @legend: an empty box
 *
 * Fills a box with all signs and what they mean; what is not tried has none.
 */
void
meander_badge_explain (GtkBox *legend)
{
  int mark;

  g_return_if_fail (GTK_IS_BOX (legend));

  for (mark = MEANDER_PROGRESS_BEGUN; mark <= MEANDER_PROGRESS_STRICT; mark++)
    {
      GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *image = meander_badge_image_new (16);
      /* Translators: in a list of signs; a hole is an empty place that the tiles of a figure surround. */
      GtkWidget *label =
          gtk_label_new (mark == MEANDER_PROGRESS_STRICT
                             ? C_ ("puzzle", "solved without holes: no empty place inside")
                             : meander_words_mark ((MeanderProgressMark) mark));

      meander_badge_image_set (image, (MeanderProgressMark) mark);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_max_width_chars (GTK_LABEL (label), LEGEND_CHARS);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "caption");
      gtk_box_append (GTK_BOX (pair), image);
      gtk_box_append (GTK_BOX (pair), label);
      gtk_box_append (legend, pair);
    }
}
