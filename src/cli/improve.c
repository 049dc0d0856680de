/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "model/book.h"
#include "solve/improve.h"

#define MAX_SECONDS 1000000
#define SLICE G_GUINT64_CONSTANT (1000000) /* nodes between two looks at the clock */

static int
refuse (const char *reason)
{
  g_printerr ("meander-cli: %s\n", reason);

  return CLI_BAD;
}

static gboolean
start_from (MeanderImprove *improve, const char *file)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GError) error = NULL;

  position = cli_read_position (file, FALSE, &error);
  if (position == NULL)
    {
      cli_bad_input (error);
      return FALSE;
    }

  board = meander_position_to_board (position);
  if (!meander_improve_start_from (improve, board))
    {
      refuse (_ ("To improve an arrangement, all 56 tiles must be on the table"));
      return FALSE;
    }

  return TRUE;
}

/* The position, with a second line that says what it is worth. */
static void
print_best (MeanderImprove *improve, const char *id, const MeanderImproveProgress *progress)
{
  g_autoptr (MeanderBoard) board = meander_improve_copy_best (improve);
  g_autoptr (MeanderPosition) position = meander_position_from_board (board);
  g_autofree char *text = meander_position_to_text (position);
  const char *second = strchr (text, '\n') + 1;
  guint i;

  printf ("%.*s# %s %u:", (int) (second - text), text, id, progress->score);
  for (i = 0; i < MEANDER_N_COLOURS; i++)
    printf (" %s %u", meander_colour_to_id ((MeanderColour) i), progress->lengths[i]);
  printf ("\n%s", second);
  fflush (stdout);
}

static int
hunt (MeanderImprove *improve, const char *id, double limit, guint64 max_nodes)
{
  gint64 start = g_get_monotonic_time ();
  MeanderImproveProgress progress = { 0 };
  guint score = 0;
  guint64 before;

  do
    {
      before = progress.n_nodes;
      meander_improve_run (improve,
                           max_nodes > 0 ? MIN (SLICE, max_nodes - progress.n_nodes) : SLICE);
      meander_improve_get_progress (improve, &progress);
      if (progress.score > score)
        {
          if (score > 0)
            putchar ('\n');
          score = progress.score;
          print_best (improve, id, &progress);
        }
    }
  while (progress.n_nodes > before && (max_nodes == 0 || progress.n_nodes < max_nodes) &&
         (limit <= 0 || g_get_monotonic_time () - start < limit * G_USEC_PER_SEC) &&
         !ferror (stdout));

  return score > 0 ? CLI_YES : CLI_NO;
}

/**
 * cli_improve:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints ever better arrangements of a puzzle that is played for points, with
 * empty lines between them.
 *
 * Returns: an exit code
 */
int
cli_improve (int argc, char **argv)
{
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (MeanderImprove) improve = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *from = NULL;
  double limit = 0;
  gint64 nodes = 0;
  gint64 seed = 0;
  const GOptionEntry entries[] = {
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &from, N_ ("Start with the arrangement in a file"),
      "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("Random seed (any number)"), "S" },
    { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit, N_ ("Search for this many seconds"), "SECONDS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &nodes, N_ ("Try this many placements"), "N" },
    { NULL }
  };

  if (!cli_parse_args (
          &argc, &argv, entries, "ID",
          _ ("Prints better and better arrangements of a puzzle that is played for points."), 1))
    return CLI_BAD;

  if (!(limit >= 0 && limit <= MAX_SECONDS) || nodes < 0)
    return refuse (
        _ ("A search can last at most a million seconds, and no number may be negative"));

  puzzle = meander_book_lookup (argv[1], &error);
  if (puzzle == NULL)
    return cli_bad_input (error);
  if (puzzle->goal != MEANDER_GOAL_LONGEST_LINES && puzzle->goal != MEANDER_GOAL_LONGEST_LOOPS)
    return refuse (_ ("This puzzle is not played for points"));

  improve = meander_improve_new (puzzle->goal, (guint64) seed);
  if (from != NULL && !start_from (improve, from))
    return CLI_BAD;

  return hunt (improve, puzzle->id, limit, (guint64) nodes);
}
