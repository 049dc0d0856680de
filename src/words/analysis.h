/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "play/advise.h"
#include "play/analysis.h"

G_BEGIN_DECLS

/* What the analysis of a strategy game says, and the computer's advice. */
const char *meander_words_move_grade (MeanderGrade grade); /* "mistake" */
const char *meander_words_move_sign (MeanderGrade grade);  /* "?" */
char *
meander_words_analysis_step (MeanderGame *game, const MeanderPlayAnalysis *analysis, guint index);
char *meander_words_analysis_error (const MeanderPlayAnalysis *analysis, guint index);
char *meander_words_analysis_sides (MeanderGame *game, const MeanderPlayAnalysis *analysis);
char *meander_words_analysis_numbers (MeanderGame *game, const MeanderPlayAnalysis *analysis);
char *meander_words_moment (MeanderGame *game,
                            const MeanderPlayAnalysis *analysis,
                            const MeanderPlayMoment *moment);
char *meander_words_chance (MeanderGame *game,
                            const MeanderPlayAnalysis *analysis,
                            guint position,
                            guint side);
char *meander_words_chance_alone (const MeanderPlayAnalysis *analysis, guint position, guint side);
char *meander_words_moments (const MeanderPlayMoment *moments,
                             guint n_moments,
                             guint n_evened,
                             gboolean over);
char *meander_words_evened (const MeanderPlayAnalysis *analysis, const MeanderPlayMoment *first);
char *
meander_words_chances (MeanderGame *game, const MeanderPlayAnalysis *analysis, guint position);
char *meander_words_change (int change); /* "+8 %" */
char *meander_words_reason (MeanderGame *game, const MeanderReason *reason);
char *meander_words_better (const MeanderPlayStep *step);
char *meander_words_instead (const MeanderPlayStep *step);
char *meander_words_advice (MeanderGame *game, const MeanderPlayAdvice *advice);
char *meander_words_advice_brief (MeanderGame *game, const MeanderPlayAdvice *advice);
char *meander_words_small_loop (MeanderGame *game, const MeanderSmallLoop *loop);

G_END_DECLS
