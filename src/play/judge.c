/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/judge.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "play/endgame.h"
#include "play/evaluate.h"

/* Every decision is looked at in the same way.  What the tree search chooses, what
 * promises most after one placement, and what was played are tried in games in the
 * mind, all of them with the same shuffled bags, so that what one owes to a better
 * bag than the other is not counted.  After each round a few go on, and what was played.  The
 * last round has bags of its own: what is best by chance only does not stay so.
 *
 * In these games each player looks at some placements and takes what promises most;
 * after some turns the evaluation is asked what it comes to. */

#define N_PROMISING (MEANDER_PLAY_MAX_TRIED - 2) /* placements by promise */
#define N_NOTICED 16   /* placements that a player in the mind looks at */
#define N_TURNS 3      /* turns that end before the evaluation is asked */
#define PLAY_TO_END 10 /* with so few tiles left games are played to the end */
#define N_SEARCH 300   /* games of the tree search */

#define N_FIRST 32 /* games of each round */
#define N_SECOND 128
#define N_BATCH 50
#define N_LEAST 300
#define N_MOST 2500
#define N_SINGLE 200 /* where there is nothing to choose */

#define WANTED_ERROR 0.005
#define ONLY_LOSS 0.08

#define N_EXACT 400000 /* tiles placed in the mind to solve the end of a game */
#define N_ADVICE 2000 /* games of the tree search for who asks what to do */

#define MAX_TRIED MEANDER_PLAY_MAX_TRIED

/**
 * meander_play_to_chance:
 * @chance: of 1
 *
 * Writes a chance, or by how much one changes, as it is kept.
 *
 * Returns: hundredths of a per cent
 */
gint16
meander_play_to_chance (double chance)
{
  return (gint16) CLAMP (floor (chance * MEANDER_PLAY_CERTAIN + 0.5), -MEANDER_PLAY_CERTAIN,
                         MEANDER_PLAY_CERTAIN);
}

/**
 * meander_play_to_points:
 * @points: points
 *
 * Writes points as they are kept.
 *
 * Returns: tenths of a point
 */
gint16
meander_play_to_points (double points)
{
  return (gint16) CLAMP (floor (points * MEANDER_PLAY_POINT + 0.5), -10000.0, 10000.0);
}

/* ---- games in the mind ---- */

/* Chooses as a player does who notices some of the placements. */
static guint
choose (MeanderPlayTable *table,
        MeanderPlacement *moves,
        guint             n,
        MeanderRandom    *random)
{
  guint side = meander_play_table_get_side (table);
  guint n_noticed = MIN (n, N_NOTICED);
  float most = -1e9f;
  guint chosen = 0;
  guint i;

  if (n == 1)
    return 0;
  for (i = 0; i < n_noticed; i++)
    {
      guint k = i + meander_random_below (random, n - i);
      MeanderPlacement noticed = moves[k];
      MeanderPlayOutcome outcome;

      moves[k] = moves[i];
      moves[i] = noticed;
      meander_play_foresee (table, &noticed, &outcome);
      if (outcome.margin[side] > most)
        {
          most = outcome.margin[side];
          chosen = i;
        }
    }

  return chosen;
}

static void
add_outcome (MeanderPlayOutcome       *sum,
             const MeanderPlayOutcome *more,
             float                     share)
{
  guint side;

  for (side = 0; side < MEANDER_MAX_SEATS; side++)
    {
      sum->win[side] += share * more->win[side];
      sum->margin[side] += share * more->margin[side];
    }
}

/**
 * meander_play_look_play_on:
 * @table: a table
 * @random: of what the players notice
 * @outcome: (out): what it comes to
 *
 * Plays a game in the mind on from a table.  Whoever is on turn has the tempo, and the
 * evaluation may think too much or too little of it: so it is asked once with each player
 * on turn.
 */
void
meander_play_look_play_on (MeanderPlayTable   *table,
                           MeanderRandom      *random,
                           MeanderPlayOutcome *outcome)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayOutcome reached;
  gboolean to_end = meander_play_count_left (&table->turn) <= PLAY_TO_END;
  guint seat = table->turn.seat;
  guint n_turns = 0, n_asked = 0;
  guint n_seats = table->turn.n_seats;
  guint n;

  memset (outcome, 0, sizeof *outcome);
  while ((n = meander_play_table_list (table, moves)) > 0)
    {
      if (table->turn.seat != seat && !to_end)
        {
          seat = table->turn.seat;
          if (++n_turns >= N_TURNS)
            {
              meander_play_evaluate (table, &reached);
              add_outcome (outcome, &reached, 1.0f / (float) n_seats);
              if (++n_asked == n_seats)
                return;
            }
        }
      meander_play_table_place (table, &moves[choose (table, moves, n, random)]);
    }
  meander_play_table_get_outcome (table, &reached);
  add_outcome (outcome, &reached, (float) (n_seats - n_asked) / (float) n_seats);
}

