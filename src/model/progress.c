/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/progress-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/record.h"

/**
 * MeanderProgress:
 *
 * What has been reached in every puzzle: a mark, which only goes up, and the
 * best time.
 *
 * It is written to its file with every change. A puzzle that this Meander does
 * not know is kept as well: its book may be a newer one. For the main thread
 * only.
 */
G_DEFINE_FINAL_TYPE (MeanderProgress, meander_progress, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Notes what has been reached, if it is more than before. */
static gboolean
reach (MeanderProgress *self, const char *id, MeanderProgressMark mark, gint64 time, GError **error)
{
  const MeanderProgressEntry *known = g_hash_table_lookup (self->entries, id);
  MeanderProgressEntry entry =
      known != NULL ? *known : (MeanderProgressEntry){ MEANDER_PROGRESS_NEW, 0 };
  gboolean saved = FALSE;

  if (!meander_data_file_is_id (id))
    {
      g_autofree char *valid = g_utf8_make_valid (id, -1);
      g_autofree char *shown = meander_reader_excerpt (valid);

      g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("“%s” cannot be a puzzle"),
                   shown);
      return FALSE;
    }

  if (mark <= entry.mark && (time <= 0 || (entry.best > 0 && entry.best <= time)))
    return meander_progress_save (self, error);

  entry.mark = MAX (entry.mark, mark);
  if (time > 0)
    entry.best = entry.best > 0 ? MIN (entry.best, time) : MIN (time, MEANDER_ELAPSED_MAX);

  g_hash_table_insert (self->entries, g_strdup (id), g_memdup2 (&entry, sizeof entry));
  self->unsaved = TRUE;
  saved = meander_progress_save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);

  return saved;
}

static void
meander_progress_finalize (GObject *object)
{
  MeanderProgress *self = MEANDER_PROGRESS (object);

  g_clear_pointer (&self->entries, g_hash_table_unref);
  g_clear_pointer (&self->scores, g_hash_table_unref);
  g_clear_pointer (&self->hints, g_hash_table_unref);
  g_clear_pointer (&self->file.path, g_free);

  G_OBJECT_CLASS (meander_progress_parent_class)->finalize (object);
}

static void
meander_progress_class_init (MeanderProgressClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = meander_progress_finalize;

  /**
   * MeanderProgress::changed:
   * @self: the progress
   * @id: a puzzle's id
   *
   * The mark or the best time of a puzzle has changed.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_PROGRESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_progress_init (MeanderProgress *self)
{
  self->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->scores = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->hints = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/**
 * meander_progress_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the progress from its file.
 *
 * A file that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the progress; an empty one where @error is set
 */
MeanderProgress *
meander_progress_new (const char *path, GError **error)
{
  MeanderProgress *self = NULL;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_PROGRESS, NULL);
  if (!meander_progress_read_file (self, path, error))
    {
      g_hash_table_remove_all (self->entries);
      g_hash_table_remove_all (self->scores);
      g_hash_table_remove_all (self->hints);
    }

  return self;
}

/**
 * meander_progress_get_mark:
 * @self: a progress
 * @id: a puzzle's id
 *
 * Gets what has been reached in a puzzle.
 *
 * Returns: the mark
 */
MeanderProgressMark
meander_progress_get_mark (MeanderProgress *self, const char *id)
{
  const MeanderProgressEntry *entry = NULL;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), MEANDER_PROGRESS_NEW);
  g_return_val_if_fail (id != NULL, MEANDER_PROGRESS_NEW);

  entry = g_hash_table_lookup (self->entries, id);

  return entry != NULL ? entry->mark : MEANDER_PROGRESS_NEW;
}

static guint
count_marks (MeanderProgress *self,
             const char *prefix,
             MeanderProgressMark least,
             MeanderProgressMark most)
{
  GHashTableIter iter;
  gpointer id, value;
  guint n = 0;

  g_hash_table_iter_init (&iter, self->entries);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      const MeanderProgressEntry *entry = value;

      n += g_str_has_prefix (id, prefix) && entry->mark >= least && entry->mark <= most;
    }
  return n;
}

/**
 * meander_progress_count_solved:
 * @self: a progress
 * @prefix: how the ids begin
 *
 * Counts puzzles that have been solved without help.
 *
 * Returns: how many
 */
guint
meander_progress_count_solved (MeanderProgress *self, const char *prefix)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), 0);
  g_return_val_if_fail (prefix != NULL, 0);

  return count_marks (self, prefix, MEANDER_PROGRESS_SOLVED, MEANDER_PROGRESS_STRICT);
}

/**
 * meander_progress_count_helped:
 * @self: a progress
 * @prefix: how the ids begin
 *
 * Counts puzzles that have been solved with help only.
 *
 * Returns: how many
 */
guint
meander_progress_count_helped (MeanderProgress *self, const char *prefix)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), 0);
  g_return_val_if_fail (prefix != NULL, 0);

  return count_marks (self, prefix, MEANDER_PROGRESS_HELPED, MEANDER_PROGRESS_HELPED);
}

/**
 * meander_progress_get_best:
 * @self: a progress
 * @id: a puzzle's id
 *
 * Gets the shortest time in which a puzzle has been solved.
 *
 * Returns: the time in ms; 0 where there is none
 */
