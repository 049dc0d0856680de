/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-table.h"

#include <glib/gi18n.h>
#include <math.h>

#include "meander-canvas.h"
#include "meander-compat.h"
#include "meander-proxy.h"
#include "meander-rack-view.h"
#include "meander-seat.h"
#include "meander-strategy-game.h"

/*
 * How tiles are moved
 *
 * Pointer.  A press on a tile and a drag take the tile in hand; the release
 * puts it down.  A press on a tile of the rack and a release without a drag
 * take it in hand too; the next press puts it down.  The same on a lying tile
 * turns it; a long press takes it in hand.  A press on the empty table and a
 * drag move the view, with Ctrl they draw a lasso.  Ctrl and a click take a
 * tile into the group; Ctrl and a click on an empty hex move the group there.
 * The wheel turns what is under it, with Ctrl it zooms; on a touchpad two
 * fingers move the view.  A right click turns back, also while a tile is
 * dragged.
 *
 * Keyboard.  Arrows walk over hexes or over the rack, Tab goes between them.
 * Space and Enter pick up and put down, R and Shift+R turn, Escape lets go,
 * Delete takes back to the rack, Ctrl+Space takes into the group, Ctrl+A takes
 * all, Shift+arrows move the view, Home goes to the middle of the figure.
 */

#define RACK_SHARE 0.42 /* of the table's height, at the most */
#define PAN_STEP 48
#define WHEEL_ZOOM 1.15

typedef enum
{
  PRESS_NONE,
  PRESS_TILE,  /* on a tile, nothing moved yet */
  PRESS_EMPTY, /* on the empty table */
  PRESS_HELD,  /* with a tile in hand since a click */
  PRESS_CARRY, /* a tile is being dragged */
  PRESS_PAN,
  PRESS_SCROLL, /* of a rack that is too long */
  PRESS_LASSO,
} Press;

struct _MeanderTable
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderLook *look;
  GtkWidget *far; /* the seats of those who are not on turn */
  GtkWidget *seats[MEANDER_MAX_SEATS - 1];
  guint n_seats;
  int top; /* where the canvas begins, in logical pixels of the table */
  GtkWidget *canvas;
  GtkWidget *shelf; /* scrolls the rack where it is too long */
  GtkWidget *rack;
  GtkGesture *drag;

  Press press;
  gboolean cancelled;
  guint pressed; /* the tile under the press */
  gboolean by_touch;
  double start_x;
  double start_y;
  double grip_x; /* from the pointer to the tile's centre */
  double grip_y;
  double last_x; /* of the pan, and of the pinch */
  double last_y;
  double pinch;
  double wheel; /* what is left over of smooth scrolling */
  double pointer_x;
  double pointer_y;
};

G_DEFINE_FINAL_TYPE (MeanderTable, meander_table, GTK_TYPE_WIDGET)

/* ---- what is where ----
 * All points are in logical pixels of the canvas; the seats lie above it, the
 * rack below. */

static gboolean
over_rack (MeanderTable *self,
           double        y)
{
  return y < 0 || y >= gtk_widget_get_height (self->canvas);
}

static guint
tile_in_rack (MeanderTable *self,
              GtkWidget    *rack,
              double        x,
              double        y)
{
  graphene_point_t point;

  if (!gtk_widget_compute_point (self->canvas, rack, &GRAPHENE_POINT_INIT ((float) x, (float) y),
                                 &point))
    return 0;
  return meander_rack_view_pick (MEANDER_RACK_VIEW (rack), point.x, point.y);
}

static gboolean
centre_in_rack (MeanderTable *self,
                GtkWidget    *rack,
                guint         number,
                double       *x,
                double       *y)
{
  graphene_point_t point;

  if (!meander_rack_view_get_point (MEANDER_RACK_VIEW (rack), number, x, y) ||
      !gtk_widget_compute_point (rack, self->canvas,
                                 &GRAPHENE_POINT_INIT ((float) *x, (float) *y), &point))
    return FALSE;
  *x = point.x;
  *y = point.y;
  return TRUE;
}

static MeanderHex
hex_at (MeanderTable *self,
        double        x,
        double        y)
{
  return meander_geometry_pick (meander_scene_get_geometry (self->scene), x, y);
}

static guint
tile_at (MeanderTable *self,
         double        x,
         double        y)
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
  tile = meander_board_at (meander_scene_get_board (self->scene),
                           hex_at (self, x, y));
  return tile != NULL ? tile->number : 0;
}

