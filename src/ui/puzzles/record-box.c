/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/record-box.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "model/worker.h"
#include "solve/improve.h"
#include "rules/lines.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/swatch.h"
#include "words/basics.h"
#include "words/puzzle.h"

#define TICK 250 /* ms */

/* For each colour a line of fifteen tiles, or a loop of ten: what one sees to be long. */
#define FIRST_LINES (4 * 15)
#define FIRST_LOOPS (4 * 10)

struct _MeanderRecordBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game;   /* weak */
  guint best;          /* the person's */
  MeanderWorker *hunt; /* of a MeanderImprove, under way; or NULL */
  guint tick;
  MeanderBoard *found; /* the best of the last hunt, or NULL */
  guint found_score;

  GtkWidget *box;
  GtkWidget *colours;
  GtkWidget *lengths[MEANDER_N_COLOURS];
  GtkWidget *sum;
  GtkWidget *bar; /* the sum, of the most that is possible */
  GtkWidget *marks;
  GtkWidget *found_label;
  GtkWidget *choice;
  GtkWidget *show_label;
  GtkWidget *spinner;
  GtkWidget *hunt_label;
};

G_DEFINE_FINAL_TYPE (MeanderRecordBox, meander_record_box, GTK_TYPE_WIDGET)

/* ---- the hunt ---- */

static void
run (gpointer improve)
{
  meander_improve_run (improve, 0);
}

static const MeanderPuzzle *
get_puzzle (MeanderRecordBox *self)
{
  const MeanderPuzzle *puzzle = self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;

  return puzzle != NULL && meander_book_is_scored (puzzle) ? puzzle : NULL;
}

static void
update_buttons (MeanderRecordBox *self)
{
  gboolean showing =
      self->game != NULL && meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE;

  gtk_widget_set_visible (self->spinner, self->hunt != NULL);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->hunt != NULL);
  gtk_label_set_text (GTK_LABEL (self->hunt_label),
                      self->hunt != NULL ? C_ ("button", "Stop") : _ ("Let the Computer Search"));
  gtk_label_set_text (GTK_LABEL (self->show_label),
                      showing ? _ ("Back to My Table") : _ ("Show It"));
  gtk_widget_set_visible (self->choice, self->found != NULL);
}

/* Takes over what the hunt has found so far. */
static gboolean
on_tick (gpointer user_data)
{
  MeanderRecordBox *self = user_data;
  MeanderImprove *improve = meander_worker_get_data (self->hunt);
  MeanderImproveProgress progress;
  g_autofree char *text = NULL;

  meander_improve_get_progress (improve, &progress);
  if (progress.score > self->found_score)
    {
      g_clear_pointer (&self->found, meander_board_free);
      self->found = meander_improve_copy_best (improve);
      self->found_score = progress.score;
      update_buttons (self);
    }
  if (progress.score == 0)
    text = g_strdup (_ ("Building a first figure…"));
  else if (progress.n_nodes < 1000000)
    /* Translators: the best sum that the computer has found, and its four parts */
    text = g_strdup_printf (_ ("Best so far: %u (%u + %u + %u + %u)."), progress.score,
                            progress.lengths[0], progress.lengths[1], progress.lengths[2],
                            progress.lengths[3]);
  else
    /* Translators: the best sum that the computer has found, its four parts, and how many
     * million placements it has tried */
    text = g_strdup_printf (
        _ ("Best so far: %u (%u + %u + %u + %u). Placements tried: %u million."), progress.score,
        progress.lengths[0], progress.lengths[1], progress.lengths[2], progress.lengths[3],
        (guint) MIN (progress.n_nodes / 1000000, G_MAXUINT));
  gtk_label_set_text (GTK_LABEL (self->found_label), text);
  gtk_widget_set_visible (self->found_label, TRUE);
  return G_SOURCE_CONTINUE;
}

/* Takes over what there is, and has no hunt any more. */
static void
finish (MeanderRecordBox *self)
{
  on_tick (self);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->hunt = NULL;
  update_buttons (self);
}

static void
stop (MeanderRecordBox *self)
{
  MeanderWorker *hunt = self->hunt;

  if (hunt == NULL)
    return;
  finish (self);
  meander_worker_stop (hunt);
}

/* The hunt is over by itself when it has reached the bound. */
static void
on_done (gpointer improve, gpointer user_data)
{
  finish (MEANDER_RECORD_BOX (user_data));
}

/* From the table where all tiles lie as they may, else from nothing. */
static void
start (MeanderRecordBox *self)
{
  MeanderImprove *improve = meander_improve_new (get_puzzle (self)->goal, g_random_int ());
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  if (result.over)
    meander_improve_start_from (improve, meander_game_get_board (self->game));
  g_clear_pointer (&self->found, meander_board_free);
  self->found_score = result.over ? result.check.best : 0;

  self->hunt = meander_worker_start (run, improve, (GDestroyNotify) meander_improve_free,
                                     meander_improve_get_stop (improve), on_done, self);
  self->tick = g_timeout_add (TICK, on_tick, self);
  on_tick (self);
  update_buttons (self);
}

static void
on_hunt (MeanderRecordBox *self)
{
  if (self->hunt != NULL)
    stop (self);
  else if (get_puzzle (self) != NULL)
    {
      meander_scene_show_game (self->scene);
      start (self);
    }
}

static void
on_show (MeanderRecordBox *self)
{
  const MeanderPlacement *tiles;
  guint n_tiles;

  if (meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE)
    {
      meander_scene_show_game (self->scene);
      return;
    }
  tiles = meander_board_get_placements (self->found, &n_tiles);
  meander_scene_show_figure (self->scene, tiles, n_tiles, n_tiles);
}

