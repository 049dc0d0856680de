/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gstdio.h>

#include "rules/strategy-game.h"
#include "ui/app/game-kinds.h"
#include "ui/strategy/tournament-window.h"
#include "words/tournament.h"

/* The tournament of the house: its window, and its games. */

static MeanderTournament *
get_tournament (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return meander_application_get_tournament (MEANDER_APPLICATION (application));
}

/* The game as it is saved; it may have been deleted.
 * Returns: (transfer full) (nullable) */
static MeanderGame *
load_begun (MeanderWindow *self, guint number)
{
  MeanderTournament *tournament = get_tournament (self);
  const char *name = number < meander_tournament_get_n_games (tournament)
                         ? meander_tournament_get_game (tournament, number)->name
                         : NULL;

  return name != NULL ? meander_window_load_saved (self, name) : NULL;
}

/* A tournament may have been begun there, with which the home page goes on. */
static void
on_window_closed (MeanderWindow *self)
{
  if (MEANDER_IS_HOME_PAGE (meander_window_get_page (self)))
    meander_window_update_home (self);
}

static void
on_tournament (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  MeanderTournament *tournament = get_tournament (self);
  g_autoptr (MeanderGame) begun = load_begun (self, meander_tournament_get_next (tournament));
  GtkWidget *dialogue = meander_tournament_window_new (GTK_WINDOW (self), tournament, begun);

  g_signal_connect_object (dialogue, "unmap", G_CALLBACK (on_window_closed), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialogue));
}

/* That of another computer, at whose table the window is. */
static void
on_standings (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  MeanderTournament *standings =
      self->together != NULL ? meander_together_get_tournament (self->together) : NULL;

  if (standings != NULL)
    gtk_window_present (
        GTK_WINDOW (meander_tournament_window_new_told (GTK_WINDOW (self), standings)));
}

/* A game that has been begun goes on, unless it has been deleted or does not count.
 * Returns: (transfer full) (nullable) */
static MeanderGame *
load_unfinished (MeanderWindow *self, guint number)
{
  g_autoptr (MeanderGame) game = load_begun (self, number);
  MeanderResult result;

  if (game == NULL)
    return NULL;
  meander_game_get_result (game, &result);
  return result.over ? NULL : g_steal_pointer (&game);
}

static gboolean
resume_tournament (MeanderWindow *self, guint number)
{
  g_autoptr (MeanderGame) game = load_unfinished (self, number);
  g_autofree char *name = NULL;

  if (game == NULL)
    return FALSE;
  name = g_strdup (meander_tournament_get_game (get_tournament (self), number)->name);
  meander_window_play (self, game, name);
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

  if (next == meander_tournament_get_n_games (tournament) || resume_tournament (self, next))
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
  { "standings", on_standings, NULL, NULL, NULL, { 0 } },
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
 * meander_window_tell_tournament:
 * @self: a window with a host's table that is new
 *
 * Has games at the table count in the tournament of the house, if one goes on.
 */
void
meander_window_tell_tournament (MeanderWindow *self)
{
  meander_together_set_tournament (self->together, get_tournament (self));
}

/**
 * meander_window_get_standings:
 * @self: a window
 *
 * Gives the tournament in which the game on the table counts, if it was played at a table across computers.
 *
 * Returns: (transfer none) (nullable): the tournament, or %NULL
 */
MeanderTournament *
meander_window_get_standings (MeanderWindow *self)
{
  return self->together != NULL && self->game != NULL &&
                 meander_together_get_game (self->together) == self->game &&
                 meander_together_counts (self->together)
             ? meander_together_get_tournament (self->together)
             : NULL;
}

/**
 * meander_window_find_meeting:
 * @self: a window with a host's table, where a game is to be dealt
 * @first: (out): the seat that begins
 *
 * Finds the game of the tournament that the two who sit there have still to play.  One that they have begun is
 * not given up for another one: it can be gone on with from the tournament's own window.
 *
 * Returns: %FALSE if there is none
 */
gboolean
meander_window_find_meeting (MeanderWindow *self, guint *first)
{
  MeanderTournament *tournament = meander_together_get_tournament (self->together);
  g_autoptr (MeanderGame) begun = NULL;
  guint number;

  self->meeting = 0;
  if (tournament == NULL)
    return FALSE;
  number = meander_together_find_meeting (self->together, first);
  if (number == meander_tournament_get_n_games (tournament))
    return FALSE;
  begun = load_unfinished (self, number);
  if (begun != NULL)
    return FALSE;
  self->meeting = number + 1;
  return TRUE;
}

/**
 * meander_window_begin_meeting:
 * @self: a window with a host's table that has a new game
 *
 * Takes the game as that of the tournament which has been found for it.
 */
void
meander_window_begin_meeting (MeanderWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->meeting != 0)
    meander_tournament_begin (get_tournament (self), self->meeting - 1, self->table_name, &error);
  self->meeting = 0;
  meander_window_notify_error (self, error);
}

