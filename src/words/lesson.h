/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "words/end.h"

G_BEGIN_DECLS

MeanderEnd *meander_words_lesson_ended (const char *learnt,
                                        gboolean shown,
                                        gboolean done,
                                        guint n_wanted,
                                        guint n_done,
                                        guint n_lessons);
char *meander_words_lesson_wrong (guint number, gboolean placed, gboolean again, const char *why);

G_END_DECLS
