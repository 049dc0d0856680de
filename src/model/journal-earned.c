/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/journal-private.h"

#include "model/book.h"
#include "model/daily.h"
#include "model/generated-puzzle.h"
#include "model/lesson.h"
#include "rules/strategy-game.h"

/* What MeanderJournal notes of a game where that is kept, and what it has earned by that.  When it does
 * so, and who is told, is in journal.c. */

static const MeanderPuzzle *
get_puzzle (MeanderJournal *self)
{
  return self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
}

/**
 * meander_journal_note_begun:
 * @self: a journal with a game
 *
 * Notes that the puzzle on the table, if there is one, has been begun: it counts as that from the
 * first move on.
 */
void
meander_journal_note_begun (MeanderJournal *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);

  /* Where that cannot be saved, the game cannot either, and the store says so. */
  if (puzzle != NULL && meander_game_get_n_moves (self->game) > 0 &&
      meander_progress_get_mark (self->progress, puzzle->id) == MEANDER_PROGRESS_NEW)
    meander_progress_begin (self->progress, puzzle->id, NULL);
}

/**
 * meander_journal_note_score:
 * @self: a journal with a game
 * @result: how it stands
 *
 * Notes the best sum of a puzzle that is played for points.
 *
 * Returns: whether that is another one now
 */
gboolean
meander_journal_note_score (MeanderJournal *self, const MeanderResult *result)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  guint before = meander_journal_get_best_score (self);

  if (puzzle == NULL || !meander_book_is_scored (puzzle) || !result->over ||
      meander_game_is_helped (self->game))
    return FALSE;

  meander_progress_scored (self->progress, puzzle->id, result->check.best, NULL);
  return meander_journal_get_best_score (self) != before;
}

/**
 * meander_journal_keep_solved:
 * @self: a journal with a puzzle that is solved
 *
 * Keeps how it lies, and after what time.  What has been taken apart and put back as it lay has not
 * taken longer for it.
 *
 * Returns: the time in ms
 */
gint64
meander_journal_keep_solved (MeanderJournal *self)
{
  const MeanderBoard *board = meander_game_get_board (self->game);
  gint64 elapsed = meander_game_get_elapsed (self->game);

  if (self->solved == NULL || !meander_board_lies_as (board, self->solved))
    {
      g_clear_pointer (&self->solved, meander_board_free);
      self->solved = meander_board_copy (board);
      self->solved_after = MAX (1, elapsed);
    }
  return self->solved_after;
}

/* Lessons are kept with them, and are none. */
static gboolean
has_solved_one (MeanderProgress *progress)
{
  g_autofree char *lessons = meander_lesson_get_progress_id ("");

  return meander_progress_count_solved (progress, "") +
             meander_progress_count_helped (progress, "") >
         meander_progress_count_solved (progress, lessons) +
             meander_progress_count_helped (progress, lessons);
}

/**
 * meander_journal_note_solved:
 * @self: a journal with a puzzle that has just been solved
 * @result: how it stands
 *
 * Notes that, its time and its solution.
 */
void
meander_journal_note_solved (MeanderJournal *self, const MeanderResult *result)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  gboolean helped = meander_game_is_helped (self->game);
  gboolean known = meander_game_is_known (self->game);
  /* As it lay at the end of this game already. */
  gboolean put_back = self->solved != NULL &&
                      meander_board_lies_as (meander_game_get_board (self->game), self->solved);
  gint64 solved_after = meander_journal_keep_solved (self);
  /* What is only found with hints is no time to be beaten. */
  gint64 elapsed = known || meander_game_get_n_hints (self->game) > 0 ? 0 : solved_after;
  gint64 best = meander_journal_get_best_time (self);
  MeanderProgressMark mark = meander_progress_get_mark (self->progress, puzzle->id);
  const MeanderBuilt how = {
    .when = g_get_real_time () / G_USEC_PER_SEC,
    .elapsed = elapsed,
    .helped = helped,
  };

  self->earned.first = !has_solved_one (self->progress);
  if (helped)
    meander_progress_helped (self->progress, puzzle->id, NULL);
  else
    meander_progress_solved (self->progress, puzzle->id, result->strict, elapsed, NULL);
  self->earned.again = FALSE;
  if (self->solutions != NULL)
    {
      guint n_before = meander_solutions_get_n_found (self->solutions, puzzle->id);
      guint n_found;

      meander_solutions_note (self->solutions, puzzle->id, meander_game_get_board (self->game),
                              &how, NULL);
      /* Where there is one alone nobody looks for another. */
      n_found = meander_solutions_get_n_found (self->solutions, puzzle->id);
      self->earned.again = !helped && !put_back &&
                           meander_solutions_get_total (self->solutions, puzzle->id) != 1 &&
                           n_found == n_before;
      if (!put_back)
        self->solved_way = n_found > n_before && n_found > 1 ? n_found : 0;
      self->earned.n_way = self->solved_way;
    }
  self->earned.new_best = elapsed > 0 && best > 0 && elapsed < best;
  self->earned.now_own = !helped && mark == MEANDER_PROGRESS_HELPED;
}

