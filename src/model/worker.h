/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Something that is reckoned on a thread of its own, beside the window, and can
 * be given up.  Whoever starts it has it until it is done or stopped. */
typedef struct _MeanderWorker MeanderWorker;

/* On the thread: nothing but `data` is touched. */
typedef void (*MeanderWorkerRun) (gpointer data);
/* Where it was started: `data` with its result is good until this returns. */
typedef void (*MeanderWorkerDone) (gpointer data, gpointer user_data);

MeanderWorker *meander_worker_start (MeanderWorkerRun run,
                                     gpointer data,
                                     GDestroyNotify free_data,
                                     gint *stop,
                                     MeanderWorkerDone done,
                                     gpointer user_data);
gpointer meander_worker_get_data (MeanderWorker *self);
void meander_worker_stop (MeanderWorker *self);

G_END_DECLS
