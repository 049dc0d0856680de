/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/open-table.h"

#include <glib/gi18n-lib.h>

#define PERSON 0
#define MAX_ID 60 /* bytes */

static gboolean
refuse (GError **error, MeanderError code, const char *reason)
{
  g_set_error_literal (error, MEANDER_ERROR, (gint) code, reason);

  return FALSE;
}

/* The rack shows by number what is at hand. */
static void
fill_rack (MeanderState *state)
{
  guint number;

  state->racks[PERSON].n_tiles = 0;
  for (number = 1; number <= MEANDER_MAX_TILES; number++)
    if (state->place[number] == MEANDER_PLACE_RACK)
      state->racks[PERSON].tiles[state->racks[PERSON].n_tiles++] = (guint8) number;
}

/**
 * meander_open_table_new:
 * @rules: the game
 * @puzzle: (transfer full): the puzzle, without a goal in free play
 *
 * Sets up a table with all tiles of a puzzle on the rack.
 *
 * Returns: (transfer full): the state
 */
MeanderState *
meander_open_table_new (const MeanderRules *rules, MeanderPuzzle *puzzle)
{
  MeanderOpenTableState *table = g_new0 (MeanderOpenTableState, 1);
  MeanderState *state = &table->base;
  guint i;

  table->puzzle = puzzle;
  state->rules = rules;
  state->set = puzzle->set;
  state->board = meander_board_new (puzzle->set);
  state->n_players = 1;
  for (i = 0; i < puzzle->n_tiles; i++)
    state->place[puzzle->tiles[i]] = MEANDER_PLACE_RACK;
  fill_rack (state);

  return state;
}

/**
 * meander_open_table_copy:
 * @state: a state of an open table
 *
 * Copies a state.
 *
 * Returns: (transfer full): the copy
 */
MeanderState *
meander_open_table_copy (const MeanderState *state)
{
  const MeanderOpenTableState *table = (const MeanderOpenTableState *) state;
  MeanderOpenTableState *copy = g_new (MeanderOpenTableState, 1);

  *copy = *table;
  copy->base.board = meander_board_copy (state->board);
  copy->puzzle = meander_puzzle_copy (table->puzzle);

  return &copy->base;
}

/**
 * meander_open_table_free:
 * @state: (transfer full): a state of an open table
 *
 * Frees a state.
 */
void
meander_open_table_free (MeanderState *state)
{
  MeanderOpenTableState *table = (MeanderOpenTableState *) state;

  meander_board_free (state->board);
  meander_puzzle_free (table->puzzle);
  g_free (table);
}

/**
 * meander_open_table_read_id:
 * @word: a word
 * @id: (out) (transfer full): the id
 *
 * Reads the id that a game without a line in the puzzle book goes by.
 *
 * Returns: whether @word is one: small letters, digits and `-`, not too many
 */
gboolean
meander_open_table_read_id (const MeanderText *word, char **id)
{
  const char *at;

  if (word->at == word->end || word->end - word->at > MAX_ID)
    return FALSE;

  for (at = word->at; at != word->end; at++)
    if (!g_ascii_islower (*at) && !g_ascii_isdigit (*at) && *at != '-')
      return FALSE;

  *id = g_strndup (word->at, (gsize) (word->end - word->at));

  return TRUE;
}

static gboolean
is_at_hand (const MeanderState *state, guint number)
{
  return number >= 1 && number <= MEANDER_MAX_TILES &&
         (state->place[number] == MEANDER_PLACE_RACK ||
          state->place[number] == MEANDER_PLACE_TABLE);
}

/**
 * meander_open_table_get_puzzle:
 * @state: a state of an open table
 *
 * Gives the puzzle of the table; in free play one without a goal.
 *
 * Returns: (transfer none): the puzzle, good as long as the state
 */
const MeanderPuzzle *
meander_open_table_get_puzzle (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, NULL);

  return ((const MeanderOpenTableState *) state)->puzzle;
}

/**
 * meander_open_table_is_given:
 * @state: any state
 * @number: a tile
 *
 * Tells whether a tile lies on the table from the start and stays as it lies.
 *
 * Returns: whether it does; %FALSE in a game whose table is not open
 */
gboolean
meander_open_table_is_given (const MeanderState *state, guint number)
{
  g_return_val_if_fail (state != NULL && number <= MEANDER_MAX_TILES, FALSE);

  return state->rules->verdict == meander_open_table_verdict &&
         ((const MeanderOpenTableState *) state)->freedom[number] == MEANDER_OPEN_TABLE_GIVEN;
}

