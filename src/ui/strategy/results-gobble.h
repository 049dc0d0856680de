/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/statistics.h"

G_BEGIN_DECLS

guint meander_results_gobble_fill (GtkBox *box, MeanderStatistics *statistics);

G_END_DECLS
