/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of an analysis and of advice.  Each is made up here, so that what is true of it is known. */
#include "config.h"

#include "rules/strategy-game.h"
#include "words/analysis.h"
#include "words/exercise.h"
#include "words-test.h"

typedef struct
{
  MeanderGame *game; /* of Anna, red, and Jan, blue */
  MeanderPlayAnalysis *analysis;
} Fixture;

static void
set_up (Fixture *f, gconstpointer unused)
{
  g_autoptr (GError) error = NULL;

  f->game =
      meander_game_new (&meander_strategy_rules, "player red Anna\nplayer blue Jan\n", 1, &error);
  g_assert_no_error (error);
  f->analysis = meander_play_analysis_new (2, 4);
  f->analysis->colours[0] = MEANDER_RED;
  f->analysis->colours[1] = MEANDER_BLUE;
  for (guint i = 0; i < 4; i++)
    f->analysis->steps[i].side = f->analysis->steps[i].seat = i % 2;
}

static void
tear_down (Fixture *f, gconstpointer unused)
{
  meander_play_analysis_free (f->analysis);
  g_assert_finalize_object (f->game);
}

/* That only counting helps is not said where there is a reason that one can see. */
static void
test_exercise (Fixture *f, gconstpointer unused)
{
  MeanderPosition position = { .turn = MEANDER_RED };
  MeanderExercise exercise = { .position = &position,
                               .colours = { MEANDER_RED, MEANDER_BLUE },
                               .wins = TRUE,
                               .kind = MEANDER_EXERCISE_COUNT };
  g_autofree char *without = meander_words_exercise_why (f->game, &exercise);
  g_autofree char *with = NULL;
  g_autofree char *loop = NULL;
  g_autofree char *right = NULL;

  g_assert_cmpstr (without, ==, "Here only counting to the end helps.");
  exercise.reasons[0] = (MeanderReason){ .kind = MEANDER_REASON_OWN_POINTS, .n = 8 };
  with = meander_words_exercise_why (f->game, &exercise);
  g_assert_cmpstr (with, ==, "It scores 8 more points immediately.");

  /* Another idea needs no second reason. */
  exercise.kind = MEANDER_EXERCISE_LOOP;
  loop = meander_words_exercise_why (f->game, &exercise);
  g_assert_cmpstr (loop, ==, "It closes your loop.");
  exercise.kind = MEANDER_EXERCISE_COUNT;

  /* What comes of it in the end, where the proof says so. */
  exercise.margin = 3;
  right = meander_words_exercise_right (f->game, &exercise);
  g_assert_cmpstr (right, ==,
                   "Right! No other move wins.\n"
                   "It scores 8 more points immediately.\n"
                   "If both go on playing their best, you win by\u00a03\u00a0points.");
}

/* What is asked is what is true: who has more points is not asked to win, but to go on winning; and an answer that
 * is shown begins with its idea. */
static void
test_exercise_task (Fixture *f, gconstpointer unused)
{
  MeanderPosition position = { .turn = MEANDER_RED };
  MeanderExercise exercise = { .position = &position,
                               .colours = { MEANDER_RED, MEANDER_BLUE },
                               .wins = TRUE,
                               .right = { .number = 9 },
                               .kind = MEANDER_EXERCISE_BLOCK };
  MeanderResult result;

  g_assert_cmpstr (meander_words_exercise_task (f->game, &exercise), ==,
                   "Find the one move that wins.");
  do
    {
      const MeanderState *state = meander_game_get_state (f->game);
      g_auto (GStrv) legal = state->rules->legal (state);

      g_assert_true (meander_game_play (f->game, legal[0], NULL));
      meander_game_get_result (f->game, &result);
    }
  while (result.sides[0].points <= result.sides[1].points);
  g_assert_cmpuint (result.sides[0].colour, ==, MEANDER_RED);
  g_assert_cmpstr (meander_words_exercise_task (f->game, &exercise), ==,
                   "You are ahead. Find the one move that still wins.");
  exercise.position->turn = MEANDER_BLUE;
  g_assert_cmpstr (meander_words_exercise_task (f->game, &exercise), ==,
                   "Find the one move that wins.");
  exercise.wins = FALSE;
  g_assert_cmpstr (meander_words_exercise_task (f->game, &exercise), ==,
                   "Find the one move that saves a draw.");

  exercise.position->turn = MEANDER_RED;
  assert_words (meander_words_exercise_shown (f->game, &exercise),
                "Block the line\nTile 9, placed like this, is the answer.\n"
                "It blocks one end of Jan’s line.");
  /* From a game of one's own there is no idea. */
  exercise.kind = MEANDER_EXERCISE_N_KINDS;
  assert_words (meander_words_exercise_shown (f->game, &exercise),
                "Tile 9, placed like this, is the answer.");
}

