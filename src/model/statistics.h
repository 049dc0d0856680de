/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/player-statistics.h"

G_BEGIN_DECLS

/* What two people have reached against each other, in games of two. */
typedef struct
{
  const char *names[2]; /* in the order of the language */
  guint played;
  guint won[2];
  guint series[2]; /* won, or shared */
} MeanderPairResults;

/* What a person has reached in Gobble with others. */
typedef struct
{
  const char *name; /* empty: who has given none, and is the only person */
  guint played;
  guint won;                                         /* or shared with somebody, but not with all */
  MeanderLevelResults against[MEANDER_N_LEVELS + 1]; /* won: came before that animal */
} MeanderGobbleSum;

/* All players, a #GListModel of #MeanderPlayerStatistics, by name; a plain text file
 * ("meander-statistics 1", then a line a game and a line a player of it, and one for
 * who has won a series with it, then the same of Gobble, "end"). */
#define MEANDER_TYPE_STATISTICS (meander_statistics_get_type ())
G_DECLARE_FINAL_TYPE (MeanderStatistics, meander_statistics, MEANDER, STATISTICS, GObject)

MeanderStatistics *meander_statistics_new (const char *path, GError **error);
gboolean meander_statistics_note (MeanderStatistics *self,
                                  const char *id,
                                  MeanderGame *game,
                                  GError **error);
gboolean meander_statistics_has (MeanderStatistics *self, const char *id);
void meander_statistics_get_longest (MeanderStatistics *self,
                                     const char *name,
                                     const char *but_id,
                                     guint *line,
                                     guint *loop);
gboolean meander_statistics_get_ranking (MeanderStatistics *self,
                                         const char *name,
                                         const char *id,
                                         guint *ranking,
                                         gint *rise);
void meander_statistics_compare (MeanderStatistics *self, MeanderGame *game, guint won[2]);
const MeanderPairResults *meander_statistics_get_pairs (MeanderStatistics *self, guint *n_pairs);
gboolean meander_statistics_note_gobble (MeanderStatistics *self,
                                         const char *id,
                                         MeanderGame *game,
                                         GError **error);
const MeanderGobbleSum *meander_statistics_get_gobble (MeanderStatistics *self, guint *n_sums);
guint meander_statistics_count_unclaimed (MeanderStatistics *self);
void meander_statistics_release (MeanderStatistics *self, const char *id);
gboolean meander_statistics_clear (MeanderStatistics *self, GError **error);
/* Adds another file of the kind, which was set aside. */
gboolean
meander_statistics_join (MeanderStatistics *self, MeanderStatistics *other, GError **error);

G_END_DECLS
