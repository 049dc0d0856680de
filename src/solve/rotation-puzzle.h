/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* Puzzles whose tiles lie in their places and are only turned there until all
 * touching edges match (PL, “Wzory symetryczne i artystyczne”). */
typedef enum
{
  MEANDER_ROTATION_PUZZLE_FLOWER, /* one tile and the six round it */
  MEANDER_ROTATION_PUZZLE_PYRAMID_4,
  MEANDER_ROTATION_PUZZLE_PYRAMID_5,
  MEANDER_ROTATION_PUZZLE_PYRAMID_6,
  MEANDER_ROTATION_PUZZLE_PYRAMID_7,
  MEANDER_ROTATION_PUZZLE_PYRAMID_8,
  MEANDER_ROTATION_PUZZLE_PYRAMID_9,
  MEANDER_ROTATION_PUZZLE_GREAT_PYRAMID, /* nine rows, with the yellow ring 43-45-49 */
} MeanderRotationPuzzleKind;

#define MEANDER_ROTATION_PUZZLE_N_KINDS 8
#define MEANDER_ROTATION_PUZZLE_MAX_TILES 45
#define MEANDER_ROTATION_PUZZLE_N_DIFFICULTIES 5
#define MEANDER_ROTATION_PUZZLE_RING 3

typedef struct
{
  MeanderRotationPuzzleKind kind;
  guint n_tiles;
  MeanderPlacement
      tiles[MEANDER_ROTATION_PUZZLE_MAX_TILES];     /* row by row; turned as at the start */
  guint8 answer[MEANDER_ROTATION_PUZZLE_MAX_TILES]; /* how they are turned in the end */
  guint tries;      /* how many it takes, see meander_rotation_puzzle_count_tries() */
  guint difficulty; /* the same from 1, easy, to 5, hard */
  gboolean has_ring;
  guint8 ring[MEANDER_ROTATION_PUZZLE_RING]; /* which of the tiles it is, by index */
} MeanderRotationPuzzle;

void meander_rotation_puzzle_make (MeanderRotationPuzzle *self,
                                   MeanderRotationPuzzleKind kind,
                                   guint difficulty,
                                   guint64 seed);
guint64 meander_rotation_puzzle_day_seed (MeanderRotationPuzzleKind kind,
                                          guint year,
                                          guint month,
                                          guint day);
guint meander_rotation_puzzle_rows (MeanderRotationPuzzleKind kind);

/* rotation-puzzle-count.c */
guint meander_rotation_puzzle_count (const MeanderPlacement *tiles,
                                     guint n_tiles,
                                     guint limit,
                                     guint8 *answer);
gboolean meander_rotation_puzzle_next (const MeanderPlacement *tiles,
                                       guint n_tiles,
                                       const guint8 *answer,
                                       MeanderPlacement *next);
guint meander_rotation_puzzle_count_tries (const MeanderPlacement *tiles, guint n_tiles);

G_END_DECLS
