/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/series.h"

#define MOST_DEALS 100 /* of four players everybody has begun long before */

/* How a game has ended, as the parameters of the next one tell it. */
static MeanderSeriesGame
describe (const MeanderResult *result)
{
  MeanderSeriesGame game = { .winner = MEANDER_NO_COLOUR, .n_sides = result->n_sides };

  for (guint i = 0; i < result->n_sides; i++)
    {
      game.points[i] = result->sides[i].points;
      if (result->sides[i].best && !result->drawn)
        game.winner = result->sides[i].colour;
    }
  return game;
}

static void
add_game (MeanderSeries *self, const MeanderSeriesGame *game)
{
  for (guint i = 0; i < self->n_sides; i++)
    {
      MeanderSeriesSide *side = &self->sides[i];

      side->points[self->n_ended] = game->points[i];
      side->sum += game->points[i];
      side->won[self->n_ended] = side->colour == game->winner;
      side->n_won += side->won[self->n_ended] ? 1 : 0;
    }
  self->n_ended++;
}

/* Where people have sat in the games up to one that is over, if that is known. */
static void
note_people (MeanderStrategySetup *setup, MeanderGame *game)
{
  MeanderPlayers *players = meander_game_get_players (game);

  /* Of a series from before this was written down. */
  if (setup->n_played > 1 && !setup->has_people)
    return;
  setup->has_people = TRUE;
  for (guint seat = 0; seat < setup->n_players; seat++)
    if (meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE ||
        meander_players_is_shared (players, seat))
      setup->people |= 1u << seat;
}

/**
 * meander_series_has_changed:
 * @game: a game
 * @seat: a seat
 *
 * Tells whether somebody else has sat at a seat in the games of the series so far: a person where the
 * computer plays now, or the other way round.  Then what was won there is not theirs alone.
 *
 * Returns: whether it is so; %FALSE where that is not known
 */
gboolean
meander_series_has_changed (MeanderGame *game, guint seat)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderPlayers *players;
  gboolean person;

  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);

  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  if (setup == NULL || setup->series == 0 || seat >= setup->n_players)
    return FALSE;
  players = meander_game_get_players (game);
  person = meander_players_get_level (players, seat) == MEANDER_LEVEL_NONE;
  return meander_players_is_shared (players, seat) ||
         (setup->has_people && person != ((setup->people & 1u << seat) != 0));
}

/* More games won, else more points. */
static gboolean
is_better (const MeanderSeriesSide *side, const MeanderSeriesSide *other)
{
  return side->n_won > other->n_won || (side->n_won == other->n_won && side->sum > other->sum);
}

/* Who stands best, and whether that can change yet. */
static void
judge (MeanderSeries *self)
{
  guint n_left = self->n_games - self->n_ended;
  guint most = 0;
  guint second = 0;

  for (guint i = 0; i < self->n_sides; i++)
    {
      guint n_better = 0;

      for (guint k = 0; k < self->n_sides; k++)
        n_better += is_better (&self->sides[k], &self->sides[i]) ? 1 : 0;
      self->sides[i].best = n_better == 0;
      self->n_best += n_better == 0 ? 1 : 0;
      second = MAX (second, MIN (most, self->sides[i].n_won));
      most = MAX (most, self->sides[i].n_won);
    }
  self->over = n_left == 0 || most > second + n_left;
}

/**
 * meander_series_read:
 * @self: (out caller-allocates): how the series stands
 * @game: a game
 *
 * Reads how the series stands that a game belongs to; the game itself counts when it is over.
 *
 * Returns: %FALSE where it belongs to none
 */
gboolean
meander_series_read (MeanderSeries *self, MeanderGame *game)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderResult result;

  g_return_val_if_fail (self != NULL, FALSE);
  g_return_val_if_fail (MEANDER_IS_GAME (game), FALSE);

  *self = (MeanderSeries){ 0 };
  if (meander_game_get_state (game)->rules->earns != MEANDER_EARNS_STATISTICS)
    return FALSE;
  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  if (setup == NULL || setup->series == 0)
    return FALSE;

  meander_game_get_result (game, &result);
  self->n_games = setup->series;
  self->number = setup->n_played + 1;
  self->n_sides = result.n_sides;
  for (guint i = 0; i < self->n_sides; i++)
    self->sides[i].colour = result.sides[i].colour;
  for (guint i = 0; i < setup->n_played; i++)
    add_game (self, &setup->played[i]);
  if (result.over)
    {
      const MeanderSeriesGame ended = describe (&result);

      add_game (self, &ended);
    }
  judge (self);
  return TRUE;
}

