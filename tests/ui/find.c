/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "find.h"

static void
add (GtkWidget *widget, GType type, gboolean mapped, GPtrArray *found)
{
  if (mapped && !gtk_widget_get_mapped (widget))
    return;
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add (child, type, mapped, found);
}

/* Adds @widget and what is in it, as far as it is of a kind. */
void
test_find_add (gpointer widget, GType type, GPtrArray *found)
{
  add (widget, type, FALSE, found);
}

/* The same of what is on the screen. */
void
test_find_add_mapped (gpointer widget, GType type, GPtrArray *found)
{
  add (widget, type, TRUE, found);
}

/* Returns: (transfer container): what test_find_add() adds */
GPtrArray *
test_find_all (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  add (widget, type, FALSE, found);
  return found;
}

/* Returns: (transfer container): what test_find_add_mapped() adds */
GPtrArray *
test_find_all_mapped (gpointer widget, GType type)
{
  GPtrArray *found = g_ptr_array_new ();

  add (widget, type, TRUE, found);
  return found;
}

/* By the name of a widget, or by the id of the template; NULL if there is none. */
GtkWidget *
test_find_named (GtkWidget *widget, const char *name)
{
  GtkWidget *found = NULL;

  if (g_strcmp0 (gtk_widget_get_name (widget), name) == 0 ||
      g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), name) == 0)
    return widget;
  for (GtkWidget *inner = gtk_widget_get_first_child (widget); inner != NULL && found == NULL;
       inner = gtk_widget_get_next_sibling (inner))
    found = test_find_named (inner, name);

  return found;
}
