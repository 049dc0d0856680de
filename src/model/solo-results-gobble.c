/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "model/solo-results-private.h"

#include <glib/gi18n-lib.h>

#include "rules/gobble-move.h"

#define MAX_DEALT (MEANDER_N_FACES - 2) /* two tiles are the start */

/* Gobble alone, among the results of #MeanderSoloResults. */

/* ---- the file ---- */

static gboolean
fail (MeanderReader *reader, GError **error)
{
  meander_set_error_at (error, MEANDER_ERROR_SYNTAX, reader->name, reader->line,
                        /* Translators: “gobble”, “calm” and “aside” stand for themselves. */
                        _ ("After “gobble” there should be its number, the tiles dealt, the tiles "
                           "left, a time, and perhaps “calm” or “aside”"));
  return FALSE;
}

/* `SEED SHARE LEFT TIME`, and perhaps `calm`, `aside` or both. */
static gboolean
read_words (MeanderGobbleResult *gobble, MeanderReader *reader, const char *rest, GError **error)
{
  g_auto (GStrv) words = g_strsplit (rest, " ", -1);
  guint64 share, left, time;
  guint i = 4;

  if (g_strv_length (words) < i)
    return fail (reader, error);
  if (!meander_reader_number (reader, "gobble", words[0], G_MAXUINT64, &gobble->seed, error) ||
      !meander_reader_number (reader, "gobble", words[1], MAX_DEALT, &share, error) ||
      !meander_reader_number (reader, "gobble", words[2], share, &left, error) ||
      !meander_reader_number (reader, "gobble", words[3], MEANDER_GOBBLE_MAX_TIME, &time, error))
    return FALSE;

  gobble->share = (guint) share;
  gobble->end = (MeanderGobbleEnd){ (guint) left, (guint) time };
  gobble->turn_based = g_strcmp0 (words[i], "calm") == 0;
  i += gobble->turn_based;
  gobble->aside = g_strcmp0 (words[i], "aside") == 0;
  i += gobble->aside;
  return words[i] == NULL || fail (reader, error);
}

/**
 * meander_solo_results_read_gobble:
 * @self: the results
 * @reader: what is read
 * @rest: a line of it, after the word “gobble”
 * @error: where to put a `MEANDER_ERROR`
 *
 * Reads a game.
 *
 * Returns: whether it is one
 */
gboolean
meander_solo_results_read_gobble (MeanderSoloResults *self,
                                  MeanderReader *reader,
                                  const char *rest,
                                  GError **error)
{
  MeanderGobbleResult gobble = { 0 };

  if (!read_words (&gobble, reader, rest, error))
    return FALSE;

  g_array_append_val (self->gobbles, gobble);
  return TRUE;
}

/**
 * meander_solo_results_write_gobble:
 * @self: the results
 * @text: where to write
 *
 * Writes a line for every game.
 */
void
meander_solo_results_write_gobble (MeanderSoloResults *self, GString *text)
{
  for (guint i = 0; i < self->gobbles->len; i++)
    {
      const MeanderGobbleResult *gobble = &g_array_index (self->gobbles, MeanderGobbleResult, i);

      g_string_append_printf (text, "gobble %" G_GUINT64_FORMAT " %u %u %u%s%s\n", gobble->seed,
                              gobble->share, gobble->end.left, gobble->end.time,
                              gobble->turn_based ? " calm" : "", gobble->aside ? " aside" : "");
    }
}

/* ---- which is better ---- */

/* What is asked for, without an end; %FALSE unless it is one person alone. */
static gboolean
gobble_from_setup (MeanderGobbleResult *gobble, const MeanderGobbleSetup *setup)
{
  if (setup->n_players != 1 || setup->levels[0] != 0)
    return FALSE;

  *gobble = (MeanderGobbleResult){
    .share = setup->shares[0] == MEANDER_GOBBLE_EVEN ? MAX_DEALT : setup->shares[0],
    .turn_based = setup->turn_based != FALSE,
    .aside = setup->aside != FALSE,
  };
  return TRUE;
}

/* %FALSE unless it is one person alone, and over. */
static gboolean
gobble_from_game (MeanderGobbleResult *gobble, MeanderGame *game)
{
  const MeanderState *state = meander_game_get_state (game);
  g_autoptr (MeanderGobbleSetup) setup = NULL;

  if (!meander_gobble_is_over (state))
    return FALSE;
  setup = meander_gobble_setup_parse (meander_game_get_params (game), NULL);
  if (setup == NULL || !gobble_from_setup (gobble, setup))
    return FALSE;

  gobble->seed = meander_game_get_seed (game);
  gobble->end.left = meander_gobble_count_tiles (state, 0);
  gobble->end.time = gobble->turn_based ? 0 : meander_gobble_get_time (state);
  return TRUE;
}

/* Less than 0: @a is better.  What looks alike is alike: parts of a second do not count. */
static int
compare_ends (const MeanderGobbleEnd *a, const MeanderGobbleEnd *b)
{
  guint a_seconds = a->time / 1000;
  guint b_seconds = b->time / 1000;

  if (a->left != b->left)
    return a->left < b->left ? -1 : 1;

  return (a_seconds > b_seconds) - (a_seconds < b_seconds);
}

static gboolean
is_same_kind (const MeanderGobbleResult *a, const MeanderGobbleResult *b)
{
  return a->share == b->share && a->turn_based == b->turn_based && a->aside == b->aside;
}

