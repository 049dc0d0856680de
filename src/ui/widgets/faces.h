/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "play/play.h"

G_BEGIN_DECLS

/* Faces to click, one of which is chosen.
 * Properties: chosen (uint, the value of a face).
 * Signal: picked (one was clicked, maybe the one that was chosen already). */
#define MEANDER_TYPE_FACES (meander_faces_get_type ())
G_DECLARE_FINAL_TYPE (MeanderFaces, meander_faces, MEANDER, FACES, GtkWidget)

/* Whom a face stands for. */
typedef struct
{
  guint value;
  MeanderLevel face;
  const char *name;
  guint strength;    /* so many of the dots under the name; 0 for none */
  guint strongest;   /* so many dots there are */
  const char *about; /* a sentence for the tooltip, or NULL */
} MeanderFacesItem;

GtkWidget *meander_faces_new (int size);
void meander_faces_add (MeanderFaces *self, const MeanderFacesItem *item);
void meander_faces_clear (MeanderFaces *self);
guint meander_faces_get_chosen (MeanderFaces *self);
void meander_faces_set_chosen (MeanderFaces *self, guint value);
void meander_faces_set_most (MeanderFaces *self, guint most);
void meander_faces_set_caption (MeanderFaces *self, const char *caption);
char *meander_faces_write_dots (guint strength, guint strongest);

G_END_DECLS
