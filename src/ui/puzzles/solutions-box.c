/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/solutions-box.h"

#include "ui/puzzles/solutions-window.h"
#include "model/puzzle-search.h"
#include "solve/known.h"
#include "words/puzzle.h"

/* How long all solutions may take to be counted. */
#define COUNT_SECONDS 5

struct _MeanderSolutionsBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderSolutions *solutions;
  char *id;                    /* of the puzzle on the table, or NULL */
  MeanderPuzzleSearch *search; /* counts its solutions, or NULL */
  GHashTable *counted;         /* ids of puzzles that need not be tried again in this session */

  GtkWidget *button; /* all that is seen */
  GtkWidget *label;
};

G_DEFINE_FINAL_TYPE (MeanderSolutionsBox, meander_solutions_box, GTK_TYPE_WIDGET)

static const MeanderPuzzle *
get_puzzle (MeanderSolutionsBox *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  return game != NULL ? meander_game_get_puzzle (game) : NULL;
}

static void update (MeanderSolutionsBox *self);

static void
on_counted (const MeanderPuzzleSearchResult *result, gpointer data)
{
  MeanderSolutionsBox *self = data;

  self->search = NULL;
  /* What could not be counted in this time is not known; a machine that is faster may know
   * it, so that it is not kept. */
  if (result->status == MEANDER_SOLVE_FOUND)
    meander_solutions_set_total (self->solutions, self->id,
                                 (guint) MIN (result->n_solutions, G_MAXUINT), NULL);
  update (self);
}

/* Counts once somebody has found a solution: before, it would be a hint. */
static void
count (MeanderSolutionsBox *self, const MeanderPuzzle *puzzle)
{
  if (self->search != NULL || meander_solutions_get_n_found (self->solutions, self->id) == 0 ||
      meander_solutions_get_total (self->solutions, self->id) > 0 ||
      meander_solve_get_known_number (self->id, NULL) > 0.0 ||
      !g_hash_table_add (self->counted, g_strdup (self->id)))
    return;
  self->search = meander_puzzle_search_start (MEANDER_PUZZLE_SEARCH_COUNT, puzzle, NULL, 0,
                                              COUNT_SECONDS, on_counted, self);
}

/* A puzzle with just one answer, as every one has whose tiles are only rotated, has no gallery;
 * nor has one of which that is not known yet. */
static gboolean
has_gallery (MeanderSolutionsBox *self, guint n_found, guint total)
{
  return n_found > 0 && total != 1 && !(n_found == 1 && self->search != NULL) &&
         !meander_scene_is_rotation_game (self->scene);
}

static void
update (MeanderSolutionsBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  guint n = self->id != NULL ? meander_solutions_get_n_found (self->solutions, self->id) : 0;
  guint total = self->id != NULL ? meander_solutions_get_total (self->solutions, self->id) : 0;

  if (n > 0 && puzzle != NULL)
    {
      g_autofree char *text = meander_words_n_solutions (self->id, n, 0, total);

      gtk_label_set_text (GTK_LABEL (self->label), text);
      count (self, puzzle);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), has_gallery (self, n, total));
}

static void
on_solutions_changed (MeanderSolutionsBox *self, const char *id)
{
  if (g_strcmp0 (id, self->id) == 0)
    update (self);
}

static void
on_scene_changed (MeanderSolutionsBox *self, guint change)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const gboolean is_open =
      puzzle != NULL && meander_game_takes_help (meander_scene_get_game (self->scene));
  const char *id = is_open ? puzzle->id : NULL;

  if (!(change & MEANDER_SCENE_POSITION) || g_strcmp0 (id, self->id) == 0)
    return;
  /* A count that was broken off may begin anew. */
  if (self->search != NULL)
    g_hash_table_remove (self->counted, self->id);
  g_clear_pointer (&self->search, meander_puzzle_search_stop);
  g_free (self->id);
  self->id = g_strdup (id);
  update (self);
}

/* What is solved is taken apart; what is being built is the other one already. */
static void
on_another (MeanderSolutionsBox *self)
{
  if (meander_scene_has_ended (self->scene))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.restart", NULL);
}

static void
on_clicked (MeanderSolutionsBox *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *window;

  if (get_puzzle (self) == NULL || !GTK_IS_WINDOW (root))
    return;
  window = meander_solutions_window_new (GTK_WINDOW (root), self->solutions, get_puzzle (self));
  g_signal_connect_object (window, "look-for-another", G_CALLBACK (on_another), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
meander_solutions_box_dispose (GObject *object)
{
  MeanderSolutionsBox *self = MEANDER_SOLUTIONS_BOX (object);

  g_clear_pointer (&self->search, meander_puzzle_search_stop);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_SOLUTIONS_BOX);
  g_clear_object (&self->scene);
  g_clear_object (&self->solutions);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->counted, g_hash_table_unref);

  G_OBJECT_CLASS (meander_solutions_box_parent_class)->dispose (object);
}

static void
meander_solutions_box_class_init (MeanderSolutionsBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_solutions_box_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/solutions-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsBox, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderSolutionsBox, label);
  gtk_widget_class_bind_template_callback (widget_class, on_clicked);
}

static void
meander_solutions_box_init (MeanderSolutionsBox *self)
{
  self->counted = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_solutions_box_new:
 * @scene: the scene with the puzzle
 * @solutions: the solutions
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_solutions_box_new (MeanderScene *scene, MeanderSolutions *solutions)
{
  MeanderSolutionsBox *self = g_object_new (MEANDER_TYPE_SOLUTIONS_BOX, NULL);

  self->scene = g_object_ref (scene);
  self->solutions = g_object_ref (solutions);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solutions, "changed", G_CALLBACK (on_solutions_changed), self,
                           G_CONNECT_SWAPPED);
  on_scene_changed (self, MEANDER_SCENE_POSITION);
  return GTK_WIDGET (self);
}
