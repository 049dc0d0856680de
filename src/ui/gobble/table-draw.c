/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include <math.h>

#include "ui/table/canvas.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/tile-snapshot.h"
#include "render/draw.h"

/* So many pictures are drawn in a frame before the game runs. */
#define N_A_FRAME 6

/* Where a hand would put its tile. */
static void
snapshot_ring (MeanderGobbleTable *self, GtkSnapshot *snapshot, MeanderHex hex, MeanderHand hand)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  double reach = geometry->side + 6;
  double x, y;
  cairo_t *cr;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) (x - reach), (float) (y - reach),
                                                       (float) (2 * reach), (float) (2 * reach)));
  meander_draw_aim (cr, meander_theme_get_palette (self->theme), geometry, hex,
                    hand == MEANDER_HAND_KEYS && meander_gobble_party_is_shared (self->party));
  cairo_destroy (cr);
}

static void
snapshot_tile (MeanderGobbleTable *self,
               GtkSnapshot *snapshot,
               guint number,
               double x,
               double y,
               double opacity)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  double side = meander_scene_get_geometry (self->scene)->side;
  double cached = meander_canvas_get_side (MEANDER_CANVAS (self->canvas));
  double scale = meander_compat_get_scale (GTK_WIDGET (self));

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  if (cached != side)
    gtk_snapshot_scale (snapshot, (float) (side / cached), (float) (side / cached));
  if (opacity < 1)
    gtk_snapshot_push_opacity (snapshot, opacity);
  meander_snapshot_tile (snapshot, self->theme, meander_tile_set_face (state->set, number),
                         meander_gobble_party_get_rotation (self->party, number), 0, 0, cached,
                         scale, opacity == 1);
  if (opacity < 1)
    gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* The pointer's tile is under the pointer, or where it is kept, and a shade of it where it would lie. */
static void
snapshot_pointer (MeanderGobbleTable *self, GtkSnapshot *snapshot, const graphene_rect_t *canvas)
{
  guint number = meander_gobble_party_get_held (self->party, MEANDER_HAND_POINTER);
  MeanderHex hex;
  double pointer_x, pointer_y, x, y;
  gboolean kept;

  kept = meander_gobble_table_find_pointer (self, &pointer_x, &pointer_y);
  if (meander_gobble_party_holds_stack (self->party, MEANDER_HAND_POINTER))
    meander_gobble_table_snapshot_back (self, snapshot, pointer_x, pointer_y);
  if (number == 0)
    return;
  /* As large as there, so that it hides nothing. */
  if (kept)
    {
      meander_snapshot_tile (
          snapshot, self->theme,
          meander_tile_set_face (meander_gobble_party_get_state (self->party)->set, number),
          meander_gobble_party_get_rotation (self->party, number), pointer_x, pointer_y,
          MEANDER_GOBBLE_NEAR_SIDE, meander_compat_get_scale (GTK_WIDGET (self)), TRUE);
      return;
    }

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &canvas->origin);
  if (meander_gobble_table_get_hex (self, pointer_x, pointer_y, &hex) &&
      meander_board_at (meander_scene_get_board (self->scene), hex) == NULL)
    {
      meander_geometry_get_centre (meander_scene_get_geometry (self->scene), hex, &x, &y);
      snapshot_tile (self, snapshot, number, x, y, 0.5);
      snapshot_ring (self, snapshot, hex, MEANDER_HAND_POINTER);
    }
  snapshot_tile (self, snapshot, number, pointer_x - canvas->origin.x, pointer_y - canvas->origin.y,
                 1);
  gtk_snapshot_restore (snapshot);
}

/* The keyboard's tile is at its cursor, lifted a little. */
static void
snapshot_keys (MeanderGobbleTable *self, GtkSnapshot *snapshot, const graphene_rect_t *canvas)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  guint number = meander_gobble_party_get_held (self->party, MEANDER_HAND_KEYS);
  MeanderHex hex = meander_scene_get_cursor (self->scene);
  double x, y;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  gtk_snapshot_push_clip (snapshot, canvas);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &canvas->origin);
  if (number != 0)
    snapshot_tile (self, snapshot, number, x, y - 0.08 * geometry->side, 1);
  else if (meander_gobble_party_holds_stack (self->party, MEANDER_HAND_KEYS))
    meander_gobble_table_snapshot_back (self, snapshot, x, y);
  snapshot_ring (self, snapshot, hex, MEANDER_HAND_KEYS);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Whoever is not near sits at the table too, so that it is larger than the canvas. */
