/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/solutions-window.h"

#include <glib/gi18n.h>

#include "ui/widgets/badge.h"
#include "ui/widgets/card-list.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/figure.h"
#include "words/basics.h"
#include "words/puzzle.h"

#define MAX_MISSING 11 /* pale places at the most: nobody counts more */

struct _MeanderSolutionsWindow
{
  GtkWindow parent_instance;

  MeanderSolutions *solutions;
  MeanderPuzzle *puzzle;
  guint opened; /* the place of the card whose picture is large, or GTK_INVALID_LIST_POSITION */

  GtkWidget *back;
  GtkWidget *heading;
  GtkWidget *fact;    /* what is glad about their number, where it is known */
  GtkWidget *another; /* a button, where not all have been found */
  GtkWidget *stack;
  GtkWidget *content; /* the page with the grid */
  MeanderCardList *grid;
  GtkWidget *figure;
};

G_DEFINE_FINAL_TYPE (MeanderSolutionsWindow, meander_solutions_window, GTK_TYPE_WINDOW)

enum
{
  LOOK_FOR_ANOTHER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_grid (MeanderSolutionsWindow *self)
{
  GtkWidget *card = meander_card_list_get_card (self->grid, self->opened);

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "grid");
  gtk_widget_set_visible (self->back, FALSE);
  if (card != NULL)
    gtk_widget_grab_focus (card);
  self->opened = GTK_INVALID_LIST_POSITION;
}

/* When it was built, and how long that took or that it was with help; %NULL where it is not
 * known. (transfer full) */
static char *
describe (const MeanderBuilt *built)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (built->when);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *day = NULL;
  g_autofree char *time = NULL;

  if (built->when == 0 || when == NULL)
    return NULL;
  day = meander_words_when (when, now);
  if (built->helped)
    /* Translators: a day and time, such as “Today, 15:40”; below it how it was solved. */
    return g_strdup_printf (_ ("%s\nWith help"), day);
  if (built->elapsed == 0)
    return g_steal_pointer (&day);
  time = meander_words_time (built->elapsed);
  /* Translators: a day and time, such as “Today, 15:40”; below it how long it took, “0:48”. */
  return g_strdup_printf (_ ("%s\nin %s"), day, time);
}

static char *
make_name (guint number)
{
  /* Translators: the name of a small picture in a row of them */
  return g_strdup_printf (_ ("Solution %u"), number);
}

/* What is large is told with the way back from it. */
static void
on_card (MeanderSolutionsWindow *self, GtkWidget *card)
{
  guint index = meander_card_list_get_position (self->grid, card);
  g_autoptr (MeanderPosition) position = NULL;
  g_autofree char *name = make_name (index + 1);
  g_autofree char *about = NULL;
  g_autofree char *shown = NULL;
  MeanderBuilt built;

  if (!meander_solutions_get (self->solutions, self->puzzle->id, index, &built))
    return;
  position = meander_built_to_position (&built, self->puzzle);
  self->opened = index;
  meander_figure_set_position (MEANDER_FIGURE (self->figure), position);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "one");
  about = describe (&built);
  shown = g_strjoin ("\n", name, about, NULL);
  meander_compat_describe (self->back, gtk_widget_get_tooltip_text (self->back), shown);
  gtk_widget_set_visible (self->back, TRUE);
  gtk_widget_grab_focus (self->back);
}

