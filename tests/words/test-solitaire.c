/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said in Solitaire: of the game that was chosen, of a step, of advice and of the end. */
#include "config.h"

#include <string.h>

#include "words/end.h"
#include "words/game.h"
#include "words/solitaire.h"
#include "words-test.h"

static const MeanderSolitaireSetup growing = { MEANDER_SOLITAIRE_GROWING_HAND, MEANDER_RED,
                                               MEANDER_GOAL_LOOP, FALSE };
static const MeanderSolitaireSetup single = { MEANDER_SOLITAIRE_SINGLE_TILE, MEANDER_BLUE,
                                              MEANDER_GOAL_LINE, FALSE };

static MeanderState *
start (void)
{
  g_autoptr (GError) error = NULL;
  MeanderState *state = meander_solitaire_rules.start ("", 1, &error);

  g_assert_no_error (error);
  return state;
}

/* Plays whatever is allowed first. */
static void
play_any (MeanderState *state)
{
  g_auto (GStrv) legal = state->rules->legal (state);

  g_assert_true (state->rules->apply (state, legal[0], NULL));
}

static void
test_setup (void)
{
  g_assert_cmpstr (meander_words_solitaire_edition (MEANDER_SOLITAIRE_GROWING_HAND), ==,
                   "A hand of two or more tiles, and a red loop");
  g_assert_cmpstr (meander_words_solitaire_edition (MEANDER_SOLITAIRE_SINGLE_TILE), ==,
                   "One tile at a time, for a line or a loop");
  assert_words (meander_words_solitaire_kind (&growing),
                "A hand of two or more tiles, and a red loop");
  assert_words (meander_words_solitaire_kind (&single), "blue line");
  assert_words (meander_words_solitaire_goal (&growing),
                "Build one red loop through all 14 tiles.");
  assert_words (meander_words_solitaire_goal (&single),
                "Build one blue line through all 14 tiles.");

  assert_words (meander_words_solitaire_picture (&growing, 0),
                "Place one of your two tiles so that the colours match. Then draw one.");
  assert_words (meander_words_solitaire_picture (&single, 0),
                "Place your tile so that the colours match. Then draw the next.");
  assert_words (meander_words_solitaire_picture (&growing, 1),
                "Three tiles round a space? Fill it first. You then draw one more.");
  assert_words (meander_words_solitaire_picture (&single, 1),
                "Three tiles round a space: if your tile fits, fill it first.");
  assert_words (meander_words_solitaire_picture (&growing, 2),
                "Build one red loop through all 14 tiles.");
}

static void
test_advice (void)
{
  static const struct
  {
    MeanderPlaySolitaireAdvice advice;
    const char *words;
  } cases[] = {
    { { .full = TRUE, .fills = TRUE }, "Tile 5 completes it!" },
    { { .fills = TRUE, .loop = 6, .before = 8, .after = 6, .n_ways = 1 },
      "Tile 5 closes a loop of 6 tiles." },
    { { .fills = TRUE, .bonus = TRUE }, "Tile 5 fills the forced space. You draw one extra tile." },
    { { .fills = TRUE, .before = 2, .after = 3 }, "Tile 5 fills the forced space." },
    { { .bonus = TRUE, .before = 2, .after = 3, .n_ways = 1 },
      "With tile 5 the line grows to 3 tiles." },
    { { .before = 3, .after = 3, .n_ways = 1, .own = 2, .can_grow = TRUE },
      "Tile 5 makes another line longer. The two may join later." },
    { { .before = 3, .after = 3, .n_ways = 1, .own = 1 },
      "No tile makes the line longer now. With tile 5 here it can grow later." },
    { { .before = 3, .after = 3, .n_ways = 1, .can_grow = TRUE },
      "The line does not grow now. But with tile 5 here it can grow longer later." },
    { { .before = 3, .after = 3, .own = 2 },
      "No tile makes the line longer any more. Place tile 5 here." },
    { { .before = 3, .after = 3, .can_grow = TRUE }, "Tile 5 does the least harm." },
  };
  g_autoptr (MeanderState) state = start ();
  MeanderPlaySolitaireAdvice first = { .tile.number = 5, .after = 1 };

  assert_words (meander_words_solitaire_advice (state, &first),
                "Any tile will do. Begin with tile 5.");
  play_any (state);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MeanderPlaySolitaireAdvice advice = cases[i].advice;

      advice.tile.number = 5;
      assert_words (meander_words_solitaire_advice (state, &advice), cases[i].words);
    }
  assert_words (meander_words_bonus (1), "Bonus: you draw 1 extra tile.");
  assert_words (meander_words_bonus (2), "Bonus: you draw 2 extra tiles.");
  assert_words (meander_words_solitaire_filled (1), "You filled a space: 1 tile more.");
  assert_words (meander_words_solitaire_filled (2), "You filled a space: 2 tiles more.");
}

