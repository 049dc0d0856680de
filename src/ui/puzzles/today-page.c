/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/today-page.h"

#include <glib/gi18n.h>

#include "model/daily.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/card-grid.h"
#include "ui/widgets/clamp.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/page.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/wrap-layout.h"
#include "words/daily.h"
#include "words/generated.h"
#include "words/goal.h"
#include "words/puzzle.h"

#define FIGURE_HEIGHT 84  /* logical pixels, at least; */
#define FIGURE_ASPECT 0.4 /* and for its width */
#define BADGE_SIZE 20
#define SIGN_SIZE 12 /* beside the number of a day */
#define DAYS_OF_WEEK 7

/* One of the three puzzles. */
typedef struct
{
  GtkWidget *button;
  MeanderFigure *figure;
  GtkLabel *count;
  GtkLabel *kind;
  GtkLabel *difficulty;
  GtkWidget *badge;
  GtkLabel *state;
  GtkStack *last; /* one of the two, as high as the higher one */
  char *task;     /* what is to be done */
} Card;

struct _MeanderTodayPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  GDateTime *today;
  gboolean today_is_set; /* by a test */
  GDateTime *day;        /* whose puzzles are shown */
  GDateTime *month;      /* a day of the month that is shown */

  Card puzzles[MEANDER_DAILY_N_SIZES];

  GtkWidget *scroller;
  GtkLabel *date;
  GtkWidget *back_today;
  GtkLabel *task; /* of all three */
  MeanderCardGrid *cards;
  GtkLabel *month_label;
  GtkWidget *before;
  GtkWidget *after;
  GtkWidget *weekdays;
  MeanderCardGrid *days;
  GtkLabel *streak;
  GtkLabel *about;
  GtkButton *copy;
};

static gboolean
is_same_day (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b) &&
         g_date_time_get_day_of_year (a) == g_date_time_get_day_of_year (b);
}

/* Before it is seen for the first time it has no day yet. */
static gboolean
shows_today (MeanderTodayPage *self)
{
  return self->day == NULL || is_same_day (self->day, self->today);
}

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("Puzzles of the Day"));
}

static void
meander_today_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "today";
}

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderTodayPage,
                               meander_today_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_today_page_init_page))

static gboolean
is_same_month (GDateTime *a, GDateTime *b)
{
  return g_date_time_get_year (a) == g_date_time_get_year (b) &&
         g_date_time_get_month (a) == g_date_time_get_month (b);
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
set_class (GtkWidget *widget, const char *css_class, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* ---- the three puzzles ---- */

static void
add_card (MeanderTodayPage *self, MeanderDailySize size)
{
  Card *card = &self->puzzles[size];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *figure = g_object_new (MEANDER_TYPE_FIGURE, "aspect", FIGURE_ASPECT, NULL);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *title = new_label (meander_words_daily_size (size), "title-2");
  GtkWidget *count = new_label ("", "numeric");
  GtkWidget *kind = new_label ("", "kind");
  GtkWidget *difficulty = new_label ("", "caption");
  GtkWidget *badge = meander_badge_image_new (BADGE_SIZE);
  GtkWidget *state = new_label ("", "heading");
  GtkWidget *last = gtk_stack_new ();

  card->button = gtk_button_new ();
  card->figure = MEANDER_FIGURE (figure);
  card->count = GTK_LABEL (count);
  card->kind = GTK_LABEL (kind);
  card->difficulty = GTK_LABEL (difficulty);
  card->badge = badge;
  card->state = GTK_LABEL (state);
  card->last = GTK_STACK (last);
  gtk_widget_set_size_request (figure, -1, FIGURE_HEIGHT);
  gtk_widget_set_margin_bottom (figure, 6);
  gtk_widget_add_css_class (difficulty, "faint");
  gtk_widget_add_css_class (badge, "seal");
  gtk_widget_add_css_class (state, "numeric");
  gtk_box_append (GTK_BOX (box), figure);
  /* A large word leaves no room beside it. */
  gtk_widget_set_layout_manager (head, g_object_new (MEANDER_TYPE_WRAP_LAYOUT, NULL));
  gtk_label_set_yalign (GTK_LABEL (count), 0.7f);
  gtk_widget_add_css_class (count, "faint");
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), count);
  gtk_box_append (GTK_BOX (head), badge);
  gtk_box_append (GTK_BOX (box), head);
  gtk_box_append (GTK_BOX (box), kind);
  gtk_stack_add_child (card->last, difficulty);
  gtk_stack_add_child (card->last, state);
  gtk_box_append (GTK_BOX (box), last);
  gtk_button_set_child (GTK_BUTTON (card->button), box);
  gtk_widget_add_css_class (card->button, "card");
  gtk_widget_add_css_class (card->button, "puzzle");
  meander_card_grid_append (self->cards, card->button);
}

