/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/addresses.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "net/listener.h"

/* Addresses that nobody has (RFC 5737, RFC 3849): nothing is sent to them. */
static const char *const nobody[] = { "192.0.2.1", "2001:db8::1" };

/* The address that would be written on what is sent to another one. */
static char *
find_towards (const char *other)
{
  g_autoptr (GSocketAddress) address = g_inet_socket_address_new_from_string (other, 9);
  g_autoptr (GSocket) socket = NULL;
  g_autoptr (GSocketAddress) own = NULL;
  GInetAddress *inet;

  socket = g_socket_new (g_socket_address_get_family (address), G_SOCKET_TYPE_DATAGRAM,
                         G_SOCKET_PROTOCOL_UDP, NULL);
  if (socket == NULL || !g_socket_connect (socket, address, NULL, NULL))
    return NULL;

  own = g_socket_get_local_address (socket, NULL);
  if (own == NULL)
    return NULL;

  inet = g_inet_socket_address_get_address (G_INET_SOCKET_ADDRESS (own));

  return g_inet_address_get_is_loopback (inet) ? NULL : g_inet_address_to_string (inet);
}

/**
 * meander_net_find_own_address:
 *
 * Finds the address at which others in the house reach this computer. Nothing is sent for that.
 *
 * Returns: (transfer full) (nullable): the address, or %NULL without a network
 */
char *
meander_net_find_own_address (void)
{
  char *address = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (nobody) && address == NULL; i++)
    address = find_towards (nobody[i]);

  return address;
}

/**
 * meander_net_write_address:
 * @host: an address or a name
 * @port: a port
 *
 * Writes an address as it is to be typed at another computer.
 *
 * Returns: (transfer full): such as `192.168.1.5`, or with a port that is not the usual one
 *   `[fe80::1]:15657`
 */
char *
meander_net_write_address (const char *host, guint16 port)
{
  if (port == MEANDER_NET_PORT)
    return g_strdup (host);

  return g_strdup_printf (strchr (host, ':') != NULL ? "[%s]:%u" : "%s:%u", host, port);
}

/* A name has letters, digits and a few signs, and no two dots in a row; what is nothing but digits and
 * dots is meant as an address of four numbers. */
static gboolean
is_host (const char *host)
{
  g_autoptr (GInetAddress) inet = NULL;
  gboolean has_letter = FALSE;

  if (strchr (host, ':') != NULL)
    {
      /* The interface behind it need not be one of this computer. */
      g_autofree char *number = g_strndup (host, strcspn (host, "%"));

      inet = g_inet_address_new_from_string (number);
      return inet != NULL;
    }
  inet = g_inet_address_new_from_string (host);
  if (inet != NULL)
    return TRUE;
  if (*host == '.' || strstr (host, "..") != NULL)
    return FALSE;
  for (const char *at = host; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar c = g_utf8_get_char (at);

      has_letter |= g_unichar_isalpha (c);
      if (!g_unichar_isalnum (c) && !g_unichar_ismark (c) && c != '-' && c != '_' && c != '.')
        return FALSE;
    }

  return has_letter;
}

/**
 * meander_net_is_address:
 * @text: what somebody has typed
 *
 * Says whether that can be the address of a computer: a number or a name, perhaps with a port. Nothing
 * is sent, nobody is asked.
 *
 * Returns: whether it makes sense to call there
 */
gboolean
meander_net_is_address (const char *text)
{
  g_autoptr (GSocketConnectable) parsed = NULL;

  g_return_val_if_fail (text != NULL, FALSE);

  if (*text == '\0')
    return FALSE;
  parsed = g_network_address_parse (text, MEANDER_NET_PORT, NULL);

  return parsed != NULL && is_host (g_network_address_get_hostname (G_NETWORK_ADDRESS (parsed)));
}

/**
 * meander_net_remind_of_port:
 * @problem: why nobody is at the table of an address
 * @address: what somebody has typed
 *
 * Adds that a port belongs to an address, where none was typed: a table that could not have the usual
 * one is at another.
 *
 * Returns: (transfer full): sentences
 */
char *
meander_net_remind_of_port (const char *problem, const char *address)
{
  g_autoptr (GSocketConnectable) with_one = NULL, with_other = NULL;

  g_return_val_if_fail (problem != NULL && address != NULL, NULL);

  if (!meander_net_is_address (address))
    return g_strdup (problem);

  with_one = g_network_address_parse (address, 1, NULL);
  with_other = g_network_address_parse (address, 2, NULL);
  if (g_network_address_get_port (G_NETWORK_ADDRESS (with_one)) ==
      g_network_address_get_port (G_NETWORK_ADDRESS (with_other)))
    return g_strdup (problem);

  return g_strdup_printf ("%s %s", problem,
                          /* Translators: one has typed 192.168.1.5 where the other screen shows
                           * 192.168.1.5:32921, perhaps. */
                          _ ("If the other screen shows numbers after a colon, they are part of "
                             "the address."));
}
