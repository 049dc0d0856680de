/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/lessons-page.h"

#include <glib/gi18n.h>

#include "ui/widgets/badge.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/card-list.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "model/lesson.h"

#define FACE 56 /* px */
#define LEAD_FACE 110
#define BADGE 28
#define SEAL 24 /* as large on its place */

struct _MeanderLessonsPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  GPtrArray *cards;  /* of GtkWidget, by lesson */
  GPtrArray *badges; /* of GtkWidget, by lesson */
  GPtrArray *begins; /* of GtkWidget, by lesson: what looks like a button on the next one */
  GtkWidget *more;   /* the card of what comes after the lessons, */
  GtkWidget *begin;  /* and what looks like a button on it, */
  GtkWidget *face;   /* and who answers there */
  GtkWidget *more_heading;
  const char *last; /* the lesson that has been done last since the start, or NULL */
  guint next;       /* the lesson to take next */
  GtkWidget
      *begun; /* the card that was pressed last, until a lesson is done or one has come back */
  gboolean comes_back; /* who is to see the page next comes from what that card began */
  gboolean stays;      /* the page stands as it was left */
  double left;         /* where it was scrolled to then */
  guint scroll_idle;

  GtkScrolledWindow *scroller;
  GtkWidget *content;
  GtkLabel *state;
  GtkBox *chapters;
};

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (C_ ("page", "Learn"));
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
    n += meander_lesson_is_done (progress, ids[i]) != FALSE;
  return n;
}

/**
 * meander_lessons_page_describe:
 * @progress: where it is kept
 *
 * Says how many lessons are done; before the first, how many there are.
 *
 * Returns: (transfer full): "3 of 16 done"
 */
char *
meander_lessons_page_describe (MeanderProgress *progress)
{
  guint n_done = meander_lessons_page_count_done (progress);
  guint n_lessons = g_strv_length ((GStrv) meander_lessons_get_ids ());

  if (n_done == 0)
    return g_strdup_printf (ngettext ("%u lesson", "%u lessons", n_lessons), n_lessons);
  /* Translators: how many lessons are done, of how many. */
  return g_strdup_printf (_ ("%u of %u done"), n_done, n_lessons);
}

/* The one to take next; as many as there are once all are done. */
static guint
find_next (MeanderLessonsPage *self)
{
  const GPtrArray *lessons = meander_lessons_get ();
  const MeanderLesson *next = meander_lessons_find_next (self->progress, self->last);
  guint index;

  return next != NULL && g_ptr_array_find ((GPtrArray *) lessons, next, &index) ? index
                                                                                : lessons->len;
}

static void
update_card (MeanderLessonsPage *self, guint i, gboolean next)
{
  const MeanderLesson *lesson = g_ptr_array_index (meander_lessons_get (), i);
  GtkWidget *card = g_ptr_array_index (self->cards, i);
  GtkWidget *badge = g_ptr_array_index (self->badges, i);
  gboolean done = meander_lesson_is_done (self->progress, lesson->id);
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  g_autofree char *name = NULL;

  if (done)
    /* Translators: the accessible name of a lesson that is done; the title of the lesson. */
    name = g_strdup_printf (_ ("%s, done"), _ (lesson->title));
  else
    name = g_strdup (_ (lesson->title));
  meander_compat_describe (card, name, _ (lesson->about));
  gtk_label_set_text (GTK_LABEL (badge), done ? "" : number);
  gtk_widget_set_visible (badge, !done);
  meander_badge_image_set (gtk_widget_get_next_sibling (badge),
                           done ? MEANDER_PROGRESS_STRICT : MEANDER_PROGRESS_NEW);
  if (next)
    gtk_widget_add_css_class (card, "next");
  else
    gtk_widget_remove_css_class (card, "next");
  gtk_widget_set_visible (g_ptr_array_index (self->begins, i), next);
}

/* Once all lessons are done, what comes after them. */
static GtkWidget *
get_next_card (MeanderLessonsPage *self)
{
  return self->next < self->cards->len ? g_ptr_array_index (self->cards, self->next) : self->more;
}

/* Where one goes on: at the card that was pressed, if nothing has come of it. */
static GtkWidget *
get_wanted_card (MeanderLessonsPage *self)
{
  return self->begun != NULL ? self->begun : get_next_card (self);
}

/* When everything else is done, what never ends stands above it, large. */
static void
lead_with_more (MeanderLessonsPage *self, gboolean leads)
{
  GtkWidget *grid = gtk_widget_get_parent (self->more);
  GtkWidget *chapters = GTK_WIDGET (self->chapters);

  if (leads)
    {
      gtk_widget_add_css_class (self->more, "next");
      gtk_widget_insert_after (grid, chapters, NULL);
    }
  else
    {
      gtk_widget_remove_css_class (self->more, "next");
      gtk_widget_insert_before (grid, chapters, NULL);
    }
  if (leads)
    gtk_widget_add_css_class (self->more, "lead");
  else
    gtk_widget_remove_css_class (self->more, "lead");
  gtk_widget_set_visible (self->more_heading, !leads);
  g_object_set (grid, "max-columns", leads ? 1 : 3, NULL);
  g_object_set (self->face, "size", leads ? LEAD_FACE : FACE, NULL);
}

