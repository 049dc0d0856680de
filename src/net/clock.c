/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/clock.h"

/**
 * meander_net_clock_ask:
 * @self: a clock
 * @now: the time in ms
 *
 * Notes that a `ping` with this time is sent, unless one is on its way.
 *
 * Returns: whether it is to be sent
 */
gboolean
meander_net_clock_ask (MeanderNetClock *self, gint64 now)
{
  if (self->is_asked || now < 0 || now > MEANDER_NET_MAX_TIME)
    return FALSE;

  self->is_asked = TRUE;
  self->asked_at = now;

  return TRUE;
}

/**
 * meander_net_clock_hear:
 * @self: a clock
 * @asked_at: the time that the `pong` repeats
 * @theirs: the other side's clock
 * @now: the time in ms
 *
 * Takes in a `pong`. One that nobody has asked for says nothing.
 *
 * Returns: whether something was measured
 */
gboolean
meander_net_clock_hear (MeanderNetClock *self, guint64 asked_at, guint64 theirs, gint64 now)
{
  gint64 length;

  if (!self->is_asked || asked_at != (guint64) self->asked_at || now < self->asked_at ||
      theirs > MEANDER_NET_MAX_TIME)
    return FALSE;

  self->is_asked = FALSE;
  length = now - self->asked_at;
  self->trips[self->n_trips % MEANDER_NET_N_TRIPS].length = length;
  self->trips[self->n_trips % MEANDER_NET_N_TRIPS].offset = (gint64) theirs + length / 2 - now;
  self->n_trips++;

  return TRUE;
}

/**
 * meander_net_clock_get:
 * @self: a clock
 * @length: (out): ms of the shortest round trip
 * @offset: (out): ms to be added to one's own clock
 *
 * Tells how the other side's clock stands.
 *
 * Returns: whether it is known
 */
gboolean
meander_net_clock_get (const MeanderNetClock *self, gint64 *length, gint64 *offset)
{
  guint best = 0;

  for (guint i = 1; i < MIN (self->n_trips, MEANDER_NET_N_TRIPS); i++)
    if (self->trips[i].length < self->trips[best].length)
      best = i;
  *length = self->trips[best].length;
  *offset = self->trips[best].offset;

  return self->n_trips > 0;
}
