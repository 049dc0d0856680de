/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown: lessons, pages of the help, palettes. */
#include "fuzz.h"

#include <string.h>

#include "model/lesson.h"
#include "render/palette.h"
#include "ui/reader/parser.h"

/* ---- lessons ---- */

/* Starts a step and does what its solution says, as far as it goes. */
static void
play_step (const MeanderLessonStep *step)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderState) state = NULL;
  MeanderGame *game = meander_lesson_step_start (step, &error);
  MeanderLessonSight sight = { 0 };

  if (game == NULL)
    {
      fuzz_check_message (error);
      return;
    }

  g_assert_no_error (error);
  sight.start = meander_game_get_state (game);
  state = step->strategy ? meander_state_new_trial (sight.start) : meander_state_copy (sight.start);
  sight.state = state;
  fuzz_check_state (sight.start);
  for (guint i = 0; i < step->solution->len; i++)
    {
      meander_lesson_step_is_done (step, &sight);
      meander_lesson_step_get_answer (step, &sight);
      state->rules->apply (state, g_ptr_array_index (step->solution, i), NULL);
      /* In a trial what has been drawn is nowhere. */
      if (!step->strategy)
        fuzz_check_state (state);
    }
  for (guint i = 0; i < step->shown->len; i++)
    meander_lesson_test_holds (g_ptr_array_index (step->shown, i), &sight);
  sight.points_at_hex = step->points_at_hex;
  sight.hex = step->hex;
  sight.tile = step->tile;
  meander_lesson_step_is_done (step, &sight);
  meander_lesson_step_get_answer (step, &sight);
  g_assert_finalize_object (game);
}

/**
 * fuzz_lesson:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a lesson, and goes through its steps.
 */
void
fuzz_lesson (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderLesson) lesson =
      meander_lesson_parse ("fuzz", bytes, length, FUZZ_NAME, &error);

  if (lesson == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (lesson->steps->len, >, 0);
  g_assert_true (g_utf8_validate (lesson->title, -1, NULL));
  for (guint i = 0; i < lesson->steps->len; i++)
    play_step (g_ptr_array_index (lesson->steps, i));
}

/**
 * fuzz_lesson_test:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads what a lesson asks of a table, and asks it of one: before a strategy game begins, and
 * when a dozen tiles lie.
 */
void
fuzz_lesson_test (const char *bytes, gsize length)
{
  static MeanderGame *game;
  static MeanderState *start;
  g_autofree char *line = g_strndup (bytes, length);
  g_autofree char *culprit = NULL;
  g_autoptr (MeanderLessonTest) test = NULL;
  MeanderLessonSight sight = { 0 };

  if (game == NULL)
    {
      game = meander_game_new (&meander_strategy_rules, "player red A\nplayer blue B\n", 7, NULL);
      start = meander_state_copy (meander_game_get_state (game));
      for (guint i = 0; i < 12; i++)
        {
          const MeanderState *state = meander_game_get_state (game);
          g_auto (GStrv) legal = state->rules->legal (state);

          g_assert_true (meander_game_play (game, legal[0], NULL));
        }
    }

  test = meander_lesson_test_parse (line, &culprit);
  g_assert_true ((test == NULL) == (culprit != NULL));
  if (test == NULL)
    return;

  sight.start = sight.state = start;
  meander_lesson_test_holds (test, &sight);
  sight.state = meander_game_get_state (game);
  meander_lesson_test_holds (test, &sight);
  sight.points_at_hex = TRUE;
  sight.tile = 1 + (guint) length % MEANDER_N_FACES;
  sight.refused = MEANDER_VERDICT_CLASH;
  meander_lesson_test_holds (test, &sight);
}

/* ---- the help ---- */

static void
check_text (const char *text)
{
  g_assert_true (text == NULL || g_utf8_validate (text, -1, NULL));
}

static void
check_block (const MeanderHelpBlock *block, guint depth)
{
  g_autofree char *plain = meander_help_text_to_plain (block->text);
  g_autofree char *markup = meander_help_text_to_markup (block->text, NULL, NULL);

  g_assert_cmpuint (depth, <, MEANDER_HELP_MAX_DEPTH);
  check_text (plain);
  check_text (markup);
  check_text (block->detail);
  for (guint i = 0; i < block->children->len; i++)
    check_block (g_ptr_array_index (block->children, i), depth + 1);
}

/**
 * fuzz_help:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a page of the help.
 */
void
fuzz_help (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderHelpPage) page = meander_help_page_parse (bytes, length, FUZZ_NAME, &error);

  if (page == NULL)
    {
      fuzz_check_place (error, bytes, length);
      return;
    }

  g_assert_no_error (error);
  g_assert_nonnull (page->title);
  check_text (page->title);
  check_text (page->description);
  check_block (page->body, 0);
}

/* ---- palettes ---- */

static void
check_colour (const MeanderRgba *colour)
{
  g_assert_true (colour->red >= 0 && colour->red <= 1 && colour->green >= 0 && colour->green <= 1 &&
                 colour->blue >= 0 && colour->blue <= 1 && colour->alpha >= 0 &&
                 colour->alpha <= 1);
}

/**
 * fuzz_palette:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a palette in every style.
 */
void
fuzz_palette (const char *bytes, gsize length)
{
  for (guint style = 0; style <= (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST); style++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MeanderPalette) palette =
          meander_palette_parse (bytes, length, FUZZ_NAME, (MeanderStyle) style, &error);
      g_autoptr (MeanderPalette) copy = NULL;

      if (palette == NULL)
        {
          fuzz_check_message (error);
          g_assert_nonnull (strstr (error->message, "palette " FUZZ_NAME));
          continue;
        }

      g_assert_no_error (error);
      copy = meander_palette_copy (palette);
      for (guint i = 0; i < MEANDER_N_COLOURS; i++)
        {
          check_colour (&copy->line[i]);
          check_colour (&copy->back[i]);
          g_assert_cmpuint (copy->pattern[i], <=, MEANDER_PATTERN_BARS);
        }
      check_colour (&copy->table);
      check_colour (&copy->text);
      meander_palette_set_table (copy, "linen", &error);
      g_assert_no_error (error);
    }
}
