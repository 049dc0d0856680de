/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/gobble-move.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/move.h"
#include "rules/rules.h"
#include "rules/text.h"

/* A move of Gobble is a line of text: the time in ms since the start, the player,
 * counted from 1, and what is done:
 *
 *   12340 2 take            the top tile of one's own stack is turned up
 *   14020 2 14@3,-1/2       tile 14, revealed or of the penalty heap, to hex 3,-1, turned by two
 *                           sixths clockwise
 *   14020 2 heap            the revealed tile to one's own penalty heap
 *   15600 2 give stack 3    the top tile of one's own stack to player 3
 *   15600 2 give 14 3       tile 14 of one's own heap to player 3
 *   15600 2 pass            turn by turn: nothing more in this turn
 */

static gboolean
fail (GError **error, const char *text)
{
  MeanderText all = { text, text + strlen (text) };
  g_autofree char *shown = meander_text_excerpt (&all);

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_SYNTAX,
               /* Translators: the examples are not to be translated. */
               _ ("“%s” is not a Gobble move: a move looks like 12340 2 take or 12340 2 14@3,-1/2"),
               shown);

  return FALSE;
}

/* A whole number in a range. */
static gboolean
read_number (MeanderText *line, guint low, guint high, guint *number)
{
  MeanderText word;
  int value;

  if (!meander_text_next_word (line, &word) || !meander_text_to_int (&word, &value) ||
      value < (int) low || (guint) value > high)
    return FALSE;

  *number = (guint) value;

  return TRUE;
}

/* Times are longer than any other number here. */
static gboolean
read_time (MeanderText *line, guint *time)
{
  MeanderText word;
  guint64 value = 0;

  if (!meander_text_next_word (line, &word))
    return FALSE;
  for (; word.at != word.end; word.at++)
    {
      if (!g_ascii_isdigit (*word.at))
        return FALSE;
      value = 10 * value + (guint64) (*word.at - '0');
      if (value > MEANDER_GOBBLE_MAX_TIME)
        return FALSE;
    }

  *time = (guint) value;

  return TRUE;
}

static gboolean
read_gift (MeanderText *line, MeanderGobbleMove *move)
{
  MeanderText rest = *line, word;
  guint number = 0;

  if (meander_text_next_word (&rest, &word) && meander_text_is (&word, "stack"))
    *line = rest;
  else if (!read_number (line, 1, MEANDER_N_FACES, &number))
    return FALSE;
  if (!read_number (line, 1, MEANDER_MAX_PLAYERS, &move->to))
    return FALSE;

  move->act = MEANDER_GOBBLE_GIVE;
  move->tile.number = (guint8) number;
  move->to--;

  return TRUE;
}

/* A step as in the other games, one of them. */
static gboolean
read_place (const MeanderText *word, MeanderGobbleMove *move)
{
  g_autofree char *step = g_strndup (word->at, (gsize) (word->end - word->at));
  MeanderMove steps;

  if (!meander_move_parse (step, &steps, NULL) || steps.n_steps != 1 || steps.steps[0].to_rack)
    return FALSE;

  move->act = MEANDER_GOBBLE_PLACE;
  move->tile =
      (MeanderPlacement){ steps.steps[0].number, steps.steps[0].rotation, steps.steps[0].hex };

  return TRUE;
}

/**
 * meander_gobble_move_parse:
 * @text: any text
 * @move: (out caller-allocates): the move, untouched if there is an error
 * @error: where to report %MEANDER_ERROR_SYNTAX
 *
 * Reads a move of Gobble, as this file describes them.
 *
 * Returns: whether @text is a move that could be one in some game
 */
gboolean
meander_gobble_move_parse (const char *text, MeanderGobbleMove *move, GError **error)
{
  MeanderGobbleMove read = { 0 };
  MeanderText rest, word;

  g_return_val_if_fail (text != NULL && move != NULL, FALSE);

  rest = (MeanderText){ text, text + strlen (text) };
  if (!read_time (&rest, &read.time) || !read_number (&rest, 1, MEANDER_MAX_PLAYERS, &read.seat) ||
      !meander_text_next_word (&rest, &word))
    return fail (error, text);

  read.seat--;
  if (meander_text_is (&word, "take"))
    read.act = MEANDER_GOBBLE_TAKE;
  else if (meander_text_is (&word, "heap"))
    read.act = MEANDER_GOBBLE_HEAP;
  else if (meander_text_is (&word, "pass"))
    read.act = MEANDER_GOBBLE_PASS;
  else if (meander_text_is (&word, "give") ? !read_gift (&rest, &read) : !read_place (&word, &read))
    return fail (error, text);
  if (meander_text_next_word (&rest, &word))
    return fail (error, text);

  *move = read;

  return TRUE;
}

/**
 * meander_gobble_move_to_text:
 * @move: a move
 *
 * Writes a move as meander_gobble_move_parse() reads it.
 *
 * Returns: (transfer full): the text
 */
char *
meander_gobble_move_to_text (const MeanderGobbleMove *move)
{
  static const char *const words[] = {
    [MEANDER_GOBBLE_TAKE] = "take",
    [MEANDER_GOBBLE_HEAP] = "heap",
    [MEANDER_GOBBLE_PASS] = "pass",
  };

  g_return_val_if_fail (move != NULL, NULL);

  switch (move->act)
    {
    case MEANDER_GOBBLE_PLACE:
      return g_strdup_printf ("%u %u %u@%d,%d/%u", move->time, move->seat + 1, move->tile.number,
                              move->tile.hex.q, move->tile.hex.r, move->tile.rotation);
    case MEANDER_GOBBLE_GIVE:
      if (move->tile.number > 0)
        return g_strdup_printf ("%u %u give %u %u", move->time, move->seat + 1, move->tile.number,
                                move->to + 1);
      return g_strdup_printf ("%u %u give stack %u", move->time, move->seat + 1, move->to + 1);
    case MEANDER_GOBBLE_TAKE:
    case MEANDER_GOBBLE_HEAP:
    case MEANDER_GOBBLE_PASS:
    default:
      return g_strdup_printf ("%u %u %s", move->time, move->seat + 1, words[move->act]);
    }
}
