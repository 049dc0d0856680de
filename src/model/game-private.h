/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/history-private.h"

G_BEGIN_DECLS

/* What the properties say. */
typedef struct
{
  gboolean can_undo;
  gboolean can_redo;
  guint n_moves;
} MeanderGameFacts;

/* Only game.c and, by its moves, game-moves.c change any of this; game-accessors.c looks at it. */
struct _MeanderGame
{
  GObject parent_instance;

  MeanderHistory *history;
  MeanderState *state;   /* after the done moves of the history */
  MeanderGameFacts told; /* as was told */
  gint64 elapsed;        /* ms */
  gboolean notifying;
  gboolean unaided;         /* nobody helps */
  MeanderPlacement advised; /* what the computer has shown; number 0: nothing */
  guint n_advised;          /* after so many moves */
  MeanderPlayers *players;
};

void meander_game_become (MeanderGame *self, MeanderState *state);

G_END_DECLS
