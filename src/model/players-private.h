/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/reader-private.h"

G_BEGIN_DECLS

/* What only a game asks of its players, and a record of its lines. */
MeanderPlayers *meander_players_new (MeanderGame *game);
void meander_players_forget_game (MeanderPlayers *self);
gboolean meander_players_take (MeanderPlayers *self, const MeanderRecord *record, GError **error);
void meander_players_to_record (MeanderPlayers *self, MeanderPlayersRecord *record);

gboolean meander_players_read_level (MeanderPlayersRecord *record,
                                     MeanderReader *text,
                                     char *rest,
                                     GError **error);
gboolean meander_players_read_shared (MeanderPlayersRecord *record,
                                      MeanderReader *text,
                                      char *rest,
                                      GError **error);
void meander_players_append (const MeanderPlayersRecord *record, GString *text);

G_END_DECLS
