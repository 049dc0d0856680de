/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/players-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/strategy-game.h"
#include "rules/text.h"

/**
 * MeanderPlayers:
 *
 * Who sits at the table of a game: people, and the computer at its levels.
 *
 * It lives as long as its game, which is the one that saves it. For the main
 * thread only.
 */
struct _MeanderPlayers
{
  GObject parent_instance;

  MeanderGame *game; /* which has this; NULL while it goes */
  MeanderLevel levels[MEANDER_MAX_SEATS];
  guint shared;
  guint elsewhere; /* bit n for seat n: who plays there does so at another computer */
  guint away;      /* likewise: and cannot be reached now */
};

G_DEFINE_FINAL_TYPE (MeanderPlayers, meander_players, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
meander_players_class_init (MeanderPlayersClass *klass)
{
  /**
   * MeanderPlayers::changed:
   * @self: the players
   *
   * Somebody else plays at a seat.
   */
  signals[CHANGED] = g_signal_new ("changed", MEANDER_TYPE_PLAYERS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
meander_players_init (MeanderPlayers *self)
{
}

/* How many seats there are for a computer to sit at. */
static guint
count_seats (MeanderPlayers *self)
{
  const MeanderState *state = self->game != NULL ? meander_game_get_state (self->game) : NULL;

  return state != NULL && state->rules->takes_computers ? state->n_players : 0;
}

/* And at which somebody else can have played for a while: also where there are no turns. */
static guint
count_shared_seats (MeanderPlayers *self)
{
  const MeanderState *state = self->game != NULL ? meander_game_get_state (self->game) : NULL;

  return state != NULL && state->rules->reveal != NULL ? state->n_players : 0;
}

/**
 * meander_players_new:
 * @game: whose they are; not kept alive
 *
 * Makes the players of a game: people.
 *
 * Returns: (transfer full): the players
 */
MeanderPlayers *
meander_players_new (MeanderGame *game)
{
  MeanderPlayers *self = g_object_new (MEANDER_TYPE_PLAYERS, NULL);

  self->game = game;
  return self;
}

/**
 * meander_players_forget_game:
 * @self: the players
 *
 * Says that the game is going.
 */
void
meander_players_forget_game (MeanderPlayers *self)
{
  self->game = NULL;
}

/**
 * meander_players_get_level:
 * @self: the players
 * @seat: a seat, from 0 on
 *
 * Gets who plays at a seat.
 *
 * Returns: the computer's level; %MEANDER_LEVEL_NONE for a person
 */
MeanderLevel
meander_players_get_level (MeanderPlayers *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_PLAYERS (self), MEANDER_LEVEL_NONE);

  return seat < MEANDER_MAX_SEATS ? self->levels[seat] : MEANDER_LEVEL_NONE;
}

/**
 * meander_players_set_level:
 * @self: the players of a strategy game
 * @seat: a seat, from 0 on
 * @level: the computer’s level, one of %MEANDER_N_LEVELS; %MEANDER_LEVEL_NONE for a person
 *
 * Sets somebody else down at a seat.
 */
void
meander_players_set_level (MeanderPlayers *self, guint seat, MeanderLevel level)
{
  g_return_if_fail (MEANDER_IS_PLAYERS (self));
  g_return_if_fail (seat < count_seats (self));
  g_return_if_fail (level <= MEANDER_N_LEVELS);

  if (level == self->levels[seat])
    return;

  self->levels[seat] = level;
  if (meander_game_get_n_moves (self->game) > 0 || meander_game_can_redo (self->game))
    self->shared |= 1u << seat;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_players_is_shared:
 * @self: the players
 * @seat: a seat, from 0 on
 *
 * Tells whether more than one has played at a seat since the first move, so that
 * what is reached there is nobody’s alone.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_players_is_shared (MeanderPlayers *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_PLAYERS (self), FALSE);

  return seat < MEANDER_MAX_PLAYERS && (self->shared & 1u << seat) != 0;
}

/**
 * meander_players_share:
 * @self: the players of a game that can be played across computers
 * @seat: a seat, from 0 on
 *
 * Says that somebody else has played at a seat, as the computer does for who is away.
 */
void
meander_players_share (MeanderPlayers *self, guint seat)
{
  g_return_if_fail (MEANDER_IS_PLAYERS (self));
  g_return_if_fail (seat < count_shared_seats (self));

  if (meander_players_is_shared (self, seat))
    return;

  self->shared |= 1u << seat;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_players_set_elsewhere:
 * @self: the players of a strategy game
 * @seats: bit n for seat n
 *
 * Says at which seats somebody at another computer plays, be it a person or a computer player: nobody
 * plays there at this one.
 */
void
meander_players_set_elsewhere (MeanderPlayers *self, guint seats)
{
  g_return_if_fail (MEANDER_IS_PLAYERS (self));

  if (seats == self->elsewhere)
    return;

  self->elsewhere = seats;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_players_set_away:
 * @self: the players of a strategy game
 * @seats: bit n for seat n
 *
 * Says at which seats at other computers nobody can play now.
 */
void
meander_players_set_away (MeanderPlayers *self, guint seats)
{
  g_return_if_fail (MEANDER_IS_PLAYERS (self));

  if (seats == self->away)
    return;

  self->away = seats;
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * meander_players_is_away:
 * @self: the players
 * @seat: a seat, from 0 on
 *
 * Tells whether somebody at another computer plays at a seat who cannot be reached now.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_players_is_away (MeanderPlayers *self, guint seat)
{
  return meander_players_is_elsewhere (self, seat) && (self->away & 1u << seat) != 0;
}

/**
 * meander_players_is_elsewhere:
 * @self: the players
 * @seat: a seat, from 0 on
 *
 * Tells whether somebody at another computer plays at a seat.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_players_is_elsewhere (MeanderPlayers *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_PLAYERS (self), FALSE);

  return seat < MEANDER_MAX_SEATS && (self->elsewhere & 1u << seat) != 0;
}

/**
 * meander_players_is_shared_table:
 * @self: the players
 *
 * Tells whether the table is one across computers, with somebody at another one.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_players_is_shared_table (MeanderPlayers *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAYERS (self), FALSE);

  return self->elsewhere != 0;
}

/**
 * meander_players_count_people:
 * @self: the players
 *
 * Counts the seats at which people play, at this computer.
 *
 * Returns: their number; 0 in a game that is no strategy game
 */
guint
meander_players_count_people (MeanderPlayers *self)
{
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_PLAYERS (self), 0);

  for (guint seat = 0; seat < count_seats (self); seat++)
    n += self->levels[seat] == MEANDER_LEVEL_NONE && !meander_players_is_elsewhere (self, seat);

  return n;
}

/* ---- taking back ---- */

/* Whether a move, done or to redo, is the computer's as the seats are now, or was made elsewhere. */
static gboolean
is_others (MeanderPlayers *self, const MeanderState *before)
{
  const guint seat = meander_strategy_get_seat (before);

  return self->levels[seat] != MEANDER_LEVEL_NONE || meander_players_is_elsewhere (self, seat);
}

/**
 * meander_players_find_undo:
 * @self: the players
 *
 * Finds where Undo leads: before the last move that a person here has made, since the
 * computer would make its own again at once.  Where no person plays it is one move.
 *
 * Returns: after how many moves; those that are done if there is nothing to undo
 */
guint
meander_players_find_undo (MeanderPlayers *self)
{
  guint n_moves;

  g_return_val_if_fail (MEANDER_IS_PLAYERS (self) && self->game != NULL, 0);

  n_moves = meander_game_get_n_moves (self->game);
  if (count_seats (self) == meander_players_count_people (self) ||
      meander_players_count_people (self) == 0)
    return n_moves > 0 ? n_moves - 1 : 0;

  for (guint i = n_moves; i > 0; i--)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (self->game, i - 1);

      if (!is_others (self, before))
        return i - 1;
    }

  return n_moves;
}

/**
 * meander_players_find_redo:
 * @self: the players
 *
 * Finds where Redo leads: over one move, and those that the computer made after it.
 *
 * Returns: after how many moves; those that are done if there is nothing to redo
 */
guint
meander_players_find_redo (MeanderPlayers *self)
{
  g_autoptr (MeanderState) state = NULL;
  guint position;

  g_return_val_if_fail (MEANDER_IS_PLAYERS (self) && self->game != NULL, 0);

  position = meander_game_get_n_moves (self->game);
  if (!meander_game_can_redo (self->game))
    return position;
  if (count_seats (self) == meander_players_count_people (self) ||
      meander_players_count_people (self) == 0)
    return position + 1;

  state = meander_game_copy_state_at (self->game, position);
  do
    {
      gboolean made =
          state->rules->apply (state, meander_game_get_move (self->game, position), NULL);

      g_assert (made);
      position++;
    }
  while (meander_game_get_move (self->game, position) != NULL && is_others (self, state));

  return position;
}

/* ---- the record ---- */

/**
 * meander_players_take:
 * @self: the players of a new game
 * @record: the record it was made of
 * @error: where to put a `MEANDER_ERROR`, with the line
 *
 * Takes over who plays.
 *
 * Returns: whether there are such seats
 */
gboolean
meander_players_take (MeanderPlayers *self, const MeanderRecord *record, GError **error)
{
  const MeanderPlayersRecord *players = &record->players;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    if ((seat >= count_seats (self) && seat < MEANDER_MAX_SEATS &&
         players->levels[seat] != MEANDER_LEVEL_NONE) ||
        (seat >= count_shared_seats (self) && (players->shared & 1u << seat) != 0))
      {
        meander_set_error_at (
            error, MEANDER_ERROR_CONTRADICTION, record->name,
            MAX (seat < MEANDER_MAX_SEATS ? players->level_lines[seat] : 0,
                 players->shared_lines[seat]),
            _ ("In this game there is no seat %u at which the computer could play"), seat + 1);
        return FALSE;
      }

  memcpy (self->levels, players->levels, sizeof self->levels);
  self->shared = players->shared;

  return TRUE;
}

/**
 * meander_players_to_record:
 * @self: the players
 * @record: where to write them
 *
 * Writes down who plays.
 */
void
meander_players_to_record (MeanderPlayers *self, MeanderPlayersRecord *record)
{
  memcpy (record->levels, self->levels, sizeof record->levels);
  record->shared = self->shared;
}
