/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve.h"

#include <string.h>

#include "solve/improve-private.h"
#include "rules/lines.h"

/* The hunt for four lines goes so: some arrangement is laid, whatever it is worth.
 * Then again and again a straight cut is made, the tiles beyond it are lifted, and
 * the same tiles are laid anew, in another way that is worth no less (now and then
 * a little less, so that it does not stay where it is).  From time to time it begins
 * anew.
 *
 * Small parts can rarely be laid in more than one way, large ones not be searched
 * to the end, hence the sizes; the tiles of a part that lay there once fit each
 * other better than those that chance leaves over, and that is why lifting finds
 * what laying from nothing does not.
 *
 * Lifting comes near the bound soon, but hardly ever to it.  So most of the time goes to
 * another way, by which nothing is found but what reaches the bound: the one for loops.
 *
 * The one for four loops lays very many arrangements side by side, see
 * improve-beam.c.  Each time they must lose less than the best one did, and
 * of one that is given no more than that is used. */

#define LIFT_LEAST 8
#define LIFT_MOST 30
#define LIFT_NODES 300000
#define FIRST_NODES 200000
#define LOSS_TRIALS 4 /* in one of so many lifts a tile may be lost */
/* Nodes without a better arrangement, after which it begins anew: some beginnings
 * lead far, and many do not. */
#define PATIENCE G_GUINT64_CONSTANT (600000000)
/* So many nodes at first, and later one in so many, go to lifting: it has something better soon,
 * but hardly ever the best. */
#define LIFT_FIRST 20000000
#define LIFT_PART 10
#define N_ARCS (MEANDER_N_FACES * MEANDER_N_ARCS)
#define BEAM_NODES 100000 /* between two looks at how it stands */

struct _MeanderImprove
{
  MeanderGoalKind goal;
  MeanderLayer layer; /* for lines */
  MeanderBeam *beam;
  guint64 n_lifted; /* nodes that lifting took */
  MeanderRandom random;
  MeanderImproveProgress now;
  gint stop; /* atomic */

  gboolean started;         /* there is a current arrangement */
  MeanderImproveTiles laid; /* the current one */
  guint loss;
  guint least_loss; /* since the last beginning */
  guint64 least_nodes;

  GMutex lock; /* what is below may be asked for by other threads */
  MeanderImproveProgress shown;
  guint n_best;
  MeanderPlacement best[MEANDER_IMPROVE_N_CELLS];
};

/**
 * meander_improve_new:
 * @goal: %MEANDER_GOAL_LONGEST_LINES or %MEANDER_GOAL_LONGEST_LOOPS
 * @seed: decides all that chance decides
 *
 * Prepares a hunt.
 *
 * Returns: (transfer full): the hunt
 */
MeanderImprove *
meander_improve_new (MeanderGoalKind goal, guint64 seed)
{
  MeanderImprove *self;

  g_return_val_if_fail (goal == MEANDER_GOAL_LONGEST_LINES || goal == MEANDER_GOAL_LONGEST_LOOPS,
                        NULL);

  self = g_new0 (MeanderImprove, 1);
  self->goal = goal;
  g_mutex_init (&self->lock);
  meander_random_init (&self->random, seed);
  self->layer.tables = meander_tables ();
  self->layer.random = &self->random;
  self->layer.stop = &self->stop;
  self->beam = meander_beam_new (goal == MEANDER_GOAL_LONGEST_LINES, &self->random, &self->stop);

  return self;
}

/**
 * meander_improve_free:
 * @self: (transfer full) (nullable): a hunt that runs on no thread
 *
 * Frees a hunt.
 */
void
meander_improve_free (MeanderImprove *self)
{
  if (self == NULL)
    return;

  meander_beam_free (self->beam);
  g_mutex_clear (&self->lock);
  g_free (self);
}

/**
 * meander_improve_get_bound:
 * @goal: %MEANDER_GOAL_LONGEST_LINES or %MEANDER_GOAL_LONGEST_LOOPS
 *
 * Tells the score that cannot be passed (PL: 146 computed for lines, 136 believed
 * for loops; tests/solve/test-loops-bound.c proves the latter).
 *
 * Returns: the score
 */
guint
meander_improve_get_bound (MeanderGoalKind goal)
{
  g_return_val_if_fail (goal == MEANDER_GOAL_LONGEST_LINES || goal == MEANDER_GOAL_LONGEST_LOOPS,
                        0);

  return goal == MEANDER_GOAL_LONGEST_LOOPS ? 136 : 146;
}

/* Lets the others know how it stands. */
static void
show_progress (MeanderImprove *self)
{
  g_mutex_lock (&self->lock);
  self->shown = self->now;
  g_mutex_unlock (&self->lock);
}

