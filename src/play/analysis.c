/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/analysis.h"

#include <string.h>

#include "play/evaluate.h"
#include "play/judge.h"
#include "rules/strategy-game.h"

static const char *const ids[MEANDER_N_GRADES] = {
  [MEANDER_GRADE_NONE] = "none",
  [MEANDER_GRADE_ONLY] = "only",
  [MEANDER_GRADE_BEST] = "best",
  [MEANDER_GRADE_FINE] = "fine",
  [MEANDER_GRADE_INACCURACY] = "inaccuracy",
  [MEANDER_GRADE_MISTAKE] = "mistake",
  [MEANDER_GRADE_BLUNDER] = "blunder",
};

/**
 * meander_grade_to_id:
 * @grade: a grade
 *
 * Tells what a grade is called in files.
 *
 * Returns: (transfer none): a word
 */
const char *
meander_grade_to_id (MeanderGrade grade)
{
  g_return_val_if_fail (grade < MEANDER_N_GRADES, NULL);

  return ids[grade];
}

/**
 * meander_grade_from_id:
 * @id: a word
 *
 * Finds a grade.
 *
 * Returns: the grade, or %MEANDER_N_GRADES if none is called that
 */
MeanderGrade
meander_grade_from_id (const char *id)
{
  guint grade;

  g_return_val_if_fail (id != NULL, MEANDER_N_GRADES);

  for (grade = 0; grade < MEANDER_N_GRADES && strcmp (id, ids[grade]) != 0; grade++)
    ;

  return (MeanderGrade) grade;
}

/**
 * meander_grade_of_loss:
 * @loss: hundredths of a per cent of the chance to win, lost for sure
 *
 * Grades a placement.
 *
 * Returns: the grade, from best to blunder
 */
MeanderGrade
meander_grade_of_loss (gint loss)
{
  return loss <= 100    ? MEANDER_GRADE_BEST
         : loss <= 300  ? MEANDER_GRADE_FINE
         : loss <= 600  ? MEANDER_GRADE_INACCURACY
         : loss <= 1200 ? MEANDER_GRADE_MISTAKE
                        : MEANDER_GRADE_BLUNDER;
}

/* What is to be expected after the best placement of whoever is next. */
static void
foresee_best (MeanderPlayTable *table, MeanderPlayOutcome *best)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  guint n = meander_play_table_list (table, moves);
  guint side, i;

  meander_play_table_get_outcome (table, best);
  side = meander_play_table_get_side (table);
  for (i = 0; i < n; i++)
    {
      MeanderPlayOutcome outcome;

      meander_play_foresee (table, &moves[i], &outcome);
      if (i == 0 || meander_play_get_value (&outcome, side) > meander_play_get_value (best, side))
        *best = outcome;
    }
}

/* ---- a game ---- */

/* Looks at one move; @state is the one before. */
static void
judge_position (MeanderPlayJudge *judge, const MeanderState *state, MeanderPlayStep *step)
{
  MeanderPlacement moves[MEANDER_MAX_LEGAL];
  MeanderPlayTable table;
  guint n;

  meander_play_table_init (&table, meander_strategy_get_turn (state), judge->colours, judge->seed);
  judge->table = &table;
  judge->side = step->side;
  n = step->played.number == 0 ? 0 : meander_play_table_list (&table, moves);
  /* On an empty table there is hardly anything to choose, and nothing to blame. */
  if (n > 1 && meander_board_get_n_tiles (state->board) == 0)
    n = 1;
  if (n > 0 && meander_play_judge_exactly (judge, n, step))
    {
      /* Nothing is drawn any more. */
    }
  else if (n > 1)
    {
      meander_play_judge (judge, moves, n, step);
      meander_play_measure_luck (judge, step);
    }
  else if (n == 1)
    {
      meander_play_expect (judge, step);
      meander_play_measure_luck (judge, step);
    }
  if (n > 1 && !meander_play_judge_is_stopped (judge) &&
      !meander_play_is_same (&step->best, &step->played))
    meander_play_explain (&table.turn, judge->colours, &step->best, &step->played, step->reasons);
  meander_play_table_clear (&table);
}

/* A pass changes nothing, and costs nothing. */
static void
fill_passes (MeanderPlayAnalysis *self)
{
  guint i;

  for (i = self->n_steps; i-- > 0;)
    if (self->steps[i].played.number == 0)
      {
        gboolean last = i + 1 == self->n_steps;

        memcpy (self->steps[i].win, last ? self->win : self->steps[i + 1].win, sizeof self->win);
        memcpy (self->steps[i].margin, last ? self->margin : self->steps[i + 1].margin,
                sizeof self->margin);
      }
}

static void
take_in_end (MeanderPlayAnalysis *self, const MeanderState *state, MeanderPlayJudge *judge)
{
  MeanderPlayTable table;
  MeanderPlayOutcome outcome;
  guint side;

  meander_play_table_init (&table, meander_strategy_get_turn (state), judge->colours, 1);
  table.deadlock = meander_strategy_get_step (state) == MEANDER_TURN_DEADLOCK;
  if (meander_strategy_is_over (state))
    meander_play_table_get_outcome (&table, &outcome);
  else
    foresee_best (&table, &outcome);
  self->n_sides = table.n_sides;
  for (side = 0; side < self->n_sides; side++)
    {
      self->colours[side] = table.colour_of[side];
      self->win[side] = meander_play_to_chance (outcome.win[side]);
      self->margin[side] = meander_play_to_points (outcome.margin[side]);
    }
  meander_play_table_clear (&table);
}

