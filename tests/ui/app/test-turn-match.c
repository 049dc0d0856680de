/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <gtk/gtk.h>

#include "model/settings.h"
#include "rules/card-game.h"
#include "ui/app/game-kinds.h"
#include "ui/app/play-page.h"
#include "ui/widgets/proxy.h"
#include "ui/puzzles/turn-match-page.h"
#include "model/generated-puzzle.h"
#include "rules/rotation-game.h"
#include "words/game.h"
#include "words/generated.h"
#include "words/puzzle.h"
#include "find.h"

/* The page “Turn and match”, its puzzles, and how they are played. */

static const char *const ids[] = {
  "turn-flower",          "turn-pyramid-4",       "turn-pyramid-5", "turn-pyramid-6",
  "turn-pyramid-7",       "turn-pyramid-8",       "turn-pyramid-9", "turn-great-pyramid",
  "match-match",          "match-line",           "match-loop",     "day-2026-11-20",
  "day-2026-11-20-small", "day-2026-11-22-large",
};

static MeanderGame *
new_game (const char *id, guint difficulty, guint n_given, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  MeanderGame *game = meander_generated_puzzle_new (id, difficulty, n_given, seed, &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
  return game;
}

static gboolean
is_over (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  return result.over;
}

/* ---- what there is ---- */

static void
test_ids (void)
{
  static const char *const wrong[] = { "",
                                       "turn-pyramid-3",
                                       "turn-pyramid-10",
                                       "match",
                                       "discovery-3",
                                       "day-2026-02-30",
                                       "day-2026-1-1",
                                       "day-",
                                       "day-2026-11-20x" };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MeanderGame) game = new_game (ids[i], 0, 3, 5);
      const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

      g_assert_cmpstr (puzzle->id, ==, ids[i]);
      g_assert_true (meander_generated_puzzle_has (puzzle));
      if (!g_str_has_prefix (ids[i], "day"))
        g_assert_cmpuint (meander_game_get_seed (game), ==, 5);
    }
  for (i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (meander_generated_puzzle_new (wrong[i], 0, 3, 5, &error));
      g_assert_error (error, MEANDER_ERROR, MEANDER_ERROR_UNKNOWN);
    }
  g_assert_false (meander_generated_puzzle_has (NULL));
}

/* By the calendar: 16 November 2026 is a Monday. */
static void
test_days (void)
{
  static const struct
  {
    const char *id;
    guint n_tiles;
  } days[] = {
    { "day-2026-11-16", 10 }, { "day-2026-11-17", 15 }, { "day-2026-11-18", 21 },
    { "day-2026-11-19", 28 }, { "day-2026-11-20", 36 }, { "day-2026-11-21", 45 },
    { "day-2026-11-22", 45 }, { "day-2027-01-01", 36 }, { "day-2028-02-29", 15 },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (days); i++)
    {
      g_autoptr (MeanderGame) game = new_game (days[i].id, 0, 0, 1);
      g_autoptr (MeanderGame) again = new_game (days[i].id, 5, 9, 2);
      const MeanderBoard *board = meander_game_get_board (game);

      /* One a day, whatever else is asked for. */
      g_assert_cmpuint (meander_board_get_n_tiles (board), ==, days[i].n_tiles);
      g_assert_cmpstr (meander_game_get_params (game), ==, meander_game_get_params (again));
      g_assert_cmpuint (meander_game_get_seed (game), ==, meander_game_get_seed (again));
    }
  /* On Sunday with the ring. */
  {
    g_autoptr (MeanderGame) game = new_game ("day-2026-11-22", 0, 0, 1);

    g_assert_nonnull (meander_board_find (meander_game_get_board (game), 43));
    g_assert_nonnull (meander_board_find (meander_game_get_board (game), 45));
    g_assert_nonnull (meander_board_find (meander_game_get_board (game), 49));
  }
}

/* Of every kind, and as hard as is asked for; none is solved at the start, and
 * none by a single turn of nothing. */
