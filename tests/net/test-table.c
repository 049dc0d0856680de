/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A table with guests: letting in, seats, moves, going back, falling away. */
#include <string.h>

#include "house.h"
#include "net/bag.h"

#define TWO "player red Anna\nplayer blue Jan\nstart six\n"
#define THREE "player red Anna\nplayer blue Jan\nplayer green Ewa\nstart six\n"
#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static MeanderNetBye
get_bye (HouseLink *link)
{
  MeanderNetBye why;

  g_assert_true (meander_net_guest_get_bye (link->guest, &why));

  return why;
}

static gboolean
has_heard (HouseLink *link, const char *text)
{
  return strstr (link->heard->str, text) != NULL;
}

static void
knock_all (House *house)
{
  for (guint i = 0; i < house->n_links; i++)
    if (house->links[i].connection == 0)
      house_connect (house, &house->links[i]);
  house_settle (house);
}

static void
come_in (House *house)
{
  knock_all (house);
  house_let_all_in (house);
  house_settle (house);
}

/* A game of two at which guest 0 has the seats of the bits. */
static House *
sit_down (const char *params, guint n_seats, guint seats)
{
  House *house = house_new (1, n_seats, 2);

  come_in (house);
  for (guint seat = 0; seat < n_seats; seat++)
    if ((seats & 1u << seat) != 0)
      meander_net_guest_sit (house->links[0].guest, seat, "Guest");
    else
      meander_net_table_set_seat (house->table, seat, MEANDER_NET_PERSON, "Host");
  house_settle (house);
  house_start (house, params, 5);
  house_settle (house);

  return house;
}

/* ---- letting in ---- */

static void
test_tiles (void)
{
  static const guint8 expected[MEANDER_NET_N_SHOWN] = { 18, 23, 38, 42 };
  MeanderNetMeeting meeting = { .binding = { 1 },
                                .nonces = { { 2 }, { 3 } },
                                .fingerprints = { { 4 }, { 5 } } };
  guint8 tiles[MEANDER_NET_N_SHOWN], others[MEANDER_NET_N_SHOWN];
  guint8 host[MEANDER_NET_HASH_BYTES], guest[MEANDER_NET_HASH_BYTES];
  guint seen[57] = { 0 };

  meander_net_derive_tiles (&meeting, tiles);
  g_assert_cmpmem (tiles, sizeof tiles, expected, sizeof expected);

  /* Whatever differs, the tiles do. */
  for (guint i = 0; i < 5; i++)
    {
      MeanderNetMeeting other = meeting;

      other.binding[31] ^= i == 0;
      other.nonces[0][31] ^= i == 1;
      other.nonces[1][31] ^= i == 2;
      if (i > 2)
        other.fingerprints[i - 3][31] = 1;
      meander_net_derive_tiles (&other, others);
      g_assert_true (memcmp (tiles, others, sizeof tiles) != 0);
    }

  /* Four different ones, and each comes as often as any other. */
  for (guint i = 0; i < 56 * 250; i++)
    {
      memcpy (meeting.binding, &i, sizeof i);
      meander_net_derive_tiles (&meeting, tiles);
      for (guint k = 0; k < MEANDER_NET_N_SHOWN; k++)
        {
          g_assert_true (tiles[k] >= 1 && tiles[k] <= 56);
          for (guint l = 0; l < k; l++)
            g_assert_cmpuint (tiles[k], !=, tiles[l]);
          seen[tiles[k]]++;
        }
    }
  for (guint i = 1; i <= 56; i++)
    g_assert_true (seen[i] > 850 && seen[i] < 1150);

  /* A side cannot send back the other's commitment and nonce. */
  meander_net_commit_nonce (meeting.binding, MEANDER_NET_HOST, meeting.nonces[0], host);
  meander_net_commit_nonce (meeting.binding, MEANDER_NET_A_GUEST, meeting.nonces[0], guest);
  g_assert_true (memcmp (host, guest, sizeof host) != 0);
}

static void
test_knock (void)
{
  g_autoptr (House) house = house_new (1, 2, 2);
  HouseLink *one = &house->links[0];
  HouseLink *two = &house->links[1];
  guint8 tiles[MEANDER_NET_N_SHOWN];

  house_start (house, TWO, 1);
  knock_all (house);
  g_assert_cmpstr (meander_net_table_get_knock (house->table, one->connection, tiles), ==,
                   "guest-0");

  /* Who is refused has learned nothing of the game, and is not heard again for a minute. */
  meander_net_table_refuse (house->table, one->connection, house->now);
  house_settle (house);
  g_assert_cmpint (get_bye (one), ==, MEANDER_NET_BYE_REFUSED);
  for (const char *const *word = (const char *const[]){ "game", "seat", "guest", "tile", NULL };
       *word != NULL; word++)
    g_assert_false (has_heard (one, *word));
  house_connect (house, one);
  house_settle (house);
  g_assert_cmpint (get_bye (one), ==, MEANDER_NET_BYE_REFUSED);
  house->now += 60 * 1000;
  house_connect (house, one);
  house_settle (house);
  g_assert_nonnull (meander_net_table_get_knock (house->table, one->connection, tiles));

  house_let_all_in (house);
  house_settle (house);
  g_assert_cmpint (meander_net_guest_get_step (two->guest), ==, MEANDER_NET_GUEST_IN);
  house_assert_same (house);
}

