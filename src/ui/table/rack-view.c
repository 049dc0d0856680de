/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "rules/strategy-game.h"
#include "rules/turn.h"
#include "words/basics.h"

G_DEFINE_FINAL_TYPE (MeanderRackView, meander_rack_view, GTK_TYPE_WIDGET)

/**
 * meander_rack_view_get_filling:
 * @self: a rack
 *
 * Finds the tiles that are marked because they fit a forced space.
 *
 * Returns: bits of meander_turn_bit(); none where the player does not want the mark
 */
guint64
meander_rack_view_get_filling (MeanderRackView *self)
{
  const MeanderTurn *turn = meander_state_get_turn (meander_scene_get_state (self->scene));
  guint seat = meander_tile_list_get_seat (self->rack);
  MeanderResult result;

  if (turn == NULL || (meander_scene_is_strategy (self->scene) &&
                       !(meander_scene_get_aids (self->scene, seat) & MEANDER_AID_FITS)))
    return 0;
  /* A loop that has closed leaves forced spaces open. */
  meander_scene_get_result (self->scene, &result);
  return result.over ? 0 : meander_turn_get_filling_tiles (turn, seat);
}

/* The number that there is no room for. */
static gboolean
on_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  guint number = meander_rack_view_has_many (self) ? meander_rack_view_pick (self, x, y) : 0;
  g_autofree char *text = g_strdup_printf ("%u", number);

  gtk_tooltip_set_text (tooltip, text);
  return number > 0 && !by_key;
}

/* ---- proxies ---- */

static void
on_act (MeanderRackView *self, guint what, MeanderProxy *proxy)
{
  guint number = meander_proxy_get_number (proxy);

  meander_scene_set_focus_tile (self->scene, number);
  if ((MeanderProxyAct) what == MEANDER_PROXY_ROTATE)
    meander_scene_rotate_tile (self->scene, number, 1);
  else if ((MeanderProxyAct) what == MEANDER_PROXY_PRESS)
    gtk_widget_activate_action (GTK_WIDGET (self), "table.take", "u", number);
}

