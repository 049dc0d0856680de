/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages and lines: each is accepted, or refused with a reason. */
#include <string.h>

#include "net/lines.h"

#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define FORTY "1234567890123456789012345678901234567890"
#define HOST MEANDER_NET_HOST
#define GUEST MEANDER_NET_A_GUEST

static const struct
{
  MeanderNetSide from;
  const char *line;
  MeanderNetFault fault;
} rows[] = {
  /* one of each kind */
  { GUEST, "knock 1 " H " Anna", MEANDER_NET_FAULT_NONE },
  { HOST, "answer 1 " H " Jan", MEANDER_NET_FAULT_NONE },
  { GUEST, "nonce " H, MEANDER_NET_FAULT_NONE },
  { HOST, "nonce " H, MEANDER_NET_FAULT_NONE },
  { HOST, "welcome 1", MEANDER_NET_FAULT_NONE },
  { HOST, "plays gobble", MEANDER_NET_FAULT_NONE },
  { HOST, "guest 1 away Anna Maria", MEANDER_NET_FAULT_NONE },
  { HOST, "seat 1 0 person Jan", MEANDER_NET_FAULT_NONE },
  { HOST, "seat 2 0 open ", MEANDER_NET_FAULT_NONE },
  { GUEST, "sit 2 Żaneta", MEANDER_NET_FAULT_NONE },
  { GUEST, "rise 2", MEANDER_NET_FAULT_NONE },
  { HOST, "game 0 " H " meander-game 1\\ngame strategy\\nend\\n", MEANDER_NET_FAULT_NONE },
  { GUEST, "play 1 0 14@3,-1/2", MEANDER_NET_FAULT_NONE },
  { HOST, "played 1 1 56 14@3,-1/2", MEANDER_NET_FAULT_NONE },
  { HOST, "undone 2 0", MEANDER_NET_FAULT_NONE },
  { HOST, "refused 1 late", MEANDER_NET_FAULT_NONE },
  { GUEST, "ask 0", MEANDER_NET_FAULT_NONE },
  { HOST, "asked 1 2 0", MEANDER_NET_FAULT_NONE },
  { GUEST, "say 1 yes", MEANDER_NET_FAULT_NONE },
  { HOST, "kept 1", MEANDER_NET_FAULT_NONE },
  { HOST, "bag 18446744073709551615 " H, MEANDER_NET_FAULT_NONE },
  { HOST, "start 86400000", MEANDER_NET_FAULT_NONE },
  { GUEST, "pause 1", MEANDER_NET_FAULT_NONE },
  { HOST, "race 1 meander-game 1\\nend\\n", MEANDER_NET_FAULT_NONE },
  { GUEST, "progress 5", MEANDER_NET_FAULT_NONE },
  { GUEST, "solved meander-game 1\\nend\\n", MEANDER_NET_FAULT_NONE },
  { HOST, "runner 2 5 0 Jan", MEANDER_NET_FAULT_NONE },
  { HOST, "runner 2 5 0", MEANDER_NET_FAULT_FIELDS },
  { HOST, "task discovery-3", MEANDER_NET_FAULT_NONE },
  { HOST, "task ", MEANDER_NET_FAULT_TEXT },
  { HOST, "ended 1", MEANDER_NET_FAULT_NONE },
  { HOST, "standings Anna 3\\nJan 1\\n", MEANDER_NET_FAULT_NONE },
  { HOST, "ping 1", MEANDER_NET_FAULT_NONE },
  { GUEST, "pong 1 2", MEANDER_NET_FAULT_NONE },
  { GUEST, "twin 18446744073709551615", MEANDER_NET_FAULT_NONE },
  { HOST, "twin 0", MEANDER_NET_FAULT_NONE },
  { GUEST, "bye left", MEANDER_NET_FAULT_NONE },
  { MEANDER_NET_FILE, "known " H " Anna", MEANDER_NET_FAULT_NONE },
  { MEANDER_NET_FILE, "welcome 1", MEANDER_NET_FAULT_SIDE },
  { GUEST, "known " H " Anna", MEANDER_NET_FAULT_SIDE },
  { HOST, "known " H " Anna", MEANDER_NET_FAULT_SIDE },
  /* limits that are kept */
  { GUEST, "knock 4294967295 " H " " FORTY, MEANDER_NET_FAULT_NONE },
  { HOST, "seat 6 4294967295 computer C \\\\ D", MEANDER_NET_FAULT_NONE },
  /* not text */
  { GUEST, "sit 2 \xff", MEANDER_NET_FAULT_BYTES },
  { GUEST, "sit 2 \xed\xa0\x80", MEANDER_NET_FAULT_BYTES },
  /* no message */
  { GUEST, "", MEANDER_NET_FAULT_WORD },
  { GUEST, " ", MEANDER_NET_FAULT_WORD },
  { GUEST, "hello", MEANDER_NET_FAULT_WORD },
  { GUEST, "Bye left", MEANDER_NET_FAULT_WORD },
  { GUEST, "bye\tleft", MEANDER_NET_FAULT_WORD },
  { GUEST, " bye left", MEANDER_NET_FAULT_WORD },
  /* of the other side */
  { HOST, "knock 1 " H " Anna", MEANDER_NET_FAULT_SIDE },
  { HOST, "play 1 0 14@3,-1/2", MEANDER_NET_FAULT_SIDE },
  { GUEST, "plays gobble", MEANDER_NET_FAULT_SIDE },
  { GUEST, "played 1 1 56 14@3,-1/2", MEANDER_NET_FAULT_SIDE },
  { GUEST, "bag 1 " H, MEANDER_NET_FAULT_SIDE },
  /* too few, too many */
  { GUEST, "bye", MEANDER_NET_FAULT_FIELDS },
  { GUEST, "bye left now", MEANDER_NET_FAULT_FIELDS },
  { GUEST, "bye left ", MEANDER_NET_FAULT_FIELDS },
  { GUEST, "play 1", MEANDER_NET_FAULT_FIELDS },
  { GUEST, "play 1 0", MEANDER_NET_FAULT_FIELDS },
  { HOST, "seat 2 0 open", MEANDER_NET_FAULT_FIELDS },
  /* no number */
  { GUEST, "rise 0", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "rise 7", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "rise ", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask 01", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask -1", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask +1", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask  1", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask 1x", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask \v1", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ping \v-1", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask 4294967296", MEANDER_NET_FAULT_NUMBER },
  { GUEST, "ask 99999999999999999999", MEANDER_NET_FAULT_NUMBER },
  { HOST, "played 1 0 131 pass", MEANDER_NET_FAULT_NUMBER },
  { HOST, "bag 18446744073709551616 " H, MEANDER_NET_FAULT_NUMBER },
  /* no hash */
  { GUEST, "nonce 00", MEANDER_NET_FAULT_HASH },
  { GUEST, "nonce " H "0", MEANDER_NET_FAULT_HASH },
  { GUEST, "nonce 0X112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    MEANDER_NET_FAULT_HASH },
  { GUEST, "nonce 00112233445566778899AABBCCDDEEFF00112233445566778899aabbccddeeff",
    MEANDER_NET_FAULT_HASH },
  /* none of the words */
  { GUEST, "bye bye", MEANDER_NET_FAULT_CHOICE },
  { GUEST, "say 1 perhaps", MEANDER_NET_FAULT_CHOICE },
  { HOST, "plays chess", MEANDER_NET_FAULT_CHOICE },
  { HOST, "guest 1 Here Anna", MEANDER_NET_FAULT_CHOICE },
  /* no text */
  { GUEST, "sit 2 ", MEANDER_NET_FAULT_TEXT },
  { GUEST, "sit 2 " FORTY "1", MEANDER_NET_FAULT_TEXT },
  { GUEST, "sit 2 a\\nb", MEANDER_NET_FAULT_TEXT },
  { GUEST, "sit 2 a\\", MEANDER_NET_FAULT_TEXT },
  { GUEST, "sit 2 a\tb", MEANDER_NET_FAULT_TEXT },
  { GUEST, "bye left\r", MEANDER_NET_FAULT_CHOICE },
  { GUEST, "play 1 0 pass\r", MEANDER_NET_FAULT_TEXT },
  { GUEST, "play 1 0 ", MEANDER_NET_FAULT_TEXT },
  { HOST, "standings \\t", MEANDER_NET_FAULT_TEXT },
  { HOST, "standings ", MEANDER_NET_FAULT_TEXT },
};

static void
test_table (void)
{
  gboolean seen[MEANDER_NET_N_KINDS] = { FALSE };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (MeanderNetMessage) message = { 0 };
      MeanderNetFault fault =
          meander_net_message_parse (rows[i].line, strlen (rows[i].line), rows[i].from, &message);
      g_autofree char *line = NULL;

      if (fault != rows[i].fault)
        g_test_message ("“%s”", rows[i].line);
      g_assert_cmpint (fault, ==, rows[i].fault);
      if (fault != MEANDER_NET_FAULT_NONE)
        {
          g_assert_null (message.text);
          continue;
        }

      seen[message.kind] = TRUE;
      line = meander_net_message_to_line (&message);
      g_assert_true (g_str_has_prefix (line, rows[i].line));
      g_assert_cmpstr (line + strlen (rows[i].line), ==, "\n");
    }

  for (guint i = 0; i < MEANDER_NET_N_KINDS; i++)
    g_assert_true (seen[i]);
}

