/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/game-review.h"

#include "model/worker.h"

#define SEED 1 /* whoever analyses a game again finds the same */

struct _MeanderGameReview
{
  GObject parent_instance;

  MeanderStore *store;              /* or NULL */
  MeanderMissedMoves *missed_moves; /* or NULL */
  MeanderGame *game;                /* or NULL */
  MeanderPlayAnalysis *analysis;
  MeanderPlayAnalysis begun; /* what is known while it runs; its steps are the worker's */
  char *problem;             /* why it could not be kept or found */
  MeanderWorker *worker;
  guint idle; /* looks for what is kept */
};

G_DEFINE_FINAL_TYPE (MeanderGameReview, meander_game_review, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What the thread has. */
typedef struct
{
  MeanderState *start;
  GPtrArray *moves;
  MeanderPlayProgress progress;
  MeanderPlayAnalysis *analysis;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_state_free (work->start);
  g_ptr_array_unref (work->moves);
  g_free (work->progress.steps);
  meander_play_analysis_free (work->analysis);
  g_free (work);
}

static void
run (gpointer data)
{
  Work *work = data;

  work->analysis = meander_play_analyse (work->start, (const char *const *) work->moves->pdata,
                                         work->moves->len, SEED, &work->progress);
}

static void
set_problem (MeanderGameReview *self, const GError *error)
{
  g_free (self->problem);
  self->problem = error != NULL ? g_strdup (error->message) : NULL;
}

static void
get_day (GDateTime *time, GDate *day)
{
  int year, month, number;

  g_date_time_get_ymd (time, &year, &month, &number);
  g_date_clear (day, 1);
  g_date_set_dmy (day, (GDateDay) number, (GDateMonth) month, (GDateYear) year);
}

/* When the game was played last; today, where it is not kept. */
static void
find_day (MeanderGameReview *self, const char *name, GDate *day)
{
  g_autoptr (GPtrArray) games = name != NULL ? meander_store_list (self->store) : NULL;

  for (guint i = 0; games != NULL && i < games->len; i++)
    {
      const MeanderSavedGame *saved = g_ptr_array_index (games, i);

      if (g_str_equal (saved->name, name))
        get_day (saved->written, day);
    }
}

static void
keep_missed (MeanderGameReview *self, const char *name, GError **error)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GDate day, today;

  get_day (now, &today);
  day = today;
  find_day (self, name, &day);
  meander_missed_moves_take_in (self->missed_moves, self->game, self->analysis, &day, &today,
                                error);
}

static void
on_done (gpointer data, gpointer user_data)
{
  Work *work = data;
  MeanderGameReview *self = user_data;
  const char *name = self->store != NULL ? meander_store_get_name (self->store, self->game) : NULL;
  g_autoptr (GError) error = NULL;

  self->worker = NULL;
  self->analysis = g_steal_pointer (&work->analysis);
  if (self->analysis != NULL && name != NULL)
    meander_analysis_save (self->store, name, self->game, self->analysis, &error);
  if (self->analysis != NULL && self->missed_moves != NULL)
    keep_missed (self, name, error == NULL ? &error : NULL);
  set_problem (self, error);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget (MeanderGameReview *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_pointer (&self->analysis, meander_play_analysis_free);
  g_clear_pointer (&self->problem, g_free);
}

static gboolean
on_idle (gpointer user_data)
{
  MeanderGameReview *self = user_data;
  const char *name = self->store != NULL ? meander_store_get_name (self->store, self->game) : NULL;
  g_autoptr (GError) error = NULL;

  self->idle = 0;
  if (name == NULL || self->worker != NULL || self->analysis != NULL)
    return G_SOURCE_REMOVE;
  self->analysis = meander_analysis_load (self->store, name, self->game, &error);
  set_problem (self, error);
  if (self->analysis != NULL || self->problem != NULL)
    g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* What was found is about other moves. */
static void
on_game_changed (MeanderGameReview *self)
{
  forget (self);
  if (self->game != NULL && self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
meander_game_review_dispose (GObject *object)
{
  MeanderGameReview *self = MEANDER_GAME_REVIEW (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  forget (self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_object (&self->missed_moves);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (meander_game_review_parent_class)->dispose (object);
}

static void
meander_game_review_class_init (MeanderGameReviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_game_review_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_game_review_init (MeanderGameReview *self)
{
}

/**
 * meander_game_review_new:
 * @store: (nullable): where games are kept, or %NULL to keep nothing
 *
 * Makes a game review without a game.
 *
 * Returns: (transfer full): a new game review
 */
MeanderGameReview *
meander_game_review_new (MeanderStore *store)
{
  MeanderGameReview *self = g_object_new (MEANDER_TYPE_GAME_REVIEW, NULL);

  g_set_object (&self->store, store);
  return self;
}

/**
 * meander_game_review_set_missed_moves:
 * @self: a game review
 * @missed_moves: (nullable): where the person's mistakes are kept, to come back
 *
 * Says where to keep what an analysis finds to have been missed.
 */
void
meander_game_review_set_missed_moves (MeanderGameReview *self, MeanderMissedMoves *missed_moves)
{
  g_return_if_fail (MEANDER_IS_GAME_REVIEW (self));

  g_set_object (&self->missed_moves, missed_moves);
}

/**
 * meander_game_review_set_game:
 * @self: a game review
 * @game: (nullable): a strategy game
 *
 * Follows another game.
 */
void
meander_game_review_set_game (MeanderGameReview *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_GAME_REVIEW (self));

  if (game == self->game)
    return;
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed), self);
  on_game_changed (self);
}

/**
 * meander_game_review_refresh:
 * @self: a game review
 *
 * Looks again for what is kept of the game, where nothing is known: it may have been analysed
 * elsewhere since.
 */
void
meander_game_review_refresh (MeanderGameReview *self)
{
  g_return_if_fail (MEANDER_IS_GAME_REVIEW (self));

  if (self->game != NULL && self->analysis == NULL && self->worker == NULL && self->idle == 0)
    self->idle = g_idle_add (on_idle, self);
}

/**
 * meander_game_review_get_game:
 * @self: a game review
 *
 * Gets the game that is followed.
 *
 * Returns: (transfer none) (nullable): the game
 */
MeanderGame *
meander_game_review_get_game (MeanderGameReview *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), NULL);

  return self->game;
}

/**
 * meander_game_review_get_analysis:
 * @self: a game review
 *
 * Gets what is known of the game.
 *
 * Returns: (transfer none) (nullable): what was found, good until `changed`
 */
const MeanderPlayAnalysis *
meander_game_review_get_analysis (MeanderGameReview *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), NULL);

  return self->analysis;
}

