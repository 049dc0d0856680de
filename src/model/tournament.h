/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/series.h"

G_BEGIN_DECLS

#define MEANDER_TOURNAMENT_FILE "tournament" /* in the folder of what is kept */
#define MEANDER_TOURNAMENT_LEAST 3           /* players */
#define MEANDER_TOURNAMENT_MOST 8
#define MEANDER_TOURNAMENT_MAX_BYTES (64 * 1024)
#define MEANDER_TOURNAMENT_MOST_GAMES (MEANDER_TOURNAMENT_MOST * (MEANDER_TOURNAMENT_MOST - 1) / 2)

/* A game of a tournament. */
typedef struct
{
  guint players[2]; /* who begins first */
  gboolean played;
  gboolean drawn;
  guint points[2];
  char *name; /* under which the strategy game is saved; NULL before it is begun */
} MeanderTournamentGame;

/* How a player stands.  More score is better; among those who have as much, more of it in the games
 * against each other; then more points. */
typedef struct
{
  guint player;
  guint rank;   /* from 1 on; who is equal shares it */
  guint played; /* games */
  guint score;  /* 2 for a game won, 1 for one drawn */
  guint direct; /* of it, against those with the same score */
  guint points; /* of all games */
} MeanderTournamentStanding;

/* A tournament of the house: three to eight people play the strategy game in twos, everybody once
 * against everybody, on as many evenings as they like.  There is one at a time.  A plain text file
 * ("meander-tournament 1", a line a player, then one a game that is begun or played, "end").
 * Signal: `changed`. */
#define MEANDER_TYPE_TOURNAMENT (meander_tournament_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTournament, meander_tournament, MEANDER, TOURNAMENT, GObject)

MeanderTournament *meander_tournament_new (const char *path, GError **error);
MeanderTournament *meander_tournament_new_told (const char *text);
char *meander_tournament_tell (MeanderTournament *self);
gboolean meander_tournament_goes_on_from (MeanderTournament *self, MeanderTournament *other);
gboolean
meander_tournament_join (MeanderTournament *self, MeanderTournament *other, GError **error);
gboolean meander_tournament_start (MeanderTournament *self,
                                   const char *const *names,
                                   guint n_names,
                                   GError **error);
guint meander_tournament_get_n_players (MeanderTournament *self);
const char *meander_tournament_get_player (MeanderTournament *self, guint player);
guint meander_tournament_get_n_games (MeanderTournament *self);
const MeanderTournamentGame *meander_tournament_get_game (MeanderTournament *self, guint number);
const MeanderTournamentGame *
meander_tournament_find_game (MeanderTournament *self, guint player, guint other);
guint meander_tournament_find_player (MeanderTournament *self, const char *name);
guint
meander_tournament_find_meeting (MeanderTournament *self, const char *const names[2], guint *first);
guint meander_tournament_get_next (MeanderTournament *self);
gboolean meander_tournament_is_over (MeanderTournament *self);
guint meander_tournament_rank (MeanderTournament *self,
                               MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST]);

MeanderGame *meander_tournament_deal (MeanderTournament *self,
                                      guint number,
                                      MeanderSeriesDraw draw,
                                      GError **error);
gboolean
meander_tournament_begin (MeanderTournament *self, guint number, const char *name, GError **error);
gboolean meander_tournament_has (MeanderTournament *self, const char *name);
guint meander_tournament_find_number (MeanderTournament *self, const char *name);
gboolean meander_tournament_was_helped (MeanderGame *game);
gboolean meander_tournament_note (MeanderTournament *self,
                                  const char *name,
                                  MeanderGame *game,
                                  GError **error);

G_END_DECLS
