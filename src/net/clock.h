/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How the other side's clock stands to one's own, measured by `ping` and `pong`: of the last round
 * trips the shortest tells most. */

#define MEANDER_NET_N_TRIPS 8
/* ms, beyond which no clock that is told goes: sums of them stay numbers. */
#define MEANDER_NET_MAX_TIME (G_MAXINT64 / 8)

typedef struct
{
  gboolean is_asked;
  gint64 asked_at;
  struct
  {
    gint64 length; /* ms, there and back */
    gint64 offset; /* ms, to be added to one's own clock */
  } trips[MEANDER_NET_N_TRIPS];
  guint n_trips; /* measured so far */
} MeanderNetClock;

gboolean meander_net_clock_ask (MeanderNetClock *self, gint64 now);
gboolean
meander_net_clock_hear (MeanderNetClock *self, guint64 asked_at, guint64 theirs, gint64 now);
gboolean meander_net_clock_get (const MeanderNetClock *self, gint64 *length, gint64 *offset);

G_END_DECLS
