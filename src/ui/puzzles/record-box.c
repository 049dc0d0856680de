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
#define GROW 220 /* ms from tile to tile */
#define STEP 10  /* points from goal to goal */

/* For each colour a line of fifteen tiles, or a loop of ten: what one sees to be long. */
#define FIRST_LINES (4 * 15)
#define FIRST_LOOPS (4 * 10)

struct _MeanderRecordBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game;   /* weak */
  guint best;          /* the person's, */
  gboolean best_known; /* of this game; */
  gboolean best_rose;  /* in it, too */
  MeanderWorker *hunt; /* of a MeanderImprove, under way; or NULL */
  guint tick;
  gboolean watching;                         /* what the hunt finds is shown as it comes */
  MeanderPlacement tiles[MEANDER_MAX_TILES]; /* of it, line after line, the longest first */
  guint n_tiles;
  guint growing;                   /* one tile after the other is shown */
  gboolean at_once;                /* what is found is shown whole */
  gboolean showing;                /* the slider is moved by the box itself */
  gboolean asked;                  /* whether the computer is to take the aim away, in this game */
  MeanderBoard *found;             /* the best of the last hunt, or NULL */
  MeanderImproveProgress progress; /* of that */

  GtkWidget *box;
  GtkWidget *colours;
  GtkWidget *lengths[MEANDER_N_COLOURS];
  GtkWidget *sum_caption; /* whose it is */
  GtkWidget *sum;
  GtkWidget *best_part; /* the person's best, or the first goal */
  GtkWidget *best_caption;
  GtkWidget *best_label;
  GtkWidget *bar; /* the sum, of the most that is possible */
  GtkWidget *marks;
  GtkWidget *told; /* of the whole figure, or what the computer has */
  GtkWidget *choice;
  GtkWidget *show;
  GtkWidget *show_label;
  GtkWidget *lay;
  GtkWidget *steps;
  GtkAdjustment *adjustment; /* how many of its tiles are shown */
  GtkWidget *hold;
  GtkWidget *all;
  GtkWidget *help; /* stands apart: below */
  GtkWidget *spinner;
  GtkWidget *ask;         /* the first time … */
  GtkWidget *hunt_button; /* … and from then on */
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

static gboolean
is_showing (MeanderRecordBox *self)
{
  return self->game != NULL && meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE;
}

static gboolean
is_whole (MeanderRecordBox *self)
{
  return gtk_adjustment_get_value (self->adjustment) >= self->n_tiles;
}

/* Nothing is left to look for, whether it has been found or is on the table. */
static gboolean
has_most (MeanderRecordBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  MeanderResult result;
  guint bound;

  if (puzzle == NULL || self->hunt != NULL)
    return FALSE;
  bound = meander_improve_get_bound (puzzle->goal);
  meander_game_get_result (self->game, &result);
  return (self->found != NULL && self->progress.score >= bound) ||
         (result.over && result.check.best >= bound);
}

/* It tells of itself by its sign alone. */
static void
update_hold (MeanderRecordBox *self)
{
  const gboolean grows = self->growing != 0;
  const char *name = grows ? C_ ("button", "Pause") : _ ("Continue");

  gtk_button_set_icon_name (GTK_BUTTON (self->hold), grows ? "media-playback-pause-symbolic"
                                                           : "media-playback-start-symbolic");
  gtk_widget_set_tooltip_text (self->hold, name);
  meander_compat_set_name (self->hold, name);
  gtk_widget_set_sensitive (self->hold, grows || !is_whole (self));
  gtk_widget_set_sensitive (self->all, !is_whole (self));
}

