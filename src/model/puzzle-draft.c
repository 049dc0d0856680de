/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/puzzle-draft.h"

#include <string.h>

#include "rules/random.h"

#define OWN_GROUP "Own puzzles"
#define ID_DIGITS 12

/**
 * meander_choice_init:
 * @choice: (out caller-allocates): a choice
 *
 * Sets a choice to what there is to begin with: the first ten tiles, and a loop in
 * a colour that is to be found.
 */
void
meander_choice_init (MeanderChoice *choice)
{
  g_return_if_fail (choice != NULL);

  *choice = (MeanderChoice){ .goal = MEANDER_GOAL_LOOP,
                             .n_colours = 1,
                             .colours = { MEANDER_NO_COLOUR, MEANDER_NO_COLOUR },
                             .outline = MEANDER_OUTLINE_FREE };
  meander_choice_first (choice, MEANDER_KIT_TILES);
}

/**
 * meander_choice_none:
 * @choice: a choice
 *
 * Takes all tiles away.
 */
void
meander_choice_none (MeanderChoice *choice)
{
  g_return_if_fail (choice != NULL);

  memset (choice->tiles, 0, sizeof choice->tiles);
}

/**
 * meander_choice_first:
 * @choice: a choice
 * @n_tiles: how many tiles; more than there are is all of them
 *
 * Chooses tiles 1 to @n_tiles and no others.
 */
void
meander_choice_first (MeanderChoice *choice, guint n_tiles)
{
  g_return_if_fail (choice != NULL);

  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    choice->tiles[i] = i <= n_tiles;
}

/**
 * meander_choice_random:
 * @choice: a choice
 * @n_tiles: how many tiles; more than there are is all of them
 * @seed: the same one gives the same tiles
 *
 * Chooses so many tiles by chance and no others.
 */
void
meander_choice_random (MeanderChoice *choice, guint n_tiles, guint64 seed)
{
  guint8 numbers[MEANDER_N_FACES];
  MeanderRandom random;

  g_return_if_fail (choice != NULL);

  for (guint i = 0; i < MEANDER_N_FACES; i++)
    numbers[i] = (guint8) (i + 1);
  meander_random_init (&random, seed);
  meander_random_shuffle (&random, numbers, MEANDER_N_FACES);
  meander_choice_none (choice);
  for (guint i = 0; i < MIN (n_tiles, MEANDER_N_FACES); i++)
    choice->tiles[numbers[i]] = TRUE;
}

/**
 * meander_choice_count:
 * @choice: a choice
 *
 * Counts the tiles that are chosen.
 *
 * Returns: how many there are
 */
guint
meander_choice_count (const MeanderChoice *choice)
{
  guint n = 0;

  g_return_val_if_fail (choice != NULL, 0);

  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    n += choice->tiles[i] ? 1 : 0;

  return n;
}

/* As the book writes them: "1-3 9 12". */
static void
append_tiles (GString *text, const MeanderChoice *choice)
{
  gsize start = text->len;

  for (guint first = 1; first <= MEANDER_N_FACES; first++)
    {
      guint last = first;

      if (!choice->tiles[first])
        continue;
      while (last < MEANDER_N_FACES && choice->tiles[last + 1])
        last++;
      if (text->len > start)
        g_string_append_c (text, ' ');
      if (last > first)
        g_string_append_printf (text, "%u-%u", first, last);
      else
        g_string_append_printf (text, "%u", first);
      first = last;
    }
}

static void
append_goal (GString *text, const MeanderChoice *choice)
{
  g_string_append (text, choice->goal == MEANDER_GOAL_LINE ? "line" : "loop");
  for (guint i = 0; i < choice->n_colours; i++)
    g_string_append_printf (
        text, " %s",
        choice->colours[i] < MEANDER_N_COLOURS ? meander_colour_to_id (choice->colours[i]) : "?");
}

/* A title is one line, with something in it. */
static char *
clean_title (const char *title)
{
  char *clean = g_strdup (title);

  for (char *s = clean; *s != '\0'; s++)
    if (g_ascii_iscntrl (*s))
      *s = ' ';

  return g_strstrip (clean);
}

/**
 * meander_choice_to_puzzle:
 * @choice: a choice
 * @title: what the puzzle is called; not empty
 * @error: return location for an error in #MEANDER_ERROR
 *
 * Makes the puzzle that has been chosen.  Its id comes from all that it is, so that
 * the same choice with the same title is the same puzzle again.
 *
 * Returns: (transfer full) (nullable): the puzzle, to be freed with
 *   meander_puzzle_free(), or %NULL with @error set where it is none yet: without
 *   tiles, with a colour that none of them has, with as many as make no pyramid
 */
MeanderPuzzle *
meander_choice_to_puzzle (const MeanderChoice *choice, const char *title, GError **error)
{
  g_autofree char *clean = NULL;
  g_autofree char *all = NULL;
  g_autofree char *digest = NULL;
  g_autofree char *line = NULL;
  GString *facts;
  MeanderPuzzle *puzzle;

  g_return_val_if_fail (choice != NULL && title != NULL, NULL);

  clean = clean_title (title);
  g_return_val_if_fail (*clean != '\0', NULL);

  facts = g_string_new (NULL);
  append_tiles (facts, choice);
  g_string_append_c (facts, ',');
  append_goal (facts, choice);
  g_string_append (facts, choice->outline == MEANDER_OUTLINE_PYRAMID ? ",pyramid" : ",");
  all = g_strdup_printf ("%s,%s", facts->str, clean);
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, all, -1);
  line = g_strdup_printf ("made-%.*s," OWN_GROUP ",Own,%s,,", ID_DIGITS, digest, facts->str);
  g_string_free (facts, TRUE);

  puzzle = meander_puzzle_parse_line (line, error);
  if (puzzle == NULL)
    return NULL;
  /* Not by way of the line, where some letters mean something. */
  g_free (puzzle->title);
  puzzle->title = g_steal_pointer (&clean);

  return puzzle;
}

/**
 * meander_choice_from_puzzle:
 * @choice: (out caller-allocates): a choice
 * @puzzle: a puzzle
 *
 * Takes what a puzzle is as one’s choice, to make another one of it.
 *
 * Returns: %FALSE, with @choice unchanged, if it is none that can be chosen: one of
 *   several kits, or without a loop or a line for its goal
 */
gboolean
meander_choice_from_puzzle (MeanderChoice *choice, const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (choice != NULL && puzzle != NULL, FALSE);

  if (puzzle->set.kits > 0 || puzzle->n_colours == 0 ||
      (puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE))
    return FALSE;

  meander_choice_none (choice);
  for (guint i = 0; i < puzzle->n_tiles; i++)
    choice->tiles[puzzle->tiles[i]] = TRUE;
  choice->goal = puzzle->goal;
  choice->n_colours = puzzle->n_colours;
  for (guint i = 0; i < G_N_ELEMENTS (choice->colours); i++)
    choice->colours[i] = i < puzzle->n_colours ? puzzle->colours[i] : MEANDER_NO_COLOUR;
  choice->outline = puzzle->outline;

  return TRUE;
}
