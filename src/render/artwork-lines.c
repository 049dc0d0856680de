/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/art-private.h"
#include "render/geometry.h"

static gboolean
arcs_cross (const MeanderArc *a, const MeanderArc *b)
{
  guint span = (a->to + MEANDER_N_EDGES - a->from) % MEANDER_N_EDGES;
  guint first = (b->from + MEANDER_N_EDGES - a->from) % MEANDER_N_EDGES;
  guint second = (b->to + MEANDER_N_EDGES - a->from) % MEANDER_N_EDGES;

  return (first < span) != (second < span);
}

/* Each colour goes over the one that follows it in the round red, yellow,
 * green, blue; of two that stand opposite in it, the odd tiles show one above
 * and the even ones the other. */
static gboolean
goes_over (const MeanderFace *face, const MeanderArc *a, const MeanderArc *b)
{
  guint step = (b->colour + MEANDER_N_COLOURS - a->colour) % MEANDER_N_COLOURS;

  if (step == 2)
    return (a->colour < b->colour) == (face->number % 2 == 1);
  return step == 1;
}

/*
 * meander_artwork_order_arcs:
 * @face: which lines
 * @order: (out caller-allocates): indexes into the face's arcs
 *
 * Tells in which order the arcs of a tile are drawn, the lowest first.
 *
 * An arc that crosses both others comes between them: it goes over one and under the other.
 */
void
meander_artwork_order_arcs (const MeanderFace *face, guint order[MEANDER_N_ARCS])
{
  guint middle = MEANDER_N_ARCS;
  guint low = 0, high = 1;

  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    {
      guint next = (i + 1) % MEANDER_N_ARCS;
      guint last = (i + 2) % MEANDER_N_ARCS;

      if (arcs_cross (&face->arcs[i], &face->arcs[next]))
        {
          low = i;
          high = next;
          if (arcs_cross (&face->arcs[i], &face->arcs[last]))
            middle = i;
        }
    }
  if (middle < MEANDER_N_ARCS)
    {
      low = (middle + 1) % MEANDER_N_ARCS;
      high = (middle + 2) % MEANDER_N_ARCS;
    }
  else
    {
      middle = MEANDER_N_ARCS - low - high;
    }
  if (goes_over (face, &face->arcs[low], &face->arcs[high]))
    {
      guint other = low;

      low = high;
      high = other;
    }
  order[0] = low;
  order[1] = middle;
  order[2] = high;
}

/*
 * meander_artwork_begin_lines:
 * @cr: where to draw
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile
 * @side: of the hex
 * @overlap: how far the lines go on over the hex's edges, in logical pixels
 *
 * Begins to draw the lines of a tile, the lowest first, with its middle at 0,0.
 */
void
meander_artwork_begin_lines (cairo_t *cr, double x, double y, double side, double overlap)
{
  MeanderGeometry hex = { side, 0, 0 };

  cairo_save (cr);
  cairo_translate (cr, x, y);
  meander_geometry_path (&hex, meander_hex (0, 0), -overlap, cr);
  cairo_clip (cr);

  /* Cut as a whole: cut one by one, the dark of the casing would shine through the pixels that the
   * edge halves, as a seam between tiles. */
  cairo_push_group (cr);
}

/*
 * meander_artwork_end_lines:
 * @cr: where they were drawn
 *
 * Cuts them at the hex's edges.
 */
void
meander_artwork_end_lines (cairo_t *cr)
{
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}
