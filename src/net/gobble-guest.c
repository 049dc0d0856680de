/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/gobble.h"
#include "net/guest-private.h"

#include <string.h>

/* A guest's side of Gobble: what it claims is made at once in a state of its own, and taken back there
 * when the host has refused it. */

#define MAX_CLAIMS 32 /* on their way at once */

static gboolean
has_party (MeanderNetGuest *self)
{
  return self->game != NULL && meander_game_get_state (self->game)->rules->own_clock;
}

static const MeanderNetClaim *
get_nth (MeanderNetGuest *self, guint n)
{
  return &g_array_index (self->claims, MeanderNetClaim, n);
}

/* The claim with this number, or how many there are. */
static guint
find (MeanderNetGuest *self, guint64 number)
{
  guint at = 0;

  while (at < self->claims->len && get_nth (self, at)->number != number)
    at++;

  return at;
}

/* Makes a move in a state that may be later than the move says. */
static gboolean
apply (MeanderState *state, const char *text, GError **error)
{
  MeanderGobbleMove move;
  g_autofree char *later = NULL;

  if (!meander_gobble_move_parse (text, &move, error))
    return FALSE;

  move.time = MAX (move.time, meander_gobble_get_time (state));
  later = meander_gobble_move_to_text (&move);

  return state->rules->apply (state, later, error);
}

static gboolean
is_take (const char *text)
{
  MeanderGobbleMove move;

  return meander_gobble_move_parse (text, &move, NULL) && move.act == MEANDER_GOBBLE_TAKE;
}

/**
 * meander_net_guest_look_ahead:
 * @self: a guest whose game or claims have changed
 *
 * Makes the state in which all that it claims is made. A tile that is being turned up is not known, and
 * what no longer can be is left out; what becomes of it, the host says.
 */
void
meander_net_guest_look_ahead (MeanderNetGuest *self)
{
  g_clear_pointer (&self->ahead, meander_state_free);
  if (!has_party (self))
    return;

  self->ahead = meander_state_copy (meander_game_get_state (self->game));
  for (guint i = 0; i < self->claims->len; i++)
    if (!is_take (get_nth (self, i)->move))
      apply (self->ahead, get_nth (self, i)->move, NULL);
}

/* The claim is not made: why, as the table stands now. */
static void
take_back (MeanderNetGuest *self, guint at, MeanderNetRefusal why)
{
  g_autoptr (MeanderState) state = meander_state_copy (meander_game_get_state (self->game));
  g_autoptr (GError) error = NULL;
  const guint number = get_nth (self, at)->number;

  apply (state, get_nth (self, at)->move, &error);
  g_array_remove_index (self->claims, at);
  meander_net_guest_look_ahead (self);
  meander_net_guest_emit_taken_back (self, number, why, error != NULL ? error->message : NULL);
}

/**
 * meander_net_guest_place:
 * @self: a guest
 * @move: what one of its people does; its time is now
 * @now: the time in ms
 * @error: where to report why the rules forbid it, as far as the guest knows
 *
 * Claims a move of Gobble. It is made in [method@Meander.NetGuest.get_ahead] at once, but for a tile
 * that is turned up, which the host tells.
 *
 * Returns: the number of the claim, or 0 if it cannot be done now
 */