/* One game after each of the placements, all with the same bag and the same luck in
 * noticing; what the first one has more than each of the others goes to `more`. */
static void
try_all (MeanderPlayLook *look,
         guint            n_tried,
         double          *more,
         double          *more_squared)
{
  MeanderPlayTable *table = look->table;
  MeanderPlayOutcome first = { 0 };
  MeanderRandom random;
  guint i, side;

  meander_random_init (&random, look->seed++);
  meander_play_table_shuffle (table);
  for (i = 0; i < n_tried; i++)
    {
      MeanderPlayTried *tried = &look->tried[i];
      MeanderRandom same = random;
      MeanderPlayOutcome outcome;

      meander_play_table_place (table, &tried->tile);
      meander_play_look_play_on (table, &same, &outcome);
      meander_play_table_rewind (table);
      tried->n++;
      for (side = 0; side < table->n_sides; side++)
        {
          tried->win[side] += outcome.win[side];
          tried->margin[side] += outcome.margin[side];
        }
      if (i == 0)
        first = outcome;
      else if (more != NULL)
        {
          double difference = first.win[look->side] - outcome.win[look->side];

          more[i] += difference;
          more_squared[i] += difference * difference;
        }
    }
}

static double
get_mean (const MeanderPlayTried *tried,
          guint                   side)
{
  return (tried->win[side] + (double) MEANDER_PLAY_POINT_WORTH * tried->margin[side]) / tried->n;
}

static void
forget (MeanderPlayTried *tried)
{
  tried->n = 0;
  memset (tried->win, 0, sizeof tried->win);
  memset (tried->margin, 0, sizeof tried->margin);
}

/* Best first; what was played stays in any case, as the last. */
static void
keep_best (MeanderPlayLook        *look,
           guint                   n_kept,
           const MeanderPlacement *played)
{
  guint i, k;

  for (i = 1; i < look->n_tried; i++)
    {
      MeanderPlayTried tried = look->tried[i];

      for (k = i; k > 0 && get_mean (&look->tried[k - 1], look->side) < get_mean (&tried, look->side);
           k--)
        look->tried[k] = look->tried[k - 1];
      look->tried[k] = tried;
    }
  for (i = n_kept; i < look->n_tried; i++)
    if (meander_play_is_same (&look->tried[i].tile, played))
      {
        look->tried[n_kept++] = look->tried[i];
        break;
      }
  look->n_tried = MIN (look->n_tried, n_kept);
}

static void
add_tried (MeanderPlayLook        *look,
           const MeanderPlacement *tile)
{
  guint i;

  for (i = 0; i < look->n_tried; i++)
    if (meander_play_is_same (&look->tried[i].tile, tile))
      return;
  g_assert (look->n_tried < MAX_TRIED);
  look->tried[look->n_tried++] = (MeanderPlayTried){ .tile = *tile };
}

/* What is to be tried. */
static void
find_candidates (MeanderPlayLook        *look,
                 const MeanderPlacement *moves,
                 guint                   n,
                 const MeanderPlacement *played)
{
  float least[N_PROMISING];
  MeanderPlacement tiles[N_PROMISING];
  guint n_promising = 0;
  MeanderPlayChoice choice;
  MeanderPlayOptions options;
  guint i, k;

  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;
      float promise;

      meander_play_foresee (look->table, &moves[i], &outcome);
      promise = meander_play_get_worth (&outcome, look->side);
      if (n_promising == N_PROMISING && promise <= least[N_PROMISING - 1])
        continue;
      n_promising = MIN (n_promising + 1, N_PROMISING);
      for (k = n_promising - 1; k > 0 && least[k - 1] < promise; k--)
        {
          least[k] = least[k - 1];
          tiles[k] = tiles[k - 1];
        }
      least[k] = promise;
      tiles[k] = moves[i];
    }

  look->n_tried = 0;
  for (i = 0; i < n_promising; i++)
    add_tried (look, &tiles[i]);
  add_tried (look, played);

  meander_play_options_init (&options);
  options.seed = look->seed;
  options.n_games = N_SEARCH;
  options.stop = look->stop;
  if (meander_play_choose (&look->table->turn, look->colours, MEANDER_LEVEL_SEARCH, &options, &choice))
    add_tried (look, &choice.tile);
}