static void
on_proxy_focus (MeanderRackView *self, GParamSpec *pspec, MeanderProxy *proxy)
{
  guint slot;

  if (gtk_widget_has_focus (GTK_WIDGET (proxy)) && g_ptr_array_find (self->proxies, proxy, &slot))
    {
      self->current = slot;
      if (meander_scene_get_held (self->scene)->n_tiles == 0)
        meander_scene_set_focus_tile (self->scene, meander_proxy_get_number (proxy));
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Of the tiles on trial the place of the first plays them; none does where a press only points, or where
 * tiles are only tried. */
guint
meander_rack_view_get_trial (MeanderRackView *self, MeanderTile *tile)
{
  const guint trial = meander_tile_get_trial (tile);

  if (trial == 1 &&
      (meander_scene_is_pointing (self->scene) || meander_scene_has_trials_only (self->scene)))
    return 2;
  return trial;
}

static MeanderRackName
look_at_name (MeanderRackView *self, guint slot, guint64 filling)
{
  MeanderTile *tile = g_ptr_array_index (self->tiles, slot);
  const guint number = meander_tile_get_number (tile);
  const guint64 bit = meander_turn_bit (number);

  return (MeanderRackName){
    .number = number,
    .rotation = meander_scene_get_rotation (self->scene, number),
    .trial = meander_rack_view_get_trial (self, tile),
    .held = meander_tile_is_held (tile),
    .wrong = (meander_scene_get_wrong_tiles (self->scene) & bit) != 0,
    .filling = (filling & bit) != 0,
  };
}

/* A tile takes many words: of those that are named as they are nothing is said again. */
static void
name_slot (MeanderRackView *self, guint slot, guint64 filling)
{
  const MeanderRackName what = look_at_name (self, slot, filling);
  MeanderRackName *named = &g_array_index (self->names, MeanderRackName, slot);
  g_autofree char *tile = NULL;
  g_autofree char *name = NULL;

  if (memcmp (&what, named, sizeof what) == 0)
    return;
  *named = what;
  tile = meander_words_tile (meander_game_get_state (self->game)->set, what.number, what.rotation);
  if (what.trial > 0)
    name =
        g_strdup_printf (what.trial == 1 ? _ ("Play tile %u") : _ ("Trying tile %u"), what.number);
  else if (what.held)
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in hand"), tile);
  else if (what.wrong)
    /* Translators: a tile that was chosen in a lesson; %s names it and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in the rack; not right"), tile);
  else if (what.filling)
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in the rack; fits a forced space"), tile);
  else
    /* Translators: %s names a tile and the colours at its edges */
    name = g_strdup_printf (_ ("%s, in the rack"), tile);
  meander_proxy_set_name (g_ptr_array_index (self->proxies, slot), name);
}

static void
name_slots (MeanderRackView *self)
{
  const guint64 filling = self->tiles->len > 0 ? meander_rack_view_get_filling (self) : 0;

  for (guint slot = 0; slot < self->tiles->len; slot++)
    name_slot (self, slot, filling);
}

static void
drop_last_proxy (MeanderRackView *self)
{
  GtkWidget *proxy = g_ptr_array_index (self->proxies, self->proxies->len - 1);

  g_ptr_array_set_size (self->proxies, (int) self->proxies->len - 1);
  g_array_set_size (self->names, self->proxies->len);
  g_signal_handlers_disconnect_by_data (proxy, self);
  gtk_widget_unparent (proxy);
}

static void
add_proxy (MeanderRackView *self)
{
  GtkWidget *proxy = meander_proxy_new ();

  gtk_widget_action_set_enabled (proxy, "proxy.take-back", FALSE);
  g_signal_connect_swapped (proxy, "act", G_CALLBACK (on_act), self);
  g_signal_connect_swapped (proxy, "notify::has-focus", G_CALLBACK (on_proxy_focus), self);
  g_ptr_array_add (self->proxies, proxy);
  g_array_set_size (self->names, self->proxies->len);
  gtk_widget_set_parent (proxy, GTK_WIDGET (self));
}

/* ---- the list ---- */

/* Another game begins with another size. */
static void
take_game (MeanderRackView *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (game == self->game)
    return;
  self->most = self->capacity = 1;
  self->current = 0;
  for (guint slot = 0; slot < self->proxies->len; slot++)
    meander_proxy_set_news (g_ptr_array_index (self->proxies, slot), NULL);
  /* The same number is another tile in another set. */
  g_array_set_size (self->names, 0);
  g_array_set_size (self->names, self->proxies->len);
  g_set_object (&self->game, game);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
fit_capacity (MeanderRackView *self)
{
  guint n_tiles = self->tiles->len;
  guint before = self->capacity;
  guint line = meander_rack_view_get_line (self);

  self->most = MAX (self->most, n_tiles);
  self->capacity = MAX (self->capacity, n_tiles);
  while (line > 0 && self->capacity >= n_tiles + line && self->capacity > line)
    self->capacity -= line;
  if (self->capacity != before)
    gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* The focus stays in its slot: the neighbour of a tile that has gone takes over, or the
 * table. */
static void
keep_focus (MeanderRackView *self, gboolean inside)
{
  guint n_tiles = self->tiles->len;

  if (inside && self->current >= n_tiles)
    {
      if (n_tiles > 0)
        gtk_widget_grab_focus (g_ptr_array_index (self->proxies, n_tiles - 1));
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "table.focus-table", NULL);
    }
  if (self->current >= n_tiles)
    self->current = n_tiles > 0 ? n_tiles - 1 : 0;
}

static void
mean_current (MeanderRackView *self, gboolean inside)
{
  if (inside && self->tiles->len > 0 && meander_scene_get_held (self->scene)->n_tiles == 0)
    meander_scene_set_focus_tile (self->scene, meander_rack_view_get_tile (self, self->current));
}

static void
on_tile_notify (MeanderRackView *self, GParamSpec *pspec, MeanderTile *tile)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Nothing else follows when a tile is only turned in the rack; after all other changes of tiles
 * update() names what is there. */
static void
on_tile_rotated (MeanderRackView *self, GParamSpec *pspec, MeanderTile *tile)
{
  guint slot;

  if (g_ptr_array_find (self->tiles, tile, &slot))
    name_slot (self, slot, meander_rack_view_get_filling (self));
}

static void
on_items_changed (MeanderRackView *self, guint position, guint removed, guint added)
{
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;

  take_game (self);
  for (guint slot = position; slot < position + removed; slot++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->tiles, slot), self);
  if (removed > 0)
    g_ptr_array_remove_range (self->tiles, position, removed);
  for (guint slot = position; slot < position + added; slot++)
    {
      MeanderTile *tile = meander_tile_list_get_tile (self->rack, slot);

      g_signal_connect_swapped (tile, "notify", G_CALLBACK (on_tile_notify), self);
      g_signal_connect_swapped (tile, "notify::rotation", G_CALLBACK (on_tile_rotated), self);
      g_ptr_array_insert (self->tiles, (int) slot, g_object_ref (tile));
    }

  /* What follows moves up or down, with its proxy's place and name. */
  while (self->proxies->len < self->tiles->len)
    add_proxy (self);
  for (guint slot = position; slot < self->tiles->len; slot++)
    meander_proxy_set_number (g_ptr_array_index (self->proxies, slot),
                              meander_tile_get_number (g_ptr_array_index (self->tiles, slot)));
  keep_focus (self, inside);
  while (self->proxies->len > self->tiles->len)
    drop_last_proxy (self);
  mean_current (self, inside);
  fit_capacity (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
set_rack (MeanderRackView *self, MeanderTileList *rack)
{
  guint n_before = self->tiles->len;

  if (self->rack != NULL)
    g_signal_handlers_disconnect_by_data (self->rack, self);
  g_set_object (&self->rack, rack);
  g_signal_connect_swapped (rack, "items-changed", G_CALLBACK (on_items_changed), self);
  on_items_changed (self, 0, n_before, meander_tile_list_get_count (rack));
  name_slots (self);
}

/* What is no tile: which of them fit a forced space, and what the keyboard means. */
static void
update (MeanderRackView *self)
{
  take_game (self);
  fit_capacity (self);
  name_slots (self);
  mean_current (self, gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Whether a tile in hand would go back here: nobody's goes to the rack of another. */
static gboolean
takes_hand (MeanderRackView *self)
{
  return meander_scene_get_target (self->scene, NULL) == MEANDER_TARGET_RACK &&
         (!meander_scene_is_strategy (self->scene) ||
          meander_tile_list_get_seat (self->rack) ==
              meander_strategy_get_seat (meander_scene_get_rack_state (self->scene)));
}

static void
on_scene_changed (MeanderRackView *self, guint change)
{
  gboolean inviting = takes_hand (self);

  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    update (self);
  else if (meander_scene_get_wrong_tiles (self->scene) != self->wrong)
    name_slots (self);
  self->wrong = meander_scene_get_wrong_tiles (self->scene);
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_MARKS))
    meander_rack_view_update_light (self);
  if (inviting != self->inviting || change & MEANDER_SCENE_MARKS)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->inviting = inviting;
}

static void
draw_anew (MeanderRackView *self)
{
  g_array_set_size (self->drawn, 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Such as the font of the numbers. */
static void
meander_rack_view_system_setting_changed (GtkWidget *widget, GtkSystemSetting setting)
{
  GTK_WIDGET_CLASS (meander_rack_view_parent_class)->system_setting_changed (widget, setting);

  draw_anew (MEANDER_RACK_VIEW (widget));
}

static GtkSizeRequestMode
meander_rack_view_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
meander_rack_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);

  meander_rack_view_lay_out (self, width);
  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      double x;
      double y;

      meander_rack_view_get_slot (self, slot, &x, &y);
      meander_proxy_set_place (g_ptr_array_index (self->proxies, slot),
                               &(GtkAllocation){ (int) lround (x - self->side * 0.87),
                                                 (int) lround (y - self->side),
                                                 MAX (1, (int) lround (self->side * 1.73)),
                                                 MAX (1, (int) lround (self->side * 2)) });
    }
}

/* Whoever plays with a finger is given larger tiles (MeanderInput). */
static void
update_finger (MeanderRackView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gboolean finger = root != NULL && gtk_widget_has_css_class (GTK_WIDGET (root), "touch");

  if (self->finger == finger)
    return;
  self->finger = finger;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
meander_rack_view_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (meander_rack_view_parent_class)->root (widget);

  g_signal_connect_object (gtk_widget_get_root (widget), "notify::css-classes",
                           G_CALLBACK (update_finger), widget, G_CONNECT_SWAPPED);
  update_finger (MEANDER_RACK_VIEW (widget));
}

static void
meander_rack_view_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (meander_rack_view_parent_class)->unroot (widget);
}

static void
meander_rack_view_dispose (GObject *object)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (object);

  while (self->proxies != NULL && self->proxies->len > 0)
    drop_last_proxy (self);
  g_clear_pointer (&self->proxies, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_array_unref);
  g_clear_pointer (&self->drawn, g_array_unref);
  for (guint slot = 0; self->tiles != NULL && slot < self->tiles->len; slot++)
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (self->tiles, slot), self);
  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  if (self->rack != NULL)
    g_signal_handlers_disconnect_by_data (self->rack, self);
  g_clear_object (&self->rack);
  g_clear_object (&self->game);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_rack_view_parent_class)->dispose (object);
}

