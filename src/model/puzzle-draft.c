/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/puzzle-draft.h"

#include <string.h>

#include "rules/random.h"

#define ID_DIGITS 12

/**
 * meander_puzzle_draft_init:
 * @draft: (out caller-allocates): a draft
 *
 * Sets a choice to what there is to begin with: the first ten tiles, and a loop in
 * a colour that is to be found.
 */
void
meander_puzzle_draft_init (MeanderPuzzleDraft *draft)
{
  g_return_if_fail (draft != NULL);

  *draft = (MeanderPuzzleDraft){ .goal = MEANDER_GOAL_LOOP,
                                 .n_colours = 1,
                                 .colours = { MEANDER_NO_COLOUR, MEANDER_NO_COLOUR },
                                 .outline = MEANDER_OUTLINE_FREE };
  meander_puzzle_draft_first (draft, MEANDER_KIT_TILES);
}

/**
 * meander_puzzle_draft_none:
 * @draft: a draft
 *
 * Takes all tiles away.
 */
void
meander_puzzle_draft_none (MeanderPuzzleDraft *draft)
{
  g_return_if_fail (draft != NULL);

  memset (draft->tiles, 0, sizeof draft->tiles);
}

/**
 * meander_puzzle_draft_first:
 * @draft: a draft
 * @n_tiles: how many tiles; more than there are is all of them
 *
 * Chooses tiles 1 to @n_tiles and no others.
 */
void
meander_puzzle_draft_first (MeanderPuzzleDraft *draft, guint n_tiles)
{
  g_return_if_fail (draft != NULL);

  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    draft->tiles[i] = i <= n_tiles;
}

static gboolean
has_colour (guint number, guint colour)
{
  return meander_face_arc (meander_tile_set_face ((MeanderTileSet){ 0 }, number),
                           (MeanderColour) colour) != NULL;
}

/* Where the one colour is to be found, all tiles must have it: one by lot that enough of them
 * have; MEANDER_NO_COLOUR where there is none, and where the goal leaves no single colour open. */
static MeanderColour
draw_colour (const MeanderPuzzleDraft *draft, guint n_tiles, MeanderRandom *random)
{
  guint first = meander_random_below (random, MEANDER_N_COLOURS);

  if (draft->n_colours != 1 || draft->colours[0] < MEANDER_N_COLOURS)
    return MEANDER_NO_COLOUR;
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      guint colour = (first + i) % MEANDER_N_COLOURS;
      guint n = 0;

      for (guint number = 1; number <= MEANDER_N_FACES; number++)
        n += has_colour (number, colour);
      if (n >= n_tiles)
        return (MeanderColour) colour;
    }
  return MEANDER_NO_COLOUR;
}

/* Whether a tile has all colours that the goal names, and the one that was drawn. */
static gboolean
suits (const MeanderPuzzleDraft *draft, MeanderColour drawn, guint number)
{
  for (guint i = 0; i < draft->n_colours; i++)
    if (draft->colours[i] < MEANDER_N_COLOURS && !has_colour (number, draft->colours[i]))
      return FALSE;
  return drawn == MEANDER_NO_COLOUR || has_colour (number, drawn);
}

/**
 * meander_puzzle_draft_random:
 * @draft: a draft
 * @n_tiles: how many tiles; more than there are is all of them
 * @seed: the same one gives the same tiles
 *
 * Replaces the selection with @n_tiles random tiles.  All of them have the colours that the goal
 * names, as far as there are enough such tiles; if its one colour is left open, they share one.
 */
void
meander_puzzle_draft_random (MeanderPuzzleDraft *draft, guint n_tiles, guint64 seed)
{
  MeanderColour colour;
  MeanderRandom random;
  guint n_left = n_tiles;

  g_return_if_fail (draft != NULL);

  meander_random_init (&random, seed);
  colour = draw_colour (draft, n_tiles, &random);
  meander_puzzle_draft_none (draft);
  for (guint round = 0; round < 2; round++)
    {
      guint8 numbers[MEANDER_N_FACES];
      guint n = 0;

      for (guint i = 1; i <= MEANDER_N_FACES; i++)
        if (suits (draft, colour, i) == (round == 0))
          numbers[n++] = (guint8) i;
      meander_random_shuffle (&random, numbers, n);
      for (guint i = 0; i < n && n_left > 0; i++, n_left--)
        draft->tiles[numbers[i]] = TRUE;
    }
}

