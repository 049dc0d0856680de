/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis of a game: what it must find, and what it must not. */

#include <math.h>

#include "rules/lines.h"
#include "play/advise.h"
#include "play/analysis.h"
#include "play/evaluate.h"
#include "rules/strategy-game.h"

static const MeanderPlayColours colours = { MEANDER_RED, MEANDER_BLUE };

typedef struct
{
  MeanderState *start;
  MeanderState *state;
  GPtrArray *moves;
} Game;

static void
game_init (Game *game, const char *params, guint64 deal)
{
  g_autoptr (GError) error = NULL;

  game->start = meander_strategy_rules.start (params, deal, &error);
  g_assert_no_error (error);
  game->state = meander_state_copy (game->start);
  game->moves = g_ptr_array_new_with_free_func (g_free);
}

static void
game_clear (Game *game)
{
  meander_state_free (game->start);
  meander_state_free (game->state);
  g_ptr_array_unref (game->moves);
}

static void
play (Game *game, const MeanderPlacement *tile)
{
  g_autoptr (GError) error = NULL;
  MeanderMove move = { 0 };

  if (tile != NULL)
    meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  g_ptr_array_add (game->moves, meander_move_to_text (&move));
  meander_strategy_rules.apply (game->state, g_ptr_array_index (game->moves, game->moves->len - 1),
                                &error);
  g_assert_no_error (error);
}

/* So many moves of a player that plays well. */
static void
play_well (Game *game, guint n_moves)
{
  MeanderPlayColours seats;
  guint seat;

  for (seat = 0; seat < game->state->n_players; seat++)
    seats[seat] = meander_strategy_get_colour (game->state, seat);
  for (; n_moves > 0 && !meander_strategy_is_over (game->state); n_moves--)
    {
      MeanderPlayOptions options;
      MeanderPlayChoice choice;

      if (meander_strategy_get_step (game->state) == MEANDER_TURN_PASS)
        {
          play (game, NULL);
          continue;
        }
      meander_play_options_init (&options);
      options.n_games = 400;
      g_assert_true (meander_play_choose (meander_strategy_get_turn (game->state), seats,
                                          MEANDER_LEVEL_SEARCH, &options, &choice));
      play (game, &choice.tile);
    }
}

/* On to where there is much to choose from. */
static void
go_to_free_move (Game *game)
{
  while (meander_strategy_get_step (game->state) != MEANDER_TURN_FREE)
    play_well (game, 1);
}

/* What promises the player least. */
static void
play_badly (Game *game)
{
  const MeanderTurn *turn = meander_strategy_get_turn (game->state);
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint worst = 0;
  float least = 1e9f;
  guint side, n, i;

  meander_play_table_init (&table, turn, colours, 1);
  n = meander_play_table_list (&table, moves);
  side = meander_play_table_get_side (&table);
  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_foresee (&table, &moves[i], &outcome);
      if (outcome.margin[side] < least)
        {
          least = outcome.margin[side];
          worst = i;
        }
    }
  meander_play_table_clear (&table);
  play (game, &moves[worst]);
}

static MeanderPlayAnalysis *
analyse (const Game *game, guint64 seed)
{
  return meander_play_analyse (game->start, (const char *const *) game->moves->pdata,
                               game->moves->len, seed, NULL);
}

/* Of a game of good players one move is replaced by the worst there is: that one is
 * found, and the others are not blamed. */
static void
test_planted (void)
{
  g_autoptr (MeanderPlayAnalysis) analysis = NULL;
  MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
  guint planted, n_moments, i;
  guint n_bad = 0;
  gboolean found = FALSE;
  Game game;

  game_init (&game, "player red A\nplayer blue B\n", 4);
  play_well (&game, 14);
  go_to_free_move (&game);
  planted = game.moves->len;
  play_badly (&game);
  play_well (&game, 8);
  analysis = analyse (&game, 1);
  g_assert_nonnull (analysis);
  g_assert_cmpuint (analysis->n_steps, ==, game.moves->len);

  g_test_message ("it loses %d of 10000",
                  -analysis->steps[planted].play[analysis->steps[planted].side]);
  g_assert_cmpint (analysis->steps[planted].grade, >=, MEANDER_GRADE_MISTAKE);
  g_assert_cmpint (analysis->steps[planted].loss_points, >, 0);
  g_assert_cmpint (analysis->steps[planted].reasons[0].kind, !=, MEANDER_REASON_NONE);
  for (i = 0; i < analysis->n_steps; i++)
    if (i != planted && analysis->steps[i].grade >= MEANDER_GRADE_MISTAKE)
      n_bad++;
  g_assert_cmpuint (n_bad, <=, 2);

  n_moments = meander_play_analysis_get_moments (analysis, moments);
  for (i = 0; i < n_moments; i++)
    {
      g_assert_true (i == 0 || moments[i].step >= moments[i - 1].step);
      found |= moments[i].step == planted && !moments[i].luck;
    }
  g_assert_true (found);
  game_clear (&game);
}

