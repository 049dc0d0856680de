/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/faces.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/tab-order.h"

#define FEWEST 3 /* in a line */
#define MOST 5
#define NAME_CHARS 11 /* of a line */

struct _MeanderFaces
{
  GtkWidget parent_instance;

  int size; /* px */
  guint chosen;
  GtkWidget *box;
  GtkWidget *flow;
  GtkWidget *caption; /* what the dots mean */
  GPtrArray *buttons; /* unowned */
};

G_DEFINE_FINAL_TYPE (MeanderFaces, meander_faces, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  PICKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
get_value (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "value"));
}

static GtkWidget *
find_button (MeanderFaces *self, guint value)
{
  for (guint i = 0; i < self->buttons->len; i++)
    if (get_value (self->buttons->pdata[i]) == value)
      return self->buttons->pdata[i];
  return NULL;
}

static void
on_toggled (GtkToggleButton *button, MeanderFaces *self)
{
  if (gtk_toggle_button_get_active (button))
    meander_faces_set_chosen (self, get_value (button));
}

static void
on_clicked (MeanderFaces *self)
{
  g_signal_emit (self, signals[PICKED], 0);
}

static gboolean
meander_faces_grab_focus (GtkWidget *widget)
{
  GtkWidget *button = find_button (MEANDER_FACES (widget), MEANDER_FACES (widget)->chosen);

  return button != NULL && gtk_widget_grab_focus (button);
}

static void
meander_faces_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_CHOSEN:
      g_value_set_uint (value, MEANDER_FACES (object)->chosen);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_faces_set_property (GObject *object,
                            guint property_id,
                            const GValue *value,
                            GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_CHOSEN:
      meander_faces_set_chosen (MEANDER_FACES (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_faces_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_FACES (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_faces_parent_class)->dispose (object);
}

static void
meander_faces_finalize (GObject *object)
{
  g_ptr_array_unref (MEANDER_FACES (object)->buttons);

  G_OBJECT_CLASS (meander_faces_parent_class)->finalize (object);
}

static void
meander_faces_class_init (MeanderFacesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_faces_get_property;
  object_class->set_property = meander_faces_set_property;
  object_class->dispose = meander_faces_dispose;
  object_class->finalize = meander_faces_finalize;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_faces_grab_focus;

  /**
   * MeanderFaces:chosen:
   *
   * The value of the face that is chosen.
   */
  properties[PROP_CHOSEN] =
      g_param_spec_uint ("chosen", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /**
   * MeanderFaces::picked:
   * @self: faces
   *
   * A face was clicked, the chosen one or another.
   */
  signals[PICKED] = g_signal_new ("picked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "faces");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
meander_faces_init (MeanderFaces *self)
{
  self->buttons = g_ptr_array_new ();
  self->flow = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->flow), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (self->flow), FEWEST);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), MOST);
  self->caption = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->caption), TRUE);
  gtk_label_set_justify (GTK_LABEL (self->caption), GTK_JUSTIFY_CENTER);
  gtk_widget_set_visible (self->caption, FALSE);
  gtk_widget_add_css_class (self->caption, "caption");
  gtk_widget_add_css_class (self->caption, "faint");
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  gtk_box_append (GTK_BOX (self->box), self->flow);
  gtk_box_append (GTK_BOX (self->box), self->caption);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * meander_faces_new:
 * @size: of a face, in logical pixels
 *
 * Makes a widget without faces.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_faces_new (int size)
{
  MeanderFaces *self = g_object_new (MEANDER_TYPE_FACES, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

/**
 * meander_faces_set_most:
 * @self: faces
 * @most: how many there may be in a line
 *
 * Has the faces stand in longer lines, where the room is there.
 */
void
meander_faces_set_most (MeanderFaces *self, guint most)
{
  g_return_if_fail (MEANDER_IS_FACES (self));

  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow), most);
}

/**
 * meander_faces_set_caption:
 * @self: faces
 * @caption: what the dots mean
 *
 * Says below the faces what more dots mean; to the ear each face says it in words.
 */
void
meander_faces_set_caption (MeanderFaces *self, const char *caption)
{
  g_return_if_fail (MEANDER_IS_FACES (self));

  gtk_label_set_text (GTK_LABEL (self->caption), caption);
  gtk_widget_set_visible (self->caption, TRUE);
}

/**
 * meander_faces_write_dots:
 * @strength: of a computer player
 * @strongest: that of the strongest there is
 *
 * Writes how strong it is, for the eye.
 *
 * Returns: (transfer full): a dot for each step, the first ones full
 */
char *
meander_faces_write_dots (guint strength, guint strongest)
{
  GString *dots = g_string_new (NULL);

  for (guint i = 0; i < strongest; i++)
    g_string_append (dots, i < strength ? "●" : "○");
  return g_string_free (dots, FALSE);
}

/**
 * meander_faces_add:
 * @self: faces
 * @item: whom the face stands for
 *
 * Adds a face after those that are there.  The first one is chosen.
 */
void
meander_faces_add (MeanderFaces *self, const MeanderFacesItem *item)
{
  GtkWidget *button;
  GtkWidget *box;
  GtkWidget *name;

  g_return_if_fail (MEANDER_IS_FACES (self));

  button = gtk_toggle_button_new ();
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  name = gtk_label_new (item->name);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (name), NAME_CHARS);
  gtk_box_append (GTK_BOX (box), meander_level_face_new (item->face, self->size));
  gtk_box_append (GTK_BOX (box), name);
  if (item->strength > 0)
    {
      g_autofree char *text = meander_faces_write_dots (item->strength, item->strongest);
      GtkWidget *dots = gtk_label_new (text);

      gtk_widget_add_css_class (dots, "strength");
      gtk_box_append (GTK_BOX (box), dots);
    }
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  if (item->about != NULL)
    gtk_widget_set_tooltip_text (button, item->about);
  meander_compat_describe (button, item->name, item->about);
  g_object_set_data (G_OBJECT (button), "value", GUINT_TO_POINTER (item->value));
  if (self->buttons->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), self->buttons->pdata[0]);
  else
    {
      self->chosen = item->value;
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
    }
  g_signal_connect_object (button, "toggled", G_CALLBACK (on_toggled), self, 0);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_clicked), self, G_CONNECT_SWAPPED);
  g_ptr_array_add (self->buttons, button);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->flow), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/**
 * meander_faces_clear:
 * @self: faces
 *
 * Takes all faces away.
 */
void
meander_faces_clear (MeanderFaces *self)
{
  g_return_if_fail (MEANDER_IS_FACES (self));

  for (guint i = 0; i < self->buttons->len; i++)
    {
      g_signal_handlers_disconnect_by_data (self->buttons->pdata[i], self);
      gtk_flow_box_remove (GTK_FLOW_BOX (self->flow),
                           gtk_widget_get_parent (self->buttons->pdata[i]));
    }
  g_ptr_array_set_size (self->buttons, 0);
}

/**
 * meander_faces_get_chosen:
 * @self: faces
 *
 * Gets which one is chosen.
 *
 * Returns: its value
 */
guint
meander_faces_get_chosen (MeanderFaces *self)
{
  g_return_val_if_fail (MEANDER_IS_FACES (self), 0);

  return self->chosen;
}

/**
 * meander_faces_set_chosen:
 * @self: faces
 * @value: the value of one of them
 *
 * Chooses one.
 */
void
meander_faces_set_chosen (MeanderFaces *self, guint value)
{
  GtkWidget *button;

  g_return_if_fail (MEANDER_IS_FACES (self));

  button = find_button (self, value);
  if (value == self->chosen || button == NULL)
    return;
  self->chosen = value;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}