static void
meander_rack_view_class_init (MeanderRackViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_rack_view_dispose;
  widget_class->root = meander_rack_view_root;
  widget_class->unroot = meander_rack_view_unroot;
  widget_class->snapshot = meander_rack_view_snapshot;
  widget_class->get_request_mode = meander_rack_view_get_request_mode;
  widget_class->system_setting_changed = meander_rack_view_system_setting_changed;
  widget_class->measure = meander_rack_view_measure;
  widget_class->size_allocate = meander_rack_view_size_allocate;
  widget_class->query_tooltip = on_query_tooltip;
  widget_class->focus = meander_rack_view_focus;
  widget_class->grab_focus = meander_rack_view_grab_focus;

  gtk_widget_class_set_css_name (widget_class, "rack");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_rack_view_init (MeanderRackView *self)
{
  self->tiles = g_ptr_array_new_with_free_func (g_object_unref);
  self->proxies = g_ptr_array_new ();
  self->names = g_array_new (FALSE, TRUE, sizeof (MeanderRackName));
  self->drawn = meander_rack_slots_new ();
  self->light = 1;
  self->theme = meander_theme_get_default ();
  self->most = self->capacity = 1;

  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  meander_compat_set_name (GTK_WIDGET (self), C_ ("the open tiles of a player", "Rack"));
  g_signal_connect_object (self->theme, "changed", G_CALLBACK (draw_anew), self, G_CONNECT_SWAPPED);
}

/**
 * meander_rack_view_set_seat:
 * @self: a rack
 * @seat: whose tiles it shows, from 0 on
 *
 * Says whose rack it is.
 */
void
meander_rack_view_set_seat (MeanderRackView *self, guint seat)
{
  g_return_if_fail (MEANDER_IS_RACK_VIEW (self));

  if (self->rack == NULL || seat != meander_tile_list_get_seat (self->rack))
    set_rack (self, meander_scene_get_rack (self->scene, seat));
}

/**
 * meander_rack_view_set_small:
 * @self: a rack
 * @small: whether its player is not on turn
 *
 * Says how large its tiles are.
 */
void
meander_rack_view_set_small (MeanderRackView *self, gboolean small)
{
  g_return_if_fail (MEANDER_IS_RACK_VIEW (self));

  self->small = small;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/**
 * meander_rack_view_new:
 * @scene: the scene to be shown
 *
 * Makes a rack.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_rack_view_new (MeanderScene *scene)
{
  MeanderRackView *self = g_object_new (MEANDER_TYPE_RACK_VIEW, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
