/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advice in Solitaire: legal, true, blind for what will be drawn, and better than chance. */
#include "play/solitaire.h"

#include <string.h>

#include "rules/lines.h"
#include "rules/move.h"
#include "rules/random.h"
#include "rules/strategy-game.h"

static const char *const kinds[] = {
  "edition pl\n",
  "edition other\ncolour blue\ngoal line\n",
  "edition other\ncolour yellow\ngoal loop\n",
};

static guint
count_best (const MeanderState *state, gboolean *full)
{
  MeanderResult result;

  state->rules->result (state, &result);
  *full = result.solitaire.full;
  if (result.solitaire.goal == MEANDER_GOAL_LOOP && result.solitaire.loop > 0)
    return result.solitaire.loop;
  return MAX (result.solitaire.line, result.solitaire.loop);
}

/* Plays a deal as is advised, or by chance, and returns what counts at the end. */
static guint
play_out (const char *params, guint64 seed, gboolean advised)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state = meander_solitaire_rules.start (params, seed, &error);
  MeanderRandom random;
  gboolean full;

  g_assert_no_error (error);
  meander_random_init (&random, seed);
  for (;;)
    {
      g_auto (GStrv) moves = state->rules->legal (state);
      MeanderPlaySolitaireAdvice advice;
      g_autofree char *text = NULL;

      g_assert_cmpint (meander_play_solitaire_advise (state, &advice), ==, moves[0] != NULL);
      if (moves[0] == NULL)
        return count_best (state, &full);
      if (advised)
        {
          MeanderMove move = { 0 };
          guint before = count_best (state, &full);
          guint n_neighbours = meander_board_count_neighbours (state->board, advice.tile.hex);

          meander_move_add_place (&move, advice.tile.number, advice.tile.hex, advice.tile.rotation);
          text = meander_move_to_text (&move);
          g_assert_true (g_strv_contains ((const char *const *) moves, text));
          g_assert_cmpuint (advice.before, ==, before);
          g_assert_true (advice.fills == (n_neighbours >= 3));
        }
      else
        text = g_strdup (moves[meander_random_below (&random, g_strv_length (moves))]);
      g_assert_true (state->rules->apply (state, text, &error));
      if (advised)
        {
          g_assert_cmpuint (advice.after, ==, count_best (state, &full));
          g_assert_true (advice.full == full);
        }
    }
}

static void
test_better (gconstpointer params)
{
  guint advised = 0, chance = 0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      advised += play_out (params, seed, TRUE);
      chance += play_out (params, seed, FALSE);
    }
  g_test_message ("advised %u, by chance %u of %u", advised, chance, 10 * MEANDER_SOLITAIRE_TILES);
  g_assert_cmpuint (2 * advised, >, 3 * chance);
}

/* What will be drawn makes no difference: only the order of the pile is another. */
static void
test_blind (void)
{
  g_autoptr (MeanderState) state = meander_solitaire_rules.start (kinds[0], 52, NULL);
  g_autoptr (MeanderState) other = NULL;
  MeanderPlaySolitaireAdvice a, b;

  g_assert_true (state->rules->apply (state, "13@0,0/0", NULL));
  other = meander_state_copy (state);
  for (guint i = 0; i < other->n_pool / 2; i++)
    {
      guint8 number = other->pool[i];

      other->pool[i] = other->pool[other->n_pool - 1 - i];
      other->pool[other->n_pool - 1 - i] = number;
    }
  g_assert_true (meander_play_solitaire_advise (state, &a));
  g_assert_true (meander_play_solitaire_advise (other, &b));
  g_assert_cmpuint (a.tile.number, ==, b.tile.number);
  g_assert_cmpuint (a.tile.rotation, ==, b.tile.rotation);
  g_assert_true (meander_hex_equal (a.tile.hex, b.tile.hex));
  g_assert_cmpuint (a.n_ways, ==, b.n_ways);
}

/* In another game there is no advice, and nothing is touched. */
static void
test_other_game (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state =
      meander_strategy_rules.start ("player red A\nplayer blue B\n", 1, &error);
  MeanderPlaySolitaireAdvice advice, before;

  g_assert_no_error (error);
  memset (&advice, 7, sizeof advice);
  before = advice;
  g_assert_false (meander_play_solitaire_advise (state, &advice));
  g_assert_cmpmem (&advice, sizeof advice, &before, sizeof before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_data_func ("/solitaire-advice/better/growing-hand", kinds[0], test_better);
  g_test_add_data_func ("/solitaire-advice/better/line", kinds[1], test_better);
  g_test_add_data_func ("/solitaire-advice/better/loop", kinds[2], test_better);
  g_test_add_func ("/solitaire-advice/blind", test_blind);
  g_test_add_func ("/solitaire-advice/other-game", test_other_game);

  return g_test_run ();
}
