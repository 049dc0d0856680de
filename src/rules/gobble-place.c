/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/gobble-private.h"

#include "rules/turn.h"

/* Where tiles may lie in Gobble (RULES.md, “Gobble”; RU, items 4 and 6). */

/* A tile touches so many at least. */
#define TOUCHES 2
#define TOUCHES_FROM_HEAP 3

/* Whose open tile it is, or the number of players. */
static guint
find_owner (const MeanderState *state, guint number)
{
  guint seat = 0;

  while (seat < state->n_players && !meander_gobble_has_open (state, seat, number))
    seat++;

  return seat;
}

/* What the place itself says. */
static MeanderVerdictReason
judge_place (const MeanderBoard *board,
             const MeanderPlacement *tile,
             gboolean revealed,
             MeanderVerdict *verdict)
{
  guint n_touching;
  guint e;

  if (!meander_hex_in_range (tile->hex))
    return MEANDER_VERDICT_RANGE;
  if (meander_board_at (board, tile->hex) != NULL)
    return MEANDER_VERDICT_OCCUPIED;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (meander_board_at (board, meander_hex_neighbour (tile->hex, e)) != NULL)
      verdict->touching |= (guint8) (1u << e);
  verdict->clashing = meander_board_get_clashes (board, tile->number, tile->hex, tile->rotation);

  n_touching = meander_count_bits (verdict->touching);
  if (n_touching < TOUCHES)
    return MEANDER_VERDICT_TOUCHES_ONE;
  if (!revealed && n_touching < TOUCHES_FROM_HEAP)
    return MEANDER_VERDICT_PENALTY;

  return verdict->clashing != 0 ? MEANDER_VERDICT_CLASH : MEANDER_VERDICT_ALLOWED;
}

static void
show (MeanderVerdict *verdict, MeanderHex hex)
{
  guint8 edges = 0;
  guint e;

  if (verdict->reason == MEANDER_VERDICT_OCCUPIED)
    verdict->shown[verdict->n_shown++] = hex;
  else if (verdict->reason == MEANDER_VERDICT_CLASH)
    edges = verdict->clashing;
  else if (verdict->reason == MEANDER_VERDICT_TOUCHES_ONE ||
           verdict->reason == MEANDER_VERDICT_PENALTY)
    edges = verdict->touching;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (edges & 1u << e)
      verdict->shown[verdict->n_shown++] = meander_hex_neighbour (hex, e);
}

/**
 * meander_gobble_judge:
 * @self: a state
 * @tile: a tile of any player, and where it would lie
 * @verdict: (out caller-allocates): whether it may, and why not
 *
 * Judges a placement for the player who has the tile open.  The hexes shown are
 * the tile that lies there, those whose colours differ, or those that are touched
 * where they are too few.
 */
void
meander_gobble_judge (const MeanderGobbleState *self,
                      const MeanderPlacement *tile,
                      MeanderVerdict *verdict)
{
  guint seat = find_owner (&self->base, tile->number);
  gboolean revealed = meander_gobble_get_revealed (&self->base, seat) == tile->number;

  *verdict = (MeanderVerdict){ 0 };
  if (self->over || seat == self->base.n_players)
    verdict->reason = MEANDER_VERDICT_NOT_YOURS;
  else if (self->turn_based && seat != self->seat)
    verdict->reason = MEANDER_VERDICT_OTHERS_TURN;
  else if (self->seats[seat].gifts > 0)
    verdict->reason = MEANDER_VERDICT_GIFT_FIRST;
  else
    {
      verdict->reason = judge_place (self->base.board, tile, revealed, verdict);
      show (verdict, tile->hex);
    }
}

/* Whether one of these tiles fits a hex with at least so many tiles round it. */
static gboolean
fit (const MeanderBoard *board, guint64 tiles, guint touches)
{
  guint n_hexes;
  const MeanderHex *hexes = meander_board_get_frontier (board, &n_hexes);

  for (guint i = 0; i < n_hexes; i++)
    if (meander_board_count_neighbours (board, hexes[i]) >= touches &&
        (meander_board_get_fitting_faces (board, hexes[i]) & tiles) != 0)
      return TRUE;

  return FALSE;
}

