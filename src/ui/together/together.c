/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

#include "net/tls.h"
#include "rules/strategy-game.h"
#include "ui/together/gobble.h"
#include "ui/together/race.h"

/**
 * MeanderTogether:
 *
 * One side of a table across computers. A host has the table and listens; a guest calls, and asks for
 * its moves.
 */
G_DEFINE_FINAL_TYPE (MeanderTogether, meander_together, G_TYPE_OBJECT)

enum
{
  GAME,
  CHANGED,
  PLACING,
  PLACED,
  TAKEN_BACK,
  CANNOT_ASK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Others find the table no longer. */
static void
withdraw (MeanderTogether *self)
{
  if (self->finder == NULL)
    return;

  g_signal_handlers_disconnect_by_data (self->finder, self);
  meander_net_finder_withdraw (self->finder);
  g_clear_object (&self->finder);
}

static void
meander_together_dispose (GObject *object)
{
  MeanderTogether *self = MEANDER_TOGETHER (object);

  withdraw (self);
  g_clear_handle_id (&self->looking, g_source_remove);
  meander_together_stop_following (self);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_data (self->guest, self);
  if (self->caller != NULL)
    g_signal_handlers_disconnect_by_data (self->caller, self);
  g_clear_object (&self->seeker);
  g_clear_object (&self->listener);
  g_clear_object (&self->table);
  g_clear_object (&self->caller);
  g_clear_object (&self->guest);
  g_clear_object (&self->game);
  g_clear_object (&self->shown);
  g_clear_object (&self->known);
  if (self->tournament != NULL)
    g_signal_handlers_disconnect_by_data (self->tournament, self);
  g_clear_object (&self->tournament);

  G_OBJECT_CLASS (meander_together_parent_class)->dispose (object);
}

static void
meander_together_finalize (GObject *object)
{
  MeanderTogether *self = MEANDER_TOGETHER (object);

  g_free (self->name);
  g_free (self->problem);
  g_free (self->host);
  g_clear_error (&self->trouble);

  G_OBJECT_CLASS (meander_together_parent_class)->finalize (object);
}

static void
meander_together_class_init (MeanderTogetherClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_together_dispose;
  G_OBJECT_CLASS (klass)->finalize = meander_together_finalize;

  /**
   * MeanderTogether::game:
   * @self: the table
   * @game: a game
   *
   * There is another game.
   */
  signals[GAME] = g_signal_new ("game", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, MEANDER_TYPE_GAME);

  /**
   * MeanderTogether::changed:
   * @self: the table
   *
   * Somebody knocks, comes or goes, has another seat, or asks something.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  /**
   * MeanderTogether::placing:
   * @self: the table
   * @move: a #MeanderGobbleMove
   *
   * Somebody at the table does something in Gobble that is going to be shown.
   */
  signals[PLACING] = g_signal_new ("placing", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * MeanderTogether::placed:
   * @self: the table
   * @move: a #MeanderGobbleMove
   *
   * It is shown.
   */
  signals[PLACED] = g_signal_new ("placed", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  /**
   * MeanderTogether::taken-back:
   * @self: the table
   * @seat: whose move it was
   * @why: a sentence
   *
   * What was shown at once in Gobble is not shown any more: the host has not made it.
   */
  signals[TAKEN_BACK] = g_signal_new ("taken-back", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_STRING);

  /**
   * MeanderTogether::cannot-ask:
   * @self: a guest's side of a table
   *
   * What meander_together_ask() was to ask is not asked.
   */
  signals[CANNOT_ASK] = g_signal_new ("cannot-ask", MEANDER_TYPE_TOGETHER, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_together_init (MeanderTogether *self)
{
}

/* Emits `placing`. */
void
meander_together_emit_placing (MeanderTogether *self, const MeanderGobbleMove *move)
{
  g_signal_emit (self, signals[PLACING], 0, move);
}

/* Emits `placed`. */
void
meander_together_emit_placed (MeanderTogether *self, const MeanderGobbleMove *move)
{
  g_signal_emit (self, signals[PLACED], 0, move);
}

/* Emits `taken-back`. */
void
meander_together_emit_taken_back (MeanderTogether *self, guint seat, const char *why)
{
  g_signal_emit (self, signals[TAKEN_BACK], 0, seat, why);
}

static void
on_cannot_ask (MeanderTogether *self)
{
  g_signal_emit (self, signals[CANNOT_ASK], 0);
}

/* ---- what is done by itself ---- */

/* The game knows who plays at which seat, and where. */
static void
tell_players (MeanderTogether *self)
{
  const gboolean is_host = meander_together_is_host (self);
  MeanderPlayers *players;
  guint elsewhere = 0;
  guint away = 0;

  if (self->game == NULL)
    return;

  players = meander_game_get_players (self->game);
  for (guint seat = 0; seat < meander_game_get_state (self->game)->n_players; seat++)
    {
      const MeanderNetSeat *sits = meander_together_get_seat (self, seat);
      MeanderLevel level = MEANDER_LEVEL_NONE;

      if (sits == NULL)
        continue;
      /* For whom the computer plays, what comes of it is not theirs alone. */
      if (sits->player == MEANDER_NET_COMPUTER && sits->guest != 0)
        meander_players_share (players, seat);
      if (meander_together_is_for_gobble (self))
        continue;
      if (sits->player == MEANDER_NET_COMPUTER)
        level = meander_level_from_id (sits->name);
      meander_players_set_level (players, seat,
                                 level <= MEANDER_LEVEL_TOP ? level : MEANDER_LEVEL_NONE);
      if (!meander_together_is_checked (self) && !meander_together_is_mine (self, seat) &&
          !(is_host && sits->player == MEANDER_NET_COMPUTER))
        elsewhere |= 1u << seat;
      if (meander_together_is_away (self, seat) ||
          meander_together_get_step (self) != MEANDER_TOGETHER_IN)
        away |= 1u << seat;
    }
  if (meander_together_is_for_gobble (self))
    return;
  meander_players_set_elsewhere (players, elsewhere);
  meander_players_set_away (players, away);
}

/* There is another game, or none. */
void
meander_together_take_game (MeanderTogether *self, MeanderGame *game)
{
  if (!g_set_object (&self->game, game) || game == NULL)
    return;

  meander_together_follow (self);
  tell_players (self);
  g_signal_emit (self, signals[GAME], 0, game);
}

static gboolean
look (gpointer user_data)
{
  g_autoptr (MeanderTogether) self = g_object_ref (MEANDER_TOGETHER (user_data));

  self->looking = 0;
  if (self->table != NULL)
    {
      meander_together_give_back_seats (self);
      meander_together_tell_open (self);
      meander_together_wait_for_away (self);
    }
  else if (meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN)
    {
      self->is_lost = FALSE;
      if (!self->is_noted)
        meander_together_note_known (self);
      self->is_noted = TRUE;
      meander_together_sit_down (self);
    }
  if (self->guest != NULL)
    meander_together_take_game (self, meander_net_guest_get_game (self->guest));
  if (!meander_together_is_checked (self))
    tell_players (self);
  g_signal_emit (self, signals[CHANGED], 0);

  return G_SOURCE_REMOVE;
}

/* From the main loop, so that nothing changes under what tells of a change. */
void
meander_together_look_soon (MeanderTogether *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add_full (G_PRIORITY_DEFAULT, look, self, NULL);
}

/* What is told of one game does not go into the next one. */
static void
on_guest_changed (MeanderTogether *self)
{
  /* Whose table it is is known when the game is told of. */
  meander_together_get_host (self);
  meander_together_take_game (self, meander_net_guest_get_game (self->guest));
  meander_together_look_soon (self);
}

static void
on_lost (MeanderTogether *self)
{
  self->is_lost = TRUE;
  meander_together_look_soon (self);
}

static void
on_ended (MeanderNetCaller *caller, const char *problem, MeanderTogether *self)
{
  self->is_ended = TRUE;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  meander_together_look_soon (self);
}

/* ---- made ---- */

static MeanderTogether *
new_with_table (const char *name, MeanderNetTable *table)
{
  MeanderTogether *self = g_object_new (MEANDER_TYPE_TOGETHER, NULL);

  self->name = g_strdup (name);
  self->table = table;
  g_signal_connect_swapped (table, "changed", G_CALLBACK (meander_together_look_soon), self);

  return self;
}

/**
 * meander_together_new_host:
 * @name: whose table it is
 * @n_seats: how many play
 *
 * Makes a table, at which all seats are open.
 *
 * Returns: (transfer full): the table, to which nobody can connect yet
 */
MeanderTogether *
meander_together_new_host (const char *name, guint n_seats)
{
  return new_with_table (name, meander_net_table_new (name, n_seats));
}

/**
 * meander_together_new_resumed:
 * @name: whose table it is
 * @table: what meander_together_to_text() has written
 *
 * Makes a table again, whose guests are all away.
 *
 * Returns: (transfer full) (nullable): the table, without its game, or %NULL if it cannot be read
 */
MeanderTogether *
meander_together_new_resumed (const char *name, const char *table)
{
  MeanderNetTable *read = meander_net_table_new_from_text (name, table, meander_net_get_epoch (),
                                                           meander_net_get_now ());

  return read != NULL ? new_with_table (name, read) : NULL;
}

/**
 * meander_together_new_guest:
 * @name: who wants to join
 *
 * Makes a guest that has not called yet.
 *
 * Returns: (transfer full): the guest's side of a table
 */
MeanderTogether *
meander_together_new_guest (const char *name)
{
  MeanderTogether *self = g_object_new (MEANDER_TYPE_TOGETHER, NULL);

  self->name = g_strdup (name);
  self->guest = meander_net_guest_new (name);
  g_signal_connect_swapped (self->guest, "changed", G_CALLBACK (on_guest_changed), self);
  g_signal_connect_swapped (self->guest, "refused", G_CALLBACK (meander_together_look_soon), self);
  g_signal_connect_swapped (self->guest, "cannot-ask", G_CALLBACK (on_cannot_ask), self);
  g_signal_connect_swapped (self->guest, "taken-back",
                            G_CALLBACK (meander_together_hear_taken_back), self);

  return self;
}

/* ---- the connections ---- */

/**
 * meander_together_open:
 * @self: a host's table
 * @certificate: by which this computer is known
 * @port: a port, or 0 for any
 * @error: where to report what fails
 *
 * Lets others connect from now on.
 *
 * Returns: whether the port was free
 */
gboolean
meander_together_open (MeanderTogether *self,
                       GTlsCertificate *certificate,
                       guint16 port,
                       GError **error)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);

  self->listener = meander_net_listener_new (self->table, certificate);

  return meander_net_listener_open (self->listener, port, error);
}

/**
 * meander_together_publish:
 * @self: a host's table that is open
 * @finder: the program's
 *
 * Lets others find the table by the name of its player, as long as it is open.
 */
void
meander_together_publish (MeanderTogether *self, MeanderNetFinder *finder)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->listener != NULL && self->finder == NULL);

  self->finder = g_object_ref (finder);
  g_signal_connect_swapped (finder, "notify::published", G_CALLBACK (meander_together_look_soon),
                            self);
  meander_net_finder_publish (finder, self->name, meander_together_get_port (self),
                              meander_together_is_for_race (self)     ? meander_puzzle_rules.id
                              : meander_together_is_for_gobble (self) ? meander_gobble_rules.id
                                                                      : meander_strategy_rules.id);
  meander_together_tell_open (self);
}

/**
 * meander_together_call:
 * @self: a guest's side
 * @certificate: by which this computer is known
 * @address: the host's name or address, and perhaps a port
 *
 * Calls the host.
 */
void
meander_together_call (MeanderTogether *self, GTlsCertificate *certificate, const char *address)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->guest != NULL);

  self->caller = meander_net_caller_new (self->guest, certificate);
  g_signal_connect_swapped (self->caller, "lost", G_CALLBACK (on_lost), self);
  g_signal_connect (self->caller, "ended", G_CALLBACK (on_ended), self);
  meander_net_caller_call (self->caller, address);
}