static void
assert_same (const MeanderPlayAnalysis *one, const MeanderPlayAnalysis *other)
{
  guint i;

  g_assert_cmpuint (one->n_steps, ==, other->n_steps);
  for (i = 0; i < one->n_steps; i++)
    g_assert_cmpmem (&one->steps[i], sizeof one->steps[i], &other->steps[i],
                     sizeof other->steps[i]);
}

/* The same seed finds the same; no grade is worse than what is lost for sure; what
 * one wins another loses. */
static void
test_steps (void)
{
  static const char *const params[] = {
    "player red A\nplayer blue B\n", "player red A\nplayer blue B\nplayer green C\n",
    "doubles\nplayer red A\nplayer blue B\nplayer red C\nplayer blue D\n"
  };
  guint kind, i, side;

  for (kind = 0; kind < G_N_ELEMENTS (params); kind++)
    {
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;
      g_autoptr (MeanderPlayAnalysis) again = NULL;
      Game game;

      game_init (&game, params[kind], 10 + kind);
      play_well (&game, 7);
      analysis = analyse (&game, 5);
      again = analyse (&game, 5);
      assert_same (analysis, again);
      g_assert_cmpuint (analysis->n_sides, ==, kind == 1 ? 3 : 2);
      for (i = 0; i < analysis->n_steps; i++)
        {
          const MeanderPlayStep *step = &analysis->steps[i];
          gint sum = 0, luck = 0, changes = 0;

          g_assert_cmpuint (step->played.number, !=, 0);
          g_assert_cmpuint (step->drawn, !=, 0);
          for (side = 0; side < analysis->n_sides; side++)
            {
              sum += step->win[side];
              luck += step->luck[side];
              changes += step->play[side];
            }
          g_assert_cmpint (ABS (sum - MEANDER_PLAY_CERTAIN), <=, 3);
          g_assert_cmpint (ABS (luck), <=, 3);
          g_assert_cmpint (ABS (changes), <=, 3);
          g_assert_cmpint (
              step->grade, <=,
              meander_grade_of_loss (MAX (0, -step->play[step->side] - 2 * step->error)));
        }
      game_clear (&game);
    }
}

/* Draws have no luck on the whole: over all tiles that could have come it adds up to
 * nothing, though each by itself is something. */
static void
test_luck (void)
{
  gint sum = 0, most = 0;
  guint n = 0, n_apart = 0;
  guint64 deal;

  for (deal = 1; deal <= 40; deal++)
    {
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;
      g_autoptr (MeanderPlayAnalysis) again = NULL;
      double error;
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", deal);
      play_well (&game, 2);
      analysis = analyse (&game, deal);
      again = analyse (&game, deal + 1000);
      g_assert_cmpint (analysis->steps[1].luck_error, >, 0);
      error = hypot (analysis->steps[1].luck_error, again->steps[1].luck_error);
      n_apart += ABS (analysis->steps[1].luck[0] - again->steps[1].luck[0]) > 3.0 * error ? 1 : 0;
      sum += analysis->steps[1].luck[0];
      most = MAX (most, ABS (analysis->steps[1].luck[0]));
      n++;
      game_clear (&game);
    }
  g_test_message ("mean luck of a draw: %d of 10000; most: %d", sum / (gint) n, most);
  g_assert_cmpint (ABS (sum / (gint) n), <, 80);
  g_assert_cmpint (most, >, 60);
  /* Within the error the same is found with other chances. */
  g_assert_cmpuint (n_apart, <=, 2);
}

/* What the first of two has of the chance to win. */
static void
set_win (gint16 *win, gint first)
{
  win[0] = (gint16) first;
  win[1] = (gint16) (MEANDER_PLAY_CERTAIN - first);
}

/* What may as well be nothing is no moment, nor is what the chances to win know nothing of: bad luck
 * is told where the chance fell, and of no more than it fell by; and so with good luck. */
