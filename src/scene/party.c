/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/party-private.h"

#include <string.h>

enum
{
  CHANGED,
  TOLD,
  REFUSED,
  PLACING,
  GIVING,
  GOBBLE,
  OUT,
  ACTED,
  MOVED,
  TAKEN,
  TAKEN_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MeanderGobbleParty, meander_gobble_party, G_TYPE_OBJECT)

/* Something is to be looked at anew. */
void
meander_gobble_party_emit_changed (MeanderGobbleParty *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Something is to be said at a player's seat. */
void
meander_gobble_party_notify (MeanderGobbleParty *self, guint seat, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, seat, sentence);
}

/* What a player has tried cannot be done. */
void
meander_gobble_party_refuse (MeanderGobbleParty *self, guint seat, const char *reason)
{
  meander_gobble_party_notify (self, seat, reason);
  g_signal_emit (self, signals[REFUSED], 0, seat);
}

/* ---- the clock ---- */

static gboolean
runs (MeanderGobbleParty *self)
{
  guint time;

  if (self->game == NULL || meander_gobble_is_over (meander_game_get_state (self->game)))
    return FALSE;
  if (self->elsewhere != NULL)
    return (self->pauses & MEANDER_GOBBLE_CROWDED) == 0 &&
           self->elsewhere->get_time (self->data, &time);

  return self->pauses == 0;
}

/**
 * meander_gobble_party_get_time:
 * @self: a party
 *
 * Gets how long has been played.
 *
 * Returns: ms of play; pauses do not count
 */
guint
meander_gobble_party_get_time (MeanderGobbleParty *self)
{
  gint64 passed = 0;
  guint time;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);

  if (self->elsewhere != NULL && self->game != NULL)
    {
      self->elsewhere->get_time (self->data, &time);
      return time;
    }
  if (runs (self))
    passed = (self->clock () - self->started) / 1000;

  return self->played + (guint) CLAMP (passed, 0, MEANDER_GOBBLE_MAX_TIME - self->played);
}

/* What has passed is kept, and a new stretch begins. */
static void
keep_time (MeanderGobbleParty *self)
{
  self->played = meander_gobble_party_get_time (self);
  self->started = self->clock ();
  if (self->game != NULL)
    meander_game_set_elapsed (self->game, self->played);
}

/**
 * meander_gobble_party_set_clock:
 * @self: a party
 * @clock: (scope forever): gives µs that only grow
 *
 * Takes another clock.
 */
void
meander_gobble_party_set_clock (MeanderGobbleParty *self, gint64 (*clock) (void))
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  keep_time (self);
  self->clock = clock;
  self->started = self->clock ();
}

/**
 * meander_gobble_party_set_pause:
 * @self: a party
 * @pause: a reason to stop
 * @paused: whether it is one now
 *
 * Stops the clock and the computer players as long as there is a reason to.  What
 * is in hand goes back.
 */
void
meander_gobble_party_set_pause (MeanderGobbleParty *self, MeanderGobblePause pause, gboolean paused)
{
  guint pauses;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->elsewhere != NULL && (pause == MEANDER_GOBBLE_PAUSED || paused))
    {
      self->elsewhere->set_pause (self->data, paused);
      if (pause == MEANDER_GOBBLE_PAUSED)
        return;
    }
  pauses = paused ? self->pauses | pause : self->pauses & ~(guint) pause;
  if (pauses == self->pauses)
    return;

  keep_time (self);
  self->pauses = pauses;
  self->started = self->clock ();
  self->touched = self->played;
  if (pauses == 0)
    self->idle = FALSE;
  else
    {
      memset (self->held, 0, sizeof self->held);
      memset (self->from_stack, 0, sizeof self->from_stack);
    }
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_is_paused:
 * @self: a party
 *
 * Tells whether there is a reason for the clock to stand.
 *
 * Returns: %TRUE if there is
 */
gboolean
meander_gobble_party_is_paused (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  if (self->elsewhere != NULL)
    return self->game != NULL && !runs (self);

  return self->pauses != 0;
}

