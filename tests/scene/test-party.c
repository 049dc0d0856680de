/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "party-test.h"
#include "scene/party-report.h"

/* Gobble while it is played, without any widget: two hands, the clock and its pauses, gifts, undo,
 * and what is said of it. */

typedef struct
{
  MeanderGobbleParty *party;
  GString *told; /* a line a sentence, with the seat before it */
} Fixture;

static void
on_told (Fixture *f, guint seat, const char *sentence)
{
  g_string_append_printf (f->told, "%u: %s\n", seat, sentence);
}

static void
assert_told (Fixture *f, const char *lines)
{
  g_assert_cmpstr (f->told->str, ==, lines);
  g_string_truncate (f->told, 0);
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->party = meander_gobble_party_new ();
  f->told = g_string_new (NULL);
  party_test_set_clock (f->party);
  g_signal_connect_swapped (f->party, "told", G_CALLBACK (on_told), f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->party);
  g_string_free (f->told, TRUE);
}

static const MeanderState *
state_of (Fixture *f)
{
  return meander_gobble_party_get_state (f->party);
}

static guint
get_held (Fixture *f, MeanderHand hand)
{
  return meander_gobble_party_get_held (f->party, hand);
}

/* Each has a hand and a tile, and each tile is placed at its own time. */
static void
test_two_at_once (Fixture *f, gconstpointer data)
{
  MeanderGame *game;
  MeanderPlacement first, second;
  guint times[2] = { 0, 0 };

  party_test_start (f->party, TWO, party_test_find_two (&first, &second, FALSE));
  g_assert_true (meander_gobble_party_is_shared (f->party));
  party_test_now += 5000 * MS;
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, first.number);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, second.number);

  party_test_rotate_to (f->party, MEANDER_HAND_POINTER, first.number, first.rotation);
  party_test_rotate_to (f->party, MEANDER_HAND_KEYS, second.number, second.rotation);
  party_test_now += 300 * MS;
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, first.hex));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, second.number);
  party_test_now += 200 * MS;
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, second.hex));
  g_assert_cmpuint (party_test_count_tiles (state_of (f)), ==, MEANDER_N_FACES);

  game = meander_gobble_party_get_game (f->party);
  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    {
      MeanderGobbleMove move;

      g_assert_true (meander_gobble_move_parse (meander_game_get_move (game, i), &move, NULL));
      if (move.act == MEANDER_GOBBLE_PLACE)
        times[move.seat] = move.time;
    }
  g_assert_cmpuint (times[0], ==, 5300);
  g_assert_cmpuint (times[1], ==, 5500);
}

static void
test_same_hex (Fixture *f, gconstpointer data)
{
  MeanderPlacement first, second;

  party_test_start (f->party, TWO, party_test_find_two (&first, &second, TRUE));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  party_test_rotate_to (f->party, MEANDER_HAND_POINTER, first.number, first.rotation);
  party_test_rotate_to (f->party, MEANDER_HAND_KEYS, second.number, second.rotation);
  g_assert_true (meander_gobble_party_place (f->party, MEANDER_HAND_POINTER, first.hex));
  g_assert_false (meander_gobble_party_place (f->party, MEANDER_HAND_KEYS, second.hex));
  g_assert_cmpuint (meander_board_at (state_of (f)->board, first.hex)->number, ==, first.number);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, second.number);
  g_assert_cmpuint (party_test_count_tiles (state_of (f)), ==, MEANDER_N_FACES);
}

/* Where a tile may not lie it stays in hand, and who plays is told why: with their own word for
 * turning it, where that would do. */
