/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gobble by several computers: whose claim comes first lies, the other is taken back; in order, and at
 * random with connections that break, sides that are killed, and strangers that say what they like. */
#include <string.h>

#include "house.h"
#include "net/gobble.h"

#define TWO "player even A\nplayer even B\n"
#define START 3000
#define N_GAMES 40
#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

/* What a guest has heard of claims that were not made. */
typedef struct
{
  guint n;
  guint claim;
  MeanderNetRefusal why;
  char *reason;
} TakenBack;

static void
on_taken_back (MeanderNetGuest *guest,
               guint claim,
               guint why,
               const char *reason,
               TakenBack *taken_back)
{
  taken_back->n++;
  taken_back->claim = claim;
  taken_back->why = (MeanderNetRefusal) why;
  g_free (taken_back->reason);
  taken_back->reason = g_strdup (reason);
}

static void
come_in (House *house)
{
  for (guint i = 0; i < house->n_links; i++)
    if (house->links[i].connection == 0)
      house_connect (house, &house->links[i]);
  house_arrive (house);
  house_let_all_in (house);
  house_arrive (house);
}

/* Each guest has the seat of its number, the host the others. */
static House *
set_up (const char *params, guint n_seats, guint n_guests, guint64 seed)
{
  House *house = house_new (seed, n_seats, n_guests);

  house->now = 1000;
  come_in (house);
  for (guint seat = 0; seat < n_seats; seat++)
    if (seat < n_guests)
      meander_net_guest_sit (house->links[seat].guest, seat, "Somebody");
    else
      meander_net_table_set_seat (house->table, seat, MEANDER_NET_PERSON, "Host");
  house_arrive (house);
  house_start_game (house, &meander_gobble_rules, params, seed);
  house_arrive (house);

  return house;
}

static void
begin (House *house)
{
  g_assert_true (meander_net_table_begin (house->table, house->now + START, house->now));
  house_arrive (house);
  house->now += START;
}

/* All that everybody at the table may know of a state. */
static char *
describe (const MeanderState *state)
{
  GString *text = g_string_new (NULL);
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    g_string_append_printf (text, "%u@%d,%d/%u ", tiles[i].number, tiles[i].hex.q, tiles[i].hex.r,
                            tiles[i].rotation);
  g_string_append_printf (text, "\ntime %u over %d\n", meander_gobble_get_time (state),
                          meander_gobble_is_over (state));
  for (guint seat = 0; seat < state->n_players; seat++)
    {
      g_string_append_printf (
          text, "stack %u open %u owes %u rank %u heap", meander_gobble_count_stack (state, seat),
          meander_gobble_get_revealed (state, seat), meander_gobble_count_gifts (state, seat),
          meander_gobble_get_rank (state, seat));
      for (guint i = 0; i < meander_gobble_count_heap (state, seat); i++)
        g_string_append_printf (text, " %u", state->racks[seat].tiles[i]);
      g_string_append_c (text, '\n');
    }
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    g_string_append_printf (text, "%u", state->place[number]);

  return g_string_free (text, FALSE);
}

static void
assert_same_state (const MeanderState *one, const MeanderState *other)
{
  g_autofree char *mine = describe (one);
  g_autofree char *theirs = describe (other);

  g_assert_cmpstr (mine, ==, theirs);
}

static void
assert_same (House *house)
{
  for (guint i = 0; i < house->n_links; i++)
    {
      MeanderNetGuest *guest = house->links[i].guest;

      if (guest == NULL || meander_net_guest_get_step (guest) != MEANDER_NET_GUEST_IN)
        continue;
      assert_same_state (meander_game_get_state (house->game),
                         meander_game_get_state (meander_net_guest_get_game (guest)));
      if (meander_net_guest_count_claims (guest) == 0)
        assert_same_state (meander_game_get_state (house->game),
                           meander_net_guest_get_ahead (guest));
    }
}

static guint
claim_act (House *house, guint who, MeanderGobbleAct act)
{
  return meander_net_guest_place (
      house->links[who].guest, &(MeanderGobbleMove){ .seat = who, .act = act }, house->now, NULL);
}

static guint
claim_place (House *house, guint who, const MeanderPlacement *tile)
{
  return meander_net_guest_place (
      house->links[who].guest,
      &(MeanderGobbleMove){ .seat = who, .act = MEANDER_GOBBLE_PLACE, .tile = *tile }, house->now,
      NULL);
}

