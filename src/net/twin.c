/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/twin.h"

#include <string.h>

#include "net/message.h"
#include "net/strands.h"

#define LONGEST_BEGINNING 64 /* bytes of the line that the other end begins with */

struct _MeanderNetTwin
{
  MeanderNetPipe *first; /* not owned */
  MeanderNetPipe *second;
  guint64 n_heard;    /* over the first one, until the second one has begun */
  GString *beginning; /* what has come of the line that says where it begins; NULL: it has begun */
  MeanderNetStrands strands;
};

static void
on_received (MeanderNetPipe *second, const char *bytes, guint length, MeanderNetTwin *self)
{
  meander_net_twin_hear_second (self, bytes, length);
}

static void
on_closed (MeanderNetPipe *second, const char *problem, MeanderNetTwin *self)
{
  meander_net_pipe_part (self->first);
}

/**
 * meander_net_twin_new:
 * @first: a pipe
 * @second: (transfer full): another one to the same computer, over which nothing was said yet here
 * @n_sent: how many bytes were sent over the first one
 * @n_heard: how many have come
 *
 * Says over the second pipe where it begins.
 *
 * Returns: (transfer full): a new twin
 */
MeanderNetTwin *
meander_net_twin_new (MeanderNetPipe *first,
                      MeanderNetPipe *second,
                      guint64 n_sent,
                      guint64 n_heard)
{
  MeanderNetTwin *self = g_new0 (MeanderNetTwin, 1);
  const MeanderNetMessage begins = { .kind = MEANDER_NET_MESSAGE_TWIN, .numbers = { n_sent } };
  g_autofree char *line = meander_net_message_to_line (&begins);

  self->first = first;
  self->second = second;
  self->n_heard = n_heard;
  self->beginning = g_string_new (NULL);
  g_signal_connect (second, "received", G_CALLBACK (on_received), self);
  g_signal_connect (second, "closed", G_CALLBACK (on_closed), self);
  meander_net_pipe_send (second, line);

  return self;
}

/**
 * meander_net_twin_free:
 * @self: a twin
 *
 * Closes the second pipe at once; the first one brings all that it has not.
 */
void
meander_net_twin_free (MeanderNetTwin *self)
{
  g_signal_handlers_disconnect_by_data (self->second, self);
  meander_net_pipe_cut (self->second);
  g_object_unref (self->second);
  if (self->beginning != NULL)
    g_string_free (self->beginning, TRUE);
  meander_net_strands_clear (&self->strands);
  g_free (self);
}

/**
 * meander_net_twin_send:
 * @self: a twin
 * @text: what is sent over the first pipe
 *
 * Sends the same over the second one.
 */
void
meander_net_twin_send (MeanderNetTwin *self, const char *text)
{
  meander_net_pipe_send (self->second, text);
}

/* What hears it may end the pipes, and this with them. */
static void
pass_on (MeanderNetTwin *self, GString *heard)
{
  meander_net_pipe_pass_on (self->first, heard->str, heard->len);
  g_string_free (heard, TRUE);
}

/* Whether it is a line that says where the second pipe begins. */
static gboolean
begin (MeanderNetTwin *self, gsize length)
{
  g_auto (MeanderNetMessage) message = { 0 };

  if (meander_net_message_parse (self->beginning->str, length, MEANDER_NET_HOST, &message) !=
          MEANDER_NET_FAULT_NONE ||
      message.kind != MEANDER_NET_MESSAGE_TWIN)
    return FALSE;

  meander_net_strands_init (&self->strands, self->n_heard, message.numbers[0]);

  return TRUE;
}

/**
 * meander_net_twin_hear_first:
 * @self: a twin
 * @bytes: (array length=length): what has come over the first pipe
 * @length: how many
 *
 * Passes on what is new of it. The twin may be gone then.
 */
void
meander_net_twin_hear_first (MeanderNetTwin *self, const char *bytes, gsize length)
{
  if (self->beginning == NULL)
    {
      pass_on (self, meander_net_strands_hear_first (&self->strands, bytes, length));
      return;
    }

  self->n_heard += length;
  meander_net_pipe_pass_on (self->first, bytes, length);
}

/**
 * meander_net_twin_hear_second:
 * @self: a twin
 * @bytes: (array length=length): what has come over the second pipe
 * @length: how many
 *
 * Passes on what is new of it. What does not begin as it should is no twin, and parts. The twin may be gone then.
 */
void
meander_net_twin_hear_second (MeanderNetTwin *self, const char *bytes, gsize length)
{
  g_autoptr (GString) line = NULL;
  const char *end;
  GString *heard;

  if (self->beginning != NULL)
    {
      g_string_append_len (self->beginning, bytes, (gssize) length);
      end = memchr (self->beginning->str, '\n', self->beginning->len);
      if (end == NULL && self->beginning->len <= LONGEST_BEGINNING)
        return;
      if (end == NULL || !begin (self, (gsize) (end - self->beginning->str)))
        {
          meander_net_pipe_part (self->first);
          return;
        }
      line = g_steal_pointer (&self->beginning);
      bytes = end + 1;
      length = (gsize) (line->str + line->len - bytes);
    }

  heard = meander_net_strands_hear_second (&self->strands, bytes, length);
  if (heard != NULL)
    pass_on (self, heard);
  else
    meander_net_pipe_part (self->first);
}
