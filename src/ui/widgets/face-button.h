/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/widgets/faces.h"

G_BEGIN_DECLS

/* A button with the face of who plays; it opens the faces to choose from.
 * Properties: chosen (uint, the value of a face). */
#define MEANDER_TYPE_FACE_BUTTON (meander_face_button_get_type ())
G_DECLARE_FINAL_TYPE (MeanderFaceButton, meander_face_button, MEANDER, FACE_BUTTON, GtkWidget)

GtkWidget *meander_face_button_new (void);
void meander_face_button_set_title (MeanderFaceButton *self, const char *title);
void meander_face_button_set_words (MeanderFaceButton *self, const char *words);
void meander_face_button_set_items (MeanderFaceButton *self,
                                    const MeanderFacesItem *items,
                                    guint n_items);
guint meander_face_button_get_chosen (MeanderFaceButton *self);
void meander_face_button_set_chosen (MeanderFaceButton *self, guint value);
void meander_face_button_set_dotted (MeanderFaceButton *self, gboolean dotted);

G_END_DECLS
