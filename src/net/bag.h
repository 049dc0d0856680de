/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "net/message.h"

G_BEGIN_DECLS

/* A game as those know it who do not know the order of its bag. */

gboolean meander_net_apply (MeanderState *state, const char *move, guint *tile);
guint meander_net_find_drawn (const guint8 *before, const MeanderState *state);
gboolean meander_net_can_share (MeanderGame *game);
char *meander_net_record_to_share (MeanderGame *game);
MeanderGame *meander_net_game_from_shared (const char *record);
MeanderGame *meander_net_open_bag (MeanderGame *game,
                                   guint64 seed,
                                   const guint8 nonce[MEANDER_NET_HASH_BYTES],
                                   const guint8 hash[MEANDER_NET_HASH_BYTES]);

G_END_DECLS
