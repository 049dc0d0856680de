/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame.h"
#include "play/evaluate.h"
#include "play/search.h"
#include "play/heuristics.h"

#include <string.h>
#include <time.h>

/* clang-format off */
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
/* clang-format on */

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
meander_play_limit_init (MeanderPlayLimit *limit, const MeanderPlayOptions *options)
{
  limit->options = options;
  limit->deadline =
      options->time > 0 ? read_clock () + options->time * G_GINT64_CONSTANT (1000000) : 0;
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
 * meander_play_limit_get_part:
 * @limit: a limit
 *
 * Asks how much of the time has been used.
 *
 * Returns: 0 to 1, or more if it is over; 0 if there is no such limit
 */
double
meander_play_limit_get_part (const MeanderPlayLimit *limit)
{
  double left;

  if (limit->deadline == 0)
    return 0.0;

  left = (double) (limit->deadline - read_clock ()) * 1e-6;

  return 1.0 - left / limit->options->time;
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
  return meander_play_limit_get_part (limit) >= 1.0;
}

/* How the levels play that look no further than the table: how they are weak is how
 * people are. */
static const MeanderPlayHeuristics heuristics[] = {
  [MEANDER_LEVEL_1] = { .n_noticed = 6, .any = 30 },
  [MEANDER_LEVEL_2] = { .n_noticed = 20, .others = TRUE },
  [MEANDER_LEVEL_3] = { .others = TRUE, .links = TRUE },
  [MEANDER_LEVEL_4] = { .evaluates = TRUE, .doubt = 3.0f },
};

/* So many tiles may be placed in the mind to play the end exactly: all that eight
 * tiles can need, and some seconds' worth where more are left. */
#define ENDGAME_TILES 12
#define ENDGAME_NODES 6000000

/* The end of a game of two, played exactly where that is found out in half the time.
 * A win or a draw that is proven is good enough. */
static gboolean
finish (const MeanderPlayTable *table,
        const MeanderPlayColours colours,
        const MeanderPlayLimit *limit,
        MeanderPlayChoice *choice)
{
  MeanderPlayOptions options = *limit->options;
  MeanderPlayEndgame end = { 0 };
  MeanderPlayLimit half;
  guint n_left = meander_play_count_left (&table->turn);

  if (table->turn.n_bag > 0 || table->turn.n_seats != 2 || n_left > ENDGAME_TILES)
    return FALSE;

  options.time = (options.time + 1) / 2;
  meander_play_limit_init (&half, &options);
  if (!meander_play_endgame_solve (&table->turn, colours, ENDGAME_NODES, &half, &end) &&
      !(end.win_known && end.win >= 0))
    return FALSE;

  choice->tile = end.tile;
  choice->win = 0.5 + 0.5 * end.win;
  choice->margin = end.margin;

  return TRUE;
}

/* How those that search do. */
static gboolean
search (MeanderPlayTable *table,
        const MeanderPlayColours colours,
        MeanderLevel level,
        const MeanderPlayLimit *limit,
        MeanderPlayChoice *choice)
{
  MeanderPlaySearchStyle style = MEANDER_PLAY_SEARCH_STYLE;

  if (level == MEANDER_LEVEL_8 && finish (table, colours, limit, choice))
    return TRUE;

  if (level == MEANDER_LEVEL_6)
    style.n_games = 16;
  else if (level == MEANDER_LEVEL_7)
    style.n_games = 200;
  else if (limit->options->time > 0)
    style.n_games = G_MAXUINT;
  else if (level == MEANDER_LEVEL_8)
    style.n_games = 20000;

  return meander_play_search (table, &style, limit, choice);
}

static gboolean
think (MeanderPlayTable *table,
       const MeanderPlayColours colours,
       MeanderLevel level,
       const MeanderPlayLimit *limit,
       MeanderPlayChoice *choice)
{
  switch ((int) level)
    {
    case MEANDER_LEVEL_RANDOM:
      meander_play_random (table, choice);
      return TRUE;
    case MEANDER_LEVEL_GREEDY:
      meander_play_greedy (table, choice);
      return TRUE;
    case MEANDER_LEVEL_FLAT:
      return meander_play_flat (table, limit, choice);
    case MEANDER_LEVEL_HALVING:
      return meander_play_halving (table, limit, choice);
    case MEANDER_LEVEL_5:
    case MEANDER_LEVEL_EVALUATION:
      meander_play_by_evaluation (table, choice);
      return TRUE;
    case MEANDER_LEVEL_6:
    case MEANDER_LEVEL_7:
    case MEANDER_LEVEL_8:
    case MEANDER_LEVEL_SEARCH:
      return search (table, colours, level, limit, choice);
    default:
      meander_play_by_heuristics (table, &heuristics[level], choice);
      return TRUE;
    }
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
meander_play_choose (const MeanderTurn *turn,
                     const MeanderPlayColours colours,
                     MeanderLevel level,
                     const MeanderPlayOptions *options,
                     MeanderPlayChoice *choice)
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
  else
    chosen = think (&table, colours, level, &limit, choice);
  meander_play_table_clear (&table);

  return chosen;
}
