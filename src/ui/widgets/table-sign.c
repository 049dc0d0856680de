/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/table-sign.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"

#define WIDTH 76  /* logical pixels */
#define HEIGHT 46 /* logical pixels */
#define RADIUS 6  /* of the ground's corners */

struct _MeanderTableSign
{
  GtkWidget parent_instance;

  MeanderSign sign;
  gulong theme_changed;
};

G_DEFINE_FINAL_TYPE (MeanderTableSign, meander_table_sign, GTK_TYPE_WIDGET)

static void
meander_table_sign_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderTheme *theme = meander_theme_get_default ();
  cairo_t *cr;
  const float x = ((float) gtk_widget_get_width (widget) - WIDTH) / 2;
  const float y = ((float) gtk_widget_get_height (widget) - HEIGHT) / 2;
  GskRoundedRect ground;

  gsk_rounded_rect_init_from_rect (&ground, &GRAPHENE_RECT_INIT (0, 0, WIDTH, HEIGHT), RADIUS);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (floorf (x), floorf (y)));
  gtk_snapshot_push_rounded_clip (snapshot, &ground);
  cr = gtk_snapshot_append_cairo (snapshot, &ground.bounds);
  meander_draw_sign (cr, meander_theme_get_art (theme), MEANDER_TABLE_SIGN (widget)->sign, WIDTH,
                     HEIGHT, meander_compat_get_scale (widget),
                     gtk_widget_get_pango_context (widget));
  cairo_destroy (cr);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

static void
meander_table_sign_measure (GtkWidget *widget,
                            GtkOrientation orientation,
                            int for_size,
                            int *minimum,
                            int *natural,
                            int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : WIDTH;
  *minimum_baseline = *natural_baseline = -1;
}

static void
meander_table_sign_map (GtkWidget *widget)
{
  MeanderTableSign *self = MEANDER_TABLE_SIGN (widget);

  self->theme_changed = g_signal_connect_swapped (meander_theme_get_default (), "changed",
                                                  G_CALLBACK (gtk_widget_queue_draw), self);

  GTK_WIDGET_CLASS (meander_table_sign_parent_class)->map (widget);
}

static void
meander_table_sign_unmap (GtkWidget *widget)
{
  MeanderTableSign *self = MEANDER_TABLE_SIGN (widget);

  g_clear_signal_handler (&self->theme_changed, meander_theme_get_default ());

  GTK_WIDGET_CLASS (meander_table_sign_parent_class)->unmap (widget);
}

static void
meander_table_sign_class_init (MeanderTableSignClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = meander_table_sign_snapshot;
  widget_class->measure = meander_table_sign_measure;
  widget_class->map = meander_table_sign_map;
  widget_class->unmap = meander_table_sign_unmap;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
meander_table_sign_init (MeanderTableSign *self)
{
}

/**
 * meander_table_sign_new:
 * @sign: which
 *
 * Makes a picture.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_table_sign_new (MeanderSign sign)
{
  MeanderTableSign *self = g_object_new (MEANDER_TYPE_TABLE_SIGN, NULL);

  self->sign = sign;
  return GTK_WIDGET (self);
}

/**
 * meander_table_sign_get_sign:
 * @self: a picture
 *
 * Tells what it shows.
 *
 * Returns: the sign
 */
MeanderSign
meander_table_sign_get_sign (MeanderTableSign *self)
{
  g_return_val_if_fail (MEANDER_IS_TABLE_SIGN (self), MEANDER_SIGN_FORCED);

  return self->sign;
}
