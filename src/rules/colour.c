/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/colour.h"

#include <string.h>

static const struct
{
  const char *id;
  char letter;
} colours[] = {
  [MEANDER_RED] = { "red", 'R' },     [MEANDER_YELLOW] = { "yellow", 'Y' },
  [MEANDER_GREEN] = { "green", 'G' }, [MEANDER_BLUE] = { "blue", 'B' },
  [MEANDER_WHITE] = { "white", 'W' }, [MEANDER_NO_COLOUR] = { "none", '.' },
};

/**
 * meander_colour_to_id:
 * @colour: a colour
 *
 * Gives the word by which files and commands name a colour.
 *
 * The word is never translated: it is for machines.
 *
 * Returns: (transfer none): `red`, `yellow`, `green`, `blue`, `white`, or
 *   `none` for %MEANDER_NO_COLOUR
 */
const char *
meander_colour_to_id (MeanderColour colour)
{
  g_return_val_if_fail ((guint) colour < G_N_ELEMENTS (colours), "none");

  return colours[colour].id;
}

/**
 * meander_colour_to_letter:
 * @colour: a colour
 *
 * Gives the letter by which tables of tiles name a colour.
 *
 * Returns: `R`, `Y`, `G`, `B`, `W`, or `.` for %MEANDER_NO_COLOUR
 */
char
meander_colour_to_letter (MeanderColour colour)
{
  g_return_val_if_fail ((guint) colour < G_N_ELEMENTS (colours), '.');

  return colours[colour].letter;
}

/**
 * meander_colour_from_id:
 * @id: a word, in lower case
 * @colour: (out) (optional): the colour of that name, untouched if there is none
 *
 * Finds the line colour that a word names; white is no line's colour, so it
 * is not among them.
 *
 * Returns: whether @id is one of `red`, `yellow`, `green` and `blue`
 */
gboolean
meander_colour_from_id (const char *id, MeanderColour *colour)
{
  guint i;

  g_return_val_if_fail (id != NULL, FALSE);

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    if (strcmp (id, colours[i].id) == 0)
      {
        if (colour != NULL)
          *colour = (MeanderColour) i;
        return TRUE;
      }

  return FALSE;
}
