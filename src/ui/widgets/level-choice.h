/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/face-button.h"

G_BEGIN_DECLS

/* A button with the face of who plays at a seat: a person, or the computer at one of its
 * levels; it opens the faces to choose from.
 * Properties: level (uint, MeanderLevel), title (string: whose seat, for the screen
 * reader, as in “Player 2”). */
#define MEANDER_TYPE_LEVEL_CHOICE (meander_level_choice_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLevelChoice, meander_level_choice, MEANDER, LEVEL_CHOICE, GtkWidget)

GArray *meander_level_choice_list (void);
GtkWidget *meander_level_choice_new (const char *title);
void meander_level_choice_set_words (MeanderLevelChoice *self, const char *words);
MeanderLevel meander_level_choice_get_level (MeanderLevelChoice *self);
void meander_level_choice_set_level (MeanderLevelChoice *self, MeanderLevel level);
void meander_level_choice_set_dotted (MeanderLevelChoice *self, gboolean dotted);

G_END_DECLS
