/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/face-button.h"

#include <glib/gi18n.h>

#include "ui/widgets/dialogue.h"
#include "ui/widgets/level-face.h"

#define SMALL_FACE 30 /* px, on the button */
#define FACE 44       /* and of those to choose from */

struct _MeanderFaceButton
{
  GtkWidget parent_instance;

  char *title;
  char *words;       /* in place of the name of whoever is chosen, or NULL */
  GArray *items;     /* of MeanderFacesItem; their names are owned */
  GtkWidget *button; /* a GtkMenuButton */
  GtkWidget *face;
  GtkWidget *name;
  GtkWidget *dots; /* how strong a computer player is, where that is shown */
  gboolean dotted;
  GtkWidget *popover;
  GtkWidget *faces;
};

G_DEFINE_FINAL_TYPE (MeanderFaceButton, meander_face_button, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHOSEN,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
item_clear (gpointer item)
{
  g_free ((char *) ((MeanderFacesItem *) item)->name);
}

static void
show (MeanderFaceButton *self)
{
  const guint chosen = meander_faces_get_chosen (MEANDER_FACES (self->faces));

  for (guint i = 0; i < self->items->len; i++)
    {
      const MeanderFacesItem *item = &g_array_index (self->items, MeanderFacesItem, i);
      g_autofree char *text = NULL;
      g_autofree char *dots = NULL;

      if (item->value != chosen)
        continue;
      meander_level_face_set_level (MEANDER_LEVEL_FACE (self->face), item->face);
      gtk_label_set_text (GTK_LABEL (self->name), self->words != NULL ? self->words : item->name);
      dots = meander_faces_write_dots (item->strength, item->strongest);
      gtk_label_set_text (GTK_LABEL (self->dots), dots);
      gtk_widget_set_visible (self->dots, self->dotted && item->strength > 0);
      /* Translators: the accessible name of a list to choose from, and what is chosen: “Player 2:
       * Turtle” */
      text = g_strdup_printf (C_ ("accessible name", "%s: %s"),
                              self->title != NULL ? self->title : "", item->name);
      meander_dialogue_name_drop_down (self->button, text);
    }
}

static void
on_chosen (MeanderFaceButton *self)
{
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHOSEN]);
}