static void
test_starts (void)
{
  guint i, difficulty, seed;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    for (difficulty = 0; difficulty <= 5; difficulty++)
      for (seed = 1; seed <= 20; seed++)
        {
          g_autoptr (MeanderGame) game = new_game (ids[i], difficulty, seed % 13, seed);
          const MeanderState *state = meander_game_get_state (game);

          g_assert_false (is_over (game));
          if (state->rules == &meander_card_rules)
            {
              g_assert_cmpuint (meander_generated_puzzle_count_given (game), ==, seed % 13);
              g_assert_cmpuint (state->racks[0].n_tiles, ==, 13 - seed % 13);
            }
          else if (difficulty > 0 && !g_str_has_prefix (ids[i], "day"))
            g_assert_cmpuint (meander_rotation_get_difficulty (state), ==, difficulty);
        }
}

/* A card is the easier the more tiles are given; what has been placed since changes nothing. */
static void
test_card_difficulty (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      guint sums[3] = { 0 };

      if (!g_str_has_prefix (ids[i], "match"))
        continue;
      for (guint seed = 1; seed <= 6; seed++)
        {
          g_autoptr (MeanderGame) none = new_game (ids[i], 0, 0, seed);
          g_autoptr (MeanderGame) some = new_game (ids[i], 0, 4, seed);
          g_autoptr (MeanderGame) most = new_game (ids[i], 0, 8, seed);
          g_autoptr (MeanderGame) one = new_game (ids[i], 0, 12, seed);
          guint hard = meander_generated_puzzle_get_difficulty (none);

          sums[0] += hard;
          sums[1] += meander_generated_puzzle_get_difficulty (some);
          sums[2] += meander_generated_puzzle_get_difficulty (most);
          g_assert_cmpuint (hard, >, 1);
          g_assert_cmpuint (meander_generated_puzzle_get_difficulty (one), ==, 1);
          g_assert_cmpuint (meander_words_generated_difficulty (none), ==, hard);
        }
      g_assert_cmpuint (sums[0], >, sums[1]);
      g_assert_cmpuint (sums[1], >=, sums[2]);
    }
}

/* The number beside the table and the grade make the same puzzle again, also
 * where it was drawn from all grades. */
static void
test_numbers (void)
{
  guint seed;

  for (seed = 1; seed <= 50; seed++)
    {
      g_autoptr (MeanderGame) any = new_game ("turn-pyramid-4", 0, 0, seed);
      guint difficulty = meander_rotation_get_difficulty (meander_game_get_state (any));
      g_autoptr (MeanderGame) again = new_game ("turn-pyramid-4", difficulty, 0, seed);
      g_autoptr (MeanderGame) other = new_game ("turn-pyramid-4", difficulty, 0, seed + 1);

      g_assert_cmpstr (meander_game_get_params (any), ==, meander_game_get_params (again));
      g_assert_cmpstr (meander_game_get_params (any), !=, meander_game_get_params (other));
    }
}

/* Saved in the middle and read again it is the same, move for move. */
static void
test_saved (void)
{
  guint i;

  for (i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MeanderGame) game = new_game (ids[i], 0, 4, 77);
      g_autoptr (MeanderRecord) record = NULL;
      g_autoptr (MeanderRecord) read = NULL;
      g_autoptr (MeanderGame) again = NULL;
      g_autoptr (MeanderRecord) twice = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      g_autofree char *text_again = NULL;
      guint n;

      for (n = 0; n < 5; n++)
        {
          g_auto (GStrv) legal =
              meander_game_get_state (game)->rules->legal (meander_game_get_state (game));

          meander_game_play (game, legal[7 * n % g_strv_length (legal)], &error);
          g_assert_no_error (error);
        }
      meander_game_undo (game);
      meander_game_set_elapsed (game, 4321);
      record = meander_game_to_record (game);
      text = meander_record_to_text (record);
      read = meander_record_parse (text, strlen (text), "saved", &error);
      g_assert_no_error (error);
      again = meander_game_new_from_record (read, &error);
      g_assert_no_error (error);
      twice = meander_game_to_record (again);
      text_again = meander_record_to_text (twice);
      g_assert_cmpstr (text_again, ==, text);
      g_assert_cmpuint (meander_game_get_n_moves (again), ==, 4);
      g_assert_true (meander_game_can_redo (again));
      g_assert_cmpstr (meander_game_get_puzzle (again)->id, ==, ids[i]);
      g_assert_cmpuint (meander_generated_puzzle_count_given (again), ==,
                        meander_generated_puzzle_count_given (game));
    }
}

/* ---- words ---- */

#define assert_words(call, expected)                                                               \
  G_STMT_START                                                                                     \
  {                                                                                                \
    g_autofree char *said_ = (call);                                                               \
    g_assert_cmpstr (said_, ==, expected);                                                         \
  }                                                                                                \
  G_STMT_END

