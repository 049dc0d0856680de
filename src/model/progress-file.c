/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/progress-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/record.h"

#define KIND "meander-progress"
#define NEWEST 2 /* with the mark `helped` */
#define MAX_BYTES (16 * 1024 * 1024)

/* As the file spells them, in the order of the marks. */
static const char *const mark_words[] = { "new", "begun", "helped", "solved", "strict" };

static gboolean
read_mark (MeanderReader *reader, const char *word, MeanderProgressMark *mark, GError **error)
{
  for (guint i = MEANDER_PROGRESS_BEGUN; i < G_N_ELEMENTS (mark_words); i++)
    if (g_str_equal (word, mark_words[i]))
      {
        *mark = (MeanderProgressMark) i;
        return TRUE;
      }

  meander_reader_unknown (reader, word, error);
  return FALSE;
}

/* The rest of a line `hints ID NUMBER`. */
static gboolean
read_hints (MeanderProgress *self, MeanderReader *reader, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", 3);
  guint64 n_hints;

  if (g_strv_length (words) != 2 || !meander_data_file_is_id (words[0]))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            /* Translators: “hints” stands for itself. */
                            _ ("After “hints” there should be a puzzle’s id and a number"));
      return FALSE;
    }
  if (!meander_reader_number (reader, words[0], words[1], MEANDER_PROGRESS_MOST_HINTS, &n_hints,
                              error))
    return FALSE;

  g_hash_table_insert (self->hints, g_strdup (words[0]), GUINT_TO_POINTER ((guint) n_hints));
  return TRUE;
}

/* The rest of a line `score ID POINTS`. */
static gboolean
read_score (MeanderProgress *self, MeanderReader *reader, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", 3);
  guint64 score;

  if (g_strv_length (words) != 2 || !meander_data_file_is_id (words[0]))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            /* Translators: “score” stands for itself. */
                            _ ("After “score” there should be a puzzle’s id and the points"));
      return FALSE;
    }
  if (!meander_reader_number (reader, words[0], words[1], MEANDER_PROGRESS_MOST_POINTS, &score,
                              error))
    return FALSE;

  g_hash_table_insert (self->scores, g_strdup (words[0]), GUINT_TO_POINTER ((guint) score));
  return TRUE;
}

/* A line `puzzle ID MARK TIME`, or one of a score or of hints. */
static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderProgress *self = owner;
  g_auto (GStrv) words = g_strsplit_set (rest, " \t", 4);
  MeanderProgressMark mark;
  guint64 best;

  if (g_str_equal (word, "score"))
    return read_score (self, reader, rest, error);
  if (g_str_equal (word, "hints"))
    return read_hints (self, reader, rest, error);
  if (!g_str_equal (word, "puzzle"))
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }

  if (g_strv_length (words) != 3 || !meander_data_file_is_id (words[0]))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            /* Translators: “puzzle” stands for itself. */
                            _ ("After “puzzle” there should be its id, its mark and a time"));
      return FALSE;
    }

  if (g_hash_table_contains (self->entries, words[0]))
    {
      g_autofree char *shown = meander_reader_excerpt (words[0]);

      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, reader->name, reader->line,
                            /* Translators: %s is the id of a puzzle. */
                            _ ("The puzzle “%s” is listed twice"), shown);
      return FALSE;
    }

  if (!read_mark (reader, words[1], &mark, error) ||
      !meander_reader_number (reader, words[1], words[2], MEANDER_ELAPSED_MAX, &best, error))
    return FALSE;

  g_hash_table_insert (
      self->entries, g_strdup (words[0]),
      g_memdup2 (&(MeanderProgressEntry){ mark, (gint64) best }, sizeof (MeanderProgressEntry)));

  return TRUE;
}

/**
 * meander_progress_read_file:
 * @self: a progress with nothing in it yet
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file, which becomes the progress's; one that cannot be read is set aside, and the
 * message says where.
 *
 * Returns: whether it could be read; if not, some of it is here all the same
 */
gboolean
meander_progress_read_file (MeanderProgress *self, const char *path, GError **error)
{
  return meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, self,
                                 error);
}

/* A line `WORD ID NUMBER` for each of @numbers. */
static void
append_numbers (GString *text, const char *word, GHashTable *numbers)
{
  g_autoptr (GList) ids = g_hash_table_get_keys (numbers);

  ids = g_list_sort (ids, (GCompareFunc) strcmp);
  for (GList *l = ids; l != NULL; l = l->next)
    g_string_append_printf (text, "%s %s %u\n", word, (const char *) l->data,
                            GPOINTER_TO_UINT (g_hash_table_lookup (numbers, l->data)));
}

static char *
to_text (MeanderProgress *self)
{
  g_autoptr (GList) ids = g_hash_table_get_keys (self->entries);
  GString *text = g_string_new (NULL);
  guint version = 1;

  ids = g_list_sort (ids, (GCompareFunc) strcmp);
  for (GList *l = ids; l != NULL; l = l->next)
    {
      const MeanderProgressEntry *entry = g_hash_table_lookup (self->entries, l->data);

      if (entry->mark == MEANDER_PROGRESS_HELPED)
        version = NEWEST;
      g_string_append_printf (text, "puzzle %s %s %" G_GINT64_FORMAT "\n", (const char *) l->data,
                              mark_words[entry->mark], entry->best);
    }

  append_numbers (text, "score", self->scores);
  append_numbers (text, "hints", self->hints);
  g_string_append (text, "end\n");
  g_string_prepend (text, version == NEWEST ? KIND " 2\n" : KIND " 1\n");

  return g_string_free (text, FALSE);
}

/**
 * meander_progress_save:
 * @self: a progress
 * @error: where to put an error
 *
 * Writes the progress to its file, unless all of it is there.
 *
 * Returns: whether it is saved
 */
gboolean
meander_progress_save (MeanderProgress *self, GError **error)
{
  g_autofree char *text = NULL;

  if (!self->unsaved && !meander_data_file_has_gone (&self->file))
    return TRUE;

  text = to_text (self);
  if (!meander_data_file_write (&self->file, text, error))
    return FALSE;

  self->unsaved = FALSE;
  return TRUE;
}
