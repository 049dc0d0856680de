/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "model/book.h"

/**
 * cli_tiles:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints the 56 tiles as `tiles.csv` has them.
 *
 * Returns: an exit code
 */
int
cli_tiles (int argc, char **argv)
{
  guint number, e;

  if (!cli_parse_args (&argc, &argv, NULL, "", _ ("Prints the 56 tiles: number, back, edges."), 0))
    return CLI_BAD;

  puts ("number,back,edges");
  for (number = 1; number <= MEANDER_N_FACES; number++)
    {
      const MeanderFace *face = meander_face (number);

      printf ("%u,%s,", number, meander_colour_to_id (face->back));
      for (e = 0; e < MEANDER_N_EDGES; e++)
        putchar (meander_colour_to_letter (face->edges[e]));
      putchar ('\n');
    }

  return CLI_YES;
}

/**
 * cli_puzzles:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints the puzzles of the book: id, tiles and title, with tabs between.
 *
 * Returns: an exit code
 */
int
cli_puzzles (int argc, char **argv)
{
  const GPtrArray *puzzles;
  guint i;

  if (!cli_parse_args (&argc, &argv, NULL, "", _ ("Prints the puzzles: id, tiles, title."), 0))
    return CLI_BAD;

  puzzles = meander_book_get_puzzles ();
  for (i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      printf ("%s\t%s\t%s\n", puzzle->id, puzzle->tile_list, puzzle->title);
    }

  return CLI_YES;
}
