/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/seat.h"

#include "ui/widgets/compat.h"
#include "ui/widgets/level-face.h"
#include "ui/table/rack-view.h"
#include "rules/strategy-game.h"
#include "ui/widgets/swatch.h"
#include "words/strategy.h"

struct _MeanderSeat
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  GtkWidget *head;
  GtkWidget *swatch;
  GtkWidget *face; /* of the computer */
  GtkWidget *name;
  GtkWidget *bare;    /* where the rack is empty */
  GtkWidget *spinner; /* while it thinks */
  GtkWidget *points;
  GtkWidget *rack;
};

G_DEFINE_FINAL_TYPE (MeanderSeat, meander_seat, GTK_TYPE_WIDGET)

static void
meander_seat_dispose (GObject *object)
{
  MeanderSeat *self = MEANDER_SEAT (object);

  g_clear_pointer (&self->rack, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_SEAT);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_seat_parent_class)->dispose (object);
}

static void
meander_seat_class_init (MeanderSeatClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_seat_dispose;
  gtk_widget_class_set_css_name (widget_class, "seat");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  g_type_ensure (MEANDER_TYPE_LEVEL_FACE);
  g_type_ensure (MEANDER_TYPE_SWATCH);
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/table/seat.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, head);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, swatch);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, face);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, name);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, bare);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderSeat, points);
}

static void
meander_seat_init (MeanderSeat *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_seat_new:
 * @scene: the scene to be shown
 *
 * Makes a seat.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_seat_new (MeanderScene *scene)
{
  MeanderSeat *self = g_object_new (MEANDER_TYPE_SEAT, NULL);

  self->scene = g_object_ref (scene);
  self->rack = meander_rack_view_new (scene);
  meander_rack_view_set_small (MEANDER_RACK_VIEW (self->rack), TRUE);
  gtk_widget_set_parent (self->rack, GTK_WIDGET (self));
  return GTK_WIDGET (self);
}

/**
 * meander_seat_show:
 * @self: a seat
 * @seat: whose it is, from 0 on
 *
 * Shows a player.
 */
void
meander_seat_show (MeanderSeat *self, guint seat)
{
  MeanderGame *game;
  const MeanderState *state;
  MeanderColour colour;
  MeanderLevel level;
  gboolean thinking, bare;
  MeanderResult result;
  g_autofree char *name = NULL;

  g_return_if_fail (MEANDER_IS_SEAT (self));

  game = meander_scene_get_game (self->scene);
  state = meander_scene_get_state (self->scene);
  colour = meander_strategy_get_colour (state, seat);
  meander_rack_view_set_seat (MEANDER_RACK_VIEW (self->rack), seat);
  meander_swatch_set_colour (MEANDER_SWATCH (self->swatch), colour);
  name = meander_words_player (game, seat);
  level = meander_players_get_level (meander_game_get_players (game), seat);
  meander_level_face_set_level (MEANDER_LEVEL_FACE (self->face), level);
  gtk_widget_set_visible (self->face, level != MEANDER_LEVEL_NONE);
  thinking = meander_scene_is_thinking (self->scene) &&
             seat == meander_strategy_get_seat (meander_game_get_state (game));
  gtk_widget_set_visible (self->spinner, thinking);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), thinking);
  gtk_label_set_text (GTK_LABEL (self->name), name);
  /* In the endgame the room is the table's, which is at its largest. */
  bare = g_list_model_get_n_items (G_LIST_MODEL (meander_scene_get_rack (self->scene, seat))) == 0;
  gtk_widget_set_visible (self->bare, bare);
  gtk_widget_set_visible (self->rack, !bare);
  /* Of several there is no room beside their names; the panel has the points of all. */
  gtk_widget_set_visible (self->points, meander_strategy_get_turn (state)->n_seats == 2);
  meander_compat_set_name (GTK_WIDGET (self), name);

  meander_scene_get_result (self->scene, &result);
  for (guint i = 0; i < result.n_sides; i++)
    if (result.sides[i].colour == colour)
      {
        g_autofree char *points = g_strdup_printf ("%u", result.sides[i].points);

        gtk_label_set_text (GTK_LABEL (self->points), points);
      }
}

/**
 * meander_seat_get_rack:
 * @self: a seat
 *
 * Gets the rack.
 *
 * Returns: (transfer none): a #MeanderRackView
 */
GtkWidget *
meander_seat_get_rack (MeanderSeat *self)
{
  g_return_val_if_fail (MEANDER_IS_SEAT (self), NULL);

  return self->rack;
}

/**
 * meander_seat_is_person:
 * @self: a seat
 *
 * Tells whether a person plays there.
 *
 * Returns: %FALSE for the computer
 */
gboolean
meander_seat_is_person (MeanderSeat *self)
{
  g_return_val_if_fail (MEANDER_IS_SEAT (self), FALSE);

  return !gtk_widget_get_visible (self->face);
}
