/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/canvas-private.h"

#include "ui/widgets/proxy.h"
#include "scene/report.h"

/* The hexes for the keyboard and the screen reader. */

#define N_SPARE 8 /* proxies made at once: a tile needs fewer for the hexes beside it */

static gpointer
hex_key (MeanderHex hex)
{
  return GUINT_TO_POINTER (((guint) (hex.q + 256) << 16 | (guint) (hex.r + 256)) + 1);
}

static void
name_proxy (MeanderCanvas *self, MeanderProxy *proxy)
{
  MeanderHex hex = meander_proxy_get_hex (proxy);
  const MeanderPlacement *tile = meander_board_at (meander_scene_get_board (self->scene), hex);
  gboolean selected = tile != NULL && meander_scene_is_selected (self->scene, tile->number);
  g_autofree char *name = NULL;

  gtk_accessible_update_state (GTK_ACCESSIBLE (proxy), GTK_ACCESSIBLE_STATE_SELECTED, selected, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (proxy), "proxy.rotate", tile != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (proxy), "proxy.take-back",
                                 tile != NULL && !meander_scene_is_rotation_game (self->scene));
  /* With a tile in hand, what matters of the place and no more: it is heard with every step. */
  if (meander_hex_equal (meander_scene_get_cursor (self->scene), hex))
    {
      if (self->words != NULL)
        name = self->words (self->words_data, hex);
      else if (meander_scene_is_held_at_cursor (self->scene))
        name = meander_report_held (self->scene);
    }
  if (name == NULL)
    name = meander_report_hex (self->scene, hex);
  meander_proxy_set_name (proxy, name);
}

static void
on_act (MeanderCanvas *self, guint what, MeanderProxy *proxy)
{
  meander_scene_set_cursor (self->scene, meander_proxy_get_hex (proxy));
  meander_canvas_focus_cursor (self);
  switch ((MeanderProxyAct) what)
    {
    case MEANDER_PROXY_PRESS:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.press", NULL);
      break;
    case MEANDER_PROXY_ROTATE:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.rotate", "i", 1);
      break;
    case MEANDER_PROXY_TAKE_BACK:
      gtk_widget_activate_action (GTK_WIDGET (self), "table.take-back", NULL);
      break;
    default:
      g_assert_not_reached ();
    }
}

static gboolean
name_left (gpointer user_data)
{
  MeanderCanvas *self = user_data;
  MeanderProxy *proxy = g_hash_table_lookup (self->proxies, hex_key (self->left));

  self->left_idle = 0;
  if (proxy != NULL)
    name_proxy (self, proxy);
  return G_SOURCE_REMOVE;
}

/* What was heard there of a tile in hand, or of what had just been done, does not stay; nor is it heard on
 * the way out. */
static void
name_left_later (MeanderCanvas *self, MeanderHex hex)
{
  if (self->left_idle != 0 && !meander_hex_equal (self->left, hex))
    {
      g_clear_handle_id (&self->left_idle, g_source_remove);
      name_left (self);
    }
  self->left = hex;
  if (self->left_idle == 0)
    self->left_idle = g_idle_add (name_left, self);
}

