/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A folder of a test's own. */
char *test_folder_new (void);
char *test_folder_write (const char *folder, const char *name, const char *text, gssize length);
char *test_folder_write_changed (const char *folder,
                                 const char *name,
                                 const char *text,
                                 const char *from,
                                 const char *to);
guint test_folder_count (const char *folder);
void test_folder_remove (const char *folder);

G_END_DECLS
