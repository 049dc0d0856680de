/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tables-test.h"

#include "../../model/folder-test.h"
#include "find.h"
#include "net/tls.h"
#include "ui/app/application.h"
#include "ui/app/play-page.h"
#include "ui/app/window.h"

void
tables_test_settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* ---- the window ---- */

MeanderScene *
tables_test_get_scene (TablesTest *f)
{
  GtkWidget *page = test_find_type (f->window, MEANDER_TYPE_PLAY_PAGE);

  return page != NULL ? meander_play_page_get_scene (MEANDER_PLAY_PAGE (page)) : NULL;
}

MeanderGame *
tables_test_get_game (TablesTest *f)
{
  return tables_test_get_scene (f) != NULL ? meander_scene_get_game (tables_test_get_scene (f))
                                           : NULL;
}

/* The window in front of it that is seen, or NULL. */
GtkWidget *
tables_test_get_dialogue (TablesTest *f)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (l->data != f->window && gtk_widget_get_visible (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (f->window))
      return l->data;

  return NULL;
}

GtkWidget *
tables_test_find (GtkWidget *window, const char *name)
{
  GtkWidget *found = window != NULL ? test_find_named (window, name) : NULL;

  g_assert_nonnull (found);

  return found;
}

void
tables_test_click (GtkWidget *button)
{
  g_signal_emit_by_name (button, "clicked");
  tables_test_settle ();
}

gboolean
tables_test_says (TablesTest *f, const char *text)
{
  return test_find_label (f->window, text) != NULL;
}

gboolean
tables_test_press (TablesTest *f, const char *label)
{
  GtkWidget *found = test_find_label (f->window, label);

  if (found != NULL)
    g_signal_emit_by_name (gtk_widget_get_ancestor (found, GTK_TYPE_BUTTON), "clicked");

  return TRUE;
}

/* ---- the game ---- */

guint
tables_test_count_moves (MeanderGame *game)
{
  return game != NULL ? meander_game_get_n_moves (game) : 0;
}

/* ---- the other side ---- */

GTlsCertificate *
tables_test_make_certificate (TablesTest *f, const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  GTlsCertificate *certificate = meander_net_certificate_load (path, &error);

  g_assert_no_error (error);

  return certificate;
}

/* Opens a table in the window, at which one seat is open. */
void
tables_test_open_table (TablesTest *f)
{
  gtk_widget_activate_action (f->window, "win.start-table", "@(sa(us))",
                              g_variant_new_parsed ("('Anna', [(@u 1, 'Anna'), (0, '')])"));
  tables_test_settle ();
}

/* Calls the table of the window, whose lobby shows the address, and is let in. */
void
tables_test_call_table (TablesTest *f, const char *name)
{
  GtkWidget *lobby = tables_test_get_dialogue (f);
  const char *address = gtk_label_get_label (GTK_LABEL (tables_test_find (lobby, "address")));
  g_autofree char *local = g_strconcat ("127.0.0.1", strrchr (address, ':'), NULL);
  g_autoptr (GTlsCertificate) certificate = tables_test_make_certificate (f, name);

  f->other = meander_together_new_guest (name);
  meander_together_call (f->other, certificate, local);
  WAIT_FOR (gtk_widget_get_visible (tables_test_find (lobby, "answers")));
  tables_test_click (tables_test_find (lobby, "let_in"));
}

/* So it does, and all begin. */
void
tables_test_come (TablesTest *f, const char *name)
{
  tables_test_call_table (f, name);
  WAIT_FOR (tables_test_get_dialogue (f) == NULL && meander_together_get_game (f->other) != NULL);
}

static void
on_host_game (MeanderTogether *host, MeanderGame *game)
{
  g_assert_true (meander_together_begin (host));
}

void
tables_test_deal (MeanderTogether *host)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_together_deal (host, MEANDER_START_DRAW, FALSE, &error));
  g_assert_no_error (error);
}

/* A table at another computer, at which one seat is open. */
void
tables_test_open_other (TablesTest *f)
{
  g_autoptr (GTlsCertificate) certificate = tables_test_make_certificate (f, "Eva");
  g_autoptr (GError) error = NULL;

  f->other = meander_together_new_host ("Eva", 2);
  meander_together_set_seat (f->other, 0, MEANDER_NET_PERSON, "Eva");
  g_signal_connect (f->other, "game", G_CALLBACK (on_host_game), NULL);
  g_signal_connect (f->other, "changed", G_CALLBACK (tables_test_deal), NULL);
  g_assert_true (meander_together_open (f->other, certificate, 0, &error));
  g_assert_no_error (error);
}

/* The window joins it. */
void
tables_test_call_guest (TablesTest *f)
{
  g_autofree char *address = NULL;
  guint8 tiles[MEANDER_NET_N_SHOWN];

  address = g_strdup_printf ("127.0.0.1:%u", meander_together_get_port (f->other));
  gtk_widget_activate_action (f->window, "win.call-table", "(ss)", "Anna", address);
  WAIT_FOR (meander_together_get_knock (f->other, tiles) != NULL);
  meander_together_answer_knock (f->other, TRUE);
}

void
tables_test_call_other (TablesTest *f)
{
  tables_test_call_guest (f);
  WAIT_FOR (tables_test_get_game (f) != NULL && tables_test_get_dialogue (f) == NULL);
}

void
tables_test_join_table (TablesTest *f)
{
  tables_test_open_other (f);
  tables_test_call_other (f);
}

/* ---- life ---- */

void
tables_test_set_up (TablesTest *f, gconstpointer data)
{
  f->folder = test_folder_new ();
  f->window = GTK_WIDGET (meander_window_new (MEANDER_APPLICATION (g_application_get_default ())));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  tables_test_settle ();
}

void
tables_test_tear_down (TablesTest *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_clear_object (&f->other);
  g_clear_object (&f->tournament);
  tables_test_settle ();
  test_folder_remove (f->folder);
  g_free (f->folder);
}
