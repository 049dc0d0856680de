/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/colour.h"
#include "rules/hex.h"

G_BEGIN_DECLS

/* The kinds of arc by the number of edges from one end to the other. */
typedef enum
{
  MEANDER_CORNER = 1,
  MEANDER_BEND = 2,
  MEANDER_STRAIGHT = 3,
} MeanderArcKind;

/* One coloured path: clockwise from edge `from` to edge `to` it passes `kind` edges. */
typedef struct
{
  MeanderColour colour;
  MeanderArcKind kind;
  guint8 from;
  guint8 to;
} MeanderArc;

#define MEANDER_N_ARCS 3

typedef struct
{
  guint8 number; /* 1 to 56 */
  MeanderColour back;
  MeanderColour edges[MEANDER_N_EDGES]; /* at orientation 0 */
  MeanderArc arcs[MEANDER_N_ARCS];      /* at orientation 0, in colour order */
} MeanderFace;

#define MEANDER_N_FACES 56
#define MEANDER_KIT_TILES 10
#define MEANDER_MAX_KITS 13
#define MEANDER_MAX_TILES (MEANDER_KIT_TILES * MEANDER_MAX_KITS)

/* Which tiles there are: the 56 (kits is 0), or so many kits of ten. */
typedef struct
{
  guint8 kits;
} MeanderTileSet;

const MeanderFace *meander_face (guint number);
MeanderColour meander_face_edge (const MeanderFace *face, guint rotation, guint edge);
const MeanderArc *meander_face_arc (const MeanderFace *face, MeanderColour colour);
guint meander_face_far_edge (const MeanderFace *face, guint rotation, guint edge);

guint meander_tile_set_size (MeanderTileSet set);
const MeanderFace *meander_tile_set_face (MeanderTileSet set, guint number);

G_END_DECLS
