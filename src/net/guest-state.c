/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/guest-private.h"

#include <string.h>

/**
 * meander_net_guest_get_step:
 * @self: a guest
 *
 * Tells how far a guest has come.
 *
 * Returns: the step
 */
MeanderNetGuestStep
meander_net_guest_get_step (MeanderNetGuest *self)
{
  return self->step;
}

/**
 * meander_net_guest_get_tiles:
 * @self: a guest
 * @tiles: (out caller-allocates) (array fixed-size=4): what both sides show
 *
 * Gives the tiles by which people see that nobody is in between.
 *
 * Returns: whether they are to be shown
 */
gboolean
meander_net_guest_get_tiles (MeanderNetGuest *self, guint8 tiles[MEANDER_NET_N_SHOWN])
{
  if (self->step != MEANDER_NET_GUEST_WAITING)
    return FALSE;

  meander_net_derive_tiles (&self->meeting, tiles);

  return TRUE;
}

/**
 * meander_net_guest_get_host:
 * @self: a guest
 * @fingerprint: (out caller-allocates) (optional) (array fixed-size=32): of the host's certificate
 *
 * Tells who answers.
 *
 * Returns: (transfer none) (nullable): whose table it says it is, fit to be shown; %NULL before it has
 *   answered for the first time
 */
const char *
meander_net_guest_get_host (MeanderNetGuest *self, guint8 fingerprint[MEANDER_NET_HASH_BYTES])
{
  if (self->host != NULL && fingerprint != NULL)
    memcpy (fingerprint, self->meeting.fingerprints[0], MEANDER_NET_HASH_BYTES);

  return self->host;
}

/**
 * meander_net_guest_get_bye:
 * @self: a guest
 * @why: (out): the reason
 *
 * Tells why the connection is at its end.
 *
 * Returns: whether one of both has said so
 */
gboolean
meander_net_guest_get_bye (MeanderNetGuest *self, MeanderNetBye *why)
{
  *why = self->bye;

  return self->has_bye;
}

/**
 * meander_net_guest_get_number:
 * @self: a guest that is in, or was
 *
 * Tells which guest it is.
 *
 * Returns: its number at this table
 */
guint
meander_net_guest_get_number (MeanderNetGuest *self)
{
  return self->number;
}

/**
 * meander_net_guest_get_plays:
 * @self: a guest that is in, or was
 *
 * Tells what is played at the table, or is going to be.
 *
 * Returns: the kind of game
 */
MeanderNetPlays
meander_net_guest_get_plays (MeanderNetGuest *self)
{
  if (self->game != NULL)
    return meander_game_get_state (self->game)->rules->own_clock ? MEANDER_NET_GOBBLE
                                                                 : MEANDER_NET_STRATEGY;

  return self->plays;
}

/**
 * meander_net_guest_get_people:
 * @self: a guest
 * @n_people: (out): how many
 *
 * Tells who is at the table, besides the host.
 *
 * Returns: (transfer none) (array length=n_people): the guests, good until `changed`
 */
const MeanderNetPerson *
meander_net_guest_get_people (MeanderNetGuest *self, guint *n_people)
{
  *n_people = self->people->len;

  return (const MeanderNetPerson *) (gconstpointer) self->people->data;
}

/**
 * meander_net_guest_get_seat:
 * @self: a guest
 * @seat: a seat, from 0
 *
 * Tells who has a seat.
 *
 * Returns: (transfer none): the seat, good until `changed`; without a name there is none
 */
const MeanderNetSeat *
meander_net_guest_get_seat (MeanderNetGuest *self, guint seat)
{
  g_return_val_if_fail (seat < G_N_ELEMENTS (self->seats), NULL);

  return &self->seats[seat];
}

/**
 * meander_net_guest_get_standings:
 * @self: a guest
 *
 * Tells how the tournament stands of which games are played at the table.
 *
 * Returns: (transfer none) (nullable): the tournament, without a file, good until `changed`; %NULL before the
 *   host has told of one
 */
MeanderTournament *
meander_net_guest_get_standings (MeanderNetGuest *self)
{
  return self->standings;
}

/**
 * meander_net_guest_get_game:
 * @self: a guest
 *
 * Gives the game as it is known.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL before the first one
 */
MeanderGame *
meander_net_guest_get_game (MeanderNetGuest *self)
{
  return self->game;
}

/**
 * meander_net_guest_get_bag:
 * @self: a guest
 *
 * Tells whether the bag has been opened, and held what it should.
 *
 * Returns: what is known
 */
MeanderNetBag
meander_net_guest_get_bag (MeanderNetGuest *self)
{
  return self->bag;
}

/**
 * meander_net_guest_is_asked:
 * @self: a guest
 * @guest: (out): who asks, 0 for the host
 * @position: (out): how many moves are to be done then
 *
 * Tells whether somebody asks to go back.
 *
 * Returns: whether an answer is waited for, from here or, where this guest asks, from the others
 */
gboolean
meander_net_guest_is_asked (MeanderNetGuest *self, guint *guest, guint *position)
{
  *guest = self->asked_by;
  *position = self->asked_position;

  return self->is_asked;
}

/**
 * meander_net_guest_is_claiming:
 * @self: a guest
 *
 * Tells whether a move is on its way.
 *
 * Returns: whether it is neither made nor refused
 */
gboolean
meander_net_guest_is_claiming (MeanderNetGuest *self)
{
  return self->claimed != NULL;
}
