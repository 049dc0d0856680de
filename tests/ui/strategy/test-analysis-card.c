/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "find.h"
#include "rules/strategy-game.h"
#include "ui/strategy/analysis-card.h"
#include "ui/strategy/analysis-chart.h"
#include "ui/widgets/figure.h"

/* The card of a moment that decided a game shows what was done, and beside it what would have been
 * better, or what was drawn then. */
static void
assert_figures (MeanderGame *game,
                const MeanderPlayAnalysis *analysis,
                const MeanderPlayMoment *moment,
                guint n_figures)
{
  GtkWidget *card =
      g_object_ref_sink (meander_analysis_card_new (game, analysis, moment, 1, FALSE));
  g_autoptr (GPtrArray) figures = test_find_all (card, MEANDER_TYPE_FIGURE);

  g_assert_cmpuint (figures->len, ==, n_figures);
  g_assert_finalize_object (card);
}

/* A card with room says all that is heard of it; one of three is briefer, and says the rest in its tooltip. */
static void
assert_words (MeanderGame *game,
              const MeanderPlayAnalysis *analysis,
              const MeanderPlayMoment *moment,
              gboolean wide)
{
  GtkWidget *card = g_object_ref_sink (meander_analysis_card_new (game, analysis, moment, 1, wide));
  g_autofree char *all = test_find_name (card);
  g_autoptr (GPtrArray) labels = test_find_all (card, GTK_TYPE_LABEL);
  gboolean said = FALSE;

  g_assert_nonnull (strstr (all, "mistake"));
  for (guint i = 0; i < labels->len; i++)
    said |= g_str_equal (gtk_label_get_text (labels->pdata[i]), all);
  g_assert_cmpint (said, ==, wide);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (card), ==, wide ? NULL : all);
  g_clear_pointer (&labels, g_ptr_array_unref);
  g_assert_finalize_object (card);
}

static void
test_figures (void)
{
  MeanderGame *game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, NULL);
  g_autoptr (MeanderPlayAnalysis) analysis = meander_play_analysis_new (2, 1);
  MeanderPlayStep *step = &analysis->steps[0];
  g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));
  MeanderMove move;

  g_assert_true (meander_move_parse (legal[0], &move, NULL));
  g_assert_true (meander_game_play (game, legal[0], NULL));
  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  step->played = (MeanderPlacement){ .number = move.steps[0].number,
                                     .hex = move.steps[0].hex,
                                     .rotation = move.steps[0].rotation };
  step->best = step->played;
  step->grade = MEANDER_GRADE_MISTAKE;
  step->drawn = 9;

  assert_figures (game, analysis, &(MeanderPlayMoment){ 0, FALSE, -700, 0 }, 2);
  assert_figures (game, analysis, &(MeanderPlayMoment){ 0, TRUE, -700, 0 }, 2);
  assert_words (game, analysis, &(MeanderPlayMoment){ 0, FALSE, -700, 0 }, TRUE);
  assert_words (game, analysis, &(MeanderPlayMoment){ 0, FALSE, -700, 0 }, FALSE);
  /* It was not found. */
  step->best.number = 0;
  assert_figures (game, analysis, &(MeanderPlayMoment){ 0, FALSE, -700, 0 }, 1);
  g_assert_finalize_object (game);
}

/* How many tiles a picture shows further than that from a hex; the hex itself has one. */
static guint
count_far (MeanderFigure *figure, MeanderHex hex, int distance)
{
  const MeanderPosition *position = meander_figure_get_position (figure);
  gboolean there = FALSE;
  guint n = 0;

  for (guint i = 0; i < position->n_tiles; i++)
    {
      there |= meander_hex_equal (position->tiles[i].hex, hex);
      n += meander_hex_distance (position->tiles[i].hex, hex) > distance;
    }
  g_assert_true (there);
  return n;
}

/* Two moves close to each other are shown in the same place; else each is shown in its own. */
static void
test_places (void)
{
  MeanderGame *game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, NULL);
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  const MeanderPlayMoment *moment = &(MeanderPlayMoment){ 30, FALSE, -700, 0 };
  const MeanderPlacement *tiles;
  MeanderPlayStep *step;
  guint n_tiles;
  guint n_near = 0;
  guint n_far = 0;

  for (guint i = 0; i < 30; i++)
    {
      g_auto (GStrv) legal = meander_strategy_rules.legal (meander_game_get_state (game));

      g_assert_true (meander_game_play (game, legal[0], NULL));
    }
  tiles = meander_board_get_placements (meander_game_get_board (game), &n_tiles);
  analysis = meander_play_analysis_new (2, 31);
  analysis->colours[0] = MEANDER_RED;
  analysis->colours[1] = MEANDER_BLUE;
  step = &analysis->steps[30];
  step->grade = MEANDER_GRADE_MISTAKE;
  /* Any two places do. */
  for (guint i = 1; i < n_tiles; i++)
    {
      const int distance = meander_hex_distance (tiles[0].hex, tiles[i].hex);
      g_autoptr (GPtrArray) figures = NULL;
      GtkWidget *card;

      step->played = tiles[0];
      step->best = tiles[i];
      card = g_object_ref_sink (meander_analysis_card_new (game, analysis, moment, 1, FALSE));
      figures = test_find_all (card, MEANDER_TYPE_FIGURE);
      g_assert_cmpuint (figures->len, ==, 2);
      if (distance > 2)
        {
          g_assert_cmpuint (count_far (figures->pdata[0], tiles[0].hex, 1), ==, 0);
          g_assert_cmpuint (count_far (figures->pdata[1], tiles[i].hex, 1), ==, 0);
          n_far++;
        }
      else
        {
          g_assert_cmpuint (count_far (figures->pdata[0], tiles[i].hex, 3), ==, 0);
          g_assert_cmpuint (count_far (figures->pdata[1], tiles[0].hex, 3), ==, 0);
          n_near++;
        }
      g_clear_pointer (&figures, g_ptr_array_unref);
      g_assert_finalize_object (card);
    }
  g_assert_cmpuint (n_near, >, 0);
  g_assert_cmpuint (n_far, >, 0);
  g_assert_finalize_object (game);
}

/* The numbers of moves close to each other do not cover one another in the chart, wherever the curve is,
 * nor leave it; what is not in the way stays. */
static void
test_numbers (void)
{
  const float height = 76;
  const float apart = 17; /* two of 8 each, and a line between them */

  for (float y = 9; y <= height - 9; y += 1)
    for (float dx = 0; dx <= 20; dx += 5)
      {
        graphene_point_t points[] = { { 100, y }, { 100 + dx, y }, { 100 + 2 * dx, height - y } };
        const graphene_point_t at_first[] = { points[0], points[1], points[2] };

        meander_analysis_chart_keep_apart (points, G_N_ELEMENTS (points), height);
        for (guint i = 0; i < G_N_ELEMENTS (points); i++)
          {
            g_assert_cmpfloat (points[i].x, ==, at_first[i].x);
            g_assert_cmpfloat (points[i].y, >=, 9);
            g_assert_cmpfloat (points[i].y, <=, height - 9);
            for (guint j = 0; j < i; j++)
              g_assert_cmpfloat (graphene_point_distance (&points[i], &points[j], NULL, NULL), >=,
                                 apart);
          }
        g_assert_cmpfloat (points[0].y, ==, y);
        if (dx >= apart)
          g_assert_cmpfloat (points[1].y, ==, y);
      }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis-card/figures", test_figures);
  g_test_add_func ("/analysis-card/places", test_places);
  g_test_add_func ("/analysis-card/numbers", test_numbers);

  return g_test_run ();
}
