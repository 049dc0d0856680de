/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-game.h"
#include "meander-history-private.h"
#include "meander-views-private.h"

G_BEGIN_DECLS

/* Only meander-game.c changes any of this; meander-game-look.c looks at it. */
struct _MeanderGame
{
  GObject parent_instance;

  MeanderHistory *history;
  MeanderState *state; /* after the done moves of the history */
  gint64 elapsed;      /* ms */
  gboolean telling;
  MeanderPlayers *players;

  MeanderViews views;
};

G_END_DECLS
