/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>

#include "render/art-private.h"

#define HALO 0.48 /* how much of what is below a light hides where it is brightest */

static const MeanderRgba white = { 1, 1, 1, 1 };

/* A tile of a line, and the edges through which the line comes and goes. */
typedef struct
{
  const MeanderFace *face;
  guint rotation;
  MeanderHex hex;
  guint from;
  guint to;
} Step;

/* Finds the way of a line through its tiles.  Returns FALSE where it is not,
 * or no longer, on the board. */
static gboolean
find_steps (const MeanderBoard *board, MeanderColour colour, const MeanderLine *line, Step *steps)
{
  MeanderTileSet set = meander_board_get_set (board);

  for (guint i = 0; i < line->n_tiles; i++)
    {
      const MeanderPlacement *tile = meander_board_find (board, line->numbers[i]);
      const MeanderArc *arc = NULL;

      if (tile != NULL)
        arc = meander_face_arc (meander_tile_set_face (set, tile->number), colour);
      if (arc == NULL)
        return FALSE;

      steps[i].face = meander_tile_set_face (set, tile->number);
      steps[i].rotation = tile->rotation;
      steps[i].hex = tile->hex;
      steps[i].from = (arc->from + tile->rotation) % MEANDER_N_EDGES;
      steps[i].to = (arc->to + tile->rotation) % MEANDER_N_EDGES;
    }

  /* Two tiles touch at one edge only, so the next tile tells which end is the far one. */
  for (guint i = 0; i < line->n_tiles; i++)
    {
      gboolean turn_round = FALSE;
      guint from = steps[i].from;

      if (i + 1 < line->n_tiles)
        turn_round =
            meander_hex_equal (meander_hex_neighbour (steps[i].hex, from), steps[i + 1].hex);
      else if (i > 0)
        turn_round =
            !meander_hex_equal (meander_hex_neighbour (steps[i].hex, from), steps[i - 1].hex);
      if (turn_round)
        {
          steps[i].from = steps[i].to;
          steps[i].to = from;
        }
    }
  return TRUE;
}

/* Makes the path of a line from its beginning to a part of its length; tells where that ends. */
static void
line_path (cairo_t *cr,
           const MeanderGeometry *geometry,
           const Step *steps,
           guint n_steps,
           gboolean loop,
           double progress,
           double *end_x,
           double *end_y)
{
  double side = geometry->side;
  double length = 0, left;

  for (guint i = 0; i < n_steps; i++)
    length += meander_arc_length (steps[i].from, steps[i].to, side);
  left = length * progress;

  cairo_new_path (cr);
  for (guint i = 0; i < n_steps && left > 0; i++)
    {
      double arc = meander_arc_length (steps[i].from, steps[i].to, side);
      double part = MIN (left / arc, 1);
      double x, y;

      meander_geometry_get_centre (geometry, steps[i].hex, &x, &y);
      meander_arc_path (cr, x, y, side, steps[i].from, steps[i].to, 0, part);
      meander_arc_get_point (x, y, side, steps[i].from, steps[i].to, part, end_x, end_y);
      left -= arc;
    }
  if (loop && progress >= 1)
    cairo_close_path (cr);
}

/* Takes the light from the lines that cross over the lit one. */
static void
clear_crossings (cairo_t *cr,
                 const MeanderGeometry *geometry,
                 MeanderColour colour,
                 const Step *steps,
                 guint n_steps)
{
  cairo_new_path (cr);
  for (guint i = 0; i < n_steps; i++)
    {
      guint order[MEANDER_N_ARCS];
      gboolean over = FALSE;
      double x, y;

      meander_geometry_get_centre (geometry, steps[i].hex, &x, &y);
      meander_artwork_order_arcs (steps[i].face, order);
      for (guint j = 0; j < MEANDER_N_ARCS; j++)
        {
          const MeanderArc *arc = &steps[i].face->arcs[order[j]];

          if (over)
            {
              cairo_new_sub_path (cr);
              meander_arc_path (cr, x, y, geometry->side,
                                (arc->from + steps[i].rotation) % MEANDER_N_EDGES,
                                (arc->to + steps[i].rotation) % MEANDER_N_EDGES, 0, 1);
            }
          over = over || arc->colour == colour;
        }
    }
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, MEANDER_ARTWORK_CASING * geometry->side);
  cairo_stroke (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
}

