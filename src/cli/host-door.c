/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/host-private.h"

#include <glib/gi18n.h>
#include <unistd.h>

/* Who knocks, and the person who is asked about it. */

/* A computer that is known is asked about too: only who has been at this table comes in at once. */
static void
ask_person (CliHost *self, guint connection, const char *name, const char *tiles)
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
ask (CliHost *self, guint connection)
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
let_in (CliHost *self)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  g_autofree char *name = g_strdup (meander_net_table_get_knock (self->table, self->asked, tiles));

  if (meander_net_table_get_knocker (self->table, self->asked, fingerprint) &&
      meander_net_table_let_in (self->table, self->asked))
    cli_remember (fingerprint, name);
}

static void
refuse (CliHost *self)
{
  meander_net_table_refuse (self->table, self->asked, g_get_monotonic_time () / 1000);
}

static gboolean
on_line (GIOChannel *channel, GIOCondition condition, gpointer user_data)
{
  CliHost *self = user_data;
  g_autofree char *line = NULL;

  if (g_io_channel_read_line (channel, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL)
    {
      self->hears = FALSE;
      if (self->asked != 0)
        refuse (self);
    }
  else if (self->asked != 0 && g_ascii_tolower (line[0]) == 'y')
    let_in (self);
  else if (self->asked != 0 && g_ascii_tolower (line[0]) == 'n')
    refuse (self);

  return self->hears ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/**
 * cli_host_hear:
 * @self: a host
 *
 * Has somebody at the keyboard to be asked.
 */
void
cli_host_hear (CliHost *self)
{
  g_autoptr (GIOChannel) channel = g_io_channel_unix_new (STDIN_FILENO);

  self->hears = TRUE;
  g_io_add_watch (channel, G_IO_IN | G_IO_HUP | G_IO_ERR, on_line, self);
}

/**
 * cli_host_look_at_door:
 * @self: a host
 *
 * Asks about who knocks, if nobody is asked about already.
 */
void
cli_host_look_at_door (CliHost *self)
{
  guint8 tiles[MEANDER_NET_N_SHOWN];
  guint connection;

  if (self->asked != 0 && meander_net_table_get_knock (self->table, self->asked, tiles) == NULL)
    self->asked = 0;
  connection = self->asked == 0 ? meander_net_table_find_knock (self->table) : 0;
  if (connection != 0)
    ask (self, connection);
}