/* Somebody between the two has a connection with each, and puts their messages through: each side has
 * another binding, so nothing that is committed to on one side is kept on the other. */
static void
test_in_between (void)
{
  g_autoptr (House) house = house_new (1, 2, 1);
  HouseLink *victim = &house->links[0];
  HouseLink *evil = house_add_stranger (house, "evil");
  gboolean ended;
  MeanderNetBye why;
  MeanderNetMeeting meeting = { .binding = { 7 },
                                .nonces = { { 0 }, { 9 } },
                                .fingerprints = { "evil", "guest-0" } };

  meander_net_guest_connect (victim->guest, &meeting, 0);
  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *said = meander_net_guest_take (victim->guest, &ended);
      g_autofree char *answered = NULL;

      meander_net_table_receive (house->table, evil->connection, said, strlen (said), 0);
      answered = meander_net_table_take (house->table, evil->connection, &ended);
      meander_net_guest_receive (victim->guest, answered, strlen (answered), 0);
    }
  g_assert_true (meander_net_guest_get_bye (victim->guest, &why));
  g_assert_cmpint (why, ==, MEANDER_NET_BYE_NONCE);
}

static void
test_strangers (void)
{
  static const struct
  {
    const char *say;
    const char *bye;
  } rows[] = {
    { "hello\n", "bye syntax\n" },
    { "\xff\n", "bye syntax\n" },
    { "welcome 1\n", "bye syntax\n" },
    { "nonce " H "\n", "bye order\n" },
    { "sit 1 Evil\n", "bye order\n" },
    { "play 1 0 pass\n", "bye order\n" },
    { "ask 0\n", "bye order\n" },
    { "knock 0 " H " Evil\n", "bye version\n" },
    { "knock 1 " H " Evil\nnonce " H "\n", "bye nonce\n" },
    { "knock 1 " H " Evil\nknock 1 " H " Evil\n", "bye order\n" },
    { "knock 1 " H " Evil\nsit 1 Evil\n", "bye order\n" },
    { "knock 1 " H " \u202e\u2066\n", "bye syntax\n" },
    { "ping 5\n", "pong 5 " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = house_new (1, 2, 0);
      HouseLink *stranger;

      house_start (house, TWO, 1);
      stranger = house_add_stranger (house, "evil");
      house_say (house, stranger, rows[i].say);
      house_settle (house);
      if (!has_heard (stranger, rows[i].bye))
        g_test_message ("“%s”: “%s”", rows[i].say, stranger->heard->str);
      g_assert_true (has_heard (stranger, rows[i].bye));
      g_assert_true (!g_str_has_prefix (rows[i].bye, "bye") == (stranger->connection != 0));
      g_assert_false (has_heard (stranger, "game"));
    }
}

static void
test_limits (void)
{
  g_autoptr (House) house = house_new (1, 2, HOUSE_MAX_GUESTS);
  g_autoptr (House) rate = house_new (1, 2, 1);
  g_autofree char *long_line = g_strnfill (MEANDER_NET_MAX_BYTES, 'x');
  HouseLink *last = &house->links[MEANDER_NET_MAX_GUESTS];
  HouseLink *one = &rate->links[0];
  MeanderNetMeeting meeting = { .fingerprints = { "host", "x" } };
  gboolean ended;

  /* Eight are let in. */
  for (guint i = 0; i < MEANDER_NET_MAX_GUESTS; i++)
    house_connect (house, &house->links[i]);
  house_settle (house);
  house_let_all_in (house);
  house_connect (house, last);
  house_settle (house);
  g_assert_cmpint (get_bye (last), ==, MEANDER_NET_BYE_FULL);
  g_assert_cmpstr (meander_net_guest_get_host (last->guest, NULL), ==, "Host");

  /* Sixteen wait. */
  for (guint i = 0; i <= MEANDER_NET_MAX_STRANGERS; i++)
    {
      g_autofree char *said = NULL;
      guint connection = meander_net_table_connect (house->table, &meeting, 0);

      said = meander_net_table_take (house->table, connection, &ended);
      g_assert_true (ended == (i == MEANDER_NET_MAX_STRANGERS));
      g_assert_cmpstr (said, ==, ended ? "bye full\n" : "");
    }

  /* A hundred messages in a second, and no long ones; the seat stays the guest's. */
  come_in (rate);
  meander_net_guest_sit (one->guest, 0, "Anna");
  house_settle (rate);
  for (guint i = 0; i < 101; i++)
    house_say (rate, one, "ping 1\n");
  house_settle (rate);
  g_assert_cmpint (get_bye (one), ==, MEANDER_NET_BYE_MANY);
  come_in (rate);
  house_say (rate, one, long_line);
  house_settle (rate);
  g_assert_cmpint (get_bye (one), ==, MEANDER_NET_BYE_LARGE);
  g_assert_cmpuint (meander_net_table_get_seat (rate->table, 0)->guest, ==, 1);
}

/* What strangers call themselves is shown as one line that reads as it is written. */
static void
test_hostile_names (void)
{
  g_autoptr (House) house = house_new (1, 2, 1);
  HouseLink *link = &house->links[0];
  guint8 tiles[MEANDER_NET_N_SHOWN];

  g_free (link->name);
  link->name = g_strdup ("\u202eevE\u2028");
  house_kill_guest (house, link);
  knock_all (house);
  g_assert_cmpstr (meander_net_table_get_knock (house->table, link->connection, tiles), ==, "evE");
  house_let_all_in (house);
  house_settle (house);
  meander_net_guest_sit (link->guest, 0, "\u200b");
  meander_net_guest_sit (link->guest, 1, "\u2067eE\u200bv ");
  house_settle (house);
  g_assert_cmpint (meander_net_table_get_seat (house->table, 0)->player, ==, MEANDER_NET_OPEN);
  g_assert_cmpstr (meander_net_table_get_seat (house->table, 1)->name, ==, "eEv");
  g_assert_cmpstr (meander_net_guest_get_seat (link->guest, 1)->name, ==, "eEv");
}

static void
test_name_of_host (void)
{
  static const struct
  {
    const char *said;
    const char *name; /* NULL: none */
  } rows[] = { { "Anna", "Anna" }, { "\u202eannA", "annA" }, { "\u200b", NULL } };
  const MeanderNetMeeting meeting = { .fingerprints = { { 4 }, { 5 } } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderNetGuest) guest = meander_net_guest_new ("Jan");
      g_autofree char *answer = g_strdup_printf ("answer 1 " H " %s\n", rows[i].said);
      guint8 fingerprint[MEANDER_NET_HASH_BYTES] = { 0 };
      MeanderNetBye why;

      meander_net_guest_connect (guest, &meeting, 0);
      g_assert_null (meander_net_guest_get_host (guest, fingerprint));
      meander_net_guest_receive (guest, answer, strlen (answer), 0);
      g_assert_cmpstr (meander_net_guest_get_host (guest, fingerprint), ==, rows[i].name);
      g_assert_cmpuint (fingerprint[0], ==, rows[i].name != NULL ? 4 : 0);
      g_assert_cmpint (meander_net_guest_get_bye (guest, &why), ==, rows[i].name == NULL);
    }
}

