/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "model/aside.h"
#include "model/file.h"
#include "ui/app/already-open.h"
#include "ui/app/game-kinds.h"
#include "ui/together/lobby.h"
#include "ui/together/question.h"
#include "ui/widgets/compat.h"
#include "rules/strategy-game.h"

#define OPENED_GAME "opened"

#define PATIENCE 500 /* ms after which it is said that a file takes its time */

static void open_next (MeanderWindow *self);

/* A file of one kind or the other. */
typedef struct
{
  MeanderGame *game;
  GPtrArray *puzzles;
  GBytes *bytes;
} Opened;

static void
opened_free (gpointer data)
{
  Opened *opened = data;

  g_clear_object (&opened->game);
  g_clear_pointer (&opened->puzzles, g_ptr_array_unref);
  g_bytes_unref (opened->bytes);
  g_free (opened);
}

/* On a thread: a long game takes seconds. */
static gpointer
parse (GFile *file, GBytes *bytes, GError **error)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (MeanderRecord) record = NULL;
  Opened *opened = g_new0 (Opened, 1);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  opened->bytes = g_bytes_ref (bytes);
  if (meander_puzzles_is_file (text, length))
    opened->puzzles = meander_puzzles_parse (text, length, shown, error);
  else
    record = meander_record_parse (text, length, shown, error);
  if (record != NULL)
    opened->game = meander_game_new_from_record (record, error);
  if (opened->game == NULL && opened->puzzles == NULL)
    g_clear_pointer (&opened, opened_free);

  return opened;
}

/* Whether a dialogue stays, since somebody waits for an answer, or for the game that begins there. */
static gboolean
is_awaited (GtkWindow *dialogue)
{
  return MEANDER_IS_LOBBY (dialogue) || MEANDER_IS_QUESTION (dialogue) ||
         MEANDER_IS_ALREADY_OPEN (dialogue);
}

static gboolean
is_above (GtkWindow *dialogue, MeanderWindow *self)
{
  while (dialogue != NULL && dialogue != GTK_WINDOW (self))
    dialogue = gtk_window_get_transient_for (dialogue);
  return dialogue != NULL;
}

/* What was opened is seen: nothing that asks for something else is left above it. */
static void
close_dialogues (MeanderWindow *self)
{
  g_autolist (GtkWindow) windows = gtk_window_list_toplevels ();

  g_list_foreach (windows, (GFunc) (GCallback) g_object_ref, NULL);
  for (GList *l = windows; l != NULL; l = l->next)
    if (gtk_widget_get_visible (l->data) && gtk_window_get_modal (l->data) &&
        is_above (l->data, self) && !is_awaited (l->data))
      gtk_window_close (l->data);
}

/* Puzzles go into the book, a game onto the table. */
static void
take_in (MeanderWindow *self, GFile *file, Opened *content)
{
  const char *mark = NULL;
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *opened = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  const char *text = g_bytes_get_data (content->bytes, &length);

  if (content->puzzles != NULL)
    mark = meander_own_puzzles_add_parsed (meander_window_get_own (self), content->puzzles, text,
                                           length, shown, &error);
  meander_window_notify_error (self, error);
  if (content->game == NULL && mark == NULL)
    return;

  meander_window_clear_messages (self);
  close_dialogues (self);
  if (mark != NULL)
    {
      meander_window_show_book (self, mark);
      return;
    }
  opened = meander_window_new_name (self, OPENED_GAME);
  meander_window_play (self, content->game, opened);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MeanderWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  Opened *opened = meander_file_load_finish (result, &error);

  g_clear_object (&self->opening);
  g_object_unref (g_queue_pop_head (&self->to_open));
  g_clear_handle_id (&self->opening_timeout, g_source_remove);
  /* The window has been closed meanwhile. */
  if (gtk_window_get_application (GTK_WINDOW (self)) == NULL)
    {
      g_clear_pointer (&opened, opened_free);
      return;
    }

  meander_window_withdraw_messages (self, MEANDER_MESSAGE_BUSY);
  if (opened != NULL)
    take_in (self, G_FILE (source), opened);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    meander_window_notify_error (self, error);
  g_clear_pointer (&opened, opened_free);
  open_next (self);
}

static void
on_slow (gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *name = g_file_get_basename (g_queue_peek_head (&self->to_open));
  g_autofree char *shown = g_filename_display_name (name);
  /* Translators: %s is a file that takes its time. */
  g_autofree char *text = g_strdup_printf (_ ("Opening “%s”…"), shown);

  self->opening_timeout = 0;
  meander_window_show_message (self, MEANDER_MESSAGE_BUSY, text,
                               /* Translators: a button: the file is not opened. */
                               C_ ("opening", "Stop"), "win.stop-opening");
}

/* The first file that waits; it is in the queue until it has been read. */
static void
open_next (MeanderWindow *self)
{
  GFile *file = g_queue_peek_head (&self->to_open);

  if (file == NULL || self->opening != NULL)
    return;

  self->opening = g_cancellable_new ();
  self->opening_timeout = g_timeout_add_once (PATIENCE, on_slow, self);
  meander_file_load_async (file, MEANDER_RECORD_MAX_BYTES, parse, opened_free, self->opening,
                           on_loaded, g_object_ref (self));
}

/**
 * meander_window_open:
 * @self: a window
 * @file: a saved game, or a file of puzzles
 *
 * Opens a game and goes on with it; puzzles are taken into the book.  The file itself is
 * not written again: what is played is kept like any other game.  What is wrong with a file
 * is told.  It is read beside the window, one file after the other.
 */