static void
test_fields (void)
{
  g_auto (MeanderNetMessage) message = { 0 };
  static const char played[] = "played 12 3 45 14@3,-1/2";
  static const char game[] = "game 7 " H " a\\nb \\\\n c";

  g_assert_cmpint (meander_net_message_parse (played, strlen (played), HOST, &message), ==,
                   MEANDER_NET_FAULT_NONE);
  g_assert_cmpint (message.kind, ==, MEANDER_NET_MESSAGE_PLAYED);
  g_assert_cmpuint (message.numbers[0], ==, 12);
  g_assert_cmpuint (message.numbers[1], ==, 3);
  g_assert_cmpuint (message.numbers[2], ==, 45);
  g_assert_cmpstr (message.text, ==, "14@3,-1/2");
  meander_net_message_clear (&message);

  g_assert_cmpint (meander_net_message_parse (game, strlen (game), HOST, &message), ==,
                   MEANDER_NET_FAULT_NONE);
  g_assert_cmpstr (message.text, ==, "a\nb \\n c");
  g_assert_cmpuint (message.hash[1], ==, 0x11);
}

/* A zero byte ends no line: it is no text. */
static void
test_zero (void)
{
  g_auto (MeanderNetMessage) message = { 0 };

  g_assert_cmpint (meander_net_message_parse ("rise 1\0x", 8, GUEST, &message), ==,
                   MEANDER_NET_FAULT_BYTES);
}

