/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/table/canvas.h"
#include "ui/table/sheets.h"

G_BEGIN_DECLS

struct _MeanderCanvas
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderTheme *theme;
  GSettings *settings;

  GHashTable *proxies; /* hex key -> MeanderProxy */
  GPtrArray *spare;    /* of MeanderProxy: those that stand for no hex */
  guint name_tick;     /* all are named once that frame is drawn */
  guint name_idle;
  MeanderHex left; /* where the focus was, to be named anew */
  guint left_idle;
  MeanderCanvasWords words; /* of the cursor's hex; may be NULL */
  gpointer words_data;
  GPtrArray *tiles; /* of MeanderTile, those of the scene's table: whose notifications are heard */
  gboolean stale;   /* tiles have come, gone or moved since the figure was drawn */

  /* Caches, for a geometry whose hex 0,0 is at 0,0 and whose side is
   * `cached_side`; any of them may be dropped at any time.  Sheets outlive the
   * nodes that they are in. */
  double cached_side;
  double cached_scale;
  GskRenderNode *table_node; /* of a table of the size that follows */
  int table_width;
  int table_height;
  gboolean cached; /* whether the two below are made; there may be nothing to draw */
  GskRenderNode *figure_node;
  GskRenderNode *marks_node;
  MeanderSheets places;
  MeanderSheets marks;
  MeanderTileSet set;     /* which the sheets show */
  MeanderPlacement ghost; /* shown when they were made: nothing else is there; number 0: none */
  MeanderColour ends;     /* of which all open ends were marked then, or MEANDER_NO_COLOUR */
  guint settle;
  guint prepare; /* draws the pictures of another side; how many of it there are */
  double prepared_side;
  guint n_prepared;
  guint n_busy;      /* frames in a row in which there was no time for that */
  double ready_side; /* of which all have been drawn, or 0 */
  guint tick;
  gboolean bare; /* it lies on a table that somebody else draws */
  gboolean allocating;
};

/* canvas-cache.c: what is drawn once and kept */
void meander_canvas_drop_figure (MeanderCanvas *self);
void meander_canvas_drop_caches (MeanderCanvas *self);
void meander_canvas_make_caches (MeanderCanvas *self);

/* canvas-proxies.c: the hexes for the keyboard and the screen reader */
void meander_canvas_init_proxies (MeanderCanvas *self);
void meander_canvas_drop_proxies (MeanderCanvas *self);
void meander_canvas_update_proxies (MeanderCanvas *self);
void meander_canvas_place_proxies (MeanderCanvas *self);
void meander_canvas_name_held (MeanderCanvas *self);
void meander_canvas_name_later (MeanderCanvas *self);

/* canvas-zoom.c: at which size */
void meander_canvas_wait_for_zoom (MeanderCanvas *self);
double meander_canvas_find_side (MeanderCanvas *self);

/* canvas-draw.c: a frame */
void meander_canvas_snapshot (GtkWidget *widget, GtkSnapshot *snapshot);

G_END_DECLS
