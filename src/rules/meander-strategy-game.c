/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-strategy-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "meander-lines.h"

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

typedef struct
{
  MeanderState base;
  MeanderTurn turn;     /* the racks, the bag and the board again, as the rules see them */
  MeanderTurnStep step; /* what is to be done, never MEANDER_TURN_DONE */
  MeanderColour colours[MEANDER_MAX_SEATS];
  guint8 start_tiles[MEANDER_MAX_SEATS]; /* by which it was decided who begins, or 0 */
  gboolean doubles;
  gboolean trial; /* what is drawn stays unknown */
} StrategyState;

static StrategyState *
strategy_of (MeanderState *state)
{
  return state != NULL && state->rules == &meander_strategy_rules ? (StrategyState *) state : NULL;
}

static const StrategyState *
const_strategy_of (const MeanderState *state)
{
  return state != NULL && state->rules == &meander_strategy_rules ? (const StrategyState *) state
                                                                  : NULL;
}

static StrategyState *
new_strategy (MeanderBoard *board,
              guint         n_players)
{
  StrategyState *self = g_new0 (StrategyState, 1);

  self->base.rules = &meander_strategy_rules;
  self->base.board = board;
  self->base.n_players = n_players;
  meander_turn_init (&self->turn, board, n_players);

  return self;
}

/* The bag's next tile, or 0 if it is empty. */
static guint
draw (StrategyState *self)
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

/* A tile comes to a slot of a rack, or with no slot to its end. */
static void
take_in (StrategyState *self,
         guint          seat,
         guint          slot,
         guint          number)
{
  MeanderState *state = &self->base;

  memmove (state->racks[seat].tiles + slot + 1, state->racks[seat].tiles + slot,
           state->racks[seat].n_tiles - slot);
  state->racks[seat].tiles[slot] = (guint8) number;
  state->racks[seat].n_tiles++;
  state->place[number] = MEANDER_PLACE_RACK;
}

static void
deal (StrategyState *self,
      guint          seat,
      guint          n)
{
  for (; n > 0; n--)
    take_in (self, seat, self->base.racks[seat].n_tiles, draw (self));
}

/* Tells the core what the racks and the bag hold. */
static void
tell_turn (StrategyState *self)
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
begin (StrategyState *self,
       MeanderStart   start,
       MeanderRandom *random)
{
  MeanderState *state = &self->base;
  guint seat, i;

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

static MeanderState *
start_from_position (const MeanderStrategySetup  *setup,
                     guint64                      seed,
                     GError                     **error)
{
  g_autoptr (MeanderPosition) position = NULL;
  guint i;

  position = meander_position_parse (setup->position, strlen (setup->position), NULL, error);
  if (position == NULL)
    return NULL;

  for (i = 0; i < setup->n_players; i++)
    if (position->n_racks != setup->n_players || position->racks[i].colour != setup->colours[i])
      {
        g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                             _("The racks of the position are not those of the players"));
        return NULL;
      }

  return meander_strategy_new_from_position (position, seed, error);
}

static MeanderState *
strategy_start (const char  *params,
                guint64      seed,
                GError     **error)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderRandom random;
  StrategyState *self;
  guint i;

  g_return_val_if_fail (params != NULL, NULL);

  setup = meander_strategy_setup_parse (params, error);
  if (setup == NULL)
    return NULL;
  if (setup->position != NULL)
    return start_from_position (setup, seed, error);

  self = new_strategy (meander_board_new ((MeanderTileSet){ 0 }), setup->n_players);
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
  begin (self, setup->start, &random);
  tell_turn (self);
  self->step = meander_turn_settle (&self->turn);

  return &self->base;
}

static MeanderState *
strategy_copy (const MeanderState *state)
{
  StrategyState *copy = g_memdup2 (state, sizeof *copy);

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
refuse (GError     **error,
        const char  *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL, reason);

  return FALSE;
}

