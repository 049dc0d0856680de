/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"
#include "model/solutions.h"

G_BEGIN_DECLS

/* The Discovery sequence with its marks and times, and what lies beyond.
 * Properties: progress, solutions (both construct-only; without solutions the cards show none).
 * Actions that it asks for: win.play (s, a puzzle's id). */
#define MEANDER_TYPE_DISCOVERY_PAGE (meander_discovery_page_get_type ())
G_DECLARE_FINAL_TYPE (MeanderDiscoveryPage,
                      meander_discovery_page,
                      MEANDER,
                      DISCOVERY_PAGE,
                      GtkWidget)

GtkWidget *meander_discovery_page_new (MeanderProgress *progress, MeanderSolutions *solutions);

G_END_DECLS
