/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>

static const MeanderRgba white = { 1, 1, 1, 1 };
static const MeanderRgba black = { 0, 0, 0, 1 };

/**
 * meander_draw_stroke_hex:
 * @cr: where to draw, in which colour
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @inset: how far inside its edges, in sides
 * @width: of the line, in sides
 * @least: the same in logical pixels, than which it is never finer
 *
 * Outlines a hex.
 */
void
meander_draw_stroke_hex (cairo_t *cr,
                         const MeanderGeometry *geometry,
                         MeanderHex hex,
                         double inset,
                         double width,
                         double least)
{
  cairo_new_path (cr);
  meander_geometry_path (geometry, hex, inset * geometry->side, cr);
  cairo_set_line_width (cr, MAX (width * geometry->side, least));
  cairo_stroke (cr);
}

/**
 * meander_draw_fill_hex:
 * @cr: where to draw, in which colour
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @inset: how far inside its edges, in sides
 *
 * Fills a hex.
 */
void
meander_draw_fill_hex (cairo_t *cr, const MeanderGeometry *geometry, MeanderHex hex, double inset)
{
  cairo_new_path (cr);
  meander_geometry_path (geometry, hex, inset * geometry->side, cr);
  cairo_fill (cr);
}

static void
draw_place (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  meander_draw_set_colour (cr, &palette->grid, 0.10);
  meander_draw_fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->grid, palette->style & MEANDER_STYLE_CONTRAST ? 1 : 0.7);
  meander_draw_stroke_hex (cr, geometry, hex, 0.05, 0.02, 1);
}

/* A broken frame, and an arrow that comes from the rack. */
static void
draw_start (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  const double side = geometry->side;
  const double dashes[] = { MAX (side * 0.16, 4), MAX (side * 0.11, 3) };
  double x, y;

  meander_draw_set_colour (cr, &palette->accent, 0.12);
  meander_draw_fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 0.9);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  meander_draw_stroke_hex (cr, geometry, hex, 0.07, 0.045, 1.6);
  cairo_set_dash (cr, NULL, 0, 0);
  meander_geometry_get_centre (geometry, hex, &x, &y);
  cairo_move_to (cr, x, y - side * 0.42);
  cairo_line_to (cr, x + side * 0.34, y - side * 0.04);
  cairo_line_to (cr, x + side * 0.13, y - side * 0.04);
  cairo_line_to (cr, x + side * 0.13, y + side * 0.42);
  cairo_line_to (cr, x - side * 0.13, y + side * 0.42);
  cairo_line_to (cr, x - side * 0.13, y - side * 0.04);
  cairo_line_to (cr, x - side * 0.34, y - side * 0.04);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* A dot in the middle tells it from a forced space. */
static void
draw_legal (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  double x, y;

  meander_draw_set_colour (cr, &palette->accent, 0.12);
  meander_draw_fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 0.75);
  meander_draw_stroke_hex (cr, geometry, hex, 0.06, 0.03, 1.2);
  meander_geometry_get_centre (geometry, hex, &x, &y);
  cairo_arc (cr, x, y, MAX (geometry->side * 0.13, 3), 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_target (cairo_t *cr,
             const MeanderPalette *palette,
             const MeanderGeometry *geometry,
             MeanderHex hex)
{
  meander_draw_set_colour (cr, &palette->accent, 0.20);
  meander_draw_fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.07, 0.065, 2);
}

/**
 * meander_draw_get_contrasting:
 * @ground: a colour
 *
 * Finds which of white and black is seen better on a colour.
 *
 * Returns: (transfer none): that one
 */
const MeanderRgba *
meander_draw_get_contrasting (const MeanderRgba *ground)
{
  return meander_rgba_contrast (ground, &white) >= meander_rgba_contrast (ground, &black) ? &white
                                                                                          : &black;
}

/**
 * meander_draw_disc:
 * @cr: where to draw
 * @palette: the colours
 * @x: the middle, in logical pixels
 * @y: the middle
 * @radius: in logical pixels
 * @rim: how wide its rim is, in logical pixels; 0 for none
 *
 * Draws a disc in the accent colour; what is drawn on it afterwards has the colour of its rim.
 */
void
meander_draw_disc (cairo_t *cr,
                   const MeanderPalette *palette,
                   double x,
                   double y,
                   double radius,
                   double rim)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_fill_preserve (cr);
  meander_draw_set_colour (cr, meander_draw_get_contrasting (&palette->accent), 1);
  cairo_set_line_width (cr, rim);
  if (rim > 0)
    cairo_stroke (cr);
  else
    cairo_new_path (cr);
}

