/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"
#include "words/end.h"

G_BEGIN_DECLS

MeanderEnd *meander_words_lesson_ended (const char *learnt,
                                        gboolean shown,
                                        gboolean done,
                                        guint n_wanted,
                                        guint n_done,
                                        guint n_lessons);
char *meander_words_lesson_laid (guint order, guint number, gboolean is_free);
char *meander_words_lesson_free_move (guint order, const char *why);
char *meander_words_lesson_points (const MeanderResult *result, guint own);
char *meander_words_lesson_wrong (guint number, gboolean placed, gboolean again, const char *why);

G_END_DECLS
