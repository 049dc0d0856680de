/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/gobble.h"

#include <glib/gi18n.h>
#include <string.h>

#include "net/bag.h"
#include "net/tls.h"
#include "ui/together/together-private.h"
#include "words/gobble.h"

static gboolean
is_party (MeanderGame *game)
{
  return game != NULL && meander_game_get_state (game)->rules->own_clock;
}

/* ---- what is played ---- */

/**
 * meander_together_set_gobble:
 * @self: a host's table without a game
 * @is_short: whether each gets a few tiles, and the others take no part
 *
 * Says that Gobble is to be played.
 */
void
meander_together_set_gobble (MeanderTogether *self, gboolean is_short)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL && self->game == NULL);

  meander_net_table_set_gobble (self->table);
  self->is_short = is_short;
}

/**
 * meander_together_is_for_gobble:
 * @self: one side of a table
 *
 * Tells whether Gobble is played there.
 *
 * Returns: whether it is so, as far as a guest knows
 */
gboolean
meander_together_is_for_gobble (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return meander_together_get_plays (self) == MEANDER_NET_GOBBLE;
}

/* Nobody is missing. */
static gboolean
is_full (MeanderTogether *self)
{
  guint seat = 0;

  while (seat < MEANDER_MAX_PLAYERS && !meander_together_is_away (self, seat))
    seat++;

  return seat == MEANDER_MAX_PLAYERS;
}

/**
 * meander_together_can_start:
 * @self: one side of a table
 *
 * Tells whether the person here may begin the first game.
 *
 * Returns: whether this is the host's side, everybody is there, and no game was begun
 */
gboolean
meander_together_can_start (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->table != NULL && meander_together_is_for_gobble (self) && self->game == NULL &&
         is_full (self);
}

/**
 * meander_together_start:
 * @self: a host's table at which the first game can begin
 *
 * Wants a game: meander_together_deal() deals it.
 */
void
meander_together_start (MeanderTogether *self)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  if (!meander_together_can_start (self))
    return;

  self->wants_again = TRUE;
  meander_together_look_soon (self);
}

/* The computer player of Gobble with this name. */
static guint
find_level (const char *name)
{
  const MeanderLevel face = meander_level_from_id (name);

  for (guint level = 1; level <= MEANDER_GOBBLE_N_LEVELS; level++)
    if (meander_words_gobble_face (level) == face)
      return level;

  return 1;
}

/* Where the computer plays for somebody who is away, it is still their seat. */
static gboolean
is_person (const MeanderNetSeat *sits)
{
  return sits->player == MEANDER_NET_PERSON || sits->guest != 0;
}

/**
 * meander_together_deal_gobble:
 * @self: a host's table
 * @error: where to report what fails
 *
 * Deals a game of Gobble for those who have the seats.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
MeanderGame *
meander_together_deal_gobble (MeanderTogether *self, GError **error)
{
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_new ();
  g_autofree char *params = NULL;
  guint64 seed;

  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);

      meander_gobble_setup_add_player (setup, is_person (sits) ? 0 : find_level (sits->name),
                                       self->is_short ? MEANDER_GOBBLE_SHORT : MEANDER_GOBBLE_EVEN,
                                       is_person (sits) ? sits->name : "");
    }
  setup->aside = self->is_short;
  params = meander_gobble_setup_to_params (setup);
  if (!meander_net_fill_random ((guint8 *) &seed, sizeof seed, error))
    return NULL;

  return meander_game_new (&meander_gobble_rules, params, seed, error);
}

/* ---- what is shown ---- */

/* Without its time, which the host writes. */
static const char *
skip_time (const char *move)
{
  const char *blank = strchr (move, ' ');

  return blank != NULL ? blank : move;
}

/* A move, no earlier than another one. */
static char *
delay (const char *text, guint time)
{
  MeanderGobbleMove move;

  if (!meander_gobble_move_parse (text, &move, NULL))
    return g_strdup (text);

  move.time = MAX (move.time, time);

  return meander_gobble_move_to_text (&move);
}

/* What is claimed here lies at once, but for a tile that is turned up, which nobody here knows. */
static void
add_claims (MeanderTogether *self, GPtrArray *moves)
{
  const guint time = meander_gobble_get_time (meander_game_get_state (self->game));
  const guint n_claims = self->guest != NULL ? meander_net_guest_count_claims (self->guest) : 0;
  MeanderGobbleMove move;
  guint claim;

  for (guint i = 0; i < n_claims; i++)
    {
      const char *text = meander_net_guest_get_claim (self->guest, i, &claim);

      if (meander_gobble_move_parse (text, &move, NULL) && move.act != MEANDER_GOBBLE_TAKE)
        g_ptr_array_add (moves, delay (text, time));
    }
}

/* Shows a move of the game, if there is one more, and what is claimed after it. */
static void
show (MeanderTogether *self, const char *move)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  const guint position = self->n_shown;

  if (move != NULL)
    {
      g_ptr_array_add (moves, g_strdup (move));
      self->n_shown++;
    }
  add_claims (self, moves);
  g_ptr_array_add (moves, NULL);
  meander_game_amend (self->shown, position, (const char *const *) moves->pdata);
}

