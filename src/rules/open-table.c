/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/open-table.h"

#include <glib/gi18n-lib.h>

#define PERSON 0
#define MAX_ID 60 /* bytes */

static gboolean
refuse (GError       **error,
        MeanderError   code,
        const char    *reason)
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
 * meander_loose_new:
 * @rules: the game
 * @puzzle: (transfer full): the puzzle, without a goal in free play
 *
 * Sets up a table with all tiles of a puzzle on the rack.
 *
 * Returns: (transfer full): the state
 */
MeanderState *
meander_loose_new (const MeanderRules *rules,
                   MeanderPuzzle      *puzzle)
{
  MeanderLooseState *loose = g_new0 (MeanderLooseState, 1);
  MeanderState *state = &loose->base;
  guint i;

  loose->puzzle = puzzle;
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
 * meander_loose_copy:
 * @state: a state of a loose table
 *
 * Copies a state.
 *
 * Returns: (transfer full): the copy
 */
MeanderState *
meander_loose_copy (const MeanderState *state)
{
  const MeanderLooseState *loose = (const MeanderLooseState *) state;
  MeanderLooseState *copy = g_new (MeanderLooseState, 1);

  *copy = *loose;
  copy->base.board = meander_board_copy (state->board);
  copy->puzzle = meander_puzzle_copy (loose->puzzle);

  return &copy->base;
}

/**
 * meander_loose_free:
 * @state: (transfer full): a state of a loose table
 *
 * Frees a state.
 */
void
meander_loose_free (MeanderState *state)
{
  MeanderLooseState *loose = (MeanderLooseState *) state;

  meander_board_free (state->board);
  meander_puzzle_free (loose->puzzle);
  g_free (loose);
}

/**
 * meander_loose_read_id:
 * @word: a word
 * @id: (out) (transfer full): the id
 *
 * Reads the id that a game without a line in the puzzle book goes by.
 *
 * Returns: whether @word is one: small letters, digits and `-`, not too many
 */
gboolean
meander_loose_read_id (const MeanderText  *word,
                       char              **id)
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
is_at_hand (const MeanderState *state,
            guint               number)
{
  return number >= 1 && number <= MEANDER_MAX_TILES
         && (state->place[number] == MEANDER_PLACE_RACK
             || state->place[number] == MEANDER_PLACE_TABLE);
}

/**
 * meander_loose_is_given:
 * @state: any state
 * @number: a tile
 *
 * Tells whether a tile lies on the table from the start and stays as it lies.
 *
 * Returns: whether it does; %FALSE in a game whose table is not loose
 */
gboolean
meander_loose_is_given (const MeanderState *state,
                        guint               number)
{
  g_return_val_if_fail (state != NULL && number <= MEANDER_MAX_TILES, FALSE);

  return state->rules->verdict == meander_loose_verdict
         && ((const MeanderLooseState *) state)->loose[number] == MEANDER_LOOSE_GIVEN;
}

/* Why a tile that lies fast may not go to a hex in a turn. */
static MeanderVerdictReason
judge_fast (const MeanderState *state,
            guint               number,
            gboolean            to_rack,
            MeanderHex          hex)
{
  const MeanderPlacement *tile = meander_board_find (state->board, number);

  switch (((const MeanderLooseState *) state)->loose[number])
    {
    case MEANDER_LOOSE_TURN_ONLY:
      return !to_rack && tile != NULL && meander_hex_equal (tile->hex, hex)
                 ? MEANDER_VERDICT_ALLOWED
                 : MEANDER_VERDICT_TURN_ONLY;
    case MEANDER_LOOSE_GIVEN:
      return MEANDER_VERDICT_GIVEN;
    default:
      return MEANDER_VERDICT_ALLOWED;
    }
}

static gboolean
moves_tile (const MeanderMove *move,
            guint              number)
{
  guint i;

  for (i = 0; i < move->n_steps; i++)
    if (move->steps[i].number == number)
      return TRUE;

  return FALSE;
}

static gboolean
changes_something (const MeanderState *state,
                   const MeanderStep  *step)
{
  const MeanderPlacement *tile = meander_board_find (state->board, step->number);

  if (tile == NULL || step->to_rack)
    return (tile == NULL) != step->to_rack;

  return tile->turn != step->turn || !meander_hex_equal (tile->hex, step->hex);
}

/* If the only step of a move goes to a hex that is taken, the tile there goes
 * where the mover came from. */
static gboolean
add_exchange (const MeanderState  *state,
              MeanderMove         *move,
              GError             **error)
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

      if (((const MeanderLooseState *) state)->loose[there->number] != MEANDER_LOOSE_FREE)
        return refuse (error, MEANDER_ERROR_ILLEGAL,
                       meander_verdict_reason_to_text (MEANDER_VERDICT_GIVEN));

      if (n_steps > 1)
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL,
                       _("There is no room: tile %u lies where tile %u would go"), there->number,
                       move->steps[i].number);
          return FALSE;
        }

      self = meander_board_find (state->board, move->steps[i].number);
      if (self == NULL)
        meander_move_add_rack (move, there->number);
      else
        meander_move_add_place (move, there->number, self->hex, there->turn);
    }

  return TRUE;
}

