/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-pair.h"

#include <glib/gi18n.h>

#include "ui/widgets/results-list.h"
#include "words/strategy.h"

#define FACE 30

/* “Anna 2 : 1 Jan”, and of how many games and series that is. */
static void
add_pair (GtkWidget *list, GtkSizeGroup *results, const MeanderPairResults *pair)
{
  g_autofree char *name = meander_words_name (pair->names[0]);
  g_autofree char *other = meander_words_name (pair->names[1]);
  g_autofree char *won = meander_results_words_pair (name, pair->won[0], pair->won[1], other);
  g_autofree char *played = meander_results_words_played (pair->played);
  g_autofree char *series =
      pair->series[0] + pair->series[1] > 0
          /* Translators: how many series of games each of two people has won */
          ? g_strdup_printf (C_ ("results of two", "series %u–%u"), pair->series[0],
                             pair->series[1])
          : NULL;
  g_autofree char *sentence = g_strjoin (", ", won, played, series, NULL);
  GtkWidget *row = meander_results_list_add (list, sentence);
  GtkWidget *label;

  meander_results_add_face (row, name, FACE);
  label = meander_results_add_words (row, won, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_size_group_add_widget (results, label);
  meander_results_add_face (row, other, FACE);
  if (pair->won[0] + pair->won[1] < pair->played)
    meander_results_add_words (row, played, "faint");
  if (series != NULL)
    meander_results_add_words (row, series, "faint");
}

/**
 * meander_results_by_pair_fill:
 * @box: a box; what is in it goes
 * @statistics: the results
 *
 * Shows what people have won against each other, a row for each two.
 *
 * Returns: how many rows that are
 */
guint
meander_results_by_pair_fill (GtkBox *box, MeanderStatistics *statistics)
{
  g_autoptr (GtkSizeGroup) results = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  const MeanderPairResults *pairs;
  const char *title = _ ("Two-player games against each other");
  GtkWidget *list;
  GtkWidget *child;
  guint n_pairs;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  pairs = meander_statistics_get_pairs (statistics, &n_pairs);
  if (n_pairs == 0)
    return 0;
  list = meander_results_list_new (title);
  meander_results_add_words (GTK_WIDGET (box), title, "title-3");
  gtk_box_append (box, list);
  for (guint i = 0; i < n_pairs; i++)
    add_pair (list, results, &pairs[i]);
  return n_pairs;
}
