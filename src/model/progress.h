/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  MEANDER_PROGRESS_NEW,
  MEANDER_PROGRESS_BEGUN,
  MEANDER_PROGRESS_HELPED, /* solved with the computer's solution */
  MEANDER_PROGRESS_SOLVED,
  MEANDER_PROGRESS_STRICT, /* solved without a hole */
} MeanderProgressMark;

/* What has been reached in every puzzle; a plain text file
 * ("meander-progress 1", then a line a puzzle, "end"). Signal `changed` (puzzle id). */
#define MEANDER_TYPE_PROGRESS (meander_progress_get_type ())
G_DECLARE_FINAL_TYPE (MeanderProgress, meander_progress, MEANDER, PROGRESS, GObject)

/* `path` need not exist. A file that cannot be read is set aside under a name
 * that says so, `error` tells it, and an empty progress is returned all the same. */
MeanderProgress *meander_progress_new (const char *path, GError **error);
MeanderProgressMark meander_progress_get_mark (MeanderProgress *self, const char *id);
guint meander_progress_count_solved (MeanderProgress *self, const char *prefix);
guint meander_progress_count_helped (MeanderProgress *self, const char *prefix);
gint64 meander_progress_get_best (MeanderProgress *self, const char *id); /* ms, 0: none */
guint meander_progress_get_score (MeanderProgress *self, const char *id); /* 0: none */
gboolean
meander_progress_scored (MeanderProgress *self, const char *id, guint score, GError **error);
guint meander_progress_get_hints (MeanderProgress *self, const char *id);
gboolean meander_progress_hinted (MeanderProgress *self, const char *id, GError **error);
gboolean meander_progress_begin (MeanderProgress *self, const char *id, GError **error);
gboolean meander_progress_helped (MeanderProgress *self, const char *id, GError **error);
gboolean meander_progress_solved (MeanderProgress *self,
                                  const char *id,
                                  gboolean strict,
                                  gint64 elapsed,
                                  GError **error);
/* Adds another file of the kind, which was set aside. */
gboolean meander_progress_join (MeanderProgress *self, MeanderProgress *other, GError **error);

G_END_DECLS