static gboolean
check_move (const MeanderState  *state,
            const MeanderMove   *move,
            GError             **error)
{
  MeanderVerdictReason reason;
  gboolean changes = FALSE;
  guint i;

  if (move->n_steps == 0)
    return refuse (error, MEANDER_ERROR_ILLEGAL, _("There is nothing to pass in this game"));

  for (i = 0; i < move->n_steps; i++)
    {
      if (!is_at_hand (state, move->steps[i].number))
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL,
                       _("Tile %u takes no part in this game"), move->steps[i].number);
          return FALSE;
        }

      reason = judge_fast (state, move->steps[i].number, move->steps[i].to_rack,
                           move->steps[i].hex);
      if (reason != MEANDER_VERDICT_ALLOWED)
        return refuse (error, MEANDER_ERROR_ILLEGAL, meander_verdict_reason_to_text (reason));

      changes |= changes_something (state, &move->steps[i]);
    }

  if (!changes)
    return refuse (error, MEANDER_ERROR_ILLEGAL, _("The move changes nothing"));

  return TRUE;
}

/**
 * meander_loose_apply:
 * @state: a state of a loose table, unchanged if there is an error
 * @text: any text
 * @error: where to report %MEANDER_ERROR_ILLEGAL, or what meander_move_parse()
 *   reports
 *
 * Makes a move: all its steps at once, so that the hexes which they free are
 * free for them.
 *
 * A single tile may go to a hex that is taken; the tile there then goes where
 * the first one came from, turned as it is.  Tiles that lie fast do not move.
 *
 * Returns: whether the move was made
 */
gboolean
meander_loose_apply (MeanderState  *state,
                     const char    *text,
                     GError       **error)
{
  MeanderMove move;
  guint i;

  g_return_val_if_fail (state != NULL && text != NULL, FALSE);

  if (!meander_move_parse (text, &move, error) || !check_move (state, &move, error)
      || !add_exchange (state, &move, error))
    return FALSE;

  for (i = 0; i < move.n_steps; i++)
    if (state->place[move.steps[i].number] == MEANDER_PLACE_TABLE)
      meander_board_remove (state->board, move.steps[i].number);

  for (i = 0; i < move.n_steps; i++)
    {
      const MeanderStep *step = &move.steps[i];

      if (!step->to_rack)
        meander_board_place (state->board, step->number, step->hex, step->turn);
      state->place[step->number] = step->to_rack ? MEANDER_PLACE_RACK : MEANDER_PLACE_TABLE;
    }

  fill_rack (state);

  return TRUE;
}

/* What would be behind an edge once the tile lies there: nothing where it came
 * from, unless the tile on @hex is exchanged for it. */
static const MeanderPlacement *
tile_behind (const MeanderState *state,
             guint               number,
             MeanderHex          hex,
             guint               edge)
{
  const MeanderPlacement *tile;

  tile = meander_board_at (state->board, meander_hex_neighbour (hex, edge));
  if (tile != NULL && tile->number == number)
    return meander_board_at (state->board, hex);

  return tile;
}

/**
 * meander_loose_verdict:
 * @state: a state of a loose table
 * @number: any number
 * @hex: any hex
 * @turn: sixths of a turn clockwise, 0 to 5
 * @verdict: (out caller-allocates): the answer
 *
 * Tells whether a tile may go to a hex, and how it would lie there: on a loose
 * table it may go anywhere, to a hex that is taken too, unless it or the tile
 * there lies fast.
 *
 * The edges told are those of the table after the move; the hexes shown are
 * those behind clashing edges.
 */
void
meander_loose_verdict (const MeanderState *state,
                       guint               number,
                       MeanderHex          hex,
                       guint               turn,
                       MeanderVerdict     *verdict)
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
    verdict->reason = judge_fast (state, number, FALSE, hex);
  there = meander_board_at (state->board, hex);
  if (verdict->reason == MEANDER_VERDICT_ALLOWED && there != NULL && there->number != number
      && ((const MeanderLooseState *) state)->loose[there->number] != MEANDER_LOOSE_FREE)
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
      if (meander_face_edge (meander_tile_set_face (state->set, tile->number), tile->turn,
                             meander_edge_opposite (e))
          != meander_face_edge (face, turn, e))
        {
          verdict->clashing |= (guint8) (1u << e);
          verdict->shown[verdict->n_shown++] = meander_hex_neighbour (hex, e);
        }
    }
}

/**
 * meander_loose_legal:
 * @state: a state of a loose table
 *
 * Lists moves worth trying: each tile of the rack beside the figure in each of
 * its turns, clashing or not.  They are not all that are allowed, since a
 * loose table has room for tiles anywhere.
 *
 * Returns: (transfer full) (array zero-terminated=1): moves, to be freed with
 *   g_strfreev()
 */
char **
meander_loose_legal (const MeanderState *state)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  const MeanderHex start = { 0, 0 };
  const MeanderHex *hexes;
  guint n_hexes, i, h, turn;

  g_return_val_if_fail (state != NULL, NULL);

  hexes = meander_board_get_frontier (state->board, &n_hexes);
  if (n_hexes == 0)
    {
      hexes = &start;
      n_hexes = 1;
    }

  for (i = 0; i < state->racks[PERSON].n_tiles; i++)
    for (h = 0; h < n_hexes; h++)
      for (turn = 0; turn < 6 && meander_hex_in_range (hexes[h]); turn++)
        {
          MeanderMove move = { 0 };

          meander_move_add_place (&move, state->racks[PERSON].tiles[i], hexes[h], turn);
          g_ptr_array_add (moves, meander_move_to_text (&move));
        }
  g_ptr_array_add (moves, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&moves), FALSE);
}
