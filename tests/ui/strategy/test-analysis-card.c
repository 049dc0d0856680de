/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "find.h"
#include "rules/strategy-game.h"
#include "ui/strategy/analysis-card.h"
#include "ui/widgets/figure.h"

/* The card of a moment that decided a game shows what was done, and beside it what would have been
 * better, or what was drawn then. */
static void
assert_figures (MeanderGame *game,
                const MeanderPlayAnalysis *analysis,
                const MeanderPlayMoment *moment,
                guint n_figures)
{
  GtkWidget *card = g_object_ref_sink (meander_analysis_card_new (game, analysis, moment, 1));
  g_autoptr (GPtrArray) figures = test_find_all (card, MEANDER_TYPE_FIGURE);

  g_assert_cmpuint (figures->len, ==, n_figures);
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
  /* It was not found. */
  step->best.number = 0;
  assert_figures (game, analysis, &(MeanderPlayMoment){ 0, FALSE, -700, 0 }, 1);
  g_assert_finalize_object (game);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis-card/figures", test_figures);

  return g_test_run ();
}
