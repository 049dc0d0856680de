/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/journal-private.h"

#include "model/book.h"
#include "model/daily.h"
#include "model/generated-puzzle.h"
#include "rules/strategy-game.h"

/**
 * MeanderJournal:
 *
 * What a game has earned, decided in one place for all kinds of game.
 *
 * It watches the game that is played, as the store does, and keeps nothing itself: a
 * puzzle's mark, best time and points go to the progress, its solution to the solutions, a
 * strategy game that is over to the statistics, and a Gobble with others, too; a Solitaire or a Gobble
 * alone to the results of what one plays alone. What the computer has laid for the person is noted as solved with
 * help and has no time: see [method@Meander.Game.is_helped].
 *
 * For the main thread only.
 */
struct _MeanderJournal
{
  GObject parent_instance;

  MeanderProgress *progress;
  MeanderSolutions *solutions;      /* or NULL */
  MeanderStatistics *statistics;    /* or NULL */
  MeanderTournament *tournament;    /* or NULL */
  MeanderSoloResults *solo_results; /* or NULL */

  MeanderGame *game; /* or NULL */
  char *name;        /* or NULL */
  gulong changed_id;
  gboolean over;
  MeanderEarned earned; /* by its end */
  MeanderBoard *solved; /* as the puzzle lay when it was solved last, or NULL */
  gint64 solved_after;  /* ms */

  MeanderGameClock clock;
};

G_DEFINE_FINAL_TYPE (MeanderJournal, meander_journal, G_TYPE_OBJECT)

enum
{
  SOLVED,
  CHANGED,
  ENDED,
  PROBLEM,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const MeanderPuzzle *
get_puzzle (MeanderJournal *self)
{
  return self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
}

/* ---- what is earned ---- */

/* A puzzle counts as begun from the first move on. */
static void
note_begun (MeanderJournal *self, const MeanderPuzzle *puzzle)
{
  /* Where that cannot be saved, the game cannot either, and the store says so. */
  if (meander_game_get_n_moves (self->game) > 0 &&
      meander_progress_get_mark (self->progress, puzzle->id) == MEANDER_PROGRESS_NEW)
    meander_progress_begin (self->progress, puzzle->id, NULL);
}

/* The best sum of a puzzle that is played for points. */
static void
note_score (MeanderJournal *self, const MeanderPuzzle *puzzle, const MeanderResult *result)
{
  guint before = meander_journal_get_best_score (self);

  if (!meander_book_is_scored (puzzle) || !result->over || meander_game_is_helped (self->game))
    return;

  meander_progress_scored (self->progress, puzzle->id, result->check.best, NULL);
  if (meander_journal_get_best_score (self) != before)
    g_signal_emit (self, signals[CHANGED], 0);
}

/* What has been taken apart and put back as it lay has not taken longer for it. */
static gint64
keep_solved (MeanderJournal *self)
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

static void
note_solved (MeanderJournal *self, const MeanderPuzzle *puzzle, const MeanderResult *result)
{
  gboolean helped = meander_game_is_helped (self->game);
  gboolean known = meander_game_is_known (self->game);
  gint64 solved_after = keep_solved (self);
  gint64 elapsed = known ? 0 : solved_after;
  gint64 best = meander_journal_get_best_time (self);
  MeanderProgressMark mark = meander_progress_get_mark (self->progress, puzzle->id);
  gboolean new_best = !known && best > 0 && elapsed < best;
  const MeanderBuilt how = {
    .when = g_get_real_time () / G_USEC_PER_SEC,
    .elapsed = elapsed,
    .helped = helped,
  };

  if (helped)
    meander_progress_helped (self->progress, puzzle->id, NULL);
  else
    meander_progress_solved (self->progress, puzzle->id, result->strict, elapsed, NULL);
  if (self->solutions != NULL)
    meander_solutions_note (self->solutions, puzzle->id, meander_game_get_board (self->game), &how,
                            NULL);
  self->earned.new_best = new_best;
  self->earned.now_own = !helped && (known || mark == MEANDER_PROGRESS_HELPED);
  if (!helped)
    g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[SOLVED], 0, new_best, helped);
}

/* What had been reached before this game; to be asked before it is noted. */
static void
note_before (MeanderJournal *self)
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

/* What has been played to the end is in the statistics, or in the results of what one
 * plays alone; it is noted with every change, as it may be undone and end otherwise. */
