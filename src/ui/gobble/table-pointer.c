/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/table-private.h"

#include <math.h>

#include "ui/widgets/input-watch.h"

#define HAND MEANDER_HAND_POINTER

/* ---- what is where ---- */

/* Whose place is at a point of the table, and what of it. */
static guint
find_place (MeanderGobbleTable *self, double x, double y, MeanderGobblePart *part, guint *number)
{
  guint seat;

  *part = MEANDER_GOBBLE_NOTHING;
  *number = 0;
  for (seat = 0; seat < self->n_places; seat++)
    {
      MeanderGobbleTiles *tiles =
          meander_gobble_seat_get_tiles (MEANDER_GOBBLE_SEAT (self->places[seat]));
      graphene_rect_t bounds;

      if (!gtk_widget_compute_bounds (self->places[seat], GTK_WIDGET (self), &bounds) ||
          !graphene_rect_contains_point (&bounds, &GRAPHENE_POINT_INIT ((float) x, (float) y)))
        continue;
      if (gtk_widget_compute_bounds (GTK_WIDGET (tiles), GTK_WIDGET (self), &bounds))
        *part = meander_gobble_tiles_pick (tiles, x - bounds.origin.x, y - bounds.origin.y, number);
      return seat;
    }

  return MEANDER_NO_SEAT;
}

static gboolean
holds (MeanderGobbleTable *self)
{
  return meander_gobble_party_get_held (self->party, HAND) != 0 ||
         meander_gobble_party_holds_stack (self->party, HAND);
}

/* What is in hand stays where it is kept while the pointer rests at its own player's place: there it
 * would hide the stack and the buttons. */
static gboolean
is_kept (MeanderGobbleTable *self)
{
  const guint seat = meander_gobble_party_get_seat (self->party, HAND);
  graphene_rect_t bounds;

  if (!self->pointed)
    return TRUE;
  return self->press != MEANDER_GOBBLE_PRESS_CARRY && seat < self->n_places &&
         gtk_widget_compute_bounds (self->places[seat], GTK_WIDGET (self), &bounds) &&
         graphene_rect_contains_point (
             &bounds, &GRAPHENE_POINT_INIT ((float) self->pointer_x, (float) self->pointer_y));
}

/* Where what the pointer has in hand is seen, in logical pixels of the table: under the pointer, or
 * where it is kept.
 * Returns: whether it is kept there */
gboolean
meander_gobble_table_find_pointer (MeanderGobbleTable *self, double *x, double *y)
{
  *x = self->pointer_x;
  *y = self->pointer_y;
  if (!is_kept (self))
    return FALSE;
  meander_gobble_table_find_tile (self, meander_gobble_party_get_seat (self->party, HAND),
                                  meander_gobble_party_get_held (self->party, HAND), x, y);
  return TRUE;
}

/* The hex at which somebody aims does not slip away from under the pointer, though
 * others play. */
void
meander_gobble_table_update_keep_view (MeanderGobbleTable *self)
{
  gboolean keeps = meander_gobble_party_get_held (self->party, HAND) != 0 &&
                   (self->last == HAND || meander_gobble_party_is_shared (self->party));
  MeanderHex hex;

  meander_viewport_keep (
      meander_scene_get_viewport (self->scene),
      keeps && meander_gobble_table_get_hex (self, self->pointer_x, self->pointer_y, &hex));
}

