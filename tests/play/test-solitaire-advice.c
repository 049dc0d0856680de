/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The advice in Solitaire: legal, true, blind for what will be drawn, and better than chance. */
#include "play/solitaire.h"

#include <string.h>

#include "rules/lines.h"
#include "rules/move.h"
#include "rules/random.h"
#include "rules/strategy-game.h"

#define N_DEALS 6

typedef struct
{
  const char *params;
  guint n_full;  /* so many of N_DEALS are a full success at least, */
  guint n_loops; /* and so many end with a loop */
} Kind;

static const Kind kinds[] = {
  { "edition pl\n", 2, 5 },
  { "edition other\ncolour blue\ngoal line\n", 5, 0 },
  { "edition other\ncolour yellow\ngoal loop\n", 0, 5 },
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

static guint
count_loop (const MeanderState *state)
{
  MeanderResult result;

  state->rules->result (state, &result);
  return result.solitaire.loop;
}

/* Whether one of the moves makes longer what counts. */
static gboolean
can_grow (const MeanderState *state, GStrv moves, guint before)
{
  gboolean full;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (MeanderState) then = meander_state_copy (state);

      g_assert_true (then->rules->apply (then, moves[i], NULL));
      if (count_best (then, &full) > before)
        return TRUE;
    }
  return FALSE;
}

/* The tiles in the line that goes over this one. */
static guint
count_own (const MeanderState *state, guint number)
{
  MeanderSolitaireSetup setup;
  MeanderLine line;

  g_assert_true (meander_solitaire_get_setup (state, &setup));
  return meander_board_trace_line (state->board, number, setup.colour, &line) ? line.n_tiles : 0;
}

/* Plays a deal as is advised, or by chance. */
static MeanderState *
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
      guint loop = count_loop (state);
      g_autofree char *text = NULL;

      if (advised || moves[0] == NULL)
        g_assert_cmpint (meander_play_solitaire_advise (state, &advice), ==, moves[0] != NULL);
      if (moves[0] == NULL)
        return g_steal_pointer (&state);
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
          g_assert_true (advice.can_grow == can_grow (state, moves, before));
        }
      else
        text = g_strdup (moves[meander_random_below (&random, g_strv_length (moves))]);
      g_assert_true (state->rules->apply (state, text, &error));
      if (advised)
        {
          g_assert_cmpuint (advice.after, ==, count_best (state, &full));
          g_assert_true (advice.full == full);
          g_assert_cmpuint (advice.own, ==, count_own (state, advice.tile.number));
          g_assert_cmpuint (advice.loop, ==, count_loop (state) > loop ? count_loop (state) : 0);
        }
    }
}

/* Better than chance, and as good as somebody who thinks ahead: a look at the longest line alone
 * brings a full success once in sixty red loops, once in six lines. */
static void
test_better (gconstpointer data)
{
  const Kind *kind = data;
  guint advised = 0, chance = 0, n_full = 0, n_loops = 0;

  for (guint64 seed = 1; seed <= N_DEALS; seed++)
    {
      g_autoptr (MeanderState) end = play_out (kind->params, seed, TRUE);
      g_autoptr (MeanderState) other = play_out (kind->params, seed, FALSE);
      gboolean full;

      advised += count_best (end, &full);
      n_full += full;
      n_loops += count_loop (end) > 0;
      chance += count_best (other, &full);
    }
  g_test_message ("advised %u, by chance %u of %u; %u full, %u loops", advised, chance,
                  N_DEALS * MEANDER_SOLITAIRE_TILES, n_full, n_loops);
  g_assert_cmpuint (2 * advised, >, 3 * chance);
  g_assert_cmpuint (n_full, >=, kind->n_full);
  g_assert_cmpuint (n_loops, >=, kind->n_loops);
}

/* What will be drawn makes no difference: only the order of the pile is another. */
static void
test_blind (void)
{
  g_autoptr (MeanderState) state = meander_solitaire_rules.start (kinds[0].params, 52, NULL);
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

  g_test_add_data_func ("/solitaire-advice/better/growing-hand", &kinds[0], test_better);
  g_test_add_data_func ("/solitaire-advice/better/line", &kinds[1], test_better);
  g_test_add_data_func ("/solitaire-advice/better/loop", &kinds[2], test_better);
  g_test_add_func ("/solitaire-advice/blind", test_blind);
  g_test_add_func ("/solitaire-advice/other-game", test_other_game);

  return g_test_run ();
}
