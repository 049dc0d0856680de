/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A picture of the help: as wide as it is meant to be, or as there is room, and
 * as high as that makes it.  SVG stays sharp on every screen. */
#define MEANDER_TYPE_HELP_PICTURE (meander_help_picture_get_type ())
G_DECLARE_FINAL_TYPE (MeanderHelpPicture, meander_help_picture, MEANDER, HELP_PICTURE, GtkWidget)

GtkWidget *meander_help_picture_new (const char *path, guint width, const char *alternative);

G_END_DECLS
