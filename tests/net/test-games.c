/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random games of two to four guests in one process.  What they send arrives in pieces and in any order
 * between them, connections break, some say everything twice, and strangers say what they like: all
 * states are the same, and nothing is known before its time.
 *
 *   test-net-games [--games N] [--first SEED]    so many games, from this seed on, and half as many pairs
 *                                                that are compared; else a few hundred */
#include <stdlib.h>
#include <string.h>

#include "house.h"

#define N_GAMES 200
#define MAX_ASKS 4
#define H "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"

static guint n_games = N_GAMES;
static guint first_game = 0;

static gboolean
one_in (House *house, guint n)
{
  return meander_random_below (&house->random, n) == 0;
}

/* ---- random games ---- */

typedef struct
{
  House *house;
  guint n_seats;
  guint n_guests;
  guint n_asks, n_cuts;
} Play;

/* All that can happen is seen to happen. */
static struct
{
  guint n_moves, n_undone, n_cuts, n_refused, n_evil, n_doubled, n_killed, n_again;
} sums;

static char *
random_params (House *house, guint *n_seats)
{
  static const char *const starts[] = { "draw", "six", "extra" };
  static const char *const colours[] = { "red", "blue", "green", "yellow" };
  const gboolean doubles = one_in (house, 6);
  GString *params = g_string_new (NULL);

  *n_seats = doubles ? 4 : 2 + meander_random_below (&house->random, 3);
  for (guint i = 0; i < *n_seats; i++)
    g_string_append_printf (params, "player %s P%u\n", colours[doubles ? i % 2 : i], i);
  g_string_append_printf (params, "start %s\n%s%s",
                          starts[meander_random_below (&house->random, 3)],
                          doubles ? "doubles\n" : "", one_in (house, 6) ? "serious\n" : "");

  return g_string_free (params, FALSE);
}

/* What no guest of ours would say. */
static void
say_nonsense (House *house, HouseLink *link)
{
  static const char *const lines[] = { "knock 1 " H " Evil\n",
                                       "knock 1 " H " Evil\nnonce " H "\n",
                                       "play 1 1 pass\n",
                                       "sit 1 Evil\n",
                                       "say 1 yes\n",
                                       "bye left\n",
                                       "\n",
                                       "game 1 " H " x\n",
                                       "played 1 0 0 pass\n",
                                       "ask 0\n",
                                       "pong 1 1\n" };
  g_autofree char *line =
      g_strdup (lines[meander_random_below (&house->random, G_N_ELEMENTS (lines))]);

  if (one_in (house, 3))
    line[meander_random_below (&house->random, (guint) strlen (line))] =
        (char) (1 + meander_random_below (&house->random, 255));
  house_say (house, link, line);
}

/* A guest that says its last line twice. */
static void
double_line (HouseLink *link)
{
  const char *begin;
  g_autofree char *line = NULL;

  if (link->up->len < 2 || link->up->str[link->up->len - 1] != '\n')
    return;

  begin = g_strrstr_len (link->up->str, (gssize) link->up->len - 1, "\n");
  line = g_strdup (begin != NULL ? begin + 1 : link->up->str);
  if (begin == NULL && link->is_mid_line)
    return;
  g_string_append (link->up, line);
  sums.n_doubled++;
}

static gboolean
is_in (const HouseLink *link)
{
  return link->guest != NULL && meander_net_guest_get_step (link->guest) == MEANDER_NET_GUEST_IN;
}

/* The seat on turn, as somebody knows the game, is this guest's. */
static gboolean
is_on_turn (MeanderNetGuest *guest)
{
  MeanderGame *game = meander_net_guest_get_game (guest);
  const MeanderState *state;

  if (game == NULL)
    return FALSE;

  state = meander_game_get_state (game);
  return !meander_strategy_is_over (state) &&
         meander_net_guest_get_seat (guest, meander_strategy_get_seat (state))->guest ==
             meander_net_guest_get_number (guest);
}