/* What the draw after a move brought who moved, which the chances before and after it show too. */
static void
make_draw (MeanderPlayStep *step, gint16 luck)
{
  const guint own = step->side, other = 1 - own;
  MeanderPlayStep *next = step + 1;

  step->luck[own] = luck;
  step->luck[other] = (gint16) -luck;
  step->win[own] = step->win[other] = MEANDER_PLAY_CERTAIN / 2;
  next->win[own] = (gint16) (MEANDER_PLAY_CERTAIN / 2 + luck);
  next->win[other] = (gint16) (MEANDER_PLAY_CERTAIN / 2 - luck);
}

/* What a draw changed is said to be good luck or bad, by how much in whole per cent, when it is sure and enough. */
static void
test_luck (Fixture *f, gconstpointer unused)
{
  static const struct
  {
    gint16 luck, error; /* in hundredths of a per cent */
    const char *words;
  } cases[] = {
    { 730, 100, "Then tile 9 was drawn, good luck for Jan: +7% chance of winning." },
    { -860, 100, "Then tile 9 was drawn, bad luck for Jan: −9% chance of winning." },
    { 200, 0, "Then tile 9 was drawn, good luck for Jan: +2% chance of winning." },
    { -200, 0, "Then tile 9 was drawn, bad luck for Jan: −2% chance of winning." },
    { 199, 0, "" },
    { -199, 0, "" },
    { 730, 400, "" },
  };
  MeanderPlayStep *step = &f->analysis->steps[1];

  step->drawn = 9;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      make_draw (step, cases[i].luck);
      step->luck_error = cases[i].error;
      assert_words (meander_words_analysis_step (f->game, f->analysis, 1), cases[i].words);
    }
}

/* A move: its grade, what it cost, what would have been better, and why. */
static void
test_step (Fixture *f, gconstpointer unused)
{
  MeanderPlayStep *step = &f->analysis->steps[0];

  assert_words (meander_words_analysis_step (f->game, f->analysis, 0), "");

  step->grade = MEANDER_GRADE_BEST;
  assert_words (meander_words_analysis_step (f->game, f->analysis, 0), "✓ best");

  step->grade = MEANDER_GRADE_FINE;
  step->play[0] = -250;
  step->play[1] = 250;
  step->loss_points = 9;
  step->played = (MeanderPlacement){ 7, 1, { 0, 1 } };
  step->best = (MeanderPlacement){ 7, 2, { 0, 1 } };
  assert_words (meander_words_analysis_step (f->game, f->analysis, 0),
                "○ good\nThis move was nearly as good as the best one.\n"
                "The same tile would have been better turned another way.");

  step->grade = MEANDER_GRADE_INACCURACY;
  step->play[0] = -549;
  step->loss_points = 14;
  step->best.hex.q = 1;
  assert_words (
      meander_words_analysis_step (f->game, f->analysis, 0),
      "?! inaccuracy\nThis move cost about 1 point in the end. Of 100 games, about 5 fewer are won this way.\n"
      "The same tile would have been better in another place. "
      "If both had played their best from move 1 on, the game would have ended better for "
      "Anna.");

  step->grade = MEANDER_GRADE_BLUNDER;
  step->loss_points = 15;
  step->error = 20;
  step->best.number = 12;
  assert_words (
      meander_words_analysis_step (f->game, f->analysis, 0),
      "?? blunder\nThis move cost about 2 points in the end. Of 100 games, about 5 fewer are won this way.\n"
      "Tile 12 would have been better. "
      "When played out many times from move 1 on, the game ended better for Anna.");

  step->reasons[0] = (MeanderReason){ MEANDER_REASON_FILLS, MEANDER_RED, 0, 0 };
  step->reasons[1] = (MeanderReason){ MEANDER_REASON_RIVAL_ENDS, MEANDER_BLUE, 0, 0 };
  assert_words (
      meander_words_analysis_step (f->game, f->analysis, 0),
      "?? blunder\nThis move cost about 2 points in the end. Of 100 games, about 5 fewer are won this way.\n"
      "Tile 12 would have been better. It fills a forced space. "
      "It blocks one end of Jan’s line.");
}

/* What compares the better move with what was played does so in points from then on, as they stand
 * beside the moves, and says whose: the second tile, Anna's, makes her line of one a line of two. */
