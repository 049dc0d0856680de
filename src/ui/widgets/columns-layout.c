/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/columns-layout.h"

/* The height is the natural one: newer GTK calls the height of fewer lines the least one of words
 * that may be cut at their end, and a page that is too high would cut them rather than scroll. */

#define SPACING 16 /* px between two columns */
#define N_COLUMNS 5

struct _MeanderColumnsLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderColumnsLayout, meander_columns_layout, GTK_TYPE_LAYOUT_MANAGER)

static const int spans[] = { 3, 2 };

/* The second child has what the first leaves. */
static int
get_width (guint child, int width)
{
  const int columns = width - (N_COLUMNS - 1) * SPACING;
  const int first = MAX (columns * spans[0] / N_COLUMNS + (spans[0] - 1) * SPACING, 1);

  return child == 0 ? first : MAX (width - first - SPACING, 1);
}

/* The least width in which a child has what it needs. */
static int
get_whole (guint child, int own)
{
  const int columns = MAX (own - (spans[child] - 1) * SPACING, 0);

  return (columns * N_COLUMNS + spans[child] - 1) / spans[child] + (N_COLUMNS - 1) * SPACING;
}

static GtkSizeRequestMode
meander_columns_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_columns_layout_measure (GtkLayoutManager *layout,
                                GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline)
{
  const gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  *minimum_baseline = *natural_baseline = -1;
  *minimum = *natural = 0;
  for (guint i = 0; i < G_N_ELEMENTS (spans); i++)
    {
      int least, liked;

      gtk_widget_measure (child, orientation, across || for_size < 0 ? -1 : get_width (i, for_size),
                          &least, &liked, NULL, NULL);
      *minimum = MAX (*minimum, across ? get_whole (i, least) : liked);
      *natural = MAX (*natural, across ? get_whole (i, liked) : liked);
      child = gtk_widget_get_next_sibling (child);
    }
}

static void
meander_columns_layout_allocate (GtkLayoutManager *layout,
                                 GtkWidget *widget,
                                 int width,
                                 int height,
                                 int baseline)
{
  const gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  GtkWidget *first = gtk_widget_get_first_child (widget);
  const int own = get_width (0, width);
  const int other = get_width (1, width);

  gtk_widget_size_allocate (first,
                            &(GtkAllocation){ mirrored ? other + SPACING : 0, 0, own, height }, -1);
  gtk_widget_size_allocate (gtk_widget_get_next_sibling (first),
                            &(GtkAllocation){ mirrored ? 0 : own + SPACING, 0, other, height }, -1);
}

static void
meander_columns_layout_class_init (MeanderColumnsLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = meander_columns_layout_get_request_mode;
  layout_class->measure = meander_columns_layout_measure;
  layout_class->allocate = meander_columns_layout_allocate;
}

static void
meander_columns_layout_init (MeanderColumnsLayout *self)
{
}
