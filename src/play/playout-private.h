/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/playout.h"
#include "rules/board-private.h"

G_BEGIN_DECLS

/* How a table lies in memory on which random games are played. */

/* A table of 128 by 128 hexes, on which a figure of 56 tiles that has one in the middle
 * cannot reach the border.  Nothing is asked of a hex but its index, 128 r + q. */
#define MEANDER_PLAYOUT_SIZE 128
#define MEANDER_PLAYOUT_MIDDLE (MEANDER_PLAYOUT_SIZE / 2)
#define MEANDER_PLAYOUT_MAX_SPACES (4 * MEANDER_N_FACES + 2)

/* What is known of a hex is one number: the colours that lead in, as a board has them; from
 * bit 16 on how many neighbours it has, with bit 23 set where a tile is; and from bit 24 on
 * how many edges of each colour lead in, two bits a colour, of which the upper one says that
 * there is a pair.  (In the endgame they may overflow, but nobody asks for pairs there, nor
 * for what comes after them.)  So a new neighbour is one addition.  From bit 32 on is where to
 * look further: for a tile its first end, for a free space its index in their list. */
#define MEANDER_PLAYOUT_NEIGHBOURS 16
#define MEANDER_PLAYOUT_COUNT_MASK 0xff0000u
#define MEANDER_PLAYOUT_OCCUPIED (1u << 23)
#define MEANDER_PLAYOUT_COLOURS 24
#define MEANDER_PLAYOUT_PAIRS 0xaa000000u
#define MEANDER_PLAYOUT_NO_PAIR 0x200u /* as a pair of a fifth colour, which no face shows */
#define MEANDER_PLAYOUT_AT 32

/* Forced spaces that are looked at together. */
#define MEANDER_PLAYOUT_FORCED_AT_ONCE 6

/* What must be known of a rotated face to put it down. */
typedef struct
{
  guint32 adds[MEANDER_N_EDGES]; /* to what is known of the hex behind an edge */
  guint8 colours[8];             /* of the edges */
  guint64 far[2];                /* where the arcs end: as ends */
} MeanderPlayoutShape;

/* From the first to the last tile of a row; empty while low > high. */
typedef struct
{
  guint8 low;
  guint8 high;
} MeanderPlayoutRow;

struct _MeanderPlayout
{
  const MeanderTables *tables;
  MeanderPlayoutShape shapes[MEANDER_N_FACES * 6];

  /* As in the tables, but with less between them: of each code the first three keys, and of
   * each face in which rotations it shows what a key asks for.  A key is 8 × edge + what. */
  guint8 keys[MEANDER_N_CODES][4];
  guint8 rotations[MEANDER_N_FACES][8 * MEANDER_N_EDGES];

  guint64 racks[MEANDER_MAX_SEATS];
  guint n_seats;
  guint seat;
  guint n_passed;
  guint n_bag;
  gboolean free_made;
  gboolean over;
  gboolean deadlock;

  MeanderHex origin;
  guint n_tiles;
  guint n_free;
  guint n_forced;
  guint16 free[MEANDER_PLAYOUT_MAX_SPACES]; /* with one neighbour or two */
  guint16 forced[MEANDER_PLAYOUT_MAX_SPACES];
  guint64 fits[MEANDER_PLAYOUT_MAX_SPACES +
               MEANDER_PLAYOUT_FORCED_AT_ONCE]; /* faces that three neighbours want; then 0 */

  /* As on a board: six ends a tile, each open one knows the other end of its line and
   * the tiles between. */
  guint16 tiles[MEANDER_N_FACES];
  guint8 numbers[MEANDER_N_FACES];
  MeanderEnd mate[MEANDER_N_FACES * MEANDER_N_EDGES + 2]; /* written by eights */
  guint8 length[MEANDER_N_FACES * MEANDER_N_EDGES + 2];
  guint points[MEANDER_N_COLOURS];

  MeanderPlayoutRow rows[3][2 * MEANDER_PLAYOUT_SIZE];
  guint64 cells[MEANDER_PLAYOUT_SIZE * MEANDER_PLAYOUT_SIZE];
};

/* From a hex to the one behind each edge. */
static const int meander_playout_steps[MEANDER_N_EDGES] = {
  1 - MEANDER_PLAYOUT_SIZE, 1,  MEANDER_PLAYOUT_SIZE,
  MEANDER_PLAYOUT_SIZE - 1, -1, -MEANDER_PLAYOUT_SIZE
};

static inline guint
meander_playout_behind (guint hex, guint edge)
{
  return hex + (guint) meander_playout_steps[edge];
}

static inline const MeanderCode *
meander_playout_code_at (const MeanderPlayout *self, guint hex)
{
  return &self->tables->codes[self->cells[hex] & 0xffff];
}

static inline void
meander_playout_extend_row (MeanderPlayoutRow *row, guint at)
{
  row->low = (guint8) MIN (row->low, at);
  row->high = (guint8) MAX (row->high, at);
}

static inline void
meander_playout_extend_rows (MeanderPlayout *self, guint hex)
{
  guint q = hex % MEANDER_PLAYOUT_SIZE;
  guint r = hex / MEANDER_PLAYOUT_SIZE;

  meander_playout_extend_row (&self->rows[0][r], q);
  meander_playout_extend_row (&self->rows[1][q], r);
  meander_playout_extend_row (&self->rows[2][q + r], q);
}

static inline void
meander_playout_add_forced (MeanderPlayout *self, guint hex)
{
  self->fits[self->n_forced] = meander_playout_code_at (self, hex)->faces;
  self->forced[self->n_forced++] = (guint16) hex;
}

G_END_DECLS
