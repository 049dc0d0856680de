/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/race-bar.h"

#include <glib/gi18n.h>

#include "ui/together/race-list.h"
#include "ui/together/race.h"
#include "ui/widgets/breath.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/suggest.h"
#include "words/race.h"

struct _MeanderRaceBar
{
  GtkWidget parent_instance;

  MeanderTogether *together;
  GtkWidget *box;
  GtkWidget *state;
  GtkWidget *runners;   /* how far each one is */
  GtkWidget *next;      /* or what ends this one */
  gboolean ends;        /* that is so */
  MeanderBreath breath; /* as long as a press is still meant for that */
  GtkWidget *back;
  gboolean is_away; /* another page than that of the race is seen */
  gint64 start;     /* of the race of which something was told */
  guint furthest;   /* the most tiles that anybody had in it */
  guint n_left;     /* of whom it was told that they have left it */
};

G_DEFINE_FINAL_TYPE (MeanderRaceBar, meander_race_bar, GTK_TYPE_WIDGET)

/* Who has the table has closed it, or is not found again, before the person here was at the goal. */
static gboolean
is_forsaken (MeanderRaceBar *self, const MeanderNetRunner *runners, guint n_runners)
{
  return meander_together_get_step (self->together) == MEANDER_TOGETHER_ENDED &&
         !meander_net_race_is_solved_by (runners, n_runners,
                                         meander_together_get_own_runner (self->together));
}

static char *
tell_state (MeanderRaceBar *self)
{
  const char *host =
      meander_together_is_host (self->together) ? NULL : meander_together_get_host (self->together);
  const MeanderNetRunner *runners;
  guint n_runners;

  runners = meander_together_get_runners (self->together, &n_runners);
  if (is_forsaken (self, runners, n_runners))
    return meander_words_race_alone (NULL);

  return meander_words_race_state (runners, n_runners,
                                   meander_together_get_own_runner (self->together), host);
}

static void
show_state (MeanderRaceBar *self)
{
  g_autofree char *words = NULL;
  gint64 start, wait;

  if (!meander_together_get_start (self->together, &start))
    return;

  wait = start - meander_net_get_now ();
  words =
      wait > 0 ? meander_words_race_countdown ((guint) ((wait + 999) / 1000)) : tell_state (self);
  if (g_str_equal (gtk_label_get_label (GTK_LABEL (self->state)), words))
    return;

  gtk_label_set_label (GTK_LABEL (self->state), words);
  meander_proxy_announce_news (self->state, words);
}

/* Who is at the goal reads how far the others are on the card at the end. */
static void
show_runners (MeanderRaceBar *self)
{
  MeanderGame *game = meander_together_get_race (self->together);
  const guint own = meander_together_get_own_runner (self->together);
  const MeanderNetRunner *runners;
  guint n_runners;

  runners = meander_together_get_runners (self->together, &n_runners);
  meander_race_list_show (self->runners, runners, n_runners, own,
                          game != NULL ? meander_game_get_puzzle (game) : NULL);
  gtk_widget_set_visible (self->runners, !meander_net_race_is_solved_by (runners, n_runners, own));
}

/* By ear: when somebody else is further than anybody has been. All that each one does would be too much. */
static void
tell_furthest (MeanderRaceBar *self)
{
  MeanderGame *game = meander_together_get_race (self->together);
  const guint own = meander_together_get_own_runner (self->together);
  const MeanderNetRunner *runners;
  guint n_runners, furthest = MEANDER_MAX_TILES;
  gint64 start;

  if (game == NULL || !meander_together_get_start (self->together, &start))
    return;

  if (start != self->start)
    self->furthest = 0;
  self->start = start;
  runners = meander_together_get_runners (self->together, &n_runners);
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].time == 0 && runners[i].n_tiles > self->furthest)
      {
        self->furthest = runners[i].n_tiles;
        furthest = i;
      }
  if (furthest < n_runners && runners[furthest].guest != own)
    {
      g_autofree char *words = meander_words_race_runner (runners, n_runners, furthest,
                                                          meander_game_get_puzzle (game)->n_tiles);

      meander_proxy_mention_news (self->state, words);
    }
}

/* By ear: that somebody has left, while the others go on. */
static void
tell_left (MeanderRaceBar *self)
{
  const MeanderNetRunner *runners;
  guint n_runners, n_left = 0;

  runners = meander_together_get_runners (self->together, &n_runners);
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].running == MEANDER_NET_LEFT && ++n_left > self->n_left)
      {
        g_autofree char *words = meander_words_race_runner (runners, n_runners, i, 0);

        meander_proxy_mention_news (self->state, words);
      }
  self->n_left = n_left;
}

/* The host may not end a race before somebody has won it. */
static gboolean
is_won (MeanderRaceBar *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  runners = meander_together_get_runners (self->together, &n_runners);
  for (guint i = 0; i < n_runners; i++)
    if (runners[i].time != 0)
      return TRUE;

  return FALSE;
}

