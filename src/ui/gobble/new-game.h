/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"

G_BEGIN_DECLS

/* Asks who plays a new game of Gobble, and how.  Its Start activates the parent's
 * win.start-gobble with "(st)": the parameters, and the seed. */
#define MEANDER_TYPE_NEW_GOBBLE (meander_new_gobble_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNewGobble, meander_new_gobble, MEANDER, NEW_GOBBLE, GtkWindow)

GtkWidget *
meander_new_gobble_new (GtkWindow *parent, GSettings *settings, MeanderSoloResults *solo_results);

G_END_DECLS
