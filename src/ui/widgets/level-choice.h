/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "play/play.h"

G_BEGIN_DECLS

/* A list to choose from who plays at a seat: a person, or the computer at one of
 * its levels, with face, name and a sentence about how it plays.
 * Properties: level (uint, MeanderLevel), title (string: whose seat, for the screen
 * reader, as in “Player 2”). */
#define MEANDER_TYPE_LEVEL_CHOICE (meander_level_choice_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLevelChoice, meander_level_choice, MEANDER, LEVEL_CHOICE, GtkWidget)

GtkWidget *meander_level_choice_new (const char *title);
MeanderLevel meander_level_choice_get_level (MeanderLevelChoice *self);
void meander_level_choice_set_level (MeanderLevelChoice *self, MeanderLevel level);

G_END_DECLS
