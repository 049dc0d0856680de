/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "game-test.h"
#include "rules/card-game.h"
#include "rules/lines.h"
#include "rules/open-table.h"
#include "scene/report.h"
#include "scene/scene.h"
#include "words/puzzle.h"
#include "words/solitaire.h"
#include "../words/words-test.h"

/* What the eye sees of a Match card, a record, Solitaire and tiles that are only turned is heard, too. */

typedef struct
{
  MeanderScene *scene;
  MeanderGame *game;
} Fixture;

static void
set_up (Fixture *f, gconstpointer kind)
{
  f->scene = meander_scene_new ();
  f->game = game_test_new (kind, 0, 6);
  meander_viewport_set_size (meander_scene_get_viewport (f->scene), 800, 600, 1);
  meander_scene_set_game (f->scene, f->game);
}

static void
tear_down (Fixture *f, gconstpointer kind)
{
  g_assert_finalize_object (f->scene);
  g_assert_finalize_object (f->game);
}

static const MeanderState *
get_state (Fixture *f)
{
  return meander_game_get_state (f->game);
}

static gboolean
is_in_outline (MeanderHex hex)
{
  for (guint i = 0; i < MEANDER_CARD_TILES; i++)
    if (meander_hex_equal (meander_card_hex (i), hex))
      return TRUE;
  return FALSE;
}

static void
put (Fixture *f, guint number, MeanderHex hex)
{
  meander_scene_pick_up (f->scene, number);
  meander_scene_jump_cursor (f->scene, hex);
  meander_scene_drop (f->scene);
}

/* Of a Match card one hears which shape it has and how many tiles are left, which places are none of
 * it, and that a tile stays where it is. */
static void
test_card (Fixture *f, gconstpointer kind)
{
  const guint number = get_state (f)->racks[0].tiles[0];
  guint n_outside = 0, n_fixed = 0;

  assert_words (meander_report_task (f->scene),
                "Fill the outline with all 13 tiles so that touching edges show the same colour. "
                "The outline has rows of four, five and four. 7 tiles are still to be placed.");
  for (int q = -4; q <= 4; q++)
    for (int r = -3; r <= 3; r++)
      {
        const MeanderHex hex = meander_hex (q, r);
        const MeanderPlacement *tile = meander_board_at (get_state (f)->board, hex);
        g_autofree char *place = meander_report_hex (f->scene, hex);

        g_assert_cmpint (g_str_has_suffix (place, ", outside the outline"), ==,
                         !is_in_outline (hex));
        g_assert_cmpint (g_str_has_suffix (place, ", fixed"), ==, tile != NULL);
        meander_scene_pick_up (f->scene, number);
        meander_scene_jump_cursor (f->scene, hex);
        if (tile != NULL)
          {
            g_autofree char *fixed = g_strdup_printf ("Tile %u is here, fixed.", tile->number);

            assert_words (meander_report_held (f->scene), fixed);
            n_fixed++;
          }
        else if (!is_in_outline (hex))
          {
            g_autofree char *all = meander_report_all (f->scene, TRUE);

            assert_words (meander_report_held (f->scene), "Outside the outline.");
            /* Not twice. */
            g_assert_null (strstr (all, "Outside the outline."));
            g_assert_null (strstr (all, "Empty. Empty"));
            n_outside++;
          }
        meander_scene_let_go (f->scene);
      }
  g_assert_cmpuint (n_fixed, ==, 6);
  g_assert_cmpuint (n_outside, ==, 9 * 7 - MEANDER_CARD_TILES);
}

