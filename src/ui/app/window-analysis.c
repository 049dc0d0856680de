/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "model/series.h"
#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "ui/strategy/analysis-page.h"

/**
 * meander_window_create_analysis_page:
 * @self: a window
 *
 * Makes the page on which a strategy game is looked back at.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_analysis_page (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return meander_analysis_page_new (
      self->store, application != NULL
                       ? meander_application_get_missed_moves (MEANDER_APPLICATION (application))
                       : NULL);
}

/**
 * meander_window_has_analysis:
 * @self: a window
 *
 * Tells whether the game on the table can be looked back at: a strategy game with moves.
 *
 * Returns: %TRUE if it can
 */
gboolean
meander_window_has_analysis (MeanderWindow *self)
{
  return self->game != NULL && meander_window_shows_table (self) &&
         meander_strategy_get_turn (meander_game_get_state (self->game)) != NULL &&
         meander_game_get_n_moves (self->game) > 0;
}

static void
on_analysis (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkWidget *page = meander_window_need_page (self, PAGE_ANALYSIS);

  meander_analysis_page_show_game (
      MEANDER_ANALYSIS_PAGE (page), self->game,
      meander_scene_has_aid (meander_window_get_play_scene (self), MEANDER_AID_ADVICE));
  meander_window_show_page (self, PAGE_ANALYSIS);
}

/* At one of its moves, told after how many. */
static void
on_analyse_move (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (!meander_window_has_analysis (self))
    return;
  on_analysis (NULL, NULL, self);
  gtk_widget_activate_action_variant (meander_window_need_page (self, PAGE_ANALYSIS),
                                      "analysis.show", parameter);
}

/* A saved game is on the table then, so that Back leads to it. */
static void
on_analyse_game (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (MeanderGame) game = meander_window_load_saved (self, name);

  if (game == NULL)
    return;
  meander_window_play (self, game, name);
  if (meander_window_has_analysis (self))
    on_analysis (NULL, NULL, self);
}

/* The first moves of a game, as a record of its own.  It is nobody's win: others have played a part
 * of it; and no game of a series. */
static MeanderRecord *
copy_record (MeanderGame *game, guint position)
{
  MeanderRecord *record = meander_game_to_record (game);

  g_free (record->params);
  record->params = meander_series_drop (game);
  g_ptr_array_set_size (record->moves, (gint) position);
  g_byte_array_set_size (record->helped, position);
  record->n_done = position;
  record->elapsed = 0;
  record->players.shared = (1u << meander_game_get_state (game)->n_players) - 1;
  /* Where only computers have played, whoever tries it sits down where it is to be done. */
  if (meander_players_count_people (meander_game_get_players (game)) == 0)
    {
      g_autoptr (MeanderState) state = meander_game_copy_state_at (game, position);

      record->players.levels[meander_strategy_get_seat (state)] = MEANDER_LEVEL_NONE;
    }
  return record;
}

static void
on_try_position (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  GtkWidget *page = meander_window_find_page (self, PAGE_ANALYSIS);
  guint position = g_variant_get_uint32 (parameter);
  MeanderGame *old =
      page != NULL
          ? meander_scene_get_game (meander_analysis_page_get_scene (MEANDER_ANALYSIS_PAGE (page)))
          : NULL;
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *base = NULL;
  g_autofree char *name = NULL;

  if (old == NULL || position >= meander_game_get_n_moves (old))
    return;
  record = copy_record (old, position);
  game = meander_game_new_from_record (record, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;
  base = meander_game_kind_make_saved_name (&meander_strategy_rules, record->seed);
  name = meander_window_new_name (self, base);
  meander_window_play (self, game, name);
  /* What stands open over the table is about the old one. */
  gtk_widget_activate_action (meander_window_need_page (self, PAGE_PLAY), "play.let-go", NULL);
  meander_scene_say (meander_window_get_play_scene (self),
                     _ ("A new game starts here. The old one stays as it was."));
}

static const GActionEntry actions[] = {
  { "analysis", on_analysis, NULL, NULL, NULL, { 0 } },
  { "analyse-move", on_analyse_move, "u", NULL, NULL, { 0 } },
  { "analyse-game", on_analyse_game, "s", NULL, NULL, { 0 } },
  { "try-position", on_try_position, "u", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_analysis_actions:
 * @self: a window
 *
 * Adds the actions with which a strategy game is looked back at.
 */
void
meander_window_add_analysis_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
