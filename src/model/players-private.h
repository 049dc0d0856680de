/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What only a game asks of its players. */
MeanderPlayers *meander_players_new (MeanderGame *game);
void meander_players_forget_game (MeanderPlayers *self);
gboolean meander_players_take (MeanderPlayers *self, const MeanderRecord *record, GError **error);
void meander_players_to_record (MeanderPlayers *self, MeanderPlayersRecord *record);

G_END_DECLS
