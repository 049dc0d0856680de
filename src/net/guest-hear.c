/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/guest-private.h"

#include <string.h>

#include "net/bag.h"
#include "rules/gobble-game.h"

/* What the host tells a guest that is in.  The host is believed as far as the rules go: a move is
 * made by them, and a tile that comes from the bag is one that can. */

#define MAX_PEOPLE 64 /* at once; more than any host lets in */

static void
clear_claim (MeanderNetGuest *self)
{
  g_clear_pointer (&self->claimed, g_free);
}

/* ---- who is there ---- */

static gboolean
hear_plays (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  self->plays = (MeanderNetPlays) message->choice;

  return TRUE;
}

static gboolean
hear_guest (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  guint at = 0;

  while (at < self->people->len &&
         g_array_index (self->people, MeanderNetPerson, at).number != message->numbers[0])
    at++;
  if (at < self->people->len)
    g_array_remove_index (self->people, at);
  if (message->choice == MEANDER_NET_GONE)
    meander_net_guest_forget_runner (self, (guint) message->numbers[0]);
  else
    {
      MeanderNetPerson person = { (guint) message->numbers[0], (MeanderNetPresence) message->choice,
                                  g_strdup (message->text) };

      g_array_append_val (self->people, person);
    }

  return self->people->len <= MAX_PEOPLE;
}

static gboolean
hear_seat (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  MeanderNetSeat *seat = &self->seats[message->numbers[0] - 1];

  g_free (seat->name);
  *seat = (MeanderNetSeat){ (guint) message->numbers[1], (MeanderNetPlayer) message->choice,
                            g_strdup (message->text) };

  return TRUE;
}

static gboolean
hear_standings (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  MeanderTournament *told = meander_tournament_new_told (message->text);

  *why = MEANDER_NET_BYE_SYNTAX;
  if (told == NULL)
    return FALSE;

  g_clear_object (&self->standings);
  self->standings = told;

  return TRUE;
}

/* ---- the game ---- */

static gboolean
is_over (MeanderNetGuest *self)
{
  MeanderResult result;

  meander_game_get_result (self->game, &result);

  return result.over;
}

/* A claim that was under way when the connection ended: it has been made, or it is made again if
 * nothing has happened meanwhile. */
static void
renew_claim (MeanderNetGuest *self)
{
  const char *made;

  if (self->claimed == NULL)
    return;

  made = meander_game_get_move (self->game, self->claimed_at);
  if (made != NULL && g_str_equal (made, self->claimed))
    clear_claim (self);
  else if (self->claimed_at == meander_game_get_n_moves (self->game))
    meander_net_guest_claim (self);
  else
    meander_net_guest_drop_claim (self, MEANDER_NET_LATE);
}

static gboolean
hear_game (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  MeanderGame *game = meander_net_game_from_shared (message->text);
  const gboolean same = memcmp (self->bag_hash, message->hash, sizeof self->bag_hash) == 0;

  *why = MEANDER_NET_BYE_RULES;
  if (game == NULL)
    return FALSE;

  /* A move of the game before is none of this one. */
  if (self->claimed != NULL && !same)
    meander_net_guest_drop_claim (self, MEANDER_NET_LATE);
  g_clear_object (&self->game);
  self->game = game;
  self->serial = (guint) message->numbers[0];
  self->least = meander_game_get_state (game)->n_pool;
  self->bag = MEANDER_NET_BAG_CLOSED;
  self->is_asked = FALSE;
  memcpy (self->bag_hash, message->hash, sizeof self->bag_hash);
  renew_claim (self);
  meander_net_guest_hear_party (self, same);

  return TRUE;
}

/* Whether the next tile of the bag is, or may be, this one; then it is. */
static gboolean
take_drawn (MeanderNetGuest *self, guint tile)
{
  const MeanderState *state = meander_game_get_state (self->game);
  const guint told = meander_gobble_get_told (state);

  if (tile == 0)
    return TRUE;
  if (self->ahead != NULL)
    return told != 0 ? told == tile : meander_game_reveal (self->game, tile);
  if (state->n_pool == 0)
    return FALSE;
  if (state->n_pool > self->least)
    return state->pool[0] == tile;

  return meander_game_reveal (self->game, tile);
}