static void
test_points (Fixture *f, gconstpointer unused)
{
  static const struct
  {
    MeanderReason reason;
    const char *words;
  } cases[] = {
    { { MEANDER_REASON_OWN_POINTS, MEANDER_RED, 3, 0 },
      "Anna: +4 points immediately instead of +1." },
    { { MEANDER_REASON_OWN_LINK, MEANDER_RED, 7, 3 },
      "Anna: +6 points through forced spaces instead of +2." },
    /* No less than it brought at once. */
    { { MEANDER_REASON_OWN_LINK, MEANDER_RED, 3, 1 },
      "Anna: +2 points through forced spaces instead of +1." },
    { { MEANDER_REASON_OWN_LINE, MEANDER_RED, 13, 10 },
      "Anna: about +12 points later on instead of +9." },
    { { MEANDER_REASON_RIVAL_LINE, MEANDER_BLUE, 12, 9 },
      "Jan: only about +8 points later on instead of +11." },
    { { MEANDER_REASON_RIVAL_LINE, MEANDER_BLUE, 12, 1 },
      "Jan: only about 0 points later on instead of +11." },
    { { MEANDER_REASON_RIVAL_LINE, MEANDER_BLUE, 3, 2 },
      "Jan: only about +1 point later on instead of +2." },
    /* These compare nothing. */
    { { MEANDER_REASON_OWN_POINTS, MEANDER_BLUE, 3, 1 },
      "It scores 3 points immediately, but Jan scores 1 too." },
    { { MEANDER_REASON_RIVAL_GAIN, MEANDER_BLUE, 2, 0 },
      "Otherwise Jan can gain 2 points immediately." },
  };
  static const char *const moves[] = { "6@0,0/0", "28@1,0/1" };
  g_autoptr (MeanderState) before = NULL;
  MeanderPlayStep *step = &f->analysis->steps[1];

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_true (meander_game_play (f->game, moves[i], NULL));
  before = meander_game_copy_state_at (f->game, 1);
  meander_play_step_begin (step, before, moves[1]);
  step->grade = MEANDER_GRADE_BLUNDER;
  step->play[0] = -1400;
  step->best.number = 12;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *all =
          g_strconcat ("?? blunder\nOf 100 games, about 14 fewer are won this way.\n"
                       "Tile 12 would have been better. ",
                       cases[i].words, NULL);

      step->reasons[0] = cases[i].reason;
      assert_words (meander_words_analysis_step (f->game, f->analysis, 1), all);
    }
}

/* What lies on the table instead of what was played is called by what is another. */
static void
test_instead (Fixture *f, gconstpointer unused)
{
  MeanderPlayStep *step = &f->analysis->steps[0];

  step->played = (MeanderPlacement){ 7, 1, { 0, 1 } };
  step->best = (MeanderPlacement){ 7, 2, { 0, 1 } };
  assert_words (meander_words_instead (step), "Instead: turned another way");
  step->best.hex.q = 1;
  assert_words (meander_words_instead (step), "Instead: another place");
  step->best.number = 12;
  assert_words (meander_words_instead (step), "Instead: tile 12");
}

