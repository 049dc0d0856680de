/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/puzzle-private.h"

#include <stdlib.h>
#include <string.h>

/**
 * meander_puzzle_new_kits:
 * @n_tiles: how many tiles
 *
 * Makes the puzzle of tiles 1 to @n_tiles of several 10-tile kits: a loop in
 * the colour that the back of tile 1 + (@n_tiles - 1) mod 10 has (PL,
 * “Discovery”; PL2).
 *
 * Returns: (transfer full) (nullable): the puzzle, to be freed with
 *   meander_puzzle_free(), or %NULL unless @n_tiles is 11 to 128
 */
MeanderPuzzle *
meander_puzzle_new_kits (guint n_tiles)
{
  MeanderPuzzle *puzzle;
  guint i;

  if (n_tiles < MEANDER_MIN_KITS_TILES || n_tiles > MEANDER_MAX_KITS_TILES)
    return NULL;

  puzzle = g_new0 (MeanderPuzzle, 1);
  puzzle->id = g_strdup_printf ("kits-%u", n_tiles);
  puzzle->group = g_strdup ("Kits");
  puzzle->title = g_strdup_printf ("%u tiles", n_tiles);
  puzzle->source = g_strdup ("PL");
  puzzle->set.kits = (guint8) ((n_tiles + MEANDER_KIT_TILES - 1) / MEANDER_KIT_TILES);
  puzzle->tile_list = g_strdup_printf ("kits %u 1-%u", puzzle->set.kits, n_tiles);
  puzzle->n_tiles = n_tiles;
  for (i = 0; i < n_tiles; i++)
    puzzle->tiles[i] = (guint8) (i + 1);
  puzzle->goal = MEANDER_GOAL_LOOP;
  puzzle->n_colours = 1;
  puzzle->colours[0] = meander_tile_set_face (puzzle->set, n_tiles)->back;
  puzzle->colours[1] = MEANDER_NO_COLOUR;

  return puzzle;
}

static int
compare_numbers (const void *a, const void *b)
{
  return *(const guint8 *) a - *(const guint8 *) b;
}

/**
 * meander_puzzle_new_tiles:
 * @id: the puzzle's id
 * @group: its group
 * @tiles: (array length=n_tiles): tiles of the 56, no two alike, in any order
 * @n_tiles: how many
 *
 * Makes a puzzle that is in no book: these tiles, without a goal, an outline or a
 * title of its own.
 *
 * Returns: (transfer full): the puzzle
 */
MeanderPuzzle *
meander_puzzle_new_tiles (const char *id, const char *group, const guint8 *tiles, guint n_tiles)
{
  MeanderPuzzle *puzzle = g_new0 (MeanderPuzzle, 1);
  g_autoptr (GString) list = g_string_new (NULL);
  guint i;

  puzzle->id = g_strdup (id);
  puzzle->group = g_strdup (group);
  puzzle->title = g_strdup ("");
  puzzle->source = g_strdup ("");
  puzzle->n_tiles = n_tiles;
  memcpy (puzzle->tiles, tiles, n_tiles);
  qsort (puzzle->tiles, n_tiles, 1, compare_numbers);
  for (i = 0; i < n_tiles; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? " " : "", puzzle->tiles[i]);
  puzzle->tile_list = g_strdup (list->str);
  puzzle->colours[0] = puzzle->colours[1] = MEANDER_NO_COLOUR;

  return puzzle;
}

/**
 * meander_puzzle_copy:
 * @puzzle: a puzzle
 *
 * Copies a puzzle.
 *
 * Returns: (transfer full): the copy, to be freed with meander_puzzle_free()
 */
MeanderPuzzle *
meander_puzzle_copy (const MeanderPuzzle *puzzle)
{
  MeanderPuzzle *copy;

  g_return_val_if_fail (puzzle != NULL, NULL);

  copy = g_new (MeanderPuzzle, 1);
  *copy = *puzzle;
  copy->id = g_strdup (puzzle->id);
  copy->group = g_strdup (puzzle->group);
  copy->title = g_strdup (puzzle->title);
  copy->tile_list = g_strdup (puzzle->tile_list);
  copy->source = g_strdup (puzzle->source);

  return copy;
}

/**
 * meander_puzzle_free:
 * @puzzle: (transfer full) (nullable): a puzzle
 *
 * Frees a puzzle.
 */
void
meander_puzzle_free (MeanderPuzzle *puzzle)
{
  if (puzzle == NULL)
    return;

  g_free (puzzle->id);
  g_free (puzzle->group);
  g_free (puzzle->title);
  g_free (puzzle->tile_list);
  g_free (puzzle->source);
  g_free (puzzle);
}

