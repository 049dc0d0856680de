/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle maker: the choices, what the arcs say, what the solver finds. */
#include "config.h"

#include <gtk/gtk.h>
#include <string.h>

#include "model/book.h"
#include "model/puzzle-draft.h"
#include "model/game.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/theme.h"
#include "ui/puzzles/maker-page-private.h"
#include "ui/puzzles/maker-tile.h"
#include "rules/random.h"
#include "words/basics.h"
#include "slow-solve.h"
#include "find.h"

#define EVEN                                                                                       \
  "A loop needs an even number of bends, the arcs that turn a little. The lesson “Corners, Bends, Straights” shows them."

typedef struct
{
  GtkWidget *window;
  MeanderMakerPage *page;
  char *played; /* the parameter of win.play-puzzle */
} Fixture;

static void
on_play (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->played);
  f->played = g_variant_dup_string (parameter, NULL);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "play-puzzle", .activate = on_play, .parameter_type = "s" },
    { .name = "keep-puzzle", .activate = on_play, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  meander_theme_get_default (); /* brings the templates */
  f->window = gtk_window_new ();
  f->page = MEANDER_MAKER_PAGE (meander_maker_page_new ());
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 560);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->page));
  gtk_window_present (GTK_WINDOW (f->window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (f->page)))
    g_main_context_iteration (NULL, TRUE);
  /* What is in it is found only then. */
  gtk_expander_set_expanded (GTK_EXPANDER (test_find_named (GTK_WIDGET (f->page), "more")),
                             data == NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (f->page != NULL && g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (f->page);
  g_free (f->played);
}

static GtkWidget *
find (Fixture *f, const char *id)
{
  GtkWidget *found = test_find_named (GTK_WIDGET (f->page), id);

  g_assert_nonnull (found);
  return found;
}

static GtkWidget *
nth (Fixture *f, const char *grid, guint n)
{
  GtkWidget *child = gtk_widget_get_first_child (find (f, grid));

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
toggle (GtkWidget *button)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button),
                                !gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
}

static const char *
text_of (Fixture *f, const char *label)
{
  return gtk_label_get_text (GTK_LABEL (find (f, label)));
}

/* Until the solver has told all that it will. */
static const char *
wait_for_verdict (Fixture *f)
{
  while (*text_of (f, "verdict") == '\0' || gtk_widget_get_visible (find (f, "spinner")))
    g_main_context_iteration (NULL, TRUE);
  return text_of (f, "verdict");
}

static void
wait_for_search (Fixture *f)
{
  while (!gtk_widget_get_visible (find (f, "stop")))
    g_main_context_iteration (NULL, TRUE);
}

/* All but the id, which stands before the first comma. */
static void
assert_puzzle (Fixture *f, const char *rest)
{
  const MeanderPuzzle *puzzle = meander_maker_page_get_puzzle (f->page);
  g_autofree char *line = NULL;

  g_assert_nonnull (puzzle);
  line = meander_puzzle_to_line (puzzle);
  g_assert_true (g_str_has_prefix (line, "made-"));
  g_assert_cmpstr (strchr (line, ','), ==, rest);
}

static void
choose (Fixture *f, const char *tiles, const char *goal, const char *outline)
{
  g_autofree char *line = g_strdup_printf ("x,Own,Own,%s,%s,%s,,", tiles, goal, outline);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);
  g_assert_true (meander_maker_page_set_puzzle (f->page, puzzle));
}