static void
snapshot_top (MeanderGobbleTable *self, GtkSnapshot *snapshot)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self)) - self->bottom;
  double scale = meander_compat_get_scale (GTK_WIDGET (self));

  if (width != self->top_width || height != self->top_height || scale != self->top_scale)
    g_clear_pointer (&self->top, gsk_render_node_unref);
  if (self->top == NULL)
    {
      GtkSnapshot *top = gtk_snapshot_new ();

      meander_snapshot_table (top, self->theme, width, height, scale);
      self->top = gtk_snapshot_free_to_node (top);
      self->top_width = width;
      self->top_height = height;
      self->top_scale = scale;
    }
  if (self->top != NULL)
    gtk_snapshot_append_node (snapshot, self->top);
}

/* Of which sizes there are tiles: in the hands of those who sit near and far, and on the table. */
static guint
list_sides (MeanderGobbleTable *self, double sides[3])
{
  guint n = 0;

  if (self->n_near > 0)
    sides[n++] = MEANDER_GOBBLE_NEAR_SIDE;
  if (self->n_near < self->n_places)
    sides[n++] = MEANDER_GOBBLE_FAR_SIDE;
  sides[n++] = meander_scene_get_geometry (self->scene)->side;

  return n;
}

static gboolean
on_prepare (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  MeanderArt *art = meander_theme_get_art (self->theme);
  const double scale = meander_compat_get_scale (widget);
  const gboolean is_running = meander_gobble_party_is_running (self->party);
  const guint room = !is_running ? N_A_FRAME : self->is_busy ? 0 : 1;
  double sides[3];
  MeanderTileSet set;
  guint n, n_sides;

  self->is_busy = FALSE;
  if (self->game == NULL)
    return G_SOURCE_CONTINUE;

  set = meander_game_get_state (self->game)->set;
  n_sides = list_sides (self, sides);
  n = n_sides * meander_tile_set_size (set);
  for (guint i = 0; i < room && self->n_prepared < n; i++, self->n_prepared++)
    {
      const double side = sides[self->n_prepared % n_sides];

      meander_art_get_shadow (art, side, scale, FALSE);
      meander_art_get_tile (art, meander_tile_set_face (set, self->n_prepared / n_sides + 1), 0,
                            side, scale);
    }
  if (self->n_prepared < n)
    return G_SOURCE_CONTINUE;

  self->prepare = 0;

  return G_SOURCE_REMOVE;
}

/* Draws the pictures of the tiles that the players may turn up and place, a few with each frame: several of them do so
 * at once, and that frame has enough to do, so it draws none ahead. */
void
meander_gobble_table_prepare (MeanderGobbleTable *self)
{
  self->n_prepared = 0;
  if (self->prepare == 0)
    self->prepare = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_prepare, NULL, NULL);
}

/* Draws the table with what is in the hands over it. */
void
meander_gobble_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MeanderGobbleTable *self = MEANDER_GOBBLE_TABLE (widget);
  gboolean shared;
  graphene_rect_t canvas;

  snapshot_top (self, snapshot);
  gtk_widget_snapshot_child (widget, self->canvas, snapshot);
  for (guint i = 0; i < self->n_places; i++)
    gtk_widget_snapshot_child (widget, self->places[i], snapshot);
  if (!meander_gobble_party_is_running (self->party) ||
      !gtk_widget_compute_bounds (self->canvas, widget, &canvas))
    return;

  /* The hands are nearest to the eye. */
  meander_gobble_table_snapshot_flights (self, snapshot);
  shared = meander_gobble_party_is_shared (self->party);
  if (shared || self->last == MEANDER_HAND_KEYS)
    snapshot_keys (self, snapshot, &canvas);
  if (shared || self->last == MEANDER_HAND_POINTER)
    snapshot_pointer (self, snapshot, &canvas);
}
