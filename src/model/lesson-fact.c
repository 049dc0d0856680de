/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/lesson-fact.h"

#include <string.h>

#include "rules/lines.h"

/**
 * meander_fact_find_seat:
 * @state: a state
 * @colour: a colour
 * @seat: (out): whose colour it is
 *
 * Finds who plays a colour in a strategy game.
 *
 * Returns: whether somebody does
 */
gboolean
meander_fact_find_seat (const MeanderState *state, MeanderColour colour, guint *seat)
{
  if (meander_strategy_get_turn (state) == NULL)
    return FALSE;
  for (*seat = 0; *seat < state->n_players; (*seat)++)
    if (meander_strategy_get_colour (state, *seat) == colour)
      return TRUE;
  return FALSE;
}

static gboolean
get_space (const MeanderState *state, MeanderHex hex, MeanderForcedSpace *space)
{
  const MeanderTurn *turn = meander_strategy_get_turn (state);

  return turn != NULL && meander_turn_get_forced_space (turn, hex, space);
}

/* Tiles that are not on the table and match every colour round a hex. */
static guint64
get_fillers (const MeanderState *state, MeanderHex hex)
{
  guint64 fitting = meander_board_get_fitting_faces (state->board, hex);

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    if (state->place[number] == MEANDER_PLACE_TABLE || state->place[number] == MEANDER_PLACE_OUT)
      fitting &= ~meander_turn_bit (number);
  return fitting;
}

/**
 * meander_fact_count_fillers:
 * @state: a state
 * @hex: a hex
 *
 * Counts the tiles that are not on the table and match every colour round a hex.
 *
 * Returns: how many
 */
guint
meander_fact_count_fillers (const MeanderState *state, MeanderHex hex)
{
  return meander_count_bits (get_fillers (state, hex));
}

/**
 * meander_fact_count_layable:
 * @state: a state
 * @hex: a hex
 *
 * Counts the tiles that are not on the table and may be laid into a forced space.
 *
 * Returns: how many; 0 where there is none
 */
guint
meander_fact_count_layable (const MeanderState *state, MeanderHex hex)
{
  MeanderForcedSpace space;

  if (!get_space (state, hex, &space))
    return 0;
  return meander_count_bits (get_fillers (state, hex) & ~space.barred);
}

/**
 * meander_fact_count_in_hand:
 * @state: a state
 * @colour: whose tiles
 * @hex: a hex
 *
 * Counts the tiles of a player that may be laid into a forced space.
 *
 * Returns: how many; 0 where there is no forced space
 */
guint
meander_fact_count_in_hand (const MeanderState *state, MeanderColour colour, MeanderHex hex)
{
  MeanderForcedSpace space;
  guint seat;

  if (!meander_fact_find_seat (state, colour, &seat) || !get_space (state, hex, &space))
    return 0;
  return meander_count_bits (space.fit_racks[seat] & ~space.barred);
}

/* The two edges of a colour that lead into a space. */
static gboolean
find_ends (const MeanderColour wanted[MEANDER_N_EDGES], MeanderColour colour, guint ends[2])
{
  guint n = 0;

  for (guint e = 0; e < MEANDER_N_EDGES; e++)
    if (wanted[e] == colour)
      {
        if (n == 2)
          return FALSE;
        ends[n++] = e;
      }
  return n == 2;
}

/**
 * meander_fact_is_doomed:
 * @turn: a turn of the strategy game
 * @seat: a player
 * @colour: the player’s colour
 * @most: tiles
 *
 * Tells whether a player has to fill a space in which a loop of theirs closes that has
 * so many tiles at the most: whatever tile it is, it joins the two ends.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_fact_is_doomed (const MeanderTurn *turn, guint seat, MeanderColour colour, guint most)
{
  for (guint i = 0; i < turn->n_forced; i++)
    {
      const MeanderPlacement *tiles[2];
      MeanderForcedSpace space;
      MeanderLine line;
      guint ends[2];

      if (!meander_turn_get_forced_space (turn, turn->forced[i], &space) ||
          !find_ends (space.wanted, colour, ends) || (space.fit_racks[seat] & ~space.barred) == 0)
        continue;
      for (guint k = 0; k < 2; k++)
        tiles[k] = meander_board_at (turn->board, meander_hex_neighbour (space.hex, ends[k]));
      if (!meander_board_trace_line (turn->board, tiles[0]->number, colour, &line) || line.loop ||
          line.n_tiles + 1 > most)
        continue;
      if ((line.numbers[0] == tiles[0]->number &&
           line.numbers[line.n_tiles - 1] == tiles[1]->number) ||
          (line.numbers[0] == tiles[1]->number &&
           line.numbers[line.n_tiles - 1] == tiles[0]->number))
        return TRUE;
    }
  return FALSE;
}

/**
 * meander_fact_is_in_danger:
 * @now: a turn of the strategy game
 * @seat: a player
 * @colour: the player’s colour
 * @most: tiles
 *
 * Tells whether another player has a free move after which meander_fact_is_doomed() holds.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_fact_is_in_danger (const MeanderTurn *now, guint seat, MeanderColour colour, guint most)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (now->board);
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  gboolean found = FALSE;

  for (guint other = 0; other < now->n_seats && !found; other++)
    {
      MeanderTurn before = *now;
      guint n_moves;

      if (other == seat)
        continue;
      before.board = board;
      before.seat = (guint8) other;
      n_moves = meander_turn_list_free (&before, moves);
      for (guint i = 0; i < n_moves && !found; i++)
        {
          MeanderTurn turn = before;

          meander_turn_place (&turn, &moves[i], 0);
          found = meander_fact_is_doomed (&turn, seat, colour, most);
          meander_turn_take_back (&turn, &before);
        }
    }
  return found;
}

/* Whether a tile can be laid on an empty hex: nothing controls it, and if it is forced, somebody
 * has a tile for it. */
