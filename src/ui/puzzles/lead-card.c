/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/lead-card.h"

#include "ui/puzzles/card.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "words/game.h"
#include "words/puzzle.h"

#include <glib/gi18n.h>

struct _MeanderLeadCard
{
  GtkButton parent_instance;

  MeanderFigure *figure;
  GtkLabel *title;
  GtkLabel *goal;
  GtkLabel *verb; /* drawn as a button */
};

G_DEFINE_FINAL_TYPE (MeanderLeadCard, meander_lead_card, GTK_TYPE_BUTTON)

static void
meander_lead_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_LEAD_CARD);

  G_OBJECT_CLASS (meander_lead_card_parent_class)->dispose (object);
}

static void
meander_lead_card_class_init (MeanderLeadCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CLAMP);
  g_type_ensure (MEANDER_TYPE_FIGURE);

  G_OBJECT_CLASS (klass)->dispose = meander_lead_card_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/lead-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderLeadCard, figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderLeadCard, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderLeadCard, goal);
  gtk_widget_class_bind_template_child (widget_class, MeanderLeadCard, verb);
}

static void
meander_lead_card_init (MeanderLeadCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_lead_card_set_puzzle:
 * @self: a card
 * @puzzle: (nullable): the puzzle to try next, or %NULL where all are solved
 * @progress: what has been reached in every puzzle
 *
 * Leads to a puzzle; without one the card is not to be seen.
 */
void
meander_lead_card_set_puzzle (MeanderLeadCard *self,
                              const MeanderPuzzle *puzzle,
                              MeanderProgress *progress)
{
  const char *verb;
  g_autoptr (MeanderPosition) position = NULL;
  g_autofree char *title = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *name = NULL;

  g_return_if_fail (MEANDER_IS_LEAD_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), puzzle != NULL);
  if (puzzle == NULL)
    return;

  position = meander_puzzle_card_lay_out (puzzle);
  meander_figure_set_notes (self->figure, &(MeanderDrawNotes){ .apart = TRUE });
  meander_figure_set_position (self->figure, position);
  title = meander_words_task_name (puzzle);
  gtk_label_set_label (self->title, title);
  goal = meander_words_goal (puzzle);
  gtk_label_set_label (self->goal, goal);
  /* The same word as on the home page. */
  if (meander_progress_get_mark (progress, puzzle->id) == MEANDER_PROGRESS_BEGUN)
    verb = _ ("Continue");
  else
    /* Translators: On the card of the puzzle that is to be tried next, drawn as a button. */
    verb = C_ ("puzzle", "Play");
  gtk_label_set_label (self->verb, verb);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", puzzle->id);
  /* Not before it has a target. */
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.play");
  /* Translators: the accessible name of a button: “Continue”, “Play” or another verb, and what,
   * such as "5 tiles, red". */
  name = g_strdup_printf (C_ ("button", "%s: %s"), verb, title);
  meander_compat_describe (GTK_WIDGET (self), name, goal);
}