/* Two arrows after each other round a circle. */
static void
draw_exchange_badge (cairo_t *cr, const MeanderPalette *palette, double x, double y, double radius)
{
  double arrow = radius * 0.52;

  meander_draw_disc (cr, palette, x, y, radius, radius * 0.13);
  cairo_set_line_width (cr, radius * 0.17);
  for (int half = 0; half < 2; half++)
    {
      double end = G_PI * half + G_PI * 0.72;
      double tip_x = x + arrow * cos (end + 0.45);
      double tip_y = y + arrow * sin (end + 0.45);

      cairo_arc (cr, x, y, arrow, G_PI * half, end);
      cairo_stroke (cr);
      cairo_move_to (cr, tip_x, tip_y);
      cairo_line_to (cr, x + arrow * 1.42 * cos (end - 0.12), y + arrow * 1.42 * sin (end - 0.12));
      cairo_line_to (cr, x + arrow * 0.58 * cos (end - 0.12), y + arrow * 0.58 * sin (end - 0.12));
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

/* On the rim, in the accent colour on a light seam; it leaves the tile within as it is, whose colours
 * are the game. */
static void
draw_frame (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  meander_draw_set_colour (cr, &white, 0.9);
  meander_draw_stroke_hex (cr, geometry, hex, 0.03, 0.11, 3.6);
  meander_draw_set_colour (cr, &palette->accent, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.03, 0.065, 2.2);
}

static void
draw_swap (cairo_t *cr,
           const MeanderPalette *palette,
           const MeanderGeometry *geometry,
           MeanderHex hex)
{
  double x, y;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  draw_frame (cr, palette, geometry, hex);
  draw_exchange_badge (cr, palette, x, y, MAX (geometry->side * 0.30, 7));
}

/* A light ring between two dark ones, the accent in it: one of them stands out
 * from any ground. */
static void
draw_cursor (cairo_t *cr,
             const MeanderPalette *palette,
             const MeanderGeometry *geometry,
             MeanderHex hex)
{
  meander_draw_set_colour (cr, &black, 0.85);
  meander_draw_stroke_hex (cr, geometry, hex, 0.02, 0.17, 6);
  meander_draw_set_colour (cr, &white, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.02, 0.12, 4.4);
  meander_draw_set_colour (cr, &palette->accent, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.02, 0.055, 2);
}

/* A ring and a tick, both on a dark seam. */
static void
draw_selected (cairo_t *cr,
               const MeanderPalette *palette,
               const MeanderGeometry *geometry,
               MeanderHex hex)
{
  double radius = MAX (geometry->side * 0.19, 5);
  double x, y;

  meander_draw_set_colour (cr, &palette->accent, 0.25);
  meander_draw_fill_hex (cr, geometry, hex, 0.01);
  meander_draw_set_colour (cr, &white, 0.9);
  meander_draw_stroke_hex (cr, geometry, hex, 0.05, 0.09, 3);
  meander_draw_set_colour (cr, &palette->accent, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.05, 0.05, 1.6);

  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  y += radius * 1.35;
  meander_draw_disc (cr, palette, x, y, radius, radius * 0.13);
  cairo_move_to (cr, x - radius * 0.45, y + radius * 0.02);
  cairo_line_to (cr, x - radius * 0.12, y + radius * 0.36);
  cairo_line_to (cr, x + radius * 0.46, y - radius * 0.32);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.24);
  cairo_stroke (cr);
}

/* An empty pit: hatched, with a broken rim. */
static void
draw_hole (cairo_t *cr,
           const MeanderPalette *palette,
           const MeanderGeometry *geometry,
           MeanderHex hex)
{
  double side = geometry->side;
  double step = MAX (side * 0.2, 5);
  double dashes[] = { side * 0.12, side * 0.1 };
  double x, y;

  meander_geometry_get_centre (geometry, hex, &x, &y);
  cairo_save (cr);
  cairo_new_path (cr);
  meander_geometry_path (geometry, hex, side * 0.12, cr);
  cairo_clip (cr);
  meander_draw_set_colour (cr, &palette->text, 0.12);
  cairo_paint (cr);
  meander_draw_set_colour (cr, &palette->text, 0.45);
  cairo_set_line_width (cr, MAX (side * 0.025, 1));
  for (double offset = -ceil (2 * side / step) * step; offset < 2 * side; offset += step)
    {
      cairo_move_to (cr, x + offset - side, y + side);
      cairo_line_to (cr, x + offset + side, y - side);
    }
  cairo_stroke (cr);
  cairo_restore (cr);

  meander_draw_set_colour (cr, &palette->text, 0.9);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  meander_draw_stroke_hex (cr, geometry, hex, 0.12, 0.035, 1.5);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* The head of a pin in the uppermost corner, where no line of the tile runs. */
static void
draw_pin (cairo_t *cr,
          const MeanderPalette *palette,
          const MeanderGeometry *geometry,
          MeanderHex hex)
{
  double radius = MAX (geometry->side * 0.10, 3);
  double x, y;

  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  y += radius * 2.1;
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * 1.3, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &black, 0.85);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &white, 0.95);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius * 0.42, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_fill (cr);
}

