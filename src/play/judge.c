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
#define N_NOTICED 16                             /* placements that a player in the mind looks at */
#define N_TURNS 3                                /* turns that end before the evaluation is asked */
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
choose (MeanderPlayTable *table, MeanderPlacement *moves, guint n, MeanderRandom *random)
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
add_outcome (MeanderPlayOutcome *sum, const MeanderPlayOutcome *more, float share)
{
  guint side;

  for (side = 0; side < MEANDER_MAX_SEATS; side++)
    {
      sum->win[side] += share * more->win[side];
      sum->margin[side] += share * more->margin[side];
    }
}

/**
 * meander_play_judge_play_on:
 * @table: a table
 * @random: of what the players notice
 * @outcome: (out): what it comes to
 *
 * Plays a game in the mind on from a table.  Whoever is on turn has the tempo, and the
 * evaluation may think too much or too little of it: so it is asked once with each player
 * on turn.
 */
void
meander_play_judge_play_on (MeanderPlayTable *table,
                            MeanderRandom *random,
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
try_all (MeanderPlayJudge *judge, guint n_tried, double *more, double *more_squared)
{
  MeanderPlayTable *table = judge->table;
  MeanderPlayOutcome first = { 0 };
  MeanderRandom random;
  guint i, side;

  meander_random_init (&random, judge->seed++);
  meander_play_table_shuffle (table);
  for (i = 0; i < n_tried; i++)
    {
      MeanderPlayTried *tried = &judge->tried[i];
      MeanderRandom same = random;
      MeanderPlayOutcome outcome;

      meander_play_table_place (table, &tried->tile);
      meander_play_judge_play_on (table, &same, &outcome);
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
          double difference = first.win[judge->side] - outcome.win[judge->side];

          more[i] += difference;
          more_squared[i] += difference * difference;
        }
    }
}

