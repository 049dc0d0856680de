/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/race.h"
#include "ui/together/together.h"

G_BEGIN_DECLS

/* A table across computers at which a race is run, whichever side of it this is. */

gboolean meander_together_is_for_race (MeanderTogether *self);
MeanderGame *meander_together_get_race (MeanderTogether *self);
gboolean meander_together_get_start (MeanderTogether *self, gint64 *start);
const MeanderNetRunner *meander_together_get_runners (MeanderTogether *self, guint *n_runners);
guint meander_together_get_own_runner (MeanderTogether *self);
const char *meander_together_get_nth_person (MeanderTogether *self, guint n, gboolean *is_away);

void meander_together_set_task (MeanderTogether *self, const MeanderPuzzle *task);
const MeanderPuzzle *meander_together_get_task (MeanderTogether *self);
gboolean meander_together_race (MeanderTogether *self,
                                const MeanderPuzzle *task,
                                guint delay,
                                GError **error);
void meander_together_end_race (MeanderTogether *self);
const char *meander_together_find_solving (MeanderTogether *self, guint *n_others);
void meander_together_run (MeanderTogether *self);

G_END_DECLS