/* Why a tile that is fixed may not go to a hex in a rotation. */
static MeanderVerdictReason
judge_fixed (const MeanderState *state, guint number, gboolean to_rack, MeanderHex hex)
{
  const MeanderPlacement *tile = meander_board_find (state->board, number);

  switch (((const MeanderOpenTableState *) state)->freedom[number])
    {
    case MEANDER_OPEN_TABLE_ROTATE_ONLY:
      return !to_rack && tile != NULL && meander_hex_equal (tile->hex, hex)
                 ? MEANDER_VERDICT_ALLOWED
                 : MEANDER_VERDICT_ROTATE_ONLY;
    case MEANDER_OPEN_TABLE_GIVEN:
      return MEANDER_VERDICT_GIVEN;
    default:
      return MEANDER_VERDICT_ALLOWED;
    }
}

static gboolean
moves_tile (const MeanderMove *move, guint number)
{
  guint i;

  for (i = 0; i < move->n_steps; i++)
    if (move->steps[i].number == number)
      return TRUE;

  return FALSE;
}

static gboolean
changes_something (const MeanderState *state, const MeanderStep *step)
{
  const MeanderPlacement *tile = meander_board_find (state->board, step->number);

  if (tile == NULL || step->to_rack)
    return (tile == NULL) != step->to_rack;

  return tile->rotation != step->rotation || !meander_hex_equal (tile->hex, step->hex);
}

/* If the only step of a move goes to a hex that is taken, the tile there goes
 * where the mover came from. */
static gboolean
add_exchange (const MeanderState *state, MeanderMove *move, GError **error)
{
  guint n_steps = move->n_steps;
  guint i;

  for (i = 0; i < n_steps; i++)
    {
      const MeanderPlacement *there, *self;

      if (move->steps[i].to_rack)
        continue;

      there = meander_board_at (state->board, move->steps[i].hex);
      if (there == NULL || moves_tile (move, there->number))
        continue;

      if (((const MeanderOpenTableState *) state)->freedom[there->number] !=
          MEANDER_OPEN_TABLE_FREE)
        return refuse (error, MEANDER_ERROR_ILLEGAL,
                       meander_verdict_reason_to_text (MEANDER_VERDICT_GIVEN));

      if (n_steps > 1)
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL,
                       _ ("There is no room: tile %u is where tile %u would go"), there->number,
                       move->steps[i].number);
          return FALSE;
        }

      self = meander_board_find (state->board, move->steps[i].number);
      if (self == NULL)
        meander_move_add_rack (move, there->number);
      else
        meander_move_add_place (move, there->number, self->hex, there->rotation);
    }

  return TRUE;
}

static gboolean
check_move (const MeanderState *state, const MeanderMove *move, GError **error)
{
  MeanderVerdictReason reason;
  gboolean changes = FALSE;
  guint i;

  if (move->n_steps == 0)
    return refuse (error, MEANDER_ERROR_ILLEGAL, _ ("You cannot pass in this game."));

  for (i = 0; i < move->n_steps; i++)
    {
      if (!is_at_hand (state, move->steps[i].number))
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL,
                       _ ("Tile %u is not part of this game"), move->steps[i].number);
          return FALSE;
        }

      reason =
          judge_fixed (state, move->steps[i].number, move->steps[i].to_rack, move->steps[i].hex);
      if (reason != MEANDER_VERDICT_ALLOWED)
        return refuse (error, MEANDER_ERROR_ILLEGAL, meander_verdict_reason_to_text (reason));

      changes |= changes_something (state, &move->steps[i]);
    }

  if (!changes)
    return refuse (error, MEANDER_ERROR_ILLEGAL, _ ("The move changes nothing"));

  return TRUE;
}

/**
 * meander_open_table_apply:
 * @state: a state of an open table, unchanged if there is an error
 * @text: any text
 * @error: where to report %MEANDER_ERROR_ILLEGAL, or what meander_move_parse()
 *   reports
 *
 * Makes a move: all its steps at once, so that the hexes which they free are
 * free for them.
 *
 * A single tile may go to a hex that is taken; the tile there then goes where
 * the first one came from, turned as it is.  Tiles that are fixed do not move.
 *
 * Returns: whether the move was made
 */
