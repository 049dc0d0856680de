/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/daily-board.h"

#include "model/daily.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/theme.h"
#include "words/daily.h"

#define FIGURE_WIDTH 130 /* logical pixels */
#define FIGURE_HEIGHT 84
#define BADGE_SIZE 20

/* One of the three: its picture, its size with the seal, and its time. */
static GtkWidget *
new_column (MeanderProgress *progress, GDateTime *day, MeanderDailySize size)
{
  g_autoptr (MeanderDaily) daily =
      meander_daily_new (day, size, meander_daily_is_solved (progress, day, size));
  g_autofree char *words = meander_words_daily_state (progress, day, size);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *figure = meander_figure_new ();
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (meander_words_daily_size (size));
  GtkWidget *badge = meander_badge_image_new (BADGE_SIZE);
  GtkWidget *state = gtk_label_new (words);

  gtk_widget_set_size_request (figure, FIGURE_WIDTH, FIGURE_HEIGHT);
  meander_figure_set_notes (MEANDER_FIGURE (figure),
                            &(MeanderDrawNotes){ .unmarked = TRUE, .apart = daily->apart });
  meander_figure_set_position (MEANDER_FIGURE (figure), daily->position);
  meander_badge_image_set (badge, meander_daily_get_mark (progress, day, size));
  meander_bounce (badge);
  gtk_widget_add_css_class (badge, "seal");
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_add_css_class (state, "caption");
  gtk_widget_add_css_class (state, "numeric");
  gtk_widget_set_halign (head, GTK_ALIGN_CENTER);
  gtk_label_set_wrap (GTK_LABEL (state), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (state), 1);
  gtk_label_set_justify (GTK_LABEL (state), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), badge);
  gtk_box_append (GTK_BOX (column), figure);
  gtk_box_append (GTK_BOX (column), head);
  gtk_box_append (GTK_BOX (column), state);
  return column;
}

/**
 * meander_daily_board_new:
 * @progress: what has been reached in every puzzle
 * @day: a day of the calendar
 *
 * Makes a board on which the three puzzles of a day stand side by side as they were solved.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_daily_board_new (MeanderProgress *progress, GDateTime *day)
{
  GtkWidget *board = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress) && day != NULL, board);

  gtk_box_set_homogeneous (GTK_BOX (board), TRUE);
  gtk_widget_add_css_class (board, "daily-board");
  for (guint i = 0; i < MEANDER_DAILY_N_SIZES; i++)
    gtk_box_append (GTK_BOX (board), new_column (progress, day, (MeanderDailySize) i));
  return board;
}
