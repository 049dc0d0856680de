/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>

#include "cli/host-private.h"
#include "model/book.h"
#include "net/tls.h"
#include "rules/strategy-game.h"

#define COUNTDOWN 1000                   /* ms from when a race is told to its start */
#define NO_TILES G_MININT64              /* Gobble is not played */
#define MOST_TILES (MEANDER_N_FACES - 2) /* that are dealt: two are the start */

/* ---- the game ---- */

static void
on_game_changed (CliHost *self)
{
  cli_host_save (self);
  cli_printer_print (&self->side.printer, self->side.game);
  cli_side_look_soon (&self->side);
}

static gboolean
play (CliHost *self, MeanderGame *game, const guint8 nonce[MEANDER_NET_HASH_BYTES])
{
  cli_side_set_game (&self->side, game, G_CALLBACK (on_game_changed));
  if (!meander_net_table_start (self->table, game, nonce))
    return FALSE;

  cli_host_save (self);
  cli_printer_print (&self->side.printer, game);
  meander_opponents_set_game (self->side.opponents, game);

  return TRUE;
}

static MeanderGame *
make_game (CliHost *self, guint64 seed, GError **error)
{
  static const MeanderColour colours[] = { MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW,
                                           MEANDER_GREEN };
  g_autoptr (GString) params = g_string_new (NULL);
  MeanderGame *game;

  if (self->n_tiles > 0)
    return cli_gobble_make (self->table, self->n_tiles, seed, error);

  for (guint seat = 0; seat < self->n_seats; seat++)
    g_string_append_printf (params, "player %s %s\n", meander_colour_to_id (colours[seat]),
                            meander_net_table_get_seat (self->table, seat)->name);
  game = meander_game_new (&meander_strategy_rules, params->str, seed, error);
  for (guint i = 0; game != NULL && self->side.levels != NULL && self->side.levels[i] != NULL; i++)
    meander_players_set_level (meander_game_get_players (game), i,
                               meander_level_from_id (self->side.levels[i]));

  return game;
}

static void
fail (CliHost *self, const GError *error)
{
  if (error != NULL)
    cli_bad_input (error);
  self->side.code = CLI_BAD;
  g_main_loop_quit (self->side.loop);
}

static void
start (CliHost *self)
{
  guint8 nonce[MEANDER_NET_HASH_BYTES];
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;
  guint64 seed = 0;

  if (meander_net_fill_random (nonce, sizeof nonce, &error) &&
      meander_net_fill_random ((guint8 *) &seed, sizeof seed, &error))
    game = make_game (self, seed, &error);
  if (game == NULL || !play (self, game, nonce))
    fail (self, error);
}

/* ---- a race ---- */

static void
on_task_changed (CliHost *self)
{
  cli_printer_print (&self->side.printer, self->side.game);
  meander_net_table_run (self->table, g_get_monotonic_time () / 1000);
}

static void
race (CliHost *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;
  g_autofree char *line = meander_puzzle_to_line (self->task);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (MeanderGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;

  if (meander_net_fill_random ((guint8 *) &seed, sizeof seed, &error))
    game = meander_game_new (&meander_puzzle_rules, params, seed, &error);
  if (game == NULL ||
      !meander_net_table_race (self->table, game, self->side.levels != NULL, now + COUNTDOWN, now))
    {
      fail (self, error);
      return;
    }

  cli_side_set_game (&self->side, game, G_CALLBACK (on_task_changed));
  if (self->side.levels != NULL)
    {
      cli_printer_print (&self->side.printer, game);
      cli_racer_begin (&self->side.racer, game, self->side.pace, now + COUNTDOWN);
    }
}

/* ---- the table ---- */

static void
close_table (CliHost *self)
{
  if (self->finder != NULL)
    meander_net_finder_withdraw (self->finder);
  meander_net_listener_close (self->listener);
}

/* Of a race the own record; who was first, there and in Gobble. */
static void
end_record (CliHost *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  if (self->is_whole)
    return;

  self->is_whole = TRUE;
  if (self->side.game != NULL && (self->task == NULL || self->side.levels != NULL))
    cli_printer_end (&self->side.printer, self->side.game, FALSE);
  if (cli_side_has_gobble (&self->side) && cli_side_is_over (&self->side))
    cli_gobble_print (self->side.game);
  runners = meander_net_table_get_runners (self->table, &n_runners);
  cli_race_print (runners, n_runners);
}

static gboolean
is_full (CliHost *self)
{
  if (self->task != NULL)
    return meander_net_table_get_nth_guest (self->table,
                                            self->n_seats - (self->side.levels != NULL) - 1) != 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (meander_net_table_get_seat (self->table, seat)->player == MEANDER_NET_OPEN)
      return FALSE;

  return TRUE;
}

/* All who have played have seen the end, and left. */
static gboolean
is_finished (CliHost *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  if (self->task != NULL)
    {
      runners = meander_net_table_get_runners (self->table, &n_runners);
      return meander_net_table_get_nth_guest (self->table, 0) == 0 &&
             cli_race_is_over (runners, n_runners, 0, self->side.levels != NULL);
    }

  if (!cli_side_is_over (&self->side))
    return FALSE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);

      /* Where somebody was away at the end of Gobble, the computer has played. */
      if (sits->guest != 0 && sits->player == MEANDER_NET_PERSON)
        return FALSE;
    }

  return TRUE;
}

