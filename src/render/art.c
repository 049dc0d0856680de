/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/art.h"

#include <math.h>

#include "render/art-private.h"
#include "render/weave.h"

/* Sizes that are in use at the same time: the table, the one that it was going to have when it changed again, the one
 * that it is going to have, and two of racks. */
#define N_SHEETS 5

/* How far lines go on over the tile's edge, in device pixels: enough for two
 * neighbours together to cover the pixels that the edge cuts. */
#define OVERLAP 0.7

/* The same for paper, in sides. */
#define VECTOR_OVERLAP 0.004

typedef enum
{
  PICTURE_BODY,
  PICTURE_SHADOW,
  PICTURE_LIFTED,
  PICTURE_TILE,
  PICTURE_BACK,
} Picture;

/* The surfaces of one size. */
typedef struct
{
  double side;
  double scale;
  guint64 used;
  GHashTable *surfaces; /* key → cairo_surface_t */
  GHashTable *lines;    /* likewise, of one line each */
} Sheet;

struct _MeanderArt
{
  MeanderArtwork *artwork;
  guint64 uses;
  Sheet sheets[N_SHEETS];
  cairo_surface_t *weave; /* of the table, at this scale; NULL until asked for */
  double weave_scale;
};

/**
 * meander_art_new:
 * @palette: the colours, copied
 *
 * Makes the tile artwork of a palette.
 *
 * That costs next to nothing: drawings are read when they are first drawn.
 *
 * Returns: (transfer full): the artwork
 */
MeanderArt *
meander_art_new (const MeanderPalette *palette)
{
  MeanderArt *art;

  g_return_val_if_fail (palette != NULL, NULL);

  art = g_new0 (MeanderArt, 1);
  art->artwork = meander_artwork_new (palette);
  return art;
}

static void
clear_sheet (Sheet *sheet)
{
  g_clear_pointer (&sheet->surfaces, g_hash_table_unref);
  g_clear_pointer (&sheet->lines, g_hash_table_unref);
}

static GHashTable *
make_surfaces (void)
{
  return g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) cairo_surface_destroy);
}

/**
 * meander_art_free:
 * @art: (transfer full) (nullable): the artwork
 *
 * Frees the artwork and the surfaces that nobody else holds.
 */
void
meander_art_free (MeanderArt *art)
{
  if (art == NULL)
    return;

  for (guint i = 0; i < N_SHEETS; i++)
    clear_sheet (&art->sheets[i]);
  g_clear_pointer (&art->weave, cairo_surface_destroy);
  meander_artwork_free (art->artwork);
  g_free (art);
}

/**
 * meander_art_get_weave:
 * @art: the artwork
 * @scale: device pixels a logical pixel
 *
 * Gets the picture of what the table is made of, which is made once for each scale.
 *
 * Returns: (transfer none) (nullable): the picture for [func@Meander.weave_paint], good until the
 *   next call; %NULL for a plain table
 */
cairo_surface_t *
meander_art_get_weave (MeanderArt *art, double scale)
{
  g_return_val_if_fail (art != NULL && scale > 0, NULL);

  if (art->weave == NULL || art->weave_scale != scale)
    {
      g_clear_pointer (&art->weave, cairo_surface_destroy);
      art->weave = meander_weave_get (meander_art_get_palette (art), scale);
      art->weave_scale = scale;
    }

  return art->weave;
}

/**
 * meander_art_get_palette:
 * @art: the artwork
 *
 * Tells which colours the artwork has.
 *
 * Returns: (transfer none): the palette
 */
const MeanderPalette *
meander_art_get_palette (MeanderArt *art)
{
  g_return_val_if_fail (art != NULL, NULL);

  return meander_artwork_get_palette (art->artwork);
}

static int
extent_in_pixels (double side, double scale)
{
  return MAX (1, (int) ceil (side * MEANDER_ART_EXTENT * scale - 1e-9));
}