/* Every choice is in the puzzle’s line. */
static void
test_choices (Fixture *f, gconstpointer data)
{
  g_autofree char *id = NULL;

  assert_puzzle (f, ",Own puzzles,My puzzle,1-10,loop ?,,,");
  g_assert_cmpstr (text_of (f, "count"), ==, "10 tiles chosen");
  id = g_strdup (meander_maker_page_get_puzzle (f->page)->id);

  toggle (nth (f, "tiles", 8));  /* tile 9 */
  toggle (nth (f, "tiles", 55)); /* tile 56 */
  toggle (nth (f, "tiles", 1));  /* tile 2 */
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,loop ?,,,");
  g_assert_cmpstr (meander_maker_page_get_puzzle (f->page)->id, !=, id);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (f, "line")), TRUE);
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line ?,,,");
  toggle (nth (f, "first", MEANDER_BLUE));
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line blue,,,");
  toggle (nth (f, "second", 1 + MEANDER_RED)); /* behind none */
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line blue red,,,");
  g_assert_false (gtk_widget_get_sensitive (nth (f, "second", 1 + MEANDER_BLUE)));
  toggle (nth (f, "second", 5));
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line blue ?,,,");
  toggle (nth (f, "second", 0));
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line blue,,,");
  /* What is the second colour becomes the first. */
  toggle (nth (f, "second", 1 + MEANDER_RED));
  toggle (nth (f, "first", MEANDER_RED));
  assert_puzzle (f, ",Own puzzles,My puzzle,1 3-8 10 56,line red,,,");

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (f, "n_tiles")), 6);
  g_assert_false (gtk_widget_get_sensitive (find (f, "pyramid")));
  g_assert_true (gtk_widget_get_visible (find (f, "no_pyramid")));
  g_signal_emit_by_name (find (f, "first_tiles"), "clicked");
  g_assert_true (gtk_widget_get_sensitive (find (f, "pyramid")));
  g_assert_false (gtk_widget_get_visible (find (f, "no_pyramid")));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (f, "pyramid")), TRUE);
  assert_puzzle (f, ",Own puzzles,My puzzle,1-6,line red,pyramid,,");

  gtk_editable_set_text (GTK_EDITABLE (find (f, "title")), "  Two, or \"three\" ");
  assert_puzzle (f, ",Own puzzles,\"Two, or \"\"three\"\"\",1-6,line red,pyramid,,");

  /* Seven tiles make no pyramid. */
  toggle (nth (f, "tiles", 6));
  assert_puzzle (f, ",Own puzzles,\"Two, or \"\"three\"\"\",1-7,line red,,,");

  /* The same choice is the same puzzle. */
  gtk_editable_set_text (GTK_EDITABLE (find (f, "title")), "");
  choose (f, "1-10", "loop ?", "");
  gtk_editable_set_text (GTK_EDITABLE (find (f, "title")), "My puzzle");
  g_assert_cmpstr (meander_maker_page_get_puzzle (f->page)->id, ==, id);
}

/* No puzzle yet: it is said what is missing, where nothing hides it, and nothing can be played. */
static void
test_none (Fixture *f, gconstpointer data)
{
  g_signal_emit_by_name (gtk_widget_get_next_sibling (find (f, "count")), "clicked");
  g_assert_null (meander_maker_page_get_puzzle (f->page));
  g_assert_cmpstr (text_of (f, "verdict"), ==, "Choose the tiles of your puzzle.");
  g_assert_false (gtk_widget_get_visible (find (f, "arcs")));
  g_assert_false (gtk_widget_get_sensitive (find (f, "play")));
  g_assert_false (gtk_widget_get_sensitive (find (f, "save")));
  g_assert_false (gtk_widget_get_visible (find (f, "search_on")));

  /* Tiles 1 to 14 have no green. */
  toggle (nth (f, "tiles", 2));
  toggle (nth (f, "first", MEANDER_GREEN));
  g_assert_null (meander_maker_page_get_puzzle (f->page));
  g_assert_cmpstr (text_of (f, "verdict"), ==,
                   "The goal names a colour that no tile of the puzzle has.");

  toggle (nth (f, "tiles", 14));
  g_assert_nonnull (meander_maker_page_get_puzzle (f->page));
  g_assert_true (gtk_widget_get_sensitive (find (f, "play")));
}

