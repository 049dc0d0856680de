/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"
#include "words/basics.h"

#include <glib/gi18n.h>

/* In the strategy game and in Solitaire a tile that is put down is only tried.  Trials are moves
 * of a copy of the state in which nobody knows what is drawn; the first is played
 * when it is confirmed, the others stay as a plan while they still may lie there. */

/**
 * meander_scene_is_strategy:
 * @self: a scene
 *
 * Tells whether the strategy game is on the table.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_strategy (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL &&
         meander_game_get_state (self->game)->rules == &meander_strategy_rules;
}

/**
 * meander_scene_uses_trials:
 * @self: a scene
 *
 * Tells whether a game is on the table in which tiles are tried and then played,
 * under rules of where they may lie: the strategy game or Solitaire.
 *
 * Returns: %TRUE if it is; then meander_state_get_turn() gives the turn of
 *   meander_scene_get_state()
 */
gboolean
meander_scene_uses_trials (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && meander_state_get_turn (meander_game_get_state (self->game)) != NULL;
}

/**
 * meander_scene_get_state:
 * @self: a scene with a game
 *
 * Gets what is on the table to be seen: the game with the trials laid, or the
 * earlier position that is reviewed.
 *
 * Returns: (transfer none): the state
 */
const MeanderState *
meander_scene_get_state (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  if (self->trial != NULL)
    return self->trial;
  return meander_game_get_state (self->game);
}

/**
 * meander_scene_get_board:
 * @self: a scene with a game
 *
 * Gets the board of meander_scene_get_state().
 *
 * Returns: (transfer none): the board
 */
const MeanderBoard *
meander_scene_get_board (MeanderScene *self)
{
  return meander_scene_get_state (self)->board;
}

/**
 * meander_scene_get_trials:
 * @self: a scene
 * @trials: (out) (optional) (array) (transfer none): the tiles on trial, in the
 *   order in which they would be played
 *
 * Gets the tiles that are tried and not played yet.
 *
 * Returns: how many there are
 */
guint
meander_scene_get_trials (MeanderScene *self, const MeanderPlacement **trials)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (trials != NULL)
    *trials = self->trials;
  return self->n_trials;
}

static gboolean
try_placement (MeanderState *state, const MeanderPlacement *tile)
{
  MeanderMove move = { 0 };
  g_autofree char *text = NULL;

  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  text = meander_move_to_text (&move);
  return state->rules->apply (state, text, NULL);
}

/* The game with the first so many trials laid; those that may not lie there any
 * more are dropped, and all behind them. (transfer full) */
static MeanderState *
lay_trials (MeanderScene *self, guint n_trials)
{
  MeanderState *state = meander_state_new_trial (meander_game_get_state (self->game));

  for (guint i = 0; i < n_trials; i++)
    if (!try_placement (state, &self->trials[i]))
      {
        self->n_trials = i;
        break;
      }
  return state;
}

/* Lays the trials anew, after the game or one of them has changed. */
void
meander_scene_renew_trials (MeanderScene *self)
{
  g_clear_pointer (&self->trial, meander_state_free);
  self->reviewing = FALSE;
  if (self->n_trials == 0 || !meander_scene_uses_trials (self))
    {
      self->n_trials = 0;
      return;
    }
  self->trial = lay_trials (self, self->n_trials);
  if (self->n_trials == 0)
    g_clear_pointer (&self->trial, meander_state_free);
}

static guint
find_trial (MeanderScene *self, guint number)
{
  guint i = 0;

  while (i < self->n_trials && self->trials[i].number != number)
    i++;
  return i;
}

/**
 * meander_scene_is_trial:
 * @self: a scene
 * @number: a tile
 *
 * Tells whether a tile is on trial.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_trial (MeanderScene *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return find_trial (self, number) < self->n_trials;
}

/* How near a refusal is to a permission: what is said is the reason of the turn
 * that comes nearest. */
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

/* The first rotation at or after `rotation` in which a tile may lie on a hex, with its
 * verdict; or the turn that comes nearest to it, with its refusal. */
