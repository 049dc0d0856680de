/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/players-window.h"

#include "ui/widgets/dialogue.h"
#include "ui/widgets/level-choice.h"
#include "rules/strategy-game.h"
#include "ui/widgets/swatch.h"
#include "words/strategy.h"

/* px: as much as is in it, where the screen lets it */
#define WIDTH 440
#define HEIGHT 220
#define SEAT_HEIGHT 42

struct _MeanderPlayersWindow
{
  GtkWindow parent_instance;

  MeanderGame *game;

  GtkWidget *seats; /* a grid */
  GtkWidget *pace;
  GtkWidget *pace_label;
  GtkWidget *choices[MEANDER_MAX_SEATS];
};

G_DEFINE_FINAL_TYPE (MeanderPlayersWindow, meander_players_window, GTK_TYPE_WINDOW)

static const char *const paces[] = { "slow", "normal", "fast", NULL };

static void
on_level (MeanderPlayersWindow *self, GParamSpec *pspec, MeanderLevelChoice *choice)
{
  guint seat = 0;

  while (self->choices[seat] != GTK_WIDGET (choice))
    seat++;
  meander_players_set_level (meander_game_get_players (self->game), seat,
                             meander_level_choice_get_level (choice));
}

static void
add_seat (MeanderPlayersWindow *self, guint seat)
{
  const MeanderState *state = meander_game_get_state (self->game);
  GtkWidget *swatch = meander_swatch_new (meander_strategy_get_colour (state, seat), FALSE);
  g_autofree char *name = meander_words_seat (self->game, seat);
  g_autofree char *id = g_strdup_printf ("level-%u", seat + 1);
  GtkWidget *label = gtk_label_new (name);

  g_object_set (swatch, "size", 24, NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  self->choices[seat] = meander_level_choice_new (name);
  gtk_widget_set_name (self->choices[seat], id);
  meander_level_choice_set_level (
      MEANDER_LEVEL_CHOICE (self->choices[seat]),
      meander_players_get_level (meander_game_get_players (self->game), seat));
  g_signal_connect_swapped (self->choices[seat], "notify::level", G_CALLBACK (on_level), self);
  gtk_grid_attach (GTK_GRID (self->seats), swatch, 0, (int) seat, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), label, 1, (int) seat, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), self->choices[seat], 2, (int) seat, 1, 1);
}

static void
meander_players_window_dispose (GObject *object)
{
  g_clear_object (&MEANDER_PLAYERS_WINDOW (object)->game);

  G_OBJECT_CLASS (meander_players_window_parent_class)->dispose (object);
}

static void
meander_players_window_class_init (MeanderPlayersWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_players_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/players-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersWindow, seats);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersWindow, pace);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersWindow, pace_label);

  meander_dialogue_add_keys (widget_class, "computer#change");
}

static void
meander_players_window_init (MeanderPlayersWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_players_window_new:
 * @parent: (nullable): the window to stand above
 * @settings: the program's settings
 * @game: a strategy game
 *
 * Creates a window in which another player can be set down at a seat.
 *
 * Returns: (transfer none): a new window
 */
GtkWidget *
meander_players_window_new (GtkWindow *parent, GSettings *settings, MeanderGame *game)
{
  MeanderPlayersWindow *self;
  guint n_seats;

  g_return_val_if_fail (parent == NULL || GTK_IS_WINDOW (parent), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MEANDER_IS_GAME (game), NULL);

  self = g_object_new (MEANDER_TYPE_PLAYERS_WINDOW, "transient-for", parent, NULL);
  self->game = g_object_ref (game);
  n_seats = meander_game_get_state (game)->n_players;
  gtk_window_set_default_size (GTK_WINDOW (self), WIDTH, HEIGHT + (int) n_seats * SEAT_HEIGHT);
  for (guint seat = 0; seat < n_seats; seat++)
    add_seat (self, seat);
  meander_dialogue_bind_choice (settings, "match-pace", self->pace, paces);
  meander_dialogue_name_drop_down (self->pace, gtk_label_get_text (GTK_LABEL (self->pace_label)));

  return GTK_WIDGET (self);
}