static void
on_lay (MeanderRecordBox *self)
{
  MeanderMove move = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  stop (self);
  if (meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE)
    meander_scene_show_game (self->scene);
  tiles = meander_board_get_placements (self->found, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  meander_scene_help (self->scene, &move);
}

/* ---- what lies ---- */

static void
show_marks (MeanderRecordBox *self, const MeanderPuzzle *puzzle)
{
  guint bound = meander_improve_get_bound (puzzle->goal);
  g_autoptr (GString) text = g_string_new (NULL);

  if (self->best > 0)
    {
      g_string_append_printf (text, _ ("Your best: %u"), self->best);
      g_string_append_c (text, '\n');
    }
  else
    {
      /* Translators: a sum to begin with, for who has none yet */
      g_string_append_printf (text, _ ("A good first goal: %u"),
                              meander_record_get_first_goal (puzzle->goal));
      g_string_append_c (text, '\n');
    }
  g_string_append_printf (text, _ ("The most possible: %u"), bound);
  gtk_label_set_text (GTK_LABEL (self->marks), text->str);
}

static void
update (MeanderRecordBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  g_autofree char *text = NULL;
  guint sum = 0;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      guint length = puzzle->goal == MEANDER_GOAL_LONGEST_LINES
                         ? meander_board_longest_line (board, (MeanderColour) i)
                         : meander_board_longest_loop (board, (MeanderColour) i);
      g_autofree char *digits = g_strdup_printf ("%u", length);
      /* Translators: the accessible name of a number beside a sign: “red: 12”. */
      g_autofree char *name = g_strdup_printf (C_ ("accessible name", "%s: %s"),
                                               meander_words_colour ((MeanderColour) i), digits);

      sum += length;
      gtk_label_set_text (GTK_LABEL (self->lengths[i]), digits);
      meander_compat_set_name (self->lengths[i], name);
    }
  text = meander_words_total (sum);
  gtk_label_set_text (GTK_LABEL (self->sum), text);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar),
                                 (double) sum / meander_improve_get_bound (puzzle->goal));
  show_marks (self, puzzle);
  update_buttons (self);
}

static void
on_scene_changed (MeanderRecordBox *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (!(change & MEANDER_SCENE_POSITION))
    return;
  if (game != self->game)
    {
      stop (self);
      g_clear_pointer (&self->found, meander_board_free);
      gtk_widget_set_visible (self->found_label, FALSE);
      g_set_weak_pointer (&self->game, game);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), get_puzzle (self) != NULL);
  if (get_puzzle (self) != NULL)
    update (self);
}

/* ---- life ---- */

static void
meander_record_box_unmap (GtkWidget *widget)
{
  stop (MEANDER_RECORD_BOX (widget));

  GTK_WIDGET_CLASS (meander_record_box_parent_class)->unmap (widget);
}

static void
meander_record_box_dispose (GObject *object)
{
  MeanderRecordBox *self = MEANDER_RECORD_BOX (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->hunt, meander_worker_stop);
  g_clear_pointer (&self->found, meander_board_free);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_record_box_parent_class)->dispose (object);
}

static void
meander_record_box_class_init (MeanderRecordBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_record_box_dispose;
  widget_class->unmap = meander_record_box_unmap;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/record-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, colours);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, sum);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, marks);
  gtk_widget_class_bind_template_child_full (widget_class, "found", FALSE,
                                             G_STRUCT_OFFSET (MeanderRecordBox, found_label));
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, choice);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, show_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, hunt_label);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_lay);
  gtk_widget_class_bind_template_callback (widget_class, on_hunt);
}

static void
meander_record_box_init (MeanderRecordBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (int i = 0; i < MEANDER_N_COLOURS; i++)
    {
      GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

      self->lengths[i] = gtk_label_new (NULL);
      gtk_widget_add_css_class (self->lengths[i], "numeric");
      gtk_widget_add_css_class (self->lengths[i], "length");
      gtk_widget_set_tooltip_text (cell, meander_words_colour ((MeanderColour) i));
      gtk_box_append (GTK_BOX (cell), meander_swatch_new ((MeanderColour) i, FALSE));
      gtk_box_append (GTK_BOX (cell), self->lengths[i]);
      gtk_box_append (GTK_BOX (self->colours), cell);
    }
  update_buttons (self);
}

/**
 * meander_record_box_new:
 * @scene: the scene to be told of
 *
 * Makes a box, which is seen with a puzzle that is played for points.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_record_box_new (MeanderScene *scene)
{
  MeanderRecordBox *self = g_object_new (MEANDER_TYPE_RECORD_BOX, NULL);

  self->scene = g_object_ref (scene);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_record_box_set_best:
 * @self: a box
 * @best: the person's best sum, 0 for none
 *
 * Shows how far the person has come.
 */
void
meander_record_box_set_best (MeanderRecordBox *self, guint best)
{
  g_return_if_fail (MEANDER_IS_RECORD_BOX (self));

  self->best = best;
  if (get_puzzle (self) != NULL)
    show_marks (self, get_puzzle (self));
}

/**
 * meander_record_get_first_goal:
 * @goal: the longest lines, or the longest loops
 *
 * Gives a sum to begin with, for who has none yet.
 *
 * Returns: a sum
 */
guint
meander_record_get_first_goal (MeanderGoalKind goal)
{
  return goal == MEANDER_GOAL_LONGEST_LINES ? FIRST_LINES : FIRST_LOOPS;
}