static void
move_to (MeanderGobbleTable *self, double x, double y)
{
  self->pointer_x = x;
  self->pointer_y = y;
  self->pointed = TRUE;
  self->last = HAND;
  meander_gobble_table_update_keep_view (self);
  if (holds (self))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* ---- press, drag, click ---- */

static void
on_drag_begin (MeanderGobbleTable *self, double x, double y)
{
  guint seat = meander_gobble_party_get_seat (self->party, HAND);
  guint held = meander_gobble_party_get_held (self->party, HAND);
  MeanderGobblePart part;
  MeanderHex hex;
  gboolean mine;
  guint owner;

  self->cancelled = FALSE;
  self->far = FALSE;
  self->press = MEANDER_GOBBLE_PRESS_NONE;
  if (!meander_gobble_party_is_running (self->party))
    return;

  self->start_x = self->last_x = x;
  self->start_y = self->last_y = y;
  owner = find_place (self, x, y, &part, &self->pressed);
  mine = owner != MEANDER_NO_SEAT && owner == seat;
  if (mine && self->pressed != 0 && self->pressed != held)
    self->press = MEANDER_GOBBLE_PRESS_TILE;
  else if (mine && (part == MEANDER_GOBBLE_STACK || (part == MEANDER_GOBBLE_OPEN && !holds (self))))
    self->press = MEANDER_GOBBLE_PRESS_STACK;
  else if (holds (self))
    self->press = MEANDER_GOBBLE_PRESS_HELD;
  else if (owner == MEANDER_NO_SEAT && meander_gobble_table_get_hex (self, x, y, &hex))
    self->press = MEANDER_GOBBLE_PRESS_EMPTY;
  move_to (self, x, y);
}

/* The top tile of the stack is for oneself, or, while one is owed, for another. */
static gboolean
take_from_stack (MeanderGobbleTable *self)
{
  guint seat = meander_gobble_party_get_seat (self->party, HAND);

  if (meander_gobble_count_gifts (meander_gobble_party_get_state (self->party), seat) > 0)
    return meander_gobble_party_hold_stack (self->party, HAND);

  return meander_gobble_party_take (self->party, HAND);
}

static void
start_moving (MeanderGobbleTable *self)
{
  gboolean held = holds (self);

  self->in_hand = held && self->press == MEANDER_GOBBLE_PRESS_HELD;
  if (self->press == MEANDER_GOBBLE_PRESS_STACK)
    held = meander_gobble_party_holds_stack (self->party, HAND) || take_from_stack (self);
  else if (self->press == MEANDER_GOBBLE_PRESS_TILE)
    held = meander_gobble_party_hold (self->party, HAND, self->pressed);

  if (self->press == MEANDER_GOBBLE_PRESS_EMPTY)
    self->press = MEANDER_GOBBLE_PRESS_PAN;
  else
    self->press = held ? MEANDER_GOBBLE_PRESS_CARRY : MEANDER_GOBBLE_PRESS_NONE;
  gtk_gesture_set_state (self->drag, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
on_drag_update (MeanderGobbleTable *self, double dx, double dy)
{
  double x = self->start_x + dx;
  double y = self->start_y + dy;

  if (self->press == MEANDER_GOBBLE_PRESS_NONE)
    return;
  if (self->press != MEANDER_GOBBLE_PRESS_CARRY && self->press != MEANDER_GOBBLE_PRESS_PAN)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), (int) self->start_x, (int) self->start_y,
                                     (int) x, (int) y))
        return;
      start_moving (self);
    }
  self->far |= hypot (dx, dy) > MEANDER_GOBBLE_NEAR_SIDE;
  if (self->press == MEANDER_GOBBLE_PRESS_PAN)
    meander_viewport_pan (meander_scene_get_viewport (self->scene), x - self->last_x,
                          y - self->last_y);
  self->last_x = x;
  self->last_y = y;
  move_to (self, x, y);
}

/* Puts down what is in hand.  Returns: whether it was somewhere to be put down. */
static gboolean
put_down (MeanderGobbleTable *self, double x, double y)
{
  const MeanderState *state = meander_gobble_party_get_state (self->party);
  guint seat = meander_gobble_party_get_seat (self->party, HAND);
  guint held = meander_gobble_party_get_held (self->party, HAND);
  MeanderGobblePart part;
  guint number, owner;
  MeanderHex hex;

  if (!holds (self))
    return FALSE;
  owner = find_place (self, x, y, &part, &number);
  if (owner == MEANDER_NO_SEAT)
    return meander_gobble_table_get_hex (self, x, y, &hex) &&
           meander_gobble_party_place (self->party, HAND, hex);
  if (owner != seat)
    return meander_gobble_may_give (state, seat, owner) &&
           (held == 0 || held != meander_gobble_get_revealed (state, seat)) &&
           meander_gobble_party_give (self->party, HAND, held, owner);

  return part == MEANDER_GOBBLE_PENALTY && held != 0 &&
         held == meander_gobble_get_revealed (state, seat) &&
         meander_gobble_party_put_on_heap (self->party, HAND);
}

/* With a tile in hand, a click on it where it is kept turns it. */
static void
click_held (MeanderGobbleTable *self, double x, double y)
{
  guint held = meander_gobble_party_get_held (self->party, HAND);

  if (self->pressed == held && held != 0)
    meander_gobble_party_rotate (self->party, HAND, 1);
  else
    put_down (self, x, y);
}

