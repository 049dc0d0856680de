/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include <math.h>

#include "ui/widgets/compat.h"

#define FLIGHT_TIME 600000 /* µs */

/* Ends all flights. */
void
meander_gobble_table_land (MeanderGobbleTable *self)
{
  self->n_flights = 0;
  if (self->tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
}

static double
get_progress (MeanderGobbleTable *self, guint flight)
{
  if (self->flights[flight].start == 0)
    return 0;

  return CLAMP ((double) (self->frame_time - self->flights[flight].start) / FLIGHT_TIME, 0.0, 1.0);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  guint n_left = 0;
  guint i;

  self->frame_time = gdk_frame_clock_get_frame_time (clock);
  for (i = 0; i < self->n_flights; i++)
    {
      if (self->flights[i].start == 0)
        self->flights[i].start = self->frame_time;
      if (get_progress (self, i) < 1)
        self->flights[n_left++] = self->flights[i];
    }
  self->n_flights = n_left;
  gtk_widget_queue_draw (widget);
  if (n_left > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;

  return G_SOURCE_REMOVE;
}

/* A tile is given away: it flies face down from one stack to the other. */
void
meander_gobble_table_fly (MeanderGobbleTable *self, guint seat, guint to)
{
  guint flight = self->n_flights;

  if (!meander_theme_get_animations (self->theme) || !gtk_widget_get_mapped (GTK_WIDGET (self)) ||
      flight == G_N_ELEMENTS (self->flights) ||
      !meander_gobble_table_find_tile (self, seat, 0, &self->flights[flight].x,
                                       &self->flights[flight].y) ||
      !meander_gobble_table_find_tile (self, to, 0, &self->flights[flight].to_x,
                                       &self->flights[flight].to_y))
    return;

  self->flights[flight].start = 0;
  self->n_flights++;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* Draws a tile face down, so that nobody sees which one it is. */
void
meander_gobble_table_snapshot_back (MeanderGobbleTable *self,
                                    GtkSnapshot *snapshot,
                                    double x,
                                    double y)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  cairo_surface_t *back = meander_art_get_back (
      meander_theme_get_art (self->theme), meander_tile_set_face (state->set, 1), 0,
      MEANDER_GOBBLE_NEAR_SIDE, meander_compat_get_scale (GTK_WIDGET (self)));
  double size = cairo_image_surface_get_width (back) / meander_compat_get_scale (GTK_WIDGET (self));
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT ((float) floor (x - size / 2), (float) floor (y - size / 2),
                                     (float) ceil (size) + 1, (float) ceil (size) + 1));

  cairo_set_source_surface (cr, back, x - size / 2, y - size / 2);
  cairo_paint (cr);
  cairo_arc (cr, x, y, MEANDER_GOBBLE_NEAR_SIDE / 2.0, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.1, 0.1, 0.1, 1);
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Draws the tiles that are on their way. */
void
meander_gobble_table_snapshot_flights (MeanderGobbleTable *self, GtkSnapshot *snapshot)
{
  guint i;

  for (i = 0; i < self->n_flights; i++)
    {
      double way = get_progress (self, i);
      double done = way * way * (3 - 2 * way);

      meander_gobble_table_snapshot_back (
          self, snapshot, self->flights[i].x + done * (self->flights[i].to_x - self->flights[i].x),
          self->flights[i].y + done * (self->flights[i].to_y - self->flights[i].y));
    }
}
