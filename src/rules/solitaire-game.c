/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/solitaire-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/board-private.h"
#include "rules/lines.h"
#include "rules/text.h"

/* Solitaire with the tiles 1 to 14 (RULES.md, “Solitaire”; PL, “Soliter”).
 *
 * The parameters: see solitaire-setup.c.
 *
 * A move is the placement of one tile, `14@3,-1/2`; what is drawn for it comes
 * to hand at once.  The three restrictions of the strategy game are not a part
 * of this game.  What the booklet leaves open is decided so:
 *
 * - A placement makes a forced space where an empty hex comes to its third
 *   neighbour by it.  Each such hex is looked at by itself, so that one tile may
 *   answer for two alike (PL, “Pytania i odpowiedzi”), and the tile must be in
 *   the hand before anything is drawn.  A space that is forced already may get a
 *   fourth neighbour: nothing is made by that.
 * - It holds for the placement that closes the loop as well.
 * - A loop of the colour ends the game, of whatever length, and leaves forced
 *   spaces open (PL, the same).  Where the goal is a line, a loop does not end
 *   it, and one through all tiles is a full success as well.
 * - If no tile at hand may be placed, the game is over without success (PL:
 *   better shuffle and begin again).
 * - In the other edition the only tile is placed, so that none in hand could
 *   answer for a forced space: they are made freely, and bring no bonus.
 */

#define PERSON 0

/* Whether the rule holds that a forced space is made only for a tile at hand. */
static gboolean
is_careful (const MeanderSolitaireState *self)
{
  return self->base.n_pool > 0 &&
         meander_solitaire_edition_get_rules (self->setup.edition)->careful;
}

/* Which edges of a placement, a bit each, lead to a hex that it makes a forced
 * space and that no other tile at hand fits; filling one is free of that. */
static guint8
unfillable_edges (const MeanderSolitaireState *self, const MeanderPlacement *tile)
{
  const MeanderBoard *board = self->base.board;
  guint64 others = self->turn.racks[PERSON] & ~meander_turn_bit (tile->number);
  guint at = meander_cell_index (tile->hex);
  guint8 edges = 0;
  guint e;

  if (!is_careful (self) || board->cells[at].neighbours >= 3)
    return 0;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      const MeanderCell *next = &board->cells[at + meander_cell_steps[e]];
      guint code = next->code + board->tables->rotated[tile->number - 1][tile->rotation].code[e];

      if (next->slot == 0 && next->neighbours == 2 &&
          (board->tables->codes[code].faces & others) == 0)
        edges |= (guint8) (1u << e);
    }

  return edges;
}

/**
 * meander_solitaire_list:
 * @self: a state in which there is something to do
 * @moves: (out caller-allocates): where to put them
 *
 * Lists the legal placements, those that fill alone if there are any.
 *
 * Returns: how many there are
 */
guint
meander_solitaire_list (const MeanderSolitaireState *self,
                        MeanderPlacement moves[MEANDER_MAX_LEGAL])
{
  guint n = meander_turn_list (&self->turn, moves);
  guint n_legal = 0;
  guint i;

  for (i = 0; i < n; i++)
    if (unfillable_edges (self, &moves[i]) == 0)
      moves[n_legal++] = moves[i];

  return n_legal;
}

static MeanderTurnStep
find_step (const MeanderSolitaireState *self)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  gboolean hidden = self->turn.n_hidden[PERSON] > 0;

  if (self->setup.goal == MEANDER_GOAL_LOOP &&
      meander_board_longest_loop (self->base.board, self->setup.colour) > 0)
    return MEANDER_TURN_END;
  if (self->turn.racks[PERSON] == 0 && !hidden)
    return MEANDER_TURN_END;
  if (meander_turn_list_fills (&self->turn, moves) > 0)
    return MEANDER_TURN_FILL;
  if (hidden || meander_solitaire_list (self, moves) > 0)
    return MEANDER_TURN_FREE;

  return MEANDER_TURN_DEADLOCK;
}

