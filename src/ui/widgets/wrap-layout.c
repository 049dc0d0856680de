/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/wrap-layout.h"

#define SPACING 6

struct _MeanderWrapLayout
{
  GtkLayoutManager parent_instance;

  gboolean even; /* more than one row are a grid */
};

G_DEFINE_FINAL_TYPE (MeanderWrapLayout, meander_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_EVEN,
};

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

/* In how many columns as wide as each other the children have room, the last row as full as can be; and how
 * many there are. */
static guint
count_columns (GtkWidget *widget, int width, guint *n_children)
{
  int widest = 1;
  guint n_columns, n_rows;

  *n_children = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        widest = MAX (widest, get_width (child, width));
        ++*n_children;
      }
  n_columns = (guint) MAX (1, (width + SPACING) / (widest + SPACING));
  n_rows = (*n_children + n_columns - 1) / n_columns;
  return n_rows > 0 ? (*n_children + n_rows - 1) / n_rows : 1;
}

/* Returns the height of the grid. */
static int
lay_out_grid (GtkWidget *widget, int width, gboolean allocate)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_children;
  const int n_columns = (int) count_columns (widget, width, &n_children);
  const int n_rows = ((int) n_children + n_columns - 1) / n_columns;
  const int cell = (width - (n_columns - 1) * SPACING) / n_columns;
  int height = 0, i = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int own;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, cell, NULL, &own, NULL, NULL);
      height = MAX (height, own);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && allocate;
       child = gtk_widget_get_next_sibling (child))
    {
      const int column = mirrored ? n_columns - 1 - i % n_columns : i % n_columns;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_size_allocate (child,
                                &(GtkAllocation){ column * (cell + SPACING),
                                                  i / n_columns * (height + SPACING), cell,
                                                  height },
                                -1);
      i++;
    }
  return n_rows * height + MAX (0, n_rows - 1) * SPACING;
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
lay_out (GtkLayoutManager *manager, GtkWidget *widget, int width, gboolean allocate)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  const int limit = find_limit (widget, width);
  GtkWidget *next = NULL;
  int y = 0, height;

  if (MEANDER_WRAP_LAYOUT (manager)->even && count_rows (widget, width) > 1)
    return lay_out_grid (widget, width, allocate);
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
      *minimum = *natural = lay_out (manager, widget, for_size < 0 ? G_MAXINT : for_size, FALSE);
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
  lay_out (manager, widget, width, TRUE);
}

static void
meander_wrap_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_EVEN)
    g_value_set_boolean (value, MEANDER_WRAP_LAYOUT (object)->even);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
meander_wrap_layout_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_EVEN)
    MEANDER_WRAP_LAYOUT (object)->even = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
meander_wrap_layout_class_init (MeanderWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = meander_wrap_layout_get_property;
  object_class->set_property = meander_wrap_layout_set_property;
  /**
   * MeanderWrapLayout:even:
   *
   * Whether what needs more than one row is laid out as a grid, in which all are as large as each other.
   */
  g_object_class_install_property (
      object_class, PROP_EVEN,
      g_param_spec_boolean ("even", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  layout_class->get_request_mode = meander_wrap_layout_get_request_mode;
  layout_class->measure = meander_wrap_layout_measure;
  layout_class->allocate = meander_wrap_layout_allocate;
}

static void
meander_wrap_layout_init (MeanderWrapLayout *self)
{
}
