/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/worker.h"

#include <gio/gio.h>

/* Whoever started it holds it until it is done or stopped; the thread holds it as
 * long as it takes to hear of that. */
struct _MeanderWorker
{
  gatomicrefcount refs;
  MeanderWorkerRun run;
  gpointer data;
  GDestroyNotify free_data;
  gint *stop;

  /* the starting thread's */
  gboolean over; /* done or stopped: nothing is told any more */
  MeanderWorkerDone done;
  gpointer user_data;
};

static void
worker_unref (gpointer data)
{
  MeanderWorker *self = data;

  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  if (self->free_data != NULL)
    self->free_data (self->data);
  g_free (self);
}

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  MeanderWorker *self = task_data;

  /* One that was given up before a thread was free is not begun. */
  if (g_atomic_int_get (self->stop) == 0)
    self->run (self->data);
  g_task_return_boolean (task, TRUE);
}

static void
on_done (GObject *source, GAsyncResult *result, gpointer user_data)
{
  MeanderWorker *self = g_task_get_task_data (G_TASK (result));

  if (self->over)
    return;
  self->over = TRUE;
  self->done (self->data, self->user_data);
  worker_unref (self);
}

/**
 * meander_worker_start:
 * @run_func: reckons, on a thread
 * @data: what it reckons with, and where it puts the result
 * @free_data: frees @data, on whichever thread is the last to have it
 * @stop: a number within @data, which is set to 1 when @run_func is to give up, which
 *   reads it with g_atomic_int_get()
 * @done: gets @data when @run_func has returned, unless it was stopped
 * @user_data: for @done
 *
 * Starts to reckon beside the main loop.
 *
 * Returns: the worker, good until @done is called or meander_worker_stop()
 */
MeanderWorker *
meander_worker_start (MeanderWorkerRun run_func,
                      gpointer data,
                      GDestroyNotify free_data,
                      gint *stop,
                      MeanderWorkerDone done,
                      gpointer user_data)
{
  MeanderWorker *self = g_new0 (MeanderWorker, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_done, NULL);

  g_atomic_ref_count_init (&self->refs);
  self->run = run_func;
  self->data = data;
  self->free_data = free_data;
  self->stop = stop;
  self->done = done;
  self->user_data = user_data;

  g_atomic_ref_count_inc (&self->refs);
  g_task_set_task_data (task, self, worker_unref);
  g_task_run_in_thread (task, run);
  return self;
}

/**
 * meander_worker_get_data:
 * @self: a worker that is under way
 *
 * Gets what it reckons with; what the thread writes is read atomically.
 *
 * Returns: the data it was started with
 */
gpointer
meander_worker_get_data (MeanderWorker *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->data;
}

/**
 * meander_worker_stop:
 * @self: (transfer full): a worker that is under way
 *
 * Gives up; nothing is told any more.
 */
void
meander_worker_stop (MeanderWorker *self)
{
  g_return_if_fail (self != NULL && !self->over);

  self->over = TRUE;
  g_atomic_int_set (self->stop, 1);
  worker_unref (self);
}
