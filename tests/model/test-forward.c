/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/forward.h"

#include "folder-test.h"
#include "model-test.h"
#include "model/generated-puzzle.h"
#include "model/road.h"
#include "rules/gobble-move.h"
#include "rules/strategy-game.h"

/* What a person is offered when they come home. */

typedef struct
{
  char *folder;
  MeanderProgress *progress;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  fixture->folder = test_folder_new ();
  path = g_build_filename (fixture->folder, "progress", NULL);
  fixture->progress = meander_progress_new (path, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_clear_object (&fixture->progress);
  test_folder_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
solve (Fixture *fixture, const char *id)
{
  g_assert_true (meander_progress_solved (fixture->progress, id, TRUE, 1000, NULL));
}

static void
assert_forward (Fixture *fixture,
                MeanderGame *last,
                const MeanderPuzzle *next,
                gboolean toured,
                MeanderForwardKind kind,
                const char *id)
{
  g_auto (MeanderForward) forward = { 0 };

  meander_forward_find (&forward, last, next, fixture->progress, toured);
  g_assert_cmpuint (forward.kind, ==, kind);
  g_assert_cmpstr (forward.puzzle != NULL ? forward.puzzle->id : NULL, ==, id);
}

/* The three tiles of the first task, closed to a loop; under any name. */
static MeanderGame *
solved_game_named (const char *id)
{
  g_autoptr (MeanderPuzzle) puzzle = meander_puzzle_copy (meander_book_find ("discovery-3"));
  g_autofree char *line = NULL;
  g_autofree char *params = NULL;
  MeanderGame *game;

  g_free (puzzle->id);
  puzzle->id = g_strdup (id);
  line = meander_puzzle_to_line (puzzle);
  params = g_strdup_printf ("puzzle %s\n", line);
  game = meander_game_new (&meander_puzzle_rules, params, 1, NULL);
  g_assert_nonnull (game);
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (game, "2@0,-1/4", NULL));
  g_assert_true (meander_game_play (game, "3@-1,0/4", NULL));
  return game;
}

static MeanderGame *
solved_game (void)
{
  return solved_game_named ("discovery-3");
}

static void
test_first (Fixture *fixture, gconstpointer data)
{
  assert_forward (fixture, NULL, NULL, FALSE, MEANDER_FORWARD_TOUR, NULL);
  assert_forward (fixture, NULL, NULL, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-3");
  solve (fixture, "discovery-3");
  assert_forward (fixture, NULL, NULL, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-4");
}

/* Who has skipped a task is not sent back to it; of the book the easiest comes first, as measured,
 * and the first of those that are as hard. */
static void
test_next (Fixture *fixture, gconstpointer data)
{
  static const char *const easiest[] = { "rainbow-white", "master", "extreme-loop" };
  g_autoptr (MeanderGame) game = solved_game ();

  /* What is begun comes first, but for what lies behind on the way. */
  g_assert_true (meander_progress_begin (fixture->progress, "discovery-5", NULL));
  g_assert_cmpstr (meander_road_find_next (fixture->progress, TRUE)->id, ==, "discovery-5");
  g_assert_true (meander_progress_begin (fixture->progress, "discovery-4", NULL));
  g_assert_cmpstr (meander_road_find_next (fixture->progress, TRUE)->id, ==, "discovery-5");
  solve (fixture, "discovery-3");
  solve (fixture, "discovery-5");
  g_assert_cmpstr (meander_road_find_next (fixture->progress, TRUE)->id, ==, "discovery-6");
  assert_forward (fixture, game, meander_book_next ("discovery-3"), TRUE, MEANDER_FORWARD_PUZZLE,
                  "discovery-6");
  for (guint i = 0; i < G_N_ELEMENTS (easiest); i++)
    {
      g_assert_cmpstr (meander_road_find_next (fixture->progress, FALSE)->id, ==, easiest[i]);
      solve (fixture, easiest[i]);
    }
  g_assert_true (meander_progress_begin (fixture->progress, "professor", NULL));
  g_assert_cmpstr (meander_road_find_next (fixture->progress, FALSE)->id, ==, "professor");
}

static void
assert_after (Fixture *fixture, const char *id, const char *after)
{
  g_autoptr (MeanderPuzzle) next =
      meander_road_find_after (meander_book_find (id), meander_book_next (id), fixture->progress);

  g_assert_cmpstr (next != NULL ? next->id : NULL, ==, after);
}

/* The end of a task leads to the first one behind it that is not solved, with help neither, in whatever
 * order they are solved; then to the first of its group. */
static void
test_after (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();

  solve (fixture, "discovery-3");
  solve (fixture, "discovery-10-blue");
  g_assert_true (meander_progress_helped (fixture->progress, "discovery-4", NULL));
  g_assert_cmpstr (meander_road_find_next (fixture->progress, TRUE)->id, ==, "discovery-10-yellow");
  assert_after (fixture, "discovery-3", "discovery-5");
  assert_after (fixture, "discovery-10-blue", "discovery-10-yellow");
  solve (fixture, "discovery-pyramid");
  assert_after (fixture, "discovery-pyramid", "discovery-5");

  /* Of the book, too: then to what the book leads with. */
  solve (fixture, "rainbow-white");
  assert_after (fixture, "rainbow-white", meander_book_next ("rainbow-white")->id);
  for (guint i = 0; i < puzzles->len; i++)
    if (g_str_equal (((MeanderPuzzle *) puzzles->pdata[i])->group, "Rainbow"))
      solve (fixture, ((MeanderPuzzle *) puzzles->pdata[i])->id);
  assert_after (fixture, "rainbow-white", "master");
  g_assert_cmpstr (meander_road_find_next (fixture->progress, FALSE)->id, ==, "master");

  for (guint i = 0; i < puzzles->len; i++)
    if (!meander_book_is_scored (puzzles->pdata[i]))
      solve (fixture, ((MeanderPuzzle *) puzzles->pdata[i])->id);
  assert_after (fixture, "discovery-3", NULL);
  assert_after (fixture, "rainbow-white", NULL);
}

static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) puzzle = test_game ("discovery-5");
  g_autoptr (MeanderGame) strategy =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, NULL);

  assert_forward (fixture, puzzle, meander_book_find ("discovery-6"), FALSE,
                  MEANDER_FORWARD_CONTINUE, NULL);
  assert_forward (fixture, strategy, NULL, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
}

static void
test_solved (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) game = solved_game ();
  const MeanderPuzzle *next = meander_book_find ("discovery-4");

  solve (fixture, "discovery-3");
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-4");

  /* What has been solved before is passed over. */
  solve (fixture, "discovery-4");
  solve (fixture, "discovery-5");
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-6");

  /* Behind the last of a group there are others. */
  assert_forward (fixture, game, NULL, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-6");

  /* So is what the computer has helped with, whatever was played last. */
  g_assert_true (meander_progress_helped (fixture->progress, "discovery-6", NULL));
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-7");
  assert_forward (fixture, NULL, NULL, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-7");
}

/* Whoever has the table cleared for another way of a solved puzzle is not shown it as a new one: it leads on, unless
 * a tile of it lies; and what has been solved with help may be tried alone. */
static void
test_cleared (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) game = test_game ("discovery-4");
  const MeanderPuzzle *next = meander_book_find ("discovery-5");

  solve (fixture, "discovery-3");
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
  g_assert_true (meander_progress_helped (fixture->progress, "discovery-4", NULL));
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
  solve (fixture, "discovery-4");
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-5");
  g_assert_true (meander_game_play (game, "1@0,0/0", NULL));
  assert_forward (fixture, game, next, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
}

/* The tour is offered until it is taken or refused, also behind a puzzle of the day; who has
 * done any lesson, or solves the first task, knows what it tells. */
static void
test_tour (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) first = solved_game ();
  g_autoptr (MeanderGame) other = solved_game_named ("day-2026-11-22-small");
  const MeanderPuzzle *next = meander_book_find ("discovery-4");

  assert_forward (fixture, other, NULL, FALSE, MEANDER_FORWARD_TOUR, NULL);
  assert_forward (fixture, other, NULL, TRUE, MEANDER_FORWARD_PUZZLE, "discovery-3");
  solve (fixture, "lesson-arcs");
  assert_forward (fixture, other, NULL, FALSE, MEANDER_FORWARD_PUZZLE, "discovery-3");
  solve (fixture, "discovery-3");
  assert_forward (fixture, first, next, FALSE, MEANDER_FORWARD_PUZZLE, "discovery-4");
}

/* The free table gives way to the tour and to whatever was begun; there may be nothing else. */
static void
test_free (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) table = meander_game_new (&meander_free_rules, "", 1, NULL);
  g_auto (MeanderForward) forward = { 0 };

  g_assert_true (meander_game_play (table, "1@0,0/0", NULL));
  assert_forward (fixture, table, NULL, FALSE, MEANDER_FORWARD_TOUR, NULL);
  assert_forward (fixture, table, NULL, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
  meander_forward_find (&forward, table, NULL, fixture->progress, TRUE);
  g_assert_true (forward.gives_way);
}

/* Who was shown most of the tour has seen it. */
static void
test_tour_shown (Fixture *fixture, gconstpointer data)
{
  assert_forward (fixture, NULL, NULL, FALSE, MEANDER_FORWARD_TOUR, NULL);
  g_assert_true (meander_progress_helped (fixture->progress, "lesson-first-steps", NULL));
  assert_forward (fixture, NULL, NULL, FALSE, MEANDER_FORWARD_PUZZLE, "discovery-3");
}

static void
test_again (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_game_new (&meander_solitaire_rules, "", 52, &error);

  /* To the end, see test-solitaire.c. */
  g_assert_no_error (error);
  assert_forward (fixture, game, NULL, TRUE, MEANDER_FORWARD_CONTINUE, NULL);
  g_assert_true (meander_game_play (game, "13@0,0/0", NULL));
  g_assert_true (meander_game_play (game, "14@-1,0/5", NULL));
  g_assert_true (meander_game_play (game, "3@0,1/2", NULL));
  g_assert_true (meander_game_play (game, "12@-1,1/4", NULL));
  assert_forward (fixture, game, NULL, TRUE, MEANDER_FORWARD_AGAIN, NULL);
}

/* What was begun and is not over is found behind what is over, but no free table, and nothing that
 * was only dealt, or whose tiles are all in the rack again. */
static void
test_begun (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderStore) store = meander_store_new (fixture->folder);
  g_autoptr (MeanderGame) begun = test_game ("discovery-5");
  g_autoptr (MeanderGame) over = solved_game ();
  g_autoptr (MeanderGame) dealt =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, NULL);
  g_autoptr (MeanderGame) table = meander_game_new (&meander_free_rules, "", 1, NULL);
  g_autoptr (MeanderGame) cleared = test_game ("discovery-6");
  g_autoptr (MeanderGame) found = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  MeanderMove back = { 0 };

  g_assert_true (meander_game_play (table, "1@0,0/0", NULL));
  g_assert_true (meander_game_play (cleared, "1@0,0/0", NULL));
  meander_move_add_rack (&back, 1);
  g_assert_true (meander_game_play_move (cleared, &back, NULL));
  meander_store_watch (store, table, "free-1");
  meander_store_watch (store, cleared, "discovery-6");
  meander_store_watch (store, dealt, "strategy-7");
  meander_store_watch (store, over, "discovery-3");
  g_assert_null (meander_forward_find_begun (store, "solitaire-52", &name, &error));
  g_assert_no_error (error);
  g_assert_null (name);

  g_assert_true (meander_game_play (begun, "1@0,0/0", NULL));
  meander_store_watch (store, begun, "discovery-5");
  g_assert_true (meander_store_flush (store));
  /* The last one has been looked at already. */
  g_assert_null (meander_forward_find_begun (store, "discovery-5", &name, &error));
  found = meander_forward_find_begun (store, "solitaire-52", &name, &error);
  g_assert_no_error (error);
  g_assert_nonnull (found);
  g_assert_cmpstr (name, ==, "discovery-5");
  g_assert_cmpstr (meander_game_get_puzzle (found)->id, ==, "discovery-5");
}

