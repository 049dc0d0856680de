/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/together/together.h"

G_BEGIN_DECLS

/* The page before a race: what is going to be solved, and in large letters the countdown.  No tile is seen
 * before it is time. */
#define MEANDER_TYPE_RACE_COUNTDOWN (meander_race_countdown_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRaceCountdown,
                      meander_race_countdown,
                      MEANDER,
                      RACE_COUNTDOWN,
                      GtkWidget)

GtkWidget *meander_race_countdown_new (void);
void meander_race_countdown_update (MeanderRaceCountdown *self, MeanderTogether *together);

G_END_DECLS
