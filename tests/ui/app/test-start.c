/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "config.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <hb.h>
#include <link.h>
#include <stdarg.h>
#include <unistd.h>

#include "../find.h"
#include "model/book.h"
#include "model/game.h"
#include "ui/app/application.h"
#include "ui/app/home-page.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/game-card.h"

/* What is done before the first frame.  A time would be of this machine; what takes it is counted
 * instead, in calls of other libraries, which come by here first. */

#define MOST_WIDGETS 135
/* Runs of text: 228 with GTK 4.8, 241 with 4.24, and a third more with each width that is tried. */
#define MOST_SHAPED 260
/* For each pango starts two threads, which look through all fonts there are. */
#define MOST_FONTS 4

static MeanderApplication *application;
static char *own_files;        /* their folder */
static GPtrArray *read_things; /* char *: resources and own files */
static guint n_shaped;
static GHashTable *fonts; /* hb_font_t: Pango's, of which each run has one below it */
static gboolean drawn;

static gboolean
has_read (const char *thing)
{
  return g_ptr_array_find_with_equal_func (read_things, thing, g_str_equal, NULL);
}

static void
note_read (const char *path, const char *folder)
{
  if (!drawn && read_things != NULL && g_str_has_prefix (path, folder) &&
      !has_read (path + strlen (folder)))
    g_ptr_array_add (read_things, g_strdup (path + strlen (folder)));
}

/* Where the one that comes by here goes on. */
#define FIND_NEXT(function) *(void **) (&next) = dlsym (RTLD_NEXT, function)

GBytes *
g_resources_lookup_data (const char *path, GResourceLookupFlags flags, GError **error)
{
  __typeof__ (g_resources_lookup_data) *next;

  FIND_NEXT ("g_resources_lookup_data");
  note_read (path, RESOURCE_PATH "/");
  return next (path, flags, error);
}

GBytes *
g_resource_lookup_data (GResource *resource,
                        const char *path,
                        GResourceLookupFlags flags,
                        GError **error)
{
  __typeof__ (g_resource_lookup_data) *next;

  FIND_NEXT ("g_resource_lookup_data");
  note_read (path, RESOURCE_PATH "/");
  return next (resource, path, flags, error);
}

void
gtk_css_provider_load_from_resource (GtkCssProvider *provider, const char *path)
{
  __typeof__ (gtk_css_provider_load_from_resource) *next;

  FIND_NEXT ("gtk_css_provider_load_from_resource");
  note_read (path, RESOURCE_PATH "/");
  next (provider, path);
}

void
hb_shape (hb_font_t *font, hb_buffer_t *buffer, const hb_feature_t *features, unsigned n_features)
{
  __typeof__ (hb_shape) *next;

  FIND_NEXT ("hb_shape");
  next (font, buffer, features, n_features);
  /* FreeType 2.14 shapes some hundred single letters to find how high each font's are: not text, and below no font. */
  if (drawn || hb_font_get_parent (font) == hb_font_get_empty ())
    return;
  n_shaped++;
  if (fonts != NULL)
    g_hash_table_add (fonts, hb_font_reference (hb_font_get_parent (font)));
}