/* So many, and the same ones for the same number. */
static void
test_random (Fixture *f, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *seed = NULL;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (f, "n_tiles")), 12);
  g_signal_emit_by_name (find (f, "random"), "clicked");
  first = g_strdup (meander_maker_page_get_puzzle (f->page)->tile_list);
  seed = g_strdup (gtk_editable_get_text (GTK_EDITABLE (find (f, "seed"))));
  g_assert_cmpuint (meander_maker_page_get_puzzle (f->page)->n_tiles, ==, 12);
  g_assert_cmpstr (text_of (f, "count"), ==, "12 tiles chosen");

  g_signal_emit_by_name (find (f, "first_tiles"), "clicked");
  g_assert_cmpstr (meander_maker_page_get_puzzle (f->page)->tile_list, ==, "1-12");
  gtk_editable_set_text (GTK_EDITABLE (find (f, "seed")), "");
  gtk_editable_set_text (GTK_EDITABLE (find (f, "seed")), seed);
  g_assert_cmpstr (meander_maker_page_get_puzzle (f->page)->tile_list, ==, first);
}

/* The tiles in the order in which they are seen. */
static void
assert_chosen_first (Fixture *f, guint n_chosen)
{
  guint i = 0;

  for (GtkWidget *tile = gtk_widget_get_first_child (find (f, "tiles")); tile != NULL;
       tile = gtk_widget_get_next_sibling (tile))
    g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (tile)) == (i++ < n_chosen));
  g_assert_cmpuint (i, ==, MEANDER_N_FACES);
}

/* What has been drawn is seen at one glance, before the others; a tile that is clicked stays where it
 * is, and with none chosen all lie by their numbers. */
static void
test_chosen_first (Fixture *f, gconstpointer data)
{
  GtkWidget *last;

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (f, "n_tiles")), 10);
  g_signal_emit_by_name (find (f, "random"), "clicked");
  assert_chosen_first (f, 10);
  last = gtk_widget_get_last_child (find (f, "tiles"));
  toggle (last);
  g_assert_true (gtk_widget_get_last_child (find (f, "tiles")) == last);
  g_signal_emit_by_name (find (f, "clear"), "clicked");
  assert_chosen_first (f, 0);
  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    g_assert_cmpuint (meander_maker_tile_get_number (MEANDER_MAKER_TILE (nth (f, "tiles", i - 1))),
                      ==, i);
}

static gboolean
is_disproved (const char *verdict)
{
  return g_str_has_prefix (verdict, "No solution: ");
}

/* By chance draws nothing that is known to be impossible, and what is known to be can be
 * neither played nor kept. */
static void
test_impossible (Fixture *f, gconstpointer data)
{
  GtkWidget *play = find (f, "play");

  choose (f, "1-3", "loop yellow", "");
  wait_for_verdict (f);
  g_assert_true (gtk_widget_has_css_class (play, "suggested-action"));
  g_assert_true (gtk_widget_get_sensitive (play));

  choose (f, "1-3", "loop red", "");
  g_assert_true (gtk_widget_has_css_class (play, "suggested-action"));
  g_assert_true (is_disproved (wait_for_verdict (f)));
  g_assert_false (gtk_widget_has_css_class (play, "suggested-action"));
  g_assert_false (gtk_widget_get_sensitive (play));
  g_assert_false (gtk_widget_get_sensitive (find (f, "save")));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (play), ==, text_of (f, "verdict"));
  choose (f, "1-3", "loop yellow", "");
  g_assert_true (gtk_widget_get_sensitive (play));
  g_assert_true (gtk_widget_get_sensitive (find (f, "save")));
  g_assert_null (gtk_widget_get_tooltip_text (play));

  g_random_set_seed (20);
  for (guint n_colours = 0; n_colours < 2; n_colours++)
    {
      choose (f, "1-6", n_colours == 0 ? "loop ?" : "loop blue", "");
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (f, "n_tiles")), 7);
      for (guint i = 0; i < 5; i++)
        {
          g_signal_emit_by_name (find (f, "random"), "clicked");
          g_assert_false (is_disproved (wait_for_verdict (f)));
          g_assert_true (gtk_widget_has_css_class (play, "suggested-action"));
          g_assert_cmpuint (meander_maker_page_get_puzzle (f->page)->n_tiles, ==, 7);
        }
    }
}