static void
on_proxy_focus (MeanderCanvas *self, GParamSpec *pspec, MeanderProxy *proxy)
{
  if (gtk_widget_has_focus (GTK_WIDGET (proxy)))
    {
      /* A name that still tells old news is said afresh. */
      name_proxy (self, proxy);
      if (!meander_hex_equal (meander_scene_get_cursor (self->scene),
                              meander_proxy_get_hex (proxy)))
        meander_scene_set_cursor (self->scene, meander_proxy_get_hex (proxy));
    }
  else
    {
      name_left_later (self, meander_proxy_get_hex (proxy));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
place_proxy (MeanderCanvas *self, MeanderProxy *proxy)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  MeanderHex hex = meander_proxy_get_hex (proxy);
  cairo_rectangle_t bounds;
  GtkAllocation place;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  place.x = (int) lround (bounds.x);
  place.y = (int) lround (bounds.y);
  place.width = MAX ((int) lround (bounds.width), 1);
  place.height = MAX ((int) lround (bounds.height), 1);
  meander_proxy_set_place (proxy, &place);
}

/* For the eye it is not there anyway. */
static void
set_stands (GtkWidget *proxy, gboolean stands)
{
  gtk_widget_set_child_visible (proxy, stands);
  gtk_accessible_update_state (GTK_ACCESSIBLE (proxy), GTK_ACCESSIBLE_STATE_HIDDEN, !stands, -1);
}

static void
put_away (MeanderCanvas *self, MeanderProxy *proxy)
{
  set_stands (GTK_WIDGET (proxy), FALSE);
  meander_proxy_set_news (proxy, NULL);
  meander_proxy_set_name (proxy, "");
  g_ptr_array_add (self->spare, proxy);
}

/* A widget that comes or goes has the whole window measured and laid out anew, in the frame that
 * shows a tile dropped: some are there before they are needed, and none goes. */
static void
make_spare (MeanderCanvas *self)
{
  for (guint i = 0; i < N_SPARE; i++)
    {
      GtkWidget *proxy = meander_proxy_new ();

      g_signal_connect_swapped (proxy, "act", G_CALLBACK (on_act), self);
      g_signal_connect_swapped (proxy, "notify::has-focus", G_CALLBACK (on_proxy_focus), self);
      gtk_widget_set_parent (proxy, GTK_WIDGET (self));
      set_stands (proxy, FALSE);
      g_ptr_array_add (self->spare, proxy);
    }
}

static MeanderProxy *
need_proxy (MeanderCanvas *self, MeanderHex hex)
{
  MeanderProxy *proxy = g_hash_table_lookup (self->proxies, hex_key (hex));

  if (proxy != NULL)
    return proxy;

  if (self->spare->len == 0)
    make_spare (self);
  proxy = g_ptr_array_steal_index_fast (self->spare, self->spare->len - 1);
  meander_proxy_set_hex (proxy, hex);
  set_stands (GTK_WIDGET (proxy), TRUE);
  g_hash_table_insert (self->proxies, hex_key (hex), proxy);
  return proxy;
}

static gboolean
name_all (gpointer user_data)
{
  MeanderCanvas *self = user_data;
  GHashTableIter iter;
  gpointer proxy;

  self->name_idle = 0;
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, NULL, &proxy))
    name_proxy (self, proxy);
  return G_SOURCE_REMOVE;
}

static gboolean
on_name_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  MeanderCanvas *self = MEANDER_CANVAS (widget);

  self->name_tick = 0;
  if (self->name_idle == 0)
    self->name_idle = g_idle_add (name_all, self);
  return G_SOURCE_REMOVE;
}

/* Has all hexes named anew once the next frame is drawn, which does not wait for names. */
void
meander_canvas_name_later (MeanderCanvas *self)
{
  if (self->name_idle != 0 || self->name_tick != 0)
    return;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->name_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_name_tick, NULL, NULL);
  else
    self->name_idle = g_idle_add (name_all, self);
}

static void
add_hexes (GArray *hexes, const MeanderHex *more, guint n_more)
{
  g_array_append_vals (hexes, more, n_more);
}

/* One proxy for every tile, every empty hex beside one, every outline slot
 * and the cursor; those that are no longer needed go, but the focus is kept. */
