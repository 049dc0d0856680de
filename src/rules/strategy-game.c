/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/strategy-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/lines.h"

/* The strategy game (RULES.md, “Strategy game, 2 to 4 players”).
 *
 * A move is the placement of one tile, `14@3,-1/2`; the player draws at once.
 * When the free move has been made and no tile of the rack legally fits a forced
 * space, the turn goes to the next player by itself, and past those who have no
 * tiles left: a record needs no word for that.  `pass` is a move of its own, and
 * the only one there is, when the bag is empty and the player on turn has tiles
 * but can place none, so that she sees it happen; when all who have tiles have
 * passed in a row, the game is over.  Before the endgame the same is a deadlock,
 * which ends the game at once. */

#define RACK_TILES 6

/**
 * meander_strategy_new:
 * @board: (transfer full): the table
 * @n_players: how many seats
 *
 * Makes a state with empty racks and an empty bag.
 *
 * Returns: (transfer full): the state
 */
MeanderStrategyState *
meander_strategy_new (MeanderBoard *board, guint n_players)
{
  MeanderStrategyState *self = g_new0 (MeanderStrategyState, 1);

  self->base.rules = &meander_strategy_rules;
  self->base.board = board;
  self->base.n_players = n_players;
  meander_turn_init (&self->turn, board, n_players);

  return self;
}

/* The bag's next tile, or 0 if it is empty. */
static guint
draw (MeanderStrategyState *self)
{
  MeanderState *state = &self->base;
  guint number;

  if (state->n_pool == 0)
    return 0;

  number = state->pool[0];
  state->n_pool--;
  memmove (state->pool, state->pool + 1, state->n_pool);

  return number;
}

/**
 * meander_strategy_take_in:
 * @self: a state
 * @seat: whose rack
 * @slot: where in the rack, at most at its end
 * @number: a tile
 *
 * Puts a tile on a rack.
 */
void
meander_strategy_take_in (MeanderStrategyState *self, guint seat, guint slot, guint number)
{
  MeanderState *state = &self->base;

  memmove (state->racks[seat].tiles + slot + 1, state->racks[seat].tiles + slot,
           state->racks[seat].n_tiles - slot);
  state->racks[seat].tiles[slot] = (guint8) number;
  state->racks[seat].n_tiles++;
  state->place[number] = MEANDER_PLACE_RACK;
}

static void
deal (MeanderStrategyState *self, guint seat, guint n)
{
  for (; n > 0; n--)
    meander_strategy_take_in (self, seat, self->base.racks[seat].n_tiles, draw (self));
}

/* Tells the core what the racks and the bag hold. */
static void
tell_turn (MeanderStrategyState *self)
{
  const MeanderState *state = &self->base;
  guint seat, i;

  for (seat = 0; seat < state->n_players; seat++)
    {
      self->turn.racks[seat] = 0;
      for (i = 0; i < state->racks[seat].n_tiles; i++)
        self->turn.racks[seat] |= meander_turn_bit (state->racks[seat].tiles[i]);
    }

  self->turn.bag = 0;
  for (i = 0; i < state->n_pool; i++)
    self->turn.bag |= meander_turn_bit (state->pool[i]);
  self->turn.n_bag = (guint8) state->n_pool;
}

/* Deals, and finds out who begins.  Seat by seat each time; the bag is drawn
 * from its first tile on. */
static void
begin (MeanderStrategyState *self, MeanderStart start, MeanderRandom *random)
{
  MeanderState *state = &self->base;
  guint seat, i;

  self->start = start;
  for (seat = 0; seat < state->n_players; seat++)
    deal (self, seat, start == MEANDER_START_DRAW ? 1 : RACK_TILES);

  for (seat = 0; seat < state->n_players; seat++)
    {
      guint8 *shown = &self->start_tiles[seat];

      if (start == MEANDER_START_EXTRA)
        *shown = state->pool[seat];
      else
        for (i = 0; i < state->racks[seat].n_tiles; i++)
          *shown = MAX (*shown, state->racks[seat].tiles[i]);

      if (*shown > self->start_tiles[self->turn.seat])
        self->turn.seat = (guint8) seat;
    }

  if (start == MEANDER_START_DRAW)
    for (seat = 0; seat < state->n_players; seat++)
      deal (self, seat, RACK_TILES - 1);

  /* The extra tiles are put back, and nobody knows where in the bag they are. */
  if (start == MEANDER_START_EXTRA)
    meander_random_shuffle (random, state->pool, state->n_pool);
}

