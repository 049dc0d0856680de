/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/progress.h"

G_BEGIN_DECLS

/* The sign for how far a puzzle is, told apart by shape: a dashed ring, a ring
 * half full, a lamp, a tick in a ring, a tick in a full hexagon.  A GdkPaintable that
 * GtkImage draws in the colour of the text around it. */
#define MEANDER_TYPE_BADGE (meander_badge_get_type ())
G_DECLARE_FINAL_TYPE (MeanderBadge, meander_badge, MEANDER, BADGE, GObject)

GdkPaintable *meander_badge_new (MeanderProgressMark mark);
GtkWidget *meander_badge_image_new (int size);
void meander_badge_image_set (GtkWidget *image, MeanderProgressMark mark);
/* What the signs mean, one after the other. */
void meander_badge_explain (GtkBox *legend);

G_END_DECLS