static gboolean
centre_of (MeanderTable *self,
           guint         number,
           double       *x,
           double       *y)
{
  const MeanderPlacement *tile = meander_board_find (
      meander_scene_get_board (self->scene), number);

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
static void
focus_in_rack (MeanderTable *self,
               guint         number)
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

static gboolean
holds (MeanderTable *self)
{
  return meander_scene_get_held (self->scene)->n_tiles > 0;
}

/* ---- pointer ---- */

static void
hold_under (MeanderTable *self,
            double        x,
            double        y)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double bottom = gtk_widget_get_height (GTK_WIDGET (self)) - self->top;
  double cx = x + self->grip_x;
  double cy = y + self->grip_y;

  /* Beyond the table it stays at the rim, to be seen, and would go back. */
  if (x < 0 || x >= width || y < -self->top || y >= bottom)
    meander_scene_hold_nowhere (self->scene, CLAMP (cx, 0, width),
                                CLAMP (cy, -self->top, bottom));
  else
    meander_scene_hold_at (self->scene, cx, cy, over_rack (self, y));
}

static void
take (MeanderTable *self,
      guint         number,
      double        x,
      double        y)
{
  double cx;
  double cy;

  self->grip_x = self->grip_y = 0;
  if (centre_of (self, number, &cx, &cy))
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
on_drag_begin (MeanderTable *self,
               double        x,
               double        y)
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
  if (holds (self))
    self->press = PRESS_HELD;
  else if (self->pressed != 0)
    self->press = PRESS_TILE;
  else
    self->press = PRESS_EMPTY;

  if (!over_rack (self, y))
    {
      if (!holds (self))
        meander_scene_set_cursor (self->scene, hex_at (self, x, y));
      meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
    }
  else if (self->pressed != 0)
    focus_in_rack (self, self->pressed);
  /* The hand is on the mouse now, so the ring of the keyboard goes. */
  gtk_window_set_focus_visible (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), FALSE);
}

static GdkModifierType
modifiers (GtkGesture *gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

static void
start_moving (MeanderTable *self)
{
  switch (self->press)
    {
    case PRESS_TILE:
      take (self, self->pressed, self->start_x, self->start_y);
      self->press = PRESS_CARRY;
      break;
    case PRESS_HELD:
      self->press = PRESS_CARRY;
      break;
    case PRESS_EMPTY:
      if (self->start_y >= gtk_widget_get_height (self->canvas))
        self->press = PRESS_SCROLL;
      else if (over_rack (self, self->start_y))
        self->press = PRESS_NONE;
      else
        self->press = modifiers (self->drag) & GDK_CONTROL_MASK ? PRESS_LASSO : PRESS_PAN;
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
on_drag_update (MeanderTable *self,
                double        dx,
                double        dy)
{
  double x = self->start_x + dx;
  double y = self->start_y + dy;

  if (self->press == PRESS_TILE || self->press == PRESS_EMPTY || self->press == PRESS_HELD)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) self->start_x, (int) self->start_y,
                                     (int) x, (int) y))
        return;
      start_moving (self);
    }

  switch (self->press)
    {
    case PRESS_CARRY:
      hold_under (self, x, y);
      break;
    case PRESS_PAN:
      meander_scene_pan (self->scene, x - self->last_x, y - self->last_y);
      break;
    case PRESS_SCROLL:
      {
        GtkAdjustment *adjustment =
            gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->shelf));

        gtk_adjustment_set_value (adjustment,
                                  gtk_adjustment_get_value (adjustment) - (y - self->last_y));
      }
      break;
    case PRESS_LASSO:
      meander_scene_set_lasso (self->scene,
                               &(cairo_rectangle_t){ MIN (x, self->start_x),
                                                     MIN (y, self->start_y), fabs (dx),
                                                     fabs (dy) });
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
click (MeanderTable    *self,
       double           x,
       double           y,
       GdkModifierType  state)
{
  gboolean rack = over_rack (self, y);

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
      meander_scene_aim (self->scene, self->pressed);
      if (meander_scene_is_selected (self->scene, self->pressed))
        meander_scene_turn (self->scene, state & GDK_SHIFT_MASK ? -1 : 1);
      else
        meander_scene_turn_tile (self->scene, self->pressed, state & GDK_SHIFT_MASK ? -1 : 1);
    }
}

static void
on_drag_end (MeanderTable *self,
             double        dx,
             double        dy)
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