static gboolean
guesses (Fixture *f)
{
  return gtk_widget_get_visible (find (f, "arcs")) && strstr (text_of (f, "arcs"), "may ") != NULL;
}

/* What may be is said only as long as nothing better is known: it never stands beside the number of
 * solutions, or beside that there is none. */
static void
test_guesses (Fixture *f, gconstpointer data)
{
  g_assert_false (guesses (f));
  wait_for_verdict (f);
  g_assert_nonnull (strstr (text_of (f, "verdict"), "solutions."));
  g_assert_false (gtk_widget_get_visible (find (f, "arcs")));

  choose (f, "1-3", "loop red", "");
  wait_for_verdict (f);
  g_assert_true (gtk_widget_get_visible (find (f, "arcs")));
  g_assert_cmpstr (text_of (f, "arcs"), ==,
                   "No red loop: it would have 1 bend, an odd number.\n" EVEN "\n"
                   "Choose other tiles or another colour.");

  /* The arcs allow it, and still there is no solution. */
  choose (f, "2 3 9 11", "loop red", "");
  g_assert_true (is_disproved (wait_for_verdict (f)));
  g_assert_true (gtk_widget_get_visible (find (f, "arcs")));
  g_assert_cmpstr (text_of (f, "arcs"), ==, "Choose other tiles or another colour.");

  /* One that takes its time. */
  choose (f, "1-30", "loop blue", "");
  g_assert_false (gtk_widget_get_visible (find (f, "arcs")));
  while (!guesses (f))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (gtk_widget_get_visible (find (f, "stop")));
  g_assert_true (g_str_has_prefix (text_of (f, "verdict"), "Searching: nothing"));
  g_signal_emit_by_name (find (f, "stop"), "clicked");
  g_assert_true (guesses (f));
  choose (f, "1-3", "loop yellow", "");
  g_assert_false (gtk_widget_get_visible (find (f, "arcs")));
}

/* What is seldom wanted is put away, but not where it is in use. */
static void
test_more (Fixture *f, gconstpointer data)
{
  GtkExpander *more = GTK_EXPANDER (find (f, "more"));

  g_assert_false (gtk_expander_get_expanded (more));
  choose (f, "1-6", "loop red", "");
  g_assert_false (gtk_expander_get_expanded (more));
  choose (f, "1-6", "loop red", "pyramid");
  g_assert_true (gtk_expander_get_expanded (more));
  gtk_expander_set_expanded (more, FALSE);
  choose (f, "1-6", "loop red ?", "");
  g_assert_true (gtk_expander_get_expanded (more));

  g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (find (f, "free_outline"))));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (find (f, "n_tiles")), 7);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (find (f, "first_tiles"))), ==,
                   "Choose Tiles 1–7");
}

/* How often two colours cross, counted by their edges round the tile. */
static guint
count_crossings (const MeanderPuzzle *puzzle, MeanderColour a, MeanderColour b)
{
  guint n = 0;

  for (guint i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderFace *face = meander_tile_set_face (puzzle->set, puzzle->tiles[i]);
      char ends[MEANDER_N_EDGES + 1] = { 0 };
      guint n_ends = 0;

      for (guint e = 0; e < MEANDER_N_EDGES; e++)
        if (face->edges[e] == a || face->edges[e] == b)
          ends[n_ends++] = face->edges[e] == a ? 'a' : 'b';
      n += strcmp (ends, "abab") == 0 || strcmp (ends, "baba") == 0;
    }

  return n;
}

static gboolean
is_ruled_out_by_turns (const char *told)
{
  return strstr (told, "cannot come back") != NULL || strstr (told, "an odd number") != NULL;
}

