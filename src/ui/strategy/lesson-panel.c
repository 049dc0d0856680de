/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/lesson-panel.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "ui/strategy/score-row.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/breath.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "words/lesson.h"

#define SEAL 44 /* logical pixels */

struct _MeanderLessonPanel
{
  GtkWidget parent_instance;

  GtkWidget *scroller; /* all but the buttons below */
  GtkWidget *count;
  GtkWidget *ended; /* the title of the end, with a sign */
  GtkWidget *seal;
  GtkWidget *title;
  GtkWidget *say;
  GtkWidget *task;
  GtkWidget *options;
  GtkWidget *points; /* what all have */
  GtkWidget *rows[MEANDER_MAX_SEATS];
  GtkWidget *rotation;
  GtkWidget *answer;
  GtkWidget *lessons; /* how many are done, at the end */
  GtkWidget *end;     /* the buttons */
  GtkWidget *show;
  GtkWidget *show_label;
  GtkWidget *all; /* a button, at the end */
  GtkWidget *next;
  GtkWidget *next_label;
  const MeanderLessonStep *step; /* that is shown; lessons live as long as the program */
  MeanderBreath breath;          /* as long as keys do not press `next` */
  guint calm;                    /* a timeout, as long as clicks do not reach `next` */
  guint scroll;                  /* an idle source, until an answer has got its place */
  guint describe;                /* an idle source, until `next` is not in focus any more */
};

G_DEFINE_FINAL_TYPE (MeanderLessonPanel, meander_lesson_panel, GTK_TYPE_WIDGET)

static void
set_words (GtkWidget *label, const char *words)
{
  gtk_label_set_text (GTK_LABEL (label), words != NULL ? words : "");
  gtk_widget_set_visible (label, words != NULL);
}

/* What is done steps back behind what has been learnt. */
static void
fade_task (MeanderLessonPanel *self, gboolean done)
{
  GtkWidget *const words[] = { self->say, self->task };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (done)
      gtk_widget_add_css_class (words[i], "faint");
    else
      gtk_widget_remove_css_class (words[i], "faint");
}

/* In the words for who plays with mouse, finger or keys. */
static void
show_task (MeanderLessonPanel *self)
{
  const MeanderLessonStep *step = self->step;

  if (step != NULL)
    set_words (self->task,
               _ (meander_input_choose (step->task, step->tap != NULL ? step->tap : step->task,
                                        step->press != NULL ? step->press : step->task)));
}

static gboolean
on_calm (gpointer user_data)
{
  MeanderLessonPanel *self = user_data;

  self->calm = 0;
  gtk_widget_set_can_target (self->next, TRUE);

  return G_SOURCE_REMOVE;
}

/* Where “Next” was there is “Skip” now: the second click of a double click is not meant
 * for it. */
static void
calm_down (MeanderLessonPanel *self)
{
  int time;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-double-click-time", &time, NULL);
  g_clear_handle_id (&self->calm, g_source_remove);
  gtk_widget_set_can_target (self->next, FALSE);
  self->calm = g_timeout_add ((guint) MAX (time, 0), on_calm, self);
}

/* Who has just placed a tile with Enter may press it once more. */
static gboolean
on_key (MeanderLessonPanel *self, guint key)
{
  return meander_breath_takes_key (&self->breath, key);
}

/* What is said to an answer is at the end of the words. */
static gboolean
on_scroll (gpointer user_data)
{
  MeanderLessonPanel *self = user_data;
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
on_room (MeanderLessonPanel *self)
{
  if (self->scroll == 0)
    self->scroll = g_idle_add (on_scroll, self);
}

static void
meander_lesson_panel_dispose (GObject *object)
{
  meander_breath_end (&MEANDER_LESSON_PANEL (object)->breath);
  g_clear_handle_id (&MEANDER_LESSON_PANEL (object)->calm, g_source_remove);
  g_clear_handle_id (&MEANDER_LESSON_PANEL (object)->scroll, g_source_remove);
  g_clear_handle_id (&MEANDER_LESSON_PANEL (object)->describe, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_LESSON_PANEL);

  G_OBJECT_CLASS (meander_lesson_panel_parent_class)->dispose (object);
}

static void
meander_lesson_panel_class_init (MeanderLessonPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_lesson_panel_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/lesson-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, count);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, ended);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, say);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, task);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, options);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, points);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, rotation);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, answer);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, lessons);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, end);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, all);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, show);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, show_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, next);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonPanel, next_label);
  gtk_widget_class_bind_template_callback (widget_class, on_key);
  gtk_widget_class_set_css_name (widget_class, "panel");
}

