/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include <string.h>

/* What is saved beside the game, so that the table can be opened again:
 *
 *   meander-table 1
 *   nonce NONCE                    with which the host has committed to the bag
 *   known FINGERPRINT NAME         the guests, counted from 1
 *   seat SEAT GUEST PLAYER NAME    each seat, from 1 on, as in the protocol
 *   end
 */

#define HEAD "meander-table 1\n"
#define END "end\n"

static void
append (GString *text, const MeanderNetMessage *message)
{
  g_autofree char *line = meander_net_message_to_line (message);

  g_string_append (text, line);
}

/**
 * meander_net_table_to_text:
 * @self: a table
 *
 * Writes down what the game does not say: who was let in, and who has which seat.
 *
 * Returns: (transfer full): the text
 */
char *
meander_net_table_to_text (MeanderNetTable *self)
{
  GString *text = g_string_new (HEAD);
  MeanderNetMessage nonce = { .kind = MEANDER_NET_MESSAGE_NONCE };

  memcpy (nonce.hash, self->nonce, sizeof nonce.hash);
  append (text, &nonce);
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);
      MeanderNetMessage known = { .kind = MEANDER_NET_MESSAGE_KNOWN, .text = guest->name };

      memcpy (known.hash, guest->fingerprint, sizeof known.hash);
      append (text, &known);
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      MeanderNetMessage message = meander_net_table_describe_seat (self, seat);

      /* Guests are counted anew. */
      for (guint i = 0; i < self->guests->len; i++)
        {
          const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

          if (self->seats[seat].guest == guest->number)
            message.numbers[1] = i + 1;
        }
      append (text, &message);
    }
  g_string_append (text, END);

  return g_string_free (text, FALSE);
}

static gboolean
take_line (MeanderNetTable *self, const MeanderNetMessage *message)
{
  if (message->kind == MEANDER_NET_MESSAGE_NONCE)
    memcpy (self->nonce, message->hash, sizeof self->nonce);
  else if (message->kind == MEANDER_NET_MESSAGE_KNOWN)
    {
      if (self->n_seats > 0 || self->guests->len >= MEANDER_NET_MAX_GUESTS)
        return FALSE;
      meander_net_table_add_guest (self, message->hash, message->text);
    }
  else
    {
      if (message->numbers[0] != self->n_seats + 1 || message->numbers[1] > self->guests->len)
        return FALSE;
      self->seats = g_renew (MeanderNetSeat, self->seats, self->n_seats + 1);
      self->seats[self->n_seats++] =
          (MeanderNetSeat){ (guint) message->numbers[1], (MeanderNetPlayer) message->choice,
                            g_strdup (message->text) };
    }

  return TRUE;
}

/**
 * meander_net_table_new_from_text:
 * @name: whose table it is
 * @text: text from anywhere
 *
 * Opens a table again, whose guests are all away.
 *
 * Returns: (transfer full) (nullable): the table, without its game, or %NULL if it cannot be read
 */
MeanderNetTable *
meander_net_table_new_from_text (const char *name, const char *text)
{
  g_autoptr (MeanderNetTable) self = meander_net_table_new (name, 0);
  const char *at = text + strlen (HEAD);
  const char *end;

  if (!g_str_has_prefix (text, HEAD))
    return NULL;

  for (; (end = strchr (at, '\n')) != NULL && !g_str_equal (at, END); at = end + 1)
    {
      g_auto (MeanderNetMessage) message = { 0 };

      if (meander_net_message_parse (at, (gsize) (end - at), MEANDER_NET_FILE, &message) !=
              MEANDER_NET_FAULT_NONE ||
          !take_line (self, &message))
        return NULL;
    }

  return g_str_equal (at, END) && self->n_seats > 0 ? g_steal_pointer (&self) : NULL;
}
