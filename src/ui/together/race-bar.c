/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/race-bar.h"

#include <glib/gi18n.h>

#include "ui/together/race.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/suggest.h"
#include "ui/widgets/tile-bar.h"
#include "words/race.h"

#define NAME_WIDTH 18 /* letters of who runs, and how far */
#define TILE 22       /* px */
#define FEW 4         /* who have a line each */

struct _MeanderRaceBar
{
  GtkWidget parent_instance;

  MeanderTogether *together;
  GtkWidget *box;
  GtkWidget *state;
  GtkWidget *runners; /* a flow box; of each a box with its words and a bar of tiles */
  GtkWidget *next;
  GtkWidget *back;
  gint64 start;   /* of the race of which something was told */
  guint furthest; /* the most tiles that anybody had in it */
};

G_DEFINE_FINAL_TYPE (MeanderRaceBar, meander_race_bar, GTK_TYPE_WIDGET)

static void
show_state (MeanderRaceBar *self)
{
  const MeanderNetRunner *runners;
  g_autofree char *words = NULL;
  guint n_runners;
  gint64 start, wait;

  if (!meander_together_get_start (self->together, &start))
    return;

  wait = start - meander_net_get_now ();
  runners = meander_together_get_runners (self->together, &n_runners);
  words = wait > 0 ? meander_words_race_countdown ((guint) ((wait + 999) / 1000))
                   : meander_words_race_state (runners, n_runners);
  if (g_str_equal (gtk_label_get_label (GTK_LABEL (self->state)), words))
    return;

  gtk_label_set_label (GTK_LABEL (self->state), words);
  meander_proxy_announce_news (self->state, words);
}

static GtkWidget *
add_runner (MeanderRaceBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *tiles = meander_tile_bar_new (TILE);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_widget_set_hexpand (tiles, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tiles);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->runners), box, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);

  return gtk_widget_get_parent (box);
}

static void
show_runners (MeanderRaceBar *self)
{
  MeanderGame *game = meander_together_get_race (self->together);
  const MeanderPuzzle *puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;
  const guint n_tiles = puzzle != NULL ? puzzle->n_tiles : 1;
  const MeanderColour colour =
      puzzle != NULL && puzzle->n_colours > 0 ? puzzle->colours[0] : MEANDER_NO_COLOUR;
  GtkWidget *child = gtk_widget_get_first_child (self->runners);
  const MeanderNetRunner *runners;
  guint n_runners;

  runners = meander_together_get_runners (self->together, &n_runners);
  /* One below the other, as long as they are few. */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->runners), n_runners > FEW ? 2 : 1);
  for (guint i = 0; i < n_runners; i++, child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *words = meander_words_race_runner (runners, n_runners, i, n_tiles);
      GtkWidget *label, *tiles;

      if (child == NULL)
        child = add_runner (self);
      label =
          gtk_widget_get_first_child (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
      tiles = gtk_widget_get_next_sibling (label);
      gtk_label_set_label (GTK_LABEL (label), words);
      gtk_widget_set_tooltip_text (label, words);
      meander_tile_bar_show (MEANDER_TILE_BAR (tiles), colour, MIN (runners[i].n_tiles, n_tiles), 0,
                             n_tiles);
      gtk_accessible_update_property (GTK_ACCESSIBLE (tiles), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                      -1);
    }
  while (child != NULL)
    {
      GtkWidget *after = gtk_widget_get_next_sibling (child);

      gtk_flow_box_remove (GTK_FLOW_BOX (self->runners), child);
      child = after;
    }
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

/* The host may not begin another race before somebody has won this one. */
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
  gtk_widget_set_visible (self->next, meander_together_is_host (self->together) && is_won (self));
  meander_suggest (self->back, !is_won (self));
}

/**
 * meander_race_bar_set_away:
 * @self: a bar
 * @away: whether another page than that of the race is seen below it
 *
 * Shows the way back to the race, or hides it.
 */
void
meander_race_bar_set_away (MeanderRaceBar *self, gboolean away)
{
  g_return_if_fail (MEANDER_IS_RACE_BAR (self));

  gtk_widget_set_visible (self->back, away);
}

/* ---- life ---- */

static void
meander_race_bar_dispose (GObject *object)
{
  MeanderRaceBar *self = MEANDER_RACE_BAR (object);

  if (self->together != NULL)
    g_signal_handlers_disconnect_by_data (self->together, self);
  g_clear_object (&self->together);
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
  /* Translators: a button: the people at the table solve the puzzle that comes next. */
  self->next = gtk_button_new_with_label (_ ("Next Race"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), "win.next-race");
  gtk_widget_add_css_class (self->next, "suggested-action");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (leave), "win.leave-table");
  /* Translators: a button: leads from another page to the puzzle that is raced for. */
  self->back = gtk_button_new_with_label (_ ("Back to the Race"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "win.show-race");
  gtk_widget_set_visible (self->back, FALSE);
  gtk_widget_set_valign (self->back, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->next, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (leave, GTK_ALIGN_CENTER);
  self->runners = gtk_flow_box_new ();
  /* It would keep the focus for itself that only goes past. */
  gtk_widget_set_can_focus (self->runners, FALSE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->runners), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->runners), 18);
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
