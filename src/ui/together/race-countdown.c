/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/race-countdown.h"

#include <glib/gi18n.h>

#include "ui/together/people-box.h"
#include "ui/together/race.h"
#include "ui/widgets/page.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/swatch.h"
#include "ui/widgets/wrap-layout.h"
#include "words/goal.h"
#include "words/race.h"

#define SWATCH 40 /* px */

struct _MeanderRaceCountdown
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *count;
  GtkWidget *swatch;
  GtkWidget *goal;
  GtkWidget *people;
};

static void meander_race_countdown_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderRaceCountdown,
                               meander_race_countdown,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_race_countdown_init_page))

static void
show_goal (MeanderRaceCountdown *self, const MeanderPuzzle *task)
{
  g_autofree char *goal = meander_words_goal (task);
  const gboolean has_colour = task->n_colours == 1;

  gtk_label_set_label (GTK_LABEL (self->goal), goal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, goal, -1);
  gtk_widget_set_visible (self->swatch, has_colour);
  if (!has_colour)
    return;
  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch), task->colours[0]);
  meander_swatch_set_loop (MEANDER_SWATCH (self->swatch), task->goal == MEANDER_GOAL_LOOP);
}

/**
 * meander_race_countdown_update:
 * @self: a page
 * @together: one side of a table for a race that is about to begin
 *
 * Shows how long it takes until the race begins; what is new is heard.
 */
void
meander_race_countdown_update (MeanderRaceCountdown *self, MeanderTogether *together)
{
  MeanderGame *game = meander_together_get_race (together);
  g_autofree char *count = NULL;
  gint64 start, wait = 0;

  g_return_if_fail (MEANDER_IS_RACE_COUNTDOWN (self));

  if (game == NULL)
    return;

  show_goal (self, meander_game_get_puzzle (game));
  meander_people_box_show (MEANDER_PEOPLE_BOX (self->people), together, NULL);
  if (meander_together_get_start (together, &start))
    wait = MAX (1, start - meander_net_get_now ());
  count = meander_words_race_count ((guint) ((wait + 999) / 1000));
  if (g_str_equal (gtk_label_get_label (GTK_LABEL (self->count)), count))
    return;

  gtk_label_set_label (GTK_LABEL (self->count), count);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    meander_proxy_announce_news (GTK_WIDGET (self), count);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  /* Translators: a title: several people at different computers solve the same puzzle. */
  return g_strdup (C_ ("table", "Race"));
}

static void
meander_race_countdown_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "together#race";
}

/* Nothing there can be pressed: Enter has just begun the race, and is not to leave it. */
static gboolean
meander_race_countdown_grab_focus (GtkWidget *widget)
{
  MeanderRaceCountdown *self = MEANDER_RACE_COUNTDOWN (widget);
  const gboolean grabbed =
      GTK_WIDGET_CLASS (meander_race_countdown_parent_class)->grab_focus (widget);

  meander_proxy_announce_news (widget, gtk_label_get_label (GTK_LABEL (self->count)));

  return grabbed;
}

/* ---- life ---- */

static void
meander_race_countdown_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_RACE_COUNTDOWN (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_race_countdown_parent_class)->dispose (object);
}

static void
meander_race_countdown_class_init (MeanderRaceCountdownClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_race_countdown_dispose;
  widget_class->grab_focus = meander_race_countdown_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "racecountdown");
}

static void
meander_race_countdown_init (MeanderRaceCountdown *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  gtk_widget_set_halign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->box, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->count = gtk_label_new ("");
  gtk_widget_add_css_class (self->count, "race-count");
  self->swatch = meander_swatch_new (MEANDER_RED, TRUE);
  g_object_set (self->swatch, "size", SWATCH, "valign", GTK_ALIGN_CENTER, NULL);
  self->goal = gtk_label_new ("");
  gtk_label_set_wrap (GTK_LABEL (self->goal), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->goal), 44);
  gtk_widget_add_css_class (self->goal, "title-2");
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), self->swatch);
  gtk_box_append (GTK_BOX (row), self->goal);
  self->people = g_object_new (MEANDER_TYPE_PEOPLE_BOX, "halign", GTK_ALIGN_CENTER, NULL);
  /* Of nine there would be no room one below the other. */
  gtk_widget_set_layout_manager (self->people, g_object_new (MEANDER_TYPE_WRAP_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (self->box), self->count);
  gtk_box_append (GTK_BOX (self->box), row);
  gtk_box_append (GTK_BOX (self->box), self->people);
}

/**
 * meander_race_countdown_new:
 *
 * Makes a page on which nothing is counted down yet.
 *
 * Returns: (transfer floating): a new page
 */
GtkWidget *
meander_race_countdown_new (void)
{
  return g_object_new (MEANDER_TYPE_RACE_COUNTDOWN, NULL);
}