/* Solved in one go with the computer's answer, as it keeps a solution that it shows. */
static void
test_helped (void)
{
  static const char *const kinds[] = { "turn-flower", "match-match" };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (MeanderGame) game = new_game (kinds[i], 1, 3, 2026);
      g_autoptr (MeanderPosition) answer =
          meander_generated_puzzle_new_answer (kinds[i], 1, 3, 2026);
      g_autofree char *state = NULL;
      MeanderMove move = { 0 };

      for (guint k = 0; k < answer->n_tiles; k++)
        {
          const MeanderPlacement *tile = &answer->tiles[k];
          const MeanderPlacement *now =
              meander_board_find (meander_game_get_board (game), tile->number);

          if (now == NULL || now->rotation != tile->rotation)
            meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
        }
      g_assert_true (meander_game_help (game, &move, NULL));
      g_assert_true (is_over (game));
      state = meander_game_kind_make_state (game);
      g_assert_cmpstr (state, ==, "Solved with help");
    }
}

static void
test_words (void)
{
  g_autoptr (MeanderGame) flower = new_game ("turn-flower", 2, 0, 4711);
  g_autoptr (MeanderGame) day = new_game ("day-2026-11-20", 0, 0, 0);
  g_autoptr (MeanderGame) sunday = new_game ("day-2026-11-22-large", 0, 0, 0);
  g_autoptr (MeanderGame) card = new_game ("match-match", 0, 3, 8);
  g_autoptr (MeanderGame) loop = new_game ("match-loop", 0, 3, 2026);
  g_autoptr (MeanderGame) free_play = meander_game_new (&meander_free_rules, "", 0, NULL);
  g_autofree char *goal = meander_words_goal (meander_game_get_puzzle (loop));

  assert_words (meander_game_kind_make_title (flower), "Flower");
  assert_words (meander_game_kind_make_title (day), "Puzzle of the day, 20 November 2026");
  assert_words (meander_words_generated_title ("day-2026-11-20-small"),
                "Small puzzle, 20 November 2026");
  assert_words (meander_words_generated_title ("day-2026-11-20-large"),
                "Large puzzle, 20 November 2026");
  /* With all its tiles it is not easy, however clear its edges are. */
  assert_words (meander_words_generated_detail (sunday), "very hard");
  assert_words (meander_game_kind_make_title (card), "Match card: all edges");
  assert_words (meander_words_generated_title ("match-line"), "Match card: one line");
  assert_words (meander_words_generated_title ("match-loop"), "Match card: one loop");
  assert_words (meander_words_generated_title ("turn-pyramid-7"), "Pyramid of 7 rows");
  assert_words (meander_words_generated_title ("turn-great-pyramid"), "Great Pyramid");
  assert_words (meander_words_generated_title ("of-a-newer-one"), "Tiles to turn");

  assert_words (meander_words_goal (meander_game_get_puzzle (flower)),
                "Turn the tiles until the colours match everywhere.");
  assert_words (meander_words_goal (meander_game_get_puzzle (card)),
                "Fill the outline with all 13 tiles so that touching edges show the same colour.");
  /* The outline is drawn on the table. */
  g_assert_cmpstr (goal, ==, "Build one green loop through all 13 tiles.");

  assert_words (meander_words_generated_detail (flower), "easy");
  assert_words (meander_words_generated_number (flower), "Number 4711");
  assert_words (meander_words_generated_detail (card),
                meander_words_difficulty (meander_generated_puzzle_get_difficulty (card)));
  assert_words (meander_words_generated_number (card), "Number 8");
  assert_words (meander_words_generated_detail (free_play), "");
  assert_words (meander_words_generated_number (free_play), "");
  assert_words (meander_words_dots (0), "");
  assert_words (meander_words_dots (2), "●●○○○");
  assert_words (meander_words_dots (5), "●●●●●");
  g_assert_cmpstr (meander_words_difficulty (0), ==, "any");
  g_assert_cmpstr (meander_words_difficulty (1), ==, "very easy");
  g_assert_cmpstr (meander_words_difficulty (5), ==, "very hard");
}

/* ---- at the table ---- */

