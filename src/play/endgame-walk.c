/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame-private.h"

#include "rules/board-private.h"

/* What a colour can still come to, more narrowly and so for few tiles: which tile
 * in which turn lies where on the way is tried, whoever has it and whosever turn it
 * is.  New tiles need match what lies already but not each other, except along the
 * line: so this is never too little either. */

/* As many tiles are tried before the answer is yes. */
#define MAX_STEPS 2000

typedef struct
{
  MeanderReach *reach;
  guint target;
  int back; /* the other end of the line it began with, -1 if that is dead */
  guint steps;
  guint n_cells;
  guint16 cells[MEANDER_PLAY_ENDGAME_MAX_TILES]; /* that have got a tile */
} Walk;

static gboolean
walk_on (Walk *walk, guint at, guint entry, guint length, guint64 tiles, gboolean backward);

static gboolean
walk_from (Walk *walk, int end, guint length, guint64 tiles, gboolean backward)
{
  const MeanderReachEnd *ends = walk->reach->ends;

  return walk_on (walk, ends[end].cell, meander_opposite[ends[end].id % MEANDER_N_EDGES], length,
                  tiles, backward);
}

/* A chain may end here: whether it has reached its target, or can at its other end. */
static gboolean
walk_stop (Walk *walk, guint length, guint64 tiles, gboolean backward)
{
  if (length >= walk->target)
    return TRUE;

  return !backward && walk->back >= 0 && tiles != 0 &&
         walk_from (walk, walk->back, length, tiles, TRUE);
}

/* The chain has come to a line that lies. */
static gboolean
walk_join (Walk *walk, guint id, guint length, guint64 tiles, gboolean backward)
{
  MeanderReach *reach = walk->reach;
  guint i = reach->index[id];
  MeanderReachEnd *end = &reach->ends[i];
  int mate;
  gboolean reached;

  /* All ends at a hex which a tile fits are known. */
  g_assert (i < reach->n_ends && end->id == id);

  if (!backward && (int) i == walk->back)
    return 2 * length >= walk->target;
  if (end->visited)
    return FALSE;

  mate = end->mate;
  end->visited = TRUE;
  if (mate >= 0)
    reach->ends[mate].visited = TRUE;
  length += end->length;
  reached = walk_stop (walk, length, tiles, backward) ||
            (mate >= 0 && tiles != 0 && walk_from (walk, mate, length, tiles, backward));
  end->visited = FALSE;
  if (mate >= 0)
    reach->ends[mate].visited = FALSE;

  return reached;
}

/* The turns in which a face matches a hex and has the colour at one more edge. */
static inline guint
matching_rotations (const MeanderReach *reach, guint face, MeanderEdges wanted, guint entry)
{
  const MeanderTables *tables = reach->board->tables;
  guint rotations = tables->rotations[face][entry][1 + reach->colour];
  guint e;

  for (e = 0; wanted != 0 && rotations != 0; e++, wanted >>= 3)
    rotations &= tables->rotations[face][e][wanted & 7];

  return rotations;
}

/* Tries all tiles on the hex that the chain leads to. */
static gboolean
walk_on (Walk *walk, guint at, guint entry, guint length, guint64 tiles, gboolean backward)
{
  const MeanderReach *reach = walk->reach;
  const MeanderBoard *board = reach->board;
  const MeanderCode *code = &board->tables->codes[board->cells[at].code];
  guint n = meander_count_bits (tiles);
  guint most = length + n + reach->best[n];
  guint64 fits;
  guint i, rotations;

  if ((backward ? most : 2 * most) < walk->target)
    return FALSE;
  for (i = 0; i < walk->n_cells; i++)
    if (walk->cells[i] == at)
      return FALSE;

  walk->cells[walk->n_cells++] = (guint16) at;
  for (fits = code->faces & tiles; fits != 0; fits &= fits - 1)
    {
      guint face = (guint) __builtin_ctzll (fits);
      guint64 others = tiles & ~meander_turn_bit (face + 1);

      rotations = matching_rotations (reach, face, code->edges, entry);
      for (; rotations != 0; rotations &= rotations - 1)
        {
          const MeanderRotatedFace *rotated =
              &board->tables->rotated[face][__builtin_ctz (rotations)];
          guint exit = rotated->far[entry];
          guint next = at + meander_cell_steps[exit];
          guint slot = board->cells[next].slot;
          gboolean reached;

          if (walk->steps++ >= MAX_STEPS)
            reached = TRUE;
          else if (slot != 0)
            reached = walk_join (walk, (slot - 1) * MEANDER_N_EDGES + meander_opposite[exit],
                                 length + 1, others, backward);
          else
            reached = walk_stop (walk, length + 1, others, backward) ||
                      (others != 0 &&
                       walk_on (walk, next, meander_opposite[exit], length + 1, others, backward));
          if (reached)
            {
              walk->n_cells--;
              return TRUE;
            }
        }
    }
  walk->n_cells--;

  return FALSE;
}

/**
 * meander_reach_walk:
 * @self: what is open to a colour
 * @points: any number
 *
 * Asks whether a colour may come to so many points with a line that lies already,
 * more narrowly than meander_reach_get() and at a greater cost, which grows with the
 * tiles that are left.
 *
 * Returns: %FALSE if it can not; %TRUE tells nothing
 */
gboolean
meander_reach_walk (MeanderReach *self, guint points)
{
  Walk walk = { .reach = self, .target = points };
  guint i;

  for (i = 0; i < self->n_ends; i++)
    {
      MeanderReachEnd *end = &self->ends[i];
      gboolean reached;

      walk.back = end->mate;
      if (walk.back >= 0 && (guint) walk.back < i)
        continue;

      end->visited = TRUE;
      if (walk.back >= 0)
        self->ends[walk.back].visited = TRUE;
      reached = walk_stop (&walk, end->length, self->tiles, FALSE) ||
                walk_from (&walk, (int) i, end->length, self->tiles, FALSE);
      end->visited = FALSE;
      if (walk.back >= 0)
        self->ends[walk.back].visited = FALSE;
      if (reached)
        return TRUE;
    }

  return FALSE;
}
