/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "scene/scene.h"

G_BEGIN_DECLS

/* “Which colour works?”, where a goal leaves a colour or two open: a button a
 * colour, and one for “not decided”.  Seen only while there is something to be
 * found out. */
#define MEANDER_TYPE_COLOUR_CHOICE (meander_colour_choice_get_type ())
G_DECLARE_FINAL_TYPE (MeanderColourChoice, meander_colour_choice, MEANDER, COLOUR_CHOICE, GtkWidget)

GtkWidget *meander_colour_choice_new (MeanderScene *scene);

G_END_DECLS
