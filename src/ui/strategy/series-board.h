/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/series.h"

G_BEGIN_DECLS

GtkWidget *meander_series_board_new (MeanderGame *game, const MeanderSeries *series);

G_END_DECLS
