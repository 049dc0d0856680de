/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/table-private.h"

#include <string.h>

#include "net/bag.h"
#include "net/race-private.h"

/**
 * MeanderNetTable:
 *
 * The host's side of a table, as README.md describes it.
 *
 * The game is an ordinary one, which people and computer players of this computer play as always.
 * After each change of it the table tells the guests what they have not been told.
 */
G_DEFINE_FINAL_TYPE (MeanderNetTable, meander_net_table, G_TYPE_OBJECT)

enum
{
  OUTPUT,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
free_guest (MeanderNetTableGuest *guest)
{
  g_free (guest->name);
  g_free (guest);
}

static void
free_visitor (MeanderNetVisitor *visitor)
{
  g_free (visitor->name);
  meander_net_lines_clear (&visitor->lines);
  g_string_free (visitor->output, TRUE);
  g_free (visitor);
}

static void
drop_game (MeanderNetTable *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_clear_pointer (&self->told, meander_state_free);
}

static void
meander_net_table_dispose (GObject *object)
{
  drop_game (MEANDER_NET_TABLE (object));

  G_OBJECT_CLASS (meander_net_table_parent_class)->dispose (object);
}

static void
meander_net_table_finalize (GObject *object)
{
  MeanderNetTable *self = MEANDER_NET_TABLE (object);

  g_free (self->name);
  g_ptr_array_unref (self->visitors);
  g_ptr_array_unref (self->guests);
  g_hash_table_unref (self->refused);
  for (guint i = 0; i < self->n_seats; i++)
    g_free (self->seats[i].name);
  g_free (self->seats);
  g_ptr_array_unref (self->moves);
  g_free (self->standings);
  g_free (self->task);
  g_clear_pointer (&self->race, meander_net_race_free);

  G_OBJECT_CLASS (meander_net_table_parent_class)->finalize (object);
}

static void
meander_net_table_class_init (MeanderNetTableClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = meander_net_table_dispose;
  object_class->finalize = meander_net_table_finalize;

  /**
   * MeanderNetTable::output:
   * @self: the table
   * @connection: a connection
   *
   * There is something to be sent, or the connection is to be closed.
   */
  signals[OUTPUT] = g_signal_new ("output", MEANDER_TYPE_NET_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  /**
   * MeanderNetTable::changed:
   * @self: the table
   *
   * Somebody knocks, has come or gone, sits elsewhere, or something is asked.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_NET_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_net_table_init (MeanderNetTable *self)
{
  self->visitors = g_ptr_array_new_with_free_func ((GDestroyNotify) free_visitor);
  self->guests = g_ptr_array_new_with_free_func ((GDestroyNotify) free_guest);
  self->refused = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->moves = g_ptr_array_new_with_free_func (g_free);
}

/**
 * meander_net_table_new:
 * @name: whose table it is, a name as people have it
 * @n_seats: how many play
 *
 * Opens a table, with open seats and without a game.
 *
 * Returns: (transfer full): a new table
 */
MeanderNetTable *
meander_net_table_new (const char *name, guint n_seats)
{
  MeanderNetTable *self = g_object_new (MEANDER_TYPE_NET_TABLE, NULL);

  self->name = g_strdup (name);
  self->n_seats = n_seats;
  self->seats = g_new0 (MeanderNetSeat, n_seats);
  for (guint i = 0; i < n_seats; i++)
    self->seats[i].name = g_strdup ("");

  return self;
}

/**
 * meander_net_table_notify:
 * @self: a table
 *
 * Emits `changed`.
 */
void
meander_net_table_notify (MeanderNetTable *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- what is sent ---- */

/**
 * meander_net_table_send:
 * @self: a table
 * @visitor: to whom
 * @message: a message
 *
 * Sends a message; after the last one nothing more is sent.
 */
void
meander_net_table_send (MeanderNetTable *self,
                        MeanderNetVisitor *visitor,
                        const MeanderNetMessage *message)
{
  g_autofree char *line = NULL;

  if (visitor->step == MEANDER_NET_STEP_ENDED)
    return;

  line = meander_net_message_to_line (message);
  g_string_append (visitor->output, line);
  g_signal_emit (self, signals[OUTPUT], 0, visitor->id);
}

/**
 * meander_net_table_send_all:
 * @self: a table
 * @message: a message
 *
 * Sends a message to all who are in.
 */
void
meander_net_table_send_all (MeanderNetTable *self, const MeanderNetMessage *message)
{
  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (guest->visitor != NULL)
        meander_net_table_send (self, guest->visitor, message);
    }
}

/* The game as it has been told until now. */
static void
send_game (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  g_autofree char *record = meander_net_record_to_share (self->game);
  MeanderNetMessage game = { .kind = MEANDER_NET_MESSAGE_GAME,
                             .numbers = { self->serial },
                             .text = record };

  meander_net_commit_bag (meander_game_get_seed (self->game), self->nonce, game.hash);
  meander_net_table_send (self, visitor, &game);
}

static void
send_bag (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  MeanderNetMessage bag = { .kind = MEANDER_NET_MESSAGE_BAG,
                            .numbers = { meander_game_get_seed (self->game) } };

  memcpy (bag.hash, self->nonce, sizeof bag.hash);
  meander_net_table_send (self, visitor, &bag);
}

/**
 * meander_net_table_tell_everything:
 * @self: a table
 * @visitor: who has come, or come back
 *
 * Tells how the table stands: who is there, the seats, the tournament, the game, the race.
 */
void
meander_net_table_tell_everything (MeanderNetTable *self, MeanderNetVisitor *visitor)
{
  meander_net_table_send (
      self, visitor,
      &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_PLAYS,
                            .choice = (guint) meander_net_table_get_plays (self) });
  for (guint i = 0; i < self->guests->len; i++)
    {
      const MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      meander_net_table_send (self, visitor,
                              &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_GUEST,
                                                    .numbers = { guest->number },
                                                    .choice = guest->visitor != NULL
                                                                  ? MEANDER_NET_HERE
                                                                  : MEANDER_NET_AWAY,
                                                    .text = guest->name });
    }

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      MeanderNetMessage message = meander_net_table_describe_seat (self, seat);

      meander_net_table_send (self, visitor, &message);
    }

