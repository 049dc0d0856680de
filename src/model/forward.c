/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/forward.h"

#include <string.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "model/lesson.h"
#include "model/road.h"
#include "model/series.h"
#include "rules/gobble-game.h"
#include "rules/gobble-move.h"

#define MOST_READ 8 /* saved games, until one is found that is not over */
#define MOST_SEEN 4 /* saved games of a kind, until one is found that is */

static gboolean
is_over (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over;
}

/* Whether a game of Gobble has come so far that a person comes back for it: a tile has been
 * placed, and a person has done more than to turn one up. */
static gboolean
is_under_way (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  gboolean has_placed = FALSE;
  gboolean has_moved = FALSE;

  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      MeanderGobbleMove move;

      if (!meander_gobble_move_parse (meander_game_get_move (game, i), &move, NULL))
        continue;
      has_placed |= move.act == MEANDER_GOBBLE_PLACE;
      has_moved |=
          move.act != MEANDER_GOBBLE_TAKE && meander_gobble_get_level (state, move.seat) == 0;
    }

  return has_placed && has_moved;
}

/**
 * meander_forward_is_untouched:
 * @game: a game
 *
 * Tells whether nobody, or in a game of theirs at most computers, have moved in a game that is dealt
 * to players, so that no person comes back for it; but a series has been begun with its first game.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_forward_is_untouched (MeanderGame *game)
{
  const MeanderRules *rules;
  MeanderPlayers *players;
  guint n_moves;
  MeanderSeries series;

  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);

  rules = meander_game_get_state (game)->rules;
  if (rules->earns == MEANDER_EARNS_PROGRESS ||
      (meander_series_read (&series, game) && series.number > 1))
    return FALSE;
  if (rules->own_clock)
    return !is_under_way (game);
  players = meander_game_get_players (game);
  n_moves = meander_game_get_n_moves (game);
  if (n_moves == 0 || !rules->takes_computers)
    return n_moves == 0;
  return meander_players_count_people (players) == 0 ||
         meander_players_find_undo (players) == n_moves;
}

/* Nothing is, once all tiles are back in the rack, nor what lay there before the first move. */
static gboolean
is_begun (MeanderGame *game)
{
  return meander_game_get_n_moves (game) > 0 &&
         meander_board_get_n_tiles (meander_game_get_board (game)) > 0 &&
         !meander_forward_is_untouched (game);
}

/* Whether it is a puzzle of a day, of the generator, or of one's own. */
static gboolean
is_made (MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

  return puzzle != NULL && meander_book_find (puzzle->id) == NULL;
}

/* What is dealt or made anew each time has no next one, but another one. */
static gboolean
comes_again (MeanderGame *game)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autoptr (GDateTime) day =
      puzzle != NULL ? meander_generated_puzzle_find_day (puzzle->id) : NULL;

  return puzzle == NULL || (meander_generated_puzzle_has (puzzle) && day == NULL);
}

/* Whether a solved puzzle of the book lies ready to be solved anew, and others are still to be solved: it was done
 * already when nothing of it was begun. */
static gboolean
is_done (MeanderGame *game, MeanderProgress *progress)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  g_autoptr (MeanderPuzzle) other = NULL;

  if (puzzle == NULL || is_made (game) || is_begun (game) || meander_book_is_scored (puzzle) ||
      meander_progress_get_mark (progress, puzzle->id) < MEANDER_PROGRESS_SOLVED)
    return FALSE;
  other = meander_road_find_first (progress);
  return other != NULL;
}

/* The free table has no end: it waits for nobody, and teaches nothing. */
static gboolean
is_free (MeanderGame *game)
{
  return meander_game_get_state (game)->rules->is_free;
}

/**
 * meander_forward_find:
 * @self: (out caller-allocates): what is offered; to be cleared
 * @last: (nullable): the game that was played last, or %NULL before the first one
 * @next: (nullable): the puzzle that follows its puzzle
 * @progress: what has been reached in every puzzle
 * @refused: whether the tour has been refused
 *
 * Finds what a person is offered first when they come home.  The tour stays on offer until it has
 * been refused or taken to its end, or something has been played for which one knows how the tiles
 * work, such as any lesson: a puzzle of the day shows how tiles are turned, and no more.  A free table
 * gives way to the tour and to all that was begun.
 *
 * No file is read for it, and no puzzle made.
 */
void
meander_forward_find (MeanderForward *self,
                      MeanderGame *last,
                      const MeanderPuzzle *next,
                      MeanderProgress *progress,
                      gboolean refused)
{
  g_autofree char *tour = meander_lesson_get_progress_id (MEANDER_LESSON_TOUR);
  g_autofree char *lessons = meander_lesson_get_progress_id ("");

  g_return_if_fail (self != NULL);
  g_return_if_fail (last == NULL || MEANDER_IS_GAME (last));
  g_return_if_fail (MEANDER_IS_PROGRESS (progress));

  *self = (MeanderForward){ MEANDER_FORWARD_TOUR, NULL, TRUE };
  if (!refused && meander_progress_get_mark (progress, tour) < MEANDER_PROGRESS_HELPED &&
      meander_progress_count_solved (progress, lessons) == 0 &&
      (last == NULL || is_free (last) || (is_over (last) && is_made (last))))
    return;

  if (last != NULL && !is_over (last) && !is_done (last, progress))
    {
      self->kind = MEANDER_FORWARD_CONTINUE;
      self->gives_way = is_free (last);
    }
  else if (last != NULL && comes_again (last))
    self->kind = MEANDER_FORWARD_AGAIN;
  else
    {
      self->puzzle = meander_road_find_for_home (
          last != NULL ? meander_game_get_puzzle (last) : NULL, next, progress);
      self->gives_way = self->puzzle == NULL;
      if (self->puzzle == NULL)
        self->puzzle = meander_road_find_first (progress);
      self->kind = self->puzzle != NULL ? MEANDER_FORWARD_PUZZLE : MEANDER_FORWARD_TODAY;
    }
}

