/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/series.h"

#include <glib/gi18n.h>

#include "words/strategy.h"

/**
 * meander_words_series_game:
 * @series: a series
 *
 * Tells which game of the series is played.
 *
 * Returns: (transfer full): a few words
 */
char *
meander_words_series_game (const MeanderSeries *series)
{
  g_return_val_if_fail (series != NULL, NULL);

  /* Translators: a game of a series of three or five games between the same players; the plural goes by the second number */
  return g_strdup_printf (ngettext ("Game %u of %u", "Game %u of %u", series->n_games),
                          series->number, series->n_games);
}

/* Whether somebody else has sat where a colour is played: then it is told whose seat it is. */
static gboolean
has_changed (MeanderGame *game, MeanderColour colour, guint *seat)
{
  const MeanderState *state = meander_game_get_state (game);

  if (meander_strategy_is_doubles (state))
    return FALSE;
  for (*seat = 0; meander_strategy_get_colour (state, *seat) != colour;)
    ++*seat;
  return meander_series_has_changed (game, *seat);
}

/**
 * meander_words_series_side:
 * @game: a strategy game of a series
 * @colour: a colour that is played
 *
 * Names who plays a colour, for what has been reached there in all games of the series.
 *
 * Returns: (transfer full): “You”, “Anna”, or “Player 1 (Turtle)” where the computer has taken a seat over
 */
char *
meander_words_series_side (MeanderGame *game, MeanderColour colour)
{
  guint seat;

  return has_changed (game, colour, &seat) ? meander_words_whose_seat (game, seat)
                                           : meander_words_side_or_you (game, colour);
}

/* How many games each of more than two has won (transfer full). */
static char *
list_won (MeanderGame *game, const MeanderSeries *series)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < series->n_sides; i++)
    {
      g_autofree char *name = meander_words_series_side (game, series->sides[i].colour);

      if (i > 0)
        g_string_append (list, ", ");
      /* Translators: one of a list: a player of a series and how many of its games they have won: “Anna 1” */
      g_string_append_printf (list, C_ ("series", "%s %u"), name, series->sides[i].n_won);
    }
  return g_string_free (list, FALSE);
}

/**
 * meander_words_series_won:
 * @game: a strategy game
 * @series: the series that it belongs to
 *
 * Tells how many games each has won.
 *
 * Returns: (transfer full): “You 1 : 0 Turtle”
 */
char *
meander_words_series_won (MeanderGame *game, const MeanderSeries *series)
{
  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (series != NULL, NULL);

  if (series->n_sides == 2)
    {
      const guint you = meander_words_is_side_you (game, series->sides[1].colour) ? 1 : 0;
      const MeanderSeriesSide *sides[2] = { &series->sides[you], &series->sides[1 - you] };
      g_autofree char *first = meander_words_series_side (game, sides[0]->colour);
      g_autofree char *second = meander_words_series_side (game, sides[1]->colour);

      /* Translators: how many games of a series two players or teams have won: “You 1 : 0 Turtle” */
      return g_strdup_printf (C_ ("series", "%s %u : %u %s"), first, sides[0]->n_won,
                              sides[1]->n_won, second);
    }
  return list_won (game, series);
}

/**
 * meander_words_series_stands:
 * @game: a strategy game
 * @series: the series that it belongs to
 *
 * Tells how many games each has won, where nothing else says that it is the series.
 *
 * Returns: (transfer full): “Games won in this series: You 1 : 0 Turtle”
 */
char *
meander_words_series_stands (MeanderGame *game, const MeanderSeries *series)
{
  g_autofree char *won = meander_words_series_won (game, series);

  /* Translators: on the card at the end of a game; %s is how many games each has won: “You 1 : 0 Turtle” */
  return won != NULL ? g_strdup_printf (_ ("Games won in this series: %s"), won) : NULL;
}

/**
 * meander_words_series_score:
 * @game: a strategy game
 * @series: the series that it belongs to
 *
 * Tells which game of the series is played and, when one is over, how many games each has won; of a
 * series that is over, who has won it.
 *
 * Returns: (transfer full): “Game 2 of 3 · You 1 : 0 Turtle”
 */
char *
meander_words_series_score (MeanderGame *game, const MeanderSeries *series)
{
  g_autofree char *number = NULL;
  g_autofree char *won = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (series != NULL, NULL);

  if (series->over)
    return meander_words_series_winner (game, series);
  number = meander_words_series_game (series);
  if (series->n_ended == 0)
    return g_steal_pointer (&number);
  won = meander_words_series_won (game, series);
  /* Translators: “Game 2 of 3”, and how many games each has won: “You 1 : 0 Turtle” */
  return g_strdup_printf (C_ ("series", "%s · %s"), number, won);
}

/**
 * meander_words_series_next:
 * @series: a series whose game is over
 *
 * Names what the next game begins with: one of the same series, or of another one.
 *
 * Returns: (transfer full): the words of a button
 */
char *
meander_words_series_next (const MeanderSeries *series)
{
  g_return_val_if_fail (series != NULL, NULL);

  if (series->over)
    /* Translators: a button: after a series of games, the same players begin another one */
    return g_strdup (_ ("New Series"));
  /* Translators: a button: starts the next game of a series of three or five games; the plural goes by the second number */
  return g_strdup_printf (ngettext ("Play Game %u of %u", "Play Game %u of %u", series->n_games),
                          series->n_ended + 1, series->n_games);
}

