/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib-unix.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/net.h"
#include "cli/race.h"
#include "model/book.h"
#include "model/store.h"
#include "net/listener.h"
#include "net/tls.h"
#include "rules/strategy-game.h"

/* A table is saved as two texts, one after the other: the table's (net/table-file.c) and, once there
 * is a game, its record. */
#define END_OF_TABLE "\nend\n"
#define MAX_BYTES (2 * MEANDER_RECORD_MAX_BYTES)

#define COUNTDOWN 1000 /* ms from when a race is told to its start */

typedef struct
{
  GMainLoop *loop;
  MeanderNetTable *table;
  MeanderNetListener *listener;
  MeanderNetFinder *finder; /* NULL: other computers are not to find the table */
  MeanderOpponents *opponents;
  MeanderGame *game; /* NULL before it begins */
  guint n_seats;
  char **levels; /* of the seats from the first on; NULL: none */

  const char *file; /* NULL: it is not saved */
  gboolean accepts_all;
  gboolean hears; /* there is somebody to be asked */
  guint asked;    /* the connection about which somebody is asked, or 0 */
  guint looking;
  CliPrinter printer;
  MeanderPuzzle *task; /* of a race, or NULL: the strategy game is played */
  CliRacer racer;
  guint pace;
  int code;
} Host;

static void look_soon (Host *self);

static int
refuse (const char *reason)
{
  g_printerr ("meander-cli: %s\n", reason);

  return CLI_BAD;
}

/* ---- what is kept ---- */

/* Nobody is told before it is saved. */
static void
save (Host *self)
{
  g_autofree char *table = NULL;
  g_autofree char *game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  if (self->file == NULL)
    return;

  table = meander_net_table_to_text (self->table, meander_net_get_epoch ());
  if (self->game != NULL)
    {
      g_autoptr (MeanderRecord) record = meander_game_to_record (self->game);

      game = meander_record_to_text (record);
    }
  text = g_strconcat (table, game, NULL);
  if (!meander_store_write (self->file, text, &error))
    {
      self->code = cli_bad_input (error);
      g_main_loop_quit (self->loop);
    }
}

/* ---- the game ---- */

static void
on_game_changed (Host *self)
{
  save (self);
  cli_printer_print (&self->printer, self->game);
  look_soon (self);
}

static gboolean
play (Host *self, const guint8 nonce[MEANDER_NET_HASH_BYTES])
{
  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (on_game_changed), self);
  if (!meander_net_table_start (self->table, self->game, nonce))
    return FALSE;

  save (self);
  cli_printer_print (&self->printer, self->game);
  meander_opponents_set_game (self->opponents, self->game);

  return TRUE;
}

static MeanderGame *
make_game (Host *self, guint64 seed, GError **error)
{
  static const MeanderColour colours[] = { MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW,
                                           MEANDER_GREEN };
  GString *params = g_string_new (NULL);
  g_autofree char *text = NULL;
  MeanderGame *game;

  for (guint seat = 0; seat < self->n_seats; seat++)
    g_string_append_printf (params, "player %s %s\n", meander_colour_to_id (colours[seat]),
                            meander_net_table_get_seat (self->table, seat)->name);
  text = g_string_free (params, FALSE);
  game = meander_game_new (&meander_strategy_rules, text, seed, error);
  for (guint i = 0; game != NULL && self->levels != NULL && self->levels[i] != NULL; i++)
    meander_players_set_level (meander_game_get_players (game), i,
                               meander_level_from_id (self->levels[i]));

  return game;
}

static void
start (Host *self)
{
  guint8 nonce[MEANDER_NET_HASH_BYTES];
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;

  if (meander_net_fill_random (nonce, sizeof nonce, &error) &&
      meander_net_fill_random ((guint8 *) &seed, sizeof seed, &error))
    self->game = make_game (self, seed, &error);
  if (self->game == NULL || !play (self, nonce))
    {
      if (error != NULL)
        cli_bad_input (error);
      self->code = CLI_BAD;
      g_main_loop_quit (self->loop);
    }
}

/* ---- a race ---- */

static void
on_task_changed (Host *self)
{
  cli_printer_print (&self->printer, self->game);
  meander_net_table_run (self->table, g_get_monotonic_time () / 1000);
}

