/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/move.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text.h"

/* Cuts a word in two at a character; FALSE if it has none. */
static gboolean
split (const MeanderText *word, char at, MeanderText *before, MeanderText *after)
{
  const char *found = NULL;

  if (word->at != word->end)
    found = memchr (word->at, at, (gsize) (word->end - word->at));
  if (found == NULL)
    return FALSE;

  *before = (MeanderText){ word->at, found };
  *after = (MeanderText){ found + 1, word->end };

  return TRUE;
}

/* The four numbers of a step; those that are not there stay as they are. */
static gboolean
read_numbers (const MeanderText *word,
              gboolean *to_rack,
              int *number,
              int *q,
              int *r,
              int *rotation)
{
  MeanderText tile, place, hex, first, second, last;

  if (!split (word, '@', &tile, &place) || !meander_text_to_int (&tile, number))
    return FALSE;

  *to_rack = meander_text_is (&place, "rack");
  if (*to_rack)
    return TRUE;

  return split (&place, '/', &hex, &last) && split (&hex, ',', &first, &second) &&
         meander_text_to_int (&first, q) && meander_text_to_int (&second, r) &&
         meander_text_to_int (&last, rotation);
}

static gboolean
parse_step (const MeanderText *word, MeanderStep *step, GError **error)
{
  g_autofree char *shown = meander_text_excerpt (word);
  int number = 0, q = 0, r = 0, rotation = 0;
  gboolean to_rack = FALSE;

  if (!read_numbers (word, &to_rack, &number, &q, &r, &rotation))
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
                   /* Translators: the examples are not to be translated. */
                   _ ("“%s” is not a move: a step looks like 14@3,-1/2 or 14@rack"), shown);
      return FALSE;
    }

  if (number < 1 || number > MEANDER_MAX_TILES)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_RANGE, _ ("In “%s”: there is no such tile"),
                   shown);
      return FALSE;
    }

  if (ABS (q) > MEANDER_HEX_LIMIT || ABS (r) > MEANDER_HEX_LIMIT)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_RANGE,
                   _ ("In “%s”: the table goes from -%d to %d"), shown, MEANDER_HEX_LIMIT,
                   MEANDER_HEX_LIMIT);
      return FALSE;
    }

  if (rotation < 0 || rotation > 5)
    {
      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_RANGE,
                   _ ("In “%s”: the turn must be from 0 to 5 sixths"), shown);
      return FALSE;
    }

  *step = (MeanderStep){ (guint8) number, to_rack, (guint8) rotation, meander_hex (q, r) };

  return TRUE;
}

static gboolean
check_step (const MeanderMove *move, const MeanderStep *step, GError **error)
{
  guint i;

  for (i = 0; i < move->n_steps; i++)
    {
      const MeanderStep *other = &move->steps[i];

      if (other->number == step->number)
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                       _ ("Tile %u is moved twice in one move"), step->number);
          return FALSE;
        }

      if (!step->to_rack && !other->to_rack && meander_hex_equal (step->hex, other->hex))
        {
          g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_CONTRADICTION,
                       _ ("Tiles %u and %u are moved to the same place"), other->number,
                       step->number);
          return FALSE;
        }
    }

  return TRUE;
}

static gboolean
is_pass (MeanderText text)
{
  MeanderText word;

  return meander_text_next_word (&text, &word) && meander_text_is (&word, "pass") &&
         !meander_text_next_word (&text, &word);
}

/**
 * meander_move_parse:
 * @text: any text
 * @move: (out caller-allocates): the move, untouched if there is an error
 * @error: where to report %MEANDER_ERROR_SYNTAX, %MEANDER_ERROR_RANGE or
 *   %MEANDER_ERROR_CONTRADICTION (a tile or a hex twice)
 *
 * Reads a move: `pass`, or steps with blanks between them, such as
 * `14@3,-1/2` (tile, axial hex, sixths of a turn clockwise) and `14@rack`.
 *
 * Returns: whether @text is a move that could be one in some game
 */
gboolean
meander_move_parse (const char *text, MeanderMove *move, GError **error)
{
  MeanderMove read = { 0 };
  MeanderText rest, word;

  g_return_val_if_fail (text != NULL && move != NULL, FALSE);

  rest = (MeanderText){ text, text + strlen (text) };
  if (is_pass (rest))
    {
      *move = read;
      return TRUE;
    }

  while (meander_text_next_word (&rest, &word))
    {
      MeanderStep step;

      if (!parse_step (&word, &step, error) || !check_step (&read, &step, error))
        return FALSE;

      read.steps[read.n_steps++] = step;
    }

  if (read.n_steps == 0)
    {
      g_set_error_literal (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX, _ ("The move is empty"));
      return FALSE;
    }

  *move = read;

  return TRUE;
}

/**
 * meander_move_to_text:
 * @move: a move
 *
 * Writes a move as meander_move_parse() reads it.
 *
 * Returns: (transfer full): the text
 */
char *
meander_move_to_text (const MeanderMove *move)
{
  GString *text;
  guint i;

  g_return_val_if_fail (move != NULL, NULL);

  if (move->n_steps == 0)
    return g_strdup ("pass");

  text = g_string_new (NULL);
  for (i = 0; i < move->n_steps; i++)
    {
      const MeanderStep *step = &move->steps[i];

      if (i > 0)
        g_string_append_c (text, ' ');
      if (step->to_rack)
        g_string_append_printf (text, "%u@rack", step->number);
      else
        g_string_append_printf (text, "%u@%d,%d/%u", step->number, step->hex.q, step->hex.r,
                                step->rotation);
    }

  return g_string_free (text, FALSE);
}

/**
 * meander_move_add_place:
 * @move: (inout): a move with room for another step
 * @number: a tile that has no step yet
 * @hex: where to
 * @rotation: sixths of a turn clockwise, 0 to 5
 *
 * Adds to a move that a tile goes to a hex.
 */
void
meander_move_add_place (MeanderMove *move, guint number, MeanderHex hex, guint rotation)
{
  g_return_if_fail (move != NULL && move->n_steps < MEANDER_MAX_TILES);
  g_return_if_fail (number >= 1 && number <= MEANDER_MAX_TILES && rotation < 6);

  move->steps[move->n_steps++] = (MeanderStep){ (guint8) number, FALSE, (guint8) rotation, hex };
}

/**
 * meander_move_add_rack:
 * @move: (inout): a move with room for another step
 * @number: a tile that has no step yet
 *
 * Adds to a move that a tile goes back to the rack.
 */
void
meander_move_add_rack (MeanderMove *move, guint number)
{
  g_return_if_fail (move != NULL && move->n_steps < MEANDER_MAX_TILES);
  g_return_if_fail (number >= 1 && number <= MEANDER_MAX_TILES);

  move->steps[move->n_steps++] = (MeanderStep){ (guint8) number, TRUE, 0, { 0, 0 } };
}
