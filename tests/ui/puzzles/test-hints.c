/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <string.h>

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "model/input.h"
#include "ui/puzzles/hint-box-private.h"
#include "ui/puzzles/panel.h"
#include "ui/widgets/theme.h"
#include "words/basics.h"
#include "words/maker.h"
#include "model/puzzle-search.h"
#include "solve/solver.h"
#include "find.h"

#define PANEL_WIDTH 232 /* as in panel.ui, at least */

/* Hints, from the weakest to the whole solution. */

typedef struct
{
  GtkWidget *window;
  MeanderHintBox *box;
  MeanderScene *scene;
  MeanderGame *game;
} Fixture;

static MeanderGame *
new_game (const char *id)
{
  const MeanderPuzzle *puzzle = meander_book_find (id);
  g_autofree char *line = puzzle != NULL ? meander_puzzle_to_line (puzzle) : NULL;
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  if (puzzle == NULL) /* one that is made on request */
    game = meander_generated_puzzle_new (id, 1, 4, 7, &error);
  else
    game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
  g_assert_no_error (error);
  return game;
}

static void
set_up (Fixture *f, gconstpointer id)
{
  GtkWidget *content, *bottom;

  meander_theme_get_default (); /* brings the templates */
  f->window = gtk_window_new ();
  f->scene = meander_scene_new ();
  f->box = MEANDER_HINT_BOX (meander_hint_box_new (f->scene));
  content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (content), GTK_WIDGET (f->box));
  /* As in the panel, the buttons are at the bottom. */
  bottom = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_vexpand (bottom, TRUE);
  gtk_widget_set_valign (bottom, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (bottom), meander_hint_box_get_ladder (f->box));
  gtk_box_append (GTK_BOX (content), bottom);
  gtk_window_set_child (GTK_WINDOW (f->window), content);
  f->game = new_game (id);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
  gtk_window_present (GTK_WINDOW (f->window));
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
}

/* Of the labels that may be read, the first is the one sentence. */
static const char *
text_of (Fixture *f)
{
  GtkWidget *label = test_find_type (GTK_WIDGET (f->box), GTK_TYPE_LABEL);

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : "";
}

static void
wait_for_search (Fixture *f)
{
  GtkWidget *spinner = test_find_type (meander_hint_box_get_ladder (f->box), GTK_TYPE_SPINNER);

  while (gtk_widget_get_visible (spinner))
    g_main_context_iteration (NULL, TRUE);
}

static void
more (Fixture *f)
{
  meander_hint_box_more (f->box);
  wait_for_search (f);
}

static void
show_solution (Fixture *f)
{
  meander_hint_box_show_solution (f->box);
  wait_for_search (f);
  g_assert_cmpint (meander_scene_get_shown (f->scene), ==, MEANDER_SHOWN_FIGURE);
}

static void
lay (Fixture *f, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  g_assert_true (meander_scene_play (f->scene, &move));
}

/* What is said before anything was asked changes at once with what one plays with. */
static void
test_device (Fixture *f, gconstpointer id)
{
  g_assert_cmpstr (text_of (f), ==, "Drag a tile up to the table.");
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_assert_cmpstr (text_of (f), ==, "The arrow keys choose a tile. Space picks it up.");
  meander_input_set_device (MEANDER_DEVICE_POINTER);
  g_assert_cmpstr (text_of (f), ==, "Drag a tile up to the table.");
}

/* Whether any place on the table is as good as another. */
static gboolean
is_free (Fixture *f)
{
  return meander_board_get_n_tiles (meander_game_get_board (f->game)) == 0 &&
         meander_game_get_puzzle (f->game)->outline == MEANDER_OUTLINE_FREE;
}

/* From the weakest hint on: a tile is lit, then its place, where that says anything, then it is seen
 * there.  Who follows them solves the puzzle, and alone. */
static void
test_follow (Fixture *f, gconstpointer id)
{
  GtkWidget *button = test_find_id (meander_hint_box_get_ladder (f->box), "button_label");
  MeanderResult result;
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_hints = 0;
  const guint n_tiles = meander_game_get_puzzle (f->game)->n_tiles -
                        meander_board_get_n_tiles (meander_game_get_board (f->game));

  do
    {
      MeanderHex place = meander_hex (0, 0);
      guint number;

      g_assert_cmpuint (n_hints++, <, 100);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (button)), ==, "Hint");
      more (f);
      number = meander_scene_get_hinted (f->scene);
      g_assert_cmpuint (number, !=, 0);
      g_assert_nonnull (strstr (text_of (f), "is lit up in the rack"));
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      g_assert_cmpuint (ghost.number, ==, 0);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (button)), ==, "Stronger Hint");

      if (!is_free (f))
        {
          more (f);
          g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
          g_assert_cmpuint (ghost.number, ==, 0);
          g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, number);
          place = marks[0];
        }

      more (f);
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      g_assert_cmpuint (ghost.number, ==, number);
      g_assert_true (is_free (f) || meander_hex_equal (ghost.hex, place));
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, number);
      /* With half of it the solution has been shown. */
      g_assert_cmpint (meander_game_is_helped (f->game), ==, n_hints * 2 >= n_tiles);

      lay (f, &ghost);
      /* The hint was for the table as it was. */
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      g_assert_cmpuint (ghost.number, ==, 0);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
      meander_game_get_result (f->game, &result);
    }
  while (!result.over);
  g_assert_cmpuint (n_hints, ==, n_tiles);
  /* Then nothing is offered any more. */
  g_assert_false (gtk_widget_get_visible (meander_hint_box_get_ladder (f->box)));
  g_assert_cmpstr (text_of (f), ==, "");
}

static const char *
ask_why (Fixture *f)
{
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");

  g_assert_true (gtk_widget_get_visible (why));
  g_assert_true (gtk_widget_grab_focus (why)); /* as a press does */
  gtk_menu_button_popup (GTK_MENU_BUTTON (why));

  return gtk_label_get_text (GTK_LABEL (test_find_id (GTK_WIDGET (f->box), "reason")));
}

/* What colours a hint names, and the last of them. */
static guint
count_named (Fixture *f, MeanderColour *named)
{
  g_autofree char *text = g_ascii_strdown (text_of (f), -1);
  guint n = 0;

  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    if (strstr (text, meander_words_colour (c)) != NULL)
      {
        n++;
        *named = (MeanderColour) c;
      }

  return n;
}

/* Where the colour is to be found, the first hint says how, the second names one, in which there is an
 * answer, and only then comes the tile; of the next tile the colour is not said again. */
static void
test_open_colour (Fixture *f, gconstpointer id)
{
  const MeanderPuzzle *puzzle = meander_book_find (id);
  MeanderSolveOptions options;
  MeanderSolution solution;
  MeanderPlacement ghost;
  const MeanderHex *marks;

  meander_solve_options_init (&options);
  more (f);
  if (puzzle->colours[0] != MEANDER_NO_COLOUR)
    {
      g_assert_cmpuint (count_named (f, &options.colours[0]), ==, 0);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
      return;
    }
  /* One that cannot be it; what is counted is the reason. */
  g_assert_cmpuint (count_named (f, &options.colours[0]), ==, 1);
  /* Said once. */
  g_assert_null (strstr (text_of (f), "It is not "));
  g_assert_true (g_str_has_suffix (text_of (f), " does not work here. Try one of the others."));
  g_assert_null (strstr (text_of (f), "bend"));
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), !=, MEANDER_SOLVE_FOUND);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  g_assert_nonnull (
      strstr (ask_why (f), "A loop needs an even number of bends, the arcs that turn a little."));

  more (f);
  g_assert_cmpuint (count_named (f, &options.colours[0]), ==, 1);
  g_assert_true (g_str_has_prefix (text_of (f), "The colour that works: "));
  g_assert_true (g_str_has_suffix (text_of (f), " Drag a tile up to the table."));
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  /* It is chosen with that, so that its line is lit. */
  g_assert_cmpint (meander_scene_get_guess (f->scene, 0), ==, solution.colours[0]);

  for (guint i = 0; i < 3; i++)
    {
      more (f);
      g_assert_cmpuint (count_named (f, &options.colours[0]), ==, 0);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
      /* The reason was for the colour. */
      g_assert_false (gtk_widget_get_visible (test_find_id (GTK_WIDGET (f->box), "why")));
    }
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  lay (f, &ghost);
  more (f);
  g_assert_cmpuint (count_named (f, &options.colours[0]), ==, 0);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
  /* From now on the reasons are for the tile. */
  g_assert_true (g_str_has_prefix (ask_why (f), "The line should "));
  g_assert_false (gtk_widget_get_visible (test_find_id (GTK_WIDGET (f->box), "marks")));
}

