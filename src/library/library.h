/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* With the program's own libraries every start would take these, and those that they need: a tenth of
 * its time, and an eighth of its memory.  They are opened when they are first needed.
 *
 * A list FUNCTIONS(F) has F (function) for each function that is called; of its members, pointers to
 * them, MEANDER_LIBRARY_MEMBER makes a struct, and MEANDER_LIBRARY_NAME their names in the same order. */
#define MEANDER_LIBRARY_MEMBER(function) __typeof__ (function) *function;
#define MEANDER_LIBRARY_NAME(function) #function,

gboolean meander_library_open (const char *file,
                               const char *const *functions,
                               gsize n_functions,
                               void *members,
                               GError **error);

G_END_DECLS
