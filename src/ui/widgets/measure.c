/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/measure.h"

/**
 * meander_measure_height:
 * @widget: a widget
 * @width: the width that it has, in logical pixels
 *
 * Asks how high a widget wants to be.  What has changed since the last frame may need more width
 * than it has yet; newer GTK warns of who asks for its height then.
 *
 * Returns: its natural height in that width, or in the least that it needs
 */
int
meander_measure_height (GtkWidget *widget, int width)
{
  int least, height;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height, NULL,
                      NULL);
  return height;
}

/**
 * meander_measure_fill:
 * @overlay: an overlay
 * @child: what is over its child
 * @place: (out): where that goes
 *
 * Answers `get-child-position` with all that the overlay has, where the child aligns itself: left to
 * itself, an overlay would first ask how wide and how high each child would like to be, and lay each
 * text out for that in vain.
 *
 * Returns: %TRUE: nobody else is asked
 */
gboolean
meander_measure_fill (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place)
{
  *place = (GdkRectangle){ 0, 0, gtk_widget_get_width (GTK_WIDGET (overlay)),
                           gtk_widget_get_height (GTK_WIDGET (overlay)) };
  return TRUE;
}
