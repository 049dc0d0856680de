/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long list of cards makes only those that are about to be seen, and one does not notice. */
#include "config.h"

#include "ui/widgets/card-list.h"

#define N_CARDS 5000
#define N_PER_SECTION 103
#define N_AT_MOST 150
#define STEP 200 /* pixels */

typedef struct
{
  GtkWidget *window;
  GtkWidget *scroller;
  GtkWidget *above; /* the list */
  MeanderCardList *list;
  GtkStringList *model;
  guint n_drawn; /* cards, ever */
  int high;      /* the height of the cards in every third section */
} Fixture;

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Fixture *f = data;

  if (g_object_get_data (G_OBJECT (area), "drawn") == NULL)
    f->n_drawn++;
  g_object_set_data (G_OBJECT (area), "drawn", f);
}

static GtkWidget *
make_card (guint position, gpointer data)
{
  Fixture *f = data;
  GtkWidget *card = gtk_button_new ();
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, f, NULL);
  gtk_button_set_child (GTK_BUTTON (card), area);
  gtk_widget_set_size_request (card, 50, position / N_PER_SECTION % 3 == 1 ? f->high : 60);
  return card;
}

static GtkWidget *
make_heading (guint position, gpointer data)
{
  return gtk_label_new ("Heading");
}

static gboolean
begins_section (guint position, gpointer data)
{
  return position % N_PER_SECTION == 0;
}

/* Until what follows from a change is there. */
static void
wait_frames (Fixture *f)
{
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
}

static GtkAdjustment *
get_adjustment (Fixture *f)
{
  return gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (f->scroller));
}

static void
scroll_to (Fixture *f, double value)
{
  gtk_adjustment_set_value (get_adjustment (f), value);
  wait_frames (f);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const MeanderCardListMaker maker = { make_card, make_heading, begins_section };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  f->high = 60;
  f->model = gtk_string_list_new (NULL);
  for (guint i = 0; i < N_CARDS; i++)
    gtk_string_list_append (f->model, "");
  f->list = MEANDER_CARD_LIST (meander_card_list_new ());
  meander_card_list_set_maker (f->list, &maker, f);
  f->above = gtk_button_new_with_label ("Above");
  gtk_widget_set_size_request (f->above, -1, 100);
  gtk_box_append (GTK_BOX (box), f->above);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->list));
  f->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (f->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_ALWAYS);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (f->scroller), box);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  gtk_window_set_child (GTK_WINDOW (f->window), f->scroller);
}

static void
show (Fixture *f)
{
  meander_card_list_set_model (f->list, G_LIST_MODEL (f->model));
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  wait_frames (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->list), (gpointer *) &f->list);
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (f->list);
  g_assert_finalize_object (f->model);
}

static guint
count_children (Fixture *f)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

/* Whether a child is seen wholly. */
static gboolean
is_seen (Fixture *f, GtkWidget *child)
{
  graphene_rect_t bounds;

  return child != NULL && gtk_widget_compute_bounds (child, f->scroller, &bounds) &&
         bounds.origin.y >= 0 &&
         bounds.origin.y + bounds.size.height <= gtk_widget_get_height (f->scroller);
}

/* What is seen is there without a gap, no more than that is made, and all stand in their order. */
static void
assert_view (Fixture *f)
{
  g_autoptr (GPtrArray) cards = meander_card_list_get_cards (f->list);
  guint n_seen = 0, last = 0;
  float y = -1;

  g_assert_cmpuint (count_children (f), <, N_AT_MOST);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (f->list)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      graphene_rect_t bounds;

      g_assert_true (gtk_widget_compute_bounds (child, GTK_WIDGET (f->list), &bounds));
      g_assert_cmpfloat (bounds.origin.y, >=, y);
      y = bounds.origin.y;
    }
  for (guint i = 0; i < cards->len; i++)
    {
      guint position = meander_card_list_get_position (f->list, cards->pdata[i]);

      if (!is_seen (f, cards->pdata[i]))
        continue;
      if (n_seen > 0)
        g_assert_cmpuint (position, ==, last + 1);
      last = position;
      n_seen++;
    }
  g_assert_cmpuint (n_seen, >=, 5 * 2);
}

