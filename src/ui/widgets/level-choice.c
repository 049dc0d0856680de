/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/level-choice.h"

#include "words/levels.h"

struct _MeanderLevelChoice
{
  GtkWidget parent_instance;

  char *title;
  GtkWidget *button; /* a MeanderFaceButton */
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
item_clear (gpointer item)
{
  g_free ((char *) ((MeanderFacesItem *) item)->about);
}

/**
 * meander_level_choice_list:
 *
 * Lists who can play: the computer's levels, from the weakest to the strongest, and a person.
 *
 * Returns: (transfer full) (element-type MeanderFacesItem): the faces; their values are levels
 */
GArray *
meander_level_choice_list (void)
{
  GArray *items = g_array_new (FALSE, FALSE, sizeof (MeanderFacesItem));

  g_array_set_clear_func (items, item_clear);
  for (guint i = 0; i <= MEANDER_N_LEVELS; i++)
    {
      MeanderLevel level = (MeanderLevel) ((i + 1) % (MEANDER_N_LEVELS + 1));
      MeanderFacesItem item = { .value = level,
                                .face = level,
                                .name = meander_words_who (level),
                                .strength = level,
                                .strongest = MEANDER_N_LEVELS,
                                .about = meander_words_level_described (level) };

      g_array_append_val (items, item);
    }
  return items;
}

static void
on_chosen (MeanderLevelChoice *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

/* ---- life ---- */

static void
meander_level_choice_dispose (GObject *object)
{
  MeanderLevelChoice *self = MEANDER_LEVEL_CHOICE (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
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
  meander_face_button_set_title (MEANDER_FACE_BUTTON (self->button), title);
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
  g_autoptr (GArray) items = meander_level_choice_list ();

  self->button = meander_face_button_new ();
  meander_face_button_set_items (MEANDER_FACE_BUTTON (self->button),
                                 (const MeanderFacesItem *) (void *) items->data, items->len);
  meander_face_button_set_chosen (MEANDER_FACE_BUTTON (self->button), MEANDER_LEVEL_NONE);
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
  g_signal_connect_object (self->button, "notify::chosen", G_CALLBACK (on_chosen), self,
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
 * meander_level_choice_set_words:
 * @self: a choice
 * @words: (nullable): what stands on its button, not for the screen reader
 *
 * Says what stands there in place of the name of whoever is chosen.
 */
void
meander_level_choice_set_words (MeanderLevelChoice *self, const char *words)
{
  g_return_if_fail (MEANDER_IS_LEVEL_CHOICE (self));

  meander_face_button_set_words (MEANDER_FACE_BUTTON (self->button), words);
}

/**
 * meander_level_choice_set_dotted:
 * @self: a choice
 * @dotted: whether dots below the name say how strong a computer player is
 *
 * Shows how strong whoever is chosen plays.
 */
void
meander_level_choice_set_dotted (MeanderLevelChoice *self, gboolean dotted)
{
  g_return_if_fail (MEANDER_IS_LEVEL_CHOICE (self));

  meander_face_button_set_dotted (MEANDER_FACE_BUTTON (self->button), dotted);
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
  g_return_val_if_fail (MEANDER_IS_LEVEL_CHOICE (self), MEANDER_LEVEL_NONE);

  return (MeanderLevel) meander_face_button_get_chosen (MEANDER_FACE_BUTTON (self->button));
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

  meander_face_button_set_chosen (MEANDER_FACE_BUTTON (self->button), level);
}
