/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/solitaire.h"

G_BEGIN_DECLS

/* Solitaire. */
const char *meander_words_solitaire_edition (MeanderSolitaireEdition edition);
char *meander_words_solitaire_goal (const MeanderSolitaireSetup *setup);
char *meander_words_solitaire_kind (const MeanderSolitaireSetup *setup);
char *meander_words_solitaire_picture (const MeanderSolitaireSetup *setup, guint picture);
char *meander_words_solitaire_advice (const MeanderState *state,
                                      const MeanderPlaySolitaireAdvice *advice);
char *meander_words_solitaire_step (const MeanderState *state); /* what is to be done */
char *meander_words_solitaire_effect (const MeanderState *now, const MeanderState *then);
gboolean meander_words_solitaire_measure (const MeanderResult *result, guint *length);
char *
meander_words_solitaire_beside_best (const MeanderResult *result, guint best, guint best_open);
const char *meander_words_solitaire_end (const MeanderResult *result, gboolean helped);
const char *meander_words_solitaire_longest (const MeanderResult *result);
char *meander_words_solitaire_reached (const MeanderResult *result, gboolean helped);
char *meander_words_solitaire_score (const MeanderResult *result, gboolean helped);
char *meander_words_solitaire_outside (const MeanderResult *result);
char *meander_words_solitaire_result (const MeanderResult *result); /* how near it came */
char *meander_words_bonus (guint n_tiles);
char *meander_words_solitaire_filled (guint n_tiles);

G_END_DECLS