static void
race (Host *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;
  g_autofree char *line = meander_puzzle_to_line (self->task);
  g_autofree char *params = g_strdup_printf ("puzzle %s\n", line);
  g_autoptr (GError) error = NULL;
  guint64 seed = 0;

  if (meander_net_fill_random ((guint8 *) &seed, sizeof seed, &error))
    self->game = meander_game_new (&meander_puzzle_rules, params, seed, &error);
  if (self->game == NULL ||
      !meander_net_table_race (self->table, self->game, self->levels != NULL, now + COUNTDOWN, now))
    {
      if (error != NULL)
        cli_bad_input (error);
      self->code = CLI_BAD;
      g_main_loop_quit (self->loop);
      return;
    }

  g_signal_connect_swapped (self->game, "changed", G_CALLBACK (on_task_changed), self);
  if (self->levels != NULL)
    {
      cli_printer_print (&self->printer, self->game);
      cli_racer_begin (&self->racer, self->game, self->pace, now + COUNTDOWN);
    }
}

/* ---- the table ---- */

static void
close_table (Host *self)
{
  if (self->finder != NULL)
    meander_net_finder_withdraw (self->finder);
  meander_net_listener_close (self->listener);
}

/* A computer that is known is asked about too: only who has been at this table comes in at once. */
static void
ask_person (Host *self, guint connection, const char *name, const char *tiles)
{
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  g_autofree char *known_as = NULL;

  self->asked = connection;
  meander_net_table_get_knocker (self->table, connection, fingerprint);
  switch (cli_look (fingerprint, name, &known_as))
    {
    case MEANDER_KNOWN_WELL:
      /* Translators: a name, and the name by which the computer is known.  The answer is y or n in every
       * language. */
      g_printerr (_ ("%s would like to join, from the computer known as %s. Let them in? (y/n)"),
                  name, known_as);
      break;
    case MEANDER_KNOWN_OTHER:
      /* Translators: a name, and the numbers of four tiles.  The answer is y or n in every language. */
      g_printerr (_ ("%s would like to join, but is known from another computer. Both screens must "
                     "show these tiles: %s. Let them in? (y/n)"),
                  name, tiles);
      break;
    case MEANDER_KNOWN_NOT:
    default:
      /* Translators: a name, and the numbers of four tiles.  The answer is y or n in every language. */
      g_printerr (_ ("%s would like to join. Both screens must show these tiles: %s. "
                     "Let them in? (y/n)"),
                  name, tiles);
    }
  g_printerr ("\n");
}

static void
ask (Host *self, guint connection)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  const char *name = meander_net_table_get_knock (self->table, connection, tiles);
  g_autofree char *list = cli_list_tiles (tiles, MEANDER_NET_N_SHOWN);

  if (self->accepts_all)
    meander_net_table_let_in (self->table, connection);
  else if (!self->hears)
    meander_net_table_refuse (self->table, connection, g_get_monotonic_time () / 1000);
  else
    ask_person (self, connection, name, list);
}

/* Somebody has compared the tiles, or knows who it is. */
static void
let_in (Host *self)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  g_autofree char *name = g_strdup (meander_net_table_get_knock (self->table, self->asked, tiles));

  if (meander_net_table_get_knocker (self->table, self->asked, fingerprint) &&
      meander_net_table_let_in (self->table, self->asked))
    cli_remember (fingerprint, name);
}

static gboolean
is_full (Host *self)
{
  if (self->task != NULL)
    return meander_net_table_get_nth_guest (self->table,
                                            self->n_seats - (self->levels != NULL) - 1) != 0;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (meander_net_table_get_seat (self->table, seat)->player == MEANDER_NET_OPEN)
      return FALSE;

  return TRUE;
}

/* All who have played have seen the end, and left. */
static gboolean
is_finished (Host *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  if (self->task != NULL)
    {
      runners = meander_net_table_get_runners (self->table, &n_runners);
      return meander_net_table_get_nth_guest (self->table, 0) == 0 &&
             cli_race_is_over (runners, n_runners, 0, self->levels != NULL);
    }

  if (self->game == NULL || !meander_strategy_is_over (meander_game_get_state (self->game)))
    return FALSE;

  for (guint seat = 0; seat < self->n_seats; seat++)
    if (meander_net_table_get_seat (self->table, seat)->guest != 0)
      return FALSE;

  return TRUE;
}

