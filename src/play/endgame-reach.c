/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/endgame-private.h"

#include <stdlib.h>

#include "rules/board-private.h"
#include "rules/lines.h"

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

/* With so many tiles it is looked at more narrowly whether they do. */
#define MAX_WALK_TILES 3

/* Instead of the code of a hex that has a tile or will never get one. */
#define BLOCKED 0xffff

/* A chain as it grows. */
typedef struct
{
  MeanderReach *reach;
  guint target;
  int first; /* the end it began with, -1 if that is dead */
  guint steps;
} Chain;

/* A bit an edge at which a colour leads into a hex. */
static inline guint
colour_edges (MeanderEdges edges, MeanderColour colour)
{
  MeanderEdges differ = edges ^ (0111111u * (1u + colour));

  return 077u & ~meander_edges_bits (differ);
}

static inline MeanderReachEnd *
find_end (MeanderReach *self, guint id)
{
  guint i = self->index[id];

  return i < self->n_ends && self->ends[i].id == id ? &self->ends[i] : NULL;
}

/* Enters the ends that lead to a hex which the tiles of a set fit. */
static inline void
add_ends (MeanderReach *self,
          const MeanderBoard *board,
          MeanderColour colour,
          guint at,
          MeanderEdges wanted,
          guint64 fits)
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
join_ends (MeanderReach *self, const MeanderBoard *board)
{
  guint n_best = MIN (self->n_tiles, MEANDER_PLAY_ENDGAME_MAX_TILES) + 1;
  guint top[MEANDER_PLAY_ENDGAME_MAX_TILES + 1];
  guint n_top = 0;
  guint i, k;

  self->all = 0;
  self->expected = self->points;
  for (i = 0; i < self->n_ends; i++)
    {
      MeanderReachEnd *end = &self->ends[i];
      MeanderReachEnd *mate = find_end (self, board->mate[end->id]);
      guint expected = end->length;

      if (mate != NULL)
        end->mate = (gint8) (mate - self->ends);
      if (mate != NULL && (guint) end->mate < i)
        continue;

      self->all += end->length;
      for (k = n_top; k > 0 && top[k - 1] < end->length; k--)
        if (k < n_best)
          top[k] = top[k - 1];
      if (k < n_best)
        top[k] = end->length;
      n_top = MIN (n_top + 1, n_best);

      expected += 1 + (end->partner >= 0 ? self->ends[end->partner].length : 0u);
      if (mate != NULL)
        expected += 1 + (mate->partner >= 0 ? self->ends[mate->partner].length : 0u);
      self->expected = MAX (self->expected, expected);
    }

  self->best[0] = 0;
  for (i = 0; i < n_best; i++)
    self->best[i + 1] = self->best[i] + (i < n_top ? top[i] : 0);
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
hash_ends (const MeanderReach *self, guint side)
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

/* Enters what both sides have behind a hex. */
static inline void
add_hex (MeanderOutlook *self, const MeanderBoard *board, const MeanderColour *colours, guint at)
{
  const MeanderCode *code = &board->tables->codes[board->cells[at].code];
  guint64 fits = code->faces & self->left;

  if (fits == 0)
    return;

  add_ends (&self->reach[0], board, colours[0], at, code->edges, fits);
  add_ends (&self->reach[1], board, colours[1], at, code->edges, fits);
}

static inline void
begin (MeanderOutlook *self, const MeanderPlayTable *table)
{
  guint side;

  self->left = table->turn.racks[0] | table->turn.racks[1];
  for (side = 0; side < 2; side++)
    {
      MeanderReach *reach = &self->reach[side];

      reach->n_ends = 0;
      reach->points = meander_board_points (table->board, table->colour_of[side]);
      reach->board = table->board;
      reach->colour = table->colour_of[side];
      reach->tiles = self->left & find_bearers (reach->colour);
      reach->n_tiles = meander_count_bits (reach->tiles);
    }
}

/**
 * meander_outlook_init:
 * @self: (out caller-allocates): the outlook
 * @table: a table of two players, with nothing in the bag
 *
 * Looks at what is open to both sides.
 */
void
meander_outlook_init (MeanderOutlook *self, const MeanderPlayTable *table)
{
  guint i;

  begin (self, table);
  for (i = 0; i < table->board->n_frontier; i++)
    add_hex (self, table->board, table->colour_of, meander_cell_index (table->board->frontier[i]));
  join_ends (&self->reach[0], table->board);
  join_ends (&self->reach[1], table->board);
}

/* Whether a step leads from one cell to the same or a neighbouring one. */
static inline gboolean
is_near (guint a, guint b)
{
  guint step = a - b + 256;

  return step <= 512 && (step == 0 || step == 1 || step == 255 || step == 256 || step == 257 ||
                         step == 511 || step == 512);
}

/**
 * meander_outlook_init_after:
 * @self: (out caller-allocates): the outlook
 * @before: what it was before the last placement
 * @table: a table of two players, with nothing in the bag
 *
 * Looks at what is still open to both sides after a placement, and so at that
 * alone which it has changed.
 */
void
meander_outlook_init_after (MeanderOutlook *self,
                            const MeanderOutlook *before,
                            const MeanderPlayTable *table)
{
  const MeanderBoard *board = table->board;
  guint at = board->slots[board->n_tiles - 1].cell;
  guint side, i, e;

  begin (self, table);
  for (side = 0; side < 2; side++)
    {
      MeanderReach *reach = &self->reach[side];

      for (i = 0; i < before->reach[side].n_ends; i++)
        {
          const MeanderReachEnd *old = &before->reach[side].ends[i];
          guint64 fits = old->fits & self->left;
          guint n = reach->n_ends;

          if (fits == 0 || is_near (old->cell, at))
            continue;
          reach->ends[n] =
              (MeanderReachEnd){ fits, old->id, old->cell, board->length[old->id], -1, -1, 0 };
          reach->index[old->id] = (guint8) n;
          if (old->partner >= 0 && (guint) old->partner < i)
            {
              reach->ends[n].partner = (gint8) (n - 1);
              reach->ends[n - 1].partner = (gint8) n;
            }
          reach->n_ends++;
        }
    }

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (board->cells[at + meander_cell_steps[e]].slot == 0)
      add_hex (self, board, table->colour_of, at + meander_cell_steps[e]);
  join_ends (&self->reach[0], board);
  join_ends (&self->reach[1], board);
}

/**
 * meander_outlook_get_key:
 * @self: the outlook
 * @table: its table
 *
 * Makes a key that is the same for tables on which all the same can happen: it
 * leaves out which tiles lie where, what a hex asks for that no tile fits, and
 * lines both of whose ends are dead.
 *
 * Returns: the key
 */
guint64
meander_outlook_get_key (const MeanderOutlook *self, const MeanderPlayTable *table)
{
  const MeanderBoard *board = table->board;
  const MeanderTurn *turn = &table->turn;
  guint64 key;
  guint i;

  key = meander_endgame_mix ((guint64) turn->seat << 16 | (guint64) turn->free_made << 8 |
                             turn->n_passed | G_GUINT64_CONSTANT (1) << 60);
  key += meander_endgame_mix (turn->racks[0] * 4 + 1);
  key += meander_endgame_mix (turn->racks[1] * 4 + 2);
  key += hash_ends (&self->reach[0], 0) + hash_ends (&self->reach[1], 1);
  for (i = table->n_start; i < board->n_tiles; i++)
    key += meander_endgame_mix ((guint64) board->slots[i].cell << 32 | BLOCKED);
  for (i = 0; i < board->n_frontier; i++)
    {
      guint at = meander_cell_index (board->frontier[i]);
      guint code = board->cells[at].code;

      if ((board->tables->codes[code].faces & self->left) == 0)
        code = BLOCKED;
      key += meander_endgame_mix ((guint64) at << 32 | code);
    }

  return key;
}

/* Tiles that a run between two hexes takes, at least. */
static inline guint
count_run (guint a, guint b)
{
  int q = (int) (a & 255) - (int) (b & 255);
  int r = (int) (a >> 8) - (int) (b >> 8);

  return 1 + (guint) MAX (MAX (abs (q), abs (r)), abs (q + r));
}

static gboolean grow (Chain *chain,
                      int last,
                      guint length,
                      guint n_tiles,
                      guint left,
                      guint64 used,
                      gboolean loose);

/* Leads a chain on by a run of @run tiles to the end @to. */
static gboolean
grow_to (Chain *chain,
         int to,
         guint run,
         guint length,
         guint n_tiles,
         guint left,
         guint64 used,
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
  reached =
      grow (chain, mate, length + ends[to].length, n_tiles, left - ends[to].length, used, loose);
  ends[to].visited = FALSE;
  if (mate >= 0)
    ends[mate].visited = FALSE;

  return reached;
}

/* Whether a chain that now ends at @last (-1 for a dead end) can reach its
 * target; @left is the length of all lines that are not in it, @loose whether a
 * run can be as long as one likes. */
static gboolean
grow (Chain *chain, int last, guint length, guint n_tiles, guint left, guint64 used, gboolean loose)
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
meander_reach_get (MeanderReach *self, int points)
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
        return n > MAX_WALK_TILES || meander_reach_walk (self, chain.target);
    }

  return FALSE;
}