/* Both have turned up a tile that could lie in the same place. */
static House *
set_up_rivals (MeanderPlacement tiles[2])
{
  for (guint64 seed = 1;; seed++)
    {
      MeanderPlacement places[2][MEANDER_GOBBLE_MAX_PLACES];
      House *house = set_up (TWO, 2, 2, seed);
      const MeanderState *state;
      guint n[2];

      begin (house);
      for (guint i = 0; i < 2; i++)
        {
          g_assert_cmpuint (claim_act (house, i, MEANDER_GOBBLE_TAKE), ==, 1);
          house_arrive (house);
        }
      state = meander_game_get_state (house->game);
      for (guint i = 0; i < 2; i++)
        n[i] = meander_gobble_list (state, meander_gobble_get_revealed (state, i), places[i]);
      for (guint a = 0; a < n[0]; a++)
        for (guint b = 0; b < n[1]; b++)
          if (meander_hex_equal (places[0][a].hex, places[1][b].hex))
            {
              tiles[0] = places[0][a];
              tiles[1] = places[1][b];
              return house;
            }
      house_free (house);
    }
}

static void
test_first (void)
{
  MeanderPlacement tiles[2];
  g_autoptr (House) house = set_up_rivals (tiles);
  MeanderNetGuest *one = house->links[0].guest, *two = house->links[1].guest;
  TakenBack back = { 0 };
  guint claim;

  g_signal_connect (one, "taken-back", G_CALLBACK (on_taken_back), &back);
  assert_same (house);

  /* Each sees its own at once, and nobody else does. */
  g_assert_cmpuint (claim_place (house, 0, &tiles[0]), ==, 2);
  house->now += 10;
  g_assert_cmpuint (claim_place (house, 1, &tiles[1]), ==, 2);
  g_assert_cmpuint (meander_net_guest_get_ahead (one)->place[tiles[0].number], ==,
                    MEANDER_PLACE_TABLE);
  g_assert_cmpuint (
      meander_game_get_state (meander_net_guest_get_game (one))->place[tiles[0].number], ==,
      MEANDER_PLACE_RACK);
  g_assert_cmpuint (meander_net_guest_get_ahead (two)->place[tiles[1].number], ==,
                    MEANDER_PLACE_TABLE);
  g_assert_cmpuint (meander_net_guest_get_ahead (two)->place[tiles[0].number], ==,
                    MEANDER_PLACE_RACK);
  g_assert_cmpuint (meander_net_guest_count_claims (one), ==, 1);
  g_assert_nonnull (meander_net_guest_get_claim (one, 0, &claim));
  g_assert_cmpuint (claim, ==, 2);

  /* The second one's comes first. */
  house_deliver (house, &house->links[1], TRUE, G_MAXUINT16);
  house_arrive (house);
  g_assert_cmpuint (back.n, ==, 1);
  g_assert_cmpuint (back.claim, ==, 2);
  g_assert_cmpint (back.why, ==, MEANDER_NET_LATE);
  g_assert_cmpstr (back.reason, ==, meander_verdict_reason_to_text (MEANDER_VERDICT_OCCUPIED));
  g_assert_cmpuint (meander_net_guest_get_ahead (one)->place[tiles[0].number], ==,
                    MEANDER_PLACE_RACK);
  g_assert_cmpuint (meander_game_get_state (house->game)->place[tiles[1].number], ==,
                    MEANDER_PLACE_TABLE);
  assert_same (house);

  /* What the rules forbid, as far as the guest knows, is not claimed. */
  g_assert_cmpuint (claim_place (house, 0, &tiles[0]), ==, 0);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 0);
  g_assert_cmpuint (
      meander_net_guest_place (one, &(MeanderGobbleMove){ .seat = 1, .act = MEANDER_GOBBLE_TAKE },
                               house->now, NULL),
      ==, 0);
  g_free (back.reason);
}

/* Several claims on top of each other; a tile is turned up once. */
static void
test_row (void)
{
  MeanderPlacement tiles[2];
  g_autoptr (House) house = set_up_rivals (tiles);
  MeanderNetGuest *one = house->links[0].guest;

  g_assert_cmpuint (claim_place (house, 0, &tiles[0]), ==, 2);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 3);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 0);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 0);
  g_assert_cmpuint (meander_net_guest_count_claims (one), ==, 2);
  g_assert_cmpuint (meander_gobble_get_revealed (meander_net_guest_get_ahead (one), 0), ==, 0);
  house_arrive (house);
  g_assert_cmpuint (meander_net_guest_count_claims (one), ==, 0);
  g_assert_cmpuint (meander_gobble_get_revealed (meander_net_guest_get_ahead (one), 0), !=, 0);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 4);
  g_assert_cmpuint (meander_gobble_count_heap (meander_net_guest_get_ahead (one), 0), ==, 1);
  g_assert_cmpuint (meander_gobble_count_heap (meander_game_get_state (house->game), 0), ==, 0);
  house_arrive (house);
  g_assert_cmpuint (meander_gobble_count_heap (meander_game_get_state (house->game), 0), ==, 1);
  assert_same (house);
}