/* A puzzle that is offered is gone on with where one has begun it. */
static void
test_begun_puzzle (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *id;
    const char *moves[2];
    gboolean begun;
  } puzzles[] = {
    { "discovery-4", { NULL }, FALSE },
    { "discovery-5", { "1@0,0/0" }, TRUE },
    { "discovery-6", { "1@0,0/0", "1@rack" }, FALSE },
  };
  g_autoptr (MeanderStore) store = meander_store_new (fixture->folder);
  g_autoptr (MeanderGame) over = solved_game ();
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (MeanderGame) game = test_game (puzzles[i].id);

      for (guint k = 0; k < 2 && puzzles[i].moves[k] != NULL; k++)
        g_assert_true (meander_game_play (game, puzzles[i].moves[k], NULL));
      meander_store_watch (store, game, puzzles[i].id);
      g_assert_true (meander_store_flush (store));
    }
  meander_store_watch (store, over, "discovery-3");
  g_assert_true (meander_store_flush (store));
  for (guint i = 0; i < G_N_ELEMENTS (puzzles); i++)
    {
      g_autoptr (MeanderGame) found =
          meander_forward_find_begun_puzzle (store, puzzles[i].id, &error);

      g_assert_no_error (error);
      g_assert_true ((found != NULL) == puzzles[i].begun);
      if (found != NULL)
        g_assert_cmpstr (meander_game_get_puzzle (found)->id, ==, puzzles[i].id);
    }
  g_assert_null (meander_forward_find_begun_puzzle (store, "discovery-3", &error));
  g_assert_no_error (error);
  g_assert_null (meander_forward_find_begun_puzzle (store, "discovery-7", &error));
  g_assert_no_error (error);
}

