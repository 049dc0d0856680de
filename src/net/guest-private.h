/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/guest.h"
#include "net/lines.h"

G_BEGIN_DECLS

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

  /* the table */
  guint number;
  GArray *people; /* of MeanderNetPerson */
  MeanderNetSeat seats[MEANDER_MAX_PLAYERS];
  gboolean is_asked;
  guint ask, asked_by, asked_position;

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
};

/* guest.c */
void meander_net_guest_notify (MeanderNetGuest *self);
void meander_net_guest_send (MeanderNetGuest *self, const MeanderNetMessage *message);
void meander_net_guest_claim (MeanderNetGuest *self);
void meander_net_guest_drop_claim (MeanderNetGuest *self, MeanderNetRefusal why);

/* guest-hear.c */
gboolean meander_net_guest_handle (MeanderNetGuest *self,
                                   const MeanderNetMessage *message,
                                   MeanderNetBye *why);

G_END_DECLS
