/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/improve-private.h"

/* What improve-front.c does for four loops, for four lines that reach the bound.
 *
 * The roundest figure has 23 cells on its rim, six of them at its corners: these have
 * three edges on the rim, the others two.  If all that is lost is 22 arcs, then each of
 * these cells has a line of its own, of one tile, from rim to rim, but for one cell; and
 * what is left over, one edge at each corner and two more at that cell, are the eight ends
 * of the four lines.  There is nothing else to lose: no loop, no third end of a colour.
 *
 * Each two colours cross on eight tiles, and so their lines cross an even number of times.
 * Hence, on the way round the figure, the ends of the one do not lie on both sides of the
 * other's, unless a line of one tile crosses one of them on the rim.  Of what fits at first much
 * could never be finished for that, and nothing else would tell before the last row. */

/* Goes round the figure, from rim edge to rim edge. */
static void
number_rim (MeanderPlan *self)
{
  const MeanderImproveFigure *figure = &self->figure;
  guint cell = figure->rim_ends[0] / MEANDER_N_EDGES;
  guint edge = figure->rim_ends[0] % MEANDER_N_EDGES;
  guint i;

  for (i = 0; i < figure->n_rim; i++)
    {
      self->ways_round[cell * MEANDER_N_EDGES + edge] = (guint8) i;
      edge = (edge + 1) % MEANDER_N_EDGES;
      while (figure->neighbours[cell][edge] >= 0)
        {
          cell = (guint) figure->neighbours[cell][edge];
          edge = (edge + 4) % MEANDER_N_EDGES;
        }
    }
}

/**
 * meander_plan_set_rim:
 * @self: a plan that has its figure
 *
 * Works out what must be known of a figure's rim for four lines.
 */
void
meander_plan_set_rim (MeanderPlan *self)
{
  guint cell, e;

  number_rim (self);
  self->n_corners[0] = 0;
  for (cell = 0; cell < MEANDER_IMPROVE_N_CELLS; cell++)
    {
      guint rim = self->rims[cell];

      self->n_corners[cell + 1] = self->n_corners[cell];
      self->middles[cell] = MEANDER_N_EDGES;
      if (__builtin_popcount (rim) != 3)
        continue;

      self->n_corners[cell + 1]++;
      for (e = 0; e < MEANDER_N_EDGES; e++)
        if ((rim >> (e + 5) % 6 & 1) != 0 && (rim >> (e + 1) % 6 & 1) != 0)
          self->middles[cell] = (guint8) e;
    }
}

/* Whether the ends of two colours that are all there can belong to lines that cross as
 * often as their tiles say. */
static inline gboolean
can_be_joined (const MeanderFront *self, guint x, guint y)
{
  guint low = MIN (self->rim[x][0], self->rim[x][1]);
  guint high = MAX (self->rim[x][0], self->rim[x][1]);
  gboolean one = self->rim[y][0] > low && self->rim[y][0] < high;
  gboolean other = self->rim[y][1] > low && self->rim[y][1] < high;

  return (one != other) == (self->odd[x] >> y & 1);
}

/* One more end on the rim; whether there may be one. */
static inline gboolean
add_rim (MeanderFront *self, guint colour, guint way_round)
{
  guint c;

  if (self->n_rim[colour] == 2)
    return FALSE;

  self->rim[colour][self->n_rim[colour]++] = (guint8) way_round;
  for (c = 0; self->n_rim[colour] == 2 && c < MEANDER_N_COLOURS; c++)
    if (c != colour && self->n_rim[c] == 2 && !can_be_joined (self, colour, c))
      return FALSE;

  return TRUE;
}

/* Whether the line that two slots lead to, or an edge that has none, can be joined there: not
 * before all else of its colour has been. */