static void
update_card (MeanderTodayPage *self, MeanderDailySize size, gboolean next)
{
  Card *card = &self->puzzles[size];
  gboolean solved = meander_daily_is_solved (self->progress, self->day, size);
  g_autoptr (MeanderDaily) daily = meander_daily_new (self->day, size, solved);
  g_autofree char *id = meander_daily_get_id (self->day, size);
  g_autofree char *kind = meander_words_generated_title (daily->kind);
  g_autofree char *state = meander_words_daily_state (self->progress, self->day, size);
  g_autofree char *dots = meander_words_dots (daily->difficulty);
  const char *word = meander_words_difficulty (daily->difficulty);
  g_autofree char *count = meander_words_daily_count (daily);
  g_autofree char *difficulty = g_strdup_printf ("%s  %s", dots, word);
  g_autofree char *name = meander_words_daily_named_state (self->progress, self->day, size);
  g_autofree char *about = NULL;

  meander_figure_set_notes (card->figure,
                            &(MeanderDrawNotes){ .unmarked = TRUE, .apart = daily->apart });
  meander_figure_set_position (card->figure, daily->position);
  gtk_label_set_label (card->count, count);
  gtk_label_set_label (card->kind, kind);
  g_free (card->task);
  card->task = meander_words_goal (daily->puzzle);
  gtk_label_set_label (card->difficulty, difficulty);
  meander_badge_image_set (card->badge, meander_daily_get_mark (self->progress, self->day, size));
  gtk_label_set_label (card->state, state);
  /* How hard it is asks who has not begun it yet. */
  gtk_stack_set_visible_child (card->last,
                               GTK_WIDGET (*state != '\0' ? card->state : card->difficulty));
  set_class (card->button, "next", next);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (card->button), "(st)", id, (guint64) 0);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (card->button), "win.play-generated");

  /* Translators: what is said of a puzzle of the day: “Flower, 7 tiles, very easy” */
  about = g_strdup_printf (C_ ("kind of puzzle", "%s, %s, %s"), kind, count, word);
  meander_compat_describe (card->button, name, about);
}

/* What is to be done is said once where it is the same three times, while there is anything.  On other
 * days the line stays, so that nothing jumps. */
static void
update_task (MeanderTodayPage *self)
{
  const Card *puzzles = self->puzzles;
  gboolean alike = TRUE;

  for (guint size = 1; size < MEANDER_DAILY_N_SIZES; size++)
    alike = alike && g_str_equal (puzzles[size].task, puzzles[0].task);
  if (meander_daily_count_solved (self->progress, self->day) == MEANDER_DAILY_N_SIZES)
    gtk_label_set_label (self->task, _ ("All three are solved!"));
  else
    gtk_label_set_label (self->task,
                         alike ? puzzles[0].task : _ ("Three puzzles, from small to large."));
  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    gtk_widget_set_tooltip_text (puzzles[size].button, alike ? NULL : puzzles[size].task);
}

/* The first that is not solved leads. */
static void
update_cards (MeanderTodayPage *self)
{
  const gboolean of_year = g_date_time_get_year (self->day) == g_date_time_get_year (self->today);
  g_autofree char *date =
      of_year ? meander_words_daily_date (self->day) : meander_words_daily_full_date (self->day);
  gboolean led = FALSE;

  gtk_label_set_label (self->date, date);
  gtk_widget_set_visible (self->back_today, !shows_today (self));
  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    {
      gboolean next =
          !led && !meander_daily_is_solved (self->progress, self->day, (MeanderDailySize) size);

      if (next)
        meander_card_grid_set_stop (self->cards, self->puzzles[size].button);
      led = led || next;
      update_card (self, (MeanderDailySize) size, next);
    }
  update_task (self);
}

