/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle book page, and the question about a colour that the goal leaves open. */
#include "config.h"

#include "find.h"
#include "ui/puzzles/book-page.h"
#include "model/book.h"
#include "ui/puzzles/colour-choice.h"
#include "ui/puzzles/panel.h"
#include "ui/puzzles/card.h"
#include "ui/puzzles/lead-card.h"
#include "render/geometry.h"
#include "scene/scene.h"
#include "ui/widgets/badge.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/swatch.h"
#include "words/book.h"

#include <glib/gstdio.h>
#include <string.h>

#define MINE                                                                                       \
  "meander-puzzles 1\n"                                                                            \
  "puzzle small\ngroup Mine\ntitle Small one\ntiles 1-3\ngoal loop ?\n"                            \
  "puzzle open\ngroup Mine\ntitle Half open\ntiles 1 4 6 7\ngoal line ? red\n"                     \
  "puzzle far\ngroup Other\ntitle Far\ntiles 1-6\ngoal line red\noutline pyramid\nend\n"

/* A yellow loop of tiles 1 to 3, as a search apart from the program has found it. */
#define YELLOW_LOOP "1@0,0/0 2@0,-1/4 3@-1,0/4"

typedef struct
{
  char *folder;
  char *puzzles;
  MeanderProgress *progress;
  MeanderOwnPuzzles *own;
  GtkWidget *window;
  GtkWidget *page;
  char *activated;
} Fixture;

static void
on_action (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->activated);
  f->activated = g_strdup_printf ("%s %s", g_action_get_name (G_ACTION (action)),
                                  g_variant_get_string (parameter, NULL));
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
    { .name = "play", .activate = on_action, .parameter_type = "s" },
    { .name = "remove-puzzles", .activate = on_action, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("meander-book-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (f->folder, "progress", NULL);
  f->puzzles = g_build_filename (f->folder, "puzzles", NULL);
  f->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
  f->own = meander_own_puzzles_new (f->puzzles, &error);
  g_assert_no_error (error);

  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  f->page = meander_book_page_new (f->progress, f->own, NULL);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
}

static void
empty_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  /* The page goes with the window, and nothing holds on to it. */
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->page);

  g_assert_finalize_object (f->progress);
  g_assert_finalize_object (f->own);
  empty_folder (f->puzzles);
  empty_folder (f->folder);
  g_free (f->puzzles);
  g_free (f->folder);
  g_free (f->activated);
}

/* What the screen reader says of a widget: a name, and how hard it is in the name or after it. */
static void
assert_said (gpointer widget, const char *label, const char *how_hard)
{
  g_autofree char *both = g_strdup_printf ("%s\n%s", label, how_hard);

  if (meander_compat_can_announce ())
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, how_hard);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       meander_compat_can_announce () ? label : both);
}

static void
assert_label (gpointer widget, const char *label)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       label);
}

/* All texts of the page, in order, to be looked for. */
static char *
read_labels (gpointer page)
{
  g_autoptr (GPtrArray) labels = test_find_all (page, GTK_TYPE_LABEL);
  GString *text = g_string_new ("|");

  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_visible (labels->pdata[i]) && gtk_widget_get_opacity (labels->pdata[i]) > 0)
      g_string_append_printf (text, "%s|", gtk_label_get_text (labels->pdata[i]));

  return g_string_free (text, FALSE);
}

static void
assert_text (gpointer page, const char *text, gboolean there)
{
  g_autofree char *labels = read_labels (page);
  g_autofree char *whole = g_strdup_printf ("|%s|", text);

  g_assert_true ((strstr (labels, whole) != NULL) == there);
}

static GtkWidget *
card_child (GtkWidget *card, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (card, MEANDER_TYPE_PUZZLE_CARD, name));
}

/* Everything in the book's order but Discovery and what is only scored. */
static void
test_cards (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = {
    "rainbow-green",     "rainbow-yellow",      "rainbow-white",
    "rainbow-blue",      "rainbow-red",         "junior",
    "student",           "professor",           "master",
    "genius-yellow-red", "genius-red-blue",     "pyramid-1",
    "pyramid-2",         "pyramid-3",           "extreme-loop",
    "extreme-pyramid",   "extreme-pyramid-two",
  };
  g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);

  g_assert_cmpuint (cards->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < cards->len; i++)
    {
      const MeanderPuzzle *puzzle = meander_puzzle_card_get_puzzle (cards->pdata[i]);
      g_autofree char *play = g_strdup_printf ("play %s", ids[i]);
      g_autoptr (GPtrArray) swatches = test_find_all (cards->pdata[i], MEANDER_TYPE_SWATCH);

      g_assert_cmpstr (puzzle->id, ==, ids[i]);
      g_assert_cmpuint (swatches->len, ==, puzzle->n_colours);
      g_signal_emit_by_name (cards->pdata[i], "clicked");
      g_assert_cmpstr (f->activated, ==, play);
      /* Every group says what it is about. */
      g_assert_nonnull (meander_words_group_about (puzzle->group));
      assert_text (f->page, meander_words_group_about (puzzle->group), TRUE);
    }

  assert_text (f->page, "Super Five", TRUE);
  assert_text (f->page, "Records", FALSE);
  assert_text (f->page, "17 puzzles", TRUE);
  assert_text (cards->pdata[5], "Junior", TRUE);
  assert_text (cards->pdata[5], "one loop", TRUE);
  assert_text (cards->pdata[0], "green loop", TRUE);
  /* That it is a pyramid the picture shows; the words have one line. */
  assert_text (cards->pdata[3], "blue line", TRUE);
  assert_said (cards->pdata[0], "Green, 10 tiles: green loop, not started", "hard");
  /* The easiest one leads, not the first one. */
  assert_said (cards->pdata[2], "White, 9 tiles: one loop, not started, next", "fairly hard");
  assert_said (cards->pdata[7], "Professor, 12 tiles: two loops, not started", "hard");
  assert_said (cards->pdata[12], "Second pyramid, Pyramid of 15 tiles: two lines, not started",
               "very hard");
}