/* Of Gobble nobody comes back for what a computer player has placed, or for a tile that is only turned up. */
static void
test_untouched_gobble (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MeanderGame) game = meander_game_new (
      &meander_gobble_rules, "computer 1 even \nplayer even Jan\ncalm\n", 7, NULL);
  const MeanderState *state = meander_game_get_state (game);
  gboolean has_placed = FALSE;
  gboolean has_moved = FALSE;

  while (!has_placed || !has_moved)
    {
      g_auto (GStrv) legal = state->rules->legal (state);
      const char *text = legal[0];
      MeanderGobbleMove move;

      for (guint i = 0; legal[i] != NULL; i++)
        if (meander_gobble_move_parse (legal[i], &move, NULL) && move.act == MEANDER_GOBBLE_PLACE)
          text = legal[i];
      g_assert_true (meander_forward_is_untouched (game));
      g_assert_true (meander_gobble_move_parse (text, &move, NULL));
      has_placed |= move.act == MEANDER_GOBBLE_PLACE;
      has_moved |= move.act != MEANDER_GOBBLE_TAKE && move.seat == 1;
      g_assert_true (meander_game_play (game, text, NULL));
      state = meander_game_get_state (game);
    }
  g_assert_false (meander_forward_is_untouched (game));
}

/* A strategy game has been begun when a person has moved: not by the computer alone. */
static void
test_untouched (Fixture *fixture, gconstpointer data)
{
  static const char *const params = "player red Anna\nplayer blue Jan\n";
  g_autoptr (MeanderStore) store = meander_store_new (fixture->folder);
  g_autoptr (MeanderGame) game = meander_game_new (&meander_strategy_rules, params, 7, NULL);
  g_autoptr (MeanderGame) puzzle = test_game ("discovery-5");
  g_autoptr (MeanderGame) gobble =
      meander_game_new (&meander_gobble_rules, "player even Anna\nplayer even Jan\n", 7, NULL);
  MeanderPlayers *players = meander_game_get_players (game);
  guint first = meander_strategy_get_seat (meander_game_get_state (game));

  g_assert_false (meander_forward_is_untouched (puzzle));
  g_assert_nonnull (gobble);
  g_assert_true (meander_forward_is_untouched (gobble));
  g_assert_true (meander_forward_is_untouched (game));
  meander_players_set_level (players, first, MEANDER_LEVEL_1);
  for (guint n_moves = 1; n_moves <= 2; n_moves++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));
      g_autoptr (MeanderGame) found = NULL;
      g_autofree char *name = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_true (meander_game_play (game, legal[0], NULL));
      meander_store_watch (store, game, "strategy-7");
      found = meander_forward_find_begun (store, NULL, &name, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (name, ==, n_moves == 1 ? NULL : "strategy-7");
      g_assert_true (meander_forward_is_untouched (game) == (n_moves == 1));
    }

  /* Nobody comes back for a game that only computers play. */
  meander_players_set_level (players, 1 - first, MEANDER_LEVEL_1);
  g_assert_true (meander_forward_is_untouched (game));
}

