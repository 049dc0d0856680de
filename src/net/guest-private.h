/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/clock.h"
#include "net/guest.h"
#include "net/lines.h"

G_BEGIN_DECLS

typedef struct _MeanderNetRace MeanderNetRace;

/* A move of Gobble that is neither made nor refused. */
typedef struct
{
  guint number;
  guint at; /* so many moves were done */
  char *move;
} MeanderNetClaim;

struct _MeanderNetGuest
{
  GObject parent_instance;

  char *name;
  char *host; /* its name; NULL before it has answered */

  /* the connection */
  MeanderNetGuestStep step;
  MeanderNetMeeting meeting;
  guint8 hash[MEANDER_NET_HASH_BYTES]; /* to which the host has committed */
  MeanderNetLines lines;
  GString *output;
  gboolean has_bye;
  MeanderNetBye bye;
  gint64 now;            /* ms, that was told last */
  MeanderNetClock clock; /* the host's */

  /* the table */
  guint number;
  MeanderNetPlays plays; /* as the host has said */
  GArray *people;        /* of MeanderNetPerson */
  MeanderNetSeat seats[MEANDER_MAX_PLAYERS];
  gboolean is_asked;
  guint ask, asked_by, asked_position;
  MeanderTournament *standings; /* or NULL */

  /* the game */
  MeanderGame *game; /* NULL before the first one */
  guint serial;
  guint least; /* tiles that were in the bag: of those the order is not known */
  guint8 bag_hash[MEANDER_NET_HASH_BYTES];
  MeanderNetBag bag;

  /* The move that was asked for, and is neither made nor refused. */
  char *claimed; /* NULL: none */
  guint claim;   /* counts them */
  guint claimed_at;

  /* Gobble; gobble-guest.c. */
  GArray *claims;      /* of MeanderNetClaim */
  MeanderState *ahead; /* in which they are made; NULL: it is not played */
  gboolean runs, is_paused;
  guint paused_by;
  guint begins;  /* ms of play, when it last began or went on */
  gint64 origin; /* ms of the host's clock: play would have begun then if it had never stopped */

  char *task;           /* the id of the puzzle of the first race, as the host has said, or NULL */
  MeanderNetRace *race; /* NULL: none; see race-guest.c */
};

/* guest.c */
void meander_net_guest_notify (MeanderNetGuest *self);
void meander_net_guest_send (MeanderNetGuest *self, const MeanderNetMessage *message);
void meander_net_guest_emit_refused (MeanderNetGuest *self, MeanderNetRefusal why);
void meander_net_guest_emit_cannot_ask (MeanderNetGuest *self);
void meander_net_guest_emit_taken_back (MeanderNetGuest *self,
                                        guint claim,
                                        MeanderNetRefusal why,
                                        const char *reason);

/* guest-ask.c */
void meander_net_guest_claim (MeanderNetGuest *self);
void meander_net_guest_drop_claim (MeanderNetGuest *self, MeanderNetRefusal why);

/* guest-hear.c */
gboolean meander_net_guest_handle (MeanderNetGuest *self,
                                   const MeanderNetMessage *message,
                                   MeanderNetBye *why);

/* gobble-guest.c */
void meander_net_guest_look_ahead (MeanderNetGuest *self);
void meander_net_guest_hear_party (MeanderNetGuest *self, gboolean same);
void meander_net_guest_end_claim (MeanderNetGuest *self, guint64 number);
void meander_net_guest_refuse_claim (MeanderNetGuest *self, guint64 number, MeanderNetRefusal why);
gboolean meander_net_guest_hear_begin (MeanderNetGuest *self, const MeanderNetMessage *message);
gboolean meander_net_guest_hear_pause (MeanderNetGuest *self,
                                       const MeanderNetMessage *message,
                                       MeanderNetBye *why);

/* race-guest.c */
void meander_net_guest_ask_clock (MeanderNetGuest *self);
gboolean meander_net_guest_hear_task (MeanderNetGuest *self,
                                      const MeanderNetMessage *message,
                                      MeanderNetBye *why);
gboolean meander_net_guest_hear_race (MeanderNetGuest *self,
                                      const MeanderNetMessage *message,
                                      MeanderNetBye *why);
gboolean meander_net_guest_hear_start (MeanderNetGuest *self,
                                       const MeanderNetMessage *message,
                                       MeanderNetBye *why);
gboolean meander_net_guest_hear_runner (MeanderNetGuest *self,
                                        const MeanderNetMessage *message,
                                        MeanderNetBye *why);
gboolean meander_net_guest_hear_ended (MeanderNetGuest *self,
                                       const MeanderNetMessage *message,
                                       MeanderNetBye *why);
void meander_net_guest_hear_pong (MeanderNetGuest *self, const MeanderNetMessage *message);
void meander_net_guest_forget_runner (MeanderNetGuest *self, guint guest);

G_END_DECLS
