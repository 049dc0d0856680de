/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "model/book.h"
#include "ui/together/new-table.h"
#include "ui/together/race-bar.h"
#include "ui/together/race.h"

/* A race across computers: each solves the task on the play page, and above it is told how far the others
 * are. */

#define DELAY 4000 /* ms until the start */
#define TICK 100   /* ms */

static void
on_task_changed (MeanderWindow *self)
{
  if (self->together != NULL)
    meander_together_run (self->together);
}

static void
watch_task (MeanderWindow *self, MeanderGame *task)
{
  if (self->race_task != NULL)
    g_clear_signal_handler (&self->race_changed, self->race_task);
  g_set_object (&self->race_task, task);
  if (task != NULL)
    self->race_changed = g_signal_connect_object (task, "changed", G_CALLBACK (on_task_changed),
                                                  self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Nobody sees the task before it is time. */
static gboolean
on_tick (gpointer user_data)
{
  MeanderWindow *self = user_data;
  gint64 start;
  const gboolean is_time = meander_together_get_start (self->together, &start) &&
                           g_get_monotonic_time () / 1000 >= start;

  /* Its look at the clock is the later one: with the last tick it does not count down any more. */
  meander_race_bar_update (MEANDER_RACE_BAR (self->race_bar));
  if (!is_time)
    return G_SOURCE_CONTINUE;

  self->race_tick = 0;
  meander_window_play (self, self->race_task, NULL);

  return G_SOURCE_REMOVE;
}

static void
need_bar (MeanderWindow *self)
{
  if (self->race_bar != NULL)
    return;

  self->race_bar = meander_race_bar_new (self->together);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->message_bar)), self->race_bar,
                              self->message_bar);
}

/**
 * meander_window_follow_race:
 * @self: a window with a table across computers
 *
 * Takes part in the race that has been begun there, if one has.
 */
void
meander_window_follow_race (MeanderWindow *self)
{
  MeanderGame *task = meander_together_get_race (self->together);

  if (task == NULL || task == self->race_task)
    return;

  watch_task (self, task);
  meander_window_close_lobby (self);
  need_bar (self);
  if (self->race_tick == 0)
    self->race_tick = g_timeout_add (TICK, on_tick, self);
}

/**
 * meander_window_is_racing:
 * @self: a window
 * @game: (nullable): a game
 *
 * Tells whether a game is the one in which the person here runs a race: nothing of it is saved.
 *
 * Returns: whether it is
 */
gboolean
meander_window_is_racing (MeanderWindow *self, MeanderGame *game)
{
  return game != NULL && game == self->race_task;
}

/**
 * meander_window_forget_race:
 * @self: a window
 *
 * The table of a race has been left, if there was one.
 */
void
meander_window_forget_race (MeanderWindow *self)
{
  g_clear_handle_id (&self->race_tick, g_source_remove);
  watch_task (self, NULL);
  if (self->race_bar != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->race_bar)), self->race_bar);
  self->race_bar = NULL;
}

/* ---- actions ---- */

static void
on_start_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name;
  const char *id;

  g_variant_get (parameter, "(&s&s)", &name, &id);
  if (!meander_table_name_check (name) || meander_book_find (id) == NULL ||
      !meander_window_open_table (self, meander_together_new_host (name, 0)))
    return;

  g_free (self->race_id);
  self->race_id = g_strdup (id);
}

/* The task that was chosen, then those that follow it. */
static void
on_next_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const MeanderPuzzle *task;
  g_autoptr (GError) error = NULL;

  if (self->together == NULL || !meander_together_is_host (self->together) ||
      !meander_together_is_for_race (self->together))
    return;

  task = meander_together_get_race (self->together) == NULL ? meander_book_find (self->race_id)
                                                            : meander_book_next (self->race_id);
  if (task == NULL)
    task = g_ptr_array_index (meander_book_get_puzzles (), 0);
  if (meander_together_race (self->together, task, DELAY, &error))
    {
      char *id = g_strdup (task->id);

      g_free (self->race_id);
      self->race_id = id;
      meander_window_follow_race (self);
    }
  meander_window_notify_error (self, error);
}

static const GActionEntry actions[] = {
  { "start-race", on_start_race, "(ss)", NULL, NULL, { 0 } },
  { "next-race", on_next_race, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_race_actions:
 * @self: a window
 *
 * Adds the actions for races.
 */
void
meander_window_add_race_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