/* What is to be done, and what a trial does, against the turn of the rules, in games played at random. */
static void
test_steps (void)
{
  guint n_one = 0, n_several = 0, n_filled = 0, n_made = 0, n_elsewhere = 0;

  for (guint64 seed = 1; seed <= 150; seed++)
    {
      g_autoptr (MeanderState) state = meander_solitaire_rules.start ("", seed, NULL);
      g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);

      assert_words (meander_words_solitaire_step (state), "To begin, put a tile on the table.");
      for (;;)
        {
          g_auto (GStrv) legal = state->rules->legal (state);
          g_autoptr (MeanderState) then = NULL;
          g_autofree char *step = meander_words_solitaire_step (state);
          g_autofree char *effect = NULL;
          g_autofree char *growth = NULL;
          const MeanderTurn *turn = meander_solitaire_get_turn (state);
          gboolean fills;
          guint n_fitting = 0, n_new = 0;
          MeanderResult before, after;
          MeanderMove move;

          if (legal[0] == NULL)
            break;
          g_assert_true (meander_move_parse (
              legal[g_rand_int_range (rand, 0, (gint32) g_strv_length (legal))], &move, NULL));
          fills = meander_board_is_forced (state->board, move.steps[0].hex);
          for (guint i = 0; i < turn->n_forced; i++)
            {
              MeanderForcedSpace space;

              if (meander_turn_get_forced_space (turn, turn->forced[i], &space))
                n_fitting += space.fit_racks[0] != 0;
            }
          if (n_fitting > 1)
            {
              g_assert_cmpstr (step, ==, "Several forced spaces! Fill one of them first.");
              n_several++;
            }
          else if (n_fitting == 1)
            {
              assert_begins (step, "A forced space! ");
              n_one++;
            }
          else if (turn->n_forced > 0)
            {
              g_assert_cmpstr (step, ==,
                               "None of your tiles fits a forced space. Place one elsewhere.");
              n_elsewhere++;
            }
          else if (meander_board_get_n_tiles (state->board) > 0)
            {
              g_assert_cmpstr (step, ==, "Place a tile where its colours match.");
            }

          then = meander_solitaire_new_trial (state);
          {
            g_autofree char *text = meander_move_to_text (&move);

            g_assert_true (then->rules->apply (then, text, NULL));
            effect = meander_words_solitaire_effect (state, then);
            for (guint e = 0; e < MEANDER_N_EDGES; e++)
              {
                MeanderHex next = meander_hex_neighbour (move.steps[0].hex, e);

                n_new += meander_board_is_forced (then->board, next) &&
                         !meander_board_is_forced (state->board, next);
              }
            state->rules->result (state, &before);
            then->rules->result (then, &after);
            if (after.solitaire.loop > before.solitaire.loop)
              growth = g_strdup_printf ("It closes a loop of %u tiles.", after.solitaire.loop);
            else if (after.solitaire.line > before.solitaire.line)
              growth = after.solitaire.line == 1
                           ? g_strdup ("")
                           : g_strdup_printf ("The longest line grows to %u tiles.",
                                              after.solitaire.line);
            else
              growth = g_strdup ("The longest line does not grow.");
            assert_begins (effect, growth);
            g_assert_cmpint (strstr (effect, "It fills 1 forced space.") != NULL, ==, fills);
            if (n_new == 0)
              {
                g_assert_null (strstr (effect, "It makes"));
              }
            else
              {
                g_autofree char *made = g_strdup_printf (
                    n_new == 1 ? "It makes %u forced space." : "It makes %u forced spaces.", n_new);

                assert_says (effect, made);
              }
            /* With the forced space one tile more is drawn, as long as there are two. */
            g_assert_cmpint (strstr (effect, "Bonus: you draw 1 extra tile.") != NULL, ==,
                             fills && state->n_pool >= 2);
            n_filled += fills;
            n_made += n_new > 0;
            g_assert_true (state->rules->apply (state, text, NULL));
          }
        }
    }
  g_assert_cmpuint (n_one, >, 0);
  g_assert_cmpuint (n_several, >, 0);
  g_assert_cmpuint (n_elsewhere, >, 0);
  g_assert_cmpuint (n_filled, >, 0);
  g_assert_cmpuint (n_made, >, 0);
}

