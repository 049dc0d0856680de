/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"

G_BEGIN_DECLS

/* Puzzles whose tiles lie in their places and are only turned there until all
 * touching edges match (PL, “Wzory symetryczne i artystyczne”). */
typedef enum
{
  MEANDER_TURN_IN_PLACE_FLOWER, /* one tile and the six round it */
  MEANDER_TURN_IN_PLACE_PYRAMID_4,
  MEANDER_TURN_IN_PLACE_PYRAMID_5,
  MEANDER_TURN_IN_PLACE_PYRAMID_6,
  MEANDER_TURN_IN_PLACE_PYRAMID_7,
  MEANDER_TURN_IN_PLACE_PYRAMID_8,
  MEANDER_TURN_IN_PLACE_PYRAMID_9,
  MEANDER_TURN_IN_PLACE_GREAT_PYRAMID, /* nine rows, with the yellow ring 43-45-49 */
} MeanderTurnInPlaceKind;

#define MEANDER_TURN_IN_PLACE_N_KINDS 8
#define MEANDER_TURN_IN_PLACE_MAX_TILES 45
#define MEANDER_TURN_IN_PLACE_N_GRADES 5
#define MEANDER_TURN_IN_PLACE_RING 3

typedef struct
{
  MeanderTurnInPlaceKind kind;
  guint n_tiles;
  MeanderPlacement tiles[MEANDER_TURN_IN_PLACE_MAX_TILES]; /* row by row; turned as at the start */
  guint8 answer[MEANDER_TURN_IN_PLACE_MAX_TILES];          /* how they are turned in the end */
  guint tries; /* how many it takes, see meander_turn_in_place_count_tries() */
  guint grade; /* the same from 1, easy, to 5, hard */
  gboolean has_ring;
  guint8 ring[MEANDER_TURN_IN_PLACE_RING]; /* which of the tiles it is, by index */
} MeanderTurnInPlace;

void meander_turn_in_place_make (MeanderTurnInPlace *self, MeanderTurnInPlaceKind kind, guint grade,
                                 guint64 seed);
guint64 meander_turn_in_place_day_seed (MeanderTurnInPlaceKind kind, guint year, guint month,
                                        guint day);
guint meander_turn_in_place_rows (MeanderTurnInPlaceKind kind);

/* rotation-puzzle-count.c */
guint meander_turn_in_place_count (const MeanderPlacement *tiles, guint n_tiles, guint limit,
                                   guint8 *answer);
guint meander_turn_in_place_count_tries (const MeanderPlacement *tiles, guint n_tiles);

G_END_DECLS
