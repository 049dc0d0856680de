/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "ui/strategy/tournament-window.h"

/* The tournament of the house: its window, and its games. */

static MeanderTournament *
get_tournament (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return meander_application_get_tournament (MEANDER_APPLICATION (application));
}

static void
on_tournament (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  gtk_window_present (
      GTK_WINDOW (meander_tournament_window_new (GTK_WINDOW (self), get_tournament (self))));
}

/* A game that has been begun goes on, unless it has been deleted or does not count. */
static gboolean
resume_tournament (MeanderWindow *self, const char *name)
{
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *copy = g_strdup (name);
  MeanderResult result;

  if (name == NULL)
    return FALSE;
  game = meander_window_load_saved (self, name);
  if (game == NULL)
    return FALSE;
  meander_game_get_result (game, &result);
  if (result.over)
    return FALSE;
  meander_window_play (self, game, copy);
  return TRUE;
}

static void
on_play_tournament (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  MeanderTournament *tournament = get_tournament (self);
  const guint next = meander_tournament_get_next (tournament);
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;

  if (next == meander_tournament_get_n_games (tournament) ||
      resume_tournament (self, meander_tournament_get_game (tournament, next)->name))
    return;
  game = meander_tournament_deal (tournament, next, meander_window_draw_seed, &error);
  if (game != NULL)
    {
      base =
          meander_game_kind_make_saved_name (&meander_strategy_rules, meander_game_get_seed (game));
      name = meander_window_new_name (self, base);
      meander_tournament_begin (tournament, next, name, &error);
      meander_window_play (self, game, name);
    }
  meander_window_notify_error (self, error);
}

static const GActionEntry actions[] = {
  { "tournament", on_tournament, NULL, NULL, NULL, { 0 } },
  { "play-tournament", on_play_tournament, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_tournament_actions:
 * @self: a window
 *
 * Adds the actions that show the tournament and play its games.
 */
void
meander_window_add_tournament_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}

/**
 * meander_window_goes_on_with_tournament:
 * @self: a window
 *
 * Tells whether the last game was one of the tournament, and that is not over.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_window_goes_on_with_tournament (MeanderWindow *self)
{
  MeanderTournament *tournament = NULL;

  if (self->game == NULL || self->together != NULL ||
      meander_game_get_state (self->game)->rules->earns != MEANDER_EARNS_STATISTICS)
    return FALSE;
  tournament = get_tournament (self);
  return meander_tournament_has (tournament, self->game_name) &&
         !meander_tournament_is_over (tournament);
}
