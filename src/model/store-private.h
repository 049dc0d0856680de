/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/store.h"

#include "model/store-names-private.h"

G_BEGIN_DECLS

/* What the store that saves (store.c), its way to the disk (store-disk.c) and the games that are saved
 * (store-saved.c) share. */
struct _MeanderStore
{
  GObject parent_instance;

  char *folder;
  char *problem;

  MeanderGame *game;
  char *name;
  gulong changed_id;
  gulong players_id;
  gboolean gathers;
  guint saving; /* idle: what has changed since is saved */

  char *saved; /* the record as it is on the disk; NULL where that is not known */
  MeanderStoreLast last;
  MeanderStoreStart start;
  gboolean tidy;
  gboolean has_saved; /* something, since the program was started */
  gboolean saves_behind;
  gboolean unsynced; /* a file was written, but could not be brought to the disk */
};

void meander_store_stop_watching (MeanderStore *self);
void meander_store_tell (MeanderStore *self, const GError *error);

/* store-disk.c */
void meander_store_stop_saving_behind (MeanderStore *self);

G_END_DECLS
