/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/card-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/open-table.h"

/* Match cards: thirteen tiles for an outline of rows of 4, 5 and 4 that lies in
 * one place; some tiles are given there and stay.  Parameters:
 *   card ID match             what it is called, and the goal: all edges match,
 *   card ID loop red          or all arcs of the colour form one loop, or line
 *   tiles 1 5 9 …             all thirteen
 *   given 9@0,0/3 …           those that lie there from the start, as a move; the
 *                             line is left out where there are none
 */

#define N MEANDER_CARD_TILES
#define N_ROWS 3

/* The first hex of a row and how many there are. */
static const struct
{
  gint8 q, r;
  guint8 n;
} rows[N_ROWS] = { { -1, -1, 4 }, { -2, 0, 5 }, { -2, 1, 4 } };

/**
 * meander_card_hex:
 * @place: which place of the outline, row by row from the top, 0 to 12
 *
 * Tells where the outline of a Match card lies; its middle is at 0,0.
 *
 * Returns: the hex
 */
MeanderHex
meander_card_hex (guint place)
{
  guint row = 0;

  g_return_val_if_fail (place < N, meander_hex (0, 0));

  while (place >= rows[row].n)
    place -= rows[row++].n;

  return meander_hex (rows[row].q + (int) place, rows[row].r);
}

static gboolean
is_in_outline (MeanderHex hex)
{
  guint place;

  for (place = 0; place < N; place++)
    if (meander_hex_equal (meander_card_hex (place), hex))
      return TRUE;

  return FALSE;
}

/**
 * meander_card_check:
 * @puzzle: the card's tiles and its goal
 * @board: any board
 * @check: (out caller-allocates): how it stands
 *
 * Judges an arrangement as meander_puzzle_check() does.  Any answer will do that
 * lies in the outline; if that is not so, the status is %MEANDER_CHECK_OUTLINE,
 * which comes after the clashes.
 */
void
meander_card_check (const MeanderPuzzle *puzzle, const MeanderBoard *board, MeanderCheck *check)
{
  guint place;

  g_return_if_fail (puzzle != NULL && board != NULL && check != NULL);

  meander_puzzle_check (puzzle, board, check);
  if (check->status == MEANDER_CHECK_FOREIGN || check->status == MEANDER_CHECK_MISSING ||
      check->status == MEANDER_CHECK_APART || check->status == MEANDER_CHECK_CLASHES)
    return;

  for (place = 0; place < N; place++)
    if (meander_board_at (board, meander_card_hex (place)) == NULL)
      check->status = MEANDER_CHECK_OUTLINE;
}

static gboolean
read_goal (MeanderText *line, MeanderGoalKind *goal, MeanderColour *colour)
{
  MeanderText word;

  *colour = MEANDER_NO_COLOUR;
  if (!meander_text_next_word (line, &word))
    return FALSE;
  if (meander_text_is (&word, "match"))
    *goal = MEANDER_GOAL_NONE;
  else if (meander_text_is (&word, "line"))
    *goal = MEANDER_GOAL_LINE;
  else if (meander_text_is (&word, "loop"))
    *goal = MEANDER_GOAL_LOOP;
  else
    return FALSE;

  return (*goal == MEANDER_GOAL_NONE ||
          (meander_text_next_word (line, &word) && meander_text_to_colour (&word, colour))) &&
         !meander_text_next_word (line, &word);
}

static gboolean
read_tiles (MeanderText *line, guint8 tiles[N])
{
  MeanderText word;
  guint n = 0;
  guint i;
  int number;

  if (!meander_text_next_word (line, &word) || !meander_text_is (&word, "tiles"))
    return FALSE;

  while (meander_text_next_word (line, &word))
    {
      if (n == N || !meander_text_to_int (&word, &number) || number < 1 || number > MEANDER_N_FACES)
        return FALSE;
      for (i = 0; i < n; i++)
        if (tiles[i] == number)
          return FALSE;
      tiles[n++] = (guint8) number;
    }

  return n == N;
}

static gboolean
lay_given (MeanderState *state, const char *given, GError **error)
{
  MeanderMove move;
  guint i;

  if (!meander_move_parse (given, &move, error))
    return FALSE;

  for (i = 0; i < move.n_steps; i++)
    if (move.steps[i].to_rack || !is_in_outline (move.steps[i].hex))
      {
        g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                     _ ("Tile %u is given, but not in the outline"), move.steps[i].number);
        return FALSE;
      }

  if (!meander_open_table_apply (state, given, error))
    return FALSE;
  for (i = 0; i < move.n_steps; i++)
    ((MeanderOpenTableState *) state)->freedom[move.steps[i].number] = MEANDER_OPEN_TABLE_GIVEN;

  return TRUE;
}