static gboolean
hear_played (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  const guint tile = (guint) message->numbers[2];
  guint8 before[G_N_ELEMENTS (meander_game_get_state (self->game)->place)];
  const MeanderState *state;

  memcpy (before, meander_game_get_state (self->game)->place, sizeof before);
  self->serial++;
  if (message->numbers[1] != 0 && message->numbers[1] == self->claim)
    clear_claim (self);
  meander_net_guest_end_claim (self, message->numbers[1]);
  *why = MEANDER_NET_BYE_BAG;
  if (!take_drawn (self, tile))
    return FALSE;
  *why = MEANDER_NET_BYE_RULES;
  if (!meander_game_play (self->game, message->text, NULL))
    return FALSE;
  *why = MEANDER_NET_BYE_BAG;
  state = meander_game_get_state (self->game);
  self->least = MIN (self->least, state->n_pool);
  meander_net_guest_look_ahead (self);

  return meander_net_find_drawn (before, state) == tile;
}

/* The bag is opened: the game becomes the one that the host has had all the time. */
static gboolean
hear_bag (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  MeanderGame *opened;

  if (!is_over (self))
    return FALSE;

  opened = meander_net_open_bag (self->game, message->numbers[0], message->hash, self->bag_hash);
  self->bag = opened != NULL ? MEANDER_NET_BAG_TRUE : MEANDER_NET_BAG_WRONG;
  if (opened == NULL)
    {
      *why = MEANDER_NET_BYE_BAG;
      return FALSE;
    }

  g_object_unref (self->game);
  self->game = opened;
  self->runs = FALSE;
  meander_net_guest_look_ahead (self);

  return TRUE;
}

static gboolean
hear_undone (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  if (message->numbers[1] >= meander_game_get_n_moves (self->game))
    return FALSE;

  self->serial++;
  self->is_asked = FALSE;
  meander_game_go_to (self->game, (guint) message->numbers[1]);
  meander_net_guest_look_ahead (self);

  return TRUE;
}

static gboolean
hear_refused (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  if (self->claimed != NULL && message->numbers[0] == self->claim)
    meander_net_guest_drop_claim (self, (MeanderNetRefusal) message->choice);
  else
    meander_net_guest_refuse_claim (self, message->numbers[0], (MeanderNetRefusal) message->choice);

  return TRUE;
}

static gboolean
hear_asked (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  self->is_asked = TRUE;
  self->ask = (guint) message->numbers[0];
  self->asked_by = (guint) message->numbers[1];
  self->asked_position = (guint) message->numbers[2];

  return TRUE;
}

static gboolean
hear_kept (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why)
{
  if (message->numbers[0] == 0)
    meander_net_guest_emit_cannot_ask (self);
  else if (message->numbers[0] == self->ask)
    self->is_asked = FALSE;

  return TRUE;
}

/* What belongs to a game that goes on, and what is the next thing to happen in it. */
static const struct
{
  gboolean (*hear) (MeanderNetGuest *self, const MeanderNetMessage *message, MeanderNetBye *why);
  gboolean in_game;
  gboolean has_serial;
} handlers[MEANDER_NET_N_KINDS] = {
  [MEANDER_NET_MESSAGE_PLAYS] = { hear_plays, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_GUEST] = { hear_guest, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_SEAT] = { hear_seat, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_STANDINGS] = { hear_standings, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_GAME] = { hear_game, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_PLAYED] = { hear_played, TRUE, TRUE },
  [MEANDER_NET_MESSAGE_UNDONE] = { hear_undone, TRUE, TRUE },
  [MEANDER_NET_MESSAGE_REFUSED] = { hear_refused, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_ASKED] = { hear_asked, TRUE, FALSE },
  [MEANDER_NET_MESSAGE_KEPT] = { hear_kept, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_PAUSE] = { meander_net_guest_hear_pause, TRUE, FALSE },
  [MEANDER_NET_MESSAGE_BAG] = { hear_bag, TRUE, FALSE },
  [MEANDER_NET_MESSAGE_TASK] = { meander_net_guest_hear_task, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_RACE] = { meander_net_guest_hear_race, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_START] = { meander_net_guest_hear_start, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_RUNNER] = { meander_net_guest_hear_runner, FALSE, FALSE },
  [MEANDER_NET_MESSAGE_ENDED] = { meander_net_guest_hear_ended, FALSE, FALSE },
};

/**
 * meander_net_guest_handle:
 * @self: a guest that is in
 * @message: what the host says
 * @why: (inout): what to answer if that cannot be
 *
 * Takes in what the host says.
 *
 * Returns: whether it can be
 */
gboolean
meander_net_guest_handle (MeanderNetGuest *self,
                          const MeanderNetMessage *message,
                          MeanderNetBye *why)
{
  if (handlers[message->kind].hear == NULL)
    return FALSE;
  if (handlers[message->kind].in_game &&
      (self->game == NULL || self->bag != MEANDER_NET_BAG_CLOSED))
    return FALSE;
  if (handlers[message->kind].has_serial && message->numbers[0] != (guint64) self->serial + 1)
    return FALSE;

  return handlers[message->kind].hear (self, message, why);
}
