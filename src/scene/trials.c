/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/trials.h"

#include "rules/turn.h"

struct _MeanderTrials
{
  const MeanderState
      *base;          /* what the plan begins with, not its own; NULL where there are no trials */
  MeanderState *laid; /* the same with all trials laid; NULL without any */
  gboolean single;    /* a tile that is tried takes the place of the one before it */
  guint n_trials;
  MeanderPlacement trials[MEANDER_MAX_TRIALS]; /* in the order in which they are played */
};

/**
 * meander_trials_new:
 *
 * Makes an empty plan over nothing.
 *
 * Returns: (transfer full): the plan, to be freed with meander_trials_free()
 */
MeanderTrials *
meander_trials_new (void)
{
  return g_new0 (MeanderTrials, 1);
}

/**
 * meander_trials_free:
 * @self: (transfer full): a plan
 *
 * Frees a plan.
 */
void
meander_trials_free (MeanderTrials *self)
{
  meander_state_free (self->laid);
  g_free (self);
}

static gboolean
place (MeanderState *state, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);

  return state->rules->apply (state, text, NULL);
}

/* The state with the first so many trials laid, as far as they may lie there.
 * (transfer full) */
static MeanderState *
lay (const MeanderTrials *self, guint n_trials, guint *n_laid)
{
  MeanderState *state = meander_state_new_trial (self->base);

  *n_laid = 0;
  while (*n_laid < n_trials && place (state, &self->trials[*n_laid]))
    ++*n_laid;

  return state;
}

/* Lays the trials anew; those that may not lie there any more are dropped, and all behind them. */
static void
renew (MeanderTrials *self)
{
  g_clear_pointer (&self->laid, meander_state_free);
  if (self->base == NULL)
    self->n_trials = 0;
  if (self->n_trials == 0)
    return;
  self->laid = lay (self, self->n_trials, &self->n_trials);
  if (self->n_trials == 0)
    g_clear_pointer (&self->laid, meander_state_free);
}

static guint
find (const MeanderTrials *self, guint number)
{
  guint i = 0;

  while (i < self->n_trials && self->trials[i].number != number)
    i++;

  return i;
}

/* Whether the player on turn has the tile, and may go on. */
static gboolean
is_at_hand (const MeanderState *state, guint number)
{
  MeanderVerdict verdict;

  state->rules->verdict (state, number, meander_hex (0, 0), 0, &verdict);
  return verdict.reason != MEANDER_VERDICT_NOT_YOURS;
}

static guint
count_rotations (const MeanderState *state, guint number, MeanderHex hex)
{
  guint n = 0;

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      MeanderVerdict verdict;

      state->rules->verdict (state, number, hex, rotation, &verdict);
      n += verdict.reason == MEANDER_VERDICT_ALLOWED;
    }

  return n;
}

/* The state with the first so many trials laid; in `own` where it had to be made, which costs more
 * than what is asked of it. */
static const MeanderState *
get_before (const MeanderTrials *self, guint at, MeanderState **own)
{
  guint n_laid;

  if (at == 0)
    return self->base;
  if (at == self->n_trials && self->laid != NULL)
    return self->laid;
  *own = lay (self, at, &n_laid);
  return *own;
}

/* Ranks verdicts by how close they are to legal: the reason of the best-ranked rotation
 * is the one that is reported. */
static int
nearness (MeanderVerdictReason reason)
{
  switch (reason)
    {
    case MEANDER_VERDICT_ALLOWED:
      return 4;
    case MEANDER_VERDICT_FORCED_FIRST:
      return 3;
    case MEANDER_VERDICT_SAME_COLOUR:
    case MEANDER_VERDICT_FOUR_SIDED:
    case MEANDER_VERDICT_CONTROLLED:
    case MEANDER_VERDICT_UNFILLABLE:
      return 2;
    case MEANDER_VERDICT_CLASH:
      return 1;
    case MEANDER_VERDICT_NOT_YOURS:
    case MEANDER_VERDICT_RANGE:
    case MEANDER_VERDICT_OCCUPIED:
    case MEANDER_VERDICT_APART:
    case MEANDER_VERDICT_ROTATE_ONLY:
    case MEANDER_VERDICT_GIVEN:
    case MEANDER_VERDICT_TOUCHES_ONE:
    case MEANDER_VERDICT_PENALTY:
    case MEANDER_VERDICT_GIFT_FIRST:
    case MEANDER_VERDICT_OTHERS_TURN:
    default:
      return 0;
    }
}