static void
test_sure (void)
{
  static const struct
  {
    gint luck, error;
    gint before, play, after; /* of who moved */
    gint told;
  } rows[] = {
    { -900, 460, 6000, 0, 4000, 0 },
    { -900, 440, 6000, 0, 4000, -900 },
    /* It went up: after a move without a choice; after the best one; after one that lost something. */
    { -800, 100, 6400, 0, 7200, 0 },
    { -800, 100, 6400, -50, 7200, 0 },
    { -800, 100, 6400, -500, 5950, 0 },
    /* It went down, by less. */
    { -800, 100, 6400, 0, 6000, -400 },
    { -800, 100, 6400, -1000, 5000, -400 },
    { -800, 100, 6400, 60, 6300, -100 },
    { 800, 100, 6400, 0, 5600, 0 },
    { 800, 100, 6400, 0, 6700, 300 },
    { 800, 100, 6400, -1000, 6200, 800 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderPlayAnalysis *analysis = meander_play_analysis_new (2, 2);
      MeanderPlayStep *step = &analysis->steps[1];
      MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
      guint n;

      step->side = 1;
      step->luck[0] = (gint16) -rows[i].luck;
      step->luck[1] = (gint16) rows[i].luck;
      step->luck_error = (gint16) rows[i].error;
      step->play[0] = (gint16) -rows[i].play;
      step->play[1] = (gint16) rows[i].play;
      set_win (step->win, MEANDER_PLAY_CERTAIN - rows[i].before);
      g_assert_cmpint (meander_play_analysis_get_luck (analysis, 1, 1), ==, 0); /* not known yet */
      set_win (analysis->win, MEANDER_PLAY_CERTAIN - rows[i].after);
      g_assert_cmpint (meander_play_analysis_get_luck (analysis, 1, 1), ==, rows[i].told);
      /* What it brings one of two it takes from the other. */
      g_assert_cmpint (meander_play_analysis_get_luck (analysis, 1, 0), ==, -rows[i].told);
      n = meander_play_analysis_get_moments (analysis, moments);
      g_assert_cmpuint (n, ==, ABS (rows[i].told) >= 300 ? 1 : 0);
      if (n > 0)
        {
          g_assert_true (moments[0].luck);
          g_assert_cmpuint (moments[0].side, ==, 1);
          g_assert_cmpint (moments[0].change, ==, rows[i].told);
        }
      meander_play_analysis_free (analysis);
    }
}

/* A draw's luck is measured by itself, and so are the chances before it and after it: in real games
 * both go the same way on the whole, for whoever drew. */
static void
test_both_ways (void)
{
  double together = 0.0;

  for (guint64 deal = 1; deal <= 2; deal++)
    {
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", deal);
      play_well (&game, 24);
      analysis = analyse (&game, deal);
      for (guint i = 0; i + 1 < analysis->n_steps; i++)
        {
          const MeanderPlayStep *step = &analysis->steps[i];

          together +=
              (double) step->luck[step->side] * (analysis->steps[i + 1].win[step->side] -
                                                 step->win[step->side] - step->play[step->side]);
        }
      game_clear (&game);
    }
  g_assert_cmpfloat (together, >, 0.0);
}

/* What the first has of the chance to win, before each of six moves in turn and in the end. */
static MeanderPlayAnalysis *
analysis_of (const gint16 wins[7])
{
  MeanderPlayAnalysis *analysis = meander_play_analysis_new (2, 6);

  for (guint i = 0; i <= 6; i++)
    {
      set_win (i < 6 ? analysis->steps[i].win : analysis->win, wins[i]);
      if (i == 6)
        break;
      analysis->steps[i].side = i % 2;
    }
  for (guint i = 0; i < 6; i++)
    {
      guint side = i % 2;
      gint change = side == 0 ? wins[i + 1] - wins[i] : wins[i] - wins[i + 1];

      analysis->steps[i].play[side] = (gint16) MIN (change, 0);
      analysis->steps[i].play[1 - side] = (gint16) -MIN (change, 0);
      analysis->steps[i].grade = meander_grade_of_loss (-MIN (change, 0));
    }
  return analysis;
}

/* What decided a game is what the loser lost for good: neither what the winner lost, nor what
 * the winner gave back. */
static void
test_decided (void)
{
  static const struct
  {
    gint16 wins[7];
    guint n;
    guint steps[MEANDER_MAX_MOMENTS];
    gboolean luck; /* the third draw, of the first, brings 1500 */
    guint n_evened;
  } rows[] = {
    /* The winner's first move, then the loser's, after which both are even again. */
    { { 5000, 2000, 5000, 4900, 6500, 6500, 10000 }, 2, { 3, 5 }, FALSE, 3 },
    /* The greatest drop comes too early: the winner falls behind once more. */
    { { 5000, 5000, 9000, 4000, 4500, 4500, 10000 }, 1, { 5 }, FALSE, 5 },
    /* The loser never did wrong but once, and that was made good: both are told. */
    { { 5000, 5000, 6000, 4000, 4000, 10000, 10000 }, 2, { 1, 2 }, FALSE, 4 },
    /* The luck of the winner decides too. */
    { { 5000, 5000, 5000, 6500, 6500, 6500, 10000 }, 2, { 2, 5 }, TRUE, 0 },
    /* Even in the end: all that changed much is told. */
    { { 5000, 4000, 5000, 5000, 5000, 5000, 5000 }, 2, { 0, 1 }, FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MeanderPlayAnalysis *analysis = analysis_of (rows[i].wins);
      MeanderPlayMoment moments[MEANDER_MAX_MOMENTS];
      MeanderPlayMoment decisive;
      guint n;

      if (rows[i].luck)
        {
          analysis->steps[2].luck[0] = 1500;
          analysis->steps[2].luck[1] = -1500;
        }
      n = meander_play_analysis_get_moments (analysis, moments);
      g_assert_cmpuint (n, ==, rows[i].n);
      for (guint k = 0; k < n; k++)
        g_assert_cmpuint (moments[k].step, ==, rows[i].steps[k]);
      g_assert_cmpuint (meander_play_analysis_count_evened (analysis), ==, rows[i].n_evened);
      /* What the winner gave back is told, but it did not decide the game. */
      g_assert_true (meander_play_analysis_find_decisive (analysis, &decisive));
      g_assert_true (decisive.step % 2 == 1 || decisive.change > 0 || rows[i].wins[6] == 5000);
      meander_play_analysis_free (analysis);
    }
}

/* The first tile of an empty table is not graded. */
static void
test_opening (void)
{
  guint n_other = 0;

  for (guint64 deal = 1; deal <= 3; deal++)
    {
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", deal);
      play_badly (&game);
      play_badly (&game);
      analysis = analyse (&game, 1);
      g_assert_cmpint (analysis->steps[0].grade, ==, MEANDER_GRADE_NONE);
      g_assert_cmpint (analysis->steps[0].reasons[0].kind, ==, MEANDER_REASON_NONE);
      g_assert_cmpint (analysis->steps[0].win[0], >, 0);
      n_other += analysis->steps[1].grade != MEANDER_GRADE_NONE;
      game_clear (&game);
    }
  g_assert_cmpuint (n_other, >, 0);
}

static void
test_stop (void)
{
  MeanderPlayProgress progress = { 0 };
  MeanderPlayAdvice advice;
  Game game;

  game_init (&game, "player red A\nplayer blue B\n", 4);
  play_well (&game, 6);
  go_to_free_move (&game);
  progress.stop = 1;
  g_assert_null (meander_play_analyse (game.start, (const char *const *) game.moves->pdata,
                                       game.moves->len, 1, &progress));
  g_assert_cmpint (progress.done, ==, 0);
  g_assert_false (meander_play_advise (meander_strategy_get_turn (game.state), colours, 1,
                                       &progress.stop, &advice));
  g_ptr_array_add (game.moves, g_strdup ("14@90,90/0"));
  g_assert_null (analyse (&game, 1));
  game_clear (&game);
}

static void
test_grades (void)
{
  static const struct
  {
    gint loss;
    MeanderGrade grade;
  } table[] = {
    { 0, MEANDER_GRADE_BEST },         { 100, MEANDER_GRADE_BEST },
    { 101, MEANDER_GRADE_FINE },       { 300, MEANDER_GRADE_FINE },
    { 301, MEANDER_GRADE_INACCURACY }, { 600, MEANDER_GRADE_INACCURACY },
    { 601, MEANDER_GRADE_MISTAKE },    { 1200, MEANDER_GRADE_MISTAKE },
    { 1201, MEANDER_GRADE_BLUNDER },
  };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (table); i++)
    g_assert_cmpint (meander_grade_of_loss (table[i].loss), ==, table[i].grade);
  for (i = 0; i < MEANDER_N_GRADES; i++)
    g_assert_cmpint (meander_grade_from_id (meander_grade_to_id ((MeanderGrade) i)), ==, i);
  g_assert_cmpint (meander_grade_from_id ("worst"), ==, MEANDER_N_GRADES);
  for (i = 1; i < MEANDER_N_REASONS; i++)
    g_assert_cmpint (meander_reason_from_id (meander_reason_to_id ((MeanderReasonKind) i)), ==, i);
  g_assert_cmpint (meander_reason_from_id ("whim"), ==, MEANDER_REASON_NONE);
}

/* Somewhere in many games a placement lets the other one close a small loop; where it
 * does, that placement is legal and does it. */
static void
test_small_loop (void)
{
  guint n_found = 0;
  guint64 deal;

  for (deal = 1; deal <= 12; deal++)
    {
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", deal);
      while (game.moves->len < 24 && !meander_strategy_is_over (game.state))
        {
          const MeanderTurn *turn = meander_strategy_get_turn (game.state);
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          guint n = meander_turn_list (turn, moves);
          guint i;

          for (i = 0; i < n; i += 3)
            {
              g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
              MeanderTurn after = *turn;
              MeanderSmallLoop loop;

              after.board = board;
              meander_turn_place (&after, &moves[i], 0);
              if (!meander_play_gives_small_loop (turn, &after, colours, turn->seat, &loop))
                continue;
              n_found++;
              g_assert_cmpuint (loop.seat, !=, turn->seat);
              g_assert_cmpuint (loop.n_tiles, <=, MEANDER_SMALL_LOOP);
              g_assert_cmpuint (meander_board_get_clashes (board, loop.tile.number, loop.tile.hex,
                                                           loop.tile.rotation),
                                ==, 0);
              g_assert_cmpuint (meander_board_longest_line (board, colours[turn->seat]) + 1, ==,
                                loop.n_tiles);
              meander_board_place (board, loop.tile.number, loop.tile.hex, loop.tile.rotation);
              g_assert_cmpuint (meander_board_longest_loop (board, colours[turn->seat]), ==,
                                loop.n_tiles);
            }
          play (&game, &moves[deal % n]);
        }
      game_clear (&game);
    }
  g_test_message ("%u placements give a small loop away", n_found);
  g_assert_cmpuint (n_found, >, 0);
}

static void
test_advice (void)
{
  const MeanderTurn *turn;
  MeanderPlayAdvice advice, again;
  MeanderVerdict verdict;
  Game game;

  game_init (&game, "player red A\nplayer blue B\n", 6);
  play_well (&game, 9);
  go_to_free_move (&game);
  turn = meander_strategy_get_turn (game.state);
  g_assert_true (meander_play_advise (turn, colours, 3, NULL, &advice));
  g_assert_true (meander_play_advise (turn, colours, 3, NULL, &again));
  g_assert_cmpmem (&advice.tile, sizeof advice.tile, &again.tile, sizeof again.tile);
  meander_turn_judge (turn, advice.tile.number, advice.tile.hex, advice.tile.rotation, &verdict);
  g_assert_cmpint (verdict.reason, ==, MEANDER_VERDICT_ALLOWED);
  game_clear (&game);
}

/* That a move does no harm is said only where nothing makes it better than the next ones. */
static void
test_advice_compared (void)
{
  guint n_compared = 0;

  for (guint64 deal = 1; deal <= 8; deal++)
    {
      MeanderReason by_itself[MEANDER_MAX_REASONS];
      MeanderPlayAdvice advice;
      const MeanderTurn *turn;
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", deal);
      play_well (&game, 3 + (guint) deal);
      go_to_free_move (&game);
      turn = meander_strategy_get_turn (game.state);
      g_assert_true (meander_play_advise (turn, colours, deal, NULL, &advice));
      meander_play_describe (turn, colours, &advice.tile, by_itself);
      g_test_message ("%s, by itself %s", meander_reason_to_id (advice.reasons[0].kind),
                      meander_reason_to_id (by_itself[0].kind));
      n_compared += advice.reasons[0].kind != by_itself[0].kind;
      g_assert_cmpint (advice.reasons[0].kind, !=, MEANDER_REASON_QUIET);
      game_clear (&game);
    }
  g_assert_cmpuint (n_compared, >, 0);
}

/* Whether some tile that is left can lie on a space. */
static gboolean
can_fill (const MeanderTurn *turn, MeanderHex hex)
{
  guint64 tiles = turn->bag;

  for (guint seat = 0; seat < turn->n_seats; seat++)
    tiles |= turn->racks[seat];
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    for (guint rotation = 0; rotation < 6 && (tiles & meander_turn_bit (number)) != 0; rotation++)
      if (meander_board_get_clashes (turn->board, number, hex, rotation) == 0)
        return TRUE;
  return FALSE;
}

/* Whether any tile on a space would make the longest line of a colour longer. */
static gboolean
could_grow (const MeanderTurn *turn, MeanderHex hex, MeanderColour colour)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
  guint length = meander_board_longest_line (board, colour);
  gboolean grows = FALSE;
  guint64 tiles = turn->bag;

  for (guint seat = 0; seat < turn->n_seats; seat++)
    tiles |= turn->racks[seat];
  for (guint number = 1; number <= MEANDER_N_FACES && !grows; number++)
    for (guint rotation = 0; rotation < 6 && (tiles & meander_turn_bit (number)) != 0; rotation++)
      if (meander_board_get_clashes (board, number, hex, rotation) == 0)
        {
          meander_board_place (board, number, hex, rotation);
          grows |= meander_board_longest_line (board, colour) > length;
          meander_board_take_back (board);
        }
  return grows;
}