static void
test_few (Fixture *f, gconstpointer data)
{
  GtkAdjustment *adjustment = get_adjustment (f);
  double page;

  show (f);
  page = gtk_adjustment_get_page_size (adjustment);
  assert_view (f);
  g_assert_cmpuint (f->n_drawn, <, N_AT_MOST / 2);
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 60 * N_CARDS / 7);

  /* By and by, in leaps, and to the end. */
  for (guint i = 1; i < 10; i++)
    {
      scroll_to (f, i * page * 0.9);
      assert_view (f);
    }
  scroll_to (f, gtk_adjustment_get_upper (adjustment) / 2);
  assert_view (f);
  scroll_to (f, gtk_adjustment_get_upper (adjustment) - page);
  assert_view (f);
  g_assert_true (is_seen (f, meander_card_list_get_card (f->list, N_CARDS - 1)));
  scroll_to (f, 0);
  assert_view (f);
}

static gboolean
begins_list (guint position, gpointer data)
{
  return position == 0;
}

/* So it is also far down a section. */
static void
test_long (Fixture *f, gconstpointer data)
{
  static const MeanderCardListMaker maker = { make_card, make_heading, begins_list };
  GtkAdjustment *adjustment = get_adjustment (f);

  meander_card_list_set_maker (f->list, &maker, f);
  show (f);
  for (guint i = 1; i < 8; i++)
    {
      scroll_to (f, gtk_adjustment_get_upper (adjustment) * i / 8);
      assert_view (f);
    }
}

/* Only what is seen is drawn, not what is made beyond. */
static void
test_drawn (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = NULL;
  guint n_seen = 0;

  show (f);
  cards = meander_card_list_get_cards (f->list);
  for (guint i = 0; i < cards->len; i++)
    n_seen += is_seen (f, cards->pdata[i]);
  g_assert_cmpuint (f->n_drawn, >=, n_seen);
  /* Two rows more: one that is seen in part, one near by. */
  g_assert_cmpuint (f->n_drawn, <=, n_seen + 2 * 7);
  g_assert_cmpuint (f->n_drawn, <, cards->len);
}

/* Cards that come to be above, and are higher than was thought, do not push away what one looks at,
 * nor do lower ones draw it near. */
static void
test_steady (Fixture *f, gconstpointer data)
{
  GtkAdjustment *adjustment = get_adjustment (f);
  GtkWidget *card = NULL;
  graphene_rect_t before, after;

  f->high = 100;
  show (f);
  scroll_to (f, gtk_adjustment_get_upper (adjustment) / 2);
  for (guint i = 0; i < 16; i++)
    {
      g_autoptr (GPtrArray) cards = meander_card_list_get_cards (f->list);

      card = NULL;
      for (guint k = 0; k < cards->len && card == NULL; k++)
        if (is_seen (f, cards->pdata[k]))
          card = cards->pdata[k];
      g_assert_true (gtk_widget_compute_bounds (card, f->scroller, &before));
      scroll_to (f, gtk_adjustment_get_value (adjustment) - STEP);
      g_assert_true (gtk_widget_compute_bounds (card, f->scroller, &after));
      g_assert_cmpfloat_with_epsilon (after.origin.y, before.origin.y + STEP, 1);
      assert_view (f);
    }
}

