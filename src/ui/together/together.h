/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/known-computers.h"
#include "model/tournament.h"
#include "net/caller.h"
#include "net/finder.h"
#include "net/listener.h"

G_BEGIN_DECLS

/* A table across computers as one of them has it, the host's or a guest's: connections, seats and the
 * game, for windows that know nothing of the difference.
 * Signals: `game` (#MeanderGame): there is another game, which is to be put on the table; the host's is
 * to be saved from now on, and then told with meander_together_begin(); `changed`: whatever is to be
 * shown besides; `cannot-ask`: a guest cannot go back now. */
#define MEANDER_TYPE_TOGETHER (meander_together_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTogether, meander_together, MEANDER, TOGETHER, GObject)

typedef enum
{
  MEANDER_TOGETHER_CALLING,  /* a guest whom the host has not answered yet */
  MEANDER_TOGETHER_KNOCKING, /* a guest: both screens show the tiles */
  MEANDER_TOGETHER_IN,       /* at the table, with a game or without */
  MEANDER_TOGETHER_LOST,     /* a guest that calls its host again */
  MEANDER_TOGETHER_ENDED,    /* a guest that is not at the table, or no longer */
} MeanderTogetherStep;

MeanderTogether *meander_together_new_host (const char *name, guint n_seats);
MeanderTogether *meander_together_new_resumed (const char *name, const char *table);
MeanderTogether *meander_together_new_guest (const char *name);

/* the connections */
gboolean meander_together_open (MeanderTogether *self,
                                GTlsCertificate *certificate,
                                guint16 port,
                                GError **error);
void meander_together_publish (MeanderTogether *self, MeanderNetFinder *finder);
void
meander_together_call (MeanderTogether *self, GTlsCertificate *certificate, const char *address);
void meander_together_seek_with (MeanderTogether *self, MeanderNetFinder *finder);
void meander_together_close (MeanderTogether *self);

/* together-known.c: computers that are known from other evenings */
void meander_together_set_known (MeanderTogether *self, MeanderKnownComputers *known);
MeanderKnown meander_together_look (MeanderTogether *self, const char **known_as);
void meander_together_note_known (MeanderTogether *self);
GError *meander_together_take_trouble (MeanderTogether *self);

/* together-people.c: several people at a guest's computer, or none who plays */
gboolean meander_together_can_seat (MeanderTogether *self);
void meander_together_seat (MeanderTogether *self, const char *name);
const char *meander_together_get_nth_watcher (MeanderTogether *self, guint n);
gboolean meander_together_watches (MeanderTogether *self);

/* together-tournament.c: games that count in the tournament of the house */
void meander_together_set_tournament (MeanderTogether *self, MeanderTournament *tournament);
MeanderTournament *meander_together_get_tournament (MeanderTogether *self);
guint meander_together_find_meeting (MeanderTogether *self, guint *first);
gboolean meander_together_counts (MeanderTogether *self);

/* what is known */
gboolean meander_together_is_host (MeanderTogether *self);
MeanderTogetherStep meander_together_get_step (MeanderTogether *self);
guint16 meander_together_get_port (MeanderTogether *self);
MeanderNetPlays meander_together_get_plays (MeanderTogether *self);
const char *meander_together_get_published (MeanderTogether *self);
const char *meander_together_get_host (MeanderTogether *self);
gboolean meander_together_get_tiles (MeanderTogether *self, guint8 tiles[MEANDER_NET_N_SHOWN]);
const char *meander_together_get_knock (MeanderTogether *self, guint8 tiles[MEANDER_NET_N_SHOWN]);
gboolean meander_together_was_in (MeanderTogether *self);
gboolean meander_together_get_bye (MeanderTogether *self, MeanderNetBye *why, const char **problem);
const MeanderNetSeat *meander_together_get_seat (MeanderTogether *self, guint seat);
MeanderColour meander_together_get_colour (MeanderTogether *self, guint seat);
gboolean meander_together_is_mine (MeanderTogether *self, guint seat);
gboolean meander_together_is_away (MeanderTogether *self, guint seat);
MeanderGame *meander_together_get_game (MeanderTogether *self);
MeanderGame *meander_together_copy_game (MeanderTogether *self);
gboolean meander_together_is_over (MeanderTogether *self);
gboolean meander_together_is_checked (MeanderTogether *self);
gboolean meander_together_wants_again (MeanderTogether *self);

/* what is done */
void meander_together_set_seat (MeanderTogether *self,
                                guint seat,
                                MeanderNetPlayer player,
                                const char *name);
void meander_together_answer_knock (MeanderTogether *self, gboolean lets_in);
gboolean
meander_together_deal (MeanderTogether *self, guint start, gboolean serious, GError **error);
gboolean meander_together_deal_meeting (MeanderTogether *self,
                                        guint first,
                                        gboolean serious,
                                        GError **error);
gboolean meander_together_can_deal (MeanderTogether *self);
void meander_together_play_again (MeanderTogether *self, guint n_series);
gboolean meander_together_resume (MeanderTogether *self, MeanderGame *game);
gboolean meander_together_begin (MeanderTogether *self);
char *meander_together_to_text (MeanderTogether *self);
gboolean meander_together_play (MeanderTogether *self, const MeanderMove *move);
void meander_together_stand_in (MeanderTogether *self, MeanderLevel level);

/* going back */
gboolean meander_together_ask (MeanderTogether *self, guint position);
gboolean meander_together_is_asked (MeanderTogether *self, const char **who, guint *position);
void meander_together_say (MeanderTogether *self, MeanderNetVote vote);

G_END_DECLS