static void
on_long_press (MeanderTable *self,
               double        x,
               double        y)
{
  guint number;

  y -= self->top;
  if (self->press != PRESS_TILE || over_rack (self, y))
    return;
  number = self->pressed;
  take (self, number, x, y);
  self->press = PRESS_CARRY;
}

static void
on_secondary_pressed (MeanderTable *self,
                      int           n_press,
                      double        x,
                      double        y)
{
  guint number;

  if (meander_scene_get_game (self->scene) == NULL)
    return;
  if (holds (self))
    {
      meander_scene_turn (self->scene, -1);
      return;
    }
  number = tile_at (self, x, y - self->top);
  if (number == 0)
    return;
  meander_scene_aim (self->scene, number);
  if (meander_scene_is_selected (self->scene, number))
    meander_scene_turn (self->scene, -1);
  else
    meander_scene_turn_tile (self->scene, number, -1);
}

/* A second button would cancel the drag; while a tile is carried it turns the
 * tile instead. */
static gboolean
on_any_event (MeanderTable *self,
              GdkEvent     *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (self->press == PRESS_NONE ||
      (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) ||
      gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  if (type == GDK_BUTTON_PRESS && self->press == PRESS_CARRY &&
      gdk_button_event_get_button (event) == GDK_BUTTON_SECONDARY)
    meander_scene_turn (self->scene, -1);
  return GDK_EVENT_STOP;
}

/* Where the pointer rests when the table comes under it. */
static void
on_enter (MeanderTable *self,
          double        x,
          double        y)
{
  self->pointer_x = x;
  self->pointer_y = y - self->top;
}

static void
on_motion (MeanderTable *self,
           double        x,
           double        y)
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
  if (holds (self))
    {
      hold_under (self, x, y);
      return;
    }
  number = tile_at (self, x, y);
  if (number != 0)
    meander_scene_aim (self->scene, number);
}

static gboolean
on_scroll (MeanderTable             *self,
           double                    dx,
           double                    dy,
           GtkEventControllerScroll *controller)
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

  if (state & GDK_CONTROL_MASK)
    {
      meander_scene_zoom (self->scene, pow (WHEEL_ZOOM, -dy), x, y);
      return GDK_EVENT_STOP;
    }
  if (!touchpad && (holds (self) || number != 0))
    {
      self->wheel += dy;
      while (fabs (self->wheel) >= 1)
        {
          int way = self->wheel > 0 ? 1 : -1;

          self->wheel -= way;
          if (holds (self))
            meander_scene_turn (self->scene, way);
          else
            meander_scene_turn_tile (self->scene, number, way);
        }
      return GDK_EVENT_STOP;
    }
  meander_scene_pan (self->scene, -dx * PAN_STEP, -dy * PAN_STEP);
  return GDK_EVENT_STOP;
}

static void
on_pinch_begin (MeanderTable     *self,
                GdkEventSequence *sequence,
                GtkGesture       *gesture)
{
  if (holds (self) && self->press == PRESS_CARRY)
    meander_scene_let_go (self->scene);
  meander_scene_set_lasso (self->scene, NULL);
  self->press = PRESS_NONE;
  self->pinch = 1;
  if (!gtk_gesture_get_bounding_box_center (gesture, &self->last_x, &self->last_y))
    self->last_x = self->last_y = 0;
  self->last_y -= self->top;
}

static void
on_pinch (MeanderTable *self,
          double        scale,
          GtkGesture   *gesture)
{
  double x;
  double y;

  if (meander_scene_get_game (self->scene) == NULL ||
      !gtk_gesture_get_bounding_box_center (gesture, &x, &y))
    return;
  y -= self->top;
  meander_scene_pan (self->scene, x - self->last_x, y - self->last_y);
  meander_scene_zoom (self->scene, scale / self->pinch, x, y);
  self->pinch = scale;
  self->last_x = x;
  self->last_y = y;
}

/* ---- keyboard and actions ---- */

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

static void
take_to_table (MeanderTable *self,
               guint         number)
{
  self->grip_x = self->grip_y = 0;
  meander_scene_pick_up (self->scene, number);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
  meander_scene_hold_at_cursor (self->scene);
}