/* The next place for a tile is one of the outline. */
static void
test_card_places (Fixture *f, gconstpointer kind)
{
  const MeanderState *state = get_state (f);
  guint n_places = 0;

  for (guint i = 0; i <= state->racks[0].n_tiles; i++)
    {
      MeanderHex hexes[64];
      guint n;

      if (i > 0)
        meander_scene_pick_up (f->scene, state->racks[0].tiles[i - 1]);
      n = meander_scene_list_places (f->scene, hexes, G_N_ELEMENTS (hexes));
      for (guint k = 0; k < n; k++)
        g_assert_true (is_in_outline (hexes[k]) &&
                       meander_board_at (state->board, hexes[k]) == NULL);
      n_places += n;
      meander_scene_let_go (f->scene);
    }
  g_assert_cmpuint (n_places, >, 0);
}

/* Where points count, they are heard with each move, and by who goes on. */
static void
test_total (Fixture *f, gconstpointer kind)
{
  g_autofree char *goal = meander_words_goal (meander_game_get_puzzle (f->game));

  assert_words (meander_report_task (f->scene), goal);
  put (f, 1, meander_hex (0, 0));
  assert_words (meander_report_standing (f->scene), "Total: 3.");
  {
    g_autofree char *task = meander_report_task (f->scene);

    g_assert_true (g_str_has_suffix (task, " Total: 3."));
  }
}

/* From tile to tile that clashes, where tiles are only turned. */
static void
test_clashing (Fixture *f, gconstpointer kind)
{
  const MeanderBoard *board = get_state (f)->board;
  const MeanderPlacement *tiles;
  MeanderHex hexes[16];
  guint n_tiles;
  guint n = meander_scene_list_places (f->scene, hexes, G_N_ELEMENTS (hexes));
  guint n_clashing = 0;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      g_autofree char *name = meander_report_hex (f->scene, tiles[i].hex);

      n_clashing += strstr (name, " clash") != NULL;
    }
  g_assert_cmpuint (n, ==, n_clashing);
  g_assert_cmpuint (n, >, 0);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = meander_report_hex (f->scene, hexes[i]);

      assert_says (name, " clash");
    }
}

/* Of a tile that is turned where it lies one hears how it fits, and what has come of it; what is round it
 * by asking. */
static void
test_rotated (Fixture *f, gconstpointer kind)
{
  const MeanderBoard *board = get_state (f)->board;
  const MeanderPlacement tile = *meander_board_get_placements (board, &(guint){ 0 });
  guint n_fits = 0, n_clashes = 0;

  meander_scene_set_cursor (f->scene, tile.hex);
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    {
      g_autofree char *rotated = NULL;
      g_autofree char *all = NULL;
      g_autofree char *in_all = NULL;
      guint clashing;

      meander_scene_rotate_tile (f->scene, tile.number, 1);
      board = get_state (f)->board;
      clashing = meander_count_bits (meander_board_get_clashes (
          board, tile.number, tile.hex, meander_board_find (board, tile.number)->rotation));
      in_all = g_strdup_printf ("%u edges clash in all.", meander_board_count_clashes (board));
      rotated = meander_report_rotated_tile (
          f->scene,
          &(MeanderStep){ .number = tile.number,
                          .hex = tile.hex,
                          .rotation = meander_board_find (board, tile.number)->rotation });
      g_assert_true (g_str_has_suffix (rotated, in_all));
      g_assert_cmpint (strstr (rotated, "fits.") != NULL, ==, clashing == 0);
      all = meander_report_all (f->scene, TRUE);
      /* It has three neighbours. */
      g_assert_cmpint (strstr (all, "The tiles round it show ") != NULL, ==, clashing > 0);
      n_fits += clashing == 0;
      n_clashes += clashing > 0;
    }
  g_assert_cmpuint (n_clashes, >, 0);
  g_assert_cmpuint (n_fits + n_clashes, ==, 6);
}

