/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/gobble-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Gobble, the party game (RULES.md, “Gobble”; RU, “Тантрикс Гобл”).  The parameters
 * are described in gobble-setup.c, the moves in gobble-move.c.
 *
 * There is no clock: time is what the moves say, and never goes back.  Moves of
 * one instant count in their order; one that is refused changes nothing.  What the
 * booklet leaves open is decided so:
 *
 * - What the shares leave over goes to the start, chosen so that each touches two.
 * - One tile of a stack is open at a time.  The heap may be played from while
 *   there is one.
 * - Whoever owes tiles for a Gobble gives them before anything else, so that
 *   nobody forgets; the others play on.  The open tile of the stack is not
 *   given.  Tiles that the giver does not have are not owed.
 * - A tile given comes to the bottom of the other's stack, so that nobody is
 *   disturbed; a penalty tile is like any other again.
 * - Whoever has no tile left is out, by giving the last one away as well.
 * - With one player left the order is known, and the game ends; it also ends
 *   when no tile is owed and no tile of anybody, stacked ones too, has a place.
 * - Alone, nothing is owed.
 * - Turn by turn, a turn is one tile of the stack, placed or put on the heap, and
 *   as many of the heap as fit; it ends by itself when nothing is left to do.
 *   Who can do nothing is passed over.
 */

static MeanderState *
gobble_start (const char *params, guint64 seed, GError **error)
{
  g_autoptr (MeanderGobbleSetup) setup = NULL;
  MeanderGobbleState *self;

  g_return_val_if_fail (params != NULL, NULL);

  setup = meander_gobble_setup_parse (params, error);
  if (setup == NULL)
    return NULL;

  self = meander_gobble_deal (setup, seed);
  if (self == NULL)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _ ("The start of this game cannot be read"));
      return NULL;
    }

  self->over = self->stuck = !meander_gobble_can_anybody_place (self);

  return &self->base;
}

static MeanderState *
gobble_copy (const MeanderState *state)
{
  MeanderGobbleState *copy = g_memdup2 (state, sizeof *copy);

  copy->base.board = meander_board_copy (state->board);

  return &copy->base;
}

static void
gobble_free (MeanderState *state)
{
  meander_board_free (state->board);
  g_free (state);
}

static char *
gobble_normal (const char *text, GError **error)
{
  MeanderGobbleMove move;

  return meander_gobble_move_parse (text, &move, error) ? meander_gobble_move_to_text (&move)
                                                        : NULL;
}

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL, reason);

  return FALSE;
}

/* ---- where tiles come and go ---- */

/**
 * meander_gobble_find_stack:
 * @self: a state
 * @seat: a player
 *
 * Finds where in the pool a player's stack begins, with its top tile.
 *
 * Returns: the place
 */
guint
meander_gobble_find_stack (const MeanderGobbleState *self, guint seat)
{
  guint at = 0;

  while (seat > 0)
    at += self->seats[--seat].stack;

  return at;
}

static guint
take_from_stack (MeanderGobbleState *self, guint seat)
{
  MeanderState *state = &self->base;
  guint at = meander_gobble_find_stack (self, seat);
  guint number = state->pool[at];

  state->n_pool--;
  memmove (state->pool + at, state->pool + at + 1, state->n_pool - at);
  self->seats[seat].stack--;

  return number;
}

static void
put_under_stack (MeanderGobbleState *self, guint seat, guint number)
{
  MeanderState *state = &self->base;
  guint at = meander_gobble_find_stack (self, seat) + self->seats[seat].stack;

  memmove (state->pool + at + 1, state->pool + at, state->n_pool - at);
  state->pool[at] = (guint8) number;
  state->n_pool++;
  self->seats[seat].stack++;
  state->place[number] = MEANDER_PLACE_POOL;
}

static void
take_from_rack (MeanderGobbleState *self, guint seat, guint number)
{
  MeanderState *state = &self->base;
  guint8 *tiles = state->racks[seat].tiles;
  guint slot = 0;

  if (meander_gobble_get_revealed (state, seat) == number)
    self->seats[seat].revealed = FALSE;
  while (tiles[slot] != number)
    slot++;
  state->racks[seat].n_tiles--;
  memmove (tiles + slot, tiles + slot + 1, state->racks[seat].n_tiles - slot);
}

/* ---- the moves ---- */

static gboolean
take (MeanderGobbleState *self, const MeanderGobbleMove *move, GError **error)
{
  MeanderState *state = &self->base;
  MeanderGobbleSeat *player = &self->seats[move->seat];
  guint number;

  if (!meander_gobble_may_take (state, move->seat))
    return refuse (
        error, player->gifts > 0    ? meander_verdict_reason_to_text (MEANDER_VERDICT_GIFT_FIRST)
               : player->revealed   ? _ ("The open tile comes first.")
               : player->stack == 0 ? _ ("The stack is empty.")
                                    : _ ("You can take only one tile from the stack each turn."));

  if (!meander_gobble_bring (self, meander_gobble_find_stack (self, move->seat)))
    return refuse (error, meander_verdict_reason_to_text (MEANDER_VERDICT_NOT_YOURS));

  number = take_from_stack (self, move->seat);
  state->racks[move->seat].tiles[state->racks[move->seat].n_tiles++] = (guint8) number;
  state->place[number] = MEANDER_PLACE_RACK;
  player->revealed = TRUE;
  self->taken = TRUE;

  return TRUE;
}

