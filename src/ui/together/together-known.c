/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

/* Computers that are known from other evenings. */

/**
 * meander_together_set_known:
 * @self: one side of a table that is not connected yet
 * @known: the known computers
 *
 * Tells which computers are known; those that are at this table are noted there.
 */
void
meander_together_set_known (MeanderTogether *self, MeanderKnownComputers *known)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  g_set_object (&self->known, known);
}

/* Who is looked at: the first who knocks, or the host. NULL: nobody yet. */
static const char *
find_other (MeanderTogether *self, guint8 fingerprint[MEANDER_NET_HASH_BYTES])
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  guint connection;

  if (self->table == NULL)
    return meander_net_guest_get_host (self->guest, fingerprint);

  connection = meander_net_table_find_knock (self->table);

  return meander_net_table_get_knocker (self->table, connection, fingerprint)
             ? meander_net_table_get_knock (self->table, connection, tiles)
             : NULL;
}

/**
 * meander_together_look:
 * @self: one side of a table
 * @known_as: (out) (nullable) (transfer none): by which name the computer is known; good until
 *   `changed`
 *
 * Tells whether the computer of the host is known, or that of who has knocked first of those whom the
 * host has not answered.
 *
 * Returns: who it is
 */
MeanderKnown
meander_together_look (MeanderTogether *self, const char **known_as)
{
  const MeanderKnownComputer *computer = NULL;
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  g_autofree char *digits = NULL;
  const char *name;
  MeanderKnown known;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), MEANDER_KNOWN_NOT);

  *known_as = NULL;
  name = self->known != NULL ? find_other (self, fingerprint) : NULL;
  if (name == NULL)
    return MEANDER_KNOWN_NOT;

  digits = meander_net_hash_to_text (fingerprint);
  known = meander_known_computers_look (self->known, digits, name, &computer);
  if (computer != NULL)
    *known_as = computer->name;

  return known;
}

/**
 * meander_together_note_known:
 * @self: one side of a table
 *
 * Notes that the other computer is known, since today. A guest that was warned does not: a name is not
 * taken over by being used once.
 */
void
meander_together_note_known (MeanderTogether *self)
{
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  g_autofree char *digits = NULL;
  const char *known_as;
  const char *name;
  GDate today;

  name = self->known != NULL ? find_other (self, fingerprint) : NULL;
  if (name == NULL ||
      (self->table == NULL && meander_together_look (self, &known_as) == MEANDER_KNOWN_OTHER))
    return;

  digits = meander_net_hash_to_text (fingerprint);
  g_date_clear (&today, 1);
  g_date_set_time_t (&today, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
  g_clear_error (&self->trouble);
  meander_known_computers_remember (self->known, digits, name, &today, &self->trouble);
}

/**
 * meander_together_take_trouble:
 * @self: one side of a table
 *
 * Tells, once, why a computer could not be noted.
 *
 * Returns: (transfer full) (nullable): the error
 */
GError *
meander_together_take_trouble (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  return g_steal_pointer (&self->trouble);
}