/* ---- the result ---- */

/* The days in a row are those until today, and one is no row yet; beside the puzzles of another day
 * stands what was solved of them.  What can be copied is of the day that is shown. */
static void
update_result (MeanderTodayPage *self)
{
  gboolean today = shows_today (self);
  guint n_days = meander_daily_count_streak (self->progress, self->today);
  guint n_solved = meander_daily_count_solved (self->progress, self->day);
  guint n_helped = meander_daily_count_helped (self->progress, self->day);
  g_autofree char *streak =
      today ? meander_words_daily_streak (n_days)
            : meander_words_solved_or_helped (n_solved, MEANDER_DAILY_N_SIZES, n_helped);

  gtk_widget_set_visible (GTK_WIDGET (self->streak), today ? n_days > 1 : n_solved + n_helped > 0);
  gtk_label_set_label (self->streak, streak);
  gtk_widget_set_visible (GTK_WIDGET (self->about), today);
  gtk_label_set_label (
      self->about,
      n_days > 1 ? _ ("You can miss one day a week.")
                 : _ ("Everybody gets the same puzzles today. There will be new ones tomorrow."));
  gtk_button_set_label (self->copy, _ ("Copy Result"));
  gtk_widget_set_visible (GTK_WIDGET (self->copy), n_solved > 0);
}

static void
on_copy (MeanderTodayPage *self)
{
  g_autofree char *result = meander_words_daily_result (self->progress, self->day);
  /* Translators: what the button “Copy Result” says when it has been clicked. */
  const char *done = _ ("Copied");

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), result);
  gtk_button_set_label (self->copy, done);
  meander_proxy_announce_news (GTK_WIDGET (self->copy), done);
}

/* ---- the month ---- */

/* Another day is shown, in the month that is seen or not. */
static void
show_day (MeanderTodayPage *self, GDateTime *day)
{
  for (GtkWidget *tile = gtk_widget_get_first_child (GTK_WIDGET (self->days)); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile))
    set_class (tile, "chosen",
               GPOINTER_TO_INT (g_object_get_data (G_OBJECT (tile), "meander-day")) ==
                       g_date_time_get_day_of_month (day) &&
                   is_same_month (day, self->month));
  g_date_time_ref (day);
  g_date_time_unref (self->day);
  self->day = day;
  update_cards (self);
  update_result (self);
}

static void
on_day (GtkWidget *button, gpointer user_data)
{
  MeanderTodayPage *self = user_data;
  int day = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "meander-day"));
  g_autoptr (GDateTime) chosen = g_date_time_new_local (
      g_date_time_get_year (self->month), g_date_time_get_month (self->month), day, 12, 0, 0);

  show_day (self, chosen);
  meander_proxy_announce_news (button, gtk_label_get_label (self->date));
}

static void
add_sign (GtkWidget *tile, MeanderProgressMark mark, GtkAlign side)
{
  GtkWidget *sign = meander_badge_image_new (SIGN_SIZE);

  meander_badge_image_set (sign, mark);
  gtk_widget_set_halign (sign, side);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_overlay_add_overlay (GTK_OVERLAY (tile), sign);
}

/* A tile of the calendar: the more is solved, the fuller its colour, and a tick behind its number; a
 * lamp before it where some was solved with help. */
