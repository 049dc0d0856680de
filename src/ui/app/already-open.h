/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/home.h"

G_BEGIN_DECLS

/* Asks what is to be done where another program has the home.  It is closed when the person
 * plays here, without saving. */
#define MEANDER_TYPE_ALREADY_OPEN (meander_already_open_get_type ())
G_DECLARE_FINAL_TYPE (MeanderAlreadyOpen, meander_already_open, MEANDER, ALREADY_OPEN, GtkWindow)

GtkWidget *meander_already_open_new (GtkWindow *parent, MeanderHome *home);
void meander_already_open_add_file (MeanderAlreadyOpen *self, GFile *file);

G_END_DECLS