/**
 * meander_series_goes_on:
 * @game: a game
 * @series: (out caller-allocates): how the series stands that it belongs to
 *
 * Tells whether a game is over, but the series that it belongs to is not.
 *
 * Returns: whether there is a next game in it
 */
gboolean
meander_series_goes_on (MeanderGame *game, MeanderSeries *series)
{
  return meander_series_read (series, game) && !series->over && series->n_ended == series->number;
}

/**
 * meander_series_make_next:
 * @game: a strategy game
 * @n_games: 3 or 5 to make a game that was a single one the first of a series; else 0
 *
 * Makes the parameters with which the same players play again: the next game of the series, or
 * the first one of another where it is over.  A game that is not over begins anew.
 *
 * Returns: (transfer full): the parameters
 */
char *
meander_series_make_next (MeanderGame *game, guint n_games)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;
  MeanderSeries series;
  MeanderResult result;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);
  g_return_val_if_fail (n_games == 0 || n_games == 3 || n_games == MEANDER_MAX_SERIES, NULL);

  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  g_return_val_if_fail (setup != NULL, NULL);
  meander_game_get_result (game, &result);

  setup->n_bag = 0;
  if (setup->series == 0)
    setup->series = n_games;
  if (meander_series_read (&series, game) && series.over)
    setup->n_played = 0;
  else if (setup->series > 0 && result.over)
    {
      setup->played[setup->n_played++] = describe (&result);
      note_people (setup, game);
    }

  return meander_strategy_setup_to_params (setup);
}

/**
 * meander_series_drop:
 * @game: a strategy game
 *
 * Makes the parameters of the same game by itself: a copy of it is none of the series.
 *
 * Returns: (transfer full): the parameters
 */
char *
meander_series_drop (MeanderGame *game)
{
  g_autoptr (MeanderStrategySetup) setup = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);

  setup = meander_strategy_setup_parse (meander_game_get_params (game), NULL);
  g_return_val_if_fail (setup != NULL, NULL);
  setup->series = 0;
  setup->n_played = 0;
  setup->n_bag = 0;

  return meander_strategy_setup_to_params (setup);
}

/**
 * meander_series_deal_for:
 * @params: those of a strategy game
 * @first: a seat
 * @draw: draws its seed
 * @error: where to report what fails
 *
 * Deals a game that a certain player begins: it is dealt until the draw falls so.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
MeanderGame *
meander_series_deal_for (const char *params, guint first, MeanderSeriesDraw draw, GError **error)
{
  MeanderGame *deal = NULL;

  g_return_val_if_fail (params != NULL && draw != NULL, NULL);

  for (guint i = 0; i < MOST_DEALS; i++)
    {
      guint64 seed;

      g_clear_object (&deal);
      if (!draw (&seed, error))
        break;
      deal = meander_game_new (&meander_strategy_rules, params, seed, error);
      if (deal == NULL || meander_strategy_get_seat (meander_game_get_state (deal)) == first)
        break;
    }

  return deal;
}

/**
 * meander_series_find_beginner:
 * @game: a strategy game
 *
 * Tells who begins the next game of the same players: they do so in turn.
 *
 * Returns: the seat
 */
guint
meander_series_find_beginner (MeanderGame *game)
{
  g_autoptr (MeanderState) start = NULL;

  g_return_val_if_fail (MEANDER_IS_GAME (game), 0);

  start = meander_game_copy_state_at (game, 0);
  return (meander_strategy_get_seat (start) + 1) % start->n_players;
}

/**
 * meander_series_deal:
 * @game: the strategy game before
 * @params: those of the next one, for as many players
 * @draw: draws its seed
 * @error: where to report what fails
 *
 * Deals the next game of the same players, who begin in turn.
 *
 * Returns: (transfer full) (nullable): the game, or %NULL on error
 */
MeanderGame *
meander_series_deal (MeanderGame *game, const char *params, MeanderSeriesDraw draw, GError **error)
{
  g_return_val_if_fail (MEANDER_IS_GAME (game) && params != NULL && draw != NULL, NULL);

  return meander_series_deal_for (params, meander_series_find_beginner (game), draw, error);
}