/**
 * meander_forward_clear:
 * @self: what was offered
 *
 * Frees what it holds.
 */
void
meander_forward_clear (MeanderForward *self)
{
  g_clear_pointer (&self->puzzle, meander_puzzle_free);
}

/* A game that was begun and is not over; %NULL with @error set where it could not be read. */
static MeanderGame *
recall_begun (MeanderStore *store, const char *name, GError **error)
{
  g_autoptr (MeanderGame) game = meander_store_recall (store, name, error);

  if (game == NULL || is_over (game) || !is_begun (game))
    return NULL;
  return g_steal_pointer (&game);
}

/**
 * meander_forward_find_begun_puzzle:
 * @store: where the games are
 * @id: a puzzle of the book
 * @error: where to put an error, whose message is for the person
 *
 * Finds how far one has come with a puzzle.
 *
 * Returns: (transfer full) (nullable): the game, which is kept under the puzzle's id; %NULL where
 *   the puzzle was not begun or is solved, and with @error set where the game could not be read
 */
MeanderGame *
meander_forward_find_begun_puzzle (MeanderStore *store, const char *id, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_STORE (store), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return recall_begun (store, id, error);
}

/**
 * meander_forward_find_begun:
 * @store: where the games are
 * @last: (nullable): under which name the game that was played last is kept, which is over
 * @name: (out) (transfer full): the name of what is found
 * @error: where to put an error, whose message is for the person
 *
 * Finds what was begun and is not over, the newest first; the free table has no end, and waits for
 * nobody.
 *
 * Returns: (transfer full) (nullable): a new game; %NULL where there is none, and with @error set
 *   where one could not be read
 */
MeanderGame *
meander_forward_find_begun (MeanderStore *store, const char *last, char **name, GError **error)
{
  g_autoptr (GPtrArray) saved = meander_store_list (store);
  guint n_read = 0;

  g_return_val_if_fail (saved != NULL && name != NULL, NULL);

  *name = NULL;
  for (guint i = 0; i < saved->len && n_read < MOST_READ; i++)
    {
      const char *other = ((MeanderSavedGame *) saved->pdata[i])->name;
      g_autoptr (MeanderGame) game = NULL;
      g_autoptr (GError) reason = NULL;

      if (g_strcmp0 (other, last) == 0)
        continue;
      n_read++;
      game = recall_begun (store, other, &reason);
      if (reason != NULL)
        {
          g_propagate_error (error, g_steal_pointer (&reason));
          return NULL;
        }
      if (game == NULL || is_free (game))
        continue;
      *name = g_strdup (other);
      return g_steal_pointer (&game);
    }
  return NULL;
}

/* Whether a game is called by one of the names, or by one of them with a number behind it. */
static gboolean
has_name (const char *name, const char *const *bases)
{
  for (guint i = 0; bases[i] != NULL; i++)
    {
      gsize length = strlen (bases[i]);

      if (g_str_has_prefix (name, bases[i]) && (name[length] == '\0' || name[length] == '-'))
        return TRUE;
    }
  return FALSE;
}

/**
 * meander_forward_find_table:
 * @store: where the games are
 * @saved: (element-type MeanderSavedGame): what is kept there, the newest first
 * @bases: (array zero-terminated=1): what the names of the kind's games begin with
 * @except: (nullable): the name of the game that is seen elsewhere
 *
 * Finds what a person has built last in a kind of game: the newest game that was played to its
 * end or, where none was, the newest that was begun.
 *
 * Returns: (transfer full) (nullable): the table; %NULL where there is none
 */
MeanderPosition *
meander_forward_find_table (MeanderStore *store,
                            GPtrArray *saved,
                            const char *const *bases,
                            const char *except)
{
  g_autoptr (MeanderGame) begun = NULL;
  guint n_read = 0;

  g_return_val_if_fail (MEANDER_IS_STORE (store), NULL);
  g_return_val_if_fail (saved != NULL && bases != NULL, NULL);

  for (guint i = 0; i < saved->len && n_read < MOST_SEEN; i++)
    {
      const char *name = ((MeanderSavedGame *) saved->pdata[i])->name;
      g_autoptr (MeanderGame) game = NULL;

      if (!has_name (name, bases) || g_strcmp0 (name, except) == 0)
        continue;
      n_read++;
      game = meander_store_peek (store, name);
      if (game != NULL && is_over (game))
        return meander_position_from_board (meander_game_get_board (game));
      if (game != NULL && begun == NULL && is_begun (game))
        begun = g_steal_pointer (&game);
    }
  return begun != NULL ? meander_position_from_board (meander_game_get_board (begun)) : NULL;
}
