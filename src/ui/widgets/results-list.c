/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/results-list.h"

#include <glib/gi18n.h>

#include "rules/default-name.h"
#include "ui/widgets/compat.h"
#include "words/strategy.h"

#define BAR_WIDTH 130 /* logical px, of the bars of a list */
#define MOST_CHARS 45
#define LARGE 60 /* px: a face with a large letter */

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
  /* A window asks how high this is before it has a width, and may be narrower than the sentence. */
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/**
 * meander_results_add_fact:
 * @facts: a box of numbers that stand side by side
 * @number: the number
 * @words: what it counts
 *
 * Adds a number, and under it what it counts.
 */
void
meander_results_add_fact (GtkWidget *facts, const char *number, const char *words)
{
  GtkWidget *box = NULL;
  GtkWidget *label = NULL;

  g_return_if_fail (GTK_IS_BOX (facts));
  g_return_if_fail (number != NULL && words != NULL);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  label = meander_results_add_words (box, number, "fact");
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  label = meander_results_add_words (box, words, "caption");
  gtk_widget_add_css_class (label, "faint");
  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (facts), box);
}

/**
 * meander_results_add_face:
 * @box: a box, in a row
 * @name: a person's
 * @size: in logical pixels
 *
 * Adds a round picture of somebody: the first letter, in a ring of a line's colour, which stays
 * theirs.  It is decoration: the name stands beside it.
 */
void
meander_results_add_face (GtkWidget *box, const char *name, int size)
{
  static const char *const colours[] = { "red", "yellow", "green", "blue" };
  g_autofree char *valid = NULL;
  g_autofree char *first = NULL;
  g_autofree char *letter = NULL;
  GtkWidget *label;

  g_return_if_fail (GTK_IS_BOX (box));
  g_return_if_fail (name != NULL);

  valid = g_utf8_make_valid (name, -1);
  first = g_utf8_substring (valid, 0, MIN (1, g_utf8_strlen (valid, -1)));
  letter = g_utf8_strup (first, -1);
  label = g_object_new (GTK_TYPE_LABEL, "label", letter, "accessible-role",
                        GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  gtk_widget_set_size_request (label, size, size);
  gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (label, "person");
  gtk_widget_add_css_class (label, colours[g_str_hash (valid) % G_N_ELEMENTS (colours)]);
  if (size >= LARGE)
    gtk_widget_add_css_class (label, "large");
  gtk_box_append (GTK_BOX (box), label);
}

/**
 * meander_results_add_bar:
 * @box: a box, in a row
 * @part: how much of it is filled
 * @whole: of how much; of nothing there is no bar
 *
 * Adds a small bar.  It is decoration: the numbers stand beside it.
 */
void
meander_results_add_bar (GtkWidget *box, guint part, guint whole)
{
  GtkWidget *bar = NULL;

  g_return_if_fail (GTK_IS_BOX (box));

  if (whole == 0)
    return;
  bar = g_object_new (GTK_TYPE_PROGRESS_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                      "fraction", MIN (1.0, (double) part / whole), NULL);
  gtk_widget_set_size_request (bar, BAR_WIDTH, -1);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "thin");
  if (part == 0)
    gtk_widget_add_css_class (bar, "none");
  gtk_box_append (GTK_BOX (box), bar);
}

/**
 * meander_results_words_played:
 * @played: how many games somebody has played, or two against each other
 *
 * Says how many that are.
 *
 * Returns: (transfer full): the words
 */
char *
meander_results_words_played (guint played)
{
  /* Translators: how many games a player has played, or two against each other */
  return g_strdup_printf (ngettext ("%u game played", "%u games played", played), played);
}

/**
 * meander_results_words_won:
 * @won: so many games
 * @played: of so many
 *
 * Says how many games are won; of who has won none yet, how many are played.
 *
 * Returns: (transfer full): the words
 */
char *
meander_results_words_won (guint won, guint played)
{
  if (won == 0)
    return meander_results_words_played (played);
  /* Translators: how many games a player has won, of how many: “2 of 3 won” */
  return g_strdup_printf (_ ("%u of %u won"), won, played);
}

/**
 * meander_results_words_pair:
 * @name: a player
 * @won: how many games they have won against
 * @other_won: who has won this many
 * @other: the other player
 *
 * Says how many games two players have won against each other.
 *
 * Returns: (transfer full): “Anna 2–1 Jan”
 */
char *
meander_results_words_pair (const char *name, guint won, guint other_won, const char *other)
{
  g_return_val_if_fail (name != NULL && other != NULL, NULL);

  /* Translators: how many games two players have won against each other: “Anna 2 : 1 Jan” */
  return g_strdup_printf (C_ ("results of two", "%s %u–%u %s"), name, won, other_won, other);
}

static char *
get_name (GListModel *players, guint position)
{
  g_autoptr (GObject) player = g_list_model_get_item (players, position);
  char *name = NULL;

  g_object_get (player, "name", &name, NULL);
  return name;
}

/**
 * meander_results_words_name:
 * @statistics: the results
 * @player: one of their players
 *
 * Names a player: the only one who has given no name reads it, and is called as beside the points.
 *
 * Returns: (transfer full): “You”, or the name
 */
char *
meander_results_words_name (MeanderStatistics *statistics, MeanderPlayerStatistics *player)
{
  GListModel *players = G_LIST_MODEL (statistics);
  g_autofree char *name = NULL;
  guint n_unnamed = 0;
  gboolean unnamed = FALSE;

  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), NULL);
  g_return_val_if_fail (MEANDER_IS_PLAYER_STATISTICS (player), NULL);

  g_object_get (player, "name", &name, NULL);
  unnamed = meander_default_name_find (name, NULL);
  for (guint i = 0; i < g_list_model_get_n_items (players); i++)
    {
      g_autofree char *other = get_name (players, i);

      n_unnamed += meander_default_name_find (other, NULL) ? 1 : 0;
    }
  return unnamed && n_unnamed == 1 ? meander_words_you () : meander_words_name (name);
}
