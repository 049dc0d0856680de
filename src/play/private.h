/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <string.h>

#include "play/play.h"
#include "play/playout.h"

G_BEGIN_DECLS

/* A table in the mind: a copy on which games are played on from where the real
 * one stands, and taken back.  What the bag holds is known, its order is not: it
 * is shuffled anew for every game. */
typedef struct
{
  MeanderTurn turn;
  MeanderTurn start; /* as it was to begin with */
  MeanderBoard *board;
  MeanderPlayout *playout; /* for random games */
  guint n_start;           /* tiles that lay then */

  guint n_sides; /* colours or teams */
  guint8 side_of[MEANDER_MAX_SEATS];
  MeanderColour colour_of[MEANDER_MAX_SEATS]; /* of each side */

  guint8 bag
      [MEANDER_N_FACES]; /* the next one to be drawn last; as many as turn.n_bag and maybe more */
  guint n_unseen;        /* in the bag to begin with */
  const struct _MeanderPlayWeights *weights; /* of the evaluation */
  MeanderRandom random;

  gboolean over;
  gboolean deadlock;
} MeanderPlayTable;

/* How a game has ended, or stands, for each side. */
typedef struct
{
  float win[MEANDER_MAX_SEATS];    /* 1 for who wins alone, shared among equals */
  float margin[MEANDER_MAX_SEATS]; /* points more than the best other */
} MeanderPlayOutcome;

/* Where a thinking player stops. */
typedef struct
{
  const MeanderPlayOptions *options;
  gint64 deadline; /* ns of this thread's processor time, or 0 */
} MeanderPlayLimit;

/* table.c */
void meander_play_table_init (MeanderPlayTable *self,
                              const MeanderTurn *turn,
                              const MeanderPlayColours colours,
                              guint64 seed);
void meander_play_table_clear (MeanderPlayTable *self);
void meander_play_table_shuffle (MeanderPlayTable *self);
void meander_play_table_rewind (MeanderPlayTable *self);
guint meander_play_table_list (MeanderPlayTable *self, MeanderPlacement moves[MEANDER_MAX_LEGAL]);
gboolean meander_play_table_pick (MeanderPlayTable *self, MeanderPlacement *tile);
void meander_play_table_place (MeanderPlayTable *self, const MeanderPlacement *tile);
void meander_play_table_finish (MeanderPlayTable *self, MeanderPlayOutcome *outcome);
void meander_play_table_get_outcome (const MeanderPlayTable *self, MeanderPlayOutcome *outcome);

/* Tiles that are still to be placed: fewer than do not lie, where some take no part. */
static inline guint
meander_play_count_left (const MeanderTurn *turn)
{
  guint64 racks = 0;
  guint n = turn->n_bag;
  guint seat;

  for (seat = 0; seat < turn->n_seats; seat++)
    {
      racks |= turn->racks[seat];
      n += turn->n_hidden[seat];
    }

  return n + meander_count_bits (racks);
}

static inline gboolean
meander_play_is_same (const MeanderPlacement *one, const MeanderPlacement *other)
{
  return one->number == other->number && one->rotation == other->rotation &&
         meander_hex_equal (one->hex, other->hex);
}

/* Copies what counts of a turn: of the forced spaces those that there are. */
static inline void
meander_turn_copy (MeanderTurn *to, const MeanderTurn *from)
{
  memcpy (to, from, offsetof (MeanderTurn, forced) + from->n_forced * sizeof from->forced[0]);
}

static inline guint
meander_play_table_get_side (const MeanderPlayTable *self)
{
  return self->side_of[self->turn.seat];
}

/* play.c */
void meander_play_limit_init (MeanderPlayLimit *limit, const MeanderPlayOptions *options);
gboolean meander_play_limit_is_stopped (const MeanderPlayLimit *limit);
double meander_play_limit_get_part (const MeanderPlayLimit *limit);
gboolean meander_play_limit_is_reached (const MeanderPlayLimit *limit);

/* reference.c */
void meander_play_random (MeanderPlayTable *table, MeanderPlayChoice *choice);
void meander_play_greedy (MeanderPlayTable *table, MeanderPlayChoice *choice);
gboolean meander_play_flat (MeanderPlayTable *table,
                            const MeanderPlayLimit *limit,
                            MeanderPlayChoice *choice);
gboolean meander_play_halving (MeanderPlayTable *table,
                               const MeanderPlayLimit *limit,
                               MeanderPlayChoice *choice);

G_END_DECLS