/* A card far away is shown, has the focus, and keeps it while one looks elsewhere. */
static void
test_focus (Fixture *f, gconstpointer data)
{
  GtkWidget *card;

  show (f);
  meander_card_list_show (f->list, 3333);
  card = meander_card_list_get_card (f->list, 3333);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == card);
  wait_frames (f);
  g_assert_true (is_seen (f, card));
  assert_view (f);
  scroll_to (f, 0);
  assert_view (f);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == card);

  /* The arrow keys go on from there. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->list), GTK_DIR_DOWN));
  wait_frames (f);
  card = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_cmpuint (meander_card_list_get_position (f->list, card), >, 3333);
  g_assert_true (is_seen (f, card));
}

/* Of two that are gone to within one frame, the second is seen, also where only the first is new. */
static void
test_hurry (Fixture *f, gconstpointer data)
{
  guint section = 3333 / N_PER_SECTION;

  show (f);
  meander_card_list_show (f->list, 3333);
  wait_frames (f);
  meander_card_list_show (f->list, (section - 1) * N_PER_SECTION + 20);
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (f->list), GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 meander_card_list_get_card (f->list, 3333));
  wait_frames (f);
  g_assert_true (is_seen (f, meander_card_list_get_card (f->list, 3333)));
}

static guint
get_focus (Fixture *f)
{
  return meander_card_list_get_position (f->list, gtk_window_get_focus (GTK_WINDOW (f->window)));
}

/* Tab stops once in a section; the arrow keys walk from one to the next, to the nearest card. */
static void
test_keys (Fixture *f, gconstpointer data)
{
  GtkWidget *list = GTK_WIDGET (f->list);
  guint n;

  show (f);
  gtk_widget_grab_focus (f->above);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
  g_assert_cmpuint (get_focus (f), ==, 0);
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_LEFT));
  g_assert_false (gtk_widget_child_focus (list, GTK_DIR_UP));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_RIGHT));
  g_assert_cmpuint (get_focus (f), ==, 1);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_DOWN));
  n = get_focus (f) - 1;
  g_assert_cmpuint (n, >, 3);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_UP));
  g_assert_cmpuint (get_focus (f), ==, 1);

  for (guint i = 1; i < 8; i++)
    {
      g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD));
      g_assert_cmpuint (get_focus (f), ==, i * N_PER_SECTION);
      wait_frames (f);
      g_assert_true (is_seen (f, gtk_window_get_focus (GTK_WINDOW (f->window))));
    }
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_RIGHT));
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_UP));
  /* The last row above has two cards or more. */
  g_assert_cmpuint (get_focus (f), ==, 7 * N_PER_SECTION - 1 - (N_PER_SECTION - 1) % n + 1);
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_DOWN));
  g_assert_cmpuint (get_focus (f), ==, 7 * N_PER_SECTION + 1);
  /* Back to where one was in the section before. */
  g_assert_true (gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD));
  g_assert_cmpuint (get_focus (f), ==, 7 * N_PER_SECTION - 1 - (N_PER_SECTION - 1) % n + 1);
  wait_frames (f);
  assert_view (f);
}

/* What goes out of the model goes out of the list, and the others keep their cards. */
static void
test_changes (Fixture *f, gconstpointer data)
{
  GtkWidget *third;

  show (f);
  third = meander_card_list_get_card (f->list, 3);
  gtk_string_list_remove (f->model, 1);
  g_assert_true (meander_card_list_get_card (f->list, 2) == third);
  wait_frames (f);
  assert_view (f);
  gtk_string_list_splice (f->model, 2, N_CARDS - 12, NULL);
  wait_frames (f);
  g_assert_cmpuint (count_children (f), ==, 11 + 1);
  gtk_string_list_splice (f->model, 0, 11, NULL);
  wait_frames (f);
  g_assert_cmpuint (count_children (f), ==, 0);
  g_assert_false (gtk_widget_child_focus (GTK_WIDGET (f->list), GTK_DIR_TAB_FORWARD));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/card-list/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("few", test_few);
  ADD ("long", test_long);
  ADD ("drawn", test_drawn);
  ADD ("steady", test_steady);
  ADD ("focus", test_focus);
  ADD ("hurry", test_hurry);
  ADD ("keys", test_keys);
  ADD ("changes", test_changes);

  return g_test_run ();
}
