/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The dialog that asks how Solitaire is played. Its Start activates the parent's
 * win.start-solitaire with "(st)": the parameters, and the seed. */
#define MEANDER_TYPE_NEW_SOLITAIRE (meander_new_solitaire_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNewSolitaire, meander_new_solitaire, MEANDER, NEW_SOLITAIRE, GtkWindow)

GtkWidget *meander_new_solitaire_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
