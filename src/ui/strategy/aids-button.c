/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/aids-button.h"

#include <glib/gi18n.h>

#include "ui/strategy/aids-list.h"
#include "ui/widgets/compat.h"

struct _MeanderAidsButton
{
  GtkWidget parent_instance;

  guint aids;
  char *title;

  GtkWidget *button;
  GtkWidget *words; /* a stack of all words: the button is as wide as the widest */
  GtkWidget *heading;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MeanderAidsButton, meander_aids_button, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_AIDS,
  PROP_TITLE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

/* In GTK 4.8 the focus is on a button within, which would be called by its label. */
static void
name (MeanderAidsButton *self)
{
  /* Translators: the accessible name of a button: “Help for Anna: All hints”. */
  g_autofree char *text = g_strdup_printf (C_ ("accessible name", "%s: %s"), self->title,
                                           meander_aids_get_level (self->aids));
  GtkWidget *const named[] = { GTK_WIDGET (self), self->button,
                               gtk_widget_get_first_child (self->button) };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    meander_compat_set_name (named[i], text);
}

static void
show (MeanderAidsButton *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->words), meander_aids_get_level (self->aids));
  name (self);
}

static void
meander_aids_button_get_property (GObject *object,
                                  guint property_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  MeanderAidsButton *self = MEANDER_AIDS_BUTTON (object);

  switch (property_id)
    {
    case PROP_AIDS:
      g_value_set_uint (value, self->aids);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_aids_button_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  MeanderAidsButton *self = MEANDER_AIDS_BUTTON (object);

  switch (property_id)
    {
    case PROP_AIDS:
      meander_aids_button_set_aids (self, g_value_get_uint (value));
      break;
    case PROP_TITLE:
      meander_aids_button_set_title (self, g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
meander_aids_button_dispose (GObject *object)
{
  MeanderAidsButton *self = MEANDER_AIDS_BUTTON (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_AIDS_BUTTON);
  g_clear_pointer (&self->title, g_free);

  G_OBJECT_CLASS (meander_aids_button_parent_class)->dispose (object);
}

static void
meander_aids_button_class_init (MeanderAidsButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = meander_aids_button_get_property;
  object_class->set_property = meander_aids_button_set_property;
  object_class->dispose = meander_aids_button_dispose;

  /**
   * MeanderAidsButton:aids:
   *
   * Which aids are on, as #MeanderAids bits.
   */
  properties[PROP_AIDS] =
      g_param_spec_uint ("aids", NULL, NULL, 0, MEANDER_AIDS_LEARNER, MEANDER_AIDS_LEARNER, flags);

  /**
   * MeanderAidsButton:title:
   *
   * Whose aids these are.
   */
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, "", flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (MEANDER_TYPE_AIDS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/aids-button.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsButton, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsButton, words);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsButton, heading);
  gtk_widget_class_bind_template_child (widget_class, MeanderAidsButton, list);
}

/* All that the button may say. */
static void
add_words (MeanderAidsButton *self)
{
  static const guint sets[] = { MEANDER_AIDS_LEARNER, MEANDER_AIDS_HELPER, MEANDER_AIDS_NONE,
                                MEANDER_AID_LAST };

  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      const char *word = meander_aids_get_level (sets[i]);
      GtkWidget *label = gtk_label_new (word);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_stack_add_named (GTK_STACK (self->words), label, word);
    }
}

static void
meander_aids_button_init (MeanderAidsButton *self)
{
  self->title = g_strdup ("");
  self->aids = MEANDER_AIDS_LEARNER;

  gtk_widget_init_template (GTK_WIDGET (self));
  add_words (self);
  g_object_bind_property (self, "aids", self->list, "aids",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  show (self);
}

/**
 * meander_aids_button_new:
 *
 * Makes a button with all aids on.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_aids_button_new (void)
{
  return g_object_new (MEANDER_TYPE_AIDS_BUTTON, NULL);
}

/**
 * meander_aids_button_set_title:
 * @self: a button
 * @title: whose aids these are, as a heading
 *
 * Sets the heading, which is the accessible name too.
 */
void
meander_aids_button_set_title (MeanderAidsButton *self, const char *title)
{
  g_return_if_fail (MEANDER_IS_AIDS_BUTTON (self));
  g_return_if_fail (title != NULL);

  if (g_str_equal (title, self->title))
    return;
  g_free (self->title);
  self->title = g_strdup (title);
  gtk_label_set_text (GTK_LABEL (self->heading), title);
  name (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/**
 * meander_aids_button_get_aids:
 * @self: a button
 *
 * Gets which aids are on.
 *
 * Returns: #MeanderAids bits
 */
guint
meander_aids_button_get_aids (MeanderAidsButton *self)
{
  g_return_val_if_fail (MEANDER_IS_AIDS_BUTTON (self), MEANDER_AIDS_LEARNER);

  return self->aids;
}

/**
 * meander_aids_button_set_aids:
 * @self: a button
 * @aids: #MeanderAids bits
 *
 * Sets which aids are on.
 */
void
meander_aids_button_set_aids (MeanderAidsButton *self, guint aids)
{
  g_return_if_fail (MEANDER_IS_AIDS_BUTTON (self));

  aids &= MEANDER_AIDS_LEARNER;
  if (aids == self->aids)
    return;
  self->aids = aids;
  show (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_AIDS]);
}
