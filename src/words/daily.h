/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/daily.h"

G_BEGIN_DECLS

/* The puzzles of a day. */
const char *meander_words_daily_size (MeanderDailySize size); /* "Small" */
char *meander_words_daily_title (GDateTime *day, MeanderDailySize size);
char *meander_words_daily_full_date (GDateTime *day); /* "22 November 2026" */
char *meander_words_daily_date (GDateTime *day);      /* "Sunday, 22 November" */
char *meander_words_daily_month (GDateTime *day);     /* "November 2026" */
char *meander_words_daily_weekday (GDateTime *day);   /* "Sun" */
guint meander_words_daily_first_weekday (void);
char *meander_words_daily_count (const MeanderDaily *daily);
char *meander_words_daily_streak (guint n_days); /* "3 days in a row" */
char *meander_words_daily_state (MeanderProgress *progress, GDateTime *day, MeanderDailySize size);
char *
meander_words_daily_named_state (MeanderProgress *progress, GDateTime *day, MeanderDailySize size);
char *meander_words_daily_states (MeanderProgress *progress, GDateTime *day);
char *meander_words_daily_standing (MeanderProgress *progress, GDateTime *today);
char *
meander_words_daily_tile (GDateTime *day, guint n_solved, guint n_helped); /* of the calendar */
char *meander_words_daily_result (MeanderProgress *progress, GDateTime *day);

G_END_DECLS