static void
update_buttons (MeanderRecordBox *self)
{
  const gboolean showing = is_showing (self);
  const gboolean most = has_most (self);
  const gboolean focused = gtk_widget_has_focus (self->hunt_button);
  /* Translators: a button: it shows the figure that the computer has built; %u is its sum */
  g_autofree char *show = g_strdup_printf (_ ("Show the Computer’s %u"), self->progress.score);

  gtk_widget_set_visible (self->spinner, self->hunt != NULL);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->hunt != NULL);
  gtk_label_set_text (GTK_LABEL (self->hunt_label),
                      self->hunt != NULL ? C_ ("button", "Stop") : _ ("Watch the Computer"));
  gtk_widget_set_visible (self->ask, !self->asked && !most);
  gtk_widget_set_visible (self->hunt_button, self->asked && !most);
  gtk_widget_set_visible (self->steps, showing);
  update_hold (self);
  gtk_label_set_text (GTK_LABEL (self->show_label), showing ? _ ("Back to My Table") : show);
  /* What still gets better stays where it is. */
  gtk_widget_set_visible (self->lay, showing && self->hunt == NULL);
  gtk_widget_set_visible (self->choice, self->found != NULL);
  if (focused && most && self->found != NULL)
    gtk_widget_grab_focus (self->show);
}

/* What the computer has is said in plain words. */
static char *
tell_found (MeanderRecordBox *self, const MeanderPuzzle *puzzle)
{
  g_autofree char *text = NULL;

  if (self->found == NULL && self->progress.score > 0)
    /* Translators: %u is the sum of the four lines of the person’s figure */
    return g_strdup_printf (_ ("The computer has not found more than your %u."),
                            self->progress.score);
  if (self->found == NULL)
    return g_strdup (_ ("The computer is building…"));
  /* Translators: the best sum that the computer has found, and its four parts */
  text = g_strdup_printf (
      _ ("The computer has %u: red %u, yellow %u, green %u, blue %u."), self->progress.score,
      self->progress.lengths[MEANDER_RED], self->progress.lengths[MEANDER_YELLOW],
      self->progress.lengths[MEANDER_GREEN], self->progress.lengths[MEANDER_BLUE]);
  if (self->progress.score < meander_improve_get_bound (puzzle->goal))
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s %s", text, _ ("More is not possible."));
}

/* Whether what the computer has built is on the person's table. */
static gboolean
has_kept (MeanderRecordBox *self)
{
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  return result.over && meander_game_is_helped (self->game);
}

/* Of the person's own figure, when all of it fits. */
static const char *
tell_whole (MeanderRecordBox *self)
{
  MeanderResult result;

  meander_game_get_result (self->game, &result);
  if (!result.over)
    return NULL;
  if (has_kept (self))
    return _ ("The computer has built this. It does not count as your best.");
  if (self->best_rose && result.check.best >= self->best)
    return _ ("All 56 tiles fit: your new best!");
  return _ ("All 56 tiles fit. Can you get more?");
}

static void
update_told (MeanderRecordBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  /* Beside the person's own tiles a button has it. */
  const gboolean hunted =
      self->found != NULL ? is_showing (self) : puzzle != NULL && self->hunt != NULL;
  const char *whole = puzzle == NULL || is_showing (self) ? NULL : tell_whole (self);
  g_autofree char *text = puzzle == NULL ? NULL
                          : hunted       ? tell_found (self, puzzle)
                                         : g_strdup (whole);

  gtk_label_set_text (GTK_LABEL (self->told), text != NULL ? text : "");
  gtk_widget_set_visible (self->told, text != NULL);
}

/* The colour with the longest line or loop. */
static MeanderColour
get_longest (MeanderRecordBox *self)
{
  guint longest = 0;

  for (guint i = 1; i < MEANDER_N_COLOURS; i++)
    if (self->progress.lengths[i] > self->progress.lengths[longest])
      longest = i;
  return (MeanderColour) longest;
}

static void
add_line (MeanderRecordBox *self, MeanderColour colour, gboolean *placed)
{
  MeanderLine line = { 0 };

  meander_board_get_best_line (self->found, colour, &line);
  for (guint i = 0; i < line.n_tiles; i++)
    if (!placed[line.numbers[i]])
      {
        placed[line.numbers[i]] = TRUE;
        self->tiles[self->n_tiles++] = *meander_board_find (self->found, line.numbers[i]);
      }
}

