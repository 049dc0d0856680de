/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

/* A tournament of which games are played at the table: whoever has it tells how it stands. */

/**
 * meander_net_table_tell_standings:
 * @self: a table
 * @visitor: who is in
 *
 * Tells how the tournament stands, if there is one.
 */
void
meander_net_table_tell_standings (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  if (self->standings != NULL)
    meander_net_table_send (
        self, visitor,
        &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_STANDINGS, .text = self->standings });
}

/**
 * meander_net_table_set_standings:
 * @self: a table
 * @text: a tournament, as meander_tournament_tell() writes it
 *
 * Tells all who are in, and who comes in later, how a tournament stands; the same is not told twice.
 */
void
meander_net_table_set_standings (MeanderNetTable *self, const char *text)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self) && text != NULL);

  if (g_strcmp0 (text, self->standings) == 0)
    return;

  g_free (self->standings);
  self->standings = g_strdup (text);
  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (guest->visitor != NULL)
        meander_net_table_tell_standings (self, guest->visitor);
    }
}
