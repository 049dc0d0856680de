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

/* Returns: (transfer full): what a screen reader says of a widget beside its name, “undefined” for nothing; that is where
 * news is told in a test, whatever GTK can. Names in it are no longer kept apart for the direction of writing. */
char *
test_find_description (gpointer widget)
{
  g_autofree char *told = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "");
  g_auto (GStrv) parts = g_regex_split_simple ("[\u2068\u2069]", told != NULL ? told : "", 0, 0);

  return g_strjoinv ("", parts);
}

/* A screen reader says both, each once. */
void
test_assert_described (gpointer widget, const char *name, const char *about)
{
  g_autofree char *said = test_find_name (widget);
  g_autofree char *both = g_strdup_printf ("%s\n%s", name, about);

  /* As meander_compat_describe() has it. */
  if (gtk_get_minor_version () < 14)
    {
      g_assert_cmpstr (said, ==, both);
      return;
    }
  g_assert_cmpstr (said, ==, name);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       about);
}

/* It is said first, whatever is said then. */
void
test_assert_titled (gpointer widget, const char *name)
{
  g_autofree char *said = test_find_name (widget);
  g_auto (GStrv) lines = g_strsplit (said, "\n", 2);

  g_assert_cmpstr (lines[0], ==, name);
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

static void
add_drawings (GskRenderNode *node, GPtrArray *drawings)
{
  const GskRenderNodeType type = gsk_render_node_get_node_type (node);

  if (type == GSK_CAIRO_NODE)
    g_ptr_array_add (drawings, gsk_render_node_ref (node));
  else if (type == GSK_TRANSFORM_NODE)
    add_drawings (gsk_transform_node_get_child (node), drawings);
  else if (type == GSK_CLIP_NODE)
    add_drawings (gsk_clip_node_get_child (node), drawings);
  else if (type == GSK_ROUNDED_CLIP_NODE)
    add_drawings (gsk_rounded_clip_node_get_child (node), drawings);
  else if (type == GSK_OPACITY_NODE)
    add_drawings (gsk_opacity_node_get_child (node), drawings);
  else if (type == GSK_CONTAINER_NODE)
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      add_drawings (gsk_container_node_get_child (node, i), drawings);
}

/* Returns: (transfer full) (element-type GskRenderNode): what is drawn of a widget with Cairo, from
 * below to above */
GPtrArray *
test_find_drawings (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GPtrArray *drawings = g_ptr_array_new_with_free_func ((GDestroyNotify) gsk_render_node_unref);
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget),
                          gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    add_drawings (node, drawings);
  g_clear_pointer (&node, gsk_render_node_unref);
  return drawings;
}

/* What has been drawn into a snapshot, to be compared.  Takes the snapshot. */
GBytes *
test_draw_snapshot (GtkSnapshot *snapshot, int width, int height)
{
  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  GBytes *drawn;

  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  drawn = g_bytes_new (cairo_image_surface_get_data (surface),
                       (gsize) height * (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return drawn;
}

/* What a paintable draws, to be compared. */
GBytes *
test_draw_paintable (GdkPaintable *paintable)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot, 32, 32);
  return test_draw_snapshot (snapshot, 32, 32);
}

static gboolean
wake_up (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* A person turns to another window.  Under X the window manager gives the focus and tells the window
 * that it may take it; what a window answers that had it before can come late and take it back, for a
 * moment or for good.  So what has been asked is waited for too, and the other one is asked for again. */
void
test_turn_to_window (gpointer other, gpointer window)
{
  const guint wakes = g_timeout_add (50, wake_up, NULL);

  do
    {
      gtk_window_present (other);
      for (guint i = 0; i < 20 && !(gtk_window_is_active (other) && !gtk_window_is_active (window));
           i++)
        g_main_context_iteration (NULL, TRUE);
      for (guint i = 0; i < 3; i++)
        {
          gdk_display_sync (gtk_widget_get_display (other));
          while (g_main_context_iteration (NULL, FALSE))
            ;
        }
    }
  while (!gtk_window_is_active (other) || gtk_window_is_active (window));
  g_source_remove (wakes);
}

/* A resource, as the program does, for tests of widgets without it. */
void
test_load_style (const char *path)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