/* Draws the top tile to a slot of the hand, at most at its end. */
static void
draw (MeanderSolitaireState *self, guint slot)
{
  MeanderState *state = &self->base;
  guint8 *tiles = state->racks[PERSON].tiles;
  guint number = state->pool[0];

  state->n_pool--;
  memmove (state->pool, state->pool + 1, state->n_pool);
  if (self->trial)
    {
      self->turn.n_hidden[PERSON]++;
      return;
    }

  memmove (tiles + slot + 1, tiles + slot, state->racks[PERSON].n_tiles - slot);
  tiles[slot] = (guint8) number;
  state->racks[PERSON].n_tiles++;
  state->place[number] = MEANDER_PLACE_RACK;
  self->turn.bag &= ~meander_turn_bit (number);
  self->turn.racks[PERSON] |= meander_turn_bit (number);
}

static MeanderState *
solitaire_start (const char *params, guint64 seed, GError **error)
{
  MeanderSolitaireSetup setup;
  MeanderSolitaireState *self;
  MeanderState *state;
  MeanderRandom random;
  guint number, slot;

  g_return_val_if_fail (params != NULL, NULL);

  if (!meander_solitaire_setup_parse (params, &setup, error))
    return NULL;

  self = g_new0 (MeanderSolitaireState, 1);
  self->setup = setup;
  state = &self->base;
  state->rules = &meander_solitaire_rules;
  state->board = meander_board_new (state->set);
  state->n_players = 1;
  meander_turn_init (&self->turn, state->board, 1);

  for (number = 1; number <= MEANDER_SOLITAIRE_TILES; number++)
    {
      state->pool[state->n_pool++] = (guint8) number;
      state->place[number] = MEANDER_PLACE_POOL;
      self->turn.bag |= meander_turn_bit (number);
    }
  meander_random_init (&random, seed);
  meander_random_shuffle (&random, state->pool, state->n_pool);

  for (slot = 0; slot < meander_solitaire_edition_get_rules (setup.edition)->n_hand; slot++)
    draw (self, slot);
  self->step = find_step (self);

  return state;
}

static MeanderState *
solitaire_copy (const MeanderState *state)
{
  MeanderSolitaireState *copy = g_memdup2 (state, sizeof *copy);

  copy->base.board = copy->turn.board = meander_board_copy (state->board);

  return &copy->base;
}

static void
solitaire_free (MeanderState *state)
{
  meander_board_free (state->board);
  g_free (state);
}

static gboolean
is_over (const MeanderSolitaireState *self)
{
  return self->step == MEANDER_TURN_END || self->step == MEANDER_TURN_DEADLOCK;
}

/* The hexes shown are those of meander_turn_judge(), or those that would become
 * forced spaces for which no tile is at hand. */
static void
judge (const MeanderSolitaireState *self, const MeanderPlacement *tile, MeanderVerdict *verdict)
{
  guint8 edges;
  guint e;

  if (is_over (self))
    {
      *verdict = (MeanderVerdict){ .reason = MEANDER_VERDICT_NOT_YOURS };
      return;
    }

  meander_turn_judge (&self->turn, tile->number, tile->hex, tile->rotation, verdict);
  /* A forced space comes first: filling it changes the hand, and only then can
   * be said which spaces may be made. */
  if (verdict->reason != MEANDER_VERDICT_ALLOWED)
    return;

  edges = unfillable_edges (self, tile);
  if (edges == 0)
    return;

  verdict->reason = MEANDER_VERDICT_UNFILLABLE;
  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (edges & 1u << e)
      verdict->shown[verdict->n_shown++] = meander_hex_neighbour (tile->hex, e);
}

/**
 * meander_solitaire_place:
 * @self: a state
 * @tile: a legal placement
 *
 * Places a tile.  The tile drawn comes to the slot that the placed one leaves, the bonus to the
 * end.
 *
 * A search that keeps a copy of the value has it again by meander_board_take_back() on its board.
 */
void
meander_solitaire_place (MeanderSolitaireState *self, const MeanderPlacement *tile)
{
  MeanderState *state = &self->base;
  guint n_draws = meander_solitaire_count_draws (state, tile->hex);
  guint slot = 0;

  while (state->racks[PERSON].tiles[slot] != tile->number)
    slot++;
  state->racks[PERSON].n_tiles--;
  memmove (state->racks[PERSON].tiles + slot, state->racks[PERSON].tiles + slot + 1,
           state->racks[PERSON].n_tiles - slot);
  state->place[tile->number] = MEANDER_PLACE_TABLE;

  meander_turn_place (&self->turn, tile, 0);
  self->turn.free_made = FALSE; /* there are no turns here */
  if (n_draws > 0)
    draw (self, slot);
  if (n_draws > 1)
    draw (self, state->racks[PERSON].n_tiles);

  self->step = find_step (self);
}

