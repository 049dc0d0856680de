/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "ui/gobble/page.h"
#include "ui/gobble/new-game.h"

#define GOBBLE_GAME "gobble"

/**
 * meander_window_plays_gobble:
 * @self: a window
 *
 * Tells whether the game is one of Gobble, which has a page of its own.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_window_plays_gobble (MeanderWindow *self)
{
  return self->game != NULL && meander_game_get_state (self->game)->rules == &meander_gobble_rules;
}

/**
 * meander_window_show_gobble:
 * @self: a window that plays Gobble
 *
 * Shows the game on its page.
 */
void
meander_window_show_gobble (MeanderWindow *self)
{
  if (self->gobble_page == NULL)
    {
      self->gobble_page = meander_gobble_page_new ();
      meander_gobble_page_set_solo_results (MEANDER_GOBBLE_PAGE (self->gobble_page),
                                            meander_window_get_solo_results (self));
      gtk_stack_add_named (GTK_STACK (self->stack), self->gobble_page, PAGE_GOBBLE);
      g_signal_connect_object (
          meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (self->gobble_page)), "changed",
          G_CALLBACK (meander_window_update_actions), self, G_CONNECT_SWAPPED);
    }
  meander_gobble_page_show_game (MEANDER_GOBBLE_PAGE (self->gobble_page), self->game);
  meander_window_show_page (self, PAGE_GOBBLE);
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
  const char *page = gtk_stack_get_visible_child_name (GTK_STACK (self->stack));

  if (self->gobble_page == NULL || g_strcmp0 (page, PAGE_GOBBLE) != 0)
    return NULL;

  return meander_gobble_page_get_party (MEANDER_GOBBLE_PAGE (self->gobble_page));
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

  g_variant_get (parameter, "(&st)", &params, &seed);
  game = meander_game_new (&meander_gobble_rules, params, seed, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;

  base = g_strdup_printf (GOBBLE_GAME "-%" G_GUINT64_FORMAT, seed);
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
