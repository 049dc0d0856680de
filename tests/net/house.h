/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table and its guests in one process.  A connection is two rows of bytes that are on their way; the
 * test says when which of them arrive, and when it breaks. */
#pragma once

#include "net/guest.h"
#include "rules/random.h"
#include "rules/strategy-game.h"

G_BEGIN_DECLS

#define HOUSE_MAX_GUESTS 9

typedef struct
{
  MeanderNetGuest *guest; /* NULL: somebody with bytes of its own */
  char *name;             /* and, as bytes, the fingerprint of its certificate */
  guint connection;       /* 0: none */
  GString *up;            /* on the way to the host */
  GString *down;          /* on the way to the guest */
  GString *heard;         /* all that has arrived at the guest */
  gboolean host_hung_up;
  gboolean is_mid_line; /* `up` begins in the middle of a line */
  guint n_refused;
} HouseLink;

typedef struct
{
  MeanderRandom random;
  gint64 now; /* ms */
  MeanderNetTable *table;
  MeanderGame *game;
  HouseLink links[HOUSE_MAX_GUESTS];
  guint n_links;
} House;

House *house_new (guint64 seed, guint n_seats, guint n_guests);
void house_free (House *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (House, house_free)

void house_start (House *self, const char *params, guint64 seed);
void house_start_game (House *self, const MeanderRules *rules, const char *params, guint64 seed);
void house_connect (House *self, HouseLink *link);
void house_cut (House *self, HouseLink *link);
void house_kill_host (House *self);
void house_kill_race (House *self, gint64 epoch, gint64 epoch_before);
void house_kill_guest (House *self, HouseLink *link);
gboolean house_deliver (House *self, HouseLink *link, gboolean up, gsize n_bytes);
void house_arrive (House *self);
void house_settle (House *self);
void house_let_all_in (House *self);
HouseLink *house_add_stranger (House *self, const char *name);
void house_say (House *self, HouseLink *link, const char *text);

char *house_describe (const MeanderState *state);
void house_assert_same (House *self);
void house_pick (House *self, const MeanderState *state, MeanderMove *move);
void house_play_host (House *self);
void house_play_guest (House *self, HouseLink *link);

G_END_DECLS
