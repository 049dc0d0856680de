/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include <string.h>

#include "net/race-private.h"
#include "rules/text.h"

/* What is saved beside the game, so that the table can be opened again:
 *
 *   meander-table 1
 *   nonce NONCE                    with which the host has committed to the bag
 *   known FINGERPRINT NAME         the guests, counted from 1
 *   seat SEAT GUEST PLAYER NAME    each seat, from 1 on, as in the protocol
 *   end
 *
 * and of a table for races, which has no game beside it:
 *
 *   meander-table 2
 *   nonce NONCE
 *   known FINGERPRINT NAME
 *   race SERIAL RECORD             once there is one, with the host's own tiles as they lie
 *   start TIME                     when it has begun, in ms since 1970
 *   runner GUEST TILES TIME NAME   who runs; a GUEST that is not known has left, and been first
 *   ended SERIAL                   nobody is waited for any more
 *   end
 */

#define HEAD "meander-table "
#define GAME_HEAD HEAD "1\n"
#define RACE_HEAD HEAD "2\n"
#define END "end\n"

/* ms: a race that is to begin later has been written when the calendar was another one. */
#define LONGEST_WAIT 60000

static void
append (GString *text, const MeanderNetMessage *message)
{
  g_autofree char *line = meander_net_message_to_line (message);

  g_string_append (text, line);
}

/* Guests are counted anew: a number from 1 on, or 0 if it is no guest that is known. */
static guint
count_guest (MeanderNetTable *self, guint number)
{
  for (guint i = 0; i < self->guests->len; i++)
    if (((const MeanderNetTableGuest *) g_ptr_array_index (self->guests, i))->number == number)
      return i + 1;

  return 0;
}

static void
append_race (MeanderNetTable *self, gint64 epoch, GString *text)
{
  g_autofree char *layout = meander_net_race_write_layout (self->race->game);
  const gint64 start = self->race->start - self->race->passed + epoch;
  guint n_left = 0;

  append (text, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_RACE,
                                      .numbers = { self->race->serial },
                                      .text = layout });
  append (text, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_START,
                                      .numbers = { (guint64) MAX (start, 0) } });
  for (guint i = 0; i < self->race->runners->len; i++)
    {
      const MeanderNetRunner *runner = &g_array_index (self->race->runners, MeanderNetRunner, i);
      guint guest = runner->guest != 0 ? count_guest (self, runner->guest) : 0;

      if (runner->running == MEANDER_NET_LEFT)
        continue;
      if (runner->guest != 0 && guest == 0)
        guest = self->guests->len + ++n_left;
      append (text,
              &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_RUNNER,
                                    .numbers = { guest, runner->n_tiles, (guint64) runner->time },
                                    .text = runner->name });
    }
  if (self->race->is_ended)
    append (text, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_ENDED,
                                        .numbers = { self->race->serial } });
}

/**
 * meander_net_table_to_text:
 * @self: a table
 * @epoch: what the calendar shows when the clock here shows 0, in ms since 1970
 *
 * Writes down what the game does not say: who was let in, and who has which seat; and all of a race.
 *
 * Returns: (transfer full): the text
 */
char *
meander_net_table_to_text (MeanderNetTable *self, gint64 epoch)
{
  GString *text = g_string_new (self->n_seats > 0 ? GAME_HEAD : RACE_HEAD);
  MeanderNetMessage nonce = { .kind = MEANDER_NET_MESSAGE_NONCE };

  memcpy (nonce.hash, self->nonce, sizeof nonce.hash);
  append (text, &nonce);
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);
      MeanderNetMessage known = { .kind = MEANDER_NET_MESSAGE_KNOWN, .text = guest->name };

      memcpy (known.hash, guest->fingerprint, sizeof known.hash);
      append (text, &known);
    }
  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      MeanderNetMessage message = meander_net_table_describe_seat (self, seat);

      if (self->seats[seat].guest != 0)
        message.numbers[1] = count_guest (self, self->seats[seat].guest);
      append (text, &message);
    }
  if (self->race != NULL)
    append_race (self, epoch, text);
  g_string_append (text, END);

  return g_string_free (text, FALSE);
}

static gboolean
take_seat (MeanderNetTable *self, const MeanderNetMessage *message)
{
  if (message->numbers[0] != self->n_seats + 1 || message->numbers[1] > self->guests->len)
    return FALSE;

  self->seats = g_renew (MeanderNetSeat, self->seats, self->n_seats + 1);
  self->seats[self->n_seats++] =
      (MeanderNetSeat){ (guint) message->numbers[1], (MeanderNetPlayer) message->choice,
                        g_strdup (message->text) };

  return TRUE;
}