/* Why not, for whoever reads a record; the table shows the verdict itself. */
static const char *
reason_words (MeanderVerdictReason reason)
{
  switch (reason)
    {
    case MEANDER_VERDICT_NOT_YOURS:
      return _("This tile is not at hand.");
    case MEANDER_VERDICT_RANGE:
      return _("The table ends here.");
    case MEANDER_VERDICT_OCCUPIED:
      return _("Another tile lies here.");
    case MEANDER_VERDICT_APART:
      return _("A tile must touch another one.");
    case MEANDER_VERDICT_CLASH:
      return _("Golden Rule: touching edges show the same colour.");
    case MEANDER_VERDICT_SAME_COLOUR:
      return _("Restriction rule: it would leave a space into which one colour leads "
               "from three sides.");
    case MEANDER_VERDICT_FOUR_SIDED:
      return _("Restriction rule: it would leave a space with four tiles or more around it.");
    case MEANDER_VERDICT_CONTROLLED:
      return _("Restriction rule: this is a controlled side.");
    case MEANDER_VERDICT_FORCED_FIRST:
      return _("A forced space comes first: one of your tiles fits it.");
    case MEANDER_VERDICT_ALLOWED:
    default:
      g_return_val_if_reached ("");
    }
}

static gboolean
pass (StrategyState  *self,
      GError        **error)
{
  if (self->step != MEANDER_TURN_PASS)
    return refuse (error, _("You cannot pass: a tile can be placed"));

  meander_turn_pass (&self->turn);
  self->step = meander_turn_settle (&self->turn);

  return TRUE;
}

/* The tile drawn comes to the slot that the placed one leaves. */
static void
place (StrategyState          *self,
       const MeanderPlacement *tile)
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
    take_in (self, seat, slot, drawn);

  meander_turn_place (&self->turn, tile, drawn);
  self->step = meander_turn_settle (&self->turn);
}

static gboolean
is_over (const StrategyState *self)
{
  return self->step == MEANDER_TURN_DEADLOCK || self->step == MEANDER_TURN_END;
}

static gboolean
strategy_apply (MeanderState  *state,
                const char    *text,
                GError       **error)
{
  StrategyState *self = strategy_of (state);
  MeanderVerdict verdict;
  MeanderPlacement tile;
  MeanderMove move;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  if (!meander_move_parse (text, &move, error))
    return FALSE;

  if (is_over (self))
    return refuse (error, _("The game is over"));
  if (move.n_steps == 0)
    return pass (self, error);
  if (move.n_steps > 1 || move.steps[0].to_rack)
    return refuse (error, _("In this game a move places one tile on the table"));

  tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].turn, move.steps[0].hex };
  meander_turn_judge (&self->turn, tile.number, tile.hex, tile.turn, &verdict);
  if (verdict.reason != MEANDER_VERDICT_ALLOWED)
    return refuse (error, reason_words (verdict.reason));

  place (self, &tile);

  return TRUE;
}

static void
strategy_verdict (const MeanderState *state,
                  guint               number,
                  MeanderHex          hex,
                  guint               turn,
                  MeanderVerdict     *verdict)
{
  const StrategyState *self = const_strategy_of (state);

  g_return_if_fail (self != NULL && verdict != NULL);

  if (is_over (self))
    *verdict = (MeanderVerdict){ .reason = MEANDER_VERDICT_NOT_YOURS };
  else
    meander_turn_judge (&self->turn, number, hex, turn, verdict);
}