typedef struct
{
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *table;
  GtkWidget *canvas;
  GtkWidget *shelf;
  MeanderScene *scene;
  MeanderGame *game;
  MeanderProgress *progress;
  MeanderJournal *journal;
  char *folder;
  char *said;
} Fixture;

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static GtkWidget *
child_of_type (GtkWidget *parent, const char *type)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), type))
      return child;
  g_assert_not_reached ();
}

static void
on_said (Fixture *f, const char *sentence)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
make_progress (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  f->folder = g_dir_make_tmp ("meander-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (f->folder, "progress", NULL);
  f->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *f, gconstpointer id)
{
  make_progress (f);
  f->game = new_game (id, 0, 4, 2026);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 700);
  f->journal = meander_journal_new (f->progress);
  f->page = meander_play_page_new (f->journal);
  f->scene = meander_play_page_get_scene (MEANDER_PLAY_PAGE (f->page));
  g_signal_connect_swapped (f->scene, "said", G_CALLBACK (on_said), f);
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  meander_journal_watch (f->journal, f->game, NULL);
  meander_play_page_show_game (MEANDER_PLAY_PAGE (f->page), f->game);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
  f->table = child_of_type (child_of_type (f->page, "MeanderEndStage"), "MeanderTable");
  f->canvas = child_of_type (f->table, "MeanderCanvas");
  f->shelf = child_of_type (f->table, "GtkScrolledWindow");
}

static void
tear_down (Fixture *f, gconstpointer id)
{
  GtkWidget *window = f->window;
  g_autofree char *path = g_build_filename (f->folder, "progress", NULL);

  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  g_object_add_weak_pointer (G_OBJECT (f->canvas), (gpointer *) &f->canvas);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  g_assert_null (f->page);
  g_assert_null (f->canvas);
  g_assert_finalize_object (f->journal);
  g_assert_finalize_object (f->game);
  g_assert_finalize_object (f->progress);
  g_remove (path);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->said);
}

static void
press (Fixture *f, MeanderHex hex)
{
  meander_scene_set_cursor (f->scene, hex);
  gtk_widget_grab_focus (f->canvas);
  g_assert_true (gtk_widget_activate_action (f->table, "table.press", NULL));
}

/* A flower, from the first turn to the last one. */
static void
test_flower (Fixture *f, gconstpointer id)
{
  const MeanderState *state = meander_game_get_state (f->game);
  MeanderRotationPuzzle flower;
  g_autofree char *clashes = NULL;
  guint i;

  meander_rotation_puzzle_make (&flower, MEANDER_ROTATION_PUZZLE_FLOWER, 0, 2026);
  g_assert_false (gtk_widget_get_visible (f->shelf));
  g_assert_true (meander_scene_is_rotation_game (f->scene));
  /* At first the marks say it, and the sentence; how many is told once there is something to count. */
  clashes = g_strdup_printf ("%u edges clash.", meander_board_count_clashes (state->board));
  g_assert_null (test_find_label (f->page, clashes));
  press (f, flower.tiles[0].hex);
  g_clear_pointer (&clashes, g_free);
  state = meander_game_get_state (f->game);
  clashes = g_strdup_printf ("%u edges clash.", meander_board_count_clashes (state->board));
  g_assert_nonnull (test_find_label (f->page, clashes));
  g_assert_nonnull (test_find_label (f->page, "New Puzzle"));
  g_assert_null (test_find_label (f->page, "Solved!"));

  for (i = 0; i < flower.n_tiles; i++)
    while (meander_board_at (meander_game_get_board (f->game), flower.tiles[i].hex)->rotation !=
           flower.answer[i])
      {
        g_assert_false (is_over (f->game));
        press (f, flower.tiles[i].hex);
        g_assert_cmpint (meander_progress_get_mark (f->progress, "turn-flower"), !=,
                         MEANDER_PROGRESS_NEW);
      }
  settle ();
  g_assert_true (is_over (f->game));
  g_assert_cmpint (meander_progress_get_mark (f->progress, "turn-flower"), ==,
                   MEANDER_PROGRESS_STRICT);
  g_assert_cmpint (meander_progress_get_best (f->progress, "turn-flower"), >, 0);
  g_assert_nonnull (test_find_label (f->page, "Solved!"));
  g_assert_nonnull (test_find_label (f->page, "New Puzzle"));

  /* One click too many changes nothing; undo does. */
  i = meander_game_get_n_moves (f->game);
  press (f, meander_hex (0, 0));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, i);
  g_assert_cmpstr (f->said, ==, "It is solved: all touching edges match.");
  meander_scene_undo (f->scene);
  g_assert_false (is_over (f->game));

  /* What is solved can be started over. */
  meander_scene_redo (f->scene);
  g_assert_true (is_over (f->game));
  meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
  g_assert_false (is_over (f->game));
}

