/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-page-private.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "scene/report.h"
#include "ui/strategy/exercise-panel.h"
#include "ui/table/table.h"
#include "words/exercise.h"

#define PACE 1300 /* ms between the tiles of an answer, as between those of the computer players */

/* What the thread has that looks for an answer. */
typedef struct
{
  MeanderExercise *exercise;
  MeanderMissedMove *missed; /* or NULL */
  MeanderPlacement tile;
  MeanderPlayProgress progress; /* how to stop */
  gboolean found;               /* how it goes on; or that it is right */
  MeanderExerciseLine line;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_exercise_free (work->exercise);
  meander_missed_move_free (work->missed);
  g_free (work);
}

static void
run (gpointer data)
{
  Work *work = data;

  if (work->missed != NULL)
    work->found = meander_missed_move_judge (work->missed, &work->tile, &work->progress);
  else
    work->found =
        meander_exercise_follow (work->exercise, &work->tile, &work->progress.stop, &work->line);
}

/* The tiles come quicker than they can be told: that is heard with what comes of them. */
static void
note_reply (MeanderExercisePage *self, guint seat, const MeanderMove *move)
{
  g_autofree char *before = g_steal_pointer (&self->replies);
  g_autofree char *report = meander_report_placed (self->scene, seat, move);

  self->replies =
      g_strconcat (before != NULL ? before : "", before != NULL ? " " : "", report, NULL);
}

static gboolean
reply (gpointer user_data)
{
  MeanderExercisePage *self = user_data;
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPlacement *tile = &self->line.tiles[self->n_replied];
  MeanderMove move = { 0 };

  if (self->n_replied == self->line.n_tiles)
    {
      self->replying = 0;
      meander_exercise_page_set_over (self, MEANDER_EXERCISE_STATE_WRONG);
      return G_SOURCE_REMOVE;
    }
  self->setting = TRUE;
  while (meander_strategy_get_step (meander_game_get_state (game)) == MEANDER_TURN_PASS &&
         meander_game_play (game, "pass", NULL))
    ;
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  if (gtk_widget_get_mapped (self->table))
    meander_table_note_start (MEANDER_TABLE (self->table), tile->number);
  if (meander_game_play_move (game, &move, NULL))
    note_reply (self, self->line.seats[self->n_replied], &move);
  self->setting = FALSE;
  self->n_replied++;
  return G_SOURCE_CONTINUE;
}

static void
on_followed (gpointer data, gpointer user_data)
{
  MeanderExercisePage *self = user_data;
  Work *work = data;

  self->worker = NULL;
  self->line = work->line;
  if (work->missed != NULL)
    {
      meander_exercise_page_note_answer (self, work->found);
      meander_exercise_page_set_over (self, work->found ? MEANDER_EXERCISE_STATE_RIGHT
                                                        : MEANDER_EXERCISE_STATE_WRONG);
      return;
    }
  /* It is not known by how much only where that would take too long. */
  if (!work->found)
    self->line = (MeanderExerciseLine){ .win = self->exercise->wins ? 0 : -1 };
  self->n_replied = 0;
  self->state = MEANDER_EXERCISE_STATE_REPLYING;
  self->replying = g_timeout_add (PACE, reply, self);
}

/**
 * meander_exercise_page_follow:
 * @self: the page
 * @tile: a move that is not the right one
 *
 * Looks for the answer to a move, on a thread, and makes it on the table; or finds the move as good.
 */
void
meander_exercise_page_follow (MeanderExercisePage *self, const MeanderPlacement *tile)
{
  g_autofree char *words =
      self->missed != NULL
          ? g_strdup (_ ("Weighing your move…"))
          : meander_words_exercise_watch (meander_scene_get_game (self->scene), self->exercise);
  Work *work = g_new0 (Work, 1);

  work->exercise = meander_exercise_copy (self->exercise);
  work->missed = self->missed != NULL ? meander_missed_move_copy (self->missed) : NULL;
  work->tile = *tile;
  self->state = MEANDER_EXERCISE_STATE_JUDGING;
  meander_scene_set_pointing (self->scene, TRUE);
  meander_exercise_panel_set_answer (MEANDER_EXERCISE_PANEL (self->panel), words, FALSE);
  meander_scene_say (self->scene, words);
  meander_exercise_page_show_buttons (self);
  self->worker =
      meander_worker_start (run, work, work_free, &work->progress.stop, on_followed, self);
}

/**
 * meander_exercise_page_stop_replying:
 * @self: the page
 *
 * Waits no longer for the rest of an answer.
 */
void
meander_exercise_page_stop_replying (MeanderExercisePage *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_handle_id (&self->replying, g_source_remove);
  g_clear_pointer (&self->replies, g_free);
}
