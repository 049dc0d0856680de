/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/gobble-game.h"
#include "rules/random.h"

G_BEGIN_DECLS

/* Computer players of Gobble: levels 1 (slow) to MEANDER_GOBBLE_N_LEVELS (quick).  No
 * clock is read here: delays and times are ms of play, so that a pause stops them. */

#define MEANDER_PLAY_GOBBLE_FASTEST 600 /* no player does anything sooner than so after the last */
#define MEANDER_PLAY_GOBBLE_APART 350   /* between what two of them do with tiles that fly */

/* What a player will do next. */
typedef struct
{
  guint delay;            /* ms from now until it is done */
  gboolean waits;         /* there is nothing to do: look again then */
  MeanderGobbleMove move; /* its time is for whoever plays it */
} MeanderPlayGobblePlan;

gboolean meander_play_gobble_plan (const MeanderState *state,
                                   guint seat,
                                   guint level,
                                   MeanderRandom *random,
                                   MeanderPlayGobblePlan *plan);

/* All computer players of a table, each with what it is about to do.  A plain value
 * that belongs to no game: made anew when one is resumed. */
typedef struct
{
  struct
  {
    MeanderRandom random;
    gboolean planned;
    guint due;
    MeanderPlayGobblePlan plan;
  } seats[MEANDER_MAX_PLAYERS];
  guint8 stand_ins[MEANDER_MAX_PLAYERS]; /* a level where the computer plays for a person, else 0 */
  guint busy;                            /* until then no tile of theirs flies */
} MeanderPlayGobbleTable;

#define MEANDER_PLAY_GOBBLE_NEVER G_MAXUINT

void meander_play_gobble_table_init (MeanderPlayGobbleTable *table, guint64 seed);
guint meander_play_gobble_table_next (MeanderPlayGobbleTable *table,
                                      const MeanderState *state,
                                      guint now);
gboolean meander_play_gobble_table_act (MeanderPlayGobbleTable *table,
                                        const MeanderState *state,
                                        guint now,
                                        MeanderGobbleMove *move);

G_END_DECLS
