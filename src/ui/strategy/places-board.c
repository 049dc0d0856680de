/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/places-board.h"

#include <glib/gi18n.h>

#include "ui/widgets/swatch.h"
#include "words/strategy.h"

#define SWATCH 22 /* logical pixels */

enum
{
  PLACE,
  COLOUR,
  NAME,
  POINTS
};

static GtkWidget *
add (GtkWidget *board, int column, int row, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_grid_attach (GTK_GRID (board), label, column, row, 1, 1);
  return label;
}

static void
add_side (GtkWidget *board,
          MeanderGame *game,
          MeanderColour colour,
          guint n_points,
          guint place,
          int row)
{
  /* Translators: in a list of who has come second, third and fourth: the place */
  g_autofree char *number = g_strdup_printf (C_ ("place", "%u."), place);
  g_autofree char *name = meander_words_side_or_you (game, colour);
  /* Translators: in a list of who has come second, third and fourth: their points */
  g_autofree char *points =
      g_strdup_printf (ngettext ("%u point", "%u points", n_points), n_points);
  GtkWidget *swatch = meander_swatch_new (colour, FALSE);
  GtkWidget *label;

  gtk_widget_add_css_class (add (board, PLACE, row, number), "dim-label");
  g_object_set (swatch, "size", SWATCH, NULL);
  gtk_grid_attach (GTK_GRID (board), swatch, COLOUR, row, 1, 1);
  label = add (board, NAME, row, name);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  label = add (board, POINTS, row, points);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
}

/**
 * meander_places_board_new:
 * @game: a strategy game of more than two sides that is over
 *
 * Makes a board with who has come second, third and fourth, behind those who have won: a row for each,
 * as meander_words_strategy_others() says it in a sentence.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_places_board_new (MeanderGame *game)
{
  GtkWidget *board;
  guint order[MEANDER_N_COLOURS];
  guint place = 1;
  MeanderResult result;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);

  meander_game_get_result (game, &result);
  meander_result_get_order (&result, order);
  board = gtk_grid_new ();
  gtk_widget_set_halign (board, GTK_ALIGN_START);
  gtk_grid_set_column_spacing (GTK_GRID (board), 8);
  gtk_grid_set_row_spacing (GTK_GRID (board), 1);
  gtk_widget_add_css_class (board, "places");
  for (guint i = 0; i < result.n_sides; i++)
    {
      const guint points = result.sides[order[i]].points;

      if (i > 0 && points < result.sides[order[i - 1]].points)
        place = i + 1;
      if (!result.sides[order[i]].best)
        add_side (board, game, result.sides[order[i]].colour, points, place, (int) i);
    }
  return board;
}
