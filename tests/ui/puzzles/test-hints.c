/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <gtk/gtk.h>
#include <string.h>

#include "model/book.h"
#include "ui/puzzles/hint-box.h"
#include "ui/widgets/theme.h"
#include "solve/solver.h"
#include "find.h"

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
  g_autofree char *line = meander_puzzle_to_line (meander_book_find (id));
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_game_new (&meander_puzzle_rules, params, 0, &error);

  g_assert_no_error (error);
  return game;
}

static void
set_up (Fixture *f, gconstpointer id)
{
  meander_theme_get_default (); /* brings the templates */
  f->window = gtk_window_new ();
  f->scene = meander_scene_new ();
  f->box = MEANDER_HINT_BOX (meander_hint_box_new (f->scene));
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->box));
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

static const char *
text_of (Fixture *f)
{
  return gtk_label_get_text (GTK_LABEL (test_find_type (GTK_WIDGET (f->box), GTK_TYPE_LABEL)));
}

static void
more (Fixture *f)
{
  GtkWidget *spinner = test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SPINNER);

  meander_hint_box_more (f->box);
  while (gtk_widget_get_visible (spinner))
    g_main_context_iteration (NULL, TRUE);
}

static void
lay (Fixture *f, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  g_assert_true (meander_scene_play (f->scene, &move));
}

/* From the weakest hint on; whoever follows them solves the puzzle. */
static void
test_follow (Fixture *f, gconstpointer id)
{
  MeanderResult result;
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n_hints = 0;

  more (f);
  g_assert_nonnull (strstr (text_of (f), "comes to six"));
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);

  do
    {
      g_assert_cmpuint (n_hints++, <, 100);
      more (f);
      if (meander_scene_get_ghost (f->scene, &ghost, &marks) == 1)
        {
          MeanderHex place = marks[0];

          g_assert_cmpuint (ghost.number, ==, 0);
          g_assert_nonnull (strstr (text_of (f), "you can go on with a"));
          more (f);
          g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
          g_assert_true (meander_hex_equal (ghost.hex, place));
        }
      if (ghost.number != 0)
        {
          lay (f, &ghost);
          /* The hint was for the table as it was. */
          g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 0);
          g_assert_cmpuint (ghost.number, ==, 0);
          g_assert_cmpstr (text_of (f), ==, "");
        }
      meander_game_get_result (f->game, &result);
    }
  while (!result.over);
  g_assert_false (meander_game_is_helped (f->game));
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
  GtkWidget *keep;

  for (guint i = 0; meander_scene_get_shown (f->scene) != MEANDER_SHOWN_FIGURE; i++)
    {
      g_assert_cmpuint (i, <, 10);
      more (f);
    }
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);
  meander_scene_get_result (f->scene, &result);
  g_assert_true (result.over);
  for (guint n = puzzle->n_tiles; n-- > 0;)
    {
      gtk_adjustment_set_value (slider, n);
      g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, n);
    }
  meander_hint_box_more (f->box); /* leaves it */
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_cmpuint (meander_board_get_n_tiles (meander_scene_get_board (f->scene)), ==, 0);

  for (guint i = 0; meander_scene_get_shown (f->scene) != MEANDER_SHOWN_FIGURE; i++)
    {
      g_assert_cmpuint (i, <, 10);
      more (f);
    }
  keep = test_find_type (GTK_WIDGET (f->box), GTK_TYPE_BUTTON);
  g_signal_emit_by_name (keep, "clicked");
  g_assert_true (meander_scene_shows_game (f->scene));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 1);
  meander_game_get_result (f->game, &result);
  g_assert_true (result.over);
  g_assert_true (meander_game_is_helped (f->game));

  /* Also after undo and redo, and with moves of one's own on top of it. */
  meander_scene_undo (f->scene);
  g_assert_false (meander_game_is_helped (f->game));
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

/* A tile laid wrong: which one must go; when it has gone, the hints go on. */
static void
test_take_back (Fixture *f, gconstpointer id)
{
  MeanderPlacement ghost;
  const MeanderHex *marks;
  guint n;

  lay (f, &(MeanderPlacement){ 1, 0, meander_hex (0, 0) });
  lay (f, &(MeanderPlacement){ 2, 0, meander_hex (3, 0) });
  lay (f, &(MeanderPlacement){ 3, 0, meander_hex (-3, 0) });
  for (guint i = 0; (n = meander_scene_get_ghost (f->scene, &ghost, &marks)) == 0; i++)
    {
      g_assert_cmpuint (i, <, 4);
      more (f);
    }
  g_assert_nonnull (strstr (text_of (f), "cannot be completed"));
  g_assert_cmpuint (n, <=, 2);
  while (n > 0)
    {
      const MeanderPlacement *tile = meander_board_at (meander_game_get_board (f->game), marks[0]);
      MeanderMove move = { 0 };

      g_assert_nonnull (tile);
      for (guint i = 0; i < n; i++)
        meander_move_add_rack (
            &move, meander_board_at (meander_game_get_board (f->game), marks[i])->number);
      g_assert_true (meander_scene_play (f->scene, &move));
      n = 0;
    }
  more (f);
  g_assert_cmpuint (meander_scene_get_ghost (f->scene, &ghost, &marks), ==, 1);
  g_assert_null (meander_board_at (meander_game_get_board (f->game), marks[0]));
}

/* A search is stopped by the same button, by a move, and by the end. */
static void
test_stop (Fixture *f, gconstpointer id)
{
  GtkWidget *spinner = test_find_type (GTK_WIDGET (f->box), GTK_TYPE_SPINNER);

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

/* Where the player finds the colour, hints say which can be it, and why not. */
static void
test_colours (Fixture *f, gconstpointer id)
{
  const char *const names[] = { "red", "yellow", "green", "blue" };

  more (f);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_nonnull (strstr (text_of (f), names[i]));
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

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

#define ADD(path, id, function)                                                                    \
  g_test_add ("/hints/" path, Fixture, id, set_up, function, tear_down)
  ADD ("follow/5", "discovery-5", test_follow);
  ADD ("follow/12", "discovery-12", test_follow);
  ADD ("solution", "discovery-9", test_solution);
  ADD ("take-back", "discovery-6", test_take_back);
  ADD ("stop", "discovery-24", test_stop);
  ADD ("colours", "junior", test_colours);
  ADD ("exchange", "discovery-10-red", test_exchange);

  return g_test_run ();
}
