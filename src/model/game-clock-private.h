/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* Tells the time, in µs. */
typedef gint64 (*MeanderTimeFunc) (gpointer data);

/* The clock of the game that is played: it adds the time that is spent on it to the game's own. */
typedef struct
{
  /* <private> */
  MeanderTimeFunc get_time;
  gpointer data;
  MeanderGame *game; /* or NULL */
  gboolean started;
  gint64 last_tick; /* µs */
  GArray *restarts; /* of Restart */
} MeanderGameClock;

void meander_game_clock_init (MeanderGameClock *self);
void meander_game_clock_clear (MeanderGameClock *self);

void meander_game_clock_watch (MeanderGameClock *self, MeanderGame *game);
void meander_game_clock_start (MeanderGameClock *self);
void meander_game_clock_restart (MeanderGameClock *self);
gboolean meander_game_clock_follow (MeanderGameClock *self);
gboolean meander_game_clock_tick (MeanderGameClock *self, gboolean counts);

G_END_DECLS
