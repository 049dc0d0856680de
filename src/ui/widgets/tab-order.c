/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/tab-order.h"

/* The focus goes to the next stop behind (or before) where it is among the children, or from outside to
 * the first (or last) one. */
static gboolean
step (GtkWidget *widget, GtkDirectionType direction)
{
  const gboolean forward = direction == GTK_DIR_TAB_FORWARD;
  GtkWidget *child = gtk_widget_get_focus_child (widget);

  if (child == NULL)
    child = forward ? gtk_widget_get_first_child (widget) : gtk_widget_get_last_child (widget);
  while (child != NULL)
    {
      if (gtk_widget_child_focus (child, direction))
        return TRUE;
      child = forward ? gtk_widget_get_next_sibling (child) : gtk_widget_get_prev_sibling (child);
    }
  return FALSE;
}

/**
 * meander_tab_order_focus:
 * @widget: a widget that, asked to take the focus, gives it to what is most important in it
 * @direction: where the focus is to go
 *
 * Implements [vfunc@Gtk.Widget.focus] for such a widget: Tab and Shift+Tab go over all that is in it.
 * GTK would ask the widget itself to take the focus when one comes in by Tab, so that nobody came to
 * what is before the most important, and when one leaves it by Shift+Tab, so that nobody left it.
 *
 * Returns: whether the focus has gone to something in the widget
 */
gboolean
meander_tab_order_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD)
    return step (widget, direction);
  return GTK_WIDGET_CLASS (g_type_class_peek_static (GTK_TYPE_WIDGET))->focus (widget, direction);
}