/**
 * meander_art_get_extent:
 * @side: of the hex, in logical pixels
 * @scale: device pixels a logical pixel
 *
 * Tells how wide and high the pictures of this size are: to be sharp they must be painted neither
 * wider nor narrower.
 *
 * Returns: in logical pixels, a whole number of device pixels
 */
double
meander_art_get_extent (double side, double scale)
{
  g_return_val_if_fail (side > 0 && scale > 0, 0);

  return extent_in_pixels (side, scale) / scale;
}

/* The surfaces of this size; if there are none yet, in the place of those that
 * were asked for longest ago. */
static Sheet *
get_sheet (MeanderArt *art, double side, double scale)
{
  Sheet *oldest = &art->sheets[0];

  art->uses++;
  for (guint i = 0; i < N_SHEETS; i++)
    {
      Sheet *sheet = &art->sheets[i];

      if (sheet->surfaces != NULL && sheet->side == side && sheet->scale == scale)
        {
          sheet->used = art->uses;
          return sheet;
        }
      if (sheet->used < oldest->used)
        oldest = sheet;
    }

  clear_sheet (oldest);
  oldest->surfaces = make_surfaces ();
  oldest->lines = make_surfaces ();
  oldest->side = side;
  oldest->scale = scale;
  oldest->used = art->uses;
  return oldest;
}

static gpointer
make_key (Picture picture, const MeanderFace *face, guint detail)
{
  return GUINT_TO_POINTER (((guint) picture << 24) | ((face == NULL ? 0 : face->number) << 16) |
                           (detail & 0xffff));
}

static cairo_surface_t *
get_picture (MeanderArt *art, Sheet *sheet, Picture picture, const MeanderFace *face, guint detail);

/* What a line takes of a picture, its middle being 0,0: in whole device pixels, not more than it needs. */
static void
measure_line (const Sheet *sheet, guint from, guint to, cairo_rectangle_int_t *bounds)
{
  cairo_surface_t *surface = cairo_recording_surface_create (CAIRO_CONTENT_ALPHA, NULL);
  cairo_t *cr = cairo_create (surface);
  double left, top, right, bottom;

  /* With square ends it reaches over the edges as the drawing does. */
  meander_arc_path (cr, 0, 0, sheet->side * sheet->scale, from, to, 0, 1);
  cairo_set_line_width (cr, MEANDER_ARTWORK_CASING * sheet->side * sheet->scale);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_SQUARE);
  cairo_stroke_extents (cr, &left, &top, &right, &bottom);
  bounds->x = (int) floor (left) - 1;
  bounds->y = (int) floor (top) - 1;
  bounds->width = (int) ceil (right) + 1 - bounds->x;
  bounds->height = (int) ceil (bottom) + 1 - bounds->y;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static cairo_surface_t *
draw_line (MeanderArt *art, const Sheet *sheet, const MeanderArc *arc, guint rotation)
{
  /* In a picture of an odd width the middle of the tile is that of a pixel. */
  const double middle = extent_in_pixels (sheet->side, sheet->scale) % 2 / 2.0;
  cairo_rectangle_int_t bounds;
  cairo_surface_t *surface;
  cairo_t *cr;

  measure_line (sheet, (arc->from + rotation) % MEANDER_N_EDGES,
                (arc->to + rotation) % MEANDER_N_EDGES, &bounds);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, bounds.width + 1, bounds.height + 1);
  cairo_surface_set_device_scale (surface, sheet->scale, sheet->scale);
  cairo_surface_set_device_offset (surface, middle - bounds.x, middle - bounds.y);
  cr = cairo_create (surface);
  meander_artwork_draw_line (art->artwork, cr, arc, rotation, sheet->side);
  cairo_destroy (cr);
  return surface;
}

/* A line of a tile as it is turned, by itself: in a set there are few that differ, and to paint one costs a
 * fraction of what drawing it does. */
