/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/picture.h"

#include "model-test.h"
#include "model/book.h"
#include "rules/strategy-game.h"

/* What is seen of a puzzle or a game in a small picture. */

/* In the picture of a task that has not been begun no two tiles touch, so that it shows no answer. */
static void
test_layout (void)
{
  static const char *const ids[] = { "discovery-3", "discovery-4", "discovery-14", "four-lines",
                                     "kits-20" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = meander_book_lookup (ids[i], NULL);
      g_autoptr (MeanderGame) game = test_game (ids[i]);
      g_autoptr (MeanderPosition) position = meander_picture_of_game (game);

      g_assert_cmpuint (position->n_tiles, ==, MIN (puzzle->n_tiles, 24));
      for (guint a = 0; a < position->n_tiles; a++)
        for (guint b = 0; b < a; b++)
          g_assert_cmpint (meander_hex_distance (position->tiles[a].hex, position->tiles[b].hex), >,
                           1);
    }
}

/* What lies on the table is the picture of a game; of an empty table, what waits in the racks. */
static void
test_picture (void)
{
  g_autoptr (MeanderGame) puzzle = test_game ("discovery-5");
  g_autoptr (MeanderGame) strategy =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 7, NULL);
  g_autoptr (MeanderGame) table = meander_game_new (&meander_free_rules, "", 1, NULL);
  const struct
  {
    MeanderGame *game;
    guint n_tiles;
  } empty[] = { { puzzle, 5 }, { strategy, 12 }, { table, 24 } };
  MeanderPosition *position;

  for (guint i = 0; i < G_N_ELEMENTS (empty); i++)
    {
      position = meander_picture_of_game (empty[i].game);
      g_assert_cmpuint (position->n_tiles, ==, empty[i].n_tiles);
      g_assert_true (position->loose);
      meander_position_free (position);
    }
  g_assert_true (meander_game_play (puzzle, "1@0,0/0", NULL));
  position = meander_picture_of_game (puzzle);
  g_assert_cmpuint (position->n_tiles, ==, 1);
  g_assert_false (position->loose);
  meander_position_free (position);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/picture/layout", test_layout);
  g_test_add_func ("/picture/game", test_picture);

  return g_test_run ();
}
