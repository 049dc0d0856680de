/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/together/together-private.h"

/* A host that is lost may be back at another address: it is looked for by its name. */

static void
on_where (GObject *finder, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MeanderTogether) self = user_data;
  g_auto (GStrv) addresses =
      meander_net_finder_resolve_finish (MEANDER_NET_FINDER (finder), result, NULL);

  if (addresses != NULL && self->caller != NULL && self->is_lost)
    meander_net_caller_try (self->caller, addresses[0]);
}

/**
 * meander_together_seek:
 * @self: a guest's side of a table
 *
 * Asks where the tables are that have the host's name, or that name with a number, while the host is
 * lost. Whether it is the same computer, its certificate tells.
 */
void
meander_together_seek (MeanderTogether *self)
{
  const char *host = meander_together_get_host (self);
  GListModel *tables;

  if (self->seeker == NULL || !self->is_lost || host == NULL)
    return;

  meander_net_finder_browse (self->seeker);
  tables = meander_net_finder_get_tables (self->seeker);
  for (guint i = 0; i < g_list_model_get_n_items (tables); i++)
    {
      g_autoptr (MeanderNetFound) found = g_list_model_get_item (tables, i);

      if (g_str_has_prefix (meander_net_found_get_name (found), host))
        meander_net_finder_resolve_async (self->seeker, found, NULL, on_where, g_object_ref (self));
    }
}

/**
 * meander_together_set_seeker:
 * @self: a guest's side of a table
 * @finder: the program's
 *
 * Lets the guest find its host again when its address has changed.
 */
void
meander_together_set_seeker (MeanderTogether *self, MeanderNetFinder *finder)
{
  g_return_if_fail (MEANDER_IS_TOGETHER (self) && self->seeker == NULL);

  self->seeker = g_object_ref (finder);
  g_signal_connect_object (meander_net_finder_get_tables (finder), "items-changed",
                           G_CALLBACK (meander_together_seek), self, G_CONNECT_SWAPPED);
}
