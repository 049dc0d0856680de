/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "find.h"
#include "ui/app/window-private.h"
#include "window-test.h"

#include "../../memory.h"

/* Files are opened in the program's own window. */

#define N_PUZZLES 1000
#define N_TIMES 10
#define MOST_LEFT (100 * 1024) /* each time: the puzzles are about 400 KiB */

static MeanderWindow *window;

static char *
write_puzzles (const char *folder)
{
  g_autoptr (GString) text = g_string_new ("meander-puzzles 1\n");
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (folder, "mine", NULL);

  for (guint i = 0; i < N_PUZZLES; i++)
    g_string_append_printf (
        text, "puzzle p%u\ngroup Mine\ntitle Number %u\ntiles 1-3\ngoal loop yellow\n", i, i);
  g_string_append (text, "end\n");
  g_file_set_contents (path, text->str, -1, &error);
  g_assert_no_error (error);

  return path;
}

static void
open_file (gconstpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  meander_window_open (window, file);
  while (!g_queue_is_empty (&window->to_open))
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static guint
count_files (void)
{
  MeanderOwnFile file;

  return meander_own_puzzles_get_file (meander_window_get_own (window), 0, &file);
}

/* Puzzles go into the book, however often they are opened; what was read is given back. */
static void
test_puzzles (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("meander-open-XXXXXX", &error);
  g_autofree char *path = NULL;

  g_assert_no_error (error);
  path = write_puzzles (folder);
  open_file (path);
  g_assert_cmpuint (count_files (), ==, 1);
  g_assert_cmpuint (memory_left_by (open_file, path, N_TIMES), <, N_TIMES * MOST_LEFT);
  g_assert_cmpuint (count_files (), ==, 1);
  g_remove (path);
  g_rmdir (folder);
}

/* There is one after the first frame; NULL before. */
static GtkDropTarget *
find_drop_target (void)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  return NULL;
}

/* A file manager drops as many as are selected there; what is none of Meander's does not keep the others out. */
static void
test_drop (void)
{
  static const char *const names[] = { "first", "other", "second" };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("meander-open-XXXXXX", &error);
  g_autoslist (GFile) files = NULL;
  g_auto (GValue) value = G_VALUE_INIT;
  const guint n_before = count_files ();
  GtkDropTarget *drop;
  gboolean taken = FALSE;

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL);
      g_autofree char *text =
          i == 1
              ? g_strdup ("a letter")
              : g_strdup_printf ("meander-puzzles 1\npuzzle %s\ngroup Mine\ntitle %s\ntiles 1-3\n"
                                 "goal loop yellow\nend\n",
                                 names[i], names[i]);

      g_file_set_contents (path, text, -1, &error);
      g_assert_no_error (error);
      files = g_slist_append (files, g_file_new_for_path (path));
    }

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_list (files));
  while ((drop = find_drop_target ()) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (drop, "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
  while (!g_queue_is_empty (&window->to_open))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_files (), ==, n_before + 2);

  for (GSList *l = files; l != NULL; l = l->next)
    g_file_delete (l->data, NULL, NULL);
  g_rmdir (folder);
}

static char *
write_game (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (&meander_free_rules, "", 0, &error);
  g_autoptr (MeanderRecord) record = NULL;
  g_autofree char *text = NULL;
  char *path = g_build_filename (folder, "game.meander", NULL);

  g_assert_no_error (error);
  g_assert_true (meander_game_play (game, "7@0,0/0", &error));
  g_assert_no_error (error);
  record = meander_game_to_record (game);
  text = meander_record_to_text (record);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

/* How many stand above the window. */
static guint
count_dialogues (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

      n += gtk_window_get_modal (other) && gtk_widget_get_visible (GTK_WIDGET (other));
    }
  return n;
}

/* What asks for something else closes when a file is opened. */
static void
test_dialogues (void)
{
  static const char *const actions[] = {
    "win.new-strategy", "win.new-solitaire", "win.new-gobble", "win.join-table",
    "win.open-table",   "win.games",         "win.tournament", "app.statistics",
    "app.preferences",  "app.about",         "app.shortcuts",
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("meander-open-XXXXXX", &error);
  g_autofree char *path = NULL;

  g_assert_no_error (error);
  path = write_game (folder);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), actions[i], NULL);
      window_test_settle ();
      g_assert_cmpuint (count_dialogues (), ==, 1);
      /* One more above it. */
      if (g_str_equal (actions[i], "win.join-table"))
        {
          gtk_widget_activate_action (GTK_WIDGET (window), "win.known-computers", NULL);
          window_test_settle ();
          g_assert_cmpuint (count_dialogues (), ==, 2);
        }
      open_file (path);
      g_assert_cmpuint (count_dialogues (), ==, 0);
      g_assert_true (meander_window_shows_table (window));
    }
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MeanderApplication) application = window_test_init (&argc, &argv);
  int status;

  window = window_test_open (application);
  g_test_add_func ("/open/puzzles", test_puzzles);
  g_test_add_func ("/open/drop", test_drop);
  g_test_add_func ("/open/dialogues", test_dialogues);
  status = g_test_run ();
  window_test_close (window);

  return status;
}
