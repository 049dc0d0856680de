/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>

#define HALO 0.5 /* how much of it there is at the rim */
/* Sides: how wide the light is, of which the inner half is under the tiles. */
#define OUTERMOST (2 * MEANDER_DRAW_RIM_REACH)
#define RIM 0.09   /* sides: and the line along the rim */
#define N_RINGS 10 /* so many that no step is seen between two of them */

/* The edges of the figure beside which no tile lies. */
static void
rim_path (cairo_t *cr, const MeanderGeometry *geometry, const MeanderBoard *board)
{
  guint n_tiles;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);
  double x, y;

  for (guint i = 0; i < n_tiles; i++)
    for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
      {
        if (meander_board_at (board, meander_hex_neighbour (tiles[i].hex, edge)) != NULL)
          continue;
        meander_geometry_get_corner (geometry, tiles[i].hex, edge, &x, &y);
        cairo_move_to (cr, x, y);
        meander_geometry_get_corner (geometry, tiles[i].hex, (edge + 1) % MEANDER_N_EDGES, &x, &y);
        cairo_line_to (cr, x, y);
      }
}

/* Leaves only what is beside the tiles. */
static void
clear_tiles (cairo_t *cr, const MeanderGeometry *geometry, const MeanderBoard *board)
{
  guint n_tiles;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);

  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  for (guint i = 0; i < n_tiles; i++)
    meander_geometry_path (geometry, tiles[i].hex, 0, cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_rim:
 * @cr: where to draw, over the tiles
 * @palette: the colours
 * @geometry: where the hexes are
 * @board: where the tiles lie
 * @strength: 1 for the full light, less for a softer one
 *
 * Lights the rim of the whole figure, and of the holes in it; over the tiles themselves there is no
 * more of it than a thin line.  It reaches %MEANDER_DRAW_RIM_REACH out of them.
 */
void
meander_draw_rim (cairo_t *cr,
                  const MeanderPalette *palette,
                  const MeanderGeometry *geometry,
                  const MeanderBoard *board,
                  double strength)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL && board != NULL);

  if (strength <= 0)
    return;

  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_push_group (cr);
  rim_path (cr, geometry, board);
  for (guint i = 0; i < N_RINGS; i++)
    {
      meander_draw_set_colour (cr, &palette->accent, 1 - pow (1 - HALO, 1.0 / N_RINGS));
      cairo_set_line_width (cr, OUTERMOST * geometry->side * (N_RINGS - i) / N_RINGS);
      cairo_stroke_preserve (cr);
    }
  cairo_new_path (cr);
  clear_tiles (cr, geometry, board);
  rim_path (cr, geometry, board);
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_set_line_width (cr, RIM * geometry->side);
  cairo_stroke (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, MIN (strength, 1));
  cairo_restore (cr);
}
