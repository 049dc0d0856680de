/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

#include "net/bag.h"
#include "rules/strategy-game.h"

/* What is known of a table, whichever side of it this is; and going back, which is asked of all. */

/**
 * meander_together_is_host:
 * @self: one side of a table
 *
 * Tells which side it is.
 *
 * Returns: whether the table is this computer's
 */
gboolean
meander_together_is_host (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->table != NULL;
}

/**
 * meander_together_get_step:
 * @self: one side of a table
 *
 * Tells how far it has come; a host is at its table.
 *
 * Returns: the step
 */
MeanderTogetherStep
meander_together_get_step (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), MEANDER_TOGETHER_ENDED);

  if (self->table != NULL)
    return MEANDER_TOGETHER_IN;
  if (self->is_ended)
    return MEANDER_TOGETHER_ENDED;

  switch (meander_net_guest_get_step (self->guest))
    {
    case MEANDER_NET_GUEST_IN:
      return MEANDER_TOGETHER_IN;
    case MEANDER_NET_GUEST_WAITING:
      return self->is_lost ? MEANDER_TOGETHER_LOST : MEANDER_TOGETHER_KNOCKING;
    case MEANDER_NET_GUEST_OFF:
    case MEANDER_NET_GUEST_KNOCKING:
    case MEANDER_NET_GUEST_COMMITTED:
    default:
      return self->is_lost ? MEANDER_TOGETHER_LOST : MEANDER_TOGETHER_CALLING;
    }
}

/**
 * meander_together_get_port:
 * @self: a host's table
 *
 * Tells where it listens.
 *
 * Returns: the port, 0 if it does not
 */
guint16
meander_together_get_port (MeanderTogether *self)
{
  return self->listener != NULL ? meander_net_listener_get_port (self->listener) : 0;
}

/**
 * meander_together_get_plays:
 * @self: one side of a table
 *
 * Tells what is played there, or is going to be.
 *
 * Returns: the kind of game, as far as a guest knows
 */
MeanderNetPlays
meander_together_get_plays (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), MEANDER_NET_STRATEGY);

  return self->table != NULL ? meander_net_table_get_plays (self->table)
                             : meander_net_guest_get_plays (self->guest);
}

/**
 * meander_together_get_published:
 * @self: a host's table
 *
 * Tells by which name others find it.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if they do not, or not yet
 */
const char *
meander_together_get_published (MeanderTogether *self)
{
  return self->finder != NULL ? meander_net_finder_get_published (self->finder) : NULL;
}

/**
 * meander_together_get_host:
 * @self: one side of a table
 *
 * Tells whose table it is.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL while it is not known
 */
const char *
meander_together_get_host (MeanderTogether *self)
{
  const char *host;

  if (self->table != NULL)
    return self->name;

  /* While it is called again nobody has answered yet. */
  host = meander_net_guest_get_host (self->guest, NULL);
  if (host != NULL && g_strcmp0 (host, self->host) != 0)
    {
      g_free (self->host);
      self->host = g_strdup (host);
    }

  return self->host;
}

/**
 * meander_together_get_tiles:
 * @self: a guest's side
 * @tiles: (out caller-allocates) (array fixed-size=4): what both sides show
 *
 * Gives the tiles by which people see that nobody is in between.
 *
 * Returns: whether they are to be shown
 */
gboolean
meander_together_get_tiles (MeanderTogether *self, guint8 tiles[MEANDER_NET_N_SHOWN])
{
  return meander_together_get_step (self) == MEANDER_TOGETHER_KNOCKING &&
         meander_net_guest_get_tiles (self->guest, tiles);
}

/**
 * meander_together_get_knock:
 * @self: one side of a table
 * @tiles: (out caller-allocates) (array fixed-size=4): what both sides show
 *
 * Tells who has knocked first of those whom a host has not answered.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if nobody knocks
 */
const char *
meander_together_get_knock (MeanderTogether *self, guint8 tiles[MEANDER_NET_N_SHOWN])
{
  return self->table != NULL ? meander_net_table_get_knock (
                                   self->table, meander_net_table_find_knock (self->table), tiles)
                             : NULL;
}