/* The words say of each colour what counting by hand does; at least the colours that
 * do not work in the three of Super Five are told. */
static void
test_words (Fixture *f, gconstpointer data)
{
  const char *const ids[] = { "junior", "student", "master", "discovery-10-blue" };
  guint n_odd = 0;
  guint n_absent = 0;

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    for (guint open = 0; open < 2; open++)
      for (guint c = 0; c < MEANDER_N_COLOURS; c++)
        {
          const MeanderPuzzle *puzzle = meander_book_find (ids[i]);
          MeanderColour colour = (MeanderColour) c;
          const char *name = meander_words_colour (colour);
          guint n;
          gboolean even = TRUE;
          g_autofree char *told = NULL;
          g_auto (GStrv) lines = NULL;

          g_assert_nonnull (puzzle);
          n = meander_puzzle_count_colour (puzzle, colour);
          if (n == 0 && open == 1)
            continue; /* no puzzle */
          choose (f, puzzle->tile_list, "loop ?", "");
          if (open == 1)
            toggle (nth (f, "first", c));
          lines = g_strsplit (text_of (f, "arcs"), "\n", -1);
          for (guint k = 0; lines[k] != NULL && told == NULL; k++)
            {
              g_autofree char *head = g_strndup (lines[k], strcspn (lines[k], ":"));

              if (strstr (head, name) != NULL)
                told = g_strdup (lines[k]);
            }
          g_assert_nonnull (told);

          if (open == 0 && n < puzzle->n_tiles)
            {
              g_autofree char *expected =
                  n == 0 ? g_strdup_printf ("No %s loop: no tile has this colour.", name)
                         : g_strdup_printf ("No %s loop: only %u of the tiles %s this colour.",
                                            name, n, n == 1 ? "has" : "have");

              g_assert_cmpstr (told, ==, expected);
              n_absent++;
              continue;
            }
          for (guint other = 0; other < MEANDER_N_COLOURS && even; other++)
            {
              guint crossings = count_crossings (puzzle, colour, (MeanderColour) other);
              g_autofree char *expected = NULL;

              if (other == c || crossings % 2 == 0)
                continue;
              even = FALSE;
              n_odd++;
              expected = g_strdup_printf ("it would have to cross %s %u time%s,",
                                          meander_words_colour ((MeanderColour) other), crossings,
                                          crossings == 1 ? "" : "s");
              if (!is_ruled_out_by_turns (told))
                g_assert_nonnull (strstr (told, expected));
            }
          if (even && !is_ruled_out_by_turns (told))
            g_assert_nonnull (strstr (told, "may be possible."));
        }
  g_assert_cmpuint (n_odd, >, 0);
  g_assert_cmpuint (n_absent, >, 0);
}

/* The booklet: one pair of Professor works; at least that one is told, and both
 * colours of a chosen pair. */