static void
note_end (MeanderJournal *self)
{
  const MeanderEarnings earns = meander_game_get_state (self->game)->rules->earns;
  g_autoptr (GError) error = NULL;

  if (earns == MEANDER_EARNS_STATISTICS && self->statistics != NULL && self->name != NULL)
    meander_statistics_note (self->statistics, self->name, self->game, &error);
  else if (earns == MEANDER_EARNS_SOLO_RESULTS && self->statistics != NULL && self->name != NULL &&
           meander_game_get_state (self->game)->n_players > 1)
    meander_statistics_note_gobble (self->statistics, self->name, self->game, &error);
  else if (earns == MEANDER_EARNS_SOLO_RESULTS && self->solo_results != NULL)
    meander_solo_results_note (self->solo_results, self->game, &error);

  if (self->tournament != NULL && self->name != NULL)
    meander_tournament_note (self->tournament, self->name, self->game,
                             error == NULL ? &error : NULL);

  if (error != NULL)
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
}

/* What has passed since it was counted last. */
static void
count_time (MeanderJournal *self, gboolean counts)
{
  if (meander_game_clock_tick (&self->clock, counts))
    g_signal_emit (self, signals[CHANGED], 0);
}

/* What a game has by itself, also one that is resumed. */
static void
note_standing (MeanderJournal *self, const MeanderResult *result)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);

  if (puzzle == NULL)
    return;

  note_score (self, puzzle, result);
  note_begun (self, puzzle);
}

static void
on_game_changed (MeanderJournal *self)
{
  g_autoptr (MeanderJournal) hold = g_object_ref (self);
  const MeanderPuzzle *puzzle = get_puzzle (self);
  gboolean was_over = self->over;
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  self->over = result.over;
  note_standing (self, &result);
  if (meander_game_clock_follow (&self->clock))
    g_signal_emit (self, signals[CHANGED], 0);

  if (!result.over)
    return;

  if (!was_over)
    {
      /* What has passed since the last full second belongs to it. */
      count_time (self, TRUE);
      note_before (self);
      if (puzzle != NULL)
        note_solved (self, puzzle, &result);
    }
  note_end (self);
  if (!was_over)
    g_signal_emit (self, signals[ENDED], 0);
}

/* ---- life ---- */

static void
stop_watching (MeanderJournal *self)
{
  if (self->game != NULL)
    g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_object (&self->game);
  meander_game_clock_watch (&self->clock, NULL);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->solved, meander_board_free);
}

static void
meander_journal_dispose (GObject *object)
{
  MeanderJournal *self = MEANDER_JOURNAL (object);

  stop_watching (self);
  g_clear_object (&self->progress);
  g_clear_object (&self->solutions);
  g_clear_object (&self->statistics);
  g_clear_object (&self->tournament);
  g_clear_object (&self->solo_results);

  G_OBJECT_CLASS (meander_journal_parent_class)->dispose (object);
}

static void
meander_journal_finalize (GObject *object)
{
  MeanderJournal *self = MEANDER_JOURNAL (object);

  meander_game_clock_clear (&self->clock);

  G_OBJECT_CLASS (meander_journal_parent_class)->finalize (object);
}

static void
meander_journal_class_init (MeanderJournalClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_journal_dispose;
  object_class->finalize = meander_journal_finalize;

  /**
   * MeanderJournal::solved:
   * @self: the journal
   * @new_best: whether it took less time than ever before
   * @helped: whether the computer has laid some of it, so that it is no best time
   *
   * The puzzle has just been solved.
   */
  signals[SOLVED] = g_signal_new ("solved", MEANDER_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);

  /**
   * MeanderJournal::changed:
   * @self: the journal
   *
   * The time that has been played, the best time or the best sum is another one.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MeanderJournal::ended:
   * @self: the journal
   *
   * The game has just been played to its end; what it has earned is noted.
   */
  signals[ENDED] = g_signal_new ("ended", MEANDER_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);

  /**
   * MeanderJournal::problem:
   * @self: the journal
   * @message: why, for the person
   *
   * The end of a game has been noted, but could not be saved.
   */
  signals[PROBLEM] = g_signal_new ("problem", MEANDER_TYPE_JOURNAL, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_journal_init (MeanderJournal *self)
{
  meander_game_clock_init (&self->clock);
}

/**
 * meander_journal_new:
 * @progress: where marks, times and points of puzzles are kept
 *
 * Makes a journal, which watches no game yet.
 *
 * Returns: (transfer full): a new journal
 */
MeanderJournal *
meander_journal_new (MeanderProgress *progress)
{
  MeanderJournal *self = NULL;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_JOURNAL, NULL);
  self->progress = g_object_ref (progress);

  return self;
}

/**
 * meander_journal_set_solutions:
 * @self: a journal
 * @solutions: (nullable): where the solutions of puzzles are kept
 *
 * Has the solutions kept that are found.
 */
void
meander_journal_set_solutions (MeanderJournal *self, MeanderSolutions *solutions)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  g_set_object (&self->solutions, solutions);
}

/**
 * meander_journal_set_statistics:
 * @self: a journal
 * @statistics: (nullable): where the results of games with others are kept
 *
 * Has the strategy games kept that are played to the end, and Gobble with others.
 */