static void
assert_table_but (MeanderStore *store, const char *except, guint n_tiles)
{
  static const char *const bases[] = { "solitaire", NULL };
  g_autoptr (GPtrArray) saved = meander_store_list (store);
  g_autoptr (MeanderPosition) position = meander_forward_find_table (store, saved, bases, except);

  g_assert_cmpuint (position != NULL ? position->n_tiles : 0, ==, n_tiles);
}

static void
assert_table (MeanderStore *store, guint n_tiles)
{
  assert_table_but (store, NULL, n_tiles);
}

/* Of a kind of game the newest that is over is found, or else the newest that was begun, but for the
 * one that is seen elsewhere; nothing is said of a file that cannot be read. */
static void
test_table (Fixture *fixture, gconstpointer data)
{
  static const char *const moves[] = { "13@0,0/0", "14@-1,0/5", "3@0,1/2", "12@-1,1/4" };
  g_autoptr (MeanderStore) store = meander_store_new (fixture->folder);
  g_autoptr (MeanderGame) other = test_game ("discovery-5");
  g_autoptr (MeanderGame) dealt = meander_game_new (&meander_solitaire_rules, "", 53, NULL);
  g_autoptr (MeanderGame) over = meander_game_new (&meander_solitaire_rules, "", 52, NULL);
  g_autoptr (MeanderGame) begun = meander_game_new (&meander_solitaire_rules, "", 52, NULL);
  g_autofree char *path = g_build_filename (fixture->folder, "games", "solitaire-9.meander", NULL);

  assert_table (store, 0);
  g_assert_true (meander_game_play (other, "1@0,0/0", NULL));
  meander_store_watch (store, other, "solitaires");
  meander_store_watch (store, dealt, "solitaire-53");
  assert_table (store, 0);
  g_assert_true (meander_game_play (begun, moves[0], NULL));
  meander_store_watch (store, begun, "solitaire-52-2");
  assert_table (store, 1);
  assert_table_but (store, "solitaire-52-2", 0);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (over, moves[i], NULL));
  meander_store_watch (store, over, "solitaire-52");
  meander_store_watch (store, begun, "solitaire-52-2");
  assert_table (store, 4);
  assert_table_but (store, "solitaire-52-2", 4);
  assert_table_but (store, "solitaire-52", 1);

  g_assert_true (g_file_set_contents (path, "damage", -1, NULL));
  assert_table (store, 4);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* When there is nothing left, there is still a new puzzle every day. */