static void
test_pairs (Fixture *f, gconstpointer data)
{
  const MeanderPuzzle *puzzle = meander_book_find ("professor");
  guint n_pairs = 0;

  g_assert_true (meander_maker_page_set_puzzle (f->page, puzzle));
  for (guint a = 0; a < MEANDER_N_COLOURS; a++)
    for (guint b = a + 1; b < MEANDER_N_COLOURS; b++)
      {
        g_autofree char *pair =
            g_strdup_printf ("%s and %s.", meander_words_colour ((MeanderColour) a),
                             meander_words_colour ((MeanderColour) b));
        g_autofree char *allowed =
            g_strconcat ("These two colours may work together: ", pair, NULL);
        g_autofree char *holed =
            g_strconcat ("These two colours may work together, but only with a hole: ", pair, NULL);
        gboolean even = TRUE;

        if (strstr (text_of (f, "arcs"), pair) == NULL)
          continue;
        n_pairs++;
        /* Two loops cross evenly; a line crosses one evenly where there is no hole. */
        g_assert_cmpuint (count_crossings (puzzle, (MeanderColour) a, (MeanderColour) b) % 2, ==,
                          0);
        for (guint c = 0; c < MEANDER_N_COLOURS; c++)
          if ((c != a && count_crossings (puzzle, (MeanderColour) a, (MeanderColour) c) % 2 != 0) ||
              (c != b && count_crossings (puzzle, (MeanderColour) b, (MeanderColour) c) % 2 != 0))
            even = FALSE;
        g_assert_nonnull (strstr (text_of (f, "arcs"), even ? allowed : holed));
      }
  g_assert_cmpuint (n_pairs, >, 0);
  g_assert_nonnull (
      strstr (text_of (f, "arcs"), "These two colours may work together: yellow and blue."));
  g_assert_cmpstr (wait_for_verdict (f), !=, "");
  toggle (nth (f, "first", MEANDER_YELLOW));
  toggle (nth (f, "second", 1 + MEANDER_BLUE));
  g_assert_nonnull (
      strstr (text_of (f, "arcs"), "These two colours may work together: yellow and blue."));
  g_assert_nonnull (strstr (text_of (f, "arcs"), "corner"));
}

/* The verdict is what trying everything, without src/solve, comes to. */
static void
test_verdict (Fixture *f, gconstpointer data)
{
  const char *const goals[] = { "loop ?", "line ?", "loop red", "line red yellow", "line blue" };
  guint seen[3] = { 0 };
  MeanderRandom random;

  meander_random_init (&random, 7);
  for (guint i = 0; i < 30 || seen[0] == 0 || seen[1] == 0 || seen[2] == 0; i++)
    {
      MeanderPuzzleDraft draft;
      const MeanderPuzzle *puzzle;
      const char *verdict;
      g_autoptr (GHashTable) all = NULL;
      guint n;

      g_assert_cmpuint (i, <, 400);
      meander_puzzle_draft_init (&draft);
      meander_puzzle_draft_random (&draft, 3 + meander_random_below (&random, 2), i);
      {
        g_autoptr (MeanderPuzzle) tiles = meander_puzzle_draft_to_puzzle (&draft, "Own", NULL);
        g_autofree char *line =
            g_strdup_printf ("x,Own,Own,%s,%s,,,", tiles->tile_list, goals[i % 5]);
        g_autoptr (MeanderPuzzle) goal = meander_puzzle_parse_line (line, NULL);

        if (goal == NULL) /* a colour that none has */
          continue;
        g_assert_true (meander_maker_page_set_puzzle (f->page, goal));
      }
      puzzle = meander_maker_page_get_puzzle (f->page);
      all = slow_solve (puzzle);
      n = g_hash_table_size (all);
      verdict = wait_for_verdict (f);
      seen[MIN (n, 2)]++;
      if (n == 0)
        g_assert_true (g_str_has_prefix (verdict, "No solution: "));
      else if (n == 1)
        g_assert_cmpstr (verdict, ==, "Exactly one solution.");
      else
        {
          g_autofree char *expected = g_strdup_printf ("%u solutions.", n);

          g_assert_cmpstr (verdict, ==, expected);
        }
      g_assert_false (gtk_widget_get_visible (find (f, "stop")));
      g_assert_false (gtk_widget_get_visible (find (f, "search_on")));
    }
}

