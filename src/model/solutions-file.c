/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/solutions-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/record.h"
#include "rules/move.h"

/* The file of the solutions. */

#define KIND "meander-found"
#define NEWEST 2                     /* with the words `built` and `helped` */
#define MAX_BYTES (16 * 1024 * 1024) /* a hundred thousand solutions */

/* What its lines are read into. */
typedef struct
{
  MeanderSolutions *solutions;
  MeanderFoundPuzzle *puzzle; /* whose lines are being read, or NULL */
} Reading;

/* A line `puzzle ID`; there is only one for each. */
static gboolean
read_puzzle (Reading *self, MeanderReader *reader, const char *id, GError **error)
{
  g_autofree char *shown = meander_reader_excerpt (id);

  if (!meander_data_file_is_id (id))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            _ ("“%s” cannot be a puzzle"), shown);
      return FALSE;
    }
  if (g_hash_table_contains (self->solutions->puzzles, id))
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, reader->name, reader->line,
                            _ ("The puzzle “%s” is listed twice"), shown);
      return FALSE;
    }
  self->puzzle = meander_solutions_need_puzzle (self->solutions, id);
  return TRUE;
}

/* Whether a text is a move that lays tiles and takes none back. */
static gboolean
check_move (MeanderReader *reader, const char *text, GError **error)
{
  g_autoptr (GError) reason = NULL;
  MeanderMove move;
  gboolean lays;

  if (!meander_move_parse (text, &move, &reason))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line, "%s",
                            reason->message);
      return FALSE;
    }
  lays = move.n_steps > 0;
  for (guint i = 0; i < move.n_steps; i++)
    lays &= !move.steps[i].to_rack;
  if (!lays)
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            /* Translators: “solution” stands for itself. */
                            _ ("After “solution” there should be the places of all the tiles"));
      return FALSE;
    }
  return TRUE;
}

/* A line `solution MOVE` of the puzzle before it. */
static gboolean
read_solution (MeanderFoundPuzzle *puzzle, MeanderReader *reader, const char *text, GError **error)
{
  if (!check_move (reader, text, error))
    return FALSE;
  meander_found_puzzle_need (puzzle, text);
  return TRUE;
}

/* A line `built WHEN TIME MOVE` or `helped WHEN TIME MOVE` of the solution before it. */
static gboolean
read_built (MeanderFoundSolution *solution,
            MeanderReader *reader,
            const char *word,
            const char *rest,
            GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", 3);
  guint64 when, elapsed;

  if (g_strv_length (words) != 3)
    {
      meander_reader_unknown (reader, word, error);
      return FALSE;
    }
  if (!meander_reader_number (reader, word, words[0], G_MAXINT64, &when, error) ||
      !meander_reader_number (reader, word, words[1], MEANDER_ELAPSED_MAX, &elapsed, error) ||
      !check_move (reader, words[2], error))
    return FALSE;

  g_free (solution->move);
  solution->move = g_strdup (words[2]);
  solution->when = (gint64) when;
  solution->elapsed = (gint64) elapsed;
  solution->helped = g_str_equal (word, "helped");
  return TRUE;
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  Reading *self = owner;
  MeanderFoundPuzzle *puzzle = self->puzzle;
  guint64 total;

  if (g_str_equal (word, "puzzle"))
    return read_puzzle (self, reader, rest, error);
  if (g_str_equal (word, "solution") && puzzle != NULL)
    return read_solution (puzzle, reader, rest, error);
  if ((g_str_equal (word, "built") || g_str_equal (word, "helped")) && puzzle != NULL &&
      puzzle->solutions->len > 0)
    return read_built (g_ptr_array_index (puzzle->solutions, puzzle->solutions->len - 1), reader,
                       word, rest, error);
  if (g_str_equal (word, "total") && puzzle != NULL)
    {
      if (!meander_reader_number (reader, word, rest, G_MAXUINT, &total, error))
        return FALSE;
      puzzle->total = (guint) total;
      return TRUE;
    }
  meander_reader_unknown (reader, word, error);
  return FALSE;
}

/**
 * meander_solutions_read_file:
 * @self: solutions, none yet
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the file, which becomes theirs; one that cannot be read is set aside, and the
 * message says where.
 *
 * Returns: whether it could be read; if not, what was read of it is here all the same
 */
gboolean
meander_solutions_read_file (MeanderSolutions *self, const char *path, GError **error)
{
  Reading reading = { self, NULL };

  return meander_data_file_read (&self->file, path, MAX_BYTES, KIND, NEWEST, read_line, &reading,
                                 error);
}

/**
 * meander_solutions_save:
 * @self: the solutions
 * @error: where to put an error
 *
 * Writes them to their file, unless it holds them all.
 *
 * Returns: whether they are saved
 */
gboolean
meander_solutions_save (MeanderSolutions *self, GError **error)
{
  g_autoptr (GList) ids = NULL;
  g_autoptr (GString) text = NULL;
  guint version = 1;

  if (!self->unsaved && !meander_data_file_has_gone (&self->file))
    return TRUE;

  ids = g_list_sort (g_hash_table_get_keys (self->puzzles), (GCompareFunc) strcmp);
  text = g_string_new (NULL);
  for (GList *l = ids; l != NULL; l = l->next)
    {
      const MeanderFoundPuzzle *puzzle = g_hash_table_lookup (self->puzzles, l->data);

      g_string_append_printf (text, "puzzle %s\n", (const char *) l->data);
      if (puzzle->total > 0)
        g_string_append_printf (text, "total %u\n", puzzle->total);
      for (guint i = 0; i < puzzle->solutions->len; i++)
        {
          const MeanderFoundSolution *solution = g_ptr_array_index (puzzle->solutions, i);

          g_string_append_printf (text, "solution %s\n", solution->canonical);
          if (solution->move != NULL)
            version = NEWEST;
          if (solution->move != NULL)
            g_string_append_printf (text, "%s %" G_GINT64_FORMAT " %" G_GINT64_FORMAT " %s\n",
                                    solution->helped ? "helped" : "built", solution->when,
                                    solution->elapsed, solution->move);
        }
    }
  g_string_append (text, "end\n");
  g_string_prepend (text, version == NEWEST ? KIND " 2\n" : KIND " 1\n");

  if (!meander_data_file_write (&self->file, text->str, error))
    return FALSE;
  self->unsaved = FALSE;
  return TRUE;
}
