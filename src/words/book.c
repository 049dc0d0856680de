/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/book.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/puzzle-draft.h"

/* The book is data and is not translated as such: its groups and titles are
 * listed here.  tests/house/check-po.py sees that none is missing. */

static const struct
{
  const char *name;
  const char *about;
  const char *help_page;
} groups[] = {
  /* Translators: a group of puzzles, as in the booklet; its five have the names of colours. */
  { NC_ ("puzzle group", "Rainbow"),
    N_ ("The 56 tiles in five sets: three loops and two pyramids."), "rainbow" },
  /* Translators: a group of puzzles, as in the booklet. */
  { NC_ ("puzzle group", "Super Five"),
    N_ ("The 56 tiles in five sets, for six puzzles. Often you have to find the colour yourself."),
    "super-five" },
  /* Translators: a group of puzzles. */
  { NC_ ("puzzle group", "Pyramids"),
    N_ ("Fifteen tiles in five rows, with one or two lines through them."), "pyramids" },
  /* Translators: a group of puzzles, very hard ones. */
  { NC_ ("puzzle group", "Extreme"),
    N_ ("Ten tiles that hardly go together: one loop and two pyramids."), "extreme" },
  /* Translators: a group of puzzles. */
  { NC_ ("puzzle group", "Records"),
    N_ ("All 56 tiles: how long can four lines or four loops be in total?"), "records" },
};

static const char *const titles[] = {
  /* Translators: from here on titles of puzzles.  These five are named by the backs of their
   * tiles. */
  NC_ ("puzzle", "Green"),
  NC_ ("puzzle", "Yellow"),
  NC_ ("puzzle", "White"),
  NC_ ("puzzle", "Blue"),
  NC_ ("puzzle", "Red"),
  NC_ ("puzzle", "Junior"),
  NC_ ("puzzle", "Student"),
  NC_ ("puzzle", "Professor"),
  NC_ ("puzzle", "Master"),
  NC_ ("puzzle", "Genius, yellow and red"),
  NC_ ("puzzle", "Genius, red and blue"),
  NC_ ("puzzle", "First pyramid"),
  NC_ ("puzzle", "Second pyramid"),
  NC_ ("puzzle", "Third pyramid"),
  NC_ ("puzzle", "Loop of ten"),
  NC_ ("puzzle", "Pyramid of ten"),
  NC_ ("puzzle", "Pyramid of ten, two colours"),
  NC_ ("puzzle", "Four lines"),
  NC_ ("puzzle", "Four loops"),
};

/**
 * meander_words_puzzle_name:
 * @puzzle: a puzzle
 *
 * Gets the name that a puzzle has beside its tiles and its goal.
 *
 * Returns: (transfer none) (nullable): the title, translated if it is one of
 *   the book; %NULL in Discovery, where puzzles are named by their tiles
 */
const char *
meander_words_puzzle_name (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (meander_book_is_discovery (puzzle))
    return NULL;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (g_strcmp0 (puzzle->title, titles[i]) == 0)
      return g_dpgettext2 (NULL, "puzzle", titles[i]);

  return puzzle->title;
}

/**
 * meander_words_group:
 * @group: a group of puzzles, as a file names it
 *
 * Names a group of puzzles.
 *
 * Returns: (transfer none): its name, translated if it is one of the book, or that of
 *   what is made in the puzzle maker
 */
const char *
meander_words_group (const char *group)
{
  g_return_val_if_fail (group != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_str_equal (group, groups[i].name))
      return g_dpgettext2 (NULL, "puzzle group", groups[i].name);
  if (g_str_equal (group, MEANDER_MADE_GROUP))
    return _ ("Your Own Puzzles");

  return group;
}

/**
 * meander_words_group_about:
 * @group: a group of puzzles of the book
 *
 * Tells what a group of puzzles is about.
 *
 * Returns: (transfer none) (nullable): a sentence; %NULL for groups that are
 *   not of the book
 */
const char *
meander_words_group_about (const char *group)
{
  g_return_val_if_fail (group != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (g_str_equal (group, groups[i].name))
      return _ (groups[i].about);

  return NULL;
}

/**
 * meander_words_puzzle_help:
 * @puzzle: a puzzle
 *
 * Gets the page of the help that is about puzzles of this kind.
 *
 * Returns: (transfer none): the page's id
 */
const char *
meander_words_puzzle_help (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, NULL);

  if (meander_book_is_discovery (puzzle))
    return "discovery";

  for (guint i = 0; meander_book_find (puzzle->id) != NULL && i < G_N_ELEMENTS (groups); i++)
    if (g_str_equal (puzzle->group, groups[i].name))
      return groups[i].help_page;

  return "puzzle-book";
}