/* Tiles are turned and nothing else, by whatever means. */
static void
test_only_rotated (Fixture *f, gconstpointer id)
{
  static const char refused[] = "In this game you only turn the tiles, each in its place.";
  const MeanderPlacement *tile =
      meander_board_at (meander_game_get_board (f->game), meander_hex (0, 0));
  guint rotation = tile->rotation;
  guint number = tile->number;

  meander_scene_set_cursor (f->scene, meander_hex (0, 0));
  gtk_widget_grab_focus (f->canvas);
  gtk_widget_activate_action (f->table, "table.rotate", "i", -1);
  g_assert_cmpuint (meander_scene_get_rotation (f->scene, number), ==, (rotation + 5) % 6);
  gtk_widget_activate_action (f->table, "table.rotate", "i", 1);
  g_assert_cmpuint (meander_scene_get_rotation (f->scene, number), ==, rotation);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);

  meander_scene_pick_up (f->scene, number);
  g_assert_cmpuint (meander_scene_get_held (f->scene)->n_tiles, ==, 0);
  g_assert_cmpstr (f->said, ==, refused);
  g_clear_pointer (&f->said, g_free);
  gtk_widget_activate_action (f->table, "table.take-back", NULL);
  g_assert_cmpstr (f->said, ==, refused);
  gtk_widget_activate_action (f->table, "table.select", NULL);
  gtk_widget_activate_action (f->table, "table.select-all", NULL);
  g_assert_cmpuint (meander_scene_get_n_selected (f->scene), ==, 0);
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 2);
}

/* The keyboard walks over tiles alone. */
static void
test_walk (Fixture *f, gconstpointer id)
{
  static const int steps[][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
  guint i, n;

  for (i = 0; i < G_N_ELEMENTS (steps); i++)
    for (n = 0; n < 12; n++)
      {
        meander_scene_step_cursor (f->scene, steps[i][0], steps[i][1]);
        g_assert_nonnull (meander_board_at (meander_game_get_board (f->game),
                                            meander_scene_get_cursor (f->scene)));
      }
  settle ();
  for (GtkWidget *proxy = gtk_widget_get_first_child (f->canvas); proxy != NULL;
       proxy = gtk_widget_get_next_sibling (proxy))
    g_assert_nonnull (meander_board_at (meander_game_get_board (f->game),
                                        meander_proxy_get_hex (MEANDER_PROXY (proxy))));
}

/* A slip of the hand is a click, not a drag. */
static void
test_slip (Fixture *f, gconstpointer id)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->table);
  const MeanderPlacement *tile =
      meander_board_at (meander_game_get_board (f->game), meander_hex (0, 0));
  guint rotation = tile->rotation;
  double x, y;

  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), meander_hex (0, 0), &x, &y);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) drag = g_list_model_get_item (controllers, i);

      if (!GTK_IS_GESTURE_DRAG (drag))
        continue;
      g_signal_emit_by_name (drag, "drag-begin", x, y);
      g_signal_emit_by_name (drag, "drag-update", 30.0, 12.0);
      g_signal_emit_by_name (drag, "drag-end", 30.0, 12.0);
    }
  g_assert_cmpuint (
      meander_board_at (meander_game_get_board (f->game), meander_hex (0, 0))->rotation, ==,
      (rotation + 1) % 6);
}

static void
test_restart (Fixture *f, gconstpointer id)
{
  g_autoptr (MeanderState) start = meander_game_copy_state_at (f->game, 0);
  const MeanderPlacement *tiles;
  guint n_tiles;

  press (f, meander_hex (0, 0));
  press (f, meander_hex (1, 0));
  press (f, meander_hex (1, 0));
  meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 4);
  g_assert_cmpstr (f->said, ==, "Back to the start. Undo restores your turns.");
  tiles = meander_board_get_placements (start->board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    g_assert_cmpuint (meander_board_at (meander_game_get_board (f->game), tiles[i].hex)->rotation,
                      ==, tiles[i].rotation);
  meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 4);
  meander_scene_undo (f->scene);
  g_assert_cmpuint (
      meander_board_at (meander_game_get_board (f->game), meander_hex (1, 0))->rotation, ==,
      (meander_board_at (start->board, meander_hex (1, 0))->rotation + 2) % 6);
}

