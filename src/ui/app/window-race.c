/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "ui/app/play-page.h"
#include "ui/together/new-table.h"
#include "ui/together/question.h"
#include "ui/together/race-bar.h"
#include "ui/together/race-countdown.h"
#include "ui/together/race.h"
#include "words/race.h"

/* A race across computers: a page of its own counts down to it, then each solves the task on the play page, and
 * above that is told how far the others are. */

/* The file of its table: no puzzle has such an id. */
#define FILE_NAME "_race"

static void
on_task_changed (MeanderWindow *self)
{
  if (self->together == NULL)
    return;

  /* Whoever is told how far the host is finds it there again. */
  meander_window_save_race (self);
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

static MeanderRaceCountdown *
get_countdown (MeanderWindow *self)
{
  return MEANDER_RACE_COUNTDOWN (meander_window_need_page (self, PAGE_RACE));
}

/* Nobody sees the tiles before it is time. */
static gboolean
on_tick (gpointer user_data)
{
  MeanderWindow *self = user_data;
  gint64 start;
  const gboolean is_time =
      meander_together_get_start (self->together, &start) && meander_net_get_now () >= start;

  /* Its look at the clock is the later one: with the last tick it does not count down any more. */
  meander_race_bar_update (MEANDER_RACE_BAR (self->race_bar));
  if (!is_time)
    {
      meander_race_countdown_update (get_countdown (self), self->together);
      return G_SOURCE_CONTINUE;
    }

  self->countdown = 0;
  meander_window_play (self, self->race_task, NULL);

  return G_SOURCE_REMOVE;
}

/* It is known only now who is first. */
static void
on_race_changed (MeanderWindow *self)
{
  if (!meander_window_is_racing (self, self->game))
    return;

  meander_play_page_update_end (MEANDER_PLAY_PAGE (meander_window_need_page (self, PAGE_PLAY)));
  meander_window_update_actions (self);
}

static void
need_bar (MeanderWindow *self)
{
  if (self->race_bar != NULL)
    return;

  self->race_bar = meander_race_bar_new (self->together);
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (self->message_bar)), self->race_bar,
                              self->message_bar);
  g_signal_connect_object (self->together, "changed", G_CALLBACK (on_race_changed), self,
                           G_CONNECT_SWAPPED);
}

/* Whoever comes back to a race that has begun sees it at once. */
static void
show_countdown (MeanderWindow *self)
{
  gint64 start;

  if (meander_together_get_start (self->together, &start) && meander_net_get_now () >= start)
    return;

  meander_race_countdown_update (get_countdown (self), self->together);
  meander_window_show_page (self, PAGE_RACE);
}

/**
 * meander_window_create_race_page:
 * @self: a window
 *
 * Makes the page that counts down to a race.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_race_page (MeanderWindow *self)
{
  return meander_race_countdown_new ();
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
  meander_window_count_down (self, on_tick);
  show_countdown (self);
}

/**
 * meander_window_save_race:
 * @self: a window with a table across computers
 *
 * Keeps what is needed to go on with a race after whatever happens, if this is its host.
 */
void
meander_window_save_race (MeanderWindow *self)
{
  g_autofree char *text = NULL;

  if (!meander_together_is_host (self->together) ||
      meander_together_get_race (self->together) == NULL)
    return;

  text = meander_together_to_text (self->together);
  meander_store_save_table (self->store, FILE_NAME, text);
  self->offers_race = FALSE;
}

/**
 * meander_window_offer_race:
 * @self: a window that has just come up
 *
 * Offers to open the table again at which a race was run when the program ended.
 */
void
meander_window_offer_race (MeanderWindow *self)
{
  g_autofree char *text = meander_store_load_table (self->store, FILE_NAME);

  self->offers_race = text != NULL;
  if (self->offers_race)
    meander_window_show_message (
        self, MEANDER_MESSAGE_TABLE,
        _ ("You were in a race with other computers. The table is closed now."),
        _ ("Open the Table Again"), "win.reopen-race");
}

/**
 * meander_window_end_race:
 * @self: a window
 * @for_good: whether nobody wants to come back to the table, if there is one
 *
 * Forgets what is kept of a race that is over, was left, or that nobody has wanted to go on with.
 */
void
meander_window_end_race (MeanderWindow *self, gboolean for_good)
{
  const MeanderNetRunner *runners;
  gboolean is_run = FALSE;
  guint n_runners = 0;

  if (self->together != NULL && meander_together_is_host (self->together))
    {
      runners = meander_together_get_runners (self->together, &n_runners);
      for (guint i = 0; i < n_runners; i++)
        is_run |= meander_net_race_is_waited_for (&runners[i]);
    }
  if (self->offers_race || (n_runners > 0 && (for_good || !is_run)))
    meander_store_save_table (self->store, FILE_NAME, NULL);
  self->offers_race = FALSE;
}

