/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of what is said. */
#pragma once

#include <glib.h>
#include <string.h>

/* That this was said; takes @text. */
#define assert_words(text, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *said = (text);                                                                \
    g_assert_cmpstr (said, ==, (expected));                                                        \
  }                                                                                                \
  G_STMT_END

/* That this is a part of what was said, or its beginning; if not, it tells what was said instead. */
#define assert_says(text, part)                                                                    \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (strstr ((text), (part)) == NULL)                                                           \
      g_assertion_message_cmpstr (G_LOG_DOMAIN, __FILE__, __LINE__, G_STRFUNC,                     \
                                  #text " says " #part, (text), "has", (part));                    \
  }                                                                                                \
  G_STMT_END
#define assert_begins(text, part)                                                                  \
  G_STMT_START                                                                                     \
  {                                                                                                \
    if (!g_str_has_prefix ((text), (part)))                                                        \
      g_assertion_message_cmpstr (G_LOG_DOMAIN, __FILE__, __LINE__, G_STRFUNC,                     \
                                  #text " begins with " #part, (text), "begins with", (part));     \
  }                                                                                                \
  G_STMT_END
