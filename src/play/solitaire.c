/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/solitaire.h"

#include "rules/move.h"

/* One tile and the next are looked at: how long the line becomes that counts, how many tiles stay
 * outside, and which tiles could go on with it.  That is quick enough to be done at once, and
 * every word that is said of it is true. */

#define WIN 100000
#define LOST (-20000) /* a loop that is closed too early, or no tile that may lie anywhere */
#define TILE 100      /* for a tile in the line that counts */
#define DEAD (-60)    /* for a space that the line leads to and no tile fits */
#define WAY 4         /* for each tile that could go on */

static guint
count_best (const MeanderResult *result)
{
  return result->solitaire.goal == MEANDER_GOAL_LOOP && result->solitaire.loop > 0
             ? result->solitaire.loop
             : MAX (result->solitaire.line, result->solitaire.loop);
}

/* The tiles that are not on the table and fit a space to which the colour leads; `n_dead` are the
 * spaces that none fits. */
static guint64
find_ways (const MeanderState *state, MeanderColour colour, guint *n_dead)
{
  guint64 left = 0;
  guint64 ways = 0;
  const MeanderHex *hexes;
  guint n_hexes;

  *n_dead = 0;
  for (guint number = 1; number <= MEANDER_SOLITAIRE_TILES; number++)
    if (meander_board_find (state->board, number) == NULL)
      left |= meander_turn_bit (number);
  hexes = meander_board_get_frontier (state->board, &n_hexes);
  for (guint i = 0; i < n_hexes; i++)
    {
      MeanderColour wanted[MEANDER_N_EDGES];
      guint64 fits;
      guint e = 0;

      meander_board_get_wanted (state->board, hexes[i], wanted);
      while (e < MEANDER_N_EDGES && wanted[e] != colour)
        e++;
      if (e == MEANDER_N_EDGES)
        continue;
      fits = meander_board_get_fitting_faces (state->board, hexes[i]) & left;
      ways |= fits;
      *n_dead += fits == 0;
    }

  return ways;
}

/* What a table is worth as it is. */
static int
evaluate (const MeanderState *state)
{
  MeanderResult result;
  guint n_dead, n_ways;

  state->rules->result (state, &result);
  if (result.solitaire.full)
    return WIN;

  n_ways = meander_count_bits (find_ways (state, result.solitaire.colour, &n_dead));

  return (result.over ? LOST : 0) + TILE * (int) count_best (&result) + DEAD * (int) n_dead +
         WAY * (int) n_ways;
}

static MeanderState *
play (const MeanderState *state, const char *move)
{
  MeanderState *then = meander_solitaire_new_trial (state);

  if (!then->rules->apply (then, move, NULL))
    g_clear_pointer (&then, meander_state_free);

  return then;
}

/* The same, with the best that the rest of the hand could do next. */
static int
look_ahead (const MeanderState *state)
{
  g_auto (GStrv) moves = state->rules->legal (state);
  int now = evaluate (state);
  int best = now;

  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (MeanderState) then = play (state, moves[i]);

      if (then != NULL)
        best = MAX (best, evaluate (then));
    }

  return 2 * now + best;
}

/**
 * meander_play_solitaire_advise:
 * @state: a state of Solitaire
 * @advice: (out caller-allocates): what to do; untouched if there is nothing
 *
 * Finds a good placement: one that makes what counts long and keeps it open.  The same table
 * brings the same advice.
 *
 * Returns: whether there is one; %FALSE when the game is over, and in another game
 */
gboolean
meander_play_solitaire_advise (const MeanderState *state, MeanderPlaySolitaireAdvice *advice)
{
  g_auto (GStrv) moves = NULL;
  int most = G_MININT;
  MeanderResult result;

  g_return_val_if_fail (state != NULL && advice != NULL, FALSE);

  if (meander_solitaire_get_turn (state) == NULL)
    return FALSE;

  moves = state->rules->legal (state);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autoptr (MeanderState) then = play (state, moves[i]);
      MeanderMove move;
      guint n_dead;
      int value;

      if (then == NULL || !meander_move_parse (moves[i], &move, NULL))
        continue;
      value = look_ahead (then);
      if (value <= most)
        continue;

      most = value;
      advice->tile =
          (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };
      advice->fills = meander_board_is_forced (state->board, advice->tile.hex);
      advice->bonus = meander_solitaire_count_draws (state, advice->tile.hex) > 1;
      state->rules->result (state, &result);
      advice->before = count_best (&result);
      then->rules->result (then, &result);
      advice->after = count_best (&result);
      advice->full = result.solitaire.full;
      advice->n_ways = meander_count_bits (find_ways (then, result.solitaire.colour, &n_dead));
    }

  return most > G_MININT;
}