static gboolean
read_lines (MeanderText *text, MeanderPuzzle **puzzle, char **given)
{
  g_autofree char *id = NULL;
  MeanderGoalKind goal;
  MeanderColour colour;
  guint8 tiles[N];
  MeanderText line, word;

  if (!meander_text_next_line (text, &line) || !meander_text_next_word (&line, &word) ||
      !meander_text_is (&word, "card") || !meander_text_next_word (&line, &word) ||
      !meander_open_table_read_id (&word, &id) || !read_goal (&line, &goal, &colour) ||
      !meander_text_next_line (text, &line) || !read_tiles (&line, tiles))
    return FALSE;

  if (meander_text_next_line (text, &line))
    {
      if (!meander_text_next_word (&line, &word) || !meander_text_is (&word, "given"))
        return FALSE;
      *given = g_strndup (line.at, (gsize) (line.end - line.at));
      if (meander_text_next_line (text, &line))
        return FALSE;
    }

  *puzzle = meander_puzzle_new_tiles (id, MEANDER_CARD_GROUP, tiles, N);
  (*puzzle)->goal = goal;
  (*puzzle)->n_colours = goal == MEANDER_GOAL_NONE ? 0 : 1;
  (*puzzle)->colours[0] = colour;
  (*puzzle)->outline = MEANDER_OUTLINE_CARD;

  return TRUE;
}

static MeanderState *
card_start (const char *params, guint64 seed, GError **error)
{
  g_autoptr (MeanderState) state = NULL;
  g_autofree char *given = NULL;
  MeanderPuzzle *puzzle = NULL;
  MeanderText text;

  g_return_val_if_fail (params != NULL, NULL);

  text = (MeanderText){ params, params + strlen (params) };
  if (!read_lines (&text, &puzzle, &given))
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                           _ ("The start of this game cannot be read"));
      return NULL;
    }

  state = meander_open_table_new (&meander_card_rules, puzzle);
  if (given != NULL && !lay_given (state, given, error))
    return NULL;

  return g_steal_pointer (&state);
}

static void
card_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderOpenTableState *table = (const MeanderOpenTableState *) state;

  g_return_if_fail (state != NULL && result != NULL);

  *result = (MeanderResult){ .over = FALSE };
  meander_card_check (table->puzzle, state->board, &result->check);
  result->over = result->check.status == MEANDER_CHECK_SOLVED;
  result->strict = result->over; /* the outline has no room for a hole */
}

const MeanderRules meander_card_rules = {
  .id = "card",
  .start = card_start,
  .copy = meander_open_table_copy,
  .free = meander_open_table_free,
  .apply = meander_open_table_apply,
  .verdict = meander_open_table_verdict,
  .legal = meander_open_table_legal,
  .result = card_result,
  .get_puzzle = meander_open_table_get_puzzle,
  .takes_hints = TRUE,
  .restores_start = TRUE,
};

/**
 * meander_card_params:
 * @id: what the card is called: small letters, digits and `-`
 * @goal: %MEANDER_GOAL_NONE, where the edges are only to match,
 *   %MEANDER_GOAL_LINE or %MEANDER_GOAL_LOOP
 * @colour: of the line or loop
 * @tiles: (array fixed-size=13): the tiles; of those that are given, where
 * @given: (array fixed-size=13): which of them are
 *
 * Writes the parameters of #meander_card_rules.
 *
 * Returns: (transfer full): the text
 */
char *
meander_card_params (const char *id,
                     MeanderGoalKind goal,
                     MeanderColour colour,
                     const MeanderPlacement *tiles,
                     const gboolean *given)
{
  guint8 numbers[MEANDER_N_FACES + 1] = { 0 };
  GString *text = g_string_new (NULL);
  MeanderMove move = { 0 };
  guint i;

  if (goal == MEANDER_GOAL_NONE)
    g_string_append_printf (text, "card %s match\ntiles", id);
  else
    g_string_append_printf (text, "card %s %s %s\ntiles", id,
                            goal == MEANDER_GOAL_LINE ? "line" : "loop",
                            meander_colour_to_id (colour));

  for (i = 0; i < N; i++)
    {
      numbers[tiles[i].number] = 1;
      if (given[i])
        meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
    }
  /* By number, which tells nothing of the answer. */
  for (i = 1; i <= MEANDER_N_FACES; i++)
    if (numbers[i])
      g_string_append_printf (text, " %u", i);
  g_string_append_c (text, '\n');

  if (move.n_steps > 0)
    {
      g_autofree char *lying = meander_move_to_text (&move);

      g_string_append_printf (text, "given %s\n", lying);
    }

  return g_string_free (text, FALSE);
}
