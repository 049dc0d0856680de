/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MEANDER_TYPE_PREFERENCES (meander_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MeanderPreferences, meander_preferences, MEANDER, PREFERENCES, GtkWindow)

GtkWidget *meander_preferences_new (GtkWindow *parent, GSettings *settings);

G_END_DECLS
