/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/progress.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

#define MEANDER_PROGRESS_MOST_POINTS (4 * MEANDER_MAX_TILES)
#define MEANDER_PROGRESS_MOST_HINTS 9999

/* What has been reached in a puzzle. */
typedef struct
{
  MeanderProgressMark mark;
  gint64 best; /* ms, 0: none */
} MeanderProgressEntry;

struct _MeanderProgress
{
  GObject parent_instance;

  MeanderDataFile file;
  GHashTable *entries; /* of MeanderProgressEntry, by puzzle id */
  GHashTable *scores;  /* of guint, by the id of a puzzle that is played for points */
  GHashTable *hints;   /* of guint, by the id of a puzzle of a day */
  gboolean unsaved;    /* the file does not have all of it yet */
};

/* progress-file.c */
gboolean meander_progress_read_file (MeanderProgress *self, const char *path, GError **error);
gboolean meander_progress_save (MeanderProgress *self, GError **error);

G_END_DECLS
