/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/book.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "data/meander-book-resources.h"
#include "model/reader-private.h"

#define RECORDS RESOURCE_PATH "/book/records/"
#define PATH RESOURCE_PATH "/book/puzzles.txt"
#define DISCOVERY "discovery-"
#define FIRST_STEPS_TILES 6
#define KITS "kits-"
#define KITS_MIN 11
#define KITS_MAX 128

static GPtrArray *
read_book (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GPtrArray *puzzles = NULL;
  gsize length = 0;
  const char *text = NULL;

  /* The call also keeps the linker from leaving the resource out of a program
   * that is linked with this room as a static library. */
  bytes = g_resource_lookup_data (meander_book_get_resource (), PATH, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  &error);
  if (bytes != NULL)
    {
      text = g_bytes_get_data (bytes, &length);
      puzzles = meander_puzzles_parse (text, length, "puzzles.txt", &error);
    }

  /* The book is a part of the program. */
  if (puzzles == NULL)
    g_error ("%s", error->message);

  return puzzles;
}

/**
 * meander_book_get_puzzles:
 *
 * Gets the puzzles that come with the program, in the book's order.
 *
 * May be called from any thread.
 *
 * Returns: (transfer none) (element-type MeanderPuzzle): the puzzles, which
 *   stay as long as the program runs
 */
const GPtrArray *
meander_book_get_puzzles (void)
{
  static GPtrArray *puzzles = NULL;

  if (g_once_init_enter (&puzzles))
    g_once_init_leave (&puzzles, read_book ());

  return puzzles;
}

static gboolean
find_position (const char *id, guint *position)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (g_str_equal (puzzle->id, id))
        {
          *position = i;
          return TRUE;
        }
    }

  return FALSE;
}

/**
 * meander_book_find:
 * @id: a puzzle's id
 *
 * Gets a puzzle of the book.
 *
 * Returns: (transfer none) (nullable): the puzzle, which stays as long as the
 *   program runs; %NULL where the book has none of that id
 */
const MeanderPuzzle *
meander_book_find (const char *id)
{
  guint position;

  g_return_val_if_fail (id != NULL, NULL);

  return find_position (id, &position) ? g_ptr_array_index (meander_book_get_puzzles (), position)
                                       : NULL;
}

static MeanderPuzzle *
make_kits (const char *id, GError **error)
{
  const char *number = id + strlen (KITS);
  guint64 n_tiles;

  /* One id for one puzzle: no sign, no blank, no leading zero. */
  if (*number != '0' && strspn (number, "0123456789") == strlen (number) &&
      g_ascii_string_to_unsigned (number, 10, KITS_MIN, KITS_MAX, &n_tiles, NULL))
    return meander_puzzle_new_kits ((guint) n_tiles);

  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_RANGE,
               /* Translators: “kits-” stands for itself; the numbers are 11 and 128. */
               _ ("After “kits-” there must be a number of tiles from %d to %d"), KITS_MIN,
               KITS_MAX);
  return NULL;
}

/**
 * meander_book_lookup:
 * @id: a puzzle's id from anywhere, also `kits-N` for N tiles of several kits
 *   (11 to 128)
 * @error: where to put a `MEANDER_ERROR_UNKNOWN` or `MEANDER_ERROR_RANGE`
 *
 * Makes the puzzle of an id.
 *
 * Returns: (transfer full) (nullable): a puzzle of the caller's own, or %NULL
 *   with @error set
 */
MeanderPuzzle *
meander_book_lookup (const char *id, GError **error)
{
  const MeanderPuzzle *puzzle = NULL;
  g_autofree char *shown = NULL;

  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  puzzle = meander_book_find (id);
  if (puzzle != NULL)
    return meander_puzzle_copy (puzzle);

  if (g_str_has_prefix (id, KITS))
    return make_kits (id, error);

  shown = meander_reader_excerpt (id);
  g_set_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN, _ ("There is no puzzle “%s”"), shown);
  return NULL;
}

/* Discovery goes on by one tile at a time; the pyramid, of its first ten, is a
 * task beside it. */
static gboolean
stands_apart (const MeanderPuzzle *puzzle)
{
  return g_str_has_prefix (puzzle->id, DISCOVERY) && puzzle->outline != MEANDER_OUTLINE_FREE;
}

/**
 * meander_book_next:
 * @id: a puzzle's id
 *
 * Gets the puzzle that follows in the same group of the book.
 *
 * Returns: (transfer none) (nullable): the puzzle, which stays as long as the
 *   program runs; %NULL after the last one, for one that stands apart, and for
 *   one that is not in the book
 */
const MeanderPuzzle *
meander_book_next (const char *id)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  const MeanderPuzzle *here = NULL;
  guint position;

  g_return_val_if_fail (id != NULL, NULL);

  if (!find_position (id, &position))
    return NULL;

  here = g_ptr_array_index (puzzles, position);
  for (guint i = position + 1; i < puzzles->len && !stands_apart (here); i++)
    {
      const MeanderPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (g_str_equal (puzzle->group, here->group) && !stands_apart (puzzle))
        return puzzle;
    }

  return NULL;
}

/**
 * meander_book_get_record:
 * @id: a puzzle's id
 *
 * Gets the best arrangement known of a puzzle that is played for points, as
 * `meander-cli improve` found it.
 *
 * May be called from any thread.
 *
 * Returns: (transfer full) (nullable): the arrangement, or %NULL where none came
 *   with the program
 */
MeanderPosition *
meander_book_get_record (const char *id)
{
  g_autofree char *path = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MeanderPosition *position = NULL;
  const char *text = NULL;
  gsize length;

  g_return_val_if_fail (id != NULL, NULL);

  path = g_strconcat (RECORDS, id, ".txt", NULL);
  bytes = g_resource_lookup_data (meander_book_get_resource (), path, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
  if (bytes == NULL)
    return NULL;

  text = g_bytes_get_data (bytes, &length);
  position = meander_position_parse (text, length, id, &error);
  if (position == NULL)
    g_error ("%s", error->message);

  return position;
}

/**
 * meander_book_is_discovery:
 * @puzzle: any puzzle
 *
 * Tells whether a puzzle belongs to Discovery: to the sequence, the pyramid
 * beside it, or the several kits behind it.
 *
 * Returns: whether it does
 */
gboolean
meander_book_is_discovery (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  /* By its id, for anybody may call a group of their own so. */
  return g_str_has_prefix (puzzle->id, DISCOVERY) || g_str_has_prefix (puzzle->id, KITS);
}

/**
 * meander_book_is_first_steps:
 * @puzzle: any puzzle
 *
 * Tells whether a puzzle is one of the first of Discovery, where one learns what a loop is.
 *
 * Returns: whether it is
 */
gboolean
meander_book_is_first_steps (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return g_str_has_prefix (puzzle->id, DISCOVERY) && puzzle->n_tiles <= FIRST_STEPS_TILES;
}

/**
 * meander_book_is_scored:
 * @puzzle: any puzzle
 *
 * Tells whether a puzzle has no end, but a score: the longest lines or loops of
 * all colours.
 *
 * Returns: whether it has
 */
gboolean
meander_book_is_scored (const MeanderPuzzle *puzzle)
{
  g_return_val_if_fail (puzzle != NULL, FALSE);

  return puzzle->goal == MEANDER_GOAL_LONGEST_LINES || puzzle->goal == MEANDER_GOAL_LONGEST_LOOPS;
}