static cairo_surface_t *
get_line (MeanderArt *art, Sheet *sheet, const MeanderArc *arc, guint rotation)
{
  gpointer key = GUINT_TO_POINTER ((guint) arc->colour << 16 | (guint) arc->kind << 8 |
                                   (arc->from + rotation) % MEANDER_N_EDGES);
  cairo_surface_t *surface = g_hash_table_lookup (sheet->lines, key);

  if (surface == NULL)
    {
      surface = draw_line (art, sheet, arc, rotation);
      g_hash_table_insert (sheet->lines, key, surface);
    }
  return surface;
}

static void
draw_lines (MeanderArt *art,
            Sheet *sheet,
            cairo_t *cr,
            const MeanderFace *face,
            guint rotation,
            double middle)
{
  guint order[MEANDER_N_ARCS];

  meander_artwork_order_arcs (face, order);
  meander_artwork_begin_lines (cr, middle, middle, sheet->side, OVERLAP / sheet->scale);
  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    {
      cairo_set_source_surface (cr, get_line (art, sheet, &face->arcs[order[i]], rotation), 0, 0);
      cairo_paint (cr);
    }
  meander_artwork_end_lines (cr);
}

static cairo_surface_t *
draw_picture (MeanderArt *art, Sheet *sheet, Picture picture, const MeanderFace *face, guint detail)
{
  int pixels = extent_in_pixels (sheet->side, sheet->scale);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  double middle = pixels / sheet->scale / 2;
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, sheet->scale, sheet->scale);
  cr = cairo_create (surface);

  switch (picture)
    {
    case PICTURE_BODY:
      meander_artwork_draw_body (art->artwork, cr, middle, middle, sheet->side);
      break;
    case PICTURE_SHADOW:
    case PICTURE_LIFTED:
      meander_artwork_draw_shadow (art->artwork, cr, middle, middle, sheet->side,
                                   picture == PICTURE_LIFTED);
      break;
    case PICTURE_BACK:
      meander_artwork_draw_back (art->artwork, cr, face->back, detail, middle, middle, sheet->side);
      break;
    case PICTURE_TILE:
    default:
      /* What is the same on all tiles is drawn once and painted from then on. */
      cairo_set_source_surface (cr, get_picture (art, sheet, PICTURE_BODY, NULL, 0), 0, 0);
      cairo_paint (cr);
      draw_lines (art, sheet, cr, face, detail, middle);
      meander_artwork_draw_letters (art->artwork, cr, face, detail, middle, middle, sheet->side);
      break;
    }

  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static cairo_surface_t *
get_picture (MeanderArt *art, Sheet *sheet, Picture picture, const MeanderFace *face, guint detail)
{
  gpointer key = make_key (picture, face, detail);
  cairo_surface_t *surface = g_hash_table_lookup (sheet->surfaces, key);

  if (surface == NULL)
    {
      surface = draw_picture (art, sheet, picture, face, detail);
      g_hash_table_insert (sheet->surfaces, key, surface);
    }
  return surface;
}

/**
 * meander_art_get_tile:
 * @art: the artwork
 * @face: which lines
 * @rotation: sixths of a turn clockwise
 * @side: of the hex, in logical pixels
 * @scale: device pixels a logical pixel
 *
 * Gives the picture of a tile that lies face up, without its shadow: only the lines turn, the light
 * stays where it is.
 *
 * The picture belongs to @art, which keeps those of the last five sizes; who wants to keep it
 * longer takes a reference. It is an image surface in CAIRO_FORMAT_ARGB32 and must not be drawn on.
 *
 * Returns: (transfer none): a picture of [func@Meander.art_get_extent] logical pixels each way
 */
cairo_surface_t *
meander_art_get_tile (MeanderArt *art,
                      const MeanderFace *face,
                      guint rotation,
                      double side,
                      double scale)
{
  g_return_val_if_fail (art != NULL && face != NULL, NULL);
  g_return_val_if_fail (rotation < MEANDER_N_EDGES, NULL);
  g_return_val_if_fail (side > 0 && scale > 0, NULL);

  return get_picture (art, get_sheet (art, side, scale), PICTURE_TILE, face, rotation);
}

