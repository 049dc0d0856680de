/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/bounce.h"

#include "ui/widgets/theme.h"

/**
 * meander_bounce:
 * @widget: a widget
 *
 * Has a widget bounce once for joy, unless the person or the desktop wants nothing to
 * move.
 */
void
meander_bounce (GtkWidget *widget)
{
  gboolean again;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  /* A style that stays the same begins nothing anew: there are two that look alike. */
  again = gtk_widget_has_css_class (widget, "hop");
  gtk_widget_remove_css_class (widget, again ? "hop" : "hop-again");
  if (meander_theme_get_animations (meander_theme_get_default ()))
    gtk_widget_add_css_class (widget, again ? "hop-again" : "hop");
}
