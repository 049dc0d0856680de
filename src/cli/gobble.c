/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/gobble.h"

#include <glib/gi18n.h>

#include "model/opponents.h"

/* Between two things that are done from here: a guest says two messages for each, and may say a hundred
 * in a second. */
#define LEAST 25      /* ms */
#define LOOK_EVERY 50 /* ms, until it begins or goes on */

/* ---- who plays ---- */

/**
 * cli_gobble_check:
 * @levels: (nullable) (array zero-terminated=1): computer players
 *
 * Looks whether these play Gobble; which of them does not is said on standard error.
 *
 * Returns: whether they do
 */
gboolean
cli_gobble_check (char **levels)
{
  g_autofree char *list = NULL;

  for (guint i = 0; levels != NULL && levels[i] != NULL; i++)
    {
      const char *names[MEANDER_GOBBLE_N_LEVELS + 1] = { NULL };

      if (meander_play_gobble_find_level (meander_level_from_id (levels[i])) != 0)
        continue;
      for (guint level = 1; level <= MEANDER_GOBBLE_N_LEVELS; level++)
        names[level - 1] = meander_level_to_id (meander_play_gobble_get_animal (level));
      list = g_strjoinv (", ", (char **) names);
      /* Translators: names of computer players, as they are typed: “owl”, and “turtle, duckling, frog”. */
      g_printerr (_ ("meander-cli: “%s” does not play Gobble; these do: %s"), levels[i], list);
      g_printerr ("\n");
      return FALSE;
    }

  return TRUE;
}

/**
 * cli_gobble_find_level:
 * @name: who has a seat
 *
 * Finds out how well the computer plays there: as the animal of that name, and slowly in place of anybody
 * else.
 *
 * Returns: the level
 */
guint
cli_gobble_find_level (const char *name)
{
  return MAX (meander_play_gobble_find_level (meander_level_from_id (name)), 1);
}

/**
 * cli_gobble_make:
 * @table: a table at which all seats are somebody's
 * @n_tiles: how many tiles each player gets
 * @seed: where the chances come from
 * @error: where to report why it cannot be
 *
 * Deals a short game for those who have the seats.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
MeanderGame *
cli_gobble_make (MeanderNetTable *table, guint n_tiles, guint64 seed, GError **error)
{
  g_autoptr (MeanderGobbleSetup) setup = meander_gobble_setup_new ();
  g_autofree char *params = NULL;

  setup->aside = TRUE;
  for (guint i = 0; i < meander_net_table_get_n_seats (table); i++)
    {
      const MeanderNetSeat *seat = meander_net_table_get_seat (table, i);

      meander_gobble_setup_add_player (
          setup, seat->player == MEANDER_NET_COMPUTER ? cli_gobble_find_level (seat->name) : 0,
          n_tiles, seat->name);
    }
  params = meander_gobble_setup_to_params (setup);

  return meander_game_new (&meander_gobble_rules, params, seed, error);
}

/**
 * cli_gobble_print:
 * @game: a game of Gobble
 *
 * Says on standard error who was out first, and how many tiles the others have.
 */
void
cli_gobble_print (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autoptr (MeanderGobbleSetup) setup =
      meander_gobble_setup_parse (meander_game_get_params (game), NULL);

  for (guint rank = 1; rank <= state->n_players; rank++)
    for (guint seat = 0; seat < state->n_players; seat++)
      if (meander_gobble_get_rank (state, seat) == rank)
        {
          const guint n = meander_gobble_count_tiles (state, seat);
          const char *name = setup->names[seat];

          if (*name == '\0' && setup->levels[seat] > 0)
            name = meander_level_to_id (meander_play_gobble_get_animal (setup->levels[seat]));
          /* Translators: the result of Gobble: which place, a name, and how many tiles the player has. */
          g_printerr (ngettext ("%u. %s: %u tile left", "%u. %s: %u tiles left", n), rank, name, n);
          g_printerr ("\n");
        }
}

/* ---- playing ---- */

static const MeanderState *
get_state (CliGobbler *self)
{
  if (self->guest != NULL)
    return meander_net_guest_get_ahead (self->guest);

  return self->game != NULL ? meander_game_get_state (self->game) : NULL;
}

static gboolean
get_time (CliGobbler *self, gint64 now, guint *time)
{
  return self->guest != NULL ? meander_net_guest_get_time (self->guest, now, time)
                             : meander_net_table_get_time (self->table, now, time);
}

static gboolean
on_timer (gpointer user_data)
{
  CliGobbler *self = user_data;
  const gint64 now = g_get_monotonic_time () / 1000;
  const MeanderState *state = get_state (self);
  MeanderGobbleMove move;
  guint time;

  self->timer = 0;
  self->last = now;
  if (state != NULL && get_time (self, now, &time) &&
      meander_play_gobble_table_act (&self->players, state, time, &move))
    {
      /* Whoever was too late thinks anew. */
      if (self->guest != NULL)
        meander_net_guest_place (self->guest, &move, now, NULL);
      else
        meander_net_table_place (self->table, &move, now, NULL);
    }
  cli_gobbler_go_on (self);

  return G_SOURCE_REMOVE;
}

static void
begin (CliGobbler *self, guint pace)
{
  meander_play_gobble_table_init (&self->players, g_random_int ());
  self->players.levels = self->levels;
  self->players.pace = pace * 100 / MEANDER_PACE;
}

/**
 * cli_gobbler_begin_host:
 * @self: who plays, with nothing under way
 * @table: the table
 * @game: its game
 * @pace: how long the players take: %MEANDER_PACE is what they take elsewhere, 0 is nothing
 *
 * Sits down at the host's computer. Table and game are to be there as long.
 */
void
cli_gobbler_begin_host (CliGobbler *self, MeanderNetTable *table, MeanderGame *game, guint pace)
{
  self->table = table;
  self->game = game;
  begin (self, pace);
}

/**
 * cli_gobbler_begin_guest:
 * @self: who plays, with nothing under way
 * @guest: the guest, which is to be there as long
 * @pace: as for the host
 *
 * Sits down at a guest's computer.
 */
void
cli_gobbler_begin_guest (CliGobbler *self, MeanderNetGuest *guest, guint pace)
{
  self->guest = guest;
  begin (self, pace);
}

/**
 * cli_gobbler_go_on:
 * @self: who plays
 *
 * Sees what there is to be done, after anything has changed.
 */
void
cli_gobbler_go_on (CliGobbler *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;
  const MeanderState *state;
  gint64 wait = LOOK_EVERY;
  guint time, when;

  g_clear_handle_id (&self->timer, g_source_remove);
  state = get_state (self);
  if (state == NULL || meander_gobble_is_over (state))
    return;

  if (get_time (self, now, &time))
    {
      when = meander_play_gobble_table_next (&self->players, state, time);
      if (when == MEANDER_PLAY_GOBBLE_NEVER)
        return;
      wait = MAX ((gint64) when - time, self->last + LEAST - now);
    }
  self->timer = g_timeout_add ((guint) MAX (wait, 0), on_timer, self);
}

/**
 * cli_gobbler_clear:
 * @self: who plays
 *
 * Gets up.
 */
void
cli_gobbler_clear (CliGobbler *self)
{
  g_clear_handle_id (&self->timer, g_source_remove);
  self->table = NULL;
  self->game = NULL;
  self->guest = NULL;
}
