/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/table-private.h"

#include <math.h>

#include "ui/table/canvas.h"
#include "ui/table/rack-view.h"
#include "ui/table/seat.h"
#include "ui/widgets/input-watch.h"

#define WHEEL_ZOOM 1.15
#define TOUCHPAD_NOTCH 20 /* pixels of a finger for a notch of the wheel: GTK's lists move as far */

/* ---- what is where ----
 * All points are in logical pixels of the canvas; the seats lie above it, the
 * rack below. */

static gboolean
over_rack (MeanderTable *self, double y)
{
  return y < 0 || y >= gtk_widget_get_height (self->canvas);
}

static guint
tile_in_rack (MeanderTable *self, GtkWidget *rack, double x, double y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point (self->canvas, rack, &GRAPHENE_POINT_INIT ((float) x, (float) y),
                                 &point))
    return 0;
  return meander_rack_view_pick (MEANDER_RACK_VIEW (rack), point.x, point.y);
}

static gboolean
centre_in_rack (MeanderTable *self, GtkWidget *rack, guint number, double *x, double *y)
{
  graphene_point_t point;

  if (!meander_rack_view_get_point (MEANDER_RACK_VIEW (rack), number, x, y) ||
      !gtk_widget_compute_point (rack, self->canvas, &GRAPHENE_POINT_INIT ((float) *x, (float) *y),
                                 &point))
    return FALSE;
  *x = point.x;
  *y = point.y;
  return TRUE;
}

static MeanderHex
hex_at (MeanderTable *self, double x, double y)
{
  return meander_geometry_pick (meander_scene_get_geometry (self->scene), x, y);
}

/* A tile that was refused is taken where one still sees it, though it is in the rack again. */
guint
meander_table_find_refused (MeanderTable *self, MeanderHex hex)
{
  const MeanderPlacement *refused = meander_scene_get_shown_refused (self->scene);

  return refused != NULL && meander_hex_equal (refused->hex, hex) ? refused->number : 0;
}

static guint
tile_at (MeanderTable *self, double x, double y)
{
  const MeanderPlacement *tile;

  if (y >= gtk_widget_get_height (self->canvas))
    return tile_in_rack (self, self->rack, x, y);
  if (y < 0)
    {
      guint number = 0;

      for (guint i = 0; i < self->n_seats && number == 0; i++)
        number = tile_in_rack (self, meander_seat_get_rack (MEANDER_SEAT (self->seats[i])), x, y);
      return number;
    }
  tile = meander_board_at (meander_scene_get_board (self->scene), hex_at (self, x, y));
  return tile != NULL ? tile->number : meander_table_find_refused (self, hex_at (self, x, y));
}

/* Where a tile is, in logical pixels of the canvas. */
gboolean
meander_table_find_tile (MeanderTable *self, guint number, double *x, double *y)
{
  const MeanderPlacement *tile = meander_board_find (meander_scene_get_board (self->scene), number);
  const MeanderPlacement *refused = meander_scene_get_shown_refused (self->scene);

  if (tile == NULL && refused != NULL && refused->number == number)
    tile = refused;
  if (tile != NULL)
    {
      meander_geometry_get_centre (meander_scene_get_geometry (self->scene), tile->hex, x, y);
      return TRUE;
    }
  if (centre_in_rack (self, self->rack, number, x, y))
    return TRUE;
  for (guint i = 0; i < self->n_seats; i++)
    if (centre_in_rack (self, meander_seat_get_rack (MEANDER_SEAT (self->seats[i])), number, x, y))
      return TRUE;
  return FALSE;
}

/* Puts the focus on a tile, in whosever rack it is. */
void
meander_table_focus_in_rack (MeanderTable *self, guint number)
{
  GtkWidget *rack = self->rack;
  double x;
  double y;

  for (guint i = 0; i < self->n_seats; i++)
    if (centre_in_rack (self, meander_seat_get_rack (MEANDER_SEAT (self->seats[i])), number, &x,
                        &y))
      rack = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));
  meander_rack_view_focus_tile (MEANDER_RACK_VIEW (rack), number);
}

