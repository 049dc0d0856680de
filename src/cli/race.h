/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/race.h"

G_BEGIN_DECLS

/* Solves a task in place of a person, tile by tile. */
typedef struct
{
  MeanderGame *game; /* NULL: nothing to solve */
  guint pace;        /* ms between two tiles */
  guint timer;
  GPtrArray *moves; /* of char*, that solve it */
  guint n_laid;
} CliRacer;

void cli_racer_begin (CliRacer *self, MeanderGame *game, guint pace, gint64 start);
void cli_racer_clear (CliRacer *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRacer, cli_racer_clear)

gboolean
cli_race_is_over (const MeanderNetRunner *runners, guint n_runners, guint guest, gboolean runs);
void cli_race_print (const MeanderNetRunner *runners, guint n_runners);

G_END_DECLS
