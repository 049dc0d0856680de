/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/position.h"

G_BEGIN_DECLS

/* A button that leads to a kind of game: a figure, a title, a few words, and then, in their
 * place, how far the player is.  Properties: `figure` (the name of a position among the resources),
 * `title`, `text`. */
#define MEANDER_TYPE_GAME_CARD (meander_game_card_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGameCard, meander_game_card, MEANDER, GAME_CARD, GtkButton)

void meander_game_card_set_state (MeanderGameCard *self, const char *state, double fraction);
void meander_game_card_set_verb (MeanderGameCard *self, const char *verb);
void meander_game_card_set_position (MeanderGameCard *self, const MeanderPosition *position);
void meander_game_card_share_height (MeanderGameCard *self, GtkSizeGroup *words);

G_END_DECLS
