/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "find.h"
#include "model/daily.h"
#include "ui/puzzles/today-page.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/page.h"
#include "ui/widgets/theme.h"
#include "words/daily.h"
#include "words/goal.h"

#define LEAST_HEIGHT 553 /* of a window that is 600 high, without its bar */

/* The page “Today”, on Sunday, 22 November 2026. */

typedef struct
{
  char *folder;
  MeanderProgress *progress;
  GtkWidget *window;
  GtkWidget *page;
  char *activated;
} Fixture;

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->activated);
  f->activated = g_variant_print (parameter, FALSE);
}

static void
solve (Fixture *f, const char *id, gint64 elapsed)
{
  g_assert_true (meander_progress_solved (f->progress, id, TRUE, elapsed, NULL));
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "play-generated", .activate = on_play, .parameter_type = "(st)" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 22, 9, 30, 0);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("meander-today-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (f->folder, "progress", NULL);
  f->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  meander_theme_get_default (); /* brings the templates and the colours of the styles */
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  f->page = meander_today_page_new (f->progress);
  meander_today_page_set_today (MEANDER_TODAY_PAGE (f->page), today);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "progress", NULL);

  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->page);
  g_assert_finalize_object (f->progress);
  g_remove (path);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->activated);
}

static gpointer
child (Fixture *f, const char *id)
{
  GtkWidget *found = test_find_named (f->page, id);

  g_assert_nonnull (found);
  return found;
}

static GtkWidget *
get_card (Fixture *f, guint index)
{
  GtkWidget *card = gtk_widget_get_first_child (child (f, "cards"));

  for (; index > 0; index--)
    card = gtk_widget_get_next_sibling (card);
  return card;
}

/* The tile of a day; blank ones lie before the first. */
static GtkWidget *
get_day (Fixture *f, int number)
{
  GtkWidget *day = gtk_widget_get_first_child (child (f, "days"));

  for (; !GTK_IS_BUTTON (day); day = gtk_widget_get_next_sibling (day))
    ;
  for (; number > 1; number--)
    day = gtk_widget_get_next_sibling (day);
  return day;
}

static void
assert_name (gpointer widget, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       name);
}

static void
assert_plays (Fixture *f, guint index, const char *expected)
{
  g_signal_emit_by_name (get_card (f, index), "clicked");
  g_assert_cmpstr (f->activated, ==, expected);
}

/* Where a widget is in the page, once that is laid out. */
static void
find_place (Fixture *f, GtkWidget *widget, graphene_rect_t *place)
{
  for (guint i = 0; i < 3; i++)
    gtk_test_widget_wait_for_draw (f->window);
  g_assert_true (gtk_widget_compute_bounds (widget, f->page, place));
}

/* Whether the sign for a mark is seen in a card. */
static gboolean
has_badge (GtkWidget *card, MeanderProgressMark mark)
{
  g_autoptr (GPtrArray) images = test_find_all_mapped (card, GTK_TYPE_IMAGE);
  g_autoptr (GdkPaintable) badge = meander_badge_new (mark);
  g_autoptr (GBytes) expected = test_draw_paintable (badge);

  for (guint i = 0; i < images->len; i++)
    {
      g_autoptr (GBytes) drawn = test_draw_paintable (gtk_image_get_paintable (images->pdata[i]));

      if (g_bytes_equal (drawn, expected))
        return TRUE;
    }
  return FALSE;
}

