/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/open-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text.h"

/* The number of kits that the parameters ask for, 0 for the 56 tiles. */
static gboolean
read_kits (const char *params, int *kits)
{
  MeanderText rest = { params, params + strlen (params) };
  MeanderText line, word;

  *kits = 0;
  if (!meander_text_next_line (&rest, &line))
    return TRUE;

  return meander_text_next_word (&line, &word) && meander_text_is (&word, "kits") &&
         meander_text_next_word (&line, &word) && meander_text_to_int (&word, kits) && *kits >= 1 &&
         *kits <= MEANDER_MAX_KITS && !meander_text_next_word (&line, &word) &&
         !meander_text_next_line (&rest, &line);
}

static MeanderState *
free_start (const char *params, guint64 seed, GError **error)
{
  MeanderPuzzle *puzzle;
  guint i;
  int kits;

  g_return_val_if_fail (params != NULL, NULL);

  if (!read_kits (params, &kits))
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                           _ ("The start of this game cannot be read"));
      return NULL;
    }

  puzzle = g_new0 (MeanderPuzzle, 1);
  puzzle->set.kits = (guint8) kits;
  puzzle->n_tiles = meander_tile_set_size (puzzle->set);
  for (i = 0; i < puzzle->n_tiles; i++)
    puzzle->tiles[i] = (guint8) (i + 1);
  puzzle->colours[0] = puzzle->colours[1] = MEANDER_NO_COLOUR;

  return meander_open_table_new (&meander_free_rules, puzzle);
}

/* Free play has no end. */
static void
free_result (const MeanderState *state, MeanderResult *result)
{
  const MeanderOpenTableState *table = (const MeanderOpenTableState *) state;

  g_return_if_fail (state != NULL && result != NULL);

  *result = (MeanderResult){ .over = FALSE };
  meander_puzzle_check (table->puzzle, state->board, &result->check);
}

/* Free play: no goal; empty parameters for the 56 tiles, or `kits N`. */
const MeanderRules meander_free_rules = {
  .id = "free",
  .start = free_start,
  .copy = meander_open_table_copy,
  .free = meander_open_table_free,
  .apply = meander_open_table_apply,
  .verdict = meander_open_table_verdict,
  .legal = meander_open_table_legal,
  .result = free_result,
  .is_free = TRUE,
};
