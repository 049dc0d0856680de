/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What holds of the state of every game. */
#include "fuzz.h"

#include <string.h>

/* How often the lists of a state have a tile. */
static void
count (const MeanderState *state, guint8 in_racks[], guint8 in_pool[])
{
  g_assert_cmpuint (state->n_players, <=, MEANDER_MAX_PLAYERS);
  for (guint i = 0; i < state->n_players; i++)
    {
      g_assert_cmpuint (state->racks[i].n_tiles, <=, MEANDER_MAX_TILES);
      for (guint k = 0; k < state->racks[i].n_tiles; k++)
        in_racks[state->racks[i].tiles[k]]++;
    }

  g_assert_cmpuint (state->n_pool, <=, MEANDER_MAX_TILES);
  for (guint i = 0; i < state->n_pool; i++)
    in_pool[state->pool[i]]++;
}

/**
 * fuzz_check_state:
 * @state: a state
 *
 * Makes sure that every tile is in one place, and in no list twice.
 */
void
fuzz_check_state (const MeanderState *state)
{
  const guint size = meander_tile_set_size (state->set);
  guint8 in_racks[G_MAXUINT8 + 1] = { 0 };
  guint8 in_pool[G_MAXUINT8 + 1] = { 0 };
  guint n_table = 0;

  g_assert_cmpuint (size, ==,
                    state->set.kits == 0 ? MEANDER_N_FACES : state->set.kits * MEANDER_KIT_TILES);
  count (state, in_racks, in_pool);
  for (guint number = 0; number <= G_MAXUINT8; number++)
    {
      const gboolean real = number >= 1 && number <= size;
      const guint8 place = number <= MEANDER_MAX_TILES ? state->place[number] : MEANDER_PLACE_OUT;
      const gboolean lies =
          number >= 1 && number <= MEANDER_MAX_TILES && meander_board_find (state->board, number);

      g_assert_true (real || place == MEANDER_PLACE_OUT);
      g_assert_cmpuint (in_racks[number], ==, place == MEANDER_PLACE_RACK ? 1 : 0);
      g_assert_cmpuint (in_pool[number], ==, place == MEANDER_PLACE_POOL ? 1 : 0);
      g_assert_true (lies == (place == MEANDER_PLACE_TABLE));
      n_table += lies ? 1 : 0;
    }
  g_assert_cmpuint (n_table, ==, meander_board_get_n_tiles (state->board));
}

/**
 * fuzz_is_same_state:
 * @one: a state
 * @other: another
 *
 * Compares all that states show.
 *
 * Returns: whether it is the same
 */
gboolean
fuzz_is_same_state (const MeanderState *one, const MeanderState *other)
{
  const MeanderPlacement *tiles;
  guint n_tiles;
  MeanderResult result = { 0 };
  MeanderResult other_result = { 0 };

  if (one->rules != other->rules || one->set.kits != other->set.kits ||
      memcmp (one->place, other->place, sizeof one->place) != 0 ||
      one->n_players != other->n_players || one->n_pool != other->n_pool ||
      memcmp (one->pool, other->pool, one->n_pool) != 0)
    return FALSE;

  for (guint i = 0; i < one->n_players; i++)
    if (one->racks[i].n_tiles != other->racks[i].n_tiles ||
        memcmp (one->racks[i].tiles, other->racks[i].tiles, one->racks[i].n_tiles) != 0)
      return FALSE;

  tiles = meander_board_get_placements (one->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      const MeanderPlacement *tile = meander_board_find (other->board, tiles[i].number);

      if (tile == NULL || tile->rotation != tiles[i].rotation ||
          !meander_hex_equal (tile->hex, tiles[i].hex))
        return FALSE;
    }

  one->rules->result (one, &result);
  other->rules->result (other, &other_result);
  return result.over == other_result.over && result.drawn == other_result.drawn &&
         result.check.status == other_result.check.status;
}

/**
 * fuzz_check_verdicts:
 * @state: a state
 *
 * Makes sure that verdicts on every tile in some places can be asked for, and that one which
 * lets a tile through says no reason against it.
 */
void
fuzz_check_verdicts (const MeanderState *state)
{
  static const MeanderHex far = { MEANDER_HEX_LIMIT, -MEANDER_HEX_LIMIT };
  const guint size = meander_tile_set_size (state->set);
  const MeanderHex *frontier;
  guint n_hexes;

  frontier = meander_board_get_frontier (state->board, &n_hexes);
  for (guint number = 1; number <= size; number += 3)
    {
      const MeanderHex hex = n_hexes > 0 ? frontier[number % n_hexes] : meander_hex (0, 0);
      MeanderVerdict verdict = { 0 };

      state->rules->verdict (state, number, hex, number % 6, &verdict);
      g_assert_cmpuint (verdict.n_shown, <=, MEANDER_N_EDGES);
      state->rules->verdict (state, number, far, 0, &verdict);
      g_assert_cmpuint (verdict.n_shown, <=, MEANDER_N_EDGES);
    }
}