/**
 * meander_journal_note_before:
 * @self: a journal with a game
 *
 * Notes what had been reached before this game; to be asked before what it has earned is noted.
 */
void
meander_journal_note_before (MeanderJournal *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderSolitaireSetup solitaire;
  MeanderSoloResultsSum sum;

  self->earned = (MeanderEarned){ 0 };
  if (self->statistics != NULL && self->name != NULL &&
      state->rules->earns == MEANDER_EARNS_STATISTICS)
    setup = meander_strategy_setup_parse (meander_game_get_params (self->game), NULL);
  for (guint seat = 0; setup != NULL && seat < setup->n_players; seat++)
    meander_statistics_get_longest (self->statistics, setup->names[seat], self->name,
                                    &self->earned.before[seat].line,
                                    &self->earned.before[seat].loop);
  if (self->solo_results != NULL && meander_solitaire_get_setup (state, &solitaire))
    {
      meander_solo_results_add_up (self->solo_results, &solitaire, &sum);
      self->earned.best_length = sum.best;
      self->earned.best_open = sum.best_open;
    }
}

/* In the statistics, or in the results of what one plays alone. */
static void
note_result (MeanderJournal *self, GError **error)
{
  const MeanderEarnings earns = meander_game_get_state (self->game)->rules->earns;
  const gboolean has_statistics = self->statistics != NULL && self->name != NULL;

  /* Nobody here has played it, unless it is among the results. */
  if (self->came_over && !(has_statistics && meander_statistics_has (self->statistics, self->name)))
    return;

  if (earns == MEANDER_EARNS_STATISTICS && has_statistics)
    meander_statistics_note (self->statistics, self->name, self->game, error);
  else if (earns == MEANDER_EARNS_SOLO_RESULTS && has_statistics &&
           meander_game_get_state (self->game)->n_players > 1)
    meander_statistics_note_gobble (self->statistics, self->name, self->game, error);
  else if (earns == MEANDER_EARNS_SOLO_RESULTS && self->solo_results != NULL)
    meander_solo_results_note (self->solo_results, self->game, error);
}

/**
 * meander_journal_note_end:
 * @self: a journal with a game that is over
 * @error: where to put an error, whose message is for the person
 *
 * Notes the end of a game in the statistics, or in the results of what one plays alone, and in the
 * tournament; to be called with every change, as it may be undone and end otherwise.  A game that was
 * over when it came, from a file, is nobody's result here, whatever is taken back in it and made again;
 * that of a game which is in the statistics may become another one.
 *
 * Returns: whether it could be saved; it is noted in any case
 */
gboolean
meander_journal_note_end (MeanderJournal *self, GError **error)
{
  g_autoptr (GError) reason = NULL;

  note_result (self, &reason);
  if (self->tournament != NULL && self->name != NULL)
    meander_tournament_note (self->tournament, self->name, self->game,
                             reason == NULL ? &reason : NULL);

  if (reason == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&reason));
  return FALSE;
}

/**
 * meander_journal_get_best_time:
 * @self: a journal
 *
 * Gets the shortest time in which the puzzle on the table has been solved.
 *
 * Returns: the time in ms; 0 where there is none
 */
gint64
meander_journal_get_best_time (MeanderJournal *self)
{
  const MeanderPuzzle *puzzle = NULL;

  g_return_val_if_fail (MEANDER_IS_JOURNAL (self), 0);

  puzzle = get_puzzle (self);

  return puzzle != NULL ? meander_progress_get_best (self->progress, puzzle->id) : 0;
}