/* A long search is stopped, goes on, and gives way to another choice. */
static void
test_change (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < 12; i++)
    {
      choose (f, "1-30", "loop blue", "");
      g_assert_cmpstr (text_of (f, "verdict"), ==, "");
      g_assert_false (gtk_widget_get_visible (find (f, "search_on")));
      if (i % 4 > 0)
        wait_for_search (f);
      if (i % 4 > 1)
        {
          g_signal_emit_by_name (find (f, "stop"), "clicked");
          g_assert_false (gtk_widget_get_visible (find (f, "stop")));
          g_assert_true (gtk_widget_get_visible (find (f, "search_on")));
          g_assert_nonnull (strstr (text_of (f, "verdict"), "Not known yet"));
        }
      if (i % 4 > 2)
        {
          g_signal_emit_by_name (find (f, "search_on"), "clicked");
          g_assert_true (gtk_widget_get_visible (find (f, "stop")));
          g_assert_false (gtk_widget_get_visible (find (f, "search_on")));
        }
      /* The booklet’s first puzzle, whose three yellow corners make a loop either way round. */
      choose (f, "1-3", "loop yellow", "");
      {
        g_autoptr (GHashTable) all = slow_solve (meander_maker_page_get_puzzle (f->page));
        g_autofree char *expected =
            g_hash_table_size (all) == 1
                ? g_strdup ("Exactly one solution.")
                : g_strdup_printf ("%u solutions.", g_hash_table_size (all));

        g_assert_cmpstr (wait_for_verdict (f), ==, expected);
      }
    }
  /* The page goes from sight, and then the window, while it searches. */
  choose (f, "1-30", "loop blue", "");
  wait_for_search (f);
  gtk_widget_set_visible (GTK_WIDGET (f->page), FALSE);
  g_assert_false (gtk_widget_get_visible (find (f, "stop")));
  gtk_widget_set_visible (GTK_WIDGET (f->page), TRUE);
  wait_for_search (f);
}

/* A game with just these tiles begins. */
static void
test_play (Fixture *f, gconstpointer data)
{
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  const MeanderPuzzle *played;

  choose (f, "3 5 8 12 14 43", "line ?", "pyramid");
  gtk_editable_set_text (GTK_EDITABLE (find (f, "title")), "Six, by me");
  gtk_widget_activate_action (GTK_WIDGET (f->page), "win.play-puzzle", "s", "");
  g_signal_emit_by_name (find (f, "play"), "clicked");
  g_assert_nonnull (f->played);
  params = g_strdup_printf ("puzzle %s\n", f->played);
  game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  g_assert_no_error (error);
  played = meander_game_get_puzzle (game);
  g_assert_cmpstr (played->id, ==, meander_maker_page_get_puzzle (f->page)->id);
  g_assert_cmpstr (played->title, ==, "Six, by me");
  g_assert_cmpstr (played->tile_list, ==, "3 5 8 12 14 43");
  g_assert_cmpint (played->goal, ==, MEANDER_GOAL_LINE);
  g_assert_cmpint (played->outline, ==, MEANDER_OUTLINE_PYRAMID);
}

/* Written as a file it is read as the same puzzle. */
static void
test_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new ();
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *line = NULL;
  g_autofree char *line_again = NULL;

  choose (f, "3 5 8 12 14 43", "loop red ?", "pyramid");
  gtk_editable_set_text (GTK_EDITABLE (find (f, "title")), "Six, by me");
  g_ptr_array_add (puzzles, (gpointer) meander_maker_page_get_puzzle (f->page));
  text = meander_puzzles_to_text (puzzles);
  again = meander_puzzles_parse (text, strlen (text), NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 1);
  line = meander_puzzle_to_line (meander_maker_page_get_puzzle (f->page));
  line_again = meander_puzzle_to_line (again->pdata[0]);
  g_assert_cmpstr (line_again, ==, line);
  g_assert_nonnull (strstr (text, "\ntitle Six, by me\n"));
  g_assert_nonnull (strstr (text, "\ngoal loop red ?\n"));
  g_assert_true (g_str_has_prefix (meander_maker_page_get_puzzle (f->page)->id, "made-"));
}

