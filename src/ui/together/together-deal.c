/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

#include "model/series.h"
#include "net/tls.h"
#include "rules/strategy-game.h"
#include "ui/together/gobble.h"

/* The host deals: the first game when all seats are taken, and others when they are wanted. */

static char *
make_params (MeanderTogether *self, guint start, gboolean serious)
{
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();

  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);

      meander_strategy_setup_add_player (setup, meander_together_get_colour (self, seat),
                                         sits->player == MEANDER_NET_PERSON ? sits->name : "");
    }
  setup->start = (MeanderStart) start;
  setup->serious = serious;

  return meander_strategy_setup_to_params (setup);
}

/* The same setup once more. A series is that of its players: it begins anew where somebody else has a
 * seat now. */
static char *
make_params_again (MeanderTogether *self)
{
  g_autofree char *next = meander_series_make_next (self->game, self->n_series);
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_parse (next, NULL);

  for (guint seat = 0; seat < setup->n_players; seat++)
    {
      const MeanderNetSeat *sits = meander_net_table_get_seat (self->table, seat);
      const char *name = sits->player == MEANDER_NET_PERSON ? sits->name : "";

      /* Where the computer plays for somebody who is away, it is still their seat. */
      if ((sits->player == MEANDER_NET_COMPUTER && sits->guest != 0) ||
          g_str_equal (name, setup->names[seat]))
        continue;
      g_free (setup->names[seat]);
      setup->names[seat] = g_strdup (name);
      setup->n_played = 0;
    }

  return meander_strategy_setup_to_params (setup);
}

static gboolean
draw_seed (guint64 *seed, GError **error)
{
  return meander_net_fill_random ((guint8 *) seed, sizeof *seed, error);
}

/**
 * meander_together_play_again:
 * @self: a host's table with a game that is over
 * @n_series: 3 or 5 to make that game the first of a series; else 0
 *
 * Wants another game for the same people, who begin in turn: meander_together_deal() deals it.
 */
void
meander_together_play_again (MeanderTogether *self, guint n_series)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL);
  g_return_if_fail (meander_together_is_over (self));

  self->wants_again = TRUE;
  self->n_series = n_series;
  meander_together_look_soon (self);
}

/**
 * meander_together_can_deal:
 * @self: a host's table
 *
 * Tells whether a game is to be dealt: all seats are taken, and there is none yet, or another one is wanted.
 *
 * Returns: whether it is so
 */
gboolean
meander_together_can_deal (MeanderTogether *self)
{
  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);

  if ((self->game != NULL || meander_together_is_for_gobble (self)) && !self->wants_again)
    return FALSE;
  for (guint seat = 0; seat < meander_net_table_get_n_seats (self->table); seat++)
    if (meander_together_is_away (self, seat))
      return FALSE;

  return meander_net_table_get_n_seats (self->table) > 0;
}

static void
put_on (MeanderTogether *self, MeanderGame *game)
{
  self->has_nonce = TRUE;
  self->wants_again = FALSE;
  meander_together_take_game (self, game);
}

/**
 * meander_together_deal:
 * @self: a host's table
 * @start: a #MeanderStart: who begins
 * @serious: whether what has been drawn stays drawn
 * @error: where to report what fails
 *
 * Deals a game, if one is to be dealt; `game` tells of it.
 *
 * Returns: %FALSE on error
 */
gboolean
meander_together_deal (MeanderTogether *self, guint start, gboolean serious, GError **error)
{
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;
  guint64 seed;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);

  if (!meander_together_can_deal (self))
    return TRUE;
  if (!meander_net_fill_random (self->nonce, sizeof self->nonce, error))
    return FALSE;

  if (meander_together_is_for_gobble (self))
    game = meander_together_deal_gobble (self, error);
  else if (self->game != NULL)
    {
      params = make_params_again (self);
      game = meander_series_deal (self->game, params, draw_seed, error);
    }
  else if (draw_seed (&seed, error))
    {
      params = make_params (self, start, serious);
      game = meander_game_new (&meander_strategy_rules, params, seed, error);
    }
  if (game == NULL)
    return FALSE;

  put_on (self, game);

  return TRUE;
}

/**
 * meander_together_deal_meeting:
 * @self: a host's table, where a game is to be dealt
 * @first: the seat that begins
 * @serious: whether what has been drawn stays drawn
 * @error: where to report what fails
 *
 * Deals a game of a tournament; `game` tells of it.
 *
 * Returns: %FALSE on error
 */
gboolean
meander_together_deal_meeting (MeanderTogether *self, guint first, gboolean serious, GError **error)
{
  g_autofree char *params = NULL;
  g_autoptr (MeanderGame) game = NULL;

  g_return_val_if_fail (MEANDER_IS_TOGETHER (self) && self->table != NULL, FALSE);
  g_return_val_if_fail (meander_together_can_deal (self), FALSE);

  if (!meander_net_fill_random (self->nonce, sizeof self->nonce, error))
    return FALSE;

  params = make_params (self, MEANDER_START_DRAW, serious);
  game = meander_series_deal_for (params, first, draw_seed, error);
  if (game == NULL)
    return FALSE;

  put_on (self, game);

  return TRUE;
}
