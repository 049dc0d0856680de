/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/tournament.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

struct _MeanderTournament
{
  GObject parent_instance;

  MeanderDataFile file;
  guint n_players; /* 0: there has been none yet */
  char *players[MEANDER_TOURNAMENT_MOST];
  guint n_games; /* in the order in which they are to be played */
  MeanderTournamentGame games[MEANDER_TOURNAMENT_MOST_GAMES];
};

void meander_tournament_make_schedule (MeanderTournament *self);
MeanderTournamentGame *
meander_tournament_find_pair (MeanderTournament *self, guint first, guint second);
MeanderTournamentGame *meander_tournament_find_named (MeanderTournament *self, const char *name);
gboolean meander_tournament_is_name (const char *name);

gboolean meander_tournament_save (MeanderTournament *self, GError **error);

/* tournament-file.c */
gboolean meander_tournament_read_file (MeanderTournament *self, const char *path, GError **error);
gboolean meander_tournament_write_file (MeanderTournament *self, GError **error);

G_END_DECLS
