/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* That this was said; takes @text. */
#define assert_words(text, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *said = (text);                                                                \
    g_assert_cmpstr (said, ==, (expected));                                                        \
  }                                                                                                \
  G_STMT_END