/* How often a hint says that the marked tile is to be turned; 0 where it says no such thing. */
static guint
read_turns (const char *text)
{
  const char *const words[] = { "once", "twice", "three times" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *begin = g_strdup_printf ("Turn the marked tile %s to the ", words[i]);

      if (g_str_has_prefix (text, begin))
        return i + 1;
    }
  return 0;
}

/* Tiles that are only turned in their places: one that is not right is marked, then it is said how
 * far it is to be turned, and that stays until it is.  Who follows the hints solves it. */
static void
test_follow_turns (Fixture *f, gconstpointer id)
{
  MeanderResult result;
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_hints = 0;

  g_assert_true (gtk_widget_get_visible (meander_hint_box_get_ladder (f->box)));
  do
    {
      const MeanderPlacement *tile;
      MeanderPlacement turned;
      const char *text;
      guint n = 0;

      g_assert_cmpuint (n_hints++, <, 100);
      more (f);
      g_assert_cmpstr (text_of (f), ==, "Look at the marked tile: it is not right yet.");
      g_assert_false (gtk_widget_get_visible (test_find_id (GTK_WIDGET (f->box), "why")));
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
      tile = meander_board_at (meander_game_get_board (f->game), marks[0]);
      g_assert_nonnull (tile);
      more (f);
      while ((n = read_turns (text = text_of (f))) > 0)
        {
          gboolean right = strstr (text, "to the right") != NULL;

          g_assert_true (right || strstr (text, "to the left") != NULL);
          turned = *tile;
          turned.rotation = (guint8) ((turned.rotation + (right ? 1 : 5)) % 6);
          lay (f, &turned);
          tile = meander_board_find (meander_game_get_board (f->game), turned.number);
          if (n == 1)
            break;
        }
      g_assert_cmpuint (n, ==, 1);
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      meander_game_get_result (f->game, &result);
    }
  while (!result.over);
  g_assert_cmpint (meander_game_is_helped (f->game), ==,
                   n_hints * 2 >= meander_board_get_n_tiles (meander_game_get_board (f->game)));
  g_assert_false (gtk_widget_get_visible (meander_hint_box_get_ladder (f->box)));
}

/* The whole solution turns one tile after the other, and may be kept. */
static void
test_turned_solution (Fixture *f, gconstpointer id)
{
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  guint n_tiles = meander_game_get_puzzle (f->game)->n_tiles;
  MeanderResult result;

  show_solution (f);
  for (guint n = n_tiles + 1; n-- > 0;)
    {
      gtk_adjustment_set_value (slider, n);
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==,
                        n_tiles);
    }
  gtk_adjustment_set_value (slider, n_tiles);
  meander_scene_get_result (f->scene, &result);
  g_assert_true (result.over);
  g_signal_emit_by_name (test_find_id (GTK_WIDGET (f->box), "keep"), "clicked");
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_true (meander_game_is_helped (f->game));
}

/* A tile of a Match card that is wrong is taken back, what is given never; a solution keeps what
 * is given. */
static void
test_card (Fixture *f, gconstpointer id)
{
  GtkWidget *take_back = test_find_id (GTK_WIDGET (f->box), "take_back");
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  guint n_given = meander_board_get_n_tiles (meander_game_get_board (f->game));
  MeanderPlacement wrong;
  MeanderResult result;

  g_assert_cmpuint (n_given, ==, 4);
  more (f);
  g_assert_nonnull (strstr (text_of (f), "is lit up in the rack"));
  more (f);
  more (f);
  meander_scene_get_ghost (f->scene, &wrong, &(const MeanderHex *){ NULL });
  wrong.rotation = (guint8) ((wrong.rotation + 1) % 6);
  lay (f, &wrong);
  more (f);
  if (gtk_widget_get_visible (take_back))
    g_signal_emit_by_name (take_back, "clicked");
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), >=, n_given);

  show_solution (f);
  gtk_adjustment_set_value (slider, gtk_adjustment_get_upper (slider));
  g_signal_emit_by_name (test_find_id (GTK_WIDGET (f->box), "keep"), "clicked");
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_true (meander_game_is_helped (f->game));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==,
                    meander_game_get_puzzle (f->game)->n_tiles);
}

/* The strongest hint stays: the button, in its place, leads no further until the table is another
 * one, and who pressed it with the keyboard comes to the one beside it. */
static void
test_round (Fixture *f, gconstpointer id)
{
  GtkWidget *button = test_find_id (meander_hint_box_get_ladder (f->box), "button");
  GtkWidget *beside = test_find_id (meander_hint_box_get_ladder (f->box), "more");
  g_autofree char *strongest = NULL;
  MeanderPlacement ghost;
  const MeanderHex *marks;

  g_assert_true (gtk_widget_grab_focus (button));
  /* On an empty table any place is as good: the tile comes after its number. */
  for (guint step = 0; step < 2; step++)
    {
      g_autofree char *then = g_strdup (text_of (f));

      g_assert_true (gtk_widget_get_sensitive (button));
      more (f);
      g_assert_cmpstr (text_of (f), !=, then);
    }
  strongest = g_strdup (text_of (f));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (gtk_widget_get_visible (button));
      g_assert_false (gtk_widget_get_sensitive (button));
      g_assert_true (gtk_widget_get_sensitive (beside));
      g_assert_true (
          gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (beside)), beside));
      g_assert_cmpstr (text_of (f), ==, strongest);
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      g_assert_cmpuint (ghost.number, !=, 0);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, ghost.number);
      g_assert_true (g_str_has_prefix (gtk_widget_get_tooltip_text (button),
                                       "That was the strongest hint here."));
      more (f); /* as its key does */
    }
  lay (f, &ghost);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_null (gtk_widget_get_tooltip_text (button));
  /* The one beside it is off while it is searched, and leaves the keyboard to this one. */
  more (f);
  g_assert_true (gtk_widget_is_focus (button));
}

/* What the next tile does, as in the first tasks it is told to who has just begun. */
static void
assert_told_simply (Fixture *f, const char *reason)
{
  static const char *const kinds[] = {
    [MEANDER_CORNER] = "The line should turn sharply next. On tile %u it does.",
    [MEANDER_BEND] = "The line should turn a little next. On tile %u it does.",
    [MEANDER_STRAIGHT] = "The line should go straight on next. On tile %u it does.",
  };
  const guint number = meander_scene_get_hinted (f->scene);
  const MeanderArc *arc =
      meander_face_arc (meander_face (number), meander_game_get_puzzle (f->game)->colours[0]);
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_auto (GStrv) parts = g_strsplit (kinds[arc->kind], "%u", 2);
  g_autofree char *expected = g_strjoinv (digits, parts);

  g_assert_cmpstr (reason, ==, expected);
}

/* What is known of the next tile further on. */
static void
assert_told_of (Fixture *f, const char *reason)
{
  const guint number = meander_scene_get_hinted (f->scene);
  g_autofree char *only =
      g_strdup_printf ("The line must go on at an open end where only tile %u fits.", number);
  g_autofree char *tried = g_strdup_printf (
      "With tile %u next, the puzzle can still be solved. That has been tried.", number);

  g_assert_cmpuint (number, !=, 0);
  g_assert_true (g_str_equal (reason, only) || g_str_equal (reason, tried));
}

