/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/solver-private.h"

G_BEGIN_DECLS

/* At most 18 corners, 18 bends and 6 straights of a colour, the last in two ways. */
#define MAX_WAYS 64

typedef struct
{
  guint8 face;                    /* among those of the search */
  guint8 from;                    /* which of its own edges lies at the cell's base edge */
  guint8 colour[MEANDER_N_EDGES]; /* by edges clockwise from the base edge */
} MeanderLoopWay;

/* Two cells that touch beside the loop. */
typedef struct
{
  guint8 other;
  guint8 edge;       /* clockwise from the base edge */
  guint8 other_edge; /* the same for the other's */
} MeanderLoopContact;

typedef struct
{
  guint64 domain;
  guint8 kind; /* 0 to 2 */
  guint8 base;
  guint8 n_contacts;
  guint8 way;
  guint8 done;
  MeanderLoopContact contacts[4];
} MeanderLoopTile;

typedef struct _MeanderLoopCount MeanderLoopCount;

struct _MeanderLoopTiles
{
  MeanderSearch *search;
  guint n_ways[3];
  MeanderLoopWay ways[3][MAX_WAYS];
  guint64 masks[3][MEANDER_N_EDGES][MEANDER_N_COLOURS]; /* ways that show a colour there */
  guint64 of_face[MEANDER_N_FACES];
  guint8 kind_of_face[MEANDER_N_FACES];

  guint n_cells;
  const MeanderLoopCell *loop;
  MeanderLoopTile cells[MEANDER_MAX_TILES];
  guint8 left[MEANDER_N_FACES]; /* tiles of a face that do not lie yet */
  guint64 available[3];
  guint64 nodes;
  guint64 max_nodes;
  gboolean found;
  MeanderLoopCount *count; /* see loop-count.c */
};

/* What the number of ways to lay tiles on a loop depends on. */
typedef struct
{
  guint64 a;
  guint64 b;
} MeanderLoopKey;

/* loop-contacts.c */
MeanderLoopKey meander_loop_tiles_get_key (const MeanderLoopTiles *self);

/* loop-count.c */
double meander_loop_count (MeanderLoopTiles *self, MeanderRandom *random);
void meander_loop_count_clear (MeanderLoopTiles *self);

G_END_DECLS
