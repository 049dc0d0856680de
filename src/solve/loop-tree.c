/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

/* Loops of one colour that every tile carries, without holes, of many tiles.
 *
 * Join the middles of the tiles along the loop: there is no tile inside that it does not
 * pass, and no hole, so that what it goes round falls into small triangles, three tiles
 * each, that hang together as a tree does.  A triangle at the end of a branch is the
 * tile of a sharp corner with the two beside it: taking that tile away leaves a loop
 * without holes, and so does putting one in anywhere, as long as what it touches is one
 * stretch.  So any shape can be changed into any other, a tile at a time.
 *
 * By such changes a shape is brought to as many corners, bends and straights as there
 * are tiles of the kind; then tiles are laid on it, see loop-tiles.c. */

#define CHANGES_A_NODE 16
#define KIND_COST 2

/* With what chance, of 65536, a shape may come to cost so much more: the smaller the
 * farther it leads away, exp (-2 × cost).  Not worked out here, for that may differ from machine
 * to machine. */
static const guint16 chances[] = { 0, 8869, 1200, 162, 22, 3 };

/* A tile's place in the shape. */
typedef struct
{
  guint16 at;
  guint8 before; /* the places beside it in the loop */
  guint8 after;
  guint8 in; /* the edges that lead there */
  guint8 out;
} Place;

typedef struct
{
  MeanderSearch *search;
  guint n;          /* tiles in the shape */
  int missing[3];   /* of each kind, to what the tiles are */
  guint n_touching; /* pairs of tiles that touch; each asks for matching colours */
  guint8 *grid;     /* 1 + the place there, or 0 */
  Place places[MEANDER_MAX_TILES];
} Shape;

static inline guint
get_kind (const Place *place)
{
  return meander_loop_kinds[(place->out + MEANDER_N_EDGES - place->in) % MEANDER_N_EDGES] - 1u;
}

/* Which of the six neighbours lie in the shape: a bit each. */
static guint
find_neighbours (const Shape *shape, guint16 at)
{
  guint bits = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (shape->grid[meander_loop_behind (at, e)] != 0)
      bits |= 1u << e;

  return bits;
}

/* Whether neighbours are one stretch. */
static gboolean
is_stretch (guint bits)
{
  guint turned = bits << 1 | bits >> (MEANDER_N_EDGES - 1);

  return meander_search_count_bits (bits & ~turned & 077) == 1;
}

/* Where a tile may be put in between a place and the next one; the loop has its inside
 * to the left. */
static inline guint16
beside (const Place *place)
{
  return meander_loop_behind (place->at, (place->out + MEANDER_N_EDGES - 1) % MEANDER_N_EDGES);
}

static gboolean
can_put_in (const Shape *shape, guint before)
{
  guint16 at = beside (&shape->places[before]);

  return shape->grid[at] == 0 && is_stretch (find_neighbours (shape, at));
}

/* Adds to what is missing of the kind of a place: 1 before it changes, -1 afterwards. */
static void
note_kind (Shape *shape, guint place, int by)
{
  shape->missing[get_kind (&shape->places[place])] += by;
}

/* Puts a tile in after a place, at the place that is free, `added`. */
static void
put_in (Shape *shape, guint before, guint added)
{
  Place *one = &shape->places[before];
  guint after = one->after;
  Place *other = &shape->places[after];
  guint edge = (one->out + MEANDER_N_EDGES - 1u) % MEANDER_N_EDGES;
  guint next = (one->out + 1u) % MEANDER_N_EDGES;

  note_kind (shape, before, 1);
  note_kind (shape, after, 1);
  shape->places[added] = (Place){ meander_loop_behind (one->at, edge), (guint8) before,
                                  (guint8) after, meander_opposite[edge], (guint8) next };
  one->after = other->before = (guint8) added;
  one->out = (guint8) edge;
  other->in = meander_opposite[next];
  shape->n_touching += meander_search_count_bits (find_neighbours (shape, shape->places[added].at));
  shape->grid[shape->places[added].at] = (guint8) (added + 1);
  shape->n++;
  note_kind (shape, before, -1);
  note_kind (shape, after, -1);
  note_kind (shape, added, -1);
}

/* Only from the end of a branch, and not from amidst others, where a hole would be left. */
static gboolean
can_take_out (const Shape *shape, guint place)
{
  const Place *one = &shape->places[place];

  return shape->n > 3 && (one->in + MEANDER_N_EDGES - one->out) % MEANDER_N_EDGES == 1 &&
         is_stretch (find_neighbours (shape, one->at));
}