static void
test_cards (Fixture *f, gconstpointer data)
{
  gtk_test_accessible_assert_role (f->page, GTK_ACCESSIBLE_ROLE_GROUP);
  g_assert_cmpstr (gtk_label_get_label (child (f, "date")), ==, "Sunday, 22 November");
  test_assert_titled (get_card (f, 0), "Small");
  test_assert_titled (get_card (f, 1), "Medium");
  test_assert_described (get_card (f, 2), "Large", "Great Pyramid, 45 tiles, very hard");
  g_assert_nonnull (test_find_label (get_card (f, 2), "45 tiles"));
  /* On this day it is the same in all three. */
  g_assert_true (gtk_widget_get_mapped (child (f, "task")));
  g_assert_cmpstr (gtk_label_get_label (child (f, "task")), ==,
                   "Turn the tiles until the colours match everywhere.");
  assert_plays (f, 0, "('day-2026-11-22-small', 0)");
  assert_plays (f, 2, "('day-2026-11-22-large', 0)");

  /* The first that is not solved leads, for the keyboard too. */
  g_assert_true (gtk_widget_has_css_class (get_card (f, 0), "next"));
  solve (f, "day-2026-11-22-small", 38000);
  test_assert_titled (get_card (f, 0), "Small, Solved in 0:38");
  g_assert_false (gtk_widget_has_css_class (get_card (f, 0), "next"));
  g_assert_true (gtk_widget_has_css_class (get_card (f, 1), "next"));
  g_assert_true (gtk_widget_grab_focus (f->page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == get_card (f, 1));
  meander_progress_begin (f->progress, "day-2026-11-22-middle", NULL);
  test_assert_titled (get_card (f, 1), "Medium, Started");

  /* With help, as the list of Discovery says and shows it; the way goes on. */
  g_assert_false (has_badge (get_card (f, 2), MEANDER_PROGRESS_HELPED));
  meander_progress_helped (f->progress, "day-2026-11-22-middle", NULL);
  test_assert_titled (get_card (f, 1), "Medium, Solved with help");
  g_assert_true (has_badge (get_card (f, 1), MEANDER_PROGRESS_HELPED));
  g_assert_false (has_badge (get_card (f, 0), MEANDER_PROGRESS_HELPED));
  g_assert_true (gtk_widget_has_css_class (get_card (f, 2), "next"));
}

/* What is to be done stands above the cards where it is the same in all three; else each says it to who
 * points at it.  Either way there is one line, and nothing below it has another place. */
static void
test_task (Fixture *f, gconstpointer data)
{
  guint n_alike = 0, n_days = 0;
  graphene_rect_t first, month;

  test_load_style (RESOURCE_PATH "/ui/style.css");
  test_load_style (RESOURCE_PATH "/ui/pages.css");
  solve (f, "day-2026-11-20-small", 38000);
  find_place (f, child (f, "days"), &first);

  for (int number = 1; number <= 22; number++)
    {
      GtkWidget *task = child (f, "task");
      const char *said[3];
      gboolean alike;

      g_signal_emit_by_name (get_day (f, number), "clicked");
      for (guint i = 0; i < 3; i++)
        {
          g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, number, 12, 0, 0);
          g_autoptr (MeanderDaily) daily = meander_daily_new (day, (MeanderDailySize) i, FALSE);
          g_autofree char *goal = meander_words_goal (daily->puzzle);

          said[i] = g_intern_string (goal);
        }
      alike = said[0] == said[1] && said[1] == said[2];
      n_alike += alike;
      n_days++;
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (task)), ==,
                       alike ? said[0] : "Three puzzles, from small to large.");
      for (guint i = 0; i < 3; i++)
        g_assert_cmpstr (gtk_widget_get_tooltip_text (get_card (f, i)), ==, alike ? NULL : said[i]);
      find_place (f, child (f, "days"), &month);
      g_assert_cmpfloat (month.origin.y, ==, first.origin.y);
    }
  g_assert_cmpuint (n_alike, >, 0);
  g_assert_cmpuint (n_alike, <, n_days);

  /* Where nothing is left to be done, that is said. */
  g_signal_emit_by_name (get_day (f, 20), "clicked");
  solve (f, "day-2026-11-20-middle", 38000);
  g_assert_cmpstr (gtk_label_get_label (child (f, "task")), !=, "All three are solved!");
  solve (f, "day-2026-11-20-large", 38000);
  g_assert_cmpstr (gtk_label_get_label (child (f, "task")), ==, "All three are solved!");
  find_place (f, child (f, "days"), &month);
  g_assert_cmpfloat (month.origin.y, ==, first.origin.y);
}

