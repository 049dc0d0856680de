/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-play-evaluate.h"
#include "meander-play-search.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static const char *const ids[MEANDER_N_LEVELS_ALL] = {
  [MEANDER_LEVEL_1] = "duckling",
  [MEANDER_LEVEL_2] = "frog",
  [MEANDER_LEVEL_3] = "turtle",
  [MEANDER_LEVEL_4] = "beaver",
  [MEANDER_LEVEL_5] = "otter",
  [MEANDER_LEVEL_6] = "heron",
  [MEANDER_LEVEL_7] = "fox",
  [MEANDER_LEVEL_8] = "owl",
  [MEANDER_LEVEL_RANDOM] = "random",
  [MEANDER_LEVEL_GREEDY] = "greedy",
  [MEANDER_LEVEL_FLAT] = "flat",
  [MEANDER_LEVEL_EVALUATION] = "evaluation",
  [MEANDER_LEVEL_HALVING] = "halving",
  [MEANDER_LEVEL_SEARCH] = "search",
};

/**
 * meander_level_to_id:
 * @level: any but %MEANDER_LEVEL_NONE
 *
 * Tells what a level is called in files and on the command line.
 *
 * Returns: (transfer none): a word
 */
const char *
meander_level_to_id (MeanderLevel level)
{
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level < MEANDER_N_LEVELS_ALL, NULL);

  return ids[level];
}

/**
 * meander_level_from_id:
 * @id: a word: a name, or “level1” and so on
 *
 * Finds a level.
 *
 * Returns: the level, or %MEANDER_LEVEL_NONE if no level is called that
 */
MeanderLevel
meander_level_from_id (const char *id)
{
  guint level;

  g_return_val_if_fail (id != NULL, MEANDER_LEVEL_NONE);

  for (level = 1; level < MEANDER_N_LEVELS_ALL; level++)
    if (strcmp (id, ids[level]) == 0)
      return (MeanderLevel) level;

  if (g_str_has_prefix (id, "level") && g_ascii_isdigit (id[5]) && id[6] == '\0')
    {
      level = (guint) g_ascii_digit_value (id[5]);
      if (level >= 1 && level <= MEANDER_N_LEVELS)
        return (MeanderLevel) level;
    }

  return MEANDER_LEVEL_NONE;
}

/**
 * meander_play_options_init:
 * @options: (out caller-allocates): the options
 *
 * Sets everything to what a level is used to, with seed 1.
 */
void
meander_play_options_init (MeanderPlayOptions *options)
{
  g_return_if_fail (options != NULL);

  *options = (MeanderPlayOptions){ .seed = 1 };
}

/* Processor time of this thread, in ns. */
static gint64
read_clock (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return now.tv_sec * G_GINT64_CONSTANT (1000000000) + now.tv_nsec;
}

/**
 * meander_play_limit_init:
 * @limit: (out caller-allocates): the limit
 * @options: what the player may use; kept
 *
 * Starts the clock.
 */
void
meander_play_limit_init (MeanderPlayLimit         *limit,
                         const MeanderPlayOptions *options)
{
  limit->options = options;
  limit->deadline
      = options->time > 0 ? read_clock () + options->time * G_GINT64_CONSTANT (1000000) : 0;
}

/**
 * meander_play_limit_is_stopped:
 * @limit: a limit
 *
 * Asks whether another thread wants this one to give up.
 *
 * Returns: whether to give up
 */
gboolean
meander_play_limit_is_stopped (const MeanderPlayLimit *limit)
{
  return limit->options->stop != NULL && g_atomic_int_get (limit->options->stop) != 0;
}

/**
 * meander_play_limit_is_reached:
 * @limit: a limit
 *
 * Asks whether the time is up.
 *
 * Returns: whether to come to an end
 */
gboolean
meander_play_limit_is_reached (const MeanderPlayLimit *limit)
{
  return limit->deadline != 0 && read_clock () >= limit->deadline;
}

/**
 * meander_play_choose:
 * @turn: a turn of the strategy game in which something can be placed, not a trial
 * @colours: by seat, who has which colour
 * @level: who plays, not %MEANDER_LEVEL_NONE
 * @options: what the player may use
 * @choice: (out): the placement
 *
 * Chooses a placement for whoever is on turn.  May be called on any thread; @turn
 * and its board must not change meanwhile.  It knows what the bag holds, as
 * everybody at the table can reckon, and not in which order.
 *
 * Returns: whether it was left to choose: %FALSE if told to stop
 */
gboolean
meander_play_choose (const MeanderTurn         *turn,
                     const MeanderPlayColours   colours,
                     MeanderLevel               level,
                     const MeanderPlayOptions  *options,
                     MeanderPlayChoice         *choice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  MeanderPlayLimit limit;
  gboolean chosen = TRUE;

  g_return_val_if_fail (turn != NULL && options != NULL && choice != NULL, FALSE);
  g_return_val_if_fail (level > MEANDER_LEVEL_NONE && level < MEANDER_N_LEVELS_ALL, FALSE);

  *choice = (MeanderPlayChoice){ .win = -1.0 };
  meander_play_limit_init (&limit, options);
  meander_play_table_init (&table, turn, colours, options->seed);
  if (meander_play_table_list (&table, moves) == 1)
    choice->tile = moves[0];
  else if (level == MEANDER_LEVEL_RANDOM)
    meander_play_random (&table, choice);
  else if (level == MEANDER_LEVEL_FLAT)
    chosen = meander_play_flat (&table, &limit, choice);
  else if (level == MEANDER_LEVEL_EVALUATION)
    meander_play_by_evaluation (&table, choice);
  else if (level == MEANDER_LEVEL_SEARCH)
    {
      static const char *e; MeanderPlaySearchStyle style = {1000, 2, 0.3f, 0.05f, 1.0f, 0.5f};
      e=getenv("S"); if(e) sscanf(e,"%u,%f,%f,%f,%f",&style.n_turns,&style.explore,&style.width,&style.trust,&style.margin);
      chosen = meander_play_search (&table, &style, &limit, choice);
    }
  else
    meander_play_greedy (&table, choice);
  meander_play_table_clear (&table);

  return chosen;
}
