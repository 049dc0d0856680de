/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-lengths.h"

#include "ui/widgets/tile-bar.h"
#include "words/puzzle.h"
#include "words/solitaire.h"

struct _MeanderSolitaireLengths
{
  GtkBox parent_instance;

  GtkWidget *line_label;
  GtkWidget *line_bar;
  GtkWidget *loop_label;
  GtkWidget *loop_bar;
  GtkWidget *best;
};

G_DEFINE_FINAL_TYPE (MeanderSolitaireLengths, meander_solitaire_lengths, GTK_TYPE_BOX)

static void
meander_solitaire_lengths_class_init (MeanderSolitaireLengthsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_TILE_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/solitaire-lengths.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitaireLengths, line_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitaireLengths, line_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitaireLengths, loop_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitaireLengths, loop_bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolitaireLengths, best);
}

static void
meander_solitaire_lengths_init (MeanderSolitaireLengths *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_length (GtkWidget *label,
             GtkWidget *bar,
             MeanderColour colour,
             gboolean loop,
             guint n_tiles,
             guint best,
             gboolean visible)
{
  g_autofree char *text = meander_words_length (colour, loop, n_tiles, MEANDER_SOLITAIRE_TILES);

  gtk_label_set_text (GTK_LABEL (label), text);
  meander_tile_bar_show (MEANDER_TILE_BAR (bar), colour, n_tiles, best, MEANDER_SOLITAIRE_TILES);
  gtk_widget_set_visible (label, visible);
  gtk_widget_set_visible (bar, visible);
}

/**
 * meander_solitaire_lengths_show:
 * @self: the lengths
 * @result: of what is seen of the table, trials and all
 * @over: whether the deal is over, when nothing of this is shown
 * @best: what has been reached in other deals of the same setup
 *
 * Shows what has been reached: the loop once there is one, the line until it is closed.
 */
void
meander_solitaire_lengths_show (MeanderSolitaireLengths *self,
                                const MeanderResult *result,
                                gboolean over,
                                const MeanderSoloResultsSum *best)
{
  const MeanderColour colour = result->solitaire.colour;
  const gboolean loop_asked = result->solitaire.goal == MEANDER_GOAL_LOOP;
  guint length;
  const gboolean closed = meander_words_solitaire_measure (result, &length);
  const gboolean has_loop = closed || result->solitaire.loop > 0;
  const gboolean has_line = !closed && (result->solitaire.line > 0 || !has_loop);
  g_autofree char *beside = NULL;

  g_return_if_fail (MEANDER_IS_SOLITAIRE_LENGTHS (self));

  show_length (self->line_label, self->line_bar, colour, FALSE, result->solitaire.line,
               !loop_asked       ? best->best
               : best->best == 0 ? best->best_open
                                 : 0,
               has_line && !over);
  show_length (self->loop_label, self->loop_bar, colour, TRUE, result->solitaire.loop,
               loop_asked ? best->best : 0, has_loop && !over);
  beside = meander_words_solitaire_beside_best (result, best->best, best->best_open);
  gtk_label_set_text (GTK_LABEL (self->best), beside != NULL ? beside : "");
  gtk_widget_set_visible (self->best, beside != NULL && !over);
}