static void
act_as_guest (Play *self, HouseLink *link)
{
  House *house = self->house;
  guint asker, position;

  if (link->connection == 0)
    {
      house_connect (house, link);
      return;
    }
  if (!is_in (link))
    return;

  if (meander_net_guest_is_asked (link->guest, &asker, &position))
    meander_net_guest_say (link->guest, one_in (house, 5) ? MEANDER_NET_NO : MEANDER_NET_YES);
  else if (is_on_turn (link->guest))
    house_play_guest (house, link);
  else if (one_in (house, 30))
    meander_net_guest_play (link->guest, one_in (house, 2) ? "pass" : "1@0,0/0");
  else if (one_in (house, 60) && self->n_asks < MAX_ASKS &&
           meander_net_guest_get_game (link->guest) != NULL)
    {
      self->n_asks++;
      meander_net_guest_ask (
          link->guest,
          meander_random_below (
              &house->random,
              meander_game_get_n_moves (meander_net_guest_get_game (link->guest)) + 1));
    }
}

/* The host's people and computer players; and for a guest that is away, for the time being. */
static void
act_as_host (Play *self)
{
  House *house = self->house;
  const MeanderState *state = meander_game_get_state (house->game);
  const guint seat = meander_strategy_get_seat (state);
  const MeanderNetSeat *sits = meander_net_table_get_seat (house->table, seat);
  guint asker, position;

  if (meander_net_table_is_asked (house->table, &asker, &position))
    meander_net_table_say (house->table, one_in (house, 5) ? MEANDER_NET_NO : MEANDER_NET_YES);
  else if (meander_strategy_is_over (state))
    return;
  else if (sits->guest == 0)
    house_play_host (house);
  else if (one_in (house, 20))
    {
      g_autofree char *name = g_strdup (sits->name);

      meander_net_table_set_seat (house->table, seat, MEANDER_NET_COMPUTER, "Robot");
      house_play_host (house);
      meander_net_table_set_seat (house->table, seat, MEANDER_NET_PERSON, name);
    }
  else if (one_in (house, 60) && self->n_asks < MAX_ASKS)
    {
      self->n_asks++;
      meander_net_table_ask (
          house->table,
          meander_random_below (&house->random, meander_game_get_n_moves (house->game) + 1));
    }
}

/* Something happens on a connection. */
static void
act_on_link (Play *self, HouseLink *link)
{
  House *house = self->house;
  const gboolean up = one_in (house, 2);

  if (link->guest == NULL)
    {
      if (link->connection == 0)
        house_connect (house, link);
      say_nonsense (house, link);
      sums.n_evil++;
    }
  else if (one_in (house, 15) && is_in (link))
    double_line (link);
  if (one_in (house, 400) && link->guest != NULL)
    {
      house_kill_guest (house, link);
      sums.n_killed++;
    }
  if (one_in (house, 1500))
    {
      house_kill_host (house);
      sums.n_killed++;
    }
  if (one_in (house, 80) && link->connection != 0)
    {
      house_cut (house, link);
      self->n_cuts++;
    }
  house_deliver (house, link, up,
                 one_in (house, 3) ? 1 + meander_random_below (&house->random, 40) : G_MAXUINT16);
}

static gboolean
is_finished (Play *self)
{
  if (!meander_strategy_is_over (meander_game_get_state (self->house->game)))
    return FALSE;

  for (guint i = 0; i < self->n_guests; i++)
    if (!is_in (&self->house->links[i]) || self->house->links[i].up->len > 0 ||
        self->house->links[i].down->len > 0)
      return FALSE;

  return TRUE;
}

