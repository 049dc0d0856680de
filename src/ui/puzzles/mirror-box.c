/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/mirror-box.h"

#include <glib/gi18n.h>

#include "ui/app/application.h"

#define KEY "mirror-lines"

struct _MeanderMirrorBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (MeanderMirrorBox, meander_mirror_box, GTK_TYPE_WIDGET)

static gboolean
is_free (MeanderScene *scene)
{
  MeanderGame *game = meander_scene_get_game (scene);

  return game != NULL && meander_game_get_state (game)->rules == &meander_free_rules;
}

/**
 * meander_mirror_get_axes:
 * @scene: a scene
 *
 * Gets how many mirror lines are to be seen on the table.
 *
 * Returns: 0, 1 for an upright one, or 3
 */
guint
meander_mirror_get_axes (MeanderScene *scene)
{
  static const guint axes[] = { 0, 1, 3 };
  int chosen;

  g_return_val_if_fail (MEANDER_IS_SCENE (scene), 0);

  if (!is_free (scene))
    return 0;
  chosen = g_settings_get_enum (meander_settings_get_default (), KEY);
  return axes[CLAMP (chosen, 0, (int) G_N_ELEMENTS (axes) - 1)];
}

static gboolean
to_selected (GValue *value, GVariant *variant, gpointer user_data)
{
  g_value_set_uint (value, (guint) g_settings_get_enum (meander_settings_get_default (), KEY));
  return TRUE;
}

static GVariant *
from_selected (const GValue *value, const GVariantType *type, gpointer user_data)
{
  /* In the order of the schema’s enumeration. */
  const char *const nicks[] = { "none", "one", "three" };
  guint selected = g_value_get_uint (value);

  return selected < G_N_ELEMENTS (nicks) ? g_variant_new_string (nicks[selected]) : NULL;
}

static void
on_scene_changed (MeanderMirrorBox *self, guint change)
{
  if (change & MEANDER_SCENE_TILES)
    gtk_widget_set_visible (GTK_WIDGET (self), is_free (self->scene));
}

static void
meander_mirror_box_dispose (GObject *object)
{
  MeanderMirrorBox *self = MEANDER_MIRROR_BOX (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_mirror_box_parent_class)->dispose (object);
}

static void
meander_mirror_box_class_init (MeanderMirrorBoxClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_mirror_box_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
meander_mirror_box_init (MeanderMirrorBox *self)
{
  const char *choices[] = {
    /* Translators: how many mirror lines there are on the table */
    C_ ("mirror lines", "None"),
    /* Translators: how many mirror lines there are on the table */
    C_ ("mirror lines", "One, upright"),
    /* Translators: how many mirror lines there are on the table */
    C_ ("mirror lines", "Three"),
    NULL,
  };
  GtkWidget *label = gtk_label_new (_ ("Mirror lines"));
  GtkWidget *choice = gtk_drop_down_new_from_strings (choices);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->box), label);
  gtk_box_append (GTK_BOX (self->box), choice);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  g_settings_bind_with_mapping (meander_settings_get_default (), KEY, choice, "selected",
                                G_SETTINGS_BIND_DEFAULT, to_selected, from_selected, NULL, NULL);
}

/**
 * meander_mirror_box_new:
 * @scene: the scene whose table it is
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_mirror_box_new (MeanderScene *scene)
{
  MeanderMirrorBox *self = g_object_new (MEANDER_TYPE_MIRROR_BOX, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  on_scene_changed (self, MEANDER_SCENE_TILES);
  return GTK_WIDGET (self);
}
