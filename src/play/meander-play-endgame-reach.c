/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "meander-play-endgame-private.h"

#include <stdlib.h>

#include "meander-board-private.h"
#include "meander-lines.h"

/* What a colour can still come to, whoever places what.
 *
 * A line that gets longer is made of lines that lie and of runs of new tiles
 * between them or at its ends.  A run starts and ends on hexes that ends of lines
 * lead to, which a tile that is left must fit; as codes only grow, a hex that none
 * fits is dead for good.  A hex to which two ends lead joins these two, whatever
 * tile comes there; a run between two other hexes takes a tile for each step.  No
 * run of a chain is shorter than that, and all together they have no more tiles
 * than there are of the colour: so what these chains come to is never too little. */

/* As many chains are tried before the answer is yes. */
#define MAX_STEPS 3000

/* A chain as it grows. */
typedef struct
{
  MeanderReach *reach;
  guint target;
  int first;      /* the end it began with, -1 if that is dead */
  guint steps;
} Chain;

/* A bit an edge at which a colour leads into a hex. */
static inline guint
colour_edges (MeanderEdges  edges,
              MeanderColour colour)
{
  MeanderEdges differ = edges ^ (0111111u * (1u + colour));

  return 077u & ~meander_edges_bits (differ);
}

static inline MeanderReachEnd *
find_end (MeanderReach *self,
          guint         id)
{
  guint i = self->index[id];

  return i < self->n_ends && self->ends[i].id == id ? &self->ends[i] : NULL;
}

/* Enters the ends that lead to a hex which the tiles of a set fit. */
static inline void
add_ends (MeanderReach       *self,
          const MeanderBoard *board,
          MeanderColour       colour,
          guint               at,
          MeanderEdges        wanted,
          guint64             fits)
{
  guint edges = colour_edges (wanted, colour);
  guint first = self->n_ends;

  for (; edges != 0; edges &= edges - 1)
    {
      guint e = (guint) __builtin_ctz (edges);
      guint slot = board->cells[at + meander_cell_steps[e]].slot - 1u;
      guint id = slot * MEANDER_N_EDGES + meander_opposite[e];
      MeanderReachEnd *end = &self->ends[self->n_ends];

      *end = (MeanderReachEnd){ fits, (guint16) id, (guint16) at, board->length[id], -1, -1, 0 };
      self->index[id] = (guint8) self->n_ends++;
    }

  if (self->n_ends == first + 2)
    {
      self->ends[first].partner = (gint8) (first + 1);
      self->ends[first + 1].partner = (gint8) first;
    }
}

/* Finds out which ends belong together, and the longest lines. */
static void
join_ends (MeanderReach       *self,
           const MeanderBoard *board)
{
  guint count[MEANDER_N_FACES + 1] = { 0 };
  guint length, n, i;

  self->all = 0;
  for (i = 0; i < self->n_ends; i++)
    {
      MeanderReachEnd *end = &self->ends[i];
      guint mate_id = board->mate[end->id];
      MeanderReachEnd *mate = find_end (self, mate_id);

      if (mate != NULL)
        end->mate = (gint8) (mate - self->ends);
      if (mate == NULL || (guint) end->mate > i)
        {
          self->all += end->length;
          count[end->length]++;
        }
    }

  self->best[0] = 0;
  for (n = 0, length = MEANDER_N_FACES; length > 0 && n < MEANDER_N_FACES; length--)
    for (i = 0; i < count[length] && n < MEANDER_N_FACES; i++, n++)
      self->best[n + 1] = self->best[n] + length;
  for (; n < MEANDER_N_FACES; n++)
    self->best[n + 1] = self->best[n];
}

/* The tiles that bear a colour. */
static guint64
find_bearers (MeanderColour colour)
{
  static guint64 bearers[MEANDER_N_COLOURS];
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      guint number, c;

      for (number = 1; number <= MEANDER_N_FACES; number++)
        for (c = 0; c < MEANDER_N_COLOURS; c++)
          if (meander_face_arc (meander_face (number), (MeanderColour) c) != NULL)
            bearers[c] |= meander_turn_bit (number);
      g_once_init_leave (&once, 1);
    }

  return bearers[colour];
}