/* The host is told which computer knocks. */
static void
test_knocker (void)
{
  g_autoptr (House) house = house_new (1, 2, 2);
  guint8 fingerprint[MEANDER_NET_HASH_BYTES] = { 0 };

  g_assert_false (meander_net_table_get_knocker (house->table, 1, fingerprint));
  knock_all (house);
  for (guint i = 0; i < 2; i++)
    {
      const HouseLink *link = &house->links[i];

      g_assert_true (meander_net_table_get_knocker (house->table, link->connection, fingerprint));
      g_assert_cmpmem (fingerprint, strlen (link->name), link->name, strlen (link->name));
    }
  house_let_all_in (house);
  g_assert_false (
      meander_net_table_get_knocker (house->table, house->links[0].connection, fingerprint));
}

/* Knocks of strangers are rated, those of guests are not. */
static void
test_flood (void)
{
  g_autoptr (House) house = house_new (1, 2, 1);
  HouseLink *evil;
  guint n_answers = 0;

  come_in (house);
  house->now += 100000;
  evil = house_add_stranger (house, "evil");
  for (guint i = 0; i < 40; i++)
    {
      if (evil->connection == 0)
        house_connect (house, evil);
      g_string_truncate (evil->heard, 0);
      house_say (house, evil, "knock 1 " H " Evil\n");
      house_deliver (house, evil, TRUE, G_MAXUINT16);
      house_deliver (house, evil, FALSE, G_MAXUINT16);
      n_answers += has_heard (evil, "answer") ? 1 : 0;
      house_cut (house, evil);
    }
  g_assert_cmpuint (n_answers, ==, 16);
  house_cut (house, &house->links[0]);
  house_connect (house, &house->links[0]);
  for (guint i = 0; i < 8; i++)
    house_deliver (house, &house->links[0], i % 2 == 0, G_MAXUINT16);
  g_assert_cmpint (meander_net_guest_get_step (house->links[0].guest), ==, MEANDER_NET_GUEST_IN);
}

/* ---- seats ---- */

