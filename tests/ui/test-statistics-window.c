/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-statistics-window.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#define GAMES                                                                                      \
  "meander-statistics 1\n"                                                                         \
  "game strategy-1\n"                                                                              \
  "player won 20 18 10 Anna Maria\n"                                                               \
  "player lost 12 12 0 Jan\n"                                                                      \
  "end\n"

typedef struct
{
  char *folder;
  char *path;
  MeanderStatistics *statistics;
  GtkWidget *window;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "statistics", NULL);
  g_file_set_contents (f->path, GAMES, -1, &error);
  g_assert_no_error (error);
  f->statistics = meander_statistics_new (f->path, &error);
  g_assert_no_error (error);
  f->window = meander_statistics_window_new (NULL, f->statistics);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_finalize_object (f->statistics);
  g_unlink (f->path);
  g_rmdir (f->folder);
  g_free (f->path);
  g_free (f->folder);
}

/* A label that is seen, or a widget by its id in the template. */
static GtkWidget *
find (GtkWidget  *widget,
      const char *what)
{
  GtkWidget *found = NULL;

  if ((GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
       g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), what) == 0) ||
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), what) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, what);
  return found;
}

/* Where the words of a label end, in the window. */
static double
get_right (Fixture    *f,
           const char *text)
{
  GtkWidget *label = find (f->window, text);
  PangoRectangle ink;
  graphene_rect_t bounds;
  int x;

  g_assert_nonnull (label);
  g_assert_true (gtk_widget_compute_bounds (label, f->window, &bounds));
  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, NULL);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &ink);
  return bounds.origin.x + x + ink.x + ink.width;
}

/* The head of a column stands over its numbers, at the right. */
static void
test_heads (Fixture       *f,
            gconstpointer  data)
{
  static const char *const columns[][2] = {
    { "Best line", "18" },
    { "Best loop", "10" },
    { "Mean", "20.0" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    g_assert_cmpfloat_with_epsilon (get_right (f, columns[i][0]), get_right (f, columns[i][1]), 12);
}

/* Either the button or the question. */
static void
test_forget (Fixture       *f,
             gconstpointer  data)
{
  GtkWidget *clear = find (f->window, "clear");

  g_assert_true (gtk_widget_get_mapped (clear));
  g_signal_emit_by_name (clear, "clicked");
  settle ();
  g_assert_false (gtk_widget_get_mapped (clear));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == find (f->window, "keep"));

  g_signal_emit_by_name (find (f->window, "keep"), "clicked");
  settle ();
  g_assert_true (gtk_widget_get_mapped (clear));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == clear);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (f->statistics)), ==, 2);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/statistics-window/heads", Fixture, NULL, set_up, test_heads, tear_down);
  g_test_add ("/statistics-window/forget", Fixture, NULL, set_up, test_forget, tear_down);

  return g_test_run ();
}