/* The reasons are there for who asks, and go with the hint; with which tile one begins has none.  In the
 * first tasks they are what a child sees on the tile; further on, that no other fits, or what a search has
 * shown: of the tile that is meant, and of no other. */
static void
test_why (Fixture *f, gconstpointer id)
{
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");
  GtkWidget *reason = test_find_id (GTK_WIDGET (f->box), "reason");
  const gboolean first = meander_book_is_first_steps (meander_game_get_puzzle (f->game));
  const MeanderHex *marks;
  MeanderPlacement ghost;

  g_assert_false (gtk_widget_get_visible (why));
  for (guint level = 0; level < 3; level++)
    {
      more (f);
      g_assert_false (gtk_widget_get_visible (why));
    }
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  lay (f, &ghost);
  more (f);
  g_assert_true (gtk_widget_get_visible (why));
  g_assert_false (gtk_widget_get_mapped (reason));
  gtk_menu_button_popup (GTK_MENU_BUTTON (why));
  g_assert_true (gtk_widget_get_mapped (reason));
  if (first)
    assert_told_simply (f, gtk_label_get_text (GTK_LABEL (reason)));
  else
    assert_told_of (f, gtk_label_get_text (GTK_LABEL (reason)));
  more (f);
  g_assert_false (gtk_widget_get_mapped (reason));
}

/* The bubble with the reasons hangs below its button if there is room, and is no wider than the panel: the
 * goal, the table and the tile that is meant stay to be seen.  Else it is above it. */
static void
test_why_place (Fixture *f, gconstpointer id)
{
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (why));
  MeanderPlacement ghost;
  const MeanderHex *marks;
  int width;

  gtk_window_set_default_size (GTK_WINDOW (f->window), PANEL_WIDTH, 600);
  for (guint step = 0; step < 3; step++)
    more (f);
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  lay (f, &ghost);
  more (f);
  for (guint room = 0; room < 2; room++)
    {
      gtk_widget_set_valign (gtk_widget_get_parent (meander_hint_box_get_ladder (f->box)),
                             room ? GTK_ALIGN_END : GTK_ALIGN_START);
      for (guint i = 0; i < 3; i++)
        gtk_test_widget_wait_for_draw (f->window);
      ask_why (f);
      g_assert_cmpint (gtk_popover_get_position (popover), ==, room ? GTK_POS_BOTTOM : GTK_POS_TOP);
      gtk_widget_measure (GTK_WIDGET (popover), GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL,
                          NULL);
      g_assert_cmpint (width, >, 0);
      g_assert_cmpint (width, <=, PANEL_WIDTH);
      gtk_popover_popdown (popover);
    }
  g_assert_cmpint (gtk_widget_get_halign (GTK_WIDGET (popover)), ==, GTK_ALIGN_START);
}

/* Where there is one without a hole, that is shown. */
static void
test_solution_holes (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderBoard) board = NULL;

  show_solution (f);
  board = meander_solution_to_board (meander_game_get_puzzle (f->game), &f->box->solution);
  g_assert_cmpuint (meander_board_get_holes (board, NULL, 0), ==, 0);
}

/* The solution is only shown, may be stepped through, and is laid as one move, which
 * is not the person's own, nor is what is made of it. */
static void
test_solution (Fixture *f, gconstpointer id)
{
  MeanderResult result;
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_game_get_puzzle (f->game));

  g_assert_false (meander_game_is_helped (f->game));
  show_solution (f);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  /* Its beginning first; it grows by itself until it is one. */
  for (guint n = 1;; n++)
    {
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, n);
      g_assert_cmpfloat (gtk_adjustment_get_value (slider), ==, n);
      meander_scene_get_result (f->scene, &result);
      g_assert_cmpint (result.over, ==, n == puzzle->n_tiles);
      g_assert_cmpint (f->box->growing != 0, ==, n < puzzle->n_tiles);
      if (n == puzzle->n_tiles)
        break;
      while (gtk_adjustment_get_value (slider) == n)
        g_main_context_iteration (NULL, TRUE);
    }
  for (guint n = puzzle->n_tiles + 1; n-- > 0;)
    {
      gtk_adjustment_set_value (slider, n);
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, n);
      meander_scene_get_result (f->scene, &result);
      g_assert_cmpint (result.over, ==, n == puzzle->n_tiles);
    }
  meander_hint_box_more (f->box); /* leaves it */
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 0);

  /* Who moves the slider has it from then on. */
  show_solution (f);
  g_assert_true (f->box->growing != 0);
  gtk_adjustment_set_value (slider, 2);
  g_assert_true (f->box->growing == 0);
  meander_hint_box_more (f->box);

  /* Who leaves it takes nothing along that grows. */
  show_solution (f);
  g_signal_emit_by_name (test_find_id (GTK_WIDGET (f->box), "keep"), "clicked");
  g_assert_true (f->box->growing == 0);
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_true (meander_game_is_helped (f->game));

  /* Also after undo and redo, and with moves of one's own on top of it. */
  meander_scene_undo (f->scene);
  meander_scene_redo (f->scene);
  g_assert_true (meander_game_is_helped (f->game));
  {
    const MeanderPlacement *tiles;
    MeanderPlacement first;
    guint n_tiles;

    tiles = meander_board_get_placements (meander_game_get_board (f->game), &n_tiles);
    first = tiles[0];
    first.rotation = (guint8) ((first.rotation + 1) % MEANDER_N_EDGES);
    lay (f, &first);
    meander_game_get_result (f->game, &result);
    g_assert_false (result.over);
    first.rotation = (guint8) ((first.rotation + 5) % MEANDER_N_EDGES);
    lay (f, &first);
  }
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_true (meander_game_is_helped (f->game));

  meander_scene_take_all_back (f->scene);
  g_assert_false (meander_game_is_helped (f->game));
}

/* Where what lies cannot be completed, the solution is one of the puzzle, which has some; one's own
 * tiles are set aside for it, and come back. */
static void
test_solution_anew (Fixture *f, gconstpointer id)
{
  const gboolean apart = g_str_equal (id, "discovery-6");
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  const MeanderPlacement own[] = { { 1, 0, meander_hex (0, 0) },
                                   { 3, 0, meander_hex (apart ? 3 : 1, 0) } };
  const MeanderBoard *board;
  MeanderResult result;

  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    lay (f, &own[i]);
  show_solution (f);
  g_assert_cmpstr (
      text_of (f), ==,
      "Your tiles are set aside. Watch a solution grow! Move the slider to see it again.");
  gtk_adjustment_set_value (slider, gtk_adjustment_get_upper (slider));
  meander_scene_get_result (f->scene, &result);
  g_assert_true (result.over);

  meander_hint_box_more (f->box); /* back to one's own */
  board = meander_game_get_board (f->game);
  g_assert_cmpuint (meander_board_get_n_tiles (board), ==, G_N_ELEMENTS (own));
  for (guint i = 0; i < G_N_ELEMENTS (own); i++)
    g_assert_true (meander_hex_equal (meander_board_find (board, own[i].number)->hex, own[i].hex));

  show_solution (f);
  g_signal_emit_by_name (test_find_id (GTK_WIDGET (f->box), "keep"), "clicked");
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==,
                    G_N_ELEMENTS (own));

  /* From an empty table nothing is set aside. */
  meander_scene_take_all_back (f->scene);
  show_solution (f);
  g_assert_cmpstr (text_of (f), ==, "Watch a solution grow! Move the slider to see it again.");
}

/* Starting over while a solution is looked at takes back one's own tiles, and leaves it. */
static void
test_start_over (Fixture *f, gconstpointer id)
{
  GtkWidget *slider = test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE);

  for (guint n = 2; n-- > 0;)
    {
      guint n_moves;

      if (n == 1)
        lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
      n_moves = meander_game_get_n_moves (f->game);
      show_solution (f);
      meander_scene_take_all_back (f->scene);
      g_assert_true (meander_scene_shows_game (f->scene));
      g_assert_false (gtk_widget_is_visible (slider));
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 0);
      g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves + n);
    }
}