static void
press (GtkWidget  *widget,
       const char *action,
       GVariant   *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPlacement *tile;

  if (game == NULL)
    return;
  if (focused_rack (self) != NULL)
    {
      guint number = meander_rack_view_get_focused (MEANDER_RACK_VIEW (focused_rack (self)));

      if (holds (self))
        meander_scene_take_back (self->scene);
      else if (number != 0)
        take_to_table (self, number);
      return;
    }

  if (holds (self))
    {
      meander_scene_hold_at_cursor (self->scene);
      meander_scene_drop (self->scene);
      return;
    }
  tile = meander_board_at (meander_scene_get_board (self->scene), meander_scene_get_cursor (self->scene));
  if (tile != NULL)
    {
      self->grip_x = self->grip_y = 0;
      meander_scene_pick_up (self->scene, tile->number);
      meander_scene_hold_at_cursor (self->scene);
    }
  else
    meander_scene_say (self->scene, _("This hex is empty. Take a tile from the rack first."));
}

static void
confirm (GtkWidget  *widget,
         const char *action,
         GVariant   *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  /* Enter plays what is tried, and is a press like Space everywhere else. */
  if (meander_scene_is_match (self->scene) && !holds (self) &&
      meander_scene_get_trials (self->scene, NULL) > 0)
    meander_scene_confirm (self->scene);
  else
    press (widget, "table.press", NULL);
}

static void
take_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  if (holds (self))
    meander_scene_take_back (self->scene);
  else
    take_to_table (self, g_variant_get_uint32 (parameter));
}

static void
turn (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  meander_scene_turn (MEANDER_TABLE (widget)->scene, g_variant_get_int32 (parameter));
}

static void
take_back (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  meander_scene_take_back (MEANDER_TABLE (widget)->scene);
}

static void
let_go (GtkWidget  *widget,
        const char *action,
        GVariant   *parameter)
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
  if (number == 0 || holds (self))
    meander_scene_let_go (self->scene);
  if (number != 0 && gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (widget))) &&
      meander_scene_get_state (self->scene)->place[number] ==
          MEANDER_PLACE_RACK)
    focus_in_rack (self, number);
}

static void
select_tile (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  if (focused_rack (self) == NULL && meander_scene_get_aimed (self->scene) != 0)
    meander_scene_toggle_selected (self->scene, meander_scene_get_aimed (self->scene));
}

static void
select_all (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  meander_scene_select_all (MEANDER_TABLE (widget)->scene);
}

static void
home (GtkWidget  *widget,
      const char *action,
      GVariant   *parameter)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  meander_scene_home_cursor (self->scene);
  meander_canvas_focus_cursor (MEANDER_CANVAS (self->canvas));
}

static void
focus_table (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  meander_canvas_focus_cursor (MEANDER_CANVAS (MEANDER_TABLE (widget)->canvas));
}

static void
pan (GtkWidget  *widget,
     const char *action,
     GVariant   *parameter)
{
  int dx;
  int dy;

  g_variant_get (parameter, "(ii)", &dx, &dy);
  meander_scene_pan (MEANDER_TABLE (widget)->scene, dx, dy);
}

/* ---- drawing ---- */

static void
meander_table_snapshot (GtkWidget   *widget,
                        GtkSnapshot *snapshot)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  const MeanderHeld *held = meander_scene_get_held (self->scene);
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  MeanderGeometry hand = { geometry->side, 0, 0 };
  double scale = meander_compat_get_scale (widget);
  double side = meander_canvas_get_side (MEANDER_CANVAS (self->canvas));
  MeanderTileSet set;

  GTK_WIDGET_CLASS (meander_table_parent_class)->snapshot (widget, snapshot);

  if (!meander_scene_get_held_point (self->scene, &hand.x, &hand.y))
    return;
  set = meander_game_get_state (meander_scene_get_game (self->scene))->set;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, (float) self->top));
  gtk_snapshot_push_clip (snapshot,
                          &GRAPHENE_RECT_INIT (0, (float) -self->top, (float) gtk_widget_get_width (widget),
                                               (float) gtk_widget_get_height (widget)));
  for (guint i = 0; i < held->n_tiles; i++)
    {
      double x;
      double y;

      meander_geometry_get_centre (&hand, held->offsets[i], &x, &y);
      gtk_snapshot_save (snapshot);
      /* A lifted tile is nearer to the eye. */
      gtk_snapshot_translate (
          snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) (y - 0.08 * geometry->side)));
      if (side != geometry->side)
        gtk_snapshot_scale (snapshot, (float) (geometry->side / side),
                            (float) (geometry->side / side));
      meander_snapshot_tile (snapshot, self->look, meander_tile_set_face (set, held->numbers[i]),
                             held->turns[i], 0, 0, side, scale, TRUE);
      gtk_snapshot_restore (snapshot);
    }
  meander_canvas_snapshot_warnings (MEANDER_CANVAS (self->canvas), snapshot);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Who is on turn sits at the near side; the others follow clockwise. */