/* As a person would lay it: along the longest line first. */
static void
put_in_order (MeanderRecordBox *self)
{
  gboolean placed[MEANDER_MAX_TILES + 1] = { FALSE };
  const MeanderColour longest = get_longest (self);
  guint n_tiles;
  const MeanderPlacement *tiles = meander_board_get_placements (self->found, &n_tiles);

  self->n_tiles = 0;
  add_line (self, longest, placed);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    if (i != longest)
      add_line (self, (MeanderColour) i, placed);
  for (guint i = 0; i < n_tiles; i++)
    if (!placed[tiles[i].number])
      self->tiles[self->n_tiles++] = tiles[i];
}

/* As much of the figure as the slider says. */
static void
show_step (MeanderRecordBox *self)
{
  meander_scene_show_figure (self->scene, self->tiles, self->n_tiles,
                             (guint) gtk_adjustment_get_value (self->adjustment));
  meander_scene_light_lines (self->scene, is_whole (self) ? 0 : 1u << get_longest (self), FALSE);
  update_buttons (self);
}

static void
set_step (MeanderRecordBox *self, guint n)
{
  self->showing = TRUE;
  gtk_adjustment_set_upper (self->adjustment, self->n_tiles);
  gtk_adjustment_set_value (self->adjustment, n);
  self->showing = FALSE;
  show_step (self);
}

static gboolean
grow (gpointer user_data)
{
  MeanderRecordBox *self = user_data;

  if (is_whole (self))
    {
      self->growing = 0;
      update_buttons (self);
      return G_SOURCE_REMOVE;
    }
  set_step (self, (guint) gtk_adjustment_get_value (self->adjustment) + 1);
  return G_SOURCE_CONTINUE;
}

static void
leave_found (MeanderRecordBox *self)
{
  g_clear_handle_id (&self->growing, g_source_remove);
  meander_scene_light_lines (self->scene, 0, FALSE);
  meander_scene_show_game (self->scene);
}

/* Holds what grows, or lets it grow on. */
static void
on_hold (MeanderRecordBox *self)
{
  if (self->growing != 0)
    g_clear_handle_id (&self->growing, g_source_remove);
  else
    self->growing = g_timeout_add (GROW, grow, self);
  update_buttons (self);
}

/* From now on nothing grows, whatever else is found. */
static void
on_all (MeanderRecordBox *self)
{
  g_clear_handle_id (&self->growing, g_source_remove);
  self->at_once = TRUE;
  set_step (self, self->n_tiles);
}

/* Who moves the slider has it from then on. */
static void
on_slider (MeanderRecordBox *self)
{
  if (self->showing || !is_showing (self))
    return;
  g_clear_handle_id (&self->growing, g_source_remove);
  show_step (self);
}

/* Takes over what the hunt has found so far.  It grows before one's eyes, whether things move or not, unless
 * it is wanted at once; of one that has not been seen to its end it takes the place as it stands, held or not. */
static void
take_found (MeanderRecordBox *self)
{
  MeanderImprove *improve = meander_worker_get_data (self->hunt);
  const gboolean partly = self->found != NULL && is_showing (self) && !is_whole (self);
  const gboolean held = self->at_once || (partly && self->growing == 0);
  const guint n = partly ? (guint) gtk_adjustment_get_value (self->adjustment) : 1;
  MeanderImproveProgress progress;

  meander_improve_get_progress (improve, &progress);
  if (progress.score <= self->progress.score)
    return;
  g_clear_pointer (&self->found, meander_board_free);
  self->found = meander_improve_copy_best (improve);
  self->progress = progress;
  put_in_order (self);
  if (self->watching)
    {
      if (self->growing == 0 && !held)
        self->growing = g_timeout_add (GROW, grow, self);
      set_step (self, self->at_once ? self->n_tiles : n);
    }
  update_buttons (self);
}

