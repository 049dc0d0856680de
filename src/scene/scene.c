/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (MeanderScene, meander_scene, G_TYPE_OBJECT)

enum
{
  CHANGED,
  SAID,
  SOLVED,
  REFUSED,
  LANDED,
  POINTED,
  MOVING,
  GOING_BACK,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Takes in what lies now, after a move or a trial: the lists emit, the tiles notify, and at
 * last `changed` tells of what is no tile. */
void
meander_scene_take_in_state (MeanderScene *self)
{
  const MeanderState *state = meander_scene_get_state (self);
  gboolean was_over = self->over;
  MeanderResult played;

  state->rules->result (state, &self->result);
  meander_game_get_result (self->game, &played);
  self->over = played.over;
  meander_scene_find_lit_lines (self);
  meander_scene_move_outline_slots (self);
  meander_scene_start_glides (self, TRUE);

  if (!self->over)
    {
      self->glowing = FALSE;
      self->glow = self->lights != 0 ? 1 : 0;
    }
  meander_scene_refit (self, FALSE);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);

  if (self->over && !was_over)
    {
      /* What the computer has helped with is shown, and not feasted. */
      self->glowing = self->animated && !meander_game_is_helped (self->game);
      self->glow_start = 0;
      self->glow = self->glowing ? 0 : 1;
      meander_viewport_fit (self->viewport);
      g_signal_emit (self, signals[SOLVED], 0);
      meander_scene_emit_changed (self, MEANDER_SCENE_GLOW);
    }
}

/* A change of the game ends a review, which drops its plan; what is tried is laid over the game
 * as it is now. */
static void
renew_trials (MeanderScene *self)
{
  if (!meander_scene_shows_game (self))
    meander_trials_clear (self->trials);
  g_clear_pointer (&self->other, meander_state_free);
  meander_trials_set_state (
      self->trials, meander_scene_uses_trials (self) ? meander_game_get_state (self->game) : NULL);
}

static void
on_game_changed (MeanderScene *self)
{
  /* The tiles in hand may be elsewhere after an undo: whoever plays through the
   * scene has laid them down before. */
  if (self->held.n_tiles > 0)
    meander_scene_empty_hand (self);
  meander_scene_drop_marks (self);
  renew_trials (self);
  meander_scene_take_in_state (self);
}