/**
 * meander_puzzle_has_tile:
 * @puzzle: a puzzle
 * @number: any number
 *
 * Tells whether a tile takes part in a puzzle.
 *
 * Returns: whether it does
 */
gboolean
meander_puzzle_has_tile (const MeanderPuzzle *puzzle, guint number)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return number <= MEANDER_MAX_TILES && puzzle->n_tiles > 0 &&
         memchr (puzzle->tiles, (int) number, puzzle->n_tiles) != NULL;
}

/**
 * meander_puzzle_count_colour:
 * @puzzle: a puzzle
 * @colour: a line colour
 *
 * Counts the tiles of a puzzle that a colour is on.
 *
 * Returns: how many there are
 */
guint
meander_puzzle_count_colour (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  guint n = 0;
  guint i;

  g_return_val_if_fail (puzzle != NULL, 0);

  for (i = 0; i < puzzle->n_tiles; i++)
    if (meander_face_arc (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), colour) != NULL)
      n++;

  return n;
}

/**
 * meander_puzzle_has_open_colours:
 * @puzzle: a puzzle
 *
 * Tells whether it leaves it to the person to find a colour of the goal.
 *
 * Returns: whether it does
 */
gboolean
meander_puzzle_has_open_colours (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  for (guint i = 0; i < puzzle->n_colours; i++)
    if (puzzle->colours[i] == MEANDER_NO_COLOUR)
      return TRUE;

  return FALSE;
}

/**
 * meander_pyramid_rows:
 * @n_tiles: how many tiles
 *
 * Counts the rows of a pyramid, 1 2 3 …, of so many tiles.
 *
 * Returns: the number of rows, or 0 if that many make no pyramid
 */
guint
meander_pyramid_rows (guint n_tiles)
{
  guint rows = 0;

  while (n_tiles > rows)
    n_tiles -= ++rows;

  return n_tiles == 0 ? rows : 0;
}

static void
append_field (GString *line, const char *field)
{
  const gsize length = strlen (field);
  const char *s;

  /* A blank at the end of a line would not be read again. */
  if (strpbrk (field, ",\"") == NULL && (length == 0 || !g_ascii_isspace (field[length - 1])))
    {
      g_string_append (line, field);
      return;
    }

  g_string_append_c (line, '"');
  for (s = field; *s != '\0'; s++)
    {
      if (*s == '"')
        g_string_append_c (line, '"');
      g_string_append_c (line, *s);
    }
  g_string_append_c (line, '"');
}

/**
 * meander_puzzle_goal_to_text:
 * @puzzle: a puzzle
 *
 * Writes a goal as files spell it, such as `loop ?`.
 *
 * Returns: (transfer full): the text
 */
char *
meander_puzzle_goal_to_text (const MeanderPuzzle *puzzle)
{
  static const char *const words[] = {
    [MEANDER_GOAL_NONE] = "none",
    [MEANDER_GOAL_LOOP] = "loop",
    [MEANDER_GOAL_LINE] = "line",
    [MEANDER_GOAL_LONGEST_LINES] = "longest lines",
    [MEANDER_GOAL_LONGEST_LOOPS] = "longest loops",
  };
  GString *text = g_string_new (words[puzzle->goal]);
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    g_string_append_printf (
        text, " %s",
        puzzle->colours[i] == MEANDER_NO_COLOUR ? "?" : meander_colour_to_id (puzzle->colours[i]));

  return g_string_free (text, FALSE);
}

/**
 * meander_puzzle_to_line:
 * @puzzle: a puzzle
 *
 * Writes a puzzle as meander_puzzle_parse_line() reads it.
 *
 * Returns: (transfer full): the line, without an end
 */
char *
meander_puzzle_to_line (const MeanderPuzzle *puzzle)
{
  g_autofree char *goal = NULL;
  GString *line;

  g_return_val_if_fail (puzzle != NULL, NULL);

  goal = meander_puzzle_goal_to_text (puzzle);
  line = g_string_new (puzzle->id);
  g_string_append_c (line, ',');
  append_field (line, puzzle->group);
  g_string_append_c (line, ',');
  append_field (line, puzzle->title);
  g_string_append_c (line, ',');
  append_field (line, puzzle->tile_list);
  g_string_append_c (line, ',');
  g_string_append (line, goal);
  g_string_append (line, puzzle->outline == MEANDER_OUTLINE_PYRAMID ? ",pyramid," : ",,");
  if (puzzle->seconds > 0)
    g_string_append_printf (line, "%u", puzzle->seconds);
  g_string_append_c (line, ',');
  append_field (line, puzzle->source);

  return g_string_free (line, FALSE);
}
