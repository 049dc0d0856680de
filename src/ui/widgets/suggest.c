/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/suggest.h"

/**
 * meander_suggest:
 * @button: a button
 * @is_next: whether it is for what is to be done next
 *
 * Has the button lead the eye, or be one of several.
 */
void
meander_suggest (GtkWidget *button, gboolean is_next)
{
  g_return_if_fail (GTK_IS_WIDGET (button));

  if (is_next)
    gtk_widget_add_css_class (button, "suggested-action");
  else
    gtk_widget_remove_css_class (button, "suggested-action");
}