/* Whoever is in a hurry clicks while the hand still moves: that is no drag. */
static void
end_carrying (MeanderGobbleTable *self, double x, double y)
{
  if (self->cancelled || (self->far && !put_down (self, x, y)))
    meander_gobble_party_let_go (self->party, HAND);
  else if (!self->far && self->in_hand)
    click_held (self, x, y);
}

static void
on_drag_end (MeanderGobbleTable *self, double dx, double dy)
{
  double x = self->start_x + dx;
  double y = self->start_y + dy;
  MeanderGobblePress pressed = self->press;

  self->press = MEANDER_GOBBLE_PRESS_NONE;
  if (pressed == MEANDER_GOBBLE_PRESS_CARRY)
    {
      end_carrying (self, x, y);
      return;
    }
  if (self->cancelled)
    return;

  switch (pressed)
    {
    case MEANDER_GOBBLE_PRESS_STACK:
      take_from_stack (self);
      break;
    case MEANDER_GOBBLE_PRESS_TILE:
      meander_gobble_party_hold (self->party, HAND, self->pressed);
      break;
    case MEANDER_GOBBLE_PRESS_HELD:
      click_held (self, x, y);
      break;
    case MEANDER_GOBBLE_PRESS_NONE:
    case MEANDER_GOBBLE_PRESS_EMPTY:
    case MEANDER_GOBBLE_PRESS_CARRY:
    case MEANDER_GOBBLE_PRESS_PAN:
    default:
      break;
    }
}

static void
on_drag_cancel (MeanderGobbleTable *self)
{
  self->cancelled = TRUE;
}

/* ---- turning ---- */

static void
on_secondary_pressed (MeanderGobbleTable *self)
{
  meander_gobble_party_rotate (self->party, HAND, 1);
}

/* A second button or finger would cancel the drag; it turns the tile instead. */
static gboolean
on_any_event (MeanderGobbleTable *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  meander_input_watch_forget_finger (event, self->drag);
  if (self->press == MEANDER_GOBBLE_PRESS_CARRY &&
      meander_input_watch_is_second_finger (event, self->drag))
    {
      if (type == GDK_TOUCH_BEGIN)
        meander_gobble_party_rotate (self->party, HAND, 1);
      return GDK_EVENT_STOP;
    }
  if (self->press == MEANDER_GOBBLE_PRESS_NONE ||
      (type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) ||
      gdk_button_event_get_button (event) == GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  if (type == GDK_BUTTON_PRESS && gdk_button_event_get_button (event) == GDK_BUTTON_SECONDARY)
    on_secondary_pressed (self);

  return GDK_EVENT_STOP;
}

static gboolean
on_scroll (MeanderGobbleTable *self, double dx, double dy)
{
  if (!meander_gobble_party_is_running (self->party))
    return GDK_EVENT_PROPAGATE;

  self->wheel += dy;
  while (fabs (self->wheel) >= 1)
    {
      int way = self->wheel > 0 ? 1 : -1;

      self->wheel -= way;
      meander_gobble_party_rotate (self->party, HAND, way);
    }

  return GDK_EVENT_STOP;
}

static void
on_motion (MeanderGobbleTable *self, double x, double y)
{
  /* GTK tells of the pointer also when things moved under it. */
  if (x == self->pointer_x && y == self->pointer_y)
    return;
  if (self->press == MEANDER_GOBBLE_PRESS_NONE)
    move_to (self, x, y);
}

/* Lets pointer and finger play. */
void
meander_gobble_table_add_controllers (MeanderGobbleTable *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *controller;
  GtkGesture *gesture;

  self->drag = gtk_gesture_drag_new ();
  g_signal_connect_swapped (self->drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect_swapped (self->drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (self->drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect_swapped (self->drag, "cancel", G_CALLBACK (on_drag_cancel), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (self->drag));

  gesture = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (on_secondary_pressed), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));

  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (controller, "event", G_CALLBACK (on_any_event), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (controller, "motion", G_CALLBACK (on_motion), self);
  gtk_widget_add_controller (widget, controller);

  controller = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  g_signal_connect_swapped (controller, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (widget, controller);
}
