/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/lesson.h"

#include <glib/gi18n.h>

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
