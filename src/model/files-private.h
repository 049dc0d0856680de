/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reading the model's files, whatever may be found in their place, and clearing up.  Writing is
 * public, see store.h. */
char *meander_file_read (const char *path, gsize max_bytes, gsize *length, GError **error);
void meander_file_set_error (GError **error, int number, const char *path);
void meander_file_set_too_large (GError **error, const char *path, gsize max_bytes);
gboolean meander_file_refuse (const char *path, GError *reason, GError **error);
void meander_file_remove_leftovers (const char *folder);

G_END_DECLS