/* Whether a move is shown already, as a claim. */
static gboolean
is_claimed (MeanderTogether *self, const char *text)
{
  for (guint i = self->n_shown; i < meander_game_get_n_moves (self->shown); i++)
    if (g_str_equal (skip_time (meander_game_get_move (self->shown, i)), skip_time (text)))
      return TRUE;

  return FALSE;
}

static void
show_next (MeanderTogether *self)
{
  const char *text = meander_game_get_move (self->game, self->n_shown);
  const MeanderState *state = meander_game_get_state (self->game);
  const gboolean claimed = is_claimed (self, text);
  MeanderGobbleMove move;

  if (!meander_gobble_move_parse (text, &move, NULL))
    return;

  if (!claimed)
    meander_together_emit_placing (self, &move);
  if (self->guest != NULL && move.act == MEANDER_GOBBLE_TAKE &&
      meander_gobble_get_told (meander_game_get_state (self->shown)) == 0)
    meander_game_reveal (self->shown, meander_gobble_get_revealed (state, move.seat));
  show (self, text);
  if (!claimed)
    meander_together_emit_placed (self, &move);
}

/* Each move is told of as it is made, so that there is one at a time. */
static void
on_game_changed (MeanderTogether *self)
{
  guint time;

  if (self->table != NULL)
    {
      meander_together_get_time (self, &time);
      meander_game_set_elapsed (self->game, time);
    }
  while (self->n_shown < meander_game_get_n_moves (self->game))
    show_next (self);
}

/* (transfer full) */
static MeanderGame *
copy_game (MeanderTogether *self)
{
  g_autoptr (MeanderRecord) record = NULL;

  if (self->guest != NULL && !meander_together_is_checked (self))
    return meander_together_copy_game (self);

  record = meander_game_to_record (self->game);

  return meander_game_new_from_record (record, NULL);
}

/**
 * meander_together_follow:
 * @self: one side of a table
 *
 * Shows the game that is there now, if it is Gobble. When the bag of that which is shown has been opened,
 * there is nothing new to be seen.
 */
void
meander_together_follow (MeanderTogether *self)
{
  const gboolean was_shown = self->shown != NULL && meander_together_is_checked (self);

  meander_together_stop_following (self);
  if (!was_shown)
    g_clear_object (&self->shown);
  if (!is_party (self->game))
    return;

  self->followed = g_object_ref (self->game);
  if (!was_shown)
    self->shown = copy_game (self);
  self->n_shown = meander_game_get_n_moves (self->game);
  self->following =
      g_signal_connect_swapped (self->game, "changed", G_CALLBACK (on_game_changed), self);
}

/**
 * meander_together_stop_following:
 * @self: one side of a table
 *
 * What happens in the game is shown no longer.
 */
void
meander_together_stop_following (MeanderTogether *self)
{
  if (self->followed != NULL)
    g_clear_signal_handler (&self->following, self->followed);
  g_clear_object (&self->followed);
}

/**
 * meander_together_hear_taken_back:
 * @self: a guest's side
 * @claim: the number of what was claimed
 * @why: why it is not made
 * @reason: (nullable): what the rules say to it now
 *
 * Takes back what is shown, and says why.
 */
void
meander_together_hear_taken_back (MeanderTogether *self, guint claim, guint why, const char *reason)
{
  const guint seat = self->claimants[claim % G_N_ELEMENTS (self->claimants)];

  /* Of the game before, or when the connection is back: all is shown anew. */
  if (self->shown == NULL || self->game != meander_net_guest_get_game (self->guest))
    return;

  show (self, NULL);
  if (seat < MEANDER_MAX_PLAYERS)
    meander_together_emit_taken_back (
        self, seat,
        why == MEANDER_NET_LATE && reason != NULL
            ? _ ("Somebody was quicker there. You have your tile back.")
            : _ ("That came too late. You have your tile back."));
}

/**
 * meander_together_get_shown:
 * @self: one side of a table with Gobble
 *
 * Gives the game that is to be shown: the table's, and in it what is claimed here.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL where Gobble is not played
 */
MeanderGame *
meander_together_get_shown (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  return self->shown;
}

/* ---- the clock ---- */

/**
 * meander_together_get_time:
 * @self: one side of a table with Gobble
 * @time: (out): ms of play
 *
 * Tells how long has been played.
 *
 * Returns: whether play goes on, and this side takes part
 */
gboolean
meander_together_get_time (MeanderTogether *self, guint *time)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  if (self->table != NULL)
    return meander_net_table_get_time (self->table, meander_net_get_now (), time);

  return meander_net_guest_get_time (self->guest, meander_net_get_now (), time) &&
         meander_together_get_step (self) == MEANDER_TOGETHER_IN;
}

/**
 * meander_together_get_wait:
 * @self: one side of a table with Gobble
 * @wait: (out): ms until play begins, or goes on
 *
 * Tells whether it is going to begin.
 *
 * Returns: whether that is known, and still to come
 */