/* Who looks at a solution and lays it tile by tile has been helped too; who starts over and
 * finds one without looking has not. */
static void
test_laid_by_hand (Fixture *f, gconstpointer id)
{
  const MeanderPlacement *tiles;
  MeanderPlacement shown[MEANDER_MAX_TILES];
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  MeanderResult result;
  guint n_tiles;

  show_solution (f);
  gtk_adjustment_set_value (slider, gtk_adjustment_get_upper (slider));
  tiles = meander_board_get_placements (meander_scene_get_board (f->scene), &n_tiles);
  memcpy (shown, tiles, n_tiles * sizeof *tiles);
  meander_hint_box_more (f->box);
  for (guint round = 0; round < 2; round++)
    {
      for (guint i = 0; i < n_tiles; i++)
        lay (f, &shown[i]);
      meander_game_get_result (f->game, &result);
      g_assert_true (result.over);
      g_assert_cmpint (meander_game_is_helped (f->game), ==, round == 0);
      meander_scene_take_all_back (f->scene);
    }
}

/* A tile laid wrong: which one must go; a button takes it back, and the hints go on.  However
 * often it is asked before, there is something to be pressed. */
static void
test_take_back (Fixture *f, gconstpointer id)
{
  GtkWidget *button = test_find_id (meander_hint_box_get_ladder (f->box), "button");
  GtkWidget *take_back = test_find_id (GTK_WIDGET (f->box), "take_back");
  MeanderPlacement ghost;
  const MeanderHex *marks;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  lay (f, &(MeanderPlacement){ 2, 0, meander_hex (3, 0) });
  lay (f, &(MeanderPlacement){ 3, 0, meander_hex (-3, 0) });
  g_assert_false (gtk_widget_get_visible (take_back));
  for (guint i = 0; i < 3; i++)
    {
      more (f);
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 2);
      g_assert_true (gtk_widget_get_visible (take_back));
      g_assert_false (gtk_widget_get_sensitive (button));
      g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                       "First take back the marked tiles.");
    }
  g_signal_emit_by_name (take_back, "clicked");
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 1);
  g_assert_false (gtk_widget_get_visible (take_back));
  g_assert_true (gtk_widget_get_sensitive (button));
  more (f);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
}

/* The table as it was, and no hint for it. */
static void
lay_anew (Fixture *f)
{
  MeanderMove move = { 0 };

  meander_move_add_rack (&move, 1);
  g_assert_true (meander_scene_play (f->scene, &move));
  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
}

/* Where a tile is turned as it should be, nobody is asked to turn it. */
static void
test_turned_already (Fixture *f, gconstpointer id)
{
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint now;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  for (guint i = 0; i < 3; i++)
    more (f);
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  g_assert_cmpuint (ghost.number, !=, 0);
  lay_anew (f);

  now = meander_scene_get_rotation (f->scene, ghost.number);
  meander_scene_rotate_tile (f->scene, ghost.number, (int) ghost.rotation - (int) now);
  for (guint i = 0; i < 3; i++)
    more (f);
  g_assert_true (g_str_has_suffix (text_of (f), "like this."));
  lay_anew (f);

  meander_scene_rotate_tile (f->scene, ghost.number, 1);
  for (guint i = 0; i < 3; i++)
    more (f);
  g_assert_true (g_str_has_suffix (text_of (f), "Turn it until it looks the same."));
}

/* Why a tile is to be taken back is told of the place where it can be seen, and marked there while
 * one reads it. */
static void
test_local_why (Fixture *f, gconstpointer id)
{
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");
  MeanderPlacement ghost;
  const MeanderHex *marks;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  lay (f, &(MeanderPlacement){ 2, 0, meander_hex (1, 0) });
  more (f);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
  g_assert_cmpstr (ask_why (f), ==,
                   "Tiles 2 and 1 clash: where they touch, one is yellow and the other is red.");
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 2);
  /* Of the two, the one that is to be taken back has its sign. */
  g_assert_cmpuint (f->box->n_in_way, ==, 1);
  for (guint number = 1; number <= 2; number++)
    g_assert_true (meander_scene_is_blamed (f->scene, number) == (number == f->box->in_way[0]));
  gtk_menu_button_popdown (GTK_MENU_BUTTON (why));
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);

  /* It goes with the hint, and its marks too. */
  ask_why (f);
  meander_scene_take_all_back (f->scene);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
  g_assert_false (gtk_widget_get_visible (why));
}

/* Where ends are too far apart, all those are marked while one reads it that have to be joined, not only
 * those of the line that is lit. */
static void
test_why_ends (Fixture *f, gconstpointer id)
{
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");
  guint n_pieces = 0;

  for (guint i = 0; i < 36; i++)
    {
      lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
      lay (f, &(MeanderPlacement){ 3, (guint8) (i % 6),
                                   meander_hex_neighbour (meander_hex (0, 0), i / 6) });
      more (f);
      if (f->box->obstacle.kind == MEANDER_OBSTACLE_APART)
        {
          g_assert_cmpint (meander_scene_get_marked_ends (f->scene), ==, MEANDER_NO_COLOUR);
          g_assert_true (g_str_has_prefix (ask_why (f), "The open ends are too far apart: "));
          g_assert_cmpint (meander_scene_get_marked_ends (f->scene), ==, MEANDER_RED);
          n_pieces +=
              meander_board_count_lines (meander_game_get_board (f->game), MEANDER_RED, NULL) == 2;
          gtk_menu_button_popdown (GTK_MENU_BUTTON (why));
          g_assert_cmpint (meander_scene_get_marked_ends (f->scene), ==, MEANDER_NO_COLOUR);
          ask_why (f);
        }
      meander_scene_take_all_back (f->scene);
      g_assert_cmpint (meander_scene_get_marked_ends (f->scene), ==, MEANDER_NO_COLOUR);
    }
  g_assert_cmpuint (n_pieces, >, 0);
}

/* While two tiles of three clash and only another place helps, nobody is told to turn a tile, and the reason
 * says why not. */
static void
test_vain_turn (Fixture *f, gconstpointer id)
{
  guint n_vain = 0, n_turns = 0;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    for (guint8 rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      {
        lay (f,
             &(MeanderPlacement){ 3, rotation, meander_hex_neighbour (meander_hex (0, 0), edge) });
        if (meander_board_count_clashes (meander_game_get_board (f->game)) == 0)
          continue;
        if (g_str_equal (text_of (f), "The colours do not match yet. Turn or move a tile."))
          {
            more (f);
            g_assert_nonnull (strstr (text_of (f), "Turn it."));
            n_turns++;
            continue;
          }
        g_assert_cmpstr (text_of (f), ==,
                         "The colours do not match yet. Move a tile to another place.");
        more (f);
        g_assert_nonnull (strstr (text_of (f), "Take it back."));
        g_assert_true (g_str_has_suffix (ask_why (f), "but then no loop is possible here.") ||
                       g_str_has_suffix (ask_why (f), "Turning does not help here."));
        n_vain++;
      }
  g_assert_cmpuint (n_vain, >, 0);
  g_assert_cmpuint (n_turns, >, 0);
}

/* What only trying everything has shown is told as that; with one tile left it is plain. */
static void
test_tried (Fixture *f, gconstpointer id)
{
  const MeanderPlacement own[] = { { 1, 0, meander_hex (0, 0) },
                                   { 2, 0, meander_hex (3, 0) },
                                   { 3, 0, meander_hex (-3, 0) } };
  const gboolean last = g_str_equal (id, "discovery-3");

  for (guint i = 0; i < (last ? 2 : 3); i++)
    lay (f, &own[i]);
  more (f);
  g_assert_true (gtk_widget_get_visible (test_find_id (GTK_WIDGET (f->box), "take_back")));
  g_assert_cmpstr (ask_why (f), ==,
                   last ? "One tile is left, and it cannot close the loop from here."
                        : "Every way to go on from here has been tried. None works.");
}

/* Turns the one marked tile as it is said, a step at a time, and is told what is left each time. */
static void
turn_as_told (Fixture *f, const char *told)
{
  const char *text = told;
  guint n;

  do
    {
      gboolean right = strstr (text, "to the right") != NULL;
      MeanderPlacement tile;
      const MeanderHex *marks;

      n = read_turns (text);
      g_assert_cmpuint (n, >=, 1);
      g_assert_true (right || strstr (text, "to the left") != NULL);
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &tile, &marks), ==, 1);
      g_assert_true (meander_scene_marks_turn (f->scene));
      tile = *meander_board_at (meander_game_get_board (f->game), marks[0]);
      tile.rotation = (guint8) ((tile.rotation + (right ? 1 : 5)) % 6);
      lay (f, &tile);
      text = text_of (f);
    }
  while (n > 1);
}