/* One figure is seen to its end before the next begins. */
static gboolean
on_tick (gpointer user_data)
{
  MeanderRecordBox *self = user_data;

  if (self->found == NULL || is_whole (self) || !is_showing (self))
    take_found (self);
  update_told (self);
  return G_SOURCE_CONTINUE;
}

/* Takes over what there is, and has no hunt any more. */
static void
finish (MeanderRecordBox *self)
{
  take_found (self);
  g_clear_handle_id (&self->tick, g_source_remove);
  self->hunt = NULL;
  update_buttons (self);
  update_told (self);
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
  self->progress = (MeanderImproveProgress){ .score = result.over ? result.check.best : 0 };
  self->watching = TRUE;
  self->at_once = FALSE;

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
      leave_found (self);
      start (self);
    }
}

/* It takes the aim away, and is asked for twice the first time. */
static void
on_asked (MeanderRecordBox *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->ask));
  self->asked = TRUE;
  update_buttons (self);
  gtk_widget_grab_focus (self->hunt_button);
  on_hunt (self);
}

static void
on_show (MeanderRecordBox *self)
{
  self->watching = !is_showing (self);
  if (self->watching)
    set_step (self, self->n_tiles);
  else
    leave_found (self);
}

static void
on_lay (MeanderRecordBox *self)
{
  MeanderMove move = { 0 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  stop (self);
  leave_found (self);
  tiles = meander_board_get_placements (self->found, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    meander_move_add_place (&move, tiles[i].number, tiles[i].hex, tiles[i].rotation);
  g_clear_pointer (&self->found, meander_board_free);
  meander_scene_help (self->scene, &move);
}

/* ---- what lies ---- */

/* For who has a sum, the next full ten. */
static void
show_marks (MeanderRecordBox *self, const MeanderPuzzle *puzzle)
{
  const guint bound = meander_improve_get_bound (puzzle->goal);
  const guint next = self->best - self->best % STEP + STEP;
  const guint first = meander_record_get_first_goal (puzzle->goal);
  const guint number = self->best > 0 ? self->best : first;
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autofree char *name = self->best > 0
                              ? g_strdup_printf (_ ("Your best: %u"), number)
                              /* Translators: a sum to begin with, for who has none yet */
                              : g_strdup_printf (_ ("A good first goal: %u"), number);
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_label_set_text (GTK_LABEL (self->best_caption),
                      /* Translators: two captions, each above a large number: the most points that
                       * a person has had, and for who has none a goal to begin with */
                      self->best > 0 ? C_ ("record", "Your best") : C_ ("record", "First goal"));
  gtk_label_set_text (GTK_LABEL (self->best_label), digits);
  /* Beside what the computer has built, a goal to begin with is none. */
  gtk_widget_set_visible (self->best_part,
                          self->best > 0 || !(is_showing (self) || has_kept (self)));
  meander_compat_set_name (self->best_label, name);
  if (self->best >= bound)
    g_string_append (text, _ ("Nobody can get more than that!"));
  else
    {
      if (self->best > 0 && next < bound)
        /* Translators: a sum to try for, a little more than the person’s best */
        g_string_append_printf (text, _ ("Next goal: %u"), next);
      g_string_append (text, text->len > 0 ? "\n" : "");
      g_string_append_printf (text, _ ("The most possible: %u"), bound);
    }
  gtk_label_set_text (GTK_LABEL (self->marks), text->str);
}

static void
update (MeanderRecordBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  const char *whose = is_showing (self) || has_kept (self)
                          /* Translators: two captions, each above a large number: the points of the
                           * figure that the computer has built, and of the person’s tiles */
                          ? C_ ("record", "The computer")
                          : C_ ("record", "Your total");
  g_autofree char *digits = NULL;
  g_autofree char *name = NULL;
  guint sum = 0;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      guint length = puzzle->goal == MEANDER_GOAL_LONGEST_LINES
                         ? meander_board_longest_line (board, (MeanderColour) i)
                         : meander_board_longest_loop (board, (MeanderColour) i);
      g_autofree char *number = g_strdup_printf ("%u", length);
      /* Translators: the accessible name of a number beside a sign: “red: 12”. */
      g_autofree char *part = g_strdup_printf (C_ ("accessible name", "%s: %s"),
                                               meander_words_colour ((MeanderColour) i), number);

      sum += length;
      gtk_label_set_text (GTK_LABEL (self->lengths[i]), number);
      meander_compat_set_name (self->lengths[i], part);
    }
  digits = g_strdup_printf ("%u", sum);
  name = g_strdup_printf (C_ ("accessible name", "%s: %s"), whose, digits);
  gtk_label_set_text (GTK_LABEL (self->sum_caption), whose);
  gtk_label_set_text (GTK_LABEL (self->sum), digits);
  meander_compat_set_name (self->sum, name);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar),
                                 (double) sum / meander_improve_get_bound (puzzle->goal));
  show_marks (self, puzzle);
  update_told (self);
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
      self->watching = FALSE;
      stop (self);
      g_clear_handle_id (&self->growing, g_source_remove);
      g_clear_pointer (&self->found, meander_board_free);
      self->best_known = self->best_rose = self->asked = FALSE;
      g_set_weak_pointer (&self->game, game);
    }
  gtk_widget_set_visible (GTK_WIDGET (self), get_puzzle (self) != NULL);
  gtk_widget_set_visible (self->help, get_puzzle (self) != NULL);
  if (get_puzzle (self) != NULL)
    update (self);
}