gboolean
meander_together_get_wait (MeanderTogether *self, guint *wait)
{
  gint64 begin = 0;
  gboolean is_known;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  is_known = self->table != NULL ? meander_net_table_get_begin (self->table, &begin)
                                 : meander_net_guest_get_begin (self->guest, &begin) &&
                                       meander_together_get_step (self) == MEANDER_TOGETHER_IN;
  begin -= meander_net_get_now ();
  *wait = (guint) CLAMP (begin, 0, G_MAXINT32);

  return is_known && begin > 0;
}

/**
 * meander_together_is_paused:
 * @self: one side of a table with Gobble
 * @who: (out) (nullable) (transfer none): who wanted it, or %NULL if it is the person here
 *
 * Tells whether play was stopped.
 *
 * Returns: whether it was
 */
gboolean
meander_together_is_paused (MeanderTogether *self, const char **who)
{
  gboolean is_paused;
  guint guest;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  is_paused = self->table != NULL ? meander_net_table_is_paused (self->table, &guest)
                                  : meander_net_guest_is_paused (self->guest, &guest);
  *who = is_paused ? meander_together_find_other (self, guest) : NULL;

  return is_paused;
}

/**
 * meander_together_pause:
 * @self: one side of a table with Gobble
 *
 * Stops play for all, or asks for it.
 */
void
meander_together_pause (MeanderTogether *self)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  if (self->table == NULL)
    {
      meander_net_guest_pause (self->guest);
      return;
    }
  self->waits = FALSE;
  meander_net_table_pause (self->table);
}

/**
 * meander_together_may_go_on:
 * @self: one side of a table with Gobble
 *
 * Tells whether the person here lets play go on.
 *
 * Returns: whether this is the host's side, and play stands
 */
gboolean
meander_together_may_go_on (MeanderTogether *self)
{
  gint64 begin;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->table != NULL && self->shown != NULL && !meander_together_is_over (self) &&
         !meander_net_table_get_begin (self->table, &begin);
}

/**
 * meander_together_go_on:
 * @self: a host's table with Gobble
 * @delay: ms until it does; also later, when those are back for whose sake it stood
 *
 * Lets play begin or go on in a moment, also without those who are away.
 */
void
meander_together_go_on (MeanderTogether *self, guint delay)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  if (!meander_together_may_go_on (self))
    return;

  self->waits = FALSE;
  self->delay = delay;
  meander_net_table_begin (self->table, meander_net_get_now () + delay, meander_net_get_now ());
}

/* The seats of those who are away, a bit each. */
static guint
list_away (MeanderTogether *self)
{
  guint away = 0;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if (meander_together_is_away (self, seat))
      away |= 1u << seat;

  return away;
}

/**
 * meander_together_wait_for_away:
 * @self: a host's table
 *
 * Stops play when somebody falls away, and lets it go on when all are back.
 */
void
meander_together_wait_for_away (MeanderTogether *self)
{
  const guint away = list_away (self);
  const guint before = self->away;
  gint64 begin;

  self->away = away;
  if (self->shown == NULL || meander_together_is_over (self))
    return;

  if ((away & ~before) != 0 && meander_net_table_get_begin (self->table, &begin))
    {
      meander_net_table_pause (self->table);
      self->waits = TRUE;
    }
  else if (away == 0 && self->waits)
    meander_together_go_on (self, self->delay);
}

/* ---- moves ---- */

/**
 * meander_together_place:
 * @self: one side of a table with Gobble
 * @move: what somebody here does, or the computer; its time is now
 * @error: where to report why the rules forbid it, as far as it is known here
 *
 * Makes a move, or asks the host for it and shows it at once; but a guest learns from the host which tile
 * it turns up.
 *
 * Returns: whether that can be done now
 */
gboolean
meander_together_place (MeanderTogether *self, const MeanderGobbleMove *move, GError **error)
{
  guint claim;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  if (self->table != NULL)
    return meander_net_table_place (self->table, move, meander_net_get_now (), error);

  claim = meander_net_guest_place (self->guest, move, meander_net_get_now (), error);
  if (claim == 0)
    return FALSE;

  /* Where nothing was to be seen of it there is nothing to be said either. */
  self->claimants[claim % G_N_ELEMENTS (self->claimants)] =
      move->act == MEANDER_GOBBLE_TAKE ? MEANDER_MAX_PLAYERS : (guint8) move->seat;
  if (move->act == MEANDER_GOBBLE_TAKE)
    return TRUE;

  meander_together_emit_placing (self, move);
  show (self, NULL);
  meander_together_emit_placed (self, move);

  return TRUE;
}

/**
 * meander_together_get_stand_in:
 * @self: one side of a table with Gobble
 * @seat: a seat, from 0
 *
 * Tells how the computer plays for somebody who is away.
 *
 * Returns: a computer player of Gobble, or 0 for none
 */
guint
meander_together_get_stand_in (MeanderTogether *self, guint seat)
{
  const MeanderNetSeat *sits;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), 0);

  sits = meander_together_get_seat (self, seat);

  return sits != NULL && sits->guest != 0 && sits->player == MEANDER_NET_COMPUTER
             ? find_level (sits->name)
             : 0;
}