static void
test_refused (Fixture *f, gconstpointer data)
{
  static const char *const turns[] = {
    "0: The colours clash: right-click to turn the tile.\n",
    "1: The colours clash: turn the tile with Space.\n",
  };
  MeanderPlacement places[MEANDER_N_HANDS];

  party_test_start (f->party, TWO, party_test_find_two (&places[0], &places[1], FALSE));
  for (guint i = 0; i < MEANDER_N_HANDS; i++)
    {
      const MeanderHand hand = (MeanderHand) i;
      guint n_moves;

      g_assert_false (meander_gobble_party_place (f->party, hand, places[i].hex));
      assert_told (f, "");
      g_assert_true (meander_gobble_party_take (f->party, hand));
      n_moves = meander_game_get_n_moves (meander_gobble_party_get_game (f->party));
      g_assert_false (meander_gobble_party_place (f->party, hand, meander_hex (30, 0)));
      assert_told (f, i == 0 ? "0: In Gobble a tile must touch at least two others.\n"
                             : "1: In Gobble a tile must touch at least two others.\n");

      /* Any rotation but those that fit. */
      for (guint rotation = 0; f->told->len == 0; rotation++)
        {
          MeanderVerdict verdict;

          g_assert_cmpuint (rotation, <, MEANDER_N_EDGES);
          meander_game_verdict (meander_gobble_party_get_game (f->party), places[i].number,
                                places[i].hex, rotation, &verdict);
          party_test_rotate_to (f->party, hand, places[i].number, rotation);
          if (verdict.reason != MEANDER_VERDICT_ALLOWED)
            g_assert_false (meander_gobble_party_place (f->party, hand, places[i].hex));
        }
      assert_told (f, turns[i]);
      g_assert_cmpuint (get_held (f, hand), ==, places[i].number);
      g_assert_cmpuint (meander_game_get_n_moves (meander_gobble_party_get_game (f->party)), ==,
                        n_moves);

      meander_gobble_party_let_go (f->party, hand);
      g_assert_cmpuint (get_held (f, hand), ==, 0);
      g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), i), ==, places[i].number);
    }
}

/* Who plays alone and without hurry is told once of a tile that it fits, before it is on the heap; with a
 * clock, or against others, nobody is helped. */
static void
test_warned (Fixture *f, gconstpointer data)
{
  static const char *const params[] = { "calm\nplayer 6\naside\n", "player 6\naside\n",
                                        "calm\nplayer 6\nplayer 6\naside\n" };

  for (guint i = 0; i < G_N_ELEMENTS (params); i++)
    for (guint64 seed = 1, seen = 0; seen != 3; seed++)
      {
        MeanderPlacement place;
        gboolean fits;

        g_assert_cmpuint (seed, <, 1000);
        party_test_start (f->party, params[i], seed);
        g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
        fits = party_test_find_place (state_of (f), get_held (f, MEANDER_HAND_POINTER), &place);
        if (i == 0 && fits)
          {
            g_assert_false (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
            assert_told (f, "0: Look again: this tile fits somewhere.\n");
            g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), !=, 0);
          }
        g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
        g_assert_null (strstr (f->told->str, "fits somewhere"));
        g_string_truncate (f->told, 0);
        seen |= fits ? 1 : 2;
      }
}

/* The open tile and those of the heap are taken in hand one after the other. */
static void
test_hold_next (Fixture *f, gconstpointer data)
{
  guint open, given_up;

  party_test_start (f->party, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  given_up = get_held (f, MEANDER_HAND_POINTER);
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, 0);
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 0), ==, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  open = get_held (f, MEANDER_HAND_POINTER);
  g_assert_cmpuint (open, ==, meander_gobble_get_revealed (state_of (f), 0));

  meander_gobble_party_hold_next (f->party, MEANDER_HAND_POINTER);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, given_up);
  g_assert_true (meander_gobble_party_is_held (f->party, given_up));
  g_assert_false (meander_gobble_party_is_held (f->party, open));
  meander_gobble_party_hold_next (f->party, MEANDER_HAND_POINTER);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, open);

  /* Nobody takes a tile of another's. */
  g_assert_false (meander_gobble_party_hold (f->party, MEANDER_HAND_KEYS, open));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, 0);
}

/* One alone has one tile in hand, whichever hand takes it. */
static void
test_both_hands (Fixture *f, gconstpointer data)
{
  guint number;

  party_test_start (f->party, "player even Anna\ncomputer 1 even \n", 1);
  g_assert_false (meander_gobble_party_is_shared (f->party));
  g_assert_cmpint (meander_gobble_party_get_user (f->party, 0), ==, MEANDER_HAND_POINTER);
  g_assert_cmpint (meander_gobble_party_get_user (f->party, 1), ==, MEANDER_N_HANDS);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  number = get_held (f, MEANDER_HAND_POINTER);
  g_assert_cmpuint (number, >, 0);
  meander_gobble_party_rotate (f->party, MEANDER_HAND_POINTER, -1);
  g_assert_cmpuint (meander_gobble_party_get_rotation (f->party, number), ==, 5);
  meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, 0);
}