/**
 * meander_game_review_get_problem:
 * @self: a game review
 *
 * Gets why what was found could not be kept, or what was kept could not be read.
 *
 * Returns: (transfer none) (nullable): sentences for the person
 */
const char *
meander_game_review_get_problem (MeanderGameReview *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), NULL);

  return self->problem;
}

/**
 * meander_game_review_is_running:
 * @self: a game review
 *
 * Tells whether the game is being analysed.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_game_review_is_running (MeanderGameReview *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), FALSE);

  return self->worker != NULL;
}

/**
 * meander_game_review_get_done:
 * @self: a game review that is running
 *
 * Tells how far it is.
 *
 * Returns: from 0 to 1
 */
double
meander_game_review_get_done (MeanderGameReview *self)
{
  Work *work;

  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), 0);

  if (self->worker == NULL)
    return 0;
  work = meander_worker_get_data (self->worker);
  return (double) g_atomic_int_get (&work->progress.done) / MAX (work->moves->len, 1u);
}

/**
 * meander_game_review_get_found:
 * @self: a game review
 *
 * Gets what is known of the game by now: while it is analysed, of the moves that are done, with
 * chances of nobody after the last of them.
 *
 * Returns: (transfer none) (nullable): what is known, good until this is asked again or `changed`;
 *   %NULL for nothing
 */
const MeanderPlayAnalysis *
meander_game_review_get_found (MeanderGameReview *self)
{
  Work *work;

  g_return_val_if_fail (MEANDER_IS_GAME_REVIEW (self), NULL);

  if (self->worker == NULL)
    return self->analysis;
  work = meander_worker_get_data (self->worker);
  self->begun.n_steps = (guint) g_atomic_int_get (&work->progress.done);
  return self->begun.n_steps > 0 ? &self->begun : NULL;
}

/* Nothing is known yet but who plays. */
static void
begin (MeanderGameReview *self, MeanderPlayStep *steps)
{
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  self->begun = (MeanderPlayAnalysis){ .n_sides = result.n_sides, .steps = steps };
  for (guint i = 0; i < result.n_sides; i++)
    self->begun.colours[i] = result.sides[i].colour;
}

/**
 * meander_game_review_start:
 * @self: a game review with a game
 *
 * Analyses the moves that are done.
 */
void
meander_game_review_start (MeanderGameReview *self)
{
  Work *work;

  g_return_if_fail (MEANDER_IS_GAME_REVIEW (self));
  g_return_if_fail (self->game != NULL);

  forget (self);
  work = g_new0 (Work, 1);
  work->start = meander_game_copy_state_at (self->game, 0);
  work->moves = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < meander_game_get_n_moves (self->game); i++)
    g_ptr_array_add (work->moves, g_strdup (meander_game_get_move (self->game, i)));
  work->progress.steps = g_new0 (MeanderPlayStep, MAX (work->moves->len, 1));
  begin (self, work->progress.steps);
  self->worker = meander_worker_start (run, work, work_free, &work->progress.stop, on_done, self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_game_review_stop:
 * @self: a game review
 *
 * Gives an analysis up that is under way.
 */
void
meander_game_review_stop (MeanderGameReview *self)
{
  g_return_if_fail (MEANDER_IS_GAME_REVIEW (self));

  if (self->worker == NULL)
    return;
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_signal_emit (self, signals[CHANGED], 0);
}
