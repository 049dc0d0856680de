/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/tables.h"

G_BEGIN_DECLS

/* Hexes are kept in a grid of 256 by 256, one hex wider on every side than
 * the table, so that a tile's neighbours always have a cell. */
#define MEANDER_N_CELLS (256 * 256)
#define MEANDER_N_AXES 3
#define MEANDER_N_ROWS 512
#define MEANDER_N_SLOTS MEANDER_MAX_TILES
#define MEANDER_MAX_FRONTIER (MEANDER_MAX_TILES * MEANDER_N_EDGES)

/* One end of an arc: six times the tile's slot, plus the edge. */
typedef guint16 MeanderEnd;

typedef struct
{
  guint16 code;     /* the colours that lead in */
  guint16 frontier; /* 1 + its index in the frontier, or 0 */
  guint8 slot;      /* 1 + the slot of the tile on it, or 0 */
  guint8 neighbours;
} MeanderCell;

/* From the first to the last tile of a row; empty while low > high. */
typedef struct
{
  guint8 low;
  guint8 high;
} MeanderStretch;

/* The longest open line and the longest loop of each colour. */
typedef struct
{
  guint8 line[MEANDER_N_COLOURS];
  guint8 loop[MEANDER_N_COLOURS];
} MeanderLongest;

/* A placed tile.  Slots are a stack: the last tile placed has the last one. */
typedef struct
{
  const MeanderRotatedFace *rotated;
  guint16 cell;
  guint16 frontier;                    /* what the cell's index was before, to put it back there */
  MeanderStretch rows[MEANDER_N_AXES]; /* what the three rows were before */
  MeanderLongest longest;              /* what they were before */
} MeanderSlot;

struct _MeanderBoard
{
  MeanderTileSet set;
  const MeanderTables *tables;

  guint n_tiles;
  guint n_clashes;
  guint n_frontier;
  MeanderLongest longest;
  guint8 n_lines[MEANDER_N_COLOURS];
  guint8 n_loops[MEANDER_N_COLOURS];
  guint8 lengths[MEANDER_N_COLOURS][MEANDER_MAX_TILES + 1]; /* open lines of each length */

  guint8 slot_of[MEANDER_MAX_TILES + 1]; /* by number: 1 + slot, or 0 */
  MeanderPlacement placements[MEANDER_N_SLOTS];
  MeanderSlot slots[MEANDER_N_SLOTS];

  /* For the two open ends of every line: the other end, and the tiles between.
   * Ends that have become inner keep what they knew, which is what taking back
   * restores. */
  MeanderEnd mate[MEANDER_N_SLOTS * MEANDER_N_EDGES];
  guint8 length[MEANDER_N_SLOTS * MEANDER_N_EDGES];

  MeanderHex frontier[MEANDER_MAX_FRONTIER];
  MeanderStretch rows[MEANDER_N_AXES][MEANDER_N_ROWS];
  MeanderCell cells[MEANDER_N_CELLS];
};

/* From a cell to the cell behind each edge. */
static const int meander_cell_steps[MEANDER_N_EDGES] = { -255, 1, 256, 255, -1, -256 };

static const guint8 meander_opposite[MEANDER_N_EDGES] = { 3, 4, 5, 0, 1, 2 };

static inline guint
meander_cell_index (MeanderHex hex)
{
  return ((guint) (hex.r + 128) << 8) | (guint) (hex.q + 128);
}

static inline MeanderHex
meander_cell_hex (guint index)
{
  return meander_hex ((int) (index & 255) - 128, (int) (index >> 8) - 128);
}

/* Tiles and the frontier are never further out than this. */
static inline gboolean
meander_cell_exists (MeanderHex hex)
{
  return hex.q >= -127 && hex.q <= 127 && hex.r >= -127 && hex.r <= 127;
}

/* Which face a tile has, counted from 0. */
static inline guint
meander_board_face_index (const MeanderBoard *board, guint number)
{
  return board->set.kits == 0 ? number - 1 : (number - 1) % MEANDER_KIT_TILES;
}

/* Which place in which row of each axis a hex has: rows of equal r, of equal
 * q and of equal q + r. */
static inline void
meander_row_places (MeanderHex hex, guint rows[MEANDER_N_AXES], guint8 places[MEANDER_N_AXES])
{
  rows[0] = (guint) (hex.r + 128);
  rows[1] = (guint) (hex.q + 128);
  rows[2] = (guint) (hex.q + hex.r + 256);
  places[0] = (guint8) (hex.q + 128);
  places[1] = (guint8) (hex.r + 128);
  places[2] = (guint8) (hex.q + 128);
}

/* Whether a tile on an empty hex would leave a gap in its row on some axis:
 * neither at an end of the row's present stretch nor on an empty row. */
static inline gboolean
meander_board_leaves_gap (const MeanderBoard *board, MeanderHex hex)
{
  guint rows[MEANDER_N_AXES];
  guint8 places[MEANDER_N_AXES];
  guint axis;

  meander_row_places (hex, rows, places);
  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    {
      MeanderStretch row = board->rows[axis][rows[axis]];

      if (row.low <= row.high && places[axis] + 1 != row.low && places[axis] != row.high + 1)
        return TRUE;
    }

  return FALSE;
}

/* The neighbour's slot behind an edge of a slot, or -1; whether their colours
 * are the same there is another question. */
static inline int
meander_slot_neighbour (const MeanderBoard *board, guint slot, guint edge)
{
  return (int) board->cells[board->slots[slot].cell + meander_cell_steps[edge]].slot - 1;
}

typedef struct
{
  int min_q, max_q, min_r, max_r;
} MeanderBounds;

void meander_board_get_bounds (const MeanderBoard *board, guint margin, MeanderBounds *bounds);

/* board-spare.c: empty boards that are kept. */
MeanderBoard *meander_board_take_spare (void);
gboolean meander_board_keep_spare (MeanderBoard *board);

/* lines.c: the end-to-end table, kept by place and take-back. */
void meander_lines_add (MeanderBoard *board, guint slot);
void meander_lines_join (MeanderBoard *board, guint slot, guint edge, guint other);
void meander_lines_part (MeanderBoard *board, guint slot, guint edge, guint other);
void meander_lines_drop (MeanderBoard *board, guint slot);

G_END_DECLS
