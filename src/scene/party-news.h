/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/party.h"

G_BEGIN_DECLS

/* What the screen reader says of a game of Gobble besides the calls: whose turn it is,
 * what the others place, who gives whom a tile, and what the keyboard's player does
 * next.  It listens to a party, and knows no widgets.
 *
 * Signal: `said` (a sentence; whether it may be dropped for anything else). */
#define MEANDER_TYPE_GOBBLE_NEWS (meander_gobble_news_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleNews, meander_gobble_news, MEANDER, GOBBLE_NEWS, GObject)

MeanderGobbleNews *meander_gobble_news_new (MeanderGobbleParty *party);

G_END_DECLS