static double
top_in (GtkWidget *widget, GtkWidget *card)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, card, &bounds));
  return bounds.origin.y;
}

/* The cards are of one kind: each has its own tiles, what is to be built beside their number, and above
 * the picture, where it is seen first, a place for how hard it is; that is not asked once it is solved. */
static void
test_alike (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);

  for (guint i = 0; i < cards->len; i++)
    {
      GtkWidget *card = cards->pdata[i];
      const MeanderPuzzle *puzzle = meander_puzzle_card_get_puzzle (MEANDER_PUZZLE_CARD (card));
      MeanderFigure *figure = MEANDER_FIGURE (card_child (card, "figure"));
      int before, after;

      g_assert_true (gtk_widget_get_visible (GTK_WIDGET (figure)));
      g_assert_cmpuint (meander_figure_get_position (figure)->n_tiles, ==, puzzle->n_tiles);
      g_assert_true (meander_figure_get_notes (figure)->apart);
      g_assert_true (gtk_widget_get_visible (card_child (card, "goal")));
      g_assert_true (gtk_widget_get_visible (card_child (card, "dots")));
      g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (card_child (card, "dots"))), !=, "");
      g_assert_cmpfloat (top_in (card_child (card, "dots"), card), <,
                         top_in (GTK_WIDGET (figure), card));
      g_assert_cmpfloat (gtk_widget_get_opacity (card_child (card, "dots")), ==, 1);
      gtk_widget_measure (card_child (card, "dots"), GTK_ORIENTATION_VERTICAL, -1, &before, NULL,
                          NULL, NULL);
      meander_progress_solved (f->progress, puzzle->id, TRUE, 61000, NULL);
      /* Their place stays as high as it was. */
      g_assert_true (gtk_widget_get_visible (card_child (card, "dots")));
      g_assert_cmpfloat (gtk_widget_get_opacity (card_child (card, "dots")), ==, 0);
      gtk_widget_measure (card_child (card, "dots"), GTK_ORIENTATION_VERTICAL, -1, &after, NULL,
                          NULL, NULL);
      g_assert_cmpint (after, ==, before);
    }
}

/* However many lines their words take, pictures and titles of cards are at one height. */
static void
test_level (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);
  GtkWidget *first = cards->pdata[0];
  const int height = gtk_widget_get_height (card_child (first, "figure"));

  g_assert_cmpint (height, >, 0);
  for (guint i = 1; i < cards->len; i++)
    {
      GtkWidget *card = cards->pdata[i];

      g_assert_cmpfloat (top_in (card_child (card, "figure"), card), ==,
                         top_in (card_child (first, "figure"), first));
      g_assert_cmpint (gtk_widget_get_height (card_child (card, "figure")), ==, height);
      g_assert_cmpfloat (top_in (card_child (card, "title"), card), ==,
                         top_in (card_child (first, "title"), first));
    }
}

/* The tiles of a pyramid are shown in its rows: one, two, three and so on, each in the middle. */
static void
test_pyramids (Fixture *f, gconstpointer data)
{
  static const char *const ids[] = { "rainbow-blue", "pyramid-1", "extreme-pyramid" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MeanderPuzzle *puzzle = meander_book_find (ids[i]);
      g_autoptr (MeanderPosition) position = meander_puzzle_card_lay_out (puzzle);
      guint n = 0;

      g_assert_cmpint (puzzle->outline, ==, MEANDER_OUTLINE_PYRAMID);
      for (int row = 0; n < position->n_tiles; row++)
        for (int at = 0; at <= row; at++, n++)
          {
            g_assert_cmpint (position->tiles[n].hex.r, ==, row);
            g_assert_cmpint (position->tiles[n].hex.q, ==, at - row);
          }
      g_assert_cmpuint (n, ==, puzzle->n_tiles);
    }
}

/* The tiles of the first tasks are about as large on all of their cards. */
static void
test_sizes (Fixture *f, gconstpointer data)
{
  double largest = 0, smallest = G_MAXDOUBLE;

  for (guint n = 3; n <= 9; n++)
    {
      g_autofree char *id = g_strdup_printf ("discovery-%u", n);
      g_autoptr (MeanderPosition) position = meander_puzzle_card_lay_out (meander_book_find (id));
      MeanderHex hexes[MEANDER_MAX_TILES];
      MeanderGeometry geometry;

      g_assert_cmpuint (position->n_tiles, ==, n);
      for (guint i = 0; i < n; i++)
        hexes[i] = position->tiles[i].hex;
      meander_geometry_fit (&geometry, hexes, n, 114, 98, 0, 98);
      largest = MAX (largest, geometry.side);
      smallest = MIN (smallest, geometry.side);
    }
  g_assert_cmpfloat (largest, <=, 1.6 * smallest);
}