/* The only person, who reads it and has no name, is called “you” everywhere. */
static void
test_you (void)
{
  static const struct
  {
    MeanderReason reason;
    const char *words;
  } cases[] = {
    { { MEANDER_REASON_RIVAL_GAIN, MEANDER_RED, 2, 0 },
      "Otherwise you can gain 2 points immediately." },
    { { MEANDER_REASON_SMALL_LOOP, MEANDER_RED, 4, 0 },
      "Otherwise you can close the line: a loop of 4 tiles, and no more." },
    { { MEANDER_REASON_RIVAL_LOOP, MEANDER_RED, 5, 0 },
      "Otherwise you can force a loop of 5 tiles." },
    { { MEANDER_REASON_RIVAL_LINE, MEANDER_RED, 12, 8 },
      "You: only about +8 points later on instead of +12." },
    { { MEANDER_REASON_RIVAL_CLOSED, MEANDER_RED, 6, 0 },
      "It closes your line early: a loop of 6 tiles cannot grow." },
    { { MEANDER_REASON_RIVAL_CLOSES, MEANDER_RED, 6, 0 },
      "It makes a forced space that closes your line early: a loop of 6 tiles cannot grow." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_RED, 3, 1 },
      "It scores 3 points immediately, but you score 1 too." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_RED, 3, 0 },
      "You: +3 points immediately instead of 0." },
    { { MEANDER_REASON_RIVAL_ENDS, MEANDER_RED, 0, 0 }, "It blocks one end of your line." },
    { { MEANDER_REASON_OWN_ENDS, MEANDER_RED, 0, 0 }, "It keeps your line open." },
    { { MEANDER_REASON_RIVAL_LESS, MEANDER_RED, 0, 0 }, "It makes it harder for you to continue." },
    { { MEANDER_REASON_RIVAL_SPACE, MEANDER_RED, 0, 0 },
      "It makes a forced space that must be filled by you." },
    { { MEANDER_REASON_OWN_ENDS, MEANDER_BLUE, 0, 0 }, "It keeps Turtle’s line open." },
  };
  Fixture f;
  MeanderPlayStep *step;
  MeanderPlayMoment moment = { .step = 0, .change = -1400 };

  set_up (&f, NULL);
  g_object_unref (f.game);
  f.game = meander_game_new (&meander_strategy_rules, "player red\nplayer blue\n", 1, NULL);
  meander_players_set_level (meander_game_get_players (f.game), 1, MEANDER_LEVEL_3);
  step = &f.analysis->steps[0];
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *all = g_strconcat (
          "?? blunder\nOf 100 games, about 14 fewer are won this way.\nTile 12 would have been better. ",
          cases[i].words, NULL);

      step->grade = MEANDER_GRADE_BLUNDER;
      step->play[0] = -1400;
      step->best.number = 12;
      step->reasons[0] = cases[i].reason;
      assert_words (meander_words_analysis_step (f.game, f.analysis, 0), all);
    }
  assert_words (meander_words_moment (f.game, f.analysis, &moment), "1. You: ?? blunder, −14%");
  assert_words (meander_words_analysis_sides (f.game, f.analysis),
                "You made 1 mistake.\nTurtle played very well.\nThe luck of the draw was even.");

  step->grade = MEANDER_GRADE_NONE;
  step->drawn = 9;
  step->play[0] = 0;
  make_draw (step, 730);
  assert_words (meander_words_analysis_step (f.game, f.analysis, 0),
                "Then tile 9 was drawn, good luck for you: +7% chance of winning.");
  assert_words (meander_words_analysis_sides (f.game, f.analysis),
                "You played very well.\nTurtle played very well.\nYou drew the luckier tiles.");
  make_draw (step, -730);
  assert_words (meander_words_analysis_step (f.game, f.analysis, 0),
                "Then tile 9 was drawn, bad luck for you: −7% chance of winning.");

  /* Where the chance went up then, nothing is said of bad luck. */
  f.analysis->steps[1].win[0] = 7200;
  f.analysis->steps[1].win[1] = 2800;
  assert_words (meander_words_analysis_step (f.game, f.analysis, 0), "");
  tear_down (&f, NULL);
}

