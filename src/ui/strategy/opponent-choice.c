/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/opponent-choice.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

#define FACE_SIZE 52 /* px */
#define FEWEST 3     /* in a line */
#define MOST 5

struct _MeanderOpponentChoice
{
  GtkWidget parent_instance;

  MeanderLevel level;
  GtkWidget *box;
  GtkWidget *faces[MEANDER_N_LEVELS + 1]; /* in the order of MeanderLevel */
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

/* How strong and in what way. */
static char *
make_about (MeanderLevel level)
{
  g_autofree char *strength = NULL;

  if (level == MEANDER_LEVEL_NONE)
    return g_strdup (_ ("Another person, sharing this screen."));
  /* Translators: of a computer player; the second number is the strongest there is. */
  strength = g_strdup_printf (_ ("Strength: %u of %u."), (guint) level, (guint) MEANDER_N_LEVELS);
  return g_strdup_printf ("%s %s", strength, meander_words_level_about (level));
}

static void
on_face (GtkToggleButton *face, MeanderOpponentChoice *self)
{
  guint level = 0;

  if (!gtk_toggle_button_get_active (face))
    return;
  while (self->faces[level] != GTK_WIDGET (face))
    level++;
  meander_opponent_choice_set_level (self, (MeanderLevel) level);
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

static GtkWidget *
create_face (MeanderOpponentChoice *self, MeanderLevel level)
{
  GtkWidget *face = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *about = make_about (level);

  gtk_box_append (GTK_BOX (box), meander_level_face_new (level, FACE_SIZE));
  gtk_box_append (GTK_BOX (box), gtk_label_new (meander_words_who (level)));
  gtk_button_set_child (GTK_BUTTON (face), box);
  gtk_widget_add_css_class (face, "flat");
  gtk_widget_set_tooltip_text (face, about);
  meander_compat_set_name (face, meander_words_who (level));
  gtk_accessible_update_property (GTK_ACCESSIBLE (face), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, about,
                                  -1);
  if (level > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (face), GTK_TOGGLE_BUTTON (self->faces[0]));
  g_signal_connect_object (face, "toggled", G_CALLBACK (on_face), self, 0);
  return face;
}

static void
add_about (MeanderOpponentChoice *self, MeanderLevel level)
{
  g_autofree char *text = make_about (level);
  GtkWidget *about = gtk_label_new (text);

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
  GtkWidget *flow = gtk_flow_box_new ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), FEWEST);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), MOST);
  gtk_box_append (GTK_BOX (self->box), flow);
  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    {
      self->faces[level] = create_face (self, (MeanderLevel) level);
      /* The computer first; a person is the last one. */
      gtk_flow_box_insert (GTK_FLOW_BOX (flow), self->faces[level],
                           level == 0 ? 0 : (int) level - 1);
      gtk_widget_set_focusable (gtk_widget_get_parent (self->faces[level]), FALSE);
    }
  self->about = gtk_stack_new ();
  for (guint level = 0; level <= MEANDER_N_LEVELS; level++)
    add_about (self, (MeanderLevel) level);
  gtk_box_append (GTK_BOX (self->box), self->about);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->faces[0]), TRUE);
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
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->faces[level]), TRUE);
  show_about (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}