/**
 * meander_window_is_racing:
 * @self: a window
 * @game: (nullable): a game
 *
 * Tells whether a game is the one in which the person here runs a race: it is not among the saved games.
 *
 * Returns: whether it is
 */
gboolean
meander_window_is_racing (MeanderWindow *self, MeanderGame *game)
{
  return game != NULL && game == self->race_task;
}

/**
 * meander_window_get_runners:
 * @self: a window
 * @n_runners: (out): how many
 * @own: (out): the number of the guest here, 0 for the host
 * @host: (out): for a guest, who begins the next race; %NULL where nobody does
 *
 * Tells who runs in the race whose task is on the play page.
 *
 * Returns: (transfer none) (array length=n_runners) (nullable): the runners; %NULL where it is no race
 */
const MeanderNetRunner *
meander_window_get_runners (MeanderWindow *self, guint *n_runners, guint *own, const char **host)
{
  if (self->together == NULL || !meander_window_is_racing (self, self->game))
    return NULL;
  *own = meander_together_get_own_runner (self->together);
  *host = meander_together_is_host (self->together) ||
                  meander_together_get_step (self->together) == MEANDER_TOGETHER_ENDED
              ? NULL
              : meander_together_get_host (self->together);

  return meander_together_get_runners (self->together, n_runners);
}

/**
 * meander_window_get_race_time:
 * @self: a window
 * @elapsed: (out): ms since the race has begun whose task is on the play page
 *
 * Looks at the clock that counts in the race.
 *
 * Returns: %FALSE where it is no race
 */
gboolean
meander_window_get_race_time (MeanderWindow *self, gint64 *elapsed)
{
  gint64 start;

  if (self->together == NULL || !meander_window_is_racing (self, self->game) ||
      !meander_together_get_start (self->together, &start))
    return FALSE;
  *elapsed = MAX (0, meander_net_get_now () - start);

  return TRUE;
}

static gboolean
shows_countdown (MeanderWindow *self)
{
  return MEANDER_IS_RACE_COUNTDOWN (meander_window_get_page (self));
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
  watch_task (self, NULL);
  if (self->race_bar != NULL)
    gtk_box_remove (GTK_BOX (gtk_widget_get_parent (self->race_bar)), self->race_bar);
  self->race_bar = NULL;
  /* A window that is closed shows nothing any more. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && shows_countdown (self))
    meander_window_show_page (self, PAGE_HOME);
}

/**
 * meander_window_update_race:
 * @self: a window
 *
 * Offers the way back to a race that is run, from any page on which it is not seen; the page that counts down to it
 * tells all by itself.
 */
void
meander_window_update_race (MeanderWindow *self)
{
  if (self->race_bar == NULL)
    return;

  gtk_widget_set_visible (self->race_bar, !shows_countdown (self));
  meander_race_bar_set_away (MEANDER_RACE_BAR (self->race_bar),
                             self->countdown == 0 && !meander_window_shows_table (self));
}

/* ---- actions ---- */

static void
on_show_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  if (self->race_task != NULL && self->countdown == 0)
    meander_window_play (self, self->race_task, NULL);
}

static void
on_start_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autoptr (MeanderTogether) together = NULL;
  const char *name;
  const char *id;

  g_variant_get (parameter, "(&s&s)", &name, &id);
  if (!meander_table_name_check (name) || meander_book_find (id) == NULL ||
      meander_window_asks_to_leave (self, action, parameter))
    return;

  together = meander_together_new_host (name, 0);
  meander_together_set_task (together, meander_book_find (id));
  if (!meander_window_open_table (self, g_steal_pointer (&together)))
    return;

  g_free (self->race_id);
  self->race_id = g_strdup (id);
}

/**
 * meander_window_begin_next_race:
 * @self: a window
 *
 * Goes on from a race that everybody has run, if its task is on the play page and this is its host.
 *
 * Returns: %FALSE where no race is on that page
 */
gboolean
meander_window_begin_next_race (MeanderWindow *self)
{
  const MeanderNetRunner *runners;
  const char *host;
  guint n_runners, own;

  runners = meander_window_get_runners (self, &n_runners, &own, &host);
  if (runners == NULL)
    return FALSE;
  if (meander_together_is_host (self->together) && meander_net_race_is_over (runners, n_runners))
    g_action_group_activate_action (G_ACTION_GROUP (self), "next-race", NULL);

  return TRUE;
}

/* The task that was chosen, then those that follow it. */
static void
begin_race (MeanderWindow *self)
{
  const MeanderPuzzle *task;
  g_autoptr (GError) error = NULL;

  task = meander_together_get_race (self->together) == NULL ? meander_book_find (self->race_id)
                                                            : meander_book_next (self->race_id);
  if (task == NULL)
    task = g_ptr_array_index (meander_book_get_puzzles (), 0);
  if (meander_together_race (self->together, task, MEANDER_WINDOW_DELAY, &error))
    {
      char *id = g_strdup (task->id);

      g_free (self->race_id);
      self->race_id = id;
      meander_window_follow_race (self);
    }
  meander_window_notify_error (self, error);
}

