/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tile-set.h"

G_BEGIN_DECLS

/* Tables that are worked out once for the whole program and never change.
 *
 * A code says which colours lead into a hex: in base 5, edge 0 the lowest
 * digit, 0 for an open edge and 1 + colour otherwise.  Adding a tile beside
 * the hex adds to the code, taking it back subtracts. */
#define MEANDER_N_CODES (5 * 5 * 5 * 5 * 5 * 5)

extern const guint16 meander_code_weights[MEANDER_N_EDGES];

/* Edges packed in three bits each, edge 0 in the lowest, 0 for an open edge
 * and 1 + colour otherwise. */
typedef guint32 MeanderEdges;

/* What a code stands for. */
typedef struct
{
  guint64 faces;      /* those that fit in some rotation: bit n - 1 for face n */
  MeanderEdges edges; /* the colours the code asks for */
  guint8 pairs : 4;   /* a bit a colour that leads in by two edges or more */
  guint8 triple : 1;  /* whether one colour leads in by three edges or more */
  guint8 keys[3];     /* of the first three colours; see meander_rotations_for() */
} MeanderCode;

/* A face in one of its six rotations. */
typedef struct
{
  MeanderEdges edges;
  guint8 colour[MEANDER_N_EDGES];
  guint8 far[MEANDER_N_EDGES];   /* where the arc from that edge ends */
  guint16 code[MEANDER_N_EDGES]; /* what it adds to the code of the neighbour behind an edge */
} MeanderRotatedFace;

typedef struct
{
  MeanderCode codes[MEANDER_N_CODES];
  MeanderRotatedFace rotated[MEANDER_N_FACES][6];

  /* In which rotations a face shows at an edge what is asked for there: 1 + colour,
   * or 0 for anything; a bit a rotation. */
  guint8 rotations[MEANDER_N_FACES][MEANDER_N_EDGES][1 + MEANDER_N_COLOURS];
} MeanderTables;

const MeanderTables *meander_tables (void);

/* A key is what is asked for at an edge: five times the edge, plus 1 + colour or 0 for
 * anything. */
static inline guint
meander_rotations_for (const MeanderTables *tables, guint face, guint key)
{
  return (&tables->rotations[face][0][0])[key];
}

static inline guint
meander_edges_get (MeanderEdges edges, guint edge)
{
  return (edges >> (3 * edge)) & 7;
}

/* All three bits of every edge that is not open. */
static inline MeanderEdges
meander_edges_mask (MeanderEdges edges)
{
  return ((edges | edges >> 1 | edges >> 2) & 0111111u) * 7u;
}

/* A bit an edge of those that are not open, bit 0 for edge 0. */
static inline guint8
meander_edges_bits (MeanderEdges edges)
{
  /* One bit in three, then two in six, then all six side by side. */
  guint bits = (edges | edges >> 1 | edges >> 2) & 0111111u;

  bits = (bits | bits >> 2) & 030303u;

  return (guint8) ((bits | bits >> 4 | bits >> 8) & 077u);
}

G_END_DECLS