static void
assert_ended (Play *self)
{
  g_autoptr (MeanderRecord) mine = meander_game_to_record (self->house->game);

  for (guint i = 0; i < self->n_guests; i++)
    {
      MeanderNetGuest *guest = self->house->links[i].guest;
      g_autoptr (MeanderRecord) theirs =
          meander_game_to_record (meander_net_guest_get_game (guest));

      g_assert_cmpint (meander_net_guest_get_bag (guest), ==, MEANDER_NET_BAG_TRUE);
      g_assert_cmpuint (mine->seed, ==, theirs->seed);
      g_assert_cmpstr (mine->params, ==, theirs->params);
      g_assert_cmpuint (mine->n_done, ==, theirs->n_done);
      for (guint k = 0; k < mine->n_done; k++)
        g_assert_cmpstr (g_ptr_array_index (mine->moves, k), ==,
                         g_ptr_array_index (theirs->moves, k));
      sums.n_refused += self->house->links[i].n_refused;
      sums.n_undone += strstr (self->house->links[i].heard->str, "\nundone ") != NULL;
    }
  house_assert_same (self->house);
  sums.n_moves += mine->n_done;
  sums.n_cuts += self->n_cuts;
}

/* Anybody anywhere; several at one computer; some only watch. */
static void
seat_somebody (Play *self, guint seat)
{
  House *house = self->house;
  const guint who = meander_random_below (&house->random, self->n_guests + 1);

  if (who < self->n_guests)
    meander_net_guest_sit (house->links[who].guest, seat, "Somebody");
  else
    meander_net_table_set_seat (
        house->table, seat, one_in (house, 2) ? MEANDER_NET_PERSON : MEANDER_NET_COMPUTER, "Host");
}

static void
play_to_end (Play *self)
{
  House *house = self->house;
  guint n_steps = 0;

  self->n_asks = self->n_cuts = 0;
  while (!is_finished (self))
    {
      HouseLink *link = &house->links[meander_random_below (&house->random, house->n_links)];

      house->now += 50;
      act_on_link (self, link);
      if (link->guest != NULL)
        act_as_guest (self, link);
      if (one_in (house, 4))
        act_as_host (self);
      g_assert_cmpuint (++n_steps, <, 100000);
    }

  house_settle (house);
  assert_ended (self);
}

/* The same people begin another game, some of them elsewhere. */
static void
play_again (Play *self)
{
  House *house = self->house;
  MeanderGame *last = house->game;
  g_autofree char *params = NULL;
  guint n_seats = 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (house->table, seat);

      if (!one_in (house, 3))
        continue;
      for (guint i = 0; i < self->n_guests; i++)
        if (meander_net_guest_get_number (house->links[i].guest) == sits->guest)
          meander_net_guest_rise (house->links[i].guest, seat);
      if (sits->guest == 0)
        meander_net_table_set_seat (house->table, seat, MEANDER_NET_OPEN, "");
      house_settle (house);
      seat_somebody (self, seat);
      house_settle (house);
    }
  while (n_seats != self->n_seats)
    {
      g_free (params);
      params = random_params (house, &n_seats);
    }
  house_start (house, params, meander_random_next (&house->random));
  g_assert_finalize_object (last);
  play_to_end (self);
  sums.n_again++;
}

static void
play_random_game (guint64 seed)
{
  g_autofree char *params = NULL;
  MeanderRandom random;
  Play self = { 0 };

  meander_random_init (&random, seed);
  self.n_guests = 2 + meander_random_below (&random, 3);
  self.n_seats = 4; /* until the parameters are there */
  {
    House chooser = { .random = random };

    params = random_params (&chooser, &self.n_seats);
    random = chooser.random;
  }
  self.house = house_new (seed, self.n_seats, self.n_guests);
  for (guint i = 0; i < self.n_guests; i++)
    house_connect (self.house, &self.house->links[i]);
  house_settle (self.house);
  house_let_all_in (self.house);
  house_settle (self.house);

  for (guint seat = 0; seat < self.n_seats; seat++)
    seat_somebody (&self, seat);
  house_settle (self.house);
  house_add_stranger (self.house, "evil");
  house_start (self.house, params, meander_random_next (&random));

  play_to_end (&self);
  if (one_in (self.house, 3))
    play_again (&self);
  house_free (self.house);
}

