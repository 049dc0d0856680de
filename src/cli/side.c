/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/side.h"

#include <glib-unix.h>

#include "net/tls.h"

/**
 * cli_side_open:
 * @self: a side that knows its owner
 * @certificate: (out) (transfer full): by which this computer is known
 * @on_end: what to do on SIGTERM and SIGINT, for the owner
 * @error: where to say what is wrong
 *
 * Makes what both sides need.
 *
 * Returns: whether that could be done
 */
gboolean
cli_side_open (CliSide *self, GTlsCertificate **certificate, GSourceFunc on_end, GError **error)
{
  *certificate = meander_net_certificate_load_own (error);
  if (*certificate == NULL)
    return FALSE;

  self->loop = g_main_loop_new (NULL, FALSE);
  self->opponents = meander_opponents_new ();
  meander_opponents_set_pace (self->opponents, self->pace);
  g_unix_signal_add (SIGTERM, on_end, self->owner);
  g_unix_signal_add (SIGINT, on_end, self->owner);

  return TRUE;
}

static gboolean
on_looking (gpointer user_data)
{
  CliSide *self = user_data;

  self->looking = 0;

  return self->look (self->owner);
}

/**
 * cli_side_look_soon:
 * @self: a side
 *
 * Does what is to be done next, when all that has happened has been heard.
 */
void
cli_side_look_soon (CliSide *self)
{
  if (self->looking == 0)
    self->looking = g_idle_add_full (G_PRIORITY_LOW, on_looking, self, NULL);
}

/**
 * cli_side_set_game:
 * @self: a side
 * @game: (nullable): a game
 * @on_changed: what to do when it has changed, for the owner
 *
 * Watches another game.
 */
void
cli_side_set_game (CliSide *self, MeanderGame *game, GCallback on_changed)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self->owner);
  cli_racer_clear (&self->racer);
  cli_gobbler_clear (&self->gobbler);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_swapped (game, "changed", on_changed, self->owner);
}

/**
 * cli_side_has_gobble:
 * @self: a side
 *
 * Tells whether everybody plays at once.
 *
 * Returns: whether there is a game, and that is Gobble
 */
gboolean
cli_side_has_gobble (CliSide *self)
{
  return self->game != NULL && meander_game_get_state (self->game)->rules->own_clock;
}

/**
 * cli_side_is_over:
 * @self: a side
 *
 * Tells whether the game has come to its end.
 *
 * Returns: whether there is a game, and it has
 */
gboolean
cli_side_is_over (CliSide *self)
{
  MeanderResult result;

  if (self->game == NULL)
    return FALSE;

  meander_game_get_result (self->game, &result);

  return result.over;
}

/**
 * cli_side_clear:
 * @self: a side
 *
 * Gives everything up.
 */
void
cli_side_clear (CliSide *self)
{
  g_clear_handle_id (&self->looking, g_source_remove);
  cli_side_set_game (self, NULL, NULL);
  g_clear_object (&self->opponents);
  g_clear_pointer (&self->loop, g_main_loop_unref);
  cli_printer_clear (&self->printer);
}