/* An arrangement has been found or given: it is kept if it is better. */
static void
offer (MeanderImprove *self,
       const MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS],
       const guint lengths[MEANDER_N_COLOURS])
{
  guint score = 0;
  guint i;

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    score += lengths[i];
  if (score <= self->now.score)
    return;

  self->now.score = score;
  memcpy (self->now.lengths, lengths, sizeof self->now.lengths);
  g_mutex_lock (&self->lock);
  self->shown = self->now;
  self->n_best = MEANDER_IMPROVE_N_CELLS;
  memcpy (self->best, tiles, sizeof self->best);
  g_mutex_unlock (&self->lock);
}

static void
offer_board (MeanderImprove *self, const MeanderBoard *board)
{
  guint lengths[MEANDER_N_COLOURS];
  guint n_tiles, i;

  for (i = 0; i < MEANDER_N_COLOURS; i++)
    lengths[i] = self->goal == MEANDER_GOAL_LONGEST_LOOPS
                     ? meander_board_longest_loop (board, (MeanderColour) i)
                     : meander_board_longest_line (board, (MeanderColour) i);
  offer (self, meander_board_get_placements (board, &n_tiles), lengths);
}

static MeanderBoard *
make_board (const MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS])
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  guint i;

  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    meander_board_place (board, tiles[i].number, tiles[i].hex, tiles[i].rotation);

  return board;
}

/* The arrangement that has just been laid becomes the current one. */
static void
take_laid (MeanderImprove *self)
{
  MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS];
  guint lengths[MEANDER_N_COLOURS];
  guint i;

  self->laid = self->layer.laid;
  self->loss = meander_layer_get_loss (&self->layer);
  if (!self->started || self->loss < self->least_loss)
    {
      self->least_loss = self->loss;
      self->least_nodes = self->n_lifted;
    }
  self->started = TRUE;

  meander_layer_get_lengths (&self->layer, lengths);
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    tiles[i] = (MeanderPlacement){ (guint8) (self->laid.faces[i] + 1), self->laid.rotations[i],
                                   self->layer.figure.hexes[i] };
  offer (self, tiles, lengths);
}

/* A search that takes at most so many nodes. */
static MeanderLayResult
lay (MeanderImprove *self, guint depth, guint64 max_nodes)
{
  MeanderLayer *layer = &self->layer;
  MeanderLayResult result;

  layer->n_nodes = 0;
  layer->max_nodes = max_nodes;
  result = meander_layer_lay (layer, depth);
  self->now.n_nodes += layer->n_nodes;
  self->n_lifted += layer->n_nodes;
  if (result == MEANDER_LAY_FOUND)
    take_laid (self);

  return result;
}

static void
begin (MeanderImprove *self, guint64 max_nodes)
{
  MeanderLayer *layer = &self->layer;

  meander_improve_figure_init_lines (&layer->figure, &self->random);
  meander_improve_figure_sweep (&layer->figure, &self->random, layer->order);
  meander_layer_clear (layer);
  layer->has_known = FALSE;
  layer->loss_limit = G_MAXUINT;
  lay (self, 0, max_nodes);
}

static void
lift (MeanderImprove *self, guint64 max_nodes)
{
  MeanderLayer *layer = &self->layer;
  guint n_lifted = LIFT_LEAST + meander_random_below (&self->random, LIFT_MOST - LIFT_LEAST + 1);
  guint depth;

  meander_improve_figure_sweep (&layer->figure, &self->random, layer->order);
  meander_layer_clear (layer);
  for (depth = 0; depth < MEANDER_IMPROVE_N_CELLS - n_lifted; depth++)
    {
      guint cell = layer->order[depth];

      meander_layer_put (layer, cell, self->laid.faces[cell], self->laid.rotations[cell]);
    }

  layer->known = self->laid;
  layer->has_known = TRUE;
  layer->loss_limit = self->loss;
  if (meander_random_below (&self->random, LOSS_TRIALS) == 0)
    layer->loss_limit += 2;
  lay (self, depth, max_nodes);
}

static void
lift_or_begin (MeanderImprove *self, guint64 max_nodes)
{
  if (self->started && self->n_lifted - self->least_nodes > PATIENCE)
    self->started = FALSE;

  if (self->started)
    lift (self, MIN (max_nodes, LIFT_NODES));
  else
    begin (self, MIN (max_nodes, FIRST_NODES));
}

