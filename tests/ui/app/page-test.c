/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "page-test.h"

#include <glib/gstdio.h>

#include "model/settings.h"

/* Until nothing more is to be done. */
void
page_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
on_said (PageTest *self, const char *sentence)
{
  g_string_append_printf (self->said, "%s\n", sentence);
}

void
page_test_set_up (PageTest *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  g_settings_reset (meander_settings_get_default (), "match-aids");
  g_settings_reset (meander_settings_get_default (), "match-pace");
  g_settings_reset (meander_settings_get_default (), "strategy-drawer");
  self->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (self->folder, "progress", NULL);
  self->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  self->said = g_string_new (NULL);

  self->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (self->window), 1000, 800);
  self->journal = meander_journal_new (self->progress);
  self->page = meander_play_page_new (self->journal);
  self->scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (self->page));
  self->opponents = meander_play_page_get_opponents (MEANDER_PLAY_PAGE (self->page));
  g_signal_connect_swapped (self->scene, "said", G_CALLBACK (on_said), self);
  gtk_window_set_child (GTK_WINDOW (self->window), self->page);
}

/* Takes @game. */
void
page_test_show (PageTest *self, MeanderGame *game)
{
  self->game = game;
  meander_journal_watch (self->journal, game, "test");
  meander_play_page_show_game (MEANDER_PLAY_PAGE (self->page), game);
  gtk_window_present (GTK_WINDOW (self->window));
  gtk_test_widget_wait_for_draw (self->window);
  page_test_settle ();
}

/* Nothing is left of it all. */
void
page_test_tear_down (PageTest *self)
{
  g_object_add_weak_pointer (G_OBJECT (self->page), (gpointer *) &self->page);
  g_object_add_weak_pointer (G_OBJECT (self->scene), (gpointer *) &self->scene);
  g_object_add_weak_pointer (G_OBJECT (self->opponents), (gpointer *) &self->opponents);
  gtk_window_destroy (GTK_WINDOW (self->window));
  page_test_settle ();
  g_assert_null (self->page);
  g_assert_null (self->scene);
  g_assert_null (self->opponents);
  meander_journal_watch (self->journal, NULL, NULL);
  g_assert_finalize_object (self->journal);
  g_assert_finalize_object (self->game);
  g_assert_finalize_object (self->progress);
  g_rmdir (self->folder);
  g_free (self->folder);
  g_string_free (self->said, TRUE);
}

/* A strategy game. */
MeanderGame *
page_test_new_game (const char *params, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_strategy_rules, params, seed, &error);

  g_assert_no_error (error);

  return game;
}

/* The `index`th widget of a type, in the order of the tree; NULL if there are fewer. */
GtkWidget *
page_test_find_type (GtkWidget *widget, const char *type, guint *index)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type) && (*index)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = page_test_find_type (child, type, index);

  return found;
}

/* A label that is seen and says just that; NULL if there is none. */
GtkWidget *
page_test_find_label (GtkWidget *widget, const char *text)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = page_test_find_label (child, text);

  return found;
}