/* Does what is to be done next at the table. */
static gboolean
look (gpointer user_data)
{
  CliHost *self = user_data;
  guint guest, position;

  cli_host_look_at_door (self);
  if (self->side.game == NULL && is_full (self))
    self->task != NULL ? race (self) : start (self);
  /* Computer players have nothing against it. */
  if (self->side.game != NULL && self->task == NULL &&
      meander_net_table_is_asked (self->table, &guest, &position))
    meander_net_table_say (self->table, MEANDER_NET_YES);
  if (self->task == NULL && cli_side_is_over (&self->side))
    end_record (self);
  else if (cli_side_has_gobble (&self->side))
    cli_host_look_at_gobble (self);
  if (is_finished (self))
    close_table (self);

  return G_SOURCE_REMOVE;
}

static void
on_table_changed (CliHost *self)
{
  cli_host_save (self);
  cli_side_look_soon (&self->side);
}

static gboolean
on_end (gpointer user_data)
{
  CliHost *self = user_data;

  meander_opponents_set_pause (self->side.opponents, MEANDER_PAUSE_PERSON, TRUE);
  close_table (self);

  return G_SOURCE_CONTINUE;
}

static void
set_up (CliHost *self, const char *name)
{
  self->table = meander_net_table_new (name, self->task != NULL ? 0 : self->n_seats);
  if (self->n_tiles > 0)
    meander_net_table_set_gobble (self->table);
  for (guint i = 0; self->task == NULL && self->side.levels != NULL && self->side.levels[i] != NULL;
       i++)
    meander_net_table_set_seat (self->table, i, MEANDER_NET_COMPUTER, self->side.levels[i]);
}

static const char *
get_kind (CliHost *self)
{
  if (self->side.game != NULL)
    return meander_game_get_state (self->side.game)->rules->id;
  if (self->task != NULL)
    return meander_puzzle_rules.id;

  return self->n_tiles > 0 ? meander_gobble_rules.id : meander_strategy_rules.id;
}

static int
run (CliHost *self, const char *name, gboolean unlisted, guint16 port)
{
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_side_open (&self->side, &certificate, on_end, &error))
    return cli_bad_input (error);

  self->listener = meander_net_listener_new (self->table, certificate);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (on_table_changed), self);
  g_signal_connect_swapped (self->listener, "closed", G_CALLBACK (g_main_loop_quit),
                            self->side.loop);
  if (self->side.game != NULL && !play (self, self->side.game, NULL))
    return cli_refuse (_ ("This game cannot be played by several computers"));
  if (!meander_net_listener_open (self->listener, port, &error))
    return cli_bad_input (error);
  cli_host_save (self);

  g_printerr (_ ("The table is open on port %u."), meander_net_listener_get_port (self->listener));
  g_printerr ("\n");
  if (!unlisted)
    self->finder =
        cli_publish (name, meander_net_listener_get_port (self->listener), get_kind (self));
  if (!self->accepts_all)
    cli_host_hear (self);
  cli_side_look_soon (&self->side);
  if (self->side.code == CLI_YES)
    g_main_loop_run (self->side.loop);
  end_record (self);

  return self->side.code;
}

static void
clear (CliHost *self)
{
  g_clear_handle_id (&self->pausing, g_source_remove);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  cli_side_clear (&self->side);
  g_clear_pointer (&self->task, meander_puzzle_free);
  g_clear_object (&self->finder);
  g_clear_object (&self->listener);
  g_clear_object (&self->table);
}