static void
test_seats (void)
{
  g_autoptr (House) house = house_new (1, 3, 2);
  MeanderNetGuest *one = house->links[0].guest;
  MeanderNetGuest *two = house->links[1].guest;
  guint n_people;

  come_in (house);
  meander_net_table_set_seat (house->table, 0, MEANDER_NET_PERSON, "Ola");
  meander_net_guest_sit (one, 0, "Anna");
  meander_net_guest_sit (one, 1, "Anna");
  meander_net_guest_sit (one, 2, "Ewa \\ Maria");
  house_settle (house);
  meander_net_guest_sit (two, 2, "Jan");
  meander_net_guest_rise (two, 1);
  meander_net_guest_sit (two, 5, "Jan");
  house_settle (house);

  for (guint i = 0; i < 3; i++)
    {
      const MeanderNetSeat *seat = meander_net_guest_get_seat (two, i);
      const MeanderNetSeat *same = meander_net_table_get_seat (house->table, i);

      g_assert_cmpstr (seat->name, ==, ((const char *[]){ "Ola", "Anna", "Ewa \\ Maria" })[i]);
      g_assert_cmpuint (seat->guest, ==, i == 0 ? 0 : 1);
      g_assert_cmpstr (seat->name, ==, same->name);
      g_assert_cmpuint (seat->guest, ==, same->guest);
    }

  meander_net_guest_rise (one, 1);
  house_settle (house);
  g_assert_cmpint (meander_net_guest_get_seat (two, 1)->player, ==, MEANDER_NET_OPEN);

  /* Who falls away keeps the seat, who leaves does not. */
  meander_net_guest_get_people (two, &n_people);
  g_assert_cmpuint (n_people, ==, 2);
  house_cut (house, &house->links[0]);
  house_settle (house);
  g_assert_cmpint (meander_net_guest_get_people (two, &n_people)[1].presence, ==, MEANDER_NET_AWAY);
  g_assert_cmpuint (n_people, ==, 2);
  g_assert_cmpuint (meander_net_guest_get_seat (two, 2)->guest, ==, 1);
  come_in (house);
  g_assert_cmpuint (meander_net_guest_get_number (one), ==, 1);
  meander_net_guest_leave (one);
  house_settle (house);
  meander_net_guest_get_people (two, &n_people);
  g_assert_cmpuint (n_people, ==, 1);
  g_assert_cmpint (meander_net_guest_get_seat (two, 2)->player, ==, MEANDER_NET_OPEN);
}

/* ---- moves ---- */

static void
test_refused (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 2);
  HouseLink *link = &house->links[0];
  const char *const moves[] = { "1@0,0/0 2@1,0/0", "nonsense", "pass", "1@rack" };

  /* Not its turn, or not by the rules: nothing changes. */
  while (meander_strategy_get_seat (meander_game_get_state (house->game)) != 0)
    {
      house_play_guest (house, link);
      house_settle (house);
    }
  link->n_refused = 0;
  house_play_guest (house, link);
  house_settle (house);
  g_assert_cmpuint (link->n_refused, ==, 1);
  g_assert_true (has_heard (link, " turn\n"));
  while (meander_strategy_get_seat (meander_game_get_state (house->game)) == 0)
    house_play_host (house);
  house_settle (house);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      link->n_refused = 0;
      g_assert_true (meander_net_guest_play (link->guest, moves[i]));
      g_assert_false (meander_net_guest_play (link->guest, moves[i]));
      house_settle (house);
      g_assert_cmpuint (link->n_refused, ==, 1);
      g_assert_false (meander_net_guest_is_claiming (link->guest));
    }
  house_assert_same (house);

  /* What was meant for another state is late; who only watches has no turn. */
  g_string_truncate (link->heard, 0);
  house_say (house, link, "play 99 0 pass\n");
  house_say (house, &house->links[1], "play 99 0 pass\n");
  house_settle (house);
  g_assert_true (has_heard (link, "refused 99 late\n"));
  house_play_guest (house, &house->links[1]);
  house_settle (house);
  g_assert_true (has_heard (&house->links[1], "turn\n"));
  house_assert_same (house);
}

