/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/table-private.h"

#include <glib/gi18n.h>

#include "ui/table/canvas.h"
#include "ui/table/rack-view.h"
#include "ui/table/seat.h"

/* The rack that has the focus, or NULL. */
static GtkWidget *
focused_rack (MeanderTable *self)
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

/* The slot of a tile on trial plays what is tried first. */
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
      meander_scene_confirm (self->scene);
      return;
    }
  self->grip_x = self->grip_y = 0;
  meander_scene_pick_up (self->scene, number);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
  meander_scene_hold_at_cursor (self->scene);
}

static void
press (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPlacement *tile;
  MeanderHex hex;

  if (game == NULL)
    return;
  if (focused_rack (self) != NULL)
    {
      guint number = meander_rack_view_get_focused (MEANDER_RACK_VIEW (focused_rack (self)));

      if (meander_table_holds (self))
        meander_scene_take_back (self->scene);
      else if (number != 0)
        take_to_table (self, number);
      return;
    }

  if (meander_table_holds (self))
    {
      meander_scene_hold_at_cursor (self->scene);
      meander_scene_drop (self->scene);
      return;
    }
  hex = meander_scene_get_cursor (self->scene);
  tile = meander_board_at (meander_scene_get_board (self->scene), hex);
  if (meander_scene_is_pointing (self->scene))
    meander_scene_point (self->scene, tile != NULL ? tile->number : 0, &hex);
  else if (tile != NULL && meander_scene_is_rotation_game (self->scene))
    meander_scene_rotate_tile (self->scene, tile->number, 1);
  else if (tile != NULL)
    {
      self->grip_x = self->grip_y = 0;
      meander_scene_pick_up (self->scene, tile->number);
      meander_scene_hold_at_cursor (self->scene);
    }
  else
    meander_scene_say (self->scene, _ ("This hex is empty. Take a tile from the rack first."));
}

static void
confirm (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  /* Enter plays what is tried, and is a press like Space everywhere else. */
  if (meander_scene_uses_trials (self->scene) && !meander_table_holds (self) &&
      meander_scene_get_trials (self->scene, NULL) > 0)
    meander_scene_confirm (self->scene);
  else
    press (widget, "table.press", NULL);
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
  meander_scene_rotate (MEANDER_TABLE (widget)->scene, g_variant_get_int32 (parameter));
}

static void
take_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_scene_take_back (MEANDER_TABLE (widget)->scene);
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

  if (focused_rack (self) == NULL && meander_scene_get_focus_tile (self->scene) != 0)
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
