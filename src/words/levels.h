/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/rating.h"

G_BEGIN_DECLS

/* The computer's levels, and how strong a person is. */
const char *meander_words_level (MeanderLevel level);       /* "Turtle" */
const char *meander_words_level_about (MeanderLevel level); /* how it plays */
char *meander_words_level_strength (MeanderLevel level);
char *meander_words_level_described (MeanderLevel level);
const char *meander_words_who (MeanderLevel level); /* that, or "Person" */
char *meander_words_strength (const MeanderRating *rating);
char *meander_words_certainty (const MeanderRating *rating);
char *meander_words_rating (const MeanderRating *rating); /* "About as strong as …" */
char *meander_words_ranked (const char *words, guint ranking);

G_END_DECLS