/* Nothing is in hand in a pause, nothing is done, and it takes no time. */
static void
test_pause (Fixture *f, gconstpointer data)
{
  MeanderGame *game;
  guint n_moves;

  party_test_start (f->party, "player even Anna\ncomputer 5 even \n", 3);
  game = meander_gobble_party_get_game (f->party);
  party_test_now += 2000 * MS;
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, TRUE);
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_HIDDEN, TRUE);
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_KEYS), ==, 0);

  n_moves = meander_game_get_n_moves (game);
  party_test_now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, n_moves);
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 2000);
  g_assert_false (meander_gobble_party_take (f->party, MEANDER_HAND_KEYS));

  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, FALSE);
  g_assert_true (meander_gobble_party_is_paused (f->party));
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_HIDDEN, FALSE);
  g_assert_true (meander_gobble_party_is_running (f->party));
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 2000);
  meander_gobble_party_tick (f->party);
  party_test_now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (game), >, n_moves);
}

/* As it was saved, with its time. */
static void
test_resume (Fixture *f, gconstpointer data)
{
  g_autoptr (MeanderRecord) record = NULL;
  g_autoptr (MeanderGame) again = NULL;
  g_autoptr (GError) error = NULL;

  party_test_start (f->party, TWO, 4);
  party_test_now += 7000 * MS;
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  party_test_now += 1500 * MS;
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, TRUE);
  record = meander_game_to_record (meander_gobble_party_get_game (f->party));
  again = meander_game_new_from_record (record, &error);
  g_assert_no_error (error);
  meander_gobble_party_set_game (f->party, again);
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 8500);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, 0);

  /* Who leaves one that runs finds the time with it. */
  meander_gobble_party_set_pause (f->party, MEANDER_GOBBLE_PAUSED, FALSE);
  party_test_now += 500 * MS;
  party_test_start (f->party, TWO, 5);
  g_assert_cmpint (meander_game_get_elapsed (again), ==, 9000);
}

static void
play_to_end (Fixture *f)
{
  for (guint i = 0; i < 100000 && !meander_gobble_is_over (state_of (f)); i++)
    {
      party_test_now += 100 * MS;
      meander_gobble_party_tick (f->party);
    }
  g_assert_true (meander_gobble_is_over (state_of (f)));
  g_assert_false (meander_gobble_party_is_running (f->party));
}

static void
test_computers (Fixture *f, gconstpointer params)
{
  party_test_start (f->party, params, 5);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_POINTER), ==,
                    MEANDER_NO_SEAT);
  play_to_end (f);
  g_assert_cmpuint (party_test_count_tiles (state_of (f)), ==, MEANDER_N_FACES);
  assert_told (f, "");
}

/* What somebody had in hand at the end of a short game lies before them again. */
static void
test_end_in_hand (Fixture *f, gconstpointer data)
{
  g_autofree char *step = NULL;

  party_test_start (f->party, "player 6 Anna\ncomputer 5 6\naside\n", 1);
  while (meander_gobble_may_take (state_of (f), 0))
    {
      g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
      g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
    }
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), >, 0);
  play_to_end (f);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, 0);
  step = meander_party_report_step (f->party, 0, FALSE);
  g_assert_cmpstr (step, ==, "The game is over.");
}