/* Whether a placement closes an end of the longest line of a colour. */
static gboolean
closes_end (const MeanderTurn *turn, const MeanderPlacement *tile, MeanderColour colour)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
  guint length = meander_board_longest_line (board, colour);
  MeanderTurn after = *turn;
  const MeanderHex *frontier;
  guint n;

  after.board = board;
  meander_turn_place (&after, tile, 0);
  if (length < 2 || meander_board_longest_line (board, colour) > length)
    return FALSE;
  frontier = meander_board_get_frontier (turn->board, &n);
  for (guint i = 0; i < n; i++)
    if (!meander_hex_equal (frontier[i], tile->hex) && could_grow (turn, frontier[i], colour) &&
        !can_fill (&after, frontier[i]))
      return TRUE;
  return FALSE;
}

/* Nothing is said of blocking or keeping open a line that is not there. */
static void
test_blocks (void)
{
  guint n_blocks = 0, n_keeps = 0, n_harder = 0;

  for (guint64 seed = 1; seed <= 8; seed++)
    {
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      for (guint i = 0; i < 40 && !meander_strategy_is_over (game.state); i++)
        {
          const MeanderTurn *turn = meander_strategy_get_turn (game.state);
          const MeanderColour own = colours[turn->seat], rival = colours[1 - turn->seat];
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          guint n = meander_turn_list (turn, moves);

          for (guint k = 0; k + 1 < n; k += 1 + n / 12)
            {
              MeanderReason reasons[2 * MEANDER_MAX_REASONS];
              const MeanderPlacement *other = &moves[(k + n / 2) % n];

              meander_play_explain (turn, colours, &moves[k], other, reasons);
              meander_play_describe (turn, colours, &moves[k], reasons + MEANDER_MAX_REASONS);
              for (guint r = 0; r < G_N_ELEMENTS (reasons); r++)
                if (reasons[r].kind == MEANDER_REASON_RIVAL_ENDS)
                  {
                    g_assert_true (closes_end (turn, &moves[k], rival));
                    n_blocks++;
                  }
                else if (reasons[r].kind == MEANDER_REASON_OWN_ENDS)
                  {
                    g_assert_true (closes_end (turn, other, own));
                    n_keeps++;
                  }
                else if (reasons[r].kind == MEANDER_REASON_RIVAL_LESS)
                  {
                    g_assert_cmpuint (meander_board_longest_line (turn->board, rival), >, 0);
                    n_harder++;
                  }
            }
          if (n == 0)
            break;
          play (&game, &moves[(seed * 7 + i) % n]);
        }
      game_clear (&game);
    }
  g_test_message ("blocks %u, keeps open %u, makes harder %u", n_blocks, n_keeps, n_harder);
  g_assert_cmpuint (n_blocks, >, 0);
  g_assert_cmpuint (n_harder, >, 0);
}

