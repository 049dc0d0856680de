/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>

#include "cli/side.h"
#include "net/seeker.h"

typedef struct
{
  CliSide side;
  MeanderNetGuest *guest;
  MeanderNetCaller *caller;
  MeanderNetSeeker *seeker;
  guint n_levels;

  gboolean is_shown; /* the tiles, for this knock */
  gboolean is_told;  /* who the host is */
  gboolean is_remembered;
  gboolean is_whole; /* what has been printed; the last */
  gboolean has_run;  /* a race, to its end */
} Guest;

/* ---- seats ---- */

static gboolean
is_mine (Guest *self, guint seat)
{
  const MeanderNetSeat *sits = meander_net_guest_get_seat (self->guest, seat);

  return sits->name != NULL && sits->player != MEANDER_NET_OPEN &&
         sits->guest == meander_net_guest_get_number (self->guest);
}

/* Asks for open seats, as many as there are players without one. */
static void
sit (Guest *self)
{
  guint n = 0;

  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS; seat++)
    n += is_mine (self, seat);
  for (guint seat = 0; seat < MEANDER_MAX_PLAYERS && n < self->n_levels; seat++)
    {
      const MeanderNetSeat *sits = meander_net_guest_get_seat (self->guest, seat);

      if (sits->name != NULL && sits->player == MEANDER_NET_OPEN)
        meander_net_guest_sit (self->guest, seat, self->side.levels[n++]);
    }
}

static void
seat_players (Guest *self)
{
  guint n = 0;

  for (guint seat = 0; seat < meander_game_get_state (self->side.game)->n_players; seat++)
    if (cli_side_has_gobble (&self->side))
      self->side.gobbler.levels[seat] =
          is_mine (self, seat) &&
                  meander_net_guest_get_seat (self->guest, seat)->player == MEANDER_NET_PERSON
              ? cli_gobble_find_level (meander_net_guest_get_seat (self->guest, seat)->name)
              : 0;
    else if (is_mine (self, seat) && n < self->n_levels)
      meander_players_set_level (meander_game_get_players (self->side.game), seat,
                                 meander_level_from_id (self->side.levels[n++]));
}

/* ---- the game ---- */

static void
on_game_changed (Guest *self)
{
  if (!self->is_whole)
    cli_printer_print (&self->side.printer, self->side.game);
}

static void
end_record (Guest *self)
{
  if (self->is_whole || self->side.game == NULL)
    return;

  self->is_whole = TRUE;
  cli_printer_end (&self->side.printer, self->side.game,
                   meander_net_guest_get_race (self->guest) == NULL);
  if (cli_side_has_gobble (&self->side) && cli_side_is_over (&self->side))
    cli_gobble_print (self->side.game);
}

/* Not all computer players play Gobble, and what is played is only known now. */
static gboolean
can_play (Guest *self)
{
  if (!cli_side_has_gobble (&self->side) || cli_gobble_check (self->side.levels))
    return TRUE;

  self->is_whole = TRUE;
  self->side.code = CLI_BAD;
  meander_net_guest_leave (self->guest);

  return FALSE;
}

static void
watch (Guest *self, MeanderGame *game)
{
  cli_side_set_game (&self->side, game, G_CALLBACK (on_game_changed));
  if (game == NULL || !can_play (self))
    return;

  if (meander_net_guest_get_bag (self->guest) != MEANDER_NET_BAG_CLOSED)
    {
      if (meander_net_guest_get_bag (self->guest) == MEANDER_NET_BAG_TRUE)
        self->side.code = CLI_YES;
      end_record (self);
      return;
    }
  /* The host was lost before it was told; all that is left to do is to leave. */
  if (self->is_whole)
    return;

  cli_printer_print (&self->side.printer, game);
  if (cli_side_has_gobble (&self->side))
    cli_gobbler_begin_guest (&self->side.gobbler, self->guest, self->side.pace);
  seat_players (self);
  meander_opponents_set_game (self->side.opponents, game);
}

/* The host makes the move; until then nothing is to be placed here. */
static void
on_placing (MeanderOpponents *opponents, guint seat, const MeanderMove *move, Guest *self)
{
  g_autofree char *text = meander_move_to_text (move);

  meander_opponents_set_pause (opponents, MEANDER_PAUSE_ASKED, TRUE);
  meander_net_guest_play (self->guest, text);
}

/* ---- a race ---- */

static void
on_task_changed (Guest *self)
{
  cli_printer_print (&self->side.printer, self->side.game);
  meander_net_guest_run (self->guest);
}

