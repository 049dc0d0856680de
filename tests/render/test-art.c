/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of tiles against tiles.csv and the geometry of FORMATS.md, worked out here once
 * more: edge e is at 60 e - 60 degrees, clockwise from the east. */
#include <string.h>

#include "figure.h"
#include "pixels.h"

#define SQRT3 1.7320508075688772

static const double scales[] = { 1, 1.5, 2 };
static const MeanderStyle styles[] = { MEANDER_STYLE_LIGHT, MEANDER_STYLE_DARK };

/* The rows of tiles.csv: letters by number. */
static char *rows[MEANDER_N_FACES + 1];

static void
load_rows (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "tiles.csv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; i <= MEANDER_N_FACES; i++)
    {
      g_auto (GStrv) fields = g_strsplit (lines[i], ",", -1);

      g_assert_cmpuint (g_ascii_strtoull (fields[0], NULL, 10), ==, i);
      rows[i] = g_strdup (fields[2]);
    }
}

static guint
colour_of_letter (char letter)
{
  return (guint) (strchr ("RYGB", letter) - "RYGB");
}

static double
edge_angle (guint edge)
{
  return (60.0 * edge - 60.0) * G_PI / 180;
}

/* Where the middle of an edge is, moved inwards and along the edge, in sides. */
static void
edge_point (double middle,
            double side,
            guint edge,
            double inwards,
            double along,
            double *x,
            double *y)
{
  double angle = edge_angle (edge);
  double out = SQRT3 / 2 - inwards;

  *x = middle + side * (out * cos (angle) - along * sin (angle));
  *y = middle + side * (out * sin (angle) + along * cos (angle));
}

/* Which line's colour it is most like, or MEANDER_N_COLOURS for the dark body. */
static guint
classify (const MeanderPalette *palette, const MeanderRgba *colour)
{
  double best = get_difference (colour, &palette->body);
  guint found = MEANDER_N_COLOURS;

  for (guint i = 0; i < MEANDER_N_COLOURS; i++)
    if (get_difference (colour, &palette->line[i]) < best)
      {
        best = get_difference (colour, &palette->line[i]);
        found = i;
      }
  return found;
}

/* At each edge, in each turn, the tile shows the colour that tiles.csv tells.  The middle itself
 * may carry a sign, so look to both sides of it. */
static void
test_edges (void)
{
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (styles); j++)
      for (guint k = 0; k < G_N_ELEMENTS (scales); k++)
        {
          g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], styles[j], NULL);
          g_autoptr (MeanderArt) art = meander_art_new (palette);
          double side = 60, middle = meander_art_get_extent (side, scales[k]) / 2;

          for (guint number = 1; number <= MEANDER_N_FACES; number++)
            for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
              {
                cairo_surface_t *tile;

                /* All turns at one scale; at the others each tile in one. */
                if (scales[k] != 1 && rotation != number % MEANDER_N_EDGES)
                  continue;
                tile = meander_art_get_tile (art, meander_face (number), rotation, side, scales[k]);
                for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
                  for (int way = -1; way <= 1; way += 2)
                    {
                      char letter =
                          rows[number][(edge + MEANDER_N_EDGES - rotation) % MEANDER_N_EDGES];
                      const MeanderRgba *expected = &palette->line[colour_of_letter (letter)];
                      MeanderRgba found;
                      double x, y;

                      edge_point (middle, side, edge, 0.04, way * 0.065, &x, &y);
                      found = get_pixel (tile, x, y);
                      if (get_difference (&found, expected) > 0.22)
                        g_error ("%s %d scale %g: tile %u turned %u, edge %u: %.2f %.2f %.2f is "
                                 "not %c",
                                 ids[i], (int) styles[j], scales[k], number, rotation, edge,
                                 found.red, found.green, found.blue, letter);

                      /* Beside the line there is none. */
                      edge_point (middle, side, edge, 0.1, way * 0.3, &x, &y);
                      found = get_pixel (tile, x, y);
                      g_assert_cmpuint (classify (palette, &found), ==, MEANDER_N_COLOURS);
                    }
              }
        }
}

/* A point of the arc from one edge to another, found from its circle's centre: the corner between
 * neighbouring edges, or √3 sides out between edges two apart. */