/* A Match card, from its rack to its loop. */
/* The dots beside the table say the same as the words: with 45 tiles it is very hard. */
static void
test_hard (Fixture *f, gconstpointer id)
{
  GtkWidget *panel = child_of_type (f->page, "MeanderPuzzlePanel");

  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (test_find_named (panel, "dots"))), ==, "●●●●●");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (test_find_named (panel, "detail"))), ==,
                   "very hard");
}

static void
test_card (Fixture *f, gconstpointer id)
{
  MeanderMatchCard card;
  MeanderHex slots[MEANDER_MAX_TILES];
  guint n_moves, i;

  meander_match_card_make (&card, MEANDER_GOAL_LOOP, 4, 2026);
  g_assert_true (gtk_widget_get_visible (f->shelf));
  g_assert_cmpuint (meander_scene_get_outline_slots (f->scene, slots), ==, 13);
  for (i = 0; i < 13; i++)
    {
      const MeanderPlacement *there =
          meander_board_at (meander_game_get_board (f->game), card.answer[i].hex);

      g_assert_true (meander_hex_equal (slots[i], card.answer[i].hex));
      g_assert_cmpint (there != NULL, ==, card.given[i]);
      if (!card.given[i])
        continue;

      /* What is given stays. */
      press (f, card.answer[i].hex);
      g_assert_cmpstr (f->said, ==, "This tile is fixed and cannot be moved.");
      g_clear_pointer (&f->said, g_free);
      meander_scene_rotate_tile (f->scene, there->number, 1);
      g_assert_cmpstr (f->said, ==, "This tile is fixed and cannot be moved.");
      meander_scene_select_all (f->scene);
      g_assert_false (meander_scene_is_selected (f->scene, there->number));
    }
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, 0);

  for (i = 0; i < 13; i++)
    if (!card.given[i])
      {
        guint number = card.answer[i].number;

        gtk_widget_activate_action (f->table, "table.take", "u", number);
        for (guint rotation = 0; rotation < card.answer[i].rotation; rotation++)
          gtk_widget_activate_action (f->table, "table.rotate", "i", 1);
        press (f, card.answer[i].hex);
      }
  settle ();
  g_assert_true (is_over (f->game));
  g_assert_nonnull (test_find_label (f->page, "Solved!"));
  g_assert_cmpint (meander_progress_get_mark (f->progress, "match-loop"), ==,
                   MEANDER_PROGRESS_STRICT);

  /* Afresh: those that were given stay. */
  n_moves = meander_game_get_n_moves (f->game);
  meander_play_page_restart (MEANDER_PLAY_PAGE (f->page));
  g_assert_cmpuint (meander_game_get_n_moves (f->game), ==, n_moves + 1);
  g_assert_cmpuint (meander_board_get_n_tiles (meander_game_get_board (f->game)), ==, 4);
  meander_scene_undo (f->scene);
  g_assert_true (is_over (f->game));
}

/* ---- the page ---- */

static void
on_today (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  on_said (data, g_action_get_name (G_ACTION (action)));
}

static void
on_play_generated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  Fixture *f = data;

  g_free (f->said);
  f->said = g_variant_print (parameter, FALSE);
}

static void
collect_buttons (GtkWidget *widget, GPtrArray *found)
{
  const char *name;

  if (GTK_IS_BUTTON (widget))
    {
      name = gtk_actionable_get_action_name (GTK_ACTIONABLE (widget));
      if (g_strcmp0 (name, "win.play-generated") == 0 || g_strcmp0 (name, "win.today") == 0)
        g_ptr_array_add (found, widget);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_buttons (child, found);
}

static void
set_up_page (Fixture *f, gconstpointer data)
{
  static const GActionEntry entries[] = {
    { .name = "today", .activate = on_today },
    { .name = "play-generated", .activate = on_play_generated, .parameter_type = "(st)" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  make_progress (f);
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), f);
  f->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (f->window), 800, 600);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  f->page = meander_turn_match_page_new (f->progress, meander_settings_get_default ());
  gtk_window_set_child (GTK_WINDOW (f->window), f->page);
  gtk_window_present (GTK_WINDOW (f->window));
  gtk_test_widget_wait_for_draw (f->window);
  settle ();
}