/* ---- the hand ---- */

static void
hold_under (MeanderTable *self, double x, double y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double bottom = gtk_widget_get_height (GTK_WIDGET (self)) - self->top;
  double cx = x + self->grip_x;
  double cy = y + self->grip_y;

  /* Beyond the table it stays at the rim, to be seen, and would go back. */
  if (x < 0 || x >= width || y < -self->top || y >= bottom)
    meander_scene_hold_nowhere (self->scene, CLAMP (cx, 0, width), CLAMP (cy, -self->top, bottom));
  else
    meander_scene_hold_at (self->scene, cx, cy, over_rack (self, y));
}

static void
take (MeanderTable *self, guint number, double x, double y)
{
  double cx;
  double cy;

  self->grip_x = self->grip_y = 0;
  if (meander_table_find_tile (self, number, &cx, &cy) &&
      hypot (cx - x, cy - y) < meander_scene_get_geometry (self->scene)->side)
    {
      /* A tile of the rack grows when it is taken: the finger stays on it. */
      double reach = 0.6 * meander_scene_get_geometry (self->scene)->side;

      self->grip_x = CLAMP (cx - x, -reach, reach);
      self->grip_y = CLAMP (cy - y, -reach, reach);
    }
  meander_scene_pick_up (self->scene, number);
  hold_under (self, x, y);
}

static void
on_drag_begin (MeanderTable *self, double x, double y)
{
  GdkDevice *device = gtk_gesture_get_device (self->drag);

  if (meander_scene_get_game (self->scene) == NULL)
    return;

  y -= self->top;
  self->cancelled = FALSE;
  self->start_x = self->last_x = x;
  self->start_y = self->last_y = y;
  self->by_touch = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
  self->pressed = tile_at (self, x, y);
  if (meander_table_holds (self))
    self->press = PRESS_HELD;
  else if (self->pressed != 0)
    self->press = PRESS_TILE;
  else
    self->press = PRESS_EMPTY;

  if (!over_rack (self, y))
    {
      if (!meander_table_holds (self))
        meander_scene_set_cursor (self->scene, hex_at (self, x, y));
      meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
    }
  else if (self->pressed != 0)
    meander_table_focus_in_rack (self, self->pressed);
  /* The hand is on the mouse now, so the ring of the keyboard goes. */
  meander_table_hide_ring (self);
}

static GdkModifierType
modifiers (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

/* Where the rack is wider than its shelf, a finger that goes along moves it, and one that goes up takes
 * a tile. */
static gboolean
scrolls_rack (MeanderTable *self, double dx, double dy)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (self->shelf));

  return self->by_touch && self->start_y >= gtk_widget_get_height (self->canvas) &&
         fabs (dx) > fabs (dy) &&
         gtk_adjustment_get_upper (across) > gtk_adjustment_get_page_size (across);
}

static void
scroll_rack (MeanderTable *self, double dx, double dy)
{
  GtkScrolledWindow *shelf = GTK_SCROLLED_WINDOW (self->shelf);
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (shelf);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (shelf);

  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) - dx);
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) - dy);
}

static void
start_carrying (MeanderTable *self, double x, double y)
{
  /* Where one points, dragging a tile is to mean it as well. */
  if (meander_scene_is_pointing (self->scene))
    {
      const MeanderHex hex = hex_at (self, self->start_x, self->start_y);

      self->press = PRESS_NONE;
      meander_scene_point (self->scene, self->pressed,
                           over_rack (self, self->start_y) ? NULL : &hex);
      return;
    }
  /* The tile of an emptied slot lies on the table. */
  if (over_rack (self, self->start_y) && meander_scene_is_trial (self->scene, self->pressed))
    {
      self->press = PRESS_NONE;
      return;
    }
  take (self, self->pressed, x, y);
  self->press = PRESS_CARRY;
}