static void
run_beam (MeanderImprove *self, guint64 max_nodes)
{
  MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS];
  MeanderLayResult result;
  guint64 n_nodes;

  result = meander_beam_run (self->beam, N_ARCS - 1 - self->now.score, MIN (max_nodes, BEAM_NODES),
                             &n_nodes, tiles);
  self->now.n_nodes += n_nodes;
  if (result == MEANDER_LAY_FOUND)
    {
      g_autoptr (MeanderBoard) board = make_board (tiles);

      offer_board (self, board);
    }
}

/**
 * meander_improve_start_from:
 * @self: a hunt that does not run
 * @board: an arrangement
 *
 * Gives the arrangement that is to be improved.
 *
 * It counts as found.  With four lines the hunt goes on from there, but for one with
 * a rim of more than 64 edges, which could never come near the record.  With four
 * loops it begins from nothing, and looks for better ones only.
 *
 * Returns: whether it is an arrangement of all 56 tiles in one group, without clashes
 */
gboolean
meander_improve_start_from (MeanderImprove *self, const MeanderBoard *board)
{
  MeanderLayer *layer;
  const MeanderPlacement *tiles;
  MeanderHex hexes[MEANDER_IMPROVE_N_CELLS];
  guint n_tiles, i;

  g_return_val_if_fail (self != NULL && board != NULL, FALSE);

  tiles = meander_board_get_placements (board, &n_tiles);
  if (meander_board_get_set (board).kits != 0 || n_tiles != MEANDER_N_FACES ||
      meander_board_count_groups (board) != 1 || meander_board_count_clashes (board) != 0)
    return FALSE;

  offer_board (self, board);
  if (self->goal == MEANDER_GOAL_LONGEST_LOOPS)
    return TRUE;

  layer = &self->layer;
  for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
    hexes[i] = tiles[i].hex;

  self->started = FALSE;
  if (meander_improve_figure_init (&layer->figure, hexes))
    {
      meander_layer_clear (layer);
      for (i = 0; i < MEANDER_IMPROVE_N_CELLS; i++)
        meander_layer_put (layer, i, tiles[i].number - 1, tiles[i].rotation);
      take_laid (self);
    }

  return TRUE;
}

/**
 * meander_improve_run:
 * @self: a hunt
 * @max_nodes: how many placements may be tried, or 0 for no end
 *
 * Hunts, until it is told to stop, the nodes are used up, or the bound is reached.
 * May be called again, and goes on then.
 *
 * What is found depends on the seed, the arrangement to start from and @max_nodes
 * alone.
 */
void
meander_improve_run (MeanderImprove *self, guint64 max_nodes)
{
  guint64 end;
  guint bound;

  g_return_if_fail (self != NULL);

  end = max_nodes > 0 ? self->now.n_nodes + max_nodes : G_MAXUINT64;
  bound = meander_improve_get_bound (self->goal);

  while (self->now.n_nodes < end && self->now.score < bound && g_atomic_int_get (&self->stop) == 0)
    {
      guint64 left = end - self->now.n_nodes;

      if (self->goal == MEANDER_GOAL_LONGEST_LINES &&
          self->n_lifted <= LIFT_FIRST + self->now.n_nodes / LIFT_PART)
        lift_or_begin (self, left);
      else
        run_beam (self, left);

      show_progress (self);
    }
}

/**
 * meander_improve_get_stop:
 * @self: a hunt
 *
 * Gets the number that stops the hunt once it is set to 1, atomically, from any thread.
 *
 * Returns: (transfer none): a number within @self
 */
gint *
meander_improve_get_stop (MeanderImprove *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->stop;
}

/**
 * meander_improve_get_progress:
 * @self: a hunt
 * @progress: (out caller-allocates): how it stands
 *
 * Tells how far the hunt has come.
 *
 * May be called from any thread.
 */
void
meander_improve_get_progress (MeanderImprove *self, MeanderImproveProgress *progress)
{
  g_return_if_fail (self != NULL && progress != NULL);

  g_mutex_lock (&self->lock);
  *progress = self->shown;
  g_mutex_unlock (&self->lock);
}

/**
 * meander_improve_copy_best:
 * @self: a hunt
 *
 * Gets the best arrangement that was found, the one given included.
 *
 * May be called from any thread.
 *
 * Returns: (transfer full) (nullable): the arrangement, or %NULL while there is none
 */
MeanderBoard *
meander_improve_copy_best (MeanderImprove *self)
{
  MeanderPlacement tiles[MEANDER_IMPROVE_N_CELLS];
  guint n_tiles;

  g_return_val_if_fail (self != NULL, NULL);

  g_mutex_lock (&self->lock);
  n_tiles = self->n_best;
  memcpy (tiles, self->best, sizeof tiles);
  g_mutex_unlock (&self->lock);

  return n_tiles > 0 ? make_board (tiles) : NULL;
}