/* In the end of a game of two all is reckoned: who is on turn wins, loses or draws for sure, and the other one what is left,
 * by as many points as the one has more than the other. */
static void
test_exact (void)
{
  guint n_wins = 0, n_exact = 0;

  for (guint64 seed = 1; seed <= 30; seed++)
    {
      g_autoptr (MeanderPlayAnalysis) analysis = NULL;
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      /* Anything, until there are a few tiles left. */
      while (!meander_strategy_is_over (game.state) &&
             meander_play_count_left (meander_strategy_get_turn (game.state)) > 4)
        {
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          const MeanderTurn *turn = meander_strategy_get_turn (game.state);
          guint n = meander_strategy_get_step (game.state) == MEANDER_TURN_PASS
                        ? 0
                        : meander_turn_list (turn, moves);

          play (&game, n > 0 ? &moves[seed * 7 % n] : NULL);
        }
      meander_state_free (game.start);
      game.start = meander_state_copy (game.state);
      g_ptr_array_set_size (game.moves, 0);
      while (!meander_strategy_is_over (game.state))
        if (meander_strategy_get_step (game.state) == MEANDER_TURN_PASS)
          play (&game, NULL);
        else
          play_badly (&game);
      analysis = analyse (&game, seed);
      for (guint i = 0; analysis != NULL && i < game.moves->len; i++)
        {
          const MeanderPlayStep *step = &analysis->steps[i];

          if (step->played.number == 0)
            continue;
          g_assert_cmpint (step->win[0] + step->win[1], ==, MEANDER_PLAY_CERTAIN);
          g_assert_cmpint (step->margin[0], ==, -step->margin[1]);
          for (guint side = 0; side < 2; side++)
            g_assert_cmpint (step->win[side], ==,
                             step->margin[side] > 0    ? MEANDER_PLAY_CERTAIN
                             : step->margin[side] == 0 ? MEANDER_PLAY_CERTAIN / 2
                                                       : 0);
          n_exact++;
          n_wins += step->margin[step->side] > 0;
        }
      game_clear (&game);
    }
  g_test_message ("%u moves, %u by who wins", n_exact, n_wins);
  g_assert_cmpuint (n_exact, >, 20);
  g_assert_cmpuint (n_wins, >, 5);
}