static void
test_marks (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);
  GtkWidget *lead;

  meander_progress_solved (f->progress, "rainbow-green", TRUE, 61000, NULL);
  meander_progress_solved (f->progress, "rainbow-white", TRUE, 61000, NULL);
  /* What is not on the page does not count on it. */
  meander_progress_solved (f->progress, "discovery-3", TRUE, 61000, NULL);
  meander_progress_solved (f->progress, "four-lines", TRUE, 61000, NULL);
  assert_text (f->page, "2 of 17 solved", TRUE);
  assert_label (cards->pdata[0],
                "Green, 10 tiles: green loop, solved without holes, best time 1:01");
  /* Of those that are left the easiest comes next; of two as easy the first. */
  assert_said (cards->pdata[8], "Master, 12 tiles: one loop, not started, next", "fairly hard");
  assert_said (cards->pdata[16],
               "Pyramid of ten, two colours, Pyramid of 10 tiles: two lines, not started",
               "fairly hard");
  /* What is begun comes before. */
  meander_progress_begin (f->progress, "junior", NULL);
  assert_said (cards->pdata[5], "Junior, 10 tiles: one loop, started, next", "hard");
  assert_said (cards->pdata[8], "Master, 12 tiles: one loop, not started", "fairly hard");

  /* It leads above the list. */
  g_assert_true (gtk_widget_grab_focus (f->page));
  lead = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (MEANDER_IS_LEAD_CARD (lead));
  g_signal_emit_by_name (lead, "clicked");
  g_assert_cmpstr (f->activated, ==, "play junior");
}

static void
test_own (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *id = NULL;
  g_autofree char *play = NULL;
  g_autofree char *remove = NULL;

  mark = g_strdup (meander_own_puzzles_add (f->own, MINE, strlen (MINE), "mine.txt", &error));
  g_assert_no_error (error);
  id = g_strdup_printf ("own-%s-small", mark);
  play = g_strdup_printf ("play %s", id);
  remove = g_strdup_printf ("remove-puzzles %s", mark);
  {
    g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);
    g_autoptr (GPtrArray) buttons = test_find_all (
        GTK_WIDGET (gtk_widget_get_template_child (f->page, MEANDER_TYPE_BOOK_PAGE, "own_groups")),
        GTK_TYPE_MENU_BUTTON);
    GtkWidget *popover;

    g_assert_cmpuint (cards->len, ==, 17 + 3);
    assert_text (f->page, "Mine", TRUE);
    assert_text (f->page, "Other", TRUE);
    assert_text (f->page, "From the file “mine.txt”.", TRUE);
    /* They are not part of the book. */
    assert_text (f->page, "17 puzzles", TRUE);
    /* How hard it is has to be measured; of the book that is known. */
    assert_text (cards->pdata[0], "●●●●○", TRUE);
    while (test_find_label (cards->pdata[17], "●○○○○") == NULL)
      g_main_context_iteration (NULL, TRUE);
    assert_said (cards->pdata[17], "Small one, 3 tiles: one loop, not started", "very easy");
    g_signal_emit_by_name (cards->pdata[17], "clicked");
    g_assert_cmpstr (f->activated, ==, play);
    meander_progress_solved (f->progress, id, TRUE, 5000, NULL);
    assert_label (cards->pdata[17],
                  "Small one, 3 tiles: one loop, solved without holes, best time 0:05");
    assert_text (cards->pdata[17], "●○○○○", FALSE);

    meander_book_page_show_file (MEANDER_BOOK_PAGE (f->page), mark);
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cards->pdata[17]);

    /* One file, one button. */
    g_assert_cmpuint (buttons->len, ==, 1);
    popover = GTK_WIDGET (gtk_menu_button_get_popover (buttons->pdata[0]));
    {
      g_autoptr (GPtrArray) inner = test_find_all (popover, GTK_TYPE_BUTTON);

      g_assert_cmpuint (inner->len, ==, 1);
      g_signal_emit_by_name (inner->pdata[0], "clicked");
      g_assert_cmpstr (f->activated, ==, remove);
    }
  }

  meander_own_puzzles_remove (f->own, mark, &error);
  g_assert_no_error (error);
  {
    g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);

    g_assert_cmpuint (cards->len, ==, 17);
    assert_text (f->page, "Mine", FALSE);
  }
  {
    g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);

    meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (f->page), "master");
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cards->pdata[8]);
    meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (f->page), "four-lines");
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cards->pdata[8]);
  }
  /* A mark that is not there does nothing. */
  meander_book_page_show_file (MEANDER_BOOK_PAGE (f->page), mark);
}

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  return ++*(guint *) data < 20 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* A puzzle that was kept just now is seen when the book is shown for the first time. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *stack = gtk_stack_new ();
  GtkWidget *page = meander_book_page_new (f->progress, f->own, NULL);
  g_autofree char *mark = NULL;
  g_autoptr (GPtrArray) cards = NULL;
  guint n_frames = 0;
  graphene_rect_t bounds;

  gtk_stack_add_child (GTK_STACK (stack), gtk_label_new (NULL));
  gtk_stack_add_child (GTK_STACK (stack), page);
  gtk_window_set_child (GTK_WINDOW (f->window), stack);
  f->page = page;
  gtk_test_widget_wait_for_draw (f->window);

  mark = g_strdup (meander_own_puzzles_add (f->own, MINE, strlen (MINE), "mine.txt", &error));
  g_assert_no_error (error);
  gtk_stack_set_visible_child (GTK_STACK (stack), page);
  gtk_widget_grab_focus (page);
  meander_book_page_show_file (MEANDER_BOOK_PAGE (page), mark);
  gtk_widget_add_tick_callback (stack, on_frame, &n_frames, NULL);
  while (n_frames < 20)
    g_main_context_iteration (NULL, TRUE);

  cards = test_find_all (page, MEANDER_TYPE_PUZZLE_CARD);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cards->pdata[17]);
  g_assert_true (gtk_widget_compute_bounds (cards->pdata[17], page, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
}

static double
get_scrolled (Fixture *f)
{
  GtkScrolledWindow *scroller =
      GTK_SCROLLED_WINDOW (test_find_type (f->page, GTK_TYPE_SCROLLED_WINDOW));

  return gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (scroller));
}

