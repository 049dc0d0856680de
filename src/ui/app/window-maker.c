/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/puzzle-draft.h"
#include "ui/puzzles/book-page.h"
#include "ui/widgets/compat.h"

#define SAVED_TEXT "meander-saved-text"

/* The puzzle of an action, (transfer full), or NULL: what is wrong is told. */
static MeanderPuzzle *
parse (MeanderWindow *self, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle =
      meander_puzzle_parse_line (g_variant_get_string (parameter, NULL), &error);

  meander_window_notify_error (self, error);
  return puzzle;
}

static void
on_play_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (MeanderPuzzle) puzzle = parse (user_data, parameter);

  if (puzzle == NULL)
    return;
  /* It is the puzzle that it will be in the book, should it be kept. */
  meander_own_puzzles_identify (puzzle);
  meander_window_set_made (user_data, puzzle);
  meander_window_play_puzzle (user_data, puzzle);
}

/* Saves the text of a file of puzzles; what goes wrong is told. */
static void
save_puzzle (MeanderWindow *self, const char *text, GFile *file)
{
  g_autoptr (GError) error = NULL;

  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  meander_window_notify_error (self, error);
}

/* The dialogue is modal, so that there is one such text at a time. */
static void
on_save_chosen (GFile *file, gpointer user_data)
{
  save_puzzle (user_data, g_object_get_data (G_OBJECT (user_data), SAVED_TEXT), file);
}

/* A name for the file: the title, without what a name may not have. */
static char *
file_name (const MeanderPuzzle *puzzle)
{
  g_autofree char *title = g_strdup (puzzle->title);

  return g_strdup_printf ("%s.meander-puzzles", g_strdelimit (title, "/\\:*?\"<>|", '-'));
}

static void
on_save_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPuzzle) puzzle = parse (self, parameter);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autofree char *name = NULL;
  const char *made;

  if (puzzle == NULL || puzzle->n_colours == 0)
    return;
  /* One of the book goes out under the id it was made with. */
  made = strstr (puzzle->id, MEANDER_MADE_PREFIX);
  if (made != NULL)
    {
      g_autofree char *kept = puzzle->id;

      puzzle->id = g_strdup (made);
    }
  g_ptr_array_add (puzzles, puzzle);
  name = file_name (puzzle);
  g_object_set_data_full (G_OBJECT (self), SAVED_TEXT, meander_puzzles_to_text (puzzles), g_free);
  meander_compat_choose_file (GTK_WINDOW (self), _ ("Save the Puzzle"), name, on_save_chosen, self);
}

/* One that is in the book already gets the title that was typed now. */
static void
update_title (MeanderWindow *self, MeanderPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  const MeanderPuzzle *kept;

  meander_own_puzzles_identify (puzzle);
  kept = meander_own_puzzles_find (meander_window_get_own (self), puzzle->id);
  if (kept == NULL || g_str_equal (kept->title, puzzle->title) ||
      g_str_equal (puzzle->title, _ ("My puzzle")))
    return;
  meander_own_puzzles_rename (meander_window_get_own (self), puzzle->id, puzzle->title, &error);
  meander_window_notify_error (self, error);
}

/* It stands in the puzzle book from now on, and is shown there. */
static void
on_keep_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPuzzle) puzzle = parse (self, parameter);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  const char *mark;

  if (puzzle == NULL || puzzle->n_colours == 0)
    return;
  g_ptr_array_add (puzzles, puzzle);
  text = meander_puzzles_to_text (puzzles);
  name = file_name (puzzle);
  update_title (self, puzzle);
  mark = meander_own_puzzles_add (meander_window_get_own (self), text, strlen (text), name, &error);
  meander_window_notify_error (self, error);
  if (mark == NULL)
    return;
  meander_window_set_made (self, NULL);
  meander_window_show_book (self, mark);
}

static void
on_rename_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkWidget *book_page = meander_window_find_page (self, PAGE_BOOK);
  g_autoptr (GError) error = NULL;
  const char *id, *title;

  g_variant_get (parameter, "(&s&s)", &id, &title);
  meander_own_puzzles_rename (meander_window_get_own (self), id, title, &error);
  meander_window_notify_error (self, error);
  /* The cards were made anew. */
  if (book_page != NULL && gtk_widget_get_mapped (book_page))
    meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (book_page), id);
}

static const GActionEntry actions[] = {
  { "keep-puzzle", on_keep_puzzle, "s", NULL, NULL, { 0 } },
  { "rename-puzzle", on_rename_puzzle, "(ss)", NULL, NULL, { 0 } },
  { "play-puzzle", on_play_puzzle, "s", NULL, NULL, { 0 } },
  { "save-puzzle", on_save_puzzle, "s", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_maker_actions:
 * @self: a window
 *
 * Adds the actions of the puzzle maker.
 */
void
meander_window_add_maker_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/**
 * meander_window_renew_title:
 * @game: a game with a puzzle
 * @title: how that is called by now
 *
 * Has a game know its puzzle by another title.
 *
 * Returns: (transfer full): the same game with that title
 */
MeanderGame *
meander_window_renew_title (MeanderGame *game, const char *title)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_game_get_puzzle (game));
  g_autoptr (MeanderRecord) record = meander_game_to_record (game);
  g_autofree char *params = record->params;
  const char *rest = strchr (params, '\n');
  g_autofree char *line = NULL;
  MeanderGame *renewed;

  g_free (puzzle->title);
  puzzle->title = g_strdup (title);
  line = meander_puzzle_to_line (puzzle);
  record->params = g_strdup_printf ("puzzle %s%s", line, rest != NULL ? rest : "\n");
  renewed = meander_game_new_from_record (record, NULL);
  return renewed != NULL ? renewed : g_object_ref (game);
}

/**
 * meander_window_set_made:
 * @self: a window
 * @puzzle: (nullable): the puzzle that is played from the puzzle maker; %NULL for one that is played from
 *   the book
 *
 * Has one go back from a puzzle to where one came from.
 */
void
meander_window_set_made (MeanderWindow *self, const MeanderPuzzle *puzzle)
{
  g_free (self->made_id);
  self->made_id = puzzle != NULL ? g_strdup (puzzle->id) : NULL;
}

/**
 * meander_window_is_made:
 * @self: a window
 * @puzzle: (nullable): a puzzle
 *
 * Tells whether a puzzle is being made, so that one goes back from it to the puzzle maker.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_window_is_made (MeanderWindow *self, const MeanderPuzzle *puzzle)
{
  return puzzle != NULL && g_strcmp0 (puzzle->id, self->made_id) == 0;
}