/**
 * meander_gobble_party_is_crowded:
 * @self: a party
 *
 * Tells whether somebody would be left out: all play at once, and there are more
 * people than hands.  Such a game comes from elsewhere; it is kept as it is, and not
 * played.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_is_crowded (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return (self->pauses & MEANDER_GOBBLE_CROWDED) != 0;
}

/**
 * meander_gobble_party_is_running:
 * @self: a party
 *
 * Tells whether anything may be done: there is a game, not over, and no pause.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_is_running (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return runs (self);
}

/* ---- moves ---- */

/* Tells of a tile that is going to leave its player, unless it will be refused. */
static void
announce (MeanderGobbleParty *self, const MeanderGobbleMove *move)
{
  const MeanderState *state = meander_game_get_state (self->game);
  MeanderVerdict verdict;

  if (move->act == MEANDER_GOBBLE_PLACE)
    {
      meander_game_verdict (self->game, move->tile.number, move->tile.hex, move->tile.rotation,
                            &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        g_signal_emit (self, signals[PLACING], 0, move->seat, (guint) move->tile.number);
    }
  else if (move->act == MEANDER_GOBBLE_GIVE &&
           meander_gobble_may_give (state, move->seat, move->to))
    g_signal_emit (self, signals[GIVING], 0, move->seat, move->to);
}

/**
 * meander_gobble_party_foresee:
 * @self: a party
 * @move: a move that is going to be made in its game
 *
 * Tells of what leaves its player.
 */
void
meander_gobble_party_foresee (MeanderGobbleParty *self, const MeanderGobbleMove *move)
{
  const MeanderState *state;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self) && self->game != NULL);

  state = meander_game_get_state (self->game);
  self->n_gifts =
      move->act == MEANDER_GOBBLE_PLACE ? meander_gobble_count_gobble (state, move->tile.hex) : 0;
  self->was_out = meander_gobble_get_rank (state, move->seat) != 0;
  announce (self, move);
}

/**
 * meander_gobble_party_take_in:
 * @self: a party
 * @move: the move that was foreseen; it has been made
 *
 * Says what has come of it.
 */
void
meander_gobble_party_take_in (MeanderGobbleParty *self, const MeanderGobbleMove *move)
{
  const MeanderState *state;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self) && self->game != NULL);

  state = meander_game_get_state (self->game);
  if (meander_gobble_party_is_here (self, move->seat))
    self->touched = move->time;
  if (meander_gobble_is_over (state))
    self->played = move->time;
  meander_gobble_party_empty_hands (self);
  if (move->act == MEANDER_GOBBLE_TAKE)
    meander_gobble_party_hold_taken (self, move->seat);
  if (self->n_gifts > 0)
    g_signal_emit (self, signals[GOBBLE], 0, move->seat, self->n_gifts);
  if (!self->was_out && meander_gobble_count_tiles (state, move->seat) == 0)
    g_signal_emit (self, signals[OUT], 0, move->seat);
  g_signal_emit (self, signals[ACTED], 0, move->seat, (guint) move->act);
  g_signal_emit (self, signals[MOVED], 0, move);
  meander_gobble_party_emit_changed (self);
}

/* Something that was asked for elsewhere is in a hand now. */
void
meander_gobble_party_emit_taken (MeanderGobbleParty *self, MeanderHand hand)
{
  g_signal_emit (self, signals[TAKEN], 0, (guint) hand);
}

/* Something that was done here, and asked for elsewhere, is not done after all. */
void
meander_gobble_party_emit_taken_back (MeanderGobbleParty *self, guint seat)
{
  g_signal_emit (self, signals[TAKEN_BACK], 0, seat);
}

/* Plays a move now, and says what has come of it. */
gboolean
meander_gobble_party_play (MeanderGobbleParty *self, MeanderGobbleMove *move, GError **error)
{
  const MeanderState *state = meander_game_get_state (self->game);
  g_autofree char *text = NULL;

  move->time = MAX (meander_gobble_party_get_time (self), meander_gobble_get_time (state));
  if (self->elsewhere != NULL)
    return self->elsewhere->play (self->data, move, error);

  text = meander_gobble_move_to_text (move);
  meander_gobble_party_foresee (self, move);
  meander_game_set_elapsed (self->game, move->time);
  if (!meander_game_play (self->game, text, error))
    return FALSE;

  meander_gobble_party_take_in (self, move);

  return TRUE;
}

