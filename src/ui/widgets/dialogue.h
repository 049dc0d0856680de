/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What the windows beside the main one have in common. */

void meander_dialogue_show_help (GtkWindow *dialogue, const char *page);
void meander_dialogue_add_help_key (GtkWidgetClass *widget_class, const char *page);
void meander_dialogue_add_keys (GtkWidgetClass *widget_class, const char *page);

void meander_dialogue_add_close_key (GtkWindow *window);
GtkWidget *meander_dialogue_leave (GtkWindow *dialogue);
void meander_dialogue_limit_height (GtkWindow *window, GtkWindow *parent);
void meander_dialogue_fit_height (GtkWindow *window);
void meander_dialogue_fit_content (GtkWindow *window, GtkWidget *scroller);
void meander_dialogue_describe_button (GtkWidget *button, const char *question);
void meander_dialogue_bind_choice (GSettings *settings,
                                   const char *key,
                                   GtkWidget *drop_down,
                                   const char *const *nicks);
void meander_dialogue_set_up_expander (GtkWidget *expander);
void meander_dialogue_name_drop_down (GtkWidget *drop_down, const char *name);
void meander_dialogue_name_choice (GtkWidget *drop_down, GtkWidget *label);
void meander_dialogue_bind_rows (GtkWidgetClass *widget_class);

G_END_DECLS