static guint
points_after (const MeanderTurn *turn, const MeanderPlacement *tile, MeanderColour colour)
{
  g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
  MeanderTurn after = *turn;

  after.board = board;
  meander_turn_place (&after, tile, 0);
  return meander_board_points (board, colour);
}

/* A loop counts double: where one placement lets the rival force a loop, that is told, though the rival has as long a line.
 * And of two placements that bring the same points, that one is told of after which more is to be looked forward to. */
static void
test_to_come (void)
{
  guint n_told = 0, n_short = 0, n_lines = 0;

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      for (guint i = 0; i < 44 && !meander_strategy_is_over (game.state); i++)
        {
          const MeanderTurn *turn = meander_strategy_get_turn (game.state);
          const MeanderColour rival = colours[1 - turn->seat];
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          guint n = meander_turn_list (turn, moves);

          for (guint k = 0; k < n; k += 1 + n / 12)
            {
              MeanderReason reasons[MEANDER_MAX_REASONS];
              const MeanderPlacement *other = &moves[(k + n / 2) % n];

              meander_play_explain (turn, colours, &moves[k], other, reasons);
              for (guint r = 0; r < G_N_ELEMENTS (reasons); r++)
                if (reasons[r].kind == MEANDER_REASON_RIVAL_LOOP)
                  {
                    g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
                    MeanderTurn after = *turn;
                    guint line, loop;

                    after.board = board;
                    meander_turn_place (&after, other, 0);
                    meander_turn_get_indirect (&after, rival, &line, &loop);
                    g_assert_cmpint (reasons[r].colour, ==, rival);
                    g_assert_cmpuint (reasons[r].n, ==, loop);
                    g_assert_cmpuint (2 * loop, >, meander_board_points (board, rival));
                    n_told++;
                    n_short += loop <= meander_board_points (board, rival);
                  }
                else if (reasons[r].kind == MEANDER_REASON_OWN_LINE)
                  {
                    g_assert_cmpint (reasons[r].colour, ==, colours[turn->seat]);
                    g_assert_cmpuint (reasons[r].n, >, reasons[r].m);
                    n_lines += points_after (turn, &moves[k], colours[turn->seat]) ==
                               points_after (turn, other, colours[turn->seat]);
                  }
            }
          if (n == 0)
            break;
          play (&game, &moves[(seed * 7 + i) % n]);
        }
      game_clear (&game);
    }
  g_test_message ("%u loops, %u of them no longer than the line; %u lines to come", n_told, n_short,
                  n_lines);
  g_assert_cmpuint (n_short, >, 0);
  g_assert_cmpuint (n_lines, >, 0);
}

