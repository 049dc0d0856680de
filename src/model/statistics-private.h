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
  gboolean helped; /* a person who has placed tiles where the Hint has shown them */
  guint points;
  guint line; /* tiles of the longest one */
  guint loop; /* 0: none */
  gint rise;  /* on the scale of 1000, by this game */
} MeanderPlayedPart;

typedef struct
{
  char *id;
  guint n_parts;
  MeanderPlayedPart parts[MEANDER_MAX_SEATS];
} MeanderPlayedGame;

/* A player of Gobble. */
typedef struct
{
  char *name;         /* NULL: the computer; empty: a person who has given none */
  MeanderLevel level; /* of the computer: which animal */
  guint place;        /* 1: the first */
} MeanderGobblePart;

typedef struct
{
  char *id;
  guint n_parts;
  MeanderGobblePart parts[MEANDER_MAX_PLAYERS];
} MeanderPlayedGobble;

struct _MeanderStatistics
{
  GObject parent_instance;

  MeanderDataFile file;
  GPtrArray *games;    /* of MeanderPlayedGame, as they were played */
  GPtrArray *players;  /* of MeanderPlayerStatistics, by name */
  GArray *pairs;       /* of MeanderPairResults, by name; the names are those of `games` */
  GPtrArray *gobbles;  /* of MeanderPlayedGobble, as they were played */
  GArray *gobble_sums; /* of MeanderGobbleSum, by name; the names are those of `gobbles` */
};

/* statistics-sums.c */
const MeanderPlayedPart *meander_played_game_find_computer (const MeanderPlayedGame *game);
void meander_statistics_add_up (MeanderStatistics *self);

/* statistics-file.c */
gboolean meander_statistics_read_file (MeanderStatistics *self, const char *path, GError **error);
gboolean meander_statistics_save (MeanderStatistics *self, GError **error);
char *meander_statistics_read_name (const char *text);

/* statistics-gobble.c */
void meander_played_gobble_free (MeanderPlayedGobble *gobble);
gboolean meander_statistics_has_gobble (MeanderStatistics *self, const char *id);
void meander_statistics_release_gobble (MeanderStatistics *self, const char *id);
void meander_statistics_join_gobbles (MeanderStatistics *self, MeanderStatistics *other);
gboolean meander_statistics_read_gobble (MeanderStatistics *self,
                                         MeanderReader *reader,
                                         const char *word,
                                         const char *rest,
                                         GError **error);
void meander_statistics_write_gobbles (MeanderStatistics *self, GString *text);
void meander_statistics_add_up_gobbles (MeanderStatistics *self);

G_END_DECLS
