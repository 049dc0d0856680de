/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/strategy/panel.h"
#include "ui/strategy/solitaire-panel.h"

/* The panel of Solitaire beside a scene, without a page. */

/* A game whose pile has just been emptied, as it is when it is resumed. */
static MeanderGame *
empty_pile (const char *params)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (guint64 seed = 1; seed < 1000; seed++)
    {
      g_autoptr (MeanderGame) game =
          meander_game_new (&meander_solitaire_rules, params, seed, NULL);

      for (;;)
        {
          const MeanderState *state = meander_game_get_state (game);
          g_auto (GStrv) moves = state->rules->legal (state);

          if (moves[0] == NULL)
            break;
          if (state->n_pool == 0)
            return g_steal_pointer (&game);
          g_assert_true (meander_game_play (
              game, moves[g_rand_int_range (rand, 0, (gint32) g_strv_length (moves))], NULL));
        }
    }
  g_assert_not_reached ();
}

static void
assert_pile (GtkWidget *panel, const char *sentence)
{
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (test_find_named (panel, "pile"))), ==, sentence);
}

/* What an empty pile means depends on the edition, whichever game was shown before. */
static void
test_pile (void)
{
  MeanderGame *growing = empty_pile ("");
  MeanderGame *single = empty_pile ("edition other\ncolour blue\ngoal line\n");
  MeanderScene *scene = meander_scene_new ();
  GtkWidget *panel = g_object_ref_sink (meander_solitaire_panel_new (scene, NULL));

  meander_scene_set_game (scene, growing);
  assert_pile (panel, "The pile is empty: now you may make spaces that no tile fits.");
  meander_scene_set_game (scene, single);
  assert_pile (panel, "The pile is empty.");
  meander_scene_set_game (scene, growing);
  assert_pile (panel, "The pile is empty: now you may make spaces that no tile fits.");

  /* The last two that were drawn go back, and come again. */
  meander_scene_undo (scene);
  assert_pile (panel, "2 tiles in the pile");
  meander_scene_redo (scene);
  assert_pile (panel, "The pile is empty: now you may make spaces that no tile fits.");

  g_assert_finalize_object (panel);
  g_assert_finalize_object (scene);
  g_assert_finalize_object (growing);
  g_assert_finalize_object (single);
}

static const char *
get_style (GType type)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);

  return gtk_widget_class_get_css_name (GTK_WIDGET_CLASS (class));
}

/* What stands beside a table has the same margins and bars, whatever is played (play.css). */
static void
test_style (void)
{
  g_assert_cmpstr (get_style (MEANDER_TYPE_SOLITAIRE_PANEL), ==,
                   get_style (MEANDER_TYPE_STRATEGY_PANEL));
  g_assert_cmpstr (get_style (MEANDER_TYPE_SOLITAIRE_PANEL), ==,
                   get_style (MEANDER_TYPE_LESSON_PANEL));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solitaire-panel/pile", test_pile);
  g_test_add_func ("/solitaire-panel/style", test_style);

  return g_test_run ();
}
