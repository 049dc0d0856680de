/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/solitaire-bar.h"

#include <glib/gi18n.h>

#include "rules/solitaire-game.h"
#include "ui/widgets/tile-bar.h"
#include "words/puzzle.h"
#include "words/solitaire.h"

#define TILE 24       /* px, of a tile in the bar */
#define KEY 16        /* px, of one beside words */
#define SPACING 6     /* px */
#define KEY_SPACING 5 /* px */

/* A tile as it looks in the bar, and what it means. */
static void
add_key (GtkWidget *row, const MeanderResult *result, guint n, guint best, char *words)
{
  GtkWidget *key = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, KEY_SPACING);
  GtkWidget *tile = meander_tile_bar_new (KEY);
  GtkWidget *label = gtk_label_new (words);

  meander_tile_bar_show (MEANDER_TILE_BAR (tile), result->solitaire.colour, n, best, 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (tile), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (key), tile);
  gtk_box_append (GTK_BOX (key), label);
  gtk_box_append (GTK_BOX (row), key);
  g_free (words);
}

/**
 * meander_solitaire_bar_new:
 * @result: of a deal that is over
 * @earned: what that has earned
 *
 * Makes a bar.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_solitaire_bar_new (const MeanderResult *result, const MeanderEarned *earned)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *keys;
  GtkWidget *bar = meander_tile_bar_new (TILE);
  const guint best = earned->best_length > 0 ? earned->best_length : earned->best_open;
  g_autofree char *words = NULL;
  guint length;
  gboolean loop = meander_words_solitaire_measure (result, &length);

  meander_tile_bar_show (MEANDER_TILE_BAR (bar), result->solitaire.colour, length, best,
                         MEANDER_SOLITAIRE_TILES);
  words = meander_words_length (result->solitaire.colour, loop, length, MEANDER_SOLITAIRE_TILES);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_halign (bar, GTK_ALIGN_START);
  gtk_widget_add_css_class (box, "solitaire-bar");
  gtk_box_append (GTK_BOX (box), bar);
  /* Where all is reached there is nothing to be told apart. */
  if (length == MEANDER_SOLITAIRE_TILES)
    return box;
  keys = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 3 * SPACING);
  gtk_box_append (GTK_BOX (box), keys);
  /* Translators: under a bar of tiles, at the end of a deal of Solitaire: tiles reached in this one. */
  add_key (keys, result, 1, 0, g_strdup_printf (_ ("Now: %u"), length));
  if (best > 0 && earned->best_length > 0 && result->solitaire.goal == MEANDER_GOAL_LOOP)
    /* Translators: under a bar of tiles: how many are in the longest loop of the deals before. */
    add_key (keys, result, 0, 1, g_strdup_printf (_ ("Your best loop: %u"), best));
  else if (best > 0)
    /* Translators: under a bar of tiles: how many were reached in the best of the deals before. */
    add_key (keys, result, 0, 1, g_strdup_printf (_ ("Your best: %u"), best));
  /* Translators: under a bar of tiles: how many there are to be reached. */
  add_key (keys, result, 0, 0, g_strdup_printf (_ ("Possible: %u"), MEANDER_SOLITAIRE_TILES));
  return box;
}
