/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/analysis-card.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "words/analysis.h"

#define FIGURE_WIDTH 108
#define FIGURE_HEIGHT 66
#define LINES 3 /* of text, where there is room for them; the style sheet has their height */
#define SIGHT 1 /* hexes round a move that its picture shows */

/* ---- grades ---- */

static const char *const styles[MEANDER_N_GRADES] = {
  [MEANDER_GRADE_NONE] = "grade-none",
  [MEANDER_GRADE_ONLY] = "grade-best",
  [MEANDER_GRADE_BEST] = "grade-best",
  [MEANDER_GRADE_FINE] = "grade-fine",
  [MEANDER_GRADE_INACCURACY] = "grade-inaccuracy",
  [MEANDER_GRADE_MISTAKE] = "grade-mistake",
  [MEANDER_GRADE_BLUNDER] = "grade-blunder",
};

/**
 * meander_grade_badge_new:
 *
 * Makes a badge without a grade.  The words belong beside it: the screen reader passes it over.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_grade_badge_new (void)
{
  GtkWidget *badge =
      g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  gtk_widget_add_css_class (badge, "grade");
  meander_grade_badge_set_grade (badge, MEANDER_GRADE_NONE);
  return badge;
}

/**
 * meander_grade_badge_set_grade:
 * @badge: a badge
 * @grade: how good a move was
 *
 * Shows a grade: by its sign, and by its colour.
 */
void
meander_grade_badge_set_grade (GtkWidget *badge, MeanderGrade grade)
{
  const char *word = meander_words_move_grade (grade);

  g_return_if_fail (GTK_IS_LABEL (badge) && grade < MEANDER_N_GRADES);

  for (guint i = 0; i < MEANDER_N_GRADES; i++)
    gtk_widget_remove_css_class (badge, styles[i]);
  gtk_widget_add_css_class (badge, styles[grade]);
  gtk_label_set_text (GTK_LABEL (badge), meander_words_move_sign (grade));
  gtk_widget_set_tooltip_text (badge, *word != '\0' ? word : NULL);
}

/* ---- pictures ---- */

static void
add_figure (GtkWidget *box, const MeanderBoard *board, const MeanderHex *mark, GtkWidget *badge)
{
  g_autoptr (MeanderPosition) position = meander_position_from_board (board);
  GtkWidget *figure = meander_figure_new ();
  GtkWidget *overlay = gtk_overlay_new ();

  meander_figure_set_position (MEANDER_FIGURE (figure), position);
  if (mark != NULL)
    meander_figure_set_notes (MEANDER_FIGURE (figure),
                              &(MeanderDrawNotes){ .marks = mark, .n_marks = 1, .placed = TRUE });
  /* By itself a figure would be larger. */
  gtk_widget_set_size_request (overlay, FIGURE_WIDTH, FIGURE_HEIGHT);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), figure);
  gtk_widget_set_valign (overlay, GTK_ALIGN_CENTER);
  if (badge != NULL)
    {
      gtk_widget_set_halign (badge, GTK_ALIGN_END);
      gtk_widget_set_valign (badge, GTK_ALIGN_END);
      gtk_overlay_add_overlay (GTK_OVERLAY (overlay), badge);
    }
  gtk_box_append (GTK_BOX (box), overlay);
}

/* The tiles near a hex, and near another one if it is close by: then the pictures of both show the
 * same place.  Else each would show two small heaps with nothing between. */
static MeanderBoard *
copy_part (const MeanderBoard *board, MeanderHex one, MeanderHex other)
{
  const gboolean close = meander_hex_distance (one, other) <= 2 * SIGHT;
  MeanderBoard *part = meander_board_copy (board);
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    if (meander_hex_distance (tiles[i].hex, one) > SIGHT &&
        !(close && meander_hex_distance (tiles[i].hex, other) <= SIGHT))
      meander_board_remove (part, tiles[i].number);
  return part;
}