static void
test_random (void)
{
  for (guint i = 0; i < n_games; i++)
    {
      if (i % 1000 == 0)
        g_test_message ("from seed %u", first_game + i);
      play_random_game (first_game + i);
    }

  g_test_message ("%u moves, %u cuts, %u refused, %u went back, %u lines of strangers, %u doubled, "
                  "%u killed, %u games once more",
                  sums.n_moves, sums.n_cuts, sums.n_refused, sums.n_undone, sums.n_evil,
                  sums.n_doubled, sums.n_killed, sums.n_again);
  g_assert_true (n_games < 50 ||
                 (sums.n_cuts > 0 && sums.n_refused > 0 && sums.n_undone > 0 && sums.n_evil > 0 &&
                  sums.n_doubled > 0 && sums.n_killed > 0 && sums.n_again > 0));
}

/* ---- nothing leaks ---- */

/* At the begin of a game, with all other tiles in the bag; or near the end: ten are there, the others lie aside. */
#define POSITION                                                                                   \
  "player red A\nplayer blue B\n"                                                                  \
  "position tile 14 0 0 2\nposition rack red 1 2 3 4 5 6\nposition rack blue 7 8 9 10 11 12\n"     \
  "position turn red\n"
#define N_LATE 10
#define N_ALL 43

static char *
make_position (void)
{
  GString *params = g_string_new (POSITION "position out");

  for (guint i = 1; i <= 56; i++)
    if (i > 14 && i < 48)
      g_string_append_printf (params, " %u", i);
  g_string_append_c (params, '\n');

  return g_string_free (params, FALSE);
}

/* All the bytes that a guest gets in a game with this seed, the commitment apart, which hides by its
 * nonce what it is made of. The guest and the host play alternately, as they like; once the guest
 * falls away and comes back, and once they go back. */
static char *
overhear (const char *params, guint64 seed, guint64 house_seed, GString *bag)
{
  g_autoptr (House) house = house_new (house_seed, 2, 1);
  g_autoptr (GRegex) hashes = g_regex_new ("[0-9a-f]{64}", 0, 0, NULL);
  HouseLink *link = &house->links[0];
  guint n = 0;

  house_connect (house, link);
  house_settle (house);
  house_let_all_in (house);
  house_settle (house);
  meander_net_guest_sit (link->guest, 1, "Guest");
  meander_net_table_set_seat (house->table, 0, MEANDER_NET_COMPUTER, "Host");
  house_settle (house);
  house_start (house, params, seed);
  for (guint i = 0; i < meander_game_get_state (house->game)->n_pool; i++)
    g_string_append_c (bag, (char) meander_game_get_state (house->game)->pool[i]);

  while (!meander_strategy_is_over (meander_game_get_state (house->game)))
    {
      if (meander_strategy_get_seat (meander_game_get_state (house->game)) == 0)
        house_play_host (house);
      else
        house_play_guest (house, link);
      house_settle (house);
      n++;
      if (n == 1)
        {
          house_cut (house, link);
          house_connect (house, link);
          house_settle (house);
        }
      if (n == 2)
        {
          meander_net_guest_ask (link->guest, 1);
          house_settle (house);
        }
    }

  return g_regex_replace_literal (hashes, link->heard->str, -1, 0, "HASH", 0, NULL);
}

/* The first draws of both are the same: how many? */
static guint
count_same (const GString *one, const GString *other)
{
  guint n = 0;

  while (n < one->len && one->str[n] == other->str[n])
    n++;

  return n;
}

/* Two games with bags of so many tiles: the guest hears the same up to the draw in which they differ.
 * Returns: how many draws are the same */
