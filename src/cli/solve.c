/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "model/book.h"
#include "solve/solver.h"

#define MAX_SECONDS 1000000

typedef struct
{
  const MeanderPuzzle *puzzle;
  gboolean first;
} Printing;

static int
refuse (const char *reason)
{
  g_printerr ("meander-cli: %s\n", reason);

  return CLI_BAD;
}

static void
print_solution (const MeanderPuzzle *puzzle, const MeanderSolution *solution)
{
  g_autoptr (MeanderBoard) board = meander_solution_to_board (puzzle, solution);
  g_autoptr (MeanderPosition) position = meander_position_from_board (board);
  g_autofree char *text = meander_position_to_text (position);

  fputs (text, stdout);
}

static gboolean
print_next (const MeanderSolution *solution, gpointer data)
{
  Printing *printing = data;

  if (!printing->first)
    putchar ('\n');
  printing->first = FALSE;
  print_solution (printing->puzzle, solution);

  return !ferror (stdout);
}

static int
tell_status (MeanderSolveStatus status, gboolean several)
{
  switch (status)
    {
    case MEANDER_SOLVE_FOUND:
      return CLI_YES;

    case MEANDER_SOLVE_STOPPED:
      g_printerr ("meander-cli: %s\n",
                  several ? _ ("The time is up: there may be more solutions than were found")
                          : _ ("The time is up: no solution was found, which does not prove that "
                               "there is none"));
      return CLI_NO;

    case MEANDER_SOLVE_NO_GOAL:
      return refuse (_ ("This puzzle is played for points: there is no solution to be found"));

    case MEANDER_SOLVE_NONE:
    case MEANDER_SOLVE_IMPOSSIBLE:
    default:
      g_printerr ("meander-cli: %s\n", _ ("There is no solution"));
      return CLI_NO;
    }
}

/* Takes the colours from the command line; FALSE when something is wrong. */
static gboolean
read_colours (const MeanderPuzzle *puzzle, char **words, MeanderSolveOptions *options)
{
  guint n_open = 0;
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    n_open += puzzle->colours[i] == MEANDER_NO_COLOUR;

  for (i = 0; words != NULL && words[i] != NULL; i++)
    {
      if (i >= n_open)
        return refuse (_ ("The puzzle does not leave that many colours open")) == CLI_YES;
      if (!meander_colour_from_id (words[i], &options->colours[i]) ||
          options->colours[i] >= MEANDER_N_COLOURS)
        return refuse (
                   /* Translators: the words of the format are not to be translated. */
                   _ ("The colours are red, yellow, green and blue")) == CLI_YES;
    }

  return TRUE;
}

static MeanderSolveStatus
solve (const MeanderPuzzle *puzzle, MeanderSolveOptions *options, gboolean count, gboolean all)
{
  Printing printing = { puzzle, TRUE };
  MeanderSolveStatus status;
  MeanderSolution solution;
  guint64 n = 0;

  if (!count && !all)
    {
      status = meander_solve_find (puzzle, options, &solution);
      if (status == MEANDER_SOLVE_FOUND)
        print_solution (puzzle, &solution);
      return status;
    }

  status = meander_solve_count (puzzle, options, &n, all ? print_next : NULL, &printing);
  if (count && status != MEANDER_SOLVE_STOPPED && status != MEANDER_SOLVE_NO_GOAL)
    printf ("%" G_GUINT64_FORMAT "\n", n);

  return status;
}

/**
 * cli_solve:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints a solution of a puzzle, all of them, or how many there are.
 *
 * Returns: an exit code
 */
int
cli_solve (int argc, char **argv)
{
  g_autoptr (MeanderPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) colours = NULL;
  MeanderSolveOptions options;
  gboolean count = FALSE;
  gboolean all = FALSE;
  gboolean no_holes = FALSE;
  double limit = 0;
  gint64 seed = 0;
  const GOptionEntry entries[] = {
    { "count", 0, 0, G_OPTION_ARG_NONE, &count, N_ ("Print how many solutions there are"), NULL },
    { "all", 0, 0, G_OPTION_ARG_NONE, &all, N_ ("Print every solution, separated by empty lines"),
      NULL },
    { "colour", 0, 0, G_OPTION_ARG_STRING_ARRAY, &colours,
      N_ ("The colour to solve it in, where the puzzle leaves it open"), "C" },
    { "no-holes", 0, 0, G_OPTION_ARG_NONE, &no_holes, N_ ("Allow no holes"), NULL },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("Random seed (any number)"), "S" },
    { "limit", 0, 0, G_OPTION_ARG_DOUBLE, &limit, N_ ("Stop after this many seconds"), "SECONDS" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "ID",
                       _ ("Prints a solution of a puzzle, all of them, or how many there are."), 1))
    return CLI_BAD;

  if (count && all)
    return refuse (_ ("--count and --all cannot be used together"));
  if (!(limit >= 0 && limit <= MAX_SECONDS))
    return refuse (_ ("The limit is a number of seconds, up to a million"));

  puzzle = meander_book_lookup (argv[1], &error);
  if (puzzle == NULL)
    return cli_bad_input (error);

  meander_solve_options_init (&options);
  if (!read_colours (puzzle, colours, &options))
    return CLI_BAD;
  options.no_holes = no_holes;
  options.seed = (guint64) seed;
  if (limit > 0)
    options.deadline = g_get_monotonic_time () + (gint64) (limit * G_USEC_PER_SEC);

  return tell_status (solve (puzzle, &options, count, all), count || all);
}