static gboolean
is_reachable (const MeanderTurn *turn, MeanderHex hex)
{
  MeanderForcedSpace space;

  if (!meander_turn_get_forced_space (turn, hex, &space))
    return !meander_turn_is_controlled (turn, hex);
  for (guint seat = 0; seat < turn->n_seats; seat++)
    if ((space.fit_racks[seat] & ~space.barred) != 0)
      return TRUE;
  return FALSE;
}

/**
 * meander_fact_count_free_ends:
 * @turn: a turn of the strategy game
 * @colour: a colour
 *
 * Counts the ends of a colour’s longest line that lead to where a tile can be laid.
 *
 * Returns: 0 to 2
 */
guint
meander_fact_count_free_ends (const MeanderTurn *turn, MeanderColour colour)
{
  MeanderLine line;
  guint n = 0;

  if (!meander_board_get_best_line (turn->board, colour, &line))
    return 0;
  for (guint i = 0; i < line.n_tiles; i++)
    {
      const MeanderPlacement *tile = meander_board_find (turn->board, line.numbers[i]);
      const MeanderFace *face = meander_face (tile->number);

      for (guint e = 0; e < MEANDER_N_EDGES; e++)
        {
          MeanderHex hex = meander_hex_neighbour (tile->hex, e);

          if (meander_face_edge (face, tile->rotation, e) == colour &&
              meander_board_at (turn->board, hex) == NULL && is_reachable (turn, hex))
            n++;
        }
    }
  return n;
}

/**
 * meander_fact_is_joined:
 * @state: a state
 * @colour: a colour
 * @number: a tile
 * @other: another
 *
 * Tells whether two tiles are on one line of a colour.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_fact_is_joined (const MeanderState *state, MeanderColour colour, guint number, guint other)
{
  MeanderLine line;

  if (meander_board_find (state->board, number) == NULL ||
      meander_board_find (state->board, other) == NULL ||
      !meander_board_trace_line (state->board, number, colour, &line))
    return FALSE;
  for (guint i = 0; i < line.n_tiles; i++)
    if (line.numbers[i] == other)
      return TRUE;
  return FALSE;
}

/**
 * meander_fact_is_meeting:
 * @state: a state
 * @colour: a colour
 *
 * Tells whether both ends of a line lead to one hex: any tile there closes it.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_fact_is_meeting (const MeanderState *state, MeanderColour colour)
{
  const MeanderHex *frontier;
  guint n_frontier;

  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (guint i = 0; i < n_frontier; i++)
    {
      MeanderColour wanted[MEANDER_N_EDGES];
      guint numbers[2];
      guint ends[2];

      meander_board_get_wanted (state->board, frontier[i], wanted);
      if (!find_ends (wanted, colour, ends))
        continue;
      for (guint k = 0; k < 2; k++)
        numbers[k] =
            meander_board_at (state->board, meander_hex_neighbour (frontier[i], ends[k]))->number;
      if (meander_fact_is_joined (state, colour, numbers[0], numbers[1]))
        return TRUE;
    }
  return FALSE;
}

/**
 * meander_fact_read_space:
 * @state: a state
 * @hex: an empty hex
 * @said: (out caller-allocates) (array fixed-size=6): the colours
 *
 * Reads the colours round a space, clockwise, from behind its open side on.
 *
 * Returns: how many there are
 */
guint
meander_fact_read_space (const MeanderState *state,
                         MeanderHex hex,
                         MeanderColour said[MEANDER_N_EDGES])
{
  MeanderColour wanted[MEANDER_N_EDGES];
  guint n = 0;

  meander_board_get_wanted (state->board, hex, wanted);
  /* After an open edge, so that a space with neighbours in a row is read from their first. */
  for (guint first = 0; first < MEANDER_N_EDGES; first++)
    {
      if (wanted[(first + MEANDER_N_EDGES - 1) % MEANDER_N_EDGES] != MEANDER_NO_COLOUR ||
          wanted[first] == MEANDER_NO_COLOUR)
        continue;
      for (guint e = 0; e < MEANDER_N_EDGES; e++)
        if (wanted[(first + e) % MEANDER_N_EDGES] != MEANDER_NO_COLOUR)
          said[n++] = wanted[(first + e) % MEANDER_N_EDGES];
      break;
    }
  return n;
}

/**
 * meander_fact_is_alike:
 * @turn: the turn of @state
 * @state: a state of the strategy game
 * @hex: a forced space
 *
 * Tells whether another forced space asks for the same colours in the same order.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_fact_is_alike (const MeanderTurn *turn, const MeanderState *state, MeanderHex hex)
{
  MeanderColour said[MEANDER_N_EDGES];
  guint n = meander_fact_read_space (state, hex, said);

  for (guint i = 0; i < turn->n_forced; i++)
    {
      MeanderColour others[MEANDER_N_EDGES];

      if (!meander_hex_equal (turn->forced[i], hex) &&
          meander_fact_read_space (state, turn->forced[i], others) == n &&
          memcmp (said, others, n * sizeof *said) == 0)
        return TRUE;
    }
  return FALSE;
}
