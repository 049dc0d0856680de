/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/tournament.h"

#include <glib/gi18n.h>

/* Who has won, alone or with others. */
static char *
say_winner (MeanderTournament *tournament)
{
  MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST];
  const guint n_players = meander_tournament_rank (tournament, standings);
  g_autoptr (GString) names = g_string_new (NULL);
  guint n_first = 0;

  for (; n_first < n_players && standings[n_first].rank == 1; n_first++)
    g_string_append_printf (names, "%s%s", n_first > 0 ? ", " : "",
                            meander_tournament_get_player (tournament, standings[n_first].player));
  if (n_first > 1)
    /* Translators: how a tournament has ended; %s is a list of names */
    return g_strdup_printf (_ ("First place is shared: %s"), names->str);
  /* Translators: how a tournament has ended; %s is a name */
  return g_strdup_printf (_ ("%s wins the tournament!"), names->str);
}

/**
 * meander_words_tournament_plan:
 * @n_players: how many will play
 *
 * Tells how many games a tournament is going to have.
 *
 * Returns: (transfer full): “That makes 6 games. Each player plays 3 of them.”
 */
char *
meander_words_tournament_plan (guint n_players)
{
  guint n_games;

  g_return_val_if_fail (n_players >= MEANDER_TOURNAMENT_LEAST, NULL);

  n_games = n_players * (n_players - 1) / 2;
  /* Translators: under the names of those who play a tournament; of how many games each player plays. */
  return g_strdup_printf (ngettext ("That makes %u game. Each player plays %u of them.",
                                    "That makes %u games. Each player plays %u of them.", n_games),
                          n_games, n_players - 1);
}

/**
 * meander_words_tournament_standing:
 * @tournament: a tournament with players
 *
 * Tells who plays next, or who has won it.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_tournament_standing (MeanderTournament *tournament)
{
  const MeanderTournamentGame *game = NULL;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  if (meander_tournament_is_over (tournament))
    return say_winner (tournament);
  game = meander_tournament_get_game (tournament, meander_tournament_get_next (tournament));
  /* Translators: who plays the next game of a tournament: two names */
  return g_strdup_printf (_ ("Playing next: %s – %s"),
                          meander_tournament_get_player (tournament, game->players[0]),
                          meander_tournament_get_player (tournament, game->players[1]));
}

/**
 * meander_words_tournament_game:
 * @tournament: a tournament with players
 *
 * Tells which game is next, and who begins it.
 *
 * Returns: (transfer full): sentences, or nothing where it is over
 */
char *
meander_words_tournament_game (MeanderTournament *tournament)
{
  const MeanderTournamentGame *game = NULL;
  guint next;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  if (meander_tournament_is_over (tournament))
    return g_strdup ("");
  next = meander_tournament_get_next (tournament);
  game = meander_tournament_get_game (tournament, next);
  /* Translators: which game of a tournament is next, and who begins it */
  return g_strdup_printf (_ ("Game %u of %u. %s begins."), next + 1,
                          meander_tournament_get_n_games (tournament),
                          meander_tournament_get_player (tournament, game->players[0]));
}

/**
 * meander_words_tournament_occasion:
 * @tournament: a tournament with players
 * @number: a game of it, from 0 on
 *
 * Tells at the table which game it is.
 *
 * Returns: (transfer full): “Tournament: game 2 of 3”
 */
char *
meander_words_tournament_occasion (MeanderTournament *tournament, guint number)
{
  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  /* Translators: beside the table: which game of a tournament is played */
  return g_strdup_printf (_ ("Tournament: game %u of %u"), number + 1,
                          meander_tournament_get_n_games (tournament));
}

/**
 * meander_words_tournament_people:
 *
 * Tells, where a computer can be given a seat, what comes of it in a tournament.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_words_tournament_people (void)
{
  return _ ("If a computer plays here, this game does not count in the tournament.");
}

/**
 * meander_words_tournament_again:
 *
 * Tells why a game of a tournament that is over does not count, and what follows.
 *
 * Returns: (transfer none): a sentence
 */
const char *
meander_words_tournament_again (void)
{
  /* Translators: of a game of a tournament, in which only people play; said when it is over, and in the tournament's
   * window */
  return _ ("A computer played too: play this game again.");
}

/**
 * meander_words_tournament_won:
 * @standing: how a player stands
 *
 * Tells how many games are won, as one writes it: a draw is half a game.
 *
 * Returns: (transfer full): a number
 */
char *
meander_words_tournament_won (const MeanderTournamentStanding *standing)
{
  g_return_val_if_fail (standing != NULL, NULL);

  if (standing->score == 1)
    return g_strdup ("½");
  return g_strdup_printf ("%u%s", standing->score / 2, standing->score % 2 == 1 ? "½" : "");
}

/**
 * meander_words_tournament_result:
 * @tournament: a tournament
 * @player: one player
 * @other: another one
 *
 * Tells how their game has ended, the one's points first.
 *
 * Returns: (transfer full) (nullable): two numbers; %NULL before it is played
 */
char *
meander_words_tournament_result (MeanderTournament *tournament, guint player, guint other)
{
  const MeanderTournamentGame *game = NULL;
  guint side;

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  game = meander_tournament_find_game (tournament, player, other);
  if (game == NULL || !game->played)
    return NULL;
  side = game->players[0] == player ? 0 : 1;
  return g_strdup_printf ("%u–%u", game->points[side], game->points[1 - side]);
}

/**
 * meander_words_tournament_row:
 * @tournament: a tournament
 * @standing: how a player of it stands
 *
 * Tells all of a player's row, for the ear.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_tournament_row (MeanderTournament *tournament,
                              const MeanderTournamentStanding *standing)
{
  g_autofree char *won = meander_words_tournament_won (standing);
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);
  g_return_val_if_fail (standing != NULL, NULL);

  /* Translators: a row of a tournament's table, for the ear: the place, a name; how many games are
   * won, as “2½”; the points of all games */
  g_string_append_printf (text, _ ("Place %u: %s, won %s, points %u"), standing->rank,
                          meander_tournament_get_player (tournament, standing->player), won,
                          standing->points);
  for (guint i = 0; i < meander_tournament_get_n_players (tournament); i++)
    {
      g_autofree char *result = meander_words_tournament_result (tournament, standing->player, i);

      if (result != NULL)
        /* Translators: goes on after a player's place in a tournament: against whom, and the points
         * of the game, as “30–25” */
        g_string_append_printf (text, _ ("; against %s %s"),
                                meander_tournament_get_player (tournament, i), result);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
