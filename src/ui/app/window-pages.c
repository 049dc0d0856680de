/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "ui/app/home-page.h"
#include "ui/puzzles/book-page.h"
#include "ui/puzzles/discovery-page.h"
#include "ui/puzzles/maker-page.h"
#include "ui/puzzles/own-list.h"
#include "ui/puzzles/records-page.h"
#include "ui/puzzles/today-page.h"
#include "ui/puzzles/turn-match-page.h"
#include "ui/strategy/lessons-page.h"
#include "ui/widgets/compat.h"

/* A page is made when it is first asked for. */
typedef struct
{
  const char *name;
  GtkWidget *(*create) (MeanderWindow *self);
  gboolean has_action; /* of its name, which shows it */
  gboolean is_table;   /* the game is on it */
} Page;

static GtkWidget *
create_home (MeanderWindow *self)
{
  return meander_home_page_new (self->progress);
}

static MeanderSolutions *
get_solutions (MeanderWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  return meander_application_get_solutions (MEANDER_APPLICATION (application));
}

static GtkWidget *
create_discovery (MeanderWindow *self)
{
  return meander_discovery_page_new (self->progress, get_solutions (self));
}

static GtkWidget *
create_book (MeanderWindow *self)
{
  return meander_book_page_new (self->progress, meander_window_get_own (self),
                                get_solutions (self));
}

static GtkWidget *
create_records (MeanderWindow *self)
{
  return meander_records_page_new (self->progress);
}

static GtkWidget *
create_today (MeanderWindow *self)
{
  return meander_today_page_new (self->progress);
}

static GtkWidget *
create_turn_match (MeanderWindow *self)
{
  return meander_turn_match_page_new (self->progress, self->settings);
}

static GtkWidget *
create_maker (MeanderWindow *self)
{
  return meander_maker_page_new ();
}

static GtkWidget *
create_lessons (MeanderWindow *self)
{
  return meander_lessons_page_new (self->progress);
}

/* clang-format off */
static const Page pages[] = {
  { PAGE_HOME,       create_home,                       .has_action = FALSE },
  { PAGE_DISCOVERY,  create_discovery,                  .has_action = TRUE },
  { PAGE_BOOK,       create_book,                       .has_action = TRUE },
  { PAGE_RECORDS,    create_records,                    .has_action = TRUE },
  { PAGE_TODAY,      create_today,                      .has_action = TRUE },
  { PAGE_TURN_MATCH, create_turn_match,                 .has_action = TRUE },
  { PAGE_MAKER,      create_maker,                      .has_action = TRUE },
  { PAGE_LESSONS,    create_lessons,                    .has_action = TRUE },
  { PAGE_LESSON,     meander_window_create_lesson_page, .has_action = FALSE },
  { PAGE_EXERCISES,  meander_window_create_exercise_page, .has_action = TRUE },
  { PAGE_PLAY,       meander_window_create_play_page,   .is_table = TRUE },
  { PAGE_RACE,       meander_window_create_race_page,   .has_action = FALSE },
  { PAGE_GOBBLE,     meander_window_create_gobble_page, .is_table = TRUE },
  { PAGE_ANALYSIS,   meander_window_create_analysis_page, .is_table = TRUE },
};
/* clang-format on */

static const Page *
find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (pages[i].name, name) == 0)
      return &pages[i];

  return NULL;
}

/**
 * meander_window_find_page:
 * @self: a window
 * @name: `PAGE_HOME`, `PAGE_DISCOVERY`, `PAGE_BOOK` or another page
 *
 * Finds a page that may not have been shown yet.
 *
 * Returns: (transfer none) (nullable): the page, or %NULL if it has not been made
 */
GtkWidget *
meander_window_find_page (MeanderWindow *self, const char *name)
{
  return gtk_stack_get_child_by_name (GTK_STACK (self->stack), name);
}

/**
 * meander_window_need_page:
 * @self: a window
 * @name: `PAGE_HOME`, `PAGE_DISCOVERY`, `PAGE_BOOK` or another page
 *
 * Gets a page, which is made if it is not there yet.
 *
 * Returns: (transfer none): the page
 */
