/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The two small files of a store that name one of its games (name-file-private.h). */

/* `last`: the game that was played last. */
typedef struct
{
  char *path;
  char *name; /* what the file names; NULL where that is not known */
} MeanderStoreLast;

void meander_store_last_init (MeanderStoreLast *self, const char *folder);
void meander_store_last_clear (MeanderStoreLast *self);
char *meander_store_last_read (MeanderStoreLast *self, GError **error);
gboolean meander_store_last_write (MeanderStoreLast *self, const char *name, GError **error);
void meander_store_last_forget (MeanderStoreLast *self);

/* `starting`: while the program starts, the game that is to be shown first.  It is found at the next start
 * where it did not come to that. */
typedef struct
{
  char *path;
  gboolean is_open;
  char *aside; /* the game that was found there */
} MeanderStoreStart;

void meander_store_start_init (MeanderStoreStart *self, const char *folder);
void meander_store_start_clear (MeanderStoreStart *self);
void meander_store_start_begin (MeanderStoreStart *self);
void meander_store_start_note (MeanderStoreStart *self, const char *name);
gboolean meander_store_start_left_aside (MeanderStoreStart *self, const char *name);
void meander_store_start_accept (MeanderStoreStart *self, const char *name);
void meander_store_start_end (MeanderStoreStart *self);

G_END_DECLS