static void
tell_expected (const MeanderPlayLook  *look,
               const MeanderPlayTried *tried,
               MeanderPlayStep        *step)
{
  guint side;

  for (side = 0; side < look->table->n_sides; side++)
    {
      step->win[side] = meander_play_to_chance (tried->win[side] / tried->n);
      step->margin[side] = meander_play_to_points (tried->margin[side] / tried->n);
    }
}

/* What one side is ahead by in the end, if both play their best. */
static void
tell_exactly (const MeanderPlayLook *look,
              int                    margin,
              MeanderPlayStep       *step)
{
  double win = margin > 0 ? 1.0 : margin == 0 ? 0.5 : 0.0;

  step->win[look->side] = meander_play_to_chance (win);
  step->win[1 - look->side] = meander_play_to_chance (1.0 - win);
  step->margin[look->side] = meander_play_to_points (margin);
  step->margin[1 - look->side] = meander_play_to_points (-margin);
}

/**
 * meander_play_judge_exactly:
 * @look: at a table on which something can be placed
 * @n: how many placements there are
 * @step: where to write what is found; it says what was played
 *
 * Judges what was played in the end of a game of two players, where all can be
 * reckoned.
 *
 * Returns: whether this was possible; if not, nothing is written
 */
gboolean
meander_play_judge_exactly (MeanderPlayLook *look,
                            guint            n,
                            MeanderPlayStep *step)
{
  MeanderPlayOptions options;
  MeanderPlayLimit limit;
  MeanderPlayEndgame end;
  int margin, loss;

  meander_play_options_init (&options);
  options.stop = look->stop;
  meander_play_limit_init (&limit, &options);
  if (!meander_play_endgame_solve (&look->table->turn, look->colours, N_EXACT, &limit, &end))
    return FALSE;
  margin = end.margin;
  if (n > 1 && !meander_play_is_same (&end.tile, &step->played)
      && !meander_play_endgame_rate (&look->table->turn, look->colours, N_EXACT, &limit,
                                     &step->played, 1, &margin))
    return FALSE;

  tell_exactly (look, end.margin, step);
  if (n == 1)
    return TRUE;
  step->best = margin == end.margin ? step->played : end.tile;
  loss = step->win[look->side];
  loss -= margin > 0 ? MEANDER_PLAY_CERTAIN : margin == 0 ? MEANDER_PLAY_CERTAIN / 2 : 0;
  step->play[look->side] = (gint16) -loss;
  step->play[1 - look->side] = (gint16) loss;
  step->loss_points = meander_play_to_points (end.margin - margin);
  step->grade = meander_grade_of_loss (loss);

  return TRUE;
}

/**
 * meander_play_judge:
 * @look: at a table on which there is something to choose
 * @moves: (array length=n): what can be placed
 * @n: how many, 2 at least
 * @step: where to write what is found; it says what was played
 *
 * Tries what there is to choose from, and grades what was played.
 */
