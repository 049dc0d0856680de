/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from another computer: bytes become lines, and those messages. */
#include "fuzz.h"

#include <string.h>

#include "net/lines.h"

/* A message is written, and the same is read again; a refusal leaves nothing. */
static void
read_message (const char *line, gsize length, MeanderNetSide from)
{
  g_auto (MeanderNetMessage) message = { 0 };
  g_auto (MeanderNetMessage) again = { 0 };
  g_autofree char *text = NULL;

  if (meander_net_message_parse (line, length, from, &message) != MEANDER_NET_FAULT_NONE)
    {
      g_assert_null (message.text);
      return;
    }

  text = meander_net_message_to_line (&message);
  g_assert_cmpuint (strlen (text), ==, length + 1);
  g_assert_cmpint (memcmp (text, line, length), ==, 0);
  g_assert_cmpint (meander_net_message_parse (text, length, from, &again), ==,
                   MEANDER_NET_FAULT_NONE);
  g_assert_cmpint (memcmp (message.numbers, again.numbers, sizeof again.numbers), ==, 0);
  g_assert_cmpint (memcmp (message.hash, again.hash, sizeof again.hash), ==, 0);
  g_assert_cmpuint (message.choice, ==, again.choice);
  g_assert_cmpstr (message.text, ==, again.text);
}

/**
 * fuzz_net_message:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Takes bytes in as they come from a connection, in pieces that they choose.
 */
void
fuzz_net_message (const char *bytes, gsize length)
{
  const gsize piece = length > 0 ? 1 + (guint8) bytes[0] % 64 : 1;
  MeanderNetLines lines;
  MeanderNetLinesResult result = MEANDER_NET_LINES_NONE;

  meander_net_lines_init (&lines, TRUE, 0);
  for (gsize at = 0; at < length && result == MEANDER_NET_LINES_NONE; at += piece)
    {
      const char *line;
      gsize line_length;

      meander_net_lines_push (&lines, bytes + at, MIN (piece, length - at));
      while ((result = meander_net_lines_next (&lines, (gint64) at, &line, &line_length)) ==
             MEANDER_NET_LINES_LINE)
        {
          g_assert_null (memchr (line, '\n', line_length));
          read_message (line, line_length, MEANDER_NET_HOST);
          read_message (line, line_length, MEANDER_NET_A_GUEST);
        }
    }
  meander_net_lines_clear (&lines);
}
