/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/game.h"

G_BEGIN_DECLS

/* The dialog that asks for all that a strategy game needs. Its Start activates the
 * parent's win.start-strategy with "(sast)": the parameters, who plays at each
 * seat, and the seed. */
#define MEANDER_TYPE_NEW_STRATEGY (meander_new_strategy_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNewStrategy, meander_new_strategy, MEANDER, NEW_STRATEGY, GtkWindow)

/* If @again is given, the dialog starts with the settings of that game. */
GtkWidget *meander_new_strategy_new (GtkWindow *parent, GSettings *settings, MeanderGame *again);

G_END_DECLS