/* A broken ring in the accent colour on a light one between dark seams: seen on any table, and what
 * is broken is not a tile that lies there.  It leaves the tile within as it is. */
static void
draw_ghost (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  const double dashes[] = { MAX (geometry->side * 0.2, 5), MAX (geometry->side * 0.13, 3) };

  meander_draw_set_colour (cr, &black, 0.8);
  meander_draw_stroke_hex (cr, geometry, hex, 0.035, 0.15, 5);
  meander_draw_set_colour (cr, &white, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.035, 0.11, 3.6);
  /* A light accent, as dark styles have it, would not be seen on white. */
  meander_draw_set_colour (
      cr, meander_rgba_contrast (&palette->accent, &white) >= 3 ? &palette->accent : &black, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  meander_draw_stroke_hex (cr, geometry, hex, 0.035, 0.085, 2.8);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* An arrow that points at the tile from above: the keyboard's ring has none.  In the uppermost
 * corner no line of the tile runs. */
static void
draw_hinted (cairo_t *cr,
             const MeanderPalette *palette,
             const MeanderGeometry *geometry,
             MeanderHex hex)
{
  const double width = MAX (geometry->side * 0.22, 7);
  double x, y;

  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  cairo_new_path (cr);
  cairo_move_to (cr, x - width, y - width * 0.2);
  cairo_line_to (cr, x + width, y - width * 0.2);
  cairo_line_to (cr, x, y + width * 1.6);
  cairo_close_path (cr);
  meander_draw_set_colour (cr, meander_draw_get_contrasting (&palette->accent), 1);
  cairo_set_line_width (cr, MAX (geometry->side * 0.11, 4));
  cairo_stroke_preserve (cr);
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_fill (cr);
}

/**
 * meander_draw_cross:
 * @cr: where to draw
 * @palette: the colours
 * @x: the middle
 * @y: the middle
 * @radius: of the disc in the clash colour
 *
 * Draws a white cross on a disc of the clash colour, ringed in white and dark: its shape is seen
 * whatever the colours.
 */
void
meander_draw_cross (cairo_t *cr, const MeanderPalette *palette, double x, double y, double radius)
{
  double arm = radius * 0.5;

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius * 1.4, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &black, 0.7);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius * 1.25, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &white, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  meander_draw_set_colour (cr, &palette->clash, 1);
  cairo_fill (cr);

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_width (cr, radius * 0.36);
  meander_draw_set_colour (cr, &white, 1);
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x - arm, y + arm);
  cairo_line_to (cr, x + arm, y - arm);
  cairo_stroke (cr);
}

/* A frame, and a cross in the uppermost corner, so that the colours of a tile are seen. */
static void
draw_wrong (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  double x, y;

  meander_draw_set_colour (cr, &white, 0.95);
  meander_draw_stroke_hex (cr, geometry, hex, 0.06, 0.12, 4);
  meander_draw_set_colour (cr, &palette->clash, 1);
  meander_draw_stroke_hex (cr, geometry, hex, 0.06, 0.07, 2.4);
  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  meander_draw_cross (cr, palette, x, y + geometry->side * 0.26, MAX (geometry->side * 0.2, 7));
}

/**
 * meander_draw_mark:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @mark: what is to be said of it
 *
 * Marks a hex; the mark stays inside the hex but for the cursor, which stands over its edges a
 * little, and the arrow of a hint, which stands over its uppermost corner.
 */
void
meander_draw_mark (cairo_t *cr,
                   const MeanderPalette *palette,
                   const MeanderGeometry *geometry,
                   MeanderHex hex,
                   MeanderMark mark)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  switch (mark)
    {
    case MEANDER_MARK_PLACE:
      draw_place (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_LEGAL:
      draw_legal (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_TARGET:
      draw_target (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_SWAP:
      draw_swap (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_CURSOR:
      draw_cursor (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_SELECTED:
      draw_selected (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_HOLE:
      draw_hole (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_PIN:
      draw_pin (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_GHOST:
      draw_ghost (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_HINTED:
      draw_hinted (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_WRONG:
      draw_wrong (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_TURN:
    case MEANDER_MARK_TRIAL:
      draw_frame (cr, palette, geometry, hex);
      break;
    case MEANDER_MARK_START:
      draw_start (cr, palette, geometry, hex);
      break;
    default:
      g_return_if_reached ();
    }
  cairo_restore (cr);
}
