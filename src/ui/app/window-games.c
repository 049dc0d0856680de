/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "model/road.h"
#include "ui/app/game-kinds.h"
#include "model/book.h"
#include "model/daily.h"
#include "model/forward.h"
#include "model/puzzle-search.h"
#include "model/series.h"
#include "ui/app/home-page.h"
#include "ui/strategy/new-game.h"
#include "ui/strategy/new-solitaire.h"
#include "ui/app/play-page.h"
#include "ui/gobble/page.h"
#include "ui/widgets/seed-row.h"
#include "ui/app/saved-games.h"
#include "words/daily.h"
#include "words/game.h"
#include "words/puzzle.h"
#include "rules/strategy-game.h"

#define JUDGE_TIME 200 /* ms */

/* Also such as were taken back. */
static gboolean
has_moves (MeanderGame *game)
{
  return meander_game_get_n_moves (game) > 0 || meander_game_can_redo (game);
}

/* From now on the game is saved. */
static void
watch (MeanderWindow *self)
{
  self->watched = TRUE;
  if (!meander_window_is_followed (self))
    meander_store_watch (self->store, self->game, self->game_name);
}

/**
 * meander_window_only_looks:
 * @self: a window with a game
 *
 * Tells whether the game is only looked at: it is not the last one, and nobody has moved in it.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_window_only_looks (MeanderWindow *self)
{
  return !self->watched || (self->game != self->last && meander_forward_is_untouched (self->game));
}

/* Whether nobody comes back for a game: no person has moved in it, and nobody at another computer
 * waits. */
static gboolean
is_forsaken (MeanderWindow *self, MeanderGame *game, const char *name)
{
  g_autofree char *table = NULL;

  if (!meander_forward_is_untouched (game))
    return FALSE;
  table = meander_store_load_table (self->store, name);

  return table == NULL;
}

/* Whether computers alone have played in a game, which may be looked at. */
static gboolean
is_shown (MeanderGame *game)
{
  return meander_game_get_state (game)->rules->takes_computers &&
         meander_game_get_n_moves (game) > 0 &&
         meander_players_count_people (meander_game_get_players (game)) == 0;
}

/**
 * meander_window_drop_untouched:
 * @self: a window whose game is about to be left
 *
 * Does not keep a game in which nobody has moved, unless there is something to be looked at, or
 * others wait for it: a tournament, or a table across computers.
 */
void
meander_window_drop_untouched (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (self->game == NULL || !self->watched || !meander_window_only_looks (self) ||
      meander_window_is_on_table (self) || is_shown (self->game) ||
      !is_forsaken (self, self->game, self->game_name) ||
      meander_tournament_has (
          meander_application_get_tournament (MEANDER_APPLICATION (application)), self->game_name))
    return;

  meander_store_forget (self->store, self->game_name);
}

/* A game counts from its first move on, and is the last one then: who only looks into a puzzle, or
 * leaves a game before having moved, keeps the last game.  Across computers others play it too. */
static void
on_first_move (MeanderWindow *self)
{
  if (!self->watched && has_moves (self->game))
    watch (self);
  if (self->game == self->last ||
      (meander_window_only_looks (self) && !(self->watched && meander_window_is_on_table (self))))
    return;
  g_set_object (&self->last, self->game);
  g_free (self->last_name);
  self->last_name = g_strdup (self->game_name);
}

/**
 * meander_window_get_solo_results:
 * @self: a window
 *
 * Gets the results of what one plays alone.
 *
 * Returns: (transfer none) (nullable): the results; %NULL where nothing is kept
 */
MeanderSoloResults *
meander_window_get_solo_results (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return application != NULL
             ? meander_application_get_solo_results (MEANDER_APPLICATION (application))
             : NULL;
}

static void
on_game_changed (MeanderWindow *self)
{
  on_first_move (self);
  meander_window_update_actions (self);
}

/* Somebody else plays: the title names the players. */
static void
on_players_changed (MeanderWindow *self)
{
  if (meander_window_shows_table (self))
    meander_window_update_title (self);
  meander_window_update_actions (self);
}

/**
 * meander_window_set_game:
 * @self: a window
 * @game: (nullable): a game
 * @name: (nullable): the name that it is saved under
 *
 * Takes a game as the one that is played, or that can be gone on with.
 */