static void
watch_race (Guest *self)
{
  MeanderGame *game = meander_net_guest_get_race (self->guest);
  gint64 start;

  if (game == NULL)
    return;
  if (game != self->side.game)
    {
      cli_side_set_game (&self->side, game, G_CALLBACK (on_task_changed));
      cli_printer_print (&self->side.printer, game);
    }
  if (self->n_levels > 0 && self->side.racer.game == NULL &&
      meander_net_guest_get_start (self->guest, &start))
    cli_racer_begin (&self->side.racer, game, self->side.pace, start);
}

/* Leaves when all have solved the task. */
static void
look_at_race (Guest *self)
{
  const MeanderNetRunner *runners;
  guint n_runners;

  runners = meander_net_guest_get_runners (self->guest, &n_runners);
  if (self->has_run || meander_net_guest_get_step (self->guest) != MEANDER_NET_GUEST_IN ||
      !cli_race_is_over (runners, n_runners, meander_net_guest_get_number (self->guest),
                         self->n_levels > 0))
    return;

  self->has_run = TRUE;
  self->side.code = CLI_YES;
  end_record (self);
  cli_race_print (runners, n_runners);
  meander_net_guest_leave (self->guest);
}

/* ---- the table ---- */

/* Does what is to be done next. */
static gboolean
look (gpointer user_data)
{
  Guest *self = user_data;
  const gboolean is_in = meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN;
  guint guest, position;

  watch_race (self);
  if (meander_net_guest_get_race (self->guest) != NULL)
    {
      look_at_race (self);
      return G_SOURCE_REMOVE;
    }
  if (is_in && meander_net_guest_get_game (self->guest) == NULL)
    sit (self);
  if (self->side.game != NULL && meander_net_guest_get_bag (self->guest) == MEANDER_NET_BAG_CLOSED)
    seat_players (self);
  cli_gobbler_go_on (&self->side.gobbler);
  if (is_in && self->side.code == CLI_YES)
    meander_net_guest_leave (self->guest);
  if (meander_net_guest_is_asked (self->guest, &guest, &position))
    meander_net_guest_say (self->guest, MEANDER_NET_YES);
  meander_opponents_set_pause (self->side.opponents, MEANDER_PAUSE_ASKED,
                               !is_in || meander_net_guest_is_claiming (self->guest));

  return G_SOURCE_REMOVE;
}

/* Once, when the host has let this computer in: it comes back to the same one, or to none. One that is
 * known by its name from another computer is not remembered before that is forgotten. */
static void
remember_host (Guest *self)
{
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  const char *name = meander_net_guest_get_host (self->guest, fingerprint);
  g_autofree char *known_as = NULL;

  if (cli_look (fingerprint, name, &known_as) != MEANDER_KNOWN_OTHER)
    cli_remember (fingerprint, name);
}

static void
tell_host (Guest *self)
{
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  const char *name = meander_net_guest_get_host (self->guest, fingerprint);
  g_autofree char *known_as = NULL;

  switch (cli_look (fingerprint, name, &known_as))
    {
    case MEANDER_KNOWN_WELL:
      g_printerr (_ ("This is the computer known as %s."), known_as);
      break;
    case MEANDER_KNOWN_OTHER:
      /* Translators: a name.  The command stays as it is. */
      g_printerr (_ ("Take care: %s is known from another computer. Compare the tiles. If they are "
                     "the same, forget the old computer with “meander-cli known --forget”."),
                  name);
      break;
    case MEANDER_KNOWN_NOT:
    default:
      return;
    }
  g_printerr ("\n");
}

static void
on_changed (Guest *self)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  const gboolean shows = meander_net_guest_get_tiles (self->guest, tiles);

  if (shows && !self->is_shown)
    {
      g_autofree char *list = cli_list_tiles (tiles, MEANDER_NET_N_SHOWN);

      /* Translators: the numbers of four tiles. */
      g_printerr (_ ("Both screens must show these tiles: %s."), list);
      g_printerr ("\n");
    }
  self->is_shown = shows;
  if (shows && !self->is_told)
    {
      self->is_told = TRUE;
      tell_host (self);
    }
  if (!self->is_remembered && meander_net_guest_get_step (self->guest) == MEANDER_NET_GUEST_IN)
    {
      self->is_remembered = TRUE;
      remember_host (self);
    }
  if (meander_net_guest_get_race (self->guest) == NULL &&
      meander_net_guest_get_game (self->guest) != self->side.game)
    watch (self, meander_net_guest_get_game (self->guest));
  cli_side_look_soon (&self->side);
}

static void
on_refused (Guest *self)
{
  on_changed (self);
}

static void
on_lost (Guest *self)
{
  g_printerr ("meander-cli: %s\n", _ ("The connection has broken; trying again"));
}