/* Away to a puzzle, and back from it as the window does that. */
static void
go_and_come_back (Fixture *f, const char *id)
{
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  gtk_widget_set_visible (f->page, FALSE);
  gtk_test_widget_wait_for_draw (f->window);
  gtk_widget_set_visible (f->page, TRUE);
  gtk_widget_grab_focus (f->page);
  meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (f->page), id);
}

/* Whoever comes back from a puzzle finds the list as it was, though the card was half in sight; whoever
 * comes from elsewhere begins at its head. */
static void
test_come_back (Fixture *f, gconstpointer data)
{
  GtkWidget *scroller = test_find_type (f->page, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_autoptr (GPtrArray) cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);
  g_autofree char *mark = NULL;
  g_autofree char *id = NULL;
  graphene_rect_t bounds;
  double half;

  g_assert_true (gtk_widget_compute_bounds (cards->pdata[2], scroller, &bounds));
  half = bounds.origin.y + bounds.size.height / 2;
  gtk_adjustment_set_value (adjustment, half);
  gtk_test_widget_wait_for_draw (f->window);
  go_and_come_back (f, "rainbow-white");
  /* At once, and so it stays. */
  g_assert_cmpfloat (get_scrolled (f), ==, half);
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  settle ();
  g_assert_cmpfloat (get_scrolled (f), ==, half);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == cards->pdata[2]);

  /* Another card than was in sight there is shown. */
  go_and_come_back (f, "extreme-loop");
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  settle ();
  g_assert_cmpfloat (get_scrolled (f), >, half);
  g_assert_true (gtk_widget_compute_bounds (cards->pdata[14], scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));

  g_assert_true (gtk_widget_grab_focus (f->page));
  g_assert_cmpfloat (get_scrolled (f), ==, 0);

  /* So it is with the person's own. */
  mark = g_strdup (meander_own_puzzles_add (f->own, MINE, strlen (MINE), "mine.txt", NULL));
  id = g_strdup_printf ("own-%s-small", mark);
  meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (f->page), id);
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  gtk_adjustment_set_value (adjustment, get_scrolled (f) - 60);
  gtk_test_widget_wait_for_draw (f->window);
  half = get_scrolled (f);
  go_and_come_back (f, id);
  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  settle ();
  g_assert_cmpfloat (get_scrolled (f), ==, half);

  /* What was kept just now is seen as a whole, with some room below. */
  {
    GtkWidget *card = gtk_window_get_focus (GTK_WINDOW (f->window));
    const double height = gtk_widget_get_height (scroller);

    g_assert_true (gtk_widget_compute_bounds (card, scroller, &bounds));
    gtk_adjustment_set_value (adjustment, half + bounds.origin.y + bounds.size.height / 2 - height);
    gtk_test_widget_wait_for_draw (f->window);
    gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
    gtk_widget_set_visible (f->page, FALSE);
    gtk_test_widget_wait_for_draw (f->window);
    gtk_widget_set_visible (f->page, TRUE);
    meander_book_page_show_file (MEANDER_BOOK_PAGE (f->page), mark);
    for (guint i = 0; i < 4; i++)
      gtk_test_widget_wait_for_draw (f->window);
    settle ();
    g_assert_true (gtk_widget_compute_bounds (card, scroller, &bounds));
    g_assert_cmpfloat (bounds.origin.y, >=, 0);
    g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <, height - 12);
  }
}