/* Every legal move; none when the game is over. */
static char **
strategy_legal (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = 0;
  guint i;

  g_return_val_if_fail (self != NULL, NULL);

  if (self->step == MEANDER_TURN_PASS)
    g_ptr_array_add (texts, g_strdup ("pass"));
  else if (!is_over (self))
    n = meander_turn_list (&self->turn, moves);

  for (i = 0; i < n; i++)
    {
      MeanderMove move = { 0 };

      meander_move_add_place (&move, moves[i].number, moves[i].hex, moves[i].turn);
      g_ptr_array_add (texts, meander_move_to_text (&move));
    }
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

static void
strategy_result (const MeanderState *state,
                 MeanderResult      *result)
{
  const StrategyState *self = const_strategy_of (state);
  guint most = 0;
  guint n_best = 0;
  guint i;

  g_return_if_fail (self != NULL && result != NULL);

  *result = (MeanderResult){ .over = is_over (self) };
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

/* The strategy game; its parameters are described in meander-strategy-setup.c. */
const MeanderRules meander_strategy_rules = {
  .id = "strategy",
  .start = strategy_start,
  .copy = strategy_copy,
  .free = strategy_free,
  .apply = strategy_apply,
  .verdict = strategy_verdict,
  .legal = strategy_legal,
  .result = strategy_result,
};

/**
 * meander_strategy_new_from_position:
 * @position: a position of the strategy game
 * @seed: from which the order of the bag comes, which a position does not tell
 * @error: where to report %MEANDER_ERROR_CONTRADICTION
 *
 * Starts a strategy game in the middle: the racks are the players.
 *
 * Where a position says that nothing more is to be done in a turn, it is the next
 * player's.
 *
 * Returns: (transfer full) (nullable): the state, or %NULL if the position is
 *   none of the strategy game: with kits, clashes or tiles that lie apart, with
 *   fewer than two racks, or without saying whose turn it is
 */
MeanderState *
meander_strategy_new_from_position (const MeanderPosition  *position,
                                    guint64                 seed,
                                    GError                **error)
{
  g_autoptr (MeanderBoard) board = NULL;
  MeanderRandom random;
  StrategyState *self;
  MeanderState *state;
  MeanderTurn turn;
  guint i, number;

  g_return_val_if_fail (position != NULL, NULL);

  board = meander_position_to_board (position);
  if (!meander_turn_init_position (&turn, board, position, error))
    return NULL;

  if (position->n_racks < 2)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _("The strategy game is for two to four players"));
      return NULL;
    }

  self = new_strategy (g_steal_pointer (&board), position->n_racks);
  self->turn = turn;
  state = &self->base;
  for (i = 0; i < position->n_racks; i++)
    {
      guint k;

      self->colours[i] = position->racks[i].colour;
      for (k = 0; k < position->racks[i].n_tiles; k++)
        take_in (self, i, k, position->racks[i].tiles[k]);
    }

  for (i = 0; i < position->n_tiles; i++)
    state->place[position->tiles[i].number] = MEANDER_PLACE_TABLE;
  for (number = 1; number <= MEANDER_N_FACES; number++)
    if (turn.bag & meander_turn_bit (number))
      {
        state->place[number] = MEANDER_PLACE_POOL;
        state->pool[state->n_pool++] = (guint8) number;
      }

  meander_random_init (&random, seed);
  meander_random_shuffle (&random, state->pool, state->n_pool);
  self->step = meander_turn_settle (&self->turn);

  return state;
}

/**
 * meander_strategy_to_position:
 * @state: a state
 *
 * Takes down what everybody at the table sees, without the order of the bag.
 *
 * Returns: (transfer full) (nullable): the position, or %NULL in another game,
 *   in a trial, and in doubles, where a colour would have two racks
 */
MeanderPosition *
meander_strategy_to_position (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);
  MeanderPosition *position;
  guint i, number;

  if (self == NULL || self->doubles || self->trial)
    return NULL;

  position = meander_position_from_board (state->board);
  position->n_racks = state->n_players;
  for (i = 0; i < state->n_players; i++)
    {
      position->racks[i].colour = self->colours[i];
      position->racks[i].n_tiles = state->racks[i].n_tiles;
      memcpy (position->racks[i].tiles, state->racks[i].tiles, state->racks[i].n_tiles);
    }
  position->turn = self->colours[self->turn.seat];
  position->last = self->turn.free_made;
  for (number = 1; number <= MEANDER_N_FACES; number++)
    if (state->place[number] == MEANDER_PLACE_OUT)
      position->out[position->n_out++] = (guint8) number;

  return position;
}