guint
meander_net_guest_place (MeanderNetGuest *self,
                         const MeanderGobbleMove *move,
                         gint64 now,
                         GError **error)
{
  g_autoptr (MeanderState) ahead = NULL;
  MeanderGobbleMove made = *move;
  MeanderNetClaim claim;

  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), 0);

  self->now = now;
  if (self->step != MEANDER_NET_GUEST_IN || !has_party (self) ||
      self->bag != MEANDER_NET_BAG_CLOSED || self->claims->len >= MAX_CLAIMS ||
      !meander_net_guest_get_time (self, now, &made.time) || move->seat >= MEANDER_MAX_PLAYERS ||
      self->seats[move->seat].guest != self->number ||
      self->seats[move->seat].player != MEANDER_NET_PERSON)
    return 0;

  made.time = MAX (made.time, meander_gobble_get_time (self->ahead));
  claim = (MeanderNetClaim){ 0, meander_game_get_n_moves (self->game),
                             meander_gobble_move_to_text (&made) };
  ahead = meander_state_copy (self->ahead);
  for (guint i = 0; i < self->claims->len && made.act == MEANDER_GOBBLE_TAKE; i++)
    {
      MeanderGobbleMove other;

      /* One is being turned up already. */
      if (meander_gobble_move_parse (get_nth (self, i)->move, &other, NULL) &&
          other.act == MEANDER_GOBBLE_TAKE && other.seat == made.seat)
        {
          g_free (claim.move);
          return 0;
        }
    }
  if (!ahead->rules->apply (ahead, claim.move, error))
    {
      g_free (claim.move);
      return 0;
    }

  claim.number = ++self->claim;
  g_array_append_val (self->claims, claim);
  meander_net_guest_look_ahead (self);
  meander_net_guest_ask_clock (self);
  meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PLAY,
                                                      .numbers = { claim.number, self->serial },
                                                      .text = claim.move });

  return claim.number;
}

/**
 * meander_net_guest_get_ahead:
 * @self: a guest
 *
 * Gives the state that is to be shown: the host's, and in it what is claimed here.
 *
 * Returns: (transfer none) (nullable): the state, or %NULL where Gobble is not played
 */
const MeanderState *
meander_net_guest_get_ahead (MeanderNetGuest *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), NULL);

  return self->ahead;
}

/**
 * meander_net_guest_count_claims:
 * @self: a guest
 *
 * Counts what is claimed and neither made nor refused.
 *
 * Returns: how many moves
 */
guint
meander_net_guest_count_claims (MeanderNetGuest *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), 0);

  return self->claims->len;
}

/**
 * meander_net_guest_get_claim:
 * @self: a guest
 * @n: counts from 0 the moves that are claimed
 * @claim: (out): its number
 *
 * Gives what is claimed.
 *
 * Returns: (transfer none): a move, good until claims change
 */
const char *
meander_net_guest_get_claim (MeanderNetGuest *self, guint n, guint *claim)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self) && n < self->claims->len, NULL);

  *claim = get_nth (self, n)->number;

  return get_nth (self, n)->move;
}

/**
 * meander_net_guest_get_time:
 * @self: a guest
 * @now: the time in ms
 * @time: (out): ms of play, never before the last move
 *
 * Tells how long has been played, by the host's clock as it is known here.
 *
 * Returns: whether play goes on
 */
gboolean
meander_net_guest_get_time (MeanderNetGuest *self, gint64 now, guint *time)
{
  gint64 trip, offset, played;
  guint last;

  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), FALSE);

  last = has_party (self) ? meander_gobble_get_time (meander_game_get_state (self->game)) : 0;
  *time = last;
  if (!self->runs || !meander_net_clock_get (&self->clock, &trip, &offset))
    return FALSE;

  played = now + offset - self->origin;
  if (played < self->begins)
    return FALSE;
  *time = (guint) CLAMP (played, last, MEANDER_GOBBLE_MAX_TIME);

  return TRUE;
}

/**
 * meander_net_guest_get_begin:
 * @self: a guest
 * @begin: (out): when play begins or goes on, in ms of the clock from which the guest is given the time
 *
 * Tells when play begins.
 *
 * Returns: whether it is going to, or has
 */
gboolean
meander_net_guest_get_begin (MeanderNetGuest *self, gint64 *begin)
{
  gint64 trip, offset;

  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), FALSE);

  if (!self->runs || !meander_net_clock_get (&self->clock, &trip, &offset))
    return FALSE;

  *begin = self->origin + self->begins - offset;

  return TRUE;
}

/**
 * meander_net_guest_is_paused:
 * @self: a guest
 * @guest: (out): who wanted it, 0 for the host
 *
 * Tells whether play was stopped.
 *
 * Returns: whether it was
 */
gboolean
meander_net_guest_is_paused (MeanderNetGuest *self, guint *guest)
{
  g_return_val_if_fail (MEANDER_IS_NET_GUEST (self), FALSE);

  *guest = self->paused_by;

  return self->is_paused;
}

/**
 * meander_net_guest_pause:
 * @self: a guest
 *
 * Asks for a pause.
 */