/**
 * meander_journal_get_best_score:
 * @self: a journal
 *
 * Gets the most points that have been reached in the puzzle on the table.
 *
 * Returns: the points; 0 where there are none
 */
guint
meander_journal_get_best_score (MeanderJournal *self)
{
  const MeanderPuzzle *puzzle = NULL;

  g_return_val_if_fail (MEANDER_IS_JOURNAL (self), 0);

  puzzle = get_puzzle (self);

  return puzzle != NULL ? meander_progress_get_score (self->progress, puzzle->id) : 0;
}

/**
 * meander_journal_note_hint:
 * @self: a journal
 *
 * Notes that a hint was taken in the game. They are counted where the end tells of them: of a puzzle
 * of the day, for the result that one may tell others, and of another one that is turned or matched,
 * as a time with them is not its best; its kind, until it is solved, shows why it has none.
 */
void
meander_journal_note_hint (MeanderJournal *self)
{
  const MeanderPuzzle *puzzle = NULL;

  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  puzzle = get_puzzle (self);
  /* Where that cannot be saved, the game cannot either, and the store says so. */
  if (puzzle != NULL && meander_daily_find (puzzle->id, NULL))
    meander_progress_hinted (self->progress, puzzle->id, NULL);
  else if (meander_generated_puzzle_has (puzzle))
    {
      meander_game_note_hint (self->game);
      meander_progress_hinted (self->progress, puzzle->id, NULL);
    }
}

static void
get_ranks (MeanderJournal *self, MeanderEarned *earned)
{
  g_autoptr (MeanderStrategySetup) setup =
      meander_strategy_setup_parse (meander_game_get_params (self->game), NULL);

  for (guint seat = 0; setup != NULL && self->name != NULL && seat < setup->n_players; seat++)
    if (*setup->names[seat] == '\0' ||
        !meander_statistics_get_ranking (self->statistics, setup->names[seat], self->name,
                                         &earned->ranks[seat].ranking, &earned->ranks[seat].rise))
      earned->ranks[seat].ranking = 0;
}

/**
 * meander_journal_get_earned:
 * @self: a journal with a game that is over
 * @earned: (out caller-allocates): what that has earned
 *
 * Gets what the game has earned, and what had been reached before it.
 */
void
meander_journal_get_earned (MeanderJournal *self, MeanderEarned *earned)
{
  const MeanderPuzzle *puzzle;

  g_return_if_fail (MEANDER_IS_JOURNAL (self));
  g_return_if_fail (earned != NULL);

  *earned = self->earned;
  if (self->game == NULL)
    return;
  puzzle = get_puzzle (self);
  earned->helped = meander_game_is_helped (self->game);
  earned->known = meander_game_is_known (self->game);
  earned->elapsed = meander_game_get_elapsed (self->game);
  earned->best_time = meander_journal_get_best_time (self);
  if (puzzle != NULL)
    {
      g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (puzzle->id);
      g_autoptr (GDateTime) today = g_date_time_new_now_local ();
      MeanderDailySize size;

      if (self->solutions != NULL)
        {
          earned->n_ways = meander_solutions_get_total (self->solutions, puzzle->id);
          earned->n_found = meander_solutions_get_n_found (self->solutions, puzzle->id);
        }
      earned->n_hints = meander_game_get_n_hints (self->game);
      earned->hinted = earned->n_hints > 0;
      if (day != NULL)
        earned->n_hints = meander_progress_get_hints (self->progress, puzzle->id);
      earned->n_days = day != NULL ? meander_daily_count_streak (self->progress, today) : 0;
      earned->day_done = day != NULL && meander_daily_find (puzzle->id, &size) &&
                         meander_daily_are_all_solved (self->progress, day);
    }
  if (self->statistics != NULL &&
      meander_game_get_state (self->game)->rules->earns == MEANDER_EARNS_STATISTICS)
    {
      meander_statistics_compare (self->statistics, self->game, earned->won);
      get_ranks (self, earned);
    }
  earned->in_tournament =
      self->tournament != NULL && meander_tournament_has (self->tournament, self->name);
  earned->to_repeat = earned->in_tournament && meander_tournament_was_helped (self->game);
}
