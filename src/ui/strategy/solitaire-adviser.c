/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-adviser.h"

/* What the thread has. */
typedef struct
{
  MeanderState *state;
  gint stop;
  gboolean found;
  MeanderPlaySolitaireAdvice advice;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_state_free (work->state);
  g_free (work);
}

static void
run (gpointer data)
{
  Work *work = data;

  work->found = meander_play_solitaire_advise (work->state, &work->advice);
}

/**
 * meander_solitaire_adviser_start:
 * @state: a state of Solitaire
 * @done: called when it is known what is good there, with what
 *   meander_solitaire_adviser_get_advice() takes
 * @user_data: for @done
 *
 * Finds out what the computer would do.
 *
 * Returns: (transfer none): the worker, good until @done or meander_worker_stop()
 */
MeanderWorker *
meander_solitaire_adviser_start (const MeanderState *state,
                                 MeanderWorkerDone done,
                                 gpointer user_data)
{
  Work *work;

  g_return_val_if_fail (state != NULL && done != NULL, NULL);

  work = g_new0 (Work, 1);
  work->state = meander_state_copy (state);
  return meander_worker_start (run, work, work_free, &work->stop, done, user_data);
}

/**
 * meander_solitaire_adviser_get_advice:
 * @data: what a #MeanderWorkerDone was given
 *
 * Gives what has been found.
 *
 * Returns: (transfer none) (nullable): the advice; %NULL if there is nothing to do
 */
const MeanderPlaySolitaireAdvice *
meander_solitaire_adviser_get_advice (gconstpointer data)
{
  const Work *work = data;

  g_return_val_if_fail (work != NULL, NULL);

  return work->found ? &work->advice : NULL;
}
