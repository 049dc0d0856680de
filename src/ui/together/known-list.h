/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/known-computers.h"

G_BEGIN_DECLS

/* The computers that people here have played with; each can be forgotten, and the last one that was
 * comes back. */
#define MEANDER_TYPE_KNOWN_LIST (meander_known_list_get_type ())
G_DECLARE_FINAL_TYPE (MeanderKnownList, meander_known_list, MEANDER, KNOWN_LIST, GtkWindow)

GtkWidget *meander_known_list_new (GtkWindow *parent, MeanderKnownComputers *known);

G_END_DECLS
