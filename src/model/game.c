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

/* What the properties say. */
typedef struct
{
  gboolean can_undo;
  gboolean can_redo;
  guint n_moves;
} Facts;

static Facts
read_facts (MeanderGame *self)
{
  return (Facts){
    .can_undo = meander_game_can_undo (self),
    .can_redo = meander_game_can_redo (self),
    .n_moves = meander_game_get_n_moves (self),
  };
}

/* All changes of the state end here; `old` are the facts before. */
static void
become (MeanderGame *self, MeanderState *state, Facts old)
{
  g_autoptr (MeanderGame) hold = g_object_ref (self);
  g_autoptr (MeanderState) before = g_steal_pointer (&self->state);
  Facts new = read_facts (self);

  self->state = state;
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

/* Whether a move places the tile that the computer has shown, where it has shown it; some tiles look
 * the same in two rotations. */
static gboolean
is_advised (MeanderGame *self, const char *text)
{
  const MeanderPlacement *tile = &self->advised;
  const MeanderFace *face;
  MeanderMove move;

  if (tile->number == 0 || self->n_advised != meander_history_get_n_done (self->history) ||
      !meander_move_parse (text, &move, NULL) || move.n_steps == 0 || move.steps[0].to_rack ||
      move.steps[0].number != tile->number || !meander_hex_equal (move.steps[0].hex, tile->hex))
    return FALSE;
  face = meander_tile_set_face (self->state->set, tile->number);
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    if (meander_face_edge (face, move.steps[0].rotation, edge) !=
        meander_face_edge (face, tile->rotation, edge))
      return FALSE;
  return TRUE;
}

/* Whoever makes a move, it is made here. */
static gboolean
play (MeanderGame *self, const char *move, gboolean by_computer, GError **error)
{
  Facts old = read_facts (self);
  MeanderState *state = meander_history_play (self->history, self->state, move,
                                              by_computer || is_advised (self, move), error);

  if (state == NULL)
    return FALSE;

  become (self, state, old);

  return TRUE;
}

/**
 * meander_game_play:
 * @self: a game
 * @move: a move as text from anywhere
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move; those that had been taken back are forgotten.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_play (MeanderGame *self, const char *move, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  return play (self, move, FALSE, error);
}

/**
 * meander_game_play_move:
 * @self: a game
 * @move: a move
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move; those that had been taken back are forgotten.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_play_move (MeanderGame *self, const MeanderMove *move, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  text = meander_move_to_text (move);

  return meander_game_play (self, text, error);
}

/**
 * meander_game_help:
 * @self: a game
 * @move: a move that the computer has found for the person
 * @error: where to put a `MEANDER_ERROR`
 *
 * Makes a move for the person, who is helped from then on; see
 * [method@Meander.Game.is_helped]. The record keeps it.
 *
 * Returns: whether the rules allow it; if not, nothing has changed
 */
gboolean
meander_game_help (MeanderGame *self, const MeanderMove *move, GError **error)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  text = meander_move_to_text (move);

  return play (self, text, TRUE, error);
}

/**
 * meander_game_note_advised:
 * @self: a game of which tiles are placed one by one
 * @tile: a tile, where it could be placed now
 *
 * Notes that the computer has shown the person on turn where it would place a tile. Placed there by
 * the next move, by whatever way, it is a move that the computer has found, as
 * [method@Meander.Game.help] makes it; so it is when the move is taken back and made again.
 */
void
meander_game_note_advised (MeanderGame *self, const MeanderPlacement *tile)
{
  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (tile != NULL);

  self->advised = *tile;
  self->n_advised = meander_history_get_n_done (self->history);
}

/**
 * meander_game_reveal:
 * @self: a game that is played without knowing the order of its bag: its parameter `bag` has all tiles
 *   that have come
 * @number: any number
 *
 * Tells which tile comes from the bag after those that are known; the next move brings it.
 * Nothing else changes, and `changed` is not emitted.
 *
 * What has come before and was put back by undoing is known already, and not to be told again.
 *
 * Returns: whether the tile is in the bag
 */
gboolean
meander_game_reveal (MeanderGame *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);
  g_return_val_if_fail (!self->notifying, FALSE);

  if (self->state->rules->reveal == NULL || !self->state->rules->reveal (self->state, number))
    return FALSE;

  meander_history_note_revealed (self->history, number);

  return TRUE;
}

/**
 * meander_game_can_undo:
 * @self: a game
 *
 * Gets whether a move has been done that can be taken back.
 *
 * Returns: whether [method@Meander.Game.undo] does something
 */
gboolean
meander_game_can_undo (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_get_n_done (self->history) > 0;
}

/**
 * meander_game_can_redo:
 * @self: a game
 *
 * Gets whether a move has been taken back that can be done again.
 *
 * Returns: whether [method@Meander.Game.redo] does something
 */
gboolean
meander_game_can_redo (MeanderGame *self)
{
  g_return_val_if_fail (MEANDER_IS_GAME (self), FALSE);

  return meander_history_get_n_done (self->history) < meander_history_get_n_moves (self->history);
}

/**
 * meander_game_undo:
 * @self: a game
 *
 * Takes the last move back, if there is one.
 */
void
meander_game_undo (MeanderGame *self)
{
  Facts old;

  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (!self->notifying);

  if (!meander_game_can_undo (self))
    return;

  old = read_facts (self);
  become (self, meander_history_undo (self->history), old);
}

/**
 * meander_game_redo:
 * @self: a game
 *
 * Does the move again that was taken back last, if there is one.
 */
void
meander_game_redo (MeanderGame *self)
{
  Facts old;

  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (!self->notifying);

  if (!meander_game_can_redo (self))
    return;

  old = read_facts (self);
  become (self, meander_history_redo (self->history, self->state), old);
}

/**
 * meander_game_go_to:
 * @self: a game
 * @position: how many moves shall be done, at most those there are
 *
 * Takes back several moves, or does several again, as one change.
 */
void
meander_game_go_to (MeanderGame *self, guint position)
{
  Facts old;

  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (position <= meander_history_get_n_moves (self->history));
  g_return_if_fail (!self->notifying);

  old = read_facts (self);
  if (position != old.n_moves)
    become (self, meander_history_go_to (self->history, position), old);
}

/**
 * meander_game_amend:
 * @self: a game
 * @position: how many of its moves stay
 * @moves: (array zero-terminated=1): what is made after them; what the rules forbid is left out
 *
 * Makes other moves from a position on, as one change: who looks at it sees only where that leads.
 */
void
meander_game_amend (MeanderGame *self, guint position, const char *const *moves)
{
  MeanderState *state;
  Facts old;

  g_return_if_fail (MEANDER_IS_GAME (self));
  g_return_if_fail (position <= meander_history_get_n_moves (self->history));
  g_return_if_fail (!self->notifying);

  old = read_facts (self);
  state = meander_history_go_to (self->history, position);
  for (; *moves != NULL; moves++)
    {
      MeanderState *next = meander_history_play (self->history, state, *moves, FALSE, NULL);

      if (next == NULL)
        continue;
      meander_state_free (state);
      state = next;
    }
  become (self, state, old);
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
