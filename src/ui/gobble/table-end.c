/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

/* The card that tells of the end, and its place at the table. */

#define MARGIN 12     /* logical pixels, round the card at the end */
#define WIDEST 620    /* logical pixels, that card */
#define NARROWEST 376 /* as long as it likes to be so wide: then it comes up to the seats */

/* How large the card of the end is in so much room.  Where it would take more than half of the height it
 * leaves out what it can. */
static void
measure_end (MeanderGobbleTable *self, int width, int height)
{
  GdkRectangle *place = &self->end_place;
  int least, natural, lowest;

  gtk_widget_measure (self->end, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);
  place->width = MAX (least, MIN (MIN (natural, WIDEST), width - 2 * MARGIN));
  gtk_widget_measure (self->end, GTK_ORIENTATION_VERTICAL, place->width, &lowest, &place->height,
                      NULL, NULL);
  if (place->height + MARGIN > height / 2)
    place->height = lowest;
}

/* The end of the game stands before the lower rim of the table, in its middle; the figure keeps above it, and
 * nobody's tiles are hidden: those at the left and the right are above it too, where there is room for that
 * beside the figure, else the card is between them.
 * Returns: how much of the height is theirs */
int
meander_gobble_table_place_end (MeanderGobbleTable *self, const GdkRectangle *canvas, int sides)
{
  const gboolean seen = self->end != NULL && gtk_widget_get_visible (self->end);
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  GdkRectangle *place = &self->end_place;
  int height = canvas->height;

  if (seen)
    {
      measure_end (self, width, canvas->height);
      if (place->height + MARGIN + sides <= canvas->height)
        height -= place->height + MARGIN;
      else
        measure_end (self, MAX (canvas->width, NARROWEST + 2 * MARGIN), canvas->height);
      place->x = canvas->x + (canvas->width - place->width) / 2;
      place->y = MAX (0, canvas->y + canvas->height - place->height - MARGIN);
    }
  meander_viewport_set_covered (meander_scene_get_viewport (self->scene),
                                seen ? place->height + MARGIN : 0);

  return height;
}

/**
 * meander_gobble_table_set_end:
 * @self: a table
 * @end: tells how a game has ended; shown over the table, not in it
 *
 * Has the figure keep above what tells of the end, for as long as that is visible.
 */
void
meander_gobble_table_set_end (MeanderGobbleTable *self, GtkWidget *end)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TABLE (self));
  g_return_if_fail (GTK_IS_WIDGET (end));

  g_set_weak_pointer (&self->end, end);
  g_signal_connect_object (end, "notify::visible", G_CALLBACK (gtk_widget_queue_allocate), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_gobble_table_get_end_place:
 * @self: a table that has its size
 * @place: (out): in logical pixels of the table
 *
 * Says where what tells of the end is to be, while it is visible.
 */
void
meander_gobble_table_get_end_place (MeanderGobbleTable *self, GdkRectangle *place)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TABLE (self));
  g_return_if_fail (place != NULL);

  *place = self->end_place;
}

/**
 * meander_gobble_table_set_bar:
 * @self: a table
 * @bar: stands over the table, at its upper rim
 *
 * Has the figure keep below a bar, for as long as that is visible.
 */
void
meander_gobble_table_set_bar (MeanderGobbleTable *self, GtkWidget *bar)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_TABLE (self));
  g_return_if_fail (GTK_IS_WIDGET (bar));

  g_set_weak_pointer (&self->bar, bar);
  g_signal_connect_object (bar, "notify::visible", G_CALLBACK (gtk_widget_queue_allocate), self,
                           G_CONNECT_SWAPPED);
}