static guint
best_rotation (const MeanderState *state,
               guint number,
               MeanderHex hex,
               guint rotation,
               MeanderVerdict *verdict)
{
  guint best = rotation;
  int best_nearness = -1;

  for (guint i = 0; i < MEANDER_N_EDGES && best_nearness < 4; i++)
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

/* The state behind which a tile would be laid: all trials, or those before it. */
static const MeanderState *
state_before (MeanderScene *self, guint number, MeanderState **own)
{
  guint at = find_trial (self, number);

  *own = NULL;
  if (at >= self->n_trials)
    return meander_scene_get_state (self);
  *own = lay_trials (self, at);
  return *own;
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

/**
 * meander_scene_get_legal:
 * @self: a scene with a strategy game or a Solitaire
 * @number: a tile of a rack, or on trial
 * @hexes: (out caller-allocates) (array length=max_hexes): room for the hexes
 * @max_hexes: how many may be told
 *
 * Finds where a tile may lie, in whatever turn of it.
 *
 * Returns: how many hexes have been told
 */
guint
meander_scene_get_legal (MeanderScene *self, guint number, MeanderHex *hexes, guint max_hexes)
{
  g_autoptr (MeanderState) own = NULL;
  const MeanderState *state;
  const MeanderHex *frontier;
  guint n_frontier;
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  state = state_before (self, number, &own);
  if (meander_board_get_n_tiles (state->board) == 0 && max_hexes > 0)
    hexes[n++] = meander_hex (0, 0);
  frontier = meander_board_get_frontier (state->board, &n_frontier);
  for (guint i = 0; i < n_frontier && n < max_hexes; i++)
    if (count_rotations (state, number, frontier[i]) > 0)
      hexes[n++] = frontier[i];
  return n;
}

/**
 * meander_scene_judge_held:
 * @self: a scene with one tile in hand
 * @hex: a hex
 * @rotation: (out): the turn in which it would come down there
 * @verdict: (out): what the rules say to it
 *
 * Judges the tile in hand: as it is turned, or where it would only be tried in the
 * next turn that fits.
 */
void
meander_scene_judge_held (MeanderScene *self,
                          MeanderHex hex,
                          guint *rotation,
                          MeanderVerdict *verdict)
{
  g_autoptr (MeanderState) own = NULL;
  const MeanderState *state;

  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (self->held.n_tiles > 0);

  *rotation = self->held.rotations[0];
  if (meander_scene_uses_trials (self))
    {
      state = state_before (self, self->held.numbers[0], &own);
      *rotation = best_rotation (state, self->held.numbers[0], hex, *rotation, verdict);
    }
  else
    meander_game_verdict (self->game, self->held.numbers[0], hex, *rotation, verdict);
}

/* Says what has happened, and where of so many tiles on trial the last ones may
 * not lie there any more, that too. */
void
meander_scene_say_with_plan (MeanderScene *self, const char *news, guint n_planned)
{
  g_autofree char *both = NULL;

  if (self->n_trials >= n_planned)
    {
      meander_scene_say (self, news);
      return;
    }
  both = g_strdup_printf (
      "%s %s", news,
      ngettext ("The last tile of the plan is back in the rack: it may not lie there any more.",
                "The last tiles of the plan are back in the rack: they may not lie there any more.",
                n_planned - self->n_trials));
  meander_scene_say (self, both);
}

static void
say_trial (MeanderScene *self, const MeanderPlacement *tile, guint n_planned)
{
  g_autoptr (MeanderState) own = NULL;
  guint n_rotations =
      count_rotations (state_before (self, tile->number, &own), tile->number, tile->hex);
  g_autofree char *tried = NULL;
  g_autofree char *enter = NULL;
  g_autofree char *news = NULL;

  if (!meander_scene_has_aid (self, MEANDER_AID_PLACES))
    tried = g_strdup_printf (_ ("Tile %u is tried here."), tile->number);
  else if (n_rotations > 1)
    tried =
        g_strdup_printf (ngettext ("Tile %u is tried here; it fits %u way round.",
                                   "Tile %u is tried here; it fits %u ways round.", n_rotations),
                         tile->number, n_rotations);
  else
    tried =
        g_strdup_printf (_ ("Tile %u is tried here; it fits only this way round."), tile->number);
  if (tile->number == self->trials[0].number)
    enter = g_strdup (_ ("Enter plays it."));
  else
    enter =
        g_strdup_printf (_ ("Enter plays tile %u, the first of the plan."), self->trials[0].number);
  news = g_strdup_printf ("%s %s", tried, enter);
  meander_scene_say_with_plan (self, news, n_planned);
}

static void
show_reason (MeanderScene *self, const MeanderVerdict *verdict)
{
  self->n_reasons = verdict->n_shown;
  for (guint i = 0; i < verdict->n_shown; i++)
    self->reasons[i] = verdict->shown[i];
}

/* Says in which turn a tile lies now, and shows why another one was passed over. */
static void
say_rotated (MeanderScene *self,
             const MeanderPlacement *tile,
             const MeanderVerdict *refusal,
             guint n_planned)
{
  g_autofree char *why = NULL;
  g_autofree char *news = NULL;

  if (refusal->reason == MEANDER_VERDICT_ALLOWED ||
      !meander_scene_has_aid (self, MEANDER_AID_REFUSALS))
    {
      say_trial (self, tile, n_planned);
      return;
    }
  show_reason (self, refusal);
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  why = meander_words_verdict (refusal);
  /* Translators: a turn of the tile was passed over; %s is a sentence that says why */
  news = g_strdup_printf (_ ("Turned another way its colours meet too, but: %s"), why);
  meander_scene_say_with_plan (self, news, n_planned);
}

static void
refuse (MeanderScene *self, const MeanderVerdict *verdict)
{
  g_autofree char *why = meander_words_verdict (verdict);

  meander_scene_emit_refused (self, verdict);
  if (!meander_scene_has_aid (self, MEANDER_AID_REFUSALS))
    {
      meander_scene_say (self, _ ("It may not lie here."));
      return;
    }
  show_reason (self, verdict);
  meander_scene_say (self, why);
}

/**
 * meander_scene_set_auto_confirm:
 * @self: a scene
 * @auto_confirm: whether tiles are played as they are put down
 *
 * Says whether there are trials at all.
 */
void
meander_scene_set_auto_confirm (MeanderScene *self, gboolean auto_confirm)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->auto_confirm = auto_confirm;
  if (auto_confirm && self->n_trials > 0)
    meander_scene_clear_trials (self);
}

/**
 * meander_scene_try:
 * @self: a scene with a strategy game or a Solitaire
 * @number: a tile of the player on turn
 * @hex: where it is tried
 * @rotation: sixths of a turn clockwise
 *
 * Tries a tile on a hex, turned so or to the next turn that fits, and says what came
 * of it.
 *
 * Returns: whether it may lie there
 */
gboolean
meander_scene_try (MeanderScene *self, guint number, MeanderHex hex, guint rotation)
{
  guint at = find_trial (self, number);
  g_autoptr (MeanderState) before = lay_trials (self, at);
  MeanderVerdict verdict;
  guint n_planned;

  self->n_reasons = 0;
  rotation = best_rotation (before, number, hex, rotation, &verdict);
  if (verdict.reason != MEANDER_VERDICT_ALLOWED)
    {
      refuse (self, &verdict);
      return FALSE;
    }

  at = MIN (at, self->n_trials);
  if (at == self->n_trials)
    {
      if (self->n_trials == G_N_ELEMENTS (self->trials))
        return FALSE;
      self->n_trials++;
    }
  n_planned = self->n_trials;
  self->trials[at] = (MeanderPlacement){ (guint8) number, (guint8) rotation, hex };
  self->focus_tile = number;
  meander_scene_renew_trials (self);
  meander_scene_take_in_state (self);
  if (self->auto_confirm)
    meander_scene_confirm (self);
  else
    say_trial (self, &self->trials[at], n_planned);
  return TRUE;
}

/* Turns a tile on trial to its next turn that fits. */
void
meander_scene_rotate_trial (MeanderScene *self, guint number, int sixths)
{
  MeanderPlacement *tile = &self->trials[find_trial (self, number)];
  guint n_planned = self->n_trials;
  g_autoptr (MeanderState) before = lay_trials (self, find_trial (self, number));
  MeanderVerdict verdict;
  MeanderVerdict refusal = { 0 }; /* of a rotation passed over in which the colours match */

  self->n_reasons = 0;
  for (guint i = 1; i < MEANDER_N_EDGES; i++)
    {
      guint rotation =
          (tile->rotation + MEANDER_N_EDGES + i * (sixths > 0 ? 1 : MEANDER_N_EDGES - 1)) %
          MEANDER_N_EDGES;

      before->rules->verdict (before, number, tile->hex, rotation, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        {
          tile->rotation = (guint8) rotation;
          meander_scene_renew_trials (self);
          meander_scene_take_in_state (self);
          say_rotated (self, tile, &refusal, n_planned);
          return;
        }
      if (nearness (verdict.reason) > nearness (MEANDER_VERDICT_CLASH) &&
          refusal.reason == MEANDER_VERDICT_ALLOWED)
        refusal = verdict;
    }
  say_rotated (self, tile, &refusal, n_planned);
}

/* Takes a tile on trial back to its rack, and with it what was laid behind it. */
void
meander_scene_take_back_trial (MeanderScene *self, guint number)
{
  guint at = find_trial (self, number);
  guint n_planned;

  if (at >= self->n_trials)
    {
      if (number != 0)
        meander_scene_say (self, _ ("A tile that has been played stays where it is."));
      return;
    }
  self->n_reasons = 0;
  for (guint i = at; i + 1 < self->n_trials; i++)
    self->trials[i] = self->trials[i + 1];
  n_planned = --self->n_trials;
  meander_scene_renew_trials (self);
  meander_scene_take_in_state (self);
  meander_scene_say_with_plan (self, _ ("Back in the rack."), n_planned);
}

/**
 * meander_scene_clear_trials:
 * @self: a scene
 *
 * Takes every tile on trial back.
 */
void
meander_scene_clear_trials (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->n_reasons > 0)
    {
      self->n_reasons = 0;
      meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
    }
  if (self->n_trials == 0)
    return;
  self->n_trials = 0;
  meander_scene_renew_trials (self);
  meander_scene_take_in_state (self);
  meander_scene_say (self, _ ("Back in the rack."));
}

/**
 * meander_scene_confirm:
 * @self: a scene
 *
 * Plays the first tile on trial; where nothing can be placed, passes.
 */
void
meander_scene_confirm (MeanderScene *self)
{
  MeanderMove move = { 0 };
  MeanderPlacement first;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (!meander_scene_uses_trials (self))
    return;
  if (self->reviewing)
    {
      meander_scene_say (self, _ ("This is the past: go back to the game to play on."));
      return;
    }
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (meander_scene_say_computers (self, 0))
    return;
  if (self->n_trials == 0)
    {
      if (meander_strategy_get_step (meander_game_get_state (self->game)) == MEANDER_TURN_PASS)
        meander_scene_play (self, &move);
      else
        meander_scene_say (self, _ ("Try a tile on the table first."));
      return;
    }

  first = self->trials[0];
  self->n_trials--;
  for (guint i = 0; i < self->n_trials; i++)
    self->trials[i] = self->trials[i + 1];
  g_clear_pointer (&self->trial, meander_state_free);
  meander_move_add_place (&move, first.number, first.hex, first.rotation);
  meander_scene_play (self, &move);
}

/**
 * meander_scene_get_reasons:
 * @self: a scene
 * @hexes: (out) (array) (transfer none): the hexes
 *
 * Gets the hexes that show why the last placement was refused.
 *
 * Returns: how many there are
 */
guint
meander_scene_get_reasons (MeanderScene *self, const MeanderHex **hexes)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  *hexes = self->reasons;
  return self->n_reasons;
}
