/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/message.h"

G_BEGIN_DECLS

/* What both ends of one connection know, or learn, before anybody is let in. */
typedef struct
{
  guint8
      binding[MEANDER_NET_HASH_BYTES]; /* the same at both ends of a connection, and nowhere else */
  guint8 nonces[2][MEANDER_NET_HASH_BYTES];       /* the host's, the guest's */
  guint8 fingerprints[2][MEANDER_NET_HASH_BYTES]; /* of the host's certificate, of the guest's */
} MeanderNetMeeting;

#define MEANDER_NET_N_SHOWN 4 /* tiles */

void meander_net_commit_nonce (const guint8 binding[MEANDER_NET_HASH_BYTES],
                               MeanderNetSide side,
                               const guint8 nonce[MEANDER_NET_HASH_BYTES],
                               guint8 hash[MEANDER_NET_HASH_BYTES]);
void meander_net_derive_tiles (const MeanderNetMeeting *meeting, guint8 tiles[MEANDER_NET_N_SHOWN]);
void meander_net_commit_bag (guint64 seed,
                             const guint8 nonce[MEANDER_NET_HASH_BYTES],
                             guint8 hash[MEANDER_NET_HASH_BYTES]);

G_END_DECLS