static guint
compare (const char *params, guint64 seed, guint64 other_seed, guint64 house_seed, guint n_bag)
{
  g_autoptr (GString) one_bag = g_string_new (NULL);
  g_autoptr (GString) other_bag = g_string_new (NULL);
  g_autofree char *one = overhear (params, seed, house_seed, one_bag);
  g_autofree char *other = overhear (params, other_seed, house_seed, other_bag);
  g_auto (GStrv) lines = g_strsplit (one, "\n", -1);
  g_auto (GStrv) other_lines = g_strsplit (other, "\n", -1);
  const guint n_same = count_same (one_bag, other_bag);
  guint n_drawn = 0;
  guint at = 0;

  g_assert_cmpuint (one_bag->len, ==, n_bag);
  if (n_same == one_bag->len)
    return n_same;

  while (lines[at] != NULL && g_strcmp0 (lines[at], other_lines[at]) == 0)
    {
      g_auto (GStrv) words = g_strsplit (lines[at], " ", 5);

      /* The draw after going back is one that was known. */
      if (g_str_has_prefix (lines[at], "played ") && !g_str_equal (words[3], "0"))
        n_drawn =
            MAX (n_drawn, 1 + (guint) (strchr (one_bag->str, atoi (words[3])) - one_bag->str));
      at++;
    }
  g_assert_true (lines[at] != NULL && other_lines[at] != NULL);
  g_assert_true (g_str_has_prefix (lines[at], "played "));
  g_assert_cmpuint (n_drawn, ==, n_same);

  return n_same;
}

static void
test_nothing_leaks (void)
{
  g_autofree char *params = make_position ();
  const guint n_pairs = n_games / 2;
  guint n_late = 0;

  for (guint i = first_game; i < first_game + n_pairs; i++)
    {
      const guint n_same = compare (params, 2 * i, 2 * i + 1, i, N_LATE);

      n_late += n_same > 0 && n_same < N_LATE;
    }

  g_assert_true (n_pairs < 50 || n_late > n_pairs / 20);
}

/* The bag of a game with this seed. (transfer full) */
static GString *
look_into_bag (const char *params, guint64 seed)
{
  g_autoptr (MeanderGame) game = meander_game_new (&meander_strategy_rules, params, seed, NULL);
  const MeanderState *state = meander_game_get_state (game);
  GString *bag = g_string_new (NULL);

  for (guint i = 0; i < state->n_pool; i++)
    g_string_append_c (bag, (char) state->pool[i]);

  return bag;
}

/* Another seed whose bag has the same tiles on top, and then others. */
static guint64
find_seed (const char *params, guint64 seed, guint n_same)
{
  g_autoptr (GString) bag = look_into_bag (params, seed);

  for (guint64 other = seed + 1;; other++)
    {
      g_autoptr (GString) other_bag = look_into_bag (params, other);

      if (count_same (bag, other_bag) == n_same)
        return other;
    }
}

/* All of the bag that is not drawn yet is another one, after no draw, one, and two. */
static void
test_no_tile_leaks (void)
{
  const guint n_triples = MAX (n_games / 20, 1);

  for (guint i = first_game; i < first_game + n_triples; i++)
    for (guint n_same = 0; n_same < 3; n_same++)
      g_assert_cmpuint (compare (POSITION, i, find_seed (POSITION, i, n_same), i, N_ALL), ==,
                        n_same);
}

int
main (int argc, char *argv[])
{
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_INT, &n_games, NULL, NULL },
    { "first", 0, 0, G_OPTION_ARG_INT, &first_game, NULL, NULL },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);

  g_test_init (&argc, &argv, NULL);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, NULL))
    return 2;

  g_test_add_func ("/net/games/random", test_random);
  g_test_add_func ("/net/games/nothing-leaks", test_nothing_leaks);
  g_test_add_func ("/net/games/no-tile-leaks", test_no_tile_leaks);

  return g_test_run ();
}
