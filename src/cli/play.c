/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/cli.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "play/match.h"

#define MAX_TIME 3600000 /* ms */
#define MAX_GAMES 1000000
#define MAX_JOBS 256

/* By order of seats, where nobody has said who has which colour. */
static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE, MEANDER_YELLOW,
                                            MEANDER_GREEN };

static int
refuse (const char *reason)
{
  g_printerr ("meander-cli: %s\n", reason);

  return CLI_BAD;
}

static gboolean
parse_level (const char *text, MeanderLevel *level)
{
  *level = meander_level_from_id (text);
  if (*level != MEANDER_LEVEL_NONE)
    return TRUE;

  g_printerr (_ ("meander-cli: there is no computer player “%s”"), text);
  g_printerr ("\n");

  return FALSE;
}

/* Whether the numbers of the options will do. */
static gboolean
take_options (MeanderPlayOptions *options, gint64 seed, gint64 time, gint64 n_games)
{
  meander_play_options_init (options);
  if (time < 0 || time > MAX_TIME || n_games < 0 || n_games > G_MAXINT)
    {
      refuse (_ ("A player can think for at most an hour, and no number may be negative"));
      return FALSE;
    }
  options->seed = (guint64) seed;
  options->time = (guint) time;
  options->n_games = (guint) n_games;

  return TRUE;
}

/**
 * cli_best:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Prints the placement that a computer player would make.
 *
 * Returns: an exit code
 */
int
cli_best (int argc, char **argv)
{
  g_autoptr (MeanderPosition) position = NULL;
  g_autoptr (MeanderBoard) board = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *name = NULL;
  gint64 time = 0, seed = 1, n_games = 0;
  MeanderPlayColours seats = { 0 };
  MeanderPlayOptions options;
  MeanderPlayChoice choice;
  MeanderLevel level;
  MeanderTurn turn;
  guint i;
  const GOptionEntry entries[] = {
    { "level", 0, 0, G_OPTION_ARG_STRING, &name, N_ ("Which computer player"), "L" },
    { "time", 0, 0, G_OPTION_ARG_INT64, &time, N_ ("Think for this many milliseconds"), "MS" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("Random seed (any number)"), "S" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &n_games, N_ ("Simulate this many games"), "N" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "FILE",
                       _ ("Prints the placement that a computer player would make."), 1))
    return CLI_BAD;
  if (name == NULL)
    return refuse (_ ("No computer player given: use --level"));
  if (!parse_level (name, &level) || !take_options (&options, seed, time, n_games))
    return CLI_BAD;

  position = cli_read_position (argv[1], FALSE, &error);
  if (position == NULL)
    return cli_bad_input (error);
  board = meander_position_to_board (position);
  if (!meander_turn_init_position (&turn, board, position, &error))
    return cli_bad_input (error);
  for (i = 0; i < position->n_racks; i++)
    seats[i] = position->racks[i].colour;

  switch (meander_turn_get_step (&turn))
    {
    case MEANDER_TURN_FILL:
    case MEANDER_TURN_FREE:
    case MEANDER_TURN_FILL_AGAIN:
      break;
    case MEANDER_TURN_DONE:
    case MEANDER_TURN_PASS:
    case MEANDER_TURN_DEADLOCK:
    case MEANDER_TURN_END:
    default:
      g_printerr ("meander-cli: %s\n", _ ("No tile can be placed"));
      return CLI_NO;
    }

  meander_play_choose (&turn, seats, level, &options, &choice);
  printf ("%u %d %d %u\n", choice.tile.number, choice.tile.hex.q, choice.tile.hex.r,
          choice.tile.rotation);

  return CLI_YES;
}

typedef struct
{
  guint n_players;
  MeanderLevel levels[MEANDER_MAX_SEATS];
  char **names;
  guint64 deal;
  MeanderPlayOptions options;
  guint n_games;

  GMutex lock;
  GCond played;
  MeanderResult **results; /* by game, NULL until it has been played */
} Match;

/* Each deal is played as often as there are players, everybody having each seat once. */
static void
play_game (gpointer data, gpointer user_data)
{
  Match *match = user_data;
  guint game = GPOINTER_TO_UINT (data) - 1;
  guint n = match->n_players;
  MeanderPlayMatch play = { .n_seats = n, .deal = match->deal + game / n };
  MeanderResult *result = g_new0 (MeanderResult, 1);
  guint seat;

  for (seat = 0; seat < n; seat++)
    {
      play.levels[seat] = match->levels[(seat + game) % n];
      play.colours[seat] = colours[(seat + game) % n];
    }
  play.options = match->options;
  play.options.seed = match->deal + game * G_GUINT64_CONSTANT (1000);
  meander_play_match (&play, result);

  g_mutex_lock (&match->lock);
  match->results[game] = result;
  g_cond_signal (&match->played);
  g_mutex_unlock (&match->lock);
}