/* In a narrow panel, or with large letters, the longer label takes two lines. */
static int
measure_height (GtkWidget *button)
{
  int natural;

  gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, 90, NULL, &natural, NULL, NULL);

  return natural;
}

/* The button that gets another label stays as high as it is, and nothing beside it moves. */
static void
test_height (Fixture *f, gconstpointer id)
{
  GtkWidget *ladder = meander_hint_box_get_ladder (f->box);
  GtkWidget *button = test_find_id (ladder, "button");
  GtkWidget *label = test_find_id (ladder, "button_label");
  const int height = measure_height (button);

  more (f);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Stronger Hint");
  g_assert_cmpint (measure_height (button), ==, height);
}

/* A tile that needs only a turn stays: of two that are in the way first only the other one is
 * taken back.  How far it is to be turned is told to who asks further, and stays. */
static void
test_turn (Fixture *f, gconstpointer id)
{
  g_autofree char *told = NULL;
  GtkWidget *take_back = test_find_id (GTK_WIDGET (f->box), "take_back");
  GtkWidget *button = test_find_id (meander_hint_box_get_ladder (f->box), "button");
  GtkWidget *label = test_find_id (meander_hint_box_get_ladder (f->box), "button_label");
  MeanderPlacement ghost;
  const MeanderHex *marks;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  lay (f, &(MeanderPlacement){ 2, 0, meander_hex (1, 0) });
  lay (f, &(MeanderPlacement){ 3, 0, meander_hex (0, 1) });
  more (f);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
  g_assert_true (meander_hex_equal (marks[0], meander_hex (0, 1)));
  g_assert_true (gtk_widget_get_visible (take_back));
  g_signal_emit_by_name (take_back, "clicked");
  more (f);
  g_assert_cmpstr (text_of (f), ==, "The marked tile is in the right place. Turn it.");
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
  g_assert_true (meander_hex_equal (marks[0], meander_hex (1, 0)));
  g_assert_true (meander_scene_marks_turn (f->scene));
  g_assert_false (gtk_widget_get_visible (take_back));
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Stronger Hint");
  more (f);
  g_assert_nonnull (strstr (text_of (f), "Turn the marked tile "));
  told = g_strdup (text_of (f));
  for (guint i = 0; i < 3; i++)
    {
      g_assert_false (gtk_widget_get_sensitive (button));
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Hint");
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
      g_assert_true (meander_hex_equal (marks[0], meander_hex (1, 0)));
      more (f);
      g_assert_cmpstr (text_of (f), ==, told);
    }
  turn_as_told (f, told);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
  g_assert_cmpstr (text_of (f), ==, "Continue from an open end of the line.");
}

/* The last tile of a solution laid wrong, in a puzzle of many: turned as it is said, it is
 * solved; taken away instead, nothing is said of it any more. */
static void
test_turn_large (Fixture *f, gconstpointer id)
{
  MeanderSolveOptions options;
  MeanderSolution solution;
  MeanderPlacement *last;
  MeanderMove move = { 0 };
  MeanderResult result;
  const MeanderHex *marks;
  MeanderPlacement ghost;

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (meander_game_get_puzzle (f->game), &options, &solution), ==,
                   MEANDER_SOLVE_FOUND);
  last = &solution.tiles[solution.n_tiles - 1];
  last->rotation = (guint8) ((last->rotation + 2) % 6);
  for (guint i = 0; i < solution.n_tiles; i++)
    meander_move_add_place (&move, solution.tiles[i].number, solution.tiles[i].hex,
                            solution.tiles[i].rotation);
  g_assert_true (meander_scene_play (f->scene, &move));
  for (guint i = 0; i < 2; i++)
    {
      more (f);
      g_assert_cmpstr (text_of (f), ==, "The marked tile is in the right place. Turn it.");
      more (f);
      g_assert_cmpstr (text_of (f), ==, "Turn the marked tile twice to the left.");
      if (i == 1)
        break;
      move = (MeanderMove){ 0 };
      meander_move_add_rack (&move, last->number);
      g_assert_true (meander_scene_play (f->scene, &move));
      g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
      g_assert_null (strstr (text_of (f), "Turn"));
      lay (f, last);
    }
  turn_as_told (f, text_of (f));
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_false (meander_game_is_helped (f->game));
}

/* The first tasks: what is said is true for the table.  The closed yellow loop of three is no
 * way to a red one of four, though all edges match and ends are open. */
static void
test_truth (Fixture *f, gconstpointer id)
{
  const MeanderPuzzle *three = meander_book_find ("discovery-3");
  GtkWidget *take_back = test_find_id (GTK_WIDGET (f->box), "take_back");
  MeanderSolveOptions options;
  MeanderSolution solution;
  MeanderResult result;

  g_assert_cmpstr (text_of (f), ==, "Drag a tile up to the table.");
  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (three, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < solution.n_tiles; i++)
    lay (f, &solution.tiles[i]);
  meander_scene_get_result (f->scene, &result);
  g_assert_cmpuint (result.check.n_clashes, ==, 0);
  g_assert_true (gtk_widget_get_visible (take_back));
  g_assert_nonnull (strstr (text_of (f), "cannot be solved"));
  g_assert_null (strstr (text_of (f), "Continue from"));

  /* With tile 4 beside it, the colours not meeting: still one sentence, and a way out. */
  lay (f, &(MeanderPlacement){
              4, 0, meander_hex (solution.tiles[0].hex.q - 1, solution.tiles[0].hex.r) });
  if (gtk_widget_get_visible (take_back))
    {
      g_assert_nonnull (strstr (text_of (f), "cannot be solved"));
      g_assert_null (strstr (text_of (f), "do not match yet"));
    }
  for (guint i = 0; gtk_widget_get_visible (take_back); i++)
    {
      g_assert_cmpuint (i, <, 4);
      g_signal_emit_by_name (take_back, "clicked");
    }

  /* From here the hints lead to the end. */
  meander_scene_take_all_back (f->scene);
  g_assert_cmpint (meander_solve_find (meander_game_get_puzzle (f->game), &options, &solution), ==,
                   MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < solution.n_tiles; i++)
    {
      lay (f, &solution.tiles[i]);
      g_assert_false (gtk_widget_get_visible (take_back));
      if (i == 1)
        g_assert_true (g_str_equal (text_of (f), "Continue from an open end of the line.") ||
                       g_str_equal (text_of (f), "Now let the red lines meet.") ||
                       g_str_equal (text_of (f), "Move the tiles together into one figure."));
    }
  g_assert_cmpstr (text_of (f), ==, "");
}

/* Two tiles are the player's own beginning: what they lead to is only told to who asks, unless it is
 * well; but where they touch and the goal's line does not go from one to the other, it is said that it
 * has to.  With one left it is told unasked. */