/* The host commits to the bag, and a guest sees at the end that it was kept, or was not. */
static void
test_bag (void)
{
  g_autoptr (House) house = sit_down (THREE, 3, 0);
  MeanderNetGuest *guest = house->links[0].guest;
  g_autofree char *record = meander_net_record_to_share (house->game);
  g_autoptr (MeanderRecord) mine = NULL;
  g_autoptr (MeanderRecord) theirs = NULL;
  g_autoptr (MeanderGame) shared = meander_net_game_from_shared (record);
  guint8 nonce[MEANDER_NET_HASH_BYTES] = { 0 };
  guint8 hash[MEANDER_NET_HASH_BYTES];

  g_assert_nonnull (strstr (record, "\nseed 0\n"));
  g_assert_nonnull (strstr (record, "\nparam bag "));
  while (!meander_strategy_is_over (meander_game_get_state (house->game)))
    {
      g_assert_cmpint (meander_net_guest_get_bag (guest), ==, MEANDER_NET_BAG_CLOSED);
      g_assert_false (has_heard (&house->links[0], "bag 5"));
      house_play_host (house);
      house_settle (house);
    }
  g_assert_cmpint (meander_net_guest_get_bag (guest), ==, MEANDER_NET_BAG_TRUE);
  mine = meander_game_to_record (house->game);
  theirs = meander_game_to_record (meander_net_guest_get_game (guest));
  g_assert_cmpuint (mine->seed, ==, theirs->seed);
  g_assert_cmpstr (mine->params, ==, theirs->params);

  /* Another seed or nonce than was committed to; another seed than was played with. */
  meander_net_commit_bag (5, nonce, hash);
  g_clear_object (&shared);
  shared = meander_net_open_bag (house->game, 5, nonce, hash);
  g_assert_nonnull (shared);
  g_assert_null (meander_net_open_bag (house->game, 6, nonce, hash));
  nonce[31] = 1;
  g_assert_null (meander_net_open_bag (house->game, 5, nonce, hash));
  meander_net_commit_bag (6, nonce, hash);
  g_assert_null (meander_net_open_bag (house->game, 6, nonce, hash));

  /* A game of which not all is in the seed cannot be shared. */
  g_clear_object (&shared);
  shared = meander_net_game_from_shared (record);
  g_assert_false (meander_net_can_share (shared));
  g_assert_true (meander_net_can_share (house->game));
}

/* Who comes back, or comes later, is told for whom the computer has played, and knows it when the bag is
 * opened; who plays is told by the seats alone. */
static void
test_shared (void)
{
  g_autoptr (House) house = sit_down (THREE, 3, 0);
  g_autofree char *record = NULL;
  g_autoptr (MeanderGame) told = NULL;
  g_autoptr (MeanderGame) opened = NULL;
  guint8 nonce[MEANDER_NET_HASH_BYTES] = { 0 };
  guint8 hash[MEANDER_NET_HASH_BYTES];

  meander_players_set_level (meander_game_get_players (house->game), 2, MEANDER_LEVEL_3);
  meander_players_share (meander_game_get_players (house->game), 1);
  record = meander_net_record_to_share (house->game);
  told = meander_net_game_from_shared (record);
  g_assert_nonnull (told);
  meander_net_commit_bag (5, nonce, hash);
  opened = meander_net_open_bag (told, 5, nonce, hash);
  g_assert_nonnull (opened);
  for (guint seat = 0; seat < 3; seat++)
    {
      MeanderPlayers *players[] = { meander_game_get_players (told),
                                    meander_game_get_players (opened) };

      for (guint i = 0; i < G_N_ELEMENTS (players); i++)
        {
          g_assert_true (meander_players_is_shared (players[i], seat) == (seat == 1));
          g_assert_cmpint (meander_players_get_level (players[i], seat), ==, MEANDER_LEVEL_NONE);
        }
    }
}

/* A host that says what cannot be is not followed. */
static void
test_false_host (void)
{
  static const struct
  {
    const char *say;
    MeanderNetBye bye;
  } rows[] = {
    { "played 9 0 1 pass\n", MEANDER_NET_BYE_ORDER },
    { "played 2 0 0 pass\n", MEANDER_NET_BYE_RULES },
    { "played 2 0 57 pass\n", MEANDER_NET_BYE_BAG },
    { "undone 2 0\n", MEANDER_NET_BYE_ORDER },
    { "undone 2 5\n", MEANDER_NET_BYE_ORDER },
    { "bag 5 " H "\n", MEANDER_NET_BYE_ORDER },
    { "welcome 2\n", MEANDER_NET_BYE_ORDER },
    { "answer 1 " H " Host\n", MEANDER_NET_BYE_ORDER },
    { "game 1 " H " nonsense\n", MEANDER_NET_BYE_RULES },
    { "game 1 " H " meander-game 1\\ngame free\\nseed 0\\nelapsed 0\\ndone 0\\nend\\n\n",
      MEANDER_NET_BYE_RULES },
    { "start 5\n", MEANDER_NET_BYE_ORDER },
    { "sit 1 Host\n", MEANDER_NET_BYE_SYNTAX },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = sit_down (TWO, 2, 2);
      HouseLink *link = &house->links[0];

      g_string_append (link->down, rows[i].say);
      house_settle (house);
      g_assert_cmpint (get_bye (link), ==, rows[i].bye);
      come_in (house);
      house_assert_same (house);
    }
}

