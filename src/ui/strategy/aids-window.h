/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/strategy/aids-list.h"

G_BEGIN_DECLS

/* The switches of all aids, each with a picture of what the table shows. */
#define MEANDER_TYPE_AIDS_WINDOW (meander_aids_window_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAidsWindow, meander_aids_window, MEANDER, AIDS_WINDOW, GtkWindow)

GtkWidget *meander_aids_window_new (GtkWindow *parent, MeanderAidsList *list);

G_END_DECLS
