/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/gobble.h"
#include "ui/together/together.h"

G_BEGIN_DECLS

#define MEANDER_TOGETHER_MAX_HANDS 2 /* of people who play Gobble here: the pointer and the keys */

/* A table across computers at which Gobble is played, whichever side of it this is. What is to be shown is a game
 * of its own: in it lies at once what is placed here, and is taken back where somebody was quicker.
 * Signals of #MeanderTogether: `placing` (pointer: a #MeanderGobbleMove that is going to be shown), `placed` (the
 * same when it is), `taken-back` (uint: a seat, string: why). */

void meander_together_set_gobble (MeanderTogether *self, gboolean is_short);
gboolean meander_together_is_for_gobble (MeanderTogether *self);
gboolean meander_together_can_start (MeanderTogether *self);
void meander_together_start (MeanderTogether *self);
MeanderGame *meander_together_get_shown (MeanderTogether *self);

/* The clock */
gboolean meander_together_get_time (MeanderTogether *self, guint *time);
gboolean meander_together_get_wait (MeanderTogether *self, guint *wait);
gboolean meander_together_is_paused (MeanderTogether *self, const char **who);
void meander_together_pause (MeanderTogether *self);
gboolean meander_together_may_go_on (MeanderTogether *self);
void meander_together_go_on (MeanderTogether *self, guint delay);

gboolean
meander_together_place (MeanderTogether *self, const MeanderGobbleMove *move, GError **error);
guint meander_together_get_stand_in (MeanderTogether *self, guint seat);

G_END_DECLS
