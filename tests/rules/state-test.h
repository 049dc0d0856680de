/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests that play a one-player game through its table of rules. */
#pragma once

#include "rules/rules.h"

MeanderState *state_start (const MeanderRules *rules, const char *params);
char *state_describe (const MeanderState *state);
void state_play (MeanderState *state, const char *move);
void state_refuse (MeanderState *state, const char *move, MeanderError code);

/* That a state shows this, as state_describe() tells it. */
#define assert_state(state, expected)                                                              \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *seen_ = state_describe (state);                                               \
    g_assert_cmpstr (seen_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END
