/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/difficulties.h"

#include "model/store.h"
#include "model/worker.h"
#include "solve/effort.h"

/* Those of the book were measured with more tables: about as exact as this, and 20 ms for ten tiles. */
#define N_TABLES 2000
#define N_ROUNDS 2
#define SEED 1
/* In the file; “Difficulties” had none of two colours, and those “of one colour and two” ended at two hours. */
#define GROUP "Difficulties up to half a day"

/**
 * MeanderDifficulties:
 *
 * How hard puzzles are that are not of the book, where it stands.  For the main thread only.
 */
struct _MeanderDifficulties
{
  GObject parent_instance;

  char *path;
  GKeyFile *known;       /* 1 to 5 by id; 0: that cannot be said */
  GQueue waiting;        /* of MeanderPuzzle */
  MeanderWorker *worker; /* of a Measurement, or NULL */
  gboolean unsaved;
};

G_DEFINE_FINAL_TYPE (MeanderDifficulties, meander_difficulties, G_TYPE_OBJECT)

enum
{
  MEASURED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  MeanderPuzzle *puzzle;
  guint difficulty;
  gint stop;
} Measurement;

static void
measurement_free (gpointer data)
{
  Measurement *measurement = data;

  meander_puzzle_free (measurement->puzzle);
  g_free (measurement);
}

static void
measure (gpointer data)
{
  Measurement *measurement = data;
  MeanderEffort effort;

  if (meander_solve_effort (measurement->puzzle, N_TABLES, N_ROUNDS, SEED, &effort))
    measurement->difficulty = meander_effort_to_difficulty (&effort);
}

/* It may be measured again: that it cannot be written is no news. */
static void
save (MeanderDifficulties *self)
{
  g_autofree char *text = NULL;

  if (!self->unsaved)
    return;
  self->unsaved = FALSE;
  text = g_key_file_to_data (self->known, NULL, NULL);
  meander_store_write (self->path, text, NULL);
}

static void measure_next (MeanderDifficulties *self);

static void
on_measured (gpointer data, gpointer user_data)
{
  Measurement *measurement = data;
  g_autoptr (MeanderDifficulties) self = g_object_ref (user_data);

  self->worker = NULL;
  g_key_file_set_integer (self->known, GROUP, measurement->puzzle->id,
                          (int) measurement->difficulty);
  self->unsaved = TRUE;
  measure_next (self);
  g_signal_emit (self, signals[MEASURED], 0, measurement->puzzle->id);
}

static void
measure_next (MeanderDifficulties *self)
{
  Measurement *measurement;

  if (self->worker != NULL)
    return;
  if (self->waiting.length == 0)
    {
      save (self);
      return;
    }
  measurement = g_new0 (Measurement, 1);
  measurement->puzzle = g_queue_pop_head (&self->waiting);
  self->worker = meander_worker_start (measure, measurement, measurement_free, &measurement->stop,
                                       on_measured, self);
}

static void
meander_difficulties_dispose (GObject *object)
{
  MeanderDifficulties *self = MEANDER_DIFFICULTIES (object);

  g_clear_pointer (&self->worker, meander_worker_stop);
  g_queue_clear_full (&self->waiting, (GDestroyNotify) meander_puzzle_free);
  save (self);

  G_OBJECT_CLASS (meander_difficulties_parent_class)->dispose (object);
}

static void
meander_difficulties_finalize (GObject *object)
{
  MeanderDifficulties *self = MEANDER_DIFFICULTIES (object);

  g_key_file_unref (self->known);
  g_free (self->path);

  G_OBJECT_CLASS (meander_difficulties_parent_class)->finalize (object);
}

static void
meander_difficulties_class_init (MeanderDifficultiesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_difficulties_dispose;
  object_class->finalize = meander_difficulties_finalize;

  /**
   * MeanderDifficulties::measured:
   * @self: the difficulties
   * @id: a puzzle's id
   *
   * How hard a puzzle is that was asked for is known now.
   */
  signals[MEASURED] = g_signal_new ("measured", MEANDER_TYPE_DIFFICULTIES, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
meander_difficulties_init (MeanderDifficulties *self)
{
  self->known = g_key_file_new ();
  g_queue_init (&self->waiting);
}

/**
 * meander_difficulties_new:
 * @path: the file for what is measured; it need not exist, nor be whole
 *
 * Reads what has been measured before.
 *
 * Returns: (transfer full): the difficulties
 */
MeanderDifficulties *
meander_difficulties_new (const char *path)
{
  MeanderDifficulties *self = g_object_new (MEANDER_TYPE_DIFFICULTIES, NULL);

  g_return_val_if_fail (path != NULL, self);

  self->path = g_strdup (path);
  if (!g_key_file_load_from_file (self->known, path, G_KEY_FILE_NONE, NULL))
    {
      g_key_file_unref (self->known);
      self->known = g_key_file_new ();
    }
  return self;
}

static gboolean
is_waiting (MeanderDifficulties *self, const char *id)
{
  if (self->worker != NULL &&
      g_str_equal (((Measurement *) meander_worker_get_data (self->worker))->puzzle->id, id))
    return TRUE;
  for (GList *l = self->waiting.head; l != NULL; l = l->next)
    if (g_str_equal (((MeanderPuzzle *) l->data)->id, id))
      return TRUE;
  return FALSE;
}

/**
 * meander_difficulties_get:
 * @self: the difficulties
 * @puzzle: a puzzle, whose id no other one has
 *
 * Tells how hard a puzzle is.  One that has never been measured is going to be.
 *
 * Returns: 1 to 5; 0 where it is not known, or not yet: `measured` tells
 */
guint
meander_difficulties_get (MeanderDifficulties *self, const MeanderPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  int kept;

  g_return_val_if_fail (MEANDER_IS_DIFFICULTIES (self), 0);
  g_return_val_if_fail (puzzle != NULL, 0);

  kept = g_key_file_get_integer (self->known, GROUP, puzzle->id, &error);
  if (error == NULL && kept >= 0 && kept <= MEANDER_N_DIFFICULTIES)
    return (guint) kept;
  if (!is_waiting (self, puzzle->id))
    {
      g_queue_push_tail (&self->waiting, meander_puzzle_copy (puzzle));
      measure_next (self);
    }
  return 0;
}