gboolean
meander_open_table_apply (MeanderState *state, const char *text, GError **error)
{
  MeanderMove move;
  guint i;

  g_return_val_if_fail (state != NULL && text != NULL, FALSE);

  if (!meander_move_parse (text, &move, error) || !check_move (state, &move, error) ||
      !add_exchange (state, &move, error))
    return FALSE;

  for (i = 0; i < move.n_steps; i++)
    if (state->place[move.steps[i].number] == MEANDER_PLACE_TABLE)
      meander_board_remove (state->board, move.steps[i].number);

  for (i = 0; i < move.n_steps; i++)
    {
      const MeanderStep *step = &move.steps[i];

      if (!step->to_rack)
        meander_board_place (state->board, step->number, step->hex, step->rotation);
      state->place[step->number] = step->to_rack ? MEANDER_PLACE_RACK : MEANDER_PLACE_TABLE;
    }

  fill_rack (state);

  return TRUE;
}

/* What would be behind an edge once the tile lies there: nothing where it came
 * from, unless the tile on @hex is exchanged for it. */
static const MeanderPlacement *
tile_behind (const MeanderState *state, guint number, MeanderHex hex, guint edge)
{
  const MeanderPlacement *tile;

  tile = meander_board_at (state->board, meander_hex_neighbour (hex, edge));
  if (tile != NULL && tile->number == number)
    return meander_board_at (state->board, hex);

  return tile;
}

/**
 * meander_open_table_verdict:
 * @state: a state of an open table
 * @number: any number
 * @hex: any hex
 * @rotation: sixths of a turn clockwise, 0 to 5
 * @verdict: (out caller-allocates): the answer
 *
 * Tells whether a tile may go to a hex, and how it would lie there: on an open
 * table it may go anywhere, to a hex that is taken too, unless it or the tile
 * there is fixed.
 *
 * The edges told are those of the table after the move; the hexes shown are
 * those behind clashing edges.
 */
void
meander_open_table_verdict (const MeanderState *state,
                            guint number,
                            MeanderHex hex,
                            guint rotation,
                            MeanderVerdict *verdict)
{
  const MeanderPlacement *there;
  const MeanderFace *face;
  guint e;

  g_return_if_fail (state != NULL && verdict != NULL);

  *verdict = (MeanderVerdict){ .reason = MEANDER_VERDICT_ALLOWED };
  if (!is_at_hand (state, number))
    verdict->reason = MEANDER_VERDICT_NOT_YOURS;
  else if (!meander_hex_in_range (hex))
    verdict->reason = MEANDER_VERDICT_RANGE;
  else
    verdict->reason = judge_fixed (state, number, FALSE, hex);
  there = meander_board_at (state->board, hex);
  if (verdict->reason == MEANDER_VERDICT_ALLOWED && there != NULL && there->number != number &&
      ((const MeanderOpenTableState *) state)->freedom[there->number] != MEANDER_OPEN_TABLE_FREE)
    verdict->reason = MEANDER_VERDICT_OCCUPIED;
  if (verdict->reason != MEANDER_VERDICT_ALLOWED)
    return;

  face = meander_tile_set_face (state->set, number);
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      const MeanderPlacement *tile = tile_behind (state, number, hex, e);

      if (tile == NULL || tile->number == number)
        continue;

      verdict->touching |= (guint8) (1u << e);
      if (meander_face_edge (meander_tile_set_face (state->set, tile->number), tile->rotation,
                             meander_edge_opposite (e)) != meander_face_edge (face, rotation, e))
        {
          verdict->clashing |= (guint8) (1u << e);
          verdict->shown[verdict->n_shown++] = meander_hex_neighbour (hex, e);
        }
    }
}

/**
 * meander_open_table_legal:
 * @state: a state of an open table
 *
 * Lists moves worth trying: each tile of the rack beside the figure in each of
 * its rotations, clashing or not.  They are not all that are allowed, since a
 * open table has room for tiles anywhere.
 *
 * Returns: (transfer full) (array zero-terminated=1): moves, to be freed with
 *   g_strfreev()
 */
char **
meander_open_table_legal (const MeanderState *state)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  const MeanderHex start = { 0, 0 };
  const MeanderHex *hexes;
  guint n_hexes, i, h, rotation;

  g_return_val_if_fail (state != NULL, NULL);

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  if (n_hexes == 0)
    {
      hexes = &start;
      n_hexes = 1;
    }

  for (i = 0; i < state->racks[PERSON].n_tiles; i++)
    for (h = 0; h < n_hexes; h++)
      for (rotation = 0; rotation < 6 && meander_hex_in_range (hexes[h]); rotation++)
        {
          MeanderMove move = { 0 };

          meander_move_add_place (&move, state->racks[PERSON].tiles[i], hexes[h], rotation);
          g_ptr_array_add (moves, meander_move_to_text (&move));
        }
  g_ptr_array_add (moves, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&moves), FALSE);
}