GtkWidget *
meander_window_need_page (MeanderWindow *self, const char *name)
{
  GtkWidget *page = meander_window_find_page (self, name);

  if (page == NULL)
    {
      g_return_val_if_fail (find (name) != NULL, NULL);

      if (!g_str_equal (name, PAGE_HOME))
        meander_application_load_styles (
            MEANDER_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
      page = find (name)->create (self);
      gtk_stack_add_named (GTK_STACK (self->stack), page, name);
    }
  return page;
}

/**
 * meander_window_get_page:
 * @self: a window
 *
 * Gets the page that is shown.
 *
 * Returns: (transfer none) (nullable): the page, or %NULL while there is none
 */
MeanderPage *
meander_window_get_page (MeanderWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (GTK_STACK (self->stack));

  return page != NULL ? MEANDER_PAGE (page) : NULL;
}

/**
 * meander_window_shows_table:
 * @self: a window
 *
 * Tells whether the game is on the page that is shown.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_window_shows_table (MeanderWindow *self)
{
  const Page *page = find (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)));

  return page != NULL && page->is_table;
}

/**
 * meander_window_update_title:
 * @self: a window
 *
 * Has the window, and its page for the screen reader, called as the page is called now.
 */
void
meander_window_update_title (MeanderWindow *self)
{
  MeanderPage *page = meander_window_get_page (self);
  g_autofree char *title = meander_page_get_title (page);

  gtk_label_set_text (GTK_LABEL (self->title), title);
  gtk_stack_page_set_title (gtk_stack_get_page (GTK_STACK (self->stack), GTK_WIDGET (page)), title);
}

/* The first frame does without them. */
static void
need_table_buttons (MeanderWindow *self)
{
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_widget_get_first_child (self->undo_box) != NULL)
    return;
  builder = gtk_builder_new_from_resource (RESOURCE_PATH "/ui/app/table-buttons.ui");
  gtk_box_append (GTK_BOX (self->undo_box), GTK_WIDGET (gtk_builder_get_object (builder, "undo")));
  gtk_box_append (GTK_BOX (self->zoom_box), GTK_WIDGET (gtk_builder_get_object (builder, "zoom")));
}

/**
 * meander_window_show_page:
 * @self: a window
 * @name: `PAGE_HOME`, `PAGE_DISCOVERY`, `PAGE_BOOK` or another page
 *
 * Shows a page; before any on which no game is played, the last game is recalled.
 */
void
meander_window_show_page (MeanderWindow *self, const char *name)
{
  GtkWidget *widget = meander_window_need_page (self, name);
  MeanderPage *page = MEANDER_PAGE (widget);

  if (!find (name)->is_table && self->game != NULL && meander_window_only_looks (self))
    {
      meander_window_drop_untouched (self);
      meander_window_recall_last (self);
    }
  /* Else the stack would give the focus to what had it there the last time, and that is heard. */
  gtk_root_set_focus (GTK_ROOT (self), NULL);
  gtk_stack_set_visible_child (GTK_STACK (self->stack), widget);
  gtk_widget_set_visible (self->games, FALSE);
  gtk_widget_set_visible (self->together_button, g_str_equal (name, PAGE_HOME));
  if (g_str_equal (name, PAGE_HOME))
    meander_window_update_home (self);

  meander_window_offer_table (self);
  meander_window_update_race (self);
  meander_window_update_title (self);
  meander_compat_name_buttons (widget);
  gtk_widget_set_visible (self->back, !g_str_equal (name, PAGE_HOME));
  if (meander_page_has_undo (page) || meander_page_has_zoom (page))
    need_table_buttons (self);
  gtk_widget_set_visible (self->undo_box, meander_page_has_undo (page));
  gtk_widget_set_visible (self->zoom_box, meander_page_has_zoom (page));
  meander_window_update_actions (self);
  gtk_widget_grab_focus (widget);
}

static gboolean
is_shown (MeanderWindow *self, const char *name)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (self->stack)), name) == 0;
}

/**
 * meander_window_go_back:
 * @self: a window
 *
 * Goes from a puzzle to the page where it stands, from the puzzle maker to where one came from, and from
 * everywhere else home.
 */
void
meander_window_go_back (MeanderWindow *self)
{
  g_autofree char *back = meander_page_get_back (meander_window_get_page (self));
  g_autofree char *id = NULL;

  /* The last game may be another one from then on. */
  if (g_strcmp0 (back, PAGE_BOOK) == 0)
    id = g_strdup (meander_game_get_puzzle (self->game)->id);
  else if (is_shown (self, PAGE_MAKER) && self->from_book)
    {
      back = g_strdup (PAGE_BOOK);
      id = g_strdup (MEANDER_OWN_LIST_MAKER);
    }
  if (back == NULL)
    back = g_strdup (PAGE_HOME);

  meander_window_show_page (self, back);
  if (id != NULL)
    meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (meander_window_need_page (self, PAGE_BOOK)),
                                   id);
}

static void
on_page (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  MeanderWindow *self = user_data;
  const char *name = g_action_get_name (G_ACTION (action));

  /* Who asks for today does not come back to another day. */
  if (g_str_equal (name, PAGE_TODAY))
    meander_today_page_show_today (MEANDER_TODAY_PAGE (meander_window_need_page (self, name)));
  if (g_str_equal (name, PAGE_MAKER))
    self->from_book = is_shown (self, PAGE_BOOK);
  meander_window_show_page (self, name);
}

/**
 * meander_window_add_page_actions:
 * @self: a window
 *
 * Adds the actions that show a page, which have its name.
 */
void
meander_window_add_page_actions (MeanderWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].has_action)
      {
        g_autoptr (GSimpleAction) action = g_simple_action_new (pages[i].name, NULL);

        g_signal_connect (action, "activate", G_CALLBACK (on_page), self);
        g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
      }
}
