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

static GtkSizeRequestMode
get_request_mode (GtkWidget *place)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_shown (GtkWidget *place,
               GtkOrientation orientation,
               int for_size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (place);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (gtk_widget_get_child_visible (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
allocate_shown (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (place);

  if (gtk_widget_get_child_visible (child))
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, 0, width, height }, -1);
}

/**
 * meander_measure_shown:
 * @place: a widget with one child
 *
 * Makes a widget a place for a child that comes and goes with meander_measure_show(), and takes no
 * room while it is gone.
 */
void
meander_measure_shown (GtkWidget *place)
{
  g_return_if_fail (GTK_IS_WIDGET (place));

  gtk_widget_set_layout_manager (
      place, gtk_custom_layout_new (get_request_mode, measure_shown, allocate_shown));
}

/**
 * meander_measure_show:
 * @place: what meander_measure_shown() was called for
 * @shown: whether its child is there
 *
 * Shows the child or not.  Were the child itself made visible, the styles of all that is beside it
 * would be looked at anew, and the window measured once more for that; a stack would ask how wide a
 * text likes to be for each height.
 */
void
meander_measure_show (GtkWidget *place, gboolean shown)
{
  GtkWidget *child;

  g_return_if_fail (GTK_IS_WIDGET (place));

  child = gtk_widget_get_first_child (place);
  if (gtk_widget_get_child_visible (child) == shown)
    return;
  gtk_widget_set_child_visible (child, shown);
  gtk_widget_queue_resize (place);
}

/* What is not seen takes no room. */
static void
measure_seen (GtkWidget *child,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural)
{
  *minimum = *natural = 0;
  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
measure_both (GtkWidget *place,
              GtkOrientation orientation,
              int for_size,
              int *minimum,
              int *natural,
              int *minimum_baseline,
              int *natural_baseline)
{
  GtkWidget *upper = gtk_widget_get_first_child (place);
  GtkWidget *lower = gtk_widget_get_next_sibling (upper);
  const gboolean high = orientation == GTK_ORIENTATION_VERTICAL;
  int least, wanted, lower_least, lower_wanted;

  *minimum_baseline = *natural_baseline = -1;
  measure_seen (upper, orientation, high ? for_size : -1, &least, &wanted);
  measure_seen (lower, orientation, high ? for_size : -1, &lower_least, &lower_wanted);
  *minimum = high ? least + lower_least : MAX (least, lower_least);
  *natural = high ? wanted + lower_wanted : MAX (wanted, lower_wanted);
}

static void
allocate_both (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *upper = gtk_widget_get_first_child (place);
  GtkWidget *lower = gtk_widget_get_next_sibling (upper);
  int least, wanted, lower_least, lower_wanted;

  measure_seen (upper, GTK_ORIENTATION_VERTICAL, width, &least, &wanted);
  measure_seen (lower, GTK_ORIENTATION_VERTICAL, width, &lower_least, &lower_wanted);
  wanted = MAX (least, MIN (wanted, height - lower_least));
  if (gtk_widget_should_layout (upper))
    gtk_widget_size_allocate (upper, &(GtkAllocation){ 0, 0, width, wanted }, -1);
  if (gtk_widget_should_layout (lower))
    gtk_widget_size_allocate (
        lower, &(GtkAllocation){ 0, wanted, width, MAX (height - wanted, lower_least) }, -1);
}

/**
 * meander_measure_upper_first:
 * @place: a widget with two children
 *
 * Puts one child below the other.  The upper one gets all the height that it would like to have
 * before the lower one gets more than it needs: a box would share that among them, anew with
 * whatever changes in one of them.
 */
void
meander_measure_upper_first (GtkWidget *place)
{
  g_return_if_fail (GTK_IS_WIDGET (place));

  gtk_widget_set_layout_manager (
      place, gtk_custom_layout_new (get_request_mode, measure_both, allocate_both));
}

/* Less than a pixel for each child is left below. */
static void
allocate_even (GtkWidget *place, int width, int height, int baseline)
{
  GtkWidget *box = gtk_widget_get_first_child (place);
  int n_rows = 0;

  if (gtk_orientable_get_orientation (GTK_ORIENTABLE (box)) == GTK_ORIENTATION_VERTICAL)
    for (GtkWidget *row = gtk_widget_get_first_child (box); row != NULL;
         row = gtk_widget_get_next_sibling (row))
      n_rows += gtk_widget_should_layout (row);
  if (n_rows > 0)
    height -= (height - (n_rows - 1) * gtk_box_get_spacing (GTK_BOX (box))) % n_rows;
  gtk_widget_size_allocate (box, &(GtkAllocation){ 0, 0, width, height }, -1);
}

/**
 * meander_measure_even:
 * @place: a widget with one child, a homogeneous #GtkBox
 *
 * Gives the children of the box the same height, to the pixel: a pixel more may be enough for a line
 * that the others then have no room for.
 */
void
meander_measure_even (GtkWidget *place)
{
  g_return_if_fail (GTK_IS_WIDGET (place));

  gtk_widget_set_layout_manager (
      place, gtk_custom_layout_new (get_request_mode, measure_shown, allocate_even));
}
