/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <math.h>
#include <pango/pangocairo.h>

/* The loop's radius, of the hexagon's. */
#define RING 0.56

/* A line or a loop in its hexagon, round the origin. */
typedef struct
{
  cairo_t *cr;
  const MeanderPalette *palette;
  MeanderColour colour;
  gboolean loop;
  double radius; /* of the hexagon */
} Swatch;

/* The hexagon stands on a point; its corners lie @radius from the origin. */
static void
trace_hexagon (cairo_t *cr, double radius)
{
  cairo_new_path (cr);
  for (guint i = 0; i < MEANDER_N_EDGES; i++)
    cairo_line_to (cr, radius * sin (i * G_PI / 3), -radius * cos (i * G_PI / 3));
  cairo_close_path (cr);
}

static void
trace_line (const Swatch *swatch, double offset)
{
  cairo_t *cr = swatch->cr;
  double apothem = swatch->radius * sqrt (0.75);

  cairo_new_path (cr);
  if (swatch->loop)
    {
      cairo_arc (cr, 0, 0, swatch->radius * RING + offset, 0, 2 * G_PI);
      cairo_close_path (cr);
    }
  else
    {
      cairo_move_to (cr, -apothem * 0.92, offset);
      cairo_line_to (cr, apothem * 0.92, offset);
    }
}

/* What the palette has run along a line of the colour, as on the tiles. */
static void
draw_pattern (const Swatch *swatch, double width)
{
  cairo_t *cr = swatch->cr;
  double radius = swatch->radius;
  double length = swatch->loop ? 2 * G_PI * radius * RING : 2 * radius * sqrt (0.75) * 0.92;
  double dash[2];

  meander_draw_set_colour (cr, &swatch->palette->body, 1);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);

  switch (swatch->palette->pattern[swatch->colour])
    {
    case MEANDER_PATTERN_DASHES:
      dash[0] = dash[1] = length / (swatch->loop ? 12 : 7);
      cairo_set_dash (cr, dash, 2, 0);
      cairo_set_line_width (cr, width * 0.34);
      break;
    case MEANDER_PATTERN_DOTS:
      dash[0] = 0;
      dash[1] = length / (swatch->loop ? 9 : 5);
      cairo_set_dash (cr, dash, 2, -dash[1] / 2);
      cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
      cairo_set_line_width (cr, width * 0.42);
      break;
    case MEANDER_PATTERN_RAILS:
      cairo_set_line_width (cr, width * 0.3);
      break;
    case MEANDER_PATTERN_BARS:
      dash[0] = radius * 0.1;
      dash[1] = length / (swatch->loop ? 10 : 6) - dash[0];
      cairo_set_dash (cr, dash, 2, -dash[1] / 2);
      cairo_set_line_width (cr, width * 0.9);
      break;
    case MEANDER_PATTERN_PLAIN:
    default:
      return;
    }

  trace_line (swatch, 0);
  cairo_stroke (cr);
}

static void
draw_letter (const Swatch *swatch,
             PangoContext *context,
             const char *text,
             const MeanderRgba *colour,
             double size)
{
  g_autoptr (PangoLayout) layout =
      context != NULL ? pango_layout_new (context) : pango_cairo_create_layout (swatch->cr);
  PangoFontDescription *font = pango_font_description_new ();
  PangoRectangle ink;

  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);

  cairo_set_source_rgb (swatch->cr, colour->red, colour->green, colour->blue);
  cairo_move_to (swatch->cr, -ink.x - ink.width / 2.0, -ink.y - ink.height / 2.0);
  pango_cairo_show_layout (swatch->cr, layout);
}

/**
 * meander_draw_swatch:
 * @cr: where to draw
 * @palette: the colours
 * @colour: a colour; %MEANDER_NO_COLOUR draws a question mark
 * @loop: whether a loop is drawn, or a line
 * @size: from the hexagon's upper corner to the lower, in logical pixels
 * @context: (nullable): in whose font letters are
 *
 * Draws a line or a loop as on the tiles, in a hexagon round the origin.
 */
void
meander_draw_swatch (cairo_t *cr,
                     const MeanderPalette *palette,
                     MeanderColour colour,
                     gboolean loop,
                     double size,
                     PangoContext *context)
{
  const Swatch swatch = { cr, palette, colour, loop, size / 2 };
  const double radius = size / 2;
  double stroke;

  g_return_if_fail (cr != NULL && palette != NULL);

  cairo_save (cr);
  trace_hexagon (cr, radius - 0.5);
  meander_draw_set_colour (cr, &palette->body, 1);
  cairo_fill_preserve (cr);
  meander_draw_set_colour (cr, &palette->bevel_light, 1);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);

  if (colour < MEANDER_N_COLOURS)
    {
      /* A pattern needs a broad line, a letter the room inside the loop. */
      stroke = radius * (palette->pattern[colour] == MEANDER_PATTERN_PLAIN ? 0.26 : 0.38);
      cairo_set_line_width (cr, stroke);
      meander_draw_set_colour (cr, &palette->line[colour], 1);
      trace_line (&swatch, palette->letters && loop ? radius * 0.1 : 0);
      cairo_stroke (cr);
      draw_pattern (&swatch, stroke);
      if (palette->letters)
        draw_letter (&swatch, context, palette->letter[colour], &palette->line[colour],
                     radius * 0.72);
    }
  else
    draw_letter (&swatch, context, "?", &palette->bevel_light, radius * 1.5 * 0.72);
  cairo_restore (cr);
}