void
meander_canvas_update_proxies (MeanderCanvas *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  g_autoptr (GHashTable) stale = NULL;
  g_autoptr (GArray) hexes = NULL;
  GHashTableIter iter;
  gpointer key;
  gpointer proxy;
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  MeanderHex cursor = meander_scene_get_cursor (self->scene);
  const MeanderPlacement *tiles;
  const MeanderHex *frontier;
  guint n;
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  if (game == NULL)
    return;

  hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  tiles = meander_board_get_placements (meander_scene_get_board (self->scene), &n);
  for (guint i = 0; i < n; i++)
    add_hexes (hexes, &tiles[i].hex, 1);
  frontier = meander_board_get_frontier (meander_scene_get_board (self->scene), &n);
  if (!meander_scene_is_rotation_game (self->scene))
    add_hexes (hexes, frontier, n);
  n = meander_scene_get_outline_slots (self->scene, outline_slots);
  add_hexes (hexes, outline_slots, n);
  add_hexes (hexes, &cursor, 1);

  stale = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, &key, &proxy))
    g_hash_table_add (stale, key);
  for (guint i = 0; i < hexes->len; i++)
    {
      const MeanderHex hex = g_array_index (hexes, MeanderHex, i);

      need_proxy (self, hex);
      g_hash_table_remove (stale, hex_key (hex));
    }

  name_proxy (self, g_hash_table_lookup (self->proxies, hex_key (cursor)));
  if (focused)
    gtk_widget_grab_focus (g_hash_table_lookup (self->proxies, hex_key (cursor)));
  g_hash_table_iter_init (&iter, stale);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      proxy = g_hash_table_lookup (self->proxies, key);
      g_hash_table_remove (self->proxies, key);
      put_away (self, proxy);
    }

  meander_canvas_name_later (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * meander_canvas_focus_cursor:
 * @self: a canvas
 *
 * Puts the keyboard's focus on the hex at the scene's cursor.
 */
void
meander_canvas_focus_cursor (MeanderCanvas *self)
{
  MeanderProxy *proxy;

  g_return_if_fail (MEANDER_IS_CANVAS (self));

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  proxy = need_proxy (self, meander_scene_get_cursor (self->scene));
  name_proxy (self, proxy);
  gtk_widget_grab_focus (GTK_WIDGET (proxy));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * meander_canvas_set_words:
 * @self: a canvas
 * @words: says what is heard at the cursor, or %NULL for what there is on the hex
 * @user_data: for @words; it must live as long as @self
 *
 * For what is in a hand that the scene does not know.
 */
void
meander_canvas_set_words (MeanderCanvas *self, MeanderCanvasWords words, gpointer user_data)
{
  g_return_if_fail (MEANDER_IS_CANVAS (self));

  self->words = words;
  self->words_data = user_data;
}

/**
 * meander_canvas_name_cursor:
 * @self: a canvas
 *
 * Has the hex at the cursor named anew.
 */
void
meander_canvas_name_cursor (MeanderCanvas *self)
{
  MeanderProxy *proxy;

  g_return_if_fail (MEANDER_IS_CANVAS (self));

  proxy = g_hash_table_lookup (self->proxies, hex_key (meander_scene_get_cursor (self->scene)));
  if (proxy != NULL)
    name_proxy (self, proxy);
}

/* The hex at the cursor, where a tile in hand is: what is told there is about that. */
void
meander_canvas_name_held (MeanderCanvas *self)
{
  name_proxy (self, need_proxy (self, meander_scene_get_cursor (self->scene)));
}

void
meander_canvas_place_proxies (MeanderCanvas *self)
{
  GHashTableIter iter;
  gpointer proxy;

  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, NULL, &proxy))
    place_proxy (self, proxy);
}

void
meander_canvas_init_proxies (MeanderCanvas *self)
{
  self->proxies = g_hash_table_new (NULL, NULL);
  self->spare = g_ptr_array_new ();
}

static void
drop_proxy (MeanderCanvas *self, gpointer proxy)
{
  g_signal_handlers_disconnect_by_data (proxy, self);
  gtk_widget_unparent (proxy);
}

/* When the canvas is disposed of. */
void
meander_canvas_drop_proxies (MeanderCanvas *self)
{
  GHashTableIter iter;
  gpointer proxy;

  if (self->name_tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->name_tick);
  self->name_tick = 0;
  g_clear_handle_id (&self->name_idle, g_source_remove);
  g_clear_handle_id (&self->left_idle, g_source_remove);
  if (self->proxies == NULL)
    return;
  g_hash_table_iter_init (&iter, self->proxies);
  while (g_hash_table_iter_next (&iter, NULL, &proxy))
    drop_proxy (self, proxy);
  for (guint i = 0; i < self->spare->len; i++)
    drop_proxy (self, g_ptr_array_index (self->spare, i));
  g_clear_pointer (&self->proxies, g_hash_table_unref);
  g_clear_pointer (&self->spare, g_ptr_array_unref);
}