/* What is to be read first is said with the button that is pressed in the end. */
static void
describe_next (MeanderLessonPanel *self)
{
  GtkWidget *const said[] = { self->title, self->answer, self->lessons };
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      const char *text = gtk_label_get_text (GTK_LABEL (said[i]));

      if (*text != '\0')
        g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", text);
    }
  meander_compat_describe (self->next, gtk_label_get_text (GTK_LABEL (self->next_label)),
                           words->len > 0 ? words->str : NULL);
}

static gboolean
on_describe (gpointer user_data)
{
  MeanderLessonPanel *self = user_data;

  self->describe = 0;
  if (!gtk_widget_has_focus (self->next))
    describe_next (self);
  return G_SOURCE_REMOVE;
}

/* Who has gone on by it hears the new task, and not what the button is called by now. */
static void
on_next_left (MeanderLessonPanel *self)
{
  if (!gtk_widget_has_focus (self->next) && self->describe == 0)
    self->describe = g_idle_add (on_describe, self);
}

static void
meander_lesson_panel_init (MeanderLessonPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->seal = meander_badge_image_new (SEAL);
  gtk_widget_add_css_class (self->seal, "seal");
  gtk_box_prepend (GTK_BOX (self->ended), self->seal);
  for (guint i = 0; i < G_N_ELEMENTS (self->rows); i++)
    {
      self->rows[i] = meander_score_row_new ();
      gtk_box_append (GTK_BOX (self->points), self->rows[i]);
    }
  g_signal_connect_object (self->next, "notify::has-focus", G_CALLBACK (on_next_left), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)), "changed",
      G_CALLBACK (on_room), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (show_task), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_lesson_panel_new:
 *
 * Makes a panel without words.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_lesson_panel_new (void)
{
  return g_object_new (MEANDER_TYPE_LESSON_PANEL, NULL);
}

static void
add_option (MeanderLessonPanel *self, const char *words, guint index)
{
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sign =
      g_object_new (GTK_TYPE_IMAGE, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                    "icon-name", "meander-clash-symbolic", "visible", FALSE, NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_button_set_child (GTK_BUTTON (button), row);
  meander_compat_set_name (button, words);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "lesson.choose");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_box_append (GTK_BOX (self->options), button);
}

/**
 * meander_lesson_panel_show_step:
 * @self: the panel
 * @lesson: a lesson
 * @index: which of its steps, from 0 on
 *
 * Shows the words of a step.
 */
