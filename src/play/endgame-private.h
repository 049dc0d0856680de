/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/endgame.h"

G_BEGIN_DECLS

/* Of one colour: 42 tiles, two ends each. */
#define MEANDER_REACH_MAX_ENDS 84

/* An end of a line that can still be led on: a tile that is left fits the hex. */
typedef struct
{
  guint64 fits;   /* the tiles that do */
  guint16 id;     /* six times the slot, plus the edge */
  guint16 cell;   /* the empty hex it leads to */
  guint8 length;  /* of the line */
  gint8 mate;     /* the other end of the line, -1 if that is dead */
  gint8 partner;  /* the end which meets this one on the same hex, or -1 */
  guint8 visited; /* while chains are tried */
} MeanderReachEnd;

/* What is still open to a colour. */
typedef struct
{
  const MeanderBoard *board;
  MeanderColour colour;
  guint64 tiles; /* left that bear the colour, */
  guint n_tiles; /* so many */
  guint points;  /* it has now */
  guint n_ends;
  guint all; /* the lengths of all lines with an end that can be led on */
  MeanderReachEnd ends[MEANDER_REACH_MAX_ENDS];
  guint8 index[MEANDER_N_FACES * MEANDER_N_EDGES]; /* by id; holds rubbish for others */
  guint best[MEANDER_PLAY_ENDGAME_MAX_TILES + 2];  /* what so many of these lines, the longest
                                                   * ones, come to */
  guint expected; /* points that are in sight: the best line with what comes next at its ends */
} MeanderReach;

/* A table as far as it matters for what is to come. */
typedef struct
{
  guint64 left;          /* all tiles in hand */
  MeanderReach reach[2]; /* by side */
} MeanderOutlook;

/* What has been found out of a table, by its key. */
typedef struct
{
  guint64 key;
  gint16 low;  /* the margin of side 0 at the end is not less, */
  gint16 high; /* and not more than that */
  guint8 n_left;
  guint8 number; /* of the tile that settled it last, or 0 */
  guint8 rotation;
  guint16 cell;
} MeanderEndgameEntry;

#define MEANDER_ENDGAME_N_HISTORY 4096

/* A placement to be tried, the highest score first. */
typedef struct
{
  MeanderPlacement tile;
  int score;
} MeanderEndgameMove;

typedef struct
{
  MeanderPlayTable table;
  const MeanderPlayLimit *limit;
  guint64 n_nodes;
  guint64 max_nodes;
  guint64 next_look; /* at the clock, when so many tiles have been placed */
  gboolean stopped;

  MeanderEndgameEntry *entries;
  guint n_entries;                                                    /* a power of two */
  MeanderPlacement killers[2][MEANDER_PLAY_ENDGAME_MAX_TILES + 1][2]; /* by side and tiles left */
  guint32 history[2][MEANDER_ENDGAME_N_HISTORY];
  GArray *moves; /* of MeanderEndgameMove: of all plies, one after another */
  MeanderPlacement list[MEANDER_MAX_LEGAL];
} MeanderEndgame;

/* endgame-search.c */
MeanderEndgame *meander_endgame_new (const MeanderTurn *turn,
                                     const MeanderPlayColours colours,
                                     guint64 max_nodes,
                                     const MeanderPlayLimit *limit);
void meander_endgame_free (MeanderEndgame *self);
gboolean
meander_endgame_prove_after (MeanderEndgame *self, const MeanderPlacement *tile, int margin);
void meander_endgame_sort (MeanderEndgame *self, MeanderPlacement *moves, guint n_moves);

/* endgame-reach.c */
void meander_outlook_init (MeanderOutlook *self, const MeanderPlayTable *table);
void meander_outlook_init_after (MeanderOutlook *self,
                                 const MeanderOutlook *before,
                                 const MeanderPlayTable *table);
guint64 meander_outlook_get_key (const MeanderOutlook *self, const MeanderPlayTable *table);
gboolean meander_reach_get (MeanderReach *self, int points);

/* endgame-walk.c */
gboolean meander_reach_walk (MeanderReach *self, guint points);

static inline guint64
meander_endgame_mix (guint64 word)
{
  word = (word ^ (word >> 29)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  word = (word ^ (word >> 32)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return word ^ (word >> 29);
}

G_END_DECLS
