/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/aids-window.h"

#include "ui/widgets/dialogue.h"

struct _MeanderAidsWindow
{
  GtkWindow parent_instance;

  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MeanderAidsWindow, meander_aids_window, GTK_TYPE_WINDOW)

static void
meander_aids_window_class_init (MeanderAidsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (MEANDER_TYPE_AIDS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/aids-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsWindow, list);
  meander_dialogue_add_keys (widget_class, "new-game#hints");
}

static void
meander_aids_window_init (MeanderAidsWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_aids_window_new:
 * @parent: the window in front of which it is
 * @list: what has them, at once
 *
 * Makes a window in which each aid is switched on or off.
 *
 * Returns: (transfer none): the window
 */
GtkWidget *
meander_aids_window_new (GtkWindow *parent, MeanderAidsList *list)
{
  MeanderAidsWindow *self = g_object_new (MEANDER_TYPE_AIDS_WINDOW, "transient-for", parent, NULL);

  g_object_bind_property (list, "aids", self->list, "aids",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  meander_dialogue_limit_height (GTK_WINDOW (self), parent);
  return GTK_WIDGET (self);
}