static void
update (MeanderLessonsPage *self)
{
  g_autofree char *state = meander_lessons_page_describe (self->progress);
  GtkWidget *card;

  self->next = find_next (self);
  gtk_label_set_text (self->state, state);
  for (guint i = 0; i < self->cards->len; i++)
    update_card (self, i, i == self->next);
  card = get_next_card (self);
  gtk_widget_set_visible (self->begin, card == self->more);
  lead_with_more (self, card == self->more);
  meander_card_grid_set_stop (MEANDER_CARD_GRID (gtk_widget_get_parent (card)), card);
}

/* What has been done last leads on to the same lesson as at its end. */
static void
on_progress_changed (MeanderLessonsPage *self, const char *id)
{
  const char *const *ids = meander_lessons_get_ids ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autofree char *kept_as = meander_lesson_get_progress_id (ids[i]);

      if (g_strcmp0 (kept_as, id) == 0 && meander_lesson_is_done (self->progress, ids[i]))
        {
          self->last = ids[i];
          self->begun = NULL;
        }
    }
  update (self);
}

/* After the page has been left for what the card begins. */
static void
on_clicked (MeanderLessonsPage *self, GtkWidget *card)
{
  self->begun = card;
  self->comes_back = TRUE;
}

static void
append_card (MeanderLessonsPage *self, MeanderCardGrid *grid, GtkWidget *card)
{
  g_signal_connect_object (card, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
  meander_card_grid_append (grid, card);
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

/* A small picture of the first table with tiles on it. */
static GtkWidget *
new_figure (const MeanderLesson *lesson)
{
  GtkWidget *figure = meander_figure_new ();

  for (guint i = 0; i < lesson->steps->len; i++)
    {
      const MeanderLessonStep *step = g_ptr_array_index (lesson->steps, i);

      if (step->position != NULL && step->position->n_tiles > 1)
        {
          meander_figure_set_position (MEANDER_FIGURE (figure), step->position);
          break;
        }
    }
  return figure;
}

/* What lessons and what comes after them have in common; `badge` may be NULL, and has the place of the seal. */
static GtkWidget *
new_card (GtkWidget *figure,
          const char *title,
          const char *about,
          GtkWidget *begin,
          GtkWidget *badge)
{
  GtkWidget *card = gtk_button_new ();
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_size_request (figure, 88, 72);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (begin, "play");
  gtk_widget_set_halign (begin, GTK_ALIGN_START);
  gtk_widget_set_margin_top (begin, 8);
  gtk_box_append (GTK_BOX (words), new_label (title, "heading"));
  gtk_box_append (GTK_BOX (words), new_label (about, "faint"));
  gtk_box_append (GTK_BOX (words), begin);
  gtk_box_append (GTK_BOX (row), figure);
  gtk_box_append (GTK_BOX (row), words);
  if (badge != NULL)
    {
      GtkWidget *seal = meander_badge_image_new (SEAL);

      gtk_widget_add_css_class (seal, "seal");
      gtk_widget_set_size_request (seal, BADGE, BADGE);
      gtk_box_append (GTK_BOX (row), badge);
      gtk_box_append (GTK_BOX (row), seal);
    }
  gtk_button_set_child (GTK_BUTTON (card), row);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "puzzle");
  return card;
}

static void
add_card (MeanderLessonsPage *self, MeanderCardGrid *grid, const MeanderLesson *lesson)
{
  GtkWidget *badge = gtk_label_new (NULL);
  /* Translators: on the card of the lesson to take next, drawn as a button. */
  GtkWidget *begin = gtk_label_new (C_ ("lesson", "Start"));
  GtkWidget *card =
      new_card (new_figure (lesson), _ (lesson->title), _ (lesson->about), begin, badge);

  gtk_widget_add_css_class (badge, "badge-number");
  gtk_label_set_width_chars (GTK_LABEL (badge), 2);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card), "win.lesson");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card), "s", lesson->id);
  g_ptr_array_add (self->cards, card);
  g_ptr_array_add (self->badges, badge);
  g_ptr_array_add (self->begins, begin);
  append_card (self, grid, card);
}

static MeanderCardGrid *
add_chapter (MeanderLessonsPage *self, const char *title)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", title, "xalign", 0.0, "wrap", TRUE, NULL);
  GtkWidget *grid = meander_card_grid_new ();

  gtk_widget_add_css_class (heading, "title-3");
  gtk_widget_add_css_class (heading, "section");
  g_object_set (grid, "column-width", 330, "max-columns", 3, "spacing", 10, NULL);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (grid), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  heading, NULL, -1);
  gtk_box_append (self->chapters, heading);
  gtk_box_append (self->chapters, grid);
  return MEANDER_CARD_GRID (grid);
}

