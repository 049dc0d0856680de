/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/file.h"

G_BEGIN_DECLS

/* In the name of a file that was set aside, before a number. */
#define MEANDER_FILE_ASIDE ".broken-"

/* What is done with the model's own files besides reading and writing, see file.h and store.h. */
void meander_file_set_error (GError **error, int number, const char *path);
void meander_file_set_too_large (GError **error, const char *path, gsize max_bytes);
void meander_file_refuse (const char *path, GError *reason, GError **error);
void meander_file_accept (const char *path);
gboolean meander_file_clear_way (const char *path, GError **error);
void meander_file_remove_leftovers (const char *folder);
void meander_file_sync_folder_of (const char *path);

G_END_DECLS
