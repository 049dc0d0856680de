/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-pair.h"

#include <glib/gi18n.h>

static void
add_label (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
}

/* “Anna 2 : 1 Jan”, and of how many games and series that is. */
static void
add_pair (GtkBox *box, const MeanderPairResults *pair)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  /* Translators: how many games two players have won against each other: “Anna 2 : 1 Jan” */
  g_autofree char *won = g_strdup_printf (C_ ("results of two", "%s %u–%u %s"), pair->names[0],
                                          pair->won[0], pair->won[1], pair->names[1]);
  g_autofree char *played =
      /* Translators: how many games two people have played against each other */
      g_strdup_printf (ngettext ("%u game played", "%u games played", pair->played), pair->played);

  add_label (row, won, NULL);
  add_label (row, played, "dim-label");
  if (pair->series[0] + pair->series[1] > 0)
    {
      g_autofree char *series =
          /* Translators: how many series of games each of two people has won */
          g_strdup_printf (C_ ("results of two", "series %u–%u"), pair->series[0], pair->series[1]);

      add_label (row, series, "dim-label");
    }
  gtk_box_append (box, row);
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
  const MeanderPairResults *pairs;
  GtkWidget *child;
  guint n_pairs;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  pairs = meander_statistics_get_pairs (statistics, &n_pairs);
  if (n_pairs > 0)
    add_label (GTK_WIDGET (box), _ ("Two-player games against each other"), "dim-label");
  for (guint i = 0; i < n_pairs; i++)
    add_pair (box, &pairs[i]);
  return n_pairs;
}
