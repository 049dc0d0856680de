/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw-private.h"

#include <pango/pangocairo.h>

#define SIDE 0.42  /* of a hex where there is one or two, of the picture's height, */
#define SMALL 0.29 /* of three in a row, */
#define LEAST 0.27 /* and of three about a corner */

#define N_FITTING 3      /* in the picture of how many fit */
#define POINTS "1 → 3"   /* what the tile on trial does to them, as the panel writes it */
#define POINTER_SIZE 0.5 /* of the picture's height */

/* A tile, and one that its line goes on to. */
#define TILE 7
#define NEXT_TILE 8

typedef struct
{
  cairo_t *cr;
  MeanderArt *art;
  const MeanderPalette *palette;
  MeanderGeometry geometry;
  double width;
  double height;
  double scale;
  PangoContext *context;
} Drawing;

/* So many hexes in a row, in the middle. */
static void
set_row (Drawing *self, guint n_hexes, double side)
{
  double first_x, last_x, y;

  self->geometry = (MeanderGeometry){ .side = side * self->height };
  meander_geometry_get_centre (&self->geometry, meander_hex (0, 0), &first_x, &y);
  meander_geometry_get_centre (&self->geometry, meander_hex ((int) n_hexes - 1, 0), &last_x, &y);
  self->geometry.x += self->width / 2 - (first_x + last_x) / 2;
  self->geometry.y += self->height / 2 - y;
}

static void
draw_tiles (Drawing *self, const MeanderBoard *board)
{
  guint n_tiles;
  const MeanderPlacement *tiles = meander_board_get_placements (board, &n_tiles);

  meander_draw_tiles (self->cr, self->art, &self->geometry, meander_board_get_set (board), tiles,
                      n_tiles, self->scale);
}

/* Beside a tile another one, so that a line goes through both. */
static void
add_next (MeanderBoard *board)
{
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    if (meander_board_get_clashes (board, NEXT_TILE, meander_hex (1, 0), rotation) == 0)
      {
        meander_board_place (board, NEXT_TILE, meander_hex (1, 0), rotation);
        return;
      }
}

static void
draw_longest_line (Drawing *self, MeanderBoard *board)
{
  MeanderLine longest = { 0 };
  MeanderColour colour = MEANDER_NO_COLOUR;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      MeanderLine line;

      if (meander_board_get_best_line (board, (MeanderColour) i, &line) &&
          line.n_tiles > longest.n_tiles)
        {
          longest = line;
          colour = (MeanderColour) i;
        }
    }
  if (colour != MEANDER_NO_COLOUR)
    meander_draw_line_glow (self->cr, self->palette, &self->geometry, board, colour, &longest, 1,
                            1);
}

/* A mouse pointer, whose tip is in the middle of a hex. */
static void
draw_pointer (Drawing *self, MeanderHex hex)
{
  static const double points[][2] = { { 0, 0 },       { 0, 0.78 },    { 0.19, 0.61 },
                                      { 0.33, 0.92 }, { 0.46, 0.86 }, { 0.33, 0.56 },
                                      { 0.57, 0.56 } };
  const double size = POINTER_SIZE * self->height;
  double x, y;

  meander_geometry_get_centre (&self->geometry, hex, &x, &y);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    cairo_line_to (self->cr, x + points[i][0] * size, y + points[i][1] * size);
  cairo_close_path (self->cr);
  cairo_set_source_rgb (self->cr, 1, 1, 1);
  cairo_fill_preserve (self->cr);
  cairo_set_source_rgb (self->cr, 0, 0, 0);
  cairo_set_line_width (self->cr, 1);
  cairo_stroke (self->cr);
}

/* Words in the right half of the picture. */
static void
draw_words (Drawing *self, const char *words)
{
  g_autoptr (PangoLayout) layout = self->context != NULL ? pango_layout_new (self->context)
                                                         : pango_cairo_create_layout (self->cr);
  PangoAttrList *attributes = pango_attr_list_new ();
  int width, height;

  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (0.28 * self->height * PANGO_SCALE)));
  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  pango_layout_set_text (layout, words, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  meander_draw_set_colour (self->cr, &self->palette->text, 1);
  cairo_move_to (self->cr, self->width * 0.73 - width / 2.0, (self->height - height) / 2.0);
  pango_cairo_show_layout (self->cr, layout);
}

/* Tiles 1 to 3 make the smallest loop. */
static void
draw_small_loop (Drawing *self)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  const MeanderHex hexes[] = { meander_hex (0, 0), meander_hex (-1, 0), meander_hex (0, -1) };
  static const guint rotations[] = { 0, 2, 0 };
  double x = 0, y = 0;

  self->geometry = (MeanderGeometry){ .side = LEAST * self->height };
  for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
    {
      double hex_x, hex_y;

      meander_board_place (board, i + 1, hexes[i], rotations[i]);
      meander_geometry_get_centre (&self->geometry, hexes[i], &hex_x, &hex_y);
      x += hex_x / G_N_ELEMENTS (hexes);
      y = (y + hex_y) / 2;
    }
  self->geometry.x += self->width / 2 - x;
  self->geometry.y += self->height / 2 - y;
  draw_tiles (self, board);
  draw_longest_line (self, board);
}