void
meander_net_guest_pause (MeanderNetGuest *self)
{
  g_return_if_fail (MEANDER_IS_NET_GUEST (self));

  if (self->step == MEANDER_NET_GUEST_IN && has_party (self) && self->runs)
    meander_net_guest_send (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PAUSE,
                                                        .numbers = { self->number } });
}

/* ---- what the host says ---- */

/* A move without its time, which the host writes. */
static const char *
skip_time (const char *move)
{
  const char *blank = strchr (move, ' ');

  return blank != NULL ? blank : move;
}

/* Where a claim has been made, from this move on; or how many moves there are. */
static guint
find_made (MeanderNetGuest *self, const MeanderNetClaim *claim, guint from)
{
  const guint n_moves = meander_game_get_n_moves (self->game);

  while (from < n_moves && !g_str_equal (skip_time (meander_game_get_move (self->game, from)),
                                         skip_time (claim->move)))
    from++;

  return from;
}

/**
 * meander_net_guest_hear_party:
 * @self: a guest that has been told a game
 * @same: whether it is the one that it knew
 *
 * Takes up Gobble, if it is that: what was claimed before the connection ended has been made, or is
 * taken back. It is not claimed again; the place has been free for everybody meanwhile.
 */
void
meander_net_guest_hear_party (MeanderNetGuest *self, gboolean same)
{
  guint from = 0;

  self->runs = self->is_paused = FALSE;
  if (has_party (self))
    {
      self->clock = (MeanderNetClock){ 0 };
      meander_net_guest_ask_clock (self);
    }
  while (self->claims->len > 0)
    {
      const MeanderNetClaim *claim = get_nth (self, 0);
      const guint made = same ? find_made (self, claim, MAX (from, claim->at))
                              : meander_game_get_n_moves (self->game);

      if (made < meander_game_get_n_moves (self->game))
        {
          from = made + 1;
          g_array_remove_index (self->claims, 0);
        }
      else
        take_back (self, 0, MEANDER_NET_LATE);
    }
  meander_net_guest_look_ahead (self);
}

/**
 * meander_net_guest_end_claim:
 * @self: a guest
 * @number: a number that the host has said
 *
 * A claim has been made.
 */
void
meander_net_guest_end_claim (MeanderNetGuest *self, guint64 number)
{
  const guint at = find (self, number);

  if (at < self->claims->len)
    g_array_remove_index (self->claims, at);
}

/**
 * meander_net_guest_refuse_claim:
 * @self: a guest
 * @number: a number that the host has said
 * @why: why it is not made
 *
 * A claim is not made.
 */
void
meander_net_guest_refuse_claim (MeanderNetGuest *self, guint64 number, MeanderNetRefusal why)
{
  const guint at = find (self, number);

  if (at < self->claims->len)
    take_back (self, at, why);
}

/**
 * meander_net_guest_hear_begin:
 * @self: a guest that is in
 * @message: when play begins, or goes on
 *
 * Learns when Gobble begins.
 *
 * Returns: whether that is played
 */
gboolean
meander_net_guest_hear_begin (MeanderNetGuest *self, const MeanderNetMessage *message)
{
  if (!has_party (self) || self->bag != MEANDER_NET_BAG_CLOSED)
    return FALSE;

  self->runs = TRUE;
  self->is_paused = FALSE;
  self->begins = meander_gobble_get_time (meander_game_get_state (self->game));
  self->origin = (gint64) CLAMP (message->numbers[0], 1, MEANDER_NET_MAX_TIME) - self->begins;

  return TRUE;
}

/**
 * meander_net_guest_hear_pause:
 * @self: a guest that is in
 * @message: who wants a pause
 * @why: (out): what to answer if that cannot be
 *
 * Learns that play has stopped.
 *
 * Returns: whether Gobble is played
 */
gboolean
meander_net_guest_hear_pause (MeanderNetGuest *self,
                              const MeanderNetMessage *message,
                              MeanderNetBye *why)
{
  if (!has_party (self))
    return FALSE;

  self->runs = FALSE;
  self->is_paused = TRUE;
  self->paused_by = (guint) message->numbers[0];

  return TRUE;
}
