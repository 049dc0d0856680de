/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/art-private.h"
#include "data/meander-art-resources.h"
#include "render/svg.h"

#include <math.h>
#include <pango/pangocairo.h>

/* Units of the SVG files in a side. */
#define UNITS 100.0

/* A number is as large as this, but no wider, in units of back.svg. */
#define NUMBER_WIDTH 112.0
#define NUMBER_SCALE 1.25

typedef enum
{
  DRAWING_TILE,
  DRAWING_BACK,
  DRAWING_SHADOW,
  N_DRAWINGS,
} Drawing;

static const char *const drawing_paths[N_DRAWINGS] = {
  RESOURCE_PATH "/art/tile.svg",
  RESOURCE_PATH "/art/back.svg",
  RESOURCE_PATH "/art/shadow.svg",
};

/* data-advance in back.svg */
static const double digit_advance[10] = { 46, 34, 45, 45, 48, 45, 46, 44, 46, 46 };

struct _MeanderArtwork
{
  MeanderPalette *palette;
  RsvgHandle *drawings[N_DRAWINGS];
  MeanderColour ink; /* of the back, as the drawing has it now */
  PangoLayout *letters;
};

/*
 * meander_artwork_new:
 * @palette: its colours, copied
 *
 * Makes the artwork of a palette; nothing is read yet.
 *
 * Returns: (transfer full): the artwork
 */
MeanderArtwork *
meander_artwork_new (const MeanderPalette *palette)
{
  MeanderArtwork *artwork = g_new0 (MeanderArtwork, 1);

  artwork->palette = meander_palette_copy (palette);
  artwork->ink = MEANDER_NO_COLOUR;
  return artwork;
}

/*
 * meander_artwork_free:
 * @artwork: (transfer full) (nullable): the artwork
 *
 * Frees the artwork.
 */
void
meander_artwork_free (MeanderArtwork *artwork)
{
  if (artwork == NULL)
    return;

  for (guint i = 0; i < N_DRAWINGS; i++)
    g_clear_object (&artwork->drawings[i]);
  g_clear_object (&artwork->letters);
  meander_palette_free (artwork->palette);
  g_free (artwork);
}

/*
 * meander_artwork_get_palette:
 * @artwork: the artwork
 *
 * Returns: (transfer none): the palette whose colours it has
 */
const MeanderPalette *
meander_artwork_get_palette (MeanderArtwork *artwork)
{
  return artwork->palette;
}

static guint
channel (double value)
{
  return (guint) lround (CLAMP (value, 0, 1) * 255);
}

/* No printf of fractions: their point depends on the language. */
static void
add_rule (GString *css, const char *selector, const char *property, const MeanderRgba *colour)
{
  g_string_append_printf (css, "%s{%s:#%02x%02x%02x%02x}\n", selector, property,
                          channel (colour->red), channel (colour->green), channel (colour->blue),
                          channel (colour->alpha));
}

/*
 * meander_artwork_get_casing:
 * @palette: a palette
 *
 * Tells the colour of what keeps lines apart where they cross, and of the signs on them.
 *
 * Returns: the body's colour, darker
 */
MeanderRgba
meander_artwork_get_casing (const MeanderPalette *palette)
{
  MeanderRgba colour = palette->body;

  colour.red *= 0.35;
  colour.green *= 0.35;
  colour.blue *= 0.35;
  return colour;
}

static char *
make_stylesheet (const MeanderPalette *palette, MeanderColour ink)
{
  GString *css = g_string_new (NULL);
  MeanderRgba casing = meander_artwork_get_casing (palette);

  add_rule (css, ".body", "fill", &palette->body);
  add_rule (css, ".bevel-light", "fill", &palette->bevel_light);
  add_rule (css, ".bevel-edge", "stroke", &palette->bevel_light);
  add_rule (css, ".bevel-dark", "fill", &palette->bevel_dark);
  /* Black on black: where the desktop asks for contrast there a tile has a border all round. */
  if (palette->style == (MEANDER_STYLE_DARK | MEANDER_STYLE_CONTRAST))
    add_rule (css, ".border", "stroke", &palette->grid);
  add_rule (css, ".casing", "stroke", &casing);
  add_rule (css, ".pit", "fill", &casing);
  add_rule (css, ".sign", "stroke", &casing);
  add_rule (css, ".shadow", "fill", &palette->shadow);
  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    {
      g_autofree char *line = g_strdup_printf (".%s .line", meander_colour_to_id (i));
      g_autofree char *bead = g_strdup_printf (".%s .bead", meander_colour_to_id (i));

      add_rule (css, line, "stroke", &palette->line[i]);
      add_rule (css, bead, "fill", &palette->line[i]);
    }
  if (ink != MEANDER_NO_COLOUR)
    {
      add_rule (css, ".ink", "stroke", &palette->back[ink]);
      add_rule (css, ".ink-faint", "fill", &palette->back[ink]);
    }
  return g_string_free (css, FALSE);
}