/* Whether the options go together; what is wrong is said. */
static gboolean
check (const char *task,
       gint64 n_tiles,
       gboolean resumes,
       gboolean saves,
       gint64 n_seats,
       char **levels)
{
  const guint n_levels = levels != NULL ? g_strv_length (levels) : 0;

  if (task != NULL && n_tiles != NO_TILES)
    cli_refuse (_ ("--race cannot be used together with --gobble"));
  else if (task != NULL && (resumes || saves))
    cli_refuse (_ ("A race is not saved"));
  else if (task != NULL && (n_seats < 2 || n_seats > MEANDER_NET_MAX_GUESTS + 1 || n_levels > 1))
    cli_refuse (_ ("Two to nine run in a race, and at each computer one"));
  else if (n_tiles != NO_TILES &&
           (n_seats < 2 || n_seats > MEANDER_MAX_PLAYERS || n_levels > n_seats))
    cli_refuse (_ ("There are two to six seats at a table for Gobble"));
  else if (n_tiles != NO_TILES && (n_tiles < 1 || n_tiles > MOST_TILES / n_seats))
    cli_refuse (
        _ ("In Gobble each player gets at least one tile, and all together 54 at the most"));
  else if (task == NULL && n_tiles == NO_TILES &&
           (n_seats < 2 || n_seats > MEANDER_MAX_SEATS || n_levels > n_seats))
    cli_refuse (_ ("There are two to four seats at a table"));
  else if (resumes && (saves || levels != NULL))
    cli_refuse (_ ("--resume cannot be used together with --save or --seat-computer"));
  else
    return n_tiles == NO_TILES || cli_gobble_check (levels);

  return FALSE;
}

/**
 * cli_host:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Opens a table to other computers, and prints the record of the game.
 *
 * Returns: an exit code
 */
int
cli_host (int argc, char **argv)
{
  g_auto (GStrv) levels = NULL;
  g_autofree char *name = NULL;
  g_autofree char *file = NULL;
  g_autofree char *resumed = NULL;
  g_autofree char *task = NULL;
  g_autoptr (GError) error = NULL;
  gint64 n_seats = 2, n_tiles = NO_TILES, port = MEANDER_NET_PORT, pace = MEANDER_PACE;
  gboolean unlisted = FALSE;
  CliHost host = { .side = { .owner = &host, .look = look, .code = CLI_YES } };
  int code;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("Whose table it is"), "NAME" },
    { "seats", 0, 0, G_OPTION_ARG_INT64, &n_seats,
      N_ ("Two to four seats, in Gobble up to six; in a race, how many run when it begins, up to nine"),
      "N" },
    { "race", 0, 0, G_OPTION_ARG_STRING, &task,
      N_ ("A race instead of the strategy game: all solve this puzzle"), "ID" },
    { "gobble", 0, 0, G_OPTION_ARG_INT64, &n_tiles,
      N_ ("Gobble instead of the strategy game: each player gets this many tiles"), "N" },
    { "seat-computer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &levels,
      N_ ("A computer player takes the next seat"), "L" },
    { "pace", 0, 0, G_OPTION_ARG_INT64, &pace,
      N_ ("Computer players wait at least this many milliseconds between two tiles; in Gobble they take "
          "their own time with 1200, and half of it with 600"),
      "MS" },
    { "port", 0, 0, G_OPTION_ARG_INT64, &port, N_ ("Listen on this port (0: any)"), "PORT" },
    { "unlisted", 0, 0, G_OPTION_ARG_NONE, &unlisted,
      N_ ("Other computers do not find the table; players need its address"), NULL },
    { "accept-all", 0, 0, G_OPTION_ARG_NONE, &host.accepts_all,
      N_ ("Let everybody in without asking"), NULL },
    { "save", 0, 0, G_OPTION_ARG_FILENAME, &file, N_ ("Save the table in a file"), "FILE" },
    { "resume", 0, 0, G_OPTION_ARG_FILENAME, &resumed,
      N_ ("Open a saved table again, and save it in the same file"), "FILE" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "",
                       _ ("Opens a table to players at other computers, and prints the record of "
                          "their game as it grows."),
                       0) ||
      !cli_check_table (&name, pace, levels))
    return CLI_BAD;
  if (!check (task, n_tiles, resumed != NULL, file != NULL, n_seats, levels))
    return CLI_BAD;
  if (port < 0 || port > G_MAXUINT16)
    return cli_refuse (_ ("A port is a number up to 65535"));

  if (task != NULL && (host.task = meander_book_lookup (task, &error)) == NULL)
    return cli_bad_input (error);
  if (host.task != NULL && meander_book_is_scored (host.task))
    {
      meander_puzzle_free (host.task);
      return cli_refuse (
          _ ("A race is for a puzzle that is solved or not, and this one is played for points"));
    }

  host.side.pace = (guint) pace;
  host.side.levels = levels;
  host.n_seats = (guint) n_seats;
  host.n_tiles = n_tiles != NO_TILES ? (guint) n_tiles : 0;
  host.file = resumed != NULL ? resumed : file;
  if (resumed == NULL)
    set_up (&host, name);
  if (resumed != NULL && !cli_host_resume (&host, name, &error))
    code = cli_bad_input (error);
  else
    code = run (&host, name, unlisted, (guint16) port);
  clear (&host);

  return code;
}
