/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/known-computers.h"
#include "net/table.h"

G_BEGIN_DECLS

/* A table across computers: who is there, how it stands, what can be done.  All (transfer full). */
char *meander_words_together_tiles (const guint8 *tiles, guint n_tiles);
char *meander_words_together_seat (const MeanderNetSeat *seat, gboolean is_mine, gboolean is_away);
char *meander_words_together_watcher (const char *name);
char *meander_words_together_open (guint n_open);
char *meander_words_together_missing (const char *name);
char *meander_words_together_title (const char *host, MeanderNetPlays plays);
char *meander_words_together_found (const char *name, gboolean is_full);
char *meander_words_together_knock (const char *name);
char *meander_words_together_compare (const char *name, MeanderKnown known, const char *known_as);
char *meander_words_together_ask_host (const char *host, MeanderKnown known, const char *known_as);
char *meander_words_together_last_day (const GDate *day);
char *meander_words_together_forget (const char *name);
char *meander_words_together_forgotten (const char *name);
char *meander_words_together_wait (const char *host);
char *meander_words_together_ready (const char *host);
char *meander_words_together_watch (const char *host);
char *meander_words_together_bye (const char *host, MeanderNetBye why);
char *meander_words_together_full (const char *host, const char *address);
char *meander_words_together_lost (const char *host);
char *meander_words_together_closes (const char *name, guint n_others);
char *meander_words_together_leaves (const char *host);
char *meander_words_together_away (const char *name, gboolean on_turn);
char *meander_words_together_stand_in (const char *name);
char *meander_words_together_checked (const char *host);
char *meander_words_together_begins (const char *host);
char *meander_words_together_asks (const char *name, guint n_moves);

G_END_DECLS