/* Somebody else plays: what is in hand and on trial may be theirs now. */
static void
on_players_changed (MeanderScene *self)
{
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (meander_scene_is_others_turn (self) && meander_scene_get_trials (self, NULL) > 0)
    meander_scene_clear_trials (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
}

static void
on_viewport_changed (MeanderScene *self)
{
  meander_scene_keep_in_hand (self);
  meander_scene_emit_changed (self, MEANDER_SCENE_VIEW);
}

static void
meander_scene_dispose (GObject *object)
{
  MeanderScene *self = MEANDER_SCENE (object);

  if (self->game != NULL)
    g_clear_signal_handler (&self->players_handler, meander_game_get_players (self->game));
  g_clear_signal_handler (&self->game_handler, self->game);
  g_clear_object (&self->game);
  g_clear_pointer (&self->occasion, g_free);
  if (self->tiles != NULL)
    {
      GPtrArray *tiles = meander_scene_renew_tiles (self);

      meander_scene_update_tiles (self);
      meander_scene_drop_tiles (tiles);
    }
  meander_scene_free_lists (self);
  g_clear_pointer (&self->trials, meander_trials_free);
  g_clear_pointer (&self->other, meander_state_free);
  g_clear_object (&self->viewport);

  G_OBJECT_CLASS (meander_scene_parent_class)->dispose (object);
}

static void
meander_scene_class_init (MeanderSceneClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_scene_dispose;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SAID] = g_signal_new ("said", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[SOLVED] = g_signal_new ("solved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[REFUSED] = g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[LANDED] = g_signal_new ("landed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_BOOLEAN);
  signals[POINTED] = g_signal_new ("pointed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[MOVING] = g_signal_new ("moving", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                  g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                  G_TYPE_POINTER);
  signals[GOING_BACK] =
      g_signal_new ("going-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                    g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
}

static void
meander_scene_init (MeanderScene *self)
{
  meander_scene_make_lists (self);
  self->guesses[0] = self->guesses[1] = MEANDER_NO_COLOUR;
  self->marked_ends = MEANDER_NO_COLOUR;
  self->trials = meander_trials_new ();
  self->viewport = meander_viewport_new ();
  g_signal_connect_object (self->viewport, "changed", G_CALLBACK (on_viewport_changed), self,
                           G_CONNECT_SWAPPED);
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    self->aids[seat] = MEANDER_AIDS_LEARNER;
}

/**
 * meander_scene_new:
 *
 * Makes a scene without a game.
 *
 * Returns: (transfer full): the scene
 */
MeanderScene *
meander_scene_new (void)
{
  return g_object_new (MEANDER_TYPE_SCENE, NULL);
}

void
meander_scene_emit_changed (MeanderScene *self, MeanderSceneChange change)
{
  g_signal_emit (self, signals[CHANGED], 0, (guint) change);
}

/* A tile has come to lie, or is only turned. */
void
meander_scene_emit_landed (MeanderScene *self, guint number, gboolean rotated)
{
  g_signal_emit (self, signals[LANDED], 0, number, rotated);
}

/* A tile has been put where it may not lie. */
void
meander_scene_emit_refused (MeanderScene *self, const MeanderVerdict *verdict)
{
  g_signal_emit (self, signals[REFUSED], 0, verdict);
}

/* The person plays a move.  Returns whether somebody else sees to it, who may ask others first. */
gboolean
meander_scene_emit_moving (MeanderScene *self, const MeanderMove *move)
{
  gboolean taken = FALSE;

  g_signal_emit (self, signals[MOVING], 0, move, &taken);

  return taken;
}

/* The person takes moves back, so that @position are left.  Returns whether somebody else sees to it. */
gboolean
meander_scene_emit_going_back (MeanderScene *self, guint position)
{
  gboolean taken = FALSE;

  g_signal_emit (self, signals[GOING_BACK], 0, position, &taken);

  return taken;
}

/**
 * meander_scene_set_pointing:
 * @self: a scene
 * @pointing: whether a press points
 *
 * Says whether a press on a tile or a hex only means it, and moves nothing.
 */
void
meander_scene_set_pointing (MeanderScene *self, gboolean pointing)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (pointing == self->pointing)
    return;
  self->pointing = pointing;
  meander_scene_emit_changed (self, MEANDER_SCENE_PLAYERS);
}

/**
 * meander_scene_is_pointing:
 * @self: a scene
 *
 * Tells whether a press on a tile or a hex only means it.
 *
 * Returns: %TRUE if it does
 */
gboolean
meander_scene_is_pointing (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->pointing;
}

/**
 * meander_scene_point:
 * @self: a scene in which a press points
 * @number: a tile, 0 for none
 * @hex: (nullable): a hex of the table, %NULL where the tile is in a rack
 *
 * Points at something.
 */
void
meander_scene_point (MeanderScene *self, guint number, const MeanderHex *hex)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  g_signal_emit (self, signals[POINTED], 0, number, hex);
}

/**
 * meander_scene_set_game:
 * @self: a scene
 * @game: (nullable): the game to be shown from now on
 *
 * Shows a game, with nothing in hand and the view fitted to its figure.
 */
void
meander_scene_set_game (MeanderScene *self, MeanderGame *game)
{
  GPtrArray *old_tiles;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game != NULL)
    g_clear_signal_handler (&self->players_handler, meander_game_get_players (self->game));
  g_clear_signal_handler (&self->game_handler, self->game);
  g_set_object (&self->game, game);

  memset (&self->held, 0, sizeof self->held);
  memset (&self->result, 0, sizeof self->result);
  meander_trials_clear (self->trials);
  renew_trials (self);
  self->paused = FALSE;
  meander_scene_drop_marks (self);
  self->n_selected = 0;
  self->n_lit = 0;
  for (guint n = 0; n < G_N_ELEMENTS (self->guesses); n++)
    self->guesses[n] = game != NULL ? meander_game_get_guess (game, n) : MEANDER_NO_COLOUR;
  self->focus_tile = 0;
  self->has_lasso = FALSE;
  self->target = MEANDER_TARGET_NONE;
  self->cursor = meander_hex (0, 0);
  self->column = 0;
  meander_viewport_reset (self->viewport);
  self->glowing = FALSE;
  self->glow = 0;
  self->lights = 0;
  self->outline_corner = meander_hex (0, 0);
  self->outline_down = FALSE;

  old_tiles = meander_scene_renew_tiles (self);
  if (game == NULL)
    {
      meander_scene_update_tiles (self);
      meander_scene_drop_tiles (old_tiles);
      return;
    }

  self->game_handler =
      g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed), self);
  self->players_handler = g_signal_connect_swapped (meander_game_get_players (game), "changed",
                                                    G_CALLBACK (on_players_changed), self);
  meander_game_get_result (game, &self->result);
  self->over = self->result.over;
  self->closed = self->over && meander_scene_is_strategy (self);
  if (self->over)
    self->glow = 1;
  meander_scene_find_lit_lines (self);
  meander_scene_move_outline_slots (self);
  meander_scene_start_glides (self, FALSE);
  meander_scene_drop_tiles (old_tiles);
  meander_scene_home_cursor (self);
  meander_scene_refit (self, TRUE);
  meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
}

/**
 * meander_scene_get_game:
 * @self: a scene
 *
 * Gets the game that is shown.
 *
 * Returns: (transfer none) (nullable): the game
 */
MeanderGame *
meander_scene_get_game (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->game;
}

/**
 * meander_scene_say:
 * @self: a scene
 * @sentence: what has happened, in the person's language
 *
 * Tells the person something, in the panel and through the screen reader.
 */
void
meander_scene_say (MeanderScene *self, const char *sentence)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  meander_scene_say_aloud (self, sentence, sentence);
}

/* Tells by ear what the eye sees on the table, but for @notice, or %NULL. */
void
meander_scene_say_aloud (MeanderScene *self, const char *sentence, const char *notice)
{
  self->notice = notice;
  g_signal_emit (self, signals[SAID], 0, sentence);
  self->notice = NULL;
}

/**
 * meander_scene_get_notice:
 * @self: a scene that is saying something
 *
 * Gets what the eye is to be told of what is being said: nothing that is seen on the table.
 *
 * Returns: (transfer none) (nullable): a sentence, %NULL for nothing
 */
const char *
meander_scene_get_notice (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->notice;
}

/**
 * meander_scene_get_result:
 * @self: a scene with a game
 * @result: (out caller-allocates): how the table stands to the goal
 *
 * Gets the result as it was after the last change.
 */
void
meander_scene_get_result (MeanderScene *self, MeanderResult *result)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  *result = self->result;
}

/**
 * meander_scene_has_ended:
 * @self: a scene
 *
 * Tells whether the game is over, or its puzzle solved, and that is what is seen.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_scene_has_ended (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && self->over && meander_scene_shows_game (self);
}

/**
 * meander_scene_set_told:
 * @self: a scene
 * @told: whether the end of its game is being told
 *
 * While it is, no tile turns on the table: one press too many would undo what is praised.
 */
void
meander_scene_set_told (MeanderScene *self, gboolean told)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  self->told = told;
}
