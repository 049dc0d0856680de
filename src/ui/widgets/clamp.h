/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps its child from growing too wide to be read, in the middle of the room.
 * Properties: child (GtkWidget), maximum-size (int, logical pixels), centred (boolean). */
#define MEANDER_TYPE_CLAMP (meander_clamp_get_type ())
G_DECLARE_FINAL_TYPE (MeanderClamp, meander_clamp, MEANDER, CLAMP, GtkWidget)

G_END_DECLS
