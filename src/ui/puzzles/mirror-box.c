/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/mirror-box.h"

#include "model/settings.h"
#include "ui/widgets/dialogue.h"

#define KEY "mirror-lines"

struct _MeanderMirrorBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GtkWidget *box; /* all that is seen */
  GtkWidget *label;
  GtkWidget *choice;
};

G_DEFINE_FINAL_TYPE (MeanderMirrorBox, meander_mirror_box, GTK_TYPE_WIDGET)

static void
on_setting_changed (MeanderMirrorBox *self)
{
  /* In the order of the schema’s enumeration. */
  static const guint axes[] = { 0, 1, 3 };
  int chosen = g_settings_get_enum (meander_settings_get_default (), KEY);

  meander_scene_set_mirror_axes (self->scene,
                                 axes[CLAMP (chosen, 0, (int) G_N_ELEMENTS (axes) - 1)]);
}

static void
on_scene_changed (MeanderMirrorBox *self, guint change)
{
  if (change & MEANDER_SCENE_POSITION)
    gtk_widget_set_visible (GTK_WIDGET (self), meander_scene_may_mirror (self->scene));
}

static void
meander_mirror_box_dispose (GObject *object)
{
  MeanderMirrorBox *self = MEANDER_MIRROR_BOX (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_MIRROR_BOX);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_mirror_box_parent_class)->dispose (object);
}

static void
meander_mirror_box_class_init (MeanderMirrorBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_mirror_box_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/mirror-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderMirrorBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderMirrorBox, label);
  gtk_widget_class_bind_template_child (widget_class, MeanderMirrorBox, choice);
}

static void
meander_mirror_box_init (MeanderMirrorBox *self)
{
  /* In the order of the schema’s enumeration. */
  static const char *const nicks[] = { "none", "one", "three", NULL };

  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_bind_choice (meander_settings_get_default (), KEY, self->choice, nicks);
  meander_dialogue_name_choice (self->choice, self->label);
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
  g_signal_connect_object (meander_settings_get_default (), "changed::" KEY,
                           G_CALLBACK (on_setting_changed), self, G_CONNECT_SWAPPED);
  on_setting_changed (self);
  on_scene_changed (self, MEANDER_SCENE_POSITION);
  return GTK_WIDGET (self);
}
