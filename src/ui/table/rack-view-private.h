/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/theme.h"
#include "ui/widgets/proxy.h"
#include "ui/table/rack-view.h"

G_BEGIN_DECLS

/* A slot as it was drawn last. */
typedef struct _MeanderRackSlot MeanderRackSlot;

/* What decides the name of a slot. */
typedef struct
{
  guint number; /* 0: it has none */
  guint rotation;
  guint trial;
  gboolean held;
  gboolean wrong;
  gboolean filling;
} MeanderRackName;

struct _MeanderRackView
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderTheme *theme;
  MeanderGame *game;     /* of which the rack is */
  MeanderTileList *rack; /* NULL until its seat is known */
  GPtrArray *tiles;      /* of MeanderTile, in slot order: whose notifications are heard */
  GPtrArray *proxies;    /* of MeanderProxy, in slot order */
  GArray *names;         /* of MeanderRackName, in slot order: as they were named last */

  /* The most tiles that were here in this game decide how large they are, so
   * that they never change their size.  Slots are given up by whole rows only,
   * so that the table seldom does. */
  gboolean small;
  guint most;
  guint capacity;
  gboolean finger; /* the last device: it needs tiles of its size */
  int shelf_width; /* that, and the height that is there at the most, in logical pixels */
  int max_height;
  double side;
  guint columns;
  guint n_laid;      /* tiles that there were then: till the next time they stay where they are */
  guint rows;        /* where the rack is wider than its shelf and its lines are columns; else 0 */
  guint current;     /* the slot that has the focus, or had it last */
  gboolean inviting; /* tiles in hand are over it */
  guint hinted;      /* the tile here that is lit, 0: none */
  guint64 wrong;     /* the tiles that were wrong in a lesson when their names were made */
  guint breath;      /* tick: while its light breathes */
  gint64 breath_start; /* frame time in µs */
  double light;        /* of it, 0 to 1; 1 while it is still */
  GArray *drawn;       /* of MeanderRackSlot, in slot order */
};

/* rack-view.c: its tiles */
guint64 meander_rack_view_get_filling (MeanderRackView *self);

/* rack-view-focus.c: where the keyboard is */
gboolean meander_rack_view_focus (GtkWidget *widget, GtkDirectionType direction);
gboolean meander_rack_view_grab_focus (GtkWidget *widget);
void meander_rack_view_turn_to (MeanderRackView *self, guint number);

/* rack-view-layout.c: where the tiles are */
void meander_rack_view_lay_out (MeanderRackView *self, int width);
void meander_rack_view_measure (GtkWidget *widget,
                                GtkOrientation orientation,
                                int for_size,
                                int *minimum,
                                int *natural,
                                int *minimum_baseline,
                                int *natural_baseline);
guint meander_rack_view_get_line (MeanderRackView *self);
void meander_rack_view_get_steps (MeanderRackView *self, int *across, int *down);
void meander_rack_view_get_slot (MeanderRackView *self, guint slot, double *x, double *y);
guint meander_rack_view_get_tile (MeanderRackView *self, guint slot);
void meander_rack_view_reveal (MeanderRackView *self, guint number);
gboolean meander_rack_view_has_many (MeanderRackView *self);

/* rack-view-draw.c: a frame */
GArray *meander_rack_slots_new (void);
guint meander_rack_view_get_trial (MeanderRackView *self, MeanderTile *tile);
void meander_rack_view_update_light (MeanderRackView *self);
void meander_rack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