static void
update_seats (MeanderTable *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  gboolean match = game != NULL && meander_scene_is_match (self->scene);
  const MeanderState *state = match ? meander_game_get_state (game) : NULL;
  guint n_others = match ? state->n_players - 1 : 0;
  guint near = match ? meander_strategy_get_seat (state) : 0;

  while (self->n_seats < n_others)
    {
      GtkWidget *seat = meander_seat_new (self->scene);

      gtk_widget_set_hexpand (seat, TRUE);
      gtk_box_append (GTK_BOX (self->far), seat);
      self->seats[self->n_seats++] = seat;
    }
  while (self->n_seats > n_others)
    gtk_box_remove (GTK_BOX (self->far), self->seats[--self->n_seats]);
  for (guint i = 0; i < n_others; i++)
    meander_seat_show (MEANDER_SEAT (self->seats[i]), (near + 1 + i) % state->n_players);
  meander_rack_view_set_seat (MEANDER_RACK_VIEW (self->rack), near);
  gtk_widget_set_visible (self->far, match);
}

static void
on_scene_changed (MeanderTable *self,
                  guint         change)
{
  if (change & MEANDER_SCENE_TILES)
    update_seats (self);
}

/* Says it as an announcement where GTK has them, else once before the name of
 * what has the focus. */
static void
on_said (MeanderTable *self,
         const char   *sentence)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (!meander_compat_announce (GTK_WIDGET (self), sentence) && MEANDER_IS_PROXY (focus))
    meander_proxy_set_news (MEANDER_PROXY (focus), sentence);
}

/* ---- life ---- */

static void
meander_table_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 280 : 300;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 640 : 560;
}

static void
meander_table_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  int rack_height;

  self->top = 0;
  if (gtk_widget_get_visible (self->far))
    {
      gtk_widget_measure (self->far, GTK_ORIENTATION_VERTICAL, width, &self->top, NULL, NULL, NULL);
      gtk_widget_size_allocate (self->far, &(GtkAllocation){ 0, 0, width, self->top }, -1);
    }
  height -= self->top;
  rack_height = meander_rack_view_get_height (MEANDER_RACK_VIEW (self->rack), width,
                                              (int) (height * RACK_SHARE));
  gtk_widget_size_allocate (
      self->canvas, &(GtkAllocation){ 0, self->top, width, MAX (1, height - rack_height) }, -1);
  gtk_widget_size_allocate (self->shelf,
                            &(GtkAllocation){ 0, self->top + height - rack_height, width,
                                              MAX (1, rack_height) },
                            -1);
}

static gboolean
meander_table_focus (GtkWidget        *widget,
                     GtkDirectionType  direction)
{
  MeanderTable *self = MEANDER_TABLE (widget);
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  gboolean forward = direction == GTK_DIR_TAB_FORWARD;

  if (inside == self->far && direction != GTK_DIR_TAB_FORWARD &&
      direction != GTK_DIR_TAB_BACKWARD)
    {
      for (guint i = 0; i < self->n_seats; i++)
        {
          GtkWidget *rack = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));

          if (gtk_widget_get_focus_child (rack) != NULL)
            return gtk_widget_child_focus (rack, direction);
        }
    }
  if (inside != NULL && inside != self->far &&
      gtk_widget_child_focus (inside == self->shelf ? self->rack : inside, direction))
    return TRUE;
  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return inside != NULL;

  /* The rack comes first: that is where one begins; then the table, then the
   * others' racks. */
  {
    GtkWidget *order[2 + MEANDER_MAX_SEATS] = { self->rack, self->canvas };
    guint n = 2;
    int at = -1;

    for (guint i = 0; i < self->n_seats; i++)
      order[n++] = meander_seat_get_rack (MEANDER_SEAT (self->seats[i]));
    for (guint i = 0; i < n && inside != NULL; i++)
      if (gtk_widget_get_focus_child (order[i]) != NULL ||
          (i == 1 && inside == self->canvas))
        at = (int) i;
    if (inside == NULL)
      at = forward ? -1 : (int) n;
    for (at += forward ? 1 : -1; at >= 0 && at < (int) n; at += forward ? 1 : -1)
      if (gtk_widget_child_focus (order[at], direction))
        return TRUE;
  }
  return FALSE;
}

