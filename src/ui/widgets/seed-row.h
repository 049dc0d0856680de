/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a New Game window: the number from which all chances of a game come,
 * to be read and entered. Property: valid (boolean, read only), whether a number
 * stands there. */
#define MEANDER_TYPE_SEED_ROW (meander_seed_row_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSeedRow, meander_seed_row, MEANDER, SEED_ROW, GtkWidget)

guint64 meander_seed_new (void);
gboolean meander_seed_row_get_seed (MeanderSeedRow *self, guint64 *seed);

G_END_DECLS