/* The tiles of a player's penalty heap. */
static guint64
collect_heap (const MeanderState *state, guint seat)
{
  guint64 heap = 0;

  for (guint i = 0; i < meander_gobble_count_heap (state, seat); i++)
    heap |= meander_turn_bit (state->racks[seat].tiles[i]);

  return heap;
}

/**
 * meander_gobble_can_fill:
 * @self: a state
 * @seat: a player
 *
 * Tells whether a tile of a player's penalty heap fits a space.
 *
 * Returns: whether one does
 */
gboolean
meander_gobble_can_fill (const MeanderGobbleState *self, guint seat)
{
  return fit (self->base.board, collect_heap (&self->base, seat), TOUCHES_FROM_HEAP);
}

/**
 * meander_gobble_can_anybody_place:
 * @self: a state in which no tile is owed
 *
 * Tells whether any tile of any player, stacked ones too, has a place now.
 *
 * Returns: whether one has
 */
gboolean
meander_gobble_can_anybody_place (const MeanderGobbleState *self)
{
  const MeanderState *state = &self->base;
  guint64 fresh = 0;
  guint i, seat;

  for (i = 0; i < state->n_pool; i++)
    fresh |= meander_turn_bit (state->pool[i]);
  for (seat = 0; seat < state->n_players; seat++)
    {
      guint revealed = meander_gobble_get_revealed (state, seat);

      if (meander_gobble_can_fill (self, seat))
        return TRUE;
      if (revealed > 0)
        fresh |= meander_turn_bit (revealed);
    }

  return fit (state->board, fresh, TOUCHES);
}

/**
 * meander_gobble_would_fit:
 * @state: a state
 * @seat: a player
 *
 * Tells whether a tile of a player's penalty heap would have a place now, if it were not on the heap.
 *
 * Returns: whether one would; %FALSE in another game
 */
gboolean
meander_gobble_would_fit (const MeanderState *state, guint seat)
{
  g_return_val_if_fail (state != NULL, FALSE);

  return fit (state->board, collect_heap (state, seat), TOUCHES);
}

/**
 * meander_gobble_list:
 * @state: a state
 * @number: a tile
 * @places: (out caller-allocates): where it may lie now
 *
 * Lists the placements of a tile that are allowed to the player who has it open.
 *
 * Returns: how many there are; 0 in another game
 */
guint
meander_gobble_list (const MeanderState *state,
                     guint number,
                     MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES])
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);
  const MeanderHex *hexes;
  guint n_hexes, rotation, i;
  guint n = 0;

  g_return_val_if_fail (places != NULL, 0);

  if (self == NULL || number < 1 || number > MEANDER_N_FACES ||
      state->place[number] != MEANDER_PLACE_RACK)
    return 0;

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (i = 0; i < n_hexes; i++)
    {
      guint64 faces = meander_board_get_fitting_faces (state->board, hexes[i]);

      for (rotation = 0; rotation < 6 && (faces & meander_turn_bit (number)) != 0; rotation++)
        {
          MeanderVerdict verdict;

          places[n] = (MeanderPlacement){ (guint8) number, (guint8) rotation, hexes[i] };
          meander_gobble_judge (self, &places[n], &verdict);
          n += verdict.reason == MEANDER_VERDICT_ALLOWED;
        }
    }

  return n;
}

/**
 * meander_gobble_count_gobble:
 * @state: a state
 * @hex: a hex that is empty
 *
 * Tells how many tiles a player owes to others who fills a hex: one for a space
 * with three tiles round it, two for four or more (RULES.md, “Gobble”).
 *
 * Returns: 0, 1 or 2
 */
guint
meander_gobble_count_gobble (const MeanderState *state, MeanderHex hex)
{
  guint n;

  g_return_val_if_fail (state != NULL, 0);

  n = meander_board_count_neighbours (state->board, hex);

  return n >= 4 ? 2 : n == 3 ? 1 : 0;
}