static void
test_month (Fixture *f, gconstpointer data)
{
  g_assert_cmpstr (gtk_label_get_label (child (f, "month_label")), ==, "November 2026");
  assert_name (get_day (f, 21), "Saturday, 21 November");
  g_assert_true (gtk_widget_has_css_class (get_day (f, 21), "none"));
  solve (f, "day-2026-11-21-small", 1000);
  solve (f, "day-2026-11-21", 1000); /* when a day had one puzzle */
  assert_name (get_day (f, 21), "Saturday, 21 November, 2 puzzles solved");
  g_assert_true (gtk_widget_has_css_class (get_day (f, 21), "two"));
  g_assert_true (gtk_widget_has_css_class (get_day (f, 22), "today"));
  g_assert_false (has_badge (get_day (f, 21), MEANDER_PROGRESS_HELPED));
  meander_progress_helped (f->progress, "day-2026-11-20-large", NULL);
  assert_name (get_day (f, 20), "Friday, 20 November, 1 puzzle solved with help");
  g_assert_true (has_badge (get_day (f, 20), MEANDER_PROGRESS_HELPED));

  /* A day that is over can be played, one that is to come cannot. */
  g_assert_false (gtk_widget_get_sensitive (get_day (f, 23)));
  g_signal_emit_by_name (get_day (f, 21), "clicked");
  g_assert_cmpstr (gtk_label_get_label (child (f, "date")), ==, "Saturday, 21 November");
  g_assert_true (gtk_widget_has_css_class (get_day (f, 21), "chosen"));
  g_assert_false (gtk_widget_has_css_class (get_day (f, 22), "chosen"));
  assert_plays (f, 1, "('day-2026-11-21-middle', 0)");

  assert_name (child (f, "before"), "Previous Month");
  assert_name (child (f, "after"), "Next Month");
  g_assert_false (gtk_widget_get_sensitive (child (f, "after")));
  g_signal_emit_by_name (child (f, "before"), "clicked");
  g_assert_cmpstr (gtk_label_get_label (child (f, "month_label")), ==, "October 2026");
  g_assert_true (gtk_widget_get_sensitive (get_day (f, 31)));
  g_signal_emit_by_name (child (f, "after"), "clicked");
  g_assert_cmpstr (gtk_label_get_label (child (f, "month_label")), ==, "November 2026");

  /* A day of another year is named with it. */
  for (guint month = 0; month < 11; month++)
    g_signal_emit_by_name (child (f, "before"), "clicked");
  g_signal_emit_by_name (get_day (f, 9), "clicked");
  g_assert_cmpstr (gtk_label_get_label (child (f, "date")), ==, "9 December 2025");
}

static void
assert_called (Fixture *f, const char *title)
{
  g_autofree char *called = meander_page_get_title (MEANDER_PAGE (f->page));

  g_assert_cmpstr (called, ==, title);
}

/* Beside the puzzles of another day stands what was solved of them, and nothing of today; one button leads
 * back, also from another month. */
static void
test_another_day (Fixture *f, gconstpointer data)
{
  GtkWidget *back = child (f, "back_today");

  g_assert_false (gtk_widget_get_visible (back));
  assert_called (f, "Puzzles of the Day");
  /* One day is no row yet. */
  solve (f, "day-2026-11-22-small", 38000);
  g_assert_false (gtk_widget_get_visible (child (f, "streak")));
  solve (f, "day-2026-11-21-small", 38000);
  g_assert_cmpstr (gtk_label_get_label (child (f, "streak")), ==, "2 days in a row");

  g_signal_emit_by_name (get_day (f, 21), "clicked");
  g_assert_true (gtk_widget_get_visible (back));
  /* The page is the same one. */
  assert_called (f, "Puzzles of the Day");
  g_assert_cmpstr (gtk_label_get_label (child (f, "streak")), ==, "1 of 3 solved");
  g_assert_false (gtk_widget_get_visible (child (f, "about")));
  g_signal_emit_by_name (get_day (f, 20), "clicked");
  g_assert_false (gtk_widget_get_visible (child (f, "streak")));

  g_signal_emit_by_name (child (f, "before"), "clicked");
  g_assert_true (gtk_widget_grab_focus (back));
  g_signal_emit_by_name (back, "clicked");
  g_assert_cmpstr (gtk_label_get_label (child (f, "date")), ==, "Sunday, 22 November");
  g_assert_cmpstr (gtk_label_get_label (child (f, "month_label")), ==, "November 2026");
  g_assert_true (gtk_widget_has_css_class (get_day (f, 22), "chosen"));
  g_assert_false (gtk_widget_get_visible (back));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == get_card (f, 1));
  g_assert_cmpstr (gtk_label_get_label (child (f, "streak")), ==, "2 days in a row");
}

/* In a window of 800 by 600 all of it is seen, in months of five weeks and of six, before something is
 * solved and behind that. */
