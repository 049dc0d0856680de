/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "meander-dialogue.h"

#include "meander-help.h"

static gboolean
on_help (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  const char *page;

  g_variant_get (args, "(&s)", &page);
  meander_help_show (GTK_WINDOW (widget), page);

  return TRUE;
}

/**
 * meander_dialogue_add_keys:
 * @widget_class: the class of a window
 * @page: its page of the help
 *
 * F1 opens the help; Escape and Ctrl+W close the window.
 */
void
meander_dialogue_add_keys (GtkWidgetClass *widget_class, const char *page)
{
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F1, 0, on_help, "(s)", page);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

/* A row is an easier mark than its switch. */
static void
on_row_released (GtkSwitch *row_switch)
{
  gtk_widget_grab_focus (GTK_WIDGET (row_switch));
  gtk_switch_set_active (row_switch, !gtk_switch_get_active (row_switch));
}

/**
 * meander_dialogue_bind_rows:
 * @widget_class: the class of a window with a template
 *
 * Gives the template the callback `on_row_released`, for the click on a row that
 * a switch ends; its object is the switch.
 */
void
meander_dialogue_bind_rows (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_callback (widget_class, on_row_released);
}