/**
 * meander_together_was_in:
 * @self: a guest's side
 *
 * Tells whether it has ever been at the table.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_together_was_in (MeanderTogether *self)
{
  return self->is_noted;
}

/**
 * meander_together_get_bye:
 * @self: a guest's side that has ended
 * @why: (out): what was said at the end
 * @problem: (out) (nullable) (transfer none): what was wrong, where nothing was said
 *
 * Tells why it has ended.
 *
 * Returns: whether something was said
 */
gboolean
meander_together_get_bye (MeanderTogether *self, MeanderNetBye *why, const char **problem)
{
  *problem = self->problem;

  return self->problem == NULL && meander_net_guest_get_bye (self->guest, why);
}

/**
 * meander_together_get_seat:
 * @self: one side of a table
 * @seat: a seat, from 0
 *
 * Tells who has a seat.
 *
 * Returns: (transfer none) (nullable): the seat, good until `changed`, or %NULL if there is none
 */
const MeanderNetSeat *
meander_together_get_seat (MeanderTogether *self, guint seat)
{
  const MeanderNetSeat *sits;

  if (self->table != NULL)
    return seat < meander_net_table_get_n_seats (self->table)
               ? meander_net_table_get_seat (self->table, seat)
               : NULL;

  sits = meander_net_guest_get_seat (self->guest, seat);

  return sits->name != NULL ? sits : NULL;
}

/**
 * meander_together_get_colour:
 * @self: one side of a table
 * @seat: a seat, from 0
 *
 * Tells whose lines count for who has a seat.
 *
 * Returns: the colour in the strategy game, also before it begins; %MEANDER_N_COLOURS in others
 */
MeanderColour
meander_together_get_colour (MeanderTogether *self, guint seat)
{
  static const MeanderColour colours[MEANDER_MAX_SEATS] = { MEANDER_RED, MEANDER_BLUE,
                                                            MEANDER_YELLOW, MEANDER_GREEN };

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), MEANDER_N_COLOURS);

  if (meander_together_get_plays (self) != MEANDER_NET_STRATEGY || seat >= MEANDER_MAX_SEATS)
    return MEANDER_N_COLOURS;
  if (self->game != NULL && seat < meander_game_get_state (self->game)->n_players)
    return meander_strategy_get_colour (meander_game_get_state (self->game), seat);

  return colours[seat];
}

/**
 * meander_together_is_mine:
 * @self: one side of a table
 * @seat: a seat, from 0
 *
 * Tells whether a person at this computer plays at a seat.
 *
 * Returns: whether it is so
 */
gboolean
meander_together_is_mine (MeanderTogether *self, guint seat)
{
  const MeanderNetSeat *sits = meander_together_get_seat (self, seat);
  const guint own = self->table != NULL ? 0 : meander_net_guest_get_number (self->guest);

  return sits != NULL && sits->player == MEANDER_NET_PERSON && sits->guest == own;
}

/**
 * meander_together_is_away:
 * @self: one side of a table
 * @seat: a seat, from 0
 *
 * Tells whether the table waits for whose seat it is: nobody sits there, or the connection is lost.
 *
 * Returns: whether nobody can play there now
 */
gboolean
meander_together_is_away (MeanderTogether *self, guint seat)
{
  const MeanderNetSeat *sits = meander_together_get_seat (self, seat);
  const MeanderNetPerson *people;
  MeanderNetPresence presence;
  guint n_people;

  if (sits == NULL || sits->player == MEANDER_NET_COMPUTER)
    return FALSE;
  if (sits->player == MEANDER_NET_OPEN)
    return TRUE;
  if (sits->guest == 0)
    return FALSE;
  if (self->table != NULL)
    {
      meander_net_table_get_guest (self->table, sits->guest, &presence);
      return presence != MEANDER_NET_HERE;
    }

  people = meander_net_guest_get_people (self->guest, &n_people);
  for (guint i = 0; i < n_people; i++)
    if (people[i].number == sits->guest)
      return people[i].presence == MEANDER_NET_AWAY;

  return FALSE;
}