static gboolean
refuse (GError **error, const char *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL, reason);

  return FALSE;
}

static gboolean
solitaire_apply (MeanderState *state, const char *text, GError **error)
{
  MeanderSolitaireState *self = meander_solitaire_of (state);
  MeanderVerdict verdict;
  MeanderPlacement tile;
  MeanderMove move;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  if (!meander_move_parse (text, &move, error))
    return FALSE;

  if (is_over (self))
    return refuse (error, _ ("The game is over"));
  if (move.n_steps == 0)
    return refuse (error, _ ("You cannot pass in this game."));
  if (move.n_steps > 1 || move.steps[0].to_rack)
    return refuse (error, _ ("In this game a move places one tile on the table"));

  tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };
  judge (self, &tile, &verdict);
  if (verdict.reason != MEANDER_VERDICT_ALLOWED)
    return refuse (error, meander_verdict_reason_to_text (verdict.reason));

  meander_solitaire_place (self, &tile);

  return TRUE;
}

static void
solitaire_verdict (const MeanderState *state,
                   guint number,
                   MeanderHex hex,
                   guint rotation,
                   MeanderVerdict *verdict)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);
  MeanderPlacement tile = { (guint8) MIN (number, G_MAXUINT8), (guint8) rotation, hex };

  g_return_if_fail (self != NULL && verdict != NULL && rotation < 6);

  judge (self, &tile, verdict);
}

/* Every legal move; none when the game is over. */
static char **
solitaire_legal (const MeanderState *state)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n, i;

  g_return_val_if_fail (self != NULL, NULL);

  n = is_over (self) ? 0 : meander_solitaire_list (self, moves);
  for (i = 0; i < n; i++)
    {
      MeanderMove move = { 0 };

      meander_move_add_place (&move, moves[i].number, moves[i].hex, moves[i].rotation);
      g_ptr_array_add (texts, meander_move_to_text (&move));
    }
  g_ptr_array_add (texts, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&texts), FALSE);
}

/* Each of the 14 tiles has an arc of each colour that can be chosen, so that
 * arcs are counted as tiles. */
static void
solitaire_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderSolitaireState *self = meander_solitaire_of_const (state);
  guint n_tiles, line, loop, best;

  g_return_if_fail (self != NULL && result != NULL);

  n_tiles = meander_board_get_n_tiles (state->board);
  line = meander_board_longest_line (state->board, self->setup.colour);
  loop = meander_board_longest_loop (state->board, self->setup.colour);
  best = self->setup.goal == MEANDER_GOAL_LOOP && loop > 0 ? loop : MAX (line, loop);

  *result = (MeanderResult){ .over = is_over (self) };
  result->deadlock = self->step == MEANDER_TURN_DEADLOCK;
  result->solitaire.colour = self->setup.colour;
  result->solitaire.goal = self->setup.goal;
  result->solitaire.line = line;
  result->solitaire.loop = loop;
  result->solitaire.lone = n_tiles - best;
  result->solitaire.left = MEANDER_SOLITAIRE_TILES - n_tiles;
  result->solitaire.full =
      best == MEANDER_SOLITAIRE_TILES && (self->setup.goal == MEANDER_GOAL_LINE || best == loop);
}

/* Solitaire, all editions; its parameters are described in solitaire-setup.c. */
const MeanderRules meander_solitaire_rules = {
  .id = "solitaire",
  .start = solitaire_start,
  .copy = solitaire_copy,
  .free = solitaire_free,
  .apply = solitaire_apply,
  .verdict = solitaire_verdict,
  .legal = solitaire_legal,
  .result = solitaire_result,
  .get_turn = meander_solitaire_get_turn,
  .new_trial = meander_solitaire_new_trial,
  .is_serious = meander_solitaire_is_serious,
  .earns = MEANDER_EARNS_SOLO_RESULTS,
};