static MeanderResult *
await_game (Match *match, guint game)
{
  g_mutex_lock (&match->lock);
  while (match->results[game] == NULL)
    g_cond_wait (&match->played, &match->lock);
  g_mutex_unlock (&match->lock);

  return match->results[game];
}

static guint
find_side (const MeanderResult *result, MeanderColour colour)
{
  guint side = 0;

  while (result->sides[side].colour != colour)
    side++;

  return side;
}

static void
print_match (Match *match)
{
  guint wins[MEANDER_MAX_SEATS] = { 0 }, points[MEANDER_MAX_SEATS] = { 0 };
  guint n_draws[MEANDER_MAX_SEATS] = { 0 };
  guint game, player;

  for (game = 0; game < match->n_games && !ferror (stdout); game++)
    {
      const MeanderResult *result = await_game (match, game);
      const char *winner = "none";

      printf ("%u", game + 1);
      for (player = 0; player < match->n_players; player++)
        {
          guint side = find_side (result, colours[player]);

          printf (" %s %u", meander_colour_to_id (colours[player]), result->sides[side].points);
          points[player] += result->sides[side].points;
          if (result->drawn)
            n_draws[player] += result->deadlock || result->sides[side].best ? 1 : 0;
          else if (result->sides[side].best)
            {
              wins[player]++;
              winner = meander_colour_to_id (colours[player]);
            }
        }
      printf (" winner %s\n", winner);
      fflush (stdout);
    }

  for (player = 0; player < match->n_players; player++)
    {
      char mean[G_ASCII_DTOSTR_BUF_SIZE];

      g_ascii_formatd (mean, sizeof mean, "%.1f", (double) points[player] / match->n_games);
      printf ("%s %s wins %u draws %u mean %s\n", meander_colour_to_id (colours[player]),
              match->names[player], wins[player], n_draws[player], mean);
    }
}

/**
 * cli_match:
 * @argc: the number of words
 * @argv: the words, the command's name first
 *
 * Lets computer players play against each other, and prints how each game ended.
 *
 * Returns: an exit code
 */
int
cli_match (int argc, char **argv)
{
  g_autofree char *players = NULL;
  g_auto (GStrv) names = NULL;
  gint64 n_games = 0, seed = 1, time = 0, n_tries = 0, n_jobs = 1;
  GThreadPool *pool;
  Match match = { 0 };
  guint i;
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_STRING, &players, N_ ("Computer players, separated by commas"),
      "A,B[,C,D]" },
    { "games", 0, 0, G_OPTION_ARG_INT64, &n_games, N_ ("Number of games"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &seed, N_ ("Random seed (any number)"), "S" },
    { "time", 0, 0, G_OPTION_ARG_INT64, &time, N_ ("Think for this many milliseconds"), "MS" },
    { "nodes", 0, 0, G_OPTION_ARG_INT64, &n_tries, N_ ("Simulate this many games"), "N" },
    { "jobs", 0, 0, G_OPTION_ARG_INT64, &n_jobs, N_ ("Play this many games at the same time"),
      "J" },
    { NULL }
  };

  if (!cli_parse_args (&argc, &argv, entries, "",
                       _ ("Lets computer players play against each other."), 0))
    return CLI_BAD;
  if (players == NULL)
    return refuse (_ ("No players given: use --players"));
  names = g_strsplit (players, ",", -1);
  match.n_players = g_strv_length (names);
  if (match.n_players < 2 || match.n_players > MEANDER_MAX_SEATS)
    return refuse (_ ("The strategy game is for two to four players"));
  for (i = 0; i < match.n_players; i++)
    if (!parse_level (names[i], &match.levels[i]))
      return CLI_BAD;
  if (n_games < 1 || n_games > MAX_GAMES || n_jobs < 1 || n_jobs > MAX_JOBS)
    return refuse (_ ("A match has from one to a million games, at most 256 of them at a time"));
  if (!take_options (&match.options, seed, time, n_tries))
    return CLI_BAD;

  match.names = names;
  match.deal = (guint64) seed;
  match.n_games = (guint) n_games;
  match.results = g_new0 (MeanderResult *, match.n_games);
  g_mutex_init (&match.lock);
  g_cond_init (&match.played);
  pool = g_thread_pool_new (play_game, &match, (int) n_jobs, TRUE, NULL);
  for (i = 0; i < match.n_games; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  print_match (&match);

  g_thread_pool_free (pool, TRUE, TRUE);
  for (i = 0; i < match.n_games; i++)
    g_free (match.results[i]);
  g_free (match.results);
  g_mutex_clear (&match.lock);
  g_cond_clear (&match.played);

  return CLI_YES;
}