/* When it begins, stops and goes on, and what time it is then. */
static void
test_time (void)
{
  g_autoptr (House) house = set_up (TWO, 2, 1, 1);
  MeanderNetGuest *guest = house->links[0].guest;
  guint time, who = 9;

  g_assert_false (meander_net_table_get_time (house->table, house->now, &time));
  g_assert_false (meander_net_guest_get_time (guest, house->now, &time));
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 0);
  g_assert_true (meander_net_table_begin (house->table, house->now + START, house->now));
  g_assert_false (meander_net_table_begin (house->table, house->now + START, house->now));
  house_arrive (house);
  g_assert_false (meander_net_table_get_time (house->table, house->now + START - 1, &time));
  g_assert_false (meander_net_guest_get_time (guest, house->now + START - 1, &time));
  g_assert_true (meander_net_guest_get_time (guest, house->now + START, &time));
  g_assert_cmpuint (time, ==, 0);

  house->now += START + 700;
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 1);
  house->now += 50;
  house_arrive (house);
  g_assert_cmpuint (meander_gobble_get_time (meander_game_get_state (house->game)), ==, 750);

  /* The guest wants a pause; what crosses with it is late. */
  house->now += 1000;
  meander_net_guest_pause (guest);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 2);
  house_arrive (house);
  g_assert_true (meander_net_table_is_paused (house->table, &who));
  g_assert_cmpuint (who, ==, 1);
  g_assert_true (meander_net_guest_is_paused (guest, &who));
  g_assert_cmpuint (who, ==, 1);
  g_assert_true (g_str_has_suffix (house->links[0].heard->str, "\nrefused 2 late\n"));
  g_assert_cmpuint (meander_gobble_count_heap (meander_net_guest_get_ahead (guest), 0), ==, 0);
  g_assert_false (meander_net_guest_get_time (guest, house->now, &time));
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 0);

  /* Who comes back meanwhile hears of it. */
  house_cut (house, &house->links[0]);
  come_in (house);
  g_assert_true (meander_net_guest_is_paused (guest, &who));
  house->now += 100000;
  g_assert_true (meander_net_table_begin (house->table, house->now + START, house->now));
  house_arrive (house);
  g_assert_false (meander_net_guest_is_paused (guest, &who));
  g_assert_false (meander_net_guest_get_time (guest, house->now + START - 1, &time));
  house->now += START + 20;
  g_assert_true (meander_net_guest_get_time (guest, house->now, &time));
  g_assert_cmpuint (time, ==, 770);

  /* And who comes back when it goes on knows the same time. */
  house_cut (house, &house->links[0]);
  house->now += 200;
  come_in (house);
  g_assert_true (meander_net_guest_get_time (guest, house->now, &time));
  g_assert_cmpuint (time, ==, 970);
  meander_net_table_pause (house->table);
  house_arrive (house);
  g_assert_true (meander_net_guest_is_paused (guest, &who));
  g_assert_cmpuint (who, ==, 0);
}

/* The guest's clock is a day ahead, and the way takes 40 ms: it knows the host's time all the same. */
static void
test_clock (void)
{
  g_autoptr (House) house = set_up (TWO, 2, 1, 1);
  HouseLink *link = &house->links[0];
  const gint64 day = 24 * 60 * 60 * 1000;
  guint time;

  house_cut (house, link);
  house_connect (house, link);
  g_assert_true (meander_net_table_begin (house->table, house->now + START, house->now));
  for (guint i = 0; i < 20; i++)
    {
      gboolean ended;
      g_autofree char *down = meander_net_table_take (house->table, link->connection, &ended);
      g_autofree char *up = NULL;

      g_string_append (link->down, down);
      meander_net_guest_receive (link->guest, link->down->str, link->down->len, house->now + day);
      g_string_truncate (link->down, 0);
      house->now += 40;
      g_string_append (link->up, "");
      up = meander_net_guest_take (link->guest, &ended);
      g_string_append (link->up, up);
      meander_net_table_receive (house->table, link->connection, link->up->str, link->up->len,
                                 house->now);
      g_string_truncate (link->up, 0);
      house->now += 40;
    }
  g_assert_false (meander_net_guest_get_time (link->guest, 1000 + START - 1 + day, &time));
  g_assert_true (meander_net_guest_get_time (link->guest, 1000 + START + 500 + day, &time));
  g_assert_cmpuint (time, ==, 500);
}

