/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* A strategy game that is played on at random from where a turn stands, to its end, as
 * fast as can be.  It has a table of its own, on which nothing is taken back. */
typedef struct _MeanderPlayout MeanderPlayout;

MeanderPlayout *meander_playout_new (void);
void meander_playout_free (MeanderPlayout *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPlayout, meander_playout_free)

gboolean meander_playout_start (MeanderPlayout *self, const MeanderTurn *turn);
guint meander_playout_list (MeanderPlayout *self, MeanderPlacement moves[MEANDER_MAX_LEGAL]);
gboolean meander_playout_step (MeanderPlayout *self,
                               const guint8 *bag,
                               MeanderRandom *random,
                               MeanderPlacement *tile);
void meander_playout_finish (MeanderPlayout *self, const guint8 *bag, MeanderRandom *random);
gboolean meander_playout_is_deadlock (const MeanderPlayout *self);
guint meander_playout_get_points (const MeanderPlayout *self, MeanderColour colour);

G_END_DECLS
