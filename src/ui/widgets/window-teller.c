/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/window-teller.h"

#include "ui/widgets/compat.h"

#define BEGIN_MS 500 /* a program that has only begun is not known yet */
#define OPEN_MS 100  /* what has opened a window may give the focus elsewhere meanwhile */

/* Has the focus told of once more: a screen reader that knows of it says nothing then.  What watches
 * the focus sees no change. */
static gboolean
tell_focus (gpointer data)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (data);
  GtkWidget *focus = window != NULL ? gtk_window_get_focus (window) : NULL;
  int from = 0, to = 0; /* what is selected in a label, which GTK would select whole */

  if (focus == NULL || !gtk_window_is_active (window))
    return G_SOURCE_REMOVE;
  g_object_ref (focus);
  if (GTK_IS_LABEL (focus))
    gtk_label_get_selection_bounds (GTK_LABEL (focus), &from, &to);
  g_object_freeze_notify (G_OBJECT (focus));
  gtk_window_set_focus (window, NULL);
  gtk_window_set_focus (window, focus);
  if (GTK_IS_LABEL (focus))
    gtk_label_select_region (GTK_LABEL (focus), from, to);
  g_object_thaw_notify (G_OBJECT (focus));
  g_object_unref (focus);
  return G_SOURCE_REMOVE;
}

/* A window that is kept longer than the one it stands above would let go of that one when it is gone, and crash: so it is
 * not kept for this. */
static GWeakRef *
refer_to (GtkWindow *window)
{
  GWeakRef *reference = g_new (GWeakRef, 1);

  g_weak_ref_init (reference, window);

  return reference;
}

static void
free_reference (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

/* Whether a window of the program has been active before. */
static gboolean known = FALSE;

/* Only when it opens: later the person may be about to do something at the focus. */
static void
on_active (GtkWindow *window)
{
  if (!gtk_window_is_active (window))
    return;
  g_signal_handlers_disconnect_by_data (window, &known);
  g_timeout_add_full (G_PRIORITY_LOW, known ? OPEN_MS : BEGIN_MS, tell_focus, refer_to (window),
                      free_reference);
  known = TRUE;
}

static void
on_windows (GListModel *windows, guint position, guint n_removed, guint n_added)
{
  for (guint i = position; i < position + n_added; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      g_object_set (window, "accessible-role", GTK_ACCESSIBLE_ROLE_WINDOW, NULL);
      g_signal_connect (window, "map", G_CALLBACK (meander_compat_name_buttons), NULL);
      g_signal_connect (window, "notify::is-active", G_CALLBACK (on_active), &known);
    }
}

/**
 * meander_window_teller_start:
 *
 * Has a screen reader say which window opens, and what has the focus there: all windows that are
 * made from now on, dialogues too.
 *
 * GTK before 4.14 takes a window that is given a focus before it is shown for no window, and tells
 * of no focus that is there when it becomes the active one; later ones do all that themselves.
 */
void
meander_window_teller_start (void)
{
  if (!meander_compat_can_announce ())
    g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (on_windows), NULL);
}