/* What of the lines matters for a key: which ends belong together, and lengths. */
static guint64
hash_ends (const MeanderReach *self,
           guint               side)
{
  guint64 key = self->points * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) + side;
  guint i;

  key = meander_endgame_mix (key);
  for (i = 0; i < self->n_ends; i++)
    {
      const MeanderReachEnd *end = &self->ends[i];
      guint edge = end->id % MEANDER_N_EDGES;
      guint64 word = (guint64) end->cell << 8 | edge << 1 | side;

      if (end->mate >= 0)
        {
          const MeanderReachEnd *mate = &self->ends[end->mate];

          word |= (guint64) (mate->cell << 3 | mate->id % MEANDER_N_EDGES) << 32;
        }
      else
        word |= G_GUINT64_CONSTANT (0xffffff) << 32;
      key += meander_endgame_mix (word | (guint64) end->length << 56);
    }

  return key;
}

/**
 * meander_outlook_init:
 * @self: (out caller-allocates): the outlook
 * @table: a table of two sides, with nothing in the bag
 * @with_key: whether its key is wanted
 *
 * Looks at what is open to both sides.
 *
 * The key leaves out all that cannot matter any more: which tiles lie where, what
 * a hex asks for that no tile fits, and lines both of whose ends are dead.
 */
void
meander_outlook_init (MeanderOutlook         *self,
                      const MeanderPlayTable *table,
                      gboolean                with_key)
{
  const MeanderBoard *board = table->board;
  guint64 left = 0;
  guint64 key = 0;
  guint i, side;

  for (i = 0; i < table->turn.n_seats; i++)
    left |= table->turn.racks[i];
  for (side = 0; side < 2; side++)
    {
      MeanderReach *reach = &self->reach[side];

      reach->n_ends = 0;
      reach->points = meander_board_points (board, table->colour_of[side]);
      reach->n_tiles
          = (guint) __builtin_popcountll (left & find_bearers (table->colour_of[side]));
    }

  for (i = 0; i < board->n_frontier; i++)
    {
      guint at = meander_cell_index (board->frontier[i]);
      const MeanderCode *code = &board->tables->codes[board->cells[at].code];
      guint64 fits = code->faces & left;

      if (with_key)
        key += meander_endgame_mix ((guint64) at << 32 | (fits != 0 ? board->cells[at].code : 0xffff));
      if (fits == 0)
        continue;
      for (side = 0; side < 2; side++)
        add_ends (&self->reach[side], board, table->colour_of[side], at, code->edges, fits);
    }

  for (side = 0; side < 2; side++)
    join_ends (&self->reach[side], board);

  if (!with_key)
    return;

  for (i = table->n_start; i < board->n_tiles; i++)
    key += meander_endgame_mix ((guint64) board->slots[i].cell << 32 | 0xffff);
  for (side = 0; side < 2; side++)
    key += hash_ends (&self->reach[side], side);
  for (i = 0; i < table->turn.n_seats; i++)
    key += meander_endgame_mix (table->turn.racks[i] * 4 + i + 1);
  key += meander_endgame_mix ((guint64) table->turn.seat << 16 | (guint64) table->turn.free_made << 8
                              | table->turn.n_passed | G_GUINT64_CONSTANT (1) << 60);
  self->key = key;
}

/* Tiles that a run between two hexes takes, at least. */
static inline guint
count_run (guint a,
           guint b)
{
  int q = (int) (a & 255) - (int) (b & 255);
  int r = (int) (a >> 8) - (int) (b >> 8);

  return 1 + (guint) MAX (MAX (abs (q), abs (r)), abs (q + r));
}

static gboolean grow (Chain *chain, int last, guint length, guint n_tiles, guint left,
                      guint64 used, gboolean loose);