static void
arc_point (guint from, guint kind, double at, double *x, double *y)
{
  double out = (edge_angle (from) + edge_angle (from + kind)) / 2;
  double radius = kind == 1 ? 0.5 : 1.5;
  double distance = kind == 1 ? 1 : SQRT3;
  double half = kind == 1 ? G_PI / 3 : G_PI / 6;

  if (kind == 3)
    {
      *x = (1 - 2 * at) * SQRT3 / 2 * cos (edge_angle (from));
      *y = (1 - 2 * at) * SQRT3 / 2 * sin (edge_angle (from));
    }
  else
    {
      double angle = out + G_PI + half - 2 * half * at;

      *x = distance * cos (out) + radius * cos (angle);
      *y = distance * sin (out) + radius * sin (angle);
    }
}

/* Along every arc its colour is seen, but where another goes over it: at each crossing just one of
 * the two has a gap, and an arc that crosses both others goes over one and under one. */
static void
test_arcs (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  const double side = 80, scale = 1.5;
  double middle = meander_art_get_extent (side, scale) / 2;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      cairo_surface_t *tile = meander_art_get_tile (art, meander_face (number), 0, side, scale);
      guint n_gaps = 0, n_crossings = 0;

      for (guint from = 0; from < MEANDER_N_EDGES; from++)
        {
          guint to = from + 1, kind, colour = colour_of_letter (rows[number][from]), n_missed = 0;
          guint n_crossed = 0, n_own_gaps = 0;
          gboolean gap = FALSE;

          while (rows[number][to % MEANDER_N_EDGES] != rows[number][from])
            to++;
          kind = to - from;
          /* Each arc once: the straights from their first edge, the others clockwise. */
          if (kind > 3 || (kind == 3 && from > 2))
            continue;

          for (double at = 0.02; at <= 0.98; at += 0.01)
            {
              double x, y;
              MeanderRgba found;

              arc_point (from, kind, at, &x, &y);
              found = get_pixel (tile, middle + side * x, middle + side * y);
              if (classify (palette, &found) != colour)
                {
                  n_missed++;
                  gap = TRUE;
                }
              else if (gap)
                {
                  n_own_gaps++;
                  gap = FALSE;
                }
            }
          g_assert_cmpuint (n_missed, <, 50);

          /* It crosses the arcs of which just one end lies between its own. */
          for (guint i = from + 1; i < to; i++)
            {
              char letter = rows[number][i % MEANDER_N_EDGES];
              guint n_between = 0;

              for (guint k = from + 1; k < to; k++)
                n_between += rows[number][k % MEANDER_N_EDGES] == letter;
              n_crossed += n_between == 1;
            }
          g_assert_cmpuint (n_own_gaps, <=, n_crossed);
          if (n_crossed == 2)
            g_assert_cmpuint (n_own_gaps, ==, 1);
          n_crossings += n_crossed;
          n_gaps += n_own_gaps;
        }
      /* Each crossing was met from both its arcs, and one of them has a gap. */
      g_assert_cmpuint (2 * n_gaps, ==, n_crossings);
    }
}

/* A turned tile is the tile with its lines turned. */
static void
test_rotations (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", MEANDER_STYLE_DARK, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  const double side = 70, scale = 2;
  double middle = meander_art_get_extent (side, scale) / 2;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    for (guint rotation = 1; rotation < MEANDER_N_EDGES; rotation++)
      {
        cairo_surface_t *straight =
            meander_art_get_tile (art, meander_face (number), 0, side, scale);
        cairo_surface_t *rotated =
            meander_art_get_tile (art, meander_face (number), rotation, side, scale);
        guint n_points = 0, n_differ = 0;

        for (double radius = 0.03; radius < 0.85; radius += 0.05)
          for (double angle = 0; angle < 2 * G_PI; angle += 0.08)
            {
              double end = angle + rotation * G_PI / 3;
              MeanderRgba before = get_pixel (straight, middle + side * radius * cos (angle),
                                              middle + side * radius * sin (angle));
              MeanderRgba after = get_pixel (rotated, middle + side * radius * cos (end),
                                             middle + side * radius * sin (end));

              n_points++;
              if (classify (palette, &before) != classify (palette, &after))
                n_differ++;
            }
        g_assert_cmpuint (n_differ * 100, <, n_points * 4);
      }
}

static double
brightness (const MeanderRgba *colour)
{
  return (colour->red + colour->green + colour->blue) / 3;
}

