/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-summary.h"

#include <glib/gi18n.h>

#include "ui/strategy/lessons-page.h"
#include "ui/strategy/results-alone.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/results-list.h"

/* By people; the strategy game and Gobble with others. */
static guint
count_won (MeanderStatistics *statistics)
{
  GListModel *players = G_LIST_MODEL (statistics);
  guint n_sums;
  const MeanderGobbleSum *sums = meander_statistics_get_gobble (statistics, &n_sums);
  guint n_won = 0;

  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autoptr (GObject) player = g_list_model_get_item (players, i);
      guint won;

      g_object_get (player, "won", &won, NULL);
      n_won += won;
    }
  for (guint i = 0; i < n_sums; i++)
    n_won += sums[i].won;
  return n_won;
}

/* Nothing is told of what there is none of. */
static void
add_number (GtkWidget *facts, GPtrArray *heard, guint number, const char *words)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  if (number == 0)
    return;
  meander_results_add_fact (facts, text, words);
  g_ptr_array_add (heard, g_strdup_printf (C_ ("accessible name", "%s: %s"), words, text));
}

/**
 * meander_results_summary_fill:
 * @box: a box; what is in it goes
 * @title: what is told there, for the ear
 * @statistics: the results of games with others
 * @progress: (nullable): what has been reached in every puzzle
 *
 * Shows what has been reached on this computer in all, as a few large numbers.
 *
 * Returns: how many numbers that are
 */
guint
meander_results_summary_fill (GtkBox *box,
                              const char *title,
                              MeanderStatistics *statistics,
                              MeanderProgress *progress)
{
  g_autoptr (GPtrArray) heard = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *sentence = NULL;
  GtkWidget *list;
  GtkWidget *facts;
  GtkWidget *child;
  guint n_numbers, n;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  list = meander_results_list_new (title);
  facts = meander_results_list_add (list, title);
  gtk_box_set_homogeneous (GTK_BOX (facts), TRUE);
  if (progress != NULL)
    {
      n = meander_results_alone_count_solved (progress);
      /* Translators: under a number: how many puzzles have been solved in all */
      add_number (facts, heard, n, ngettext ("Puzzle solved", "Puzzles solved", n));
      n = meander_lessons_page_count_done (progress);
      /* Translators: under a number: how many lessons have been done */
      add_number (facts, heard, n, ngettext ("Lesson done", "Lessons done", n));
    }
  n = count_won (statistics);
  /* Translators: under a number: how many games the people here have won in all */
  add_number (facts, heard, n, ngettext ("Game won", "Games won", n));
  n_numbers = heard->len;
  g_ptr_array_add (heard, NULL);
  sentence = g_strjoinv (", ", (char **) heard->pdata);
  meander_compat_set_name (gtk_widget_get_parent (facts), sentence);
  gtk_box_append (box, list);
  return n_numbers;
}