void
meander_window_set_game (MeanderWindow *self, MeanderGame *game, const char *name)
{
  char *copy = g_strdup (name);

  /* These two alone: what is told at a table across computers is connected there as well. */
  if (self->game != NULL)
    {
      g_clear_signal_handler (&self->game_changed, self->game);
      g_clear_signal_handler (&self->players_changed, meander_game_get_players (self->game));
    }
  g_set_object (&self->game, game);
  g_free (self->game_name);
  self->game_name = copy;
  if (game == NULL)
    return;
  self->game_changed = g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self,
                                                G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->players_changed =
      g_signal_connect_object (meander_game_get_players (game), "changed",
                               G_CALLBACK (on_players_changed), self, G_CONNECT_SWAPPED);
}

/* The puzzle that follows, (transfer full): within the book or a file, or one tile
 * more of the kits. */
static MeanderPuzzle *
following_puzzle (MeanderWindow *self)
{
  const MeanderPuzzle *puzzle = self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
  const MeanderPuzzle *next;

  if (puzzle == NULL)
    return NULL;
  if (meander_book_is_discovery (puzzle) && puzzle->set.kits > 0)
    return puzzle->n_tiles < MEANDER_MAX_KITS_TILES ? meander_puzzle_new_kits (puzzle->n_tiles + 1)
                                                    : NULL;
  next = meander_book_next (puzzle->id);
  if (next == NULL)
    next = meander_own_puzzles_next (meander_window_get_own (self), puzzle->id);
  return next != NULL ? meander_puzzle_copy (next) : NULL;
}

/* The puzzle that leads on, (transfer full); where nothing is left to be solved, the one that follows. */
static MeanderPuzzle *
next_puzzle (MeanderWindow *self)
{
  g_autoptr (MeanderPuzzle) follows = following_puzzle (self);
  MeanderPuzzle *after =
      self->game != NULL
          ? meander_road_find_after (meander_game_get_puzzle (self->game), follows, self->progress)
          : NULL;

  return after != NULL ? after : g_steal_pointer (&follows);
}

/**
 * meander_window_name_next:
 * @self: a window
 *
 * Names the puzzle that comes after the one that is played, by what has been solved so far.
 *
 * Returns: (transfer full) (nullable): a title, or %NULL
 */
char *
meander_window_name_next (MeanderWindow *self)
{
  const MeanderPuzzle *puzzle = self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
  g_autoptr (MeanderPuzzle) next = next_puzzle (self);
  MeanderDailySize size;

  if (puzzle != NULL && meander_daily_find_next (self->progress, puzzle->id, &size))
    return g_strdup (meander_words_daily_size (size));
  return next != NULL ? meander_words_puzzle_title (next) : NULL;
}

/* A solution is shown, or the game again. */
static void
on_scene_changed (MeanderWindow *self, guint change)
{
  if (change & MEANDER_SCENE_POSITION)
    meander_window_update_actions (self);
}

/**
 * meander_window_create_play_page:
 * @self: a window
 *
 * Makes the page on which games are played.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_play_page (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  GtkWidget *page =
      meander_play_page_new (meander_application_get_journal (MEANDER_APPLICATION (application)));
  MeanderScene *scene;

  meander_play_page_set_store (MEANDER_PLAY_PAGE (page),
                               meander_application_get_store (MEANDER_APPLICATION (application)));
  meander_play_page_set_solutions (
      MEANDER_PLAY_PAGE (page),
      meander_application_get_solutions (MEANDER_APPLICATION (application)));
  scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (page));
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "moving", G_CALLBACK (meander_window_ask_move), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "going-back", G_CALLBACK (meander_window_ask_back), self,
                           G_CONNECT_SWAPPED);
  return page;
}

/**
 * meander_window_get_play_scene:
 * @self: a window
 *
 * Gets the scene of the page on which games are played.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_window_get_play_scene (MeanderWindow *self)
{
  return meander_play_page_get_scene (
      MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)));
}

/* The results so far stand beside the table. */
static void
need_solo_results (MeanderWindow *self)
{
  MeanderSoloResults *solo_results = meander_window_get_solo_results (self);

  if (solo_results != NULL)
    meander_play_page_set_solo_results (
        MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)), solo_results);
}

/* From now on the game earns what is to be had in it; where that is kept is read when it is
 * first needed. */
