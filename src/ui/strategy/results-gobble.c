/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-gobble.h"

#include <glib/gi18n.h>

#include "ui/strategy/results-by-level.h"
#include "ui/widgets/results-list.h"
#include "words/strategy.h"

#define FACE 36

/* How much somebody has won, and below it how often they came before each animal. */
static void
add_person (GtkBox *box, GtkSizeGroup *names, const MeanderGobbleSum *sum)
{
  g_autofree char *name =
      *sum->name != '\0' ? meander_words_name (sum->name) : meander_words_you ();
  g_autofree char *won = meander_results_words_won (sum->won, sum->played);
  g_autofree char *sentence = g_strdup_printf (C_ ("accessible name", "%s: %s"), name, won);
  GtkWidget *list = meander_results_list_new (name);
  GtkWidget *row = meander_results_list_add (list, sentence);
  GtkWidget *label;

  meander_results_add_face (row, name, FACE);
  label = meander_results_add_words (row, name, "heading");
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_size_group_add_widget (names, label);
  meander_results_add_bar (row, sum->won, sum->played);
  meander_results_add_words (row, won, "faint");
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    if (sum->against[level].played > 0)
      meander_results_by_level_add (list, names, name, (MeanderLevel) level, &sum->against[level]);
  gtk_box_append (box, list);
}

static gboolean
has_met_animals (const MeanderGobbleSum *sums, guint n_sums)
{
  for (guint i = 0; i < n_sums; i++)
    for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
      if (sums[i].against[level].played > 0)
        return TRUE;
  return FALSE;
}

/**
 * meander_results_gobble_fill:
 * @box: a box; what is in it goes
 * @statistics: the results
 *
 * Shows who has won how much in Gobble with others, and against which animals.
 *
 * Returns: how many people that are
 */
guint
meander_results_gobble_fill (GtkBox *box, MeanderStatistics *statistics)
{
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  const MeanderGobbleSum *sums;
  GtkWidget *child;
  guint n_sums;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  sums = meander_statistics_get_gobble (statistics, &n_sums);
  if (n_sums > 0)
    /* Translators: over the results of games of Gobble that were not played alone */
    meander_results_add_words (GTK_WIDGET (box), _ ("Gobble with others"), "title-3");
  if (has_met_animals (sums, n_sums))
    /* Translators: over rows such as “Anna 2–1 Turtle”; with the sign that is between the numbers there. */
    meander_results_add_words (GTK_WIDGET (box),
                               _ ("How often ahead of the animal – how often behind it"), "faint");
  for (guint i = 0; i < n_sums; i++)
    add_person (box, names, &sums[i]);
  return n_sums;
}