static void
test_fits (Fixture *f, gconstpointer data)
{
  static const int days[][3] = {
    { 2026, 11, 30 }, { 2026, 12, 31 }, { 2027, 5, 31 }, { 2027, 1, 31 }
  };
  GtkWidget *content = gtk_scrolled_window_get_child (child (f, "scroller"));

  test_load_style (RESOURCE_PATH "/ui/style.css");
  test_load_style (RESOURCE_PATH "/ui/pages.css");
  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    for (guint size = 0; size <= MEANDER_DAILY_N_SIZES; size++)
      {
        g_autoptr (GDateTime) day =
            g_date_time_new_local (days[i][0], days[i][1], days[i][2], 9, 30, 0);
        g_autofree char *id = NULL;
        int height;

        meander_today_page_set_today (MEANDER_TODAY_PAGE (f->page), day);
        settle ();
        gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, 800, &height, NULL, NULL, NULL);
        g_assert_cmpint (height, <=, LEAST_HEIGHT);
        if (size == MEANDER_DAILY_N_SIZES)
          continue;
        id = meander_daily_get_id (day, (MeanderDailySize) size);
        solve (f, id, 38000);
      }
}

/* The column of a day is the one that has its name above it, whichever day a week begins with. */
static void
test_weeks (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 11, 21, 12, 0, 0);
  g_autofree char *saturday = meander_words_daily_weekday (day);
  GtkWidget *weekdays = child (f, "weekdays");
  graphene_rect_t number, name;

  g_assert_true (gtk_widget_compute_bounds (get_day (f, 21), f->page, &number));
  g_assert_true (gtk_widget_compute_bounds (test_find_label (weekdays, saturday), f->page, &name));
  g_assert_cmpfloat_with_epsilon (number.origin.x + number.size.width / 2,
                                  name.origin.x + name.size.width / 2, 4);
}

/* A day on which something is solved has a tick, as large as can be seen. */
static void
test_tick (Fixture *f, gconstpointer data)
{
  g_autoptr (GdkPaintable) tick = meander_badge_new (MEANDER_PROGRESS_STRICT);
  g_autoptr (GBytes) expected = test_draw_paintable (tick);

  solve (f, "day-2026-11-21-small", 1000);
  for (int i = 20; i <= 21; i++)
    {
      g_autoptr (GPtrArray) signs = test_find_all (get_day (f, i), GTK_TYPE_IMAGE);

      g_assert_cmpuint (signs->len, ==, i == 21 ? 1 : 0);
      if (i == 21)
        {
          g_autoptr (GBytes) shown =
              test_draw_paintable (gtk_image_get_paintable (signs->pdata[0]));

          g_assert_true (g_bytes_equal (shown, expected));
          g_assert_cmpint (gtk_image_get_pixel_size (signs->pdata[0]), >=, 12);
        }
    }
}

/* A number is in the middle of its tile, with a tick beside it and without. */
static void
test_middle (Fixture *f, gconstpointer data)
{
  solve (f, "day-2026-11-21-small", 1000);
  for (int i = 20; i <= 22; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", i);
      GtkWidget *label = test_find_label (get_day (f, i), number);
      graphene_rect_t tile, text;

      while (gtk_widget_get_height (label) == 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_true (gtk_widget_compute_bounds (get_day (f, i), f->page, &tile));
      g_assert_true (gtk_widget_compute_bounds (label, f->page, &text));
      g_assert_cmpfloat (text.size.height, <, tile.size.height);
      g_assert_cmpfloat_with_epsilon (text.origin.y + text.size.height / 2,
                                      tile.origin.y + tile.size.height / 2, 1.5);
    }
}

static void
on_text (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

/* What is said beside the month has the place of the third card above, from the month's top on. */
static void
test_beside (Fixture *f, gconstpointer data)
{
  GtkWidget *third = gtk_widget_get_last_child (child (f, "cards"));
  GtkWidget *beside = child (f, "beside");
  const char *const heads[] = { "month_label", "before", "after" };
  graphene_rect_t above, month, at;

  g_assert_true (gtk_widget_compute_bounds (third, f->page, &above));
  g_assert_true (gtk_widget_compute_bounds (beside, f->page, &at));
  g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_prev_sibling (beside), f->page, &month));
  g_assert_cmpfloat_with_epsilon (at.origin.x, above.origin.x, 2);
  g_assert_cmpfloat_with_epsilon (at.size.width, above.size.width, 2);
  g_assert_cmpfloat_with_epsilon (at.origin.y, month.origin.y, 1);
  /* The month has its name and its arrows in its own card, above its days. */
  g_assert_true (
      gtk_widget_is_ancestor (child (f, "month_head"), gtk_widget_get_prev_sibling (beside)));
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_assert_true (gtk_widget_is_ancestor (child (f, heads[i]), child (f, "month_head")));
  g_assert_true (gtk_widget_get_next_sibling (child (f, "month_head")) == child (f, "weekdays"));
}

