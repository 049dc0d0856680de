/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/drawers.h"

#include "ui/table/end-stage.h"

#define WIDTH 280 /* px, or more if what is in it needs that */

struct _MeanderDrawers
{
  GtkWidget parent_instance;

  char *open;
  GHashTable *buttons; /* by id: what opens a drawer */

  GtkWidget *box;
  GtkWidget *title;
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

static void
on_close (MeanderDrawers *self)
{
  meander_drawers_set_open (self, "");
}

/* ---- place ---- */

static int
get_width (MeanderDrawers *self)
{
  int least;

  gtk_widget_measure (GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return MAX (WIDTH, least);
}

/* The table keeps out of an open drawer's place, so that nothing of it is covered. */
static void
set_room (MeanderDrawers *self, int width)
{
  GtkWidget *panel = gtk_widget_get_parent (GTK_WIDGET (self));
  GtkWidget *stage = panel != NULL ? gtk_widget_get_prev_sibling (panel) : NULL;

  while (stage != NULL && !MEANDER_IS_END_STAGE (stage))
    stage = gtk_widget_get_prev_sibling (stage);
  if (stage != NULL)
    gtk_widget_set_margin_end (stage, width);
}

static void
meander_drawers_map (GtkWidget *widget)
{
  set_room (MEANDER_DRAWERS (widget), get_width (MEANDER_DRAWERS (widget)));

  GTK_WIDGET_CLASS (meander_drawers_parent_class)->map (widget);
}

static void
meander_drawers_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (meander_drawers_parent_class)->unmap (widget);

  set_room (MEANDER_DRAWERS (widget), 0);
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
  g_clear_pointer (&self->box, gtk_widget_unparent);

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
  widget_class->map = meander_drawers_map;
  widget_class->unmap = meander_drawers_unmap;

  /**
   * MeanderDrawers:open:
   *
   * Which drawer is open, empty for none.
   */
  properties[PROP_OPEN] = g_param_spec_string (
      "open", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/drawers.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderDrawers, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderDrawers, title);
  gtk_widget_class_bind_template_child (widget_class, MeanderDrawers, stack);
  gtk_widget_class_bind_template_callback (widget_class, on_close);
  gtk_widget_class_set_css_name (widget_class, "drawer");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
meander_drawers_init (MeanderDrawers *self)
{
  self->open = g_strdup ("");
  self->buttons = g_hash_table_new (g_str_hash, g_str_equal);
  gtk_widget_init_template (GTK_WIDGET (self));
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
 * @title: what stands over it
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
  /* That there is more below is seen before one points there. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
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
 * @id: what the drawer is called; none for what there is not
 *
 * Opens a drawer, and closes the others.
 */
void
meander_drawers_set_open (MeanderDrawers *self, const char *id)
{
  GtkWidget *button;
  GtkWidget *shown;
  gboolean inside;
  g_autofree char *before = NULL;
  GHashTableIter iter;
  gpointer other;

  g_return_if_fail (MEANDER_IS_DRAWERS (self));

  button = id != NULL ? g_hash_table_lookup (self->buttons, id) : NULL;
  id = button != NULL ? gtk_widget_get_name (button) : "";
  if (g_str_equal (id, self->open))
    return;
  before = g_steal_pointer (&self->open);
  self->open = g_strdup (id);
  inside = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  if (button != NULL)
    {
      gtk_stack_set_visible_child_name (GTK_STACK (self->stack), id);
      shown = gtk_stack_get_visible_child (GTK_STACK (self->stack));
      gtk_label_set_text (GTK_LABEL (self->title), gtk_stack_page_get_title (gtk_stack_get_page (
                                                       GTK_STACK (self->stack), shown)));
    }
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
 * meander_drawers_allocate_beside:
 * @self: drawers that are a child of a panel
 * @width: the panel's
 * @height: the panel's
 *
 * Gives the open drawer its place: between the panel and the table that stands before it, which
 * has left that room.
 */
void
meander_drawers_allocate_beside (MeanderDrawers *self, int width, int height)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const int own = get_width (self);
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, own, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (
      widget,
      &(GtkAllocation){ gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? width : -own, 0,
                        own, MAX (height, least) },
      -1);
}