static GtkWidget *
create_card (MeanderSolutionsWindow *self, const MeanderBuilt *built, guint number)
{
  g_autoptr (MeanderPosition) position = meander_built_to_position (built, self->puzzle);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autofree char *about = describe (built);
  g_autofree char *name = make_name (number);
  GtkWidget *card = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *figure = meander_figure_new ();
  GtkWidget *label = gtk_label_new (about != NULL ? about : digits);

  meander_figure_set_position (MEANDER_FIGURE (figure), position);
  gtk_widget_set_size_request (figure, -1, 140);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "faint");
  gtk_widget_set_halign (foot, GTK_ALIGN_CENTER);
  if (built->helped)
    {
      GtkWidget *lamp = meander_badge_image_new (20);

      meander_badge_image_set (lamp, MEANDER_PROGRESS_HELPED);
      gtk_box_append (GTK_BOX (foot), lamp);
    }
  gtk_box_append (GTK_BOX (foot), label);
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), foot);
  gtk_button_set_child (GTK_BUTTON (card), box);
  gtk_widget_add_css_class (card, "card");
  meander_compat_describe (card, name, about);
  g_signal_connect_swapped (card, "clicked", G_CALLBACK (on_card), self);
  return card;
}

static void
on_another (MeanderSolutionsWindow *self)
{
  g_signal_emit (self, signals[LOOK_FOR_ANOTHER], 0);
  gtk_window_close (GTK_WINDOW (self));
}

/* The place of a solution that has not been found: it gives nothing away, and leads on. */
static GtkWidget *
create_missing (MeanderSolutionsWindow *self)
{
  GtkWidget *card = gtk_button_new ();
  /* Translators: in the middle of an empty place for a solution that has not been found. */
  GtkWidget *label = gtk_label_new (C_ ("not found", "?"));

  gtk_button_set_child (GTK_BUTTON (card), label);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "missing");
  gtk_widget_set_size_request (card, -1, 140);
  gtk_widget_set_tooltip_text (card, _ ("Look for Another"));
  meander_compat_describe (card, _ ("Not found yet"), _ ("Look for Another"));
  g_signal_connect_swapped (card, "clicked", G_CALLBACK (on_another), self);
  return card;
}

static GtkWidget *
make_card (guint position, gpointer data)
{
  MeanderSolutionsWindow *self = data;
  MeanderBuilt built = { .move = "" };

  if (!meander_solutions_get (self->solutions, self->puzzle->id, position, &built))
    return create_missing (self);
  return create_card (self, &built, position + 1);
}

/* How many places stand for what has not been seen, alone or with help; where nobody knows how many there are, it is
 * one. */
static guint
count_missing (MeanderSolutionsWindow *self)
{
  const guint n = meander_solutions_get_n (self->solutions, self->puzzle->id);
  const guint total = meander_solutions_get_total (self->solutions, self->puzzle->id);

  if (total == 0)
    return 1;
  return total > n ? MIN (total - n, MAX_MISSING) : 0;
}

static void
fill (MeanderSolutionsWindow *self)
{
  const guint n_missing = count_missing (self);
  const char *id = self->puzzle->id;
  const guint n_found = meander_solutions_get_n_found (self->solutions, id);
  const guint n_helped = meander_solutions_get_n (self->solutions, id) - n_found;
  const guint total = meander_solutions_get_total (self->solutions, id);
  g_autofree char *text = meander_words_n_solutions (id, n_found, n_helped, total);
  g_autofree char *fact = meander_words_solutions_fact (id, n_found, n_helped, total);
  g_autoptr (GtkStringList) moves = gtk_string_list_new (NULL);
  MeanderBuilt built;

  gtk_label_set_text (GTK_LABEL (self->heading), text);
  gtk_label_set_text (GTK_LABEL (self->fact), fact != NULL ? fact : "");
  gtk_widget_set_visible (self->fact, fact != NULL);
  self->opened = GTK_INVALID_LIST_POSITION;
  for (guint i = 0; meander_solutions_get (self->solutions, id, i, &built); i++)
    gtk_string_list_append (moves, built.move);
  for (guint i = 0; i < n_missing; i++)
    gtk_string_list_append (moves, "");
  gtk_widget_set_visible (self->another, n_missing > 0);
  meander_card_list_set_model (self->grid, G_LIST_MODEL (moves));
  show_grid (self);
}

static void
on_solutions_changed (MeanderSolutionsWindow *self, const char *id)
{
  if (g_str_equal (id, self->puzzle->id))
    fill (self);
}

