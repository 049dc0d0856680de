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

/* The input features of the network for one colour.  The weights were trained with them
 * in this order: after a change here they have to be trained again.  Lengths and points
 * count in tens; an expected line counts its links by their chances.  Of the colour's
 * chains, the best has the longest expected line; second and third come next. */
typedef enum
{
  MEANDER_PLAY_FEATURE_POINTS,          /* points if the game were over now */
  MEANDER_PLAY_FEATURE_LOOP,            /* points of the best loop on the table */
  MEANDER_PLAY_FEATURE_BEST_LENGTH,     /* expected line of the best chain */
  MEANDER_PLAY_FEATURE_BEST_WHOLE,      /* the best chain if all its links come true */
  MEANDER_PLAY_FEATURE_BEST_OPEN_END,   /* chance of its better end to go on */
  MEANDER_PLAY_FEATURE_BEST_OTHER_END,  /* chance of its worse end to go on */
  MEANDER_PLAY_FEATURE_SECOND_LENGTH,   /* expected line of the second chain */
  MEANDER_PLAY_FEATURE_SECOND_WHOLE,    /* the second chain if all its links come true */
  MEANDER_PLAY_FEATURE_SECOND_ENDS,     /* chances of its two ends to go on, added */
  MEANDER_PLAY_FEATURE_RING,            /* points of the best ring, times its chance */
  MEANDER_PLAY_FEATURE_BEST_CLOSES,     /* chance of the best chain to become a loop */
  MEANDER_PLAY_FEATURE_BEST_MAY_CLOSE,  /* the best chain, if its ends lead to hexes that touch */
  MEANDER_PLAY_FEATURE_CHAINS,          /* number of chains */
  MEANDER_PLAY_FEATURE_TILES_OWN,       /* tiles of the colour on racks of this side */
  MEANDER_PLAY_FEATURE_TILES_OTHERS,    /* tiles of the colour on racks of others */
  MEANDER_PLAY_FEATURE_TILES_BAG,       /* tiles of the colour in the bag */
  MEANDER_PLAY_FEATURE_LEFT,            /* tiles that are not on the table */
  MEANDER_PLAY_FEATURE_BAG,             /* tiles in the bag */
  MEANDER_PLAY_FEATURE_HAS_BAG,         /* 1 while tiles are drawn */
  MEANDER_PLAY_FEATURE_ON_TURN,         /* 1 for the side on turn, its free move to come */
  MEANDER_PLAY_FEATURE_FREE_MADE,       /* 1 for the side on turn, its free move made */
  MEANDER_PLAY_FEATURE_FORCED_HELD,     /* forced spaces that join its lines, fillable now */
  MEANDER_PLAY_FEATURE_DEAD_ENDS,       /* ends of chains that no tile can go on from */
  MEANDER_PLAY_FEATURE_THIRD_LENGTH,    /* expected line of the third chain */
  MEANDER_PLAY_FEATURE_LINE,            /* points of the best line on the table */
  MEANDER_PLAY_FEATURE_THREE_SIDES,     /* 1 in a game of three sides */
  MEANDER_PLAY_FEATURE_FOUR_SIDES,      /* 1 in a game of four sides */
  MEANDER_PLAY_FEATURE_BEST_TIMES_LEFT, /* expected line of the best chain, times tiles left */
  MEANDER_PLAY_FEATURE_ENDS_TIMES_LEFT, /* chances of its two ends to go on, times tiles left */
  MEANDER_PLAY_FEATURE_SECOND_NEAR,     /* expected line of the second chain, if near the best */
  MEANDER_PLAY_FEATURE_FORCED,          /* forced spaces on the table */
  MEANDER_PLAY_FEATURE_BEST_OTHER,      /* best expected line or loop of the other sides */
  MEANDER_PLAY_N_FEATURES
} MeanderPlayFeature;

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
