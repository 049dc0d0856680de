/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "game-test.h"

#include "model/book.h"
#include "model/generated-puzzle.h"
#include "rules/open-table.h"
#include "rules/solitaire-game.h"
#include "rules/strategy-game.h"

/* A puzzle of the book by its id, a game by its name, or a puzzle that is generated, of this
 * difficulty and with so many tiles given. (transfer full) */
MeanderGame *
game_test_new (const char *kind, guint difficulty, guint n_given)
{
  const MeanderPuzzle *puzzle = meander_book_find (kind);
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  if (puzzle != NULL)
    {
      g_autofree char *line = meander_puzzle_to_line (puzzle);
      g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);

      game = meander_game_new (&meander_puzzle_rules, params, 0, &error);
    }
  else if (g_str_equal (kind, "strategy"))
    {
      game = meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1,
                               &error);
    }
  else if (g_str_equal (kind, "solitaire"))
    {
      game = meander_game_new (&meander_solitaire_rules, "edition pl\n", 1, &error);
    }
  else if (g_str_equal (kind, "free"))
    {
      game = meander_game_new (&meander_free_rules, "", 0, &error);
    }
  else
    {
      game = meander_generated_puzzle_new (kind, difficulty, n_given, 5, &error);
    }
  g_assert_no_error (error);
  return game;
}
