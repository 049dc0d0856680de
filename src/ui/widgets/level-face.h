/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "play/play.h"

G_BEGIN_DECLS

/* The face of a player: the computer's at a level, or a person's; or in its place the cup of who has
 * won.  The name belongs beside it: the screen reader passes the face over.
 * Properties: level (uint, MeanderLevel), size (int, logical pixels). */
#define MEANDER_TYPE_LEVEL_FACE (meander_level_face_get_type ())
G_DECLARE_FINAL_TYPE (MeanderLevelFace, meander_level_face, MEANDER, LEVEL_FACE, GtkWidget)

GtkWidget *meander_level_face_new (MeanderLevel level, int size);
GtkWidget *meander_level_face_new_cup (int size);
void meander_level_face_set_level (MeanderLevelFace *self, MeanderLevel level);

G_END_DECLS
