/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/game-private.h"
#include "model/players-private.h"

/**
 * MeanderGame:
 *
 * A game as it is played: the mid-end, written once for all kinds of game.
 *
 * It holds the rules, the state and the list of moves, and is the only one that
 * changes the state, by `apply`.
 *
 * With every change, in this order: the state is the new one; the properties notify;
 * `changed` is emitted. A listener must not play, undo or redo before `changed`; in
 * `changed` it may. The tiles as they are shown are the scene's.
 *
 * For the main thread only; whoever computes in another takes a copy of the
 * state.
 */
G_DEFINE_FINAL_TYPE (MeanderGame, meander_game, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_N_MOVES,
  PROP_ELAPSED,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static MeanderGameFacts
read_facts (MeanderGame *self)
{
  return (MeanderGameFacts){
    .can_undo = meander_game_can_undo (self),
    .can_redo = meander_game_can_redo (self),
    .n_moves = meander_game_get_n_moves (self),
  };
}

/**
 * meander_game_become:
 * @self: a game, whose history has changed
 * @state: (transfer full): the state after the moves that are done now
 *
 * Takes the state that the history has led to, and tells everybody: all changes of the state end here.
 */
void
meander_game_become (MeanderGame *self, MeanderState *state)
{
  g_autoptr (MeanderGame) hold = g_object_ref (self);
  g_autoptr (MeanderState) before = g_steal_pointer (&self->state);
  const MeanderGameFacts old = self->told;
  const MeanderGameFacts new = read_facts (self);

  self->state = state;
  self->told = new;
  self->notifying = TRUE;
  g_object_freeze_notify (G_OBJECT (self));

  if (old.can_undo != new.can_undo)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);

  if (old.can_redo != new.can_redo)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);

  if (old.n_moves != new.n_moves)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_MOVES]);

  g_object_thaw_notify (G_OBJECT (self));
  self->notifying = FALSE;

  g_signal_emit (self, signals[CHANGED], 0);
}

static void
meander_game_dispose (GObject *object)
{
  MeanderGame *self = MEANDER_GAME (object);

  g_clear_pointer (&self->state, meander_state_free);
  meander_players_forget_game (self->players);

  G_OBJECT_CLASS (meander_game_parent_class)->dispose (object);
}

static void
meander_game_finalize (GObject *object)
{
  MeanderGame *self = MEANDER_GAME (object);

  g_object_unref (self->players);
  g_clear_pointer (&self->history, meander_history_free);

  G_OBJECT_CLASS (meander_game_parent_class)->finalize (object);
}

