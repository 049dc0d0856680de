/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/statistics.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

/* What a player has reached in a game. */
typedef struct
{
  char *name;         /* NULL: the computer */
  MeanderLevel level; /* of the computer */
  gboolean won;
  gboolean series; /* has won one with this game, or shares it */
  guint points;
  guint line; /* tiles of the longest one */
  guint loop; /* 0: none */
  gint rise;  /* on the scale of 1000, by this game */
} MeanderPlayedPart;

typedef struct
{
  char *id;
  gboolean helped; /* the Hint has placed tiles */
  guint n_parts;
  MeanderPlayedPart parts[MEANDER_MAX_SEATS];
} MeanderPlayedGame;

struct _MeanderStatistics
{
  GObject parent_instance;

  MeanderDataFile file;
  GPtrArray *games;   /* of MeanderPlayedGame, as they were played */
  GPtrArray *players; /* of MeanderPlayerStatistics, by name */
  GArray *pairs;      /* of MeanderPairResults, by name; the names are those of `games` */
};

/* statistics-sums.c */
const MeanderPlayedPart *meander_played_game_find_computer (const MeanderPlayedGame *game);
void meander_statistics_add_up (MeanderStatistics *self);

/* statistics-file.c */
gboolean meander_statistics_read_file (MeanderStatistics *self, const char *path, GError **error);
gboolean meander_statistics_save (MeanderStatistics *self, GError **error);

G_END_DECLS
