/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-test.h"

#include "../../net/certificates.h"

void
table_test_set_up (TableTest *t)
{
  t->folder = certificates_make (t->certificates, G_N_ELEMENTS (t->certificates));
}

/* After both sides are gone. */
void
table_test_tear_down (TableTest *t)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
  certificates_remove (t->certificates, G_N_ELEMENTS (t->certificates), t->folder);
}

/* On any free port. */
void
table_test_open (TableTest *t, MeanderTogether *host)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (meander_together_open (host, t->certificates[0], 0, &error));
  g_assert_no_error (error);
}

void
table_test_call (TableTest *t, MeanderTogether *guest, MeanderTogether *host)
{
  g_autofree char *address = g_strdup_printf ("127.0.0.1:%u", meander_together_get_port (host));

  meander_together_call (guest, t->certificates[1], address);
}

/* A form is gone before what it leads to comes: else the window manager gives the focus to the parent. */
static void
assert_left (GSimpleAction *action, GVariant *parameter, GtkWidget *parent)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint n = 0; n < g_list_model_get_n_items (windows); n++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, n);

      g_assert_false (gtk_window_get_transient_for (window) == GTK_WINDOW (parent) &&
                      gtk_widget_get_visible (GTK_WIDGET (window)));
    }
}

/* Where the actions are that a window asks for. */
GtkWidget *
table_test_make_parent (const char *action,
                        const char *type,
                        GCallback callback,
                        gpointer user_data)
{
  GtkWidget *parent = gtk_window_new ();
  GSimpleActionGroup *group = g_simple_action_group_new ();
  g_autoptr (GVariantType) parameter = type != NULL ? g_variant_type_new (type) : NULL;
  g_autoptr (GSimpleAction) made = g_simple_action_new (action, parameter);

  if (type != NULL)
    g_signal_connect (made, "activate", G_CALLBACK (assert_left), parent);
  g_signal_connect (made, "activate", callback, user_data);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (made));
  gtk_widget_insert_action_group (parent, "win", G_ACTION_GROUP (group));
  g_object_unref (group);

  return parent;
}

/* What an action was given last, printed. */
void
table_test_keep_parameter (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  char **kept = user_data;

  g_free (*kept);
  *kept = parameter != NULL ? g_variant_print (parameter, FALSE) : g_strdup ("");
}