/* As after “Keep in the Book”: a puzzle is new, and the book is shown with it. */
static void
keep (Fixture *f, const char *id)
{
  g_autofree char *text = g_strdup_printf (
      "meander-puzzles 1\npuzzle %s\ngroup Mine\ntitle Kept\ntiles 1-3\ngoal loop ?\nend\n", id);
  const char *mark = meander_own_puzzles_add (f->own, text, strlen (text), "kept.txt", NULL);
  GtkWidget *scroller = test_find_type (f->page, GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *card;
  graphene_rect_t bounds;

  g_assert_nonnull (mark);
  gtk_widget_set_visible (f->page, TRUE);
  gtk_widget_grab_focus (f->page);
  meander_book_page_show_file (MEANDER_BOOK_PAGE (f->page), mark);
  for (guint i = 0; i < 30; i++)
    gtk_test_widget_wait_for_draw (f->window);
  card = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (MEANDER_IS_PUZZLE_CARD (card));
  g_assert_true (
      g_str_has_suffix (meander_puzzle_card_get_puzzle (MEANDER_PUZZLE_CARD (card))->id, id));
  g_assert_true (gtk_widget_compute_bounds (card, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  gtk_widget_set_visible (f->page, FALSE);
}

/* It is seen, also in a book that was never open, and whether anything moves or not. */
static void
test_kept_seen (Fixture *f, gconstpointer data)
{
  static const int widths[] = { 800, 1100 };

  for (guint i = 0; i < 4; i++)
    {
      gtk_window_set_child (GTK_WINDOW (f->window), NULL);
      gtk_window_set_default_size (GTK_WINDOW (f->window), widths[i % 2], i % 2 == 0 ? 600 : 800);
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", i < 2, NULL);
      f->page = meander_book_page_new (f->progress, f->own, NULL);
      gtk_widget_set_visible (f->page, FALSE);
      gtk_window_set_child (GTK_WINDOW (f->window), f->page);
      for (guint k = 0; k < 2; k++)
        {
          g_autofree char *id = g_strdup_printf ("made-%u", 2 * i + k);

          keep (f, id);
        }
    }
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-enable-animations");
}

static void
on_rename (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;
  const char *id, *title;

  g_variant_get (parameter, "(&s&s)", &id, &title);
  g_assert_true (meander_own_puzzles_rename (f->own, id, title, NULL));
}

static GtkWidget *
find_button (GtkWidget *root, const char *label)
{
  g_autoptr (GPtrArray) buttons = test_find_all (root, GTK_TYPE_BUTTON);

  for (guint i = 0; i < buttons->len; i++)
    if (g_strcmp0 (gtk_button_get_label (buttons->pdata[i]), label) == 0)
      return buttons->pdata[i];
  return NULL;
}

/* What was made stands behind the way to the maker; it is renamed, saved, printed, deleted. */
static void
test_made (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "save-puzzle", .activate = on_action, .parameter_type = "s" },
    { .name = "print-puzzle", .activate = on_action, .parameter_type = "s" },
    { .name = "rename-puzzle", .activate = on_rename, .parameter_type = "(ss)" },
  };
  static const char text[] = "meander-puzzles 1\npuzzle made-0123456789ab\ngroup Own puzzles\n"
                             "title First try\ntiles 1-3\ngoal loop yellow\nend\n";
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *id = NULL;
  g_autofree char *print = NULL;
  g_autofree char *remove = NULL;
  GtkWidget *grid =
      GTK_WIDGET (gtk_widget_get_template_child (f->page, MEANDER_TYPE_BOOK_PAGE, "made"));

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (grid, "win", G_ACTION_GROUP (group));
  assert_label (gtk_widget_get_first_child (grid), "Make a Puzzle");
  g_assert_cmpint (
      gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (test_find_type (grid, GTK_TYPE_IMAGE))),
      ==, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  mark = g_strdup (meander_own_puzzles_add (f->own, text, strlen (text), "First try.txt", &error));
  g_assert_no_error (error);
  id = g_strdup_printf ("own-%s-made-0123456789ab", mark);
  print = g_strdup_printf ("print-puzzle %s", id);
  remove = g_strdup_printf ("remove-puzzles %s", mark);
  meander_progress_solved (f->progress, id, TRUE, 5000, NULL);
  {
    g_autoptr (GPtrArray) cards = test_find_all (grid, MEANDER_TYPE_PUZZLE_CARD);

    g_assert_cmpuint (cards->len, ==, 1);
    assert_label (cards->pdata[0],
                  "First try, 3 tiles: yellow loop, solved without holes, best time 0:05");
  }

  g_signal_emit_by_name (find_button (grid, "_Print…"), "clicked");
  g_assert_cmpstr (f->activated, ==, print);
  g_signal_emit_by_name (find_button (grid, "_Save to a File…"), "clicked");
  g_assert_true (g_str_has_prefix (f->activated, "save-puzzle own-"));

  /* Another title, the same puzzle; also when it is read again. */
  gtk_editable_set_text (test_find_type (grid, GTK_TYPE_ENTRY), " Second try ");
  g_signal_emit_by_name (find_button (grid, "_Rename"), "clicked");
  {
    g_autoptr (GPtrArray) cards = test_find_all (grid, MEANDER_TYPE_PUZZLE_CARD);
    MeanderOwnPuzzles *again = meander_own_puzzles_new (f->puzzles, &error);

    g_assert_cmpuint (cards->len, ==, 1);
    assert_label (cards->pdata[0],
                  "Second try, 3 tiles: yellow loop, solved without holes, best time 0:05");
    g_assert_no_error (error);
    g_assert_cmpstr (meander_own_puzzles_find (again, id)->title, ==, "Second try");
    g_assert_finalize_object (again);
  }

  /* Deleting is asked once more. */
  g_clear_pointer (&f->activated, g_free);
  g_signal_emit_by_name (find_button (grid, "_Delete This Puzzle"), "clicked");
  g_assert_null (f->activated);
  gtk_widget_insert_action_group (grid, "win", NULL);
  g_signal_emit_by_name (find_button (grid, "_Delete It for Good"), "clicked");
  g_assert_cmpstr (f->activated, ==, remove);
}

static guint
count_cards (Fixture *f)
{
  g_autoptr (GPtrArray) cards = NULL;

  for (guint i = 0; i < 4; i++)
    gtk_test_widget_wait_for_draw (f->window);
  cards = test_find_all (f->page, MEANDER_TYPE_PUZZLE_CARD);
  return cards->len;
}

/* However many there are, only the cards are made that are about to be seen. */
static void
test_many (Fixture *f, gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("meander-puzzles 1\n");
  g_autoptr (GError) error = NULL;
  g_autofree char *mark = NULL;
  g_autofree char *far = NULL;
  GtkWidget *scroller = test_find_type (f->page, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  GtkWidget *focus;
  graphene_rect_t bounds;

  for (guint i = 0; i < 5000; i++)
    g_string_append_printf (text,
                            "puzzle p%u\ngroup Group %u\ntitle T\ntiles 1-3\n"
                            "goal loop yellow\n",
                            i, i < 2500 ? i : i / 100);
  g_string_append (text, "end\n");
  mark = g_strdup (meander_own_puzzles_add (f->own, text->str, text->len, "many.txt", &error));
  g_assert_no_error (error);
  g_assert_cmpuint (count_cards (f), <, 100);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment) / 2);
  g_assert_cmpuint (count_cards (f), <, 100);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_assert_cmpuint (count_cards (f), <, 100);

  /* The last but ten is shown all the same, and plays. */
  far = g_strdup_printf ("own-%s-p4990", mark);
  gtk_adjustment_set_value (adjustment, 0);
  g_assert_cmpuint (count_cards (f), <, 100);
  meander_book_page_show_puzzle (MEANDER_BOOK_PAGE (f->page), far);
  g_assert_cmpuint (count_cards (f), <, 100);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (MEANDER_IS_PUZZLE_CARD (focus));
  g_assert_cmpstr (meander_puzzle_card_get_puzzle (MEANDER_PUZZLE_CARD (focus))->id, ==, far);
  g_assert_true (gtk_widget_compute_bounds (focus, scroller, &bounds));
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (scroller));
  meander_progress_solved (f->progress, far, TRUE, 5000, NULL);
  assert_label (focus, "T, 3 tiles: yellow loop, solved without holes, best time 0:05");

  g_assert_true (meander_own_puzzles_remove (f->own, mark, &error));
  g_assert_cmpuint (count_cards (f), ==, 17);
}

