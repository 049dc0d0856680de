/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "play/exercise.h"
#include "play/private.h"

#define MAX_COUNT 10000

static const char *
get_end (int win)
{
  return win > 0 ? "wins" : win == 0 ? "draws" : "loses";
}

static void
print_placement (const MeanderPlacement *tile)
{
  printf (" %u %d %d %u", tile->number, tile->hex.q, tile->hex.r, tile->rotation);
}

/* A placement, what it comes to, by how many points where that is known, and how it goes on. */
static void
print_line (const MeanderExercise *exercise, const MeanderPlacement *tile)
{
  gboolean right = meander_play_is_same (tile, &exercise->right);
  MeanderExerciseLine line;

  if (!meander_exercise_follow (exercise, tile, NULL, &line))
    return;
  printf (right ? "right" : "wrong");
  print_placement (tile);
  printf (" %s", get_end (line.win));
  if (line.exact && line.win != 0)
    printf (" %d", ABS (line.margin));
  for (guint i = 0; i < line.n_tiles; i++)
    {
      printf (" %s", meander_colour_to_id (exercise->colours[line.seats[i]]));
      print_placement (&line.tiles[i]);
    }
  putchar ('\n');
}

static void
print_exercise (const MeanderExercise *exercise)
{
  g_autofree MeanderPlacement *moves = g_new (MeanderPlacement, MEANDER_MAX_LEGAL);
  guint n = meander_exercise_list (exercise, moves);
  g_autofree char *text = meander_position_to_text (exercise->position);

  printf ("exercise %" G_GUINT64_FORMAT "\n", exercise->seed);
  printf ("kind %s\n", meander_exercise_kind_to_id (exercise->kind));
  printf ("difficulty %u\n", exercise->difficulty);
  printf ("missed");
  for (guint i = 0; i < MEANDER_EXERCISE_N_LEVELS; i++)
    if (exercise->missed[i])
      printf (" %s", meander_level_to_id ((MeanderLevel) (MEANDER_LEVEL_1 + i)));
  putchar ('\n');
  print_line (exercise, &exercise->right);
  for (guint i = 0; i < n; i++)
    if (!meander_play_is_same (&moves[i], &exercise->right))
      print_line (exercise, &moves[i]);
  fputs (text, stdout);
  fflush (stdout);
}

/**
 * cli_exercise:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints positions in which one placement is the right one, with what comes of each.
 *
 * Returns: an exit code
 */
int
cli_exercise (int argc, char **argv)
{
  gint64 seed = 1, count = 1;
  guint64 next;
  const GOptionEntry entries[] = {
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("Random seed (any number)"), "S" },
    { "count", 0, 0, G_OPTION_ARG_INT64, &count, N_ ("Number of positions"), "K" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "",
                       _ ("Prints positions in which exactly one placement wins, or saves the "
                          "game, and what comes of every other."),
                       0))
    return CLI_BAD;
  if (count < 1 || count > MAX_COUNT)
    {
      g_printerr ("meander-cli: %s\n", _ ("From one to 10,000 positions can be printed"));
      return CLI_BAD;
    }

  next = (guint64) seed;
  for (gint64 i = 0; i < count && !ferror (stdout); i++)
    {
      g_autoptr (MeanderExercise) exercise = meander_exercise_find (next, NULL);

      if (i > 0)
        putchar ('\n');
      print_exercise (exercise);
      next = exercise->seed + 1;
    }

  return CLI_YES;
}
