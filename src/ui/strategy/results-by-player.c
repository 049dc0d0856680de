/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-player.h"

#include <glib/gi18n.h>

#include "ui/widgets/results-list.h"
#include "ui/widgets/compat.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

#define FACE 40
#define FIRST_FACE 64
#define LEVEL_FACE 26

typedef struct
{
  char *name;
  guint played, helped, won, won_unaided, series, points, line, loop, ranking;
  double mean;
} Facts;

static void
get_facts (MeanderStatistics *statistics, MeanderPlayerStatistics *player, Facts *facts)
{
  facts->name = meander_results_words_name (statistics, player);
  g_object_get (player, "played", &facts->played, "helped", &facts->helped, "won", &facts->won,
                "won-unaided", &facts->won_unaided, "series", &facts->series, "best-points",
                &facts->points, "best-line", &facts->line, "best-loop", &facts->loop, "mean",
                &facts->mean, "ranking", &facts->ranking, NULL);
}

/* Why a game with help is missing among the numbers (transfer full). */
static char *
make_help_words (guint n_helped)
{
  return g_strdup_printf (
      /* Translators: below what a player has reached: in how many games the Hint has placed tiles */
      ngettext ("%u game with help does not count for the bests, the average and the ranking.",
                "%u games with help do not count for the bests, the average and the ranking.",
                n_helped),
      n_helped);
}

/* All of a row, for the ear. */
static char *
make_sentence (const Facts *facts, gboolean with_series)
{
  g_autofree char *sentence = NULL;

  if (facts->played == facts->helped)
    {
      g_autofree char *won = meander_results_words_won (facts->won, facts->played);
      g_autofree char *help = make_help_words (facts->helped);
      g_autofree char *counted =
          g_strdup_printf (C_ ("accessible name", "%s: %s"), facts->name, won);

      return g_strdup_printf ("%s\n%s", counted, help);
    }
  if (with_series)
    sentence = g_strdup_printf (
        /* Translators: a row of the statistics, for the ear: a player; how many games are played,
         * how many are won; how many series are won; the points of the best game, the lengths of
         * the best line and loop; the points of a game on an average */
        _ ("%s: played %u, won %u, series %u, best game %u, best line %u, best loop %u, "
           "average %.1f"),
        facts->name, facts->played, facts->won, facts->series, facts->points, facts->line,
        facts->loop, facts->mean);
  else
    sentence = g_strdup_printf (
        /* Translators: as the one with series */
        _ ("%s: played %u, won %u, best game %u, best line %u, best loop %u, average %.1f"),
        facts->name, facts->played, facts->won, facts->points, facts->line, facts->loop,
        facts->mean);

  if (facts->helped > 0)
    {
      g_autofree char *unaided = g_steal_pointer (&sentence);

      /* Translators: %s is a row of the statistics, for the ear; %u is in how many of the games the
       * Hint placed tiles */
      sentence = g_strdup_printf (_ ("%s, with help %u"), unaided, facts->helped);
    }
  return meander_words_ranked (sentence, facts->ranking);
}

/* A number, where there is something to count yet, and what it counts. */
static void
add_fact (GtkWidget *facts, guint number, const char *words)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("–");

  meander_results_add_fact (facts, text, words);
}

/* What one asks for of one player at a time; of games with help there are no numbers, but the reason. */
static GtkWidget *
make_facts (const Facts *facts, gboolean with_series)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *mean = g_strdup_printf ("%.1f", facts->mean);

  gtk_widget_add_css_class (all, "facts");
  gtk_box_set_homogeneous (GTK_BOX (box), TRUE);
  gtk_widget_set_visible (box, facts->helped < facts->played);
  gtk_box_append (GTK_BOX (all), box);
  if (facts->helped > 0)
    {
      g_autofree char *help = make_help_words (facts->helped);

      meander_results_add_words (all, help, "faint");
    }
  /* Translators: under a number: the points of the best game */
  add_fact (box, facts->points, C_ ("statistics", "Best game"));
  add_fact (box, facts->line, C_ ("statistics", "Best line"));
  add_fact (box, facts->loop, C_ ("statistics", "Best loop"));
  /* Translators: under a number: points of a game on an average */
  meander_results_add_fact (box, mean, C_ ("statistics", "Average"));
  /* Translators: under a number: how many series of three or five games are won */
  if (with_series)
    add_fact (box, facts->series, C_ ("statistics", "Series"));
  return all;
}

/* The animal that plays as well. */
static void
add_strength (GtkWidget *words, const MeanderRating *rating, const char *strength)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (
      GTK_BOX (box),
      meander_level_face_new (rating->near != MEANDER_LEVEL_NONE ? rating->near : MEANDER_LEVEL_1,
                              LEVEL_FACE));
  meander_results_add_words (box, strength, NULL);
  gtk_box_append (GTK_BOX (words), box);
}