static void
tear_down_page (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "progress", NULL);

  g_settings_reset (meander_settings_get_default (), "turning-grade");
  g_settings_reset (meander_settings_get_default (), "match-card-given");
  g_object_add_weak_pointer (G_OBJECT (f->page), (gpointer *) &f->page);
  gtk_window_destroy (GTK_WINDOW (f->window));
  settle ();
  g_assert_null (f->page);
  g_assert_finalize_object (f->progress);
  g_remove (path);
  g_rmdir (f->folder);
  g_free (f->folder);
  g_free (f->said);
}

static void
assert_name (gpointer card, const char *name)
{
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (card), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
}

static void
test_page (Fixture *f, gconstpointer data)
{
  GSettings *settings = meander_settings_get_default ();
  GtkWidget *number = test_find_named (f->page, "number");
  GtkWidget *difficulty = test_find_named (f->page, "difficulty");
  GtkWidget *given = test_find_named (f->page, "given");
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  guint i;

  collect_buttons (f->page, cards);
  g_assert_cmpuint (cards->len, ==, 12);
  /* The puzzles of the day have a page of their own. */
  g_signal_emit_by_name (cards->pdata[0], "clicked");
  g_assert_cmpstr (f->said, ==, "today");
  g_assert_nonnull (test_find_label (cards->pdata[0], "Play"));
  for (i = 1; i < cards->len; i++)
    {
      g_autofree char *expected = g_strdup_printf ("('%s', 0)", ids[i - 1]);

      g_signal_emit_by_name (cards->pdata[i], "clicked");
      g_assert_cmpstr (f->said, ==, expected);
    }

  /* A number makes that puzzle; what is none does not. */
  gtk_editable_set_text (GTK_EDITABLE (number), "4711");
  g_signal_emit_by_name (cards->pdata[1], "clicked");
  g_assert_cmpstr (f->said, ==, "('turn-flower', 4711)");
  g_assert_false (gtk_widget_has_css_class (number, "error"));
  gtk_editable_set_text (GTK_EDITABLE (number), "47a");
  g_signal_emit_by_name (cards->pdata[1], "clicked");
  g_assert_cmpstr (f->said, ==, "('turn-flower', 0)");
  g_assert_true (gtk_widget_has_css_class (number, "error"));

  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (difficulty)), ==, 1);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (difficulty), 4);
  /* The dots are for the eye. */
  gtk_test_accessible_assert_property (difficulty, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Difficulty: hard");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (given), 9);
  g_assert_cmpint (g_settings_get_int (settings, "turning-grade"), ==, 4);
  g_assert_cmpint (g_settings_get_int (settings, "match-card-given"), ==, 9);

  gtk_test_widget_wait_for_draw (f->window);
  i = (guint) gtk_widget_get_height (cards->pdata[1]);
  g_assert_null (test_find_label (f->page, "1:05"));
  meander_progress_solved (f->progress, "turn-pyramid-5", TRUE, 65000, NULL);
  g_assert_nonnull (test_find_label (f->page, "1:05"));
  assert_name (cards->pdata[3], "Pyramid of 5 rows, solved in 1:05");
  /* A row is as high as before; holes are no matter, and what was solved with hints has no time. */
  gtk_test_widget_wait_for_draw (f->window);
  g_assert_cmpint (gtk_widget_get_height (cards->pdata[1]), ==, i);
  meander_progress_solved (f->progress, "turn-flower", TRUE, 0, NULL);
  assert_name (cards->pdata[1], "Flower, solved");
  meander_progress_hinted (f->progress, "match-line", NULL);
  assert_name (cards->pdata[10], "Match card: one line, not started");
  meander_progress_solved (f->progress, "match-line", TRUE, 0, NULL);
  assert_name (cards->pdata[10], "Match card: one line, solved with hints");
  g_assert_nonnull (test_find_label (cards->pdata[10], "solved with hints"));
  meander_progress_helped (f->progress, "turn-pyramid-4", NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cards->pdata[2]),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Pyramid of 4 rows, solved with help");
}

