/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/players-box.h"

#include "model/settings.h"
#include "rules/strategy-game.h"
#include "ui/widgets/dialogue.h"
#include "ui/widgets/level-choice.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/swatch.h"
#include "words/levels.h"
#include "words/series.h"
#include "words/strategy.h"
#include "words/tournament.h"

struct _MeanderPlayersBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: whose seats are shown */
  gboolean updating; /* the widgets follow the scene */

  GtkWidget *box;
  GtkWidget *series; /* a label: how it stands */
  GtkWidget *seats;  /* a grid */
  GtkWidget *pace;
  GtkWidget *pace_label;
  GtkWidget *pace_row;
  GtkWidget *pause;
  GtkWidget *pause_row;
  GtkWidget *names[MEANDER_MAX_SEATS]; /* labels */
  GtkWidget *choices[MEANDER_MAX_SEATS];
  GtkWidget *others; /* at other computers */
};

G_DEFINE_FINAL_TYPE (MeanderPlayersBox, meander_players_box, GTK_TYPE_WIDGET)

static const char *const paces[] = { "slow", "normal", "fast", NULL };

static void
on_level (MeanderPlayersBox *self, GParamSpec *pspec, MeanderLevelChoice *choice)
{
  guint seat = 0;

  if (self->updating)
    return;
  while (self->choices[seat] != GTK_WIDGET (choice))
    seat++;
  meander_players_set_level (meander_game_get_players (self->game), seat,
                             meander_level_choice_get_level (choice));
  if (meander_scene_get_occasion (self->scene) != NULL &&
      meander_level_choice_get_level (choice) != MEANDER_LEVEL_NONE)
    meander_proxy_announce_news (self->series, meander_words_tournament_people ());
}

static void
on_pause (MeanderPlayersBox *self)
{
  if (!self->updating && self->game != NULL)
    meander_scene_set_paused (self->scene, gtk_switch_get_active (GTK_SWITCH (self->pause)));
}

static void
add_seat (MeanderPlayersBox *self, guint seat)
{
  const MeanderState *state = meander_game_get_state (self->game);
  GtkWidget *swatch = meander_swatch_new (meander_strategy_get_colour (state, seat), FALSE);
  g_autofree char *id = g_strdup_printf ("level-%u", seat + 1);
  GtkWidget *label = gtk_label_new (NULL);

  self->names[seat] = label;
  g_object_set (swatch, "size", 24, NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  self->choices[seat] = meander_level_choice_new (NULL);
  gtk_widget_set_hexpand (self->choices[seat], TRUE);
  gtk_widget_set_name (self->choices[seat], id);
  g_signal_connect_swapped (self->choices[seat], "notify::level", G_CALLBACK (on_level), self);
  gtk_grid_attach (GTK_GRID (self->seats), label, 1, 2 * (int) seat, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), swatch, 0, 2 * (int) seat + 1, 1, 1);
  gtk_grid_attach (GTK_GRID (self->seats), self->choices[seat], 1, 2 * (int) seat + 1, 1, 1);
}

/* Who plays, as on every page, which changes with who is chosen, stands on the button; above it the name of
 * somebody for whom the computer plays.  The choice itself is that of a seat. */
static void
show_name (MeanderPlayersBox *self, guint seat, MeanderLevel level)
{
  const gboolean is_you = meander_words_is_you (self->game, seat);
  g_autofree char *name = is_you ? meander_words_you () : meander_words_player (self->game, seat);
  g_autofree char *title = is_you ? meander_words_you () : meander_words_seat (self->game, seat);
  g_autofree char *unnamed = meander_words_unnamed (seat);
  const gboolean is_above = level != MEANDER_LEVEL_NONE && !g_str_equal (title, unnamed);

  gtk_label_set_text (GTK_LABEL (self->names[seat]), title);
  gtk_widget_set_visible (self->names[seat], is_above);
  g_object_set (self->choices[seat], "title", title, NULL);
  meander_level_choice_set_words (MEANDER_LEVEL_CHOICE (self->choices[seat]),
                                  is_above ? NULL : name);
}

static void
set_game (MeanderPlayersBox *self, MeanderGame *game)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->seats)) != NULL)
    gtk_grid_remove (GTK_GRID (self->seats), child);
  g_set_weak_pointer (&self->game, game);
  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    add_seat (self, seat);
}

/* What the same players have reached in the games so far; of a tournament, who is to play in it. */
static void
show_series (MeanderPlayersBox *self)
{
  MeanderSeries series;
  const gboolean in_series = meander_series_read (&series, self->game);
  g_autofree char *words = NULL;

  if (in_series)
    words = meander_words_series_score (self->game, &series);
  else if (meander_scene_get_occasion (self->scene) != NULL)
    words = g_strdup (meander_words_tournament_people ());
  gtk_label_set_text (GTK_LABEL (self->series), words != NULL ? words : "");
  gtk_widget_set_visible (self->series, words != NULL);
}

static void
on_scene_changed (MeanderPlayersBox *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderPlayers *players;
  gboolean plays_here = FALSE; /* the computer */
  guint n_players;
  MeanderResult result;

  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_PLAYERS)) || game == NULL ||
      !meander_scene_is_strategy (self->scene))
    return;
  self->updating = TRUE;
  if (game != self->game)
    set_game (self, game);
  players = meander_game_get_players (game);
  n_players = meander_game_get_state (game)->n_players;
  for (guint seat = 0; seat < n_players; seat++)
    {
      const MeanderLevel level = meander_players_get_level (players, seat);

      show_name (self, seat, level);
      meander_level_choice_set_level (MEANDER_LEVEL_CHOICE (self->choices[seat]), level);
      /* At a table across computers nobody is set down elsewhere by one of them alone. */
      gtk_widget_set_sensitive (self->choices[seat], !meander_players_is_shared_table (players));
      plays_here |= level != MEANDER_LEVEL_NONE && !meander_players_is_elsewhere (players, seat);
    }
  show_series (self);
  /* Who has played is not changed any more. */
  meander_game_get_result (game, &result);
  plays_here &= !result.over;
  gtk_widget_set_visible (self->seats, !result.over);
  gtk_switch_set_active (GTK_SWITCH (self->pause), meander_scene_is_paused (self->scene));
  gtk_widget_set_visible (self->others, meander_players_is_shared_table (players));
  gtk_widget_set_visible (self->pause_row, plays_here);
  gtk_widget_set_visible (self->pace_row, plays_here);
  self->updating = FALSE;
}

static void
meander_players_box_dispose (GObject *object)
{
  MeanderPlayersBox *self = MEANDER_PLAYERS_BOX (object);

  self->updating = TRUE;
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_players_box_parent_class)->dispose (object);
}

static void
meander_players_box_class_init (MeanderPlayersBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_players_box_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/players-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, series);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, seats);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, others);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, pace);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, pace_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, pace_row);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, pause);
  gtk_widget_class_bind_template_child (widget_class, MeanderPlayersBox, pause_row);
  gtk_widget_class_bind_template_callback (widget_class, on_pause);
}

static void
meander_players_box_init (MeanderPlayersBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  meander_dialogue_bind_choice (meander_settings_get_default (), "match-pace", self->pace, paces);
  meander_dialogue_name_choice (self->pace, self->pace_label);
}

/**
 * meander_players_box_new:
 * @scene: the scene to be told of
 *
 * Makes a box in which another player can be set down at a seat.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_players_box_new (MeanderScene *scene)
{
  MeanderPlayersBox *self = g_object_new (MEANDER_TYPE_PLAYERS_BOX, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