static void
draw_sign (Drawing *self, MeanderSign sign)
{
  static const MeanderColour wanted[MEANDER_N_EDGES] = { MEANDER_NO_COLOUR, MEANDER_RED,
                                                         MEANDER_NO_COLOUR, MEANDER_BLUE,
                                                         MEANDER_YELLOW,    MEANDER_NO_COLOUR };
  const MeanderHex hexes[] = { meander_hex (0, 0), meander_hex (1, 0), meander_hex (2, 0) };
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

  set_row (self, 1, SIDE);
  meander_board_place (board, TILE, hexes[0], 0);
  switch (sign)
    {
    case MEANDER_SIGN_FORCED:
      set_row (self, 2, SIDE);
      meander_draw_forced (self->cr, self->palette, &self->geometry, hexes[0], wanted, TRUE);
      meander_draw_forced (self->cr, self->palette, &self->geometry, hexes[1], wanted, FALSE);
      break;
    case MEANDER_SIGN_REFUSAL:
      draw_tiles (self, board);
      meander_draw_reason (self->cr, self->palette, &self->geometry, hexes[0]);
      break;
    case MEANDER_SIGN_FILLING:
      draw_tiles (self, board);
      meander_draw_filling (self->cr, self->palette, &self->geometry, hexes[0]);
      break;
    case MEANDER_SIGN_PLACE:
      meander_draw_mark (self->cr, self->palette, &self->geometry, hexes[0], MEANDER_MARK_LEGAL);
      break;
    case MEANDER_SIGN_CONTROLLED:
      set_row (self, 3, SMALL);
      meander_draw_controlled (self->cr, self->palette, &self->geometry, hexes[0], hexes + 1, 2);
      meander_draw_forced (self->cr, self->palette, &self->geometry, hexes[0], wanted, TRUE);
      break;
    case MEANDER_SIGN_LINE:
      set_row (self, 2, SIDE);
      add_next (board);
      draw_tiles (self, board);
      draw_longest_line (self, board);
      break;
    case MEANDER_SIGN_LAST:
      draw_tiles (self, board);
      meander_draw_last (self->cr, self->palette, &self->geometry, hexes[0]);
      break;
    case MEANDER_SIGN_GHOST:
      cairo_push_group (self->cr);
      draw_tiles (self, board);
      cairo_pop_group_to_source (self->cr);
      cairo_paint_with_alpha (self->cr, MEANDER_GHOST_OPACITY);
      meander_draw_mark (self->cr, self->palette, &self->geometry, hexes[0], MEANDER_MARK_GHOST);
      break;
    case MEANDER_SIGN_COUNT:
      meander_draw_forced (self->cr, self->palette, &self->geometry, hexes[0], wanted, TRUE);
      draw_pointer (self, hexes[0]);
      meander_draw_order (self->cr, self->palette, &self->geometry, hexes[0], N_FITTING,
                          self->context);
      break;
    case MEANDER_SIGN_EFFECT:
      self->geometry.x -= self->width * 0.22;
      draw_tiles (self, board);
      meander_draw_mark (self->cr, self->palette, &self->geometry, hexes[0], MEANDER_MARK_TRIAL);
      draw_words (self, POINTS);
      break;
    case MEANDER_SIGN_SMALL_LOOP:
      draw_small_loop (self);
      break;
    case MEANDER_SIGN_FILL:
    case MEANDER_SIGN_WAIT:
      meander_draw_forced (self->cr, self->palette, &self->geometry, hexes[0], wanted,
                           sign == MEANDER_SIGN_FILL);
      break;
    default:
      g_return_if_reached ();
    }
}

/**
 * meander_draw_sign:
 * @cr: where to draw
 * @art: the artwork with its palette
 * @sign: which
 * @width: of the picture, in logical pixels
 * @height: of the picture, in logical pixels; half as high as wide will do
 * @scale: device pixels a logical one
 * @context: (nullable): in whose font numbers are written
 *
 * Draws one of the signs that the strategy game's table shows, on a piece of that table, to be
 * explained.
 */
void
meander_draw_sign (cairo_t *cr,
                   MeanderArt *art,
                   MeanderSign sign,
                   double width,
                   double height,
                   double scale,
                   PangoContext *context)
{
  Drawing drawing = {
    .cr = cr, .art = art, .width = width, .height = height, .scale = scale, .context = context
  };

  g_return_if_fail (cr != NULL && art != NULL);

  drawing.palette = meander_art_get_palette (art);
  cairo_save (cr);
  meander_draw_table (cr, drawing.palette, width, height);
  draw_sign (&drawing, sign);
  cairo_restore (cr);
}
