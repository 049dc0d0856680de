/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "words/basics.h"

/* Tiles on trial, as the person plans with them: what they do to #MeanderTrials, and what is said
 * and shown of it.  While something else than the game is shown, nothing is on trial. */

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
         meander_strategy_get_turn (meander_game_get_state (self->game)) != NULL;
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
  guint n_trials;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  n_trials = meander_trials_get_placements (self->trials, trials);
  return self->other == NULL ? n_trials : 0;
}

/**
 * meander_scene_tries_only:
 * @self: a scene
 * @tile: a tile, its place and its rotation
 *
 * Tells whether that is tried, and nothing else.
 *
 * Returns: whether it is
 */
gboolean
meander_scene_tries_only (MeanderScene *self, const MeanderPlacement *tile)
{
  const MeanderPlacement *trials;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);
  g_return_val_if_fail (tile != NULL, FALSE);

  return meander_scene_get_trials (self, &trials) == 1 &&
         meander_scene_get_held (self)->n_tiles == 0 && trials->number == tile->number &&
         trials->rotation == tile->rotation && meander_hex_equal (trials->hex, tile->hex);
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

  return self->other == NULL && meander_trials_find (self->trials, number) != NULL;
}

/* The tile that was tried last, 0 for none. */
guint
meander_scene_get_last_trial (MeanderScene *self)
{
  const MeanderPlacement *trials;
  guint n_trials = meander_scene_get_trials (self, &trials);

  return n_trials > 0 ? trials[n_trials - 1].number : 0;
}

/**
 * meander_scene_get_legal:
 * @self: a scene with a strategy game or a Solitaire
 * @number: a tile of a rack, or on trial
 * @hexes: (out caller-allocates) (array length=max_hexes): room for the hexes
 * @max_hexes: how many may be told
 *
 * Finds where a tile may lie, in whatever rotation.
 *
 * Returns: how many hexes have been told
 */
guint
meander_scene_get_legal (MeanderScene *self, guint number, MeanderHex *hexes, guint max_hexes)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  return meander_trials_get_legal (self->trials, number, hexes, max_hexes);
}

/**
 * meander_scene_judge_held:
 * @self: a scene with one tile in hand
 * @hex: a hex
 * @rotation: (out): in which rotation it would come down there, sixths of a turn clockwise
 * @verdict: (out): what the rules say to it
 *
 * Judges the tile in hand: in its own rotation, or where it would only be tried in the
 * next one that fits.
 */
void
meander_scene_judge_held (MeanderScene *self,
                          MeanderHex hex,
                          guint *rotation,
                          MeanderVerdict *verdict)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (self->held.n_tiles > 0);

  *rotation = self->held.rotations[0];
  if (meander_scene_uses_trials (self))
    *rotation = meander_trials_judge (self->trials, self->held.numbers[0], hex, *rotation, verdict);
  else
    meander_game_verdict (self->game, self->held.numbers[0], hex, *rotation, verdict);
}

/* Says what has happened, to the eye too where it is @noticed, and where of so many tiles on
 * trial the last ones may not lie there any more, that too. */
void
meander_scene_say_with_plan (MeanderScene *self,
                             const char *news,
                             gboolean noticed,
                             guint n_planned)
{
  guint n_trials = meander_scene_get_trials (self, NULL);
  const char *back;
  g_autofree char *both = NULL;

  /* Where nothing is moved any more the task has ended with it, and who has set that tells. */
  if (self->pointing)
    return;
  if (n_trials >= n_planned)
    {
      meander_scene_say_aloud (self, news, noticed ? news : NULL);
      return;
    }
  back = ngettext ("The last tile of the plan is back in the rack: it can no longer go there.",
                   "The last tiles of the plan are back in the rack: they can no longer go there.",
                   n_planned - n_trials);
  both = g_strdup_printf ("%s %s", news, back);
  meander_scene_say_aloud (self, both, noticed ? both : back);
}