/**
 * meander_strategy_new_trial:
 * @state: a state
 *
 * Copies a state for trying placements out: in the copy what a player draws
 * stays unknown, so that a plan never tells what the bag would bring.
 *
 * Tiles drawn that way are on no rack and in no pool; a player who has nothing
 * else is waited for with %MEANDER_TURN_FREE.
 *
 * Returns: (transfer full) (nullable): the copy, or %NULL in another game
 */
MeanderState *
meander_strategy_new_trial (const MeanderState *state)
{
  MeanderState *copy;

  if (const_strategy_of (state) == NULL)
    return NULL;

  copy = meander_state_copy (state);
  strategy_of (copy)->trial = TRUE;

  return copy;
}

/**
 * meander_strategy_get_turn:
 * @state: a state
 *
 * Gives the core of a state, of which everything else can be asked that the
 * rules know.
 *
 * Returns: (transfer none) (nullable): the turn, good until the state changes,
 *   or %NULL in another game
 */
const MeanderTurn *
meander_strategy_get_turn (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self == NULL ? NULL : &self->turn;
}

/**
 * meander_strategy_get_step:
 * @state: a state
 *
 * Tells what is to be done.
 *
 * Returns: the step, never %MEANDER_TURN_DONE; %MEANDER_TURN_END in another game
 */
MeanderTurnStep
meander_strategy_get_step (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self == NULL ? MEANDER_TURN_END : self->step;
}

/**
 * meander_strategy_get_seat:
 * @state: a state
 *
 * Tells whose turn it is.
 *
 * Returns: the player, counted from 0 clockwise
 */
guint
meander_strategy_get_seat (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self == NULL ? 0 : self->turn.seat;
}

/**
 * meander_strategy_get_colour:
 * @state: a state
 * @seat: a player
 *
 * Tells which colour a player has.
 *
 * Returns: the colour; in doubles partners have the same; %MEANDER_NO_COLOUR if
 *   there is no such player
 */
MeanderColour
meander_strategy_get_colour (const MeanderState *state,
                             guint               seat)
{
  const StrategyState *self = const_strategy_of (state);

  return self == NULL || seat >= state->n_players ? MEANDER_NO_COLOUR : self->colours[seat];
}

/**
 * meander_strategy_get_start_tile:
 * @state: a state
 * @seat: a player
 *
 * Tells by which tile of each player it was decided who begins: the one drawn,
 * the highest of the six, or the extra one, which is back in the bag.
 *
 * Returns: the tile, or 0 if the game started from a position
 */
guint
meander_strategy_get_start_tile (const MeanderState *state,
                                 guint               seat)
{
  const StrategyState *self = const_strategy_of (state);

  return self == NULL || seat >= state->n_players ? 0 : self->start_tiles[seat];
}

/**
 * meander_strategy_is_doubles:
 * @state: a state
 *
 * Tells whether two teams of partners play.
 *
 * Returns: whether seats 0 and 2 play together against 1 and 3
 */
gboolean
meander_strategy_is_doubles (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self != NULL && self->doubles;
}

/**
 * meander_strategy_is_endgame:
 * @state: a state
 *
 * Tells whether the bag is empty, so that the three restrictions are gone.
 *
 * Returns: whether it is the endgame
 */
gboolean
meander_strategy_is_endgame (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self != NULL && !meander_turn_is_restricted (&self->turn);
}

/**
 * meander_strategy_is_over:
 * @state: a state
 *
 * Tells whether the game has ended, by a deadlock too.
 *
 * Returns: whether nothing more can be done
 */
gboolean
meander_strategy_is_over (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);

  return self != NULL && is_over (self);
}

/**
 * meander_strategy_count_fills:
 * @state: a state
 *
 * Counts the legal fillings that the player on turn can choose from; each tile,
 * space and turn counts.  Which tiles they are tells
 * meander_turn_get_filling_tiles().
 *
 * Returns: how many there are, 0 when it is time for the free move
 */
guint
meander_strategy_count_fills (const MeanderState *state)
{
  const StrategyState *self = const_strategy_of (state);
  MeanderPlacement fills[MEANDER_MAX_LEGAL];

  return self == NULL || is_over (self) ? 0 : meander_turn_list_fills (&self->turn, fills);
}