/**
 * meander_together_seek_with:
 * @self: a guest's side that has called
 * @finder: the program's
 *
 * Lets the guest find its host again when its address has changed.
 */
void
meander_together_seek_with (MeanderTogether *self, MeanderNetFinder *finder)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->caller != NULL && self->seeker == NULL);

  self->seeker = meander_net_seeker_new (finder, self->guest, self->caller);
}

/* All have been told, or cannot be. */
static void
on_listener_closed (MeanderNetListener *listener)
{
  g_object_unref (listener);
}

/**
 * meander_together_close:
 * @self: one side of a table
 *
 * Closes the table, or leaves it: the other side is told. Nothing more comes of it.
 */
void
meander_together_close (MeanderTogether *self)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self));

  withdraw (self);
  if (self->caller != NULL)
    meander_net_caller_leave (self->caller);
  else if (self->guest != NULL)
    meander_net_guest_leave (self->guest);
  if (self->listener != NULL)
    {
      /* It lives on until all have heard. */
      g_signal_connect (g_object_ref (self->listener), "closed", G_CALLBACK (on_listener_closed),
                        NULL);
      meander_net_listener_close (self->listener);
    }
}

/* ---- what is done ---- */

/**
 * meander_together_set_seat:
 * @self: a host's table without a game
 * @seat: a seat, from 0
 * @player: who is to play there at this computer, if anybody
 * @name: a person's name, a computer player's level as files have it, or nothing
 *
 * Says who plays at a seat.
 */
