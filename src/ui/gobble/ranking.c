/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/ranking.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "rules/gobble-game.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/seed-row.h"
#include "words/basics.h"
#include "words/gobble.h"

#define BREATH 1000 /* ms */
#define FACE 28     /* logical pixels */

struct _MeanderGobbleRanking
{
  GtkWidget parent_instance;

  MeanderSoloResults *solo_results; /* NULL where nothing is kept */
  char *params;                     /* of the game */
  guint breath;                     /* timeout: until the next game may be asked for */

  GtkWidget *box;
  GtkWidget *title;
  GtkWidget *best; /* alone; of several, why they have tiles left */
  GtkWidget *list; /* a grid */
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (MeanderGobbleRanking, meander_gobble_ranking, GTK_TYPE_WIDGET)

enum
{
  RANK,
  PICTURE,
  NAME,
  HOW
};

static void
add (MeanderGobbleRanking *self, const char *text, int column, int row)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == NAME ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == NAME ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == NAME);
  gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (GTK_GRID (self->list), label, column, row, 1, 1);
}

static void
add_player (MeanderGobbleRanking *self, MeanderGame *game, guint seat, int row)
{
  const MeanderState *state = meander_game_get_state (game);
  guint level = meander_gobble_get_level (state, seat);
  MeanderResult result;
  g_autofree char *name = meander_words_gobble_player (game, seat);
  g_autofree char *rank = NULL;
  g_autofree char *how = NULL;

  meander_game_get_result (game, &result);
  rank = g_strdup_printf (C_ ("rank", "#%u"), result.gobble.players[seat].rank);
  if (result.gobble.players[seat].left > 0)
    how = meander_words_gobble_left (result.gobble.players[seat].left);
  else if (!meander_gobble_is_turn_based (state))
    how = meander_words_time (result.gobble.players[seat].out_at);
  add (self, rank, RANK, row);
  if (level > 0)
    gtk_grid_attach (GTK_GRID (self->list),
                     meander_level_face_new (meander_words_gobble_face (level), FACE), PICTURE, row,
                     1, 1);
  add (self, name, NAME, row);
  add (self, how, HOW, row);
}

static gboolean
end_breath (gpointer user_data)
{
  MEANDER_GOBBLE_RANKING (user_data)->breath = 0;

  return G_SOURCE_REMOVE;
}

/* The whole is one piece of news. */
static void
announce (MeanderGobbleRanking *self)
{
  const char *best = gtk_label_get_text (GTK_LABEL (self->best));
  g_autofree char *text = g_strjoin (*best != '\0' ? " " : "",
                                     gtk_label_get_text (GTK_LABEL (self->title)), best, NULL);

  meander_compat_announce (GTK_WIDGET (self), text);
}

/**
 * meander_gobble_ranking_show:
 * @self: a ranking
 * @game: a game of Gobble that is over
 *
 * Shows how a game has ended.
 */
void
meander_gobble_ranking_show (MeanderGobbleRanking *self, MeanderGame *game)
{
  g_autofree char *title = NULL;
  g_autofree char *best = NULL;
  const MeanderState *state;
  GtkWidget *child;
  guint rank, seat;
  int row = 0;

  g_return_if_fail (MEANDER_IS_GOBBLE_RANKING (self));

  state = meander_game_get_state (game);
  title = meander_words_gobble_end (game);
  gtk_label_set_label (GTK_LABEL (self->title), title);
  best = state->n_players > 1 ? g_strdup (meander_words_gobble_stuck (game))
                              : meander_words_gobble_standing (self->solo_results, game);
  gtk_label_set_label (GTK_LABEL (self->best), best);
  gtk_widget_set_visible (self->best, *best != '\0');
  g_clear_handle_id (&self->breath, g_source_remove);
  self->breath = g_timeout_add (BREATH, end_breath, self);
  g_free (self->params);
  self->params = g_strdup (meander_game_get_params (game));
  while ((child = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_grid_remove (GTK_GRID (self->list), child);
  gtk_widget_set_visible (self->list, state->n_players > 1);
  for (rank = 1; rank <= state->n_players && state->n_players > 1; rank++)
    for (seat = 0; seat < state->n_players; seat++)
      if (meander_gobble_get_rank (state, seat) == rank)
        add_player (self, game, seat, row++);
  announce (self);
}

/* The same players, and a new deal.  Who was about to lay one more tile has pressed Enter for
 * that. */
static void
on_again (MeanderGobbleRanking *self)
{
  if (self->breath != 0)
    return;

  gtk_widget_activate_action (GTK_WIDGET (self), "win.start-gobble", "(st)", self->params,
                              meander_seed_new ());
}

/* So that the table is seen. */
static void
on_close (MeanderGobbleRanking *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static gboolean
meander_gobble_ranking_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_GOBBLE_RANKING (widget)->again);
}

static void
meander_gobble_ranking_dispose (GObject *object)
{
  MeanderGobbleRanking *self = MEANDER_GOBBLE_RANKING (object);

  g_clear_handle_id (&self->breath, g_source_remove);
  g_clear_object (&self->solo_results);
  g_clear_pointer (&self->params, g_free);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_gobble_ranking_parent_class)->dispose (object);
}

static void
meander_gobble_ranking_class_init (MeanderGobbleRankingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_ranking_dispose;
  widget_class->grab_focus = meander_gobble_ranking_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "gobbleranking");
}

static void
meander_gobble_ranking_init (MeanderGobbleRanking *self)
{
  GtkWidget *change = gtk_button_new_with_label (_ ("Change something…"));
  GtkWidget *close = gtk_button_new_with_label (_ ("See the table"));

  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_add_css_class (self->box, "card");
  self->title = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->title), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->title), 26);
  gtk_label_set_justify (GTK_LABEL (self->title), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->title, "title-1");
  self->best = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->best), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->best), 40);
  gtk_label_set_justify (GTK_LABEL (self->best), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (self->best, "numeric");
  gtk_widget_add_css_class (self->best, "heading");
  self->list = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->list), 10);
  gtk_grid_set_row_spacing (GTK_GRID (self->list), 6);
  self->again = gtk_button_new_with_label (_ ("Play again"));
  gtk_widget_add_css_class (self->again, "suggested-action");
  g_signal_connect_swapped (self->again, "clicked", G_CALLBACK (on_again), self);
  gtk_widget_add_css_class (change, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (change), "win.new-gobble");
  gtk_widget_add_css_class (close, "flat");
  g_signal_connect_swapped (close, "clicked", G_CALLBACK (on_close), self);
  gtk_box_append (GTK_BOX (self->box), self->title);
  gtk_box_append (GTK_BOX (self->box), self->best);
  gtk_box_append (GTK_BOX (self->box), self->list);
  gtk_box_append (GTK_BOX (self->box), self->again);
  gtk_box_append (GTK_BOX (self->box), change);
  gtk_box_append (GTK_BOX (self->box), close);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

/**
 * meander_gobble_ranking_new:
 *
 * Makes a ranking that shows nothing yet.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_gobble_ranking_new (void)
{
  return g_object_new (MEANDER_TYPE_GOBBLE_RANKING, NULL);
}

/**
 * meander_gobble_ranking_set_solo_results:
 * @self: a ranking
 * @solo_results: (nullable): the results so far
 *
 * Says where the results of those are who play alone.
 */
void
meander_gobble_ranking_set_solo_results (MeanderGobbleRanking *self,
                                         MeanderSoloResults *solo_results)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_RANKING (self));
  g_return_if_fail (solo_results == NULL || MEANDER_IS_SOLO_RESULTS (solo_results));

  g_set_object (&self->solo_results, solo_results);
}
