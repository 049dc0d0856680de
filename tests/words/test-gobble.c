/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "../model/model-test.h"
#include "rules/gobble-game.h"
#include "words/game.h"
#include "words/gobble.h"

/* What is said of a game of Gobble. */

static void
test_state (void)
{
  g_autoptr (MeanderGame) game =
      meander_game_new (&meander_gobble_rules, "player 6 Anna\ncomputer 5 6\naside\n", 1, NULL);
  g_autofree char *lying = meander_words_gobble_state (game);

  g_assert_cmpstr (lying, ==, "2 of 14 tiles on the table");
}

/* One has won, or two are equally good, and then nothing fits any more. */
static void
test_winners (void)
{
  gboolean seen[3] = { FALSE, FALSE, FALSE };
  guint64 seed;

  for (seed = 1; !seen[1] || !seen[2]; seed++)
    {
      g_autoptr (MeanderGame) game = meander_game_new (
          &meander_gobble_rules, "player 6 Anna\nplayer 6 Jan\naside\n", seed, NULL);
      const MeanderState *state;
      g_autofree char *end = NULL;
      gboolean anna, jan;

      test_play_out (game);
      state = meander_game_get_state (game);
      anna = meander_gobble_get_rank (state, 0) == 1;
      jan = meander_gobble_get_rank (state, 1) == 1;
      seen[anna + jan] = TRUE;
      end = meander_words_gobble_end (game);
      g_assert_cmpstr (end, ==,
                       anna && jan ? "Anna and Jan have won!"
                       : anna      ? "Anna has won!"
                                   : "Jan has won!");
      if (anna && jan)
        g_assert_cmpstr (meander_words_gobble_stuck (game), ==, "Nothing fits any more.");
      else if (meander_gobble_count_tiles (state, anna ? 0 : 1) == 0)
        g_assert_cmpstr (meander_words_gobble_stuck (game), ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/gobble/state", test_state);
  g_test_add_func ("/words/gobble/winners", test_winners);

  return g_test_run ();
}
