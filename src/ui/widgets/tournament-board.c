/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/widgets/tournament-board.h"

#include <glib/gi18n.h>

#include "ui/widgets/level-face.h"
#include "ui/widgets/results-list.h"
#include "words/tournament.h"

#define NAME_LETTERS 8 /* so much of a name is always seen */
#define HEAD_LETTERS 6 /* and of one over a column */
#define CUP 28         /* logical pixels */
#define APART 8        /* logical pixels more, before what the games come to */

/* The columns of the table; those of the players' games are between them, each as wide as the others. */
enum
{
  RANK,
  NAME,
  WON,
  POINTS,
  GAME,
  N_COLUMNS
};

typedef struct
{
  MeanderTournament *tournament;
  MeanderTournamentStanding standings[MEANDER_TOURNAMENT_MOST];
  guint n_players;
  guint n_games;   /* the columns for them */
  gboolean ranked; /* else all stand the same, and nobody has a place yet */
  GtkSizeGroup *columns[N_COLUMNS];
} Board;

static void
add_cell (GtkWidget *row, GtkSizeGroup **columns, int column, const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == NAME ? 0 : column == GAME ? 0.5f : 1);
  if (column == NAME)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), NAME_LETTERS);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_set_tooltip_text (label, text);
    }
  else
    gtk_widget_add_css_class (label, "numeric");
  /* Few players' games share what room there is. */
  if (column == GAME)
    gtk_widget_set_hexpand (label, TRUE);
  if (column == WON || column == POINTS)
    gtk_widget_set_margin_start (label, APART);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_size_group_add_widget (columns[column], label);
  gtk_box_append (GTK_BOX (row), label);
}

/* Of a long name the beginning is enough: all of it is in the row. */
static void
limit_width (GtkWidget *label)
{
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), HEAD_LETTERS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), HEAD_LETTERS);
  gtk_widget_set_tooltip_text (label, gtk_label_get_text (GTK_LABEL (label)));
}

/* Over the games against a player stands the name. */
static GtkWidget *
make_heads (Board *board)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  if (board->ranked)
    add_cell (row, board->columns, RANK, "", NULL);
  add_cell (row, board->columns, NAME, C_ ("statistics", "Name"), "dim-label");
  for (guint i = 0; i < board->n_games; i++)
    {
      add_cell (row, board->columns, GAME,
                meander_tournament_get_player (board->tournament, board->standings[i].player),
                "dim-label");
      limit_width (gtk_widget_get_last_child (row));
    }
  add_cell (row, board->columns, WON, C_ ("statistics", "Won"), "dim-label");
  add_cell (row, board->columns, POINTS, C_ ("series", "Points"), "dim-label");

  return row;
}

static gboolean
has_won (MeanderTournament *tournament, guint player, guint other)
{
  const MeanderTournamentGame *game = meander_tournament_find_game (tournament, player, other);
  const guint side = game != NULL && game->players[0] == player ? 0 : 1;

  return game != NULL && game->played && !game->drawn &&
         game->points[side] > game->points[1 - side];
}

/* In the place of a number. */
static void
add_cup (GtkWidget *row, GtkSizeGroup **columns)
{
  GtkWidget *cup = meander_level_face_new_cup (CUP);

  gtk_size_group_add_widget (columns[RANK], cup);
  gtk_box_append (GTK_BOX (row), cup);
}

static void
add_player (Board *board, GtkWidget *list, guint place)
{
  const MeanderTournamentStanding *standing = &board->standings[place];
  const guint player = standing->player;
  g_autofree char *sentence = meander_words_tournament_row (board->tournament, standing);
  g_autofree char *rank = g_strdup_printf ("%u", standing->rank);
  g_autofree char *won = meander_words_tournament_won (standing);
  g_autofree char *points = g_strdup_printf ("%u", standing->points);
  const gboolean first = standing->rank == 1 && meander_tournament_is_over (board->tournament);
  GtkWidget *row = meander_results_list_add (list, sentence);

  if (first)
    add_cup (row, board->columns);
  else if (board->ranked)
    add_cell (row, board->columns, RANK, rank, "dim-label");
  add_cell (row, board->columns, NAME, meander_tournament_get_player (board->tournament, player),
            first ? "heading" : NULL);
  for (guint i = 0; i < board->n_games; i++)
    {
      const guint other = board->standings[i].player;
      g_autofree char *result = meander_words_tournament_result (board->tournament, player, other);

      if (result != NULL)
        add_cell (row, board->columns, GAME, result,
                  has_won (board->tournament, player, other) ? "heading" : NULL);
      else
        add_cell (row, board->columns, GAME, i == place ? "" : "·", "dim-label");
    }
  add_cell (row, board->columns, WON, won, "heading");
  add_cell (row, board->columns, POINTS, points, NULL);
}

/**
 * meander_tournament_board_new:
 * @tournament: a tournament with players
 * @with_games: whether there is room for the games one by one; to the ear they are told in any case
 *
 * Makes the table of results as it stands now, the best player first.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_tournament_board_new (MeanderTournament *tournament, gboolean with_games)
{
  GtkWidget *box = NULL;
  GtkWidget *list = NULL;
  Board board = { .tournament = tournament };

  g_return_val_if_fail (MEANDER_IS_TOURNAMENT (tournament), NULL);

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  list = meander_results_list_new (_ ("Tournament"));
  gtk_widget_add_css_class (list, "lined");
  board.n_players = meander_tournament_rank (tournament, board.standings);
  board.n_games = with_games ? board.n_players : 0;
  board.ranked = meander_tournament_is_over (tournament) ||
                 (board.n_players > 0 && board.standings[board.n_players - 1].rank > 1);
  for (guint i = 0; i < N_COLUMNS; i++)
    board.columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_box_append (GTK_BOX (box), make_heads (&board));
  gtk_box_append (GTK_BOX (box), list);
  for (guint i = 0; i < board.n_players; i++)
    add_player (&board, list, i);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_object_unref (board.columns[i]);

  return box;
}