/* The light comes from the upper left, however the tile lies. */
static void
test_light (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  const double side = 60;
  double middle = meander_art_get_extent (side, 1) / 2;
  MeanderRgba rims[MEANDER_N_EDGES];

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      cairo_surface_t *tile = meander_art_get_tile (art, meander_face (14), rotation, side, 1);

      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          double x, y;
          MeanderRgba rim;

          edge_point (middle, side, edge, 0.035, 0.3, &x, &y);
          rim = get_pixel (tile, x, y);
          if (rotation == 0)
            rims[edge] = rim;
          g_assert_cmpfloat (get_difference (&rim, &rims[edge]), <, 0.02);
        }
    }
  g_assert_cmpfloat (brightness (&rims[5]), >, brightness (&rims[4]) + 0.03);
  g_assert_cmpfloat (brightness (&rims[4]), >, brightness (&rims[3]) + 0.1);
  g_assert_cmpfloat (brightness (&rims[0]), >, brightness (&rims[1]) + 0.1);
  g_assert_cmpfloat (brightness (&rims[3]), >=, brightness (&rims[2]));
}

/* At twice the scale the same is seen, only sharper. */
static void
test_scales (void)
{
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (styles); j++)
      {
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], styles[j], NULL);
        g_autoptr (MeanderArt) art = meander_art_new (palette);

        for (guint number = 1; number <= MEANDER_N_FACES; number += 5)
          {
            const MeanderFace *face = meander_face (number);
            cairo_surface_t *once = meander_art_get_tile (art, face, number % 6, 60, 1);
            cairo_surface_t *twice = meander_art_get_tile (art, face, number % 6, 60, 2);
            int size = cairo_image_surface_get_width (once);
            double sum = 0;

            g_assert_cmpint (size, ==, 138);
            g_assert_cmpint (cairo_image_surface_get_width (twice), ==, 2 * size);
            for (int y = 0; y < size; y++)
              for (int x = 0; x < size; x++)
                {
                  MeanderRgba a = get_pixel (once, x + 0.5, y + 0.5);
                  double bright = 0, alpha = 0;

                  for (int part = 0; part < 4; part++)
                    {
                      MeanderRgba b = get_pixel (twice, x + 0.25 + 0.5 * (part % 2),
                                                 y + 0.25 + 0.5 * (part / 2));

                      bright += brightness (&b) * b.alpha / 4;
                      alpha += b.alpha / 4;
                    }
                  sum += fabs (brightness (&a) * a.alpha - bright) + fabs (a.alpha - alpha);
                }
            g_assert_cmpfloat (sum / (size * size), <, 0.006);
          }
      }
}

/* A fractional scale fills whole device pixels. */
static void
test_extent (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  static const double sides[] = { 0.3, 7.1, 24, 41.7, 60, 119.9 };
  static const double odd_scales[] = { 1, 1.25, 1.5, 1.75, 2, 2.625 };

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    for (guint j = 0; j < G_N_ELEMENTS (odd_scales); j++)
      {
        double extent = meander_art_get_extent (sides[i], odd_scales[j]);
        cairo_surface_t *tile =
            meander_art_get_tile (art, meander_face (1), 0, sides[i], odd_scales[j]);
        double x, y;

        g_assert_cmpfloat (extent, >=, sides[i] * MEANDER_ART_EXTENT - 1e-6);
        g_assert_cmpfloat (extent, <, sides[i] * MEANDER_ART_EXTENT + 1 / odd_scales[j]);
        g_assert_cmpfloat_with_epsilon (cairo_image_surface_get_width (tile),
                                        extent * odd_scales[j], 1e-6);
        cairo_surface_get_device_scale (tile, &x, &y);
        g_assert_cmpfloat (x, ==, odd_scales[j]);
        g_assert_cmpfloat (y, ==, odd_scales[j]);
      }
}

/* The lines of neighbours join: across the edge between two tiles there is no pixel that is not of
 * the line's colour. */
