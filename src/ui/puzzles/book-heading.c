/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/book-heading.h"

static GtkWidget *
make_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 20);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 80);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

/**
 * meander_book_heading_new:
 * @title: the name of the group
 * @about: (nullable): a sentence
 * @beside: (nullable) (transfer floating): what stands beside the title
 *
 * Makes the heading of a group.
 *
 * Returns: (transfer floating): the heading
 */
GtkWidget *
meander_book_heading_new (const char *title, const char *about, GtkWidget *beside)
{
  GtkWidget *heading = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "label", title, "xalign", 0.0, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (row, "section");
  gtk_box_append (GTK_BOX (row), label);
  if (beside != NULL)
    gtk_box_append (GTK_BOX (row), beside);
  gtk_box_append (GTK_BOX (heading), row);
  if (about != NULL)
    gtk_box_append (GTK_BOX (heading), make_label (about, "faint"));
  return heading;
}

/**
 * meander_book_heading_get_label:
 * @heading: a heading
 *
 * Gets the title of a heading.
 *
 * Returns: (transfer none): its label
 */
GtkWidget *
meander_book_heading_get_label (GtkWidget *heading)
{
  return gtk_widget_get_first_child (gtk_widget_get_first_child (heading));
}
