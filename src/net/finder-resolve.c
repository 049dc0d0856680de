/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/finder-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/text.h"

/* A table that was found, and where it is. */

#define GAME "game="
#define GAME_MAX_BYTES 20
#define OPEN "open="

/**
 * MeanderNetFound:
 *
 * A table that somebody shows to the computers of the house.
 */
G_DEFINE_FINAL_TYPE (MeanderNetFound, meander_net_found, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_NAME,
  PROP_GAME,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static void
meander_net_found_finalize (GObject *object)
{
  MeanderNetFound *self = MEANDER_NET_FOUND (object);

  g_free (self->service);
  g_free (self->domain);
  g_free (self->name);
  g_free (self->game);
  g_array_unref (self->places);

  G_OBJECT_CLASS (meander_net_found_parent_class)->finalize (object);
}

static void
meander_net_found_get_property (GObject *object,
                                guint property_id,
                                GValue *value,
                                GParamSpec *pspec)
{
  MeanderNetFound *self = MEANDER_NET_FOUND (object);

  switch (property_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;
    case PROP_GAME:
      g_value_set_string (value, self->game);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_net_found_class_init (MeanderNetFoundClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = meander_net_found_finalize;
  object_class->get_property = meander_net_found_get_property;

  /**
   * MeanderNetFound:name:
   *
   * Whose table it says it is, fit to be shown.
   */
  props[PROP_NAME] =
      g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  /**
   * MeanderNetFound:game:
   *
   * The kind of game, as files name it; %NULL until it is known.
   */
  props[PROP_GAME] =
      g_param_spec_string ("game", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);

  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
meander_net_found_init (MeanderNetFound *self)
{
  self->n_open = MEANDER_NET_SEATS_UNKNOWN;
  self->places = g_array_new (FALSE, FALSE, sizeof (MeanderNetPlace));
}

/**
 * meander_net_found_new:
 * @service: its name as the network has it
 * @domain: where that name is known
 *
 * Makes a table that is nowhere yet.
 *
 * Returns: (transfer full) (nullable): the table, or %NULL if nothing can be seen of its name
 */
MeanderNetFound *
meander_net_found_new (const char *service, const char *domain)
{
  g_autofree char *name = meander_text_clean_name (service);
  MeanderNetFound *self;

  if (name == NULL)
    return NULL;

  self = g_object_new (MEANDER_TYPE_NET_FOUND, NULL);
  self->service = g_strdup (service);
  self->domain = g_strdup (domain);
  self->name = g_steal_pointer (&name);

  return self;
}

/**
 * meander_net_found_get_name:
 * @self: a table
 *
 * Tells whose table it says it is.
 *
 * Returns: (transfer none): the name, fit to be shown
 */
const char *
meander_net_found_get_name (MeanderNetFound *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FOUND (self), NULL);

  return self->name;
}

/**
 * meander_net_found_get_game:
 * @self: a table
 *
 * Tells what is played there.
 *
 * Returns: (transfer none) (nullable): the kind of game, as files name it; %NULL if it is not known
 */
const char *
meander_net_found_get_game (MeanderNetFound *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FOUND (self), NULL);

  return self->game;
}

/**
 * meander_net_found_get_n_open:
 * @self: a table
 *
 * Tells whether there is room at the table, as it was when that was asked last.
 *
 * Returns: how many seats nobody has; %MEANDER_NET_SEATS_UNKNOWN if it is not known
 */
guint
meander_net_found_get_n_open (MeanderNetFound *self)
{
  g_return_val_if_fail (MEANDER_IS_NET_FOUND (self), MEANDER_NET_SEATS_UNKNOWN);

  return self->n_open;
}

/* ---- where it is ---- */

/* An address of a table, and how good it is. */
typedef struct
{
  char *text;
  guint rank; /* the smaller the better */
} Address;

typedef struct
{
  MeanderNetFound *found;
  GArray *addresses; /* of Address */
  guint n_asked;     /* answers that are to come */
} Search;

static void
clear_address (gpointer address)
{
  g_free (((Address *) address)->text);
}

static void
free_search (Search *search)
{
  g_object_unref (search->found);
  g_array_unref (search->addresses);
  g_free (search);
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const Address *one = a;
  const Address *other = b;

  return one->rank != other->rank ? (int) one->rank - (int) other->rank
                                  : strcmp (one->text, other->text);
}

/* Nobody has a table where these lead; this computer has, if Avahi says that it is one of its own. */
static gboolean
is_address (GInetAddress *address, guint32 flags)
{
  return !g_inet_address_get_is_any (address) && !g_inet_address_get_is_multicast (address) &&
         (!g_inet_address_get_is_loopback (address) || (flags & MEANDER_AVAHI_RESULT_LOCAL) != 0);
}

static void
add_address (GArray *addresses, gint32 interface, const char *text, guint16 port, guint32 flags)
{
  g_autoptr (GInetAddress) address = g_inet_address_new_from_string (text);
  g_autofree char *plain = NULL;
  Address added;

  if (address == NULL || port == 0 || !is_address (address, flags))
    return;

  plain = g_inet_address_to_string (address);
  if (g_inet_address_get_family (address) == G_SOCKET_FAMILY_IPV4)
    added = (Address){ g_strdup_printf ("%s:%u", plain, port), 0 };
  else if (!g_inet_address_get_is_link_local (address))
    added = (Address){ g_strdup_printf ("[%s]:%u", plain, port), 1 };
  else if (interface > 0)
    added = (Address){ g_strdup_printf ("[%s%%%d]:%u", plain, interface, port), 2 };
  else
    return;

  g_array_append_val (addresses, added);
}

/* One digit: no table has more seats. */
static void
take_open (MeanderNetFound *self, const char *bytes, gsize length)
{
  if (length == strlen (OPEN) + 1 && g_ascii_strncasecmp (bytes, OPEN, strlen (OPEN)) == 0 &&
      g_ascii_isdigit (bytes[length - 1]))
    self->n_open = (guint) (bytes[length - 1] - '0');
}

/* What the host says of its table. Nothing else in these texts is used. */
static void
take_game (MeanderNetFound *self, GVariant *texts)
{
  const guint n_before = self->n_open;
  GVariantIter iter;
  GVariant *text;

  g_variant_iter_init (&iter, texts);
  while ((text = g_variant_iter_next_value (&iter)) != NULL)
    {
      gsize length;
      const char *bytes = g_variant_get_fixed_array (text, &length, 1);
      g_autofree char *game = NULL;

      take_open (self, bytes, length);
      if (length > strlen (GAME) && length <= strlen (GAME) + GAME_MAX_BYTES &&
          g_ascii_strncasecmp (bytes, GAME, strlen (GAME)) == 0)
        game = g_strndup (bytes + strlen (GAME), length - strlen (GAME));
      g_variant_unref (text);
      if (game == NULL || game[strspn (game, "abcdefghijklmnopqrstuvwxyz-")] != '\0' ||
          g_strcmp0 (game, self->game) == 0)
        continue;

      g_free (self->game);
      self->game = g_steal_pointer (&game);
      g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
    }
  if (self->n_open != n_before)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_GAME]);
}

