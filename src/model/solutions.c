/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/solutions.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/canon.h"
#include "model/data-file-private.h"
#include "rules/move.h"

#define KIND "meander-found"
#define MAX_BYTES (16 * 1024 * 1024) /* a hundred thousand solutions */

/**
 * MeanderSolutions:
 *
 * The solutions of every puzzle that have been found on this computer.
 *
 * Solutions that are equal up to moving and turning the whole are one. It is written to its file
 * with every change. A puzzle that this Meander does not know is kept as well. For the main
 * thread only.
 */
struct _MeanderSolutions
{
  GObject parent_instance;

  MeanderDataFile file;
  GHashTable *puzzles; /* of Puzzle, by id */
  gboolean unsaved;
  char *reading; /* the puzzle whose lines are being read */
};

typedef struct
{
  guint total;          /* 0: not known */
  GPtrArray *solutions; /* moves that lay all tiles, as they were found */
} Puzzle;

G_DEFINE_FINAL_TYPE (MeanderSolutions, meander_solutions, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_puzzle (gpointer data)
{
  Puzzle *puzzle = data;

  g_ptr_array_unref (puzzle->solutions);
  g_free (puzzle);
}

static Puzzle *
need_puzzle (MeanderSolutions *self, const char *id)
{
  Puzzle *puzzle = g_hash_table_lookup (self->puzzles, id);

  if (puzzle == NULL)
    {
      puzzle = g_new0 (Puzzle, 1);
      puzzle->solutions = g_ptr_array_new_with_free_func (g_free);
      g_hash_table_insert (self->puzzles, g_strdup (id), puzzle);
    }
  return puzzle;
}

static gboolean
has_solution (const Puzzle *puzzle, const char *solution)
{
  return g_ptr_array_find_with_equal_func (puzzle->solutions, solution, g_str_equal, NULL);
}

/* The move that lays tiles as they are in their one form. (transfer full) */
static char *
to_canonical_text (MeanderTileSet set, const MeanderPlacement *tiles, guint n_tiles)
{
  MeanderPlacement canonical[MEANDER_MAX_TILES];
  MeanderMove move = { 0 };

  memcpy (canonical, tiles, n_tiles * sizeof *tiles);
  meander_placements_canonize (set, canonical, n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, canonical[i].number, canonical[i].hex, canonical[i].rotation);
  return meander_move_to_text (&move);
}

/* ---- the file ---- */

/* A line `puzzle ID`; there is only one for each. */
static gboolean
read_puzzle (MeanderSolutions *self, MeanderReader *reader, const char *id, GError **error)
{
  g_autofree char *shown = meander_reader_excerpt (id);

  if (!meander_data_file_is_id (id))
    {
      meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                            _ ("“%s” cannot be a puzzle"), shown);
      return FALSE;
    }
  if (g_hash_table_contains (self->puzzles, id))
    {
      meander_set_error_at (error, MEANDER_ERROR_CONTRADICTION, reader->name, reader->line,
                            _ ("The puzzle “%s” is there twice"), shown);
      return FALSE;
    }
  g_free (self->reading);
  self->reading = g_strdup (id);
  need_puzzle (self, id);
  return TRUE;
}

/* A line `solution MOVE` of the puzzle before it. */
static gboolean
read_solution (Puzzle *puzzle, MeanderReader *reader, const char *text, GError **error)
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
                            _ ("After “solution” there should be where all tiles lie"));
      return FALSE;
    }
  if (!has_solution (puzzle, text))
    g_ptr_array_add (puzzle->solutions, g_strdup (text));
  return TRUE;
}

