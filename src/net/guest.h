/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/tournament.h"
#include "net/table.h"

G_BEGIN_DECLS

/* A guest's side of a table.  Like the host's it knows no sockets and no clock; it stays the same
 * when its connection ends and it connects again.
 * Signals: `output`: there is something to send; `changed`: whatever is to be shown, also that there
 * is another game, but what happens in the game, which tells that itself; `refused`
 * (#MeanderNetRefusal): the move that was asked for is not made; `taken-back` (uint: its number,
 * #MeanderNetRefusal, string: what the rules say): so in Gobble (gobble.h); `cannot-ask`: nobody is asked to go back. */
#define MEANDER_TYPE_NET_GUEST (meander_net_guest_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetGuest, meander_net_guest, MEANDER, NET_GUEST, GObject)

typedef enum
{
  MEANDER_NET_GUEST_OFF,       /* not connected, or no longer */
  MEANDER_NET_GUEST_KNOCKING,  /* the host has not answered */
  MEANDER_NET_GUEST_COMMITTED, /* both have committed to their nonces */
  MEANDER_NET_GUEST_WAITING,   /* both show the tiles */
  MEANDER_NET_GUEST_IN,
} MeanderNetGuestStep;

/* Somebody at the table. */
typedef struct
{
  guint number;
  MeanderNetPresence presence; /* never gone */
  char *name;
} MeanderNetPerson;

/* What the host has said of the bag when the game was over. */
typedef enum
{
  MEANDER_NET_BAG_CLOSED,
  MEANDER_NET_BAG_TRUE,  /* each tile came as it lay there from the start */
  MEANDER_NET_BAG_WRONG, /* not so */
} MeanderNetBag;

MeanderNetGuest *meander_net_guest_new (const char *name);

/* the connection */
void
meander_net_guest_connect (MeanderNetGuest *self, const MeanderNetMeeting *meeting, gint64 now);
void meander_net_guest_receive (MeanderNetGuest *self, const char *bytes, gsize length, gint64 now);
char *meander_net_guest_take (MeanderNetGuest *self, gboolean *ended);
void meander_net_guest_disconnect (MeanderNetGuest *self);
void meander_net_guest_leave (MeanderNetGuest *self);

/* what is known; guest-state.c */
MeanderNetGuestStep meander_net_guest_get_step (MeanderNetGuest *self);
gboolean meander_net_guest_get_tiles (MeanderNetGuest *self, guint8 tiles[MEANDER_NET_N_SHOWN]);
const char *meander_net_guest_get_host (MeanderNetGuest *self,
                                        guint8 fingerprint[MEANDER_NET_HASH_BYTES]);
gboolean meander_net_guest_get_bye (MeanderNetGuest *self, MeanderNetBye *why);
guint meander_net_guest_get_number (MeanderNetGuest *self);
MeanderNetPlays meander_net_guest_get_plays (MeanderNetGuest *self);
const MeanderNetPerson *meander_net_guest_get_people (MeanderNetGuest *self, guint *n_people);
const MeanderNetSeat *meander_net_guest_get_seat (MeanderNetGuest *self, guint seat);
MeanderTournament *meander_net_guest_get_standings (MeanderNetGuest *self);
MeanderGame *meander_net_guest_get_game (MeanderNetGuest *self);
MeanderNetBag meander_net_guest_get_bag (MeanderNetGuest *self);
gboolean meander_net_guest_is_asked (MeanderNetGuest *self, guint *guest, guint *position);
gboolean meander_net_guest_is_claiming (MeanderNetGuest *self);

/* what is asked for */
void meander_net_guest_sit (MeanderNetGuest *self, guint seat, const char *name);
void meander_net_guest_rise (MeanderNetGuest *self, guint seat);
gboolean meander_net_guest_play (MeanderNetGuest *self, const char *move);
void meander_net_guest_ask (MeanderNetGuest *self, guint position);
void meander_net_guest_say (MeanderNetGuest *self, MeanderNetVote vote);

G_END_DECLS