void
meander_play_judge (MeanderPlayLook        *look,
                    const MeanderPlacement *moves,
                    guint                   n,
                    MeanderPlayStep        *step)
{
  double more[MAX_TRIED] = { 0.0 }, squared[MAX_TRIED] = { 0.0 };
  double loss, error = 0.0, second = 0.0;
  guint game, i, side, played = 0;

  find_candidates (look, moves, n, &step->played);
  for (game = 0; game < N_FIRST && !meander_play_look_is_stopped (look); game++)
    try_all (look, look->n_tried, NULL, NULL);
  if (meander_play_look_is_stopped (look))
    return;
  keep_best (look, 3, &step->played);
  for (game = 0; game < N_SECOND && !meander_play_look_is_stopped (look); game++)
    try_all (look, look->n_tried, NULL, NULL);
  if (meander_play_look_is_stopped (look))
    return;
  keep_best (look, 2, &step->played);

  for (i = 0; i < look->n_tried; i++)
    {
      forget (&look->tried[i]);
      if (meander_play_is_same (&look->tried[i].tile, &step->played))
        played = i;
    }
  for (game = 1; game <= N_MOST && !meander_play_look_is_stopped (look); game++)
    {
      try_all (look, look->n_tried, more, squared);
      if (game % N_BATCH != 0 || game < N_LEAST)
        continue;
      error = meander_play_get_error (more[played], squared[played], game);
      if (error < WANTED_ERROR)
        break;
    }
  if (meander_play_look_is_stopped (look))
    return;

  loss = more[played] / look->tried[0].n;
  if (played > 0
      && get_mean (&look->tried[played], look->side) >= get_mean (&look->tried[0], look->side))
    {
      /* What looked better was so by chance. */
      MeanderPlayTried best = look->tried[played];

      look->tried[played] = look->tried[0];
      look->tried[0] = best;
      played = 0;
    }
  if (played == 0)
    loss = error = 0.0;
  for (i = 1; i < look->n_tried; i++)
    second = MAX (second, look->tried[i].win[look->side]);
  if (look->n_tried > 1)
    second = (look->tried[0].win[look->side] - second) / look->tried[0].n;

  tell_expected (look, &look->tried[0], step);
  step->best = look->tried[0].tile;
  for (side = 0; side < look->table->n_sides; side++)
    step->play[side]
        = meander_play_to_chance ((look->tried[played].win[side] - look->tried[0].win[side]) / look->tried[0].n);
  step->loss_points
      = meander_play_to_points ((look->tried[0].margin[look->side] - look->tried[played].margin[look->side])
                   / look->tried[0].n);
  step->error = meander_play_to_chance (error);
  step->grade = meander_grade_of_loss (MAX (0, meander_play_to_chance (loss) - 2 * step->error));
  if (played == 0 && second > ONLY_LOSS)
    step->grade = MEANDER_GRADE_ONLY;
}

/**
 * meander_play_expect:
 * @look: at a table on which there is nothing to choose
 * @step: where to write what is found; it says what was played
 *
 * Finds what was to be expected.
 */
void
meander_play_expect (MeanderPlayLook *look,
                     MeanderPlayStep *step)
{
  guint game;

  look->n_tried = 1;
  look->tried[0] = (MeanderPlayTried){ .tile = step->played };
  for (game = 0; game < N_SINGLE && !meander_play_look_is_stopped (look); game++)
    try_all (look, 1, NULL, NULL);
  if (look->tried[0].n > 0)
    tell_expected (look, &look->tried[0], step);
}

/* ---- luck ---- */

/* The placement in the middle by promise: what somebody might do who does not think. */
static void
find_ordinary (MeanderPlayTable       *table,
               const MeanderPlacement *moves,
               guint                   n,
               MeanderPlacement       *ordinary)
{
  g_autofree float *promises = g_new (float, n);
  g_autofree guint *order = g_new (guint, n);
  guint side = meander_play_table_get_side (table);
  guint i, k;

  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_foresee (table, &moves[i], &outcome);
      promises[i] = meander_play_get_worth (&outcome, side);
      for (k = i; k > 0 && promises[order[k - 1]] < promises[i]; k--)
        order[k] = order[k - 1];
      order[k] = i;
    }
  *ordinary = moves[order[n / 2]];
}

/**
 * meander_play_advise:
 * @turn: a turn of the strategy game in which something can be placed
 * @colours: by seat, who has which colour
 * @seed: of all chances
 * @stop: (nullable): set to anything but 0 by another thread: give up
 * @advice: (out): what to do, and why
 *
 * Says what to do.  May be called on any thread; @turn and its board must not change
 * meanwhile.
 *
 * Returns: whether it was left to think
 */
gboolean
meander_play_advise (const MeanderTurn        *turn,
                     const MeanderPlayColours  colours,
                     guint64                   seed,
                     gint                     *stop,
                     MeanderPlayAdvice        *advice)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlacement ordinary;
  MeanderPlayOptions options;
  MeanderPlayChoice choice;
  MeanderPlayTable table;
  guint n;

  g_return_val_if_fail (turn != NULL && advice != NULL, FALSE);

  memset (advice, 0, sizeof *advice);
  meander_play_options_init (&options);
  options.seed = seed;
  options.n_games = N_ADVICE;
  options.stop = stop;
  if (!meander_play_choose (turn, colours, MEANDER_LEVEL_SEARCH, &options, &choice))
    return FALSE;

  advice->tile = choice.tile;
  meander_play_table_init (&table, turn, colours, seed);
  n = meander_play_table_list (&table, moves);
  advice->only = n == 1;
  if (n > 1)
    {
      find_ordinary (&table, moves, n, &ordinary);
      if (!meander_play_is_same (&ordinary, &choice.tile))
        meander_play_explain (turn, colours, &choice.tile, &ordinary, advice->reasons);
    }
  meander_play_table_clear (&table);

  return TRUE;
}