static gboolean
read_line (gpointer owner, MeanderReader *reader, const char *word, char *rest, GError **error)
{
  MeanderSolutions *self = owner;
  Puzzle *puzzle =
      self->reading != NULL ? g_hash_table_lookup (self->puzzles, self->reading) : NULL;
  guint64 total;

  if (g_str_equal (word, "puzzle"))
    return read_puzzle (self, reader, rest, error);
  if (g_str_equal (word, "solution") && puzzle != NULL)
    return read_solution (puzzle, reader, rest, error);
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

static gboolean
save (MeanderSolutions *self, GError **error)
{
  g_autoptr (GList) ids = NULL;
  g_autoptr (GString) text = NULL;

  if (!self->unsaved)
    return TRUE;

  ids = g_list_sort (g_hash_table_get_keys (self->puzzles), (GCompareFunc) strcmp);
  text = g_string_new (KIND " 1\n");
  for (GList *l = ids; l != NULL; l = l->next)
    {
      const Puzzle *puzzle = g_hash_table_lookup (self->puzzles, l->data);

      g_string_append_printf (text, "puzzle %s\n", (const char *) l->data);
      if (puzzle->total > 0)
        g_string_append_printf (text, "total %u\n", puzzle->total);
      for (guint i = 0; i < puzzle->solutions->len; i++)
        g_string_append_printf (text, "solution %s\n",
                                (const char *) g_ptr_array_index (puzzle->solutions, i));
    }
  g_string_append (text, "end\n");

  if (!meander_data_file_write (&self->file, text->str, error))
    return FALSE;
  self->unsaved = FALSE;
  return TRUE;
}

/* ---- life ---- */

static void
meander_solutions_finalize (GObject *object)
{
  MeanderSolutions *self = MEANDER_SOLUTIONS (object);

  g_hash_table_unref (self->puzzles);
  g_free (self->file.path);
  g_free (self->reading);

  G_OBJECT_CLASS (meander_solutions_parent_class)->finalize (object);
}

static void
meander_solutions_class_init (MeanderSolutionsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = meander_solutions_finalize;

  /**
   * MeanderSolutions::changed:
   * @self: the list
   * @id: a puzzle's id
   *
   * A solution of a puzzle has come to it, or how many there are is known now.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_SOLUTIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_solutions_init (MeanderSolutions *self)
{
  self->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, free_puzzle);
}

/**
 * meander_solutions_new:
 * @path: a file, which need not exist
 * @error: where to put an error, whose message is for the person
 *
 * Reads the solutions from their file.
 *
 * A file that cannot be read is set aside, and the message says where.
 *
 * Returns: (transfer full): the solutions; none where @error is set
 */
MeanderSolutions *
meander_solutions_new (const char *path, GError **error)
{
  MeanderSolutions *self;

  g_return_val_if_fail (path != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  self = g_object_new (MEANDER_TYPE_SOLUTIONS, NULL);
  if (!meander_data_file_read (&self->file, path, MAX_BYTES, KIND, read_line, self, error))
    g_hash_table_remove_all (self->puzzles);
  g_clear_pointer (&self->reading, g_free);
  return self;
}

/**
 * meander_solutions_note:
 * @self: the solutions
 * @id: a puzzle's id
 * @board: a solution of it
 * @error: where to put an error
 *
 * Notes a solution, unless it is there already, moved or turned.
 *
 * Returns: whether it is saved; if not, it is noted all the same and saved with the next one
 */
gboolean
meander_solutions_note (MeanderSolutions *self,
                        const char *id,
                        const MeanderBoard *board,
                        GError **error)
{
  const MeanderPlacement *tiles;
  g_autofree char *text = NULL;
  Puzzle *puzzle;
  guint n_tiles;
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (board != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  tiles = meander_board_get_placements (board, &n_tiles);
  text = to_canonical_text (meander_board_get_set (board), tiles, n_tiles);
  puzzle = need_puzzle (self, id);
  if (has_solution (puzzle, text))
    return save (self, error);

  g_ptr_array_add (puzzle->solutions, g_steal_pointer (&text));
  self->unsaved = TRUE;
  saved = save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);
  return saved;
}

/**
 * meander_solutions_get_n:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Counts the different solutions of a puzzle that have been found.
 *
 * Returns: how many there are
 */
guint
meander_solutions_get_n (MeanderSolutions *self, const char *id)
{
  const Puzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  return puzzle != NULL ? puzzle->solutions->len : 0;
}

/**
 * meander_solutions_get:
 * @self: the solutions
 * @id: a puzzle's id
 * @index: which of its solutions, from 0, in the order in which they were found
 *
 * Gets a solution.
 *
 * Returns: (transfer none) (nullable): the move that lays it, in its canonical form; %NULL where
 *   there is none
 */
const char *
meander_solutions_get (MeanderSolutions *self, const char *id, guint index)
{
  const Puzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  return puzzle != NULL && index < puzzle->solutions->len
             ? g_ptr_array_index (puzzle->solutions, index)
             : NULL;
}

/**
 * meander_solutions_get_total:
 * @self: the solutions
 * @id: a puzzle's id
 *
 * Gets how many different solutions a puzzle has.
 *
 * Returns: how many; 0 where that is not known
 */
guint
meander_solutions_get_total (MeanderSolutions *self, const char *id)
{
  const Puzzle *puzzle;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), 0);
  g_return_val_if_fail (id != NULL, 0);

  puzzle = g_hash_table_lookup (self->puzzles, id);
  return puzzle != NULL ? puzzle->total : 0;
}

/**
 * meander_solutions_set_total:
 * @self: the solutions
 * @id: a puzzle's id
 * @total: how many solutions it has, as they have been counted
 * @error: where to put an error
 *
 * Keeps how many different solutions a puzzle has.
 *
 * Returns: whether it is saved
 */
gboolean
meander_solutions_set_total (MeanderSolutions *self, const char *id, guint total, GError **error)
{
  Puzzle *puzzle;
  gboolean saved;

  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (self), FALSE);
  g_return_val_if_fail (id != NULL && meander_data_file_is_id (id), FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  puzzle = need_puzzle (self, id);
  if (puzzle->total == total)
    return save (self, error);
  puzzle->total = total;
  self->unsaved = TRUE;
  saved = save (self, error);
  g_signal_emit (self, signals[CHANGED], 0, id);
  return saved;
}
