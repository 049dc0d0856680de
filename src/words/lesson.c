/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/lesson.h"

#include <glib/gi18n.h>

#include "words/basics.h"

/**
 * meander_words_lesson_ended:
 * @learnt: what its last task has shown
 * @shown: whether the program has done that task
 * @done: whether the lesson counts as done: the person has done enough of its tasks
 * @n_wanted: with how many of its tasks done by the person it counts, where it does not yet
 * @n_done: how many lessons are done now, 0 where that is not to be told
 * @n_lessons: how many there are
 *
 * Tells that a lesson is done, or what is missing.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_lesson_ended (const char *learnt,
                            gboolean shown,
                            gboolean done,
                            guint n_wanted,
                            guint n_done,
                            guint n_lessons)
{
  MeanderEnd *end = g_new0 (MeanderEnd, 1);

  /* Translators: the title where the program has shown how a lesson's task is done */
  end->title =
      g_strdup (shown  ? _ ("This is how it is done.")
                : done ? _ ("Lesson done!")
                       : /* Translators: the last task of a lesson is done, and others were shown */
                    C_ ("lesson", "Well done!"));
  end->lines[0] = g_strdup (learnt);
  if (!done)
    /* Translators: at the end of a lesson that is taken again; as many of its tasks are to be done without help */
    end->lines[1] = g_strdup_printf (
        ngettext ("Take it again when you like: do one task on your own, and it gets its tick.",
                  "Take it again when you like: do %u tasks on your own, and it gets its tick.",
                  n_wanted),
        n_wanted);
  else if (n_done == n_lessons)
    end->lines[1] = g_strdup (_ ("That was the last one: you have done them all."));
  else if (n_done > 0)
    /* Translators: how many lessons are done, of how many there are */
    end->lines[1] = g_strdup_printf (_ ("Lessons done: %u of %u."), n_done, n_lessons);
  return end;
}

/**
 * meander_words_lesson_laid:
 * @order: which tile of the turn it is, from 1 on
 * @number: the tile
 * @is_free: whether it is the free move
 *
 * Says what one of the tiles is for that a lesson places in one turn.
 *
 * Returns: (transfer full): a line, that begins with the number which is drawn on the tile
 */
char *
meander_words_lesson_laid (guint order, guint number, gboolean is_free)
{
  if (is_free)
    /* Translators: a line of a list: which tile of a turn it is, and the number on the tile */
    return g_strdup_printf (_ ("%u. Tile %u is the free move."), order, number);
  /* Translators: a line of a list: which tile of a turn it is, and the number on the tile */
  return g_strdup_printf (_ ("%u. Tile %u fills a forced space."), order, number);
}

/**
 * meander_words_lesson_free_move:
 * @order: which of several tiles of a turn is the free move, from 1 on
 * @why: what the lesson says to it
 *
 * Says what the tiles are for that a lesson has placed in one turn.
 *
 * Returns: (transfer full): some sentences
 */
char *
meander_words_lesson_free_move (guint order, const char *why)
{
  /* Translators: the tiles of a turn have numbers on the table; %u is one of these, %s some sentences */
  return g_strdup_printf (_ ("%u is the free move, the others fill forced spaces. %s"), order, why);
}

/**
 * meander_words_lesson_points:
 * @result: how a strategy game stands
 * @own: the side of the person
 *
 * Tells what all have, the person first.
 *
 * Returns: (transfer full) (nullable): “red 5, blue 4”, %NULL where nobody plays
 */
char *
meander_words_lesson_points (const MeanderResult *result, guint own)
{
  char *list = NULL;

  for (guint i = 0; i < result->n_sides; i++)
    {
      const guint side = (own + i) % result->n_sides;
      g_autofree char *before = list;
      g_autofree char *one =
          /* Translators: a player's name and their points: “Anna 8” */
          g_strdup_printf (C_ ("points", "%s %u"),
                           meander_words_colour (result->sides[side].colour),
                           result->sides[side].points);

      /* Translators: a spoken list grows by one part: "next to 2 tiles, red to the west". */
      list = before != NULL ? g_strdup_printf (C_ ("list", "%s, %s"), before, one)
                            : g_steal_pointer (&one);
    }
  return list;
}

/**
 * meander_words_lesson_wrong:
 * @number: the tile that was chosen or placed, 0 where a place was chosen
 * @placed: whether it was placed
 * @again: whether another answer was wrong before
 * @why: what the lesson says to it
 *
 * Says what was wrong, in other words the second time.
 *
 * Returns: (transfer full): some sentences
 */
char *
meander_words_lesson_wrong (guint number, gboolean placed, gboolean again, const char *why)
{
  if (number == 0 && again)
    /* Translators: in a lesson, another place was chosen that is not right; %s says why. */
    return g_strdup_printf (_ ("Not here either. %s"), why);
  if (placed && again)
    /* Translators: in a lesson, a tile was put where it cannot go; %s says why. */
    return g_strdup_printf (_ ("Tile %u cannot go there either. %s"), number, why);
  if (number == 0 || placed)
    return g_strdup (why);
  if (again)
    /* Translators: in a lesson, another tile was chosen that is not right; %s says why. */
    return g_strdup_printf (_ ("Not tile %u either. %s"), number, why);
  /* Translators: in a lesson, a tile was chosen that is not right; %s says why. */
  return g_strdup_printf (_ ("Not tile %u. %s"), number, why);
}