static void
test_beginning (Fixture *f, gconstpointer id)
{
  const guint n_tiles = meander_game_get_puzzle (f->game)->n_tiles;
  GtkWidget *take_back = test_find_id (GTK_WIDGET (f->box), "take_back");
  const char *open[] = { "Continue from an open end of the line.", "Now let the red lines meet." };
  const char *quiet[] = { "Place the next tile so that the colours match.",
                          "Let the red lines meet: turn or move a tile." };
  guint n_quiet[2] = { 0 };
  guint n_open = 0;

  for (guint8 i = 0; i < 36; i++)
    {
      MeanderPuzzleOutlook outlook;
      guint8 numbers[MEANDER_MAX_TILES];
      guint n_numbers;
      gboolean says, apart;

      lay (f, &(MeanderPlacement){ 1, i / 6, meander_hex (0, 0) });
      lay (f, &(MeanderPlacement){ 3, i % 6, meander_hex (1, 0) });
      if (meander_board_count_clashes (meander_game_get_board (f->game)) == 0)
        {
          outlook = meander_puzzle_judge (meander_game_get_puzzle (f->game),
                                          meander_game_get_board (f->game), 10000, numbers,
                                          &n_numbers, NULL);
          apart =
              meander_board_count_lines (meander_game_get_board (f->game),
                                         meander_game_get_puzzle (f->game)->colours[0], NULL) > 1;
          says = g_str_equal (text_of (f), quiet[apart]);
          if (outlook == MEANDER_PUZZLE_OUTLOOK_OPEN)
            {
              g_assert_cmpstr (text_of (f), ==, open[apart]);
              n_open++;
            }
          else
            {
              g_assert_cmpint (says, ==, n_tiles > 3);
              g_assert_cmpint (gtk_widget_get_visible (take_back), ==,
                               !says && outlook == MEANDER_PUZZLE_OUTLOOK_DEAD);
              n_quiet[apart] += says;
              more (f);
              g_assert_true (gtk_widget_get_visible (take_back) ||
                             strstr (text_of (f), "Turn") != NULL);
            }
        }
      meander_scene_take_all_back (f->scene);
    }
  g_assert_cmpuint (n_open, >, 0);
  for (guint i = 0; i < G_N_ELEMENTS (n_quiet); i++)
    g_assert_cmpint (n_quiet[i] > 0, ==, n_tiles > 3);
}

/* The figure that was taken apart is spoken of until the first move. */
static void
test_apart (Fixture *f, gconstpointer id)
{
  GtkWidget *figure = test_find_id (GTK_WIDGET (f->box), "figure");

  meander_hint_box_set_apart (f->box, meander_game_get_board (f->game));
  g_assert_true (gtk_widget_get_visible (figure));
  g_assert_nonnull (strstr (text_of (f), "with all 4 tiles"));
  more (f);
  g_assert_false (gtk_widget_get_visible (figure));
  g_assert_nonnull (strstr (text_of (f), "is lit up in the rack"));
  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  g_assert_false (gtk_widget_get_visible (figure));
  g_assert_null (strstr (text_of (f), "Build a new one"));
}

/* Where one's own tile lies, none is drawn over it. */
static void
test_own_tile (Fixture *f, gconstpointer id)
{
  MeanderPlacement ghost = { 2, 0, meander_hex (1, 0) };
  const MeanderHex *marks;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  meander_scene_set_ghost (f->scene, &ghost, NULL, 0);
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  g_assert_cmpuint (ghost.number, ==, 2);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 2);
  ghost.hex = meander_hex (0, 0);
  meander_scene_set_ghost (f->scene, &ghost, NULL, 0);
  meander_scene_get_ghost (f->scene, &ghost, &marks);
  g_assert_cmpuint (ghost.number, ==, 0);
}

/* What was said of the table is not read any more when something else is to be seen there, and
 * what only tells how things stand is for the ear. */
static void
test_panel (Fixture *f, gconstpointer id)
{
  GtkWidget *window = gtk_window_new ();
  MeanderPuzzlePanel *panel = MEANDER_PUZZLE_PANEL (meander_puzzle_panel_new (f->scene));
  GtkWidget *news = test_find_id (GTK_WIDGET (panel), "news");
  MeanderHintBox *box = MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (panel));
  GtkWidget *spinner = test_find_type (meander_hint_box_get_ladder (box), GTK_TYPE_SPINNER);
  GtkWidget *hints = meander_hint_box_get_ladder (box);

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (panel));
  meander_scene_set_game (f->scene, NULL);
  meander_scene_set_game (f->scene, f->game);
  meander_puzzle_panel_begin (panel);
  gtk_window_present (GTK_WINDOW (window));

  meander_scene_rotate (f->scene, 1);
  g_assert_true (gtk_widget_get_visible (news));
  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  g_assert_false (gtk_widget_get_visible (news));
  meander_scene_take_all_back (f->scene);
  g_assert_true (gtk_widget_get_visible (news)); /* undo brings it back */
  g_assert_true (gtk_widget_get_visible (hints));

  meander_hint_box_show_solution (box);
  while (gtk_widget_get_visible (spinner))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (news));
  g_assert_false (gtk_widget_get_visible (test_find_id (GTK_WIDGET (panel), "standing")));
  g_signal_emit_by_name (test_find_id (GTK_WIDGET (panel), "keep"), "clicked");
  g_assert_false (gtk_widget_get_visible (hints));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The bubble with the reasons opens where nothing is told: all that has been reached is above its button. */
static void
test_panel_why (Fixture *f, gconstpointer id)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *panel = meander_puzzle_panel_new (f->scene);
  GtkWidget *standing = test_find_id (panel, "standing");
  GtkWidget *guide = test_find_id (panel, "guide");
  graphene_rect_t above, below;

  gtk_window_set_child (GTK_WINDOW (window), panel);
  gtk_window_set_default_size (GTK_WINDOW (window), PANEL_WIDTH, 600);
  gtk_window_present (GTK_WINDOW (window));
  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_get_mapped (standing));
  g_assert_true (gtk_widget_compute_bounds (standing, window, &above));
  g_assert_true (gtk_widget_compute_bounds (guide, window, &below));
  g_assert_cmpfloat (above.origin.y + above.size.height, <=, below.origin.y);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* In the first puzzles the sentence says that colours clash; further on how many do is told too. */
static void
test_clashes (Fixture *f, gconstpointer id)
{
  gboolean first = meander_book_is_first_steps (meander_game_get_puzzle (f->game));
  GtkWidget *panel = g_object_ref_sink (meander_puzzle_panel_new (f->scene));
  GtkWidget *row = test_find_id (panel, "clash_row");

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  for (guint8 i = 0; i < 6; i++)
    {
      lay (f, &(MeanderPlacement){ 2, i, meander_hex (1, 0) });
      if (meander_board_count_clashes (meander_game_get_board (f->game)) == 0)
        {
          g_assert_false (gtk_widget_get_visible (row));
          continue;
        }
      g_assert_cmpint (gtk_widget_get_visible (row), ==, !first);
      g_assert_true (g_str_has_prefix (text_of (f), "The colours do not match yet."));
    }
  g_object_unref (panel);
}

/* That tiles lie apart is told once: in the first puzzles, and when all lie, the sentence above says it. */
static void
test_told_once (Fixture *f, gconstpointer id)
{
  static const char *const join = "Move the tiles together into one figure.";
  const gboolean first = meander_book_is_first_steps (meander_game_get_puzzle (f->game));
  const guint n_tiles = meander_game_get_puzzle (f->game)->n_tiles;
  GtkWidget *panel = g_object_ref_sink (meander_puzzle_panel_new (f->scene));
  GtkWidget *row = test_find_id (panel, "clash_row");
  guint n_asked = 0;

  for (guint8 i = 0; i < n_tiles; i++)
    {
      lay (f, &(MeanderPlacement){ i + 1, 0, meander_hex (i * 3, 0) });
      if (i == 0)
        continue;
      g_assert_cmpint (gtk_widget_get_visible (row), !=, g_str_equal (text_of (f), join));
      n_asked += g_str_equal (text_of (f), join);
    }
  g_assert_cmpuint (n_asked, ==, first ? n_tiles - 1 : 1);
  g_object_unref (panel);
}

