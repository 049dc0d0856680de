/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/tile-set.h"

G_BEGIN_DECLS

/* A tile as it lies: number, sixths turned clockwise, hex. */
typedef struct
{
  guint8 number;
  guint8 rotation;
  MeanderHex hex;
} MeanderPlacement;

typedef struct _MeanderBoard MeanderBoard;

MeanderBoard *meander_board_new (MeanderTileSet set);
MeanderBoard *meander_board_copy (const MeanderBoard *board);
void meander_board_free (MeanderBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderBoard, meander_board_free)

MeanderTileSet meander_board_get_set (const MeanderBoard *board);

/* Placing and taking back */
void meander_board_place (MeanderBoard *board, guint number, MeanderHex hex, guint rotation);
void meander_board_take_back (MeanderBoard *board);
void meander_board_remove (MeanderBoard *board, guint number);
void meander_board_clear (MeanderBoard *board);

/* What lies where */
guint meander_board_get_n_tiles (const MeanderBoard *board);
const MeanderPlacement *meander_board_get_placements (const MeanderBoard *board, guint *n_tiles);
const MeanderPlacement *meander_board_at (const MeanderBoard *board, MeanderHex hex);
const MeanderPlacement *meander_board_find (const MeanderBoard *board, guint number);

/* The empty hexes round the figure, and what they ask for */
const MeanderHex *meander_board_get_frontier (const MeanderBoard *board, guint *n_hexes);
guint meander_board_count_neighbours (const MeanderBoard *board, MeanderHex hex);
void meander_board_get_wanted (const MeanderBoard *board,
                               MeanderHex hex,
                               MeanderColour wanted[MEANDER_N_EDGES]);
guint8
meander_board_get_clashes (const MeanderBoard *board, guint number, MeanderHex hex, guint rotation);
guint64 meander_board_get_fitting_faces (const MeanderBoard *board, MeanderHex hex);
gboolean meander_board_is_forced (const MeanderBoard *board, MeanderHex hex);

/* The figure as a whole */
guint meander_board_count_clashes (const MeanderBoard *board);
gboolean meander_board_lies_as (const MeanderBoard *board, const MeanderBoard *other);
guint meander_board_count_groups (const MeanderBoard *board);
guint meander_board_get_holes (const MeanderBoard *board, MeanderHex *holes, guint max_holes);

G_END_DECLS