/**
 * meander_words_series_beginner:
 * @game: a strategy game that is over, of a series that goes on
 *
 * Tells who begins the next game.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_series_beginner (MeanderGame *game)
{
  g_autofree char *name = NULL;
  guint seat;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);

  seat = meander_series_find_beginner (game);
  if (seat == meander_words_find_you (game))
    return g_strdup (_ ("You begin the next game."));
  name = meander_words_player (game, seat);
  /* Translators: under the points of a series of games; %s is a name */
  return g_strdup_printf (_ ("%s begins the next game."), name);
}

/* Who stands best, and which of them is meant. */
typedef struct
{
  char *names;
  gboolean you;     /* the only person, who reads it */
  gboolean several; /* people, and not one */
} Best;

static void
find_best (MeanderGame *game, const MeanderSeries *series, Best *best)
{
  const MeanderState *state = meander_game_get_state (game);
  g_auto (GStrv) names = g_new0 (char *, MEANDER_MAX_SEATS + 1);
  guint n = 0;

  *best = (Best){ .you = FALSE };
  for (guint i = 0; i < series->n_sides; i++)
    if (series->sides[i].best)
      {
        guint seat;
        const gboolean changed = has_changed (game, series->sides[i].colour, &seat);

        best->you = !changed && meander_words_is_side_you (game, series->sides[i].colour);
        names[n++] = changed ? meander_words_whose_seat (game, seat)
                             : meander_words_side (game, series->sides[i].colour);
      }
  best->names = meander_words_list_names (names);
  best->several = n > 1 || meander_strategy_is_doubles (state);
  best->you &= !best->several;
}

/* The games that the best has won, and the most of the others. */
static void
get_games (const MeanderSeries *series, guint *best, guint *other)
{
  *best = *other = 0;
  for (guint i = 0; i < series->n_sides; i++)
    if (series->sides[i].best)
      *best = series->sides[i].n_won;
    else
      *other = MAX (*other, series->sides[i].n_won);
}

/**
 * meander_words_series_decided:
 * @series: a series that is over
 *
 * Tells what has decided it, if not the games.
 *
 * Returns: (transfer full) (nullable): a sentence, if there is one
 */
char *
meander_words_series_decided (const MeanderSeries *series)
{
  guint n_best, n_other;

  g_return_val_if_fail (series != NULL, NULL);

  get_games (series, &n_best, &n_other);
  return series->n_best > 1 || n_best > n_other
             ? NULL
             : g_strdup (_ ("A tie in games won: the points decide."));
}

/**
 * meander_words_series_margin:
 * @game: a strategy game that is over
 * @series: the series that it belongs to, which is over
 *
 * Tells by how much the series was won, beside its title: of two the points of all games, of more how
 * many games each has won.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_series_margin (MeanderGame *game, const MeanderSeries *series)
{
  guint best;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (series != NULL, NULL);

  if (series->n_sides > 2)
    return meander_words_series_stands (game, series);
  best = series->sides[1].best && !series->sides[0].best ? 1 : 0;
  /* Translators: under who has won a series of games: the sums of the winner's and the other's points */
  return g_strdup_printf (_ ("Points in all: %u to %u."), series->sides[best].sum,
                          series->sides[1 - best].sum);
}

/**
 * meander_words_series_winner:
 * @game: a strategy game that is over
 * @series: the series that it belongs to, which is over
 *
 * Tells in few words who has won the series.
 *
 * Returns: (transfer full): “Anna wins the series, 2 to 1”
 */
char *
meander_words_series_winner (MeanderGame *game, const MeanderSeries *series)
{
  g_autofree char *names = NULL;
  Best best;
  guint n_best, n_other;
  gboolean counted;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (series != NULL, NULL);

  find_best (game, series, &best);
  names = best.names;
  get_games (series, &n_best, &n_other);
  counted = series->n_sides == 2 && n_best > n_other;
  if (series->n_best > 1)
    /* Translators: how a series of games has ended: several players, named, are equally good */
    return g_strdup_printf (_ ("%s share the series"), names);
  if (best.you && counted)
    /* Translators: how a series of games has ended: the games that each has won */
    return g_strdup_printf (_ ("You win the series, %u to %u"), n_best, n_other);
  if (best.you)
    /* Translators: how a series of games has ended; without a full stop */
    return g_strdup (_ ("You win the series"));
  if (best.several && counted)
    /* Translators: how a series of games has ended: a team, “Anna and Jan”; games won */
    return g_strdup_printf (C_ ("team", "%s win the series, %u to %u"), names, n_best, n_other);
  if (best.several)
    /* Translators: how a series of games has ended: a team, “Anna and Jan” */
    return g_strdup_printf (C_ ("team", "%s win the series"), names);
  if (counted)
    /* Translators: how a series of games has ended: a name, the games that each has won */
    return g_strdup_printf (_ ("%s wins the series, %u to %u"), names, n_best, n_other);
  /* Translators: how a series of games has ended; without a full stop */
  return g_strdup_printf (_ ("%s wins the series"), names);
}
