/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/columns-layout.h"

#define MOST 2000 /* px */

static GtkSizeRequestMode
get_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as wide. */
static void
measure_square (GtkWidget *widget,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? MAX (for_size, 0) : 0;
}

static void
allocate_nothing (GtkWidget *widget, int width, int height, int baseline)
{
}

/* Two children, of which one is as high as wide and the other has no height. */
static GtkWidget *
make_row (guint square, GtkWidget *children[2])
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_layout_manager (row, g_object_new (MEANDER_TYPE_COLUMNS_LAYOUT, NULL));
  for (guint i = 0; i < 2; i++)
    {
      children[i] = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      if (i == square)
        gtk_widget_set_layout_manager (
            children[i], gtk_custom_layout_new (get_mode, measure_square, allocate_nothing));
      gtk_box_append (GTK_BOX (row), children[i]);
    }
  return g_object_ref_sink (row);
}

static int
get_least (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static int
get_height (GtkWidget *widget, int width)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least;
}

/* In the least width a child has what it needs, and hardly more: to two of five columns, a pixel of their
 * own is two and a half of the whole, so three less are too few. */
static void
test_least (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  GtkWidget *children[2];
  g_autoptr (GtkWidget) row = make_row (which, children);
  const int empty = get_least (row);

  for (int own = 0; own <= MOST; own++)
    {
      int least;

      gtk_widget_set_size_request (children[which], own, -1);
      least = get_least (row);
      gtk_widget_allocate (row, least, get_height (row, least), -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (children[which]), >=, own);
      if (least - 3 < empty)
        continue;
      gtk_widget_set_size_request (children[which], 0, -1);
      gtk_widget_allocate (row, least - 3, get_height (row, least - 3), -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (children[which]), <, own);
    }
}

/* The height is the one for the width that a child gets. */
static void
test_height (gconstpointer data)
{
  const guint which = GPOINTER_TO_UINT (data);
  GtkWidget *children[2];
  g_autoptr (GtkWidget) row = make_row (which, children);

  for (int width = get_least (row); width <= MOST; width++)
    {
      const int height = get_height (row, width);

      gtk_widget_allocate (row, width, height, -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (children[which]), ==, height);
    }
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/columns-layout/least/first", GUINT_TO_POINTER (0), test_least);
  g_test_add_data_func ("/columns-layout/least/second", GUINT_TO_POINTER (1), test_least);
  g_test_add_data_func ("/columns-layout/height/first", GUINT_TO_POINTER (0), test_height);
  g_test_add_data_func ("/columns-layout/height/second", GUINT_TO_POINTER (1), test_height);

  return g_test_run ();
}
