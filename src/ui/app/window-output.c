/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "ui/app/game-kinds.h"
#include "ui/widgets/compat.h"
#include "render/export.h"
#include "ui/widgets/theme.h"
#include "words/daily.h"
#include "words/game.h"
#include "words/puzzle.h"

static const MeanderPalette *
get_palette (void)
{
  return meander_theme_get_palette (meander_theme_get_default ());
}

/* The table as it is seen: a solution that is shown, too. (transfer full) */
static MeanderPosition *
copy_table (MeanderWindow *self)
{
  return meander_position_from_board (
      meander_scene_get_board (meander_window_get_play_scene (self)));
}

/* Of the path there would be no room for more than the last folder. */
static void
say_saved (MeanderWindow *self, GFile *file)
{
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  g_autofree char *parent_base = parent != NULL ? g_file_get_basename (parent) : g_strdup ("");
  g_autofree char *folder = g_filename_display_name (parent_base);
  /* Translators: a picture, or what was printed to a file: the name of the folder, and that of the file */
  g_autofree char *text = g_strdup_printf (_ ("Saved in %s as %s."), folder, name);

  if (self->game != NULL && meander_window_find_page (self, PAGE_PLAY) != NULL)
    meander_scene_say (meander_window_get_play_scene (self), text);
  else
    meander_window_notify (self, text);
}

/* ---- a picture ---- */

static void
on_picture_chosen (GFile *file, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || meander_window_find_page (self, PAGE_PLAY) == NULL)
    return;
  if (path == NULL)
    {
      meander_window_notify (self, _ ("Pictures can only be saved to a folder on this computer."));
      return;
    }
  position = copy_table (self);
  if (meander_export_position (position, NULL, get_palette (), MEANDER_EXPORT_PNG_EDGE, path,
                               &error))
    say_saved (self, file);
  meander_window_notify_error (self, error);
}

static void
on_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *name = g_strdup_printf ("%s.png", self->game_name);

  meander_compat_choose_file (GTK_WINDOW (self), _ ("Save a Picture: .png, .svg or .pdf"), name,
                              on_picture_chosen, self);
}

/* ---- print ---- */

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, MeanderSheet *sheet)
{
  guint n_pages = meander_sheet_set_page (sheet, gtk_print_context_get_width (context),
                                          gtk_print_context_get_height (context));

  gtk_print_operation_set_n_pages (operation, (int) n_pages);
}

static void
on_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page, MeanderSheet *sheet)
{
  meander_sheet_draw_page (sheet, gtk_print_context_get_cairo_context (context), (guint) page);
}

/**
 * meander_print_new:
 * @sheet: (transfer full): what is to be printed
 * @name: what the job is called, and a file that it is printed to, which goes to the person's
 *   documents
 *
 * Prepares a print.  It goes on while the person plays: what is printed is what was on the sheet.
 *
 * Returns: (transfer full): the operation, to be run
 */
GtkPrintOperation *
meander_print_new (MeanderSheet *sheet, const char *name)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPrintSettings) settings = gtk_print_settings_new ();
  g_autofree char *base = meander_words_file_base (name);
  const char *folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  /* Without a folder of documents GTK would take the one the program was started in. */
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR,
                          folder != NULL ? folder : g_get_home_dir ());
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, base);
  gtk_print_operation_set_print_settings (operation, settings);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_object_set_data_full (G_OBJECT (operation), "sheet", sheet,
                          (GDestroyNotify) meander_sheet_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), sheet);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), sheet);
  return operation;
}

/* Who has printed to a file is told where it is. */
static void
tell_printed (MeanderWindow *self, GtkPrintOperation *operation)
{
  const char *uri = gtk_print_settings_get (gtk_print_operation_get_print_settings (operation),
                                            GTK_PRINT_SETTINGS_OUTPUT_URI);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  if (file != NULL)
    say_saved (self, file);
}

static void
on_printed (MeanderWindow *self, GtkPrintOperationResult result, GtkPrintOperation *operation)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    gtk_print_operation_get_error (operation, &error);
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    tell_printed (self, operation);
  meander_window_notify_error (self, error);
}

static void
print (MeanderWindow *self, MeanderSheet *sheet, const char *name)
{
  g_autoptr (GtkPrintOperation) operation = meander_print_new (sheet, name);

  /* It tells of errors by the signal too. */
  g_signal_connect_object (operation, "done", G_CALLBACK (on_printed), self, G_CONNECT_SWAPPED);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static void
on_print_table (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
  g_autofree char *title = meander_game_kind_make_title (self->game);
  g_autofree char *heading = meander_game_kind_make_heading (self->game);
  g_autofree char *goal = puzzle != NULL ? meander_words_goal (puzzle) : g_strdup ("");
  g_autofree char *state = meander_game_kind_make_state (self->game);
  g_autoptr (GDateTime) today = g_date_time_new_now_local ();
  g_autofree char *date = meander_words_daily_full_date (today);
  /* Of a puzzle there may lie a solution that is only shown. */
  g_autofree char *foot =
      puzzle != NULL ? g_strdup (date) : g_strdup_printf ("%s\n%s", state, date);
  g_autoptr (MeanderPosition) position = copy_table (self);

  print (self, meander_sheet_new_table (position, title, goal, foot, get_palette ()), heading);
}

/* A puzzle to be played on a real table. */
static void
print_puzzle (MeanderWindow *self, const MeanderPuzzle *puzzle, const char *title)
{
  g_autofree char *goal = meander_words_goal (puzzle);
  g_autofree char *text =
      g_strdup_printf ("%s\n%s", goal, _ ("Cut the tiles out along the lines."));

  print (self, meander_sheet_new_puzzle (puzzle, title, text, get_palette ()), title);
}

static void
on_print_tiles (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *title = meander_game_kind_make_title (self->game);

  print_puzzle (self, meander_game_get_puzzle (self->game), title);
}

/* By the key that every program has; what has no goal is printed as it lies. */
static void
on_print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (meander_game_get_puzzle (self->game) == NULL)
    on_print_table (action, parameter, user_data);
  else
    on_print_tiles (action, parameter, user_data);
}

static void
on_print_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const MeanderPuzzle *puzzle = meander_own_puzzles_find (meander_window_get_own (self),
                                                          g_variant_get_string (parameter, NULL));

  if (puzzle != NULL)
    print_puzzle (self, puzzle, puzzle->title);
}

static const GActionEntry actions[] = {
  { "picture", on_picture, NULL, NULL, NULL, { 0 } },
  { "print", on_print, NULL, NULL, NULL, { 0 } },
  { "print-puzzle", on_print_puzzle, "s", NULL, NULL, { 0 } },
  { "print-table", on_print_table, NULL, NULL, NULL, { 0 } },
  { "print-tiles", on_print_tiles, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_output_actions:
 * @self: a window
 *
 * Adds the actions that make a picture of the table, and print.
 */
void
meander_window_add_output_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
