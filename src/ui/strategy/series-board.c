/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/series-board.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "words/series.h"

#define SWATCH 22      /* logical pixels */
#define NAME_LETTERS 5 /* so much of a name is always seen */

enum
{
  COLOUR,
  NAME,
  FIRST_GAME
};

/* Where it is read out, a number says what it is. */
static void
add (GtkWidget *board, int column, int row, const char *text, const char *style, const char *spoken)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == NAME ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == NAME ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == NAME);
  if (column == NAME)
    gtk_label_set_width_chars (GTK_LABEL (label), NAME_LETTERS);
  if (column != NAME)
    gtk_widget_add_css_class (label, "numeric");
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  if (spoken != NULL)
    meander_compat_set_name (label, spoken);
  gtk_grid_attach (GTK_GRID (board), label, column, row, 1, 1);
}

static void
add_number (GtkWidget *board, int column, int row, guint number, const char *style, char *spoken)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  add (board, column, row, text, style, spoken);
  g_free (spoken);
}

static void
add_heads (GtkWidget *board, guint n_games)
{
  const int last = FIRST_GAME + (int) n_games;

  /* Translators: in the head of the points of a series of games, before the numbers of the games: “Game 1 2 3” */
  add (board, NAME, 0, C_ ("series", "Game"), "dim-label", NULL);
  gtk_label_set_xalign (GTK_LABEL (gtk_grid_get_child_at (GTK_GRID (board), NAME, 0)), 1);
  for (guint i = 0; i < n_games; i++)
    /* Translators: read out over the points of a game, in place of its number */
    add_number (board, FIRST_GAME + (int) i, 0, i + 1, "dim-label",
                g_strdup_printf (C_ ("series", "Game %u"), i + 1));
  /* Translators: the head of a narrow column: the points of all games of a series */
  add (board, last, 0, C_ ("series", "Points"), "dim-label", NULL);
  /* Translators: the head of a narrow column: how many games of a series */
  add (board, last + 1, 0, C_ ("series", "Won"), "dim-label", NULL);
}

static void
add_side (GtkWidget *board, MeanderGame *game, const MeanderSeries *series, guint i, guint n_games)
{
  const MeanderSeriesSide *side = &series->sides[i];
  const int last = FIRST_GAME + (int) n_games;
  const int row = (int) i + 1;
  g_autofree char *name = meander_words_series_side (game, side->colour);
  GtkWidget *swatch = meander_swatch_new (side->colour, FALSE);

  g_object_set (swatch, "size", SWATCH, NULL);
  gtk_grid_attach (GTK_GRID (board), swatch, COLOUR, row, 1, 1);
  add (board, NAME, row, name, side->best && series->n_ended > 0 ? "heading" : NULL, NULL);
  for (guint k = 0; k < n_games; k++)
    add_number (board, FIRST_GAME + (int) k, row, side->points[k], side->won[k] ? "heading" : NULL,
                g_strdup_printf (ngettext ("%s: %u point", "%s: %u points", side->points[k]), name,
                                 side->points[k]));
  add_number (
      board, last, row, side->sum, NULL,
      g_strdup_printf (ngettext ("%s: %u point", "%s: %u points", side->sum), name, side->sum));
  add_number (board, last + 1, row, side->n_won, "heading",
              g_strdup_printf (ngettext ("%s: %u game won", "%s: %u games won", side->n_won), name,
                               side->n_won));
}

static void
add_note (GtkWidget *board, int row, int n_columns, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_grid_attach (GTK_GRID (board), label, COLOUR, row, n_columns, 1);
}

/* Nobody has won it, which the points alone do not say. */
static void
add_draws (GtkWidget *board, const MeanderSeries *series, int n_columns)
{
  guint n_draws = series->n_ended;
  g_autofree char *text = NULL;

  for (guint i = 0; i < series->n_sides; i++)
    n_draws -= series->sides[i].n_won;
  if (n_draws == 0)
    return;
  /* Translators: under the points of a series of games */
  text =
      g_strdup_printf (ngettext ("%u game was a draw.", "%u games were draws.", n_draws), n_draws);
  add_note (board, (int) series->n_sides + 1, n_columns, text);
}

/* Between two games one sees who begins the next one. */
static void
add_beginner (GtkWidget *board, MeanderGame *game, int row, int n_columns)
{
  MeanderSeries series;
  g_autofree char *text = NULL;

  if (!meander_series_goes_on (game, &series))
    return;
  text = meander_words_series_beginner (game);
  add_note (board, row, n_columns, text);
}

/**
 * meander_series_board_new:
 * @game: a strategy game
 * @series: the series that it belongs to
 *
 * Makes a board with the points of the games that are over, as one would write them on paper: a row for each
 * player or team; who has won a game has its points in bold.  Below is told how many nobody has won, and
 * between two games who begins the next one.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_series_board_new (MeanderGame *game, const MeanderSeries *series)
{
  GtkWidget *board;
  guint n_games;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (series != NULL, NULL);
  n_games = series->n_ended;
  board = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (board), 10);
  gtk_grid_set_row_spacing (GTK_GRID (board), 2);
  gtk_widget_add_css_class (board, "series");
  add_heads (board, n_games);
  for (guint i = 0; i < series->n_sides; i++)
    add_side (board, game, series, i, n_games);
  add_draws (board, series, FIRST_GAME + (int) n_games + 2);
  add_beginner (board, game, (int) series->n_sides + 2, FIRST_GAME + (int) n_games + 2);
  return board;
}