static MeanderRgba
mix (const MeanderRgba *a, const MeanderRgba *b, double part)
{
  return (MeanderRgba){ a->red + (b->red - a->red) * part, a->green + (b->green - a->green) * part,
                        a->blue + (b->blue - a->blue) * part, 1 };
}

/* What runs ahead of the light. */
static void
draw_spark (cairo_t *cr, const MeanderRgba *line, double x, double y, double side)
{
  cairo_pattern_t *spark = cairo_pattern_create_radial (x, y, 0, x, y, side * 0.55);
  MeanderRgba light = mix (line, &white, 0.5);

  cairo_pattern_add_color_stop_rgba (spark, 0, 1, 1, 1, 1);
  cairo_pattern_add_color_stop_rgba (spark, 0.25, 1, 1, 1, 0.85);
  cairo_pattern_add_color_stop_rgba (spark, 0.5, light.red, light.green, light.blue, 0.4);
  cairo_pattern_add_color_stop_rgba (spark, 1, light.red, light.green, light.blue, 0);
  cairo_set_source (cr, spark);
  cairo_arc (cr, x, y, side * 0.55, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_pattern_destroy (spark);
}

/**
 * meander_draw_line_glow:
 * @cr: where to draw, over the tiles
 * @palette: the colours
 * @geometry: where the hexes are
 * @board: where the tiles lie
 * @colour: of the line
 * @line: a line or loop of @board
 * @progress: 1 lights the whole line; from 0 to 1 a light runs along it and leaves it lit
 * @strength: 1 for the full light, less for a softer one
 *
 * Lights a line; a line whose tiles are not on the board is let be.
 */
void
meander_draw_line_glow (cairo_t *cr,
                        const MeanderPalette *palette,
                        const MeanderGeometry *geometry,
                        const MeanderBoard *board,
                        MeanderColour colour,
                        const MeanderLine *line,
                        double progress,
                        double strength)
{
  Step steps[MEANDER_MAX_TILES];
  MeanderRgba light;
  double side, left, top, right, bottom, x = 0, y = 0;
  cairo_path_t *path;
  guint n_rings;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);
  g_return_if_fail (board != NULL && line != NULL);
  g_return_if_fail (colour < MEANDER_N_COLOURS);

  progress = MIN (progress, 1);
  if (progress <= 0 || line->n_tiles == 0 || !find_steps (board, colour, line, steps))
    return;

  side = geometry->side;
  cairo_save (cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  line_path (cr, geometry, steps, line->n_tiles, line->loop, progress, &x, &y);

  /* A group no larger than the light. */
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  path = cairo_copy_path (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, left - side * 0.6, top - side * 0.6, right - left + side * 1.2,
                   bottom - top + side * 1.2);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_append_path (cr, path);
  cairo_path_destroy (path);
  /* So many that no step is seen between two of them. */
  n_rings = (guint) CLAMP (side / 10, 4, 12);
  for (guint i = 0; i < n_rings; i++)
    {
      double inward = i / (n_rings - 1.0);

      light = mix (&palette->line[colour], &white, 0.15 + 0.2 * inward);
      meander_draw_set_colour (cr, &light, 1 - pow (1 - HALO, 1.0 / n_rings));
      cairo_set_line_width (cr, (0.58 - 0.28 * inward) * side);
      cairo_stroke_preserve (cr);
    }
  /* The core would hide what else tells the colour. */
  if (!palette->letters && palette->pattern[colour] == MEANDER_PATTERN_PLAIN)
    {
      light = mix (&palette->line[colour], &white, 0.95);
      meander_draw_set_colour (cr, &light, 0.8);
      cairo_set_line_width (cr, 0.07 * side);
      cairo_stroke_preserve (cr);
    }
  clear_crossings (cr, geometry, colour, steps, line->n_tiles);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, strength);
  if (progress < 1)
    draw_spark (cr, &palette->line[colour], x, y, side);
  cairo_restore (cr);
}