static void
on_picked (MeanderFaceButton *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
meander_face_button_get_property (GObject *object,
                                  guint property_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_CHOSEN:
      g_value_set_uint (value, meander_face_button_get_chosen (MEANDER_FACE_BUTTON (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_face_button_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  switch (property_id)
    {
    case PROP_CHOSEN:
      meander_face_button_set_chosen (MEANDER_FACE_BUTTON (object), g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_face_button_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_FACE_BUTTON (object)->button, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_face_button_parent_class)->dispose (object);
}

static void
meander_face_button_finalize (GObject *object)
{
  MeanderFaceButton *self = MEANDER_FACE_BUTTON (object);

  g_free (self->title);
  g_free (self->words);
  g_array_unref (self->items);

  G_OBJECT_CLASS (meander_face_button_parent_class)->finalize (object);
}

static void
meander_face_button_class_init (MeanderFaceButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_face_button_get_property;
  object_class->set_property = meander_face_button_set_property;
  object_class->dispose = meander_face_button_dispose;
  object_class->finalize = meander_face_button_finalize;

  /**
   * MeanderFaceButton:chosen:
   *
   * The value of the face that is chosen.
   */
  properties[PROP_CHOSEN] =
      g_param_spec_uint ("chosen", NULL, NULL, 0, G_MAXUINT, 0,
                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "facebutton");
}

static void
meander_face_button_init (MeanderFaceButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->items = g_array_new (FALSE, FALSE, sizeof (MeanderFacesItem));
  g_array_set_clear_func (self->items, item_clear);
  self->face = meander_level_face_new (MEANDER_LEVEL_NONE, SMALL_FACE);
  self->name = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->name), 0);
  self->dots = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->dots), 0);
  gtk_widget_add_css_class (self->dots, "strength");
  gtk_widget_set_visible (self->dots, FALSE);
  gtk_box_append (GTK_BOX (words), self->name);
  gtk_box_append (GTK_BOX (words), self->dots);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->face);
  gtk_box_append (GTK_BOX (box), words);

  self->faces = meander_faces_new (FACE);
  self->popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->popover), self->faces);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->button), box);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), self->popover);
  /* GTK would have it in the middle of a wide button, each a little elsewhere. */
  gtk_widget_set_halign (gtk_widget_get_parent (box), GTK_ALIGN_FILL);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (self->faces, "notify::chosen", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->faces, "picked", G_CALLBACK (on_picked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->popover, "map", G_CALLBACK (gtk_widget_grab_focus), self->faces,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/**
 * meander_face_button_new:
 *
 * Makes a button without faces to choose from.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_face_button_new (void)
{
  return g_object_new (MEANDER_TYPE_FACE_BUTTON, NULL);
}

/**
 * meander_face_button_set_title:
 * @self: a button
 * @title: whose seat it is, for the screen reader
 *
 * Names the button, together with who is chosen.
 */
void
meander_face_button_set_title (MeanderFaceButton *self, const char *title)
{
  g_return_if_fail (MEANDER_IS_FACE_BUTTON (self));

  g_free (self->title);
  self->title = g_strdup (title);
  show (self);
}

/**
 * meander_face_button_set_dotted:
 * @self: a button
 * @dotted: whether dots below the name say how strong a computer player is
 *
 * Shows how strong whoever is chosen plays, for the eye; the ear hears it of each face.
 */
void
meander_face_button_set_dotted (MeanderFaceButton *self, gboolean dotted)
{
  g_return_if_fail (MEANDER_IS_FACE_BUTTON (self));

  self->dotted = dotted;
  if (dotted)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dotted");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "dotted");
  show (self);
}

/**
 * meander_face_button_set_words:
 * @self: a button
 * @words: (nullable): what stands on it, not for the screen reader
 *
 * Says what stands on the button in place of the name of whoever is chosen.
 */
void
meander_face_button_set_words (MeanderFaceButton *self, const char *words)
{
  g_return_if_fail (MEANDER_IS_FACE_BUTTON (self));

  g_free (self->words);
  self->words = g_strdup (words);
  /* A person's name may be long. */
  gtk_label_set_ellipsize (GTK_LABEL (self->name),
                           words != NULL ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  show (self);
}

/**
 * meander_face_button_set_items:
 * @self: a button
 * @items: (array length=n_items): who there is to choose
 * @n_items: how many
 *
 * Says who there is to choose, in place of those before; who was chosen stays so if there still is.
 */
void
meander_face_button_set_items (MeanderFaceButton *self,
                               const MeanderFacesItem *items,
                               guint n_items)
{
  MeanderFaces *faces;
  guint chosen;
  glong n_chars = 0;

  g_return_if_fail (MEANDER_IS_FACE_BUTTON (self));

  faces = MEANDER_FACES (self->faces);
  chosen = meander_faces_get_chosen (faces);
  meander_faces_clear (faces);
  g_array_set_size (self->items, 0);
  for (guint i = 0; i < n_items; i++)
    {
      MeanderFacesItem item = items[i];

      meander_faces_add (faces, &items[i]);
      n_chars = MAX (n_chars, g_utf8_strlen (item.name, -1));
      item.name = g_strdup (item.name);
      item.about = NULL;
      g_array_append_val (self->items, item);
    }
  /* Nothing moves when somebody else is chosen. */
  gtk_label_set_width_chars (GTK_LABEL (self->name), (int) n_chars);
  meander_faces_set_chosen (faces, chosen);
  show (self);
}

/**
 * meander_face_button_get_chosen:
 * @self: a button
 *
 * Gets who is chosen.
 *
 * Returns: the value of the face
 */
guint
meander_face_button_get_chosen (MeanderFaceButton *self)
{
  g_return_val_if_fail (MEANDER_IS_FACE_BUTTON (self), 0);

  return meander_faces_get_chosen (MEANDER_FACES (self->faces));
}

/**
 * meander_face_button_set_chosen:
 * @self: a button
 * @value: the value of a face
 *
 * Chooses somebody.
 */
void
meander_face_button_set_chosen (MeanderFaceButton *self, guint value)
{
  g_return_if_fail (MEANDER_IS_FACE_BUTTON (self));

  meander_faces_set_chosen (MEANDER_FACES (self->faces), value);
}