static MeanderStrategyState *
refuse_bag (MeanderStrategyState *self, GError **error)
{
  meander_state_free (&self->base);
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                       _ ("The start of this game cannot be read"));

  return NULL;
}

static MeanderStrategyState *
start_from_position (const MeanderStrategySetup *setup, guint64 seed, GError **error)
{
  g_autoptr (MeanderPosition) position = NULL;
  MeanderStrategyState *self;
  guint i;

  position = meander_position_parse (setup->position, strlen (setup->position), NULL, error);
  if (position == NULL)
    return NULL;

  for (i = 0; i < setup->n_players; i++)
    if (position->n_racks != setup->n_players || position->racks[i].colour != setup->colours[i])
      {
        g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                             _ ("The racks of the position are not those of the players"));
        return NULL;
      }

  self = meander_strategy_of (meander_strategy_new_from_position (position, seed, error));
  if (self != NULL && !meander_strategy_order_bag (&self->base, setup->bag, setup->n_bag))
    return refuse_bag (self, error);

  return self;
}

/* From an empty table. */
static MeanderStrategyState *
start_afresh (const MeanderStrategySetup *setup, guint64 seed, GError **error)
{
  const guint n_extra = setup->start == MEANDER_START_EXTRA ? setup->n_players : 0;
  const guint n_dealt = MIN (setup->n_bag, setup->n_players * RACK_TILES + n_extra);
  MeanderStrategyState *self;
  MeanderRandom random;
  guint i;

  self = meander_strategy_new (meander_board_new ((MeanderTileSet){ 0 }), setup->n_players);
  self->doubles = setup->doubles;
  memcpy (self->colours, setup->colours, sizeof self->colours);

  for (i = 0; i < MEANDER_N_FACES; i++)
    {
      self->base.pool[i] = (guint8) (i + 1);
      self->base.place[i + 1] = MEANDER_PLACE_POOL;
    }
  self->base.n_pool = MEANDER_N_FACES;

  meander_random_init (&random, seed);
  meander_random_shuffle (&random, self->base.pool, self->base.n_pool);
  if (!meander_strategy_order_bag (&self->base, setup->bag, n_dealt))
    return refuse_bag (self, error);
  begin (self, setup->start, &random);
  if (!meander_strategy_order_bag (&self->base, setup->bag + n_dealt, setup->n_bag - n_dealt))
    return refuse_bag (self, error);
  tell_turn (self);
  self->step = meander_turn_settle (&self->turn);

  return self;
}

static MeanderState *
strategy_start (const char *params, guint64 seed, GError **error)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderStrategyState *self;

  g_return_val_if_fail (params != NULL, NULL);

  setup = meander_strategy_setup_parse (params, error);
  if (setup == NULL)
    return NULL;

  self = setup->position != NULL ? start_from_position (setup, seed, error)
                                 : start_afresh (setup, seed, error);
  if (self == NULL)
    return NULL;
  self->serious = setup->serious;

  return &self->base;
}

static MeanderState *
strategy_copy (const MeanderState *state)
{
  MeanderStrategyState *copy = g_memdup2 (state, sizeof *copy);

  copy->base.board = copy->turn.board = meander_board_copy (state->board);

  return &copy->base;
}

static void
strategy_free (MeanderState *state)
{
  meander_board_free (state->board);
  g_free (state);
}

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL, reason);

  return FALSE;
}

static gboolean
pass (MeanderStrategyState *self, GError **error)
{
  if (self->step != MEANDER_TURN_PASS)
    return refuse (error, _ ("You cannot pass: a tile can be placed"));

  meander_turn_pass (&self->turn);
  self->step = meander_turn_settle (&self->turn);

  return TRUE;
}

