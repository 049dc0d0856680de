/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/lines.h"

#include <string.h>

#define MOST_CREDIT (MEANDER_NET_MAX_RATE * 1000)

/**
 * meander_net_lines_init:
 * @self: (out caller-allocates): what is to be initialized
 * @rated: whether no more than %MEANDER_NET_MAX_RATE messages may come in a second
 * @now: the time in ms, of any clock that does not go back
 *
 * Begins a connection.
 */
void
meander_net_lines_init (MeanderNetLines *self, gboolean rated, gint64 now)
{
  *self = (MeanderNetLines){
    .bytes = g_string_new (NULL), .rated = rated, .credit = MOST_CREDIT, .time = now
  };
}

/**
 * meander_net_lines_clear:
 * @self: lines
 *
 * Frees what has come and has not been taken.
 */
void
meander_net_lines_clear (MeanderNetLines *self)
{
  if (self->bytes != NULL)
    g_string_free (g_steal_pointer (&self->bytes), TRUE);
}

/**
 * meander_net_lines_push:
 * @self: lines
 * @bytes: (array length=length): what has come
 * @length: how many
 *
 * Takes bytes in. Lines are to be taken before more bytes are read, so that never more than a
 * message waits.
 */
void
meander_net_lines_push (MeanderNetLines *self, const char *bytes, gsize length)
{
  g_string_erase (self->bytes, 0, (gssize) self->at);
  self->at = 0;
  g_string_append_len (self->bytes, bytes, (gssize) length);
}

/* Whether one more message may come now. */
static gboolean
spend (MeanderNetLines *self, gint64 now)
{
  if (!self->rated)
    return TRUE;

  /* A credit of 1000 a message, and 100 messages a second: 100 a millisecond. */
  self->credit += CLAMP (now - self->time, 0, 1000) * MEANDER_NET_MAX_RATE;
  self->credit = MIN (self->credit, MOST_CREDIT);
  self->time = now;
  if (self->credit < 1000)
    return FALSE;
  self->credit -= 1000;

  return TRUE;
}

/**
 * meander_net_lines_next:
 * @self: lines
 * @now: the time in ms
 * @line: (out) (transfer none): the next line, without its end; good until more bytes come
 * @length: (out): its bytes
 *
 * Takes the next line.
 *
 * Returns: whether there is one; beyond a limit the connection is to be closed
 */
MeanderNetLinesResult
meander_net_lines_next (MeanderNetLines *self, gint64 now, const char **line, gsize *length)
{
  const char *begin = self->bytes->str + self->at;
  const gsize left = self->bytes->len - self->at;
  const char *end = memchr (begin, '\n', left);
  const gsize taken = end != NULL ? (gsize) (end - begin) + 1 : left;

  if (taken > MEANDER_NET_MAX_BYTES || (end == NULL && taken == MEANDER_NET_MAX_BYTES))
    return MEANDER_NET_LINES_LARGE;
  if (end == NULL)
    return MEANDER_NET_LINES_NONE;
  if (!spend (self, now))
    return MEANDER_NET_LINES_MANY;

  *line = begin;
  *length = taken - 1;
  self->at += taken;

  return MEANDER_NET_LINES_LINE;
}
