/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/scene.h"

G_BEGIN_DECLS

/* What has just happened and how things stand, in whole sentences: for the
 * panel and the screen reader alike.  All (transfer full). */
char *meander_report_line (MeanderScene *scene, guint index);
char *meander_report_clashes (guint n_clashes);
char *meander_report_standing (MeanderScene *scene);
char *meander_report_move (MeanderScene *scene, const MeanderMove *move);
char *meander_report_placed (MeanderScene *scene, guint seat, const MeanderMove *move);
char *meander_report_task (MeanderScene *scene);
char *meander_report_all (MeanderScene *scene, gboolean on_table);
/* report-advice.c: the one next step */
char *meander_report_advice (MeanderScene *scene);
/* report-hex.c: of one hex, and of what is in hand over it */
char *meander_report_tooltip (MeanderScene *scene, MeanderHex hex, const char *separator);
char *meander_report_hex (MeanderScene *scene, MeanderHex hex);
char *meander_report_fit (MeanderScene *scene, MeanderHex hex);
char *meander_report_held (MeanderScene *scene);
char *meander_report_hand (MeanderScene *scene);
char *meander_report_rotated (MeanderScene *scene);
char *meander_report_arc (MeanderScene *scene, guint number, guint rotation);
char *meander_report_rotated_tile (MeanderScene *scene, const MeanderStep *step);

G_END_DECLS
