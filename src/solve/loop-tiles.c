/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

/* Which tiles can lie on the cells of a loop.  Where the loop comes and leaves
 * says how a corner or a bend lies, whatever the tile; a straight can lie in two
 * ways.  What is left to be found is which tile of the kind it is, so that the
 * cells that touch beside the loop match. */

/* At most 18 corners, 18 bends and 6 straights of a colour, the last in two ways. */
#define MAX_WAYS 64

typedef struct
{
  guint8 face;                    /* among those of the search */
  guint8 from;                    /* which of its own edges lies at the cell's base edge */
  guint8 colour[MEANDER_N_EDGES]; /* by edges clockwise from the base edge */
} Way;

/* Two cells that touch beside the loop. */
typedef struct
{
  guint8 other;
  guint8 edge;       /* clockwise from the base edge */
  guint8 other_edge; /* the same for the other's */
} Contact;

typedef struct
{
  guint64 domain;
  guint8 kind; /* 0 to 2 */
  guint8 base;
  guint8 n_contacts;
  guint8 way;
  guint8 done;
  Contact contacts[4];
} Cell;

struct _MeanderLoopTiles
{
  MeanderSearch *search;
  guint n_ways[3];
  Way ways[3][MAX_WAYS];
  guint64 masks[3][MEANDER_N_EDGES][MEANDER_N_COLOURS]; /* ways that show a colour there */
  guint64 of_face[MEANDER_N_FACES];
  guint8 kind_of_face[MEANDER_N_FACES];

  guint n_cells;
  const MeanderLoopCell *loop;
  Cell cells[MEANDER_MAX_TILES];
  guint8 left[MEANDER_N_FACES]; /* tiles of a face that do not lie yet */
  guint64 available[3];
  guint64 nodes;
  guint64 max_nodes;
  gboolean found;
};

static void
add_way (MeanderLoopTiles *self, guint face, const MeanderArc *arc, guint from)
{
  const MeanderRotatedFace *rotated =
      &self->search->tables->rotated[self->search->faces[face].index][0];
  guint kind = arc->kind - 1u;
  guint index = self->n_ways[kind]++;
  Way *way = &self->ways[kind][index];
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
      const Cell *cell = &self->cells[i];
      const Way *way = &self->ways[cell->kind][cell->way];

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
      const Cell *cell = &self->cells[i];
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
fill_cell (MeanderLoopTiles *self, Cell *cell, guint index, guint n_done)
{
  const Way *way = &self->ways[cell->kind][index];
  guint64 before[4];
  gboolean good = TRUE;
  guint n, i;

  cell->way = (guint8) index;
  cell->done = TRUE;
  take_face (self, way->face);
  for (n = 0; n < cell->n_contacts && good; n++)
    {
      const Contact *contact = &cell->contacts[n];
      Cell *other = &self->cells[contact->other];

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
  Cell *cell;
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
find_way (const MeanderLoopTiles *self, const MeanderLoopCell *place, const Cell *cell)
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
      Cell *cell = &self->cells[i];

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
        Cell *cell = &self->cells[i];

        if (other == 0 || e == place->in || e == place->out)
          continue;
        other--;
        cell->contacts[cell->n_contacts++] =
            (Contact){ (guint8) other,
                       (guint8) ((e + MEANDER_N_EDGES - cell->base) % MEANDER_N_EDGES),
                       (guint8) ((meander_opposite[e] + MEANDER_N_EDGES - self->cells[other].base) %
                                 MEANDER_N_EDGES) };
      }
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
  guint i;

  self->n_cells = self->search->puzzle->n_tiles;
  self->loop = cells;
  self->nodes = 0;
  self->max_nodes = self->search->one ? self->search->share / 8 : G_MAXUINT64;
  self->found = FALSE;
  set_up_cells (self, grid);
  for (i = 0; i < 3; i++)
    self->available[i] = self->n_ways[i] == MAX_WAYS
                             ? ~G_GUINT64_CONSTANT (0)
                             : (G_GUINT64_CONSTANT (1) << self->n_ways[i]) - 1;
  for (i = 0; i < self->search->n_faces; i++)
    self->left[i] = self->search->faces[i].n_tiles;

  fill_rest (self, 0);

  return self->found;
}