static inline gboolean
can_finish (const MeanderFront *self,
            const MeanderPlan *plan,
            guint depth,
            guint colour,
            guint a,
            guint b)
{
  guint64 left = plan->colour_faces[colour] & self->left;
  guint i;

  if (meander_search_count_bits (left) > plan->due[depth + 1])
    return FALSE;

  for (i = 0; i < plan->n_open[depth]; i++)
    {
      guint slot = plan->open[depth][i];

      if (slot != a && slot != b && self->colours[slot] == colour)
        return FALSE;
    }

  return TRUE;
}

static inline guint
find_far_end (const MeanderFront *self, guint link)
{
  if (link == MEANDER_LINK_RIM)
    return MEANDER_RIM_MATE;

  return link >= MEANDER_LINK_NEW ? link - MEANDER_LINK_NEW : self->mates[link];
}

static inline void
set_end (MeanderFront *self, guint slot, guint colour, guint mate)
{
  if (slot == MEANDER_RIM_MATE)
    return;

  self->colours[slot] = (guint8) colour;
  self->mates[slot] = (guint8) mate;
}

/* Notes what a tile at a corner of the figure crosses on the rim: a line of one tile may
 * go round the end of another.  Comes before its arcs are laid. */
static inline void
lay_corner (MeanderFront *self,
            const MeanderPlan *plan,
            guint depth,
            const MeanderRotatedFace *tile)
{
  guint middle = plan->middles[depth];
  guint round, crossed;

  if (middle == MEANDER_N_EDGES ||
      tile->far[(middle + 5) % MEANDER_N_EDGES] != (middle + 1) % MEANDER_N_EDGES)
    return;

  round = tile->colour[(middle + 1) % MEANDER_N_EDGES];
  crossed = tile->colour[middle];
  self->odd[round] ^= (guint8) (1u << crossed);
  self->odd[crossed] ^= (guint8) (1u << round);
}

/* Lays an arc of a colour that joins two edges.  Returns whether the four lines can still reach
 * the bound. */
static inline gboolean
lay_line (MeanderFront *self,
          const MeanderPlan *plan,
          guint depth,
          guint colour,
          const guint edges[2])
{
  guint near[2], far[2];
  guint i;

  for (i = 0; i < 2; i++)
    {
      guint link = plan->links[depth][edges[i]];

      near[i] = link < MEANDER_LINK_NEW ? link : MEANDER_NO_SLOT;
      far[i] = find_far_end (self, link);
    }

  /* A line of its own, on the rim. */
  if (near[0] == MEANDER_NO_SLOT && near[1] == MEANDER_NO_SLOT && far[0] == MEANDER_RIM_MATE &&
      far[1] == MEANDER_RIM_MATE)
    return TRUE;
  if ((self->closed >> colour & 1) != 0 || (near[1] != MEANDER_NO_SLOT && far[0] == near[1]))
    return FALSE;

  for (i = 0; i < 2; i++)
    if (plan->links[depth][edges[i]] == MEANDER_LINK_RIM &&
        !add_rim (self, colour, plan->ways_round[depth * MEANDER_N_EDGES + edges[i]]))
      return FALSE;

  if (far[0] == MEANDER_RIM_MATE && far[1] == MEANDER_RIM_MATE)
    {
      self->closed |= (guint8) (1u << colour);
      return can_finish (self, plan, depth, colour, near[0], near[1]);
    }

  set_end (self, far[0], colour, far[1]);
  set_end (self, far[1], colour, far[0]);

  return TRUE;
}

/**
 * meander_front_lay_lines:
 * @self: (inout): a front that knows already which tile is gone
 * @plan: the plan it follows
 * @depth: how many cells are laid
 * @tile: the tile that is to be laid in the next cell
 *
 * Lays the lines of a tile.
 *
 * Returns: whether the four lines can still reach the bound
 */
gboolean
meander_front_lay_lines (MeanderFront *self,
                         const MeanderPlan *plan,
                         guint depth,
                         const MeanderRotatedFace *tile)
{
  guint e;

  lay_corner (self, plan, depth, tile);
  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      const guint edges[2] = { e, tile->far[e] };

      if (edges[1] > e && !lay_line (self, plan, depth, tile->colour[e], edges))
        return FALSE;
    }

  return TRUE;
}
