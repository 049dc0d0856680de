/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

GtkWidget *meander_daily_board_new (MeanderProgress *progress, GDateTime *day);

G_END_DECLS
