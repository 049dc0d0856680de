/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/help-box.h"

#include <glib/gi18n.h>

#include "model/settings.h"
#include "ui/strategy/aids-window.h"
#include "words/strategy.h"

struct _MeanderHelpBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  gboolean updating; /* the switches follow the scene */

  GtkWidget *box;
  GtkWidget *play_at_once;
  GtkWidget *aids_box;
  GtkWidget *aids_label;
  GtkWidget *aids;
};

G_DEFINE_FINAL_TYPE (MeanderHelpBox, meander_help_box, GTK_TYPE_WIDGET)

/* Who sits at the near side, or NULL where no person plays (transfer full). */
static char *
get_name (MeanderHelpBox *self)
{
  MeanderGame *game = self->scene != NULL ? meander_scene_get_game (self->scene) : NULL;

  if (game == NULL || !meander_scene_is_strategy (self->scene) ||
      meander_players_count_people (meander_game_get_players (game)) == 0)
    return NULL;
  return meander_words_seat (
      game, meander_scene_get_near_seat (self->scene, meander_game_get_state (game)));
}

static void
on_aids (MeanderHelpBox *self)
{
  g_autofree char *name = get_name (self);

  if (!self->updating && name != NULL)
    meander_aids_set (meander_settings_get_default (), name,
                      meander_aids_list_get_aids (MEANDER_AIDS_LIST (self->aids)));
}

static void
on_choose (MeanderHelpBox *self)
{
  gtk_window_present (GTK_WINDOW (meander_aids_window_new (
      GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), MEANDER_AIDS_LIST (self->aids))));
}

static void
on_scene_changed (MeanderHelpBox *self, guint change)
{
  g_autofree char *name = NULL;
  g_autofree char *title = NULL;

  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS)))
    return;
  name = get_name (self);
  gtk_widget_set_visible (self->aids_box, name != NULL);
  if (name == NULL || meander_scene_is_reviewing (self->scene))
    return;
  if (meander_players_count_people (
          meander_game_get_players (meander_scene_get_game (self->scene))) == 1)
    /* Translators: over the switches of all hints, for somebody who plays alone against the computer */
    title = g_strdup (_ ("Your Hints"));
  else
    /* Translators: over the switches of all hints; %s is a player's name */
    title = g_strdup_printf (_ ("Hints for %s"), name);
  gtk_label_set_text (GTK_LABEL (self->aids_label), title);
  self->updating = TRUE;
  meander_aids_list_set_aids (
      MEANDER_AIDS_LIST (self->aids),
      meander_scene_get_aids (
          self->scene,
          meander_scene_get_near_seat (
              self->scene, meander_game_get_state (meander_scene_get_game (self->scene)))));
  self->updating = FALSE;
}

static void
meander_help_box_dispose (GObject *object)
{
  MeanderHelpBox *self = MEANDER_HELP_BOX (object);

  g_clear_object (&self->scene);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_help_box_parent_class)->dispose (object);
}

static void
meander_help_box_class_init (MeanderHelpBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_help_box_dispose;
  g_type_ensure (MEANDER_TYPE_AIDS_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/help-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpBox, play_at_once);
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpBox, aids_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpBox, aids_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHelpBox, aids);
  gtk_widget_class_bind_template_callback (widget_class, on_aids);
  gtk_widget_class_bind_template_callback (widget_class, on_choose);
}

static void
meander_help_box_init (MeanderHelpBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_settings_bind (meander_settings_get_default (), "play-at-once", self->play_at_once, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/**
 * meander_help_box_new:
 * @scene: the scene to be told of
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_help_box_new (MeanderScene *scene)
{
  MeanderHelpBox *self = g_object_new (MEANDER_TYPE_HELP_BOX, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