/* A move, and the place it is made in; another one it is compared with. */
static void
add_move (GtkWidget *box,
          const MeanderBoard *before,
          const MeanderPlacement *tile,
          MeanderHex other,
          MeanderGrade grade)
{
  g_autoptr (MeanderBoard) board = copy_part (before, tile->hex, other);
  GtkWidget *badge = meander_grade_badge_new ();

  if (meander_board_at (board, tile->hex) == NULL)
    meander_board_place (board, tile->number, tile->hex, tile->rotation);
  meander_grade_badge_set_grade (badge, grade);
  add_figure (box, board, &tile->hex, badge);
}

static void
add_drawn (GtkWidget *box, MeanderTileSet set, guint number)
{
  g_autoptr (MeanderBoard) board = meander_board_new (set);

  meander_board_place (board, number, (MeanderHex){ 0, 0 }, 0);
  add_figure (box, board, NULL, NULL);
}

/* Its words: beside the pictures all of them; below them, where there are three cards, one line, which
 * keeps the number and the per cents whatever the name is. */
static GtkWidget *
make_words (const char *text, gboolean wide)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *place;

  gtk_label_set_xalign (GTK_LABEL (label), wide ? 0 : 0.5f);
  if (!wide)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
      return label;
    }
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), LINES);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "heading");
  /* Broken within a word, a text can be higher in a place that is wider, and a box that looks for
   * the width to its height does not come to an end.  So the place is as large as it is. */
  place = gtk_overlay_new ();
  gtk_widget_add_css_class (place, "moment-text");
  gtk_widget_set_hexpand (place, TRUE);
  gtk_overlay_add_overlay (GTK_OVERLAY (place), label);
  return place;
}

/**
 * meander_analysis_card_new:
 * @game: a strategy game
 * @analysis: what was found of it
 * @moment: one of the moments that decided it
 * @number: which, from 1 on, as the chart says too
 * @wide: whether it has more room than one of three
 *
 * Makes a card.
 *
 * Returns: (transfer floating): the button
 */
GtkWidget *
meander_analysis_card_new (MeanderGame *game,
                           const MeanderPlayAnalysis *analysis,
                           const MeanderPlayMoment *moment,
                           guint number,
                           gboolean wide)
{
  const MeanderPlayStep *step = &analysis->steps[moment->step];
  g_autoptr (MeanderState) before = meander_game_copy_state_at (game, moment->step);
  const gboolean better = !moment->luck && step->best.number != 0;
  g_autofree char *text = meander_words_moment (game, analysis, moment);
  g_autofree char *digit = g_strdup_printf ("%u", number);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box =
      gtk_box_new (wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, wide ? 12 : 2);
  GtkWidget *pictures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *count = gtk_label_new (digit);
  g_autofree char *brief = meander_words_moment_brief (game, analysis, moment);

  gtk_widget_add_css_class (count, "moment-number");
  gtk_widget_set_halign (count, GTK_ALIGN_START);
  gtk_widget_set_valign (count, GTK_ALIGN_START);
  gtk_widget_add_css_class (pictures, "pictures");
  gtk_widget_set_halign (pictures, GTK_ALIGN_CENTER);
  add_move (pictures, before->board, &step->played, better ? step->best.hex : step->played.hex,
            moment->luck ? MEANDER_GRADE_NONE : step->grade);
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_first_child (pictures)), count);
  if (moment->luck)
    add_drawn (pictures, before->set, step->drawn);
  else if (better)
    add_move (pictures, before->board, &step->best, step->played.hex, MEANDER_GRADE_BEST);
  gtk_box_append (GTK_BOX (box), pictures);
  gtk_box_append (GTK_BOX (box), make_words (wide ? text : brief, wide));

  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "moment");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "analysis.show");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", moment->step + 1);
  /* Nothing that stands there is said over it again. */
  if (!wide && !g_str_equal (text, brief))
    gtk_widget_set_tooltip_text (button, text);
  meander_compat_set_name (button, text);
  return button;
}
