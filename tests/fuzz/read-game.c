/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saved games: the text becomes a record, that a game, and back. */
#include "fuzz.h"

#include <string.h>

#include "model/game.h"
#include "model/series.h"

#define MOST_POINTS 84 /* a loop of 42 tiles */

/* What is read of a record is written, and the same is read again. */
static MeanderRecord *
read_record (const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) record = meander_record_parse (bytes, length, FUZZ_NAME, &error);
  g_autoptr (MeanderRecord) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;

  if (record == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return NULL;
    }

  g_assert_no_error (error);
  g_assert_cmpuint (record->n_done, <=, record->moves->len);
  g_assert_true (record->elapsed >= 0 && record->elapsed <= MEANDER_ELAPSED_MAX);
  text = meander_record_to_text (record);
  again = meander_record_parse (text, strlen (text), FUZZ_NAME, &error);
  g_assert_no_error (error);
  text_again = meander_record_to_text (again);
  g_assert_cmpstr (text, ==, text_again);

  return g_steal_pointer (&record);
}

/**
 * fuzz_walk:
 * @game: a game
 * @n_undone: how many of its moves are taken back one by one
 *
 * Goes back some moves, to the start and on again: each position is as it was.
 */
void
fuzz_walk (MeanderGame *game, guint n_undone)
{
  const guint n_done = meander_game_get_n_moves (game);

  for (guint i = 0; i < MIN (n_done, n_undone); i++)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (game, n_done - i - 1);
      g_autoptr (MeanderState) after = meander_state_copy (meander_game_get_state (game));

      meander_game_undo (game);
      g_assert_true (fuzz_is_same_state (meander_game_get_state (game), before));
      meander_game_redo (game);
      g_assert_true (fuzz_is_same_state (meander_game_get_state (game), after));
      meander_game_undo (game);
    }

  meander_game_go_to (game, 0);
  fuzz_check_state (meander_game_get_state (game));
  g_assert_false (meander_game_can_undo (game));
  if (meander_game_can_redo (game))
    meander_game_redo (game);
  fuzz_check_state (meander_game_get_state (game));
  meander_game_go_to (game, n_done);
}

static void
check_series (MeanderGame *game)
{
  MeanderSeries series;

  if (meander_game_get_state (game)->rules != &meander_strategy_rules)
    return;

  if (meander_series_read (&series, game))
    {
      g_assert_true (series.n_games == 3 || series.n_games == 5);
      g_assert_cmpuint (series.n_ended, <=, series.n_games);
      g_assert_cmpuint (series.n_best, >=, 1);
      g_assert_cmpuint (series.n_best, <=, series.n_sides);
      for (guint i = 0; i < series.n_sides; i++)
        g_assert_cmpuint (series.sides[i].sum, <=, series.n_ended * MOST_POINTS);
    }
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      MeanderGame *other = NULL;
      g_autofree char *params =
          i == 0 ? meander_series_make_next (game, 3) : meander_series_drop (game);
      MeanderSeries of_other;

      other = meander_game_new (&meander_strategy_rules, params, 7, &error);
      g_assert_no_error (error);
      g_assert_true (meander_series_read (&of_other, other) == (i == 0));
      g_assert_finalize_object (other);
    }
}

/* A game of a record is kept, and resumed as it was. */
static MeanderGame *
resume (const MeanderRecord *record, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderRecord) kept = NULL;
  g_autoptr (MeanderRecord) read = NULL;
  g_autofree char *text = NULL;
  MeanderGame *game = meander_game_new_from_record (record, &error);
  MeanderGame *again;

  if (game == NULL)
    {
      fuzz_check_refusal (error, bytes, length);
      return NULL;
    }

  g_assert_no_error (error);
  kept = meander_game_to_record (game);
  text = meander_record_to_text (kept);
  read = meander_record_parse (text, strlen (text), FUZZ_NAME, &error);
  g_assert_no_error (error);
  again = meander_game_new_from_record (read, &error);
  g_assert_no_error (error);
  g_assert_true (
      fuzz_is_same_state (meander_game_get_state (game), meander_game_get_state (again)));
  g_assert_cmpint (meander_game_get_elapsed (game), ==, meander_game_get_elapsed (again));
  g_assert_true (meander_game_is_helped (game) == meander_game_is_helped (again));
  g_assert_finalize_object (again);

  return game;
}

/**
 * fuzz_game:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads a saved game of any kind.
 */
void
fuzz_game (const char *bytes, gsize length)
{
  g_autoptr (MeanderRecord) record = read_record (bytes, length);
  MeanderGame *game = record != NULL ? resume (record, bytes, length) : NULL;
  const MeanderState *state;

  if (game == NULL)
    return;

  state = meander_game_get_state (game);
  fuzz_check_state (state);
  fuzz_check_verdicts (state);
  if (state->rules->new_trial != NULL)
    {
      g_autoptr (MeanderState) trial = meander_state_new_trial (state);

      fuzz_check_verdicts (trial);
    }
  fuzz_walk (game, 5);
  check_series (game);
  g_assert_finalize_object (game);
}

/**
 * fuzz_series:
 * @bytes: (array length=length): any bytes
 * @length: how many
 *
 * Reads the parameters of a strategy game, which may be one of a series.
 */
void
fuzz_series (const char *bytes, gsize length)
{
  g_autofree char *params = g_strndup (bytes, length);
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  if (!g_utf8_validate (params, -1, NULL))
    return;

  game = meander_game_new (&meander_strategy_rules, params, 7, &error);
  if (game == NULL)
    {
      fuzz_check_message (error);
      return;
    }

  check_series (game);
  g_assert_finalize_object (game);
}
