/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/card.h"

#include "model/picture.h"
#include "model/book.h"
#include "solve/known.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"
#include "words/book.h"
#include "words/generated.h"
#include "words/puzzle.h"

#define SWATCH_SIZE 22
#define LEAST_COLUMNS 3 /* so that the tiles of small puzzles are not much larger than others */

struct _MeanderPuzzleCard
{
  GtkButton parent_instance;

  MeanderPuzzle *puzzle;
  guint difficulty; /* 1 to 5, or 0 */

  GtkLabel *number;
  GtkLabel *dots;
  GtkImage *badge;
  GtkWidget *figure;
  GtkBox *goal;
  GtkLabel *title;
  GtkLabel *colour;
  GtkLabel *time;
};

G_DEFINE_FINAL_TYPE (MeanderPuzzleCard, meander_puzzle_card, GTK_TYPE_BUTTON)

static void
meander_puzzle_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_PUZZLE_CARD);

  G_OBJECT_CLASS (meander_puzzle_card_parent_class)->dispose (object);
}

static void
meander_puzzle_card_finalize (GObject *object)
{
  MeanderPuzzleCard *self = MEANDER_PUZZLE_CARD (object);

  g_clear_pointer (&self->puzzle, meander_puzzle_free);

  G_OBJECT_CLASS (meander_puzzle_card_parent_class)->finalize (object);
}

static void
meander_puzzle_card_class_init (MeanderPuzzleCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_FIGURE);

  object_class->dispose = meander_puzzle_card_dispose;
  object_class->finalize = meander_puzzle_card_finalize;

  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/puzzles/card.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, number);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, dots);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, badge);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, goal);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, colour);
  gtk_widget_class_bind_template_child (widget_class, MeanderPuzzleCard, time);
}

static void
meander_puzzle_card_init (MeanderPuzzleCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Beside the number of tiles a swatch a colour; the word is the colour's own where there is one,
 * and else says what is to be built. */
static void
show_goal (MeanderPuzzleCard *self)
{
  const MeanderPuzzle *puzzle = self->puzzle;
  gboolean loop = puzzle->goal == MEANDER_GOAL_LOOP;
  g_autofree char *goal = NULL;
  guint i;

  for (i = 0; i < puzzle->n_colours; i++)
    {
      GtkWidget *swatch = meander_swatch_new (puzzle->colours[i], loop);

      g_object_set (swatch, "size", SWATCH_SIZE, NULL);
      gtk_box_append (self->goal, swatch);
    }

  if (loop && puzzle->n_colours == 1 && puzzle->colours[0] != MEANDER_NO_COLOUR &&
      meander_words_puzzle_name (puzzle) == NULL)
    goal = g_strdup (meander_words_colour (puzzle->colours[0]));
  else
    goal = meander_words_goal_colour (puzzle);
  gtk_label_set_label (self->colour, goal);
}

/**
 * meander_puzzle_card_lay_out:
 * @puzzle: a puzzle
 *
 * Lays out the tiles of a puzzle about as wide as high, so that tiles of the puzzles in a row of
 * cards are about as large.  They are to be drawn apart.
 *
 * Returns: (transfer full): the position
 */
MeanderPosition *
meander_puzzle_card_lay_out (const MeanderPuzzle *puzzle)
{
  const guint n = puzzle->n_tiles;
  const guint n_columns = MAX (LEAST_COLUMNS, (guint) ceil (sqrt (n)));

  return meander_picture_lay_out (puzzle, (n + n_columns - 1) / n_columns);
}

static void
set_css_class (GtkWidget *widget, const char *css_class, gboolean has)
{
  if (has)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

static void
show_mark (MeanderPuzzleCard *self, MeanderProgressMark mark, gint64 best, gboolean next)
{
  GtkWidget *widget = GTK_WIDGET (self);
  g_autofree char *time = best > 0 ? meander_words_time (best) : NULL;
  g_autofree char *practised = meander_words_practised (self->puzzle, best);
  g_autofree char *name = meander_words_card (self->puzzle, mark, best, next);
  guint difficulty = self->puzzle->seconds == 0 && best == 0 ? self->difficulty : 0;
  const char *how_hard = meander_words_how_hard (self->puzzle, difficulty);
  g_autofree char *dots = meander_words_dots (self->puzzle->seconds == 0 ? self->difficulty : 0);
  g_autofree char *shown = difficulty > 0 ? g_strdup_printf ("%s %s", dots, how_hard) : NULL;
  const char *tooltip = practised != NULL ? practised : difficulty > 0 ? shown : how_hard;

  meander_badge_image_set (GTK_WIDGET (self->badge), mark);
  /* Discovery is in the order of it; elsewhere they have their place though it is not known yet, or not
   * asked any more. */
  gtk_label_set_label (self->dots, dots);
  /* An empty label would be as high as letters are. */
  gtk_widget_set_opacity (GTK_WIDGET (self->dots), mark < MEANDER_PROGRESS_HELPED ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->dots), !meander_book_is_discovery (self->puzzle));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->badge), meander_words_mark (mark));
  gtk_label_set_label (self->time, time != NULL ? time : "");
  gtk_widget_set_visible (GTK_WIDGET (self->time), time != NULL);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), tooltip);

  set_css_class (widget, "next", next);
  set_css_class (widget, "solved", mark >= MEANDER_PROGRESS_HELPED);

  /* The tooltip says what is in the name, but for how hard it is. */
  meander_compat_describe (GTK_WIDGET (self), name, how_hard);
}

