/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/tournament.h"

G_BEGIN_DECLS

char *meander_words_tournament_plan (guint n_players);
char *meander_words_tournament_standing (MeanderTournament *tournament);
char *meander_words_tournament_game (MeanderTournament *tournament);
char *meander_words_tournament_occasion (MeanderTournament *tournament, guint number);
const char *meander_words_tournament_people (void);
const char *meander_words_tournament_again (void);
char *meander_words_tournament_won (const MeanderTournamentStanding *standing);
char *meander_words_tournament_result (MeanderTournament *tournament, guint player, guint other);
char *meander_words_tournament_row (MeanderTournament *tournament,
                                    const MeanderTournamentStanding *standing);

G_END_DECLS
