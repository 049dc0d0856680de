/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/table-private.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/table/canvas.h"
#include "ui/table/rack-view.h"
#include "ui/table/seat.h"
#include "ui/widgets/proxy.h"

/* The rack that has the focus, or NULL. */
GtkWidget *
meander_table_get_focused_rack (MeanderTable *self)
{
  GtkWidget *inside = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (inside == self->shelf)
    return self->rack;
  for (guint i = 0; i < self->n_seats && inside == self->far; i++)
    {
      GtkWidget *rack = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));

      if (gtk_widget_get_focus_child (rack) != NULL)
        return rack;
    }
  return NULL;
}

/* ---- the ring ---- */

static gboolean
has_focus (MeanderTable *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

/* GTK hides the ring after a few seconds.  Who thinks about a tile for longer would not know
 * any more where the keyboard is. */
static void
on_ring (MeanderTable *self, GParamSpec *pspec, GtkWindow *window)
{
  if (gtk_window_get_focus_visible (window))
    self->by_keys = TRUE;
  else if (self->by_keys && has_focus (self))
    gtk_window_set_focus_visible (window, TRUE);
  /* Where the focus stays nothing else would. */
  gtk_widget_queue_draw (self->canvas);
  gtk_widget_queue_draw (self->rack);
}

/* GTK shows it for Tab alone.  Who came by Enter, and goes on by arrows, has their hand on the keyboard
 * too. */
static void
show_ring (MeanderTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!GTK_IS_WINDOW (root) || !has_focus (self) ||
      meander_input_get_device () != MEANDER_DEVICE_KEYS)
    return;
  self->by_keys = TRUE;
  gtk_window_set_focus_visible (GTK_WINDOW (root), TRUE);
}

/* Begins or ends to watch over the ring of the window that the table is in. */
void
meander_table_watch_ring (MeanderTable *self, gboolean watching)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!watching)
    {
      g_signal_handlers_disconnect_by_data (root, self);
      g_signal_handlers_disconnect_by_data (meander_input_get_default (), self);
    }
  else if (GTK_IS_WINDOW (root))
    {
      g_signal_connect_object (root, "notify::focus-visible", G_CALLBACK (on_ring), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (root, "notify::focus-widget", G_CALLBACK (show_ring), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (show_ring),
                               self, G_CONNECT_SWAPPED);
    }
}

/* The hand is on the mouse now, so the ring of the keyboard goes. */
void
meander_table_hide_ring (MeanderTable *self)
{
  self->by_keys = FALSE;
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), FALSE);
}

/* ---- what a key does ---- */

/* Has the screen reader say something; while a key acts, when it is known where the focus is
 * then: that says it. */
void
meander_table_say (MeanderTable *self, const char *sentence)
{
  if (self->acting)
    meander_proxy_hold_news (GTK_WIDGET (self), sentence);
  else
    meander_proxy_announce_news (GTK_WIDGET (self), sentence);
}

/* What is said of a tile on trial, or where nothing is moved, or of a tile that was put down or turned in a game in which
 * that is no trial, is all that is to be heard there. */
static gboolean
tells_all (MeanderTable *self, gboolean moved)
{
  const MeanderPlacement *tile = meander_board_at (meander_scene_get_board (self->scene),
                                                   meander_scene_get_cursor (self->scene));

  if (tile == NULL || meander_table_holds (self))
    return FALSE;
  return meander_scene_is_trial (self->scene, tile->number) ||
         meander_scene_is_pointing (self->scene) ||
         (moved && !meander_scene_uses_trials (self->scene) &&
          meander_scene_get_n_selected (self->scene) <= 1);
}

/* Whether one goes on from the rack when a tile has been played. */
static gboolean
goes_on (MeanderTable *self)
{
  return meander_scene_uses_trials (self->scene) &&
         meander_scene_get_trials (self->scene, NULL) == 0 &&
         !meander_scene_has_ended (self->scene) && !meander_scene_is_pointing (self->scene);
}

/* Who has to fill a forced space first begins with a tile that fits. */
static void
lead_to_filling (MeanderTable *self)
{
  if (meander_scene_is_strategy (self->scene) && meander_scene_awaits_tile (self->scene))
    meander_rack_view_lead_to_filling (MEANDER_RACK_VIEW (self->rack));
}

/* After each change of the table.  When somebody else has played, or what was played here has come back from
 * another computer, and it is for a person here to go on, the keyboard is at a tile that may be placed, and not
 * on one that lies. */
