/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* Watches a game and plays for the seats at which the computer sits: it thinks on
 * a thread, and places no faster than one can follow.
 * Properties: game (object, nullable), pace (uint, least ms between placements),
 * top-time (uint, ms for which the highest level thinks), busy (boolean, readable:
 * the computer is on turn and nothing makes it pause).
 * Signals: `placing` (seat, #MeanderMove) before it places, `placed` (seat,
 * #MeanderMove) after. */
#define MEANDER_TYPE_OPPONENTS (meander_opponents_get_type ())
G_DECLARE_FINAL_TYPE (MeanderOpponents, meander_opponents, MEANDER, OPPONENTS, GObject)

/* Why nothing is placed just now. */
typedef enum
{
  MEANDER_PAUSE_PERSON = 1 << 0, /* the person wants a pause */
  MEANDER_PAUSE_REVIEW = 1 << 1, /* an earlier position is reviewed */
  MEANDER_PAUSE_ASKED = 1 << 2,  /* a dialogue is open */
  MEANDER_PAUSE_HIDDEN = 1 << 3, /* the table is not to be seen */
  MEANDER_PAUSE_MOVING = 1 << 4, /* a tile is still on its way */
} MeanderPause;

#define MEANDER_TOP_TIME 2000 /* ms */
#define MEANDER_PACE 1200     /* ms */

MeanderOpponents *meander_opponents_new (void);
void meander_opponents_set_game (MeanderOpponents *self, MeanderGame *game);
void meander_opponents_set_pace (MeanderOpponents *self, guint pace);
void meander_opponents_set_top_time (MeanderOpponents *self, guint time);
void meander_opponents_set_pause (MeanderOpponents *self, MeanderPause pause, gboolean paused);
gboolean meander_opponents_is_busy (MeanderOpponents *self);

G_END_DECLS
