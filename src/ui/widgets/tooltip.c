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