static void
say_bye (MeanderNetBye why)
{
  switch (why)
    {
    case MEANDER_NET_BYE_CLOSED:
      g_printerr ("meander-cli: %s\n", _ ("The host has closed the table"));
      break;
    case MEANDER_NET_BYE_REFUSED:
      g_printerr ("meander-cli: %s\n", _ ("The host has not let you in"));
      break;
    case MEANDER_NET_BYE_FULL:
      g_printerr ("meander-cli: %s\n", _ ("There is no room left at this table"));
      break;
    case MEANDER_NET_BYE_VERSION:
      g_printerr ("meander-cli: %s\n", _ ("The host has another version of Meander"));
      break;
    case MEANDER_NET_BYE_LEFT:
    case MEANDER_NET_BYE_SYNTAX:
    case MEANDER_NET_BYE_ORDER:
    case MEANDER_NET_BYE_LARGE:
    case MEANDER_NET_BYE_MANY:
    case MEANDER_NET_BYE_NONCE:
    case MEANDER_NET_BYE_AGAIN:
    case MEANDER_NET_BYE_RULES:
    case MEANDER_NET_BYE_BAG:
    case MEANDER_NET_BYE_SLOW:
    default:
      /* Translators: a word of the protocol between computers, such as “syntax”. */
      g_printerr (_ ("meander-cli: the connection was ended: %s"), meander_net_bye_to_word (why));
      g_printerr ("\n");
    }
}

static void
on_ended (MeanderNetCaller *caller, const char *problem, Guest *self)
{
  MeanderNetBye why;

  if (self->side.code != CLI_NO)
    ; /* it is done, or that was said */
  else if (problem != NULL)
    g_printerr ("meander-cli: %s\n", problem);
  else if (meander_net_guest_get_bye (self->guest, &why))
    say_bye (why);
  g_main_loop_quit (self->side.loop);
}

/* Its seats stay its own. */
static gboolean
on_end (gpointer user_data)
{
  Guest *self = user_data;

  g_main_loop_quit (self->side.loop);

  return G_SOURCE_CONTINUE;
}

static int
run (Guest *self, const char *name, const char *address)
{
  g_autoptr (MeanderNetFinder) finder = meander_net_finder_new ();
  g_autoptr (GTlsCertificate) certificate = NULL;
  g_autoptr (GError) error = NULL;

  if (!cli_side_open (&self->side, &certificate, on_end, &error))
    return cli_bad_input (error);

  g_signal_connect (self->side.opponents, "placing", G_CALLBACK (on_placing), self);
  self->guest = meander_net_guest_new (name);
  g_signal_connect_swapped (self->guest, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->guest, "refused", G_CALLBACK (on_refused), self);
  self->caller = meander_net_caller_new (self->guest, certificate);
  g_signal_connect_swapped (self->caller, "lost", G_CALLBACK (on_lost), self);
  g_signal_connect (self->caller, "ended", G_CALLBACK (on_ended), self);
  self->seeker = meander_net_seeker_new (finder, self->guest, self->caller);
  meander_net_caller_call (self->caller, address);
  g_main_loop_run (self->side.loop);
  end_record (self);

  return self->side.code;
}

static void
clear (Guest *self)
{
  if (self->guest != NULL)
    g_signal_handlers_disconnect_by_data (self->guest, self);
  cli_side_clear (&self->side);
  g_clear_object (&self->seeker);
  g_clear_object (&self->caller);
  g_clear_object (&self->guest);
}

/**
 * cli_join:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Joins the table of another computer, and prints the record of the game.
 *
 * Returns: an exit code
 */
int
cli_join (int argc, char **argv)
{
  g_auto (GStrv) levels = NULL;
  g_autofree char *name = NULL;
  gint64 pace = MEANDER_PACE;
  Guest guest = { .side = { .owner = &guest, .look = look, .code = CLI_NO } };
  int code;
  const GOptionEntry entries[] = {
    { "name", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("Who joins"), "NAME" },
    { "seat-computer", 0, 0, G_OPTION_ARG_STRING_ARRAY, &levels,
      N_ ("A computer player takes an open seat, or runs in a race; without one you watch"), "L" },
    { "pace", 0, 0, G_OPTION_ARG_INT64, &pace,
      N_ ("Computer players wait at least this many milliseconds between two tiles; in Gobble they take "
          "their own time with 1200, and half of it with 600"),
      "MS" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "ADDRESS",
                       _ ("Joins the table of another computer, such as 192.168.1.5 or "
                          "[fe80::1]:15656, and prints the record of the game as it grows."),
                       1) ||
      !cli_check_table (&name, pace, levels))
    return CLI_BAD;

  guest.side.levels = levels;
  guest.side.pace = (guint) pace;
  guest.n_levels = levels != NULL ? g_strv_length (levels) : 0;
  if (guest.n_levels > MEANDER_MAX_PLAYERS)
    return cli_refuse (_ ("There are two to six seats at a table for Gobble"));

  code = run (&guest, name, argv[1]);
  clear (&guest);

  return code;
}
