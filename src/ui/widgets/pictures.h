/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "render/draw.h"

G_BEGIN_DECLS

#define MEANDER_N_PICTURES 3

/* The rules of a game in three pictures, a sentence or two under each. */
#define MEANDER_TYPE_PICTURES (meander_pictures_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPictures, meander_pictures, MEANDER, PICTURES, GtkWidget)

GtkWidget *meander_pictures_new (void);
void meander_pictures_set_chars (MeanderPictures *self, guint chars);
void meander_pictures_set_gap (MeanderPictures *self, guint gap);
void meander_pictures_set (MeanderPictures *self,
                           guint index,
                           const char *name,
                           const MeanderDrawNotes *notes,
                           const char *words);

G_END_DECLS
