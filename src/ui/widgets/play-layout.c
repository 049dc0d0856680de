/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/play-layout.h"

#define SHARE 6          /* a panel has this part of the width, … */
#define WIDEST_PANEL 320 /* px: … within what it needs and this */

struct _MeanderPlayLayout
{
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (MeanderPlayLayout, meander_play_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
get_least (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static int
get_panel_width (GtkWidget *panel, int width)
{
  return MAX (get_least (panel), MIN (width / SHARE, WIDEST_PANEL));
}

/* What is left of a width beside the panels. */
static int
get_rest (GtkWidget *widget, int width)
{
  int rest = width;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child) && !gtk_widget_get_hexpand (child))
      rest -= get_panel_width (child, width);
  return rest;
}

static GtkSizeRequestMode
meander_play_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_play_layout_measure (GtkLayoutManager *manager,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  gboolean across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int rest = across || for_size < 0 ? -1 : get_rest (widget, for_size);

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int size = -1;
      int least;
      int best;

      if (!gtk_widget_should_layout (child))
        continue;
      if (!across && for_size >= 0)
        size = gtk_widget_get_hexpand (child) ? MAX (rest, get_least (child))
                                              : get_panel_width (child, for_size);
      gtk_widget_measure (child, orientation, size, &least, &best, NULL, NULL);
      *minimum = across ? *minimum + least : MAX (*minimum, least);
      *natural = across ? *natural + best : MAX (*natural, best);
    }
}

static void
meander_play_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget *widget,
                              int width,
                              int height,
                              int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int rest = get_rest (widget, width);
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int own;

      if (!gtk_widget_should_layout (child))
        continue;
      own = gtk_widget_get_hexpand (child) ? MAX (rest, get_least (child))
                                           : get_panel_width (child, width);
      gtk_widget_size_allocate (
          child, &(GtkAllocation){ mirrored ? width - x - own : x, 0, own, height }, -1);
      x += own;
    }
}

static void
meander_play_layout_class_init (MeanderPlayLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = meander_play_layout_get_request_mode;
  layout_class->measure = meander_play_layout_measure;
  layout_class->allocate = meander_play_layout_allocate;
}

static void
meander_play_layout_init (MeanderPlayLayout *self)
{
}
