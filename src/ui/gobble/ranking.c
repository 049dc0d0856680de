/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/ranking.h"

#include <glib/gi18n.h>

#include "rules/gobble-game.h"
#include "ui/widgets/end-card.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/seed-row.h"
#include "words/basics.h"
#include "words/gobble.h"

#define FACE 28     /* logical pixels */
#define ONE_LIST 3  /* players for whom there is one list; more have two beside each other */
#define LIST_GAP 16 /* logical pixels between these */

struct _MeanderGobbleRanking
{
  GtkWidget parent_instance;

  MeanderSoloResults *solo_results; /* NULL where nothing is kept */
  GtkWidget *card;
};

G_DEFINE_FINAL_TYPE (MeanderGobbleRanking, meander_gobble_ranking, GTK_TYPE_WIDGET)

enum
{
  RANK,
  PICTURE,
  NAME,
  HOW,
  N_COLUMNS = HOW /* of one of two lists, where the name is above how */
};

static GtkWidget *
make_label (const char *text, int column)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == NAME ? 0 : 1);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           column == NAME ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_set_hexpand (label, column == NAME);
  gtk_widget_add_css_class (label, "numeric");
  return label;
}

/* Beside each other in one list, one above the other where there are two. */
static void
add_name (GtkGrid *list, const char *name, const char *how, gboolean two, int column, int row)
{
  GtkWidget *box;
  GtkWidget *small;

  if (!two)
    {
      gtk_grid_attach (list, make_label (name, NAME), NAME, row, 1, 1);
      gtk_grid_attach (list, make_label (how, HOW), HOW, row, 1, 1);
      return;
    }
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_label (name, NAME));
  if (how != NULL)
    {
      small = make_label (how, HOW);
      gtk_label_set_xalign (GTK_LABEL (small), 0);
      gtk_widget_add_css_class (small, "caption");
      gtk_widget_add_css_class (small, "faint");
      gtk_box_append (GTK_BOX (box), small);
    }
  gtk_grid_attach (list, box, column + NAME, row, 1, 1);
}

static void
add_player (GtkGrid *list, MeanderGame *game, guint seat, gboolean two, int column, int row)
{
  const MeanderState *state = meander_game_get_state (game);
  guint level = meander_gobble_get_level (state, seat);
  g_autofree char *name = meander_words_gobble_player_or_you (game, seat);
  g_autofree char *rank = meander_words_gobble_rank (state, seat);
  g_autofree char *how = meander_words_gobble_how (game, seat);
  GtkWidget *label;

  if (rank != NULL || column > 0)
    {
      label = make_label (rank, RANK);
      gtk_widget_set_margin_start (label, column > 0 ? LIST_GAP : 0);
      gtk_grid_attach (list, label, column + RANK, row, 1, 1);
    }
  gtk_grid_attach (list, meander_level_face_new (meander_words_gobble_face (level), FACE),
                   column + PICTURE, row, 1, 1);
  add_name (list, name, how, two, column, row);
}

/* Everybody's place; of many in two lists, so that the card leaves room for the figure.
 * (transfer floating) */
static GtkWidget *
list_players (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const gboolean two = state->n_players > ONE_LIST;
  const int n_rows = (int) (two ? (state->n_players + 1) / 2 : state->n_players);
  GtkWidget *list;
  int n = 0;

  list = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (list), two ? 6 : 10);
  gtk_grid_set_row_spacing (GTK_GRID (list), 4);
  for (guint rank = 1; rank <= state->n_players; rank++)
    for (guint seat = 0; seat < state->n_players; seat++)
      if (meander_gobble_get_rank (state, seat) == rank)
        {
          add_player (GTK_GRID (list), game, seat, two, n / n_rows * N_COLUMNS, n % n_rows);
          n++;
        }
  return list;
}

/**
 * meander_gobble_ranking_show:
 * @self: a ranking
 * @game: a game of Gobble that is over
 *
 * Shows how a game has ended.  The same players may play again, with a new deal.
 */
void
meander_gobble_ranking_show (MeanderGobbleRanking *self, MeanderGame *game)
{
  g_autoptr (MeanderEnd) end = NULL;
  MeanderEndCard *card = NULL;

  g_return_if_fail (MEANDER_IS_GOBBLE_RANKING (self));

  card = MEANDER_END_CARD (self->card);
  end = meander_words_gobble_ended (game, self->solo_results);
  meander_end_card_set_end (card, end);
  if (meander_game_get_state (game)->n_players > 1)
    {
      g_autofree char *ranks = meander_words_gobble_ranks (game);

      meander_end_card_set_content (card, list_players (game), ranks);
    }
  meander_end_card_add_button (
      card, _ ("Play Again"), "win.start-gobble",
      g_variant_new ("(st)", meander_game_get_params (game), meander_seed_new ()));
  meander_end_card_add_button (card, _ ("Change Setup…"), "win.new-gobble", NULL);
  meander_gobble_ranking_open (self);
}

/**
 * meander_gobble_ranking_open:
 * @self: a ranking that shows how a game has ended
 *
 * Shows it, once more where it has been closed.
 */
void
meander_gobble_ranking_open (MeanderGobbleRanking *self)
{
  g_return_if_fail (MEANDER_IS_GOBBLE_RANKING (self));

  /* What it says is there before it is seen and has the focus. */
  meander_end_card_open (MEANDER_END_CARD (self->card));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/* Who closes the card wants to see the table. */
static void
on_card (MeanderGobbleRanking *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_visible (self->card));
}

static gboolean
meander_gobble_ranking_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_GOBBLE_RANKING (widget)->card);
}

static void
meander_gobble_ranking_dispose (GObject *object)
{
  MeanderGobbleRanking *self = MEANDER_GOBBLE_RANKING (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MEANDER_TYPE_GOBBLE_RANKING);
  g_clear_object (&self->solo_results);

  G_OBJECT_CLASS (meander_gobble_ranking_parent_class)->dispose (object);
}

static void
meander_gobble_ranking_class_init (MeanderGobbleRankingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_gobble_ranking_dispose;
  widget_class->grab_focus = meander_gobble_ranking_grab_focus;

  g_type_ensure (MEANDER_TYPE_END_CARD);
  gtk_widget_class_set_css_name (widget_class, "gobbleranking");
  gtk_widget_class_set_template_from_resource (widget_class, RESOURCE_PATH "/ui/gobble/ranking.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderGobbleRanking, card);
  gtk_widget_class_bind_template_callback (widget_class, on_card);
}

static void
meander_gobble_ranking_init (MeanderGobbleRanking *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