/* The name and how much is won; the bar is of the games that count. */
static GtkWidget *
make_words (const Facts *facts, gboolean first)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, first ? 4 : 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  g_autofree char *won = meander_results_words_won (facts->won, facts->played);
  GtkWidget *name = meander_results_add_words (words, facts->name, first ? "title-2" : "heading");

  gtk_widget_set_name (name, "name");
  gtk_label_set_wrap (GTK_LABEL (name), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_tooltip_text (name, facts->name);
  meander_results_add_bar (line, facts->won_unaided, facts->played - facts->helped);
  meander_results_add_words (line, won, "faint");
  gtk_box_append (GTK_BOX (words), line);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  return words;
}

static GtkWidget *
make_ranking (guint ranking, gboolean first)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *number = g_strdup_printf ("%u", ranking);
  GtkWidget *label = meander_results_add_words (box, number, first ? "great-number" : "fact");

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  if (first)
    {
      /* Translators: under a number: where a player stands on the scale of 1000 */
      label = meander_results_add_words (box, C_ ("statistics", "Ranking"), "faint");
      gtk_label_set_xalign (GTK_LABEL (label), 1);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  /* Translators: explains the number called Ranking */
  gtk_widget_set_tooltip_text (box,
                               _ ("On a scale of 1000. Everybody begins with 500; each game moves "
                                  "it up or down."));
  return box;
}

static void
add_player (GtkWidget *list,
            MeanderStatistics *statistics,
            MeanderPlayerStatistics *player,
            gboolean with_series,
            gboolean first)
{
  Facts facts = { 0 };
  g_autofree char *name = NULL;
  g_autofree char *sentence = NULL;
  GtkWidget *row, *all, *box, *more, *words;
  MeanderRating rating;

  get_facts (statistics, player, &facts);
  name = facts.name;
  sentence = make_sentence (&facts, with_series);
  box = meander_results_list_add (list, sentence);
  row = gtk_widget_get_parent (box);
  g_object_ref (box);
  all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), all);
  meander_results_add_face (box, facts.name, first ? FIRST_FACE : FACE);
  words = make_words (&facts, first);
  gtk_box_append (GTK_BOX (box), words);
  if (meander_player_statistics_rate (player, &rating) && rating.n_games >= MEANDER_RATING_FEWEST)
    {
      g_autofree char *strength = meander_words_strength (&rating);
      g_autofree char *both = g_strdup_printf ("%s\n%s", sentence, strength);

      add_strength (words, &rating, strength);
      meander_compat_set_name (row, both);
    }
  if (facts.played > facts.helped)
    gtk_box_append (GTK_BOX (box), make_ranking (facts.ranking, first));
  if (!first)
    gtk_box_append (GTK_BOX (box),
                    g_object_new (GTK_TYPE_IMAGE, "icon-name", "pan-down-symbolic",
                                  "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL));
  gtk_box_append (GTK_BOX (all), box);
  g_object_unref (box);
  more = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (more), make_facts (&facts, with_series));
  gtk_revealer_set_reveal_child (GTK_REVEALER (more), first);
  gtk_box_append (GTK_BOX (all), more);
  gtk_widget_add_css_class (row, first ? "first" : "player");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), !first);
}

/* The numbers of a player are one click away; the sentence of the row has them for the ear. */
static void
on_row (GtkListBox *list, GtkListBoxRow *row)
{
  GtkRevealer *more = GTK_REVEALER (gtk_widget_get_last_child (gtk_list_box_row_get_child (row)));

  gtk_revealer_set_reveal_child (more, !gtk_revealer_get_reveal_child (more));
}

/* Who stands highest first. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  guint rankings[2];

  g_object_get (*(MeanderPlayerStatistics *const *) a, "ranking", &rankings[0], NULL);
  g_object_get (*(MeanderPlayerStatistics *const *) b, "ranking", &rankings[1], NULL);
  return rankings[0] == rankings[1] ? 0 : rankings[0] > rankings[1] ? -1 : 1;
}

/**
 * meander_results_by_player_fill:
 * @box: a box; what is in it goes
 * @title: what is told there, for the ear
 * @statistics: the results
 *
 * Shows everybody who has played, who stands highest first and large.
 *
 * Returns: how many people that are
 */
guint
meander_results_by_player_fill (GtkBox *box, const char *title, MeanderStatistics *statistics)
{
  GListModel *model = G_LIST_MODEL (statistics);
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func (g_object_unref);
  gboolean with_series = FALSE;
  GtkWidget *child;
  GtkWidget *list;

  g_return_val_if_fail (GTK_IS_BOX (box), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))) != NULL)
    gtk_box_remove (box, child);
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      guint series;

      g_ptr_array_add (players, g_list_model_get_item (model, i));
      g_object_get (players->pdata[i], "series", &series, NULL);
      with_series |= series > 0;
    }
  /* By name where they stand side by side. */
  g_ptr_array_sort_with_data (players, compare, NULL);
  list = meander_results_list_new (title);
  gtk_widget_add_css_class (list, "players");
  g_signal_connect (list, "row-activated", G_CALLBACK (on_row), NULL);
  for (guint i = 0; i < players->len; i++)
    add_player (list, statistics, players->pdata[i], with_series, i == 0);
  gtk_box_append (box, list);
  return players->len;
}