static gboolean
place (MeanderGobbleState *self, const MeanderGobbleMove *move, GError **error)
{
  MeanderState *state = &self->base;
  const MeanderPlacement *tile = &move->tile;
  MeanderVerdict verdict;

  if (!meander_gobble_has_open (state, move->seat, tile->number))
    return refuse (error, meander_verdict_reason_to_text (MEANDER_VERDICT_NOT_YOURS));

  meander_gobble_judge (self, tile, &verdict);
  if (verdict.reason != MEANDER_VERDICT_ALLOWED)
    return refuse (error, meander_verdict_reason_to_text (verdict.reason));

  if (state->n_players > 1)
    self->seats[move->seat].gifts = (guint8) meander_gobble_count_gobble (state, tile->hex);
  take_from_rack (self, move->seat, tile->number);
  meander_board_place (state->board, tile->number, tile->hex, tile->rotation);
  state->place[tile->number] = MEANDER_PLACE_TABLE;

  return TRUE;
}

static gboolean
put_on_heap (MeanderGobbleState *self, const MeanderGobbleMove *move, GError **error)
{
  MeanderGobbleSeat *player = &self->seats[move->seat];

  if (player->gifts > 0)
    return refuse (error, meander_verdict_reason_to_text (MEANDER_VERDICT_GIFT_FIRST));
  if (!player->revealed)
    return refuse (error,
                   player->stack == 0 ? _ ("The stack is empty.") : _ ("First take a tile."));

  /* It is the heap's last one where it lies. */
  player->revealed = FALSE;

  return TRUE;
}

static gboolean
give (MeanderGobbleState *self, const MeanderGobbleMove *move, GError **error)
{
  MeanderState *state = &self->base;
  MeanderGobbleSeat *player = &self->seats[move->seat];
  guint number = move->tile.number;

  if (player->gifts == 0)
    return refuse (error, _ ("You do not have to give a tile away now."));
  if (!meander_gobble_may_give (state, move->seat, move->to))
    return refuse (error, _ ("Give the tile to another player who still has tiles."));
  if (number == 0 ? player->stack == 0
                  : number == meander_gobble_get_revealed (state, move->seat) ||
                        !meander_gobble_has_open (state, move->seat, number))
    return refuse (error, meander_verdict_reason_to_text (MEANDER_VERDICT_NOT_YOURS));

  if (number == 0)
    number = take_from_stack (self, move->seat);
  else
    take_from_rack (self, move->seat, number);
  put_under_stack (self, move->to, number);
  player->gifts--;

  return TRUE;
}

/* The turn goes on to the next player who can do something; there is one. */
static void
next_turn (MeanderGobbleState *self)
{
  const MeanderState *state = &self->base;

  self->taken = FALSE;
  do
    self->seat = (self->seat + 1) % state->n_players;
  while (self->seats[self->seat].rank > 0 ||
         (self->seats[self->seat].stack == 0 && !meander_gobble_can_fill (self, self->seat)));
}

static gboolean
pass (MeanderGobbleState *self, const MeanderGobbleMove *move, GError **error)
{
  if (!self->turn_based)
    return refuse (error, _ ("You cannot pass in this game."));
  if (!meander_gobble_may_pass (&self->base, move->seat))
    return refuse (error, self->seats[move->seat].gifts > 0
                              ? meander_verdict_reason_to_text (MEANDER_VERDICT_GIFT_FIRST)
                              : _ ("First take a tile."));

  next_turn (self);

  return TRUE;
}

/* ---- what follows from a move ---- */

static gboolean
is_tile_owed (const MeanderGobbleState *self)
{
  guint seat;

  for (seat = 0; seat < self->base.n_players; seat++)
    if (self->seats[seat].gifts > 0)
      return TRUE;

  return FALSE;
}

static void
settle (MeanderGobbleState *self, guint seat)
{
  MeanderState *state = &self->base;
  MeanderGobbleSeat *player = &self->seats[seat];
  guint n_in;

  player->gifts =
      (guint8) MIN (player->gifts, player->stack + meander_gobble_count_heap (state, seat));
  if (meander_gobble_count_tiles (state, seat) == 0)
    {
      player->rank = (guint8) ++self->n_out;
      player->out_at = self->time;
    }

  n_in = state->n_players - self->n_out;
  if (n_in == 0 || (n_in == 1 && state->n_players > 1))
    self->over = TRUE;
  else if (!is_tile_owed (self) && !meander_gobble_can_anybody_place (self))
    self->over = self->stuck = TRUE;
  if (self->over)
    for (seat = 0; seat < state->n_players; seat++)
      self->seats[seat].gifts = 0;

  if (self->turn_based && !self->over &&
      (player->rank > 0 || (meander_gobble_may_pass (state, self->seat) &&
                            !meander_gobble_can_fill (self, self->seat))))
    next_turn (self);
}