/**
 * meander_puzzle_card_new:
 * @puzzle: a puzzle, copied
 *
 * Makes the card of a puzzle; it says nothing of how far it is before
 * meander_puzzle_card_update().
 *
 * Returns: (transfer floating): the card
 */
GtkWidget *
meander_puzzle_card_new (const MeanderPuzzle *puzzle)
{
  MeanderPuzzleCard *self;
  g_autofree char *number = NULL;
  const char *title;

  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (MEANDER_TYPE_PUZZLE_CARD, NULL);
  self->puzzle = meander_puzzle_copy (puzzle);
  self->difficulty = meander_solve_get_known_difficulty (puzzle->id);

  number = g_strdup_printf ("%u", puzzle->n_tiles);
  gtk_label_set_label (self->number, number);
  title = meander_words_puzzle_name (puzzle);
  gtk_label_set_text (self->title, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
  /* The words of the book find room; what somebody has written may be one long word. */
  gtk_label_set_wrap_mode (
      self->title, meander_book_find (puzzle->id) != NULL ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
  show_goal (self);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.play");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", puzzle->id);
  show_mark (self, MEANDER_PROGRESS_NEW, 0, FALSE);

  return GTK_WIDGET (self);
}

/**
 * meander_puzzle_card_get_puzzle:
 * @self: a card
 *
 * Gets the puzzle of a card.
 *
 * Returns: (transfer none): the puzzle
 */
const MeanderPuzzle *
meander_puzzle_card_get_puzzle (MeanderPuzzleCard *self)
{
  g_return_val_if_fail (MEANDER_IS_PUZZLE_CARD (self), NULL);

  return self->puzzle;
}

/**
 * meander_puzzle_card_set_difficulty:
 * @self: a card
 * @difficulty: how hard its puzzle is, 1 to 5; 0 where that is not known
 *
 * Says how hard a puzzle is that is not of the book; meander_puzzle_card_update() shows it.
 */
void
meander_puzzle_card_set_difficulty (MeanderPuzzleCard *self, guint difficulty)
{
  g_return_if_fail (MEANDER_IS_PUZZLE_CARD (self));

  self->difficulty = difficulty;
}

/**
 * meander_puzzle_card_update:
 * @self: a card
 * @progress: what has been reached in every puzzle
 * @solutions: (nullable): what has been built
 * @next: whether it is the one to try next
 *
 * Shows how far the puzzle is, in picture, shape and accessible name.  The picture is what was
 * built last, and before that the puzzle's own tiles.
 */
void
meander_puzzle_card_update (MeanderPuzzleCard *self,
                            MeanderProgress *progress,
                            MeanderSolutions *solutions,
                            gboolean next)
{
  g_autoptr (MeanderPosition) position = NULL;
  MeanderDrawNotes notes = { 0 };
  MeanderBuilt built;

  g_return_if_fail (MEANDER_IS_PUZZLE_CARD (self));
  g_return_if_fail (MEANDER_IS_PROGRESS (progress));
  g_return_if_fail (solutions == NULL || MEANDER_IS_SOLUTIONS (solutions));

  if (solutions != NULL && meander_solutions_get_last (solutions, self->puzzle->id, &built))
    position = meander_built_to_position (&built, self->puzzle);
  else
    {
      position = meander_puzzle_card_lay_out (self->puzzle);
      notes.bare = notes.apart = TRUE;
    }
  meander_figure_set_notes (MEANDER_FIGURE (self->figure), &notes);
  meander_figure_set_position (MEANDER_FIGURE (self->figure), position);

  show_mark (self, meander_progress_get_mark (progress, self->puzzle->id),
             meander_progress_get_best (progress, self->puzzle->id), next);
}
