/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/drawers.h"

#define LEAST_HEIGHT 100 /* px */

struct _MeanderDrawers
{
  GtkWidget parent_instance;

  char *open;
  GHashTable *buttons; /* by id: what opens a drawer */

  GtkWidget *stack;
};

G_DEFINE_FINAL_TYPE (MeanderDrawers, meander_drawers, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_OPEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void
on_button (GtkToggleButton *button, MeanderDrawers *self)
{
  const char *id = gtk_widget_get_name (GTK_WIDGET (button));

  if (gtk_toggle_button_get_active (button))
    meander_drawers_set_open (self, id);
  else if (g_str_equal (id, self->open))
    meander_drawers_set_open (self, "");
}

/* ---- life ---- */

static void
meander_drawers_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  MeanderDrawers *self = MEANDER_DRAWERS (object);

  switch (property_id)
    {
    case PROP_OPEN:
      g_value_set_string (value, self->open);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_drawers_set_property (GObject *object,
                              guint property_id,
                              const GValue *value,
                              GParamSpec *pspec)
{
  MeanderDrawers *self = MEANDER_DRAWERS (object);

  switch (property_id)
    {
    case PROP_OPEN:
      meander_drawers_set_open (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_drawers_dispose (GObject *object)
{
  MeanderDrawers *self = MEANDER_DRAWERS (object);

  g_clear_pointer (&self->buttons, g_hash_table_unref);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_drawers_parent_class)->dispose (object);
}

static void
meander_drawers_finalize (GObject *object)
{
  g_free (MEANDER_DRAWERS (object)->open);

  G_OBJECT_CLASS (meander_drawers_parent_class)->finalize (object);
}

static void
meander_drawers_class_init (MeanderDrawersClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_drawers_get_property;
  object_class->set_property = meander_drawers_set_property;
  object_class->dispose = meander_drawers_dispose;
  object_class->finalize = meander_drawers_finalize;

  /**
   * MeanderDrawers:open:
   *
   * Which drawer is open, empty for none.
   */
  properties[PROP_OPEN] = g_param_spec_string (
      "open", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "drawer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_drawers_init (MeanderDrawers *self)
{
  self->open = g_strdup ("");
  self->buttons = g_hash_table_new (g_str_hash, g_str_equal);
  self->stack = gtk_stack_new ();
  gtk_stack_set_vhomogeneous (GTK_STACK (self->stack), FALSE);
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * meander_drawers_new:
 *
 * Makes drawers without any.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_drawers_new (void)
{
  return g_object_new (MEANDER_TYPE_DRAWERS, NULL);
}

/**
 * meander_drawers_add:
 * @self: drawers
 * @id: (transfer none): what it is called, a static string
 * @label: what stands on its button
 * @title: what it is called by ear
 * @content: what is in it
 *
 * Adds a drawer.
 *
 * Returns: (transfer floating): the button that opens and closes it, to be put anywhere
 */
GtkWidget *
meander_drawers_add (MeanderDrawers *self,
                     const char *id,
                     const char *label,
                     const char *title,
                     GtkWidget *content)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *button = gtk_toggle_button_new_with_label (label);

  g_return_val_if_fail (MEANDER_IS_DRAWERS (self), NULL);

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), LEAST_HEIGHT);
  gtk_widget_add_css_class (scroller, "fading");
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), content);
  gtk_widget_add_css_class (content, "content");
  gtk_stack_add_titled (GTK_STACK (self->stack), scroller, id, title);
  gtk_widget_set_name (button, id);
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_button), self, 0);
  g_hash_table_insert (self->buttons, (gpointer) id, button);
  return button;
}

/**
 * meander_drawers_get_open:
 * @self: drawers
 *
 * Gets which drawer is open.
 *
 * Returns: (transfer none): what it is called, empty for none
 */
const char *
meander_drawers_get_open (MeanderDrawers *self)
{
  g_return_val_if_fail (MEANDER_IS_DRAWERS (self), NULL);

  return self->open;
}

/**
 * meander_drawers_set_open:
 * @self: drawers
 * @id: what the drawer is called; none for what there is not, or has no button now
 *
 * Opens a drawer, and closes the others.
 */
void
meander_drawers_set_open (MeanderDrawers *self, const char *id)
{
  GtkWidget *button;
  gboolean inside;
  g_autofree char *before = NULL;
  GHashTableIter iter;
  gpointer other;

  g_return_if_fail (MEANDER_IS_DRAWERS (self));

  button = id != NULL ? g_hash_table_lookup (self->buttons, id) : NULL;
  if (button != NULL && !gtk_widget_get_visible (button))
    button = NULL;
  id = button != NULL ? gtk_widget_get_name (button) : "";
  if (g_str_equal (id, self->open))
    return;
  before = g_steal_pointer (&self->open);
  self->open = g_strdup (id);
  inside = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  if (button != NULL)
    gtk_stack_set_visible_child_name (GTK_STACK (self->stack), id);
  /* The focus is not lost with what it was in. */
  else if (inside)
    gtk_widget_grab_focus (g_hash_table_lookup (self->buttons, before));
  g_hash_table_iter_init (&iter, self->buttons);
  while (g_hash_table_iter_next (&iter, NULL, &other))
    gtk_toggle_button_set_active (other, other == button);
  gtk_widget_set_visible (GTK_WIDGET (self), button != NULL);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OPEN]);
}

/**
 * meander_drawers_set_useful:
 * @self: drawers
 * @id: what one of them is called
 * @useful: whether there is anything to be done in it
 *
 * Shows the button of a drawer, or hides it; what nothing can be done in is closed, too.
 */
void
meander_drawers_set_useful (MeanderDrawers *self, const char *id, gboolean useful)
{
  g_return_if_fail (MEANDER_IS_DRAWERS (self));

  if (!useful && g_str_equal (self->open, id))
    meander_drawers_set_open (self, "");
  gtk_widget_set_visible (g_hash_table_lookup (self->buttons, id), useful);
}
