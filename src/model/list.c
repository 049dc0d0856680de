/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/views-private.h"

/**
 * meander_list_notify:
 * @list: a list that already shows @after
 * @before: (array length=n_before): the tile numbers that listeners know of
 * @n_before: how many they are
 * @after: (array length=n_after): the tile numbers now
 * @n_after: how many they are
 *
 * Emits [signal@Gio.ListModel::items-changed] for the smallest stretch outside
 * of which nothing has changed, and nothing where the two are the same.
 *
 * There is never more than one emission: a second one would need a state in
 * between, and a view on the state has no other content than the state's.
 *
 * Returns: whether the length differs
 */
gboolean
meander_list_notify (GListModel *list,
                     const guint8 *before,
                     guint n_before,
                     const guint8 *after,
                     guint n_after)
{
  guint shorter = MIN (n_before, n_after);
  guint head = 0;
  guint tail = 0;

  while (head < shorter && before[head] == after[head])
    head++;

  while (tail < shorter - head && before[n_before - 1 - tail] == after[n_after - 1 - tail])
    tail++;

  if (n_before - head - tail > 0 || n_after - head - tail > 0)
    g_list_model_items_changed (list, head, n_before - head - tail, n_after - head - tail);

  return n_before != n_after;
}
