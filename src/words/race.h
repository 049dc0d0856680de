/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/race.h"
#include "words/end.h"

G_BEGIN_DECLS

/* A race across computers.  All (transfer full). */
char *meander_words_race_found (const char *name);
char *meander_words_race_wait (const char *host);
char *meander_words_race_countdown (guint seconds);
char *meander_words_race_count (guint seconds);
char *meander_words_race_alone (const char *name);
char *meander_words_race_state (const MeanderNetRunner *runners,
                                guint n_runners,
                                guint own,
                                const char *host);
char *meander_words_race_solving (const char *name, guint n_others);
char *meander_words_race_runner (const MeanderNetRunner *runners,
                                 guint n_runners,
                                 guint which,
                                 guint n_tiles);
void meander_words_race_ended (MeanderEnd *end,
                               const MeanderNetRunner *runners,
                               guint n_runners,
                               guint own,
                               const char *host);

G_END_DECLS
