/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "model/tile.h"

G_BEGIN_DECLS

/* The tiles on the table: a GListModel of MeanderTile by number, with notifying
 * properties `count` and `clashes`. */
#define MEANDER_TYPE_BOARD_MODEL (meander_board_model_get_type ())
G_DECLARE_FINAL_TYPE (MeanderBoardModel, meander_board_model, MEANDER, BOARD_MODEL, GObject)

guint meander_board_model_get_count (MeanderBoardModel *self);
guint meander_board_model_get_clashes (MeanderBoardModel *self);

G_END_DECLS