/**
 * meander_gobble_party_tick:
 * @self: a party
 *
 * Lets the computer players do whatever they are due to have done, and makes a pause where
 * nobody plays.
 */
void
meander_gobble_party_tick (MeanderGobbleParty *self)
{
  MeanderGobbleMove move;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->elsewhere != NULL && self->elsewhere->get_stand_in == NULL)
    return;

  /* One that was too late for its place thinks anew. */
  while (runs (self) &&
         meander_play_gobble_table_act (&self->computers, meander_game_get_state (self->game),
                                        meander_gobble_party_get_time (self), &move))
    meander_gobble_party_play (self, &move, NULL);
  meander_gobble_party_check_idle (self);
}

/* ---- undo ---- */

/* After how many moves the last one of a person came, counted from 1; 0 for none. */
static guint
find_last_of_people (MeanderGobbleParty *self)
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint position;

  for (position = meander_game_get_n_moves (self->game); position > 0; position--)
    {
      MeanderGobbleMove move;

      if (meander_gobble_move_parse (meander_game_get_move (self->game, position - 1), &move,
                                     NULL) &&
          meander_gobble_get_level (state, move.seat) == 0)
        break;
    }

  return position;
}

/**
 * meander_gobble_party_can_undo:
 * @self: a party
 *
 * Tells whether a move can be taken back: turn by turn only, since where all play at
 * once the others have seen it and played on.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_can_undo (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL && self->pauses == 0 &&
         meander_gobble_is_turn_based (meander_game_get_state (self->game)) &&
         find_last_of_people (self) > 0;
}

/**
 * meander_gobble_party_undo:
 * @self: a party
 *
 * Takes the last move of a person back, and what the computer has played since.
 */
void
meander_gobble_party_undo (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (!meander_gobble_party_can_undo (self))
    return;

  keep_time (self);
  meander_game_go_to (self->game, find_last_of_people (self) - 1);
  self->started = self->clock ();
  meander_gobble_party_empty_hands (self);
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_can_redo:
 * @self: a party
 *
 * Tells whether a move that was taken back can be made again.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_gobble_party_can_redo (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return self->game != NULL && self->pauses == 0 &&
         meander_gobble_is_turn_based (meander_game_get_state (self->game)) &&
         meander_game_can_redo (self->game);
}

/* Whether the next move that can be made again is the computer's. */
static gboolean
is_next_of_computer (MeanderGobbleParty *self)
{
  const char *text = meander_game_get_move (self->game, meander_game_get_n_moves (self->game));
  MeanderGobbleMove move;

  return text != NULL && meander_gobble_move_parse (text, &move, NULL) &&
         meander_gobble_get_level (meander_game_get_state (self->game), move.seat) != 0;
}

/**
 * meander_gobble_party_redo:
 * @self: a party
 *
 * Makes the next move again, and what the computer played after it.
 */
void
meander_gobble_party_redo (MeanderGobbleParty *self)
{
  guint position;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (!meander_gobble_party_can_redo (self))
    return;

  keep_time (self);
  do
    {
      MeanderGobbleMove move;

      position = meander_game_get_n_moves (self->game);
      meander_game_redo (self->game);
      if (meander_game_get_n_moves (self->game) > position &&
          meander_gobble_move_parse (meander_game_get_move (self->game, position), &move, NULL))
        g_signal_emit (self, signals[MOVED], 0, &move);
    }
  while (meander_game_get_n_moves (self->game) > position && is_next_of_computer (self));
  self->started = self->clock ();
  meander_gobble_party_empty_hands (self);
  meander_gobble_party_emit_changed (self);
}

/* ---- life ---- */

/**
 * meander_gobble_party_set_game:
 * @self: a party
 * @game: (nullable): a game of Gobble
 *
 * Takes a game to be played, or gone on with, from the time on that it has come to.
 */
void
meander_gobble_party_set_game (MeanderGobbleParty *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->game != NULL)
    keep_time (self);
  memset (self->held, 0, sizeof self->held);
  memset (self->from_stack, 0, sizeof self->from_stack);
  memset (self->rotations, 0, sizeof self->rotations);
  memset (self->taking, 0, sizeof self->taking);
  self->warned = 0;
  g_set_object (&self->game, game);
  self->pauses &= ~(guint) MEANDER_GOBBLE_CROWDED;
  if (game != NULL)
    {
      if (!meander_gobble_party_has_hands (self))
        self->pauses |= MEANDER_GOBBLE_CROWDED;
      self->played = MAX (
          meander_gobble_get_time (meander_game_get_state (game)),
          (guint) CLAMP (meander_game_get_elapsed (game), 0, (gint64) MEANDER_GOBBLE_MAX_TIME));
      self->touched = self->played;
      self->started = self->clock ();
      meander_play_gobble_table_init (&self->computers, meander_game_get_seed (game) +
                                                            meander_game_get_n_moves (game));
    }
  meander_gobble_party_emit_changed (self);
}

