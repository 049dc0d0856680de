/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/scroll-words.h"

#include "ui/widgets/tab-order.h"

/* Whether the keyboard can come to something within a widget. */
static gboolean
has_stop (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && gtk_widget_get_sensitive (child) &&
        gtk_widget_get_can_focus (child) && (gtk_widget_get_focusable (child) || has_stop (child)))
      return TRUE;
  return FALSE;
}

static void
add_words (GtkWidget *widget, GString *words)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  if (GTK_IS_LABEL (widget) && *gtk_label_get_text (GTK_LABEL (widget)) != '\0')
    g_string_append_printf (words, "%s%s", words->len > 0 ? "\n" : "",
                            gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_words (child, words);
}

static gboolean
can_scroll (GtkWidget *scroller)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));

  return gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_lower (adjustment) >
         gtk_adjustment_get_page_size (adjustment);
}

static void
prepare (GtkWidget *scroller)
{
  const gboolean leads_on = has_stop (scroller);
  g_autoptr (GString) words = g_string_new (NULL);

  if (!leads_on)
    add_words (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller)), words);
  if (words->len > 0)
    gtk_accessible_update_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    words->str, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (scroller), GTK_ACCESSIBLE_PROPERTY_LABEL);
  if (!gtk_widget_is_focus (scroller))
    gtk_widget_set_can_focus (scroller, leads_on || can_scroll (scroller));
}

static void
for_each_scroller (GtkWidget *widget, void (*func) (GtkWidget *scroller))
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    func (widget);
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
         child = gtk_widget_get_next_sibling (child))
      for_each_scroller (child, func);
}

static void
allow (GtkWidget *scroller)
{
  gtk_widget_set_can_focus (scroller, TRUE);
}

/**
 * meander_scroll_words_focus:
 * @widget: a widget with something in it that scrolls
 * @direction: where the focus is to go
 *
 * Implements GtkWidgetClass.focus: goes past what only could be scrolled, and need not be; where it
 * has to be, it is named by all that can be read there.
 *
 * GTK gives the focus to what scrolls if there is nothing else in it, and a screen reader would say
 * nothing.
 *
 * Returns: whether the focus went there
 */
gboolean
meander_scroll_words_focus (GtkWidget *widget, GtkDirectionType direction)
{
  gboolean went = FALSE;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  for_each_scroller (widget, prepare);
  went = meander_tab_order_focus (widget, direction);
  for_each_scroller (widget, allow);
  return went;
}
