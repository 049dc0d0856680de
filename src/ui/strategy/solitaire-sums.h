/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"

G_BEGIN_DECLS

/* What has been reached so far in each way to play Solitaire, a row each. */
GtkWidget *meander_solitaire_sums_new (void);
gboolean
meander_solitaire_sums_show (GtkWidget *sums, MeanderSoloResults *solo_results, guint64 seed);

G_END_DECLS