/* The light around a figure that is solved reaches 0.45 sides out of its tiles, and is seen. */
static void
assert_light_seen (Fixture *f)
{
  const MeanderGeometry *geometry = meander_scene_get_geometry (f->scene);
  const double light = 0.45 * geometry->side;
  guint n_tiles;
  const MeanderPlacement *tiles =
      meander_board_get_placements (meander_game_get_board (f->game), &n_tiles);
  g_autofree MeanderHex *hexes = g_new (MeanderHex, n_tiles);
  cairo_rectangle_t figure;

  for (guint i = 0; i < n_tiles; i++)
    hexes[i] = tiles[i].hex;
  while (meander_viewport_is_moving (meander_scene_get_viewport (f->scene)))
    g_main_context_iteration (NULL, TRUE);
  meander_geometry_get_bounds (geometry, hexes, n_tiles, &figure);
  g_assert_cmpfloat (figure.x, >=, light - 1);
  g_assert_cmpfloat (figure.y, >=, light - 1);
  g_assert_cmpfloat (figure.x + figure.width, <=, gtk_widget_get_width (f->table) - light + 1);
}

/* The window has these actions; here they only have to be there. */
static void
on_any (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
}

/* What had the focus goes with the buttons that turn a tile: it comes to the table, while the light
 * runs, and then to what leads on; never to a button that would begin anew. */
static void
test_solved_focus (Fixture *f, gconstpointer id)
{
  static const GActionEntry entries[] = {
    { .name = "rotate", .activate = on_any, .parameter_type = "i" },
    { .name = "next", .activate = on_any },
    { .name = "restart", .activate = on_any },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  MeanderRotationPuzzle flower;

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), NULL);
  gtk_widget_insert_action_group (f->window, "win", G_ACTION_GROUP (group));
  meander_rotation_puzzle_make (&flower, MEANDER_ROTATION_PUZZLE_FLOWER, 0, 2026);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 700, 700); /* the table is narrow */
  settle ();
  for (guint animated = 0; animated < 2; animated++)
    {
      GtkWidget *turning = test_find_id (f->page, "turning");
      GtkWidget *focus;

      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", animated, NULL);
      for (guint i = 0; i < flower.n_tiles; i++)
        {
          const MeanderPlacement *tile =
              meander_board_at (meander_game_get_board (f->game), flower.tiles[i].hex);

          g_assert_true (gtk_widget_grab_focus (gtk_widget_get_last_child (turning)));
          if (!is_over (f->game) && tile->rotation != flower.answer[i])
            meander_scene_rotate_tile (f->scene, tile->number,
                                       (flower.answer[i] + 6 - tile->rotation) % 6);
          if (is_over (f->game))
            break;
        }
      g_assert_true (is_over (f->game));
      g_assert_false (gtk_widget_get_visible (turning));
      assert_light_seen (f);
      for (;;)
        {
          settle ();
          focus = gtk_window_get_focus (GTK_WINDOW (f->window));
          g_assert_nonnull (focus);
          if (GTK_IS_BUTTON (focus))
            break;
          g_assert_true (gtk_widget_is_ancestor (focus, f->table) || focus == f->table);
          g_main_context_iteration (NULL, TRUE);
        }
      g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (focus)), ==, "New Puzzle");
      meander_scene_undo (f->scene);
      settle ();
    }
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/turn-match/ids", test_ids);
  g_test_add_func ("/turn-match/days", test_days);
  g_test_add_func ("/turn-match/starts", test_starts);
  g_test_add_func ("/turn-match/card-difficulty", test_card_difficulty);
  g_test_add_func ("/turn-match/numbers", test_numbers);
  g_test_add_func ("/turn-match/saved", test_saved);
  g_test_add_func ("/turn-match/words", test_words);
  g_test_add_func ("/turn-match/helped", test_helped);
#define ADD(path, id, function)                                                                    \
  g_test_add ("/turn-match/" path, Fixture, id, set_up, function, tear_down)
  ADD ("flower", "turn-flower", test_flower);
  ADD ("solved-focus", "turn-flower", test_solved_focus);
  ADD ("only-turned", "turn-flower", test_only_rotated);
  ADD ("walk", "turn-pyramid-5", test_walk);
  ADD ("slip", "turn-flower", test_slip);
  ADD ("restart", "turn-flower", test_restart);
  ADD ("card", "match-loop", test_card);
  ADD ("hard", "day-2026-11-22-large", test_hard);
  g_test_add ("/turn-match/page", Fixture, NULL, set_up_page, test_page, tear_down_page);

  return g_test_run ();
}