static GtkWidget *
new_day (MeanderTodayPage *self, GDateTime *day)
{
  static const char *const classes[] = { "none", "one", "two", "three" };
  guint n_solved = meander_daily_count_solved (self->progress, day);
  guint n_helped = meander_daily_count_helped (self->progress, day);
  g_autofree char *number = g_strdup_printf ("%d", g_date_time_get_day_of_month (day));
  g_autofree char *name = meander_words_daily_tile (day, n_solved, n_helped);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *tile = gtk_overlay_new ();
  GtkWidget *label = gtk_label_new (number);

  gtk_widget_add_css_class (label, "numeric");
  /* The number is in the middle, whether there are signs or not. */
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_overlay_set_child (GTK_OVERLAY (tile), label);
  if (n_solved > 0)
    add_sign (tile, MEANDER_PROGRESS_STRICT, GTK_ALIGN_END);
  if (n_helped > 0)
    add_sign (tile, MEANDER_PROGRESS_HELPED, GTK_ALIGN_START);
  gtk_button_set_child (GTK_BUTTON (button), tile);
  gtk_widget_add_css_class (button, "day");
  gtk_widget_add_css_class (button, classes[n_solved]);
  set_class (button, "today", is_same_day (day, self->today));
  set_class (button, "chosen", is_same_day (day, self->day));
  gtk_widget_set_sensitive (button, g_date_time_compare (day, self->today) <= 0 ||
                                        is_same_day (day, self->today));
  meander_compat_set_name (button, name);
  g_object_set_data (G_OBJECT (button), "meander-day",
                     GINT_TO_POINTER (g_date_time_get_day_of_month (day)));
  g_signal_connect (button, "clicked", G_CALLBACK (on_day), self);
  return button;
}

static void
update_month (MeanderTodayPage *self)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (
      g_date_time_get_year (self->month), g_date_time_get_month (self->month), 1, 12, 0, 0);
  g_autofree char *name = meander_words_daily_month (first);
  int n_blank = (g_date_time_get_day_of_week (first) + DAYS_OF_WEEK -
                 (int) meander_words_daily_first_weekday ()) %
                DAYS_OF_WEEK;

  gtk_label_set_label (self->month_label, name);
  gtk_widget_set_sensitive (self->after, !is_same_month (self->month, self->today));
  meander_card_grid_clear (self->days);
  for (int i = 0; i < n_blank; i++)
    meander_card_grid_append (self->days, gtk_label_new (NULL));
  for (int i = 0; i < 31; i++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (first, i);
      GtkWidget *button;

      if (!is_same_month (day, first))
        break;
      button = new_day (self, day);
      meander_card_grid_append (self->days, button);
      if (i == 0 || is_same_day (day, self->today))
        meander_card_grid_set_stop (self->days, button);
    }
}

static void
show_month (MeanderTodayPage *self, int months)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (
      g_date_time_get_year (self->month), g_date_time_get_month (self->month), 1, 12, 0, 0);
  g_autofree char *month = NULL;
  gboolean last;

  g_date_time_unref (self->month);
  self->month = g_date_time_add_months (first, months);
  /* After this month there is none: the button would take the keyboard with it. */
  last = gtk_widget_is_focus (self->after) && is_same_month (self->month, self->today);
  month = meander_words_daily_month (self->month);
  if (last)
    meander_proxy_focus_with_news (self->before, month);
  update_month (self);
  if (!last)
    meander_proxy_announce_news (GTK_WIDGET (self), month);
}

static void
on_before (MeanderTodayPage *self)
{
  show_month (self, -1);
}

static void
on_after (MeanderTodayPage *self)
{
  show_month (self, 1);
}

/* The head of the columns. */
static void
make_weekdays (MeanderTodayPage *self)
{
  g_autoptr (GDateTime) monday = g_date_time_new_local (2026, 11, 16, 12, 0, 0);

  for (int i = 0; i < DAYS_OF_WEEK; i++)
    {
      g_autoptr (GDateTime) day =
          g_date_time_add_days (monday, i + (int) meander_words_daily_first_weekday () - 1);
      g_autofree char *name = meander_words_daily_weekday (day);
      GtkWidget *label = gtk_label_new (name);

      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "faint");
      gtk_box_append (GTK_BOX (self->weekdays), label);
    }
}

/* ---- life ---- */

static void
update (MeanderTodayPage *self)
{
  update_cards (self);
  update_month (self);
  update_result (self);
}

