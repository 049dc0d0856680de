/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-puzzle.h"
#include "meander-random.h"
#include "meander-tables.h"

G_BEGIN_DECLS

#define MEANDER_N_CELLS MEANDER_N_FACES
#define MEANDER_N_ENDS (MEANDER_N_CELLS * MEANDER_N_EDGES)
#define MEANDER_MAX_RIM 64 /* a bit each */
#define MEANDER_NO_RIM 0xff

/* Which 56 hexes are filled.  An end is an edge of a cell: 6 × cell + edge. */
typedef struct
{
  MeanderHex hexes[MEANDER_N_CELLS];
  gint8 neighbours[MEANDER_N_CELLS][MEANDER_N_EDGES]; /* a cell, or -1 */
  guint n_rim;                                        /* edges that touch no cell */
  guint16 rim_ends[MEANDER_MAX_RIM];
  guint8 rim_of[MEANDER_N_ENDS]; /* where in rim_ends, or MEANDER_NO_RIM */
} MeanderFigure;

/* Which tile lies in each cell, and how. */
typedef struct
{
  guint8 faces[MEANDER_N_CELLS]; /* from 0 */
  guint8 turns[MEANDER_N_CELLS];
} MeanderLaid;

/* What is known of a colour while tiles are being laid; arcs are tiles, since no
 * tile has two of a colour. */
typedef struct
{
  guint64 half;        /* rim ends of lines that are open at the other end */
  guint8 n_arcs;       /* laid */
  guint8 n_full;       /* in lines from rim to rim */
  guint8 n_lines;      /* such lines */
  guint8 n_loops;      /* in loops */
  guint8 longest_line; /* from rim to rim */
  guint8 longest_loop;
  guint8 loss; /* in halves of a tile, see meander_layer_lay() */
} MeanderColourState;

typedef enum
{
  MEANDER_LAY_NONE,  /* everything was tried */
  MEANDER_LAY_FOUND, /* another arrangement is in `laid` */
  MEANDER_LAY_LIMIT, /* the nodes are used up, or it was told to stop */
} MeanderLayResult;

/* Lays tiles in the cells of a figure, one cell after another. */
typedef struct
{
  const MeanderTables *tables;
  MeanderFigure figure;
  gboolean loops; /* the goal: loops, or else lines */
  MeanderRandom *random;
  const gint *stop; /* atomic */

  guint8 order[MEANDER_N_CELLS];
  MeanderLaid laid;
  MeanderLaid known; /* is not to be found again */
  gboolean has_known;
  guint loss_limit; /* in halves of a tile */
  guint64 n_nodes;  /* used */
  guint64 max_nodes;

  guint64 left; /* faces that are not laid */
  guint16 codes[MEANDER_N_CELLS];
  guint16 mates[MEANDER_N_ENDS];  /* the other end of the line that ends here */
  guint8 lengths[MEANDER_N_ENDS]; /* its tiles */
  MeanderColourState colours[MEANDER_N_COLOURS];
} MeanderLayer;

/* meander-improve-figure.c */
gboolean meander_figure_init (MeanderFigure *self, const MeanderHex hexes[MEANDER_N_CELLS]);
void meander_figure_init_best (MeanderFigure *self, gboolean loops, MeanderRandom *random);
void meander_figure_sweep (const MeanderFigure *self, MeanderRandom *random,
                           guint8 order[MEANDER_N_CELLS]);

/* meander-improve-lay.c */
void meander_layer_clear (MeanderLayer *self);
void meander_layer_put (MeanderLayer *self, guint cell, guint face, guint turn);
MeanderLayResult meander_layer_lay (MeanderLayer *self, guint depth);
guint meander_layer_get_loss (const MeanderLayer *self);
guint meander_layer_get_score (const MeanderLayer *self, guint lengths[MEANDER_N_COLOURS]);

G_END_DECLS