static void
test_end (void)
{
  static const struct
  {
    MeanderResult result;
    const char *end;
    const char *helped;
    const char *words;
  } cases[] = {
    { { .solitaire = { MEANDER_RED, MEANDER_GOAL_LOOP, 0, 14, 0, 0, TRUE } },
      "Perfect!",
      "The loop is closed.",
      "All 14 tiles are in the loop." },
    { { .solitaire = { MEANDER_RED, MEANDER_GOAL_LINE, 14, 0, 0, 0, TRUE } },
      "Perfect!",
      "Every tile is on the table.",
      "All 14 tiles are in the line." },
    { { .deadlock = TRUE, .solitaire = { MEANDER_RED, MEANDER_GOAL_LOOP, 6, 0, 2, 1, FALSE } },
      "Nothing fits any more.",
      "Nothing fits any more.",
      "None of your tiles can be placed anywhere. Red line: 6 of 14 tiles. 2 tiles on the "
      "table are not in the line. 1 tile was not placed." },
    { { .solitaire = { MEANDER_RED, MEANDER_GOAL_LOOP, 3, 6, 4, 4, FALSE } },
      "The loop is closed.",
      "The loop is closed.",
      "Red loop: 6 of 14 tiles. 4 tiles on the table are not in the loop. 4 tiles were not placed." },
    { { .solitaire = { MEANDER_BLUE, MEANDER_GOAL_LINE, 3, 6, 8, 0, FALSE } },
      "Every tile is on the table.",
      "Every tile is on the table.",
      "Blue line: 6 of 14 tiles. 8 tiles on the table are not in the line." },
    { { .solitaire = { MEANDER_BLUE, MEANDER_GOAL_LINE, 13, 6, 0, 1, FALSE } },
      "Every tile is on the table.",
      "Every tile is on the table.",
      "Blue line: 13 of 14 tiles. 1 tile was not placed." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpstr (meander_words_solitaire_end (&cases[i].result, FALSE), ==, cases[i].end);
      assert_words (meander_words_solitaire_result (&cases[i].result), cases[i].words);
      /* With help, the same fact, and no praise. */
      g_assert_cmpstr (meander_words_solitaire_end (&cases[i].result, TRUE), ==, cases[i].helped);
    }
  assert_words (meander_words_solitaire_reached (&cases[0].result, FALSE), "Perfect!");
  assert_words (meander_words_solitaire_reached (&cases[0].result, TRUE),
                "A loop of all 14 tiles!");
  assert_words (meander_words_solitaire_reached (&cases[5].result, TRUE), "A line of 13 tiles");
  assert_words (meander_words_solitaire_score (&cases[0].result, TRUE), "Perfect, with help");
  assert_words (meander_words_solitaire_score (&cases[3].result, TRUE),
                "A loop of 6 tiles, with help");
  assert_words (meander_words_solitaire_score (&cases[5].result, TRUE),
                "A line of 13 tiles, with help");
}

/* The card at the end of a deal, of many that were played at random: what it counts, and what it says of the goal. */
static void
test_card (void)
{
  static const char *const kinds[] = { "", "edition other\ncolour blue\ngoal line\n" };
  guint n_loops = 0, n_open = 0, n_lines = 0;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint64 seed = 1; seed <= 40; seed++)
      {
        g_autoptr (GError) error = NULL;
        g_autoptr (MeanderGame) game =
            meander_game_new (&meander_solitaire_rules, kinds[k], seed, &error);
        g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
        g_autoptr (MeanderEnd) end = NULL;
        g_autofree char *title = NULL;
        g_autofree char *reached = NULL;
        g_autofree char *all = NULL;
        MeanderEarned earned = { .best_length = 0 };
        MeanderResult result;
        gboolean loop;
        guint length;

        g_assert_no_error (error);
        for (;;)
          {
            const MeanderState *state = meander_game_get_state (game);
            g_auto (GStrv) legal = state->rules->legal (state);

            if (legal[0] == NULL)
              break;
            g_assert_true (meander_game_play (
                game, legal[g_rand_int_range (rand, 0, (gint32) g_strv_length (legal))], NULL));
          }
        meander_game_get_result (game, &result);
        loop = k == 0 && result.solitaire.loop > 0;
        length = loop ? result.solitaire.loop : MAX (result.solitaire.line, result.solitaire.loop);
        end = meander_words_solitaire_ended (game, &earned);
        all = meander_words_end (end);
        title = g_strdup_printf (loop ? "A loop of %u tiles" : "A line of %u tiles", length);
        g_assert_cmpstr (end->title, ==, title);
        g_assert_true ((strstr (all, "Your first result. Try to beat it!") != NULL) ==
                       !result.solitaire.full);
        /* Home and the list of saved games tell the result too. */
        reached = meander_words_solitaire_state (game);
        g_assert_cmpstr (reached, ==, title);
        g_assert_cmpuint (end->count, ==, length);
        g_assert_cmpint (end->loop, ==, loop);
        g_assert_cmpuint (end->n_colours, ==, 1);
        g_assert_cmpint (end->colours[0], ==, k == 0 ? MEANDER_RED : MEANDER_BLUE);
        g_assert_cmpint (strstr (all, "Nothing fits any more.") != NULL, ==, result.deadlock);
        g_assert_null (strstr (all, "Your best"));
        {
          MeanderEarned with_help = { .helped = TRUE, .best_length = 2 };
          g_autoptr (MeanderEnd) helped = meander_words_solitaire_ended (game, &with_help);
          g_autofree char *helped_all = meander_words_end (helped);

          /* Once, and not in the title. */
          g_assert_cmpstr (helped->title, ==, title);
          g_assert_null (strstr (helped_all, "with help"));
          g_assert_cmpuint (helped->count, ==, 0);
          g_assert_true (g_str_has_prefix (helped->help, "With hints: "));
          g_assert_true (g_str_has_suffix (helped_all, helped->help));
          g_assert_null (strstr (helped_all, "Your best"));
        }
        if (k == 0 && !loop)
          {
            g_assert_cmpint (strstr (all, "The loop is still open.") != NULL, ==, length >= 12);
            n_open++;
          }
        else
          {
            g_autofree char *best = g_strdup_printf ("Your best so far: a %s of %u tiles.",
                                                     loop ? "loop" : "line", length + 1);
            g_autoptr (MeanderEnd) equal = NULL;
            g_autofree char *equal_all = NULL;
            g_autoptr (MeanderEnd) worse = NULL;
            g_autoptr (MeanderEnd) better = NULL;
            g_autofree char *worse_all = NULL;
            g_autofree char *better_all = NULL;

            earned.best_length = length + 1;
            worse = meander_words_solitaire_ended (game, &earned);
            worse_all = meander_words_end (worse);
            assert_says (worse_all, best);
            earned.best_length = length - 1;
            better = meander_words_solitaire_ended (game, &earned);
            better_all = meander_words_end (better);
            assert_says (better_all, "1 tile more than your best so far!");
            earned.best_length = length;
            equal = meander_words_solitaire_ended (game, &earned);
            equal_all = meander_words_end (equal);
            assert_says (equal_all, "As good as your best so far.");
            n_loops += loop;
            n_lines += !loop;
          }
      }
  g_assert_cmpuint (n_loops, >, 0);
  g_assert_cmpuint (n_open, >, 0);
  g_assert_cmpuint (n_lines, >, 0);
}

