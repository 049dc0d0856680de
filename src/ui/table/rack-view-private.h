/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/theme.h"
#include "ui/widgets/proxy.h"
#include "ui/table/rack-view.h"

G_BEGIN_DECLS

struct _MeanderRackView
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderTheme *theme;
  MeanderGame *game;  /* whose rack is being shown */
  GPtrArray *proxies; /* of MeanderProxy, in slot order */

  /* The most tiles that were here in this game decide how large they are, so
   * that they never change their size.  Slots are given up by whole rows only,
   * so that the table seldom does. */
  guint seat;
  gboolean small;
  guint most;
  guint capacity;
  int max_height;
  double side;
  guint columns;
  guint current;     /* the slot that has the focus, or had it last */
  gboolean inviting; /* tiles in hand are over it */
};

/* rack-view.c: where the tiles are, and the keyboard's focus */
void meander_rack_view_get_slot (MeanderRackView *self, guint slot, double *x, double *y);
guint meander_rack_view_get_tile (MeanderRackView *self, guint slot);
gboolean meander_rack_view_is_emptied (MeanderRackView *self, guint number, gboolean *first);
guint64 meander_rack_view_get_filling (MeanderRackView *self);

/* rack-view-draw.c: a frame */
void meander_rack_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
