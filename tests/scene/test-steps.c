/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "model/book.h"
#include "model/input.h"
#include "party-test.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"
#include "rules/turn.h"
#include "scene/party-report.h"
#include "scene/report.h"
#include "scene/scene.h"

/* Who plays by ear hears every step: with a tile in hand, or one that is tried, it costs at most so many words. */

#define MOST 12
#define N_GAMES 12

typedef struct
{
  MeanderScene *scene;
  char *said;
} Fixture;

static guint
count_words (const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    n += *words[i] != '\0';
  return n;
}

static void
check (const char *before, const char *step)
{
  g_autofree char *both = g_strdup_printf ("%s %s", before, step);

  g_assert_cmpstr (step, !=, "");
  if (count_words (both) > MOST)
    g_error ("%u words: “%s”", count_words (both), both);
}

static void
on_said (MeanderScene *scene, const char *sentence, Fixture *f)
{
  g_free (f->said);
  f->said = g_strdup (sentence);
}

static void
hold_at (Fixture *f, MeanderHex hex)
{
  double x, y;

  meander_geometry_get_centre (meander_scene_get_geometry (f->scene), hex, &x, &y);
  meander_scene_hold_at (f->scene, x, y, FALSE);
}

/* The tile in hand on a hex, each way round. */
static void
check_hex (Fixture *f, MeanderHex hex, gboolean jump)
{
  hold_at (f, hex);
  if (jump)
    {
      g_autofree char *held = meander_report_held (f->scene);

      check ("10 of 12.", held);
    }
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    {
      g_autofree char *rotated = NULL;
      g_autofree char *held = NULL;

      meander_scene_rotate (f->scene, 1);
      rotated = meander_report_rotated (f->scene);
      held = meander_report_held (f->scene);
      check (rotated, held);
    }
}

static guint
list_tiles (const MeanderState *state, guint tiles[MEANDER_MAX_TILES])
{
  guint seat = state->n_players > 1 ? meander_strategy_get_seat (state) : 0;

  for (guint i = 0; i < state->racks[seat].n_tiles; i++)
    tiles[i] = state->racks[seat].tiles[i];
  return state->racks[seat].n_tiles;
}

/* Every place for one tile of the rack, and those of the table with tiles on them. */
static void
check_tile (Fixture *f, guint number)
{
  const MeanderState *state = meander_scene_get_state (f->scene);
  const MeanderTurn *turn = meander_state_get_turn (state);
  const MeanderHex *frontier;
  const MeanderPlacement *tiles;
  MeanderHex places[256];
  guint n;

  meander_scene_pick_up (f->scene, number);
  n = meander_scene_list_places (f->scene, places, G_N_ELEMENTS (places));
  for (guint i = 0; i < n; i++)
    check_hex (f, places[i], TRUE);
  for (guint i = 0; turn != NULL && i < turn->n_forced; i++)
    check_hex (f, turn->forced[i], TRUE);
  frontier = meander_board_get_frontier (state->board, &n);
  for (guint i = 0; i < n; i++)
    check_hex (f, frontier[i], FALSE);
  tiles = meander_board_get_placements (state->board, &n);
  for (guint i = 0; i < n; i++)
    check_hex (f, tiles[i].hex, FALSE);
  meander_scene_let_go (f->scene);
}

/* Puts a tile where it may lie, or tries it there. */
static gboolean
put_somewhere (Fixture *f, guint number)
{
  MeanderHex places[256];
  guint n;

  meander_scene_pick_up (f->scene, number);
  n = meander_scene_list_places (f->scene, places, G_N_ELEMENTS (places));
  if (n == 0 && meander_board_get_n_tiles (meander_scene_get_board (f->scene)) == 0)
    places[n++] = meander_hex (0, 0);
  if (n == 0)
    {
      meander_scene_let_go (f->scene);
      return FALSE;
    }
  g_clear_pointer (&f->said, g_free);
  hold_at (f, places[g_test_rand_int_range (0, (int) n)]);
  meander_scene_drop (f->scene);
  if (meander_scene_get_trials (f->scene, NULL) > 0)
    check ("", f->said);
  return TRUE;
}