void
meander_journal_set_statistics (MeanderJournal *self, MeanderStatistics *statistics)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  g_set_object (&self->statistics, statistics);
}

/**
 * meander_journal_set_tournament:
 * @self: a journal
 * @tournament: (nullable): the tournament of the house
 *
 * Has the results of its games kept in it.
 */
void
meander_journal_set_tournament (MeanderJournal *self, MeanderTournament *tournament)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  g_set_object (&self->tournament, tournament);
}

/**
 * meander_journal_set_solo_results:
 * @self: a journal
 * @solo_results: (nullable): where the results of what one plays alone are kept
 *
 * Has the games of Solitaire and Gobble kept that are played to the end.
 */
void
meander_journal_set_solo_results (MeanderJournal *self, MeanderSoloResults *solo_results)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  g_set_object (&self->solo_results, solo_results);
}

/**
 * meander_journal_set_clock:
 * @self: a journal
 * @get_time: what tells the time, in µs
 * @data: what it is called with
 *
 * Takes another clock than the computer's, for tests.
 */
void
meander_journal_set_clock (MeanderJournal *self, MeanderTimeFunc get_time, gpointer data)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  self->clock.get_time = get_time;
  self->clock.data = data;
}

/**
 * meander_journal_watch:
 * @self: a journal
 * @game: (nullable) (transfer none): the game that is played from now on
 * @name: (nullable): its name, under which a strategy game counts once
 *
 * Notes what a game earns, now and with every change. The game watched before is let go.
 */
void
meander_journal_watch (MeanderJournal *self, MeanderGame *game, const char *name)
{
  MeanderResult result;

  g_return_if_fail (MEANDER_IS_JOURNAL (self));
  g_return_if_fail (game == NULL || MEANDER_IS_GAME (game));

  if (game != NULL)
    g_object_ref (game); /* it may be the same one */
  stop_watching (self);
  meander_game_clock_watch (&self->clock, game);
  self->game = game;
  if (game == NULL)
    return;

  self->name = g_strdup (name);
  /* After those that show it: what is told of it then is told of what they show. */
  self->changed_id = g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self,
                                              G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  /* What is over already was solved before. */
  meander_game_get_result (game, &result);
  self->over = result.over;
  if (self->over && get_puzzle (self) != NULL)
    keep_solved (self);
  note_before (self);
  note_standing (self, &result);
  g_signal_emit (self, signals[CHANGED], 0);
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
 * Notes that a hint was taken in the game; of puzzles of a day they are counted, for the result
 * that one may tell others.
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
  puzzle = meander_game_get_puzzle (self->game);
  earned->helped = meander_game_is_helped (self->game);
  earned->known = meander_game_is_known (self->game);
  earned->elapsed = meander_game_get_elapsed (self->game);
  earned->best_time = meander_journal_get_best_time (self);
  if (puzzle != NULL)
    {
      g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (puzzle->id);
      g_autoptr (GDateTime) today = g_date_time_new_now_local ();

      earned->n_hints = meander_progress_get_hints (self->progress, puzzle->id);
      earned->n_days = day != NULL ? meander_daily_count_streak (self->progress, today) : 0;
    }
  if (self->statistics != NULL &&
      meander_game_get_state (self->game)->rules->earns == MEANDER_EARNS_STATISTICS)
    {
      meander_statistics_compare (self->statistics, self->game, earned->won);
      get_ranks (self, earned);
    }
  earned->in_tournament =
      self->tournament != NULL && meander_tournament_has (self->tournament, self->name);
}

/**
 * meander_journal_start_clock:
 * @self: a journal
 *
 * Has the clock of the game run from now on, if it does not yet: a tile has been taken in
 * hand. With the first move it runs in any case.
 */
void
meander_journal_start_clock (MeanderJournal *self)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  meander_game_clock_start (&self->clock);
}

/**
 * meander_journal_tick:
 * @self: a journal
 * @seen: whether the game has been before the eyes since the last tick
 *
 * Counts the time since the last tick, if it counts; to be called about once a second, and
 * when the game is left.
 */
void
meander_journal_tick (MeanderJournal *self, gboolean seen)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));

  count_time (self, seen && !self->over);
}

/**
 * meander_journal_restart_clock:
 * @self: a journal with a game whose last move has taken all back
 *
 * Has the clock begin anew; undoing that move brings back what it has shown.
 */
void
meander_journal_restart_clock (MeanderJournal *self)
{
  g_return_if_fail (MEANDER_IS_JOURNAL (self));
  g_return_if_fail (self->game != NULL);

  meander_game_clock_restart (&self->clock);
  g_clear_pointer (&self->solved, meander_board_free);
  g_signal_emit (self, signals[CHANGED], 0);
}