/* Every reason, with the numbers in their places. */
static void
test_reasons (Fixture *f, gconstpointer unused)
{
  static const struct
  {
    MeanderReason reason;
    const char *words;
    const char *brief; /* where those are too long, and there are fewer */
  } cases[] = {
    { { MEANDER_REASON_SMALL_LOOP, MEANDER_BLUE, 6, 0 },
      "Otherwise Jan can close the line: a loop of 6 tiles, and no more.",
      "It keeps your line open." },
    { { MEANDER_REASON_RIVAL_LOOP, MEANDER_BLUE, 8, 0 },
      "Otherwise Jan can force a loop of 8 tiles.",
      "It leaves less for Jan." },
    { { MEANDER_REASON_RIVAL_GAIN, MEANDER_RED, 1, 0 },
      "Otherwise Anna can gain 1 point immediately.",
      "Another move lets Anna score 1 point." },
    { { MEANDER_REASON_RIVAL_GAIN, MEANDER_RED, 2, 0 },
      "Otherwise Anna can gain 2 points immediately.",
      "Another move lets Anna score 2 points." },
    { { MEANDER_REASON_RIVAL_LINE, MEANDER_BLUE, 12, 9 },
      "Otherwise Jan can hope for a line of 12 tiles; after this move, about 9.",
      "It leaves less for Jan." },
    { { MEANDER_REASON_RIVAL_ENDS, MEANDER_BLUE, 0, 0 }, "It blocks one end of Jan’s line." },
    { { MEANDER_REASON_RIVAL_CLOSED, MEANDER_BLUE, 3, 0 },
      "It closes Jan’s line early: a loop of 3 tiles cannot grow.",
      "It closes Jan’s line early." },
    { { MEANDER_REASON_RIVAL_CLOSES, MEANDER_BLUE, 5, 0 },
      "It makes a forced space that closes Jan’s line early: a loop of 5 tiles cannot grow.",
      "It closes Jan’s line early." },
    { { MEANDER_REASON_OWN_ENDS, MEANDER_RED, 0, 0 }, "It keeps Anna’s line open." },
    { { MEANDER_REASON_OWN_LOOP, MEANDER_RED, 5, 0 }, "It forces a loop of 5 tiles." },
    { { MEANDER_REASON_OWN_LINK, MEANDER_RED, 11, 4 },
      "Through forced spaces it makes a line of 11 tiles instead of 4.",
      "Your line can grow to 11 tiles." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_RED, 1, 0 }, "It scores 1 more point immediately." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_RED, 3, 0 }, "It scores 3 more points immediately." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_BLUE, 1, 2 },
      "It scores 1 point immediately, but Jan scores 2 too.",
      "You score 1, Jan scores 2." },
    { { MEANDER_REASON_OWN_POINTS, MEANDER_BLUE, 3, 1 },
      "It scores 3 points immediately, but Jan scores 1 too.",
      "You score 3, Jan scores 1." },
    { { MEANDER_REASON_OWN_LINE, MEANDER_RED, 13, 10 },
      "It opens the way to a line of 13 tiles instead of 10.",
      "Your line can grow to 13 tiles." },
    { { MEANDER_REASON_FILLS, MEANDER_RED, 0, 0 }, "It fills a forced space." },
    { { MEANDER_REASON_RIVAL_LESS, MEANDER_BLUE, 0, 0 },
      "It makes it harder for Jan to continue." },
    { { MEANDER_REASON_OWN_MORE, MEANDER_RED, 0, 0 },
      "It gives your own colour more room to grow.",
      "It gives your line more room." },
    { { MEANDER_REASON_OWN_SPACE, MEANDER_RED, 0, 0 },
      "It makes a forced space that only you can fill.",
      "Only you can fill the new space." },
    { { MEANDER_REASON_RIVAL_SPACE, MEANDER_BLUE, 0, 0 },
      "It makes a forced space that must be filled by Jan.",
      "Jan must fill the new space." },
    { { MEANDER_REASON_SAVES, MEANDER_RED, 1, 0 },
      "You save 1 tile with your colour for later.",
      "You keep 1 tile with your colour." },
    { { MEANDER_REASON_SAVES, MEANDER_RED, 4, 0 },
      "You save 4 tiles with your colour for later.",
      "You keep 4 tiles with your colour." },
    { { MEANDER_REASON_QUIET, MEANDER_RED, 0, 0 },
      "It gives nothing away: no point and no forced space.",
      "Nobody else scores by it." },
    { { MEANDER_REASON_STARTS, MEANDER_RED, 0, 0 }, "It starts your line." },
    { { MEANDER_REASON_WITHOUT, MEANDER_BLUE, 0, 0 }, "Jan’s line cannot go through it." },
    { { MEANDER_REASON_SPACE, MEANDER_RED, 0, 0 }, "It makes a new forced space." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MeanderPlayAdvice advice = { .tile.number = 21, .reasons = { cases[i].reason } };
      g_autofree char *expected =
          g_strdup_printf ("I would place tile 21 as shown.\n%s", cases[i].words);

      assert_words (meander_words_advice (f->game, &advice), expected);
      /* In brief it is the reason, where there is room for that. */
      assert_words (meander_words_advice_brief (f->game, &advice),
                    cases[i].brief != NULL ? cases[i].brief : cases[i].words);
    }
}

static void
test_advice (Fixture *f, gconstpointer unused)
{
  MeanderPlayAdvice advice = { .tile.number = 33 };
  MeanderSmallLoop loop = { .seat = 1, .n_tiles = 4, .tile.number = 17 };

  assert_words (
      meander_words_advice (f->game, &advice),
      "I would place tile 33 as shown.\nOf everything I tried, nothing is more promising.");
  advice.only = TRUE;
  assert_words (meander_words_advice (f->game, &advice),
                "Tile 33 at the marked place: nothing else is possible.");
  assert_words (meander_words_advice_brief (f->game, &advice), "Nothing else is possible here.");
  assert_words (meander_words_small_loop (f->game, &loop),
                "Take care: Jan could close your line with tile 17, a loop of only 4 tiles.");
}

/* Where no reason is short, what comes of the move is: how long the line is then, or that it is the best although
 * another scores. */
