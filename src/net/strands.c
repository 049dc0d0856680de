/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/strands.h"

/**
 * meander_net_strands_init:
 * @self: strands, not initialised
 * @n_heard: how many bytes the first connection has brought
 * @second: after how many of them the second one begins
 *
 * Begins to hear the second connection.
 */
void
meander_net_strands_init (MeanderNetStrands *self, guint64 n_heard, guint64 second)
{
  *self = (MeanderNetStrands){
    .n_heard = n_heard, .first = n_heard, .second = second, .held = g_string_new (NULL)
  };
}

/**
 * meander_net_strands_clear:
 * @self: strands
 *
 * Frees what is held.
 */
void
meander_net_strands_clear (MeanderNetStrands *self)
{
  if (self->held != NULL)
    g_string_free (g_steal_pointer (&self->held), TRUE);
}

/* Appends what is new of bytes that begin at `begin`, which is nothing that has not come to yet. */
static void
give_out (MeanderNetStrands *self, GString *heard, guint64 begin, const char *bytes, gsize length)
{
  const gsize known = (gsize) MIN (self->n_heard - begin, length);

  g_string_append_len (heard, bytes + known, (gssize) (length - known));
  self->n_heard += length - known;
}

static void
give_out_held (MeanderNetStrands *self, GString *heard)
{
  if (self->second > self->n_heard)
    return;

  give_out (self, heard, self->second, self->held->str, self->held->len);
  self->second += self->held->len;
  g_string_truncate (self->held, 0);
}

/**
 * meander_net_strands_hear_first:
 * @self: strands
 * @bytes: (array length=length): what the first connection has brought
 * @length: how many
 *
 * Hears the first connection.
 *
 * Returns: (transfer full): what is new of it, and of what the second one has brought before
 */
GString *
meander_net_strands_hear_first (MeanderNetStrands *self, const char *bytes, gsize length)
{
  GString *heard = g_string_new (NULL);

  give_out (self, heard, self->first, bytes, length);
  self->first += length;
  give_out_held (self, heard);

  return heard;
}

/**
 * meander_net_strands_hear_second:
 * @self: strands
 * @bytes: (array length=length): what the second connection has brought
 * @length: how many
 *
 * Hears the second connection. What lies before its beginning comes over the first one; until then it is held.
 *
 * Returns: (transfer full) (nullable): what is new of it, or %NULL if it is further ahead than can be
 */
GString *
meander_net_strands_hear_second (MeanderNetStrands *self, const char *bytes, gsize length)
{
  GString *heard;

  g_string_append_len (self->held, bytes, (gssize) length);
  if (self->second > self->n_heard && self->held->len > MEANDER_NET_MAX_HELD)
    return NULL;

  heard = g_string_new (NULL);
  give_out_held (self, heard);

  return heard;
}