/* Where a line is to be built, its length; of a tile that lies alone how it lies. */
static void
test_rotated_puzzle (Fixture *f, gconstpointer kind)
{
  MeanderStep step = { .number = 1, .hex = meander_hex (0, 0), .rotation = 1 };
  guint n_fits = 0;

  put (f, 1, meander_hex (0, 0));
  meander_scene_rotate_tile (f->scene, 1, 1);
  /* Tile 1 has its yellow corner from west to north-west, and now a sixth further. */
  assert_words (meander_report_rotated_tile (f->scene, &step),
                "yellow from north-west to north-east. Yellow line: 1 of 3 tiles.");
  put (f, 2, meander_hex (1, 0));
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    {
      guint clashes;
      g_autofree char *said = NULL;

      meander_scene_rotate_tile (f->scene, 2, 1);
      step = (MeanderStep){ .number = 2, .hex = meander_hex (1, 0) };
      step.rotation = meander_board_find (get_state (f)->board, 2)->rotation;
      clashes = meander_board_count_clashes (get_state (f)->board);
      said = meander_report_rotated_tile (f->scene, &step);
      assert_begins (said, clashes == 0 ? "Tile 2 fits. Yellow line: "
                                        : "Tile 2: 1 edge clashes. Yellow line: 1 of 3 tiles.");
      n_fits += clashes == 0;
    }
  g_assert_cmpuint (n_fits, ==, 2);
}

/* What a task or a hint speaks of, as long as it is marked. */
static void
test_marked (Fixture *f, gconstpointer kind)
{
  const MeanderHex mark = meander_hex (1, 0);

  put (f, 1, meander_hex (0, 0));
  meander_scene_set_ghost (f->scene, NULL, &mark, 1);
  for (int q = -1; q <= 1; q++)
    {
      g_autofree char *name = meander_report_hex (f->scene, meander_hex (q, 0));

      g_assert_cmpint (g_str_has_suffix (name, ", marked"), ==, q == 1);
    }
  meander_scene_set_ghost (f->scene, NULL, NULL, 0);
  {
    g_autofree char *name = meander_report_hex (f->scene, mark);

    g_assert_null (strstr (name, "marked"));
  }
}

/* Of a move in Solitaire one hears how long the line is now, and what is to be done when that is
 * something else. */
static void
test_solitaire (Fixture *f, gconstpointer kind)
{
  guint n_same = 0, n_other = 0;

  for (;;)
    {
      g_auto (GStrv) legal = get_state (f)->rules->legal (get_state (f));
      g_autoptr (MeanderState) before = meander_state_copy (get_state (f));
      g_autofree char *was = meander_words_solitaire_step (before);
      g_autofree char *step = NULL;
      g_autofree char *said = NULL;
      g_autofree char *line = NULL;
      MeanderMove move;
      MeanderResult result;

      if (legal[0] == NULL)
        break;
      g_assert_true (meander_move_parse (legal[0], &move, NULL));
      g_assert_true (meander_game_play_move (f->game, &move, NULL));
      get_state (f)->rules->result (get_state (f), &result);
      if (result.over || result.solitaire.loop > 0)
        break;
      said = meander_report_move (f->scene, &move);
      step = meander_words_solitaire_step (get_state (f));
      line = g_strdup_printf ("Red line: %u of 14 tiles.",
                              meander_board_longest_line (get_state (f)->board, MEANDER_RED));
      assert_says (said, line);
      g_assert_cmpint (strstr (said, step) != NULL, ==, !g_str_equal (step, was));
      n_same += g_str_equal (step, was);
      n_other += !g_str_equal (step, was);
    }
  g_assert_cmpuint (n_same, >, 0);
  g_assert_cmpuint (n_other, >, 0);
}

int
main (int argc, char **argv)
{
#define ADD(path, kind, test) g_test_add ("/heard/" path, Fixture, kind, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("card", "match-match", test_card);
  ADD ("card-places", "match-match", test_card_places);
  ADD ("total", "four-lines", test_total);
  ADD ("clashing", "turn-flower", test_clashing);
  ADD ("solitaire", "solitaire", test_solitaire);
  ADD ("marked", "discovery-3", test_marked);
  ADD ("rotated", "turn-flower", test_rotated);
  ADD ("rotated-puzzle", "discovery-3", test_rotated_puzzle);

  return g_test_run ();
}