gint64
meander_progress_get_best (MeanderProgress *self, const char *id)
{
  const MeanderProgressEntry *entry = NULL;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  entry = g_hash_table_lookup (self->entries, id);

  return entry != NULL ? entry->best : 0;
}

/**
 * meander_progress_get_score:
 * @self: a progress
 * @id: the id of a puzzle that is played for points
 *
 * Gets the most points that have been reached.
 *
 * Returns: the points; 0 where there are none
 */
guint
meander_progress_get_score (MeanderProgress *self, const char *id)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->scores, id));
}

/**
 * meander_progress_get_hints:
 * @self: a progress
 * @id: the id of a puzzle
 *
 * Gets how many hints were taken for a puzzle before it was solved.
 *
 * Returns: how many; 0 also where they are not counted
 */
guint
meander_progress_get_hints (MeanderProgress *self, const char *id)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  return GPOINTER_TO_UINT (g_hash_table_lookup (self->hints, id));
}

/**
 * meander_progress_hinted:
 * @self: a progress
 * @id: the id of a puzzle
 * @error: where to put an error
 *
 * Notes that a hint was taken, unless the puzzle has been solved before.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved
 *   with the next one
 */
gboolean
meander_progress_hinted (MeanderProgress *self, const char *id, GError **error)
{
  guint n_hints;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  n_hints = meander_progress_get_hints (self, id);
  if (n_hints == MEANDER_PROGRESS_MOST_HINTS ||
      meander_progress_get_mark (self, id) >= MEANDER_PROGRESS_SOLVED)
    return meander_progress_save (self, error);
  g_hash_table_insert (self->hints, g_strdup (id), GUINT_TO_POINTER (n_hints + 1));
  self->unsaved = TRUE;
  return meander_progress_save (self, error);
}

/**
 * meander_progress_scored:
 * @self: a progress
 * @id: the id of a puzzle that is played for points
 * @score: what has been reached
 * @error: where to put an error
 *
 * Notes what has been reached, if it is more than before.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved
 *   with the next one
 */
gboolean
meander_progress_scored (MeanderProgress *self, const char *id, guint score, GError **error)
{
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  score = MIN (score, MEANDER_PROGRESS_MOST_POINTS);
  if (score <= meander_progress_get_score (self, id))
    return meander_progress_save (self, error);
  g_hash_table_insert (self->scores, g_strdup (id), GUINT_TO_POINTER (score));
  self->unsaved = TRUE;
  saved = meander_progress_save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);

  return saved;
}

/**
 * meander_progress_begin:
 * @self: a progress
 * @id: a puzzle's id
 * @error: where to put an error
 *
 * Notes that a puzzle has been tried.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved
 *   with the next one
 */
gboolean
meander_progress_begin (MeanderProgress *self, const char *id, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return reach (self, id, MEANDER_PROGRESS_BEGUN, 0, error);
}

/**
 * meander_progress_helped:
 * @self: a progress
 * @id: a puzzle's id
 * @error: where to put an error
 *
 * Notes that a puzzle has been solved with the computer's solution, which has no time.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved
 *   with the next one
 */
gboolean
meander_progress_helped (MeanderProgress *self, const char *id, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return reach (self, id, MEANDER_PROGRESS_HELPED, 0, error);
}

/**
 * meander_progress_solved:
 * @self: a progress
 * @id: a puzzle's id
 * @strict: whether the solution has no hole
 * @elapsed: the time it took in ms, 0 where it was not measured
 * @error: where to put an error
 *
 * Notes that a puzzle has been solved.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved
 *   with the next one
 */
gboolean
meander_progress_solved (MeanderProgress *self,
                         const char *id,
                         gboolean strict,
                         gint64 elapsed,
                         GError **error)
{
  g_return_val_if_fail (MEANDER_IS_PROGRESS (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  return reach (self, id, strict ? MEANDER_PROGRESS_STRICT : MEANDER_PROGRESS_SOLVED, elapsed,
                error);
}

/**
 * meander_progress_join:
 * @self: a progress
 * @other: what another file of the same kind has, which was set aside
 * @error: where to put an error, whose message is for the person
 *
 * Adds what is in that file; what is better here stays so.
 *
 * Returns: whether it is saved
 */
gboolean
meander_progress_join (MeanderProgress *self, MeanderProgress *other, GError **error)
{
  GHashTableIter iter;
  gpointer id;
  gpointer value;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (self) && MEANDER_IS_PROGRESS (other), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  /* What cannot be saved now is saved with the next change. */
  g_hash_table_iter_init (&iter, other->entries);
  while (g_hash_table_iter_next (&iter, &id, &value))
    {
      const MeanderProgressEntry *entry = value;

      reach (self, id, entry->mark, entry->best, NULL);
    }
  g_hash_table_iter_init (&iter, other->scores);
  while (g_hash_table_iter_next (&iter, &id, &value))
    meander_progress_scored (self, id, GPOINTER_TO_UINT (value), NULL);
  g_hash_table_iter_init (&iter, other->hints);
  while (g_hash_table_iter_next (&iter, &id, &value))
    if (GPOINTER_TO_UINT (value) > meander_progress_get_hints (self, id))
      g_hash_table_insert (self->hints, g_strdup (id), value);
  self->unsaved = TRUE;

  return meander_progress_save (self, error);
}
