/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-list.h"

#include "ui/widgets/compat.h"

/**
 * meander_results_list_new:
 * @title: what the results in it are of, for the ear
 *
 * Makes a list of results, into which the keyboard comes, though there is nothing to be done: who
 * does not see it reads it so.
 *
 * Returns: (transfer floating): the list
 */
GtkWidget *
meander_results_list_new (const char *title)
{
  GtkWidget *list = NULL;

  g_return_val_if_fail (title != NULL, NULL);

  list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "results");
  meander_compat_set_name (list, title);
  return list;
}

/**
 * meander_results_list_add:
 * @list: a list of results
 * @sentence: all that is in the row
 *
 * Adds an empty row, of which a screen reader says one sentence.
 *
 * Returns: (transfer none): the box in it, for what is to be read
 */
GtkWidget *
meander_results_list_add (GtkWidget *list, const char *sentence)
{
  GtkWidget *row = NULL;
  GtkWidget *box = NULL;

  g_return_val_if_fail (GTK_IS_LIST_BOX (list), NULL);
  g_return_val_if_fail (sentence != NULL, NULL);

  row = gtk_list_box_row_new ();
  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  meander_compat_set_name (row, sentence);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  return box;
}

/**
 * meander_results_add_words:
 * @box: a box, in a row or over a list
 * @text: what is to be read there
 * @style: (nullable): a CSS class
 *
 * Adds words.
 *
 * Returns: (transfer none): the label
 */
GtkWidget *
meander_results_add_words (GtkWidget *box, const char *text, const char *style)
{
  GtkWidget *label = NULL;

  g_return_val_if_fail (GTK_IS_BOX (box), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}