static void
test_growth (Fixture *f, gconstpointer unused)
{
  guint n_grown = 0, n_given = 0, n_others = 0;

  for (guint i = 0; i < 20; i++)
    {
      const MeanderState *now = meander_game_get_state (f->game);
      const guint side = meander_strategy_get_seat (now);
      MeanderPlacement moves[MEANDER_MAX_LEGAL];
      const guint n = meander_turn_list (meander_strategy_get_turn (now), moves);
      g_autofree char *last = NULL;

      for (guint k = 0; k < n; k++)
        {
          MeanderPlayAdvice advice = { .tile = moves[k], .only = n == 1 };
          g_autoptr (MeanderState) then = meander_state_copy (now);
          g_autofree char *expected = NULL;
          MeanderMove move = { 0 };
          MeanderResult before, after;

          meander_move_add_place (&move, moves[k].number, moves[k].hex, moves[k].rotation);
          g_free (last);
          last = meander_move_to_text (&move);
          now->rules->result (now, &before);
          g_assert_true (then->rules->apply (then, last, NULL));
          then->rules->result (then, &after);
          if (i > 0 && n > 1 && after.sides[side].line > before.sides[side].line)
            {
              const guint line = after.sides[side].line;

              expected = g_strdup_printf ("Your longest line is then %u %s.", line,
                                          line == 1 ? "tile" : "tiles");
              n_grown++;
            }
          else
            {
              const guint other = 1 - side;
              const gboolean gives =
                  n > 1 && i > 0 && after.sides[other].points > before.sides[other].points;

              if (gives)
                expected = g_strdup_printf ("%s scores, but I found nothing better.",
                                            other == 0 ? "Anna" : "Jan");
              else
                expected = g_strdup (n == 1 ? "Nothing else is possible here."
                                            : "I tried many games: none ended better.");
              n_given += gives;
              n_others += !gives;
            }
          assert_words (meander_words_advice_brief (f->game, &advice), expected);
        }
      g_assert_true (meander_game_play (f->game, n > 0 ? last : "pass", NULL));
    }
  g_assert_cmpuint (n_grown, >, 5);
  g_assert_cmpuint (n_given, >, 5);
  g_assert_cmpuint (n_others, >, 5);
}

/* Hundredths of a per cent are rounded to whole ones, up and down alike; a minus is a minus. */
static void
test_chances (Fixture *f, gconstpointer unused)
{
  MeanderPlayStep *step = &f->analysis->steps[2];

  assert_words (meander_words_change (849), "+8%");
  assert_words (meander_words_change (850), "+9%");
  assert_words (meander_words_change (-849), "−8%");
  assert_words (meander_words_change (-850), "−9%");
  assert_words (meander_words_change (49), "+0%");
  assert_words (meander_words_change (-49), "+0%");

  step->win[0] = 6149;
  step->win[1] = 3851;
  assert_words (meander_words_chance (f->game, f->analysis, 2, 0), "Anna 61%");
  assert_words (meander_words_chance (f->game, f->analysis, 2, 1), "Jan 39%");
  assert_words (meander_words_chances (f->game, f->analysis, 2), "Anna 61%, Jan 39%");
  /* Both end in a half, and the sum is 100 all the same. */
  step->win[0] = 7050;
  step->win[1] = 2950;
  assert_words (meander_words_chances (f->game, f->analysis, 2), "Anna 71%, Jan 29%");
  assert_words (meander_words_chance (f->game, f->analysis, 2, 1), "Jan 29%");
  step->win[0] = 2949;
  step->win[1] = 7051;
  assert_words (meander_words_chances (f->game, f->analysis, 2), "Anna 29%, Jan 71%");
  step->win[0] = 0;
  step->win[1] = 10000;
  assert_words (meander_words_chances (f->game, f->analysis, 2), "Anna 0%, Jan 100%");

  /* Twice the standard error, and not less than 1 %; of what was nothing to choose nothing is said. */
  step->grade = MEANDER_GRADE_BEST;
  step->error = 140;
  g_assert_null (meander_words_analysis_error (f->analysis, 2));
  step->grade = MEANDER_GRADE_FINE;
  assert_words (meander_words_analysis_error (f->analysis, 2),
                "This is an estimate: it may be off by 3 games.");
  step->error = 10;
  assert_words (meander_words_analysis_error (f->analysis, 2),
                "This is an estimate: it may be off by 1 game.");
  step->error = 0;
  assert_words (meander_words_analysis_error (f->analysis, 2), "This is exact: the bag was empty.");
}

static void
test_moments (Fixture *f, gconstpointer unused)
{
  MeanderPlayMoment moment = { .step = 3, .change = -1440, .side = 1 };

  f->analysis->steps[3].grade = MEANDER_GRADE_MISTAKE;
  assert_words (meander_words_moment (f->game, f->analysis, &moment), "4. Jan: ? mistake, −14%");
  moment.luck = TRUE;
  assert_words (meander_words_moment (f->game, f->analysis, &moment), "4. Jan: unlucky draw, −14%");
  moment.change = 700;
  assert_words (meander_words_moment (f->game, f->analysis, &moment), "4. Jan: lucky draw, +7%");
}

