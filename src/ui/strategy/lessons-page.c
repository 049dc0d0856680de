/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/lessons-page.h"

#include <glib/gi18n.h>

#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/page.h"
#include "model/lesson.h"

struct _MeanderLessonsPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  GPtrArray *cards;  /* of GtkWidget, by lesson */
  GPtrArray *badges; /* of GtkWidget, by lesson */

  GtkWidget *scroller;
  GtkLabel *state;
  MeanderCardGrid *grid;
};

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (C_ ("page", "Lessons"));
}

static void
meander_lessons_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "lessons";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderLessonsPage,
                               meander_lessons_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_lessons_page_init_page))

static gboolean
is_done (MeanderProgress *progress, const char *id)
{
  g_autofree char *kept_as = meander_lesson_get_progress_id (id);

  return meander_progress_get_mark (progress, kept_as) >= MEANDER_PROGRESS_SOLVED;
}

/**
 * meander_lessons_page_count_done:
 * @progress: where it is kept
 *
 * Counts the lessons that are done.
 *
 * Returns: how many
 */
guint
meander_lessons_page_count_done (MeanderProgress *progress)
{
  const char *const *ids = meander_lessons_get_ids ();
  guint n = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    n += is_done (progress, ids[i]) != FALSE;
  return n;
}

/**
 * meander_lessons_page_describe:
 * @progress: where it is kept
 *
 * Says how many lessons are done.
 *
 * Returns: (transfer full): "3 of 16 done"
 */
char *
meander_lessons_page_describe (MeanderProgress *progress)
{
  /* Translators: how many lessons are done, of how many. */
  return g_strdup_printf (_ ("%u of %u done"), meander_lessons_page_count_done (progress),
                          g_strv_length ((GStrv) meander_lessons_get_ids ()));
}

/* The one to take next: the first that is not done behind the last that is. */
static guint
find_next (MeanderLessonsPage *self)
{
  const char *const *ids = meander_lessons_get_ids ();
  guint n_lessons = g_strv_length ((GStrv) ids);
  guint last = n_lessons;

  for (guint i = 0; i < n_lessons; i++)
    if (is_done (self->progress, ids[i]))
      last = i;
  for (guint i = last == n_lessons ? 0 : last + 1; i < n_lessons; i++)
    if (!is_done (self->progress, ids[i]))
      return i;
  for (guint i = 0; i < n_lessons; i++)
    if (!is_done (self->progress, ids[i]))
      return i;
  return n_lessons;
}

static void
update_card (MeanderLessonsPage *self, guint i, gboolean next)
{
  const MeanderLesson *lesson = g_ptr_array_index (meander_lessons_get (), i);
  GtkWidget *card = g_ptr_array_index (self->cards, i);
  gboolean done = is_done (self->progress, lesson->id);
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  g_autofree char *name = NULL;

  if (done)
    /* Translators: the accessible name of a lesson that is done; the title of the lesson. */
    name = g_strdup_printf (_ ("%s, done"), _ (lesson->title));
  else
    name = g_strdup (_ (lesson->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _ (lesson->about), -1);
  gtk_label_set_text (GTK_LABEL (g_ptr_array_index (self->badges, i)), done ? "✓" : number);
  if (next)
    gtk_widget_add_css_class (card, "next");
  else
    gtk_widget_remove_css_class (card, "next");
}

static void
update (MeanderLessonsPage *self)
{
  g_autofree char *state = meander_lessons_page_describe (self->progress);
  guint next = find_next (self);

  gtk_label_set_text (self->state, state);
  for (guint i = 0; i < self->cards->len; i++)
    update_card (self, i, i == next);
  if (next < self->cards->len)
    meander_card_grid_set_stop (self->grid, g_ptr_array_index (self->cards, next));
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_card (MeanderLessonsPage *self, const MeanderLesson *lesson)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *badge = gtk_label_new (NULL);

  gtk_widget_add_css_class (badge, "badge-number");
  gtk_label_set_width_chars (GTK_LABEL (badge), 2);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), new_label (_ (lesson->title), "heading"));
  gtk_box_append (GTK_BOX (words), new_label (_ (lesson->about), "faint"));
  gtk_box_append (GTK_BOX (row), badge);
  gtk_box_append (GTK_BOX (row), words);
  gtk_button_set_child (GTK_BUTTON (card), row);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "puzzle");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.lesson");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", lesson->id);
  g_ptr_array_add (self->cards, card);
  g_ptr_array_add (self->badges, badge);
  meander_card_grid_append (self->grid, card);
}

static gboolean
meander_lessons_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MEANDER_LESSONS_PAGE (widget)->grid));
}

static void
meander_lessons_page_dispose (GObject *object)
{
  MeanderLessonsPage *self = MEANDER_LESSONS_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_LESSONS_PAGE);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->badges, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_lessons_page_parent_class)->dispose (object);
}

static void
meander_lessons_page_class_init (MeanderLessonsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);

  G_OBJECT_CLASS (klass)->dispose = meander_lessons_page_dispose;
  widget_class->grab_focus = meander_lessons_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, state);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, grid);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_lessons_page_init (MeanderLessonsPage *self)
{
  self->cards = g_ptr_array_new ();
  self->badges = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_lessons_page_new:
 * @progress: where it is kept which lessons are done
 *
 * Makes the page.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_lessons_page_new (MeanderProgress *progress)
{
  const GPtrArray *lessons = meander_lessons_get ();
  MeanderLessonsPage *self;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_LESSONS_PAGE, NULL);
  self->progress = g_object_ref (progress);
  for (guint i = 0; i < lessons->len; i++)
    add_card (self, g_ptr_array_index (lessons, i));
  g_signal_connect_object (progress, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
