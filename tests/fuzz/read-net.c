/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What comes from another computer: bytes become lines, and those messages, to the host or to a guest. */
#include "fuzz.h"

#include <string.h>

#include "net/house.h"
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

#define HOUSE_PARAMS "player red Anna\nplayer blue Jan\nstart six\n"

/* A game of which the guest has one seat, or none yet. */
static House *
sit_down (gboolean seated)
{
  House *house = house_new (1, 2, 1);

  house_connect (house, &house->links[0]);
  house_settle (house);
  house_let_all_in (house);
  house_settle (house);
  meander_net_table_set_seat (house->table, 0, MEANDER_NET_PERSON, "Host");
  if (seated)
    meander_net_guest_sit (house->links[0].guest, 1, "Guest");
  house_settle (house);
  house_start (house, HOUSE_PARAMS, 5);
  house_play_host (house);
  house_settle (house);

  return house;
}

/**
 * fuzz_net_table:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Somebody who is in says these to the host, and somebody who is not. Whatever becomes of them, the
 * game goes on by the rules, and a true guest has the same.
 */
void
fuzz_net_table (const char *bytes, gsize length)
{
  g_autoptr (House) house = sit_down (length % 2 == 0);
  HouseLink *stranger = house_add_stranger (house, "evil");

  g_string_append_len (house->links[0].up, bytes, (gssize) length);
  g_string_append_len (stranger->up, bytes, (gssize) length);
  house_settle (house);
  fuzz_check_state (meander_game_get_state (house->game));
  house_cut (house, &house->links[0]);
  house_connect (house, &house->links[0]);
  house_settle (house);
  house_let_all_in (house);
  house_settle (house);
  g_assert_cmpint (meander_net_guest_get_step (house->links[0].guest), ==, MEANDER_NET_GUEST_IN);
  house_assert_same (house);
}

/**
 * fuzz_net_guest:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * A host says these to a guest. What it has believed is a game by the rules.
 */
void
fuzz_net_guest (const char *bytes, gsize length)
{
  g_autoptr (House) house = sit_down (TRUE);
  HouseLink *link = &house->links[0];

  meander_net_guest_receive (link->guest, bytes, length, house->now);
  fuzz_check_state (meander_game_get_state (meander_net_guest_get_game (link->guest)));
  house_play_guest (house, link);
  house_cut (house, link);
  house_connect (house, link);
  house_settle (house);
  house_assert_same (house);
}

/* A computer that has been on for a minute. */
#define NOW 60000
#define EPOCH 1700000000000

/**
 * fuzz_net_file:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Opens a table again that was saved.
 */
void
fuzz_net_file (const char *bytes, gsize length)
{
  g_autofree char *text = g_strndup (bytes, length);
  g_autofree char *saved = NULL;
  g_autofree char *saved_again = NULL;
  MeanderNetTable *table = meander_net_table_new_from_text ("Host", text, EPOCH, NOW);
  MeanderNetTable *again;

  if (table == NULL)
    return;

  saved = meander_net_table_to_text (table, EPOCH);
  again = meander_net_table_new_from_text ("Host", saved, EPOCH, NOW);
  g_assert_nonnull (again);
  saved_again = meander_net_table_to_text (again, EPOCH);
  g_assert_cmpstr (saved, ==, saved_again);
  g_assert_finalize_object (table);
  g_assert_finalize_object (again);
}
