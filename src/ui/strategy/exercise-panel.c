/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-panel.h"

#include "ui/strategy/score-row.h"
#include "ui/widgets/compat.h"
#include "words/generated.h"

struct _MeanderExercisePanel
{
  GtkWidget parent_instance;

  GtkWidget *scroller; /* all but the buttons below */
  GtkWidget *difficulty;
  GtkWidget *spinner;
  GtkWidget *task;
  GtkWidget *say;
  GtkWidget *rotation;
  GtkWidget *hint; /* how to begin, where no answer is */
  GtkWidget *sign; /* and what a sign means */
  GtkWidget *answer;
  GtkWidget *rating;
  GtkWidget *points;
  GtkWidget *rows[MEANDER_MAX_SEATS];
  GtkWidget *end;
  GtkWidget *main_button;
  GtkWidget *main_label;
  GtkWidget *show;
  guint scroll;  /* an idle source, until an answer has got its place */
  char *replies; /* to be heard before the answer, or NULL */
};

G_DEFINE_FINAL_TYPE (MeanderExercisePanel, meander_exercise_panel, GTK_TYPE_WIDGET)

static void
set_words (GtkWidget *label, const char *words)
{
  gtk_label_set_text (GTK_LABEL (label), words != NULL ? words : "");
  gtk_widget_set_visible (label, words != NULL);
}

static void
show_hint (MeanderExercisePanel *self)
{
  GtkWidget *const labels[] = { self->hint, self->sign };

  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_widget_set_visible (labels[i], *gtk_label_get_text (GTK_LABEL (labels[i])) != '\0' &&
                                           !gtk_widget_get_visible (self->answer));
}

/* Of an answer that goes on after it. */
static void
stress_first_line (GtkWidget *label, gboolean stressed)
{
  const char *end = strchr (gtk_label_get_text (GTK_LABEL (label)), '\n');
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (stressed && end != NULL)
    {
      PangoAttribute *size = pango_attr_scale_new (PANGO_SCALE_LARGE);
      PangoAttribute *weight = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      size->end_index = weight->end_index = (guint) (end - gtk_label_get_text (GTK_LABEL (label)));
      pango_attr_list_insert (attributes, size);
      pango_attr_list_insert (attributes, weight);
    }
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

/* What is said to an answer is below the rest. */
static gboolean
on_scroll (gpointer user_data)
{
  MeanderExercisePanel *self = user_data;
  GtkAdjustment *adjustment =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->scroll = 0;
  gtk_adjustment_set_value (adjustment, gtk_widget_get_visible (self->answer)
                                            ? gtk_adjustment_get_upper (adjustment)
                                            : 0);
  return G_SOURCE_REMOVE;
}

/* While places are being given, GTK would set the value itself afterwards. */
static void
on_room (MeanderExercisePanel *self)
{
  if (self->scroll == 0)
    self->scroll = g_idle_add (on_scroll, self);
}

static void
meander_exercise_panel_dispose (GObject *object)
{
  g_clear_handle_id (&MEANDER_EXERCISE_PANEL (object)->scroll, g_source_remove);
  g_clear_pointer (&MEANDER_EXERCISE_PANEL (object)->replies, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_EXERCISE_PANEL);

  G_OBJECT_CLASS (meander_exercise_panel_parent_class)->dispose (object);
}

static void
meander_exercise_panel_class_init (MeanderExercisePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_exercise_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/exercise-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, difficulty);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, task);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, say);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, rotation);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, hint);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, sign);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, answer);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, rating);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, points);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, end);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, main_button);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, main_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderExercisePanel, show);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

static void
meander_exercise_panel_init (MeanderExercisePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (self->rows); i++)
    {
      self->rows[i] = meander_score_row_new ();
      gtk_box_append (GTK_BOX (self->points), self->rows[i]);
    }
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
      G_CALLBACK (on_room), self, G_CONNECT_SWAPPED);
}

/**
 * meander_exercise_panel_new:
 *
 * Makes a panel without words.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_exercise_panel_new (void)
{
  return g_object_new (MEANDER_TYPE_EXERCISE_PANEL, NULL);
}

/**
 * meander_exercise_panel_set_task:
 * @self: the panel
 * @difficulty: how hard it is, 1 to 5, or 0 where there is none yet
 * @say: (nullable): what there is to know
 * @task: what is asked
 *
 * Says what is to be done.
 */
void
meander_exercise_panel_set_task (MeanderExercisePanel *self,
                                 guint difficulty,
                                 const char *say,
                                 const char *task)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  gtk_widget_set_visible (self->difficulty, difficulty > 0);
  if (difficulty > 0)
    {
      const char *words = meander_words_difficulty (difficulty);
      g_autofree char *dots = meander_words_dots (difficulty);
      g_autofree char *text = g_strdup_printf ("%s\302\240 %s", dots, words);

      gtk_label_set_text (GTK_LABEL (self->difficulty), text);
      meander_compat_set_name (self->difficulty, words);
    }
  set_words (self->say, say);
  set_words (self->task, task);
}

/**
 * meander_exercise_panel_get_task:
 * @self: the panel
 * @players: who plays which colour
 * @points: how many points they have
 *
 * Puts the words of the exercise together, to be heard.
 *
 * Returns: (transfer full): the question, what there is to know, and how to begin
 */
char *
meander_exercise_panel_get_task (MeanderExercisePanel *self,
                                 const char *players,
                                 const char *points)
{
  g_return_val_if_fail (MEANDER_IS_EXERCISE_PANEL (self), NULL);

  return g_strdup_printf ("%s %s %s %s %s", gtk_label_get_text (GTK_LABEL (self->task)),
                          gtk_label_get_text (GTK_LABEL (self->say)), players, points,
                          gtk_label_get_text (GTK_LABEL (self->hint)));
}