/* Whatever the computer would do, there is something to say for it that a learner can use. */
static void
test_describe (void)
{
  guint n_kinds[MEANDER_N_REASONS] = { 0 };
  guint n_without = 0;

  for (guint64 seed = 1; seed <= 6; seed++)
    {
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      for (guint i = 0; i < 6; i++)
        {
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          const MeanderTurn *turn;
          guint n;

          play_well (&game, 5);
          turn = meander_strategy_get_turn (game.state);
          n = meander_turn_list (turn, moves);
          for (guint k = 0; k < n; k++)
            {
              MeanderReason reasons[MEANDER_MAX_REASONS];
              const MeanderFace *face = meander_face (moves[k].number);
              const MeanderColour own = colours[turn->seat];

              meander_play_describe (turn, colours, &moves[k], reasons);
              n_kinds[reasons[0].kind]++;
              n_without += meander_face_arc (face, own) == NULL;
              /* A tile without the own colour is never left unexplained. */
              if (meander_face_arc (face, own) == NULL)
                g_assert_cmpint (reasons[0].kind, !=, MEANDER_REASON_NONE);
              for (guint r = 0; r < MEANDER_MAX_REASONS; r++)
                if (reasons[r].kind == MEANDER_REASON_FILLS)
                  g_assert_true (meander_board_is_forced (turn->board, moves[k].hex));
                else if (reasons[r].kind == MEANDER_REASON_SAVES)
                  g_assert_null (meander_face_arc (face, own));
                else if (reasons[r].kind == MEANDER_REASON_WITHOUT)
                  {
                    g_assert_null (meander_face_arc (face, (MeanderColour) reasons[r].colour));
                    g_assert_cmpint (reasons[r].colour, !=, own);
                  }
                else
                  {
                    g_assert_cmpint (reasons[r].kind, !=, MEANDER_REASON_STARTS);
                  }
            }
        }
      game_clear (&game);
    }
  for (guint i = 0; i < MEANDER_N_REASONS; i++)
    g_test_message ("%s: %u", meander_reason_to_id ((MeanderReasonKind) i), n_kinds[i]);
  g_assert_cmpuint (n_without, >, 0);
}

/* The first tile starts a line, leaves a rival out, or saves the own colour: there is always something to say
 * for it. */
static void
test_describe_first (void)
{
  guint n_kinds[MEANDER_N_REASONS] = { 0 };

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      const MeanderTurn *turn;
      Game game;
      guint n;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      turn = meander_strategy_get_turn (game.state);
      n = meander_turn_list (turn, moves);
      g_assert_cmpuint (n, >, 0);
      for (guint k = 0; k < n; k++)
        {
          MeanderReason reasons[MEANDER_MAX_REASONS];
          const MeanderFace *face = meander_face (moves[k].number);
          const MeanderColour own = colours[turn->seat];
          const MeanderColour rival = colours[1 - turn->seat];

          meander_play_describe (turn, colours, &moves[k], reasons);
          n_kinds[reasons[0].kind]++;
          if (meander_face_arc (face, own) != NULL)
            g_assert_cmpint (reasons[0].kind, ==,
                             meander_face_arc (face, rival) == NULL ? MEANDER_REASON_WITHOUT
                                                                    : MEANDER_REASON_STARTS);
          else
            g_assert_true (reasons[0].kind == MEANDER_REASON_SAVES ||
                           reasons[0].kind == MEANDER_REASON_QUIET);
        }
      game_clear (&game);
    }
  g_assert_cmpuint (n_kinds[MEANDER_REASON_WITHOUT], >, 0);
  g_assert_cmpuint (n_kinds[MEANDER_REASON_STARTS], >, 0);
  g_assert_cmpuint (n_kinds[MEANDER_REASON_SAVES], >, 0);
}

/* What closes a rival's line early is said, and only what does: the move itself, or whatever tile fills the forced space that
 * it makes. */
