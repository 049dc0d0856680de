/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/finder-private.h"

/* The tables of others. */

#define BROWSER MEANDER_AVAHI ".ServiceBrowser"

/* Whatever the network says there is, more is not listed. */
#define MOST_TABLES 64
#define MOST_PLACES 16 /* of one */

/* ---- the list ---- */

static MeanderNetFound *
find (MeanderNetFinder *self, const char *service, const char *domain, guint *index)
{
  const guint n = g_list_model_get_n_items (G_LIST_MODEL (self->tables));

  for (*index = 0; *index < n; (*index)++)
    {
      g_autoptr (MeanderNetFound) found =
          g_list_model_get_item (G_LIST_MODEL (self->tables), *index);

      /* The list keeps it. */
      if (g_str_equal (found->service, service) && g_str_equal (found->domain, domain))
        return found;
    }

  return NULL;
}

static gboolean
find_place (MeanderNetFound *found, const MeanderNetPlace *place, guint *index)
{
  for (*index = 0; *index < found->places->len; (*index)++)
    {
      const MeanderNetPlace *other = &g_array_index (found->places, MeanderNetPlace, *index);

      if (other->interface == place->interface && other->protocol == place->protocol)
        return TRUE;
    }

  return FALSE;
}

static void
add (MeanderNetFinder *self, const char *service, const char *domain, const MeanderNetPlace *place)
{
  guint index;
  MeanderNetFound *found = find (self, service, domain, &index);
  g_autoptr (MeanderNetFound) made = NULL;

  if (found != NULL)
    {
      if (!find_place (found, place, &index) && found->places->len < MOST_PLACES)
        g_array_append_vals (found->places, place, 1);
      return;
    }

  made = meander_net_found_new (service, domain);
  if (made == NULL || g_list_model_get_n_items (G_LIST_MODEL (self->tables)) >= MOST_TABLES)
    return;

  g_array_append_vals (made->places, place, 1);
  g_list_store_append (self->tables, made);
}

static void
take_away (MeanderNetFinder *self,
           const char *service,
           const char *domain,
           const MeanderNetPlace *place)
{
  guint index, place_index;
  MeanderNetFound *found = find (self, service, domain, &index);

  if (found == NULL || !find_place (found, place, &place_index))
    return;

  g_array_remove_index (found->places, place_index);
  if (found->places->len == 0)
    g_list_store_remove (self->tables, index);
}

/* ---- the browser ---- */

/**
 * meander_net_finder_drop_browser:
 * @self: a finder
 *
 * Looks for no tables, and forgets those that were found.
 */
void
meander_net_finder_drop_browser (MeanderNetFinder *self)
{
  if (self->browser_heard != 0)
    g_dbus_connection_signal_unsubscribe (self->bus, self->browser_heard);
  self->browser_heard = 0;
  if (self->browser != NULL)
    meander_net_finder_call (self, self->browser, BROWSER ".Free", NULL, "()", NULL, NULL, NULL);
  g_clear_pointer (&self->browser, g_free);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->tables)) > 0)
    g_list_store_remove_all (self->tables);
}

static void
fail (MeanderNetFinder *self)
{
  meander_net_finder_drop_browser (self);
  meander_net_finder_set_state (self, MEANDER_NET_FINDER_OFF);
}

static void
on_item (MeanderNetFinder *self, GVariant *arguments, gboolean is_new)
{
  MeanderNetPlace place;
  const char *service, *type, *domain;
  guint32 flags;

  g_variant_get (arguments, "(ii&s&s&su)", &place.interface, &place.protocol, &service, &type,
                 &domain, &flags);
  if (!is_new)
    take_away (self, service, domain, &place);
  else if ((flags & MEANDER_AVAHI_RESULT_OUR_OWN) == 0)
    add (self, service, domain, &place);
}

static void
on_browser_signal (MeanderNetFinder *self, const char *name, GVariant *arguments)
{
  const gboolean is_item = g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(iisssu)"));

  if (g_str_equal (name, "Failure"))
    fail (self);
  else if (is_item && g_str_equal (name, "ItemNew"))
    on_item (self, arguments, TRUE);
  else if (is_item && g_str_equal (name, "ItemRemove"))
    on_item (self, arguments, FALSE);
}

static void
on_started (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  if (answer == NULL)
    fail (self);
}

static void
on_prepared (MeanderNetFinder *self, GVariant *answer, const GError *error)
{
  if (answer == NULL)
    {
      fail (self);
      return;
    }

  meander_net_finder_drop_browser (self);
  g_variant_get (answer, "(o)", &self->browser);
  self->browser_heard = meander_net_finder_listen (self, BROWSER, self->browser, on_browser_signal);
  meander_net_finder_ask (self, self->browser, BROWSER ".Start", NULL, "()", self->asked,
                          on_started);
}

/**
 * meander_net_finder_start_browser:
 * @self: a finder
 *
 * Has the daemon look for tables, if they are to be looked for and it is there.
 */
void
meander_net_finder_start_browser (MeanderNetFinder *self)
{
  if (self->browses && self->state == MEANDER_NET_FINDER_ON)
    meander_net_finder_ask (self, "/", MEANDER_AVAHI_SERVER ".ServiceBrowserPrepare",
                            g_variant_new ("(iissu)", MEANDER_AVAHI_UNSPECIFIED,
                                           MEANDER_AVAHI_UNSPECIFIED, MEANDER_NET_SERVICE, "", 0),
                            "(o)", self->asked, on_prepared);
}

/* ---- what is called from outside ---- */

/**
 * meander_net_finder_browse:
 * @self: a finder
 *
 * Begins to look for tables, whenever there is a daemon, for as long as the finder lives.
 */
void
meander_net_finder_browse (MeanderNetFinder *self)
{
  g_return_if_fail (MEANDER_IS_NET_FINDER (self));

  if (self->browses)
    return;

  self->browses = TRUE;
  meander_net_finder_start_browser (self);
}

/**
 * meander_net_finder_get_tables:
 * @self: a finder
 *
 * Gives the tables of others that there are now, at other computers or at this one.
 *
 * Returns: (transfer none): a list of #MeanderNetFound
 */
GListModel *
meander_net_finder_get_tables (MeanderNetFinder *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FINDER (self), NULL);

  return G_LIST_MODEL (self->tables);
}
