/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"
#include "rules/text.h"

/* Who plays where: each seat is open, or somebody's, a guest's or the host's. */

/**
 * meander_net_table_describe_seat:
 * @self: a table
 * @seat: a seat, from 0
 *
 * Makes the message that tells who has a seat.
 *
 * Returns: the message, good until the seat changes
 */
MeanderNetMessage
meander_net_table_describe_seat (MeanderNetTable *self, guint seat)
{
  return (MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_SEAT,
                              .numbers = { seat + 1, self->seats[seat].guest },
                              .choice = self->seats[seat].player,
                              .text = self->seats[seat].name };
}

static void
put_on_seat (MeanderNetTable *self,
             guint seat,
             guint guest,
             MeanderNetPlayer player,
             const char *name)
{
  char *old = self->seats[seat].name;
  MeanderNetMessage message;

  self->seats[seat] = (MeanderNetSeat){ guest, player, g_strdup (name) };
  g_free (old);
  message = meander_net_table_describe_seat (self, seat);
  meander_net_table_send_all (self, &message);
  meander_net_table_notify (self);
}

/**
 * meander_net_table_get_n_seats:
 * @self: a table
 *
 * Tells how many play.
 *
 * Returns: how many seats there are
 */
guint
meander_net_table_get_n_seats (MeanderNetTable *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), 0);

  return self->n_seats;
}

/**
 * meander_net_table_get_seat:
 * @self: a table
 * @seat: a seat, from 0
 *
 * Tells who has a seat.
 *
 * Returns: (transfer none): the seat, good until it changes
 */
const MeanderNetSeat *
meander_net_table_get_seat (MeanderNetTable *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self) && seat < self->n_seats, NULL);

  return &self->seats[seat];
}

/**
 * meander_net_table_set_seat:
 * @self: a table
 * @seat: a seat, from 0
 * @player: who is to play there at the host's computer, if anybody
 * @name: the name, or nothing where the seat is open
 *
 * Gives a seat to somebody at the host's computer, or leaves it open. A seat of a guest stays the
 * guest's: there the computer plays for the time being, or again the person.
 */
void
meander_net_table_set_seat (MeanderNetTable *self,
                            guint seat,
                            MeanderNetPlayer player,
                            const char *name)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self) && seat < self->n_seats);
  g_return_if_fail (meander_text_check_name (name, NULL));

  put_on_seat (self, seat, player == MEANDER_NET_OPEN ? 0 : self->seats[seat].guest, player, name);
}

/**
 * meander_net_table_free_seats:
 * @self: a table
 * @guest: a guest
 *
 * Leaves the seats open that a guest has had.
 */
void
meander_net_table_free_seats (MeanderNetTable *self, guint guest)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat].guest == guest)
      put_on_seat (self, seat, 0, MEANDER_NET_OPEN, "");
}

/**
 * meander_net_table_has_person:
 * @self: a table
 * @guest: a guest, or 0 for the host
 *
 * Tells whether people play at a computer.
 *
 * Returns: whether one of its seats is a person's
 */
gboolean
meander_net_table_has_person (MeanderNetTable *self, guint guest)
{
  for (guint seat = 0; seat < self->n_seats; seat++)
    if (self->seats[seat].guest == guest && self->seats[seat].player == MEANDER_NET_PERSON)
      return TRUE;

  return FALSE;
}

/**
 * meander_net_table_sit:
 * @self: a table
 * @guest: who asks for a seat
 * @seat: a seat, from 0, or what is none
 * @name: who is to sit there
 *
 * Gives an open seat to a guest. One that somebody else has taken meanwhile stays taken; all have been
 * told whose it is.
 */
void
meander_net_table_sit (MeanderNetTable *self, guint guest, guint seat, const char *name)
{
  g_autofree char *clean = meander_text_clean_name (name);

  if (clean != NULL && seat < self->n_seats && self->seats[seat].player == MEANDER_NET_OPEN)
    put_on_seat (self, seat, guest, MEANDER_NET_PERSON, clean);
}

/**
 * meander_net_table_rise:
 * @self: a table
 * @guest: who leaves a seat
 * @seat: a seat, from 0, or what is none
 *
 * Leaves a guest's seat open, before a game or between two.
 */
void
meander_net_table_rise (MeanderNetTable *self, guint guest, guint seat)
{
  if (seat < self->n_seats && self->seats[seat].guest == guest &&
      (self->game == NULL || self->opened))
    put_on_seat (self, seat, 0, MEANDER_NET_OPEN, "");
}

/**
 * meander_net_table_get_guest:
 * @self: a table
 * @guest: the number of a guest
 * @presence: (out): whether it is here or away
 *
 * Tells who a guest is.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if there is no such guest, or no longer
 */
const char *
meander_net_table_get_guest (MeanderNetTable *self, guint guest, MeanderNetPresence *presence)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), NULL);

  *presence = MEANDER_NET_GONE;
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *known = g_ptr_array_index (self->guests, i);

      if (known->number != guest)
        continue;
      *presence = known->visitor != NULL ? MEANDER_NET_HERE : MEANDER_NET_AWAY;
      return known->name;
    }

  return NULL;
}

/**
 * meander_net_table_get_nth_guest:
 * @self: a table
 * @n: counts the guests from 0, in the order in which they were let in
 *
 * Tells who is at the table, here or away.
 *
 * Returns: the number of a guest, or 0 if there are not that many
 */
guint
meander_net_table_get_nth_guest (MeanderNetTable *self, guint n)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), 0);

  return n < self->guests->len
             ? ((const MeanderNetTableGuest *) g_ptr_array_index (self->guests, n))->number
             : 0;
}
