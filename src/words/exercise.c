/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "words/exercise.h"

#include <glib/gi18n.h>

#include "words/analysis.h"
#include "words/basics.h"
#include "words/daily.h"
#include "words/levels.h"
#include "words/strategy.h"

/* Who has to be beaten. */
static char *
name_other (MeanderGame *game, const MeanderExercise *exercise)
{
  return meander_words_side (game, exercise->position->turn == exercise->colours[0]
                                       ? exercise->colours[1]
                                       : exercise->colours[0]);
}

/* Whether who has to find the move has more points already. */
static gboolean
is_ahead (MeanderGame *game, const MeanderExercise *exercise)
{
  guint own = 0, most = 0;
  MeanderResult result;

  meander_game_get_result (game, &result);
  for (guint i = 0; i < result.n_sides; i++)
    if (result.sides[i].colour == exercise->position->turn)
      own = result.sides[i].points;
    else
      most = MAX (most, result.sides[i].points);
  return own > most;
}

/**
 * meander_words_exercise_task:
 * @game: the game on the table, before the move
 * @exercise: an exercise
 *
 * Says what is to be found.
 *
 * Returns: a sentence or two
 */
const char *
meander_words_exercise_task (MeanderGame *game, const MeanderExercise *exercise)
{
  if (!exercise->wins)
    return _ ("Find the one move that saves a draw.");
  /* Translators: who has to find the move has more points, and would lose the game by every other move */
  return is_ahead (game, exercise) ? _ ("You are ahead. Find the one move that still wins.")
                                   : _ ("Find the one move that wins.");
}

/**
 * meander_words_exercise_say:
 * @of_day: whether an exercise is that of today
 *
 * Says what there is to know of it.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_exercise_say (gboolean of_day)
{
  /* Translators: of “What is best here?”: an exercise of today, and the tiles in it */
  if (of_day)
    return g_strdup (_ ("Today’s position, the same for everybody. The bag is empty."));
  return g_strdup (_ ("The bag is empty: you see all tiles that are left."));
}

/* The idea of the move. */
static char *
describe_kind (MeanderGame *game, const MeanderExercise *exercise)
{
  g_autofree char *other = name_other (game, exercise);

  switch (exercise->kind)
    {
    case MEANDER_EXERCISE_LOOP:
      /* Translators: why a move is the best: the player closes a loop of their own colour */
      return g_strdup (_ ("It closes your loop."));
    case MEANDER_EXERCISE_TURN:
      /* Translators: why a move is the best: forced spaces let the player place several tiles */
      return g_strdup (_ ("With it your turn goes on: you place three tiles or more."));
    case MEANDER_EXERCISE_KEEP:
      /* Translators: why a move is the best: another tile would do for this place */
      return g_strdup (
          _ ("Another tile would fit there too. What counts is the tile that you keep."));
    case MEANDER_EXERCISE_BLOCK:
      /* Translators: why a move is better; %s is another player. */
      return g_strdup_printf (_ ("It blocks one end of %s’s line."), other);
    case MEANDER_EXERCISE_FORCE:
      /* Translators: why the computer would make a move; %s is another player, who has to fill the
       * space before anything else. */
      return g_strdup_printf (_ ("It makes a forced space that must be filled by %s."), other);
    case MEANDER_EXERCISE_COUNT:
    case MEANDER_EXERCISE_N_KINDS:
    default:
      /* Translators: why a move is the best: there is no other reason than the points at the end */
      return g_strdup (_ ("Here only counting to the end helps."));
    }
}

/* The same in a word or two; NULL for who sees by the points what it is for. */
static const char *
name_kind (const MeanderExercise *exercise)
{
  switch (exercise->kind)
    {
    case MEANDER_EXERCISE_LOOP:
      /* Translators: over the right move of an exercise: its idea */
      return _ ("Close the loop");
    case MEANDER_EXERCISE_TURN:
      /* Translators: over the right move of an exercise: its idea, several tiles in one turn */
      return _ ("A long turn");
    case MEANDER_EXERCISE_KEEP:
      /* Translators: over the right move of an exercise: its idea, the better tile stays in the rack */
      return _ ("Keep the better tile");
    case MEANDER_EXERCISE_BLOCK:
      /* Translators: over the right move of an exercise: its idea */
      return _ ("Block the line");
    case MEANDER_EXERCISE_FORCE:
      /* Translators: over the right move of an exercise: its idea, the other player has to fill a space */
      return _ ("Force the other player");
    case MEANDER_EXERCISE_COUNT:
      /* Translators: over the right move of an exercise: its idea */
      return exercise->reasons[0].kind == MEANDER_REASON_NONE ? _ ("Count to the end") : NULL;
    case MEANDER_EXERCISE_N_KINDS:
    default:
      return NULL;
    }
}

