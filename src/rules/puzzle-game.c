/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/open-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LAST_DISCOVERY 30

/* The tiles that the next tasks of the Discovery sequence bring, so that one
 * can go on from the figure as it lies (PL, “Discovery”). */
static void
fill_pool (MeanderState *state, const MeanderPuzzle *puzzle)
{
  guint number;

  /* By its id, for anybody may call a group of their own so. */
  if (!g_str_has_prefix (puzzle->id, "discovery-") || puzzle->set.kits > 0 ||
      puzzle->tiles[puzzle->n_tiles - 1] != puzzle->n_tiles)
    return;

  for (number = puzzle->n_tiles + 1; number <= LAST_DISCOVERY; number++)
    {
      state->place[number] = MEANDER_PLACE_POOL;
      state->pool[state->n_pool++] = (guint8) number;
    }
}

/* Splits a line of the parameters into its word and the rest. */
static const char *
rest_of_line (const char *line, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (line, word, length) != 0 || line[length] != ' ')
    return NULL;

  return line + length + 1;
}

/* Lays tiles that stay as they lie. */
static gboolean
lay_given (MeanderState *state, const char *given, GError **error)
{
  MeanderMove move;
  guint i;

  if (!meander_move_parse (given, &move, error) || !meander_open_table_apply (state, given, error))
    return FALSE;

  for (i = 0; i < move.n_steps; i++)
    if (!move.steps[i].to_rack)
      ((MeanderOpenTableState *) state)->freedom[move.steps[i].number] = MEANDER_OPEN_TABLE_GIVEN;

  return TRUE;
}

static MeanderState *
puzzle_start (const char *params, guint64 seed, GError **error)
{
  g_auto (GStrv) lines = NULL;
  g_autoptr (MeanderState) state = NULL;
  guint i;

  g_return_val_if_fail (params != NULL, NULL);

  lines = g_strsplit (params, "\n", -1);
  for (i = 0; lines[i] != NULL; i++)
    {
      const char *rest;

      if (*lines[i] == '\0')
        continue;

      rest = rest_of_line (lines[i], "puzzle");
      if (rest != NULL && state == NULL)
        {
          MeanderPuzzle *puzzle = meander_puzzle_parse_line (rest, error);

          if (puzzle == NULL)
            return NULL;
          state = meander_open_table_new (&meander_puzzle_rules, puzzle);
          fill_pool (state, puzzle);
          continue;
        }

      rest = rest_of_line (lines[i], "layout");
      if (rest != NULL && state != NULL)
        {
          if (!meander_open_table_apply (state, rest, error))
            return NULL;
          continue;
        }

      rest = rest_of_line (lines[i], "given");
      if (rest != NULL && state != NULL && lay_given (state, rest, error))
        continue;

      if (error == NULL || *error == NULL)
        g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                             _ ("The start of this game cannot be read"));
      return NULL;
    }

  if (state == NULL)
    g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                         _ ("The game does not say which puzzle it is"));

  return g_steal_pointer (&state);
}

static void
puzzle_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderOpenTableState *table = (const MeanderOpenTableState *) state;

  g_return_if_fail (state != NULL && result != NULL);

  *result = (MeanderResult){ .over = FALSE };
  meander_puzzle_check (table->puzzle, state->board, &result->check);
  result->over = result->check.status == MEANDER_CHECK_SOLVED;
  result->strict = result->over && result->check.n_holes == 0;
}

/* Puzzles: `puzzle LINE` with the line of the puzzle book, and where tiles lie
 * already at the start, `layout MOVE`, or `given MOVE` where they stay as they lie. */
const MeanderRules meander_puzzle_rules = {
  .id = "puzzle",
  .start = puzzle_start,
  .copy = meander_open_table_copy,
  .free = meander_open_table_free,
  .apply = meander_open_table_apply,
  .verdict = meander_open_table_verdict,
  .legal = meander_open_table_legal,
  .result = puzzle_result,
  .get_puzzle = meander_open_table_get_puzzle,
  .takes_hints = TRUE,
};