/* A search is stopped by the same button, by a move, and by the end. */
static void
test_stop (Fixture *f, gconstpointer id)
{
  GtkWidget *spinner = test_find_type (meander_hint_box_get_ladder (f->box), GTK_TYPE_SPINNER);

  for (guint i = 0; i < 30; i++)
    {
      while (!gtk_widget_get_visible (spinner))
        meander_hint_box_more (f->box);
      if (i % 3 == 0)
        meander_hint_box_more (f->box);
      else if (i % 3 == 1)
        lay (f, &(MeanderPlacement){ 1, (guint8) (i % 6), meander_hex ((int) i, 0) });
      else
        {
          meander_scene_set_game (f->scene, NULL);
          g_object_unref (f->game);
          f->game = new_game (id);
          meander_scene_set_game (f->scene, f->game);
        }
      g_assert_false (gtk_widget_get_visible (spinner));
    }
  /* The window goes while it searches. */
  while (!gtk_widget_get_visible (spinner))
    meander_hint_box_more (f->box);
}

/* Where the player finds the colour, there is a line a colour, beside its mark: of what arcs the loop of
 * the one that works is made, and why the others do not, where the arcs show it. */
static void
test_colours (Fixture *f, gconstpointer id)
{
  const MeanderPuzzle *puzzle = meander_book_find (id);
  GtkWidget *marks = test_find_id (GTK_WIDGET (f->box), "marks");
  MeanderSolveOptions options;
  MeanderSolution solution;
  guint n_rows = 0;

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < 2; i++)
    {
      more (f);
      ask_why (f);
      g_assert_true (gtk_widget_get_visible (marks) == (i == 1));
    }
  g_assert_cmpstr (ask_why (f), ==,
                   "A loop needs an even number of bends, the arcs that turn a little.");
  for (GtkWidget *row = gtk_widget_get_first_child (marks); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *label = gtk_widget_get_last_child (row);
      const char *text = gtk_label_get_text (GTK_LABEL (label));
      guint colour;

      g_object_get (gtk_widget_get_first_child (row), "colour", &colour, NULL);
      if (n_rows++ == 0)
        g_assert_cmpuint (colour, ==, solution.colours[0]);
      /* What is not on every tile is ruled out in words. */
      g_assert_true (
          g_str_has_prefix (text, "No ") ==
          (meander_puzzle_count_colour (puzzle, (MeanderColour) colour) < puzzle->n_tiles));
      if (!g_str_has_prefix (text, "No "))
        {
          g_autofree char *name = meander_words_capitalise (meander_words_colour (colour));

          g_assert_true (g_str_has_prefix (text, name));
        }
      else
        g_assert_nonnull (strstr (text, meander_words_colour (colour)));
    }
  for (guint c = 0; c < MEANDER_N_COLOURS; c++)
    n_rows -= meander_puzzle_count_colour (puzzle, (MeanderColour) c) > 0;
  g_assert_cmpuint (n_rows, ==, 0);
}

/* Whether there is an answer in a colour. */
static gboolean
works_in (const MeanderPuzzle *puzzle, MeanderColour colour)
{
  g_autoptr (MeanderPuzzle) asked = meander_puzzle_copy (puzzle);
  MeanderSolveOptions options;
  MeanderSolution solution;

  meander_solve_options_init (&options);
  asked->colours[0] = colour;
  return meander_solve_find (asked, &options, &solution) == MEANDER_SOLVE_FOUND;
}

/* A hint is for the colour that the person has chosen, and says where that does not work. */
static void
test_chosen (Fixture *f, gconstpointer id)
{
  static const char *const wrong[] = {
    "Red does not work here. Choose another colour.",
    "Yellow does not work here. Choose another colour.",
    "Green does not work here. Choose another colour.",
    "Blue does not work here. Choose another colour.",
  };
  const MeanderPuzzle *puzzle = meander_book_find (id);
  guint n_work = 0;

  for (guint i = 0; i < 3; i++)
    more (f);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    {
      const gboolean works = works_in (puzzle, colour);

      meander_scene_set_guess (f->scene, 0, MEANDER_NO_COLOUR);
      meander_scene_set_guess (f->scene, 0, colour);
      g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
      g_assert_null (strstr (text_of (f), "colour that works"));
      more (f);
      if (works)
        g_assert_cmpuint (meander_scene_get_hinted (f->scene), !=, 0);
      else
        {
          g_assert_cmpstr (text_of (f), ==, wrong[colour]);
          /* There is no other hint before another colour is chosen. */
          g_assert_false (gtk_widget_get_sensitive (
              test_find_id (meander_hint_box_get_ladder (f->box), "button")));
          meander_hint_box_more (f->box);
          g_assert_null (f->box->search);
          g_assert_cmpstr (text_of (f), ==, wrong[colour]);
          g_assert_true (g_str_has_prefix (ask_why (f), "No "));
          /* The rule goes with it. */
          g_assert_true ((strstr (ask_why (f), ", an odd number.") != NULL) ==
                         (strstr (ask_why (f), "needs an even number") != NULL));
        }
      n_work += works;
    }
  g_assert_cmpuint (n_work, >, 0);
  g_assert_cmpuint (n_work, <, MEANDER_N_COLOURS);
}

/* Whoever chooses a colour is answered at once: who tells whether it works; and where hints have told the
 * only one, that it is that one, or not. */
static void
test_choosing (Fixture *f, gconstpointer id)
{
  const MeanderPuzzle *puzzle = meander_book_find (id);
  g_autofree char *before = g_strdup (text_of (f));
  GtkWidget *why = test_find_id (GTK_WIDGET (f->box), "why");

  for (guint told = 0; told < 2; told++)
    {
      for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
        {
          g_autofree char *name = meander_words_capitalise (meander_words_colour (colour));
          const gboolean works = works_in (puzzle, colour);

          if (meander_puzzle_count_colour (puzzle, colour) == 0)
            continue;
          meander_scene_set_guess (f->scene, 0, colour);
          g_assert_true (g_str_has_prefix (text_of (f), name));
          g_assert_true (
              g_str_has_suffix (text_of (f), told == 0 ? ": try it. Hint says whether it works."
                                             : works   ? " works. Try it."
                                                       : "Choose another colour."));
          g_assert_true (gtk_widget_get_visible (why) == (told == 1 && !works));
          meander_scene_set_guess (f->scene, 0, MEANDER_NO_COLOUR);
          g_assert_cmpstr (text_of (f), ==, before);
        }
      if (told == 1)
        break;
      more (f);
      more (f);
      g_assert_true (g_str_has_prefix (text_of (f), "The colour that works: "));
      g_assert_true (works_in (puzzle, meander_scene_get_guess (f->scene, 0)));
      meander_scene_set_guess (f->scene, 0, MEANDER_NO_COLOUR);
    }

  /* It is no hint, and goes with the first tile. */
  meander_scene_set_guess (f->scene, 0, MEANDER_BLUE);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  lay (f, &(MeanderPlacement){ puzzle->tiles[0], 0, meander_hex (0, 0) });
  g_assert_false (g_str_has_prefix (text_of (f), "Blue"));
}

/* Of two colours both are to be chosen. */
static void
test_choosing_two (Fixture *f, gconstpointer id)
{
  meander_scene_set_guess (f->scene, 0, MEANDER_RED);
  g_assert_cmpstr (text_of (f), ==, "Choose the second colour too.");
  meander_scene_set_guess (f->scene, 1, MEANDER_BLUE);
  g_assert_cmpstr (text_of (f), ==,
                   "Red and blue: try them. Hint says whether they work together.");
}