static guint
find_best_rotation (const MeanderState *state,
                    guint number,
                    MeanderHex hex,
                    guint rotation,
                    MeanderVerdict *verdict)
{
  guint best = rotation;
  int best_nearness = -1;

  for (guint i = 0; i < MEANDER_N_EDGES && best_nearness < nearness (MEANDER_VERDICT_ALLOWED); i++)
    {
      MeanderVerdict one;

      state->rules->verdict (state, number, hex, (rotation + i) % MEANDER_N_EDGES, &one);
      if (nearness (one.reason) > best_nearness)
        {
          best_nearness = nearness (one.reason);
          best = (rotation + i) % MEANDER_N_EDGES;
          *verdict = one;
        }
    }

  return best;
}

/* What is to be filled is told before what else forbids a tile: without that it would be
 * looked for elsewhere in vain. */
static void
put_filling_first (const MeanderState *state, MeanderHex hex, MeanderVerdict *verdict)
{
  if (verdict->reason == MEANDER_VERDICT_SAME_COLOUR ||
      verdict->reason == MEANDER_VERDICT_FOUR_SIDED ||
      verdict->reason == MEANDER_VERDICT_CONTROLLED)
    meander_turn_judge_filling (meander_state_get_turn (state), hex, verdict);
}

/* The best rotation that there is for a tile on a hex, and what is to be told of it. */
static guint
judge (const MeanderState *state,
       guint number,
       MeanderHex hex,
       guint rotation,
       MeanderVerdict *verdict)
{
  rotation = find_best_rotation (state, number, hex, rotation, verdict);
  put_filling_first (state, hex, verdict);
  return rotation;
}

/* Whether it is the place that keeps a tile away, and no forced space that comes first, nor another tile. */
static gboolean
is_by_place (const MeanderState *state, MeanderHex hex, const MeanderVerdict *verdict)
{
  MeanderVerdict filling;

  return nearness (verdict->reason) > 0 &&
         !meander_turn_judge_filling (meander_state_get_turn (state), hex, &filling);
}

/* Where a tile is in the plan, or comes when it is tried on a hex, %NULL for any that allows it
 * there; see meander_trials_get_place(). */
static guint
find_place (const MeanderTrials *self, guint number, const MeanderHex *hex)
{
  guint at = find (self, number);
  guint last = self->n_trials;
  gboolean has_last = FALSE;
  gboolean by_place = FALSE;

  if (at < self->n_trials || at == 0)
    return at;
  if (self->single)
    return 0;
  for (guint n_before = at + 1; n_before-- > 0;)
    {
      g_autoptr (MeanderState) own = NULL;
      const MeanderState *before = get_before (self, n_before, &own);
      MeanderVerdict verdict;

      if (!is_at_hand (before, number))
        continue;
      if (hex == NULL)
        return n_before;
      judge (before, number, *hex, 0, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        return n_before;
      if (!has_last || (!by_place && is_by_place (before, *hex, &verdict)))
        {
          last = n_before;
          by_place = is_by_place (before, *hex, &verdict);
        }
      has_last = TRUE;
    }
  return last;
}

/**
 * meander_trials_get_place:
 * @self: a plan over a state
 * @number: a tile
 * @hex: where it is tried
 *
 * Tells where a tile is in the plan, or comes when it is tried on a hex: at its end, or where it may lie
 * there only without the last trials, in the place of the first of those.  A tile that may lie there
 * neither way comes where it is the place that keeps it away: what is told then is true when those on
 * trial are taken back, too.  Else it comes at the end, or where its player's turn is over by then, in the
 * place of the last trial of that turn.
 *
 * Returns: how many trials are before it
 */
guint
meander_trials_get_place (const MeanderTrials *self, guint number, MeanderHex hex)
{
  g_return_val_if_fail (self != NULL && self->base != NULL, 0);

  return find_place (self, number, &hex);
}

/**
 * meander_trials_set_state:
 * @self: a plan
 * @state: (nullable): a state of the strategy game or of Solitaire, %NULL for none; it has to
 *   live until another one is set: a copy of each would cost more than all else here
 *
 * Says what the plan goes on from, after each change of the game.  Tiles on trial that may not lie
 * there any more are dropped, and all behind them.
 */
void
meander_trials_set_state (MeanderTrials *self, const MeanderState *state)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (state == NULL || meander_state_get_turn (state) != NULL);

  self->base = state;
  renew (self);
}

/**
 * meander_trials_set_single:
 * @self: an empty plan
 * @single: whether one tile is asked for
 *
 * Says whether a tile that is tried takes the place of the one that was tried before it.
 */
void
meander_trials_set_single (MeanderTrials *self, gboolean single)
{
  g_return_if_fail (self != NULL && self->n_trials == 0);

  self->single = single;
}