/* Leads a chain on by a run of @run tiles to the end @to. */
static gboolean
grow_to (Chain   *chain,
         int      to,
         guint    run,
         guint    length,
         guint    n_tiles,
         guint    left,
         guint64  used,
         gboolean loose)
{
  MeanderReachEnd *ends = chain->reach->ends;
  gboolean reached;
  int mate;

  length += run;
  n_tiles -= run;
  if (to == chain->first)
    return 2 * (length + (loose ? n_tiles : 0)) >= chain->target;
  if (ends[to].visited)
    return FALSE;

  mate = ends[to].mate;
  ends[to].visited = TRUE;
  if (mate >= 0)
    ends[mate].visited = TRUE;
  reached = grow (chain, mate, length + ends[to].length, n_tiles, left - ends[to].length, used,
                  loose);
  ends[to].visited = FALSE;
  if (mate >= 0)
    ends[mate].visited = FALSE;

  return reached;
}

/* Whether a chain that now ends at @last (-1 for a dead end) can reach its
 * target; @left is the length of all lines that are not in it, @loose whether a
 * run can be as long as one likes. */
static gboolean
grow (Chain   *chain,
      int      last,
      guint    length,
      guint    n_tiles,
      guint    left,
      guint64  used,
      gboolean loose)
{
  MeanderReach *reach = chain->reach;
  MeanderReachEnd *ends = reach->ends;
  const MeanderReachEnd *end;
  guint most;
  guint i;

  if (chain->steps++ >= MAX_STEPS)
    return TRUE;

  if (length + (loose || (last >= 0 && ends[last].partner < 0) ? n_tiles : 0) >= chain->target)
    return TRUE;
  if (last < 0 || n_tiles == 0)
    return FALSE;
  most = length + n_tiles + MIN (left, reach->best[n_tiles]);
  if (most * (chain->first >= 0 ? 2 : 1) < chain->target)
    return FALSE;

  end = &ends[last];
  if (end->partner >= 0)
    {
      guint64 fits = end->fits & ~used;

      if (fits == 0)
        return FALSE;
      if ((fits & (fits - 1)) == 0)
        used |= fits;
      return grow_to (chain, end->partner, 1, length, n_tiles, left, used, loose);
    }

  for (i = 0; i < reach->n_ends; i++)
    if (ends[i].partner < 0 && (int) i != last)
      {
        guint run = count_run (end->cell, ends[i].cell);

        if (run <= n_tiles && grow_to (chain, (int) i, run, length, n_tiles, left, used, TRUE))
          return TRUE;
      }

  return FALSE;
}

/**
 * meander_reach_get:
 * @self: what is open to a colour
 * @points: any number
 *
 * Asks whether a colour may come to so many points.
 *
 * Returns: %FALSE if it can not; %TRUE tells nothing
 */
gboolean
meander_reach_get (MeanderReach *self,
                   int           points)
{
  Chain chain = { .reach = self, .target = (guint) MAX (points, 0) };
  guint n = self->n_tiles;
  guint i;

  if ((int) self->points >= points)
    return TRUE;
  if (n == 0)
    return FALSE;
  if (2 * (n + self->best[n]) < chain.target)
    return FALSE;

  /* All tiles new. */
  if (n >= chain.target || (n >= 3 && 2 * n >= chain.target))
    return TRUE;

  for (i = 0; i < self->n_ends; i++)
    {
      MeanderReachEnd *end = &self->ends[i];
      gboolean loose;
      gboolean reached;

      chain.first = end->mate;
      loose = chain.first >= 0 && self->ends[chain.first].partner < 0;
      end->visited = TRUE;
      if (chain.first >= 0)
        self->ends[chain.first].visited = TRUE;
      reached = grow (&chain, (int) i, end->length, n, self->all - end->length, 0, loose);
      end->visited = FALSE;
      if (chain.first >= 0)
        self->ends[chain.first].visited = FALSE;
      if (reached)
        return TRUE;
    }

  return FALSE;
}
