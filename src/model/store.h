/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/game.h"

G_BEGIN_DECLS

/* Where the game's files are, and how they are written: atomically and synced.
 * It watches one game and saves its record at once and after every `changed`.
 * Properties: folder (string, construct-only), problem (string, nullable,
 * notifying): why nothing can be saved, for the person to read. */
#define MEANDER_TYPE_STORE (meander_store_get_type ())
G_DECLARE_FINAL_TYPE (MeanderStore, meander_store, MEANDER, STORE, GObject)

/* NULL: the user's data folder, meander/ below it. */
MeanderStore *meander_store_new (const char *folder);
const char *meander_store_get_folder (MeanderStore *self);
const char *meander_store_get_problem (MeanderStore *self);
const char *meander_store_get_name (MeanderStore *self, MeanderGame *game);
/* NULL, NULL: no game. */
void meander_store_watch (MeanderStore *self, MeanderGame *game, const char *name);
gboolean meander_store_save_now (MeanderStore *self);
/* What happens at once may be saved together, before anything else that the main loop has to do. */
#define MEANDER_STORE_GATHERED (G_PRIORITY_DEFAULT - 1)
void meander_store_set_gathers (MeanderStore *self, gboolean gathers);
/* Nobody waits for the disk any more, but for the end, when all is to be there. */
void meander_store_save_behind (MeanderStore *self);
gboolean meander_store_flush (MeanderStore *self);
/* A game whose showing has once kept the program from coming up is not recalled again. */
void meander_store_begin_start (MeanderStore *self);
void meander_store_end_start (MeanderStore *self);
MeanderGame *meander_store_recall (MeanderStore *self, const char *name, GError **error);
/* The last game that was played, with its name; NULL and no error where there is none. A
 * file that cannot be read stays, set aside under a name that says so, and `error` tells it. */
MeanderGame *meander_store_load_last (MeanderStore *self, char **name, GError **error);
/* The saved game of that name (a puzzle id), NULL and no error where there is none. */
MeanderGame *meander_store_load (MeanderStore *self, const char *name, GError **error);
/* The same for its picture: a file that cannot be read stays as it is. */
MeanderGame *meander_store_peek (MeanderStore *self, const char *name);
char *meander_store_new_name (MeanderStore *self, const char *base);

/* A game that is kept: its name, and when it was written last. */
typedef struct
{
  char *name;
  GDateTime *written; /* local time */
} MeanderSavedGame;

/* All games that are kept, the newest first: a #GPtrArray of #MeanderSavedGame. */
GPtrArray *meander_store_list (MeanderStore *self);
void meander_store_forget (MeanderStore *self, const char *name);
/* What a table across computers needs beside its game. */
gboolean meander_store_save_table (MeanderStore *self, const char *name, const char *table);
char *meander_store_load_table (MeanderStore *self, const char *name);

/* Games that were set aside and can be read after all. */
guint meander_store_count_restorable (MeanderStore *self);
guint meander_store_restore (MeanderStore *self);

/* For every file that the model writes. */
gboolean meander_store_write (const char *path, const char *text, GError **error);
char *meander_store_set_aside (const char *path);

G_END_DECLS
