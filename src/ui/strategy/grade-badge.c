/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/grade-badge.h"

#include "words/analysis.h"

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