/* What is reached is told beside the own best: a line beside lines until a loop was closed, which
 * is more than any line. */
static void
test_beside_best (void)
{
  static const struct
  {
    MeanderGoalKind goal;
    guint line, loop;
    guint best, best_open;
    const char *words; /* NULL: nothing is said */
  } cases[] = {
    { MEANDER_GOAL_LOOP, 5, 0, 0, 0, NULL },
    { MEANDER_GOAL_LOOP, 5, 6, 0, 0, NULL },
    { MEANDER_GOAL_LOOP, 5, 0, 0, 9, "Your best so far: a line of 9 tiles." },
    { MEANDER_GOAL_LOOP, 9, 0, 0, 9, "As good as your best so far." },
    { MEANDER_GOAL_LOOP, 12, 0, 0, 9, "3 tiles more than your best so far!" },
    { MEANDER_GOAL_LOOP, 2, 3, 0, 9, "Your first loop!" },
    { MEANDER_GOAL_LOOP, 12, 0, 6, 9, "Your best so far: a loop of 6 tiles." },
    { MEANDER_GOAL_LOOP, 2, 7, 6, 9, "1 tile more than your best so far!" },
    { MEANDER_GOAL_LINE, 5, 0, 0, 0, NULL },
    { MEANDER_GOAL_LINE, 5, 0, 8, 0, "Your best so far: a line of 8 tiles." },
    { MEANDER_GOAL_LINE, 5, 9, 8, 0, "1 tile more than your best so far!" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MeanderResult result = { .solitaire = { .colour = MEANDER_RED,
                                                    .goal = cases[i].goal,
                                                    .line = cases[i].line,
                                                    .loop = cases[i].loop } };
      g_autofree char *words =
          meander_words_solitaire_beside_best (&result, cases[i].best, cases[i].best_open);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* A loop or line of all tiles is told with joy: it is the longest there can be. */
static void
test_longest (void)
{
  for (guint i = 0; i < 2; i++)
    {
      const MeanderResult result = { .over = TRUE,
                                     .solitaire = { .colour = MEANDER_RED,
                                                    .goal = i == 0 ? MEANDER_GOAL_LOOP
                                                                   : MEANDER_GOAL_LINE,
                                                    .line = i == 0 ? 5 : 14,
                                                    .loop = i == 0 ? 14 : 5,
                                                    .full = TRUE } };
      MeanderResult less = result;
      g_autofree char *own = meander_words_solitaire_reached (&result, FALSE);
      g_autofree char *helped = meander_words_solitaire_reached (&result, TRUE);

      less.solitaire.full = FALSE;
      g_assert_cmpstr (own, ==, "Perfect!");
      g_assert_cmpstr (helped, ==, i == 0 ? "A loop of all 14 tiles!" : "A line of all 14 tiles!");
      g_assert_cmpstr (meander_words_solitaire_longest (&result), ==,
                       i == 0 ? "No loop of these tiles can be longer!"
                              : "No line of these tiles can be longer!");
      g_assert_null (meander_words_solitaire_longest (&less));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/solitaire/setup", test_setup);
  g_test_add_func ("/words/solitaire/beside-best", test_beside_best);
  g_test_add_func ("/words/solitaire/longest", test_longest);
  g_test_add_func ("/words/solitaire/advice", test_advice);
  g_test_add_func ("/words/solitaire/steps", test_steps);
  g_test_add_func ("/words/solitaire/end", test_end);
  g_test_add_func ("/words/solitaire/card", test_card);

  return g_test_run ();
}