static double
get_mean (const MeanderPlayTried *tried, guint side)
{
  return (tried->win[side] + (double) MEANDER_PLAY_POINT_VALUE * tried->margin[side]) / tried->n;
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
keep_best (MeanderPlayJudge *judge, guint n_kept, const MeanderPlacement *played)
{
  guint i, k;

  for (i = 1; i < judge->n_tried; i++)
    {
      MeanderPlayTried tried = judge->tried[i];

      for (k = i;
           k > 0 && get_mean (&judge->tried[k - 1], judge->side) < get_mean (&tried, judge->side);
           k--)
        judge->tried[k] = judge->tried[k - 1];
      judge->tried[k] = tried;
    }
  for (i = n_kept; i < judge->n_tried; i++)
    if (meander_play_is_same (&judge->tried[i].tile, played))
      {
        judge->tried[n_kept++] = judge->tried[i];
        break;
      }
  judge->n_tried = MIN (judge->n_tried, n_kept);
}

static void
add_tried (MeanderPlayJudge *judge, const MeanderPlacement *tile)
{
  guint i;

  for (i = 0; i < judge->n_tried; i++)
    if (meander_play_is_same (&judge->tried[i].tile, tile))
      return;
  g_assert (judge->n_tried < MAX_TRIED);
  judge->tried[judge->n_tried++] = (MeanderPlayTried){ .tile = *tile };
}

/* What is to be tried. */
static void
find_candidates (MeanderPlayJudge *judge,
                 const MeanderPlacement *moves,
                 guint n,
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

      meander_play_foresee (judge->table, &moves[i], &outcome);
      promise = meander_play_get_value (&outcome, judge->side);
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

  judge->n_tried = 0;
  for (i = 0; i < n_promising; i++)
    add_tried (judge, &tiles[i]);
  add_tried (judge, played);

  meander_play_options_init (&options);
  options.seed = judge->seed;
  options.n_games = N_SEARCH;
  options.stop = judge->stop;
  if (meander_play_choose (&judge->table->turn, judge->colours, MEANDER_LEVEL_SEARCH, &options,
                           &choice))
    add_tried (judge, &choice.tile);
}

static void
fill_in_expected (const MeanderPlayJudge *judge,
                  const MeanderPlayTried *tried,
                  MeanderPlayStep *step)
{
  guint side;

  for (side = 0; side < judge->table->n_sides; side++)
    {
      step->win[side] = meander_play_to_chance (tried->win[side] / tried->n);
      step->margin[side] = meander_play_to_points (tried->margin[side] / tried->n);
    }
}

/* What one side is ahead by in the end, if both play their best. */
static void
fill_in_exactly (const MeanderPlayJudge *judge, int margin, MeanderPlayStep *step)
{
  double win = margin > 0 ? 1.0 : margin == 0 ? 0.5 : 0.0;

  step->win[judge->side] = meander_play_to_chance (win);
  step->win[1 - judge->side] = meander_play_to_chance (1.0 - win);
  step->margin[judge->side] = meander_play_to_points (margin);
  step->margin[1 - judge->side] = meander_play_to_points (-margin);
}

/**
 * meander_play_judge_exactly:
 * @judge: at a table on which something can be placed
 * @n: how many placements there are
 * @step: where to write what is found; it says what was played
 *
 * Judges what was played in the end of a game of two players, where all can be
 * reckoned.
 *
 * Returns: whether this was possible; if not, nothing is written
 */
gboolean
meander_play_judge_exactly (MeanderPlayJudge *judge, guint n, MeanderPlayStep *step)
{
  MeanderPlayOptions options;
  MeanderPlayLimit limit;
  MeanderPlayEndgame end;
  int margin, loss;

  meander_play_options_init (&options);
  options.stop = judge->stop;
  meander_play_limit_init (&limit, &options);
  if (!meander_play_endgame_solve (&judge->table->turn, judge->colours, N_EXACT, &limit, &end))
    return FALSE;
  margin = end.margin;
  if (n > 1 && !meander_play_is_same (&end.tile, &step->played) &&
      !meander_play_endgame_rate (&judge->table->turn, judge->colours, N_EXACT, &limit,
                                  &step->played, 1, &margin))
    return FALSE;

  fill_in_exactly (judge, end.margin, step);
  if (n == 1)
    return TRUE;
  step->best = margin == end.margin ? step->played : end.tile;
  loss = step->win[judge->side];
  loss -= margin > 0 ? MEANDER_PLAY_CERTAIN : margin == 0 ? MEANDER_PLAY_CERTAIN / 2 : 0;
  step->play[judge->side] = (gint16) -loss;
  step->play[1 - judge->side] = (gint16) loss;
  step->loss_points = meander_play_to_points (end.margin - margin);
  step->grade = meander_grade_of_loss (loss);

  return TRUE;
}

/**
 * meander_play_judge:
 * @judge: at a table on which there is something to choose
 * @moves: (array length=n): what can be placed
 * @n: how many, 2 at least
 * @step: where to write what is found; it says what was played
 *
 * Tries what there is to choose from, and grades what was played.
 */
void
meander_play_judge (MeanderPlayJudge *judge,
                    const MeanderPlacement *moves,
                    guint n,
                    MeanderPlayStep *step)
{
  double more[MAX_TRIED] = { 0.0 }, squared[MAX_TRIED] = { 0.0 };
  double loss, error = 0.0, second = 0.0;
  guint game, i, side, played = 0;

  find_candidates (judge, moves, n, &step->played);
  for (game = 0; game < N_FIRST && !meander_play_judge_is_stopped (judge); game++)
    try_all (judge, judge->n_tried, NULL, NULL);
  if (meander_play_judge_is_stopped (judge))
    return;
  keep_best (judge, 3, &step->played);
  for (game = 0; game < N_SECOND && !meander_play_judge_is_stopped (judge); game++)
    try_all (judge, judge->n_tried, NULL, NULL);
  if (meander_play_judge_is_stopped (judge))
    return;
  keep_best (judge, 2, &step->played);

  for (i = 0; i < judge->n_tried; i++)
    {
      forget (&judge->tried[i]);
      if (meander_play_is_same (&judge->tried[i].tile, &step->played))
        played = i;
    }
  for (game = 1; game <= N_MOST && !meander_play_judge_is_stopped (judge); game++)
    {
      try_all (judge, judge->n_tried, more, squared);
      if (game % N_BATCH != 0 || game < N_LEAST)
        continue;
      error = meander_play_get_error (more[played], squared[played], game);
      if (error < WANTED_ERROR)
        break;
    }
  if (meander_play_judge_is_stopped (judge))
    return;

  loss = more[played] / judge->tried[0].n;
  if (played > 0 &&
      get_mean (&judge->tried[played], judge->side) >= get_mean (&judge->tried[0], judge->side))
    {
      /* What looked better was so by chance. */
      MeanderPlayTried best = judge->tried[played];

      judge->tried[played] = judge->tried[0];
      judge->tried[0] = best;
      played = 0;
    }
  if (played == 0)
    loss = error = 0.0;
  for (i = 1; i < judge->n_tried; i++)
    second = MAX (second, judge->tried[i].win[judge->side]);
  if (judge->n_tried > 1)
    second = (judge->tried[0].win[judge->side] - second) / judge->tried[0].n;

  fill_in_expected (judge, &judge->tried[0], step);
  step->best = judge->tried[0].tile;
  for (side = 0; side < judge->table->n_sides; side++)
    step->play[side] = meander_play_to_chance (
        (judge->tried[played].win[side] - judge->tried[0].win[side]) / judge->tried[0].n);
  step->loss_points = meander_play_to_points (
      (judge->tried[0].margin[judge->side] - judge->tried[played].margin[judge->side]) /
      judge->tried[0].n);
  step->error = meander_play_to_chance (error);
  step->grade = meander_grade_of_loss (MAX (0, meander_play_to_chance (loss) - 2 * step->error));
  if (played == 0 && second > ONLY_LOSS)
    step->grade = MEANDER_GRADE_ONLY;
}

/**
 * meander_play_expect:
 * @judge: at a table on which there is nothing to choose
 * @step: where to write what is found; it says what was played
 *
 * Finds what was to be expected.
 */
void
meander_play_expect (MeanderPlayJudge *judge, MeanderPlayStep *step)
{
  guint game;

  judge->n_tried = 1;
  judge->tried[0] = (MeanderPlayTried){ .tile = step->played };
  for (game = 0; game < N_SINGLE && !meander_play_judge_is_stopped (judge); game++)
    try_all (judge, 1, NULL, NULL);
  if (judge->tried[0].n > 0)
    fill_in_expected (judge, &judge->tried[0], step);
}