static void
test_closed (void)
{
  guint n_closed = 0, n_forced = 0, n_shared = 0;

  for (guint64 seed = 1; seed <= 40; seed++)
    {
      Game game;

      game_init (&game, "player red A\nplayer blue B\n", seed);
      for (guint i = 0; i < 24 && !meander_strategy_is_over (game.state); i++)
        {
          const MeanderTurn *turn = meander_strategy_get_turn (game.state);
          const MeanderColour rival = colours[1 - turn->seat];
          const guint length = meander_board_longest_line (turn->board, rival);
          const guint points = meander_board_points (turn->board, rival);
          MeanderPlacement moves[MEANDER_MAX_LEGAL];
          guint n = meander_turn_list (turn, moves);

          for (guint k = 0; k < n; k++)
            {
              g_autoptr (MeanderBoard) board = meander_board_copy (turn->board);
              MeanderTurn after = *turn;
              MeanderReason reasons[MEANDER_MAX_REASONS];
              gboolean said = FALSE;

              meander_play_describe (turn, colours, &moves[k], reasons);
              after.board = board;
              meander_turn_place (&after, &moves[k], 0);
              for (guint r = 0; r < MEANDER_MAX_REASONS; r++)
                if (reasons[r].kind == MEANDER_REASON_OWN_POINTS)
                  {
                    /* Whose points these are is the whole truth. */
                    g_assert_cmpuint (reasons[r].m, ==,
                                      meander_board_points (board, rival) - points);
                    g_assert_true (reasons[r].m == 0 || reasons[r].colour == rival);
                    n_shared += reasons[r].m > 0;
                  }
                else if (reasons[r].kind == MEANDER_REASON_RIVAL_CLOSED)
                  {
                    said = TRUE;
                    g_assert_cmpint (reasons[r].colour, ==, rival);
                    g_assert_cmpuint (reasons[r].n, ==, meander_board_longest_loop (board, rival));
                    g_assert_cmpuint (meander_board_points (board, rival), >, points);
                    n_closed++;
                  }
                else if (reasons[r].kind == MEANDER_REASON_RIVAL_CLOSES)
                  {
                    const guint was = meander_board_longest_loop (board, rival);
                    guint line, loop;

                    g_assert_cmpint (reasons[r].colour, ==, rival);
                    g_assert_cmpuint (was, <, reasons[r].n);
                    meander_turn_get_indirect (&after, rival, &line, &loop);
                    g_assert_cmpuint (loop, >=, reasons[r].n);
                    n_forced++;
                  }
              if (length >= 2 && length <= 5 && points == length && i < 20 &&
                  meander_board_longest_loop (board, rival) == length + 1)
                g_assert_true (said);
            }
          if (n == 0)
            break;
          play (&game, &moves[(seed * 7 + i) % n]);
        }
      game_clear (&game);
    }
  g_test_message ("%u closed, %u by a forced space", n_closed, n_forced);
  g_assert_cmpuint (n_closed, >, 0);
  g_assert_cmpuint (n_forced, >, 0);
  g_assert_cmpuint (n_shared, >, 0);
}

/* On a table where nothing has happened nobody has a line to hope for, and the first tile scores as any would. */
static void
test_first_reasons (void)
{
  guint n_reasons = 0;

  for (guint64 deal = 1; deal <= 30; deal++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderState) state =
          meander_strategy_rules.start ("player red A\nplayer blue B\n", deal, &error);
      const MeanderTurn *turn = meander_strategy_get_turn (state);
      MeanderRandom random;

      g_assert_no_error (error);
      meander_random_init (&random, deal);
      for (guint i = 0; i < 20; i++)
        {
          MeanderPlacement better, other;
          MeanderReason reasons[2 * MEANDER_MAX_REASONS];

          g_assert_true (meander_turn_pick (turn, &random, &better));
          g_assert_true (meander_turn_pick (turn, &random, &other));
          meander_play_explain (turn, colours, &better, &other, reasons);
          meander_play_describe (turn, colours, &better, reasons + MEANDER_MAX_REASONS);
          for (guint k = 0; k < G_N_ELEMENTS (reasons); k++)
            {
              n_reasons += reasons[k].kind != MEANDER_REASON_NONE;
              g_assert_cmpint (reasons[k].kind, !=, MEANDER_REASON_OWN_POINTS);
              if (reasons[k].kind == MEANDER_REASON_RIVAL_LINE ||
                  reasons[k].kind == MEANDER_REASON_OWN_LINE)
                g_assert_cmpuint (reasons[k].n, >=, 4);
            }
        }
    }
  g_test_message ("%u reasons", n_reasons);
  g_assert_cmpuint (n_reasons, >, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/analysis/grades", test_grades);
  g_test_add_func ("/analysis/stop", test_stop);
  g_test_add_func ("/analysis/steps", test_steps);
  g_test_add_func ("/analysis/planted", test_planted);
  g_test_add_func ("/analysis/luck", test_luck);
  g_test_add_func ("/analysis/sure", test_sure);
  g_test_add_func ("/analysis/both-ways", test_both_ways);
  g_test_add_func ("/analysis/small-loop", test_small_loop);
  g_test_add_func ("/analysis/advice", test_advice);
  g_test_add_func ("/analysis/advice-compared", test_advice_compared);
  g_test_add_func ("/analysis/describe", test_describe);
  g_test_add_func ("/analysis/describe-first", test_describe_first);
  g_test_add_func ("/analysis/blocks", test_blocks);
  g_test_add_func ("/analysis/exact", test_exact);
  g_test_add_func ("/analysis/to-come", test_to_come);
  g_test_add_func ("/analysis/decided", test_decided);
  g_test_add_func ("/analysis/opening", test_opening);
  g_test_add_func ("/analysis/closed", test_closed);
  g_test_add_func ("/analysis/first-reasons", test_first_reasons);

  return g_test_run ();
}
