/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/gobble/seat.h"
#include "ui/gobble/table.h"
#include "ui/widgets/theme.h"

G_BEGIN_DECLS

/*
 * How two play at once
 *
 * Pointer.  A press on one's stack turns a tile up; it is dragged to the table, or
 * stays in hand after a click, until the next click.  The wheel, a right click and a
 * click on the tile where it lies before its player turn it.  Dropped on the heap it
 * stays there; dropped anywhere else it goes back.  A press that slides by less than the
 * side of a tile is a click.  A press on another of one's tiles takes that one instead.
 * A press on the empty table moves the view.  While a tile is owed, one of the heap, or
 * one of the stack that stays face down, goes to another player in the same ways.
 *
 * Keyboard.  Arrows walk over the table, wherever the focus is; Enter takes a tile and
 * places it, Space and R turn it, N takes another of the open tiles, H puts the open
 * one on the heap, a digit says who gets a tile: the one of the heap that is in hand,
 * else its top one; S takes one of the stack in hand for it.  F goes to the next place with
 * enough tiles round it, I has everything said.
 */

typedef enum
{
  MEANDER_GOBBLE_PRESS_NONE,
  MEANDER_GOBBLE_PRESS_STACK, /* on one's own stack, or where its next tile will lie open */
  MEANDER_GOBBLE_PRESS_TILE,  /* on one's own open tile, but the one in hand */
  MEANDER_GOBBLE_PRESS_EMPTY, /* on the table */
  MEANDER_GOBBLE_PRESS_HELD,  /* with a tile in hand since a click */
  MEANDER_GOBBLE_PRESS_CARRY, /* a tile is dragged */
  MEANDER_GOBBLE_PRESS_PAN,
} MeanderGobblePress;

struct _MeanderGobbleTable
{
  GtkWidget parent_instance;

  MeanderGobbleParty *party;
  MeanderScene *scene;
  MeanderTheme *theme;
  GtkWidget *canvas;
  GtkWidget *end;         /* weak: before the lower part of the canvas while it is visible */
  GdkRectangle end_place; /* there */
  GtkWidget *bar;         /* weak: stands before the upper rim, and no tile lies below it */
  GskRenderNode *top;     /* the table itself, made for: */
  int top_width;
  int top_height;
  double top_scale;
  MeanderGame *game; /* for which there are places */
  GtkWidget *places[MEANDER_MAX_PLAYERS];
  guint n_places;
  guint near[2]; /* the seats at the near side */
  guint n_near;
  gboolean stacked; /* whether their heads are above their tiles instead of beside them */
  int beside;       /* the width a near side needs for a head beside tiles; it only grows as well */
  int bottom; /* the height of the near side, which only grows until the end, so that nothing jumps */

  GtkGesture *drag;
  MeanderGobblePress press;
  gboolean cancelled;
  gboolean far;     /* whether the drag has gone further than a slip of the hand */
  gboolean in_hand; /* whether what is dragged was in hand before the press */
  guint pressed;    /* the tile under the press */
  double start_x;
  double start_y;
  double last_x;
  double last_y;
  gboolean pointed; /* whether there has been a pointer, at: */
  double pointer_x;
  double pointer_y;
  double wheel;

  /* tiles that are given away, on their way face down; logical pixels of the table */
  struct
  {
    double x, y;       /* where from */
    double to_x, to_y; /* where to */
    gint64 start;      /* frame time in µs, 0 when it begins with the next frame */
  } flights[MEANDER_MAX_PLAYERS];
  guint n_flights;
  gint64 frame_time;
  guint tick;
  guint prepare;    /* draws what the players may turn up */
  guint n_prepared; /* how many pictures of them have been */
  gboolean is_busy; /* a move has come since the last frame */
  char *laid;       /* what is said of the keyboard's tile, just placed; NULL once one has moved */
  MeanderHex laid_at; /* where that is */
  MeanderHand last;   /* which of the hands of one person moved last */
};

/* table.c */
gboolean meander_gobble_table_find_tile (MeanderGobbleTable *self,
                                         guint seat,
                                         guint number,
                                         double *x,
                                         double *y);
gboolean
meander_gobble_table_get_hex (MeanderGobbleTable *self, double x, double y, MeanderHex *hex);

/* table-pointer.c */
gboolean meander_gobble_table_find_pointer (MeanderGobbleTable *self, double *x, double *y);
void meander_gobble_table_update_keep_view (MeanderGobbleTable *self);
void meander_gobble_table_add_controllers (MeanderGobbleTable *self);

/* table-actions.c: what the hands do, as actions; keys.c asks for them */
void meander_gobble_table_say_taken (MeanderGobbleTable *self, guint hand);
void meander_gobble_table_install_actions (GtkWidgetClass *widget_class);

/* table-flight.c */
void meander_gobble_table_fly (MeanderGobbleTable *self, guint seat, guint to);
void meander_gobble_table_land (MeanderGobbleTable *self);
void meander_gobble_table_snapshot_back (MeanderGobbleTable *self,
                                         GtkSnapshot *snapshot,
                                         double x,
                                         double y);
void meander_gobble_table_snapshot_flights (MeanderGobbleTable *self, GtkSnapshot *snapshot);

/* table-end.c */
int
meander_gobble_table_place_end (MeanderGobbleTable *self, const GdkRectangle *canvas, int sides);

/* table-draw.c */
void meander_gobble_table_prepare (MeanderGobbleTable *self);
void meander_gobble_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