/* “by 1 point” is not taken apart in a narrow panel. */
static char *
bind_points (const char *text)
{
  g_autofree char *bound = meander_words_bind_numbers (text);

  return meander_words_bind_counts (bound);
}

/* The reasons, and what the proof has found to come of it. */
static char *
add_end (const MeanderExercise *exercise, const char *reasons)
{
  g_autofree char *end = NULL;
  g_autofree char *bound = NULL;

  if (exercise->margin <= 0)
    return g_strdup (reasons);
  end = g_strdup_printf (ngettext ("If both go on playing their best, you win by %d point.",
                                   "If both go on playing their best, you win by %d points.",
                                   (gulong) exercise->margin),
                         exercise->margin);
  bound = bind_points (end);
  return g_strdup_printf ("%s\n%s", reasons, bound);
}

/**
 * meander_words_exercise_why:
 * @game: the game on the table
 * @exercise: an exercise
 *
 * Says what the right move is for.
 *
 * Returns: (transfer full) (nullable): a line for each reason; %NULL where none can be told
 */
char *
meander_words_exercise_why (MeanderGame *game, const MeanderExercise *exercise)
{
  g_autofree char *reason = meander_words_reason (game, &exercise->reasons[0]);
  g_autofree char *kind = NULL;

  /* Of a game of one's own. */
  if (exercise->kind == MEANDER_EXERCISE_N_KINDS)
    return g_steal_pointer (&reason);
  /* The idea alone; where that is to count, what it is for can be seen. */
  if (exercise->kind == MEANDER_EXERCISE_COUNT && reason != NULL)
    return add_end (exercise, reason);
  kind = describe_kind (game, exercise);
  return add_end (exercise, kind);
}

/**
 * meander_words_exercise_right:
 * @game: the game on the table
 * @exercise: an exercise
 *
 * Tells that the right move was found.
 *
 * Returns: (transfer full): a line, and a line for each reason
 */
char *
meander_words_exercise_right (MeanderGame *game, const MeanderExercise *exercise)
{
  g_autofree char *why = meander_words_exercise_why (game, exercise);

  return g_strdup_printf ("%s\n%s",
                          exercise->wins ? _ ("Right! No other move wins.")
                                         : _ ("Right! Every other move loses."),
                          why);
}

/**
 * meander_words_exercise_watch:
 * @game: the game on the table
 * @exercise: an exercise
 *
 * Says that the answer to a wrong move is going to be seen.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_exercise_watch (MeanderGame *game, const MeanderExercise *exercise)
{
  g_autofree char *other = name_other (game, exercise);

  /* Translators: a move was not the best; %s is the other player. */
  return g_strdup_printf (_ ("See how %s answers that…"), other);
}

/**
 * meander_words_exercise_wrong:
 * @game: the game on the table
 * @exercise: an exercise
 * @line: what has come of another move
 *
 * Tells that a move was not the right one, once the answer to it has been seen.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_exercise_wrong (MeanderGame *game,
                              const MeanderExercise *exercise,
                              const MeanderExerciseLine *line)
{
  g_autofree char *other = name_other (game, exercise);

  if (line->win >= 0)
    return g_strdup (_ ("Not that one.\nIf both go on playing their best, it is only a draw."));
  if (line->exact)
    {
      g_autofree char *end = g_strdup_printf (
          /* Translators: %s is the other player. */
          ngettext ("Not that one.\nIf both go on playing their best, %s wins by %d point.",
                    "Not that one.\nIf both go on playing their best, %s wins by %d points.",
                    (gulong) -line->margin),
          other, -line->margin);

      return bind_points (end);
    }
  /* Translators: %s is the other player. */
  return g_strdup_printf (_ ("Not that one.\nIf both go on playing their best, %s wins."), other);
}

/**
 * meander_words_exercise_shown:
 * @game: the game on the table
 * @exercise: an exercise
 *
 * Tells which move is the right one, as it is shown, and first its idea.
 *
 * Returns: (transfer full): a title, unless it comes from a game of one's own; a line, and a line for each reason
 */
char *
meander_words_exercise_shown (MeanderGame *game, const MeanderExercise *exercise)
{
  const char *kind = name_kind (exercise);
  g_autofree char *why = meander_words_exercise_why (game, exercise);
  g_autofree char *tile =
      g_strdup_printf (_ ("Tile %u, placed like this, is the answer."), exercise->right.number);

  return g_strconcat (kind != NULL ? kind : "", kind != NULL ? "\n" : "", tile,
                      why != NULL ? "\n" : NULL, why, NULL);
}