/* With 64 bits for the place in a file its name is another one. */
int
open (const char *path, int flags, ...)
{
  __typeof__ (open) *next;
  int mode = 0;

  if (flags & (O_CREAT | O_TMPFILE))
    {
      va_list arguments;

      va_start (arguments, flags);
      mode = va_arg (arguments, int);
      va_end (arguments);
    }
  FIND_NEXT (sizeof (off_t) == sizeof (gint32) ? "open" : "open64");
  note_read (path, own_files);
  return next (path, flags, mode);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_strconcat (own_files, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_file (const char *name)
{
  g_autofree char *path = g_strconcat (own_files, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

static void
on_after_paint (void)
{
  drawn = TRUE;
}

/* For the signs in the bar GTK itself loads librsvg where their theme has no pixels of them: Adwaita's after
 * that of GTK 4.8. */
static gboolean
signs_are_drawn (GtkWidget *window)
{
  g_autoptr (GtkIconPaintable) sign = gtk_icon_theme_lookup_icon (
      gtk_icon_theme_get_for_display (gtk_widget_get_display (window)), "open-menu-symbolic", NULL,
      16, gtk_widget_get_scale_factor (window), GTK_TEXT_DIR_LTR, 0);
  g_autoptr (GFile) file = gtk_icon_paintable_get_file (sign);
  g_autofree char *name = file != NULL ? g_file_get_basename (file) : NULL;

  return name == NULL || g_str_has_suffix (name, ".svg");
}

static int
check_library (struct dl_phdr_info *library, gsize size, gpointer later)
{
  for (const char *const *name = later; *name != NULL; name++)
    g_assert_null (strstr (library->dlpi_name, *name));
  return 0;
}

/* What only a later page, a sound or a table needs is not there yet.  GTK 4.24 brings GnuTLS along. */
static void
check_libraries (GtkWindow *window)
{
  const char *later[] = { "libgsound", NULL, NULL, NULL };
  guint n_later = 1;

  if (!GTK_CHECK_VERSION (4, 24, 0))
    later[n_later++] = "libgnutls";
  if (!signs_are_drawn (GTK_WIDGET (window)))
    later[n_later++] = "librsvg";
  dl_iterate_phdr (check_library, later);
}

/* On a machine that is slow by so many ms nothing is to come earlier than on another. */
static GtkWindow *
open_window (guint slow)
{
  g_autoptr (GError) error = NULL;
  GtkWindow *window;

  drawn = FALSE;
  application = meander_application_new ();
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, &error));
  g_assert_no_error (error);
  g_application_activate (G_APPLICATION (application));
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  g_signal_connect (gtk_widget_get_frame_clock (GTK_WIDGET (window)), "after-paint",
                    G_CALLBACK (on_after_paint), NULL);
  g_usleep (1000 * slow);
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
  return window;
}

static void
test_first_frame (void)
{
  GtkWindow *window = open_window (1000);
  g_autoptr (GPtrArray) widgets = NULL;
  g_autofree char *list = NULL;

  /* No lesson, no picture, no list of keys, no page but one and no style of another, and of the files no
   * game and nothing that only another page shows. */
  g_ptr_array_sort (read_things, compare);
  g_ptr_array_add (read_things, NULL);
  list = g_strjoinv ("\n", (char **) read_things->pdata);
  g_assert_cmpstr (list, ==,
                   "book/puzzles.txt\n"
                   "last\n"
                   "lock\n"
                   "palettes/classic.palette\n"
                   "palettes/linen.table\n"
                   "progress\n"
                   "starting\n"
                   "ui/app/home-page.ui\n"
                   "ui/app/window.ui\n"
                   "ui/pages.css\n"
                   "ui/style.css\n"
                   "ui/widgets/game-card.ui");

  check_libraries (window);

  /* No menu, no other page. */
  widgets = test_find_all (window, GTK_TYPE_WIDGET);
  g_test_message ("%u widgets, %u runs of text shaped in %u fonts", widgets->len, n_shaped,
                  g_hash_table_size (fonts));
  g_assert_cmpuint (widgets->len, >, 0);
  g_assert_cmpuint (widgets->len, <=, MOST_WIDGETS);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);

  g_assert_cmpuint (n_shaped, >, 0);
  g_assert_cmpuint (n_shaped, <=, MOST_SHAPED);
  g_assert_cmpuint (g_hash_table_size (fonts), <=, MOST_FONTS);

  gtk_window_destroy (window);
}

static void
write_game (const char *name, MeanderGame *game)
{
  g_autoptr (MeanderRecord) record = meander_game_to_record (game);
  g_autofree char *text = meander_record_to_text (record);

  write_file (name, text);
}

static GtkWidget *
find_card (GtkWindow *window, const char *title)
{
  g_autoptr (GPtrArray) cards = test_find_all (window, MEANDER_TYPE_GAME_CARD);

  for (guint i = 0; i < cards->len; i++)
    {
      g_autofree char *own = NULL;

      g_object_get (cards->pdata[i], "title", &own, NULL);
      if (g_str_equal (own, title))
        return cards->pdata[i];
    }
  g_assert_not_reached ();
}

/* What was built in an earlier session is on its card, read after the first frame, for which the
 * last game is read and no other one. */
static void
show_tables (void)
{
  static const char *const moves[] = { "13@0,0/0", "14@-1,0/5", "3@0,1/2", "12@-1,1/4" };
  g_autoptr (MeanderGame) solitaire = meander_game_new (&meander_solitaire_rules, "", 52, NULL);
  g_autofree char *line = meander_puzzle_to_line (meander_book_find ("discovery-5"));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) task = meander_game_new (&meander_puzzle_rules, params, 1, NULL);
  g_autofree char *games = g_strconcat (own_files, "games", NULL);
  GtkWindow *window;

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (solitaire, moves[i], NULL));
  g_assert_true (meander_game_play (task, "1@0,0/0", NULL));
  g_assert_cmpint (g_mkdir_with_parents (games, 0700), ==, 0);
  write_game ("games/solitaire-52.meander", solitaire);
  write_game ("games/discovery-5.meander", task);
  write_file ("last", "meander-last 1\ngame discovery-5\nend\n");

  g_ptr_array_set_size (read_things, 0);
  window = open_window (0);
  g_assert_true (has_read ("games/discovery-5.meander"));
  g_assert_false (has_read ("games/solitaire-52.meander"));
  g_assert_false (gtk_widget_has_css_class (find_card (window, "Solitaire"), "own"));
  while (!gtk_widget_has_css_class (find_card (window, "Solitaire"), "own"))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_has_css_class (find_card (window, "Strategy Game"), "own"));
  gtk_window_destroy (window);
  remove_file ("games/solitaire-52.meander");
  remove_file ("games/discovery-5.meander");
  remove_file ("last");
}

/* That goes to the list of all games, seen or not. */
static GtkWidget *
find_games_button (GtkWindow *window)
{
  g_autoptr (GPtrArray) buttons = test_find_all (window, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_actionable_get_action_name (buttons->pdata[i]), "win.games") == 0)
      return buttons->pdata[i];
  g_assert_not_reached ();
}

