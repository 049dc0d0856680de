/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one file that may call what is newer than the floor, each call behind a
 * check of its own; the build's limit would warn about them. */
#undef GDK_VERSION_MAX_ALLOWED

#include "meander-compat.h"

/**
 * meander_compat_announce:
 * @widget: the widget that the news is about
 * @text: a sentence in the person's language
 *
 * Has a screen reader say a sentence when it has said what it is saying now.
 *
 * GTK before 4.14 has no such thing: there the news reaches the person
 * through the label of the widget that has the focus, so keep that up to date
 * on every GTK.
 */
void
meander_compat_announce (GtkWidget  *widget,
                         const char *text)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (text != NULL);

#if GTK_CHECK_VERSION (4, 14, 0)
  gtk_accessible_announce (GTK_ACCESSIBLE (widget), text,
                           GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#endif
}

/**
 * meander_compat_get_scale:
 * @widget: a widget, realized or not
 *
 * Gets how many device pixels there are to a logical pixel.
 *
 * From GTK 4.12 on this can be a fraction; older ones round it up.
 *
 * Returns: the scale, 1.0 or more where the desktop magnifies
 */
double
meander_compat_get_scale (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1.0);

#if GTK_CHECK_VERSION (4, 12, 0)
  {
    GtkNative *native = gtk_widget_get_native (widget);
    GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

    if (surface != NULL)
      return gdk_surface_get_scale (surface);
  }
#endif

  return gtk_widget_get_scale_factor (widget);
}