/* Does what is to be done next at the table. */
static gboolean
look (gpointer user_data)
{
  Host *self = user_data;
  guint8 tiles[MEANDER_NET_N_SHOWN];
  guint connection, guest, position;

  self->looking = 0;
  if (self->asked != 0 && meander_net_table_get_knock (self->table, self->asked, tiles) == NULL)
    self->asked = 0;
  connection = self->asked == 0 ? meander_net_table_find_knock (self->table) : 0;
  if (connection != 0)
    ask (self, connection);
  if (self->game == NULL && is_full (self))
    self->task != NULL ? race (self) : start (self);
  /* Computer players have nothing against it. */
  if (self->game != NULL && self->task == NULL &&
      meander_net_table_is_asked (self->table, &guest, &position))
    meander_net_table_say (self->table, MEANDER_NET_YES);
  if (is_finished (self))
    close_table (self);

  return G_SOURCE_REMOVE;
}

static void
look_soon (Host *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add (look, self);
}

static void
on_table_changed (Host *self)
{
  save (self);
  look_soon (self);
}

static gboolean
on_line (GIOChannel *channel, GIOCondition condition, gpointer user_data)
{
  Host *self = user_data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      self->hears = FALSE;
      if (self->asked != 0)
        meander_net_table_refuse (self->table, self->asked, g_get_monotonic_time () / 1000);
    }
  else if (self->asked != 0 && g_ascii_tolower (line[0]) == 'y')
    let_in (self);
  else if (self->asked != 0 && g_ascii_tolower (line[0]) == 'n')
    meander_net_table_refuse (self->table, self->asked, g_get_monotonic_time () / 1000);

  return self->hears ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static gboolean
on_end (gpointer user_data)
{
  Host *self = user_data;

  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_PERSON, TRUE);
  close_table (self);

  return G_SOURCE_CONTINUE;
}

/* ---- opened anew, or again ---- */

static gboolean
resume (Host *self, const char *name, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *table = NULL;
  g_autoptr (MeanderRecord) record = NULL;
  const char *end;
  gsize length;

  text = cli_read_file (self->file, MAX_BYTES, &length, error);
  if (text == NULL)
    return FALSE;

  end = strstr (text, END_OF_TABLE);
  if (end != NULL)
    {
      end += strlen (END_OF_TABLE);
      table = g_strndup (text, (gsize) (end - text));
      self->table = meander_net_table_new_from_text (name, table, meander_net_get_epoch (),
                                                     g_get_monotonic_time () / 1000);
    }
  /* A race is kept by the windows only. */
  if (self->table == NULL || meander_net_table_get_n_seats (self->table) == 0)
    {
      g_autofree char *shown = g_filename_display_name (self->file);

      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL, _ ("%s is not a saved table"), shown);
      return FALSE;
    }

  self->n_seats = meander_net_table_get_n_seats (self->table);
  if (*end == '\0')
    return TRUE;

  record = meander_record_parse (end, length - (gsize) (end - text), self->file, error);
  if (record != NULL)
    self->game = meander_game_new_from_record (record, error);

  return self->game != NULL;
}

static void
set_up (Host *self, const char *name)
{
  self->table = meander_net_table_new (name, self->task != NULL ? 0 : self->n_seats);
  for (guint i = 0; self->task == NULL && self->levels != NULL && self->levels[i] != NULL; i++)
    meander_net_table_set_seat (self->table, i, MEANDER_NET_COMPUTER, self->levels[i]);
}

/* Of a race the own record, and who was first. */
static void
end_record (Host *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  if (self->game != NULL && (self->task == NULL || self->levels != NULL))
    cli_printer_end (&self->printer, self->game, FALSE);
  runners = meander_net_table_get_runners (self->table, &n_runners);
  cli_race_print (runners, n_runners);
}