static gboolean
gobble_apply (MeanderState *state, const char *text, GError **error)
{
  static gboolean (*const acts[]) (MeanderGobbleState *, const MeanderGobbleMove *, GError **) = {
    [MEANDER_GOBBLE_TAKE] = take,        [MEANDER_GOBBLE_PLACE] = place,
    [MEANDER_GOBBLE_HEAP] = put_on_heap, [MEANDER_GOBBLE_GIVE] = give,
    [MEANDER_GOBBLE_PASS] = pass,
  };
  MeanderGobbleState *self = meander_gobble_of (state);
  MeanderGobbleMove move;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  if (!meander_gobble_move_parse (text, &move, error))
    return FALSE;

  if (self->over)
    return refuse (error, _ ("The game is over"));
  if (move.seat >= state->n_players)
    return refuse (error, _ ("There is no such player"));
  if (move.time < self->time)
    return refuse (error, _ ("Time cannot run backwards"));
  if (self->seats[move.seat].rank > 0)
    return refuse (error, _ ("This player is out"));
  if (!meander_gobble_may_act (state, move.seat))
    return refuse (error, meander_verdict_reason_to_text (MEANDER_VERDICT_OTHERS_TURN));

  if (!acts[move.act](self, &move, error))
    return FALSE;

  self->time = move.time;
  settle (self, move.seat);

  return TRUE;
}

static void
gobble_verdict (const MeanderState *state,
                guint number,
                MeanderHex hex,
                guint rotation,
                MeanderVerdict *verdict)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  MeanderPlacement tile = { (guint8) MIN (number, G_MAXUINT8), (guint8) rotation, hex };

  g_return_if_fail (self != NULL && verdict != NULL && rotation < 6);

  meander_gobble_judge (self, &tile, verdict);
}

/* ---- what may be done ---- */

static void
add (GPtrArray *texts, const MeanderGobbleMove *move)
{
  g_ptr_array_add (texts, meander_gobble_move_to_text (move));
}

static void
add_places (GPtrArray *texts, const MeanderState *state, MeanderGobbleMove *move)
{
  MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES];
  guint i, k, n;

  move->act = MEANDER_GOBBLE_PLACE;
  for (i = 0; i < state->racks[move->seat].n_tiles; i++)
    {
      n = meander_gobble_list (state, state->racks[move->seat].tiles[i], places);
      for (k = 0; k < n; k++)
        {
          move->tile = places[k];
          add (texts, move);
        }
    }
}

static void
add_gifts (GPtrArray *texts, const MeanderState *state, MeanderGobbleMove *move)
{
  guint i;

  move->act = MEANDER_GOBBLE_GIVE;
  for (move->to = 0; move->to < state->n_players; move->to++)
    if (meander_gobble_may_give (state, move->seat, move->to))
      {
        move->tile.number = 0;
        if (meander_gobble_count_stack (state, move->seat) > 0)
          add (texts, move);
        for (i = 0; i < meander_gobble_count_heap (state, move->seat); i++)
          {
            move->tile.number = state->racks[move->seat].tiles[i];
            add (texts, move);
          }
      }
}

/* Every legal move at the time of the last one; none when the game is over. */
static char **
gobble_legal (const MeanderState *state)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  guint seat;

  g_return_val_if_fail (self != NULL, NULL);

  for (seat = 0; seat < state->n_players; seat++)
    {
      MeanderGobbleMove move = { .time = self->time, .seat = seat };

      if (!meander_gobble_may_act (state, seat))
        continue;

      move.act = MEANDER_GOBBLE_TAKE;
      if (meander_gobble_may_take (state, seat))
        add (texts, &move);
      move.act = MEANDER_GOBBLE_HEAP;
      if (self->seats[seat].revealed && self->seats[seat].gifts == 0)
        add (texts, &move);
      move.act = MEANDER_GOBBLE_PASS;
      if (meander_gobble_may_pass (state, seat))
        add (texts, &move);
      add_places (texts, state, &move);
      add_gifts (texts, state, &move);
    }
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

static void
gobble_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  guint seat;

  g_return_if_fail (self != NULL && result != NULL);

  *result = (MeanderResult){ .over = self->over, .deadlock = self->stuck };
  result->gobble.n_players = state->n_players;
  for (seat = 0; seat < state->n_players; seat++)
    {
      result->gobble.players[seat].left = meander_gobble_count_tiles (state, seat);
      result->gobble.players[seat].rank = meander_gobble_get_rank (state, seat);
      result->gobble.players[seat].out_at = self->seats[seat].out_at;
    }
}

/* Gobble; its parameters and moves are described in the files named above. */
const MeanderRules meander_gobble_rules = {
  .id = "gobble",
  .start = gobble_start,
  .copy = gobble_copy,
  .free = gobble_free,
  .normal = gobble_normal,
  .apply = gobble_apply,
  .verdict = gobble_verdict,
  .legal = gobble_legal,
  .result = gobble_result,
  .write_come = meander_gobble_write_come,
  .reveal = meander_gobble_reveal,
  .earns = MEANDER_EARNS_SOLO_RESULTS,
  .own_clock = TRUE,
};