static void
watch_for_journal (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MeanderJournal *journal = meander_application_get_journal (MEANDER_APPLICATION (application));

  /* Who only watches has no part in the results; a tournament is the host's. */
  if (meander_game_get_state (self->game)->n_players > 1)
    meander_journal_set_statistics (
        journal, self->together != NULL && meander_together_watches (self->together)
                     ? NULL
                     : meander_application_get_statistics (MEANDER_APPLICATION (application)));
  switch (meander_game_get_state (self->game)->rules->earns)
    {
    case MEANDER_EARNS_STATISTICS:
      meander_journal_set_tournament (
          journal, self->together == NULL || meander_together_is_host (self->together)
                       ? meander_application_get_tournament (MEANDER_APPLICATION (application))
                       : NULL);
      break;
    case MEANDER_EARNS_SOLO_RESULTS:
      meander_journal_set_solo_results (journal, meander_window_get_solo_results (self));
      break;
    case MEANDER_EARNS_PROGRESS:
      meander_journal_set_solutions (
          journal, meander_application_get_solutions (MEANDER_APPLICATION (application)));
      break;
    }
  meander_journal_watch (journal, self->game, self->game_name);
}

/**
 * meander_window_play:
 * @self: a window
 * @game: a game
 * @name: the name that it is saved under
 *
 * Shows a game on the play page.
 */
void
meander_window_play (MeanderWindow *self, MeanderGame *game, const char *name)
{
  const MeanderGameKind *kind = meander_game_kind_get (game);
  GtkWidget *page;

  if (self->together != NULL && meander_together_get_game (self->together) != NULL &&
      meander_together_get_game (self->together) != game)
    meander_window_leave_table (self, FALSE);
  if (self->race_task != NULL && !meander_window_is_racing (self, game))
    meander_window_leave_table (self, TRUE);
  if (game != self->game)
    meander_window_drop_untouched (self);
  meander_window_set_game (self, game, name);
  meander_store_watch (self->store, NULL, NULL);
  self->watched = FALSE;
  if (kind->saved_from_start)
    watch (self);
  on_first_move (self);
  watch_for_journal (self);
  page = meander_window_need_page (self, kind->page);
  if (kind->shows_results)
    need_solo_results (self);
  if (MEANDER_IS_GOBBLE_PAGE (page))
    meander_window_show_party (self, game);
  else
    meander_play_page_show_game (MEANDER_PLAY_PAGE (page), game);
  meander_window_show_page (self, kind->page);
}

/* The figure as it lies, as the start of the next puzzle: those of its tiles that
 * belong there.  NULL where that is not known to lead anywhere. */
static char *
figure_as_layout (const MeanderBoard *board, const MeanderPuzzle *puzzle)
{
  guint8 in_way[MEANDER_MAX_TILES];
  guint n_in_way;
  MeanderMove move = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_puzzle_has_tile (puzzle, tiles[i].number))
      meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  if (move.n_steps == 0 || move.n_steps < n_tiles ||
      meander_puzzle_judge (puzzle, board, JUDGE_TIME, in_way, &n_in_way, NULL) !=
          MEANDER_PUZZLE_OUTLOOK_OPEN)
    return NULL;
  return meander_move_to_text (&move);
}

static void
start_puzzle (MeanderWindow *self, const MeanderPuzzle *puzzle, const MeanderBoard *figure)
{
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *layout = figure != NULL ? figure_as_layout (figure, puzzle) : NULL;
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (layout != NULL)
    params = g_strdup_printf ("puzzle %s\nlayout %s\n", line, layout);
  else
    params = g_strdup_printf ("puzzle %s\n", line);
  game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;
  meander_window_play (self, game, puzzle->id);
  if (figure != NULL && layout == NULL)
    meander_play_page_tell_apart (MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)),
                                  figure);
}

/**
 * meander_window_load_saved:
 * @self: a window
 * @name: the name of a saved game
 *
 * Loads the game of that name as it stands.
 *
 * Returns: (transfer full) (nullable): the game, if there is one
 */
MeanderGame *
meander_window_load_saved (MeanderWindow *self, const char *name)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  if (g_strcmp0 (name, self->game_name) == 0 && self->game != NULL)
    return g_object_ref (self->game);
  game = meander_store_load (self->store, name, &error);
  meander_window_notify_error (self, error);
  return game;
}

/**
 * meander_window_load_begun:
 * @self: a window
 * @name: the name of a saved game
 *
 * Loads a game of that name in which something has been done: also a solved one,
 * so that its figure can be seen again.
 *
 * Returns: (transfer full) (nullable): the game, if there is one
 */
MeanderGame *
meander_window_load_begun (MeanderWindow *self, const char *name)
{
  g_autoptr (MeanderGame) game = meander_window_load_saved (self, name);

  if (game == NULL)
    return NULL;
  return has_moves (game) ? g_steal_pointer (&game) : NULL;
}

