/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Waiting for the disk, on a thread of its own.  What has been written is read by every program
 * and outlives this one; that it outlives the power too is what takes its time. */

/* On the main thread: whether a file has come to the disk; @error is NULL if so. */
typedef void (*MeanderSyncDone) (const char *path, const GError *error, gpointer user_data);

void meander_sync_start (MeanderSyncDone done, gpointer user_data);
void meander_sync_stop (void);
void meander_sync_flush (void);
void meander_sync_recover (const char *folder);

/* For meander_store_write(): puts a file in its place and has it synced later; nothing is done
 * where that cannot be. */
gboolean meander_sync_put (const char *temporary, const char *path, int descriptor);

G_END_DECLS