/* It is heard when a tile is tried, and may cost twelve words. */
static void
say_trial (MeanderScene *self, const MeanderPlacement *tile, guint n_planned)
{
  guint n_rotations = meander_trials_count_rotations (self->trials, tile->number, tile->hex);
  const MeanderPlacement *first;
  g_autofree char *tried = NULL;
  gboolean keys = meander_input_get_device () == MEANDER_DEVICE_KEYS;
  g_autofree char *how = NULL;
  g_autofree char *news = NULL;

  meander_trials_get_placements (self->trials, &first);
  if (!meander_scene_has_aid (self, MEANDER_AID_PLACES) || tile->number != first->number)
    tried = g_strdup_printf (_ ("Trying tile %u here."), tile->number);
  else if (n_rotations > 1)
    tried = g_strdup_printf (ngettext ("Trying tile %u here; it fits %u way round.",
                                       "Trying tile %u here; it fits %u ways round.", n_rotations),
                             tile->number, n_rotations);
  else
    tried = g_strdup_printf (_ ("Trying tile %u here; it fits only this way."), tile->number);
  if (self->trials_only)
    how = NULL; /* nothing does */
  else if (tile->number == first->number)
    how = g_strdup (keys ? _ ("Enter plays it.") : _ ("“Play the Tile” plays it."));
  else
    how = g_strdup_printf (keys ? _ ("Enter plays tile %u first.")
                                : _ ("“Play the Tile” plays tile %u first."),
                           first->number);
  news = how != NULL ? g_strdup_printf ("%s %s", tried, how) : g_strdup (tried);
  meander_scene_say_with_plan (self, news, FALSE, n_planned);
}

static void
show_reason (MeanderScene *self, const MeanderVerdict *verdict)
{
  self->n_reasons = verdict->n_shown;
  for (guint i = 0; i < verdict->n_shown; i++)
    self->reasons[i] = verdict->shown[i];
}

/* Says in which rotation a tile lies now, and shows why another one was passed over. */
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
  news = g_strdup_printf (_ ("Its colours also match when it is turned another way, but: %s"), why);
  meander_scene_say_with_plan (self, news, TRUE, n_planned);
}

static void
refuse (MeanderScene *self, const MeanderPlacement *tile, const MeanderVerdict *verdict)
{
  g_autofree char *why = meander_words_verdict (verdict);

  self->refused = *tile;
  meander_scene_emit_refused (self, verdict);
  if (!meander_scene_has_aid (self, MEANDER_AID_REFUSALS))
    {
      meander_scene_say (self, _ ("It cannot go here."));
      return;
    }
  /* Where the tile stays to be seen, so do the edges that clash. */
  if (!self->shows_refused || verdict->reason != MEANDER_VERDICT_CLASH)
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
  if (auto_confirm && meander_scene_get_trials (self, NULL) > 0)
    meander_scene_clear_trials (self);
}

/**
 * meander_scene_set_single_trial:
 * @self: a scene in which nothing is tried
 * @single_trial: whether one tile is asked for
 *
 * Says whether a tile that is tried takes the place of the one that was tried before it.
 */
void
meander_scene_set_single_trial (MeanderScene *self, gboolean single_trial)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  meander_trials_set_single (self->trials, single_trial);
}

/**
 * meander_scene_set_trials_only:
 * @self: a scene
 * @trials_only: whether tiles are only tried
 *
 * Says whether nothing plays the tiles that are tried, as in a lesson, where they are answered at once.
 */
void
meander_scene_set_trials_only (MeanderScene *self, gboolean trials_only)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->trials_only = trials_only;
}

/**
 * meander_scene_has_trials_only:
 * @self: a scene
 *
 * Tells whether nothing plays the tiles that are tried.
 *
 * Returns: whether it is so
 */
gboolean
meander_scene_has_trials_only (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->trials_only;
}

/**
 * meander_scene_try:
 * @self: a scene with a strategy game or a Solitaire
 * @number: a tile of the player on turn
 * @hex: where it is tried
 * @rotation: sixths of a turn clockwise
 *
 * Tries a tile on a hex, in that rotation or the next one that fits, and says what came
 * of it.
 *
 * Returns: whether it may lie there
 */
gboolean
meander_scene_try (MeanderScene *self, guint number, MeanderHex hex, guint rotation)
{
  guint n_planned;
  MeanderVerdict verdict;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);
  g_return_val_if_fail (meander_scene_uses_trials (self), FALSE);

  meander_scene_forget_refusal (self);
  /* Whose place another tile takes goes home unsaid, as does what lay behind it. */
  n_planned = meander_scene_is_trial (self, number)
                  ? meander_scene_get_trials (self, NULL)
                  : meander_trials_get_place (self->trials, number, hex) + 1;
  if (!meander_trials_try (self->trials, number, hex, rotation, &verdict))
    {
      rotation = meander_trials_judge (self->trials, number, hex, rotation, &verdict);
      if (verdict.reason != MEANDER_VERDICT_ALLOWED)
        refuse (self, &(MeanderPlacement){ (guint8) number, (guint8) rotation, hex }, &verdict);
      return FALSE;
    }

  self->focus_tile = number;
  meander_scene_take_in_state (self);
  if (self->auto_confirm)
    meander_scene_confirm (self);
  else
    say_trial (self, meander_trials_find (self->trials, number), n_planned);
  return TRUE;
}