/* Exercises go on for ever: they are not counted with the lessons, and have no tick. */
static void
add_more (MeanderLessonsPage *self)
{
  const char *title = _ ("What Is Best Here?");
  const char *about = _ ("Positions in which exactly one move is right. There is always one more.");
  /* Translators: a chapter of the list of lessons: positions to practise with */
  MeanderCardGrid *grid = add_chapter (self, C_ ("chapter", "After the Lessons"));
  self->face = meander_level_face_new (MEANDER_LEVEL_TOP, FACE);
  self->more_heading = gtk_widget_get_prev_sibling (GTK_WIDGET (grid));
  self->begin = gtk_label_new (C_ ("lesson", "Start"));
  self->more = new_card (self->face, title, about, self->begin, NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->more), "win.exercises");
  meander_compat_describe (self->more, title, about);
  append_card (self, grid, self->more);
}

static void
make_cards (MeanderLessonsPage *self)
{
  const GPtrArray *lessons = meander_lessons_get ();
  MeanderCardGrid *grid = NULL;

  for (guint i = 0; i < lessons->len; i++)
    {
      const MeanderLesson *lesson = g_ptr_array_index (lessons, i);

      /* The first lesson begins a chapter; were it not so, there would be no place for it. */
      if (lesson->chapter != NULL || grid == NULL)
        grid = add_chapter (self, lesson->chapter != NULL ? _ (lesson->chapter) : "");
      add_card (self, grid, lesson);
    }
  add_more (self);
}

/* Whether some of a card was in sight as the page was left. */
static gboolean
was_in_sight (MeanderLessonsPage *self, GtkWidget *card)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (card, self->content, &bounds) &&
         bounds.origin.y + bounds.size.height > self->left &&
         bounds.origin.y < self->left + gtk_adjustment_get_page_size (adjustment);
}

static gboolean
scroll_to_wanted (gpointer data)
{
  MeanderLessonsPage *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  graphene_rect_t bounds;

  self->scroll_idle = 0;
  if (self->stays)
    gtk_adjustment_set_value (adjustment, self->left);
  else if (gtk_widget_compute_bounds (get_wanted_card (self), self->content, &bounds))
    {
      /* Something of what comes before and after it should be seen. */
      double margin = gtk_adjustment_get_page_size (adjustment) / 4;

      meander_card_list_scroll (adjustment, bounds.origin.y - margin,
                                bounds.origin.y + bounds.size.height + margin);
    }

  return G_SOURCE_REMOVE;
}

static void
meander_lessons_page_map (GtkWidget *widget)
{
  MeanderLessonsPage *self = MEANDER_LESSONS_PAGE (widget);

  if (!self->comes_back)
    self->begun = NULL;
  self->stays = self->comes_back && was_in_sight (self, get_wanted_card (self));
  self->comes_back = FALSE;
  GTK_WIDGET_CLASS (meander_lessons_page_parent_class)->map (widget);
  /* After the layout of this frame, which comes first. */
  if (self->scroll_idle == 0)
    self->scroll_idle = g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_wanted, self, NULL);
}

static void
meander_lessons_page_unmap (GtkWidget *widget)
{
  MeanderLessonsPage *self = MEANDER_LESSONS_PAGE (widget);

  self->left = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scroller));
  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  GTK_WIDGET_CLASS (meander_lessons_page_parent_class)->unmap (widget);
}

static gboolean
meander_lessons_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (get_wanted_card (MEANDER_LESSONS_PAGE (widget)));
}

static void
meander_lessons_page_dispose (GObject *object)
{
  MeanderLessonsPage *self = MEANDER_LESSONS_PAGE (object);

  g_clear_handle_id (&self->scroll_idle, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_LESSONS_PAGE);
  g_clear_object (&self->progress);
  g_clear_pointer (&self->cards, g_ptr_array_unref);
  g_clear_pointer (&self->badges, g_ptr_array_unref);
  g_clear_pointer (&self->begins, g_ptr_array_unref);

  G_OBJECT_CLASS (meander_lessons_page_parent_class)->dispose (object);
}

static void
meander_lessons_page_class_init (MeanderLessonsPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CLAMP);

  G_OBJECT_CLASS (klass)->dispose = meander_lessons_page_dispose;
  widget_class->map = meander_lessons_page_map;
  widget_class->unmap = meander_lessons_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_lessons_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/lessons-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, state);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, chapters);
  gtk_widget_class_bind_template_child (widget_class, MeanderLessonsPage, content);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_lessons_page_init (MeanderLessonsPage *self)
{
  self->cards = g_ptr_array_new ();
  self->badges = g_ptr_array_new ();
  self->begins = g_ptr_array_new ();
  self->next = G_MAXUINT;
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
  MeanderLessonsPage *self;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_LESSONS_PAGE, NULL);
  self->progress = g_object_ref (progress);
  make_cards (self);
  g_signal_connect_object (progress, "changed", G_CALLBACK (on_progress_changed), self,
                           G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