/* A guest that falls away keeps its heap; what it claimed has been made, or is taken back. */
static void
test_falling_away (void)
{
  MeanderPlacement tiles[2];
  g_autoptr (House) house = set_up_rivals (tiles);
  HouseLink *one = &house->links[0];
  TakenBack back = { 0 };

  g_signal_connect (one->guest, "taken-back", G_CALLBACK (on_taken_back), &back);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 2);
  house_arrive (house);

  /* The answer is lost. */
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 3);
  house_deliver (house, one, TRUE, G_MAXUINT16);
  house_cut (house, one);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 0);
  g_assert_cmpuint (claim_place (house, 1, &tiles[1]), ==, 2);
  house_arrive (house);
  come_in (house);
  g_assert_cmpuint (back.n, ==, 0);
  g_assert_cmpuint (meander_net_guest_count_claims (one->guest), ==, 0);
  g_assert_cmpuint (meander_gobble_count_heap (meander_net_guest_get_ahead (one->guest), 0), ==, 1);
  g_assert_cmpuint (meander_gobble_get_revealed (meander_net_guest_get_ahead (one->guest), 0), !=,
                    0);
  assert_same (house);

  /* The claim is lost: two of the same kind are told apart. */
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 4);
  house_cut (house, one);
  come_in (house);
  g_assert_cmpuint (back.n, ==, 1);
  g_assert_cmpuint (back.claim, ==, 4);
  g_assert_cmpint (back.why, ==, MEANDER_NET_LATE);
  g_assert_cmpuint (meander_gobble_count_heap (meander_net_guest_get_ahead (one->guest), 0), ==, 1);
  assert_same (house);

  /* Killed, either of them: it goes on when the host says so. */
  house_kill_guest (house, one);
  come_in (house);
  assert_same (house);
  house_kill_host (house);
  come_in (house);
  assert_same (house);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 0);
  begin (house);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_HEAP), ==, 1);
  house_arrive (house);
  g_assert_cmpuint (meander_gobble_count_heap (meander_game_get_state (house->game), 0), ==, 2);
  assert_same (house);
  g_free (back.reason);
}

/* ---- what does not belong there ---- */

