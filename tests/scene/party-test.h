/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of Gobble: a party whose clock is the test's own, and games in which something can be
 * tried. */
#pragma once

#include "scene/party.h"

#define MS 1000 /* µs */
#define TWO "player even Anna\nplayer even Jan\n"

extern gint64 party_test_now;

void party_test_set_clock (MeanderGobbleParty *party);
MeanderGame *party_test_new_game (const char *params, guint64 seed);
void party_test_start (MeanderGobbleParty *party, const char *params, guint64 seed);
guint party_test_count_tiles (const MeanderState *state);
gboolean party_test_find_place (const MeanderState *state, guint number, MeanderPlacement *place);
void
party_test_rotate_to (MeanderGobbleParty *party, MeanderHand hand, guint number, guint rotation);
void party_test_call_gobble (MeanderGobbleParty *party, MeanderHand caller);
guint64 party_test_find_two (MeanderPlacement *first, MeanderPlacement *second, gboolean same_hex);
guint64 party_test_find_owing (MeanderHand caller);
