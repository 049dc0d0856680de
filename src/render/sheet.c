/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/sheet.h"

#include <pango/pangocairo.h>
#include <string.h>

#include "render/draw.h"

/* In points */
#define TITLE_SIZE 20
#define TEXT_SIZE 12
#define NUMBER_SIZE 8
#define SPACE 14 /* between what stands below one another */
#define GAP 10   /* between tiles, for the scissors */
#define CUT_WIDTH 0.5
#define CUT_GREY 0.45

/* Of a page's height, at most for the tray. */
#define TRAY_SHARE 0.42

/* Where a tile's number is, from its middle towards its upper corner, in sides: no line
 * comes there. */
#define NUMBER_PLACE 0.79

struct _MeanderSheet
{
  MeanderPalette *palette;
  MeanderArt *art;
  PangoContext *context;
  char *title;
  char *text;
  char *foot;                /* below what lies, or NULL */
  MeanderPuzzle *puzzle;     /* whose tiles are to be cut out, */
  MeanderPosition *position; /* or else what lies */

  double width;
  double height;
  double head;          /* how high title and text are, with the space below */
  MeanderGeometry tray; /* its side is 0 where there is none */
  double top;           /* of the tiles on the first page */
  double side;          /* of a tile to cut out */
  guint n_columns;
  guint n_first; /* tiles on the first page, */
  guint n_full;  /* and on another one */
};

static MeanderSheet *
sheet_new (const char *title, const char *text, const MeanderPalette *palette)
{
  MeanderSheet *self = g_new0 (MeanderSheet, 1);

  self->palette = meander_palette_copy (palette);
  self->art = meander_art_new (self->palette);
  self->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_round_glyph_positions (self->context, FALSE);
  self->title = g_strdup (title);
  self->text = g_strdup (text);
  return self;
}

/**
 * meander_sheet_new_puzzle:
 * @puzzle: a puzzle, which is copied
 * @title: its title, in the person’s language
 * @text: what to do, a sentence or several
 * @palette: the colours, which are copied
 *
 * Makes a sheet with a puzzle: title, text, the tray where the outline is fixed, and all of its
 * tiles, to be cut out.
 *
 * Returns: (transfer full): the sheet, to be given a page next
 */
MeanderSheet *
meander_sheet_new_puzzle (const MeanderPuzzle *puzzle,
                          const char *title,
                          const char *text,
                          const MeanderPalette *palette)
{
  MeanderSheet *self;

  g_return_val_if_fail (puzzle != NULL && palette != NULL, NULL);
  g_return_val_if_fail (title != NULL && text != NULL, NULL);

  self = sheet_new (title, text, palette);
  self->puzzle = meander_puzzle_copy (puzzle);
  return self;
}

/**
 * meander_sheet_new_table:
 * @position: what lies, which is copied
 * @title: its title, in the person’s language
 * @text: what there is to say of it, maybe nothing
 * @foot: what is to stand below it, maybe nothing
 * @palette: the colours, which are copied
 *
 * Makes a sheet with a figure as it lies: one page, which has it in the middle.
 *
 * Returns: (transfer full): the sheet, to be given a page next
 */
MeanderSheet *
meander_sheet_new_table (const MeanderPosition *position,
                         const char *title,
                         const char *text,
                         const char *foot,
                         const MeanderPalette *palette)
{
  MeanderSheet *self;

  g_return_val_if_fail (position != NULL && palette != NULL, NULL);
  g_return_val_if_fail (title != NULL && text != NULL && foot != NULL, NULL);

  self = sheet_new (title, text, palette);
  self->foot = g_strdup (foot);
  self->position = g_memdup2 (position, sizeof *position);
  return self;
}

/**
 * meander_sheet_free:
 * @self: (transfer full) (nullable): a sheet
 *
 * Frees a sheet.
 */
void
meander_sheet_free (MeanderSheet *self)
{
  if (self == NULL)
    return;
  meander_art_free (self->art);
  meander_palette_free (self->palette);
  g_object_unref (self->context);
  g_free (self->title);
  g_free (self->text);
  g_free (self->foot);
  meander_puzzle_free (self->puzzle);
  meander_position_free (self->position);
  g_free (self);
}

/* ---- where things are ---- */