/* What a guest says, after it has put a tile on its heap (serials 2 and 3), and what it hears. */
static void
test_hostile_guest (void)
{
  static const struct
  {
    const char *say;
    const char *hear; /* the last line */
  } rows[] = {
    { "play 9 3 0 1 take", "played 4 9 @TILE@ 5 1 take" },
    { "play 9 1 0 1 take", "played 4 9 @TILE@ 5 1 take" },
    { "play 9 3 2147483647 1 take", "played 4 9 @TILE@ 5 1 take" },
    { "play 9 3 0 1 take\nplay 9 3 0 1 take", "refused 9 late" },
    { "play 9 3 0 1 take\nplay 9 4 0 1 take", "refused 9 rules" },
    { "play 9 3 0 1 heap", "refused 9 rules" },
    { "play 9 2 0 1 heap", "refused 9 late" },
    { "play 9 4 0 1 take", "refused 9 late" },
    { "play 9 0 0 1 take", "refused 9 late" },
    { "play 9 3 0 2 take", "refused 9 turn" },
    { "play 9 3 0 6 take", "refused 9 turn" },
    { "play 9 3 0 7 take", "refused 9 rules" },
    { "play 9 3 0 1 pass", "refused 9 rules" },
    { "play 9 3 1@0,0/0", "refused 9 rules" },
    { "play 9 3 0 1 14@999,999/0", "refused 9 rules" },
    { "play 9 3 0 1 give stack 2", "refused 9 rules" },
    { "play 9 3 99999999999 1 take", "refused 9 rules" },
    { "ask 0", "kept 0" },
    { "pause 77", "pause 1" },
    { "pause 1\nplay 9 3 0 1 take", "refused 9 late" },
    { "start 1", "bye syntax" },
    { "progress 1", "bye order" },
    { "solved x", "bye order" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = set_up (TWO, 2, 1, 5);
      HouseLink *link = &house->links[0];
      g_autofree char *tile = NULL;
      g_autofree char *line = g_strconcat (rows[i].say, "\n", NULL);
      g_autoptr (GString) hear = g_string_new (rows[i].hear);

      begin (house);
      claim_act (house, 0, MEANDER_GOBBLE_TAKE);
      house_arrive (house);
      claim_act (house, 0, MEANDER_GOBBLE_HEAP);
      house_arrive (house);
      tile = g_strdup_printf ("%u", meander_game_get_state (house->game)->pool[0]);
      g_string_replace (hear, "@TILE@", tile, 0);
      g_string_prepend_c (hear, '\n');
      g_string_append_c (hear, '\n');
      house->now += 5;
      house_say (house, link, line);
      house_arrive (house);
      if (!g_str_has_suffix (link->heard->str, hear->str))
        g_error ("%s: not%s but %s", rows[i].say, hear->str, link->heard->str);
      assert_same (house);
    }
}

/* A claim of the game before is none of this one; nor one before the start, or after the end. */
static void
test_other_game (void)
{
  g_autoptr (House) house = set_up (TWO, 2, 1, 5);
  HouseLink *link = &house->links[0];
  g_autoptr (MeanderGame) before = NULL;
  TakenBack back = { 0 };

  g_signal_connect (link->guest, "taken-back", G_CALLBACK (on_taken_back), &back);
  house_say (house, link, "play 9 1 0 1 take\n");
  house_arrive (house);
  g_assert_true (g_str_has_suffix (link->heard->str, "\nrefused 9 turn\n"));
  begin (house);
  g_assert_cmpuint (claim_act (house, 0, MEANDER_GOBBLE_TAKE), ==, 1);
  before = g_steal_pointer (&house->game);
  house_start_game (house, &meander_gobble_rules, TWO, 6);
  g_assert_true (meander_net_table_begin (house->table, house->now, house->now));
  house_arrive (house);
  g_assert_cmpuint (back.n, ==, 1);
  g_assert_cmpuint (meander_game_get_n_moves (house->game), ==, 0);
  g_assert_true (strstr (link->heard->str, "\nrefused 1 late\n") != NULL);
  assert_same (house);
  g_free (back.reason);
}

/* What a host says that hosts of ours do not, and what the guest answers. */
static void
test_hostile_host (void)
{
  static const struct
  {
    const char *say;
    const char *answer; /* NULL: nothing */
  } rows[] = {
    { "start 18446744073709551615\n", NULL },
    { "start 0\n", NULL },
    { "pause 77\n", NULL },
    { "refused 77 late\n", NULL },
    { "played 2 77 @LYING@ 0 1 take\n", "bye bag\n" },
    { "played 2 0 0 0 1 take\n", "bye bag\n" },
    { "played 2 0 @STACK@ 0 1 take\n", NULL },
    { "played 2 0 @STACK@ 0 1 heap\n", "bye rules\n" },
    { "played 3 0 @STACK@ 0 1 take\n", "bye order\n" },
    { "played 2 0 @STACK@ 0 1 take\nplayed 3 0 @STACK@ 0 2 take\n", "bye bag\n" },
    { "played 2 0 @STACK@ 7 1 take\nplayed 3 0 0 6 1 heap\n", "bye rules\n" },
    { "played 2 0 @STACK@ 7 1 take\nplayed 3 0 @STACK@ 8 1 heap\n", "bye bag\n" },
    { "undone 2 0\n", "bye order\n" },
    { "bag 1 " H "\n", "bye order\n" },
    { "runner 1 1 1 X\n", "bye order\n" },
    { "game 1 " H " x\n", "bye rules\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (House) house = set_up (TWO, 2, 1, 5);
      MeanderNetGuest *guest = house->links[0].guest;
      const MeanderState *state = meander_game_get_state (house->game);
      g_autofree char *lying = NULL;
      g_autofree char *stack = g_strdup_printf ("%u", state->pool[0]);
      g_autoptr (GString) say = g_string_new (rows[i].say);
      g_autofree char *answer = NULL;
      const MeanderPlacement *tiles;
      gboolean ended;
      guint n_tiles, time;

      tiles = meander_board_get_placements (state->board, &n_tiles);
      lying = g_strdup_printf ("%u", tiles[0].number);
      g_string_replace (say, "@LYING@", lying, 0);
      g_string_replace (say, "@STACK@", stack, 0);
      meander_net_guest_receive (guest, say->str, say->len, house->now);
      answer = meander_net_guest_take (guest, &ended);
      if (g_strcmp0 (answer, rows[i].answer != NULL ? rows[i].answer : "") != 0)
        g_error ("%u: %s: %s", i, say->str, answer);
      meander_net_guest_get_time (guest, house->now, &time);
    }
}

/* ---- nothing leaks ---- */

/* What a guest of a table hears in a short game in which two tiles that nobody turns up have changed
 * places in the stacks before it began. */
static char *
overhear (guint64 seed, gboolean changed)
{
  g_autoptr (House) house = house_new (1, 2, 1);
  HouseLink *link = &house->links[0];
  MeanderState *state;
  guint8 nonce[MEANDER_NET_HASH_BYTES] = { 0 };

  house->now = 1000;
  come_in (house);
  meander_net_guest_sit (link->guest, 0, "Somebody");
  meander_net_table_set_seat (house->table, 1, MEANDER_NET_PERSON, "Host");
  house->game = meander_game_new (&meander_gobble_rules, TWO, seed, NULL);
  state = (MeanderState *) meander_game_get_state (house->game);
  if (changed)
    {
      const guint8 mine = state->pool[26];

      /* The last one of the first stack, and all but the first twelve of the other. */
      state->pool[26] = state->pool[53];
      for (guint i = 53; i > 40; i--)
        state->pool[i] = state->pool[i - 1];
      state->pool[40] = mine;
    }
  g_assert_true (meander_net_table_start (house->table, house->game, nonce));
  begin (house);

  for (guint i = 0; i < 30; i++)
    {
      MeanderGobbleMove move = { .seat = 1, .act = MEANDER_GOBBLE_TAKE };

      if (i == 15)
        {
          house_cut (house, link);
          come_in (house);
        }
      house->now += 100;
      if (i % 3 == 0 && meander_gobble_count_stack (state, 1) > 16)
        {
          meander_net_table_place (house->table, &move, house->now, NULL);
          move.act = MEANDER_GOBBLE_HEAP;
          meander_net_table_place (house->table, &move, house->now, NULL);
        }
      claim_act (house, 0, i % 2 == 0 ? MEANDER_GOBBLE_TAKE : MEANDER_GOBBLE_HEAP);
      house_arrive (house);
      state = (MeanderState *) meander_game_get_state (house->game);
    }
  g_assert_cmpuint (meander_gobble_count_heap (state, 0), >, 10);
  g_assert_cmpuint (meander_gobble_count_heap (state, 1), >, 5);
  assert_same (house);

  return g_strdup (link->heard->str);
}

static void
test_leaks (void)
{
  for (guint64 seed = 0; seed < 20; seed++)
    {
      g_autofree char *one = overhear (seed, FALSE);
      g_autofree char *other = overhear (seed, TRUE);

      g_assert_cmpstr (one, ==, other);
    }
}

/* ---- random games ---- */

static struct
{
  guint n_moves, n_cuts, n_taken_back, n_evil, n_doubled, n_killed, n_pauses, n_gifts;
} sums;

static gboolean
one_in (House *house, guint n)
{
  return meander_random_below (&house->random, n) == 0;
}

static gboolean
is_in (const HouseLink *link)
{
  return link->guest != NULL && meander_net_guest_get_step (link->guest) == MEANDER_NET_GUEST_IN;
}

static void
count_taken_back (MeanderNetGuest *guest)
{
  sums.n_taken_back++;
}

/* One of all moves that the rules allow to this seat, rather not to the heap. */
static gboolean
choose (House *house, const MeanderState *state, guint seat, MeanderGobbleMove *move)
{
  g_auto (GStrv) legal = state->rules->legal (state);
  guint n = 0;

  for (guint i = 0; legal[i] != NULL; i++)
    {
      MeanderGobbleMove other;

      g_assert_true (meander_gobble_move_parse (legal[i], &other, NULL));
      if (other.seat == seat && (other.act != MEANDER_GOBBLE_HEAP || n == 0) && one_in (house, ++n))
        *move = other;
    }

  return n > 0;
}

/* The guest owes two tiles, and has them in its stack. */
static House *
set_up_gifts (void)
{
  for (guint64 seed = 1;; seed++)
    {
      House *house = set_up (TWO, 2, 1, seed);

      begin (house);
      for (guint i = 0; i < 400; i++)
        {
          const MeanderState *state = meander_game_get_state (house->game);
          MeanderGobbleMove move;

          if (meander_gobble_count_gifts (state, 0) == 2 &&
              meander_gobble_count_stack (state, 0) > 2)
            {
              house_arrive (house);
              return house;
            }
          if (choose (house, state, i % 2, &move))
            meander_net_table_place (house->table, &move, ++house->now, NULL);
        }
      house_free (house);
    }
}

/* Two equal gifts were claimed, and the first alone has come to the host when the connection ends: the
 * second is taken back, and said to be. */
static void
test_equal_gifts (void)
{
  const MeanderGobbleMove gift = { .seat = 0, .act = MEANDER_GOBBLE_GIVE, .to = 1 };
  g_autoptr (House) house = set_up_gifts ();
  HouseLink *link = &house->links[0];
  TakenBack back = { 0 };
  guint first, second;

  g_signal_connect (link->guest, "taken-back", G_CALLBACK (on_taken_back), &back);
  first = meander_net_guest_place (link->guest, &gift, house->now, NULL);
  g_assert_cmpuint (first, !=, 0);
  house_deliver (house, link, TRUE, G_MAXUINT16);
  second = meander_net_guest_place (link->guest, &gift, house->now, NULL);
  g_assert_cmpuint (second, !=, 0);
  g_assert_cmpuint (meander_net_guest_count_claims (link->guest), ==, 2);
  house_cut (house, link);
  come_in (house);
  g_assert_cmpuint (back.n, ==, 1);
  g_assert_cmpuint (back.claim, ==, second);
  g_assert_cmpint (back.why, ==, MEANDER_NET_LATE);
  g_assert_cmpuint (meander_net_guest_count_claims (link->guest), ==, 0);
  g_assert_cmpuint (meander_gobble_count_gifts (meander_net_guest_get_ahead (link->guest), 0), ==,
                    1);
  assert_same (house);
  g_free (back.reason);
}

static void
double_line (HouseLink *link)
{
  const char *begins;
  g_autofree char *line = NULL;

  if (link->is_mid_line || link->up->len < 2 || link->up->str[link->up->len - 1] != '\n')
    return;

  begins = g_strrstr_len (link->up->str, (gssize) link->up->len - 1, "\n");
  line = g_strdup (begins != NULL ? begins + 1 : link->up->str);
  g_string_append (link->up, line);
  sums.n_doubled++;
}

static void
say_nonsense (House *house, HouseLink *link)
{
  static const char *const lines[] = { "play 1 1 0 1 take\n",  "play 1 9 0 2 heap\n", "pause 1\n",
                                       "knock 1 " H " Evil\n", "start 1\n",           "ask 0\n",
                                       "sit 1 Evil\n" };

  house_say (house, link, lines[meander_random_below (&house->random, G_N_ELEMENTS (lines))]);
  sums.n_evil++;
}

static void
act_as_guest (House *house, HouseLink *link, guint seat)
{
  MeanderGobbleMove move;

  if (link->connection == 0)
    house_connect (house, link);
  else if (is_in (link) && meander_net_guest_get_ahead (link->guest) != NULL)
    {
      if (one_in (house, 300))
        meander_net_guest_pause (link->guest);
      if (choose (house, meander_net_guest_get_ahead (link->guest), seat, &move))
        meander_net_guest_place (link->guest, &move, house->now, NULL);
    }
}

static void
act_as_host (House *house, guint seat)
{
  MeanderGobbleMove move;
  guint who;

  if (meander_net_table_is_paused (house->table, &who))
    sums.n_pauses++;
  meander_net_table_begin (house->table, house->now + 5, house->now);
  if (choose (house, meander_game_get_state (house->game), seat, &move))
    {
      sums.n_gifts += move.act == MEANDER_GOBBLE_GIVE;
      meander_net_table_place (house->table, &move, house->now, NULL);
    }
}

static void
break_something (House *house, HouseLink *link)
{
  if (link->guest == NULL)
    {
      if (link->connection == 0)
        house_connect (house, link);
      say_nonsense (house, link);
    }
  else if (one_in (house, 10) && is_in (link))
    double_line (link);
  if (link->guest != NULL && one_in (house, 300))
    {
      house_kill_guest (house, link);
      g_signal_connect (link->guest, "taken-back", G_CALLBACK (count_taken_back), NULL);
      sums.n_killed++;
    }
  if (one_in (house, 1000))
    {
      house_kill_host (house);
      sums.n_killed++;
    }
  if (one_in (house, 60) && link->connection != 0)
    {
      house_cut (house, link);
      sums.n_cuts++;
    }
}

static gboolean
is_finished (House *house, guint n_guests)
{
  if (!meander_gobble_is_over (meander_game_get_state (house->game)))
    return FALSE;
  for (guint i = 0; i < n_guests; i++)
    if (!is_in (&house->links[i]) ||
        meander_net_guest_get_bag (house->links[i].guest) == MEANDER_NET_BAG_CLOSED)
      return FALSE;

  return TRUE;
}

static void
play_random_game (guint64 seed)
{
  static const char *const params[] = { TWO "player even C\n", TWO "player 8 C\naside\n",
                                        "player 5 A\nplayer 6 B\nplayer 7 C\naside\n",
                                        TWO "player even C\ncalm\n" };
  const guint n_guests = 2;
  House *house = set_up (params[seed % G_N_ELEMENTS (params)], 3, n_guests, seed);
  guint n_steps = 0;

  for (guint i = 0; i < n_guests; i++)
    g_signal_connect (house->links[i].guest, "taken-back", G_CALLBACK (count_taken_back), NULL);
  house_add_stranger (house, "evil");
  begin (house);
  while (!is_finished (house, n_guests))
    {
      const guint who = meander_random_below (&house->random, house->n_links);
      HouseLink *link = &house->links[who];

      house->now += 1 + meander_random_below (&house->random, 60);
      break_something (house, link);
      house_deliver (house, link, one_in (house, 2),
                     one_in (house, 3) ? 1 + meander_random_below (&house->random, 40)
                                       : G_MAXUINT16);
      if (link->guest != NULL)
        act_as_guest (house, link, who);
      else
        act_as_host (house, 2);
      g_assert_cmpuint (++n_steps, <, 100000);
    }

  house_settle (house);
  assert_same (house);
  for (guint i = 0; i < n_guests; i++)
    {
      MeanderGame *game = meander_net_guest_get_game (house->links[i].guest);

      g_assert_cmpint (meander_net_guest_get_bag (house->links[i].guest), ==, MEANDER_NET_BAG_TRUE);
      g_assert_cmpuint (meander_game_get_seed (game), ==, meander_game_get_seed (house->game));
      g_assert_cmpstr (meander_game_get_params (game), ==, meander_game_get_params (house->game));
    }
  sums.n_moves += meander_game_get_n_moves (house->game);
  house_free (house);
}

static void
test_random (void)
{
  for (guint64 seed = 0; seed < N_GAMES; seed++)
    play_random_game (seed);

  g_test_message ("%u moves, %u cuts, %u taken back, %u lines of strangers, %u doubled, %u killed, "
                  "%u pauses, %u gifts of the host",
                  sums.n_moves, sums.n_cuts, sums.n_taken_back, sums.n_evil, sums.n_doubled,
                  sums.n_killed, sums.n_pauses, sums.n_gifts);
  g_assert_true (sums.n_cuts > 0 && sums.n_taken_back > 0 && sums.n_evil > 0 &&
                 sums.n_doubled > 0 && sums.n_killed > 0 && sums.n_pauses > 0 && sums.n_gifts > 0);
}

/* ---- a host that cheats ---- */

/* The host has committed to the deal, and then two tiles of the stacks have changed places; or it tells
 * that the start lies elsewhere. */
static void
cheat (gboolean about_start)
{
  g_autoptr (House) house = house_new (1, 2, 1);
  HouseLink *link = &house->links[0];
  const MeanderPlacement *tiles;
  MeanderState *state;
  guint8 nonce[MEANDER_NET_HASH_BYTES] = { 0 };
  guint n_tiles;

  house->now = 1000;
  come_in (house);
  house->game =
      meander_game_new (&meander_gobble_rules, "player 3 A\nplayer 3 B\naside\n", 3, NULL);
  state = (MeanderState *) meander_game_get_state (house->game);
  if (!about_start)
    {
      const guint8 first = state->pool[0];

      state->pool[0] = state->pool[3];
      state->pool[3] = first;
    }
  g_assert_true (meander_net_table_start (house->table, house->game, nonce));
  house_deliver (house, link, FALSE, 0);
  tiles = meander_board_get_placements (state->board, &n_tiles);
  for (guint i = 0; about_start && i < n_tiles; i++)
    {
      g_autofree char *place =
          g_strdup_printf ("%u@%d,%d/", tiles[i].number, tiles[i].hex.q, tiles[i].hex.r);
      g_autofree char *other =
          g_strdup_printf ("%u@%d,%d/", tiles[i].number, tiles[i].hex.q + 1, tiles[i].hex.r);

      g_assert_cmpuint (g_string_replace (link->down, place, other, 0), ==, 1);
    }
  begin (house);
  for (guint i = 0; i < 3; i++)
    for (guint seat = 0; seat < 2; seat++)
      {
        MeanderGobbleMove move = { .seat = seat, .act = MEANDER_GOBBLE_TAKE };

        meander_net_table_place (house->table, &move, house->now, NULL);
        move.act = MEANDER_GOBBLE_HEAP;
        meander_net_table_place (house->table, &move, house->now, NULL);
      }
  house_arrive (house);
  g_assert_true (meander_gobble_is_over (meander_game_get_state (house->game)));
  g_assert_cmpint (meander_net_guest_get_bag (link->guest), ==, MEANDER_NET_BAG_WRONG);
}

static void
test_cheat (void)
{
  cheat (FALSE);
  cheat (TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/net/gobble/first", test_first);
  g_test_add_func ("/net/gobble/row", test_row);
  g_test_add_func ("/net/gobble/time", test_time);
  g_test_add_func ("/net/gobble/clock", test_clock);
  g_test_add_func ("/net/gobble/falling-away", test_falling_away);
  g_test_add_func ("/net/gobble/equal-gifts", test_equal_gifts);
  g_test_add_func ("/net/gobble/hostile-guest", test_hostile_guest);
  g_test_add_func ("/net/gobble/other-game", test_other_game);
  g_test_add_func ("/net/gobble/hostile-host", test_hostile_host);
  g_test_add_func ("/net/gobble/leaks", test_leaks);
  g_test_add_func ("/net/gobble/random", test_random);
  g_test_add_func ("/net/gobble/cheat", test_cheat);

  return g_test_run ();
}
