/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/host-private.h"

#include <glib/gi18n.h>

/* Gobble needs a host that begins it, ends a pause, and plays for who is away. */

#define COUNTDOWN 1000 /* ms from when it is told to the start */
#define PAUSE 30000    /* ms */
#define SOMEBODY "turtle"

static gboolean
is_away (CliHost *self, const MeanderNetSeat *seat)
{
  MeanderNetPresence presence = MEANDER_NET_HERE;

  return seat->guest != 0 &&
         (meander_net_table_get_guest (self->table, seat->guest, &presence) == NULL ||
          presence != MEANDER_NET_HERE);
}

static gboolean
is_anybody_away (CliHost *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    if (is_away (self, meander_net_table_get_seat (self->table, i)))
      return TRUE;

  return FALSE;
}

/* The computer plays for who has left, and for who is away until they are back: so the game ends whatever
 * they do. */
static void
stand_in (CliHost *self)
{
  for (guint i = 0; i < self->n_seats; i++)
    {
      const MeanderNetSeat *seat = meander_net_table_get_seat (self->table, i);
      const gboolean away = is_away (self, seat);

      if (seat->player == MEANDER_NET_OPEN)
        meander_net_table_set_seat (self->table, i, MEANDER_NET_COMPUTER, SOMEBODY);
      else if (seat->guest != 0 && away != (seat->player == MEANDER_NET_COMPUTER))
        meander_net_table_set_seat (self->table, i,
                                    away ? MEANDER_NET_COMPUTER : MEANDER_NET_PERSON, seat->name);
    }
}

static void
begin (CliHost *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;

  meander_net_table_begin (self->table, now + COUNTDOWN, now);
}

static gboolean
on_pause_over (gpointer user_data)
{
  CliHost *self = user_data;

  self->pausing = 0;
  begin (self);

  return G_SOURCE_REMOVE;
}

static void
look_at_pause (CliHost *self)
{
  MeanderNetPresence presence;
  const char *name;
  guint guest;

  if (self->pausing != 0 || !meander_net_table_is_paused (self->table, &guest))
    return;

  self->pausing = g_timeout_add (PAUSE, on_pause_over, self);
  name = meander_net_table_get_guest (self->table, guest, &presence);
  /* Translators: a name. */
  g_printerr (_ ("%s would like a pause. The game goes on in half a minute."),
              name != NULL ? name : "");
  g_printerr ("\n");
}

/**
 * cli_host_look_at_gobble:
 * @self: a host with a game of Gobble that is not over
 *
 * Begins when all are there, and has the computer play where nobody else does.
 */
void
cli_host_look_at_gobble (CliHost *self)
{
  CliGobbler *gobbler = &self->side.gobbler;

  if (!self->has_begun && is_anybody_away (self))
    return;

  if (!self->has_begun)
    {
      self->has_begun = TRUE;
      cli_gobbler_begin_host (gobbler, self->table, self->side.game, self->side.pace);
      begin (self);
    }
  look_at_pause (self);
  stand_in (self);
  for (guint i = 0; i < self->n_seats; i++)
    {
      const MeanderNetSeat *seat = meander_net_table_get_seat (self->table, i);

      gobbler->levels[i] =
          seat->player == MEANDER_NET_COMPUTER ? cli_gobble_find_level (seat->name) : 0;
    }
  cli_gobbler_go_on (gobbler);
}