static gboolean
take_race (MeanderNetTable *self, const MeanderNetMessage *message)
{
  g_autoptr (MeanderGame) game =
      self->race == NULL ? meander_net_race_read_layout (message->text) : NULL;

  if (game == NULL)
    return FALSE;

  self->serial = (guint) message->numbers[0];
  self->race = meander_net_race_new (game, self->serial);

  return TRUE;
}

static gboolean
take_runner (MeanderNetTable *self, const MeanderNetMessage *message)
{
  const guint guest = (guint) message->numbers[0];
  g_autofree char *name = meander_text_clean_name (message->text);
  MeanderNetRunner *runner = NULL;

  if (self->race != NULL && name != NULL && meander_net_race_find (self->race, guest) == NULL &&
      (guest <= self->guests->len || message->numbers[2] != 0) &&
      guest <= self->guests->len + MEANDER_NET_MAX_RUNNERS)
    runner = meander_net_race_add (self->race, guest, name);
  if (runner == NULL)
    return FALSE;

  runner->n_tiles =
      (guint) MIN (message->numbers[1], meander_game_get_puzzle (self->race->game)->n_tiles);
  runner->time = (gint64) MIN (message->numbers[2], MEANDER_NET_MAX_TIME);
  /* Nobody who comes later has the number of who has left. */
  self->last_guest = MAX (self->last_guest, guest);

  return TRUE;
}

static gboolean
take_line (MeanderNetTable *self, gboolean races, const MeanderNetMessage *message)
{
  if (message->kind == MEANDER_NET_MESSAGE_SEAT)
    return !races && take_seat (self, message);
  if (message->kind == MEANDER_NET_MESSAGE_RACE)
    return races && take_race (self, message);
  if (message->kind == MEANDER_NET_MESSAGE_RUNNER)
    return take_runner (self, message);
  if (message->kind == MEANDER_NET_MESSAGE_ENDED)
    {
      if (self->race == NULL || message->numbers[0] != self->race->serial)
        return FALSE;
      meander_net_race_end (self->race);
    }
  else if (message->kind == MEANDER_NET_MESSAGE_START)
    {
      if (self->race == NULL)
        return FALSE;
      self->race->start = (gint64) CLAMP (message->numbers[0], 1, MEANDER_NET_MAX_TIME);
    }
  else if (message->kind == MEANDER_NET_MESSAGE_KNOWN)
    {
      if (self->n_seats > 0 || self->race != NULL || self->guests->len >= MEANDER_NET_MAX_GUESTS)
        return FALSE;
      meander_net_table_add_guest (self, message->hash, message->text);
    }
  else
    memcpy (self->nonce, message->hash, sizeof self->nonce);

  return TRUE;
}

/* The start that was read is by the calendar, which may have been set meanwhile, and is to be by the clock
 * here, which may have begun to go later. */
static void
set_start (MeanderNetRace *race, gint64 epoch, gint64 now)
{
  gint64 latest = now + LONGEST_WAIT;

  for (guint i = 0; i < race->runners->len; i++)
    {
      const MeanderNetRunner *runner = &g_array_index (race->runners, MeanderNetRunner, i);

      if (runner->n_tiles > 0)
        latest = MIN (latest, now - runner->time);
    }
  race->start = MIN (race->start - epoch, latest);
  race->passed = MAX (1 - race->start, 0);
  race->start += race->passed;
}

/**
 * meander_net_table_new_from_text:
 * @name: whose table it is
 * @text: text from anywhere
 * @epoch: what the calendar shows when the clock here shows 0, in ms since 1970
 * @now: the time in ms
 *
 * Opens a table again, whose guests are all away.
 *
 * Returns: (transfer full) (nullable): the table, without its game but with its race, or %NULL if it
 *   cannot be read
 */
MeanderNetTable *
meander_net_table_new_from_text (const char *name, const char *text, gint64 epoch, gint64 now)
{
  g_autoptr (MeanderNetTable) self = meander_net_table_new (name, 0);
  const gboolean races = g_str_has_prefix (text, RACE_HEAD);
  const char *at = text + strlen (races ? RACE_HEAD : GAME_HEAD);
  const char *end;

  if (!races && !g_str_has_prefix (text, GAME_HEAD))
    return NULL;

  for (; (end = strchr (at, '\n')) != NULL && !g_str_equal (at, END); at = end + 1)
    {
      g_auto (MeanderNetMessage) message = { 0 };

      if (meander_net_message_parse (at, (gsize) (end - at), MEANDER_NET_FILE, &message) !=
              MEANDER_NET_FAULT_NONE ||
          !take_line (self, races, &message))
        return NULL;
    }
  if (!g_str_equal (at, END) ||
      (races ? self->race != NULL && self->race->start == 0 : self->n_seats == 0))
    return NULL;

  if (self->race != NULL)
    set_start (self->race, epoch, now);

  return g_steal_pointer (&self);
}