static void
start_moving (MeanderTable *self, double dx, double dy)
{
  switch (self->press)
    {
    case PRESS_TILE:
      if (scrolls_rack (self, dx, dy))
        self->press = PRESS_SCROLL;
      else
        start_carrying (self, self->start_x, self->start_y);
      break;
    case PRESS_HELD:
      self->press = PRESS_CARRY;
      break;
    case PRESS_EMPTY:
      if (self->start_y >= gtk_widget_get_height (self->canvas))
        self->press = PRESS_SCROLL;
      else if (over_rack (self, self->start_y))
        self->press = PRESS_NONE;
      else if (modifiers (self->drag) & GDK_CONTROL_MASK &&
               !meander_scene_is_rotation_game (self->scene))
        self->press = PRESS_LASSO;
      else
        self->press =
            self->steady && meander_viewport_sees_all (meander_scene_get_viewport (self->scene))
                ? PRESS_NONE
                : PRESS_PAN;
      break;
    case PRESS_NONE:
    case PRESS_CARRY:
    case PRESS_PAN:
    case PRESS_SCROLL:
    case PRESS_LASSO:
    default:
      break;
    }
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_drag_update (MeanderTable *self, double dx, double dy)
{
  double x = self->start_x + dx;
  double y = self->start_y + dy;

  /* A small hand that slips means the tile all the same. */
  if (self->press == PRESS_TILE && meander_scene_is_rotation_game (self->scene))
    return;
  if (self->press == PRESS_TILE || self->press == PRESS_EMPTY || self->press == PRESS_HELD)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) self->start_x, (int) self->start_y,
                                     (int) x, (int) y))
        return;
      start_moving (self, dx, dy);
    }
  else if (self->press == PRESS_SCROLL && self->pressed != 0 && !over_rack (self, y))
    /* It has stayed under the finger, and now comes along to the table. */
    start_carrying (self, x, self->start_y);

  switch (self->press)
    {
    case PRESS_CARRY:
      hold_under (self, x, y);
      break;
    case PRESS_PAN:
      meander_viewport_pan (meander_scene_get_viewport (self->scene), x - self->last_x,
                            y - self->last_y);
      break;
    case PRESS_SCROLL:
      scroll_rack (self, x - self->last_x, y - self->last_y);
      break;
    case PRESS_LASSO:
      meander_scene_set_lasso (self->scene,
                               &(cairo_rectangle_t){ MIN (x, self->start_x), MIN (y, self->start_y),
                                                     fabs (dx), fabs (dy) });
      break;
    case PRESS_NONE:
    case PRESS_TILE:
    case PRESS_EMPTY:
    case PRESS_HELD:
    default:
      break;
    }
  self->last_x = x;
  self->last_y = y;
}

/* What has been put down on the table is meant by what comes next. */
static void
put_down (MeanderTable *self)
{
  MeanderTarget target = meander_scene_get_target (self->scene, NULL);

  meander_scene_drop (self->scene);
  if (target != MEANDER_TARGET_HEX)
    return;
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
  meander_scene_set_cursor (self->scene, meander_scene_get_cursor (self->scene));
}

static void
click (MeanderTable *self, double x, double y, GdkModifierType state)
{
  gboolean rack = over_rack (self, y);
  MeanderHex hex = hex_at (self, x, y);

  if (meander_scene_is_pointing (self->scene))
    {
      if (!rack || self->pressed != 0)
        meander_scene_point (self->scene, self->pressed, rack ? NULL : &hex);
      return;
    }
  if (self->press == PRESS_HELD)
    {
      hold_under (self, x, y);
      put_down (self);
    }
  else if (self->pressed == 0)
    {
      if (!rack && meander_scene_get_n_selected (self->scene) > 0 && state & GDK_CONTROL_MASK)
        meander_scene_move_group_to (self->scene, hex_at (self, x, y));
      else
        meander_scene_select_none (self->scene);
    }
  else if (rack && meander_scene_is_trial (self->scene, self->pressed))
    meander_scene_act_on_trial (self->scene, self->pressed);
  else if (rack)
    {
      take (self, self->pressed, x, y);
      self->grip_x = self->grip_y = 0;
      hold_under (self, x, y);
    }
  else if (state & GDK_CONTROL_MASK)
    meander_scene_toggle_selected (self->scene, self->pressed);
  else
    {
      meander_scene_set_focus_tile (self->scene, self->pressed);
      if (meander_scene_is_selected (self->scene, self->pressed))
        meander_scene_rotate (self->scene, state & GDK_SHIFT_MASK ? -1 : 1);
      else
        meander_scene_rotate_tile (self->scene, self->pressed, state & GDK_SHIFT_MASK ? -1 : 1);
    }
}

