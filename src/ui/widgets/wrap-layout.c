/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/wrap-layout.h"

#define SPACING 6

struct _MeanderWrapLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderWrapLayout, meander_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_width (GtkWidget *child, int most)
{
  int least, liked;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &liked, NULL, NULL);
  return MAX (least, MIN (liked, most));
}

/* Finds the row that begins with a child: how high it is, and the child behind it. */
static GtkWidget *
find_row (GtkWidget *first, int width, int *height)
{
  GtkWidget *child;
  int x = 0;

  *height = 0;
  for (child = first; child != NULL; child = gtk_widget_get_next_sibling (child))
    {
      int own_width, own_height;

      if (!gtk_widget_should_layout (child))
        continue;
      own_width = get_width (child, width);
      if (x > 0 && x + own_width > width)
        break;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, own_width, NULL, &own_height, NULL,
                          NULL);
      *height = MAX (*height, own_height);
      x += own_width + SPACING;
    }
  return child;
}

/* Each child is as wide as it likes, and as high as its row. */
static void
allocate_row (GtkWidget *first, GtkWidget *end, int y, int width, int height, gboolean mirrored)
{
  int x = 0;

  for (GtkWidget *child = first; child != end; child = gtk_widget_get_next_sibling (child))
    {
      GtkAllocation room = { .y = y, .height = height };

      if (!gtk_widget_should_layout (child))
        continue;
      room.width = get_width (child, width);
      room.x = mirrored ? width - x - room.width : x;
      gtk_widget_size_allocate (child, &room, -1);
      x += room.width + SPACING;
    }
}

static guint
count_rows (GtkWidget *widget, int width)
{
  GtkWidget *next = gtk_widget_get_first_child (widget);
  guint n = 0;
  int height;

  for (; next != NULL; n++)
    next = find_row (next, width, &height);
  return n;
}

/* How wide the rows may become: no wider than it takes for there to be no more of them, so that no
 * child is left alone in the last one. */
static int
find_limit (GtkWidget *widget, int width)
{
  const guint n = count_rows (widget, width);
  int low = 0, high = width;

  if (n < 2)
    return width;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      low = MAX (low, get_width (child, width));
  while (low < high)
    {
      const int middle = (low + high) / 2;

      if (count_rows (widget, middle) > n)
        low = middle + 1;
      else
        high = middle;
    }
  return high;
}

/* Returns the height of all rows. */
static int
lay_out (GtkWidget *widget, int width, gboolean allocate)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int limit = find_limit (widget, width);
  GtkWidget *next = NULL;
  int y = 0, height;

  for (GtkWidget *first = gtk_widget_get_first_child (widget); first != NULL; first = next)
    {
      next = find_row (first, limit, &height);
      if (allocate)
        allocate_row (first, next, y, width, height, mirrored);
      y += height + (next != NULL ? SPACING : 0);
    }
  return y;
}

static GtkSizeRequestMode
meander_wrap_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_wrap_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = lay_out (widget, for_size < 0 ? G_MAXINT : for_size, FALSE);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least, liked;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &least, &liked, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += (*natural > 0 ? SPACING : 0) + liked;
    }
}

static void
meander_wrap_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  lay_out (widget, width, TRUE);
}

static void
meander_wrap_layout_class_init (MeanderWrapLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = meander_wrap_layout_get_request_mode;
  layout_class->measure = meander_wrap_layout_measure;
  layout_class->allocate = meander_wrap_layout_allocate;
}

static void
meander_wrap_layout_init (MeanderWrapLayout *self)
{
}
