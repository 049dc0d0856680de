/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/guest.h"
#include "net/table.h"
#include "rules/gobble-game.h"

G_BEGIN_DECLS

/* Gobble: everybody plays at once.  A guest claims, and what comes first to the host lies; until then the
 * guest has a state of its own, in which its claims are made. */

/* gobble-host.c */
gboolean meander_net_table_begin (MeanderNetTable *self, gint64 start, gint64 now);
void meander_net_table_pause (MeanderNetTable *self);
gboolean meander_net_table_get_time (MeanderNetTable *self, gint64 now, guint *time);
gboolean meander_net_table_get_begin (MeanderNetTable *self, gint64 *begin);
gboolean meander_net_table_is_paused (MeanderNetTable *self, guint *guest);
gboolean meander_net_table_place (MeanderNetTable *self,
                                  const MeanderGobbleMove *move,
                                  gint64 now,
                                  GError **error);

/* gobble-guest.c */
guint meander_net_guest_place (MeanderNetGuest *self,
                               const MeanderGobbleMove *move,
                               gint64 now,
                               GError **error);
const MeanderState *meander_net_guest_get_ahead (MeanderNetGuest *self);
guint meander_net_guest_count_claims (MeanderNetGuest *self);
const char *meander_net_guest_get_claim (MeanderNetGuest *self, guint n, guint *claim);
gboolean meander_net_guest_get_time (MeanderNetGuest *self, gint64 now, guint *time);
gboolean meander_net_guest_get_begin (MeanderNetGuest *self, gint64 *begin);
gboolean meander_net_guest_is_paused (MeanderNetGuest *self, guint *guest);
void meander_net_guest_pause (MeanderNetGuest *self);

G_END_DECLS