static void
check_joints (MeanderArt *art,
              const MeanderPalette *palette,
              double side,
              double scale,
              gboolean align)
{
  g_autoptr (MeanderBoard) board = make_figure (30);
  double width = side * 16, height = side * 14;
  cairo_surface_t *surface = make_surface (width, height, scale, &palette->table);
  cairo_t *cr = cairo_create (surface);
  MeanderGeometry geometry = { side, width / 2, height / 2 };
  const MeanderPlacement *tiles;
  guint n_tiles, n_joints = 0;

  if (align)
    meander_geometry_align (&geometry, scale, geometry.x, geometry.y);
  tiles = meander_board_get_placements (board, &n_tiles);
  g_assert_cmpuint (n_tiles, >, 20);
  meander_draw_tiles (cr, art, &geometry, (MeanderTileSet){ 0 }, tiles, n_tiles, scale);
  cairo_destroy (cr);

  for (guint i = 0; i < n_tiles; i++)
    for (guint edge = 0; edge < 3; edge++)
      {
        guint rotated = (edge + MEANDER_N_EDGES - tiles[i].rotation) % MEANDER_N_EDGES;
        const MeanderRgba *expected =
            &palette->line[colour_of_letter (rows[tiles[i].number][rotated])];
        double x, y, angle = edge_angle (edge);

        if (meander_board_at (board, meander_hex_neighbour (tiles[i].hex, edge)) == NULL)
          continue;
        n_joints++;
        meander_geometry_get_edge (&geometry, tiles[i].hex, edge, &x, &y);
        for (double out = -0.06; out <= 0.0601; out += 0.01)
          for (int way = -1; way <= 1; way += 2)
            {
              double along = way * 0.055;
              MeanderRgba found =
                  get_pixel (surface, x + geometry.side * (out * cos (angle) - along * sin (angle)),
                             y + geometry.side * (out * sin (angle) + along * cos (angle)));

              if (get_difference (&found, expected) > 0.27)
                g_error ("%s side %g scale %g: tile %u edge %u at %g: %.2f %.2f %.2f", palette->id,
                         side, scale, tiles[i].number, edge, out, found.red, found.green,
                         found.blue);
            }
      }
  g_assert_cmpuint (n_joints, >, 30);
  cairo_surface_destroy (surface);
}

static void
test_joints (void)
{
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (styles); j++)
      for (guint k = 0; k < G_N_ELEMENTS (scales); k++)
        {
          g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], styles[j], NULL);
          g_autoptr (MeanderArt) art = meander_art_new (palette);

          /* Moved to whole pixels tile by tile, a sign of a few pixels may get in the way. */
          if (palette->pattern[MEANDER_RED] == MEANDER_PATTERN_PLAIN)
            check_joints (art, palette, 61.3, scales[k], FALSE);
          check_joints (art, palette, k == 0 ? 104.4 : 53.2, scales[k], TRUE);
        }
}

/* Pictures are kept while their size is in use, and those of five sizes at most. */
static void
test_cache (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  const MeanderFace *face = meander_face (1);
  cairo_surface_t *first = cairo_surface_reference (meander_art_get_tile (art, face, 0, 60, 1));

  g_assert_true (meander_art_get_palette (art) != palette);
  g_assert_true (meander_art_get_tile (art, face, 0, 60, 1) == first);
  g_assert_true (meander_art_get_tile (art, face, 1, 60, 1) != first);
  g_assert_true (meander_art_get_back (art, face, 1, 60, 1) != first);
  g_assert_true (meander_art_get_shadow (art, 60, 1, FALSE) !=
                 meander_art_get_shadow (art, 60, 1, TRUE));
  g_assert_true (meander_art_get_back (art, face, 1, 60, 1) !=
                 meander_art_get_back (art, face, 11, 60, 1));
  meander_art_get_tile (art, face, 0, 60, 2);
  meander_art_get_tile (art, face, 0, 30, 1);
  g_assert_true (meander_art_get_tile (art, face, 0, 60, 1) == first);
  g_assert_cmpuint (cairo_surface_get_reference_count (first), ==, 2);

  for (guint side = 31; side < 35; side++)
    meander_art_get_tile (art, face, 0, side, 1);
  g_assert_cmpuint (cairo_surface_get_reference_count (first), ==, 2);
  meander_art_get_tile (art, face, 0, 35, 1);
  g_assert_cmpuint (cairo_surface_get_reference_count (first), ==, 1);
  cairo_surface_destroy (first);
}

/* The rim of a back has its colour, on all sides. */
static void
test_backs (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  const double side = 100;
  double middle = meander_art_get_extent (side, 1) / 2;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      const MeanderFace *face = meander_face (number);
      cairo_surface_t *back = meander_art_get_back (art, face, number, side, 1);
      guint n_inked = 0;
      MeanderRgba found;

      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          double nearest = 1;

          for (double inwards = 0.14; inwards < 0.21; inwards += 0.01)
            {
              double x, y;

              edge_point (middle, side, edge, inwards, 0.1, &x, &y);
              found = get_pixel (back, x, y);
              nearest = MIN (nearest, get_difference (&found, &palette->back[face->back]));
            }
          g_assert_cmpfloat (nearest, <, 0.15);
        }

      /* There is a number, in that colour; 6 and 9 have a stroke below it. */
      for (double x = -0.5; x <= 0.5; x += 0.01)
        for (double y = -0.45; y <= 0.45; y += 0.01)
          {
            found = get_pixel (back, middle + side * x, middle + side * y);
            if (get_difference (&found, &palette->back[face->back]) < 0.1)
              n_inked++;
          }
      g_assert_cmpuint (n_inked, >, 400);
      found = get_pixel (back, middle, middle + side * 0.54);
      g_assert_true ((get_difference (&found, &palette->back[face->back]) < 0.15) ==
                     (number == 6 || number == 9));
    }
}

