/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "rules/strategy-game.h"

G_BEGIN_DECLS

/* A series: the same players play the strategy game three or five times, and each time somebody
 * else begins.  It is won by who wins most games; where two have won as many, by the points of
 * all games.  It ends as soon as nobody can catch up.  The games before are in the parameters of
 * each game (rules/strategy-setup.c), so that a record has them. */
typedef struct
{
  MeanderColour colour;
  guint points[MEANDER_MAX_SERIES]; /* of each game that is over */
  gboolean won[MEANDER_MAX_SERIES]; /* alone */
  guint n_won;                      /* games */
  guint sum;                        /* of the points */
  gboolean best; /* nobody stands better; when it is over: has won it, or shares it */
} MeanderSeriesSide;

typedef struct
{
  guint n_games; /* 3 or 5 */
  guint number;  /* of the game, from 1 on */
  guint n_ended; /* games that are over, this one with them if it is */
  gboolean over; /* the series */
  guint n_best;  /* how many stand best */
  guint n_sides;
  MeanderSeriesSide sides[MEANDER_MAX_SEATS]; /* in the order of the result */
} MeanderSeries;

gboolean meander_series_read (MeanderSeries *self, MeanderGame *game);
gboolean meander_series_goes_on (MeanderGame *game, MeanderSeries *series);
gboolean meander_series_has_changed (MeanderGame *game, guint seat);
char *meander_series_make_next (MeanderGame *game, guint n_games);
char *meander_series_drop (MeanderGame *game);
guint meander_series_find_beginner (MeanderGame *game);

/* Where the chances of a game come from. */
typedef gboolean (*MeanderSeriesDraw) (guint64 *seed, GError **error);

MeanderGame *
meander_series_deal_for (const char *params, guint first, MeanderSeriesDraw draw, GError **error);
MeanderGame *
meander_series_deal (MeanderGame *game, const char *params, MeanderSeriesDraw draw, GError **error);

G_END_DECLS