/**
 * meander_puzzle_draft_count:
 * @draft: a draft
 *
 * Counts the tiles that are chosen.
 *
 * Returns: how many there are
 */
guint
meander_puzzle_draft_count (const MeanderPuzzleDraft *draft)
{
  guint n = 0;

  g_return_val_if_fail (draft != NULL, 0);

  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    n += draft->tiles[i] ? 1 : 0;

  return n;
}

/* As the book writes them: "1-3 9 12". */
static void
append_tiles (GString *text, const MeanderPuzzleDraft *draft)
{
  gsize start = text->len;

  for (guint first = 1; first <= MEANDER_N_FACES; first++)
    {
      guint last = first;

      if (!draft->tiles[first])
        continue;
      while (last < MEANDER_N_FACES && draft->tiles[last + 1])
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
append_goal (GString *text, const MeanderPuzzleDraft *draft)
{
  g_string_append (text, draft->goal == MEANDER_GOAL_LINE ? "line" : "loop");
  for (guint i = 0; i < draft->n_colours; i++)
    g_string_append_printf (
        text, " %s",
        draft->colours[i] < MEANDER_N_COLOURS ? meander_colour_to_id (draft->colours[i]) : "?");
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
 * meander_puzzle_draft_to_puzzle:
 * @draft: a draft
 * @title: what the puzzle is called; not empty
 * @error: return location for an error in #MEANDER_ERROR
 *
 * Makes the puzzle that has been chosen.  Its id comes from all that it is, so that
 * the same draft is the same puzzle again, whatever it is called.
 *
 * Returns: (transfer full) (nullable): the puzzle, to be freed with
 *   meander_puzzle_free(), or %NULL with @error set where it is none yet: without
 *   tiles, with a colour that none of them has, with as many as make no pyramid
 */
MeanderPuzzle *
meander_puzzle_draft_to_puzzle (const MeanderPuzzleDraft *draft, const char *title, GError **error)
{
  g_autofree char *clean = NULL;
  g_autofree char *digest = NULL;
  g_autofree char *line = NULL;
  GString *facts;
  MeanderPuzzle *puzzle;

  g_return_val_if_fail (draft != NULL && title != NULL, NULL);

  clean = clean_title (title);
  g_return_val_if_fail (*clean != '\0', NULL);

  facts = g_string_new (NULL);
  append_tiles (facts, draft);
  g_string_append_c (facts, ',');
  append_goal (facts, draft);
  g_string_append (facts, draft->outline == MEANDER_OUTLINE_PYRAMID ? ",pyramid" : ",");
  digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, facts->str, -1);
  line = g_strdup_printf (MEANDER_MADE_PREFIX "%.*s," MEANDER_MADE_GROUP ",Own,%s,,", ID_DIGITS,
                          digest, facts->str);
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
 * meander_puzzle_draft_from_puzzle:
 * @draft: (out caller-allocates): a draft
 * @puzzle: a puzzle
 *
 * Takes what a puzzle is as one’s choice, to make another one of it.
 *
 * Returns: %FALSE, with @draft unchanged, if it is none that can be chosen: one of
 *   several kits, or without a loop or a line for its goal
 */
gboolean
meander_puzzle_draft_from_puzzle (MeanderPuzzleDraft *draft, const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (draft != NULL && puzzle != NULL, FALSE);

  if (puzzle->set.kits > 0 || puzzle->n_colours == 0 ||
      (puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE))
    return FALSE;

  meander_puzzle_draft_none (draft);
  for (guint i = 0; i < puzzle->n_tiles; i++)
    draft->tiles[puzzle->tiles[i]] = TRUE;
  draft->goal = puzzle->goal;
  draft->n_colours = puzzle->n_colours;
  for (guint i = 0; i < G_N_ELEMENTS (draft->colours); i++)
    draft->colours[i] = i < puzzle->n_colours ? puzzle->colours[i] : MEANDER_NO_COLOUR;
  draft->outline = puzzle->outline;

  return TRUE;
}
