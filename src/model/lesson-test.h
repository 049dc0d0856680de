/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"

G_BEGIN_DECLS

/* What is looked at: the table of a step as it was and as it is, and what has just
 * been done to it. */
typedef struct
{
  const MeanderState *start;
  const MeanderState *state;
  gboolean points_at_hex;
  MeanderHex hex;               /* that is pointed at, */
  guint tile;                   /* and the tile there or in the rack, or 0 */
  MeanderVerdictReason refused; /* why a tile has just been refused, if so */
} MeanderLessonSight;

/* One thing that is so or not; a list of them is so when all are. */
typedef struct _MeanderLessonTest MeanderLessonTest;

MeanderLessonTest *meander_lesson_test_parse (const char *text, char **culprit);
gboolean meander_lesson_test_holds (const MeanderLessonTest *test, const MeanderLessonSight *sight);
void meander_lesson_test_free (MeanderLessonTest *test);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderLessonTest, meander_lesson_test_free)

G_END_DECLS
