/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "play/play.h"

G_BEGIN_DECLS

/* Faces to click: against whom one plays, the computer at one of its levels or another person.
 * Property: level (uint, MeanderLevel). */
#define MEANDER_TYPE_OPPONENT_CHOICE (meander_opponent_choice_get_type ())
G_DECLARE_FINAL_TYPE (MeanderOpponentChoice,
                      meander_opponent_choice,
                      MEANDER,
                      OPPONENT_CHOICE,
                      GtkWidget)

MeanderLevel meander_opponent_choice_get_level (MeanderOpponentChoice *self);
void meander_opponent_choice_set_level (MeanderOpponentChoice *self, MeanderLevel level);

G_END_DECLS