/* Who goes on with the last press begins no race by it. */
static void
set_ends (MeanderRaceBar *self, gboolean ends)
{
  if (self->ends && !ends)
    meander_breath_begin (&self->breath);
  self->ends = ends;
}

/* The host need not wait for the last one, who may go on all the same; the next race begins when this one is over,
 * and the card at the end begins it, where that is seen. */
static void
show_buttons (MeanderRaceBar *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;
  gboolean is_over, is_solved;

  runners = meander_together_get_runners (self->together, &n_runners);
  is_over = meander_net_race_is_over (runners, n_runners);
  is_solved = meander_net_race_is_solved_by (runners, n_runners,
                                             meander_together_get_own_runner (self->together));
  set_ends (self, !is_over);
  gtk_button_set_label (
      GTK_BUTTON (self->next),
      is_over
          /* Translators: a button: the people at the table solve the puzzle that comes
           * next. */
          ? _ ("Next Race")
          : is_solved
                /* Translators: a button: ends the race, though others are still solving the task. */
                ? _ ("Do Not Wait")
                /* Translators: a button: the places in the race are what they are now, though people
           * are still solving the task. */
                : _ ("End the Race"));
  gtk_widget_set_visible (self->next, meander_together_is_host (self->together) && is_won (self) &&
                                          (!is_over || !is_solved || self->is_away));
  gtk_widget_set_visible (self->back, self->is_away);
  meander_suggest (self->next, is_over);
  meander_suggest (self->back, !is_over);
}

static void
on_next (MeanderRaceBar *self)
{
  if (self->breath.timeout == 0)
    gtk_widget_activate_action (GTK_WIDGET (self), self->ends ? "win.end-race" : "win.next-race",
                                NULL);
}

/**
 * meander_race_bar_update:
 * @self: a bar
 *
 * Shows how the race stands now: when it has changed, and while time passes before the start.
 */
void
meander_race_bar_update (MeanderRaceBar *self)
{
  g_return_if_fail (MEANDER_IS_RACE_BAR (self));

  show_state (self);
  show_runners (self);
  tell_furthest (self);
  tell_left (self);
  show_buttons (self);
}

/**
 * meander_race_bar_set_away:
 * @self: a bar
 * @away: whether another page than that of the race is seen below it
 *
 * Shows the ways on from there, or hides them.
 */
void
meander_race_bar_set_away (MeanderRaceBar *self, gboolean away)
{
  g_return_if_fail (MEANDER_IS_RACE_BAR (self));

  self->is_away = away;
  show_buttons (self);
}

/* ---- life ---- */

static void
meander_race_bar_dispose (GObject *object)
{
  MeanderRaceBar *self = MEANDER_RACE_BAR (object);

  if (self->together != NULL)
    g_signal_handlers_disconnect_by_data (self->together, self);
  g_clear_object (&self->together);
  meander_breath_end (&self->breath);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_race_bar_parent_class)->dispose (object);
}

static void
meander_race_bar_class_init (MeanderRaceBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_race_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
meander_race_bar_init (MeanderRaceBar *self)
{
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *leave = gtk_button_new_with_label (_ ("Leave the Race"));

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_add_css_class (self->box, "race-bar");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->state = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->state), 0);
  gtk_label_set_wrap (GTK_LABEL (self->state), TRUE);
  gtk_widget_set_hexpand (self->state, TRUE);
  gtk_widget_add_css_class (self->state, "heading");
  self->next = gtk_button_new_with_label ("");
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (on_next), self);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (leave), "win.leave-race");
  /* Translators: a button: leads from another page to the puzzle that is raced for. */
  self->back = gtk_button_new_with_label (_ ("Back to the Race"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "win.show-race");
  gtk_widget_set_valign (self->back, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->next, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (leave, GTK_ALIGN_CENTER);
  self->runners = meander_race_list_new ();
  gtk_box_append (GTK_BOX (top), self->state);
  gtk_box_append (GTK_BOX (top), self->next);
  gtk_box_append (GTK_BOX (top), self->back);
  gtk_box_append (GTK_BOX (top), leave);
  gtk_box_append (GTK_BOX (self->box), top);
  gtk_box_append (GTK_BOX (self->box), self->runners);
}

/**
 * meander_race_bar_new:
 * @together: one side of a table for a race
 *
 * Makes a bar that shows how a race stands.
 *
 * Returns: (transfer floating): a new bar
 */
GtkWidget *
meander_race_bar_new (MeanderTogether *together)
{
  MeanderRaceBar *self = g_object_new (MEANDER_TYPE_RACE_BAR, NULL);

  self->together = g_object_ref (together);
  g_signal_connect_swapped (together, "changed", G_CALLBACK (meander_race_bar_update), self);
  meander_race_bar_update (self);

  return GTK_WIDGET (self);
}