/* ---- the colour left open ---- */

static const MeanderPuzzle *
find_puzzle (Fixture *f, const char *id)
{
  MeanderOwnFile file;

  meander_own_puzzles_add (f->own, MINE, strlen (MINE), "mine.txt", NULL);
  meander_own_puzzles_get_file (f->own, 0, &file);
  for (guint i = 0; i < file.puzzles->len; i++)
    if (g_str_has_suffix (((MeanderPuzzle *) file.puzzles->pdata[i])->id, id))
      return file.puzzles->pdata[i];

  return meander_book_find (id);
}

/* Puts the panel with a puzzle where the page was. */
static MeanderScene *
show_panel (Fixture *f, const char *id)
{
  g_autofree char *line = meander_puzzle_to_line (find_puzzle (f, id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  MeanderScene *scene = meander_scene_new ();

  g_assert_no_error (error);
  meander_viewport_set_size (meander_scene_get_viewport (scene), 400, 400, 1);
  f->page = meander_puzzle_panel_new (scene);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  meander_scene_set_game (scene, game);
  meander_puzzle_panel_begin (MEANDER_PUZZLE_PANEL (f->page));
  settle ();

  return scene;
}

static GtkWidget *
get_choice (Fixture *f)
{
  g_autoptr (GPtrArray) choices = test_find_all (f->page, MEANDER_TYPE_COLOUR_CHOICE);

  g_assert_cmpuint (choices->len, ==, 1);
  return choices->pdata[0];
}

/* The buttons of the question: red, yellow, green, blue, and “Undecided”. */
static GtkWidget *
get_button (Fixture *f, guint index)
{
  g_autoptr (GPtrArray) buttons = test_find_all (get_choice (f), GTK_TYPE_TOGGLE_BUTTON);

  g_assert_cmpuint (buttons->len, ==, MEANDER_N_COLOURS + 1);
  return buttons->pdata[index];
}

static void
press (Fixture *f, guint index)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (get_button (f, index));

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
}

/* "ry-" and the like: which buttons are there, and capital which are down. */
static void
assert_buttons (Fixture *f, const char *expected)
{
  char is[] = "rygb-";

  for (guint i = 0; i <= MEANDER_N_COLOURS; i++)
    {
      GtkWidget *button = get_button (f, i);

      if (!gtk_widget_get_visible (button))
        is[i] = ' ';
      else if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
        is[i] = i < MEANDER_N_COLOURS ? g_ascii_toupper (is[i]) : '+';
    }
  g_assert_cmpstr (is, ==, expected);
}

/* What the mark of a colour of the goal shows. */
static MeanderColour
get_goal_mark (Fixture *f, guint index)
{
  GtkWidget *mark = gtk_widget_get_first_child (test_find_named (f->page, "swatches"));
  guint colour;

  for (; index > 0; index--)
    mark = gtk_widget_get_next_sibling (mark);
  g_object_get (mark, "colour", &colour, NULL);
  return (MeanderColour) colour;
}

static MeanderColour
get_lit (MeanderScene *scene, guint index)
{
  MeanderColour colour = MEANDER_NO_COLOUR;

  meander_scene_get_lit (scene, index, &colour, NULL);
  return colour;
}

static void
test_one_colour (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "small");
  MeanderGame *game = meander_scene_get_game (scene);

  g_assert_true (gtk_widget_get_visible (get_choice (f)));
  assert_text (f->page, "Which colour works?", TRUE);
  /* Tiles 1 to 3 have no green. */
  assert_buttons (f, "ry b+");
  assert_label (get_button (f, 0), "red");
  /* All in one row: the question leaves room for what is said. */
  assert_label (get_button (f, MEANDER_N_COLOURS), "Undecided");
  for (guint i = 0; i <= MEANDER_N_COLOURS; i++)
    g_assert_true (gtk_widget_get_parent (get_button (f, i)) ==
                   test_find_named (get_choice (f), "row"));

  meander_game_play (game, "1@0,0/0 2@-1,1/0", NULL);
  /* The mark of the goal goes with it. */
  g_assert_cmpint (get_goal_mark (f, 0), ==, MEANDER_NO_COLOUR);
  press (f, MEANDER_RED);
  assert_buttons (f, "Ry b-");
  g_assert_cmpint (get_goal_mark (f, 0), ==, MEANDER_RED);
  g_assert_cmpint (meander_scene_get_guess (scene, 0), ==, MEANDER_RED);
  g_assert_cmpint (get_lit (scene, 0), ==, MEANDER_RED);
  press (f, MEANDER_BLUE);
  assert_buttons (f, "ry B-");
  g_assert_cmpint (get_lit (scene, 0), ==, MEANDER_BLUE);
  press (f, MEANDER_BLUE);
  assert_buttons (f, "ry b+");
  g_assert_cmpint (meander_scene_get_guess (scene, 0), ==, MEANDER_NO_COLOUR);
  press (f, MEANDER_RED);
  press (f, MEANDER_N_COLOURS);
  assert_buttons (f, "ry b+");
  g_assert_cmpint (get_goal_mark (f, 0), ==, MEANDER_NO_COLOUR);
  press (f, MEANDER_N_COLOURS);
  assert_buttons (f, "ry b+");
  press (f, MEANDER_RED);

  /* A move is no change of mind; what is solved tells its own colour. */
  meander_game_undo (game);
  assert_buttons (f, "Ry b-");
  meander_game_play (game, YELLOW_LOOP, NULL);
  g_assert_false (gtk_widget_get_visible (get_choice (f)));
  g_assert_cmpint (get_lit (scene, 0), ==, MEANDER_YELLOW);
  g_assert_cmpint (get_goal_mark (f, 0), ==, MEANDER_YELLOW);
  meander_game_undo (game);
  assert_buttons (f, "Ry b-");
  g_assert_cmpint (get_goal_mark (f, 0), ==, MEANDER_RED);

  /* Beside a solution that is shown there is nothing to choose; the choice is there again with the table. */
  meander_scene_show_figure (scene, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) }, 1, 1);
  g_assert_false (gtk_widget_get_visible (get_choice (f)));
  meander_scene_show_game (scene);
  g_assert_true (gtk_widget_get_visible (get_choice (f)));
  assert_buttons (f, "Ry b-");

  /* The game keeps it, wherever it is shown again. */
  meander_scene_set_game (scene, game);
  assert_buttons (f, "Ry b-");
}

