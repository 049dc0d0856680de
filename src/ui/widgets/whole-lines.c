/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/whole-lines.h"

#include <math.h>

#define AROUND 2 /* lines before and after the one that is shown */

/* Of a list; goes with it. */
typedef struct
{
  GtkWidget *list;
  guint shown;   /* a position */
  gboolean both; /* it ends with a whole line, too */
  double height; /* of what is there for its lines, with what it leaves free */
  guint tick;    /* until the list has its height */
  guint settled; /* its steps done */
} Keeper;

/* Brings a line into sight: the one that is shown, or one so many lines after it. */
static void
scroll_list (Keeper *keeper, int by)
{
  int last = (int) g_list_model_get_n_items (
                 G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (keeper->list)))) -
             1;

  if (last >= 0)
    gtk_widget_activate_action (keeper->list, "list.scroll-to-item", "u",
                                (guint) CLAMP ((int) keeper->shown + by, 0, last));
}

/* How far the line at the top would have to move down, or all of them up, to have no line cut
 * there. */
static int
measure_cut (GtkWidget *list)
{
  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_child_visible (line) && gtk_widget_compute_bounds (line, list, &bounds) &&
          bounds.origin.y < -1 && bounds.origin.y + bounds.size.height > 1)
        return (int) ceilf (bounds.origin.y + bounds.size.height);
    }
  return 0;
}

/* What is left free below, so that of lines which are all as high the last one in sight is whole; 0
 * where all are seen, or they are not alike. */
static int
measure_rest (GtkWidget *list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  double room = gtk_adjustment_get_page_size (adjustment) + gtk_widget_get_margin_bottom (list);
  float height = 0;

  for (GtkWidget *line = gtk_widget_get_first_child (list); line != NULL;
       line = gtk_widget_get_next_sibling (line))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_child_visible (line) || !gtk_widget_compute_bounds (line, list, &bounds))
        continue;
      if (height > 0 && fabsf (height - bounds.size.height) > 0.5f)
        return 0;
      height = bounds.size.height;
    }
  return height > 0 && gtk_adjustment_get_upper (adjustment) > room ? (int) fmod (room, height) : 0;
}

/* The list begins with a whole line.  At its end there is nothing more to scroll: then it is
 * lower instead. */
static void
trim_list (GtkWidget *list)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list));
  double value = gtk_adjustment_get_value (adjustment);
  int room = (int) (gtk_adjustment_get_upper (adjustment) -
                    gtk_adjustment_get_page_size (adjustment) - value);
  int cut = measure_cut (list);

  if (cut == 0)
    return;
  if (cut > room)
    gtk_widget_set_margin_bottom (list, gtk_widget_get_margin_bottom (list) + cut - room);
  else
    gtk_adjustment_set_value (adjustment, value + cut);
}

/* The list hears only after a frame how high it is, and its lines are.  The lines around the one
 * that is shown come into sight before it, so that it is not the first one or the last. */
static gboolean
on_settled (GtkWidget *list, GdkFrameClock *clock, gpointer user_data)
{
  Keeper *keeper = user_data;

  if (gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  switch (keeper->settled++)
    {
    case 0:
      gtk_widget_set_margin_bottom (list, keeper->both ? measure_rest (list) : 0);
      scroll_list (keeper, AROUND);
      return G_SOURCE_CONTINUE;
    case 1:
      scroll_list (keeper, -AROUND);
      return G_SOURCE_CONTINUE;
    case 2:
    case 4:
      scroll_list (keeper, 0);
      return G_SOURCE_CONTINUE;
    case 3:
      trim_list (list);
      return G_SOURCE_CONTINUE;
    default:
      keeper->tick = 0;
      return G_SOURCE_REMOVE;
    }
}

static void
stop_settling (Keeper *keeper)
{
  if (keeper->tick != 0)
    gtk_widget_remove_tick_callback (keeper->list, keeper->tick);
  keeper->tick = 0;
}

static void
settle (Keeper *keeper)
{
  stop_settling (keeper);
  keeper->settled = 0;
  if (gtk_widget_get_mapped (keeper->list))
    keeper->tick = gtk_widget_add_tick_callback (keeper->list, on_settled, keeper, NULL);
}

static Keeper *
find_keeper (GtkWidget *list)
{
  return g_object_get_data (G_OBJECT (list), "whole-lines");
}

static void
on_map (GtkWidget *list)
{
  settle (find_keeper (list));
}

static void
on_unmap (GtkWidget *list)
{
  stop_settling (find_keeper (list));
}

/* There is more room or less, which is not what trim_list() leaves free. */
static void
on_height (GtkWidget *list, GParamSpec *pspec, GtkAdjustment *adjustment)
{
  Keeper *keeper = find_keeper (list);
  double height = gtk_adjustment_get_page_size (adjustment) + gtk_widget_get_margin_bottom (list);

  if (height == keeper->height)
    return;
  keeper->height = height;
  settle (keeper);
}

static Keeper *
keeper_new (GtkWidget *list)
{
  Keeper *keeper = g_new0 (Keeper, 1);

  keeper->list = list;
  g_object_set_data_full (G_OBJECT (list), "whole-lines", keeper, g_free);
  g_signal_connect (list, "map", G_CALLBACK (on_map), NULL);
  g_signal_connect (list, "unmap", G_CALLBACK (on_unmap), NULL);
  g_signal_connect_object (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (list)),
                           "notify::page-size", G_CALLBACK (on_height), list, G_CONNECT_SWAPPED);
  return keeper;
}

/**
 * meander_whole_lines_show:
 * @list: a #GtkListView that is scrolled
 * @position: which of its lines, from 0 on
 * @both: whether it is to end with a whole line as well, where it does not fade
 *
 * Brings a line into sight, with some of those around it, and has the list begin with a whole
 * line; so, too, whenever the list is shown.
 */
void
meander_whole_lines_show (GtkWidget *list, guint position, gboolean both)
{
  Keeper *keeper;

  g_return_if_fail (GTK_IS_LIST_VIEW (list));

  keeper = find_keeper (list);
  if (keeper == NULL)
    keeper = keeper_new (list);
  keeper->shown = position;
  keeper->both = both;
  scroll_list (keeper, 0);
  settle (keeper);
}