static void
test_result (Fixture *f, gconstpointer data)
{
  g_autofree char *text = NULL;

  /* Nothing to tell yet. */
  g_assert_false (gtk_widget_get_visible (child (f, "streak")));
  g_assert_false (gtk_widget_get_visible (child (f, "copy")));

  solve (f, "day-2026-11-21-large", 1000);
  solve (f, "day-2026-11-22-small", 38000);
  for (guint i = 0; i < 2; i++)
    g_assert_true (meander_progress_hinted (f->progress, "day-2026-11-22-middle", NULL));
  solve (f, "day-2026-11-22-middle", 192000);
  g_assert_cmpstr (gtk_label_get_label (child (f, "streak")), ==, "2 days in a row");
  g_assert_true (gtk_widget_get_visible (child (f, "copy")));
  g_signal_emit_by_name (child (f, "copy"), "clicked");
  g_assert_cmpstr (gtk_button_get_label (child (f, "copy")), ==, "Copied");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f->page), NULL, on_text, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (
      text, ==,
      "Meander, 22 November 2026\n🔴🟡🟢🔵 Small 0:38\n🔴🟡🟢🔵 Medium 3:12, 2 hints");

  /* Of another day that is looked at, what was solved then. */
  g_clear_pointer (&text, g_free);
  g_signal_emit_by_name (get_day (f, 21), "clicked");
  g_assert_cmpstr (gtk_button_get_label (child (f, "copy")), ==, "Copy Result");
  g_signal_emit_by_name (child (f, "copy"), "clicked");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (f->page), NULL, on_text, &text);
  while (text == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (text, ==, "Meander, 21 November 2026\n🔴🟡🟢🔵 Large 0:01");
  g_signal_emit_by_name (get_day (f, 20), "clicked");
  g_assert_false (gtk_widget_get_visible (child (f, "copy")));
}

/* What the card on the home page says. */
static void
test_standing (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) today = g_date_time_new_local (2026, 11, 22, 9, 30, 0);
  g_autofree char *none = meander_words_daily_standing (f->progress, today);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  g_assert_cmpstr (none, ==, "Three new puzzles");
  solve (f, "day-2026-11-22-small", 38000);
  one = meander_words_daily_standing (f->progress, today);
  g_assert_cmpstr (one, ==, "1 of 3 solved");
  solve (f, "day-2026-11-21-small", 38000);
  two = meander_words_daily_standing (f->progress, today);
  g_assert_cmpstr (two, ==, "1 of 3 solved\n2 days in a row");
}

/* The large puzzle of some days is of Discovery. */
static void
test_discovery (Fixture *f, gconstpointer data)
{
  g_autoptr (GDateTime) day = g_date_time_new_local (2026, 12, 2, 9, 30, 0);

  meander_today_page_set_today (MEANDER_TODAY_PAGE (f->page), day);
  settle ();
  g_assert_nonnull (test_find_label (get_card (f, 2), "Yellow loop"));
  g_assert_nonnull (test_find_label (get_card (f, 2), "20 tiles"));
  test_assert_described (get_card (f, 2), "Large", "Yellow loop, 20 tiles, hard");
  assert_plays (f, 2, "('day-2026-12-02-large', 0)");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add ("/today/cards", Fixture, NULL, set_up, test_cards, tear_down);
  g_test_add ("/today/discovery", Fixture, NULL, set_up, test_discovery, tear_down);
  g_test_add ("/today/task", Fixture, NULL, set_up, test_task, tear_down);
  g_test_add ("/today/month", Fixture, NULL, set_up, test_month, tear_down);
  g_test_add ("/today/another-day", Fixture, NULL, set_up, test_another_day, tear_down);
  g_test_add ("/today/fits", Fixture, NULL, set_up, test_fits, tear_down);
  g_test_add ("/today/weeks", Fixture, NULL, set_up, test_weeks, tear_down);
  g_test_add ("/today/middle", Fixture, NULL, set_up, test_middle, tear_down);
  g_test_add ("/today/tick", Fixture, NULL, set_up, test_tick, tear_down);
  g_test_add ("/today/beside", Fixture, NULL, set_up, test_beside, tear_down);
  g_test_add ("/today/result", Fixture, NULL, set_up, test_result, tear_down);
  g_test_add ("/today/standing", Fixture, NULL, set_up, test_standing, tear_down);

  return g_test_run ();
}