static void
assert_lines (MeanderNetLines *lines, gint64 now, guint n_lines, MeanderNetLinesResult end)
{
  const char *line = NULL;
  gsize length = 0;

  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpint (meander_net_lines_next (lines, now, &line, &length), ==,
                     MEANDER_NET_LINES_LINE);
  g_assert_cmpint (meander_net_lines_next (lines, now, &line, &length), ==, end);
}

static void
test_pieces (void)
{
  g_auto (GStrv) wanted = g_strsplit ("rise 1||ask 2|bye left", "|", -1);
  static const char bytes[] = "rise 1\n\nask 2\nbye left\nrest";

  /* In pieces of every length the lines are the same. */
  for (guint size = 1; size <= sizeof bytes; size++)
    {
      MeanderNetLines lines;
      guint n = 0;

      meander_net_lines_init (&lines, TRUE, 0);
      for (guint at = 0; at < sizeof bytes - 1; at += size)
        {
          const char *line;
          gsize length;

          meander_net_lines_push (&lines, bytes + at, MIN (size, sizeof bytes - 1 - at));
          while (meander_net_lines_next (&lines, 0, &line, &length) == MEANDER_NET_LINES_LINE)
            {
              g_autofree char *copy = g_strndup (line, length);

              g_assert_cmpstr (copy, ==, wanted[n++]);
            }
        }
      g_assert_cmpuint (n, ==, 4);
      meander_net_lines_clear (&lines);
    }
}

static void
test_large (void)
{
  g_autofree char *bytes = g_strnfill (MEANDER_NET_MAX_BYTES, 'x');

  for (guint i = 0; i < 3; i++)
    {
      MeanderNetLines lines;

      meander_net_lines_init (&lines, TRUE, 0);
      /* The longest there is; one that cannot end in time; one that ends too late, all at once. */
      meander_net_lines_push (&lines, bytes, MEANDER_NET_MAX_BYTES - (i == 0 ? 1 : 0));
      if (i != 1)
        meander_net_lines_push (&lines, "\n", 1);
      if (i == 0)
        assert_lines (&lines, 0, 1, MEANDER_NET_LINES_NONE);
      else
        assert_lines (&lines, 0, 0, MEANDER_NET_LINES_LARGE);
      meander_net_lines_clear (&lines);
    }
}

static void
push_hundred (MeanderNetLines *lines)
{
  for (guint i = 0; i < 100; i++)
    meander_net_lines_push (lines, "rise 1\n", 7);
}

static void
test_rate (void)
{
  MeanderNetLines lines;

  meander_net_lines_init (&lines, TRUE, 5000);
  push_hundred (&lines);
  assert_lines (&lines, 5000, 100, MEANDER_NET_LINES_NONE);
  push_hundred (&lines);
  assert_lines (&lines, 5500, 50, MEANDER_NET_LINES_MANY);
  /* A clock that goes back gives nothing, and a long silence no more than a second does. */
  assert_lines (&lines, 0, 0, MEANDER_NET_LINES_MANY);
  assert_lines (&lines, 1000000, 50, MEANDER_NET_LINES_NONE);
  push_hundred (&lines);
  assert_lines (&lines, 1000000, 50, MEANDER_NET_LINES_MANY);
  meander_net_lines_clear (&lines);

  meander_net_lines_init (&lines, FALSE, 0);
  push_hundred (&lines);
  push_hundred (&lines);
  assert_lines (&lines, 0, 200, MEANDER_NET_LINES_NONE);
  meander_net_lines_clear (&lines);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/message/table", test_table);
  g_test_add_func ("/net/message/fields", test_fields);
  g_test_add_func ("/net/message/zero", test_zero);
  g_test_add_func ("/net/lines/pieces", test_pieces);
  g_test_add_func ("/net/lines/large", test_large);
  g_test_add_func ("/net/lines/rate", test_rate);

  return g_test_run ();
}
