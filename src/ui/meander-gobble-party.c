/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-gobble-party.h"

#include <glib/gi18n.h>
#include <string.h>

#include "meander-words.h"

struct _MeanderGobbleParty
{
  GObject parent_instance;

  MeanderGame *game;
  MeanderPlayGobbleTable computers;
  guint8 turns[MEANDER_MAX_TILES + 1]; /* as each tile is held, or lies open */
  guint held[MEANDER_N_HANDS];         /* a tile; 0 for none */

  gint64 (*clock) (void);
  guint holds; /* MeanderGobbleHold */
  gint64 started; /* µs; the clock runs since then */
  guint played;   /* ms that had been played then */
};

enum
{
  CHANGED,
  TOLD,
  PLACING,
  GIVING,
  GOBBLE,
  OUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MeanderGobbleParty, meander_gobble_party, G_TYPE_OBJECT)

static void
emit_changed (MeanderGobbleParty *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
tell (MeanderGobbleParty *self, guint seat, const char *sentence)
{
  g_signal_emit (self, signals[TOLD], 0, seat, sentence);
}

/* ---- the clock ---- */

static gboolean
runs (MeanderGobbleParty *self)
{
  return self->game != NULL && self->holds == 0 &&
         !meander_gobble_is_over (meander_game_get_state (self->game));
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

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);

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
 * meander_gobble_party_set_hold:
 * @self: a party
 * @hold: a reason to stop
 * @held: whether it is one now
 *
 * Stops the clock and the computer players as long as there is a reason to.  What
 * is in hand goes back.
 */
void
meander_gobble_party_set_hold (MeanderGobbleParty *self, MeanderGobbleHold hold, gboolean held)
{
  guint holds;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  holds = held ? self->holds | hold : self->holds & ~(guint) hold;
  if (holds == self->holds)
    return;

  keep_time (self);
  self->holds = holds;
  self->started = self->clock ();
  if (holds != 0)
    memset (self->held, 0, sizeof self->held);
  emit_changed (self);
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

  return self->holds != 0;
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

/* What is no longer at hand is in no hand. */
static void
empty_hands (MeanderGobbleParty *self)
{
  guint hand;

  for (hand = 0; hand < MEANDER_N_HANDS; hand++)
    {
      guint seat = meander_gobble_party_get_seat (self, (MeanderHand) hand);
      const MeanderState *state = meander_game_get_state (self->game);
      gboolean there = FALSE;
      guint i;

      for (i = 0; seat != MEANDER_NO_SEAT && i < state->racks[seat].n_tiles; i++)
        there |= state->racks[seat].tiles[i] == self->held[hand];
      if (!there)
        self->held[hand] = 0;
    }
}

/* Tells of a tile that is going to leave its player, unless it will be refused. */
static void
announce (MeanderGobbleParty *self, const MeanderGobbleMove *move)
{
  const MeanderState *state = meander_game_get_state (self->game);
  MeanderVerdict verdict;

  if (move->act == MEANDER_GOBBLE_PLACE)
    {
      meander_game_verdict (self->game, move->tile.number, move->tile.hex, move->tile.turn,
                            &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        g_signal_emit (self, signals[PLACING], 0, move->seat, (guint) move->tile.number);
    }
  else if (move->act == MEANDER_GOBBLE_GIVE &&
           meander_gobble_may_give (state, move->seat, move->to))
    g_signal_emit (self, signals[GIVING], 0, move->seat, move->to);
}

/* Plays a move now, and says what has come of it. */
static gboolean
play (MeanderGobbleParty *self, MeanderGobbleMove *move, GError **error)
{
  const MeanderState *state = meander_game_get_state (self->game);
  g_autofree char *text = NULL;
  guint n_gifts = 0;
  guint rank = meander_gobble_get_rank (state, move->seat);
  guint seat = move->seat;

  move->time = MAX (meander_gobble_party_get_time (self), meander_gobble_get_time (state));
  text = meander_gobble_move_to_text (move);
  if (move->act == MEANDER_GOBBLE_PLACE)
    n_gifts = meander_gobble_count_gobble (state, move->tile.hex);
  announce (self, move);
  meander_game_set_elapsed (self->game, move->time);
  if (!meander_game_play (self->game, text, error))
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_is_over (state))
    self->played = move->time;
  empty_hands (self);
  if (n_gifts > 0)
    g_signal_emit (self, signals[GOBBLE], 0, seat, n_gifts);
  if (rank == 0 && meander_gobble_count_tiles (state, seat) == 0)
    g_signal_emit (self, signals[OUT], 0, seat);
  emit_changed (self);

  return TRUE;
}

/**
 * meander_gobble_party_tick:
 * @self: a party
 *
 * Lets the computer players do whatever they are due to have done.
 */
void
meander_gobble_party_tick (MeanderGobbleParty *self)
{
  MeanderGobbleMove move;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  /* One that was too late for its place thinks anew. */
  while (runs (self) &&
         meander_play_gobble_table_act (&self->computers, meander_game_get_state (self->game),
                                        meander_gobble_party_get_time (self), &move))
    play (self, &move, NULL);
}

/* ---- the hands ---- */

/* The people, in the order of their seats. */
static guint
list_people (MeanderGobbleParty *self, guint people[MEANDER_MAX_PLAYERS])
{
  const MeanderState *state = meander_game_get_state (self->game);
  guint seat;
  guint n = 0;

  for (seat = 0; seat < state->n_players; seat++)
    if (meander_gobble_get_level (state, seat) == 0)
      people[n++] = seat;

  return n;
}

/**
 * meander_gobble_party_get_seat:
 * @self: a party
 * @hand: a hand
 *
 * Tells who plays with a hand.  The first person has the pointer and the second one
 * the keyboard; one alone has both, and so has, turn by turn, whoever is on turn.
 *
 * Returns: the seat, or %MEANDER_NO_SEAT
 */
guint
meander_gobble_party_get_seat (MeanderGobbleParty *self, MeanderHand hand)
{
  const MeanderState *state;
  guint people[MEANDER_MAX_PLAYERS];
  guint i, n;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), MEANDER_NO_SEAT);

  if (self->game == NULL)
    return MEANDER_NO_SEAT;

  state = meander_game_get_state (self->game);
  n = list_people (self, people);
  if (meander_gobble_is_calm (state))
    {
      for (i = 0; i < n; i++)
        if (meander_gobble_may_act (state, people[i]))
          return people[i];
      return MEANDER_NO_SEAT;
    }
  if (n == 0)
    return MEANDER_NO_SEAT;

  return people[hand == MEANDER_HAND_KEYS && n > 1 ? 1 : 0];
}

