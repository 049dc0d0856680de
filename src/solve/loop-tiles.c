/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/loop-tiles-private.h"

/* Which tiles can lie on the cells of a loop.  Where the loop comes and leaves
 * says how a corner or a bend lies, whatever the tile; a straight can lie in two
 * ways.  What is left to be found is which tile of the kind it is, so that the
 * cells that touch beside the loop match. */

static void
add_way (MeanderLoopTiles *self, guint face, const MeanderArc *arc, guint from)
{
  const MeanderRotatedFace *rotated =
      &self->search->tables->rotated[self->search->faces[face].index][0];
  guint kind = arc->kind - 1u;
  guint index = self->n_ways[kind]++;
  MeanderLoopWay *way = &self->ways[kind][index];
  guint e;

  g_assert (index < MAX_WAYS);
  way->face = (guint8) face;
  way->from = (guint8) from;
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      way->colour[e] = rotated->colour[(from + e) % MEANDER_N_EDGES];
      self->masks[kind][e][way->colour[e]] |= G_GUINT64_CONSTANT (1) << index;
    }
  self->of_face[face] |= G_GUINT64_CONSTANT (1) << index;
  self->kind_of_face[face] = (guint8) kind;
}

/**
 * meander_loop_tiles_new:
 * @search: a search for loops of one colour that every tile carries; it has to
 *   stay as long as this
 *
 * Prepares for laying tiles on loops.
 *
 * Returns: (transfer full): what meander_loop_tiles_run() needs, to be freed with
 *   meander_loop_tiles_free()
 */
MeanderLoopTiles *
meander_loop_tiles_new (MeanderSearch *search)
{
  MeanderLoopTiles *self = g_new0 (MeanderLoopTiles, 1);
  guint i;

  self->search = search;
  for (i = 0; i < search->n_faces; i++)
    {
      const MeanderArc *arc =
          meander_face_arc (meander_face (search->faces[i].index + 1u), search->colours[0]);

      add_way (self, i, arc, arc->from);
      if (arc->kind == MEANDER_STRAIGHT)
        add_way (self, i, arc, arc->to);
    }

  return self;
}

/**
 * meander_loop_tiles_free:
 * @self: (transfer full) (nullable): from meander_loop_tiles_new()
 *
 * Frees it.
 */
void
meander_loop_tiles_free (MeanderLoopTiles *self)
{
  if (self == NULL)
    return;

  meander_loop_count_clear (self);
  g_free (self);
}

static void
emit (MeanderLoopTiles *self)
{
  MeanderSearchTile laid[MEANDER_MAX_TILES];
  MeanderHex hex = self->search->origin;
  guint i;

  for (i = 0; i < self->n_cells; i++)
    {
      const MeanderLoopTile *cell = &self->cells[i];
      const MeanderLoopWay *way = &self->ways[cell->kind][cell->way];

      laid[i] = (MeanderSearchTile){
        way->face, (guint8) ((cell->base + MEANDER_N_EDGES - way->from) % MEANDER_N_EDGES),
        self->loop[i].number, hex
      };
      hex = meander_hex_neighbour (hex, self->loop[i].out);
    }

  self->found = TRUE;
  meander_search_emit (self->search, laid);
}

static inline void
take_face (MeanderLoopTiles *self, guint face)
{
  if (--self->left[face] == 0)
    self->available[self->kind_of_face[face]] &= ~self->of_face[face];
}

static inline void
give_face (MeanderLoopTiles *self, guint face)
{
  if (self->left[face]++ == 0)
    self->available[self->kind_of_face[face]] |= self->of_face[face];
}

/* The cell with the fewest tiles to choose from, or -1 when one has none; of
 * equals the one whose choice tells most. */
static int
choose_cell (MeanderLoopTiles *self)
{
  guint best_count = G_MAXUINT;
  int best = -1;
  guint i;

  for (i = 0; i < self->n_cells; i++)
    {
      const MeanderLoopTile *cell = &self->cells[i];
      guint count;

      if (cell->done)
        continue;
      count = meander_search_count_bits (cell->domain & self->available[cell->kind]);
      if (count == 0)
        return -1;
      count = count * 8 - cell->n_contacts;
      if (count < best_count)
        {
          best_count = count;
          best = (int) i;
          if (count < 16 - 4)
            break;
        }
    }

  return best;
}

static guint
choose_way (MeanderLoopTiles *self, guint64 ways)
{
  guint skip;

  if (!self->search->one || (ways & (ways - 1)) == 0)
    return meander_first_bit (ways);

  for (skip = meander_random_below (&self->search->random, meander_search_count_bits (ways));
       skip > 0; skip--)
    ways &= ways - 1;

  return meander_first_bit (ways);
}

static void fill_rest (MeanderLoopTiles *self, guint n_done);

/* Lays a tile on a cell and goes on. */
static void
fill_cell (MeanderLoopTiles *self, MeanderLoopTile *cell, guint index, guint n_done)
{
  const MeanderLoopWay *way = &self->ways[cell->kind][index];
  guint64 before[4];
  gboolean good = TRUE;
  guint n, i;

  cell->way = (guint8) index;
  cell->done = TRUE;
  take_face (self, way->face);
  for (n = 0; n < cell->n_contacts && good; n++)
    {
      const MeanderLoopContact *contact = &cell->contacts[n];
      MeanderLoopTile *other = &self->cells[contact->other];

      before[n] = other->domain;
      if (other->done)
        continue;
      other->domain &= self->masks[other->kind][contact->other_edge][way->colour[contact->edge]];
      good = (other->domain & self->available[other->kind]) != 0;
    }

  if (good)
    fill_rest (self, n_done + 1);

  for (i = n; i > 0; i--)
    self->cells[cell->contacts[i - 1].other].domain = before[i - 1];
  give_face (self, way->face);
  cell->done = FALSE;
}