/* After the end another game begins for the same people, also for somebody who was away meanwhile. */
static void
test_another_game (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 3);
  MeanderNetGuest *guest = house->links[0].guest;

  for (guint round = 0; round < 3; round++)
    {
      while (!meander_strategy_is_over (meander_game_get_state (house->game)))
        {
          house_play_guest (house, &house->links[0]);
          house_settle (house);
        }
      g_assert_cmpint (meander_net_guest_get_bag (guest), ==, MEANDER_NET_BAG_TRUE);
      house_assert_same (house);

      if (round == 1)
        house_kill_guest (house, &house->links[0]);
      g_clear_object (&house->game);
      house_start (house, TWO, 6 + round);
      house_settle (house);
      if (round == 1)
        come_in (house);
      guest = house->links[0].guest;
      g_assert_cmpint (meander_net_guest_get_bag (guest), ==, MEANDER_NET_BAG_CLOSED);
      g_assert_cmpuint (meander_game_get_n_moves (meander_net_guest_get_game (guest)), ==, 0);
      house_assert_same (house);
    }
}

/* A move that has not come through is none of the next game, even if the rules would let it be. */
static void
test_another_claim (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 3);
  MeanderNetGuest *guest = house->links[0].guest;

  house_play_guest (house, &house->links[0]);
  g_assert_true (meander_net_guest_is_claiming (guest));
  house_cut (house, &house->links[0]);
  g_clear_object (&house->game);
  house_start (house, TWO, 5);
  come_in (house);
  g_assert_false (meander_net_guest_is_claiming (guest));
  g_assert_cmpuint (house->links[0].n_refused, ==, 1);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 0);
  house_assert_same (house);
}

/* A tile that lies on a rack, or another one than was put back, cannot come from the bag. */
static void
test_false_draw (void)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (House) house = sit_down (TWO, 2, 0);
      HouseLink *link = &house->links[0];
      const MeanderState *state = meander_game_get_state (house->game);
      g_autofree char *move = NULL;
      g_autofree char *say = NULL;
      guint serial = 1;
      guint tile = state->racks[0].tiles[0];

      house_play_host (house);
      move = g_strdup (meander_game_get_move (house->game, 0));
      meander_game_undo (house->game);
      if (i == 1)
        {
          house_settle (house);
          serial = 3;
          tile = meander_game_get_state (house->game)->pool[1];
        }
      else
        {
          house_deliver (house, link, FALSE, 0);
          g_string_truncate (link->down, 0);
        }
      say = g_strdup_printf ("played %u 0 %u %s\n", serial + 1, tile, move);
      g_string_append (link->down, say);
      house_settle (house);
      g_assert_cmpint (get_bye (link), ==, MEANDER_NET_BYE_BAG);
    }
}

/* ---- going back ---- */

static void
play_some (House *house, guint n)
{
  for (guint i = 0; i < n; i++)
    house_play_host (house);
  house_settle (house);
}

static void
test_undo (void)
{
  g_autoptr (House) house = house_new (1, 3, 3);
  MeanderNetGuest *one = house->links[0].guest;
  MeanderNetGuest *two = house->links[1].guest;
  MeanderNetGuest *watching = house->links[2].guest;
  guint guest, position;

  come_in (house);
  meander_net_table_set_seat (house->table, 0, MEANDER_NET_PERSON, "Host");
  meander_net_guest_sit (one, 1, "One");
  meander_net_guest_sit (two, 2, "Two");
  house_settle (house);
  house_start (house, THREE, 5);
  play_some (house, 10);

  /* All say yes. */
  meander_net_guest_ask (one, 7);
  house_settle (house);
  g_assert_true (meander_net_table_is_asked (house->table, &guest, &position));
  g_assert_cmpuint (guest, ==, meander_net_guest_get_number (one));
  g_assert_cmpuint (position, ==, 7);
  g_assert_true (meander_net_guest_is_asked (watching, &guest, &position));
  meander_net_guest_say (watching, MEANDER_NET_NO); /* who watches is not asked */
  meander_net_table_say (house->table, MEANDER_NET_YES);
  house_settle (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 10);
  /* Who has answered is not asked again, while others are. */
  g_assert_false (meander_net_table_is_asked (house->table, &guest, &position));
  g_assert_true (meander_net_guest_is_asked (one, &guest, &position));
  meander_net_guest_say (two, MEANDER_NET_YES);
  g_assert_false (meander_net_guest_is_asked (two, &guest, &position));
  house_settle (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 7);
  g_assert_false (meander_net_guest_is_asked (one, &guest, &position));
  g_assert_false (meander_net_guest_is_asked (two, &guest, &position));
  house_assert_same (house);

  /* One says no; a move comes first; somebody is away; too far; who watches asks. */
  g_assert_true (meander_net_table_ask (house->table, 5));
  house_settle (house);
  meander_net_guest_say (one, MEANDER_NET_YES);
  meander_net_guest_say (two, MEANDER_NET_NO);
  house_settle (house);
  g_assert_false (meander_net_table_is_asked (house->table, &guest, &position));
  g_assert_false (meander_net_guest_is_asked (one, &guest, &position));
  meander_net_guest_ask (one, 5);
  house_settle (house);
  play_some (house, 1);
  g_assert_false (meander_net_guest_is_asked (two, &guest, &position));
  meander_net_guest_ask (one, 8);
  meander_net_guest_ask (watching, 5);
  house_settle (house);
  g_assert_false (meander_net_table_is_asked (house->table, &guest, &position));
  house_cut (house, &house->links[1]);
  meander_net_guest_ask (one, 5);
  house_settle (house);
  g_assert_false (meander_net_table_is_asked (house->table, &guest, &position));
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 8);

  /* What was drawn before comes again, for those who know it and for one who does not. */
  come_in (house);
  play_some (house, 5);
  house_assert_same (house);
}

