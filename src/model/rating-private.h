/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/rating.h"

G_BEGIN_DECLS

/* How strong somebody is believed to be before the first game. */
#define MEANDER_RATING_MIDDLE 300.0

/* For tests, which want to know what the estimate is measured by. */
double meander_rating_get_level (MeanderLevel level);
double meander_rating_get_exercise (guint difficulty);

G_END_DECLS
