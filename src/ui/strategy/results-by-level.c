/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/results-by-level.h"

#include <glib/gi18n.h>

#include "ui/widgets/results-list.h"
#include "ui/widgets/level-face.h"
#include "words/levels.h"

#define FACE 36

struct _MeanderResultsByLevel
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title;
};

G_DEFINE_FINAL_TYPE (MeanderResultsByLevel, meander_results_by_level, GTK_TYPE_WIDGET)

/**
 * meander_results_by_level_add:
 * @list: a list of results
 * @names: what makes the names in it equally wide
 * @name: who has played
 * @level: against this level
 * @level_results: with these results
 *
 * Adds a row of the results against a level, of which each game is in one number: who has won it is told on
 * the side of each name, and draws apart.
 */
void
meander_results_by_level_add (GtkWidget *list,
                              GtkSizeGroup *names,
                              const char *name,
                              MeanderLevel level,
                              const MeanderLevelResults *level_results)
{
  const guint drawn = level_results->drawn;
  const guint lost = level_results->played - level_results->won - drawn;
  g_autofree char *won =
      meander_results_words_pair (name, level_results->won, lost, meander_words_level (level));
  g_autofree char *played = meander_results_words_played (level_results->played);
  g_autofree char *draws =
      drawn == 0 ? NULL
                 /* Translators: in how many games between two players nobody has won */
                 : g_strdup_printf (ngettext ("%u draw", "%u draws", drawn), drawn);
  g_autofree char *sentence = g_strjoin (", ", won, played, draws, NULL);
  GtkWidget *row = meander_results_list_add (list, sentence);
  GtkWidget *label;

  gtk_box_append (GTK_BOX (row), meander_level_face_new (level, FACE));
  label = meander_results_add_words (row, won, NULL);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_size_group_add_widget (names, label);
  meander_results_add_bar (row, level_results->won, level_results->played);
  if (drawn > 0)
    meander_results_add_words (row, draws, "faint");
}

static gboolean
add_player (MeanderResultsByLevel *self,
            GtkSizeGroup *names,
            MeanderStatistics *statistics,
            MeanderPlayerStatistics *player)
{
  g_autofree char *name = NULL;
  g_autofree char *rated = NULL;
  g_autofree char *certainty = NULL;
  g_autofree char *heard = NULL;
  MeanderRating rating;
  GtkWidget *box, *list, *row;
  GtkWidget *words;

  if (!meander_player_statistics_rate (player, &rating))
    return FALSE;

  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  name = meander_results_words_name (statistics, player);
  rated = meander_words_rating (&rating);
  certainty = meander_words_certainty (&rating);
  heard = g_strdup_printf (C_ ("accessible name", "%s: %s"), name, rated);
  list = meander_results_list_new (name);
  row = meander_results_list_add (list, heard);
  meander_results_add_face (row, name, FACE);
  gtk_box_append (GTK_BOX (row), words);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  meander_results_add_words (words, name, "heading");
  meander_results_add_words (words, certainty, "faint");
  gtk_box_append (GTK_BOX (box), list);
  for (guint level = 1; level <= MEANDER_N_LEVELS; level++)
    {
      MeanderLevelResults level_results;

      if (meander_player_statistics_get_level_results (player, (MeanderLevel) level,
                                                       &level_results) > 0)
        meander_results_by_level_add (list, names, name, (MeanderLevel) level, &level_results);
    }
  gtk_box_append (GTK_BOX (self->box), box);

  return TRUE;
}

static void
meander_results_by_level_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MEANDER_TYPE_RESULTS_BY_LEVEL);

  G_OBJECT_CLASS (meander_results_by_level_parent_class)->dispose (object);
}

static void
meander_results_by_level_class_init (MeanderResultsByLevelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_results_by_level_dispose;
  gtk_widget_class_set_css_name (widget_class, "againstbox");
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/strategy/results-by-level.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderResultsByLevel, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderResultsByLevel, title);
}

static void
meander_results_by_level_init (MeanderResultsByLevel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * meander_results_by_level_show:
 * @self: a box
 * @statistics: the results
 *
 * Shows who has played against the computer.
 *
 * Returns: how many people that are
 */
guint
meander_results_by_level_show (MeanderResultsByLevel *self, MeanderStatistics *statistics)
{
  GListModel *list = G_LIST_MODEL (statistics);
  g_autoptr (GtkSizeGroup) names = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  GtkWidget *child;
  guint n = 0;

  g_return_val_if_fail (MEANDER_IS_RESULTS_BY_LEVEL (self), 0);
  g_return_val_if_fail (MEANDER_IS_STATISTICS (statistics), 0);

  while ((child = gtk_widget_get_next_sibling (self->title)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  for (guint i = 0; i < g_list_model_get_n_items (list); i++)
    {
      g_autoptr (MeanderPlayerStatistics) player = g_list_model_get_item (list, i);

      n += add_player (self, names, statistics, player);
    }

  return n;
}