void
meander_table_follow_turn (MeanderTable *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const guint n_moves = game != NULL ? meander_game_get_n_moves (game) : 0;
  const gboolean played = game != NULL && game == self->game && n_moves > self->n_moves;

  g_set_weak_pointer (&self->game, game);
  self->n_moves = n_moves;
  if (!played || self->acting || meander_table_holds (self) ||
      !meander_scene_is_strategy (self->scene) || !meander_scene_awaits_tile (self->scene) ||
      !goes_on (self))
    return;
  lead_to_filling (self);
  if (gtk_widget_get_focus_child (GTK_WIDGET (self)) == self->canvas)
    meander_rack_view_focus_tile (MEANDER_RACK_VIEW (self->rack), 0);
}

/* A key acts.  When a tile has been played and no other one is tried, one goes on from the own
 * rack, and sees that; after the last one, from the card. */
void
meander_table_act (MeanderTable *self, void (*func) (MeanderTable *self))
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  gboolean held, played;
  guint n_moves;

  if (game == NULL)
    return;
  n_moves = meander_game_get_n_moves (game);
  held = meander_table_holds (self);
  self->acting = TRUE;
  func (self);
  self->acting = FALSE;
  played = meander_game_get_n_moves (game) > n_moves && goes_on (self);
  if (played)
    lead_to_filling (self);
  if (played && gtk_widget_get_focus_child (GTK_WIDGET (self)) != self->shelf &&
      meander_rack_view_focus_tile (MEANDER_RACK_VIEW (self->rack), 0))
    gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), TRUE);
  meander_proxy_release_news (
      GTK_WIDGET (self), tells_all (self, held || meander_scene_is_rotation_game (self->scene)));
}

/* With the keyboard, at its cursor. */
gboolean
meander_table_pick_up (MeanderTable *self, guint number)
{
  self->grip_x = self->grip_y = 0;
  meander_scene_pick_up (self->scene, number);
  if (meander_table_holds (self))
    meander_scene_hold_at_cursor (self->scene);
  return meander_table_holds (self);
}

static void
pick_up_aloud (MeanderTable *self, guint number)
{
  g_autofree char *news = g_strdup_printf (_ ("Tile %u in hand."), number);

  if (meander_table_pick_up (self, number))
    meander_table_say (self, news);
}

static void
take_to_table (MeanderTable *self, guint number)
{
  if (meander_scene_is_pointing (self->scene))
    {
      meander_scene_point (self->scene, number, NULL);
      return;
    }
  if (meander_scene_is_trial (self->scene, number))
    {
      meander_scene_act_on_trial (self->scene, number);
      return;
    }
  pick_up_aloud (self, number);
  if (meander_table_holds (self))
    meander_scene_lead_hand (self->scene);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

/* What may not go there stays in hand: one more step may lead to where it can go. */
static void
put_down (MeanderTable *self)
{
  meander_scene_hold_at_cursor (self->scene);
  if (!meander_scene_refuses_hand (self->scene))
    meander_scene_drop (self->scene);
}

static void
press_here (MeanderTable *self)
{
  const MeanderPlacement *tile;
  MeanderHex hex;

  if (meander_table_get_focused_rack (self) != NULL)
    {
      guint number =
          meander_rack_view_get_focused (MEANDER_RACK_VIEW (meander_table_get_focused_rack (self)));

      if (meander_table_holds (self))
        meander_scene_take_back (self->scene);
      else if (number != 0)
        take_to_table (self, number);
      return;
    }

  if (meander_table_holds (self))
    {
      put_down (self);
      return;
    }
  hex = meander_scene_get_cursor (self->scene);
  tile = meander_board_at (meander_scene_get_board (self->scene), hex);
  if (meander_scene_is_pointing (self->scene))
    meander_scene_point (self->scene, tile != NULL ? tile->number : 0, &hex);
  else if (tile != NULL && meander_scene_is_rotation_game (self->scene))
    meander_scene_rotate_tile (self->scene, tile->number, 1);
  else if (tile != NULL)
    pick_up_aloud (self, tile->number);
  else if (meander_table_find_refused (self, hex) != 0)
    pick_up_aloud (self, meander_table_find_refused (self, hex));
  else
    meander_scene_say (self->scene, _ ("This hex is empty. Take a tile from the rack first."));
}

static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_table_act (MEANDER_TABLE (widget), press_here);
}

/* Enter plays what is tried, and is a press like Space everywhere else. */
static void
confirm_here (MeanderTable *self)
{
  if (meander_scene_uses_trials (self->scene) && !meander_table_holds (self) &&
      meander_scene_get_trials (self->scene, NULL) > 0 &&
      !meander_scene_has_trials_only (self->scene))
    meander_scene_confirm (self->scene);
  else
    press_here (self);
}

