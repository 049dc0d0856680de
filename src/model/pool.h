/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/tile.h"

G_BEGIN_DECLS

/* The face-down tiles: a GListModel of MeanderTile, the next one to come first,
 * with a notifying property `count`. */
#define MEANDER_TYPE_POOL (meander_pool_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPool, meander_pool, MEANDER, POOL, GObject)

guint meander_pool_get_count (MeanderPool *self);

G_END_DECLS