/**
 * meander_trials_get_state:
 * @self: a plan
 *
 * Gets the state in which all tiles on trial are laid.
 *
 * Returns: (transfer none) (nullable): the state, or %NULL while nothing is tried
 */
const MeanderState *
meander_trials_get_state (const MeanderTrials *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->laid;
}

/**
 * meander_trials_get_placements:
 * @self: a plan
 * @trials: (out) (optional) (array) (transfer none): the tiles on trial, in the order in which they
 *   would be played
 *
 * Gets the tiles that are tried.
 *
 * Returns: how many there are
 */
guint
meander_trials_get_placements (const MeanderTrials *self, const MeanderPlacement **trials)
{
  g_return_val_if_fail (self != NULL, 0);

  if (trials != NULL)
    *trials = self->trials;
  return self->n_trials;
}

/**
 * meander_trials_find:
 * @self: a plan
 * @number: a tile
 *
 * Finds a tile that is tried.
 *
 * Returns: (transfer none) (nullable): how it lies, or %NULL if it is not on trial
 */
const MeanderPlacement *
meander_trials_find (const MeanderTrials *self, guint number)
{
  guint at;

  g_return_val_if_fail (self != NULL, NULL);

  at = find (self, number);
  return at < self->n_trials ? &self->trials[at] : NULL;
}

/**
 * meander_trials_judge:
 * @self: a plan over a state
 * @number: a tile of the player on turn, or on trial
 * @hex: a hex
 * @rotation: how it is turned, in sixths clockwise
 * @verdict: (out): what the rules say to it there
 *
 * Judges a tile behind those that are tried before it: in the first rotation at or after @rotation in
 * which it may lie there, or in the one that comes nearest to that.  Of several rules that forbid it, that
 * a forced space comes first is told first.
 *
 * Returns: the rotation that is judged
 */
guint
meander_trials_judge (const MeanderTrials *self,
                      guint number,
                      MeanderHex hex,
                      guint rotation,
                      MeanderVerdict *verdict)
{
  g_autoptr (MeanderState) own = NULL;
  const MeanderState *before;

  g_return_val_if_fail (self != NULL && self->base != NULL, rotation);
  g_return_val_if_fail (verdict != NULL, rotation);

  before = get_before (self, find_place (self, number, &hex), &own);
  return judge (before, number, hex, rotation, verdict);
}

/**
 * meander_trials_count_rotations:
 * @self: a plan over a state
 * @number: a tile of the player on turn, or on trial
 * @hex: a hex
 *
 * Counts the ways in which a tile may lie on a hex behind those that are tried before it.
 *
 * Returns: how many of the six rotations are allowed
 */
guint
meander_trials_count_rotations (const MeanderTrials *self, guint number, MeanderHex hex)
{
  g_autoptr (MeanderState) own = NULL;
  const MeanderState *before;

  g_return_val_if_fail (self != NULL && self->base != NULL, 0);

  before = get_before (self, find_place (self, number, &hex), &own);
  return count_rotations (before, number, hex);
}

static guint
list_hexes (const MeanderState *state, guint number, MeanderHex *hexes, guint max_hexes)
{
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  if (meander_board_get_n_tiles (state->board) == 0 && max_hexes > 0)
    hexes[n++] = meander_hex (0, 0);
  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (guint i = 0; i < n_frontier && n < max_hexes; i++)
    if (count_rotations (state, number, frontier[i]) > 0)
      hexes[n++] = frontier[i];

  return n;
}

/**
 * meander_trials_get_legal:
 * @self: a plan over a state
 * @number: a tile of the player on turn, or on trial
 * @hexes: (out caller-allocates) (array length=max_hexes): room for the hexes
 * @max_hexes: how many may be told
 *
 * Finds where a tile may lie in any rotation, behind those that are tried before it; where it may
 * nowhere, in the place of the last of those instead of which it may.
 *
 * Returns: how many hexes have been told
 */
guint
meander_trials_get_legal (const MeanderTrials *self,
                          guint number,
                          MeanderHex *hexes,
                          guint max_hexes)
{
  guint at;
  guint n;

  g_return_val_if_fail (self != NULL && self->base != NULL, 0);

  at = find_place (self, number, NULL);
  do
    {
      g_autoptr (MeanderState) own = NULL;
      const MeanderState *before = get_before (self, at, &own);

      n = list_hexes (before, number, hexes, max_hexes);
      if (!is_at_hand (before, number))
        break;
    }
  while (n == 0 && at-- > 0 && meander_trials_find (self, number) == NULL);

  return n;
}