/* The tile drawn comes to the slot that the placed one leaves. */
static void
place (MeanderStrategyState *self, const MeanderPlacement *tile)
{
  MeanderState *state = &self->base;
  guint seat = self->turn.seat;
  guint slot = 0;
  guint drawn;

  while (state->racks[seat].tiles[slot] != tile->number)
    slot++;
  state->racks[seat].n_tiles--;
  memmove (state->racks[seat].tiles + slot, state->racks[seat].tiles + slot + 1,
           state->racks[seat].n_tiles - slot);
  state->place[tile->number] = MEANDER_PLACE_TABLE;

  drawn = draw (self);
  if (self->trial)
    drawn = 0;
  if (drawn != 0)
    meander_strategy_take_in (self, seat, slot, drawn);

  meander_turn_place (&self->turn, tile, drawn);
  self->step = meander_turn_settle (&self->turn);
}

static gboolean
strategy_apply (MeanderState *state, const char *text, GError **error)
{
  MeanderStrategyState *self = meander_strategy_of (state);
  MeanderVerdict verdict;
  MeanderPlacement tile;
  MeanderMove move;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  if (!meander_move_parse (text, &move, error))
    return FALSE;

  if (meander_strategy_has_ended (self))
    return refuse (error, _ ("The game is over"));
  if (move.n_steps == 0)
    return pass (self, error);
  if (move.n_steps > 1 || move.steps[0].to_rack)
    return refuse (error, _ ("In this game a move places one tile on the table"));

  tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };
  meander_turn_judge (&self->turn, tile.number, tile.hex, tile.rotation, &verdict);
  if (verdict.reason != MEANDER_VERDICT_ALLOWED)
    return refuse (error, meander_verdict_reason_to_text (verdict.reason));

  place (self, &tile);

  return TRUE;
}

static void
strategy_verdict (const MeanderState *state,
                  guint number,
                  MeanderHex hex,
                  guint rotation,
                  MeanderVerdict *verdict)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);

  g_return_if_fail (self != NULL && verdict != NULL);

  if (meander_strategy_has_ended (self))
    *verdict = (MeanderVerdict){ .reason = MEANDER_VERDICT_NOT_YOURS };
  else
    meander_turn_judge (&self->turn, number, hex, rotation, verdict);
}

/* Every legal move; none when the game is over. */
static char **
strategy_legal (const MeanderState *state)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = 0;
  guint i;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->step == MEANDER_TURN_PASS)
    g_ptr_array_add (texts, g_strdup ("pass"));
  else if (!meander_strategy_has_ended (self))
    n = meander_turn_list (&self->turn, moves);

  for (i = 0; i < n; i++)
    {
      MeanderMove move = { 0 };

      meander_move_add_place (&move, moves[i].number, moves[i].hex, moves[i].rotation);
      g_ptr_array_add (texts, meander_move_to_text (&move));
    }
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

static void
strategy_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderStrategyState *self = meander_strategy_of_const (state);
  guint most = 0;
  guint n_best = 0;
  guint i;

  g_return_if_fail (self != NULL && result != NULL);

  *result = (MeanderResult){ .over = meander_strategy_has_ended (self) };
  result->deadlock = self->step == MEANDER_TURN_DEADLOCK;
  result->n_sides = self->doubles ? 2 : state->n_players;

  for (i = 0; i < result->n_sides; i++)
    {
      MeanderColour colour = self->colours[i];

      result->sides[i].colour = colour;
      result->sides[i].line = meander_board_longest_line (state->board, colour);
      result->sides[i].loop = meander_board_longest_loop (state->board, colour);
      result->sides[i].points = meander_board_points (state->board, colour);
      most = MAX (most, result->sides[i].points);
    }

  for (i = 0; i < result->n_sides; i++)
    {
      result->sides[i].best = result->sides[i].points == most;
      n_best += result->sides[i].best ? 1 : 0;
    }

  result->drawn = result->over && (result->deadlock || n_best > 1);
}

/* The strategy game; its parameters are described in strategy-setup.c. */
const MeanderRules meander_strategy_rules = {
  .id = "strategy",
  .start = strategy_start,
  .copy = strategy_copy,
  .free = strategy_free,
  .apply = strategy_apply,
  .verdict = strategy_verdict,
  .legal = strategy_legal,
  .result = strategy_result,
  .get_turn = meander_strategy_get_turn,
  .new_trial = meander_strategy_new_trial,
  .is_serious = meander_strategy_is_serious,
  .write_come = meander_strategy_write_come,
  .reveal = meander_strategy_reveal,
  .earns = MEANDER_EARNS_STATISTICS,
  .takes_computers = TRUE,
};
