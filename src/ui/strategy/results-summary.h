/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/progress.h"
#include "model/statistics.h"

G_BEGIN_DECLS

/* What has been reached in all, in a box of the statistics. */
guint meander_results_summary_fill (GtkBox *box,
                                    const char *title,
                                    MeanderStatistics *statistics,
                                    MeanderProgress *progress);

G_END_DECLS
