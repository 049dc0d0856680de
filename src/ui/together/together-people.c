/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

#include "rules/strategy-game.h"
#include "ui/together/gobble.h"
#include "ui/together/race.h"

/* The people at this computer: several may play at it, or one only watches. */

/* From a seat on. */
static guint
find_open_seat (MeanderTogether *self, guint first)
{
  for (guint seat = first; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      const MeanderNetSeat *sits = meander_together_get_seat (self, seat);

      if (sits != NULL && sits->player == MEANDER_NET_OPEN)
        return seat;
    }

  return MEANDER_MAX_PLAYERS;
}

/* Of one computer. */
static guint
count_seats (MeanderTogether *self, guint guest)
{
  guint n = 0;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    {
      const MeanderNetSeat *sits = meander_together_get_seat (self, seat);

      /* Also where the computer plays for them. */
      n += sits != NULL && sits->player != MEANDER_NET_OPEN && sits->guest == guest;
    }

  return n;
}

static guint
count_own_seats (MeanderTogether *self)
{
  return count_seats (self, meander_net_guest_get_number (self->guest));
}

/**
 * meander_together_sit_down:
 * @self: a guest's side of a table
 *
 * Asks for an open seat for the person here who has none, and for another one when somebody else has got
 * that.
 */
void
meander_together_sit_down (MeanderTogether *self)
{
  const guint open = find_open_seat (self, 0);

  if (open == MEANDER_MAX_PLAYERS || open + 1 == self->asked_seat || count_own_seats (self) > 0)
    return;

  self->asked_seat = open + 1;
  meander_net_guest_sit (self->guest, open, self->name);
}

/* For somebody else, whether the first one here has got their seat by now or not. */
static guint
find_other_seat (MeanderTogether *self)
{
  const guint open = find_open_seat (self, 0);

  return count_own_seats (self) > 0 || open == MEANDER_MAX_PLAYERS
             ? open
             : find_open_seat (self, open + 1);
}

/* Gobble is played by the pointer and by the keys; the first one here gets a seat in any case. */
static gboolean
has_hands (MeanderTogether *self)
{
  return !meander_together_is_for_gobble (self) ||
         MAX (count_own_seats (self), 1) < MEANDER_TOGETHER_MAX_HANDS;
}

/**
 * meander_together_can_seat:
 * @self: one side of a table
 *
 * Tells whether somebody else at a guest's computer can play too.
 *
 * Returns: whether a seat is open, no game goes on, and in Gobble there is a pointer or keys left for it
 */
gboolean
meander_together_can_seat (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->guest != NULL && meander_together_get_step (self) == MEANDER_TOGETHER_IN &&
         (self->game == NULL || meander_together_is_over (self)) && has_hands (self) &&
         find_other_seat (self) < MEANDER_MAX_PLAYERS;
}

/**
 * meander_together_seat:
 * @self: a guest's side of a table, where somebody else can play too
 * @name: who that is
 *
 * Asks for an open seat for somebody else at this computer.
 */
void
meander_together_seat (MeanderTogether *self, const char *name)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && name != NULL);

  if (meander_together_can_seat (self))
    meander_net_guest_sit (self->guest, find_other_seat (self), name);
}

/* Of the n-th guest, from 1. */
static guint
get_number (MeanderTogether *self, guint n)
{
  guint n_people;

  return self->table != NULL ? meander_net_table_get_nth_guest (self->table, n - 1)
                             : meander_net_guest_get_people (self->guest, &n_people)[n - 1].number;
}

/**
 * meander_together_get_nth_watcher:
 * @self: one side of a table
 * @n: counts those who watch from 0
 *
 * Tells who is at the table without a seat, when there is none left.
 *
 * Returns: (transfer none) (nullable): the name, good until `changed`, or %NULL if there are not that many
 */
const char *
meander_together_get_nth_watcher (MeanderTogether *self, guint n)
{
  const char *name;
  gboolean is_away;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), NULL);

  if (meander_together_get_seat (self, 0) == NULL || find_open_seat (self, 0) < MEANDER_MAX_PLAYERS)
    return NULL;

  for (guint i = 1; (name = meander_together_get_nth_person (self, i, &is_away)) != NULL; i++)
    if (!is_away && count_seats (self, get_number (self, i)) == 0 && n-- == 0)
      return name;

  return NULL;
}

/**
 * meander_together_watches:
 * @self: one side of a table
 *
 * Tells whether a guest only watches, since all seats are others'.
 *
 * Returns: whether nobody plays here
 */
gboolean
meander_together_watches (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  return self->guest != NULL && meander_net_guest_get_number (self->guest) != 0 &&
         meander_together_get_seat (self, 0) != NULL && count_own_seats (self) == 0 &&
         find_open_seat (self, 0) == MEANDER_MAX_PLAYERS;
}

/**
 * meander_together_give_back_seats:
 * @self: a host's table
 *
 * Lets those who have come back play on where the computer has played meanwhile, each by the name that
 * the game has for them.
 */
void
meander_together_give_back_seats (MeanderTogether *self)
{
  g_autoptr (MeanderStrategySetup) setup =
      self->game != NULL ? meander_strategy_setup_parse (meander_game_get_params (self->game), NULL)
                         : NULL;

  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);
      MeanderNetPresence presence = MEANDER_NET_GONE;
      const char *name = NULL;

      if (sits->guest != 0 && sits->player == MEANDER_NET_COMPUTER)
        name = meander_net_table_get_guest (self->table, sits->guest, &presence);
      if (setup != NULL && seat < setup->n_players && *setup->names[seat] != '\0')
        name = setup->names[seat];
      if (presence == MEANDER_NET_HERE)
        meander_net_table_set_seat (self->table, seat, MEANDER_NET_PERSON, name);
    }
}

/**
 * meander_together_tell_open:
 * @self: a host's table
 *
 * Tells those who look for tables how many seats are open.
 */
void
meander_together_tell_open (MeanderTogether *self)
{
  guint n_open = 0;

  if (self->finder == NULL)
    return;

  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    n_open += meander_net_table_get_seat (self->table, seat)->player == MEANDER_NET_OPEN;
  meander_net_finder_set_open (self->finder, n_open);
}
