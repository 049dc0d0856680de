/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "ui/app/game-kinds.h"
#include "ui/gobble/page.h"
#include "ui/gobble/new-game.h"

/**
 * meander_window_create_gobble_page:
 * @self: a window
 *
 * Makes the page on which Gobble is played.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_gobble_page (MeanderWindow *self)
{
  GtkWidget *page = meander_gobble_page_new ();

  meander_gobble_page_set_solo_results (MEANDER_GOBBLE_PAGE (page),
                                        meander_window_get_solo_results (self));
  g_signal_connect_object (meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (page)), "changed",
                           G_CALLBACK (meander_window_update_actions), self, G_CONNECT_SWAPPED);
  return page;
}

/**
 * meander_window_get_party:
 * @self: a window
 *
 * Gets the party on the page of Gobble, while that is shown.
 *
 * Returns: (transfer none) (nullable): the party
 */
MeanderGobbleParty *
meander_window_get_party (MeanderWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  return MEANDER_IS_GOBBLE_PAGE (page) ? meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (page))
                                       : NULL;
}

static void
on_new_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  gtk_window_present (GTK_WINDOW (meander_new_gobble_new (GTK_WINDOW (self), self->settings,
                                                          meander_window_get_solo_results (self))));
}

static void
on_start_gobble (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;
  const char *params;
  guint64 seed;

  if (meander_window_play_again_together (self, 0))
    return;

  g_variant_get (parameter, "(&st)", &params, &seed);
  game = meander_game_new (&meander_gobble_rules, params, seed, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;

  base = meander_game_kind_make_saved_name (&meander_gobble_rules, seed);
  name = meander_store_new_name (self->store, base);
  meander_window_play (self, game, name);
}

static const GActionEntry actions[] = {
  { "new-gobble", on_new_gobble, NULL, NULL, NULL, { 0 } },
  { "start-gobble", on_start_gobble, "(st)", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_gobble_actions:
 * @self: a window
 *
 * Adds the actions of Gobble.
 */
void
meander_window_add_gobble_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