/* (transfer full) both: NULL in place of a game that nobody comes back for. */
static MeanderGame *
unless_forsaken (MeanderWindow *self, MeanderGame *game, const char *name)
{
  if (game != NULL && is_forsaken (self, game, name))
    g_clear_object (&game);
  return game;
}

/* Where the last game has been deleted, or nobody has moved in it, the one before it is the last. */
static void
recall_newest (MeanderWindow *self)
{
  g_autoptr (GPtrArray) saved = meander_store_list (self->store);

  for (guint i = 0; i < saved->len && self->last == NULL; i++)
    {
      const char *name = ((MeanderSavedGame *) saved->pdata[i])->name;
      g_autoptr (GError) error = NULL;

      self->last = unless_forsaken (self, meander_store_recall (self->store, name, &error), name);
      meander_window_notify_error (self, error);
      if (self->last != NULL)
        self->last_name = g_strdup (name);
    }
}

/**
 * meander_window_recall_last:
 * @self: a window
 *
 * Restores the most recent game that has moves, so that it can be continued.
 */
void
meander_window_recall_last (MeanderWindow *self)
{
  g_autoptr (GError) error = NULL;

  /* As it was left, also where it could not be saved. */
  if (self->last == NULL)
    {
      self->last = meander_store_load_last (self->store, &self->last_name, &error);
      self->last = unless_forsaken (self, self->last, self->last_name);
      meander_window_notify_error (self, error);
      if (self->last == NULL)
        g_clear_pointer (&self->last_name, g_free);
      if (self->last == NULL && error == NULL)
        recall_newest (self);
    }
  meander_window_set_game (self, self->last, self->last_name);
  self->watched = TRUE;
}

/* What is not over comes before another game or a task that has nothing to do with the last one; a
 * puzzle that leads on and was begun, before what was begun else. */
static void
offer_begun (MeanderWindow *self, MeanderHomePage *page, const char *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_strdup (puzzle);
  g_autoptr (MeanderGame) game =
      puzzle != NULL ? meander_forward_find_begun_puzzle (self->store, puzzle, &error)
                     : meander_forward_find_begun (self->store, self->game_name, &name, &error);

  meander_window_notify_error (self, error);
  if (game != NULL)
    meander_home_page_set_begun (page, game, name);
}

/**
 * meander_window_update_home:
 * @self: a window
 *
 * Shows on the home page which way it goes on, and whether there are other games.
 */
void
meander_window_update_home (MeanderWindow *self)
{
  g_autoptr (GPtrArray) saved = meander_store_list (self->store);
  MeanderHomePage *page = MEANDER_HOME_PAGE (meander_window_need_page (self, PAGE_HOME));
  g_autoptr (MeanderPuzzle) next = NULL;
  MeanderResult result = { .over = FALSE };
  gboolean in_tournament;
  gboolean others;

  if (self->game != NULL)
    meander_game_get_result (self->game, &result);
  /* A puzzle that was made on request has none behind it, for which files would be read. */
  if (result.over && !meander_window_plays_generated (self))
    next = following_puzzle (self);
  meander_home_page_set_last (page, self->game, self->game_name, next);
  in_tournament = meander_window_offer_tournament (self, page, result.over);
  if (meander_window_is_on_table (self) &&
      meander_together_get_step (self->together) != MEANDER_TOGETHER_ENDED)
    meander_home_page_offer_table (page);
  else if (!in_tournament)
    {
      if (meander_home_page_gives_way (page) ||
          (self->game != NULL && is_forsaken (self, self->game, self->game_name)))
        offer_begun (self, page, NULL);
      if (meander_home_page_get_puzzle (page) != NULL)
        offer_begun (self, page, meander_home_page_get_puzzle (page));
    }
  others = meander_window_get_page (self) == MEANDER_PAGE (page) &&
           meander_home_page_has_others (page, saved->len);
  /* From the list in which the last other one was deleted the keyboard comes back here. */
  if (!others && gtk_widget_is_focus (self->games))
    gtk_widget_grab_focus (GTK_WIDGET (page));
  gtk_widget_set_visible (self->games, others);
}

static void
on_games (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  meander_store_save_now (self->store);
  gtk_window_present (GTK_WINDOW (meander_saved_games_new (
      GTK_WINDOW (self), self->store,
      meander_application_get_tournament (MEANDER_APPLICATION (application)))));
}