/**
 * meander_scene_refuses_hand:
 * @self: a scene
 *
 * Asks whether what is in hand may not be put down where it is held, and says why; where everything
 * may be put down everywhere, it may.
 *
 * Returns: whether it may not
 */
gboolean
meander_scene_refuses_hand (MeanderScene *self)
{
  MeanderPlacement tile;
  MeanderVerdict verdict;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  if (!meander_scene_uses_trials (self) || self->held.n_tiles != 1 ||
      self->target != MEANDER_TARGET_HEX)
    return FALSE;
  tile = (MeanderPlacement){ self->held.numbers[0], self->held.rotations[0], self->target_hex };
  tile.rotation =
      (guint8) meander_trials_judge (self->trials, tile.number, tile.hex, tile.rotation, &verdict);
  if (verdict.reason == MEANDER_VERDICT_ALLOWED)
    return FALSE;
  refuse (self, &tile, &verdict);
  meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
  return TRUE;
}

/* Rotates a tile on trial to its next rotation that fits. */
void
meander_scene_rotate_trial (MeanderScene *self, guint number, int sixths)
{
  guint n_planned = meander_scene_get_trials (self, NULL);
  MeanderVerdict refusal;

  meander_scene_forget_refusal (self);
  if (meander_trials_rotate (self->trials, number, sixths, &refusal))
    meander_scene_take_in_state (self);
  say_rotated (self, meander_trials_find (self->trials, number), &refusal, n_planned);
}

/* Takes a tile on trial back to its rack, and with it what was laid behind it. */
void
meander_scene_take_back_trial (MeanderScene *self, guint number)
{
  guint n_planned = meander_scene_get_trials (self, NULL);

  if (!meander_scene_is_trial (self, number))
    {
      if (number != 0)
        meander_scene_say_played (self);
      return;
    }
  meander_scene_forget_refusal (self);
  meander_trials_take_back (self->trials, number);
  meander_scene_take_in_state (self);
  meander_scene_say_with_plan (self, _ ("Back in the rack."), FALSE, n_planned - 1);
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
      meander_scene_forget_refusal (self);
      meander_scene_emit_changed (self, MEANDER_SCENE_MARKS);
    }
  if (meander_scene_get_trials (self, NULL) == 0)
    return;
  meander_trials_clear (self->trials);
  meander_scene_take_in_state (self);
  meander_scene_say_aloud (self, _ ("Back in the rack."), NULL);
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
  const MeanderPlacement *trials;
  guint n_trials;
  MeanderMove move = { 0 };

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (!meander_scene_uses_trials (self) || self->trials_only)
    return;
  if (!meander_scene_shows_game (self))
    {
      meander_scene_say (
          self, _ ("You are looking at an earlier move. Go back to the game to keep playing."));
      return;
    }
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (meander_scene_say_others (self, 0))
    return;
  n_trials = meander_scene_get_trials (self, &trials);
  if (n_trials > 0)
    meander_move_add_place (&move, trials->number, trials->hex, trials->rotation);
  if ((n_trials > 0 ||
       meander_strategy_get_step (meander_game_get_state (self->game)) == MEANDER_TURN_PASS) &&
      meander_scene_emit_moving (self, &move))
    return;
  if (meander_trials_confirm (self->trials, &move) ||
      meander_strategy_get_step (meander_game_get_state (self->game)) == MEANDER_TURN_PASS)
    meander_scene_play (self, &move);
  else
    meander_scene_say (self, _ ("Try a tile on the table first."));
}

/**
 * meander_scene_act_on_trial:
 * @self: a scene
 * @number: a tile on trial
 *
 * Does what the tile's place in the rack is for: plays the first tile on trial or, where nothing
 * plays them, takes this one back.
 */
void
meander_scene_act_on_trial (MeanderScene *self, guint number)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->trials_only)
    meander_scene_take_back_trial (self, number);
  else
    meander_scene_confirm (self);
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
