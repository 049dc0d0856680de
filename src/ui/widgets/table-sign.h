/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "render/draw.h"

G_BEGIN_DECLS

/* A small picture of a sign that the strategy game's table shows, drawn by the same code; it is
 * decoration, so the screen reader passes it over. */
#define MEANDER_TYPE_TABLE_SIGN (meander_table_sign_get_type ())
G_DECLARE_FINAL_TYPE (MeanderTableSign, meander_table_sign, MEANDER, TABLE_SIGN, GtkWidget)

GtkWidget *meander_table_sign_new (MeanderSign sign);
MeanderSign meander_table_sign_get_sign (MeanderTableSign *self);

G_END_DECLS
