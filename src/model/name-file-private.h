/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A small file that names one of the saved games: its kind and version, `game NAME`, `end`. */
char *meander_name_file_read (const char *path, const char *kind, GError **error);
char *meander_name_file_to_text (const char *kind, const char *name);

G_END_DECLS
