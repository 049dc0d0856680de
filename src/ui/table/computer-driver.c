/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/computer-driver.h"

#include "model/settings.h"
#include "ui/widgets/attention.h"

struct _MeanderComputerDriver
{
  GObject parent_instance;

  MeanderOpponents *opponents;
  MeanderScene *scene;
  MeanderTable *table;         /* weak */
  MeanderAttention *attention; /* of the table's window, while it is to be seen */
};

G_DEFINE_FINAL_TYPE (MeanderComputerDriver, meander_computer_driver, G_TYPE_OBJECT)

/* In the order of the setting: how long a position can be seen, in ms. */
static const guint paces[] = { 2600, 1300, 500 };

static void
on_settings (MeanderComputerDriver *self)
{
  GSettings *settings = meander_settings_get_default ();

  meander_opponents_set_pace (self->opponents, paces[g_settings_get_enum (settings, "match-pace")]);
  meander_opponents_set_top_time (self->opponents,
                                  1000 * (guint) g_settings_get_int (settings, "match-top-time"));
}

static void
on_scene_changed (MeanderComputerDriver *self)
{
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_PERSON,
                               meander_scene_is_paused (self->scene));
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_REVIEW,
                               meander_scene_is_reviewing (self->scene));
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_MOVING,
                               meander_scene_is_moving (self->scene));
}

static void
on_busy (MeanderComputerDriver *self)
{
  meander_scene_set_thinking (self->scene, meander_opponents_is_busy (self->opponents));
}

static void
on_placing (MeanderComputerDriver *self, guint seat, MeanderMove *move)
{
  if (move->n_steps > 0)
    meander_table_note_start (self->table, move->steps[0].number);
}

static void
on_placed (MeanderComputerDriver *self, guint seat, MeanderMove *move)
{
  meander_scene_announce_placed (self->scene, seat, move);
}

static void
on_asked (MeanderComputerDriver *self)
{
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_ASKED,
                               meander_attention_is_asked (self->attention));
}

static void
on_map (MeanderComputerDriver *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self->table));

  if (GTK_IS_WINDOW (root))
    {
      g_clear_object (&self->attention);
      self->attention = meander_attention_new (GTK_WINDOW (root));
      g_signal_connect_object (self->attention, "notify::asked", G_CALLBACK (on_asked), self,
                               G_CONNECT_SWAPPED);
      on_asked (self);
    }
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_HIDDEN, FALSE);
}

static void
on_unmap (MeanderComputerDriver *self)
{
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_HIDDEN, TRUE);
  g_clear_object (&self->attention);
}

static void
meander_computer_driver_dispose (GObject *object)
{
  MeanderComputerDriver *self = MEANDER_COMPUTER_DRIVER (object);

  if (self->opponents != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->opponents, self);
      meander_opponents_set_game (self->opponents, NULL);
    }
  g_clear_object (&self->attention);
  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->opponents);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_computer_driver_parent_class)->dispose (object);
}

static void
meander_computer_driver_class_init (MeanderComputerDriverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = meander_computer_driver_dispose;
}

static void
meander_computer_driver_init (MeanderComputerDriver *self)
{
}

/**
 * meander_computer_driver_new:
 * @scene: the scene on the table
 * @table: the table
 *
 * Makes what joins them to the computer players, without a game.
 *
 * Returns: (transfer full): a new object
 */
MeanderComputerDriver *
meander_computer_driver_new (MeanderScene *scene, MeanderTable *table)
{
  MeanderComputerDriver *self = g_object_new (MEANDER_TYPE_COMPUTER_DRIVER, NULL);

  self->scene = g_object_ref (scene);
  g_set_weak_pointer (&self->table, table);
  self->opponents = meander_opponents_new ();
  meander_opponents_set_pause (self->opponents, MEANDER_PAUSE_HIDDEN,
                               !gtk_widget_get_mapped (GTK_WIDGET (table)));
  g_signal_connect_swapped (self->opponents, "placing", G_CALLBACK (on_placing), self);
  g_signal_connect_swapped (self->opponents, "placed", G_CALLBACK (on_placed), self);
  g_signal_connect_swapped (self->opponents, "notify::busy", G_CALLBACK (on_busy), self);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "map", G_CALLBACK (on_map), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (table, "unmap", G_CALLBACK (on_unmap), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_settings_get_default (), "changed::match-pace",
                           G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_settings_get_default (), "changed::match-top-time",
                           G_CALLBACK (on_settings), self, G_CONNECT_SWAPPED);
  on_settings (self);

  return self;
}

/**
 * meander_computer_driver_set_game:
 * @self: what joins table and computer players
 * @game: (nullable): the game on the table
 *
 * Has the computer play for its seats in a game, from now on and in no other.
 */
void
meander_computer_driver_set_game (MeanderComputerDriver *self, MeanderGame *game)
{
  g_return_if_fail (MEANDER_IS_COMPUTER_DRIVER (self));

  meander_opponents_set_game (self->opponents, game);
  on_scene_changed (self);
  on_busy (self);
}

/**
 * meander_computer_driver_get_opponents:
 * @self: what joins table and computer players
 *
 * Gets who plays.
 *
 * Returns: (transfer none): the opponents
 */
MeanderOpponents *
meander_computer_driver_get_opponents (MeanderComputerDriver *self)
{
  g_return_val_if_fail (MEANDER_IS_COMPUTER_DRIVER (self), NULL);

  return self->opponents;
}