/**
 * meander_trials_try:
 * @self: a plan over a state
 * @number: a tile of the player on turn, or on trial
 * @hex: where it is tried
 * @rotation: how it is turned, in sixths clockwise
 * @verdict: (out): what the rules say to it there, see meander_trials_judge()
 *
 * Tries a tile on a hex, in the first rotation that fits, at its place in the plan, see
 * meander_trials_get_place(): in place of what is there, and those behind that may be dropped.
 *
 * Returns: whether it lies there; an allowed tile does not where the plan is full
 */
gboolean
meander_trials_try (MeanderTrials *self,
                    guint number,
                    MeanderHex hex,
                    guint rotation,
                    MeanderVerdict *verdict)
{
  guint at;

  g_return_val_if_fail (self != NULL && self->base != NULL, FALSE);

  rotation = meander_trials_judge (self, number, hex, rotation, verdict);
  at = find_place (self, number, &hex);
  if (verdict->reason != MEANDER_VERDICT_ALLOWED || at == G_N_ELEMENTS (self->trials))
    return FALSE;

  self->n_trials = MAX (self->n_trials, at + 1);
  self->trials[at] = (MeanderPlacement){ (guint8) number, (guint8) rotation, hex };
  renew (self);
  return TRUE;
}

/**
 * meander_trials_rotate:
 * @self: a plan
 * @number: a tile on trial
 * @sixths: which way round, clockwise when positive
 * @refusal: (out): the first refusal that is near a permission, of a rotation that has been passed
 *   over in which the colours meet; an allowance if there is none
 *
 * Turns a tile on trial to its next rotation that fits; those behind it may be dropped.
 *
 * Returns: whether there is another rotation
 */
gboolean
meander_trials_rotate (MeanderTrials *self, guint number, int sixths, MeanderVerdict *refusal)
{
  g_autoptr (MeanderState) own = NULL;
  const MeanderState *before;
  MeanderPlacement *tile;
  guint at;

  g_return_val_if_fail (self != NULL, FALSE);

  *refusal = (MeanderVerdict){ .reason = MEANDER_VERDICT_ALLOWED };
  at = find (self, number);
  if (at == self->n_trials)
    return FALSE;

  tile = &self->trials[at];
  before = get_before (self, at, &own);
  for (guint i = 1; i < MEANDER_N_EDGES; i++)
    {
      guint rotation = (tile->rotation + (sixths > 0 ? i : MEANDER_N_EDGES - i)) % MEANDER_N_EDGES;
      MeanderVerdict verdict;

      before->rules->verdict (before, number, tile->hex, rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        {
          tile->rotation = (guint8) rotation;
          renew (self);
          return TRUE;
        }
      if (nearness (verdict.reason) > nearness (MEANDER_VERDICT_CLASH) &&
          refusal->reason == MEANDER_VERDICT_ALLOWED)
        *refusal = verdict;
    }

  return FALSE;
}

static void
take_out (MeanderTrials *self, guint at)
{
  self->n_trials--;
  for (guint i = at; i < self->n_trials; i++)
    self->trials[i] = self->trials[i + 1];
}

/**
 * meander_trials_take_back:
 * @self: a plan
 * @number: a tile
 *
 * Takes a tile off the plan; those behind it that may not lie there without it are dropped.
 *
 * Returns: whether it was on trial
 */
gboolean
meander_trials_take_back (MeanderTrials *self, guint number)
{
  guint at;

  g_return_val_if_fail (self != NULL, FALSE);

  at = find (self, number);
  if (at == self->n_trials)
    return FALSE;
  take_out (self, at);
  renew (self);
  return TRUE;
}

/**
 * meander_trials_clear:
 * @self: a plan
 *
 * Takes all tiles off the plan.
 */
void
meander_trials_clear (MeanderTrials *self)
{
  g_return_if_fail (self != NULL);

  self->n_trials = 0;
  renew (self);
}

/**
 * meander_trials_confirm:
 * @self: a plan
 * @move: (out): the move that plays the first tile on trial
 *
 * Takes the first tile off the plan to be played.  The others are laid again, behind it, when
 * meander_trials_set_state() tells of the state in which it is; until then none is.
 *
 * Returns: whether anything is on trial
 */
gboolean
meander_trials_confirm (MeanderTrials *self, MeanderMove *move)
{
  MeanderPlacement first;

  g_return_val_if_fail (self != NULL, FALSE);

  if (self->n_trials == 0)
    return FALSE;
  first = self->trials[0];
  take_out (self, 0);
  g_clear_pointer (&self->laid, meander_state_free);
  *move = (MeanderMove){ 0 };
  meander_move_add_place (move, first.number, first.hex, first.rotation);
  return TRUE;
}