static void
fill_rest (MeanderLoopTiles *self, guint n_done)
{
  MeanderLoopTile *cell;
  guint64 ways;
  int at;

  if (n_done == self->n_cells)
    {
      emit (self);
      return;
    }

  if (meander_search_tick (self->search, n_done))
    return;
  if (self->nodes++ >= self->max_nodes)
    {
      self->search->cut = TRUE;
      return;
    }

  at = choose_cell (self);
  if (at < 0)
    return;

  cell = &self->cells[at];
  ways = cell->domain & self->available[cell->kind];
  while (ways != 0 && !meander_search_is_over (self->search) && self->nodes <= self->max_nodes)
    {
      guint index = choose_way (self, ways);

      ways &= ~(G_GUINT64_CONSTANT (1) << index);
      fill_cell (self, cell, index, n_done);
    }
}

/* The one way in which the face that is to lie on a cell lies as it is to. */
static guint64
find_way (const MeanderLoopTiles *self, const MeanderLoopCell *place, const MeanderLoopTile *cell)
{
  guint from = (guint) (cell->base + MEANDER_N_EDGES - place->rotation) % MEANDER_N_EDGES;
  guint64 ways;

  for (ways = self->of_face[place->face - 1]; ways != 0; ways &= ways - 1)
    if (self->ways[cell->kind][meander_first_bit (ways)].from == from)
      return ways & (~ways + 1);

  g_return_val_if_reached (0);
}

static void
set_up_cells (MeanderLoopTiles *self, const guint8 *grid)
{
  guint i, e;

  for (i = 0; i < self->n_cells; i++)
    {
      const MeanderLoopCell *place = &self->loop[i];
      guint passed = (guint) (place->out + MEANDER_N_EDGES - place->in) % MEANDER_N_EDGES;
      MeanderLoopTile *cell = &self->cells[i];

      cell->kind = meander_loop_kinds[passed] - 1;
      cell->base = passed <= 3 ? place->in : place->out;
      cell->done = FALSE;
      cell->n_contacts = 0;
      cell->domain = place->face == 0 ? ~G_GUINT64_CONSTANT (0) : find_way (self, place, cell);
    }

  for (i = 0; i < self->n_cells; i++)
    for (e = 0; e < MEANDER_N_EDGES; e++)
      {
        const MeanderLoopCell *place = &self->loop[i];
        guint other = grid[(guint16) (place->at + meander_cell_steps[e])];
        MeanderLoopTile *cell = &self->cells[i];

        if (other == 0 || e == place->in || e == place->out)
          continue;
        other--;
        cell->contacts[cell->n_contacts++] = (MeanderLoopContact){
          (guint8) other, (guint8) ((e + MEANDER_N_EDGES - cell->base) % MEANDER_N_EDGES),
          (guint8) ((meander_opposite[e] + MEANDER_N_EDGES - self->cells[other].base) %
                    MEANDER_N_EDGES)
        };
      }
}

static void
set_up (MeanderLoopTiles *self, const MeanderLoopCell *cells, const guint8 *grid)
{
  guint i;

  self->n_cells = self->search->puzzle->n_tiles;
  self->loop = cells;
  set_up_cells (self, grid);
  for (i = 0; i < 3; i++)
    self->available[i] = self->n_ways[i] == MAX_WAYS
                             ? ~G_GUINT64_CONSTANT (0)
                             : (G_GUINT64_CONSTANT (1) << self->n_ways[i]) - 1;
  for (i = 0; i < self->search->n_faces; i++)
    self->left[i] = self->search->faces[i].n_tiles;
}

/**
 * meander_loop_tiles_run:
 * @self: from meander_loop_tiles_new()
 * @cells: (array): the cells of a loop, one for each tile, in its order
 * @grid: where they are
 *
 * Lays the tiles on a loop in every way, and tells the search of each.  While one
 * answer is looked for, a shape that is hard to fill is left for another.
 *
 * Returns: whether there was one
 */
gboolean
meander_loop_tiles_run (MeanderLoopTiles *self, const MeanderLoopCell *cells, const guint8 *grid)
{
  set_up (self, cells, grid);
  self->nodes = 0;
  self->max_nodes = self->search->one ? self->search->share / 8 : G_MAXUINT64;
  self->found = FALSE;

  fill_rest (self, 0);

  return self->found;
}

/**
 * meander_loop_tiles_can_count:
 * @self: from meander_loop_tiles_new()
 *
 * Tells whether meander_loop_tiles_count() may be asked: every face is there once, and
 * nobody wants to see the answers.
 *
 * Returns: whether it may
 */
gboolean
meander_loop_tiles_can_count (const MeanderLoopTiles *self)
{
  const MeanderSearch *search = self->search;

  return !search->one && search->func == NULL && search->n_earlier == 0 && search->n_fixed == 0 &&
         search->n_faces == search->puzzle->n_tiles;
}

/**
 * meander_loop_tiles_count:
 * @self: from meander_loop_tiles_new(), where meander_loop_tiles_can_count()
 * @cells: (array): the cells of a loop, one for each tile, the root first
 * @grid: where they are
 * @random: (nullable): chances, for an estimate
 *
 * Counts in how many ways the tiles can be laid on a loop, without laying them all.  With
 * chances it is an estimate, of which the mean over many is the number.
 *
 * Returns: how many ways there are
 */
double
meander_loop_tiles_count (MeanderLoopTiles *self,
                          const MeanderLoopCell *cells,
                          const guint8 *grid,
                          MeanderRandom *random)
{
  set_up (self, cells, grid);

  return meander_loop_count (self, random);
}