static void
test_serious (void)
{
  g_autoptr (House) house = sit_down (TWO "serious\n", 2, 0);

  play_some (house, 5);
  g_assert_false (meander_net_table_ask (house->table, 4));
  while (meander_game_get_state (house->game)->n_pool > 0)
    play_some (house, 1);
  if (!meander_strategy_is_over (meander_game_get_state (house->game)))
    play_some (house, 1);
  if (!meander_strategy_is_over (meander_game_get_state (house->game)))
    g_assert_true (
        meander_net_table_ask (house->table, meander_game_get_n_moves (house->game) - 1));
  house_settle (house);
  house_assert_same (house);
}

/* ---- falling away ---- */

static void
test_away (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 3);
  HouseLink *link = &house->links[0];
  const guint n_moves = 3;

  /* The move was on its way to the host; it is made after coming back. */
  house_play_guest (house, link);
  house_cut (house, link);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 0);
  come_in (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 1);
  g_assert_false (meander_net_guest_is_claiming (link->guest));

  /* The host had made it, and the guest had not heard: it is not made twice, nor refused. */
  link->n_refused = 0;
  house_play_guest (house, link);
  house_deliver (house, link, TRUE, G_MAXUINT16);
  house_cut (house, link);
  come_in (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 2);
  g_assert_cmpuint (link->n_refused, ==, 0);
  g_assert_false (meander_net_guest_is_claiming (link->guest));

  /* Somebody else has played there meanwhile. */
  house_play_guest (house, link);
  house_cut (house, link);
  meander_net_table_set_seat (house->table, 0, MEANDER_NET_COMPUTER, "Robot");
  meander_net_table_set_seat (house->table, 1, MEANDER_NET_COMPUTER, "Robot");
  house_play_host (house);
  house_play_host (house);
  come_in (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, n_moves + 1);
  g_assert_false (meander_net_guest_is_claiming (link->guest));
  house_assert_same (house);
}

/* The same computer comes anew before the host knows that it had gone. */
static void
test_again (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 3);
  HouseLink *link = &house->links[0];
  const guint old = link->connection;
  g_autofree char *said = NULL;
  gboolean ended;

  meander_net_guest_disconnect (link->guest);
  link->connection = 0;
  come_in (house);
  g_assert_cmpuint (meander_net_guest_get_number (link->guest), ==, 1);
  said = meander_net_table_take (house->table, old, &ended);
  g_assert_true (ended);
  g_assert_true (g_str_has_suffix (said, "bye again\n"));
  meander_net_table_disconnect (house->table, old);
  house_play_guest (house, link);
  house_settle (house);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 1);
  house_assert_same (house);
}

/* A computer sleeps for an hour; the other one has heard long ago that the connection is at its end, or has not
 * either. */
static void
test_sleep (void)
{
  const gint64 hour = 60 * 60 * 1000;

  for (guint who = 0; who < 3; who++)
    {
      g_autoptr (House) house = sit_down (TWO, 2, 3);
      HouseLink *link = &house->links[0];
      const guint old = link->connection;
      MeanderNetPresence presence;

      house_play_guest (house, link);
      house_settle (house);
      if (who == 0)
        {
          /* The guest sleeps. What it asks for when it wakes up, before it finds out, nobody hears. */
          meander_net_table_disconnect (house->table, old);
          meander_net_table_get_guest (house->table, 1, &presence);
          g_assert_cmpint (presence, ==, MEANDER_NET_AWAY);
          house->now += hour;
          house_play_guest (house, link);
          meander_net_guest_disconnect (link->guest);
        }
      else
        {
          /* The host sleeps, and still believes that the guest is there when it comes anew; or both do. */
          house_play_guest (house, link);
          if (who == 1)
            meander_net_guest_disconnect (link->guest);
          house->now += hour;
          if (who == 2)
            meander_net_guest_disconnect (link->guest);
        }
      link->connection = 0;
      g_string_truncate (link->up, 0);
      g_string_truncate (link->down, 0);
      come_in (house);
      g_assert_cmpint (meander_net_guest_get_step (link->guest), ==, MEANDER_NET_GUEST_IN);
      g_assert_cmpuint (meander_net_guest_get_number (link->guest), ==, 1);
      meander_net_table_get_guest (house->table, 1, &presence);
      g_assert_cmpint (presence, ==, MEANDER_NET_HERE);
      g_assert_cmpint (meander_net_table_get_seat (house->table, 0)->player, ==,
                       MEANDER_NET_PERSON);
      g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 2);
      g_assert_cmpuint (link->n_refused, ==, 0);
      house_play_guest (house, link);
      house_settle (house);
      g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 3);
      house_assert_same (house);
    }
}

