/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/statistics.h"
#include "ui/together/together.h"

G_BEGIN_DECLS

/* Who is at a table across computers: each seat with its colour and a face, then those who watch. */
#define MEANDER_TYPE_PEOPLE_BOX (meander_people_box_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPeopleBox, meander_people_box, MEANDER, PEOPLE_BOX, GtkWidget)

guint meander_people_box_show (MeanderPeopleBox *self,
                               MeanderTogether *together,
                               MeanderStatistics *statistics);

G_END_DECLS
