/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* A player of the strategy game who sits at the far side: colour, face, name, points
 * and the open rack. */
#define MEANDER_TYPE_SEAT (meander_seat_get_type ())
G_DECLARE_FINAL_TYPE (MeanderSeat, meander_seat, MEANDER, SEAT, GtkWidget)

GtkWidget *meander_seat_new (MeanderScene *scene);
void meander_seat_show (MeanderSeat *self, guint seat);
GtkWidget *meander_seat_get_rack (MeanderSeat *self);
gboolean meander_seat_is_person (MeanderSeat *self);

G_END_DECLS
