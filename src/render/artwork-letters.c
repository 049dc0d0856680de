/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/art-private.h"

#include <math.h>
#include <pango/pangocairo.h>

/* A letter, in sides. */
#define LETTER_SIZE 0.27
#define LETTER_WIDTH 0.26

/* Letters are laid out at a size of their own, in pixels, and scaled as paths:
 * the same shape at every size. */
#define LAYOUT_SIZE 100

static const MeanderRgba white = { 1, 1, 1, 1 };

/* How far a point of one arc is from the other arcs of its tile, in sides. */
static double
find_clearance (const MeanderFace *face, guint arc, double x, double y)
{
  double clearance = 1;

  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    for (guint step = 0; i != arc && step <= 24; step++)
      {
        double other_x, other_y;

        meander_arc_get_point (0, 0, 1, face->arcs[i].from, face->arcs[i].to, step / 24.0, &other_x,
                               &other_y);
        clearance = MIN (clearance, hypot (other_x - x, other_y - y));
      }
  return clearance;
}

/* The place on an arc where a letter hides no other line: in the middle if that will do. */
static double
find_letter_place (const MeanderFace *face, guint arc)
{
  double best = 0.5, best_worth = -1;

  for (int step = 0; step <= 12; step++)
    {
      double at = 0.5 + (step % 2 == 0 ? 1 : -1) * (step + 1) / 2 * 0.05;
      double x, y, worth;

      meander_arc_get_point (0, 0, 1, face->arcs[arc].from, face->arcs[arc].to, at, &x, &y);
      worth = MIN (find_clearance (face, arc, x, y), 0.36) - 0.1 * fabs (at - 0.5);
      if (worth > best_worth + 1e-9)
        {
          best = at;
          best_worth = worth;
        }
    }
  return best;
}

static void
draw_letter (MeanderArtwork *artwork, cairo_t *cr, const char *letter, double side)
{
  PangoLayout *layout = meander_artwork_get_layout (artwork, LAYOUT_SIZE);
  PangoRectangle ink;
  double scale;

  /* Laid out at a size of its own and scaled as a path: the same shape at every size. */
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  scale = LETTER_SIZE * side / LAYOUT_SIZE;
  if (ink.width * scale > LETTER_WIDTH * side)
    scale = LETTER_WIDTH * side / ink.width;

  cairo_scale (cr, scale, scale);
  cairo_translate (cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
  cairo_new_path (cr);
  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);
}

/*
 * meander_artwork_draw_letters:
 * @artwork: the artwork
 * @cr: where to draw
 * @face: which lines
 * @rotation: sixths of a turn clockwise
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile
 * @side: of the hex
 *
 * Draws a bead with the colour's letter on each line, upright however the tile is turned; nothing
 * where the palette has no letters.
 */
void
meander_artwork_draw_letters (MeanderArtwork *artwork,
                              cairo_t *cr,
                              const MeanderFace *face,
                              guint rotation,
                              double x,
                              double y,
                              double side)
{
  const MeanderPalette *palette = meander_artwork_get_palette (artwork);
  MeanderRgba dark = meander_artwork_get_casing (palette);

  if (!palette->letters)
    return;

  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    {
      const MeanderArc *arc = &face->arcs[i];
      const MeanderRgba *line = &palette->line[arc->colour];
      double letter_x, letter_y;

      meander_arc_get_point (x, y, side, (arc->from + rotation) % MEANDER_N_EDGES,
                             (arc->to + rotation) % MEANDER_N_EDGES, find_letter_place (face, i),
                             &letter_x, &letter_y);
      meander_artwork_draw_bead (artwork, cr, arc->colour, letter_x, letter_y, side);

      cairo_save (cr);
      cairo_translate (cr, letter_x, letter_y);
      if (meander_rgba_contrast (line, &dark) >= meander_rgba_contrast (line, &white))
        cairo_set_source_rgb (cr, dark.red, dark.green, dark.blue);
      else
        cairo_set_source_rgb (cr, 1, 1, 1);
      draw_letter (artwork, cr, palette->letter[arc->colour], side);
      cairo_restore (cr);
    }
}