/**
 * meander_gobble_party_get_game:
 * @self: a party
 *
 * Gets the game that is played.
 *
 * Returns: (transfer none) (nullable): the game
 */
MeanderGame *
meander_gobble_party_get_game (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), NULL);

  return self->game;
}

/**
 * meander_gobble_party_stop_clock:
 * @self: a party
 *
 * Makes a pause where a clock runs that is this computer's alone: turn by turn there is none, and
 * what others play too goes on.
 */
void
meander_gobble_party_stop_clock (MeanderGobbleParty *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (runs (self) && self->elsewhere == NULL &&
      !meander_gobble_is_turn_based (meander_game_get_state (self->game)))
    meander_gobble_party_set_pause (self, MEANDER_GOBBLE_PAUSED, TRUE);
}

/**
 * meander_gobble_party_get_state:
 * @self: a party with a game
 *
 * Gets how the game stands.
 *
 * Returns: (transfer none): the state, until the next move
 */
const MeanderState *
meander_gobble_party_get_state (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), NULL);

  return meander_game_get_state (self->game);
}

static void
meander_gobble_party_dispose (GObject *object)
{
  g_clear_object (&MEANDER_GOBBLE_PARTY (object)->game);

  G_OBJECT_CLASS (meander_gobble_party_parent_class)->dispose (object);
}

static guint
add_signal (MeanderGobblePartyClass *klass, const char *name, guint n_params, GType second)
{
  return g_signal_new (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, n_params, G_TYPE_UINT, second);
}

static void
meander_gobble_party_class_init (MeanderGobblePartyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_gobble_party_dispose;

  signals[CHANGED] = add_signal (klass, "changed", 0, G_TYPE_NONE);
  signals[TOLD] = add_signal (klass, "told", 2, G_TYPE_STRING);
  signals[REFUSED] = add_signal (klass, "refused", 1, G_TYPE_NONE);
  signals[PLACING] = add_signal (klass, "placing", 2, G_TYPE_UINT);
  signals[GIVING] = add_signal (klass, "giving", 2, G_TYPE_UINT);
  signals[GOBBLE] = add_signal (klass, "gobble", 2, G_TYPE_UINT);
  signals[OUT] = add_signal (klass, "out", 1, G_TYPE_NONE);
  signals[ACTED] = add_signal (klass, "acted", 2, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[TAKEN] = add_signal (klass, "taken", 1, G_TYPE_NONE);
  signals[TAKEN_BACK] = add_signal (klass, "taken-back", 1, G_TYPE_NONE);
}

static void
meander_gobble_party_init (MeanderGobbleParty *self)
{
  self->clock = g_get_monotonic_time;
}

/**
 * meander_gobble_party_new:
 *
 * Makes a party without a game.
 *
 * Returns: (transfer full): the party
 */
MeanderGobbleParty *
meander_gobble_party_new (void)
{
  return g_object_new (MEANDER_TYPE_GOBBLE_PARTY, NULL);
}
