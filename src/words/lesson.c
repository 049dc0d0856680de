/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/lesson.h"

#include <glib/gi18n.h>

/**
 * meander_words_lesson_ended:
 * @learnt: what its last task has shown
 * @n_done: how many lessons are done now, 0 where that is not to be told
 * @n_lessons: how many there are
 *
 * Tells that a lesson is done.
 *
 * Returns: (transfer full): what the card says
 */
MeanderEnd *
meander_words_lesson_ended (const char *learnt, guint n_done, guint n_lessons)
{
  MeanderEnd *end = g_new0 (MeanderEnd, 1);

  end->title = g_strdup (_ ("Lesson done!"));
  end->lines[0] = g_strdup (learnt);
  if (n_done == n_lessons)
    end->lines[1] = g_strdup (_ ("That was the last one: you have done them all."));
  else if (n_done > 0)
    /* Translators: how many lessons are done, of how many there are */
    end->lines[1] = g_strdup_printf (_ ("Lessons done: %u of %u."), n_done, n_lessons);
  return end;
}
