/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-sums.h"

#include <glib/gi18n.h>

#include "words/solitaire.h"

#define NAME_CHARS 24
#define N_COLUMNS 4
#define INDENT 12 /* logical pixels */

static void
attach (GtkWidget *grid, int column, int row, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  else
    {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_width_chars (GTK_LABEL (label), NAME_CHARS);
      gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
    }
  gtk_grid_attach (GTK_GRID (grid), label, column, row, 1, 1);
}

static void
attach_number (GtkWidget *grid, int column, int row, guint number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  attach (grid, column, row, text, NULL);
}

/* The name of an edition with a choice, over its rows. */
static void
attach_edition (GtkWidget *grid, int row, MeanderSolitaireEdition edition)
{
  GtkWidget *label = gtk_label_new (meander_words_solitaire_edition (edition));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_CHARS);
  gtk_grid_attach (GTK_GRID (grid), label, 0, row, N_COLUMNS, 1);
}

/* A row for what has been played at least once, the first of an edition with a choice under its name;
 * returns how many rows there are now. */
static int
add_kind (GtkWidget *grid,
          int row,
          MeanderSoloResults *solo_results,
          const MeanderSolitaireSetup *setup,
          gboolean *named)
{
  const gboolean choice = meander_solitaire_edition_get_rules (setup->edition)->has_choice;
  MeanderSoloResultsSum sum;
  g_autofree char *name = meander_words_solitaire_kind (setup);
  g_autofree char *best = NULL;

  meander_solo_results_add_up (solo_results, setup, &sum);
  if (sum.played == 0)
    return row;

  if (choice && !*named)
    attach_edition (grid, row++, setup->edition);
  *named = TRUE;
  if (sum.best == 0 && sum.best_open > 0)
    /* Translators: this many tiles of 14 are in the best line, but no loop was ever closed. */
    best = g_strdup_printf (_ ("line of %u"), sum.best_open);
  else if (sum.best == 0)
    best = g_strdup ("–");
  else
    /* Translators: so many tiles of 14 are in the best loop or line. */
    best = g_strdup_printf (_ ("%u of 14"), sum.best);
  attach (grid, 0, row, name, NULL);
  if (choice)
    gtk_widget_set_margin_start (gtk_grid_get_child_at (GTK_GRID (grid), 0, row), INDENT);
  attach_number (grid, 1, row, sum.played);
  attach_number (grid, 2, row, sum.full);
  attach (grid, 3, row, best, NULL);

  return row + 1;
}

/**
 * meander_solitaire_sums_new:
 *
 * Makes an empty table of results.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_solitaire_sums_new (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 18);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 6);
  gtk_widget_add_css_class (grid, "sums");

  return grid;
}

/**
 * meander_solitaire_sums_show:
 * @sums: a table of results
 * @solo_results: (nullable): the results so far
 * @seed: the number of the deal that lies on the table
 *
 * Shows what has been reached so far, and under it the number of this deal.
 *
 * Returns: whether anything has been reached
 */
gboolean
meander_solitaire_sums_show (GtkWidget *sums, MeanderSoloResults *solo_results, guint64 seed)
{
  static const MeanderColour colours[] = { MEANDER_RED, MEANDER_YELLOW, MEANDER_BLUE };
  MeanderSolitaireSetup setup = { .edition = MEANDER_SOLITAIRE_GROWING_HAND,
                                  .colour = MEANDER_RED,
                                  .goal = MEANDER_GOAL_LOOP };
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, seed);
  /* Translators: %s is a number of up to 19 digits */
  g_autofree char *deal = g_strdup_printf (_ ("Deal number %s"), number);
  GtkWidget *child;
  int row = 1;

  g_return_val_if_fail (GTK_IS_GRID (sums), FALSE);

  while ((child = gtk_widget_get_first_child (sums)) != NULL)
    gtk_grid_remove (GTK_GRID (sums), child);

  if (solo_results != NULL)
    {
      gboolean named = FALSE;

      row = add_kind (sums, row, solo_results, &setup, &named);
      named = FALSE;
      setup.edition = MEANDER_SOLITAIRE_SINGLE_TILE;
      for (guint i = 0; i < 2 * G_N_ELEMENTS (colours); i++)
        {
          setup.colour = colours[i / 2];
          setup.goal = i % 2 == 0 ? MEANDER_GOAL_LINE : MEANDER_GOAL_LOOP;
          row = add_kind (sums, row, solo_results, &setup, &named);
        }
    }
  if (row == 1)
    return FALSE;
  /* Translators: heads of the columns of Solitaire's results: deals that were played, */
  attach (sums, 1, 0, C_ ("solitaire", "Deals"), "dim-label");
  /* Translators: those with a loop or line through all 14 tiles, */
  attach (sums, 2, 0, C_ ("solitaire", "Perfect"), "dim-label");
  /* Translators: and the most tiles in one. */
  attach (sums, 3, 0, C_ ("solitaire", "Best"), "dim-label");
  attach (sums, 0, row, deal, "dim-label");
  return TRUE;
}
