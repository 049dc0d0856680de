/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model-test.h"

/* A kind of game for tests: two players with three tiles each; whoever places a
 * tile, anywhere, draws the next one of the pool. */

static void
add_to_rack (MeanderState *state, guint player, guint number)
{
  state->racks[player].tiles[state->racks[player].n_tiles++] = (guint8) number;
  state->place[number] = MEANDER_PLACE_RACK;
}

static void
draw (MeanderState *state, guint player)
{
  guint number = state->pool[0];

  if (state->n_pool == 0)
    return;

  state->n_pool--;
  memmove (state->pool, state->pool + 1, state->n_pool);
  add_to_rack (state, player, number);
}

static MeanderState *
draw_start (const char *params, guint64 seed, GError **error)
{
  MeanderState *state = g_new0 (MeanderState, 1);

  state->rules = &test_draw_rules;
  state->board = meander_board_new (state->set);
  state->n_players = 2;

  for (guint number = MEANDER_N_FACES; number > 0; number--)
    {
      state->pool[state->n_pool++] = (guint8) number;
      state->place[number] = MEANDER_PLACE_POOL;
    }

  for (guint i = 0; i < 6; i++)
    draw (state, i % 2);

  return state;
}

static MeanderState *
draw_copy (const MeanderState *state)
{
  MeanderState *copy = g_memdup2 (state, sizeof *state);

  copy->board = meander_board_copy (state->board);

  return copy;
}

static void
draw_free (MeanderState *state)
{
  meander_board_free (state->board);
  g_free (state);
}

static gboolean
draw_apply (MeanderState *state, const char *text, GError **error)
{
  MeanderMove move;

  if (!meander_move_parse (text, &move, error))
    return FALSE;

  if (move.n_steps == 1 && !move.steps[0].to_rack &&
      meander_board_at (state->board, move.steps[0].hex) == NULL)
    for (guint player = 0; player < state->n_players; player++)
      for (guint i = 0; i < state->racks[player].n_tiles; i++)
        if (state->racks[player].tiles[i] == move.steps[0].number)
          {
            memmove (state->racks[player].tiles + i, state->racks[player].tiles + i + 1,
                     --state->racks[player].n_tiles - i);
            meander_board_place (state->board, move.steps[0].number, move.steps[0].hex,
                                 move.steps[0].rotation);
            state->place[move.steps[0].number] = MEANDER_PLACE_TABLE;
            draw (state, player);
            return TRUE;
          }

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL, "not in this game");
  return FALSE;
}

const MeanderRules test_draw_rules = {
  .id = "draw",
  .start = draw_start,
  .copy = draw_copy,
  .free = draw_free,
  .apply = draw_apply,
};