/* A third person has no hand: the game is not played, and nothing is lost of it. */
static void
test_crowded (Fixture *f, gconstpointer data)
{
  party_test_start (f->party, TWO "player even Eva\ncomputer 5 even \n", 1);
  g_assert_true (meander_gobble_party_is_crowded (f->party));
  g_assert_false (meander_gobble_party_is_running (f->party));
  g_assert_false (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  party_test_now += 60000 * MS;
  meander_gobble_party_tick (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (meander_gobble_party_get_game (f->party)), ==, 0);
  g_assert_cmpuint (meander_gobble_party_get_time (f->party), ==, 0);

  party_test_start (f->party, TWO, 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
  party_test_start (f->party, TWO "player even Eva\ncalm\n", 1);
  g_assert_true (meander_gobble_party_is_running (f->party));
}

/* ---- turn by turn ---- */

/* Who is on turn has both hands; what was done by accident is undone, move by move. */
static void
test_turn_based (Fixture *f, gconstpointer data)
{
  MeanderGame *game;
  guint n;

  party_test_start (f->party, TWO "player even Eva\ncalm\n", 1);
  game = meander_gobble_party_get_game (f->party);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 0);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_POINTER), ==, 0);
  g_assert_false (meander_gobble_party_can_undo (f->party));
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_KEYS));
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 1), >, 0);

  g_assert_true (meander_gobble_party_can_undo (f->party));
  meander_gobble_party_undo (f->party);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 1), ==, 0);
  g_assert_cmpuint (get_held (f, MEANDER_HAND_POINTER), ==, 0);
  meander_gobble_party_undo (f->party);
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_KEYS), ==, 0);
  g_assert_cmpuint (meander_gobble_get_revealed (state_of (f), 0), >, 0);

  /* And made again. */
  n = meander_game_get_n_moves (game);
  g_assert_true (meander_gobble_party_can_redo (f->party));
  meander_gobble_party_redo (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, n + 1);
  while (meander_gobble_party_can_redo (f->party))
    meander_gobble_party_redo (f->party);
  g_assert_false (meander_game_can_redo (game));

  /* Where all play at once there is no way back. */
  party_test_start (f->party, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_false (meander_gobble_party_can_undo (f->party));
}

/* What the computer has played since is undone, and made again, with it. */
static void
test_undo_computer (Fixture *f, gconstpointer data)
{
  MeanderGame *game;
  guint n;

  party_test_start (f->party, "player even Anna\ncomputer 3 even \ncalm\n", 1);
  game = meander_gobble_party_get_game (f->party);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
  g_assert_cmpuint (meander_gobble_party_get_seat (f->party, MEANDER_HAND_POINTER), ==,
                    MEANDER_NO_SEAT);
  for (guint i = 0; i < 1000 && !meander_gobble_may_act (state_of (f), 0); i++)
    {
      party_test_now += 100 * MS;
      meander_gobble_party_tick (f->party);
    }
  n = meander_game_get_n_moves (game);
  g_assert_cmpuint (n, >, 2);
  meander_gobble_party_undo (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, 1);
  meander_gobble_party_redo (f->party);
  g_assert_cmpuint (meander_game_get_n_moves (game), ==, n);
}

/* ---- gifts ---- */

/* Takes the game in which @hand's person owes a tile, and has one on the heap. */
static void
start_owing (Fixture *f, MeanderHand hand)
{
  party_test_start (f->party, TWO, party_test_find_owing (hand));
  party_test_call_gobble (f->party, hand);
  g_string_truncate (f->told, 0);
}

/* The top tile of the heap, unless another one is in hand, or one of the stack. */
static void
test_gifts (Fixture *f, gconstpointer data)
{
  const MeanderHand hand = MEANDER_HAND_KEYS;
  guint top, n_heap, n_stack, n_gifts, n_other;

  start_owing (f, hand);
  n_heap = meander_gobble_count_heap (state_of (f), 1);
  n_stack = meander_gobble_count_stack (state_of (f), 1);
  n_gifts = meander_gobble_count_gifts (state_of (f), 1);
  n_other = meander_gobble_count_tiles (state_of (f), 0);
  top = state_of (f)->racks[1].tiles[n_heap - 1];
  g_assert_true (meander_gobble_party_give (f->party, hand, 0, 0));
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 1), ==, n_heap - 1);
  g_assert_cmpint (state_of (f)->place[top], ==, MEANDER_PLACE_POOL);
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 1), ==, n_gifts - 1);
  g_assert_cmpuint (meander_gobble_count_tiles (state_of (f), 0), ==, n_other + 1);

  start_owing (f, hand);
  g_assert_true (meander_gobble_party_hold_stack (f->party, hand));
  g_assert_true (meander_gobble_party_holds_stack (f->party, hand));
  g_assert_false (meander_gobble_party_holds_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_false (meander_gobble_party_hold_stack (f->party, hand));
  g_assert_true (meander_gobble_party_hold_stack (f->party, hand));
  /* A tile of the heap takes its place. */
  g_assert_true (meander_gobble_party_hold (f->party, hand, top));
  g_assert_false (meander_gobble_party_holds_stack (f->party, hand));
  g_assert_true (meander_gobble_party_hold_stack (f->party, hand));
  g_assert_cmpuint (get_held (f, hand), ==, 0);
  g_assert_true (meander_gobble_party_give (f->party, hand, 0, 0));
  g_assert_false (meander_gobble_party_holds_stack (f->party, hand));
  g_assert_cmpuint (meander_gobble_count_heap (state_of (f), 1), ==, n_heap);
  g_assert_cmpuint (meander_gobble_count_stack (state_of (f), 1), ==, n_stack - 1);

  /* Nothing is owed by the other one, and nobody gives to themselves. */
  start_owing (f, hand);
  g_assert_false (meander_gobble_party_hold_stack (f->party, MEANDER_HAND_POINTER));
  g_assert_false (meander_gobble_party_give (f->party, MEANDER_HAND_POINTER, 0, 1));
  g_assert_false (meander_gobble_party_give (f->party, hand, 0, 1));
  g_assert_cmpuint (meander_gobble_count_gifts (state_of (f), 1), ==, n_gifts);
  g_assert_cmpuint (party_test_count_tiles (state_of (f)), ==, MEANDER_N_FACES);
}