  meander_net_table_tell_standings (self, visitor);
  if (self->game != NULL)
    send_game (self, visitor);
  if (self->opened)
    send_bag (self, visitor);
  meander_net_table_tell_party (self, visitor);
  if (self->is_asked)
    meander_net_table_send (
        self, visitor,
        &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_ASKED,
                              .numbers = { self->ask, self->asked_by, self->asked_position } });
  meander_net_table_tell_race (self, visitor);
}

/* ---- the game ---- */

/* One more move has been made; who asked for it is told by its number. */
static void
tell_move (MeanderNetTable *self, const char *move)
{
  guint tile;
  const gboolean applied = meander_net_apply (self->told, move, &tile);

  g_assert (applied);
  self->serial++;
  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);
      MeanderNetMessage played = { .kind = MEANDER_NET_MESSAGE_PLAYED, .text = (char *) move };

      played.numbers[0] = self->serial;
      played.numbers[1] = guest->number == self->claimant ? self->claim : 0;
      played.numbers[2] = tile;
      if (guest->visitor != NULL)
        meander_net_table_send (self, guest->visitor, &played);
    }
  self->claimant = 0;
  g_ptr_array_add (self->moves, g_strdup (move));
}

static void
tell_undone (MeanderNetTable *self, guint n_done)
{
  g_ptr_array_set_size (self->moves, (gint) n_done);
  meander_state_free (self->told);
  self->told = meander_game_copy_state_at (self->game, n_done);
  self->serial++;
  meander_net_table_send_all (self, &(MeanderNetMessage){ .kind = MEANDER_NET_MESSAGE_UNDONE,
                                                          .numbers = { self->serial, n_done } });
}