/**
 * meander_together_get_game:
 * @self: one side of a table
 *
 * Gives the game.
 *
 * Returns: (transfer none) (nullable): the game, or %NULL before there is one
 */
MeanderGame *
meander_together_get_game (MeanderTogether *self)
{
  return self->game;
}

/**
 * meander_together_copy_game:
 * @self: one side of a table with a game
 *
 * Makes a game that goes on here from where it stands: what nobody here knows of the bag is shuffled
 * anew.
 *
 * Returns: (transfer full) (nullable): the game
 */
MeanderGame *
meander_together_copy_game (MeanderTogether *self)
{
  g_autofree char *record = NULL;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->game != NULL, NULL);

  record = meander_net_record_to_share (self->game);

  return meander_net_game_from_shared (record);
}

/**
 * meander_together_is_checked:
 * @self: one side of a table
 *
 * Tells whether a guest has seen that the tiles came as they lay in the bag from the start.
 *
 * Returns: whether the game is over, and that is so; then it is a game like any other
 */
gboolean
meander_together_is_checked (MeanderTogether *self)
{
  return self->guest != NULL && meander_net_guest_get_bag (self->guest) == MEANDER_NET_BAG_TRUE;
}

/**
 * meander_together_is_over:
 * @self: one side of a table
 *
 * Tells whether a game has been played to its end, and no other one has begun.
 *
 * Returns: whether there is such a game
 */
gboolean
meander_together_is_over (MeanderTogether *self)
{
  MeanderResult result = { 0 };

  if (self->game != NULL)
    meander_game_get_result (self->game, &result);

  return result.over;
}

/**
 * meander_together_wants_again:
 * @self: one side of a table
 *
 * Tells whether another game is to begin as soon as everybody is there.
 *
 * Returns: whether meander_together_play_again() has been called for it
 */
gboolean
meander_together_wants_again (MeanderTogether *self)
{
  return self->wants_again;
}

/* ---- going back ---- */

/**
 * meander_together_ask:
 * @self: one side of a table with a game
 * @position: how many moves are to be done then
 *
 * Asks everybody to go back.
 *
 * Returns: whether it can be asked; a guest learns that later
 */
gboolean
meander_together_ask (MeanderTogether *self, guint position)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->game != NULL, FALSE);

  if (self->table != NULL)
    return meander_net_table_ask (self->table, position);

  meander_net_guest_ask (self->guest, position);

  return TRUE;
}

/* Of those at the table; NULL for the person here. */
const char *
meander_together_find_other (MeanderTogether *self, guint guest)
{
  MeanderNetPresence presence;
  const MeanderNetPerson *people;
  guint n_people;

  if (self->table != NULL)
    return guest != 0 ? meander_net_table_get_guest (self->table, guest, &presence) : NULL;
  if (guest == meander_net_guest_get_number (self->guest))
    return NULL;
  if (guest == 0)
    return meander_together_get_host (self);

  people = meander_net_guest_get_people (self->guest, &n_people);
  for (guint i = 0; i < n_people; i++)
    if (people[i].number == guest)
      return people[i].name;

  return NULL;
}

/**
 * meander_together_is_asked:
 * @self: one side of a table
 * @who: (out) (nullable) (transfer none): who asks, or %NULL if it is the person here
 * @position: (out): how many moves are to be done then
 *
 * Tells whether somebody asks to go back.
 *
 * Returns: whether answers are waited for
 */
gboolean
meander_together_is_asked (MeanderTogether *self, const char **who, guint *position)
{
  guint guest;
  const gboolean asked = self->table != NULL
                             ? meander_net_table_is_asked (self->table, &guest, position)
                             : meander_net_guest_is_asked (self->guest, &guest, position);

  *who = asked ? meander_together_find_other (self, guest) : NULL;

  return asked;
}

/**
 * meander_together_say:
 * @self: one side of a table where something is asked
 * @vote: the answer
 *
 * Answers.
 */
void
meander_together_say (MeanderTogether *self, MeanderNetVote vote)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  if (self->table != NULL)
    meander_net_table_say (self->table, vote);
  else
    meander_net_guest_say (self->guest, vote);
}