static PangoLayout *
layout_new (MeanderSheet *self, const char *text, double size, gboolean bold)
{
  PangoLayout *layout = pango_layout_new (self->context);
  PangoFontDescription *font = pango_font_description_new ();

  /* An absolute size: a point is a point, whatever the screen’s resolution is. */
  pango_font_description_set_family (font, "Sans");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_width (layout, (int) (self->width * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

/* Some text, at a height, over the whole width; `cr` NULL only measures.  Tells how high it is. */
static double
draw_text (cairo_t *cr, PangoLayout *layout, double y)
{
  int height;

  if (cr != NULL)
    {
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_move_to (cr, 0, y);
      pango_cairo_show_layout (cr, layout);
    }
  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

/* Title and text from the top down; `cr` NULL only measures. */
static double
draw_head (MeanderSheet *self, cairo_t *cr)
{
  const char *texts[] = { self->title, self->text };
  double y = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (PangoLayout) layout = NULL;

      if (*texts[i] == '\0')
        continue;
      layout = layout_new (self, texts[i], i == 0 ? TITLE_SIZE : TEXT_SIZE, i == 0);
      y += draw_text (cr, layout, y) + SPACE;
    }
  return y;
}

/* The places of a pyramid with its point up; the page may be turned. */
static guint
get_tray (const MeanderPuzzle *puzzle, MeanderHex *hexes)
{
  guint rows = meander_pyramid_rows (puzzle->n_tiles);
  guint n = 0;

  for (guint row = 0; row < rows; row++)
    for (guint i = 0; i <= row; i++)
      hexes[n++] = meander_hex ((int) i - (int) row, (int) row);
  return n;
}

static void
place_tray (MeanderSheet *self)
{
  MeanderHex hexes[MEANDER_MAX_TILES];
  cairo_rectangle_t bounds;
  guint n;

  self->tray.side = 0;
  self->top = self->head;
  if (self->puzzle->outline != MEANDER_OUTLINE_PYRAMID)
    return;
  n = get_tray (self->puzzle, hexes);
  meander_geometry_fit (&self->tray, hexes, n, self->width, self->height * TRAY_SHARE, CUT_WIDTH,
                        self->side);
  meander_geometry_get_bounds (&self->tray, hexes, n, &bounds);
  self->tray.y += self->head + CUT_WIDTH - bounds.y;
  self->top += bounds.height + 2 * CUT_WIDTH + SPACE;
}

/* How many tiles of a size go side by side. */
static guint
count_fitting (double length, double size)
{
  return length < size ? 0 : (guint) ((length + GAP + 0.001) / (size + GAP));
}

/**
 * meander_sheet_set_page:
 * @self: a sheet
 * @width: of what may be printed on
 * @height: of the same
 *
 * Says how large a page is, and divides the sheet into pages.
 *
 * Returns: how many pages there are
 */
guint
meander_sheet_set_page (MeanderSheet *self, double width, double height)
{
  guint rest;

  g_return_val_if_fail (self != NULL, 0);
  g_return_val_if_fail (width > 0 && height > 0, 0);

  self->width = width;
  self->height = height;
  self->head = draw_head (self, NULL);
  if (self->puzzle == NULL)
    return 1;

  self->side = MIN (MEANDER_SHEET_TILE_WIDTH / sqrt (3),
                    MIN ((width - 2 * CUT_WIDTH) / sqrt (3), (height - 2 * CUT_WIDTH) / 2));
  place_tray (self);
  self->n_columns = MAX (1, count_fitting (width - 2 * CUT_WIDTH, self->side * sqrt (3)));
  self->n_first =
      self->n_columns * count_fitting (height - self->top - 2 * CUT_WIDTH, self->side * 2);
  self->n_full = self->n_columns * MAX (1, count_fitting (height - 2 * CUT_WIDTH, self->side * 2));
  if (self->puzzle->n_tiles <= self->n_first)
    return 1;
  rest = self->puzzle->n_tiles - self->n_first;
  return 1 + (rest + self->n_full - 1) / self->n_full;
}

/**
 * meander_sheet_get_tile:
 * @self: a puzzle’s sheet with a page
 * @index: which of its tiles, from 0, in the puzzle’s order
 * @x: (out): its centre on the page
 * @y: (out): its centre on the page
 * @side: (out): its side
 *
 * Tells where a tile to be cut out is.
 *
 * Returns: the number of its page, from 0
 */
guint
meander_sheet_get_tile (MeanderSheet *self, guint index, double *x, double *y, double *side)
{
  double width, start, top = CUT_WIDTH;
  guint page = 0;

  g_return_val_if_fail (self != NULL && self->puzzle != NULL && self->width > 0, 0);
  g_return_val_if_fail (index < self->puzzle->n_tiles, 0);

  if (index < self->n_first)
    top += self->top;
  else
    {
      page = 1 + (index - self->n_first) / self->n_full;
      index = (index - self->n_first) % self->n_full;
    }
  *side = self->side;
  width = self->side * sqrt (3);
  start = (self->width - self->n_columns * (width + GAP) + GAP) / 2;
  *x = start + (index % self->n_columns) * (width + GAP) + width / 2;
  *y = top + (index / self->n_columns) * (2 * self->side + GAP) + self->side;
  return page;
}

/* ---- drawing ---- */

static void
draw_cut_line (cairo_t *cr, const MeanderGeometry *geometry, MeanderHex hex)
{
  meander_geometry_path (geometry, hex, 0, cr);
  cairo_set_source_rgb (cr, CUT_GREY, CUT_GREY, CUT_GREY);
  cairo_set_line_width (cr, CUT_WIDTH);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

static void
draw_number (MeanderSheet *self, cairo_t *cr, guint number, double x, double y)
{
  g_autofree char *digits = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = layout_new (self, digits, NUMBER_SIZE, TRUE);
  const MeanderRgba white = { 1, 1, 1, 1 }, black = { 0, 0, 0, 1 };
  double grey = meander_rgba_contrast (&self->palette->body, &white) >
                        meander_rgba_contrast (&self->palette->body, &black)
                    ? 0.85
                    : 0.15;
  PangoRectangle ink;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_move_to (cr, x - ink.x - ink.width / 2.0, y - ink.y - ink.height / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_puzzle (MeanderSheet *self, cairo_t *cr, guint page)
{
  if (page == 0 && self->tray.side > 0)
    {
      MeanderHex hexes[MEANDER_MAX_TILES];
      guint n = get_tray (self->puzzle, hexes);

      for (guint i = 0; i < n; i++)
        draw_cut_line (cr, &self->tray, hexes[i]);
    }

  for (guint i = 0; i < self->puzzle->n_tiles; i++)
    {
      guint number = self->puzzle->tiles[i];
      MeanderGeometry geometry;

      if (meander_sheet_get_tile (self, i, &geometry.x, &geometry.y, &geometry.side) != page)
        continue;
      meander_art_draw_tile (self->art, cr, meander_tile_set_face (self->puzzle->set, number), 0,
                             geometry.x, geometry.y, geometry.side);
      draw_cut_line (cr, &geometry, meander_hex (0, 0));
      draw_number (self, cr, number, geometry.x, geometry.y - NUMBER_PLACE * geometry.side);
    }
}

/* With what stands below it the figure is in the middle of what the head leaves. */
static void
draw_table (MeanderSheet *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) foot = layout_new (self, self->foot, TEXT_SIZE, FALSE);
  const double below = *self->foot != '\0' ? SPACE + draw_text (NULL, foot, 0) : 0;
  const double height = MAX (1, self->height - self->head - below);
  MeanderHex hexes[MEANDER_MAX_TILES];
  MeanderGeometry geometry;
  cairo_rectangle_t bounds;
  double top;

  if (self->position->n_tiles == 0)
    return;
  for (guint i = 0; i < self->position->n_tiles; i++)
    hexes[i] = self->position->tiles[i].hex;
  meander_geometry_fit (&geometry, hexes, self->position->n_tiles, self->width, height, GAP,
                        MEANDER_SHEET_TILE_WIDTH / sqrt (3));
  meander_geometry_get_bounds (&geometry, hexes, self->position->n_tiles, &bounds);
  top = self->head + (height - bounds.height) / 2;
  geometry.y += top - bounds.y;
  meander_draw_figure (cr, self->art, self->position, &geometry);
  pango_layout_set_alignment (foot, PANGO_ALIGN_CENTER);
  draw_text (cr, foot, top + bounds.height + SPACE);
}

/**
 * meander_sheet_draw_page:
 * @self: a sheet with a page
 * @cr: where to draw, 0,0 being the upper left corner of what may be printed on
 * @page: which page, from 0
 *
 * Draws a page, as vectors; nothing outside it.
 */
void
meander_sheet_draw_page (MeanderSheet *self, cairo_t *cr, guint page)
{
  g_return_if_fail (self != NULL && cr != NULL);
  g_return_if_fail (self->width > 0);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, self->width, self->height);
  cairo_clip (cr);
  if (page == 0)
    draw_head (self, cr);
  if (self->puzzle != NULL)
    draw_puzzle (self, cr, page);
  else
    draw_table (self, cr);
  cairo_restore (cr);
}
