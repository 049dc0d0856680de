/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render/weave.h"

#include <math.h>

#define SIZE MEANDER_WEAVE_SIZE
#define THREAD 4  /* logical pixels, of linen */
#define PLANK 128 /* the height of one of wood */
#define N_MADE 4  /* pictures that are kept: all tables in one style, and one more */

/* A number from 0 to 1 that belongs to a place and looks as if by chance. */
static inline double
chance (guint x, guint y, guint which)
{
  guint32 n = x * 374761393u + y * 668265263u + which * 2246822519u;

  n = (n ^ (n >> 13)) * 1274126177u;
  n ^= n >> 16;

  return n / 4294967295.0;
}

static inline double
smooth (double t)
{
  return t * t * (3 - 2 * t);
}

/* Noise from -1 to 1 in cells of so many pixels, which SIZE is a multiple of: so it repeats. */
static inline double
get_noise (double x, double y, double cell_x, double cell_y, guint which)
{
  guint n_x = (guint) (SIZE / cell_x), n_y = (guint) (SIZE / cell_y);
  double at_x = x / cell_x, at_y = y / cell_y;
  guint left = (guint) at_x, top = (guint) at_y;
  guint right = left + 1 < n_x ? left + 1 : left + 1 - n_x;
  guint bottom = top + 1 < n_y ? top + 1 : top + 1 - n_y;
  double s = smooth (at_x - left), t = smooth (at_y - top);
  double upper = chance (left, top, which) * (1 - s) + chance (right, top, which) * s;
  double lower = chance (left, bottom, which) * (1 - s) + chance (right, bottom, which) * s;

  return 2 * (upper * (1 - t) + lower * t) - 1;
}

/* Threads go over and under each other; none is quite like the next. */
static double
get_linen (double x, double y)
{
  guint column = (guint) (x / THREAD), row = (guint) (y / THREAD);
  gboolean over = (column + row) % 2 == 0;
  double across = over ? x / THREAD - column : y / THREAD - row;
  double round = 4 * across * (1 - across) - 0.55;
  double own = over ? get_noise (x, y, THREAD, 96, 1) : get_noise (x, y, 96, THREAD, 2);

  return 0.55 * round + 0.45 * own;
}

/* The grain is drawn out along the planks, and each plank has its own. */
static double
get_wood (double x, double y)
{
  guint plank = (guint) (y / PLANK);
  double bend = 5 * get_noise (x, y, 192, 64, 3) + 2 * get_noise (x, y, 64, 32, 4);
  double bent = y + bend;
  double at = bent < 0 ? bent + SIZE : bent >= SIZE ? bent - SIZE : bent;
  double rings = sin ((at / 6 + 3 * get_noise (x, at, 384, 24, 5)) * G_PI);
  double fibre = get_noise (x, y, 48, 1.5, 6);
  double seam = y - plank * PLANK;
  double value = 0.30 * rings + 0.34 * fibre + 0.26 * get_noise (x, at, 192, 12, 7) +
                 0.30 * (chance (plank, 1, 8) - 0.5);

  return seam < 1.4 ? -1 : value;
}

/* Cloudy, with a few specks. */
static double
get_slate (double x, double y)
{
  double cloud = 0.45 * get_noise (x, y, 96, 64, 9) + 0.25 * get_noise (x, y, 24, 16, 10) +
                 0.18 * get_noise (x, y, 6, 4, 11);
  double grit = get_noise (x, y, 1.5, 1.5, 12);

  return cloud + (fabs (grit) > 0.9 ? 0.5 * grit : 0.16 * grit);
}

static guint32
premultiply (const MeanderRgba *colour, double strength)
{
  double alpha = colour->alpha * strength;

  return (guint32) lround (255 * alpha) << 24 | (guint32) lround (255 * colour->red * alpha) << 16 |
         (guint32) lround (255 * colour->green * alpha) << 8 |
         (guint32) lround (255 * colour->blue * alpha);
}

static cairo_surface_t *
make (const MeanderPalette *palette, double scale)
{
  cairo_surface_t *surface;
  guint8 *rows;
  int size, stride;

  size = MAX (1, (int) lround (SIZE * scale));
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, size, size);
  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return NULL;
    }

  cairo_surface_flush (surface);
  rows = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int row = 0; row < size; row++)
    for (int column = 0; column < size; column++)
      {
        double x = (double) column * SIZE / size, y = (double) row * SIZE / size;
        double value = palette->weave == MEANDER_WEAVE_LINEN  ? get_linen (x, y)
                       : palette->weave == MEANDER_WEAVE_WOOD ? get_wood (x, y)
                                                              : get_slate (x, y);

        value = CLAMP (value, -1, 1);
        ((guint32 *) (gpointer) (rows + row * stride))[column] =
            premultiply (value < 0 ? &palette->shade : &palette->sheen, fabs (value));
      }
  cairo_surface_mark_dirty (surface);

  return surface;
}

/* A picture that has been made. */
typedef struct
{
  MeanderWeave weave;
  MeanderRgba shade;
  MeanderRgba sheen;
  double scale;
  cairo_surface_t *surface;
} Made;

static gboolean
is_same_colour (const MeanderRgba *a, const MeanderRgba *b)
{
  return a->red == b->red && a->green == b->green && a->blue == b->blue && a->alpha == b->alpha;
}

/**
 * meander_weave_get:
 * @palette: what the table is made of
 * @scale: device pixels a logical pixel
 *
 * Gets the picture of what a table is made of.  It is nowhere darker than the palette's `shade`
 * or brighter than its `sheen`.  The last few are kept, since all pictures on the screen share one.
 *
 * Returns: (transfer full) (nullable): an image surface, or %NULL for a plain table
 */
cairo_surface_t *
meander_weave_get (const MeanderPalette *palette, double scale)
{
  static Made made[N_MADE];
  static guint next = 0;
  Made *one;

  g_return_val_if_fail (palette != NULL && scale > 0, NULL);

  if (palette->weave == MEANDER_WEAVE_PLAIN)
    return NULL;

  for (guint i = 0; i < N_MADE; i++)
    if (made[i].surface != NULL && made[i].weave == palette->weave && made[i].scale == scale &&
        is_same_colour (&made[i].shade, &palette->shade) &&
        is_same_colour (&made[i].sheen, &palette->sheen))
      return cairo_surface_reference (made[i].surface);

  one = &made[next];
  next = (next + 1) % N_MADE;
  g_clear_pointer (&one->surface, cairo_surface_destroy);
  *one = (Made){ palette->weave, palette->shade, palette->sheen, scale, make (palette, scale) };

  return one->surface != NULL ? cairo_surface_reference (one->surface) : NULL;
}

/**
 * meander_weave_paint:
 * @cr: where to draw: all that may be drawn on there
 * @weave: (nullable): the picture, or one as wide and of any height
 *
 * Lays a weave over a table.
 */
void
meander_weave_paint (cairo_t *cr, cairo_surface_t *weave)
{
  cairo_matrix_t matrix;

  g_return_if_fail (cr != NULL);

  if (weave == NULL)
    return;

  cairo_save (cr);
  cairo_set_source_surface (cr, weave, 0, 0);
  cairo_matrix_init_scale (&matrix, cairo_image_surface_get_width (weave) / (double) SIZE,
                           cairo_image_surface_get_width (weave) / (double) SIZE);
  cairo_pattern_set_matrix (cairo_get_source (cr), &matrix);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_paint (cr);
  cairo_restore (cr);
}
