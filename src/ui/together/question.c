/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/question.h"

#include "ui/widgets/dialogue.h"

struct _MeanderQuestion
{
  GtkWindow parent_instance;

  GtkWidget *text;
  GtkWidget *yes;
  GtkWidget *yes_label;
  GtkWidget *no;
  GtkWidget *no_label;
  gboolean answer;
  gboolean closes; /* the person has answered */
};

G_DEFINE_FINAL_TYPE (MeanderQuestion, meander_question, GTK_TYPE_WINDOW)

enum
{
  ANSWERED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
on_yes (MeanderQuestion *self)
{
  self->answer = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static gboolean
meander_question_close_request (GtkWindow *window)
{
  MEANDER_QUESTION (window)->closes = TRUE;

  return GTK_WINDOW_CLASS (meander_question_parent_class)->close_request (window);
}

/* It is gone when the answer is told: what comes of that is heard where the focus comes back to. */
static void
meander_question_unmap (GtkWidget *widget)
{
  MeanderQuestion *self = MEANDER_QUESTION (widget);

  GTK_WIDGET_CLASS (meander_question_parent_class)->unmap (widget);
  if (self->closes)
    g_signal_emit (self, signals[ANSWERED], 0, self->answer);
  self->closes = FALSE;
}

static void
meander_question_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_QUESTION);

  G_OBJECT_CLASS (meander_question_parent_class)->dispose (object);
}

static void
meander_question_class_init (MeanderQuestionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_question_dispose;
  widget_class->unmap = meander_question_unmap;
  GTK_WINDOW_CLASS (klass)->close_request = meander_question_close_request;

  /**
   * MeanderQuestion::answered:
   * @self: the question
   * @answer: whether it is a yes
   *
   * The person has answered.
   */
  signals[ANSWERED] = g_signal_new ("answered", MEANDER_TYPE_QUESTION, G_SIGNAL_RUN_LAST, 0, NULL,
                                    NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/together/question.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderQuestion, text);
  gtk_widget_class_bind_template_child (widget_class, MeanderQuestion, yes);
  gtk_widget_class_bind_template_child (widget_class, MeanderQuestion, yes_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderQuestion, no);
  gtk_widget_class_bind_template_child (widget_class, MeanderQuestion, no_label);
  gtk_widget_class_bind_template_callback (widget_class, on_yes);
  gtk_widget_class_bind_template_callback (widget_class, gtk_window_close);
  meander_dialogue_add_keys (widget_class, "together");
}

static void
meander_question_init (MeanderQuestion *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_question_new:
 * @parent: (nullable): the window in front of which it is asked
 * @text: what is asked
 *
 * Makes the question whether something may be done that concerns all.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
meander_question_new (GtkWindow *parent, const char *text)
{
  MeanderQuestion *self = g_object_new (MEANDER_TYPE_QUESTION, "transient-for", parent, NULL);

  gtk_label_set_label (GTK_LABEL (self->text), text);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  self->text, NULL, -1);
  meander_dialogue_describe_button (self->no, text);
  gtk_window_set_focus (GTK_WINDOW (self), self->no);

  return GTK_WIDGET (self);
}

/**
 * meander_question_set_words:
 * @self: a question
 * @title: what it is about
 * @yes: the button that says yes
 * @no: the button that says no
 *
 * Has it ask about something else than taking moves back.
 */
void
meander_question_set_words (MeanderQuestion *self,
                            const char *title,
                            const char *yes,
                            const char *no)
{
  g_return_if_fail (MEANDER_IS_QUESTION (self));

  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (GTK_LABEL (self->yes_label), yes);
  gtk_label_set_label (GTK_LABEL (self->no_label), no);
}