/**
 * meander_play_analysis_new:
 * @n_sides: colours or teams
 * @n_steps: moves
 *
 * Makes an analysis in which nothing is found yet.
 *
 * Returns: (transfer full): the analysis
 */
MeanderPlayAnalysis *
meander_play_analysis_new (guint n_sides, guint n_steps)
{
  MeanderPlayAnalysis *self = g_new0 (MeanderPlayAnalysis, 1);

  self->n_sides = n_sides;
  self->n_steps = n_steps;
  self->steps = g_new0 (MeanderPlayStep, MAX (n_steps, 1));

  return self;
}

/**
 * meander_play_analysis_free:
 * @self: (nullable): an analysis
 *
 * Frees an analysis.
 */
void
meander_play_analysis_free (MeanderPlayAnalysis *self)
{
  if (self == NULL)
    return;
  g_free (self->steps);
  g_free (self);
}

/* Sides are in the order of their first seats. */
static guint
get_side (const MeanderState *state, guint seat)
{
  MeanderColour colour = meander_strategy_get_colour (state, seat);
  guint side = 0;
  guint i, k;

  for (i = 0; meander_strategy_get_colour (state, i) != colour; i++)
    {
      for (k = 0; meander_strategy_get_colour (state, k) != meander_strategy_get_colour (state, i);
           k++)
        ;
      side += k == i ? 1 : 0;
    }

  return side;
}

/**
 * meander_play_step_begin:
 * @step: a step of which nothing is known
 * @before: the state of a strategy game before the move
 * @move: a move that the rules allow there
 *
 * Writes down what the game itself says of a move: who made it, what was placed
 * and what was drawn.
 */
void
meander_play_step_begin (MeanderPlayStep *step, const MeanderState *before, const char *move)
{
  g_autoptr (MeanderState) after = meander_state_copy (before);
  const MeanderTurn *turn = meander_strategy_get_turn (before);
  MeanderMove steps;
  guint64 gone;

  step->seat = turn->seat;
  step->side = (guint8) get_side (before, turn->seat);
  if (meander_move_parse (move, &steps, NULL) && steps.n_steps > 0)
    step->played =
        (MeanderPlacement){ steps.steps[0].number, steps.steps[0].rotation, steps.steps[0].hex };
  after->rules->apply (after, move, NULL);
  gone = turn->bag & ~meander_strategy_get_turn (after)->bag;
  step->drawn = gone != 0 ? (guint8) (1 + __builtin_ctzll (gone)) : 0;
}

/**
 * meander_play_analyse:
 * @start: the state in which a strategy game began
 * @moves: (array length=n_moves): its moves, which the rules allow
 * @n_moves: how many
 * @seed: of all chances; with the same one the same is found on every machine
 * @progress: (nullable): how far it is, and whether to stop
 *
 * Looks back at a game.  May be called on any thread.
 *
 * Returns: (transfer full) (nullable): what was found; %NULL if told to stop, and
 *   where the state is none of the strategy game or does not allow a move
 */
MeanderPlayAnalysis *
meander_play_analyse (const MeanderState *start,
                      const char *const *moves,
                      guint n_moves,
                      guint64 seed,
                      MeanderPlayProgress *progress)
{
  g_autoptr (MeanderPlayAnalysis) self = NULL;
  g_autoptr (MeanderState) state = NULL;
  g_autofree MeanderPlayJudge *judge = g_new0 (MeanderPlayJudge, 1);
  const MeanderTurn *turn;
  guint i;

  g_return_val_if_fail (start != NULL && (moves != NULL || n_moves == 0), NULL);

  turn = meander_strategy_get_turn (start);
  if (turn == NULL)
    return NULL;
  judge->stop = progress != NULL ? &progress->stop : NULL;
  meander_strategy_get_colours (start, judge->colours);

  self = meander_play_analysis_new (0, n_moves);
  state = meander_state_copy (start);
  for (i = 0; i < n_moves; i++)
    {
      MeanderPlayStep *step = &self->steps[i];
      g_autoptr (MeanderState) before = meander_state_copy (state);

      if (!state->rules->apply (state, moves[i], NULL))
        return NULL;
      meander_play_step_begin (step, before, moves[i]);
      judge->seed = seed * 1000003u + i * 4096u;
      judge_position (judge, before, step);
      if (meander_play_judge_is_stopped (judge))
        return NULL;
      if (progress != NULL && progress->steps != NULL)
        progress->steps[i] = *step;
      if (progress != NULL)
        g_atomic_int_set (&progress->done, (gint) i + 1);
    }
  take_in_end (self, state, judge);
  fill_passes (self);

  return g_steal_pointer (&self);
}

/**
 * meander_play_analysis_get_win:
 * @self: an analysis
 * @position: after how many moves
 * @side: a side
 *
 * Gets the chance to win that a side had.
 *
 * Returns: hundredths of a per cent
 */
gint16
meander_play_analysis_get_win (const MeanderPlayAnalysis *self, guint position, guint side)
{
  g_return_val_if_fail (self != NULL && position <= self->n_steps && side < self->n_sides, 0);

  return position < self->n_steps ? self->steps[position].win[side] : self->win[side];
}
