/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/gobble/ranking.h"

#include <glib/gi18n.h>
#include <string.h>

#include "rules/gobble-game.h"
#include "ui/widgets/end-card.h"
#include "ui/widgets/level-face.h"
#include "ui/widgets/seed-row.h"
#include "ui/widgets/spare.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/theme.h"
#include "words/basics.h"
#include "words/gobble.h"

#define FACE 28     /* logical pixels */
#define WINNER 56   /* the face of who has won */
#define CUP 28      /* at its lower corner */
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
  N_COLUMNS
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

/* One above the other: between the seats of a small window a card is narrow. */
static void
add_name (GtkGrid *list, const char *name, const char *how, int column, int row)
{
  GtkWidget *box;
  GtkWidget *small;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), make_label (name, NAME));
  if (how != NULL)
    {
      small = make_label (how, RANK);
      gtk_label_set_xalign (GTK_LABEL (small), 0);
      gtk_widget_add_css_class (small, "caption");
      gtk_widget_add_css_class (small, "faint");
      gtk_box_append (GTK_BOX (box), small);
    }
  gtk_grid_attach (list, box, column + NAME, row, 1, 1);
}

static void
add_player (GtkGrid *list, MeanderGame *game, guint seat, int column, int row)
{
  const MeanderState *state = meander_game_get_state (game);
  guint level = meander_gobble_get_level (state, seat);
  g_autofree char *name = meander_words_gobble_player_or_you (game, seat);
  const char *rank = meander_words_gobble_rank (state, seat);
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
  add_name (list, name, how, column, row);
}

/* The only player who is first, shown large before the title; the number of players where there is
 * none. */
static guint
find_winner (const MeanderState *state)
{
  guint winner = state->n_players;

  for (guint seat = 0; seat < state->n_players; seat++)
    {
      if (meander_gobble_get_rank (state, seat) != 1)
        continue;
      if (winner < state->n_players)
        return state->n_players;
      winner = seat;
    }
  return winner;
}

/* Whether a player has a place in the list: all but who is shown large, if the title says all of them. */
static gboolean
is_listed (MeanderGame *game, guint seat, const char *title)
{
  g_autofree char *how = meander_words_gobble_how (game, seat);

  return seat != find_winner (meander_game_get_state (game)) ||
         (how != NULL && strstr (title, how) == NULL);
}

/* The face of who has won, with the cup; alone with all tiles placed the cup.  NULL where nobody has won alone.
 * (transfer floating) */
static GtkWidget *
show_winner (MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  const guint winner = find_winner (state);
  GtkWidget *overlay;
  GtkWidget *face;
  GtkWidget *cup;

  if (winner == state->n_players)
    return NULL;
  if (state->n_players == 1)
    return meander_gobble_count_tiles (state, winner) == 0 ? meander_level_face_new_cup (WINNER)
                                                           : NULL;
  overlay = gtk_overlay_new ();
  face = meander_level_face_new (
      meander_words_gobble_face (meander_gobble_get_level (state, winner)), WINNER);
  gtk_widget_set_margin_end (face, CUP / 4);
  gtk_overlay_set_child (GTK_OVERLAY (overlay), face);
  cup = meander_level_face_new_cup (CUP);
  gtk_widget_set_halign (cup, GTK_ALIGN_END);
  gtk_widget_set_valign (cup, GTK_ALIGN_END);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), cup);

  return overlay;
}

/* Everybody's place that the title does not tell; of many in two lists, so that the card leaves room for
 * the figure, and where even so there is none, or would lie over the seats, in no list: they tell the
 * places, too.
 * (transfer floating) */
static GtkWidget *
list_players (MeanderGame *game, const char *title)
{
  const MeanderState *state = meander_game_get_state (game);
  gboolean two;
  int n_rows;
  GtkWidget *list;
  int n = 0;

  for (guint seat = 0; seat < state->n_players; seat++)
    n += is_listed (game, seat, title);
  two = n > ONE_LIST;
  n_rows = two ? (n + 1) / 2 : n;
  n = 0;

  list = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (list), two ? 6 : 10);
  gtk_grid_set_row_spacing (GTK_GRID (list), 4);
  for (guint rank = 1; rank <= state->n_players; rank++)
    for (guint seat = 0; seat < state->n_players; seat++)
      if (meander_gobble_get_rank (state, seat) == rank && is_listed (game, seat, title))
        {
          add_player (GTK_GRID (list), game, seat, n / n_rows * N_COLUMNS, n % n_rows);
          n++;
        }
  return g_object_new (MEANDER_TYPE_SPARE, "child", list, "narrow", TRUE, NULL);
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
  GtkWidget *winner = NULL;

  g_return_if_fail (MEANDER_IS_GOBBLE_RANKING (self));

  card = MEANDER_END_CARD (self->card);
  end = meander_words_gobble_ended (game, self->solo_results);
  meander_end_card_set_end (card, end);
  winner = show_winner (game);
  if (winner != NULL)
    {
      meander_end_card_set_picture (card, winner);
      meander_bounce (winner);
    }
  if (meander_game_get_state (game)->n_players > 1)
    {
      g_autofree char *ranks = meander_words_gobble_ranks (game);

      meander_end_card_set_content (card, list_players (game, end->title), ranks);
    }
  meander_end_card_add_button (
      card, _ ("Play Again"), "win.start-gobble",
      g_variant_new ("(st)", meander_game_get_params (game), meander_seed_new ()));
  meander_end_card_add_button (card, _ ("Change Setup…"), "win.new-gobble", NULL);
  meander_end_card_add_home (card);
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
  widget_class->focus = meander_tab_order_focus;
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
  meander_end_card_set_low (MEANDER_END_CARD (self->card));
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
