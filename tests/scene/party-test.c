/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "party-test.h"

#include "scene/party-private.h"

gint64 party_test_now;

static gint64
get_now (void)
{
  return party_test_now;
}

void
party_test_set_clock (MeanderGobbleParty *party)
{
  meander_gobble_party_set_clock (party, get_now);
}

MeanderGame *
party_test_new_game (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_gobble_rules, params, seed, &error);

  g_assert_no_error (error);

  return game;
}

/* Has a game played that is the party's alone. */
void
party_test_start (MeanderGobbleParty *party, const char *params, guint64 seed)
{
  g_autoptr (MeanderGame) game = party_test_new_game (params, seed);

  meander_gobble_party_set_game (party, game);
}

/* All that there are: on the table, and with the players. */
guint
party_test_count_tiles (const MeanderState *state)
{
  guint n = meander_board_get_n_tiles (state->board);

  for (guint seat = 0; seat < state->n_players; seat++)
    n += meander_gobble_count_tiles (state, seat);

  return n;
}

/* A place for a tile, where it fills a space if there is one. */
gboolean
party_test_find_place (const MeanderState *state, guint number, MeanderPlacement *place)
{
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
  guint n = meander_gobble_list (state, number, places);

  for (guint i = 0; i < n; i++)
    if (i == 0 || meander_gobble_count_gobble (state, places[i].hex) > 0)
      *place = places[i];

  return n > 0;
}

void
party_test_rotate_to (MeanderGobbleParty *party, MeanderHand hand, guint number, guint rotation)
{
  meander_gobble_party_rotate (
      party, hand, (int) rotation - (int) meander_gobble_party_get_rotation (party, number));
}

/* Both play until a space is filled; then who gets a tile is chosen. */
void
party_test_call_gobble (MeanderGobbleParty *party, MeanderHand caller)
{
  for (guint round = 0; round < 60; round++)
    for (guint hand = 0; hand < MEANDER_N_HANDS; hand++)
      {
        guint seat = hand;
        MeanderPlacement place;
        guint number;

        if (!meander_gobble_may_take (meander_gobble_party_get_state (party), seat))
          continue;
        meander_gobble_party_take (party, (MeanderHand) hand);
        number = meander_gobble_get_revealed (meander_gobble_party_get_state (party), seat);
        if (!party_test_find_place (meander_gobble_party_get_state (party), number, &place))
          {
            meander_gobble_party_put_on_heap (party, (MeanderHand) hand);
            continue;
          }
        party_test_rotate_to (party, (MeanderHand) hand, number, place.rotation);
        g_assert_true (meander_gobble_party_place (party, (MeanderHand) hand, place.hex));
        if (meander_gobble_count_gifts (meander_gobble_party_get_state (party), seat) == 0)
          continue;
        if (hand == caller)
          return;
        while (meander_gobble_count_gifts (meander_gobble_party_get_state (party), seat) > 0)
          g_assert_true (meander_gobble_party_give (party, (MeanderHand) hand, 0, caller));
      }
  g_assert_not_reached ();
}

/* The number of a game of two in which the first tile of both fits somewhere, and where. */
guint64
party_test_find_two (MeanderPlacement *first, MeanderPlacement *second, gboolean same_hex)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();

  for (guint64 seed = 1; seed < 1000; seed++)
    {
      MeanderPlacement mine[MEANDER_GOBBLE_MAX_PLACES];
      MeanderPlacement yours[MEANDER_GOBBLE_MAX_PLACES];
      const MeanderState *state;
      guint n_mine, n_yours;

      party_test_start (party, TWO, seed);
      g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_POINTER));
      g_assert_true (meander_gobble_party_take (party, MEANDER_HAND_KEYS));
      state = meander_gobble_party_get_state (party);
      n_mine = meander_gobble_list (state, meander_gobble_get_revealed (state, 0), mine);
      n_yours = meander_gobble_list (state, meander_gobble_get_revealed (state, 1), yours);
      for (guint i = 0; i < n_mine; i++)
        for (guint k = 0; k < n_yours; k++)
          if (meander_hex_equal (mine[i].hex, yours[k].hex) == same_hex)
            {
              *first = mine[i];
              *second = yours[k];
              return seed;
            }
    }
  g_assert_not_reached ();
}

/* The number of a game in which, after party_test_call_gobble(), a person owes a tile, and has
 * some on the heap and on the stack. */
guint64
party_test_find_owing (MeanderHand caller)
{
  g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
  guint64 seed = 0;

  do
    {
      party_test_start (party, TWO, ++seed);
      party_test_call_gobble (party, caller);
    }
  while (meander_gobble_count_heap (meander_gobble_party_get_state (party), caller) == 0 ||
         meander_gobble_count_stack (meander_gobble_party_get_state (party), caller) < 2);

  return seed;
}
