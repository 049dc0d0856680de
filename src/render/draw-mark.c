/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>
#include <pango/pangocairo.h>

static const MeanderRgba white = { 1, 1, 1, 1 };
static const MeanderRgba black = { 0, 0, 0, 1 };

/* Outlines the hex; widths and insets are in sides, but never finer than `least` pixels. */
static void
stroke_hex (cairo_t *cr,
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

static void
fill_hex (cairo_t *cr, const MeanderGeometry *geometry, MeanderHex hex, double inset)
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
  fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->grid, palette->style & MEANDER_STYLE_CONTRAST ? 1 : 0.7);
  stroke_hex (cr, geometry, hex, 0.05, 0.02, 1);
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
  fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 0.9);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke_hex (cr, geometry, hex, 0.07, 0.045, 1.6);
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
  fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 0.75);
  stroke_hex (cr, geometry, hex, 0.06, 0.03, 1.2);
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
  fill_hex (cr, geometry, hex, 0.05);
  meander_draw_set_colour (cr, &palette->accent, 1);
  stroke_hex (cr, geometry, hex, 0.07, 0.065, 2);
}

/* White or black, whichever is seen better on a colour. */
static const MeanderRgba *
get_contrasting (const MeanderRgba *ground)
{
  return meander_rgba_contrast (ground, &white) >= meander_rgba_contrast (ground, &black) ? &white
                                                                                          : &black;
}

/* A disc in the accent colour; what is drawn on it afterwards has the colour of its rim. */
static void
draw_disc (cairo_t *cr,
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
  meander_draw_set_colour (cr, get_contrasting (&palette->accent), 1);
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

  draw_disc (cr, palette, x, y, radius, radius * 0.13);
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

/* In the accent colour on a light seam; it leaves the tile within as it is. */
static void
draw_frame (cairo_t *cr,
            const MeanderPalette *palette,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  meander_draw_set_colour (cr, &white, 0.9);
  stroke_hex (cr, geometry, hex, 0.055, 0.11, 3);
  meander_draw_set_colour (cr, &palette->accent, 1);
  stroke_hex (cr, geometry, hex, 0.055, 0.065, 2);
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
  stroke_hex (cr, geometry, hex, 0.02, 0.17, 6);
  meander_draw_set_colour (cr, &white, 1);
  stroke_hex (cr, geometry, hex, 0.02, 0.12, 4.4);
  meander_draw_set_colour (cr, &palette->accent, 1);
  stroke_hex (cr, geometry, hex, 0.02, 0.055, 2);
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
  fill_hex (cr, geometry, hex, 0.01);
  meander_draw_set_colour (cr, &white, 0.9);
  stroke_hex (cr, geometry, hex, 0.05, 0.09, 3);
  meander_draw_set_colour (cr, &palette->accent, 1);
  stroke_hex (cr, geometry, hex, 0.05, 0.05, 1.6);

  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  y += radius * 1.35;
  draw_disc (cr, palette, x, y, radius, radius * 0.13);
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
  stroke_hex (cr, geometry, hex, 0.12, 0.035, 1.5);
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
  stroke_hex (cr, geometry, hex, 0.035, 0.15, 5);
  meander_draw_set_colour (cr, &white, 1);
  stroke_hex (cr, geometry, hex, 0.035, 0.11, 3.6);
  /* A light accent, as dark styles have it, would not be seen on white. */
  meander_draw_set_colour (
      cr, meander_rgba_contrast (&palette->accent, &white) >= 3 ? &palette->accent : &black, 1);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke_hex (cr, geometry, hex, 0.035, 0.085, 2.8);
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
  meander_draw_set_colour (cr, get_contrasting (&palette->accent), 1);
  cairo_set_line_width (cr, MAX (geometry->side * 0.11, 4));
  cairo_stroke_preserve (cr);
  meander_draw_set_colour (cr, &palette->accent, 1);
  cairo_fill (cr);
}

/* A white cross on a disc of the clash colour, ringed in white and dark: its shape is seen whatever
 * the colours. */
static void
draw_cross (cairo_t *cr, const MeanderPalette *palette, double x, double y, double radius)
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
  stroke_hex (cr, geometry, hex, 0.06, 0.12, 4);
  meander_draw_set_colour (cr, &palette->clash, 1);
  stroke_hex (cr, geometry, hex, 0.06, 0.07, 2.4);
  meander_geometry_get_corner (geometry, hex, 0, &x, &y);
  draw_cross (cr, palette, x, y + geometry->side * 0.26, MAX (geometry->side * 0.2, 7));
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

/**
 * meander_draw_clash:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @edge: 0 to 5, clockwise from the upper right
 *
 * Marks an edge where two colours meet: a white cross on a disc in the palette's clash colour,
 * ringed in white and dark, so that its shape is seen on tile and table, whatever the colours.
 */
void
meander_draw_clash (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *geometry,
                    MeanderHex hex,
                    guint edge)
{
  double x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);
  g_return_if_fail (edge < MEANDER_N_EDGES);

  meander_geometry_get_edge (geometry, hex, edge, &x, &y);
  cairo_save (cr);
  draw_cross (cr, palette, x, y, MAX (geometry->side * 0.143, 3.8));
  cairo_restore (cr);
}

