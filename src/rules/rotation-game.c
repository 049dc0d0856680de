/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/rotation-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/open-table.h"

/* Tiles that lie in their places and are only turned there, until all touching
 * edges match (PL, “Wzory symetryczne i artystyczne”).  Parameters:
 *   turning ID GRADE      what it is called, and how hard: 1 to 5, or 0
 *   tiles 14@0,0/1 …      the tiles as they lie at the start, as a move
 */

#define MAX_DIFFICULTY 5

static gboolean
read_first_line (MeanderText *text, char **id, int *difficulty)
{
  MeanderText line, word;

  return meander_text_next_line (text, &line) && meander_text_next_word (&line, &word) &&
         meander_text_is (&word, "turning") && meander_text_next_word (&line, &word) &&
         meander_open_table_read_id (&word, id) && meander_text_next_word (&line, &word) &&
         meander_text_to_int (&word, difficulty) && *difficulty >= 0 &&
         *difficulty <= MAX_DIFFICULTY && !meander_text_next_word (&line, &word);
}

static gboolean
read_tiles_line (MeanderText *text, char **tiles)
{
  MeanderText line, word;

  if (!meander_text_next_line (text, &line) || !meander_text_next_word (&line, &word) ||
      !meander_text_is (&word, "tiles"))
    return FALSE;

  *tiles = g_strndup (line.at, (gsize) (line.end - line.at));

  return !meander_text_next_line (text, &line);
}

/* Every tile lies somewhere, all in one figure. */
static MeanderState *
lay (const char *id, const char *tiles, GError **error)
{
  g_autoptr (MeanderState) state = NULL;
  guint8 numbers[MEANDER_MAX_TILES];
  MeanderMove move;
  guint i;

  if (!meander_move_parse (tiles, &move, error))
    return NULL;

  for (i = 0; i < move.n_steps; i++)
    {
      if (move.steps[i].to_rack || move.steps[i].number > MEANDER_N_FACES)
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_RANGE,
                       _ ("Tile %u is not part of this game"), move.steps[i].number);
          return NULL;
        }
      numbers[i] = move.steps[i].number;
    }

  state = meander_open_table_new (
      &meander_rotation_rules,
      meander_puzzle_new_tiles (id, MEANDER_ROTATION_GROUP, numbers, move.n_steps));
  if (!meander_open_table_apply (state, tiles, error))
    return NULL;
  if (meander_board_count_groups (state->board) > 1)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                           _ ("The tiles of this game do not form one figure"));
      return NULL;
    }

  for (i = 0; i < move.n_steps; i++)
    ((MeanderOpenTableState *) state)->freedom[numbers[i]] = MEANDER_OPEN_TABLE_ROTATE_ONLY;

  return g_steal_pointer (&state);
}

static MeanderState *
rotation_start (const char *params, guint64 seed, GError **error)
{
  MeanderText text;
  MeanderState *state;
  g_autofree char *id = NULL;
  g_autofree char *tiles = NULL;
  int difficulty = 0;

  g_return_val_if_fail (params != NULL, NULL);

  text = (MeanderText){ params, params + strlen (params) };
  if (!read_first_line (&text, &id, &difficulty) || !read_tiles_line (&text, &tiles))
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                           _ ("The start of this game cannot be read"));
      return NULL;
    }

  state = lay (id, tiles, error);
  if (state != NULL)
    ((MeanderOpenTableState *) state)->difficulty = (guint) difficulty;

  return state;
}

static void
rotation_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderOpenTableState *table = (const MeanderOpenTableState *) state;

  g_return_if_fail (state != NULL && result != NULL);

  *result = (MeanderResult){ .over = FALSE };
  meander_puzzle_check (table->puzzle, state->board, &result->check);
  result->over = result->check.status == MEANDER_CHECK_SOLVED;
  result->strict = result->over;
}

/* What is solved stays so: who turns a tile with quick clicks must not turn the
 * last one past its place.  Starting over turns more than one. */
static gboolean
rotation_apply (MeanderState *state, const char *move, GError **error)
{
  MeanderMove turned;

  g_return_val_if_fail (state != NULL && move != NULL, FALSE);

  if (meander_board_count_clashes (state->board) == 0 && meander_move_parse (move, &turned, NULL) &&
      turned.n_steps < 2)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_ILLEGAL,
                           _ ("It is solved: all touching edges match."));
      return FALSE;
    }

  return meander_open_table_apply (state, move, error);
}

/* Every tile in each of its other rotations. */
static char **
rotation_legal (const MeanderState *state)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new ();
  const MeanderPlacement *tiles;
  guint n_tiles, i, rotation;

  g_return_val_if_fail (state != NULL, NULL);

  tiles = meander_board_get_placements (state->board, &n_tiles);
  if (meander_board_count_clashes (state->board) == 0)
    n_tiles = 0;
  for (i = 0; i < n_tiles; i++)
    for (rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      if (rotation != tiles[i].rotation)
        {
          MeanderMove move = { 0 };

          meander_move_add_place (&move, tiles[i].number, tiles[i].hex, rotation);
          g_ptr_array_add (moves, meander_move_to_text (&move));
        }
  g_ptr_array_add (moves, NULL);

  return (char **) g_ptr_array_free (g_steal_pointer (&moves), FALSE);
}

const MeanderRules meander_rotation_rules = {
  .id = "turning",
  .start = rotation_start,
  .copy = meander_open_table_copy,
  .free = meander_open_table_free,
  .apply = rotation_apply,
  .verdict = meander_open_table_verdict,
  .legal = rotation_legal,
  .result = rotation_result,
  .get_puzzle = meander_open_table_get_puzzle,
  .takes_hints = TRUE,
  .restores_start = TRUE,
  .rotates_only = TRUE,
};

/**
 * meander_rotation_params:
 * @id: what the puzzle is called: small letters, digits and `-`
 * @difficulty: how hard it is, 1 to 5, or 0 where that is not said
 * @tiles: (array length=n_tiles): the tiles as they lie at the start
 * @n_tiles: how many
 *
 * Writes the parameters of #meander_rotation_rules.
 *
 * Returns: (transfer full): the text
 */
char *
meander_rotation_params (const char *id,
                         guint difficulty,
                         const MeanderPlacement *tiles,
                         guint n_tiles)
{
  g_autofree char *text = NULL;
  MeanderMove move = { 0 };
  guint i;

  g_return_val_if_fail (id != NULL && tiles != NULL && n_tiles > 0, NULL);

  for (i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  text = meander_move_to_text (&move);

  return g_strdup_printf ("turning %s %u\ntiles %s\n", id, difficulty, text);
}

/**
 * meander_rotation_get_difficulty:
 * @state: any state
 *
 * Tells how hard a rotation puzzle is.
 *
 * Returns: 1 to 5, or 0 where that is not known, and in another game
 */
guint
meander_rotation_get_difficulty (const MeanderState *state)
{
  g_return_val_if_fail (state != NULL, 0);

  return state->rules->rotates_only ? ((const MeanderOpenTableState *) state)->difficulty : 0;
}
