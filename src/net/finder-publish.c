/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/finder-private.h"

#include <string.h>

#include "net/message.h"
#include "rules/text.h"

/* One's own table. */

#define GROUP MEANDER_AVAHI ".EntryGroup"
#define COLLISION MEANDER_AVAHI ".CollisionError"

/* Of an entry group */
#define GROUP_ESTABLISHED 2
#define GROUP_COLLISION 3
#define GROUP_FAILURE 4

#define MOST_BYTES 63 /* of a name in DNS */
#define MOST_TRIES 20 /* names that others have */

static void ask_for_group (MeanderNetFinder *self);

static void
establish (MeanderNetFinder *self, gboolean is_established)
{
  if (self->publication.is_established == is_established)
    return;

  self->publication.is_established = is_established;
  meander_net_finder_notify_published (self);
}

/**
 * meander_net_finder_drop_group:
 * @self: a finder
 *
 * Others find the table of this computer no longer.
 */
void
meander_net_finder_drop_group (MeanderNetFinder *self)
{
  MeanderNetPublication *own = &self->publication;

  g_cancellable_cancel (own->cancellable);
  g_clear_object (&own->cancellable);
  if (own->heard != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, own->heard);
  own->heard = 0;
  if (own->group != NULL)
    meander_net_finder_call (self, own->group, GROUP ".Free", NULL, "()", NULL, NULL, NULL);
  g_clear_pointer (&own->group, g_free);
  establish (self, FALSE);
}

/* ---- names that others have ---- */

static void
on_other_name (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  g_clear_object (&self->publication.cancellable);
  if (answer == NULL)
    return;

  g_free (self->publication.service);
  g_variant_get (answer, "(s)", &self->publication.service);
  ask_for_group (self);
}

/* Somebody else has the name: as Avahi wants it, another one is made of it and tried. */
static void
try_other_name (MeanderNetFinder *self)
{
  MeanderNetPublication *own = &self->publication;

  meander_net_finder_drop_group (self);
  /* What had the name was taken for this table. */
  meander_net_finder_start_browser (self);
  if (++own->n_tries >= MOST_TRIES)
    return;

  own->cancellable = g_cancellable_new ();
  meander_net_finder_ask (self, "/", MEANDER_AVAHI_SERVER ".GetAlternativeServiceName",
                          g_variant_new ("(s)", own->service), "(s)", own->cancellable,
                          on_other_name);
}

/* ---- the group, which here has one service ---- */