/**
 * meander_gobble_party_is_shared:
 * @self: a party
 *
 * Tells whether two people play at once, each with a hand of their own.
 *
 * Returns: %TRUE if so; %FALSE if one has both
 */
gboolean
meander_gobble_party_is_shared (MeanderGobbleParty *self)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return meander_gobble_party_get_seat (self, MEANDER_HAND_POINTER) !=
         meander_gobble_party_get_seat (self, MEANDER_HAND_KEYS);
}

/**
 * meander_gobble_party_get_user:
 * @self: a party
 * @seat: a player
 *
 * Tells which hand is a player's.
 *
 * Returns: the hand, of one who has both the pointer's; %MEANDER_N_HANDS for none
 */
MeanderHand
meander_gobble_party_get_user (MeanderGobbleParty *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), MEANDER_N_HANDS);

  if (meander_gobble_party_get_seat (self, MEANDER_HAND_POINTER) == seat)
    return MEANDER_HAND_POINTER;
  if (meander_gobble_party_get_seat (self, MEANDER_HAND_KEYS) == seat)
    return MEANDER_HAND_KEYS;

  return MEANDER_N_HANDS;
}

/* Where the tile of a hand is kept: one person has one tile in hand, whichever way. */
static guint *
find_held (MeanderGobbleParty *self, MeanderHand hand)
{
  return &self->held[meander_gobble_party_is_shared (self) ? hand : MEANDER_HAND_POINTER];
}

/**
 * meander_gobble_party_get_held:
 * @self: a party
 * @hand: a hand
 *
 * Gets what is in a hand.
 *
 * Returns: a tile, 0 for none
 */
guint
meander_gobble_party_get_held (MeanderGobbleParty *self, MeanderHand hand)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);

  return self->game != NULL ? *find_held (self, hand) : 0;
}

/**
 * meander_gobble_party_is_held:
 * @self: a party
 * @number: a tile
 *
 * Tells whether a tile is in any hand.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_gobble_party_is_held (MeanderGobbleParty *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return number != 0 && (meander_gobble_party_get_held (self, MEANDER_HAND_POINTER) == number ||
                         meander_gobble_party_get_held (self, MEANDER_HAND_KEYS) == number);
}

/**
 * meander_gobble_party_get_turn:
 * @self: a party
 * @number: a tile that is not on the table
 *
 * Gets how a tile is held, or lies open before its player.
 *
 * Returns: sixths of a turn clockwise
 */
guint
meander_gobble_party_get_turn (MeanderGobbleParty *self, guint number)
{
  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), 0);
  g_return_val_if_fail (number <= MEANDER_MAX_TILES, 0);

  return self->turns[number];
}