/* One sentence for all of them. */
static void
test_moments_title (Fixture *f, gconstpointer unused)
{
  static const MeanderPlayMoment draws[] = { { 3, TRUE, -440, 1 }, { 5, TRUE, 900, 0 } };
  static const MeanderPlayMoment both[] = { { 3, FALSE, -440, 1 }, { 5, TRUE, 900, 0 } };
  static const MeanderPlayMoment moves[] = { { 3, FALSE, -440, 1 }, { 5, FALSE, -900, 1 } };

  assert_words (meander_words_moments (draws, 2, 0, TRUE), "Luck decided this game");
  assert_words (meander_words_moments (draws, 1, 0, TRUE), "Luck decided this game");
  assert_words (meander_words_moments (both, 2, 0, TRUE), "Moves and luck decided this game");
  assert_words (meander_words_moments (moves, 2, 0, TRUE), "2 moves decided this game");
  assert_words (meander_words_moments (moves, 1, 0, TRUE), "1 move decided this game");
  assert_words (meander_words_moments (NULL, 0, 0, TRUE),
                "No single move or draw decided this game.");
  assert_words (meander_words_moments (moves, 2, 4, TRUE), "What Mattered Most");
  assert_words (meander_words_moments (moves, 2, 3, TRUE), "2 moves decided this game");
  assert_words (meander_words_moments (both, 2, 4, FALSE), "What Mattered So Far");
  assert_words (meander_words_moments (both, 2, 0, FALSE), "What Mattered So Far");
  assert_words (meander_words_moments (NULL, 0, 0, FALSE),
                "No move or draw has mattered much so far.");
}

/* What the list has of mistakes before the one that decided is not left to be wondered at. */
static void
test_evened (Fixture *f, gconstpointer unused)
{
  MeanderPlayMoment first = { .step = 3, .change = -1440, .side = 1 };

  f->analysis->win[0] = MEANDER_PLAY_CERTAIN;
  f->analysis->win[1] = 0;
  for (guint i = 0; i < f->analysis->n_steps; i++)
    {
      MeanderPlayStep *step = &f->analysis->steps[i];

      step->grade = MEANDER_GRADE_BEST;
      step->win[1] = i <= 2 ? MEANDER_PLAY_CERTAIN * 6 / 10 : MEANDER_PLAY_CERTAIN / 10;
      step->win[0] = MEANDER_PLAY_CERTAIN - step->win[1];
    }
  g_assert_null (meander_words_evened (f->analysis, &first));
  f->analysis->steps[1].grade = MEANDER_GRADE_BLUNDER;
  assert_words (meander_words_evened (f->analysis, &first),
                "1 earlier mistake did not decide it: the game was open again after that.");
  f->analysis->steps[0].grade = MEANDER_GRADE_MISTAKE;
  f->analysis->steps[3].grade = MEANDER_GRADE_BLUNDER;
  assert_words (meander_words_evened (f->analysis, &first),
                "2 earlier mistakes did not decide it: the game was open again after them.");
  first.step = 1;
  assert_words (meander_words_evened (f->analysis, &first), "Up to move 2, anyone could win.");
}

static void
make_move (Fixture *f, guint i, MeanderGrade grade, gint16 play, gint16 luck)
{
  MeanderPlayStep *step = &f->analysis->steps[i];
  guint other = 1 - step->side;

  step->grade = grade;
  step->play[step->side] = play;
  step->play[other] = (gint16) -play;
  step->luck[step->side] = luck;
  step->luck[other] = (gint16) -luck;
}

/* The chances are what play and luck make of them, from even ones on. */
static void
make_chances (Fixture *f)
{
  gint16 win[2] = { MEANDER_PLAY_CERTAIN / 2, MEANDER_PLAY_CERTAIN / 2 };

  for (guint i = 0; i < f->analysis->n_steps; i++)
    {
      MeanderPlayStep *step = &f->analysis->steps[i];

      for (guint side = 0; side < 2; side++)
        {
          step->win[side] = win[side];
          win[side] = (gint16) (win[side] + step->play[side] + step->luck[side]);
        }
    }
  memcpy (f->analysis->win, win, sizeof win);
}