/* ---- life ---- */

static void
meander_record_box_unmap (GtkWidget *widget)
{
  MEANDER_RECORD_BOX (widget)->watching = FALSE;
  stop (MEANDER_RECORD_BOX (widget));
  g_clear_handle_id (&MEANDER_RECORD_BOX (widget)->growing, g_source_remove);

  GTK_WIDGET_CLASS (meander_record_box_parent_class)->unmap (widget);
}

static void
meander_record_box_dispose (GObject *object)
{
  MeanderRecordBox *self = MEANDER_RECORD_BOX (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->growing, g_source_remove);
  g_clear_pointer (&self->hunt, meander_worker_stop);
  g_clear_pointer (&self->found, meander_board_free);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_object (&self->help);
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
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, sum_caption);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, sum);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, best_part);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, best_caption);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, best_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, bar);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, marks);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, told);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, choice);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, show_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, show);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, lay);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, hold);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, all);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, steps);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, help);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, ask);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, hunt_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderRecordBox, hunt_label);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_lay);
  gtk_widget_class_bind_template_callback (widget_class, on_hold);
  gtk_widget_class_bind_template_callback (widget_class, on_all);
  gtk_widget_class_bind_template_callback (widget_class, on_slider);
  gtk_widget_class_bind_template_callback (widget_class, on_hunt);
  gtk_widget_class_bind_template_callback (widget_class, on_asked);
}

static void
meander_record_box_init (MeanderRecordBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->help);
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
 * meander_record_box_get_help:
 * @self: a box
 *
 * Gets what has the computer search, which stands apart from what the person has.
 *
 * Returns: (transfer none): a widget without a parent, to be put below
 */
GtkWidget *
meander_record_box_get_help (MeanderRecordBox *self)
{
  g_return_val_if_fail (MEANDER_IS_RECORD_BOX (self), NULL);

  return self->help;
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

  self->best_rose = self->best_rose || (self->best_known && best > self->best);
  self->best_known = TRUE;
  self->best = best;
  if (get_puzzle (self) == NULL)
    return;
  show_marks (self, get_puzzle (self));
  update_told (self);
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