/* Whose hand it is, while there is something to be done; else says why not. */
static guint
find_actor (MeanderGobbleParty *self, MeanderHand hand)
{
  guint seat = runs (self) ? meander_gobble_party_get_seat (self, hand) : MEANDER_NO_SEAT;

  if (seat == MEANDER_NO_SEAT ||
      !meander_gobble_may_act (meander_game_get_state (self->game), seat))
    return MEANDER_NO_SEAT;

  return seat;
}

static gboolean
act (MeanderGobbleParty *self, MeanderHand hand, MeanderGobbleMove *move)
{
  g_autoptr (GError) error = NULL;

  move->seat = find_actor (self, hand);
  if (move->seat == MEANDER_NO_SEAT)
    return FALSE;
  if (play (self, move, &error))
    return TRUE;

  tell (self, move->seat, error->message);
  emit_changed (self);

  return FALSE;
}

/**
 * meander_gobble_party_hold:
 * @self: a party
 * @hand: a hand
 * @number: a tile
 *
 * Takes a tile in hand that lies open before the player.
 *
 * Returns: whether it is in hand now
 */
gboolean
meander_gobble_party_hold (MeanderGobbleParty *self, MeanderHand hand, guint number)
{
  guint seat, i;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  for (i = 0; i < meander_game_get_state (self->game)->racks[seat].n_tiles; i++)
    if (meander_game_get_state (self->game)->racks[seat].tiles[i] == number)
      {
        *find_held (self, hand) = number;
        emit_changed (self);
        return TRUE;
      }

  return FALSE;
}

/**
 * meander_gobble_party_take:
 * @self: a party
 * @hand: a hand
 *
 * Takes the player's next tile in hand: the open one, else one from the stack, else
 * one from the heap.
 *
 * Returns: whether there is one in hand now
 */
gboolean
meander_gobble_party_take (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_TAKE };
  const MeanderState *state;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_get_revealed (state, seat) == 0 &&
      (meander_gobble_may_take (state, seat) || state->racks[seat].n_tiles == 0) &&
      !act (self, hand, &move))
    return FALSE;

  state = meander_game_get_state (self->game);
  if (meander_gobble_get_revealed (state, seat) != 0)
    return meander_gobble_party_hold (self, hand, meander_gobble_get_revealed (state, seat));

  return state->racks[seat].n_tiles > 0 &&
         meander_gobble_party_hold (self, hand, state->racks[seat].tiles[0]);
}

/**
 * meander_gobble_party_hold_next:
 * @self: a party
 * @hand: a hand
 *
 * Takes another of the player's open tiles in hand, one after the other.
 */
void
meander_gobble_party_hold_next (MeanderGobbleParty *self, MeanderHand hand)
{
  const MeanderState *state;
  guint seat, held, i;
  guint at = 0;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  seat = find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return;

  state = meander_game_get_state (self->game);
  held = *find_held (self, hand);
  for (i = 0; i < state->racks[seat].n_tiles; i++)
    if (state->racks[seat].tiles[i] == held)
      at = i + 1;
  if (state->racks[seat].n_tiles > 0)
    meander_gobble_party_hold (self, hand,
                               state->racks[seat].tiles[at % state->racks[seat].n_tiles]);
}

/**
 * meander_gobble_party_turn:
 * @self: a party
 * @hand: a hand
 * @sixths: of a turn clockwise; back when negative
 *
 * Turns what is in hand, or else the open tile.
 */
void
meander_gobble_party_turn (MeanderGobbleParty *self, MeanderHand hand, int sixths)
{
  guint seat, number;

  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  seat = find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return;

  number = *find_held (self, hand);
  if (number == 0)
    number = meander_gobble_get_revealed (meander_game_get_state (self->game), seat);
  if (number == 0)
    return;

  self->turns[number] =
      (guint8) (((int) self->turns[number] + sixths) % MEANDER_N_EDGES + MEANDER_N_EDGES) %
      MEANDER_N_EDGES;
  emit_changed (self);
}

/* Whether a tile would lie there if it were turned. */
static gboolean
fits_turned (MeanderGobbleParty *self, guint number, MeanderHex hex)
{
  MeanderVerdict verdict;
  guint turn;

  for (turn = 0; turn < MEANDER_N_EDGES; turn++)
    {
      meander_game_verdict (self->game, number, hex, turn, &verdict);
      if (verdict.reason == MEANDER_VERDICT_ALLOWED)
        return TRUE;
    }

  return FALSE;
}