static void
confirm (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_table_act (MEANDER_TABLE (widget), confirm_here);
}

static void
take_action (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  if (meander_table_holds (self))
    meander_scene_take_back (self->scene);
  else
    take_to_table (self, g_variant_get_uint32 (parameter));
}

static void
rotate (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  self->acting = TRUE;
  meander_scene_rotate (self->scene, g_variant_get_int32 (parameter));
  self->acting = FALSE;
  meander_proxy_release_news (widget, tells_all (self, TRUE));
}

static void
take_back_here (MeanderTable *self)
{
  meander_scene_take_back (self->scene);
}

static void
take_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_table_act (MEANDER_TABLE (widget), take_back_here);
}

static void
let_go (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  guint number = held->n_tiles > 0 ? held->numbers[0] : 0;

  /* A drag in progress ends with it, and lets go by itself. */
  if (self->press != PRESS_NONE)
    {
      gtk_event_controller_reset (GTK_EVENT_CONTROLLER (self->drag));
      self->press = PRESS_NONE;
    }
  if (number == 0 || meander_table_holds (self))
    meander_scene_let_go (self->scene);
  if (number != 0 && gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (widget))) &&
      meander_scene_get_state (self->scene)->place[number] == MEANDER_PLACE_RACK)
    meander_table_focus_in_rack (self, number);
}

static void
select_tile (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  if (meander_table_get_focused_rack (self) == NULL &&
      meander_scene_get_focus_tile (self->scene) != 0)
    meander_scene_toggle_selected (self->scene, meander_scene_get_focus_tile (self->scene));
}

static void
select_all (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_scene_select_all (MEANDER_TABLE (widget)->scene);
}

static void
home (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  meander_scene_home_cursor (self->scene);
  meander_viewport_fit (meander_scene_get_viewport (self->scene));
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

static void
focus_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_canvas_focus_cursor (MEANDER_CANVAS (MEANDER_TABLE (widget)->canvas));
}

static void
pan (GtkWidget *widget, const char *action, GVariant *parameter)
{
  int dx;
  int dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  meander_viewport_pan (meander_scene_get_viewport (MEANDER_TABLE (widget)->scene), dx, dy);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  const guint presses[] = { GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_KP_Enter,
                            GDK_KEY_ISO_Enter };
  const struct
  {
    guint key;
    guint keypad;
    int dx;
    int dy;
  } arrows[] = {
    { GDK_KEY_Left, GDK_KEY_KP_Left, MEANDER_TABLE_PAN_STEP, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, -MEANDER_TABLE_PAN_STEP, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, MEANDER_TABLE_PAN_STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, -MEANDER_TABLE_PAN_STEP },
  };

  for (guint i = 0; i < G_N_ELEMENTS (presses); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, presses[i], 0,
                                           i < 2 ? "table.press" : "table.confirm", NULL);
      gtk_widget_class_add_binding_action (widget_class, presses[i], GDK_CONTROL_MASK,
                                           "table.select", NULL);
    }
  for (guint i = 0; i < G_N_ELEMENTS (arrows); i++)
    {
      gtk_widget_class_add_binding_action (widget_class, arrows[i].key, GDK_SHIFT_MASK, "table.pan",
                                           "(ii)", arrows[i].dx, arrows[i].dy);
      gtk_widget_class_add_binding_action (widget_class, arrows[i].keypad, GDK_SHIFT_MASK,
                                           "table.pan", "(ii)", arrows[i].dx, arrows[i].dy);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK,
                                       "table.select-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "table.home", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Home, 0, "table.home", NULL);
}

/* Installs the actions and binds the keys to them. */
void
meander_table_install_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "table.press", NULL, press);
  gtk_widget_class_install_action (widget_class, "table.confirm", NULL, confirm);
  gtk_widget_class_install_action (widget_class, "table.take", "u", take_action);
  gtk_widget_class_install_action (widget_class, "table.rotate", "i", rotate);
  gtk_widget_class_install_action (widget_class, "table.take-back", NULL, take_back);
  gtk_widget_class_install_action (widget_class, "table.let-go", NULL, let_go);
  gtk_widget_class_install_action (widget_class, "table.select", NULL, select_tile);
  gtk_widget_class_install_action (widget_class, "table.select-all", NULL, select_all);
  gtk_widget_class_install_action (widget_class, "table.home", NULL, home);
  gtk_widget_class_install_action (widget_class, "table.pan", "(ii)", pan);
  gtk_widget_class_install_action (widget_class, "table.focus-table", NULL, focus_table);
  bind_keys (widget_class);
}