static void
set_stylesheet (MeanderArtwork *artwork, RsvgHandle *handle, MeanderColour ink)
{
  g_autofree char *css = make_stylesheet (artwork->palette, ink);
  g_autoptr (GError) error = NULL;

  if (!meander_svg_get ()->rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css),
                                                       &error))
    g_error ("the stylesheet of palette %s: %s", artwork->palette->id, error->message);
}

static RsvgHandle *
get_drawing (MeanderArtwork *artwork, Drawing drawing)
{
  if (artwork->drawings[drawing] == NULL)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes =
          g_resource_lookup_data (meander_art_get_resource (), drawing_paths[drawing],
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
      RsvgHandle *handle = NULL;
      gsize length;
      const guint8 *data;

      /* The drawings are part of the program: without them it is broken. */
      if (bytes != NULL)
        {
          data = g_bytes_get_data (bytes, &length);
          handle = meander_svg_get ()->rsvg_handle_new_from_data (data, length, &error);
        }
      if (handle == NULL)
        g_error ("%s: %s", drawing_paths[drawing], error->message);

      set_stylesheet (artwork, handle, MEANDER_NO_COLOUR);
      artwork->drawings[drawing] = handle;
    }
  return artwork->drawings[drawing];
}

/* Draws a layer with the middle of the drawing at 0,0. */
static void
draw_layer (MeanderArtwork *artwork, cairo_t *cr, Drawing drawing, const char *id, double side)
{
  double extent = MEANDER_ART_EXTENT * side;
  RsvgRectangle viewport = { -extent / 2, -extent / 2, extent, extent };
  g_autoptr (GError) error = NULL;

  if (!meander_svg_get ()->rsvg_handle_render_layer (get_drawing (artwork, drawing), cr, id,
                                                     &viewport, &error))
    g_warning ("%s: %s: %s", drawing_paths[drawing], id, error->message);
}

static void
draw_layer_at (MeanderArtwork *artwork,
               cairo_t *cr,
               Drawing drawing,
               const char *id,
               double x,
               double y,
               double side)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  draw_layer (artwork, cr, drawing, id, side);
  cairo_restore (cr);
}

/*
 * meander_artwork_draw_body:
 * @artwork: the artwork
 * @cr: where to draw
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile
 * @side: of the hex
 *
 * Draws a tile without its lines: lacquer and bevel, lit from the upper left.
 */
void
meander_artwork_draw_body (MeanderArtwork *artwork, cairo_t *cr, double x, double y, double side)
{
  draw_layer_at (artwork, cr, DRAWING_TILE, "#body", x, y, side);
}

/*
 * meander_artwork_draw_shadow:
 * @artwork: the artwork
 * @cr: where to draw
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile
 * @side: of the hex
 * @lifted: whether the tile is in hand
 *
 * Draws the shadow that a tile throws on the table.
 */
void
meander_artwork_draw_shadow (MeanderArtwork *artwork,
                             cairo_t *cr,
                             double x,
                             double y,
                             double side,
                             gboolean lifted)
{
  draw_layer_at (artwork, cr, DRAWING_SHADOW, lifted ? "#lifted" : "#normal", x, y, side);
}

/*
 * meander_artwork_draw_line:
 * @artwork: the artwork
 * @cr: where to draw, with the middle of the tile at 0,0
 * @arc: the line
 * @rotation: sixths of a turn clockwise
 * @side: of the hex
 *
 * Draws a line with its sign; it goes on over the hex's edges.
 */