static void
on_drag_end (MeanderTable *self, double dx, double dy)
{
  Press press = self->press;

  /* A cancelled gesture ends like any other: what is in hand goes back. */
  if (self->cancelled)
    {
      if (press == PRESS_CARRY)
        meander_scene_let_go (self->scene);
      if (press == PRESS_LASSO)
        meander_scene_set_lasso (self->scene, NULL);
    }
  else if (press == PRESS_CARRY)
    put_down (self);
  else if (press == PRESS_LASSO)
    meander_scene_select_in_lasso (self->scene);
  else if (press == PRESS_TILE || press == PRESS_EMPTY || press == PRESS_HELD)
    click (self, self->start_x + dx, self->start_y + dy, modifiers (self->drag));
  self->press = PRESS_NONE;
}

static void
on_drag_cancel (MeanderTable *self)
{
  self->cancelled = TRUE;
}

/* Twice where nothing lies: the whole figure comes back into view. */
static void
on_pressed (MeanderTable *self, int n_press, double x, double y)
{
  y -= self->top;
  if (n_press == 2 && self->press == PRESS_EMPTY && !over_rack (self, y) &&
      !meander_scene_is_pointing (self->scene))
    meander_viewport_fit (meander_scene_get_viewport (self->scene));
}

static void
on_long_press (MeanderTable *self, double x, double y)
{
  guint number;

  y -= self->top;
  if (self->press != PRESS_TILE || over_rack (self, y) ||
      meander_scene_is_rotation_game (self->scene) || meander_scene_is_pointing (self->scene))
    return;
  number = self->pressed;
  take (self, number, x, y);
  self->press = PRESS_CARRY;
}

static void
on_secondary_pressed (MeanderTable *self, int n_press, double x, double y)
{
  guint number;

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  if (meander_table_holds (self))
    {
      meander_scene_rotate (self->scene, -1);
      return;
    }
  number = tile_at (self, x, y - self->top);
  if (number == 0)
    return;
  meander_scene_set_focus_tile (self->scene, number);
  if (meander_scene_is_selected (self->scene, number))
    meander_scene_rotate (self->scene, -1);
  else
    meander_scene_rotate_tile (self->scene, number, -1);
}

/* A second button or finger would cancel the drag; while a tile is carried it turns the
 * tile instead. */
