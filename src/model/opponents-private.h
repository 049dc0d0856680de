/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/opponents.h"
#include "model/worker.h"

G_BEGIN_DECLS

/* For tests, which want to know how long somebody thinks. */
typedef gboolean (*MeanderChooser) (const MeanderTurn *turn,
                                    const MeanderPlayColours colours,
                                    MeanderLevel level,
                                    const MeanderPlayOptions *options,
                                    MeanderPlayChoice *choice);

/* What a computer player is asked about one position, and its answer. */
typedef struct
{
  gboolean chosen;
  gboolean forced;  /* there was one placement only */
  MeanderMove move; /* if chosen */

  /* <private> */
  MeanderState *state; /* its own */
  MeanderPlayColours colours;
  MeanderLevel level;
  MeanderChooser chooser;
  MeanderPlayOptions options;
  gint stop;
} MeanderThought;

/* opponents-thought.c */
MeanderLevel meander_thought_find_level (MeanderGame *game);
MeanderWorker *meander_thought_start (MeanderGame *game,
                                      MeanderLevel level,
                                      guint top_time,
                                      MeanderChooser chooser,
                                      MeanderWorkerDone done,
                                      gpointer user_data);

void meander_opponents_set_chooser (MeanderOpponents *self, MeanderChooser chooser);

G_END_DECLS