static void
play (const char *params, const MeanderRules *rules, guint n_moves)
{
  Fixture f = { meander_scene_new (), NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game =
      meander_game_new (rules, params, (guint64) g_test_rand_int_range (1, 10000), &error);

  g_assert_no_error (error);
  meander_input_set_device (MEANDER_DEVICE_KEYS);
  g_signal_connect (f.scene, "said", G_CALLBACK (on_said), &f);
  meander_viewport_set_size (meander_scene_get_viewport (f.scene), 800, 600, 1);
  meander_scene_set_game (f.scene, game);
  for (guint move = 0; move < n_moves; move++)
    {
      guint tiles[MEANDER_MAX_TILES];
      guint n = list_tiles (meander_scene_get_state (f.scene), tiles);
      guint first;

      if (n == 0)
        break;
      first = (guint) g_test_rand_int_range (0, (int) n);
      if (move > 0)
        check_tile (&f, tiles[first]);
      for (guint i = 0; i < n; i++)
        if (put_somewhere (&f, tiles[(first + i) % n]) &&
            meander_scene_get_trials (f.scene, NULL) == 0)
          break;
      while (meander_scene_get_trials (f.scene, NULL) > 0)
        meander_scene_confirm (f.scene);
    }
  g_object_run_dispose (G_OBJECT (f.scene));
  g_object_unref (f.scene);
  g_free (f.said);
}

static void
test_strategy (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    play ("player red Anna\nplayer blue Jan\n", &meander_strategy_rules, 24);
}

static void
test_solitaire (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    play ("edition pl\n", &meander_solitaire_rules, 24);
}

static void
test_free (void)
{
  for (guint i = 0; i < N_GAMES; i++)
    play ("", &meander_free_rules, 10);
}

/* Of a puzzle for one colour one hears where its line leads. */
static void
test_puzzle (void)
{
  const MeanderPuzzle *puzzle = meander_book_find ("discovery-7");
  g_autofree char *line = meander_puzzle_to_line (puzzle);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);

  g_assert_cmpuint (puzzle->n_colours, ==, 1);
  for (guint i = 0; i < N_GAMES; i++)
    play (params, &meander_puzzle_rules, 7);
}

/* Gobble: what is in hand anywhere beside the figure, and on it. */
static void
test_gobble (void)
{
  for (guint seed = 1; seed <= N_GAMES; seed++)
    {
      g_autoptr (MeanderGobbleParty) party = meander_gobble_party_new ();
      guint n_moves = 0;

      party_test_start (party, "player even Anna\ncalm\n", seed);
      while (n_moves++ < 20 && meander_gobble_party_take (party, MEANDER_HAND_KEYS))
        {
          const MeanderState *state = meander_gobble_party_get_state (party);
          guint number = meander_gobble_party_get_held (party, MEANDER_HAND_KEYS);
          MeanderPlacement place;

          for (int q = -6; q <= 6; q++)
            for (int r = -6; r <= 6; r++)
              for (guint i = 0; i < MEANDER_N_EDGES; i++)
                {
                  MeanderHex hex = meander_hex (q, r);
                  g_autofree char *fit = meander_party_report_fit (party, hex);

                  check ("Turned.", fit);
                  if (meander_board_count_neighbours (state->board, hex) >= 2 &&
                      meander_gobble_get_revealed (state, 0) == number)
                    check ("10 of 12.", fit);
                  meander_gobble_party_rotate (party, MEANDER_HAND_KEYS, 1);
                }
          if (!party_test_find_place (state, number, &place))
            {
              if (!meander_gobble_party_put_on_heap (party, MEANDER_HAND_KEYS))
                break;
              continue;
            }
          party_test_rotate_to (party, MEANDER_HAND_KEYS, number, place.rotation);
          g_assert_true (meander_gobble_party_place (party, MEANDER_HAND_KEYS, place.hex));
        }
      g_assert_cmpuint (n_moves, >, 5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/free", test_free);
  g_test_add_func ("/steps/strategy", test_strategy);
  g_test_add_func ("/steps/puzzle", test_puzzle);
  g_test_add_func ("/steps/solitaire", test_solitaire);
  g_test_add_func ("/steps/gobble", test_gobble);

  return g_test_run ();
}