/* Where the game is in the list, or its end if it is not there. */
static guint
find_gobble (MeanderSoloResults *self, const MeanderGobbleResult *gobble)
{
  guint i;

  for (i = 0; i < self->gobbles->len; i++)
    {
      const MeanderGobbleResult *other = &g_array_index (self->gobbles, MeanderGobbleResult, i);

      if (other->seed == gobble->seed && is_same_kind (other, gobble) &&
          (gobble->turn_based ||
           (other->end.left == gobble->end.left && other->end.time == gobble->end.time)))
        break;
    }

  return i;
}

/* The best one of the kind among the first @n of the list; NULL: there is none. */
static const MeanderGobbleEnd *
find_best_gobble (MeanderSoloResults *self, const MeanderGobbleResult *kind, guint n)
{
  const MeanderGobbleEnd *best = NULL;

  for (guint i = 0; i < n; i++)
    {
      const MeanderGobbleResult *gobble = &g_array_index (self->gobbles, MeanderGobbleResult, i);

      if (is_same_kind (gobble, kind) && (best == NULL || compare_ends (&gobble->end, best) < 0))
        best = &gobble->end;
    }

  return best;
}

/**
 * meander_solo_results_take_in_gobble:
 * @self: the results
 * @gobble: the end of a game
 *
 * Takes a game in, or the better end of a turn-based one.
 *
 * Returns: whether there is something new
 */
gboolean
meander_solo_results_take_in_gobble (MeanderSoloResults *self, const MeanderGobbleResult *gobble)
{
  guint at = find_gobble (self, gobble);

  if (at < self->gobbles->len)
    {
      if (compare_ends (&gobble->end,
                        &g_array_index (self->gobbles, MeanderGobbleResult, at).end) >= 0)
        return FALSE;
      /* All the others have been played before this end of it. */
      g_array_remove_index (self->gobbles, at);
    }

  g_array_append_val (self->gobbles, *gobble);
  return TRUE;
}

/**
 * meander_solo_results_note_gobble:
 * @self: the results
 * @game: a game
 *
 * Takes a game in, or the better end of a turn-based one.
 *
 * Returns: whether there is something new; not unless it is Gobble, over, with one person
 *   alone
 */
gboolean
meander_solo_results_note_gobble (MeanderSoloResults *self, MeanderGame *game)
{
  MeanderGobbleResult gobble;

  return gobble_from_game (&gobble, game) && meander_solo_results_take_in_gobble (self, &gobble);
}

/**
 * meander_solo_results_get_gobble:
 * @self: the results
 * @setup: what is to be played
 * @best: (out caller-allocates): the best end so far of a game of that kind
 *
 * Finds the best game of Gobble alone: full and short games are apart, and so are those
 * against the clock and turn by turn.
 *
 * Returns: %FALSE where there is none, or nobody plays alone
 */
gboolean
meander_solo_results_get_gobble (MeanderSoloResults *self,
                                 const MeanderGobbleSetup *setup,
                                 MeanderGobbleEnd *best)
{
  const MeanderGobbleEnd *found;
  MeanderGobbleResult kind;

  g_return_val_if_fail (MEANDER_IS_SOLO_RESULTS (self), FALSE);
  g_return_val_if_fail (setup != NULL && best != NULL, FALSE);

  found =
      gobble_from_setup (&kind, setup) ? find_best_gobble (self, &kind, self->gobbles->len) : NULL;
  if (found == NULL)
    return FALSE;

  *best = *found;
  return TRUE;
}

/**
 * meander_solo_results_count_gobble:
 * @self: the results
 * @n_empty: (out): in how many of them no tile was left
 *
 * Counts the games of Gobble that have been played alone.
 *
 * Returns: how many
 */
guint
meander_solo_results_count_gobble (MeanderSoloResults *self, guint *n_empty)
{
  g_return_val_if_fail (MEANDER_IS_SOLO_RESULTS (self), 0);
  g_return_val_if_fail (n_empty != NULL, 0);

  *n_empty = 0;
  for (guint i = 0; i < self->gobbles->len; i++)
    *n_empty += g_array_index (self->gobbles, MeanderGobbleResult, i).end.left == 0;
  return self->gobbles->len;
}

/**
 * meander_solo_results_compare_gobble:
 * @self: the results
 * @game: a game, which may have been taken in
 * @other: (out caller-allocates): what it is compared with, unless there is nothing: the best
 *   end of all, or of those before the game where that is the best one itself
 *
 * Compares a game of Gobble alone that is over with the others of its kind.  Looked at
 * again it is the same, as long as there is no better one.
 *
 * Returns: how it does
 */
MeanderStanding
meander_solo_results_compare_gobble (MeanderSoloResults *self,
                                     MeanderGame *game,
                                     MeanderGobbleEnd *other)
{
  const MeanderGobbleEnd *best, *before;
  MeanderGobbleResult gobble;

  g_return_val_if_fail (MEANDER_IS_SOLO_RESULTS (self), MEANDER_STANDING_NONE);
  g_return_val_if_fail (MEANDER_IS_GAME (game), MEANDER_STANDING_NONE);
  g_return_val_if_fail (other != NULL, MEANDER_STANDING_NONE);

  if (!gobble_from_game (&gobble, game))
    return MEANDER_STANDING_NONE;

  best = find_best_gobble (self, &gobble, self->gobbles->len);
  before = find_best_gobble (self, &gobble, find_gobble (self, &gobble));
  if (best != NULL && compare_ends (best, &gobble.end) < 0)
    {
      *other = *best;
      return MEANDER_STANDING_BEHIND;
    }
  if (before == NULL)
    return MEANDER_STANDING_NONE;

  *other = *before;
  return compare_ends (before, &gobble.end) == 0 ? MEANDER_STANDING_EQUAL : MEANDER_STANDING_BEST;
}