/**
 * meander_words_missed_task:
 *
 * Says what is to be found where one has made a mistake in a game.
 *
 * Returns: a sentence
 */
const char *
meander_words_missed_task (void)
{
  return _ ("Find a better move than the one you played.");
}

/**
 * meander_words_missed_say:
 * @day: when the game was played
 *
 * Says which game it was.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_missed_say (const GDate *day)
{
  g_autoptr (GDateTime) time = g_date_time_new_utc (
      g_date_get_year (day), (int) g_date_get_month (day), (int) g_date_get_day (day), 0, 0, 0);
  g_autofree char *date = meander_words_daily_full_date (time);

  /* Translators: of “What is best here?”: a position comes from a game of the person’s; %s is a
   * date: 12 November 2026 */
  return g_strdup_printf (_ ("From your game of %s."), date);
}

/**
 * meander_words_missed_right:
 * @game: the game on the table
 * @exercise: an exercise from a game of one's own
 *
 * Tells that a good move was found.
 *
 * Returns: (transfer full): a line, and maybe one with the reason
 */
char *
meander_words_missed_right (MeanderGame *game, const MeanderExercise *exercise)
{
  g_autofree char *why = meander_words_exercise_why (game, exercise);
  const char *right = _ ("Right! The computer knows no better move.");

  return why != NULL ? g_strdup_printf ("%s\n%s", right, why) : g_strdup (right);
}

/**
 * meander_words_missed_wrong:
 * @same: whether it is the move of that game
 *
 * Tells that there is a better move.
 *
 * Returns: one or two sentences
 */
const char *
meander_words_missed_wrong (gboolean same)
{
  return same ? _ ("That is what you played then.\nThere is a better move.")
              : _ ("Not that one.\nThere is a better move.");
}

/**
 * meander_words_missed_comes:
 * @days: after how many days a position comes back, or 0
 *
 * Says when one sees it again.
 *
 * Returns: (transfer full): a sentence
 */
char *
meander_words_missed_comes (guint days)
{
  if (days == 0)
    return g_strdup (_ ("You know this position now: it does not come back."));
  if (days == 1)
    return g_strdup (_ ("This position comes back tomorrow."));
  return g_strdup_printf (ngettext ("This position comes back in %u day.",
                                    "This position comes back in %u days.", days),
                          days);
}

/* How sure a rating is; NULL where nothing short can be said of that. */
static char *
describe_certainty (const MeanderRating *rating)
{
  const MeanderLevel low = MAX (rating->low, MEANDER_LEVEL_1);
  const MeanderLevel high = MAX (rating->high, MEANDER_LEVEL_1);
  const gboolean uncertain = rating->deviation > MEANDER_RATING_UNCERTAIN;

  if (low == high)
    return uncertain
               ? NULL
               : g_strdup_printf (
                     /* Translators: how strong a person plays, by positions of “What is best here?” */
                     ngettext ("After %u position that is fairly certain.",
                               "After %u positions that is fairly certain.", rating->n_games),
                     rating->n_games);
  if (uncertain)
    /* Translators: how strong a person plays, by a few positions of “What is best here?”; the %s are names of
     * computer players, a weaker and a stronger one */
    return g_strdup_printf (_ ("Still uncertain: anything from %s to %s."),
                            meander_words_level (low), meander_words_level (high));
  return g_strdup_printf (
      /* Translators: how strong a person plays, by positions of “What is best here?”; the %s are
       * names of computer players, a weaker and a stronger one */
      ngettext ("After %u position it is probably between %s and %s.",
                "After %u positions it is probably between %s and %s.", rating->n_games),
      rating->n_games, meander_words_level (low), meander_words_level (high));
}

/**
 * meander_words_exercise_rating:
 * @rating: how strong somebody is by the answers to exercises
 *
 * Says how strong that is, and how sure; after a few answers only how many it still takes.
 *
 * Returns: (transfer full): one or two sentences
 */
char *
meander_words_exercise_rating (const MeanderRating *rating)
{
  if (rating->n_games < MEANDER_RATING_FEWEST)
    {
      const guint n = MEANDER_RATING_FEWEST - rating->n_games;

      return g_strdup_printf (
          /* Translators: of positions of “What is best here?”: how many more it takes to tell how strong
           * a person plays */
          ngettext ("After %u more position you see here how strong you are.",
                    "After %u more positions you see here how strong you are.", n),
          n);
    }

  g_autofree char *strength = meander_words_strength (rating);
  g_autofree char *certainty = describe_certainty (rating);

  return certainty != NULL ? g_strdup_printf ("%s %s", strength, certainty)
                           : g_steal_pointer (&strength);
}
