/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/reader/help.h"

#include "ui/widgets/dialogue.h"
#include "ui/reader/window.h"

/* Why the program has a reader of its own.  The help is Mallard, as the desktop's help
 * viewer (yelp) shows it, and that is tried first.  But it is not everywhere: not outside
 * GNOME, not in a Flatpak that it cannot look into, and KHelpCenter does not know Mallard.
 * The other ways are none: pages made into HTML lose their links when a sandbox hands one
 * file to the browser, and WebKitGTK is a larger thing to depend on than all that this
 * program has.  So this room shows what lies in help/, knows nothing of the game, and is
 * finished: it reads the elements that our pages use, and no more. */

/* A call that is under way to the desktop's viewer. */
typedef struct
{
  GWeakRef parent;
  char *page;
} Request;

static void
request_free (Request *request)
{
  g_weak_ref_clear (&request->parent);
  g_free (request->page);
  g_free (request);
}

static MeanderHelpWindow *
find_window (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = g_list_model_get_n_items (windows);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (MEANDER_IS_HELP_WINDOW (window))
        return MEANDER_HELP_WINDOW (window);
    }

  return NULL;
}

/* Only while it opens: then it is beside the game, not above it.  Under X GTK says instead that it
 * belongs to all the windows of the game, and window managers keep it above them. */
static void
on_active (GtkWindow *window)
{
  if (gtk_window_is_active (window))
    gtk_window_set_transient_for (window, NULL);
}

/* It opens in the middle of the game, and goes when the game goes. A modal dialogue
 * that asks for help must not keep the help from being used: so the window is in
 * a group of its own. */
static MeanderHelpWindow *
create_window (GtkWindow *parent)
{
  GtkWidget *window = meander_help_window_new (meander_help_catalog_new_default ());
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  gtk_window_group_add_window (group, GTK_WINDOW (window));

  while (parent != NULL && gtk_window_get_transient_for (parent) != NULL)
    parent = gtk_window_get_transient_for (parent);
  if (parent != NULL)
    {
      meander_dialogue_limit_height (GTK_WINDOW (window), parent);
      gtk_window_set_display (GTK_WINDOW (window), gtk_widget_get_display (GTK_WIDGET (parent)));
      gtk_window_set_transient_for (GTK_WINDOW (window), parent);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), NULL);
      gtk_window_set_application (GTK_WINDOW (window), gtk_window_get_application (parent));
      g_signal_connect_object (parent, "destroy", G_CALLBACK (gtk_window_destroy), window,
                               G_CONNECT_SWAPPED);
    }

  return MEANDER_HELP_WINDOW (window);
}

static void
show_window (GtkWindow *parent, const char *page)
{
  MeanderHelpWindow *window = find_window ();

  if (window == NULL)
    window = create_window (parent);
  meander_help_window_go_to (window, page);
  gtk_window_present (GTK_WINDOW (window));
}

static void
on_launched (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Request *request = user_data;
  g_autoptr (GtkWindow) parent = g_weak_ref_get (&request->parent);
  g_autoptr (GError) error = NULL;

  if (!g_app_info_launch_default_for_uri_finish (result, &error))
    {
      g_debug ("help: %s", error->message);
      /* Whoever asked may have left in the meantime. */
      if (parent != NULL)
        show_window (parent, request->page);
    }

  request_free (request);
}

/* The desktop's viewer finds the pages only where it looks for those of all
 * programs: not in a build directory, nor in a prefix that it does not know of. */
static gboolean
is_known_to_desktop (void)
{
  g_autoptr (GAppInfo) viewer = NULL;

  if (g_getenv ("MEANDER_HELP_DIR") != NULL)
    return FALSE;
  viewer = g_app_info_get_default_for_uri_scheme ("help");
  if (viewer == NULL)
    return FALSE;

  for (const char *const *dir = g_get_system_data_dirs (); *dir != NULL; dir++)
    {
      g_autofree char *index =
          g_build_filename (*dir, "help", "C", GETTEXT_PACKAGE, "index.page", NULL);

      if (g_file_test (index, G_FILE_TEST_EXISTS))
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_help_show:
 * @parent: (nullable): the window that asks
 * @page: the id of a help page, such as "discovery", with "#" and a section's id behind it if
 *   wanted
 *
 * Opens the help at a page.
 *
 * That is done by the desktop's help viewer where there is one that can find
 * our pages, and by a window of our own otherwise, or when the viewer fails.
 */
void
meander_help_show (GtkWindow *parent, const char *page)
{
  g_autoptr (GdkAppLaunchContext) context = NULL;
  g_autofree char *uri = NULL;
  Request *request;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));
  g_return_if_fail (page != NULL);

  if (parent == NULL || !is_known_to_desktop ())
    {
      show_window (parent, page);
      return;
    }

  request = g_new0 (Request, 1);
  g_weak_ref_init (&request->parent, parent);
  request->page = g_strdup (page);

  uri = g_strconcat ("help:" GETTEXT_PACKAGE "/", page, NULL);
  context = gdk_display_get_app_launch_context (gtk_widget_get_display (GTK_WIDGET (parent)));
  g_app_info_launch_default_for_uri_async (uri, G_APP_LAUNCH_CONTEXT (context), NULL, on_launched,
                                           request);
}
