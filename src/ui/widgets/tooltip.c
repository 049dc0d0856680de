/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/tooltip.h"

/**
 * meander_tooltip_set:
 * @widget: a widget
 * @text: (nullable): what its tooltip says
 *
 * Sets a tooltip that mostly stays as it is.  For each one that is set, be it the same, GTK asks the
 * display where the pointer is.
 */
void
meander_tooltip_set (GtkWidget *widget, const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) != 0)
    gtk_widget_set_tooltip_text (widget, text);
}

static void
rest (GtkWidget *button)
{
  gtk_widget_set_has_tooltip (button, FALSE);
}

static void
wake (GtkWidget *button)
{
  gtk_widget_set_has_tooltip (button, gtk_widget_get_tooltip_text (button) != NULL);
}

/**
 * meander_tooltip_rest_after_click:
 * @button: a #GtkButton with a tooltip
 * @place: where it is, which may show something else there meanwhile; or the button itself
 *
 * Keeps the tooltip away after a click, which tells that it is known what the button does, until the
 * pointer has left the place: it would hide what is below.
 */
void
meander_tooltip_rest_after_click (GtkWidget *button, GtkWidget *place)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_return_if_fail (GTK_IS_BUTTON (button) && GTK_IS_WIDGET (place));

  g_signal_connect (button, "clicked", G_CALLBACK (rest), NULL);
  g_signal_connect_object (motion, "leave", G_CALLBACK (wake), button, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (place, motion);
}
