/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "rules/gobble-game.h"
#include "rules/solitaire-game.h"

G_BEGIN_DECLS

/* What has been reached in every deal that one has played alone to its end, of Solitaire and
 * of Gobble; a plain text file ("meander-deals 2", then a line a deal, "end").
 * Signal `changed`. */
#define MEANDER_TYPE_SOLO_RESULTS (meander_solo_results_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSoloResults, meander_solo_results, MEANDER, SOLO_RESULTS, GObject)

/* Of all deals of the same edition, colour and goal. */
typedef struct
{
  guint played;
  guint full;      /* full successes */
  guint best;      /* tiles in the longest loop or line that was asked for, 0 for none */
  guint best_open; /* tiles in the longest line where a loop was asked for and none closed */
} MeanderSoloResultsSum;

/* How a game of Gobble alone has ended: fewer tiles are better, and of as many less time,
 * in whole seconds. */
typedef struct
{
  guint left; /* tiles */
  guint time; /* ms; 0 turn by turn, where there is no clock */
} MeanderGobbleEnd;

/* How a game of Gobble alone does among those of its kind. */
typedef enum
{
  MEANDER_STANDING_NONE,   /* there is nothing to compare it with */
  MEANDER_STANDING_BEHIND, /* another one is better */
  MEANDER_STANDING_EQUAL,  /* as good as the best one before it */
  MEANDER_STANDING_BEST,   /* better than the best one before it */
} MeanderStanding;

MeanderSoloResults *meander_solo_results_new (const char *path, GError **error);
gboolean meander_solo_results_note (MeanderSoloResults *self, MeanderGame *game, GError **error);
void meander_solo_results_add_up (MeanderSoloResults *self,
                                  const MeanderSolitaireSetup *setup,
                                  MeanderSoloResultsSum *sum);
gboolean meander_solo_results_get_gobble (MeanderSoloResults *self,
                                          const MeanderGobbleSetup *setup,
                                          MeanderGobbleEnd *best);
guint meander_solo_results_count_gobble (MeanderSoloResults *self, guint *n_empty);
MeanderStanding meander_solo_results_compare_gobble (MeanderSoloResults *self,
                                                     MeanderGame *game,
                                                     MeanderGobbleEnd *other);
/* Adds another file of the kind, which was set aside. */
gboolean
meander_solo_results_join (MeanderSoloResults *self, MeanderSoloResults *other, GError **error);

G_END_DECLS