static void
on_group_signal (MeanderNetFinder *self, const char *name, GVariant *arguments)
{
  gint32 state;

  if (!g_str_equal (name, "StateChanged") ||
      !g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(is)")))
    return;

  g_variant_get (arguments, "(i&s)", &state, NULL);
  if (state == GROUP_COLLISION)
    try_other_name (self);
  else if (state == GROUP_FAILURE)
    meander_net_finder_drop_group (self);
  else
    {
      if (state == GROUP_ESTABLISHED)
        self->publication.n_tries = 0;
      establish (self, state == GROUP_ESTABLISHED);
    }
}

static void
on_committed (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  if (answer == NULL)
    meander_net_finder_drop_group (self);
}

static void
on_added (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  g_autofree char *problem = NULL;

  if (answer != NULL)
    {
      meander_net_finder_ask (self, self->publication.group, GROUP ".Commit", NULL, "()",
                              self->publication.cancellable, on_committed);
      return;
    }

  problem = g_dbus_error_get_remote_error (error);
  if (g_strcmp0 (problem, COLLISION) == 0)
    try_other_name (self);
  else
    meander_net_finder_drop_group (self);
}

static GVariant *
make_text (const char *key, const char *value)
{
  g_autofree char *text = g_strdup_printf ("%s=%s", key, value);

  return g_variant_new_fixed_array (G_VARIANT_TYPE_BYTE, text, strlen (text), 1);
}

static GVariant *
make_texts (const MeanderNetPublication *own)
{
  g_autofree char *n_open = g_strdup_printf ("%u", own->n_open);
  GVariantBuilder texts;

  g_variant_builder_init (&texts, G_VARIANT_TYPE ("aay"));
  g_variant_builder_add_value (&texts, make_text ("version", G_STRINGIFY (MEANDER_NET_VERSION)));
  g_variant_builder_add_value (&texts, make_text ("game", own->game));
  if (own->n_open != MEANDER_NET_SEATS_UNKNOWN)
    g_variant_builder_add_value (&texts, make_text ("open", n_open));

  return g_variant_builder_end (&texts);
}

static void
on_group (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  MeanderNetPublication *own = &self->publication;

  if (answer == NULL)
    {
      meander_net_finder_drop_group (self);
      return;
    }

  g_variant_get (answer, "(o)", &own->group);
  own->heard = meander_net_finder_listen (self, GROUP, own->group, on_group_signal);
  meander_net_finder_ask (self, own->group, GROUP ".AddService",
                          g_variant_new ("(iiussssq@aay)", MEANDER_AVAHI_UNSPECIFIED,
                                         MEANDER_AVAHI_UNSPECIFIED, 0, own->service,
                                         MEANDER_NET_SERVICE, "", "", own->port, make_texts (own)),
                          "()", own->cancellable, on_added);
}

static void
ask_for_group (MeanderNetFinder *self)
{
  self->publication.cancellable = g_cancellable_new ();
  meander_net_finder_ask (self, "/", MEANDER_AVAHI_SERVER ".EntryGroupNew", NULL, "(o)",
                          self->publication.cancellable, on_group);
}

/* A name can be longer than DNS lets it be, in bytes; NULL: there is nothing to be seen of it. */
static char *
make_service (const char *name)
{
  char *service = meander_text_clean_name (name);

  while (service != NULL && strlen (service) > MOST_BYTES)
    *g_utf8_find_prev_char (service, service + strlen (service)) = '\0';

  return service;
}

/**
 * meander_net_finder_announce:
 * @self: a finder
 *
 * Publishes what is to be published, if it is not under way and the daemon can.
 */
void
meander_net_finder_announce (MeanderNetFinder *self)
{
  MeanderNetPublication *own = &self->publication;

  if (!self->is_running || own->name == NULL || own->cancellable != NULL)
    return;

  if (own->service == NULL)
    {
      own->service = make_service (own->name);
      own->n_tries = 0;
    }
  if (own->service != NULL)
    ask_for_group (self);
}

/* ---- what is called from outside ---- */

/**
 * meander_net_finder_publish:
 * @self: a finder
 * @name: whose table it is, a name as people have it
 * @port: where it listens
 * @game: the kind of game, as files name it
 *
 * Lets others find a table of this computer, as soon as the daemon can do so and until it is withdrawn;
 * one that was published before no longer.
 */
void
meander_net_finder_publish (MeanderNetFinder *self,
                            const char *name,
                            guint16 port,
                            const char *game)
{
  MeanderNetPublication *own = &self->publication;

  g_return_if_fail (MEANDER_IS_NET_FINDER (self) && port != 0 && game != NULL);
  g_return_if_fail (name != NULL && *name != '\0');

  meander_net_finder_withdraw (self);
  own->name = g_strdup (name);
  own->port = port;
  own->game = g_strdup (game);
  own->n_open = MEANDER_NET_SEATS_UNKNOWN;
  meander_net_finder_announce (self);
}

/**
 * meander_net_finder_set_open:
 * @self: a finder that publishes a table
 * @n_open: how many seats nobody has
 *
 * Tells others whether there is room at the table. It is told with the rest, and when it changes.
 */
void
meander_net_finder_set_open (MeanderNetFinder *self, guint n_open)
{
  MeanderNetPublication *own = &self->publication;

  g_return_if_fail (MEANDER_IS_NET_FINDER (self));

  if (own->name == NULL || own->n_open == n_open)
    return;

  own->n_open = n_open;
  if (own->group != NULL)
    meander_net_finder_call (self, own->group, GROUP ".UpdateServiceTxt",
                             g_variant_new ("(iiusss@aay)", MEANDER_AVAHI_UNSPECIFIED,
                                            MEANDER_AVAHI_UNSPECIFIED, 0, own->service,
                                            MEANDER_NET_SERVICE, "", make_texts (own)),
                             "()", own->cancellable, NULL, NULL);
}

/**
 * meander_net_finder_withdraw:
 * @self: a finder
 *
 * Nobody finds a table of this computer any more.
 */
void
meander_net_finder_withdraw (MeanderNetFinder *self)
{
  g_return_if_fail (MEANDER_IS_NET_FINDER (self));

  meander_net_finder_drop_group (self);
  g_clear_pointer (&self->publication.name, g_free);
  g_clear_pointer (&self->publication.game, g_free);
  g_clear_pointer (&self->publication.service, g_free);
}

/**
 * meander_net_finder_get_published:
 * @self: a finder
 *
 * Tells by which name others find the table of this computer: where somebody else has its name it has
 * got a number.
 *
 * Returns: (transfer none) (nullable): the name, or %NULL if they do not find it
 */
const char *
meander_net_finder_get_published (MeanderNetFinder *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FINDER (self), NULL);

  return self->publication.is_established ? self->publication.service : NULL;
}