static gboolean
meander_table_grab_focus (GtkWidget *widget)
{
  MeanderTable *self = MEANDER_TABLE (widget);

  return gtk_widget_grab_focus (self->rack) || gtk_widget_grab_focus (self->canvas);
}

static void
meander_table_dispose (GObject *object)
{
  MeanderTable *self = MEANDER_TABLE (object);

  g_clear_pointer (&self->far, gtk_widget_unparent);
  g_clear_pointer (&self->canvas, gtk_widget_unparent);
  g_clear_pointer (&self->shelf, gtk_widget_unparent);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_table_parent_class)->dispose (object);
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
    { GDK_KEY_Left, GDK_KEY_KP_Left, PAN_STEP, 0 },
    { GDK_KEY_Right, GDK_KEY_KP_Right, -PAN_STEP, 0 },
    { GDK_KEY_Up, GDK_KEY_KP_Up, 0, PAN_STEP },
    { GDK_KEY_Down, GDK_KEY_KP_Down, 0, -PAN_STEP },
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
      gtk_widget_class_add_binding_action (widget_class, arrows[i].key, GDK_SHIFT_MASK,
                                           "table.pan", "(ii)", arrows[i].dx, arrows[i].dy);
      gtk_widget_class_add_binding_action (widget_class, arrows[i].keypad, GDK_SHIFT_MASK,
                                           "table.pan", "(ii)", arrows[i].dx, arrows[i].dy);
    }
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Delete, 0, "table.take-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Delete, 0, "table.take-back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_BackSpace, 0, "table.take-back",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_a, GDK_CONTROL_MASK,
                                       "table.select-all", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, 0, "table.home", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Home, 0, "table.home", NULL);
}

static void
meander_table_class_init (MeanderTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_table_dispose;
  widget_class->measure = meander_table_measure;
  widget_class->size_allocate = meander_table_size_allocate;
  widget_class->snapshot = meander_table_snapshot;
  widget_class->focus = meander_table_focus;
  widget_class->grab_focus = meander_table_grab_focus;

  gtk_widget_class_install_action (widget_class, "table.press", NULL, press);
  gtk_widget_class_install_action (widget_class, "table.confirm", NULL, confirm);
  gtk_widget_class_install_action (widget_class, "table.take", "u", take_action);
  gtk_widget_class_install_action (widget_class, "table.turn", "i", turn);
  gtk_widget_class_install_action (widget_class, "table.take-back", NULL, take_back);
  gtk_widget_class_install_action (widget_class, "table.let-go", NULL, let_go);
  gtk_widget_class_install_action (widget_class, "table.select", NULL, select_tile);
  gtk_widget_class_install_action (widget_class, "table.select-all", NULL, select_all);
  gtk_widget_class_install_action (widget_class, "table.home", NULL, home);
  gtk_widget_class_install_action (widget_class, "table.pan", "(ii)", pan);
  gtk_widget_class_install_action (widget_class, "table.focus-table", NULL, focus_table);
  bind_keys (widget_class);
  gtk_widget_class_set_css_name (widget_class, "tabletop");
}

static void
add_controllers (MeanderTable *self)
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

static void
meander_table_init (MeanderTable *self)
{
  self->look = meander_look_get_default ();
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
}

/**
 * meander_table_new:
 * @scene: the scene to be shown
 *
 * Makes the table with its rack.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_table_new (MeanderScene *scene)
{
  MeanderTable *self = g_object_new (MEANDER_TYPE_TABLE, NULL);

  self->scene = g_object_ref (scene);
  self->canvas = meander_canvas_new (scene);
  self->rack = meander_rack_view_new (scene);
  self->shelf = gtk_scrolled_window_new ();
  /* A finger moves tiles here, it does not scroll. */
  gtk_scrolled_window_set_kinetic_scrolling (GTK_SCROLLED_WINDOW (self->shelf), FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->shelf), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->shelf), self->rack);
  self->far = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->far, "seats");
  gtk_widget_set_visible (self->far, FALSE);
  gtk_widget_set_parent (self->far, GTK_WIDGET (self));
  gtk_widget_set_parent (self->canvas, GTK_WIDGET (self));
  gtk_widget_set_parent (self->shelf, GTK_WIDGET (self));
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