static int
run (Host *self, const char *name, gboolean unlisted, guint16 port, guint pace)
{
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (GIOChannel) channel = NULL;
  g_autoptr (GError) error = NULL;

  certificate = meander_net_certificate_load_own (&error);
  if (certificate == NULL)
    return cli_bad_input (error);

  self->loop = g_main_loop_new (NULL, FALSE);
  self->opponents = meander_opponents_new ();
  meander_opponents_set_pace (self->opponents, pace);
  self->listener = meander_net_listener_new (self->table, certificate);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (on_table_changed), self);
  g_signal_connect_swapped (self->listener, "closed", G_CALLBACK (g_main_loop_quit), self->loop);
  if (self->game != NULL && !play (self, NULL))
    return refuse (_ ("This game cannot be played by several computers"));
  if (!meander_net_listener_open (self->listener, port, &error))
    return cli_bad_input (error);
  save (self);

  g_unix_signal_add (SIGTERM, on_end, self);
  g_unix_signal_add (SIGINT, on_end, self);
  g_printerr (_ ("The table is open on port %u."), meander_net_listener_get_port (self->listener));
  g_printerr ("\n");
  if (!unlisted)
    self->finder =
        cli_publish (name, meander_net_listener_get_port (self->listener),
                     self->task != NULL ? meander_puzzle_rules.id : meander_strategy_rules.id);
  if (!self->accepts_all)
    {
      self->hears = TRUE;
      channel = g_io_channel_unix_new (STDIN_FILENO);
      g_io_add_watch (channel, G_IO_IN | G_IO_HUP | G_IO_ERR, on_line, self);
    }
  look_soon (self);
  if (self->code == CLI_YES)
    g_main_loop_run (self->loop);
  end_record (self);

  return self->code;
}

static void
clear (Host *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  cli_racer_clear (&self->racer);
  g_clear_pointer (&self->task, meander_puzzle_free);
  g_clear_object (&self->finder);
  g_clear_object (&self->opponents);
  g_clear_object (&self->listener);
  g_clear_object (&self->table);
  g_clear_object (&self->game);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  cli_printer_clear (&self->printer);
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
  gint64 n_seats = 2, port = MEANDER_NET_PORT, pace = MEANDER_PACE;
  gboolean unlisted = FALSE;
  Host host = { .code = CLI_YES };
  int code;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("Whose table it is"), "NAME" },
    { "seats", 0, 0, G_OPTION_ARG_INT64, &n_seats,
      N_ ("Two to four seats; in a race, how many run when it begins, up to nine"), "N" },
    { "race", 0, 0, G_OPTION_ARG_STRING, &task,
      N_ ("A race instead of the strategy game: all solve this puzzle"), "ID" },
    { "seat-computer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &levels,
      N_ ("A computer player takes the next seat"), "L" },
    { "pace", 0, 0, G_OPTION_ARG_INT64, &pace,
      N_ ("Computer players wait at least this many milliseconds between two tiles"), "MS" },
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
  if (task != NULL && (resumed != NULL || file != NULL))
    return refuse (_ ("A race is not saved"));
  if (task != NULL && (n_seats < 2 || n_seats > MEANDER_NET_MAX_GUESTS + 1 ||
                       (levels != NULL && g_strv_length (levels) > 1)))
    return refuse (_ ("Two to nine run in a race, and at each computer one"));
  if (task == NULL && (n_seats < 2 || n_seats > MEANDER_MAX_SEATS ||
                       (levels != NULL && g_strv_length (levels) > n_seats)))
    return refuse (_ ("There are two to four seats at a table"));
  if (port < 0 || port > G_MAXUINT16)
    return refuse (_ ("A port is a number up to 65535"));
  if (resumed != NULL && (file != NULL || levels != NULL))
    return refuse (_ ("--resume cannot be used together with --save or --seat-computer"));

  if (task != NULL && (host.task = meander_book_lookup (task, &error)) == NULL)
    return cli_bad_input (error);
  if (host.task != NULL && meander_book_is_scored (host.task))
    {
      meander_puzzle_free (host.task);
      return refuse (
          _ ("A race is for a puzzle that is solved or not, and this one is played for points"));
    }

  host.pace = (guint) pace;
  host.n_seats = (guint) n_seats;
  host.levels = levels;
  host.file = resumed != NULL ? resumed : file;
  if (resumed == NULL)
    set_up (&host, name);
  if (resumed != NULL && !resume (&host, name, &error))
    code = cli_bad_input (error);
  else
    code = run (&host, name, unlisted, (guint16) port, (guint) pace);
  clear (&host);

  return code;
}