/**
 * meander_window_describe_occasion:
 * @self: a window
 *
 * Tells which game of the tournament of the house the game on the table is.
 *
 * Returns: (transfer full) (nullable): a few words; %NULL where it is none of them
 */
char *
meander_window_describe_occasion (MeanderWindow *self)
{
  MeanderTournament *tournament = NULL;
  guint number;

  /* For no other game the file is read. */
  if (self->game == NULL || meander_game_get_state (self->game)->n_players != 2 ||
      meander_game_get_state (self->game)->rules->earns != MEANDER_EARNS_STATISTICS ||
      (self->together != NULL && !meander_together_is_host (self->together)))
    return NULL;
  tournament = get_tournament (self);
  number = meander_tournament_find_number (tournament, self->game_name);
  return number < meander_tournament_get_n_games (tournament)
             ? meander_words_tournament_occasion (tournament, number)
             : NULL;
}

/* Whether the tournament was begun after the last move of all games that are kept: its file is looked at only then. */
static gboolean
is_newest (MeanderWindow *self)
{
  g_autofree char *path =
      g_build_filename (meander_store_get_folder (self->store), MEANDER_TOURNAMENT_FILE, NULL);
  GStatBuf file;

  if (g_stat (path, &file) != 0)
    return FALSE;
  /* What has not been written yet is newer still. */
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) saved = meander_store_list (self->store);
      const MeanderSavedGame *last = saved->len > 0 ? saved->pdata[0] : NULL;

      if (last != NULL && g_date_time_to_unix (last->written) >= (gint64) file.st_mtime)
        return FALSE;
      if (i == 0)
        meander_store_save_now (self->store);
    }
  return TRUE;
}

/**
 * meander_window_offer_tournament:
 * @self: a window
 * @page: the home page
 * @over: whether the last game is over
 *
 * Has the home page lead on to a tournament that is not over, where that was the last thing done: the last game
 * was one of it, and is over, or it has been begun since.
 *
 * Returns: whether it does
 */
gboolean
meander_window_offer_tournament (MeanderWindow *self, MeanderHomePage *page, gboolean over)
{
  const gboolean may_have =
      self->game != NULL && !meander_window_is_followed (self) &&
      meander_game_get_state (self->game)->rules->earns == MEANDER_EARNS_STATISTICS;
  MeanderTournament *tournament = NULL;
  gboolean has_game;

  if (!(may_have && over) && !is_newest (self))
    return FALSE;
  tournament = get_tournament (self);
  has_game = may_have && meander_tournament_has (tournament, self->game_name);
  if (meander_tournament_get_n_players (tournament) == 0 ||
      meander_tournament_is_over (tournament) || (has_game ? !over : !is_newest (self)))
    return FALSE;
  meander_home_page_offer_tournament (page, tournament, has_game);
  return TRUE;
}
