/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/level-choice.h"

#include <glib/gi18n.h>

#include "ui/widgets/dialogue.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

#define SMALL_FACE 24
#define LARGE_FACE 40

struct _MeanderLevelChoice
{
  GtkWidget parent_instance;

  char *title;
  GtkWidget *list; /* a GtkDropDown; its items are in the order of MeanderLevel */
};

G_DEFINE_FINAL_TYPE (MeanderLevelChoice, meander_level_choice, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LEVEL,
  PROP_TITLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
name (MeanderLevelChoice *self)
{
  /* Translators: the accessible name of a list to choose from, and what is chosen: “Player 2:
   * Turtle” */
  g_autofree char *text =
      g_strdup_printf (C_ ("accessible name", "%s: %s"), self->title != NULL ? self->title : "",
                       meander_words_who (meander_level_choice_get_level (self)));

  meander_dialogue_name_drop_down (self->list, text);
}

static void
on_selected (MeanderLevelChoice *self)
{
  name (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

/* ---- items ---- */

/* What is chosen: face and name. */
static void
on_setup (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  /* As wide as the names, however large the letters are. */
  gtk_label_set_width_chars (GTK_LABEL (label), 9);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), meander_level_face_new (MEANDER_LEVEL_NONE, SMALL_FACE));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
on_bind (GtkListItemFactory *factory, GtkListItem *item)
{
  const MeanderLevel level = (MeanderLevel) gtk_list_item_get_position (item);
  GtkWidget *face = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  meander_level_face_set_level (MEANDER_LEVEL_FACE (face), level);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (face)), meander_words_who (level));
}

/* What there is to choose: also how each plays. */
static void
on_setup_row (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *about = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_xalign (GTK_LABEL (about), 0);
  gtk_label_set_wrap (GTK_LABEL (about), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (about), 28);
  gtk_label_set_max_width_chars (GTK_LABEL (about), 34);
  gtk_widget_add_css_class (about, "level-about");
  gtk_box_append (GTK_BOX (words), title);
  gtk_box_append (GTK_BOX (words), about);
  gtk_box_append (GTK_BOX (box), meander_level_face_new (MEANDER_LEVEL_NONE, LARGE_FACE));
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (item, box);
}

static void
on_bind_row (GtkListItemFactory *factory, GtkListItem *item)
{
  const MeanderLevel level = (MeanderLevel) gtk_list_item_get_position (item);
  GtkWidget *face = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *title = gtk_widget_get_first_child (gtk_widget_get_next_sibling (face));

  meander_level_face_set_level (MEANDER_LEVEL_FACE (face), level);
  gtk_label_set_label (GTK_LABEL (title), meander_words_who (level));
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (title)),
                       meander_words_level_about (level));
}

static GtkListItemFactory *
create_factory (GCallback setup, GCallback bind)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", setup, NULL);
  g_signal_connect (factory, "bind", bind, NULL);
  return factory;
}

/* ---- life ---- */

static void
meander_level_choice_dispose (GObject *object)
{
  MeanderLevelChoice *self = MEANDER_LEVEL_CHOICE (object);

  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (meander_level_choice_parent_class)->dispose (object);
}

static void
meander_level_choice_get_property (GObject *object,
                                   guint property_id,
                                   GValue *value,
                                   GParamSpec *pspec)
{
  MeanderLevelChoice *self = MEANDER_LEVEL_CHOICE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, meander_level_choice_get_level (self));
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

/* Whose seat it is, for the screen reader. */
static void
set_title (MeanderLevelChoice *self, const char *title)
{
  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_strdup (title);
  name (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static void
meander_level_choice_set_property (GObject *object,
                                   guint property_id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  MeanderLevelChoice *self = MEANDER_LEVEL_CHOICE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      meander_level_choice_set_level (self, (MeanderLevel) g_value_get_uint (value));
      break;
    case PROP_TITLE:
      set_title (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_level_choice_class_init (MeanderLevelChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = meander_level_choice_dispose;
  object_class->get_property = meander_level_choice_get_property;
  object_class->set_property = meander_level_choice_set_property;

  properties[PROP_LEVEL] =
      g_param_spec_uint ("level", NULL, NULL, 0, MEANDER_N_LEVELS, MEANDER_LEVEL_NONE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "levelchoice");
}

static void
meander_level_choice_init (MeanderLevelChoice *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) chosen = NULL;
  g_autoptr (GtkListItemFactory) rows = NULL;

  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    gtk_string_list_append (names, meander_words_who ((MeanderLevel) level));
  self->list = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  chosen = create_factory (G_CALLBACK (on_setup), G_CALLBACK (on_bind));
  rows = create_factory (G_CALLBACK (on_setup_row), G_CALLBACK (on_bind_row));
  gtk_drop_down_set_factory (GTK_DROP_DOWN (self->list), chosen);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (self->list), rows);
  gtk_widget_set_parent (self->list, GTK_WIDGET (self));
  g_signal_connect_object (self->list, "notify::selected", G_CALLBACK (on_selected), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_level_choice_new:
 * @title: whose seat it is, for the screen reader
 *
 * Makes a list to choose from, with a person chosen.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_level_choice_new (const char *title)
{
  return g_object_new (MEANDER_TYPE_LEVEL_CHOICE, "title", title, NULL);
}

/**
 * meander_level_choice_get_level:
 * @self: a choice
 *
 * Gets who is chosen.
 *
 * Returns: the computer's level; %MEANDER_LEVEL_NONE for a person
 */
MeanderLevel
meander_level_choice_get_level (MeanderLevelChoice *self)
{
  guint selected;

  g_return_val_if_fail (MEANDER_IS_LEVEL_CHOICE (self), MEANDER_LEVEL_NONE);

  selected = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->list));

  return selected <= MEANDER_N_LEVELS ? (MeanderLevel) selected : MEANDER_LEVEL_NONE;
}

/**
 * meander_level_choice_set_level:
 * @self: a choice
 * @level: the computer's level; %MEANDER_LEVEL_NONE for a person
 *
 * Chooses somebody.
 */
void
meander_level_choice_set_level (MeanderLevelChoice *self, MeanderLevel level)
{
  g_return_if_fail (MEANDER_IS_LEVEL_CHOICE (self));
  g_return_if_fail (level <= MEANDER_N_LEVELS);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->list), level);
}
