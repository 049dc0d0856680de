/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "ui/widgets/theme.h"

G_BEGIN_DECLS

/* Tiles and the table top as every table of the program shows them. */
cairo_t *meander_snapshot_append_cairo (GtkSnapshot *snapshot, double x, double y, double reach);
void meander_snapshot_table (GtkSnapshot *snapshot,
                             MeanderTheme *theme,
                             int width,
                             int height,
                             double scale);
void meander_snapshot_append_whole (GtkSnapshot *snapshot, GtkSnapshot *parts);
void meander_snapshot_tile (GtkSnapshot *snapshot,
                            MeanderTheme *theme,
                            const MeanderFace *face,
                            guint rotation,
                            double x,
                            double y,
                            double side,
                            double scale,
                            gboolean lifted);
void meander_snapshot_chosen (GtkSnapshot *snapshot, MeanderTheme *theme, double x, double y);

G_END_DECLS
