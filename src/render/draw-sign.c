/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw.h"

#define SIDE 0.42  /* of a hex where there is one or two, of the picture's height, */
#define SMALL 0.29 /* and of three in a row */

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
                   double scale)
{
  Drawing drawing = { .cr = cr, .art = art, .width = width, .height = height, .scale = scale };

  g_return_if_fail (cr != NULL && art != NULL);

  drawing.palette = meander_art_get_palette (art);
  cairo_save (cr);
  meander_draw_table (cr, drawing.palette, width, height);
  draw_sign (&drawing, sign);
  cairo_restore (cr);
}
