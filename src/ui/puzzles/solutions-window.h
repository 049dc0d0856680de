/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solutions.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

/* The different solutions of a puzzle that have been found: small pictures, each of which opens
 * to a large one. */
#define MEANDER_TYPE_GALLERY (meander_gallery_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGallery, meander_gallery, MEANDER, GALLERY, GtkWindow)

GtkWidget *meander_gallery_new (GtkWindow *parent, MeanderFound *found,
                                const MeanderPuzzle *puzzle);

G_END_DECLS
