/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/tile.h"

G_BEGIN_DECLS

/* One player's open tiles: a GListModel of MeanderTile in slot order, with
 * notifying properties `count` and (construct-only) `player`. */
#define MEANDER_TYPE_RACK (meander_rack_get_type ())
G_DECLARE_FINAL_TYPE (MeanderRack, meander_rack, MEANDER, RACK, GObject)

guint meander_rack_get_count (MeanderRack *self);
guint meander_rack_get_player (MeanderRack *self);

G_END_DECLS