void
meander_window_open (MeanderWindow *self, GFile *file)
{
  g_return_if_fail (MEANDER_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  g_queue_push_tail (&self->to_open, g_object_ref (file));
  open_next (self);
}

/**
 * meander_window_stop_opening:
 * @self: a window
 *
 * Gives up the files that are still to be opened.
 */
void
meander_window_stop_opening (MeanderWindow *self)
{
  const guint n_read = self->opening != NULL ? 1 : 0;

  while (g_queue_get_length (&self->to_open) > n_read)
    g_object_unref (g_queue_pop_tail (&self->to_open));
  g_clear_handle_id (&self->opening_timeout, g_source_remove);
  if (self->opening != NULL)
    g_cancellable_cancel (self->opening);
}

static void
on_stop_opening (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_window_stop_opening (user_data);
}

/**
 * meander_window_offer_restoring:
 * @self: a window
 *
 * Tells of games that were set aside and can be read, with a button that puts them
 * back.
 */
void
meander_window_offer_restoring (MeanderWindow *self)
{
  guint n_games = meander_store_count_restorable (self->store);
  g_autofree char *text = NULL;

  if (meander_aside_count (self->store) > 0)
    meander_window_show_message (
        self, MEANDER_MESSAGE_OFFER,
        _ ("Some of your results or puzzles were set aside because they could not be read. "
           "Now they can."),
        C_ ("saved game", "Put Back"), "win.restore");
  if (n_games == 0)
    return;

  text = g_strdup_printf (
      ngettext ("%u saved game was set aside because it could not be read. Now it can.",
                "%u saved games were set aside because they could not be read. Now they can.",
                n_games),
      n_games);
  meander_window_show_message (self, MEANDER_MESSAGE_OFFER, text,
                               /* Translators: a button: games that were set aside are put back. */
                               C_ ("saved game", "Put Back"), "win.restore");
}

static void
on_restore (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  MeanderApplication *application =
      MEANDER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  const MeanderKept kept = {
    .progress = self->progress,
    .statistics = meander_application_get_statistics (application),
    .solo_results = meander_application_get_solo_results (application),
    .solutions = meander_application_get_solutions (application),
    .exercise_results = meander_application_get_exercise_results (application),
    .missed_moves = meander_application_get_missed_moves (application),
    .tournament = meander_application_get_tournament (application),
    .own_puzzles = meander_application_get_own_puzzles (application),
  };
  g_autoptr (GError) error = NULL;

  meander_store_restore (self->store);
  meander_aside_restore (self->store, &kept, &error);
  meander_window_withdraw_messages (self, MEANDER_MESSAGE_OFFER);
  meander_window_notify_error (self, error);
  meander_window_update_home (self);
}

static void
on_open_chosen (GFile *file, gpointer user_data)
{
  meander_window_open (user_data, file);
}

static void
on_open (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  meander_compat_choose_file (user_data, _ ("Open a Game or Puzzles"), NULL, on_open_chosen,
                              user_data);
}

static void
on_save_chosen (GFile *file, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderRecord) record = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL)
    return;
  record = meander_game_to_record (self->game);
  text = meander_record_to_text (record);
  g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL,
                           &error);
  meander_window_notify_error (self, error);
}

static void
on_save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *name = meander_game_kind_make_file_name (self->game);

  meander_compat_choose_file (user_data, _ ("Save a Copy of the Game"), name, on_save_chosen,
                              user_data);
}

/* The table as a position, which other programs and meander-cli can read. */
static void
on_copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPosition) position =
      meander_strategy_to_position (meander_game_get_state (self->game));
  g_autofree char *text = NULL;

  if (position == NULL)
    position = meander_position_from_board (meander_game_get_board (self->game));
  text = meander_position_to_text (position);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  meander_scene_say (meander_window_get_play_scene (self),
                     _ ("The table has been copied as text."));
}

static void
on_remove_puzzles (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkWidget *book_page = meander_window_find_page (self, PAGE_BOOK);
  g_autoptr (GError) error = NULL;

  meander_own_puzzles_remove (meander_window_get_own (self), g_variant_get_string (parameter, NULL),
                              &error);
  meander_window_notify_error (self, error);
  /* The button that had the focus went with them. */
  if (book_page != NULL && gtk_widget_get_mapped (book_page))
    gtk_widget_grab_focus (book_page);
}

static gboolean
on_file_dropped (MeanderWindow *self, const GValue *value)
{
  g_autoptr (GSList) files = NULL;

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;
  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *l = files; l != NULL; l = l->next)
    meander_window_open (self, l->data);
  return TRUE;
}

/**
 * meander_window_accept_files:
 * @self: a window
 *
 * Lets saved games and puzzles be dropped on the window.
 */
void
meander_window_accept_files (MeanderWindow *self)
{
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_swapped (drop, "drop", G_CALLBACK (on_file_dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

static const GActionEntry actions[] = {
  { "open", on_open, NULL, NULL, NULL, { 0 } },
  { "restore", on_restore, NULL, NULL, NULL, { 0 } },
  { "stop-opening", on_stop_opening, NULL, NULL, NULL, { 0 } },
  { "save", on_save, NULL, NULL, NULL, { 0 } },
  { "copy", on_copy, NULL, NULL, NULL, { 0 } },
  { "remove-puzzles", on_remove_puzzles, "s", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_file_actions:
 * @self: a window
 *
 * Adds the actions that open, save and copy a game.
 */
void
meander_window_add_file_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