/* ---- life ---- */

static gboolean
on_escape (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  MeanderSolutionsWindow *self = MEANDER_SOLUTIONS_WINDOW (widget);

  if (self->opened != GTK_INVALID_LIST_POSITION)
    show_grid (self);
  else
    gtk_window_close (GTK_WINDOW (self));
  return TRUE;
}

static void
meander_solutions_window_dispose (GObject *object)
{
  MeanderSolutionsWindow *self = MEANDER_SOLUTIONS_WINDOW (object);

  if (self->grid != NULL)
    meander_card_list_set_model (self->grid, NULL);
  self->grid = NULL;
  g_clear_object (&self->solutions);
  g_clear_pointer (&self->puzzle, meander_puzzle_free);

  G_OBJECT_CLASS (meander_solutions_window_parent_class)->dispose (object);
}

static void
meander_solutions_window_class_init (MeanderSolutionsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_LIST);
  g_type_ensure (MEANDER_TYPE_FIGURE);

  G_OBJECT_CLASS (klass)->dispose = meander_solutions_window_dispose;

  /**
   * MeanderSolutionsWindow::look-for-another:
   * @self: the window, which closes then
   *
   * The person wants to find a solution that is not here yet.
   */
  signals[LOOK_FOR_ANOTHER] = g_signal_new ("look-for-another", MEANDER_TYPE_SOLUTIONS_WINDOW,
                                            G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/solutions-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, back);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, fact);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, another);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, content);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, grid);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsWindow, figure);
  gtk_widget_class_bind_template_callback (widget_class, show_grid);
  gtk_widget_class_bind_template_callback (widget_class, on_another);

  meander_dialogue_add_help_key (widget_class, "discovery#found");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
meander_solutions_window_init (MeanderSolutionsWindow *self)
{
  static const MeanderCardListMaker maker = { .make_card = make_card };

  gtk_widget_init_template (GTK_WIDGET (self));
  self->opened = GTK_INVALID_LIST_POSITION;
  meander_card_list_set_maker (self->grid, &maker, self);
}

/* As high as the places are, but no higher than the window that it belongs to; a large picture
 * needs the usual height all the same. */
static void
fit (MeanderSolutionsWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  GtkWindow *parent = gtk_window_get_transient_for (window);
  int width, usual, title, height;

  if (parent == NULL)
    return;
  gtk_window_get_default_size (window, &width, &usual);
  gtk_widget_measure (gtk_window_get_titlebar (window), GTK_ORIENTATION_VERTICAL, width, NULL,
                      &title, NULL, NULL);
  /* What scrolls asks for no height of its own. */
  gtk_widget_measure (self->content, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  height = MIN (title + height, gtk_widget_get_height (GTK_WIDGET (parent)));
  gtk_window_set_default_size (window, width, MAX (usual, height));
}

/**
 * meander_solutions_window_new:
 * @parent: (nullable): the window to stand above
 * @solutions: the solutions
 * @puzzle: of which puzzle they are, which is copied
 *
 * Creates a window with the solutions.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_solutions_window_new (GtkWindow *parent,
                              MeanderSolutions *solutions,
                              const MeanderPuzzle *puzzle)
{
  g_autofree char *title = NULL;
  MeanderSolutionsWindow *self;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (MEANDER_IS_SOLUTIONS (solutions), NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  self = g_object_new (MEANDER_TYPE_SOLUTIONS_WINDOW, "transient-for", parent, NULL);
  self->solutions = g_object_ref (solutions);
  self->puzzle = meander_puzzle_copy (puzzle);
  title = meander_words_puzzle_title (puzzle);
  gtk_window_set_title (GTK_WINDOW (self), title);
  g_signal_connect_object (solutions, "changed", G_CALLBACK (on_solutions_changed), self,
                           G_CONNECT_SWAPPED);
  fill (self);
  fit (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  return GTK_WIDGET (self);
}