/**
 * meander_gobble_party_place:
 * @self: a party
 * @hand: a hand
 * @hex: where to
 *
 * Places what is in hand.  Where it may not lie it stays in hand, and why is told.
 *
 * Returns: whether it lies there now
 */
gboolean
meander_gobble_party_place (MeanderGobbleParty *self, MeanderHand hand, MeanderHex hex)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_PLACE };
  MeanderVerdict verdict;
  guint number;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  if (find_actor (self, hand) == MEANDER_NO_SEAT || (number = *find_held (self, hand)) == 0)
    return FALSE;

  meander_game_verdict (self->game, number, hex, self->turns[number], &verdict);
  if (verdict.reason == MEANDER_VERDICT_CLASH && fits_turned (self, number, hex))
    {
      tell (self, find_actor (self, hand),
            hand == MEANDER_HAND_KEYS
                ? _("The colours do not meet yet: turn the tile with Space.")
                : _("The colours do not meet yet: turn the tile with the right button."));
      return FALSE;
    }
  move.tile = (MeanderPlacement){ (guint8) number, self->turns[number], hex };

  return act (self, hand, &move);
}

/**
 * meander_gobble_party_let_go:
 * @self: a party
 * @hand: a hand
 *
 * Puts what is in hand back before its player.
 */
void
meander_gobble_party_let_go (MeanderGobbleParty *self, MeanderHand hand)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_PARTY (self));

  if (self->game == NULL || *find_held (self, hand) == 0)
    return;
  *find_held (self, hand) = 0;
  emit_changed (self);
}

/**
 * meander_gobble_party_put_on_heap:
 * @self: a party
 * @hand: a hand
 *
 * Puts the open tile on the player's penalty heap.
 *
 * Returns: whether it lies there now
 */
gboolean
meander_gobble_party_put_on_heap (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_HEAP };
  guint number;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  if (find_actor (self, hand) == MEANDER_NO_SEAT)
    return FALSE;
  number = meander_gobble_get_revealed (meander_game_get_state (self->game),
                                        find_actor (self, hand));
  if (number == *find_held (self, hand))
    *find_held (self, hand) = 0;

  return act (self, hand, &move);
}

/**
 * meander_gobble_party_give:
 * @self: a party
 * @hand: a hand
 * @number: a tile of the player's heap; 0 for the top one of the heap or, where there
 *   is none, of the stack
 * @to: who is to get it
 *
 * Gives a tile away for a Gobble.
 *
 * Returns: whether it is given
 */
gboolean
meander_gobble_party_give (MeanderGobbleParty *self, MeanderHand hand, guint number, guint to)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_GIVE, .to = to };
  const MeanderState *state;
  guint seat, n_heap;

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  seat = find_actor (self, hand);
  if (seat == MEANDER_NO_SEAT)
    return FALSE;

  state = meander_game_get_state (self->game);
  n_heap = meander_gobble_count_heap (state, seat);
  if (number == 0 && n_heap > 0)
    number = state->racks[seat].tiles[n_heap - 1];
  move.tile.number = (guint8) number;

  return act (self, hand, &move);
}

/**
 * meander_gobble_party_pass:
 * @self: a party
 * @hand: a hand
 *
 * Ends the player's turn, turn by turn.
 *
 * Returns: whether it is ended
 */
gboolean
meander_gobble_party_pass (MeanderGobbleParty *self, MeanderHand hand)
{
  MeanderGobbleMove move = { .act = MEANDER_GOBBLE_PASS };

  g_return_val_if_fail (MEANDER_IS_GOBBLE_PARTY (self), FALSE);

  return act (self, hand, &move);
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

  return self->game != NULL && self->holds == 0 &&
         meander_gobble_is_calm (meander_game_get_state (self->game)) &&
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
  empty_hands (self);
  emit_changed (self);
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
  memset (self->turns, 0, sizeof self->turns);
  g_set_object (&self->game, game);
  if (game != NULL)
    {
      self->played = MAX (meander_gobble_get_time (meander_game_get_state (game)),
                          (guint) CLAMP (meander_game_get_elapsed (game), 0,
                                         (gint64) MEANDER_GOBBLE_MAX_TIME));
      self->started = self->clock ();
      meander_play_gobble_table_init (&self->computers, meander_game_get_seed (game) +
                                                            meander_game_get_n_moves (game));
    }
  emit_changed (self);
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
  signals[PLACING] = add_signal (klass, "placing", 2, G_TYPE_UINT);
  signals[GIVING] = add_signal (klass, "giving", 2, G_TYPE_UINT);
  signals[GOBBLE] = add_signal (klass, "gobble", 2, G_TYPE_UINT);
  signals[OUT] = add_signal (klass, "out", 1, G_TYPE_NONE);
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
