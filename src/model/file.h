/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The one way to read a file, whatever may be found in its place: never more than is wanted, and
 * never waiting for a pipe, but for meander_file_read_descriptor(), which reads on to the end. */
char *meander_file_read (const char *path, gsize max_bytes, gsize *length, GError **error);
char *meander_file_read_descriptor (int descriptor,
                                    gsize max_bytes,
                                    const char *path,
                                    gsize *length,
                                    GError **error);

/* What is made of the bytes of a file, on a thread; NULL with @error set where it is none. */
typedef gpointer (*MeanderFileParse) (GFile *file, GBytes *bytes, GError **error);

/* The same beside the window, also of what is not on this computer. */
void meander_file_load_async (GFile *file,
                              gsize max_bytes,
                              MeanderFileParse parse,
                              GDestroyNotify free_parsed,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
gpointer meander_file_load_finish (GAsyncResult *result, GError **error);

G_END_DECLS
