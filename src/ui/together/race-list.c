/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/race-list.h"

#include "ui/widgets/tile-bar.h"
#include "words/race.h"

#define NAME_WIDTH 18 /* letters of who runs, and how far */
#define TILE 22       /* px */
#define FEW 4         /* who have a line each */

static GtkWidget *
add_runner (GtkWidget *list)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *tiles = meander_tile_bar_new (TILE);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (label), NAME_WIDTH);
  gtk_widget_set_hexpand (tiles, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), tiles);
  gtk_flow_box_insert (GTK_FLOW_BOX (list), box, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (box), FALSE);

  return gtk_widget_get_parent (box);
}

/* Which one is here.  Bold letters by the style would have the label wider than the others. */
static void
mark (GtkWidget *child, GtkWidget *label, gboolean is_own)
{
  PangoAttrList *attributes = pango_attr_list_new ();

  if (is_own)
    {
      pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
      gtk_widget_add_css_class (child, "own");
    }
  else
    gtk_widget_remove_css_class (child, "own");
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  pango_attr_list_unref (attributes);
}

/**
 * meander_race_list_new:
 *
 * Makes a list in which nobody is yet.
 *
 * Returns: (transfer floating): a new list
 */
GtkWidget *
meander_race_list_new (void)
{
  GtkWidget *list = gtk_flow_box_new ();

  /* It would keep the focus for itself that only goes past. */
  gtk_widget_set_can_focus (list, FALSE);
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (list), GTK_SELECTION_NONE);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (list), 18);
  gtk_widget_add_css_class (list, "race-list");

  return list;
}

/**
 * meander_race_list_show:
 * @list: a list
 * @runners: (array length=n_runners): who runs
 * @n_runners: how many
 * @own: the number of the guest here, 0 for the host
 * @task: (nullable): what is to be solved
 *
 * Shows how far each of those is who run, in the order in which they come, and which one is here.
 */
void
meander_race_list_show (GtkWidget *list,
                        const MeanderNetRunner *runners,
                        guint n_runners,
                        guint own,
                        const MeanderPuzzle *task)
{
  const guint n_tiles = task != NULL ? task->n_tiles : 1;
  const MeanderColour colour =
      task != NULL && task->n_colours > 0 ? task->colours[0] : MEANDER_NO_COLOUR;
  GtkWidget *child = gtk_widget_get_first_child (list);

  /* One below the other, as long as they are few. */
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (list), n_runners > FEW ? 2 : 1);
  for (guint i = 0; i < n_runners; i++, child = gtk_widget_get_next_sibling (child))
    {
      g_autofree char *words = meander_words_race_runner (runners, n_runners, i, n_tiles);
      GtkWidget *label, *tiles;

      if (child == NULL)
        child = add_runner (list);
      label =
          gtk_widget_get_first_child (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
      tiles = gtk_widget_get_next_sibling (label);
      mark (child, label, runners[i].guest == own);
      gtk_label_set_label (GTK_LABEL (label), words);
      gtk_widget_set_tooltip_text (label, words);
      meander_tile_bar_show (MEANDER_TILE_BAR (tiles), colour, MIN (runners[i].n_tiles, n_tiles), 0,
                             n_tiles);
      gtk_accessible_update_property (GTK_ACCESSIBLE (tiles), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                      -1);
    }
  while (child != NULL)
    {
      GtkWidget *after = gtk_widget_get_next_sibling (child);

      gtk_flow_box_remove (GTK_FLOW_BOX (list), child);
      child = after;
    }
}