static void
test_two_colours (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "professor");

  assert_text (f->page, "Which two colours work?", TRUE);
  assert_buttons (f, "rygb+");
  press (f, MEANDER_GREEN);
  assert_buttons (f, "ryGb-");
  press (f, MEANDER_RED);
  assert_buttons (f, "RyGb-");
  /* A third one takes the place of the one said first. */
  press (f, MEANDER_BLUE);
  assert_buttons (f, "RygB-");
  press (f, MEANDER_RED);
  assert_buttons (f, "rygB-");
  press (f, MEANDER_YELLOW);
  assert_buttons (f, "rYgB-");
  g_assert_cmpint (get_goal_mark (f, 0), ==, meander_scene_get_guess (scene, 0));
  g_assert_cmpint (get_goal_mark (f, 1), ==, meander_scene_get_guess (scene, 1));
  /* Tile 11 has red, yellow and blue. */
  meander_game_play (meander_scene_get_game (scene), "11@0,0/0", NULL);
  g_assert_cmpuint (meander_scene_get_lit (scene, G_MAXUINT, NULL, NULL), ==, 2);
  g_assert_cmpint (get_lit (scene, 0), !=, get_lit (scene, 1));
  g_assert_cmpint (get_lit (scene, 0), !=, MEANDER_RED);
  g_assert_cmpint (get_lit (scene, 1), !=, MEANDER_RED);
  press (f, MEANDER_N_COLOURS);
  assert_buttons (f, "rygb+");
}