/**
 * meander_art_get_back:
 * @art: the artwork
 * @face: whose back
 * @number: what stands on it; with several kits other than that of @face
 * @side: of the hex, in logical pixels
 * @scale: device pixels a logical pixel
 *
 * Gives the picture of a tile that lies face down, without its shadow; see
 * [func@Meander.art_get_tile].
 *
 * Returns: (transfer none): a picture of [func@Meander.art_get_extent] logical pixels each way
 */
cairo_surface_t *
meander_art_get_back (MeanderArt *art,
                      const MeanderFace *face,
                      guint number,
                      double side,
                      double scale)
{
  g_return_val_if_fail (art != NULL && face != NULL, NULL);
  g_return_val_if_fail (number <= MEANDER_MAX_TILES, NULL);
  g_return_val_if_fail (side > 0 && scale > 0, NULL);

  return get_picture (art, get_sheet (art, side, scale), PICTURE_BACK, face, number);
}

/**
 * meander_art_get_shadow:
 * @art: the artwork
 * @side: of the hex, in logical pixels
 * @scale: device pixels a logical pixel
 * @lifted: whether the tile is in hand
 *
 * Gives the shadow of a tile, to be painted before any tile that it may fall on; see
 * [func@Meander.art_get_tile].
 *
 * Returns: (transfer none): a picture of [func@Meander.art_get_extent] logical pixels each way
 */
cairo_surface_t *
meander_art_get_shadow (MeanderArt *art, double side, double scale, gboolean lifted)
{
  g_return_val_if_fail (art != NULL, NULL);
  g_return_val_if_fail (side > 0 && scale > 0, NULL);

  return get_picture (art, get_sheet (art, side, scale), lifted ? PICTURE_LIFTED : PICTURE_SHADOW,
                      NULL, 0);
}

/**
 * meander_art_draw_tile:
 * @art: the artwork
 * @cr: where to draw
 * @face: which lines
 * @rotation: sixths of a turn clockwise
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile, in logical pixels
 * @side: of the hex, in logical pixels
 *
 * Draws a tile that lies face up, without its shadow, as vectors: for print and export.
 */
void
meander_art_draw_tile (MeanderArt *art,
                       cairo_t *cr,
                       const MeanderFace *face,
                       guint rotation,
                       double x,
                       double y,
                       double side)
{
  guint order[MEANDER_N_ARCS];

  g_return_if_fail (art != NULL && cr != NULL && face != NULL);
  g_return_if_fail (rotation < MEANDER_N_EDGES);
  g_return_if_fail (side > 0);

  meander_artwork_draw_body (art->artwork, cr, x, y, side);
  meander_artwork_order_arcs (face, order);
  meander_artwork_begin_lines (cr, x, y, side, VECTOR_OVERLAP * side);
  for (guint i = 0; i < MEANDER_N_ARCS; i++)
    meander_artwork_draw_line (art->artwork, cr, &face->arcs[order[i]], rotation, side);
  meander_artwork_end_lines (cr);
  meander_artwork_draw_letters (art->artwork, cr, face, rotation, x, y, side);
}

/**
 * meander_art_draw_shadow:
 * @art: the artwork
 * @cr: where to draw
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile, in logical pixels
 * @side: of the hex, in logical pixels
 * @lifted: whether the tile is in hand
 *
 * Draws the shadow of a tile as vectors.
 */
void
meander_art_draw_shadow (MeanderArt *art,
                         cairo_t *cr,
                         double x,
                         double y,
                         double side,
                         gboolean lifted)
{
  g_return_if_fail (art != NULL && cr != NULL);
  g_return_if_fail (side > 0);

  meander_artwork_draw_shadow (art->artwork, cr, x, y, side, lifted);
}