static void
end_search (GTask *task)
{
  Search *search = g_task_get_task_data (task);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  g_array_sort (search->addresses, compare);
  for (guint i = 0; i < search->addresses->len; i++)
    {
      const char *text = g_array_index (search->addresses, Address, i).text;

      if (texts->len == 0 || !g_str_equal (text, texts->pdata[texts->len - 1]))
        g_ptr_array_add (texts, g_strdup (text));
    }

  if (g_task_return_error_if_cancelled (task))
    return;
  if (texts->len == 0)
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_HOST_NOT_FOUND, "%s",
                               _ ("The table is no longer there"));
      return;
    }

  g_ptr_array_add (texts, NULL);
  g_task_return_pointer (task, g_ptr_array_free (g_steal_pointer (&texts), FALSE),
                         (GDestroyNotify) g_strfreev);
}

static void
on_resolved (GObject *bus, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Search *search = g_task_get_task_data (task);
  g_autoptr (GVariant) answer =
      g_dbus_connection_call_finish (G_DBUS_CONNECTION (bus), result, NULL);

  if (answer != NULL)
    {
      g_autoptr (GVariant) texts = NULL;
      gint32 interface;
      const char *address;
      guint16 port;
      guint32 flags;

      g_variant_get (answer, "(iissssi&sq@aayu)", &interface, NULL, NULL, NULL, NULL, NULL, NULL,
                     &address, &port, &texts, &flags);
      add_address (search->addresses, interface, address, port, flags);
      take_game (search->found, texts);
    }
  if (--search->n_asked == 0)
    end_search (task);
}

/**
 * meander_net_finder_resolve_async:
 * @self: a finder
 * @found: a table that it has found
 * @cancellable: (nullable): with which the answer is no longer waited for
 * @callback: (scope async): gets the answer
 * @user_data: for @callback
 *
 * Asks where a table is, and what is played there. That may change as long as the table is there, so it
 * is asked when it is needed.
 */
void
meander_net_finder_resolve_async (MeanderNetFinder *self,
                                  MeanderNetFound *found,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Search *search;

  g_return_if_fail (MEANDER_IS_NET_FINDER (self) && MEANDER_IS_NET_FOUND (found));

  task = g_task_new (self, cancellable, callback, user_data);
  search = g_new0 (Search, 1);
  search->found = g_object_ref (found);
  search->addresses = g_array_new (FALSE, FALSE, sizeof (Address));
  g_array_set_clear_func (search->addresses, clear_address);
  g_task_set_task_data (task, search, (GDestroyNotify) free_search);

  search->n_asked = self->daemon != NULL ? found->places->len : 0;
  if (search->n_asked == 0)
    end_search (task);
  for (guint i = 0; i < search->n_asked; i++)
    {
      const MeanderNetPlace *place = &g_array_index (found->places, MeanderNetPlace, i);

      meander_net_finder_call (self, "/", MEANDER_AVAHI_SERVER ".ResolveService",
                               g_variant_new ("(iisssiu)", place->interface, place->protocol,
                                              found->service, MEANDER_NET_SERVICE, found->domain,
                                              place->protocol, 0),
                               "(iissssisqaayu)", cancellable, on_resolved, g_object_ref (task));
    }
}

/**
 * meander_net_finder_resolve_finish:
 * @self: a finder
 * @result: what the callback got
 * @error: where to say what is wrong
 *
 * Tells where a table is.
 *
 * Returns: (transfer full) (array zero-terminated=1) (nullable): addresses as
 *   meander_net_caller_call() takes them, the best one first, or %NULL on error
 */
char **
meander_net_finder_resolve_finish (MeanderNetFinder *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