void
meander_together_set_seat (MeanderTogether *self,
                           guint seat,
                           MeanderNetPlayer player,
                           const char *name)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);

  meander_net_table_set_seat (self->table, seat, player, name);
}

/**
 * meander_together_answer_knock:
 * @self: a host's table at which somebody knocks
 * @lets_in: whether to let them in
 *
 * Answers who has knocked first.
 */
void
meander_together_answer_knock (MeanderTogether *self, gboolean lets_in)
{
  guint connection;

  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);

  connection = meander_net_table_find_knock (self->table);
  if (lets_in)
    {
      meander_together_note_known (self);
      meander_net_table_let_in (self->table, connection);
    }
  else
    meander_net_table_refuse (self->table, connection, meander_net_get_now ());
}

/**
 * meander_together_resume:
 * @self: a host's table that is made again
 * @game: the game that was played at it
 *
 * Goes on with a game, for those who come back.
 *
 * Returns: whether it is a game of this table
 */
gboolean
meander_together_resume (MeanderTogether *self, MeanderGame *game)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);

  g_set_object (&self->game, game);
  if (!meander_together_begin (self))
    {
      g_clear_object (&self->game);
      return FALSE;
    }
  meander_together_follow (self);
  tell_players (self);

  return TRUE;
}

/**
 * meander_together_begin:
 * @self: a host's table with a game that is saved from now on
 *
 * Tells the guests of the game.
 *
 * Returns: whether it is a game for tables across computers
 */
