/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/maker-layout.h"

#define LAST_WIDTH 330 /* px that the last child has beside the first, or what it needs */

struct _MeanderMakerLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderMakerLayout, meander_maker_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
meander_maker_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_both (GtkWidget *widget,
              GtkOrientation orientation,
              const int for_sizes[2],
              int least[2],
              int wanted[2])
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_sizes[0], &least[0],
                      &wanted[0], NULL, NULL);
  gtk_widget_measure (gtk_widget_get_last_child (widget), orientation, for_sizes[1], &least[1],
                      &wanted[1], NULL, NULL);
}

/* What the last child has of a width beside the first; 0 if they lie one below the other. */
static int
get_beside (GtkWidget *widget, int width)
{
  int least[2];
  int wanted[2];
  int beside;

  measure_both (widget, GTK_ORIENTATION_HORIZONTAL, (const int[]){ -1, -1 }, least, wanted);
  beside = MAX (LAST_WIDTH, least[1]);

  return least[0] + beside <= width ? beside : 0;
}

static void
meander_maker_layout_measure (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  int least[2];
  int wanted[2];

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_both (widget, orientation, (const int[]){ -1, -1 }, least, wanted);
      *minimum = MAX (least[0], least[1]);
      *natural = MAX (*minimum, wanted[0] + MAX (LAST_WIDTH, least[1]));
    }
  else
    {
      /* Where the width is not said, it is the widest: no more height is asked for than in one that would do. */
      const int beside = get_beside (widget, for_size < 0 ? G_MAXINT : for_size);
      const int first = for_size < 0 ? -1 : for_size - beside;

      measure_both (widget, orientation, (const int[]){ first, beside > 0 ? beside : first }, least,
                    wanted);
      *minimum = beside > 0 ? MAX (least[0], least[1]) : least[0] + least[1];
      *natural = MAX (*minimum, MAX (wanted[0], wanted[1]));
    }
}

static void
meander_maker_layout_allocate (GtkLayoutManager *manager,
                               GtkWidget *widget,
                               int width,
                               int height,
                               int baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  GtkWidget *last = gtk_widget_get_last_child (widget);
  const int beside = get_beside (widget, width);
  int low[2];

  if (beside > 0)
    {
      gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

      gtk_widget_size_allocate (
          first, &(GtkAllocation){ mirrored ? beside : 0, 0, width - beside, height }, -1);
      gtk_widget_size_allocate (
          last, &(GtkAllocation){ mirrored ? 0 : width - beside, 0, beside, height }, -1);
      return;
    }

  gtk_widget_measure (first, GTK_ORIENTATION_VERTICAL, width, &low[0], NULL, NULL, NULL);
  gtk_widget_measure (last, GTK_ORIENTATION_VERTICAL, width, &low[1], NULL, NULL, NULL);
  low[0] = MAX (low[0], MIN (height / 2, height - low[1]));
  gtk_widget_size_allocate (first, &(GtkAllocation){ 0, 0, width, low[0] }, -1);
  gtk_widget_size_allocate (
      last, &(GtkAllocation){ 0, low[0], width, MAX (low[1], height - low[0]) }, -1);
}

static void
meander_maker_layout_class_init (MeanderMakerLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = meander_maker_layout_get_request_mode;
  layout_class->measure = meander_maker_layout_measure;
  layout_class->allocate = meander_maker_layout_allocate;
}

static void
meander_maker_layout_init (MeanderMakerLayout *self)
{
}
