/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* Who can play the strategy game without a person: eight levels for people to
 * play with, and plain players to measure them by, which stay as they are.  How each
 * plays is a row in play.c; its name and sentence are one in words/levels.c, its
 * strength is one in model/rating.c, and its face is data/art/faces/ID.svg. */
typedef enum
{
  MEANDER_LEVEL_NONE, /* nobody: a person plays */
  MEANDER_LEVEL_1,
  MEANDER_LEVEL_2,
  MEANDER_LEVEL_3,
  MEANDER_LEVEL_4,
  MEANDER_LEVEL_5,
  MEANDER_LEVEL_6,
  MEANDER_LEVEL_7,
  MEANDER_LEVEL_8,
  MEANDER_LEVEL_RANDOM,     /* any legal placement */
  MEANDER_LEVEL_GREEDY,     /* own points minus the best other's, after the placement */
  MEANDER_LEVEL_FLAT,       /* 1000 random games to the end, spread evenly */
  MEANDER_LEVEL_EVALUATION, /* what the table is worth after the placement */
  MEANDER_LEVEL_HALVING,    /* random games to the end, spread by halving; no tree */
  MEANDER_LEVEL_SEARCH,     /* the search of level 8, without its exact endgame */
  MEANDER_N_LEVELS_ALL,
} MeanderLevel;

#define MEANDER_N_LEVELS (MEANDER_LEVEL_RANDOM - 1)         /* for people to play with: 1 to this */
#define MEANDER_LEVEL_TOP ((MeanderLevel) MEANDER_N_LEVELS) /* the strongest of them */

/* What a player may use for one placement; meander_play_options_init() before
 * anything else.  With the same table, seed and n_games, and without a time, the
 * choice is the same on every machine. */
typedef struct
{
  guint64 seed;
  guint n_games; /* games tried in the mind, or 0 for what the level is used to */
  guint time;    /* ms of this thread's processor time, or 0 for no limit */
  gint *stop;    /* set to anything but 0 by another thread: give up; or NULL */
} MeanderPlayOptions;

/* A placement, and what the player expects of it. */
typedef struct
{
  MeanderPlacement tile;
  double win;    /* chance to win, a draw counting half; -1 where the player does not reckon so */
  double margin; /* points more than the best other side at the end */
  guint n_games; /* tried in the mind */
} MeanderPlayChoice;

/* The seats of a game: who has which colour; two seats of one colour are a team. */
typedef MeanderColour MeanderPlayColours[MEANDER_MAX_SEATS];

void meander_play_options_init (MeanderPlayOptions *options);
gboolean meander_play_choose (const MeanderTurn *turn,
                              const MeanderPlayColours colours,
                              MeanderLevel level,
                              const MeanderPlayOptions *options,
                              MeanderPlayChoice *choice);

const char *meander_level_to_id (MeanderLevel level);
MeanderLevel meander_level_from_id (const char *id);
gboolean meander_level_uses_time (MeanderLevel level);

G_END_DECLS