/* A shadow is soft, darkest under the tile and gone at the picture's rim. */
static void
test_shadow (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);

  for (int lifted = 0; lifted < 2; lifted++)
    {
      cairo_surface_t *shadow = meander_art_get_shadow (art, 60, 1, lifted);
      int size = cairo_image_surface_get_width (shadow);
      double last = get_pixel (shadow, size / 2, size / 2).alpha;

      for (int i = 0; i < size; i++)
        {
          g_assert_cmpfloat (get_pixel (shadow, i, 0).alpha, <, 0.03);
          g_assert_cmpfloat (get_pixel (shadow, i, size - 1).alpha, <, 0.03);
          g_assert_cmpfloat (get_pixel (shadow, 0, i).alpha, <, 0.03);
          g_assert_cmpfloat (get_pixel (shadow, size - 1, i).alpha, <, 0.03);
        }
      g_assert_cmpfloat (last, >, 0.4);
      for (int y = size / 2; y < size; y++)
        {
          double alpha = get_pixel (shadow, size / 2, y).alpha;

          g_assert_cmpfloat (alpha, <=, last + 0.005);
          g_assert_cmpfloat (alpha, >, last - 0.16);
          last = alpha;
        }
    }
}

/* The letter on a line is another one when another is asked for, and does not turn. */
static void
test_letters (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("letters", 0, NULL);
  g_autoptr (MeanderArt) plain = meander_art_new (palette);
  g_autoptr (MeanderArt) other = NULL;
  const double side = 60;
  const MeanderFace *face = meander_face (14);
  double middle = meander_art_get_extent (side, 2) / 2;
  guint n_differ = 0;

  meander_palette_set_letter (palette, MEANDER_RED, "Č");
  other = meander_art_new (palette);
  g_assert_cmpstr (meander_art_get_palette (plain)->letter[MEANDER_RED], ==, "R");

  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    {
      cairo_surface_t *a = meander_art_get_tile (plain, face, rotation, side, 2);
      cairo_surface_t *b = meander_art_get_tile (other, face, rotation, side, 2);
      double x, y, first_x, first_y;
      guint from = (guint) (strchr (rows[14], 'Y') - rows[14]), n_moved = 0;

      /* Red differs, in each turn. */
      for (int i = 0; i < cairo_image_surface_get_width (a); i++)
        for (int j = 0; j < cairo_image_surface_get_height (a); j++)
          {
            MeanderRgba p = get_pixel (a, i / 2.0, j / 2.0), q = get_pixel (b, i / 2.0, j / 2.0);

            if (get_difference (&p, &q) > 0.2)
              n_differ++;
          }
      g_assert_cmpuint (n_differ, >, 20 * (rotation + 1));

      /* The Y of the yellow corner is the same picture at another place. */
      if (rows[14][from + 1] != 'Y')
        from = 5;
      arc_point (from, 1, 0.5, &first_x, &first_y);
      arc_point (from + rotation, 1, 0.5, &x, &y);
      for (double i = -0.12; i <= 0.12; i += 0.01)
        for (double j = -0.12; j <= 0.12; j += 0.01)
          {
            MeanderRgba p =
                get_pixel (meander_art_get_tile (plain, face, 0, side, 2),
                           middle + side * (first_x + i), middle + side * (first_y + j));
            MeanderRgba q = get_pixel (a, middle + side * (x + i), middle + side * (y + j));

            if (get_difference (&p, &q) > 0.5)
              n_moved++;
          }
      g_assert_cmpuint (n_moved, <, 90);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load_rows ();
  g_test_add_func ("/render/art/edges", test_edges);
  g_test_add_func ("/render/art/arcs", test_arcs);
  g_test_add_func ("/render/art/rotations", test_rotations);
  g_test_add_func ("/render/art/light", test_light);
  g_test_add_func ("/render/art/scales", test_scales);
  g_test_add_func ("/render/art/extent", test_extent);
  g_test_add_func ("/render/art/joints", test_joints);
  g_test_add_func ("/render/art/cache", test_cache);
  g_test_add_func ("/render/art/backs", test_backs);
  g_test_add_func ("/render/art/shadow", test_shadow);
  g_test_add_func ("/render/art/letters", test_letters);
  return g_test_run ();
}