/* How everybody has played, and who was lucky: Anna has the moves 1 and 3, Jan 2 and 4. */
static void
test_sides (Fixture *f, gconstpointer unused)
{
  /* Of a move as good as the best nothing is lost, whatever the numbers say. */
  make_move (f, 0, MEANDER_GRADE_BEST, -90, 0);
  make_move (f, 1, MEANDER_GRADE_INACCURACY, -400, 0);
  make_move (f, 2, MEANDER_GRADE_FINE, -300, 0);
  make_move (f, 3, MEANDER_GRADE_NONE, 0, 0);
  make_chances (f);
  assert_words (
      meander_words_analysis_sides (f->game, f->analysis),
      "Anna played very well.\nJan made no big mistakes.\nThe luck of the draw was even.");
  assert_words (
      meander_words_analysis_numbers (f->game, f->analysis),
      "Anna: on average, a move lowered the chance of winning by 1.5%. Luck of the draw: +0% (±1).\n"
      "Jan: on average, a move lowered the chance of winning by 4.0%. Luck of the draw: +0% (±1).");

  /* Both kinds of mistakes count; luck is all draws together, and its error too: 2 × √(300² + 400²). */
  make_move (f, 0, MEANDER_GRADE_MISTAKE, -700, 700);
  make_move (f, 2, MEANDER_GRADE_BLUNDER, -1500, 1100);
  make_move (f, 1, MEANDER_GRADE_MISTAKE, -800, 0);
  f->analysis->steps[0].luck_error = 300;
  f->analysis->steps[2].luck_error = 400;
  make_chances (f);
  assert_words (meander_words_analysis_sides (f->game, f->analysis),
                "Anna made 2 mistakes.\nJan made 1 mistake.\nAnna drew the luckier tiles.");
  assert_words (
      meander_words_analysis_numbers (f->game, f->analysis),
      "Anna: on average, a move lowered the chance of winning by 11.0%. Luck of the draw: +18% (±10).\n"
      "Jan: on average, a move lowered the chance of winning by 8.0%. Luck of the draw: −18% (±10).");

  /* It is the other's where the other drew better, and nobody's within its error. */
  make_move (f, 1, MEANDER_GRADE_MISTAKE, -800, 2900);
  make_chances (f);
  assert_words (meander_words_analysis_sides (f->game, f->analysis),
                "Anna made 2 mistakes.\nJan made 1 mistake.\nJan drew the luckier tiles.");
  make_move (f, 1, MEANDER_GRADE_MISTAKE, -800, 1000);
  make_chances (f);
  assert_words (meander_words_analysis_sides (f->game, f->analysis),
                "Anna made 2 mistakes.\nJan made 1 mistake.\nThe luck of the draw was even.");
}

/* All draws together are those of which it is said that they were lucky: not what might as well be
 * nothing, nor what the chances to win know nothing of. */
static void
test_sides_luck (Fixture *f, gconstpointer unused)
{
  const char *even =
      "Anna played very well.\nJan played very well.\nThe luck of the draw was even.";

  for (guint i = 0; i < 4; i++)
    make_move (f, i, MEANDER_GRADE_BEST, 0, 0);
  make_move (f, 0, MEANDER_GRADE_BEST, 0, 900);
  make_chances (f);
  f->analysis->steps[0].drawn = 9;
  assert_words (meander_words_analysis_step (f->game, f->analysis, 0),
                "✓ best\nThen tile 9 was drawn, good luck for Anna: +9% chance of winning.");
  assert_words (meander_words_analysis_sides (f->game, f->analysis),
                "Anna played very well.\nJan played very well.\nAnna drew the luckier tiles.");

  /* The chances stayed as they were. */
  for (guint i = 0; i < 4; i++)
    f->analysis->steps[i].win[0] = f->analysis->steps[i].win[1] = MEANDER_PLAY_CERTAIN / 2;
  f->analysis->win[0] = f->analysis->win[1] = MEANDER_PLAY_CERTAIN / 2;
  assert_words (meander_words_analysis_step (f->game, f->analysis, 0), "✓ best");
  assert_words (meander_words_analysis_sides (f->game, f->analysis), even);
  assert_words (
      meander_words_analysis_numbers (f->game, f->analysis),
      "Anna: on average, a move lowered the chance of winning by 0.0%. Luck of the draw: +0% (±1).\n"
      "Jan: on average, a move lowered the chance of winning by 0.0%. Luck of the draw: +0% (±1).");

  /* Draws that are each within their error are nobody's luck together. */
  for (guint i = 0; i < 4; i += 2)
    {
      make_move (f, i, MEANDER_GRADE_BEST, 0, 900);
      f->analysis->steps[i].luck_error = 450;
    }
  make_chances (f);
  assert_words (meander_words_analysis_step (f->game, f->analysis, 2), "✓ best");
  assert_words (meander_words_analysis_sides (f->game, f->analysis), even);
}

int
main (int argc, char **argv)
{
#define ADD(path, test) g_test_add ("/words/analysis/" path, Fixture, NULL, set_up, test, tear_down)
  g_test_init (&argc, &argv, NULL);
  ADD ("luck", test_luck);
  ADD ("step", test_step);
  ADD ("points", test_points);
  ADD ("instead", test_instead);
  ADD ("reasons", test_reasons);
  ADD ("advice", test_advice);
  ADD ("growth", test_growth);
  ADD ("chances", test_chances);
  ADD ("moments", test_moments);
  ADD ("moments-title", test_moments_title);
  ADD ("evened", test_evened);
  ADD ("sides", test_sides);
  ADD ("sides-luck", test_sides_luck);
  ADD ("exercise", test_exercise);
  ADD ("exercise-task", test_exercise_task);
  g_test_add_func ("/words/analysis/you", test_you);

  return g_test_run ();
}