/* ---- the next step ---- */

static void
assert_steps (Fixture *f, guint seat, const char *click, const char *tap, const char *press)
{
  const char *const expected[MEANDER_N_DEVICES] = { click, tap, press };
  guint device;

  for (device = 0; device < MEANDER_N_DEVICES; device++)
    {
      g_autofree char *step = meander_party_report_step (f->party, seat, (MeanderDevice) device);

      g_assert_cmpstr (step, ==, expected[device]);
    }
}

static void
test_steps (Fixture *f, gconstpointer data)
{
  party_test_start (f->party, "player even Anna\ncomputer 1 even \n", 1);
  assert_steps (f, 0, "Take a tile from your stack.", "Take a tile from your stack.",
                "Press Enter for a new tile.");

  party_test_start (f->party, TWO, 1);
  g_assert_true (meander_gobble_party_take (f->party, MEANDER_HAND_POINTER));
  assert_steps (f, 0, "Find a place where it touches two tiles.",
                "Find a place where it touches two tiles.",
                "Find a place where it touches two tiles.");
  meander_gobble_party_let_go (f->party, MEANDER_HAND_POINTER);
  assert_steps (f, 0, "Pick up your tile.", "Pick up your tile.",
                "Press Enter to pick up your tile.");
  g_assert_true (meander_gobble_party_put_on_heap (f->party, MEANDER_HAND_POINTER));
  meander_gobble_party_hold_next (f->party, MEANDER_HAND_POINTER);
  assert_steps (f, 0, "No space has three tiles round it yet.",
                "No space has three tiles round it yet.", "No space has three tiles round it yet.");

  start_owing (f, MEANDER_HAND_KEYS);
  assert_steps (f, 1, "Gobble! Who gets a tile?", "Gobble! Who gets a tile?",
                "Gobble! Who gets a tile? Press the number.");
  g_assert_true (meander_gobble_party_hold_stack (f->party, MEANDER_HAND_KEYS));
  assert_steps (f, 1, "Who gets the tile from your stack?", "Who gets the tile from your stack?",
                "Who gets the tile from your stack? Press the number.");

  party_test_start (f->party, TWO "calm\n", 1);
  assert_steps (f, 1, "Wait for your turn.", "Wait for your turn.", "Wait for your turn.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, data, function)                                                                  \
  g_test_add ("/party/" path, Fixture, data, set_up, function, tear_down)
  ADD ("two-at-once", NULL, test_two_at_once);
  ADD ("same-hex", NULL, test_same_hex);
  ADD ("refused", NULL, test_refused);
  ADD ("warned", NULL, test_warned);
  ADD ("hold-next", NULL, test_hold_next);
  ADD ("both-hands", NULL, test_both_hands);
  ADD ("pause", NULL, test_pause);
  ADD ("resume", NULL, test_resume);
  ADD ("computers", "computer 3 even \ncomputer 5 even \ncomputer 1 even \ncomputer 3 even \n",
       test_computers);
  ADD ("computers-turn-based", "computer 2 even \ncomputer 4 even \ncalm\n", test_computers);
  ADD ("end-in-hand", NULL, test_end_in_hand);
  ADD ("crowded", NULL, test_crowded);
  ADD ("turn-based", NULL, test_turn_based);
  ADD ("undo-computer", NULL, test_undo_computer);
  ADD ("gifts", NULL, test_gifts);
  ADD ("steps", NULL, test_steps);
#undef ADD

  return g_test_run ();
}
