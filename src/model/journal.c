/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/journal-private.h"

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
  if (meander_journal_note_score (self, result))
    g_signal_emit (self, signals[CHANGED], 0);
  meander_journal_note_begun (self);
}

static void
note_solved (MeanderJournal *self, const MeanderResult *result)
{
  const gboolean helped = meander_game_is_helped (self->game);
  gboolean new_best;

  meander_journal_note_solved (self, result);
  new_best = self->earned.new_best;
  if (!helped)
    g_signal_emit (self, signals[CHANGED], 0);
  g_signal_emit (self, signals[SOLVED], 0, new_best, helped);
}

static void
note_end (MeanderJournal *self)
{
  g_autoptr (GError) error = NULL;

  if (!meander_journal_note_end (self, &error))
    g_signal_emit (self, signals[PROBLEM], 0, error->message);
}

static void
on_game_changed (MeanderJournal *self)
{
  g_autoptr (MeanderJournal) hold = g_object_ref (self);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
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
      meander_journal_note_before (self);
      if (puzzle != NULL)
        note_solved (self, &result);
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
 * meander_journal_get_progress:
 * @self: a journal
 *
 * Gets where marks, times and points of puzzles are kept.
 *
 * Returns: (transfer none): the progress
 */
MeanderProgress *
meander_journal_get_progress (MeanderJournal *self)
{
  g_return_val_if_fail (MEANDER_IS_JOURNAL (self), NULL);

  return self->progress;
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
  self->over = self->came_over = result.over;
  if (self->over && meander_game_get_puzzle (game) != NULL)
    meander_journal_keep_solved (self);
  meander_journal_note_before (self);
  note_standing (self, &result);
  g_signal_emit (self, signals[CHANGED], 0);
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