/**
 * meander_draw_order:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @order: a number, counted from 1
 * @context: (nullable): in whose font
 *
 * Draws when a tile on trial will be played: its number in a disc at the hex's upper corner.
 */
void
meander_draw_order (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *geometry,
                    MeanderHex hex,
                    guint order,
                    PangoContext *context)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autofree char *digits = g_strdup_printf ("%u", order);
  PangoAttrList *attributes;
  double radius;
  double x;
  double y;
  int width;
  int height;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  radius = MAX (9, 0.22 * geometry->side);
  layout = context != NULL ? pango_layout_new (context) : pango_cairo_create_layout (cr);
  pango_layout_set_text (layout, digits, -1);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (1.2 * radius * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_get_pixel_size (layout, &width, &height);

  meander_geometry_get_centre (geometry, hex, &x, &y);
  y -= 0.66 * geometry->side;
  cairo_save (cr);
  draw_disc (cr, palette, x, y, radius, 0);
  cairo_move_to (cr, x - width / 2.0, y - height / 2.0);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}

/**
 * meander_draw_last:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 *
 * Outlines the tile that was played last.
 */
void
meander_draw_last (cairo_t *cr,
                   const MeanderPalette *palette,
                   const MeanderGeometry *geometry,
                   MeanderHex hex)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  meander_draw_set_colour (cr, get_contrasting (&palette->body), 0.85);
  stroke_hex (cr, geometry, hex, 0.07, 0.035, 2.5);
  cairo_restore (cr);
}

/* The disc of a tile that fits a forced space: its middle and its radius. */
static double
get_filling (const MeanderGeometry *geometry, MeanderHex hex, double *x, double *y)
{
  meander_geometry_get_centre (geometry, hex, x, y);
  *x += geometry->side * 0.62;
  *y -= geometry->side * 0.72;
  return MAX (4, geometry->side * 0.2);
}

/**
 * meander_draw_filling_get_bounds:
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 * @bounds: (out caller-allocates): the pixels that meander_draw_filling() draws on
 *
 * Tells how little meander_draw_filling() needs of a surface.
 */
void
meander_draw_filling_get_bounds (const MeanderGeometry *geometry,
                                 MeanderHex hex,
                                 cairo_rectangle_t *bounds)
{
  double radius, x, y;

  g_return_if_fail (geometry != NULL && bounds != NULL);

  radius = get_filling (geometry, hex, &x, &y);
  bounds->x = floor (x - radius);
  bounds->y = floor (y - radius);
  bounds->width = ceil (x + radius) - bounds->x;
  bounds->height = ceil (y + radius) - bounds->y;
}

/**
 * meander_draw_filling:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: the axial hex of a tile
 *
 * Marks a tile of the rack that fits a forced space: a disc at its upper right.
 */