static void
meander_game_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderGame *self = MEANDER_GAME (object);

  switch (property_id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, meander_game_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, meander_game_can_redo (self));
      break;

    case PROP_N_MOVES:
      g_value_set_uint (value, meander_game_get_n_moves (self));
      break;

    case PROP_ELAPSED:
      g_value_set_int64 (value, self->elapsed);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_game_set_property (GObject *object,
                           guint property_id,
                           const GValue *value,
                           GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_ELAPSED:
      meander_game_set_elapsed (MEANDER_GAME (object), g_value_get_int64 (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_game_class_init (MeanderGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = meander_game_dispose;
  object_class->finalize = meander_game_finalize;
  object_class->get_property = meander_game_get_property;
  object_class->set_property = meander_game_set_property;

  /**
   * MeanderGame:can-undo:
   *
   * Whether a move has been done that can be taken back.
   */
  properties[PROP_CAN_UNDO] =
      g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, G_PARAM_READABLE | flags);

  /**
   * MeanderGame:can-redo:
   *
   * Whether a move has been taken back that can be done again.
   */
  properties[PROP_CAN_REDO] =
      g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, G_PARAM_READABLE | flags);

  /**
   * MeanderGame:n-moves:
   *
   * How many moves are done.
   */
  properties[PROP_N_MOVES] =
      g_param_spec_uint ("n-moves", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | flags);

  /**
   * MeanderGame:elapsed:
   *
   * The time that has been played, in ms.
   */
  properties[PROP_ELAPSED] = g_param_spec_int64 ("elapsed", NULL, NULL, 0, MEANDER_ELAPSED_MAX, 0,
                                                 G_PARAM_READWRITE | flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MeanderGame::changed:
   * @self: the game
   *
   * The state has changed, and all properties have been told.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
meander_game_init (MeanderGame *self)
{
  self->players = meander_players_new (self);
}

static MeanderGame *
new_from_history (MeanderHistory *history)
{
  MeanderGame *self = g_object_new (MEANDER_TYPE_GAME, NULL);

  self->history = history;
  self->state = meander_history_go_to (history, meander_history_get_n_done (history));
  self->told = read_facts (self);

  return self;
}

/**
 * meander_game_new:
 * @rules: (transfer none): the kind of game
 * @params: its parameters, one a line
 * @seed: the seed from which its chances come
 * @error: where to put a `MEANDER_ERROR`
 *
 * Starts a game.
 *
 * Returns: (transfer full) (nullable): a new game, or %NULL with @error set
 *   where the parameters are not the game's
 */
MeanderGame *
meander_game_new (const MeanderRules *rules, const char *params, guint64 seed, GError **error)
{
  MeanderHistory *history = NULL;

  g_return_val_if_fail (rules != NULL, NULL);
  g_return_val_if_fail (params != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  history = meander_history_new (rules, params, seed, error);

  return history != NULL ? new_from_history (history) : NULL;
}

/**
 * meander_game_new_from_record:
 * @record: a record
 * @error: where to put a `MEANDER_ERROR`; where the record was read from text,
 *   it says `NAME:LINE: REASON`
 *
 * Makes a game of its record, by replaying the moves.
 *
 * Returns: (transfer full) (nullable): a new game, or %NULL with @error set
 *   where the rules refuse the parameters or a move
 */
MeanderGame *
meander_game_new_from_record (const MeanderRecord *record, GError **error)
{
  MeanderHistory *history = NULL;
  MeanderGame *self = NULL;

  g_return_val_if_fail (record != NULL && record->rules != NULL, NULL);
  g_return_val_if_fail (record->n_done <= record->moves->len, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  history = meander_history_new_from_record (record, error);
  if (history == NULL)
    return NULL;

  self = new_from_history (history);
  self->elapsed = CLAMP (record->elapsed, 0, MEANDER_ELAPSED_MAX);
  if (!meander_players_take (self->players, record, error))
    g_clear_object (&self);

  return self;
}

/**
 * meander_game_to_record:
 * @self: a game
 *
 * Makes the record from which the game can be resumed.
 *
 * Returns: (transfer full): a new record
 */
MeanderRecord *
meander_game_to_record (MeanderGame *self)
{
  MeanderRecord *record = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (self), NULL);

  record = meander_history_to_record (self->history);
  record->elapsed = self->elapsed;
  meander_players_to_record (self->players, &record->players);

  return record;
}

/**
 * meander_game_forbid_help:
 * @self: a game that has just been made
 *
 * Nobody helps in it: it is played against others. The record does not keep that.
 */
void
meander_game_forbid_help (MeanderGame *self)
{
  g_return_if_fail (MEANDER_IS_GAME (self));

  self->unaided = TRUE;
}

/**
 * meander_game_get_elapsed:
 * @self: a game
 *
 * Gets the time that has been played.
 *
 * Returns: the time in ms
 */
gint64
meander_game_get_elapsed (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), 0);

  return self->elapsed;
}

/**
 * meander_game_set_elapsed:
 * @self: a game
 * @elapsed: the time in ms; brought into 0 … %MEANDER_ELAPSED_MAX
 *
 * Sets the time that has been played, which is part of the record but no
 * change of the state.
 */
void
meander_game_set_elapsed (MeanderGame *self, gint64 elapsed)
{
  g_return_if_fail (MEANDER_IS_GAME (self));

  elapsed = CLAMP (elapsed, 0, MEANDER_ELAPSED_MAX);
  if (self->elapsed == elapsed)
    return;

  self->elapsed = elapsed;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ELAPSED]);
}
