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

/* The first of a kind, or NULL. */
gpointer
test_find_type (gpointer widget, GType type)
{
  g_autoptr (GPtrArray) found = test_find_all (widget, type);

  return found->len > 0 ? found->pdata[0] : NULL;
}

static GtkWidget *
find_label (gpointer widget, const char *text, gboolean whole)
{
  g_autoptr (GPtrArray) labels = test_find_all_mapped (widget, GTK_TYPE_LABEL);

  for (guint i = 0; i < labels->len; i++)
    {
      const char *said = gtk_label_get_text (labels->pdata[i]);

      if (whole ? g_str_equal (said, text) : g_str_has_prefix (said, text))
        return labels->pdata[i];
    }

  return NULL;
}

/* A label that is seen and says just that, or NULL. */
GtkWidget *
test_find_label (gpointer widget, const char *text)
{
  return find_label (widget, text, TRUE);
}

/* A label that is seen and begins so, or NULL. */
GtkWidget *
test_find_label_starting (gpointer widget, const char *text)
{
  return find_label (widget, text, FALSE);
}

/* Returns: (transfer full): what a screen reader calls a widget, “undefined” for nothing; GTK tells
 * it to whoever expects something else */
char *
test_find_name (gpointer widget)
{
  return gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                             "");
}

/* The widget of a template that has this id there. */
GtkWidget *
test_find_id (gpointer widget, const char *id)
{
  g_autoptr (GPtrArray) found = test_find_all (widget, GTK_TYPE_WIDGET);

  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (gtk_buildable_get_buildable_id (found->pdata[i]), id) == 0)
      return found->pdata[i];
  g_error ("there is no %s", id);
}
