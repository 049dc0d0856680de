/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame.h"
#include "play/evaluate.h"
#include "play/search.h"
#include "play/heuristics.h"

#include <string.h>
#include <time.h>

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

typedef struct _Level Level;

typedef gboolean (*Think) (MeanderPlayTable *table,
                           const MeanderPlayColours colours,
                           const Level *self,
                           const MeanderPlayLimit *limit,
                           MeanderPlayChoice *choice);

/* How a level plays. */
struct _Level
{
  const char *id; /* in files and on the command line */
  Think think;
  MeanderPlayHeuristics heuristics; /* of those that look no further than the table */
  guint n_games;                    /* of those that search; 0 for the search's own */
  gboolean uses_time;               /* searches for as long as it may */
  gboolean plays_end;               /* plays the end of a game of two exactly */
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

static gboolean
think_random (MeanderPlayTable *table,
              const MeanderPlayColours colours,
              const Level *self,
              const MeanderPlayLimit *limit,
              MeanderPlayChoice *choice)
{
  meander_play_random (table, choice);

  return TRUE;
}

static gboolean
think_greedy (MeanderPlayTable *table,
              const MeanderPlayColours colours,
              const Level *self,
              const MeanderPlayLimit *limit,
              MeanderPlayChoice *choice)
{
  meander_play_greedy (table, choice);

  return TRUE;
}

static gboolean
think_flat (MeanderPlayTable *table,
            const MeanderPlayColours colours,
            const Level *self,
            const MeanderPlayLimit *limit,
            MeanderPlayChoice *choice)
{
  return meander_play_flat (table, limit, choice);
}

static gboolean
think_halving (MeanderPlayTable *table,
               const MeanderPlayColours colours,
               const Level *self,
               const MeanderPlayLimit *limit,
               MeanderPlayChoice *choice)
{
  return meander_play_halving (table, limit, choice);
}

static gboolean
think_by_heuristics (MeanderPlayTable *table,
                     const MeanderPlayColours colours,
                     const Level *self,
                     const MeanderPlayLimit *limit,
                     MeanderPlayChoice *choice)
{
  meander_play_by_heuristics (table, &self->heuristics, choice);

  return TRUE;
}

static gboolean
think_by_evaluation (MeanderPlayTable *table,
                     const MeanderPlayColours colours,
                     const Level *self,
                     const MeanderPlayLimit *limit,
                     MeanderPlayChoice *choice)
{
  meander_play_by_evaluation (table, choice);

  return TRUE;
}

static gboolean
think_ahead (MeanderPlayTable *table,
             const MeanderPlayColours colours,
             const Level *self,
             const MeanderPlayLimit *limit,
             MeanderPlayChoice *choice)
{
  MeanderPlaySearchStyle style = MEANDER_PLAY_SEARCH_STYLE;

  if (self->plays_end && finish (table, colours, limit, choice))
    return TRUE;

  if (self->uses_time && limit->options->time > 0)
    style.n_games = G_MAXUINT;
  else if (self->n_games > 0)
    style.n_games = self->n_games;

  return meander_play_search (table, &style, limit, choice);
}

/* How the first four are weak is how people are. */
/* clang-format off */
static const Level levels[] = {
  [MEANDER_LEVEL_1] = { "duckling", think_by_heuristics,
                        .heuristics = { .n_noticed = 6, .any = 30 } },
  [MEANDER_LEVEL_2] = { "frog", think_by_heuristics,
                        .heuristics = { .n_noticed = 20, .others = TRUE } },
  [MEANDER_LEVEL_3] = { "turtle", think_by_heuristics,
                        .heuristics = { .others = TRUE, .links = TRUE } },
  [MEANDER_LEVEL_4] = { "beaver", think_by_heuristics,
                        .heuristics = { .evaluates = TRUE, .doubt = 3.0f } },
  [MEANDER_LEVEL_5] = { "otter", think_by_evaluation },
  [MEANDER_LEVEL_6] = { "heron", think_ahead, .n_games = 16 },
  [MEANDER_LEVEL_7] = { "fox", think_ahead, .n_games = 200 },
  [MEANDER_LEVEL_8] = { "owl", think_ahead, .n_games = 20000,
                        .uses_time = TRUE, .plays_end = TRUE },
};

/* Plain players, from MEANDER_LEVEL_RANDOM on. */
static const Level references[] = {
  [MEANDER_LEVEL_RANDOM - MEANDER_LEVEL_RANDOM] = { "random", think_random },
  [MEANDER_LEVEL_GREEDY - MEANDER_LEVEL_RANDOM] = { "greedy", think_greedy },
  [MEANDER_LEVEL_FLAT - MEANDER_LEVEL_RANDOM] = { "flat", think_flat },
  [MEANDER_LEVEL_EVALUATION - MEANDER_LEVEL_RANDOM] = { "evaluation", think_by_evaluation },
  [MEANDER_LEVEL_HALVING - MEANDER_LEVEL_RANDOM] = { "halving", think_halving },
  [MEANDER_LEVEL_SEARCH - MEANDER_LEVEL_RANDOM] = { "search", think_ahead, .uses_time = TRUE },
};
/* clang-format on */

G_STATIC_ASSERT (G_N_ELEMENTS (levels) == MEANDER_N_LEVELS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (references) == MEANDER_N_LEVELS_ALL - MEANDER_LEVEL_RANDOM);

/* The row of a level; %NULL for %MEANDER_LEVEL_NONE and for no level. */
static const Level *
find_level (guint level)
{
  const Level *row = NULL;

  if (level < MEANDER_LEVEL_RANDOM)
    row = &levels[level];
  else if (level < MEANDER_N_LEVELS_ALL)
    row = &references[level - MEANDER_LEVEL_RANDOM];

  return row != NULL && row->id != NULL ? row : NULL;
}

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
  const Level *row = find_level (level);

  g_return_val_if_fail (row != NULL, NULL);

  return row->id;
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
  guint64 number;

  g_return_val_if_fail (id != NULL, MEANDER_LEVEL_NONE);

  for (guint level = 1; level < MEANDER_N_LEVELS_ALL; level++)
    {
      const Level *row = find_level (level);

      if (row != NULL && strcmp (id, row->id) == 0)
        return (MeanderLevel) level;
    }

  if (g_str_has_prefix (id, "level") && id[5] != '0' &&
      g_ascii_string_to_unsigned (id + 5, 10, 1, MEANDER_N_LEVELS, &number, NULL))
    return (MeanderLevel) number;

  return MEANDER_LEVEL_NONE;
}

/**
 * meander_level_uses_time:
 * @level: any but %MEANDER_LEVEL_NONE
 *
 * Asks whether a level plays better the more time it is given.
 *
 * Returns: whether to give it time
 */
gboolean
meander_level_uses_time (MeanderLevel level)
{
  const Level *row = find_level (level);

  g_return_val_if_fail (row != NULL, FALSE);

  return row->uses_time;
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
  const Level *row = find_level (level);
  gboolean chosen = TRUE;

  g_return_val_if_fail (turn != NULL && options != NULL && choice != NULL, FALSE);
  g_return_val_if_fail (row != NULL, FALSE);

  *choice = (MeanderPlayChoice){ .win = -1.0 };
  meander_play_limit_init (&limit, options);
  meander_play_table_init (&table, turn, colours, options->seed);
  if (meander_play_table_list (&table, moves) == 1)
    choice->tile = moves[0];
  else
    chosen = row->think (&table, colours, row, &limit, choice);
  meander_play_table_clear (&table);

  return chosen;
}