/* A game that is seen above the cards is not on its card as well.  In the bar there is a way to
 * the other games, on this page alone. */
static void
show_once (void)
{
  g_autoptr (MeanderGame) game = meander_game_new (&meander_solitaire_rules, "", 52, NULL);
  g_autoptr (MeanderGame) free_table = meander_game_new (&meander_free_rules, "", 1, NULL);
  g_autofree char *games = g_strconcat (own_files, "games", NULL);
  GtkWindow *window;
  GtkWidget *today;

  g_assert_true (meander_game_play (game, "13@0,0/0", NULL));
  g_assert_true (meander_game_play (free_table, "14@0,0/0", NULL));
  g_assert_cmpint (g_mkdir_with_parents (games, 0700), ==, 0);
  write_game ("games/solitaire-52.meander", game);
  write_game ("games/free.meander", free_table);
  write_file ("last", "meander-last 1\ngame solitaire-52\nend\n");

  window = open_window (0);
  today = GTK_WIDGET (gtk_widget_get_template_child (
      test_find_type (window, MEANDER_TYPE_HOME_PAGE), MEANDER_TYPE_HOME_PAGE, "today_figure"));
  /* All pictures are made in one go. */
  while (meander_figure_get_position (MEANDER_FIGURE (today)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_has_css_class (find_card (window, "Solitaire"), "own"));

  g_assert_true (gtk_widget_get_visible (find_games_button (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.discovery", NULL);
  g_assert_false (gtk_widget_get_visible (find_games_button (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  g_assert_true (gtk_widget_get_visible (find_games_button (window)));
  gtk_window_destroy (window);
  remove_file ("games/solitaire-52.meander");
  remove_file ("games/free.meander");
  remove_file ("last");
}

/* As everywhere, but on a display with two pixels for each, for which the window manager gets larger icons. */
static void
show_fine (void)
{
  GtkWindow *window = open_window (0);

  g_assert_cmpint (gtk_widget_get_scale_factor (GTK_WIDGET (window)), ==, 2);
  check_libraries (window);
  gtk_window_destroy (window);
}

/* A program is started once. */
static void
test_tables (void)
{
  g_test_trap_subprocess ("/start/tables/subprocess", 20 * G_USEC_PER_SEC, 0);
  g_test_trap_assert_passed ();
}

static void
test_once (void)
{
  g_test_trap_subprocess ("/start/once/subprocess", 20 * G_USEC_PER_SEC, 0);
  g_test_trap_assert_passed ();
}

static void
test_fine (void)
{
  g_setenv ("GDK_SCALE", "2", TRUE);
  g_test_trap_subprocess ("/start/fine/subprocess", 20 * G_USEC_PER_SEC, 0);
  g_test_trap_assert_passed ();
}

/* The program's icons, where a theme has them that is a person's own: what is drawn while the program is built
 * in one folder, what it is drawn from in the other. */
static void
install_icons (void)
{
  g_autofree char *drawn_icons = g_test_build_filename (G_TEST_BUILT, "../data/hicolor", NULL);
  g_autofree char *icons = g_test_build_filename (G_TEST_DIST, "../data/icons/hicolor", NULL);
  g_autofree char *first = g_build_filename (g_get_user_data_dir (), "icons", NULL);
  g_autofree char *second = g_build_filename (g_get_home_dir (), ".icons", NULL);
  g_autofree char *first_theme = g_build_filename (first, "hicolor", NULL);
  g_autofree char *second_theme = g_build_filename (second, "hicolor", NULL);

  g_assert_cmpint (g_mkdir_with_parents (first, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (second, 0700), ==, 0);
  /* The cases that are run in a process of their own find them there. */
  if (symlink (drawn_icons, first_theme) != 0 || symlink (icons, second_theme) != 0)
    g_assert_cmpint (errno, ==, EEXIST);
}

int
main (int argc, char *argv[])
{
  int status;

  gtk_test_init (&argc, &argv, NULL);
  install_icons ();
  own_files = g_build_filename (g_get_user_data_dir (), "meander", "/", NULL);
  g_assert_cmpint (g_mkdir_with_parents (own_files, 0700), ==, 0);
  write_file ("progress", "meander-progress 1\npuzzle discovery-4 strict 38000\nend\n");
  write_file ("statistics", "meander-statistics 1\nend\n");
  write_file ("found", "meander-solutions 1\nend\n");

  fonts = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) hb_font_destroy, NULL);
  read_things = g_ptr_array_new_with_free_func (g_free);
  g_test_add_func ("/start/tables", test_tables);
  g_test_add_func ("/start/tables/subprocess", show_tables);
  g_test_add_func ("/start/once", test_once);
  g_test_add_func ("/start/once/subprocess", show_once);
  g_test_add_func ("/start/fine", test_fine);
  g_test_add_func ("/start/fine/subprocess", show_fine);
  g_test_add_func ("/start/first-frame", test_first_frame);
  status = g_test_run ();

  g_clear_object (&application);
  g_clear_pointer (&read_things, g_ptr_array_unref);
  g_clear_pointer (&fonts, g_hash_table_unref);
  g_free (own_files);
  return status;
}