/* One told, one open: the one that is told is not asked for. */
static void
test_half_open (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "open");

  assert_text (f->page, "Which colour works?", TRUE);
  assert_buttons (f, " y b+");
  press (f, MEANDER_YELLOW);
  assert_buttons (f, " Y b-");
  press (f, MEANDER_BLUE);
  assert_buttons (f, " y B-");
  g_assert_cmpint (meander_scene_get_guess (scene, 0), ==, MEANDER_BLUE);
  g_assert_cmpint (meander_scene_get_guess (scene, 1), ==, MEANDER_NO_COLOUR);
}

/* Two colours that are told: both are lit and counted, out of the tiles that have them. */
static void
test_both_lit (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "genius-yellow-red");

  g_assert_false (gtk_widget_get_visible (get_choice (f)));
  meander_game_play (meander_scene_get_game (scene), "1@0,0/0", NULL);
  g_assert_cmpuint (meander_scene_get_lit (scene, G_MAXUINT, NULL, NULL), ==, 2);
  g_assert_cmpint (get_lit (scene, 0), ==, MEANDER_YELLOW);
  g_assert_cmpint (get_lit (scene, 1), ==, MEANDER_RED);
  assert_text (f->page, "Yellow line: 1 of 10 tiles.", TRUE);
  assert_text (f->page, "Red line: 1 of 10 tiles.", TRUE);
  assert_text (f->page, "Place all 12\u00a0tiles: two lines, yellow and red.", TRUE);
}

/* What is said of holes speaks of a mark: it stands beside the words. */
static void
test_hole (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "rainbow-green");
  GtkMenuButton *about = GTK_MENU_BUTTON (test_find_named (f->page, "about_holes"));
  g_autoptr (GPtrArray) images =
      test_find_all (GTK_WIDGET (gtk_menu_button_get_popover (about)), GTK_TYPE_IMAGE);
  g_autoptr (GdkPaintable) best = meander_badge_new (MEANDER_PROGRESS_STRICT);
  g_autoptr (GBytes) expected = test_draw_paintable (best);
  g_autoptr (GBytes) shown = NULL;

  g_assert_cmpuint (images->len, ==, 1);
  shown = test_draw_paintable (gtk_image_get_paintable (images->pdata[0]));
  g_assert_true (g_bytes_equal (shown, expected));
  assert_text (gtk_menu_button_get_popover (about), "A figure without a hole gets this mark.",
               TRUE);
}

/* What a hole is can be asked where the end speaks of one, here or on its card; elsewhere the word
 * is nowhere to be seen. */
static void
test_about_holes (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "rainbow-green");
  MeanderPuzzlePanel *panel = MEANDER_PUZZLE_PANEL (f->page);
  GtkWidget *about = test_find_named (f->page, "about_holes");
  MeanderEnd end = { .title = (char *) "Solved!", .holes = TRUE };

  g_assert_false (gtk_widget_get_visible (about));
  meander_puzzle_panel_set_end (panel, &end, TRUE, MEANDER_PROGRESS_SOLVED, NULL);
  g_assert_true (gtk_widget_get_visible (about));
  assert_text (f->page, "Solved!", TRUE);
  meander_puzzle_panel_set_end (panel, &end, FALSE, MEANDER_PROGRESS_SOLVED, NULL);
  g_assert_true (gtk_widget_get_visible (about));
  end.holes = FALSE;
  meander_puzzle_panel_set_end (panel, &end, TRUE, MEANDER_PROGRESS_SOLVED, NULL);
  g_assert_false (gtk_widget_get_visible (about));
  end.holes = TRUE;
  meander_puzzle_panel_set_end (panel, NULL, TRUE, MEANDER_PROGRESS_NEW, NULL);
  g_assert_false (gtk_widget_get_visible (about));
}

/* The pyramid that the table shows is named once, below what is to be done. */
static void
test_shape (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderScene) scene = show_panel (f, "rainbow-red");

  assert_text (f->page, "Build one red line through all 15\u00a0tiles.", TRUE);
  assert_text (f->page, "They form a pyramid.", TRUE);
}

static void
test_not_everywhere (Fixture *f, gconstpointer data)
{
  /* Counted in the list of tiles. */
  g_autoptr (MeanderScene) scene = show_panel (f, "pyramid-3");

  meander_game_play (meander_scene_get_game (scene), "5@0,0/0", NULL);
  assert_text (f->page, "Red line: 1 of 7 tiles.", TRUE);
  assert_text (f->page, "Blue line: 1 of 12 tiles.", TRUE);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(name, function)                                                                        \
  g_test_add ("/book-page/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("cards", test_cards);
  ADD ("alike", test_alike);
  ADD ("level", test_level);
  ADD ("pyramids", test_pyramids);
  ADD ("sizes", test_sizes);
  ADD ("marks", test_marks);
  ADD ("own", test_own);
  ADD ("kept", test_kept);
  ADD ("come-back", test_come_back);
  ADD ("kept-seen", test_kept_seen);
  ADD ("made", test_made);
  ADD ("many", test_many);
  ADD ("one-colour", test_one_colour);
  ADD ("two-colours", test_two_colours);
  ADD ("half-open", test_half_open);
  ADD ("both-lit", test_both_lit);
  ADD ("hole", test_hole);
  ADD ("about-holes", test_about_holes);
  ADD ("shape", test_shape);
  ADD ("not-everywhere", test_not_everywhere);

  return g_test_run ();
}