/* The host is killed and opens the table again: everybody goes on. */
static void
test_killed (void)
{
  static const char *const bad[] = {
    "",
    "meander-table 1\n",
    "meander-table 1\nend\n",
    "meander-table 2\nseat 1 0 open \nend\n",
    "meander-table 1\nseat 1 0 open \n",
    "meander-table 1\nseat 1 0 open \nend",
    "meander-table 1\nseat 2 0 open \nend\n",
    "meander-table 2\nseat 1 0 open \nend\n",
    "meander-table 3\nend\n",
    "meander-table 1\nseat 1 1 open \nend\n",
    "meander-table 1\nseat 1 0 open \nknown " H " Anna\nend\n",
    "meander-table 1\nwelcome 1\nseat 1 0 open \nend\n",
    "meander-table 1\nnonce 12\nseat 1 0 open \nend\n",
  };
  g_autoptr (House) house = sit_down (TWO, 2, 2);
  MeanderNetTable *again =
      meander_net_table_new_from_text ("Host", "meander-table 1\nseat 1 0 open \nend\n", 0, 0);

  g_assert_finalize_object (again);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    g_assert_null (meander_net_table_new_from_text ("Host", bad[i], 0, 0));

  for (guint i = 0; i < 6; i++)
    {
      if (meander_strategy_get_seat (meander_game_get_state (house->game)) == 0)
        house_play_host (house);
      else
        house_play_guest (house, &house->links[0]);
      if (i % 3 == 1)
        house_kill_guest (house, &house->links[0]);
      if (i % 3 == 2)
        house_kill_host (house);
      come_in (house);
      house_assert_same (house);
      g_assert_cmpuint (meander_net_table_get_seat (house->table, 1)->guest, ==, 1);
      g_assert_cmpstr (meander_net_table_get_seat (house->table, 0)->name, ==, "Host");
    }
  play_some (house, 10);
  while (!meander_strategy_is_over (meander_game_get_state (house->game)))
    play_some (house, 1);
  g_assert_cmpint (meander_net_guest_get_bag (house->links[0].guest), ==, MEANDER_NET_BAG_TRUE);
}

static void
test_close (void)
{
  g_autoptr (House) house = sit_down (TWO, 2, 3);
  MeanderGame *game = meander_net_guest_get_game (house->links[1].guest);

  meander_net_table_close (house->table);
  house_settle (house);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (get_bye (&house->links[i]), ==, MEANDER_NET_BYE_CLOSED);

  /* The game can go on at one table. */
  while (!meander_strategy_is_over (meander_game_get_state (game)))
    {
      MeanderMove move;

      house_pick (house, meander_game_get_state (game), &move);
      g_assert_true (meander_game_play_move (game, &move, NULL));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/net/table/tiles", test_tiles);
  g_test_add_func ("/net/table/knock", test_knock);
  g_test_add_func ("/net/table/in-between", test_in_between);
  g_test_add_func ("/net/table/strangers", test_strangers);
  g_test_add_func ("/net/table/limits", test_limits);
  g_test_add_func ("/net/table/hostile-names", test_hostile_names);
  g_test_add_func ("/net/table/name-of-host", test_name_of_host);
  g_test_add_func ("/net/table/knocker", test_knocker);
  g_test_add_func ("/net/table/flood", test_flood);
  g_test_add_func ("/net/table/seats", test_seats);
  g_test_add_func ("/net/table/refused", test_refused);
  g_test_add_func ("/net/table/another-game", test_another_game);
  g_test_add_func ("/net/table/another-claim", test_another_claim);
  g_test_add_func ("/net/table/bag", test_bag);
  g_test_add_func ("/net/table/shared", test_shared);
  g_test_add_func ("/net/table/false-host", test_false_host);
  g_test_add_func ("/net/table/false-draw", test_false_draw);
  g_test_add_func ("/net/table/undo", test_undo);
  g_test_add_func ("/net/table/serious", test_serious);
  g_test_add_func ("/net/table/away", test_away);
  g_test_add_func ("/net/table/again", test_again);
  g_test_add_func ("/net/table/sleep", test_sleep);
  g_test_add_func ("/net/table/killed", test_killed);
  g_test_add_func ("/net/table/close", test_close);

  return g_test_run ();
}