/**
 * meander_exercise_panel_set_hint:
 * @self: the panel
 * @hint: (nullable): a sentence
 * @sign: (nullable): what a sign means, which is only seen
 *
 * Says how to begin, until there is an answer.
 */
void
meander_exercise_panel_set_hint (MeanderExercisePanel *self, const char *hint, const char *sign)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  gtk_label_set_text (GTK_LABEL (self->hint), hint != NULL ? hint : "");
  gtk_label_set_text (GTK_LABEL (self->sign), sign != NULL ? sign : "");
  show_hint (self);
}

/**
 * meander_exercise_panel_set_answer:
 * @self: the panel
 * @answer: (nullable): some sentences
 * @right: whether they tell of the right move
 *
 * Says what came of a move, or why it cannot be made.
 */
void
meander_exercise_panel_set_answer (MeanderExercisePanel *self, const char *answer, gboolean right)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  set_words (self->answer, answer);
  show_hint (self);
  stress_first_line (self->answer, right);
  if (right)
    gtk_widget_add_css_class (self->answer, "right");
  else
    gtk_widget_remove_css_class (self->answer, "right");
  on_room (self);
}

/**
 * meander_exercise_panel_stress_answer:
 * @self: the panel
 *
 * Has the first line of the answer stand out: whether the move was right, or what its idea is.
 */
void
meander_exercise_panel_stress_answer (MeanderExercisePanel *self)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  stress_first_line (self->answer, TRUE);
}

/**
 * meander_exercise_panel_set_replies:
 * @self: the panel
 * @replies: (nullable): some sentences
 *
 * Says what others have done to a move, for who cannot see it on the table: it is heard with the answer.
 */
void
meander_exercise_panel_set_replies (MeanderExercisePanel *self, const char *replies)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  g_free (self->replies);
  self->replies = g_strdup (replies);
}

/**
 * meander_exercise_panel_set_rating:
 * @self: the panel
 * @rating: (nullable): some sentences
 *
 * Says how strong the answers so far are.
 */
void
meander_exercise_panel_set_rating (MeanderExercisePanel *self, const char *rating)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  set_words (self->rating, rating);
}

/**
 * meander_exercise_panel_set_buttons:
 * @self: the panel
 * @main_label: (nullable): what the main button says; %NULL where there is nothing to confirm
 * @show: whether the answer can be shown
 * @rotation: whether tiles can be turned
 *
 * Sets what can be done.
 */
void
meander_exercise_panel_set_buttons (MeanderExercisePanel *self,
                                    const char *main_label,
                                    gboolean show,
                                    gboolean rotation)
{
  g_autofree char *answer = NULL;

  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  answer =
      g_strconcat (self->replies != NULL ? self->replies : "", self->replies != NULL ? "\n" : "",
                   gtk_label_get_text (GTK_LABEL (self->answer)), NULL);
  gtk_widget_set_visible (self->main_button, main_label != NULL);
  if (main_label != NULL)
    {
      gtk_label_set_text (GTK_LABEL (self->main_label), main_label);
      /* What is to be read first is said with the button that is pressed in the end. */
      meander_compat_describe (self->main_button, main_label, *answer != '\0' ? answer : NULL);
    }
  gtk_widget_set_visible (self->show, show);
  gtk_widget_set_visible (self->end, show || main_label != NULL);
  gtk_widget_set_visible (self->rotation, rotation);
}

/**
 * meander_exercise_panel_set_trying:
 * @self: the panel
 * @trying: whether a tile is tried or in hand
 *
 * Lets the buttons be pressed that do something with such a tile.
 */
void
meander_exercise_panel_set_trying (MeanderExercisePanel *self, gboolean trying)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  gtk_widget_set_sensitive (self->rotation, trying);
}

/**
 * meander_exercise_panel_set_busy:
 * @self: the panel
 * @busy: whether an exercise is looked for
 *
 * Shows that it takes a moment.
 */
void
meander_exercise_panel_set_busy (MeanderExercisePanel *self, gboolean busy)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  gtk_widget_set_visible (self->spinner, busy);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), busy);
  gtk_widget_set_visible (self->points, !busy);
}

/**
 * meander_exercise_panel_show_points:
 * @self: the panel
 * @scene: what is on the table
 *
 * Shows what all have, the person first.
 */
void
meander_exercise_panel_show_points (MeanderExercisePanel *self, MeanderScene *scene)
{
  MeanderResult result;
  guint own;

  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  meander_scene_get_result (scene, &result);
  own = meander_scene_get_near_seat (scene, meander_scene_get_state (scene));
  for (guint i = 0; i < G_N_ELEMENTS (self->rows); i++)
    {
      gtk_widget_set_visible (self->rows[i], i < result.n_sides);
      if (i < result.n_sides)
        meander_score_row_show (MEANDER_SCORE_ROW (self->rows[i]), scene, &result,
                                (own + i) % result.n_sides, FALSE);
    }
}

/**
 * meander_exercise_panel_focus_main:
 * @self: the panel
 *
 * Puts the keyboard's focus on the main button, so that one hears what came of the move.
 */
void
meander_exercise_panel_focus_main (MeanderExercisePanel *self)
{
  g_return_if_fail (MEANDER_IS_EXERCISE_PANEL (self));

  gtk_widget_grab_focus (self->main_button);
}