static void
take_out (Shape *shape, guint place)
{
  const Place *one = &shape->places[place];
  Place *before = &shape->places[one->before];
  Place *after = &shape->places[one->after];

  note_kind (shape, one->before, 1);
  note_kind (shape, one->after, 1);
  note_kind (shape, place, 1);
  before->after = one->after;
  after->before = one->before;
  before->out = (guint8) ((before->out + 1u) % MEANDER_N_EDGES);
  after->in = meander_opposite[before->out];
  shape->grid[one->at] = 0;
  shape->n_touching -= meander_search_count_bits (find_neighbours (shape, one->at));
  shape->n--;
  note_kind (shape, one->before, -1);
  note_kind (shape, one->after, -1);
}

static guint
get_cost (const Shape *shape)
{
  return KIND_COST *
             (guint) (ABS (shape->missing[0]) + ABS (shape->missing[1]) + ABS (shape->missing[2])) +
         shape->n_touching;
}

/* The smallest loop: a triangle. */
static void
begin (Shape *shape)
{
  guint16 at = (guint16) meander_cell_index (meander_hex (0, 0));
  guint arcs[3];
  guint i;

  meander_solve_count_arcs (shape->search->puzzle, shape->search->colours[0], arcs);
  for (i = 0; i < 3; i++)
    shape->missing[i] = (int) arcs[i];
  for (i = 0; i < 3; i++)
    {
      shape->places[i] = (Place){ at, (guint8) ((i + 2) % 3), (guint8) ((i + 1) % 3),
                                  (guint8) (2 * i + 1), (guint8) (2 * i) };
      shape->grid[at] = (guint8) (i + 1);
      at = meander_loop_behind (at, shape->places[i].out);
      note_kind (shape, i, -1);
    }
  shape->n = shape->n_touching = 3;
}

/* Tries the tile of a branch's end somewhere else, and leaves it there if that is better,
 * or hardly worse. */
static void
change (Shape *shape)
{
  MeanderRandom *random = &shape->search->random;
  guint cost = get_cost (shape);
  guint taken = meander_random_below (random, shape->n);
  guint put = meander_random_below (random, shape->n);
  guint before;

  if (taken == put || !can_take_out (shape, taken))
    return;

  before = shape->places[taken].before;
  take_out (shape, taken);
  if (can_put_in (shape, put))
    {
      guint after;

      put_in (shape, put, taken);
      after = get_cost (shape);
      if (after <= cost || (after - cost < G_N_ELEMENTS (chances) &&
                            meander_random_below (random, 1 << 16) < chances[after - cost]))
        return;
      take_out (shape, taken);
    }
  put_in (shape, before, taken);
}

/* `grid` is empty before and after. */
static void
lay_tiles (const Shape *shape, MeanderLoopTiles *fill, guint8 *grid)
{
  MeanderLoopCell cells[MEANDER_MAX_TILES];
  guint place = 0;
  guint i;

  for (i = 0; i < shape->n; i++, place = shape->places[place].after)
    {
      const Place *one = &shape->places[place];

      cells[i] = (MeanderLoopCell){ one->at, one->in, one->out, 0, 0, 0 };
      grid[one->at] = (guint8) (i + 1);
    }
  shape->search->origin = meander_cell_hex (shape->places[0].at);
  meander_loop_tiles_run (fill, cells, grid);
  for (i = 0; i < shape->n; i++)
    grid[cells[i].at] = 0;
}

/**
 * meander_solve_loop_tree:
 * @search: a search for one loop of one colour that every tile carries, without holes,
 *   with nothing on the table
 *
 * Looks for one answer among shapes by chance.
 */
void
meander_solve_loop_tree (MeanderSearch *search)
{
  g_autoptr (MeanderLoopTiles) fill = meander_loop_tiles_new (search);
  g_autofree guint8 *grid = g_new0 (guint8, MEANDER_N_CELLS);
  g_autofree guint8 *order = g_new0 (guint8, MEANDER_N_CELLS);
  Shape shape = { .search = search, .grid = grid };

  begin (&shape);
  while (shape.n < search->puzzle->n_tiles)
    {
      guint before = meander_random_below (&search->random, shape.n);

      if (can_put_in (&shape, before))
        put_in (&shape, before, shape.n);
    }

  while (!meander_search_is_over (search))
    {
      guint i;

      for (i = 0; i < CHANGES_A_NODE; i++)
        change (&shape);
      if (!meander_search_tick (search, 0) && shape.missing[0] == 0 && shape.missing[1] == 0 &&
          shape.missing[2] == 0)
        lay_tiles (&shape, fill, order);
    }
}