void
meander_artwork_draw_line (MeanderArtwork *artwork,
                           cairo_t *cr,
                           const MeanderArc *arc,
                           guint rotation,
                           double side)
{
  static const char *const kinds[] = { NULL, "corner", "bend", "straight" };
  static const char *const signs[] = { NULL, "dashes", "dots", "rails", "bars" };
  MeanderPattern pattern = artwork->palette->pattern[arc->colour];
  char id[32];

  cairo_save (cr);
  cairo_rotate (cr, (arc->from + rotation) % MEANDER_N_EDGES * G_PI / 3);
  g_snprintf (id, sizeof id, "#%s-%s", kinds[arc->kind], meander_colour_to_id (arc->colour));
  draw_layer (artwork, cr, DRAWING_TILE, id, side);
  if (pattern != MEANDER_PATTERN_PLAIN)
    {
      g_snprintf (id, sizeof id, "#%s-%s", kinds[arc->kind], signs[pattern]);
      draw_layer (artwork, cr, DRAWING_TILE, id, side);
    }
  cairo_restore (cr);
}

/*
 * meander_artwork_draw_bead:
 * @artwork: the artwork
 * @cr: where to draw
 * @colour: of the line
 * @x: where the bead is, in logical pixels
 * @y: where the bead is
 * @side: of the hex
 *
 * Draws the bead in which a line's letter stands.
 */
void
meander_artwork_draw_bead (MeanderArtwork *artwork,
                           cairo_t *cr,
                           MeanderColour colour,
                           double x,
                           double y,
                           double side)
{
  char id[32];

  g_snprintf (id, sizeof id, "#bead-%s", meander_colour_to_id (colour));
  draw_layer_at (artwork, cr, DRAWING_TILE, id, x, y, side);
}

/*
 * meander_artwork_get_layout:
 * @artwork: the artwork
 * @size: of the letters, in pixels
 *
 * Gives the layout in which letters are set; fonts are looked for when it is first asked for.
 *
 * Returns: (transfer none): the layout
 */
PangoLayout *
meander_artwork_get_layout (MeanderArtwork *artwork, int size)
{
  if (artwork->letters == NULL)
    {
      PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
      PangoFontDescription *font = pango_font_description_from_string ("Sans Bold");

      pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
      artwork->letters = pango_layout_new (context);
      pango_layout_set_font_description (artwork->letters, font);
      pango_font_description_free (font);
      g_object_unref (context);
    }
  return artwork->letters;
}

/* Numbers that would be another number upside down are underlined: 6 and 9, and in several kits
 * 66, 68, 86 … too. */
static gboolean
needs_mark (const char *digits)
{
  return strspn (digits, "0689") == strlen (digits) && strpbrk (digits, "69") != NULL &&
         digits[strlen (digits) - 1] != '0';
}

/*
 * meander_artwork_draw_back:
 * @artwork: the artwork
 * @cr: where to draw
 * @colour: of rim and number, white among them
 * @number: of the tile
 * @x: centre of the tile, in logical pixels
 * @y: centre of the tile
 * @side: of the hex
 *
 * Draws a tile that lies face down.
 */
void
meander_artwork_draw_back (MeanderArtwork *artwork,
                           cairo_t *cr,
                           MeanderColour colour,
                           guint number,
                           double x,
                           double y,
                           double side)
{
  RsvgHandle *handle = get_drawing (artwork, DRAWING_BACK);
  char digits[12];
  double width = 0, scale;

  if (artwork->ink != colour)
    {
      set_stylesheet (artwork, handle, colour);
      artwork->ink = colour;
    }

  g_snprintf (digits, sizeof digits, "%u", number);
  for (const char *digit = digits; *digit != '\0'; digit++)
    width += digit_advance[*digit - '0'];
  scale = MIN (NUMBER_SCALE, NUMBER_WIDTH / width);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  draw_layer (artwork, cr, DRAWING_BACK, "#back", side);
  if (needs_mark (digits))
    {
      cairo_translate (cr, 0, -0.05 * side);
      draw_layer (artwork, cr, DRAWING_BACK, "#mark", side * scale);
    }
  cairo_translate (cr, -width * scale / 2 * side / UNITS, 0);
  for (const char *digit = digits; *digit != '\0'; digit++)
    {
      double half = digit_advance[*digit - '0'] * scale / 2 * side / UNITS;
      char id[] = "#digit-0";

      id[7] = *digit;
      cairo_translate (cr, half, 0);
      draw_layer (artwork, cr, DRAWING_BACK, id, side * scale);
      cairo_translate (cr, half, 0);
    }
  cairo_restore (cr);
}