void
meander_lesson_panel_show_step (MeanderLessonPanel *self, const MeanderLesson *lesson, guint index)
{
  const MeanderLessonStep *step;
  g_autofree char *count = NULL;
  GtkWidget *child;

  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));
  g_return_if_fail (lesson != NULL && index < lesson->steps->len);

  step = g_ptr_array_index (lesson->steps, index);
  /* Translators: in a lesson, which of its tasks this is. */
  count = g_strdup_printf (_ ("Task %u of %u"), index + 1, lesson->steps->len);
  set_words (self->count, lesson->steps->len > 1 ? count : NULL);
  set_words (self->say, step->say != NULL ? _ (step->say) : NULL);
  self->step = step;
  gtk_widget_set_visible (self->ended, FALSE);
  gtk_label_set_text (GTK_LABEL (self->title), "");
  set_words (self->lessons, NULL);
  gtk_widget_set_visible (self->all, FALSE);
  show_task (self);
  fade_task (self, FALSE);
  while ((child = gtk_widget_get_first_child (self->options)) != NULL)
    gtk_box_remove (GTK_BOX (self->options), child);
  for (guint i = 0; i < step->options->len; i++)
    {
      const MeanderLessonAnswer *option = g_ptr_array_index (step->options, i);

      add_option (self, _ (option->option), i);
    }
  if (step->options->len > 0)
    {
      g_autofree char *task = meander_lesson_panel_get_task (self);

      /* No tile comes into focus that would say it. */
      meander_compat_set_name (self->options, task);
    }
  gtk_widget_set_visible (self->options, step->options->len > 0);
  gtk_widget_set_visible (self->rotation, step->kind == MEANDER_LESSON_PLACE);
  gtk_widget_set_visible (self->show, TRUE);
  if (gtk_widget_has_css_class (self->next, "suggested-action"))
    calm_down (self);
  /* Going past the task is quieter than help with it. */
  gtk_widget_remove_css_class (self->next, "suggested-action");
  gtk_widget_add_css_class (self->next, "flat");
  /* Translators: a button in a lesson: goes on without having done the task. */
  gtk_label_set_text (GTK_LABEL (self->next_label), C_ ("lesson", "Skip"));
  meander_lesson_panel_set_answer (self, NULL);
}

/**
 * meander_lesson_panel_show_points:
 * @self: the panel
 * @scene: (nullable): a scene with a strategy game, %NULL where points do not matter
 * @own: the person's seat
 *
 * Shows what all have on the table, the person first.
 */
void
meander_lesson_panel_show_points (MeanderLessonPanel *self, MeanderScene *scene, guint own)
{
  MeanderResult result = { 0 };
  g_autofree char *words = NULL;

  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  if (scene != NULL)
    meander_scene_get_result (scene, &result);
  words = meander_words_lesson_points (&result, own);
  if (words != NULL)
    meander_compat_set_name (self->points, words);
  gtk_widget_set_visible (self->points, result.n_sides > 0);
  for (guint i = 0; i < G_N_ELEMENTS (self->rows); i++)
    {
      gtk_widget_set_visible (self->rows[i], i < result.n_sides);
      if (i >= result.n_sides)
        continue;
      meander_score_row_show (MEANDER_SCORE_ROW (self->rows[i]), scene, &result,
                              (own + i) % result.n_sides, FALSE);
      meander_score_row_set_brief (MEANDER_SCORE_ROW (self->rows[i]), result.n_sides);
    }
}

/**
 * meander_lesson_panel_get_task:
 * @self: the panel
 *
 * Puts the words of the step together, to be heard.
 *
 * Returns: (transfer full): what there is to be known, and the task
 */
char *
meander_lesson_panel_get_task (MeanderLessonPanel *self)
{
  const char *say;
  const char *task;

  g_return_val_if_fail (MEANDER_IS_LESSON_PANEL (self), NULL);

  say = gtk_label_get_text (GTK_LABEL (self->say));
  task = gtk_label_get_text (GTK_LABEL (self->task));
  return *say != '\0' ? g_strdup_printf ("%s %s", say, task) : g_strdup (task);
}

/**
 * meander_lesson_panel_set_answer:
 * @self: the panel
 * @answer: (nullable): a sentence
 *
 * Says what was wrong.
 */
void
meander_lesson_panel_set_answer (MeanderLessonPanel *self, const char *answer)
{
  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  gtk_widget_remove_css_class (self->answer, "right");
  set_words (self->answer, answer);
  on_room (self);
  if (!gtk_widget_has_focus (self->next))
    describe_next (self);
}

/**
 * meander_lesson_panel_set_showing:
 * @self: the panel
 * @showing: whether the program is doing the task
 *
 * Offers to stop that, or else to begin it.
 */
void
meander_lesson_panel_set_showing (MeanderLessonPanel *self, gboolean showing)
{
  const char *label = showing ? C_ ("button", "Stop") : C_ ("lesson", "Show Me");

  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  gtk_label_set_text (GTK_LABEL (self->show_label), label);
  meander_compat_set_name (self->show, label);
}