/* Who asks for a solution sees one, though there is none in the chosen colour; that is the colour then. */
static void
test_chosen_solution (Fixture *f, gconstpointer id)
{
  GtkAdjustment *slider =
      gtk_range_get_adjustment (GTK_RANGE (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SCALE)));
  const MeanderPuzzle *puzzle = meander_book_find (id);

  for (MeanderColour colour = 0; colour < MEANDER_N_COLOURS; colour++)
    {
      const gboolean works = works_in (puzzle, colour);

      meander_scene_set_guess (f->scene, 0, colour);
      show_solution (f);
      g_assert_true (works == (meander_scene_get_guess (f->scene, 0) == colour));
      g_assert_true (works == (strstr (text_of (f), "The colour that works") == NULL));
      g_assert_nonnull (strstr (text_of (f), "Move the slider"));
      g_assert_cmpfloat (gtk_adjustment_get_upper (slider), ==, puzzle->n_tiles);
      meander_scene_show_game (f->scene);
    }
}

/* Two tiles with arcs alike change places and the loop stays whole; others do not. */
static void
test_exchange (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_game_get_puzzle (f->game));
  MeanderSolveOptions options;
  MeanderSolution solution;
  MeanderMove move = { 0 };
  MeanderColour colour = puzzle->colours[0];
  guint n_alike = 0;

  meander_solve_options_init (&options);
  g_assert_cmpint (meander_solve_find (puzzle, &options, &solution), ==, MEANDER_SOLVE_FOUND);
  for (guint i = 0; i < solution.n_tiles; i++)
    meander_move_add_place (&move, solution.tiles[i].number, solution.tiles[i].hex,
                            solution.tiles[i].rotation);
  g_assert_true (meander_scene_play (f->scene, &move));

  for (guint a = 1; a <= puzzle->n_tiles; a++)
    for (guint b = a + 1; b <= puzzle->n_tiles; b++)
      {
        gboolean alike = meander_face_arc (meander_face (a), colour)->kind ==
                         meander_face_arc (meander_face (b), colour)->kind;
        MeanderHex hex = meander_board_find (meander_game_get_board (f->game), a)->hex;
        guint n_moves = meander_game_get_n_moves (f->game);

        meander_scene_select_none (f->scene);
        meander_scene_toggle_selected (f->scene, a);
        meander_scene_toggle_selected (f->scene, b);
        meander_scene_exchange (f->scene);
        g_assert_cmpuint (meander_game_get_n_moves (f->game) - n_moves, ==, alike);
        if (!alike)
          continue;
        n_alike++;
        g_assert_true (
            meander_hex_equal (meander_board_find (meander_game_get_board (f->game), b)->hex, hex));
        g_assert_cmpuint (meander_board_longest_loop (meander_game_get_board (f->game), colour), ==,
                          puzzle->n_tiles);
      }
  g_assert_cmpuint (n_alike, >, 0);
}

/* Start Over takes a hint away on an untouched table, too, with what it marks and the colour that it has chosen; the
 * colour that the person has chosen stays. */
static void
test_start_afresh (Fixture *f, gconstpointer id)
{
  GtkWidget *button = test_find_id (meander_hint_box_get_ladder (f->box), "button");
  g_autofree char *before = g_strdup (text_of (f));
  const MeanderHex *marks;
  MeanderPlacement ghost;
  MeanderColour colour;

  while (gtk_widget_get_sensitive (button))
    more (f);
  g_assert_true (meander_scene_get_ghost (f->scene, &ghost, &marks) > 0 || ghost.number != 0);
  colour = meander_scene_get_guess (f->scene, 0);
  g_assert_true ((colour != MEANDER_NO_COLOUR) ==
                 meander_puzzle_has_open_colours (meander_game_get_puzzle (f->game)));
  meander_hint_box_start_over (f->box);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
  g_assert_cmpuint (ghost.number, ==, 0);
  g_assert_cmpuint (meander_scene_get_hinted (f->scene), ==, 0);
  g_assert_cmpint (meander_scene_get_guess (f->scene, 0), ==, MEANDER_NO_COLOUR);
  g_assert_cmpstr (text_of (f), ==, before);
  g_assert_true (gtk_widget_get_sensitive (button));
  if (colour == MEANDER_NO_COLOUR)
    return;

  meander_scene_set_guess (f->scene, 0, colour);
  while (gtk_widget_get_sensitive (button))
    more (f);
  meander_hint_box_start_over (f->box);
  g_assert_cmpint (meander_scene_get_guess (f->scene, 0), ==, colour);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, id, function)                                                                    \
  g_test_add ("/hints/" path, Fixture, id, set_up, function, tear_down)
  ADD ("device", "discovery-5", test_device);
  ADD ("follow/5", "discovery-5", test_follow);
  ADD ("follow/12", "discovery-12", test_follow);
  ADD ("follow/card-match", "match-match", test_follow);
  ADD ("follow/card-loop", "match-loop", test_follow);
  ADD ("follow/flower", "turn-flower", test_follow_turns);
  ADD ("follow/pyramid", "turn-pyramid-6", test_follow_turns);
  ADD ("open-colour/open", "rainbow-white", test_open_colour);
  ADD ("open-colour/named", "discovery-5", test_open_colour);
  ADD ("turned-solution", "turn-flower", test_turned_solution);
  ADD ("card/match", "match-match", test_card);
  ADD ("card/line", "match-line", test_card);
  ADD ("round", "discovery-5", test_round);
  ADD ("why/first", "discovery-5", test_why);
  ADD ("why/later", "discovery-9", test_why);
  ADD ("why/place", "discovery-9", test_why_place);
  ADD ("solution", "discovery-9", test_solution);
  ADD ("solution/holes/10", "discovery-10-red", test_solution_holes);
  ADD ("solution/holes/28", "discovery-28", test_solution_holes);
  ADD ("solution/wrong", "discovery-5", test_solution_anew);
  ADD ("solution/apart", "discovery-6", test_solution_anew);
  ADD ("solution/start-over", "discovery-5", test_start_over);
  ADD ("start-afresh/colour", "rainbow-white", test_start_afresh);
  ADD ("start-afresh/turned", "turn-flower", test_start_afresh);
  ADD ("laid-by-hand", "discovery-5", test_laid_by_hand);
  ADD ("truth", "discovery-4", test_truth);
  ADD ("beginning/3", "discovery-3", test_beginning);
  ADD ("beginning/4", "discovery-4", test_beginning);
  ADD ("apart", "discovery-4", test_apart);
  ADD ("own-tile", "discovery-5", test_own_tile);
  ADD ("take-back", "discovery-7", test_take_back);
  ADD ("tried/some", "discovery-7", test_tried);
  ADD ("tried/last", "discovery-3", test_tried);
  ADD ("turned-already", "discovery-7", test_turned_already);
  ADD ("why/ends", "discovery-4", test_why_ends);
  ADD ("local-why", "discovery-4", test_local_why);
  ADD ("vain-turn", "discovery-3", test_vain_turn);
  ADD ("height", "discovery-4", test_height);
  ADD ("turn", "discovery-4", test_turn);
  ADD ("turn/large", "discovery-24", test_turn_large);
  ADD ("panel", "discovery-5", test_panel);
  ADD ("panel/why", "discovery-4", test_panel_why);
  ADD ("clashes/first", "discovery-5", test_clashes);
  ADD ("clashes/later", "discovery-9", test_clashes);
  ADD ("told-once/first", "discovery-5", test_told_once);
  ADD ("told-once/later", "discovery-9", test_told_once);
  ADD ("stop", "discovery-24", test_stop);
  ADD ("colours/junior", "junior", test_colours);
  ADD ("colours/white", "rainbow-white", test_colours);
  ADD ("chosen", "rainbow-white", test_chosen);
  ADD ("choosing", "rainbow-white", test_choosing);
  ADD ("choosing/two", "professor", test_choosing_two);
  ADD ("chosen-solution", "rainbow-white", test_chosen_solution);
  ADD ("exchange", "discovery-10-red", test_exchange);

  return g_test_run ();
}