static gboolean
on_any_event (MeanderTable *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  meander_input_watch_forget_finger (event, self->drag);
  if (self->press == PRESS_CARRY && meander_input_watch_is_second_finger (event, self->drag))
    {
      if (type == GDK_TOUCH_BEGIN)
        meander_scene_rotate (self->scene, 1);
      return GDK_EVENT_STOP;
    }
  if (self->press == PRESS_NONE || (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) ||
      gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  if (type == GDK_BUTTON_PRESS && self->press == PRESS_CARRY &&
      gdk_button_event_get_button (event) == GDK_BUTTON_SECONDARY)
    meander_scene_rotate (self->scene, -1);
  return GDK_EVENT_STOP;
}

/* Where the pointer rests when the table comes under it. */
static void
on_enter (MeanderTable *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y - self->top;
}

static void
on_motion (MeanderTable *self, double x, double y)
{
  guint number;

  /* GTK tells of the pointer also when things moved under it.  What the keyboard
   * holds stays with the keyboard until the hand takes the mouse. */
  y -= self->top;
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  self->pointer_x = x;
  self->pointer_y = y;

  if (meander_scene_get_game (self->scene) == NULL || self->press != PRESS_NONE)
    return;
  if (meander_table_holds (self))
    {
      hold_under (self, x, y);
      return;
    }
  number = tile_at (self, x, y);
  if (number != 0)
    meander_scene_set_focus_tile (self->scene, number);
}

static gboolean
on_scroll (MeanderTable *self, double dx, double dy, GtkEventControllerScroll *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;
  gboolean touchpad = device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD;
  double x = self->pointer_x;
  double y = self->pointer_y;
  guint number;

  if (meander_scene_get_game (self->scene) == NULL)
    return GDK_EVENT_PROPAGATE;
  number = tile_at (self, x, y);
  /* On Wayland a touchpad tells pixels. */
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    {
      dx /= TOUCHPAD_NOTCH;
      dy /= TOUCHPAD_NOTCH;
    }

  if (state & GDK_CONTROL_MASK)
    {
      meander_viewport_zoom (meander_scene_get_viewport (self->scene), pow (WHEEL_ZOOM, -dy), x, y);
      return GDK_EVENT_STOP;
    }
  if (!touchpad && (meander_table_holds (self) || number != 0))
    {
      self->wheel += dy;
      while (fabs (self->wheel) >= 1)
        {
          int way = self->wheel > 0 ? 1 : -1;

          self->wheel -= way;
          if (meander_table_holds (self))
            meander_scene_rotate (self->scene, way);
          else
            meander_scene_rotate_tile (self->scene, number, way);
        }
      return GDK_EVENT_STOP;
    }
  meander_viewport_pan (meander_scene_get_viewport (self->scene), -dx * MEANDER_TABLE_PAN_STEP,
                        -dy * MEANDER_TABLE_PAN_STEP);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (MeanderTable *self, GdkEventSequence *sequence, GtkGesture *gesture)
{
  if (meander_table_holds (self) && self->press == PRESS_CARRY)
    meander_scene_let_go (self->scene);
  meander_scene_set_lasso (self->scene, NULL);
  self->press = PRESS_NONE;
  self->pinch = 1;
  if (!gtk_gesture_get_bounding_box_center (gesture, &self->last_x, &self->last_y))
    self->last_x = self->last_y = 0;
  self->last_y -= self->top;
}

static void
on_pinch (MeanderTable *self, double scale, GtkGesture *gesture)
{
  double x;
  double y;

  if (meander_scene_get_game (self->scene) == NULL ||
      !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  y -= self->top;
  meander_viewport_pan (meander_scene_get_viewport (self->scene), x - self->last_x,
                        y - self->last_y);
  meander_viewport_zoom (meander_scene_get_viewport (self->scene), scale / self->pinch, x, y);
  self->pinch = scale;
  self->last_x = x;
  self->last_y = y;
}

void
meander_table_add_controllers (MeanderTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *gesture;
  GtkEventController *controller;

  self->drag = gtk_gesture_drag_new ();
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));

  gesture = gtk_gesture_long_press_new ();
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_long_press), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));
  gtk_gesture_group (gesture, self->drag);

  gesture = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_secondary_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));

  gesture = gtk_gesture_click_new ();
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));
  gtk_gesture_group (gesture, self->drag);

  gesture = gtk_gesture_zoom_new ();
  g_signal_connect_swapped (gesture, "begin", G_CALLBACK (on_pinch_begin), self);
  g_signal_connect_swapped (gesture, "scale-changed", G_CALLBACK (on_pinch), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));

  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (on_any_event), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (controller, "enter", G_CALLBACK (on_enter), self);
  g_signal_connect_swapped (controller, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect_swapped (controller, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, controller);
}