gboolean
meander_together_begin (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL && self->game != NULL,
                        FALSE);

  return meander_net_table_start (self->table, self->game, self->has_nonce ? self->nonce : NULL);
}

/**
 * meander_together_to_text:
 * @self: a host's table
 *
 * Writes down what is needed to make it again.
 *
 * Returns: (transfer full): the text
 */
char *
meander_together_to_text (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, NULL);

  return meander_net_table_to_text (self->table, meander_net_get_epoch ());
}

/**
 * meander_together_play:
 * @self: one side of a table with a game
 * @move: what the person here plays
 *
 * Asks for a move, where others have to make it.
 *
 * Returns: %FALSE if it can be made here
 */
gboolean
meander_together_play (MeanderTogether *self, const MeanderMove *move)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self), FALSE);

  if (self->table != NULL)
    return FALSE;

  text = meander_move_to_text (move);
  meander_net_guest_play (self->guest, text);

  return TRUE;
}

/**
 * meander_together_stand_in:
 * @self: a host's table with a game
 * @level: how the computer is to play
 *
 * Lets the computer play for those who are away, until they come back.
 */
void
meander_together_stand_in (MeanderTogether *self, MeanderLevel level)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);

  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    if (meander_together_is_away (self, seat))
      meander_net_table_set_seat (self->table, seat, MEANDER_NET_COMPUTER,
                                  meander_level_to_id (level));
}
