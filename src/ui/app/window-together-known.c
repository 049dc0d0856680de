/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "ui/together/known-list.h"

/* The computers with which people here have played. */

/**
 * meander_window_get_known:
 * @self: a window
 *
 * Gets the known computers, which are read when they are needed first.
 *
 * Returns: (transfer none): the computers
 */
MeanderKnownComputers *
meander_window_get_known (MeanderWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  if (self->known != NULL)
    return self->known;

  path = g_build_filename (meander_store_get_folder (self->store), MEANDER_KNOWN_FILE, NULL);
  self->known = meander_known_computers_new (path, &error);
  meander_window_notify_error (self, error);

  return self->known;
}

/* Above the dialogue from which it is asked for. */
static void
on_known_computers (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWindow *active = application != NULL ? gtk_application_get_active_window (application) : NULL;

  gtk_window_present (GTK_WINDOW (meander_known_list_new (
      active != NULL ? active : GTK_WINDOW (self), meander_window_get_known (self))));
}

static const GActionEntry actions[] = {
  { "known-computers", on_known_computers, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_known_actions:
 * @self: a window
 *
 * Adds the action that shows the known computers.
 */
void
meander_window_add_known_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
