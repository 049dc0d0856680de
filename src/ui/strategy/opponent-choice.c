/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/opponent-choice.h"

#include <glib/gi18n.h>

#include "ui/widgets/level-choice.h"
#include "words/levels.h"

#define FACE_SIZE 48 /* px */

struct _MeanderOpponentChoice
{
  GtkWidget parent_instance;

  MeanderLevel level;
  GtkWidget *box;
  GtkWidget *faces;
  GtkWidget *about; /* a stack of all that can be said there: nothing moves while one chooses */
};

G_DEFINE_FINAL_TYPE (MeanderOpponentChoice, meander_opponent_choice, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LEVEL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
on_chosen (MeanderOpponentChoice *self)
{
  meander_opponent_choice_set_level (
      self, (MeanderLevel) meander_faces_get_chosen (MEANDER_FACES (self->faces)));
}

static void
meander_opponent_choice_get_property (GObject *object,
                                      guint property_id,
                                      GValue *value,
                                      GParamSpec *pspec)
{
  MeanderOpponentChoice *self = MEANDER_OPPONENT_CHOICE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      g_value_set_uint (value, self->level);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_opponent_choice_set_property (GObject *object,
                                      guint property_id,
                                      const GValue *value,
                                      GParamSpec *pspec)
{
  MeanderOpponentChoice *self = MEANDER_OPPONENT_CHOICE (object);

  switch (property_id)
    {
    case PROP_LEVEL:
      meander_opponent_choice_set_level (self, (MeanderLevel) g_value_get_uint (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
      break;
    }
}

static void
meander_opponent_choice_dispose (GObject *object)
{
  g_clear_pointer (&MEANDER_OPPONENT_CHOICE (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_opponent_choice_parent_class)->dispose (object);
}

static void
meander_opponent_choice_class_init (MeanderOpponentChoiceClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = meander_opponent_choice_get_property;
  object_class->set_property = meander_opponent_choice_set_property;
  object_class->dispose = meander_opponent_choice_dispose;

  /**
   * MeanderOpponentChoice:level:
   *
   * Against whom one plays, a #MeanderLevel.
   */
  properties[PROP_LEVEL] = g_param_spec_uint (
      "level", NULL, NULL, MEANDER_LEVEL_NONE, MEANDER_N_LEVELS, MEANDER_LEVEL_NONE,
      G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "opponents");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO_GROUP);
}

static void
add_about (MeanderOpponentChoice *self, MeanderLevel level)
{
  GtkWidget *about = gtk_label_new (meander_words_level_about (level));

  gtk_label_set_wrap (GTK_LABEL (about), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (about), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (about), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (about), 56);
  gtk_label_set_yalign (GTK_LABEL (about), 0);
  gtk_widget_add_css_class (about, "preferences-description");
  gtk_stack_add_named (GTK_STACK (self->about), about, meander_words_who (level));
}

static void
show_about (MeanderOpponentChoice *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->about), meander_words_who (self->level));
}

static void
meander_opponent_choice_init (MeanderOpponentChoice *self)
{
  g_autoptr (GArray) items = meander_level_choice_list ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->faces = meander_faces_new (FACE_SIZE);
  /* Translators: below the computer players, each with one to eight dots. */
  meander_faces_set_caption (MEANDER_FACES (self->faces), _ ("More dots: stronger"));
  for (guint i = 0; i < items->len; i++)
    meander_faces_add (MEANDER_FACES (self->faces), &g_array_index (items, MeanderFacesItem, i));
  meander_faces_set_chosen (MEANDER_FACES (self->faces), MEANDER_LEVEL_NONE);
  g_signal_connect_object (self->faces, "notify::chosen", G_CALLBACK (on_chosen), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->box), self->faces);
  self->about = gtk_stack_new ();
  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    add_about (self, (MeanderLevel) level);
  gtk_box_append (GTK_BOX (self->box), self->about);
  show_about (self);
}

/**
 * meander_opponent_choice_get_level:
 * @self: faces
 *
 * Gets against whom one plays.
 *
 * Returns: a level, %MEANDER_LEVEL_NONE for a person
 */
MeanderLevel
meander_opponent_choice_get_level (MeanderOpponentChoice *self)
{
  g_return_val_if_fail (MEANDER_IS_OPPONENT_CHOICE (self), MEANDER_LEVEL_NONE);

  return self->level;
}

/**
 * meander_opponent_choice_set_level:
 * @self: faces
 * @level: a level for people to play with, or %MEANDER_LEVEL_NONE for a person
 *
 * Chooses against whom one plays.
 */
void
meander_opponent_choice_set_level (MeanderOpponentChoice *self, MeanderLevel level)
{
  g_return_if_fail (MEANDER_IS_OPPONENT_CHOICE (self));
  g_return_if_fail (level <= MEANDER_N_LEVELS);

  if (level == self->level)
    return;
  self->level = level;
  meander_faces_set_chosen (MEANDER_FACES (self->faces), level);
  show_about (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}
