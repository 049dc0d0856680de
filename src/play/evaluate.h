/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/private.h"

G_BEGIN_DECLS

/* What a table is worth, in two steps.  First the chance of each empty hex round
 * the figure to be filled before the game is over, from a table that was counted;
 * with it each colour's lines and the links between them become a few features.
 * Then a small net makes of these the points that the colour will have at the end. */

/* What a hex looks like for whom the chance is computed. */
#define MEANDER_PLAY_N_SORTS                                                                       \
  5 /* touching one tile, two, three or more; the first two also controlled */
#define MEANDER_PLAY_N_STAGES 8  /* by tiles that are not on the table, seven a stage */
#define MEANDER_PLAY_N_FITS 8    /* by tiles that fit */
#define MEANDER_PLAY_N_HOLDERS 3 /* nobody's rack, a rack, the rack that counts most */
#define MEANDER_PLAY_N_CHANCES                                                                     \
  (MEANDER_PLAY_N_SORTS * MEANDER_PLAY_N_STAGES * MEANDER_PLAY_N_FITS * MEANDER_PLAY_N_HOLDERS)

#define MEANDER_PLAY_N_FEATURES 32
#define MEANDER_PLAY_N_HIDDEN 32

typedef float MeanderPlayFeatures[MEANDER_PLAY_N_FEATURES];

typedef struct
{
  float hidden[MEANDER_PLAY_N_FEATURES + 1]
              [MEANDER_PLAY_N_HIDDEN]; /* the last row is added as it is */
  float out[MEANDER_PLAY_N_HIDDEN + 1];
} MeanderPlayNet;

typedef struct _MeanderPlayWeights
{
  float chances[MEANDER_PLAY_N_CHANCES];
  MeanderPlayNet net;
  float spread[MEANDER_PLAY_N_STAGES]; /* points by which a margin errs, by stage */
} MeanderPlayWeights;

extern const MeanderPlayWeights meander_play_weights; /* as trained: weights.c */

guint meander_play_chance_index (const MeanderTurn *turn, MeanderHex hex, guint64 own_rack);
void meander_play_get_features (const MeanderPlayTable *table,
                                MeanderPlayFeatures features[MEANDER_MAX_SEATS]);
float meander_play_net_evaluate (const MeanderPlayNet *net, const MeanderPlayFeatures features);
void meander_play_evaluate (const MeanderPlayTable *table, MeanderPlayOutcome *outcome);
void meander_play_foresee (MeanderPlayTable *table,
                           const MeanderPlacement *tile,
                           MeanderPlayOutcome *outcome);
void meander_play_by_evaluation (MeanderPlayTable *table, MeanderPlayChoice *choice);

G_END_DECLS
