/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Everything that differs between GTK 4.8 and later ones. */
gboolean meander_compat_can_announce (void);
gboolean meander_compat_announce (GtkWidget *widget, const char *text);
gboolean meander_compat_mention (GtkWidget *widget, const char *text);
void meander_compat_set_name (GtkWidget *widget, const char *name);
void meander_compat_describe (GtkWidget *widget, const char *name, const char *about);
GtkLabel *meander_compat_find_label (GtkWidget *widget);
void meander_compat_name_buttons (GtkWidget *widget);
/* Asks for a file; `chosen` is called when one has been chosen, not otherwise. */
typedef void (*MeanderFileChosen) (GFile *file, gpointer user_data);
void meander_compat_choose_file (GtkWindow *parent,
                                 const char *title,
                                 const char *save_as,
                                 MeanderFileChosen chosen,
                                 gpointer user_data);
void meander_compat_keep_clicks (void);
void meander_compat_load_css (GtkCssProvider *provider, const char *css);
double meander_compat_get_scale (GtkWidget *widget);
void meander_compat_get_colour (GtkWidget *widget, GdkRGBA *colour);
void meander_compat_lead_to_line (GtkWidget *list, guint position);

G_END_DECLS
