/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/badge.h"

/* The signs differ in what they cover, not in colour. */
static void
test_badges (void)
{
  double cover[MEANDER_PROGRESS_STRICT + 1];
  int mark;

  for (mark = MEANDER_PROGRESS_NEW; mark <= MEANDER_PROGRESS_STRICT; mark++)
    {
      g_autoptr (GdkPaintable) badge = meander_badge_new ((MeanderProgressMark) mark);
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 32, 32);
      cairo_t *cr = cairo_create (surface);
      GskRenderNode *node;
      int stride, x, y;

      gdk_paintable_snapshot (badge, snapshot, 32, 32);
      node = gtk_snapshot_free_to_node (snapshot);
      gsk_render_node_draw (node, cr);
      cairo_destroy (cr);
      cairo_surface_flush (surface);

      cover[mark] = 0;
      stride = cairo_image_surface_get_stride (surface);
      for (y = 0; y < 32; y++)
        for (x = 0; x < 32; x++)
          cover[mark] += cairo_image_surface_get_data (surface)[y * stride + x] / (255.0 * 32 * 32);

      gsk_render_node_unref (node);
      cairo_surface_destroy (surface);
    }

  for (mark = MEANDER_PROGRESS_NEW; mark <= MEANDER_PROGRESS_STRICT; mark++)
    g_assert_cmpfloat (cover[mark], >, 0.05);
  g_assert_cmpfloat (cover[MEANDER_PROGRESS_NEW] + 0.05, <, cover[MEANDER_PROGRESS_SOLVED]);
  g_assert_cmpfloat (cover[MEANDER_PROGRESS_SOLVED] + 0.05, <, cover[MEANDER_PROGRESS_BEGUN]);
  g_assert_cmpfloat (cover[MEANDER_PROGRESS_BEGUN] + 0.05, <, cover[MEANDER_PROGRESS_STRICT]);
}

/* The list of signs says what a hole is, which no list of puzzles has room for. */
static void
test_legend (void)
{
  GtkWidget *legend = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *last;

  meander_badge_explain (GTK_BOX (legend));
  last = gtk_widget_get_last_child (gtk_widget_get_last_child (legend));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (last)), ==,
                   "solved without holes: no empty place inside");
  g_assert_finalize_object (legend);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/badge/differ", test_badges);
  g_test_add_func ("/badge/legend", test_legend);

  return g_test_run ();
}
