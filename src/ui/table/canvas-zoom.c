/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

/* At which size the pictures of the canvas are drawn, while that of the table changes. */

/* Pictures are rendered anew when the zoom has been still for so long; until
 * then those that there are get stretched. */
#define SETTLE_TIME 120 /* ms */

/* So many pictures have room in a frame, together with all else. */
#define N_A_FRAME 3
/* Ahead they are drawn for so long in a frame; where the figure is drawn anew, none are, but for one in so many of those. */
#define AHEAD_TIME 1000 /* µs */
#define N_BUSY 5

/**
 * meander_canvas_get_side:
 * @self: a canvas
 *
 * Gets the side at which pictures are at hand, so that nothing is rendered anew
 * for a size that will be gone with the next frame.
 *
 * Returns: the side in logical pixels
 */
double
meander_canvas_get_side (MeanderCanvas *self)
{
  g_return_val_if_fail (MEANDER_IS_CANVAS (self), 1);

  return self->cached_side > 0 ? self->cached_side : meander_scene_get_geometry (self->scene)->side;
}

static void
draw_anew (MeanderCanvas *self)
{
  meander_canvas_drop_figure (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_flying (MeanderCanvas *self)
{
  return meander_viewport_is_moving (meander_scene_get_viewport (self->scene));
}

/* The pictures of the tiles that lie, and then of those that may come: another turn of them has the same lines, of
 * which it is made in half the time. */
static void
draw_ahead (MeanderCanvas *self, const MeanderPlacement *tiles, guint n_tiles, guint i)
{
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const guint number = i < n_tiles ? tiles[i].number : i - n_tiles + 1;

  if (i < n_tiles || meander_board_find (board, number) == NULL)
    meander_art_get_tile (meander_theme_get_art (self->theme),
                          meander_tile_set_face (meander_board_get_set (board), number),
                          i < n_tiles ? tiles[i].rotation : 0, self->prepared_side,
                          self->cached_scale);
}

/* A few pictures of the size that is to come. */
static gboolean
on_prepare (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);
  const double side = meander_scene_get_geometry (self->scene)->side;
  const gint64 end = g_get_monotonic_time () + (self->cached ? AHEAD_TIME : 0);
  const MeanderBoard *board;
  const MeanderPlacement *tiles;
  guint n_tiles, n;

  if (is_flying (self) || meander_scene_get_game (self->scene) == NULL)
    return G_SOURCE_CONTINUE;
  if (!self->cached && ++self->n_busy < N_BUSY)
    return G_SOURCE_CONTINUE;

  self->n_busy = 0;
  board = meander_scene_get_board (self->scene);
  if (side != self->prepared_side)
    self->n_prepared = 0;
  self->prepared_side = side;
  tiles = meander_board_get_placements (board, &n_tiles);
  n = n_tiles + meander_tile_set_size (meander_board_get_set (board));
  /* Those of the size that is shown are in use, too, though nobody asks for them. */
  meander_art_get_shadow (meander_theme_get_art (self->theme), self->cached_side,
                          self->cached_scale, FALSE);
  while (self->n_prepared < n)
    {
      draw_ahead (self, tiles, n_tiles, self->n_prepared++);
      if (g_get_monotonic_time () >= end)
        break;
    }
  if (self->n_prepared >= n_tiles && self->cached_side != side && self->ready_side != side)
    {
      self->ready_side = side;
      draw_anew (self);
    }
  if (self->n_prepared < n)
    return G_SOURCE_CONTINUE;

  self->prepare = 0;

  return G_SOURCE_REMOVE;
}

static void
prepare (MeanderCanvas *self)
{
  if (self->prepare == 0)
    self->prepare = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_prepare, NULL, NULL);
}

/* Whether all pictures of the size that the table has now can be drawn in one frame. On a table that others play at
 * too they cannot, where there are many: what there is is stretched until they are drawn. */
static gboolean
is_ready (MeanderCanvas *self)
{
  const double side = meander_scene_get_geometry (self->scene)->side;
  const MeanderBoard *board;
  guint n_tiles;

  if (!self->bare || meander_scene_get_game (self->scene) == NULL)
    return TRUE;

  board = meander_scene_get_board (self->scene);
  meander_board_get_placements (board, &n_tiles);

  return self->cached_side <= 0 || side == self->cached_side || side == self->ready_side ||
         n_tiles <= N_A_FRAME || self->set.kits != meander_board_get_set (board).kits;
}

static gboolean
on_settled (gpointer user_data)
{
  MeanderCanvas *self = user_data;

  self->settle = 0;
  if (is_ready (self))
    draw_anew (self);
  else
    prepare (self);

  return G_SOURCE_REMOVE;
}

/* The zoom has moved: what there is gets stretched until it is still. */
void
meander_canvas_wait_for_zoom (MeanderCanvas *self)
{
  g_clear_handle_id (&self->settle, g_source_remove);
  self->settle = g_timeout_add (SETTLE_TIME, on_settled, self);
}

/* At which side the figure is drawn anew. */
double
meander_canvas_find_side (MeanderCanvas *self)
{
  if (!is_ready (self))
    {
      if (self->settle == 0)
        prepare (self);
      return self->cached_side;
    }

  g_clear_handle_id (&self->settle, g_source_remove);
  self->ready_side = 0;

  return meander_scene_get_geometry (self->scene)->side;
}