/* An arrow head that stands before the edge, outside, and points away from it. */
static void
draw_open_end (cairo_t *cr,
               const MeanderPalette *palette,
               const MeanderGeometry *geometry,
               MeanderColour colour,
               const Step *step,
               guint edge)
{
  double side = geometry->side;
  double x, y;

  meander_geometry_get_edge (geometry, step->hex, edge, &x, &y);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, (edge * 60.0 - 60.0) * G_PI / 180.0);
  cairo_scale (cr, side, side);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);

  cairo_new_path (cr);
  cairo_move_to (cr, 0.50, 0);
  cairo_line_to (cr, 0.18, 0.16);
  cairo_line_to (cr, 0.25, 0);
  cairo_line_to (cr, 0.18, -0.16);
  cairo_close_path (cr);
  meander_draw_set_colour (cr, &palette->body, 1);
  cairo_set_line_width (cr, 0.11);
  cairo_stroke_preserve (cr);
  meander_draw_set_colour (cr, &palette->line[colour], 1);
  cairo_set_line_width (cr, 0.04);
  cairo_stroke_preserve (cr);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* The ring by which an end is known where there is no room for an arrow. */
static void
draw_end_ring (cairo_t *cr,
               const MeanderPalette *palette,
               const MeanderGeometry *geometry,
               MeanderColour colour,
               const Step *step,
               guint edge)
{
  double x, y;

  meander_geometry_get_edge (geometry, step->hex, edge, &x, &y);
  cairo_new_path (cr);
  cairo_arc (cr, x, y, geometry->side * 0.105, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &palette->body, 1);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, geometry->side * 0.11);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, geometry->side * 0.06);
  cairo_stroke (cr);
}

/**
 * meander_draw_open_ends:
 * @cr: where to draw, over the tiles
 * @palette: the colours
 * @geometry: where the hexes are
 * @board: where the tiles lie
 * @colour: of the line
 * @line: a line of @board
 * @covered: (nullable): an empty hex on which something else is drawn: an end that leads there is not marked
 *
 * Marks both ends of a line where it can go on: a ring on the edge, and an arrow on the empty hex
 * that it leads into.
 *
 * A loop has no ends; a line whose tiles are not on the board is let be.
 */
void
meander_draw_open_ends (cairo_t *cr,
                        const MeanderPalette *palette,
                        const MeanderGeometry *geometry,
                        const MeanderBoard *board,
                        MeanderColour colour,
                        const MeanderLine *line,
                        const MeanderHex *covered)
{
  Step steps[MEANDER_MAX_TILES];

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);
  g_return_if_fail (board != NULL && line != NULL);
  g_return_if_fail (colour < MEANDER_N_COLOURS);

  if (line->loop || line->n_tiles == 0 || !find_steps (board, colour, line, steps))
    return;

  cairo_save (cr);
  for (guint end = 0; end < 2; end++)
    {
      const Step *step = end == 0 ? &steps[0] : &steps[line->n_tiles - 1];
      guint edge = end == 0 ? step->from : step->to;

      const MeanderHex beyond = meander_hex_neighbour (step->hex, edge);

      if (covered != NULL && meander_hex_equal (beyond, *covered))
        continue;
      if (meander_board_at (board, beyond) == NULL)
        draw_open_end (cr, palette, geometry, colour, step, edge);
      draw_end_ring (cr, palette, geometry, colour, step, edge);
    }
  cairo_restore (cr);
}