/**
 * meander_lesson_panel_mark_wrong:
 * @self: the panel
 * @index: which of the answers that can be chosen, from 0 on
 *
 * Marks an answer that was chosen and is not right.
 */
void
meander_lesson_panel_mark_wrong (MeanderLessonPanel *self, guint index)
{
  GtkWidget *button;
  GtkWidget *sign;
  g_autofree char *name = NULL;

  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  button = gtk_widget_get_first_child (self->options);
  while (button != NULL && index-- > 0)
    button = gtk_widget_get_next_sibling (button);
  g_return_if_fail (button != NULL);

  sign = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  gtk_widget_set_visible (sign, TRUE);
  gtk_widget_add_css_class (button, "wrong");
  /* Translators: the accessible name of an answer that was chosen in a lesson. */
  name = g_strdup_printf (_ ("%s, not right"),
                          gtk_label_get_text (GTK_LABEL (gtk_widget_get_next_sibling (sign))));
  meander_compat_set_name (button, name);
}

/**
 * meander_lesson_panel_set_done:
 * @self: the panel
 * @why: what has been learnt
 * @next: what the button leads to
 * @turns_on: whether a tile may still be turned
 *
 * Says that the task is done, and offers what comes next.
 */
void
meander_lesson_panel_set_done (MeanderLessonPanel *self,
                               const char *why,
                               const char *next,
                               gboolean turns_on)
{
  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  set_words (self->answer, why);
  gtk_widget_add_css_class (self->answer, "right");
  fade_task (self, TRUE);
  gtk_widget_set_visible (self->options, FALSE);
  gtk_widget_set_visible (self->rotation, turns_on);
  gtk_widget_set_visible (self->show, FALSE);
  gtk_label_set_text (GTK_LABEL (self->next_label), next);
  gtk_widget_remove_css_class (self->next, "flat");
  gtk_widget_add_css_class (self->next, "suggested-action");
  describe_next (self);
}

/**
 * meander_lesson_panel_focus_next:
 * @self: a panel whose task is done
 *
 * Puts the keyboard's focus on what leads on, so that one hears what has been learnt.  For a breath
 * keys do not press it.
 */
void
meander_lesson_panel_focus_next (MeanderLessonPanel *self)
{
  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  meander_breath_begin (&self->breath);
  gtk_widget_grab_focus (self->next);
}

/**
 * meander_lesson_panel_set_end:
 * @self: a panel whose last task is done
 * @end: what is said: a title, what has been learnt, and how it stands with the lessons
 * @helped: whether that is no praise
 * @all: whether to offer the list of lessons, too
 *
 * Tells in place of the task that the lesson is at its end.
 */
void
meander_lesson_panel_set_end (MeanderLessonPanel *self,
                              const MeanderEnd *end,
                              gboolean helped,
                              gboolean all)
{
  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));
  g_return_if_fail (end != NULL && end->lines[0] != NULL);

  self->step = NULL;
  set_words (self->count, NULL);
  set_words (self->say, NULL);
  set_words (self->task, NULL);
  gtk_label_set_text (GTK_LABEL (self->title), end->title);
  meander_badge_image_set (self->seal, helped ? MEANDER_PROGRESS_HELPED : MEANDER_PROGRESS_STRICT);
  if (!helped)
    meander_bounce (self->seal);
  gtk_widget_set_visible (self->ended, TRUE);
  set_words (self->lessons, end->lines[1]);
  gtk_widget_set_visible (self->all, all);
  describe_next (self);
}

/**
 * meander_lesson_panel_focus_task:
 * @self: the panel
 *
 * Puts the keyboard's focus on the first answer that can be chosen.
 */
void
meander_lesson_panel_focus_task (MeanderLessonPanel *self)
{
  g_return_if_fail (MEANDER_IS_LESSON_PANEL (self));

  gtk_widget_child_focus (self->options, GTK_DIR_TAB_FORWARD);
}