static gboolean
is_race_host (MeanderWindow *self)
{
  return self->together != NULL && meander_together_is_host (self->together) &&
         meander_together_is_for_race (self->together);
}

/* @title and @yes are what is about to be done, @no what is done instead. */
static void
ask (MeanderWindow *self,
     const char *text,
     const char *title,
     const char *yes,
     const char *no,
     void (*on_answered) (MeanderWindow *self, gboolean answer))
{
  GtkWidget *question = meander_question_new (GTK_WINDOW (self), text);

  meander_question_set_words (MEANDER_QUESTION (question), title, yes, no);
  g_signal_connect_object (question, "answered", G_CALLBACK (on_answered), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (question));
}

static void
on_begin_answered (MeanderWindow *self, gboolean begins)
{
  if (begins && is_race_host (self))
    begin_race (self);
}

/* It takes the puzzle from whoever has not finished it. */
static void
on_next_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *words = NULL;
  const char *name;
  guint n_others;

  if (!is_race_host (self))
    return;

  name = meander_together_find_solving (self->together, &n_others);
  if (name == NULL)
    {
      begin_race (self);
      return;
    }
  words = meander_words_race_solving (name, n_others);
  ask (self, words, _ ("Begin the Next Race?"), _ ("Begin the Next Race"),
       /* Translators: a button: the next race does not begin yet. */
       C_ ("race", "Wait"), on_begin_answered);
}

static void
on_end_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (is_race_host (user_data))
    meander_together_end_race (MEANDER_WINDOW (user_data)->together);
}

static void
on_leave_answered (MeanderWindow *self, gboolean leaves)
{
  if (leaves)
    g_action_group_activate_action (G_ACTION_GROUP (self), "leave-table", NULL);
}

/* What leaving would take from somebody: the puzzle here, or that of the others. */
static const char *
warn_of_leaving (MeanderWindow *self)
{
  const guint own = meander_together_get_own_runner (self->together);
  const MeanderNetRunner *runners;
  guint n_runners, n_others = 0;
  gboolean runs = FALSE;

  runners = meander_together_get_runners (self->together, &n_runners);
  for (guint i = 0; i < n_runners; i++)
    if (meander_net_race_is_waited_for (&runners[i]) && runners[i].guest == own)
      runs = TRUE;
    else if (meander_net_race_is_waited_for (&runners[i]))
      n_others++;
  if (meander_together_get_step (self->together) == MEANDER_TOGETHER_ENDED)
    return runs ? _ ("Your tiles are not kept.") : NULL;
  if (!meander_together_is_host (self->together))
    return runs ? _ ("The race goes on without you, and your tiles are not kept.") : NULL;
  if (n_others > 0)
    return _ ("The race then ends for everyone, and your table is closed.");

  return runs ? _ ("Your tiles are not kept, and your table is closed.") : NULL;
}

static void
on_leave_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *words = self->together != NULL ? warn_of_leaving (self) : NULL;

  if (words == NULL)
    on_leave_answered (self, TRUE);
  else
    ask (self, words, _ ("Leave the Race?"), _ ("Leave the Race"),
         /* Translators: a button: nothing is done. */
         C_ ("button", "Cancel"), on_leave_answered);
}

static void
on_reopen_race (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  g_autofree char *text = meander_store_load_table (self->store, FILE_NAME);
  g_autofree char *name = meander_table_name_recall (self->settings);
  g_autoptr (MeanderTogether) together =
      text != NULL ? meander_together_new_resumed (name, text) : NULL;
  MeanderGame *task = together != NULL ? meander_together_get_race (together) : NULL;

  meander_window_withdraw_messages (self, MEANDER_MESSAGE_TABLE);
  if (task == NULL)
    {
      meander_window_notify (self, _ ("The table cannot be opened again."));
      return;
    }
  if (!meander_window_open_table_again (self, g_steal_pointer (&together)))
    return;

  g_free (self->race_id);
  self->race_id = g_strdup (meander_game_get_puzzle (task)->id);
  meander_window_save_race (self);
  meander_window_follow_race (self);
}

static const GActionEntry actions[] = {
  { "reopen-race", on_reopen_race, NULL, NULL, NULL, { 0 } },
  { "start-race", on_start_race, "(ss)", NULL, NULL, { 0 } },
  { "show-race", on_show_race, NULL, NULL, NULL, { 0 } },
  { "next-race", on_next_race, NULL, NULL, NULL, { 0 } },
  { "end-race", on_end_race, NULL, NULL, NULL, { 0 } },
  { "leave-race", on_leave_race, NULL, NULL, NULL, { 0 } },
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