static void
test_all (Fixture *fixture, gconstpointer data)
{
  const GPtrArray *puzzles = meander_book_get_puzzles ();
  g_autoptr (MeanderGame) game = solved_game ();

  for (guint i = 0; i < puzzles->len; i++)
    if (!meander_book_is_scored (puzzles->pdata[i]) &&
        meander_book_is_discovery (puzzles->pdata[i]))
      solve (fixture, ((const MeanderPuzzle *) puzzles->pdata[i])->id);
  {
    g_auto (MeanderForward) forward = { 0 };

    meander_forward_find (&forward, game, NULL, fixture->progress, TRUE);
    g_assert_cmpuint (forward.kind, ==, MEANDER_FORWARD_PUZZLE);
    g_assert_false (meander_book_is_discovery (forward.puzzle));
  }
  for (guint i = 0; i < puzzles->len; i++)
    solve (fixture, ((const MeanderPuzzle *) puzzles->pdata[i])->id);
  assert_forward (fixture, game, NULL, TRUE, MEANDER_FORWARD_TODAY, NULL);
}

static void
note_built (MeanderSolutions *solutions,
            const char *id,
            guint first,
            guint n_tiles,
            gint64 when,
            gboolean helped)
{
  const MeanderBuilt how = { NULL, when, 0, helped };
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

  for (guint i = 0; i < n_tiles; i++)
    meander_board_place (board, first + i, meander_hex ((int) i, 0), 0);
  g_assert_true (meander_solutions_note (solutions, id, board, &how, NULL));
}