void
meander_draw_filling (cairo_t *cr,
                      const MeanderPalette *palette,
                      const MeanderGeometry *geometry,
                      MeanderHex hex)
{
  const double rim = 1.5;
  double radius, x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  radius = get_filling (geometry, hex, &x, &y);
  cairo_save (cr);
  draw_disc (cr, palette, x, y, radius, 0);
  /* The rim parts it from the tile, where a line may have its colour. */
  meander_draw_set_colour (cr, get_contrasting (&palette->body), 1);
  cairo_arc (cr, x, y, radius - rim / 2, 0, 2 * G_PI);
  cairo_set_line_width (cr, rim);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_emptied:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @first: whether its tile would be played first
 *
 * Draws the place in the rack of a tile that is on trial; that of the first is a button, with a
 * tick.
 */
void
meander_draw_emptied (cairo_t *cr,
                      const MeanderPalette *palette,
                      const MeanderGeometry *geometry,
                      MeanderHex hex,
                      gboolean first)
{
  const MeanderRgba *line;
  double side, x, y;

  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  line = first ? &palette->accent : &palette->text;
  side = geometry->side;
  cairo_save (cr);
  meander_draw_set_colour (cr, line, first ? 0.16 : 0.06);
  fill_hex (cr, geometry, hex, 0.1);
  meander_draw_set_colour (cr, line, first ? 1 : 0.35);
  stroke_hex (cr, geometry, hex, 0.1, 0.06, 1.5);
  if (first)
    {
      meander_geometry_get_centre (geometry, hex, &x, &y);
      cairo_move_to (cr, x - side * 0.34, y + side * 0.04);
      cairo_line_to (cr, x - side * 0.08, y + side * 0.3);
      cairo_line_to (cr, x + side * 0.38, y - side * 0.28);
      cairo_set_line_width (cr, MAX (2, side * 0.13));
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

/**
 * meander_draw_chosen:
 * @cr: where to draw
 * @palette: the colours
 * @x: the middle, in logical pixels
 * @y: the middle
 *
 * Draws a tick in a disc: what is chosen is not told by its brightness alone.
 */
void
meander_draw_chosen (cairo_t *cr, const MeanderPalette *palette, double x, double y)
{
  g_return_if_fail (cr != NULL && palette != NULL);

  cairo_save (cr);
  draw_disc (cr, palette, x, y, MEANDER_DRAW_CHOSEN_RADIUS, 1.5);
  cairo_move_to (cr, x - 3.2, y + 0.2);
  cairo_line_to (cr, x - 0.8, y + 2.8);
  cairo_line_to (cr, x + 3.4, y - 2.6);
  cairo_set_line_width (cr, 1.8);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_lasso:
 * @cr: where to draw
 * @palette: the colours
 * @lasso: a rectangle, in logical pixels
 *
 * Draws the rectangle in which tiles are being selected.
 */
void
meander_draw_lasso (cairo_t *cr, const MeanderPalette *palette, const cairo_rectangle_t *lasso)
{
  const double width = 1.5, radius = 4 - width / 2;
  double left, top, right, bottom;

  g_return_if_fail (cr != NULL && palette != NULL && lasso != NULL);

  cairo_save (cr);
  cairo_rectangle (cr, lasso->x, lasso->y, lasso->width, lasso->height);
  meander_draw_set_colour (cr, &palette->accent, 0.15);
  cairo_fill (cr);

  left = lasso->x + 4;
  top = lasso->y + 4;
  right = MAX (lasso->x + lasso->width - 4, left);
  bottom = MAX (lasso->y + lasso->height - 4, top);
  cairo_arc (cr, left, top, radius, G_PI, 1.5 * G_PI);
  cairo_arc (cr, right, top, radius, 1.5 * G_PI, 2 * G_PI);
  cairo_arc (cr, right, bottom, radius, 0, 0.5 * G_PI);
  cairo_arc (cr, left, bottom, radius, 0.5 * G_PI, G_PI);
  cairo_close_path (cr);
  meander_draw_set_colour (cr, &palette->accent, 0.9);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/**
 * meander_draw_aim:
 * @cr: where to draw
 * @palette: the colours
 * @geometry: where the hexes are
 * @hex: an axial hex
 * @keys: whether the keyboard's hand is meant where another has the pointer
 *
 * Draws a ring where a hand at Gobble's table would put its tile; the keyboard's is a double one,
 * so that it is told apart without its colour too.
 */
void
meander_draw_aim (cairo_t *cr,
                  const MeanderPalette *palette,
                  const MeanderGeometry *geometry,
                  MeanderHex hex,
                  gboolean keys)
{
  g_return_if_fail (cr != NULL && palette != NULL && geometry != NULL);

  cairo_save (cr);
  meander_draw_set_colour (cr, keys ? &palette->keys : &palette->accent, 0.95);
  stroke_hex (cr, geometry, hex, 0, 0.07, 2.5);
  if (keys)
    stroke_hex (cr, geometry, hex, 0.16, 0.07, 2.5);
  cairo_restore (cr);
}