static void
on_resume (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  g_autoptr (MeanderGame) game = meander_window_load_saved (self, name);

  if (game != NULL)
    meander_window_play (self, game, name);
}

/* Whoever deletes the game on the table goes home; another one is the last then. */
static void
on_forget (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name = g_variant_get_string (parameter, NULL);
  gboolean playing = meander_window_shows_table (self);
  gboolean shown = g_strcmp0 (name, self->game_name) == 0;

  meander_store_forget (self->store, name);
  if (g_strcmp0 (name, self->last_name) == 0)
    {
      g_clear_object (&self->last);
      g_clear_pointer (&self->last_name, g_free);
    }
  if (playing && !shown)
    return;
  meander_window_recall_last (self);
  if (playing)
    meander_window_show_page (self, PAGE_HOME);
  else
    meander_window_update_home (self);
  meander_window_update_actions (self);
}

/**
 * meander_window_play_puzzle:
 * @self: a window
 * @puzzle: a puzzle
 *
 * Goes on with a puzzle that has been begun, or begins it.  It is called as it is called now, also
 * where it had another title as it was begun.
 */
void
meander_window_play_puzzle (MeanderWindow *self, const MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderGame) begun = meander_window_load_begun (self, puzzle->id);
  const MeanderPuzzle *before = begun != NULL ? meander_game_get_puzzle (begun) : NULL;

  if (before != NULL && !g_str_equal (before->title, puzzle->title))
    {
      g_autoptr (MeanderGame) old = g_steal_pointer (&begun);

      begun = meander_window_renew_title (old, puzzle->title);
    }
  if (begun != NULL)
    meander_window_play (self, begun, puzzle->id);
  else
    start_puzzle (self, puzzle, NULL);
}

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *id = g_variant_get_string (parameter, NULL);
  g_autoptr (GError) error = NULL;
  const MeanderPuzzle *own = meander_own_puzzles_find (meander_window_get_own (self), id);
  g_autoptr (MeanderPuzzle) puzzle = NULL;

  puzzle = own != NULL ? meander_puzzle_copy (own) : meander_book_lookup (id, &error);
  meander_window_notify_error (self, error);
  meander_window_set_made (self, NULL);
  if (puzzle != NULL)
    meander_window_play_puzzle (self, puzzle);
}

static void
on_free (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name = meander_game_kind_find (&meander_free_rules)->saved_name;
  g_autoptr (MeanderGame) game = meander_window_load_begun (self, name);
  g_autoptr (GError) error = NULL;

  if (game == NULL)
    game = meander_game_new (&meander_free_rules, "", 0, &error);
  meander_window_notify_error (self, error);
  if (game != NULL)
    meander_window_play (self, game, name);
}

/* Pre-fills from the game on the table, not from the last dialog. */
static void
on_new_strategy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  MeanderGame *again = NULL;

  if (meander_window_shows_table (self) &&
      meander_strategy_get_turn (meander_game_get_state (self->game)) != NULL)
    again = self->game;
  gtk_window_present (
      GTK_WINDOW (meander_new_strategy_new (GTK_WINDOW (self), self->settings, again)));
}

/**
 * meander_window_new_name:
 * @self: a window
 * @base: a game's name
 *
 * Finds a name for a game that begins: @base or one like it, so that no game is lost for
 * another one, nor what an earlier one of that name has brought.
 *
 * Returns: (transfer full): the name
 */
char *
meander_window_new_name (MeanderWindow *self, const char *base)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  char *name = meander_store_new_name (self->store, base);

  if (application != NULL)
    meander_statistics_release (
        meander_application_get_statistics (MEANDER_APPLICATION (application)), name);

  return name;
}

static void
play_strategy (MeanderWindow *self, MeanderGame *game)
{
  g_autofree char *base =
      meander_game_kind_make_saved_name (&meander_strategy_rules, meander_game_get_seed (game));
  g_autofree char *name = meander_window_new_name (self, base);

  meander_window_play (self, game, name);
}

static void
on_start_strategy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree const char **levels = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const char *params;
  guint64 seed;

  g_variant_get (parameter, "(&s^a&st)", &params, &levels, &seed);
  game = meander_game_new (&meander_strategy_rules, params, seed, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;
  for (guint seat = 0; levels[seat] != NULL && seat < meander_game_get_state (game)->n_players;
       seat++)
    {
      const MeanderLevel level = meander_level_from_id (levels[seat]);

      if (level <= MEANDER_N_LEVELS)
        meander_players_set_level (meander_game_get_players (game), seat, level);
    }
  play_strategy (self, game);
}