static void
assert_built (MeanderSolutions *solutions, gboolean discovery, guint n_tiles)
{
  g_autoptr (MeanderPosition) position = meander_road_find_built (solutions, discovery);

  g_assert_cmpuint (position != NULL ? position->n_tiles : 0, ==, n_tiles);
}

/* What was built last is found, of Discovery and of the rest of the book each; what the computer
 * has laid is not shown as one's own. */
static void
test_built (void)
{
  g_autofree char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "found", NULL);
  MeanderSolutions *solutions = meander_solutions_new (path, NULL);

  assert_built (solutions, TRUE, 0);
  note_built (solutions, "discovery-4", 1, 4, 300, FALSE);
  note_built (solutions, "discovery-3", 1, 3, 200, FALSE);
  note_built (solutions, "discovery-5", 1, 5, 400, TRUE);
  note_built (solutions, "day-2026-12-02-large", 1, 6, 900, FALSE);
  assert_built (solutions, TRUE, 4);
  assert_built (solutions, FALSE, 0);
  note_built (solutions, "rainbow-green", 32, 7, 100, FALSE);
  assert_built (solutions, TRUE, 4);
  assert_built (solutions, FALSE, 7);
  g_assert_finalize_object (solutions);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/forward/first", Fixture, NULL, set_up, test_first, tear_down);
  g_test_add ("/forward/next", Fixture, NULL, set_up, test_next, tear_down);
  g_test_add ("/forward/after", Fixture, NULL, set_up, test_after, tear_down);
  g_test_add ("/forward/unfinished", Fixture, NULL, set_up, test_unfinished, tear_down);
  g_test_add ("/forward/solved", Fixture, NULL, set_up, test_solved, tear_down);
  g_test_add ("/forward/cleared", Fixture, NULL, set_up, test_cleared, tear_down);
  g_test_add ("/forward/tour", Fixture, NULL, set_up, test_tour, tear_down);
  g_test_add ("/forward/free", Fixture, NULL, set_up, test_free, tear_down);
  g_test_add ("/forward/tour-shown", Fixture, NULL, set_up, test_tour_shown, tear_down);
  g_test_add ("/forward/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/forward/begun", Fixture, NULL, set_up, test_begun, tear_down);
  g_test_add ("/forward/begun-puzzle", Fixture, NULL, set_up, test_begun_puzzle, tear_down);
  g_test_add ("/forward/untouched", Fixture, NULL, set_up, test_untouched, tear_down);
  g_test_add ("/forward/untouched-gobble", Fixture, NULL, set_up, test_untouched_gobble, tear_down);
  g_test_add ("/forward/table", Fixture, NULL, set_up, test_table, tear_down);
  g_test_add ("/forward/all", Fixture, NULL, set_up, test_all, tear_down);
  g_test_add_func ("/forward/built", test_built);

  return g_test_run ();
}
