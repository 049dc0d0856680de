/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "net/seeker.h"

/**
 * MeanderNetSeeker:
 *
 * Finds a lost host again, as long as it lives; nothing is looked for before the host is lost.
 */
struct _MeanderNetSeeker
{
  GObject parent_instance;

  MeanderNetFinder *finder;
  MeanderNetGuest *guest;
  MeanderNetCaller *caller;
};

G_DEFINE_FINAL_TYPE (MeanderNetSeeker, meander_net_seeker, G_TYPE_OBJECT)

static gboolean
is_lost (MeanderNetSeeker *self)
{
  return self->guest != NULL && meander_net_guest_get_step (self->guest) != MEANDER_NET_GUEST_IN &&
         meander_net_guest_get_host (self->guest, NULL) != NULL;
}

static void
on_where (GObject *finder, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MeanderNetSeeker) self = user_data;
  g_auto (GStrv) addresses =
      meander_net_finder_resolve_finish (MEANDER_NET_FINDER (finder), result, NULL);

  if (addresses != NULL && is_lost (self))
    meander_net_caller_try (self->caller, addresses[0]);
}

/* Asks where the tables are that have the host's name, or that name with a number. */
static void
seek (MeanderNetSeeker *self)
{
  GListModel *tables = meander_net_finder_get_tables (self->finder);

  if (!is_lost (self))
    return;

  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (MeanderNetFound) found = g_list_model_get_item (tables, i);

      if (g_str_has_prefix (meander_net_found_get_name (found),
                            meander_net_guest_get_host (self->guest, NULL)))
        meander_net_finder_resolve_async (self->finder, found, NULL, on_where, g_object_ref (self));
    }
}

static void
on_lost (MeanderNetSeeker *self)
{
  meander_net_finder_browse (self->finder);
  seek (self);
}

static void
meander_net_seeker_dispose (GObject *object)
{
  MeanderNetSeeker *self = MEANDER_NET_SEEKER (object);

  /* A finder that goes loses its tables. */
  if (self->finder != NULL)
    g_signal_handlers_disconnect_by_data (meander_net_finder_get_tables (self->finder), self);
  g_clear_object (&self->finder);
  g_clear_object (&self->guest);
  g_clear_object (&self->caller);

  G_OBJECT_CLASS (meander_net_seeker_parent_class)->dispose (object);
}

static void
meander_net_seeker_class_init (MeanderNetSeekerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_net_seeker_dispose;
}

static void
meander_net_seeker_init (MeanderNetSeeker *self)
{
}

/**
 * meander_net_seeker_new:
 * @finder: the program's
 * @guest: a guest
 * @caller: what calls its host
 *
 * Lets a guest find its host again when its address has changed.
 *
 * Returns: (transfer full): a new seeker
 */
MeanderNetSeeker *
meander_net_seeker_new (MeanderNetFinder *finder, MeanderNetGuest *guest, MeanderNetCaller *caller)
{
  MeanderNetSeeker *self = g_object_new (MEANDER_TYPE_NET_SEEKER, NULL);

  self->finder = g_object_ref (finder);
  self->guest = g_object_ref (guest);
  self->caller = g_object_ref (caller);
  g_signal_connect_object (caller, "lost", G_CALLBACK (on_lost), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_net_finder_get_tables (finder), "items-changed",
                           G_CALLBACK (seek), self, G_CONNECT_SWAPPED);

  return self;
}