/* Every tile has a name that says what it looks like; the arrow keys walk over them. */
static void
test_tiles (Fixture *f, gconstpointer data)
{
  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    {
      GtkWidget *tile = nth (f, "tiles", i - 1);
      g_autofree char *name = meander_words_tile ((MeanderTileSet){ 0 }, i, 0);

      g_assert_cmpuint (meander_maker_tile_get_number (MEANDER_MAKER_TILE (tile)), ==, i);
      gtk_test_accessible_assert_property (tile, GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      gtk_test_accessible_assert_state (tile, GTK_ACCESSIBLE_STATE_PRESSED,
                                        i <= 10 ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                                : GTK_ACCESSIBLE_TRISTATE_FALSE);
    }
  g_assert_null (nth (f, "tiles", MEANDER_N_FACES));

  while (gtk_widget_get_width (nth (f, "tiles", 1)) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (f->page));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == nth (f, "tiles", 0));
  gtk_widget_child_focus (f->window, GTK_DIR_RIGHT);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == nth (f, "tiles", 1));
}

/* That there are more tiles than are seen is seen at the edge. */
static void
test_edge (Fixture *f, gconstpointer data)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (find (f, "tiles"), GTK_TYPE_SCROLLED_WINDOW);

  g_assert_true (gtk_widget_has_css_class (scrolled, "fading"));
}

/* The sentence of the task is there as it is going to be read, with every choice; without tiles
 * there is none. */
static void
test_sentence (Fixture *f, gconstpointer data)
{
  choose (f, "1-10", "loop red", "");
  g_assert_cmpstr (text_of (f, "sentence"), ==, "Build one red loop through all 10 tiles.");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find (f, "line")), TRUE);
  g_assert_cmpstr (text_of (f, "sentence"), ==, "Build one red line through all 10 tiles.");
  g_assert_true (gtk_widget_get_mapped (find (f, "sentence")));
  g_signal_emit_by_name (find (f, "clear"), "clicked");
  g_assert_false (gtk_widget_get_mapped (find (f, "sentence")));
}

/* Until the focus tells it, as it does where GTK has no announcements; what came just before may be told with it. */
static void
wait_to_hear (GtkWidget *focus, const char *said)
{
  gboolean heard = meander_compat_can_announce ();

  while (!heard)
    {
      g_autofree char *told = gtk_test_accessible_check_property (
          GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");

      heard = told != NULL && g_str_has_suffix (told, said);
      if (!heard)
        g_main_context_iteration (NULL, TRUE);
    }
}

/* Who sees nothing is told what is chosen and what comes of it, each once. */
static void
test_heard (Fixture *f, gconstpointer data)
{
  GtkWidget *tile = nth (f, "tiles", 0);

  gtk_test_accessible_assert_property (find (f, "more"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "More Options");
  gtk_test_accessible_assert_property (find (f, "n_tiles"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "How many tiles to choose");
  g_signal_emit_by_name (find (f, "clear"), "clicked");
  gtk_widget_grab_focus (tile);
  wait_to_hear (tile, "No tiles chosen yet. Choose the tiles of your puzzle.");
  toggle (tile);
  wait_to_hear (tile, "1 tile chosen. No solution: it cannot be done with these tiles.");
  /* Of a colour that was chosen, why. */
  toggle (nth (f, "first", MEANDER_RED));
  wait_to_hear (tile,
                "No solution: it cannot be done with these tiles.\nNo red loop: it would have "
                "1 bend, an odd number.\n" EVEN "\nChoose other tiles or another colour.");
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/maker/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("choices", test_choices);
  ADD ("none", test_none);
  ADD ("heard", test_heard);
  ADD ("sentence", test_sentence);
  ADD ("edge", test_edge);
  ADD ("random", test_random);
  ADD ("chosen-first", test_chosen_first);
  ADD ("impossible", test_impossible);
  ADD ("guesses", test_guesses);
  g_test_add ("/maker/more", Fixture, "folded", set_up, test_more, tear_down);
  ADD ("words", test_words);
  ADD ("pairs", test_pairs);
  ADD ("verdict", test_verdict);
  ADD ("change", test_change);
  ADD ("play", test_play);
  ADD ("file", test_file);
  ADD ("tiles", test_tiles);

  return g_test_run ();
}