static void
take_today (MeanderTodayPage *self, GDateTime *today)
{
  g_clear_pointer (&self->today, g_date_time_unref);
  g_clear_pointer (&self->day, g_date_time_unref);
  g_clear_pointer (&self->month, g_date_time_unref);
  self->today = g_date_time_ref (today);
  self->day = g_date_time_ref (today);
  self->month = g_date_time_ref (today);
  update (self);
}

static void
on_back_today (MeanderTodayPage *self)
{
  /* The button goes, which would take the keyboard with it. */
  gtk_widget_grab_focus (GTK_WIDGET (self));
  meander_today_page_show_today (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  meander_proxy_announce_news (GTK_WIDGET (self), gtk_label_get_label (self->date));
}

/* The day may have changed since the page was seen. */
static void
meander_today_page_map (GtkWidget *widget)
{
  MeanderTodayPage *self = MEANDER_TODAY_PAGE (widget);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  if (!self->today_is_set && (self->today == NULL || !is_same_day (self->today, now)))
    take_today (self, now);

  GTK_WIDGET_CLASS (meander_today_page_parent_class)->map (widget);
}

static void
on_progress_changed (MeanderTodayPage *self)
{
  if (self->today != NULL)
    update (self);
}

static gboolean
meander_today_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MEANDER_TODAY_PAGE (widget)->cards));
}

static void
meander_today_page_dispose (GObject *object)
{
  MeanderTodayPage *self = MEANDER_TODAY_PAGE (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_TODAY_PAGE);
  g_clear_pointer (&self->today, g_date_time_unref);
  g_clear_pointer (&self->day, g_date_time_unref);
  g_clear_pointer (&self->month, g_date_time_unref);
  g_clear_object (&self->progress);
  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    g_clear_pointer (&self->puzzles[size].task, g_free);

  G_OBJECT_CLASS (meander_today_page_parent_class)->dispose (object);
}

static void
meander_today_page_class_init (MeanderTodayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_CARD_GRID);
  g_type_ensure (MEANDER_TYPE_CLAMP);

  object_class->dispose = meander_today_page_dispose;

  widget_class->map = meander_today_page_map;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_today_page_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/today-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, scroller);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, date);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, back_today);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, task);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, cards);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, month_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, before);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, after);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, weekdays);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, days);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, streak);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, about);
  gtk_widget_class_bind_template_child (widget_class, MeanderTodayPage, copy);
  gtk_widget_class_bind_template_callback (widget_class, on_before);
  gtk_widget_class_bind_template_callback (widget_class, on_after);
  gtk_widget_class_bind_template_callback (widget_class, on_copy);
  gtk_widget_class_bind_template_callback (widget_class, on_back_today);

  gtk_widget_class_set_css_name (widget_class, "todaypage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_today_page_init (MeanderTodayPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint size = 0; size < MEANDER_DAILY_N_SIZES; size++)
    add_card (self, (MeanderDailySize) size);
  make_weekdays (self);
}

/**
 * meander_today_page_new:
 * @progress: what has been reached in every puzzle
 *
 * Makes the page.
 *
 * Returns: (transfer floating): the page
 */
GtkWidget *
meander_today_page_new (MeanderProgress *progress)
{
  MeanderTodayPage *self;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_TODAY_PAGE, NULL);
  self->progress = g_object_ref (progress);
  g_signal_connect_object (progress, "changed", G_CALLBACK (on_progress_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_today_page_show_today:
 * @self: the page
 *
 * Goes from another day back to the puzzles of today, and to their month.
 */
void
meander_today_page_show_today (MeanderTodayPage *self)
{
  g_autoptr (GDateTime) today = NULL;

  g_return_if_fail (MEANDER_IS_TODAY_PAGE (self));

  if (self->today == NULL)
    return;
  today = g_date_time_ref (self->today);
  take_today (self, today);
}

/**
 * meander_today_page_set_today:
 * @self: the page
 * @today: a day of the calendar
 *
 * Takes this day for today, whatever the clock says.
 */
void
meander_today_page_set_today (MeanderTodayPage *self, GDateTime *today)
{
  g_return_if_fail (MEANDER_IS_TODAY_PAGE (self));

  self->today_is_set = TRUE;
  take_today (self, today);
}