/* Tells what has changed in the game; what comes after the bag has been opened is told no more. */
static void
tell_game (MeanderNetTable *self)
{
  const guint n_moves = meander_game_get_n_moves (self->game);
  MeanderResult result;
  guint n_same = 0;

  if (self->opened)
    return;

  while (n_same < MIN (n_moves, self->moves->len) &&
         g_str_equal (meander_game_get_move (self->game, n_same),
                      g_ptr_array_index (self->moves, n_same)))
    n_same++;
  if (n_same == n_moves && n_same == self->moves->len)
    return;

  meander_net_table_drop_ask (self);
  if (n_same < self->moves->len)
    tell_undone (self, n_same);
  while (self->moves->len < n_moves)
    tell_move (self, meander_game_get_move (self->game, self->moves->len));

  self->told->rules->result (self->told, &result);
  if (result.over)
    {
      self->opened = TRUE;
      for (guint i = 0; i < self->guests->len; i++)
        {
          MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

          if (guest->visitor != NULL)
            send_bag (self, guest->visitor);
        }
    }
}

/**
 * meander_net_table_set_gobble:
 * @self: a table with seats, at which nobody is yet
 *
 * Says that Gobble is to be played there.
 */
void
meander_net_table_set_gobble (MeanderNetTable *self)
{
  g_return_if_fail (MEANDER_IS_NET_TABLE (self));

  self->is_for_gobble = TRUE;
}

/**
 * meander_net_table_get_plays:
 * @self: a table
 *
 * Tells what is played there, or is going to be.
 *
 * Returns: the kind of game
 */
MeanderNetPlays
meander_net_table_get_plays (MeanderNetTable *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self), MEANDER_NET_STRATEGY);

  if (self->n_seats == 0)
    return MEANDER_NET_PUZZLE;

  return self->is_for_gobble ? MEANDER_NET_GOBBLE : MEANDER_NET_STRATEGY;
}

/**
 * meander_net_table_start:
 * @self: a table
 * @game: a game for as many as there are seats, new or resumed
 * @nonce: (array fixed-size=32) (nullable): random bytes, or %NULL for those that were saved with this
 *   game (table-file.c)
 *
 * Begins a game, instead of the one before. Its seed is to be 64 bits of the system's random
 * numbers.
 *
 * Returns: whether it is a game for tables across computers
 */
gboolean
meander_net_table_start (MeanderNetTable *self,
                         MeanderGame *game,
                         const guint8 nonce[MEANDER_NET_HASH_BYTES])
{
  MeanderResult result;

  g_return_val_if_fail (MEANDER_IS_NET_TABLE (self) && MEANDER_IS_GAME (game), FALSE);

  if (!meander_net_can_share (game) || meander_game_get_state (game)->n_players != self->n_seats)
    return FALSE;

  meander_net_table_drop_ask (self);
  drop_game (self);
  self->game = g_object_ref (game);
  self->told = meander_state_copy (meander_game_get_state (game));
  self->is_for_gobble = meander_net_table_has_party (self);
  g_ptr_array_set_size (self->moves, 0);
  for (guint i = 0; i < meander_game_get_n_moves (game); i++)
    g_ptr_array_add (self->moves, g_strdup (meander_game_get_move (game, i)));
  if (nonce != NULL)
    memcpy (self->nonce, nonce, sizeof self->nonce);
  self->first_serial = ++self->serial;
  self->runs = self->is_paused = FALSE;
  meander_game_get_result (game, &result);
  self->opened = result.over;
  g_signal_connect_swapped (game, "changed", G_CALLBACK (tell_game), self);

  for (guint i = 0; i < self->guests->len; i++)
    {
      MeanderNetTableGuest *guest = g_ptr_array_index (self->guests, i);

      if (guest->visitor == NULL)
        continue;
      send_game (self, guest->visitor);
      if (self->opened)
        send_bag (self, guest->visitor);
    }

  return TRUE;
}
