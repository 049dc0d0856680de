/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "model/lesson.h"
#include "ui/strategy/exercise-page.h"
#include "ui/strategy/lesson-page.h"

/* On a lesson's table: what can be undone is another. */
static void
on_scene_changed (MeanderWindow *self, guint change)
{
  if (change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS))
    meander_window_update_actions (self);
}

/**
 * meander_window_create_lesson_page:
 * @self: a window
 *
 * Makes the page of a lesson.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_lesson_page (MeanderWindow *self)
{
  GtkWidget *page = meander_lesson_page_new (self->progress);

  g_signal_connect_object (meander_lesson_page_get_scene (MEANDER_LESSON_PAGE (page)), "changed",
                           G_CALLBACK (on_scene_changed), self, G_CONNECT_SWAPPED);
  return page;
}

/**
 * meander_window_create_exercise_page:
 * @self: a window
 *
 * Makes the page “What is best here?”.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_window_create_exercise_page (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  MeanderApplication *program = application != NULL ? MEANDER_APPLICATION (application) : NULL;
  GtkWidget *page = meander_exercise_page_new (
      self->settings, program != NULL ? meander_application_get_exercise_results (program) : NULL,
      program != NULL ? meander_application_get_missed_moves (program) : NULL);

  g_signal_connect_object (meander_exercise_page_get_scene (MEANDER_EXERCISE_PAGE (page)),
                           "changed", G_CALLBACK (on_scene_changed), self, G_CONNECT_SWAPPED);
  return page;
}

static void
on_lesson (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const MeanderLesson *lesson = meander_lessons_find (g_variant_get_string (parameter, NULL));
  GtkWidget *from = GTK_WIDGET (meander_window_get_page (self));
  GtkWidget *page;

  if (lesson == NULL)
    return;
  page = meander_window_need_page (self, PAGE_LESSON);
  /* What follows a lesson leads back to where that was begun. */
  if (from != meander_window_find_page (self, PAGE_LESSON))
    meander_lesson_page_set_from_home (MEANDER_LESSON_PAGE (page),
                                       from == meander_window_find_page (self, PAGE_HOME));
  meander_lesson_page_begin (MEANDER_LESSON_PAGE (page), lesson);
  meander_window_show_page (self, PAGE_LESSON);
}

static void
on_tour (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autoptr (GVariant) id = g_variant_ref_sink (g_variant_new_string (MEANDER_LESSON_TOUR));

  on_lesson (NULL, id, user_data);
}

static void
on_skip_tour (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;

  g_settings_set_boolean (self->settings, "tour-answered", TRUE);
  meander_window_update_home (self);
  gtk_widget_grab_focus (meander_window_need_page (self, PAGE_HOME));
}

static const GActionEntry actions[] = {
  { "lesson", on_lesson, "s", NULL, NULL, { 0 } },
  { "tour", on_tour, NULL, NULL, NULL, { 0 } },
  { "skip-tour", on_skip_tour, NULL, NULL, NULL, { 0 } },
};

/**
 * meander_window_add_lesson_actions:
 * @self: a window
 *
 * Adds the actions of the lessons.
 */
void
meander_window_add_lesson_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
