/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/gobble-private.h"

#include <string.h>

#include "rules/random.h"

#define MOST_SHUFFLES 100 /* who has hardly any tiles may never have a place for them */

/* The start (RULES.md, “Gobble”; RU, items 1 and 2).  Two tiles that match always
 * can be found: any two have two colours in common. */

static void
lay (MeanderState *state, const MeanderPlacement *tile)
{
  meander_board_place (state->board, tile->number, tile->hex, tile->rotation);
  state->place[tile->number] = MEANDER_PLACE_TABLE;
}

/* Lays a tile where it touches so many others, by chance among all such places. */
static gboolean
lay_beside (MeanderState *state, guint number, guint touches, MeanderRandom *random)
{
  MeanderPlacement tile = { (guint8) number, 0, { 0, 0 } };
  MeanderPlacement chosen = tile;
  const MeanderHex *hexes;
  guint n_hexes, rotation, i;
  guint n = 0;

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (i = 0; i < n_hexes; i++)
    for (rotation = 0; rotation < 6; rotation++)
      {
        tile.hex = hexes[i];
        tile.rotation = (guint8) rotation;
        if (meander_board_count_neighbours (state->board, tile.hex) >= touches &&
            meander_board_get_clashes (state->board, number, tile.hex, rotation) == 0 &&
            meander_random_below (random, ++n) == 0)
          chosen = tile;
      }
  if (n > 0)
    lay (state, &chosen);

  return n > 0;
}

/* Lays so many more, each of them the first of the shuffled tiles that has a place
 * where it touches two; fewer if there comes to be none, and then some take no
 * part. */
static void
lay_left_over (MeanderState *state,
               guint8 *tiles,
               guint n_tiles,
               guint n_left_over,
               MeanderRandom *random)
{
  guint i = 0;

  while (n_left_over > 0 && i < n_tiles)
    if (lay_beside (state, tiles[i], 2, random))
      {
        n_left_over--;
        n_tiles--;
        memmove (tiles + i, tiles + i + 1, n_tiles - i);
        i = 0;
      }
    else
      i++;
}

/* What each seat gets, in `tiles`; returns how many that is together. */
static guint
share_out (const MeanderGobbleSetup *setup, guint n_tiles, guint tiles[MEANDER_MAX_PLAYERS])
{
  guint n_even = 0;
  guint n_dealt = 0;
  guint i;

  for (i = 0; i < setup->n_players; i++)
    {
      n_even += setup->shares[i] == MEANDER_GOBBLE_EVEN;
      n_tiles -= setup->shares[i];
    }
  for (i = 0; i < setup->n_players; i++)
    {
      tiles[i] = setup->shares[i] == MEANDER_GOBBLE_EVEN ? n_tiles / n_even : setup->shares[i];
      n_dealt += tiles[i];
    }

  return n_dealt;
}

/* A state without tiles. */
static MeanderGobbleState *
begin (const MeanderGobbleSetup *setup, const guint shares[MEANDER_MAX_PLAYERS])
{
  MeanderGobbleState *self = g_new0 (MeanderGobbleState, 1);
  MeanderState *state = &self->base;

  state->rules = &meander_gobble_rules;
  state->board = meander_board_new (state->set);
  state->n_players = setup->n_players;
  self->turn_based = setup->turn_based;
  for (guint i = 0; i < setup->n_players; i++)
    {
      self->seats[i].level = (guint8) setup->levels[i];
      self->seats[i].stack = (guint8) shares[i];
    }

  return self;
}

/* The start that was told, and stacks of the tiles that are left, in any order. */
static MeanderGobbleState *
deal_told (const MeanderGobbleSetup *setup)
{
  guint shares[MEANDER_MAX_PLAYERS];
  const guint n_dealt = share_out (setup, MEANDER_N_FACES - 2, shares);
  MeanderGobbleState *self = begin (setup, shares);

  if (n_dealt + setup->n_lying + setup->n_out == MEANDER_N_FACES &&
      meander_gobble_lay_told (self, setup))
    return self;

  meander_state_free (&self->base);

  return NULL;
}

static MeanderGobbleState *
shuffle (const MeanderGobbleSetup *setup, MeanderRandom *random)
{
  guint shares[MEANDER_MAX_PLAYERS];
  const guint n_dealt = share_out (setup, MEANDER_N_FACES - 2, shares);
  MeanderGobbleState *self = begin (setup, shares);
  MeanderState *state = &self->base;
  guint8 tiles[MEANDER_N_FACES];
  guint i;

  for (i = 0; i < MEANDER_N_FACES; i++)
    tiles[i] = (guint8) (i + 1);
  meander_random_shuffle (random, tiles, MEANDER_N_FACES);
  lay (state, &(MeanderPlacement){ tiles[0], 0, { 0, 0 } });
  lay_beside (state, tiles[1], 1, random);

  if (!setup->aside)
    lay_left_over (state, tiles + 2, MEANDER_N_FACES - 2, MEANDER_N_FACES - 2 - n_dealt, random);
  for (i = 0; i < n_dealt; i++)
    {
      state->pool[i] = tiles[2 + i];
      state->place[state->pool[i]] = MEANDER_PLACE_POOL;
    }
  state->n_pool = n_dealt;

  return self;
}

/**
 * meander_gobble_deal:
 * @setup: what is played; it has been checked
 * @seed: where the chances come from
 *
 * Shuffles, lays the start and deals the stacks: once more where nobody could place
 * anything, as may be with few tiles. A start that was told is laid as it was told.
 *
 * Returns: (transfer full) (nullable): the state before the first move, or %NULL if what was told
 *   cannot be
 */
MeanderGobbleState *
meander_gobble_deal (const MeanderGobbleSetup *setup, guint64 seed)
{
  MeanderRandom random;
  MeanderGobbleState *self;
  guint n_shuffles;

  if (setup->n_lying > 0)
    return deal_told (setup);

  meander_random_init (&random, seed);
  self = shuffle (setup, &random);
  for (n_shuffles = 1; n_shuffles < MOST_SHUFFLES && !meander_gobble_can_anybody_place (self);
       n_shuffles++)
    {
      meander_state_free (&self->base);
      self = shuffle (setup, &random);
    }

  return self;
}
