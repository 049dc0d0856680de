/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "model/book.h"
#include "rules/lines.h"

/**
 * cli_score:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints for each colour the longest line, the longest loop and the points.
 *
 * Returns: an exit code
 */
int
cli_score (int argc, char **argv)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  guint i;

  if (!cli_parse_args (&argc, &argv, NULL, "FILE",
                       _ ("Prints the longest line and loop of each colour, and its points."), 1))
    return CLI_BAD;

  position = cli_read_position (argv[1], FALSE, &error);
  if (position == NULL)
    return cli_bad_input (error);

  board = meander_position_to_board (position);
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    {
      MeanderColour colour = (MeanderColour) i;

      printf ("%s line %u loop %u points %u\n", meander_colour_to_id (colour),
              meander_board_longest_line (board, colour),
              meander_board_longest_loop (board, colour), meander_board_points (board, colour));
    }

  return CLI_YES;
}

/**
 * cli_check:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints whether a position solves a puzzle, and if not, why.
 *
 * Returns: an exit code
 */
int
cli_check (int argc, char **argv)
{
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MeanderCheck check;

  if (!cli_parse_args (&argc, &argv, NULL, "ID FILE",
                       _ ("Prints whether a position solves a puzzle, and if not, why."), 2))
    return CLI_BAD;

  puzzle = meander_book_lookup (argv[1], &error);
  if (puzzle == NULL)
    return cli_bad_input (error);

  position = cli_read_position (argv[2], TRUE, &error);
  if (position == NULL)
    return cli_bad_input (error);

  board = meander_position_to_board (position);
  meander_puzzle_check (puzzle, board, &check);
  text = meander_check_to_text (&check);
  puts (text);

  return check.status == MEANDER_CHECK_SOLVED ? CLI_YES : CLI_NO;
}
