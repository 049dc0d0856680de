/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of what comes from other programs, or over the network, whenever it comes. */
#pragma once

#include <glib.h>

#define WAIT_LONG_ENOUGH 60 /* s until a test has failed */
#define WAIT_TICK 10        /* ms between two looks */

static inline gboolean
wait_on_tick (gpointer n_left)
{
  if (*(guint *) n_left > 0)
    (*(guint *) n_left)--;

  return G_SOURCE_CONTINUE;
}

#define WAIT_FOR(condition)                                                                        \
  G_STMT_START                                                                                     \
  {                                                                                                \
    guint n_left = WAIT_LONG_ENOUGH * 1000 / WAIT_TICK;                                            \
    const guint timer = g_timeout_add (WAIT_TICK, wait_on_tick, &n_left);                          \
                                                                                                   \
    while (!(condition) && n_left > 0)                                                             \
      g_main_context_iteration (NULL, TRUE);                                                       \
    g_source_remove (timer);                                                                       \
    g_assert_cmpuint (n_left, >, 0);                                                               \
  }                                                                                                \
  G_STMT_END
