/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/gobble-private.h"

#include <string.h>

#include "rules/move.h"

/* Whoever plays at another computer than the one that has dealt knows the order of no stack, only what
 * lies open.  The parameter `bag` says that:
 *
 *   bag 14@0,0/0 22@1,0/3 out 3 5    lies on the table at the start; and, after `out`, takes no part
 *   bag 17 4                         tiles that have been turned up, in this order, whoever did it
 *
 * The stacks have tiles in some order all the same: one that is turned up is exchanged with the one
 * that lay there instead.  Which tiles are in the stacks together is no secret. */

static gboolean
read_lying (MeanderGobbleSetup *setup, const char *word)
{
  MeanderMove steps;

  if (setup->n_lying == MEANDER_N_FACES || !meander_move_parse (word, &steps, NULL) ||
      steps.n_steps != 1 || steps.steps[0].to_rack)
    return FALSE;

  setup->lying[setup->n_lying++] =
      (MeanderPlacement){ steps.steps[0].number, steps.steps[0].rotation, steps.steps[0].hex };

  return TRUE;
}

/**
 * meander_gobble_read_bag:
 * @setup: a setup
 * @line: (inout): what follows after `bag`
 *
 * Reads what is known where the order of the stacks is not.
 *
 * Returns: whether it can be read
 */
gboolean
meander_gobble_read_bag (MeanderGobbleSetup *setup, MeanderText *line)
{
  gboolean are_out = FALSE;
  MeanderText word;

  while (meander_text_next_word (line, &word))
    {
      g_autofree char *text = g_strndup (word.at, (gsize) (word.end - word.at));
      int number;

      if (strchr (text, '@') != NULL)
        {
          if (!read_lying (setup, text))
            return FALSE;
        }
      else if (meander_text_is (&word, "out") && !are_out)
        are_out = TRUE;
      else if (!meander_text_to_int (&word, &number) || number < 1 || number > MEANDER_N_FACES)
        return FALSE;
      else if (are_out && setup->n_out < MEANDER_N_FACES)
        setup->out[setup->n_out++] = (guint8) number;
      else if (!are_out && setup->n_come < MEANDER_GOBBLE_MAX_COME)
        setup->come[setup->n_come++] = (guint8) number;
      else
        return FALSE;
    }

  return TRUE;
}

static void
append_start (GString *words,
              const MeanderPlacement *lying,
              guint n_lying,
              const guint8 *out,
              guint n_out)
{
  for (guint i = 0; i < n_lying; i++)
    g_string_append_printf (words, " %u@%d,%d/%u", lying[i].number, lying[i].hex.q, lying[i].hex.r,
                            lying[i].rotation);
  for (guint i = 0; i < n_out; i++)
    g_string_append_printf (words, "%s %u", i == 0 ? " out" : "", out[i]);
}

/**
 * meander_gobble_append_bag:
 * @setup: a setup
 * @params: (inout): parameters
 *
 * Writes what is known where the order of the stacks is not.
 */
void
meander_gobble_append_bag (const MeanderGobbleSetup *setup, GString *params)
{
  if (setup->n_lying == 0)
    return;

  g_string_append (params, "bag");
  append_start (params, setup->lying, setup->n_lying, setup->out, setup->n_out);
  g_string_append_c (params, '\n');
  if (setup->n_come == 0)
    return;

  g_string_append (params, "bag");
  for (guint i = 0; i < setup->n_come; i++)
    g_string_append_printf (params, " %u", setup->come[i]);
  g_string_append_c (params, '\n');
}

/**
 * meander_gobble_lay_told:
 * @self: a state without tiles
 * @setup: its setup, with a start that was told
 *
 * Lays that start, and makes stacks of the tiles that are left.
 *
 * Returns: whether it can be
 */
gboolean
meander_gobble_lay_told (MeanderGobbleState *self, const MeanderGobbleSetup *setup)
{
  MeanderState *state = &self->base;
  gboolean used[MEANDER_N_FACES + 1] = { FALSE };

  for (guint i = 0; i < setup->n_lying; i++)
    {
      const MeanderPlacement *tile = &setup->lying[i];

      if (tile->number > MEANDER_N_FACES || used[tile->number] ||
          !meander_hex_in_range (tile->hex) || meander_board_at (state->board, tile->hex) != NULL ||
          meander_board_get_clashes (state->board, tile->number, tile->hex, tile->rotation) != 0 ||
          (i > 0 && meander_board_count_neighbours (state->board, tile->hex) == 0))
        return FALSE;
      used[tile->number] = TRUE;
      meander_board_place (state->board, tile->number, tile->hex, tile->rotation);
      state->place[tile->number] = MEANDER_PLACE_TABLE;
    }
  for (guint i = 0; i < setup->n_out; i++)
    {
      if (used[setup->out[i]])
        return FALSE;
      used[setup->out[i]] = TRUE;
    }
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    if (!used[number])
      {
        state->place[number] = MEANDER_PLACE_POOL;
        state->pool[state->n_pool++] = (guint8) number;
      }
  self->told = TRUE;
  memcpy (self->come, setup->come, sizeof self->come);
  self->n_come = setup->n_come;

  return TRUE;
}

/**
 * meander_gobble_bring:
 * @self: a state
 * @at: where in the pool the tile lies that is turned up
 *
 * Puts the tile there of which it was told that it comes, if that was told.
 *
 * Returns: %FALSE if that one is in no stack
 */
gboolean
meander_gobble_bring (MeanderGobbleState *self, guint at)
{
  MeanderState *state = &self->base;
  guint8 *from;

  if (self->n_taken == self->n_come)
    return TRUE;

  from = memchr (state->pool, self->come[self->n_taken], state->n_pool);
  if (from == NULL)
    return FALSE;

  *from = state->pool[at];
  state->pool[at] = self->come[self->n_taken++];

  return TRUE;
}

/**
 * meander_gobble_get_told:
 * @state: a state
 *
 * Tells which tile is turned up next, by whomever, if that is known without looking.
 *
 * Returns: its number, or 0
 */
guint
meander_gobble_get_told (const MeanderState *state)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);

  return self != NULL && self->n_taken < self->n_come ? self->come[self->n_taken] : 0;
}

/**
 * meander_gobble_reveal:
 * @state: a state
 * @number: any number
 *
 * Tells which tile is turned up next, after those of which that is known.
 *
 * Returns: %FALSE if it is in no stack, and then nothing has changed
 */
gboolean
meander_gobble_reveal (MeanderState *state, guint number)
{
  MeanderGobbleState *self = meander_gobble_of (state);

  if (self == NULL || number < 1 || number > MEANDER_N_FACES ||
      state->place[number] != MEANDER_PLACE_POOL || self->n_come == MEANDER_GOBBLE_MAX_COME)
    return FALSE;

  self->come[self->n_come++] = (guint8) number;

  return TRUE;
}

/**
 * meander_gobble_write_come:
 * @start: a state in which nothing has been played
 *
 * Writes the start as words of the parameter `bag`: what lies there, and what takes no part.
 *
 * Returns: (transfer full): the words, a blank before each
 */
char *
meander_gobble_write_come (const MeanderState *start)
{
  GString *words = g_string_new (NULL);
  const MeanderPlacement *lying;
  guint8 out[MEANDER_N_FACES];
  guint n_lying, n_out = 0;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    if (start->place[number] == MEANDER_PLACE_OUT)
      out[n_out++] = (guint8) number;
  lying = meander_board_get_placements (start->board, &n_lying);
  append_start (words, lying, n_lying, out, n_out);

  return g_string_free (words, FALSE);
}