/**
 * meander_window_draw_seed:
 * @seed: (out): a number
 * @error: unused
 *
 * Draws the chances of a game, as a #MeanderSeriesDraw.
 *
 * Returns: %TRUE
 */
gboolean
meander_window_draw_seed (guint64 *seed, GError **error)
{
  *seed = meander_seed_new ();

  return TRUE;
}

/* The same players, who begin in turn.  A series goes on, or with @n_games begins with the game that has
 * been. */
static void
play_again (MeanderWindow *self, guint n_games)
{
  const MeanderState *state = self->game != NULL ? meander_game_get_state (self->game) : NULL;
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (state == NULL || meander_strategy_get_turn (state) == NULL ||
      meander_window_play_again_together (self, n_games))
    return;
  params = meander_series_make_next (self->game, n_games);
  game = meander_series_deal (self->game, params, meander_window_draw_seed, &error);
  meander_window_notify_error (self, error);
  if (game == NULL)
    return;
  for (guint seat = 0; seat < state->n_players; seat++)
    meander_players_set_level (
        meander_game_get_players (game), seat,
        meander_players_get_level (meander_game_get_players (self->game), seat));
  play_strategy (self, game);
}

static void
on_play_again (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  play_again (user_data, 0);
}

static void
on_play_series (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  guint n_games = g_variant_get_uint32 (parameter);

  if (n_games == 3 || n_games == MEANDER_MAX_SERIES)
    play_again (user_data, n_games);
}

static void
on_new_solitaire (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  gtk_window_present (GTK_WINDOW (meander_new_solitaire_new (GTK_WINDOW (self), self->settings)));
}

static void
on_start_solitaire (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  const char *params;
  guint64 seed;

  g_variant_get (parameter, "(&st)", &params, &seed);
  game = meander_game_new (&meander_solitaire_rules, params, seed, &error);
  meander_window_notify_error (self, error);
  name = meander_game_kind_make_saved_name (&meander_solitaire_rules, seed);
  if (game != NULL)
    meander_window_play (self, game, name);
}

static void
on_continue (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderGame) game = NULL;
  g_autofree char *name = g_strdup (self->game_name);

  if (self->game == NULL)
    return;
  game = g_object_ref (self->game);
  meander_window_play (self, game, name);
}

static void
on_next (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderPuzzle) next = next_puzzle (self);
  g_autoptr (MeanderGame) begun = NULL;
  g_autoptr (MeanderBoard) figure = NULL;
  MeanderResult result;

  if (meander_window_begin_next_race (self))
    return;
  if (meander_window_plays_generated (self))
    {
      meander_window_play_another (self);
      return;
    }
  if (next == NULL)
    {
      meander_window_go_back (self);
      return;
    }
  /* A task that has been begun goes on; one that was solved is played anew. */
  begun = meander_window_load_begun (self, next->id);
  if (begun != NULL)
    meander_game_get_result (begun, &result);
  if (begun != NULL && !result.over)
    {
      meander_window_play (self, begun, next->id);
      return;
    }
  /* Discovery goes on from the figure, or says why not; elsewhere the next puzzle is another
   * one. */
  if (meander_book_is_discovery (next))
    figure = meander_board_copy (meander_game_get_board (self->game));
  start_puzzle (self, next, figure);
}

static const GActionEntry actions[] = {
  { "play", on_play, "s", NULL, NULL, { 0 } },
  { "free", on_free, NULL, NULL, NULL, { 0 } },
  { "new-strategy", on_new_strategy, NULL, NULL, NULL, { 0 } },
  { "start-strategy", on_start_strategy, "(sast)", NULL, NULL, { 0 } },
  { "play-again", on_play_again, NULL, NULL, NULL, { 0 } },
  { "play-series", on_play_series, "u", NULL, NULL, { 0 } },
  { "new-solitaire", on_new_solitaire, NULL, NULL, NULL, { 0 } },
  { "start-solitaire", on_start_solitaire, "(st)", NULL, NULL, { 0 } },
  { "continue", on_continue, NULL, NULL, NULL, { 0 } },
  { "next", on_next, NULL, NULL, NULL, { 0 } },
  { "games", on_games, NULL, NULL, NULL, { 0 } },
  { "resume", on_resume, "s", NULL, NULL, { 0 } },
  { "forget", on_forget, "s", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_game_actions:
 * @self: a window
 *
 * Adds the actions that begin a game or go on with one.
 */
void
meander_window_add_game_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
