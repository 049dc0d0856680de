/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/theme.h"
#include "rules/strategy-game.h"
#include "ui/table/table.h"

G_BEGIN_DECLS

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
 * dragged; a tap with a second finger turns what the first one drags.  Two
 * fingers on the table zoom and move the view; one that goes along a rack wider
 * than its shelf scrolls it, until it goes up to the table with the tile that it pressed.
 *
 * Keyboard.  Arrows walk over hexes or over the rack, Tab goes between them.
 * Space and Enter pick up and put down, R and Shift+R turn, Escape lets go,
 * Delete takes back to the rack, Ctrl+Space takes into the group, Ctrl+A takes
 * all, Shift+arrows move the view, Home goes to the middle of the figure.  Wherever the focus is
 * on the page, F goes to the next forced space, N to the next place where the tile in hand may go,
 * T to the own tiles, with Shift to the one before; I says all there is.
 */

#define MEANDER_TABLE_PAN_STEP 48 /* logical pixels */

typedef enum
{
  PRESS_NONE,
  PRESS_TILE,  /* on a tile, nothing moved yet */
  PRESS_EMPTY, /* on the empty table */
  PRESS_HELD,  /* with a tile in hand since a click */
  PRESS_CARRY, /* a tile is being dragged */
  PRESS_PAN,
  PRESS_SCROLL, /* of a rack that is too long, or too wide */
  PRESS_LASSO,
} Press;

struct _MeanderTable
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderTheme *theme;
  MeanderGame *game; /* weak: to be compared only */
  guint n_moves;     /* of which there were so many */
  GtkWidget *far;    /* the seats of those who are not on turn */
  GtkWidget *seats[MEANDER_MAX_SEATS - 1];
  guint n_seats;
  int top;              /* where the canvas begins, in logical pixels of the table */
  gboolean hides_racks; /* though there are tiles in them */
  gboolean steady;      /* a drag beside the tiles does not move it while all are seen */
  int covered;          /* at the lower rim, by something above the table */
  GtkWidget *canvas;
  GtkWidget *legend; /* above the canvas, or NULL */
  GtkWidget *shelf;  /* scrolls the rack where it is too long */
  GtkWidget *rack;
  GtkGesture *drag;

  gboolean by_keys; /* the ring is seen, and stays until a hand is on the mouse */
  gboolean acting;  /* a key acts: what is said waits until the focus has moved */

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

static inline gboolean
meander_table_holds (MeanderTable *self)
{
  return meander_scene_get_held (self->scene)->n_tiles > 0;
}

/* table-pointer.c: mouse, touchpad, finger */
void meander_table_add_controllers (MeanderTable *self);
guint meander_table_find_refused (MeanderTable *self, MeanderHex hex);
gboolean meander_table_find_tile (MeanderTable *self, guint number, double *x, double *y);
void meander_table_focus_in_rack (MeanderTable *self, guint number);

/* table-keys.c: the keyboard, and what assistive programs may do */
void meander_table_install_keys (GtkWidgetClass *widget_class);
void meander_table_watch_ring (MeanderTable *self, gboolean watching);
void meander_table_hide_ring (MeanderTable *self);
void meander_table_say (MeanderTable *self, const char *sentence);
GtkWidget *meander_table_get_focused_rack (MeanderTable *self);
gboolean meander_table_pick_up (MeanderTable *self, guint number);
void meander_table_follow_turn (MeanderTable *self);
void meander_table_act (MeanderTable *self, void (*func) (MeanderTable *self));

G_END_DECLS
