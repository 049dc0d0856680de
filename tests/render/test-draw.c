/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <string.h>

#include "render/art-private.h"
#include "render/draw-private.h"
#include "figure.h"
#include "pixels.h"

#define N_STYLES 4

static const MeanderGeometry geometry = { 50, 100, 100 };

/* How well the best pixel of a mark stands out from the ground along the ray from the centre to
 * the middle of an edge. */
static double
best_contrast (const MeanderPalette *palette,
               const MeanderRgba *ground,
               MeanderMark mark,
               guint edge)
{
  cairo_surface_t *surface = make_surface (200, 200, 1, ground);
  cairo_t *cr = cairo_create (surface);
  double x, y, best = 1;

  meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), mark);
  meander_geometry_get_edge (&geometry, meander_hex (0, 0), edge, &x, &y);
  for (double at = 0; at < 1.2; at += 0.01)
    {
      MeanderRgba found = get_pixel (surface, 100 + at * (x - 100), 100 + at * (y - 100));

      best = MAX (best, meander_rgba_contrast (&found, ground));
    }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return best;
}

/* Cursor, target, exchange, selection and what is wrong are seen on tiles and on the table, in every palette and
 * style and on all sides. */
static void
test_marks_seen (void)
{
  const char *const *ids = meander_palette_list ();
  static const MeanderMark marks[] = { MEANDER_MARK_CURSOR, MEANDER_MARK_TARGET,
                                       MEANDER_MARK_SWAP,   MEANDER_MARK_SELECTED,
                                       MEANDER_MARK_WRONG,  MEANDER_MARK_TURN,
                                       MEANDER_MARK_TRIAL };

  for (guint i = 0; ids[i] != NULL; i++)
    for (MeanderStyle style = 0; style < N_STYLES; style++)
      {
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], style, NULL);

        for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
          for (guint j = 0; j < G_N_ELEMENTS (marks); j++)
            {
              g_assert_cmpfloat (best_contrast (palette, &palette->table, marks[j], edge), >=, 3);
              g_assert_cmpfloat (best_contrast (palette, &palette->body, marks[j], edge), >=,
                                 marks[j] == MEANDER_MARK_TARGET ? 2.5 : 3);
            }
        g_assert_cmpfloat (best_contrast (palette, &palette->table, MEANDER_MARK_HOLE, 1), >=, 3);
        g_assert_cmpfloat (best_contrast (palette, &palette->table, MEANDER_MARK_PLACE, 1), >=,
                           style & MEANDER_STYLE_CONTRAST ? 3 : 1.2);
      }
}

/* Of a tile that is to be turned, that is tried, was played last or could lie there, all is seen within the frame,
 * which is on the rim. */
static void
test_marks_leave_tile (void)
{
  static const MeanderMark marks[] = { MEANDER_MARK_TURN, MEANDER_MARK_TRIAL, MEANDER_MARK_GHOST };
  static const double within[] = { 0.76, 0.76, 0.7,
                                   0.79 }; /* sides; the last that of the last move */
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (within); i++)
    {
      cairo_surface_t *surface = make_surface (200, 200, 1, &palette->table);
      cairo_t *cr = cairo_create (surface);
      double cx, cy;
      guint n = 0;

      if (i < G_N_ELEMENTS (marks))
        meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), marks[i]);
      else
        meander_draw_last (cr, palette, &geometry, meander_hex (0, 0));
      cairo_destroy (cr);
      meander_geometry_get_centre (&geometry, meander_hex (0, 0), &cx, &cy);
      for (guint at = 0; at < 200 * 200; at++)
        if (hypot (at % 200 - cx, at / 200 - cy) < geometry.side * within[i])
          {
            MeanderRgba pixel = get_pixel (surface, at % 200, at / 200);

            g_assert_cmpfloat (get_difference (&pixel, &palette->table), <, 0.02);
            n++;
          }
      g_assert_cmpuint (n, >, 100);
      cairo_surface_destroy (surface);
    }
}

/* Tiles that are shown apart do not touch: between two neighbours the ground is seen, unlike in a
 * figure, and what would clash there has no mark. */
static void
test_apart (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  MeanderPosition position = { .loose = TRUE, .n_tiles = 2, .turn = MEANDER_NO_COLOUR };

  position.tiles[0] = (MeanderPlacement){ 1, 0, meander_hex (0, 0) };
  position.tiles[1] = (MeanderPlacement){ 2, 0, meander_hex (1, 0) };
  for (guint i = 0; i < 2; i++)
    {
      const MeanderDrawNotes notes = { .bare = TRUE, .apart = i == 1 };
      const MeanderRgba ground = { 1, 1, 1, 1 };
      cairo_surface_t *surface = make_surface (200, 100, 1, &ground);
      cairo_t *cr = cairo_create (surface);
      MeanderRgba between, within;

      meander_draw_position (cr, art, &position, &notes, 200, 100);
      cairo_destroy (cr);
      between = get_pixel (surface, 100, 62);
      within = get_pixel (surface, 60, 50);
      g_test_message ("%g %g", get_difference (&between, &ground),
                      get_difference (&within, &ground));
      g_assert_cmpint (get_difference (&between, &ground) < 0.4, ==, notes.apart);
      g_assert_cmpfloat (get_difference (&within, &ground), >, 0.4);
      cairo_surface_destroy (surface);
    }
}

/* Of a long figure a small picture shows the end that was placed last, large enough to be seen; a
 * figure that fits is seen whole. */
static void
test_least (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  MeanderPosition position = { .loose = TRUE, .n_tiles = 20, .turn = MEANDER_NO_COLOUR };

  for (guint i = 0; i < position.n_tiles; i++)
    position.tiles[i] = (MeanderPlacement){ i + 1, 0, meander_hex ((int) i, 0) };
  for (guint i = 0; i < 2; i++)
    {
      const MeanderDrawNotes notes = { .bare = TRUE, .least = i == 0 ? 12 : 4 };
      const MeanderRgba ground = { 1, 1, 1, 1 };
      cairo_surface_t *surface = make_surface (200, 100, 1, &ground);
      cairo_t *cr = cairo_create (surface);
      MeanderRgba left, above;

      meander_draw_position (cr, art, &position, &notes, 200, 100);
      cairo_destroy (cr);
      left = get_pixel (surface, 0, 50);
      above = get_pixel (surface, 176, 42);
      g_assert_cmpint (get_difference (&left, &ground) > 0.4, ==, notes.least > 4);
      g_assert_cmpint (get_difference (&above, &ground) > 0.4, ==, notes.least > 4);
      cairo_surface_destroy (surface);
    }
}

/* The figure of a game is seen whole where its tiles come near the size wanted: none is cut off. */
static void
test_least_is_near (void)
{
  static const char placements[] =
      "23@0,0/0 28@-1,0/4 37@-2,0/0 38@-3,0/4 21@0,1/1 32@-1,1/2 53@0,2/4 39@-1,2/1 "
      "56@1,0/5 36@1,1/3 46@2,1/4 9@2,0/5 43@-4,0/0 55@2,-1/2 29@1,-1/2 11@2,-2/5 "
      "19@-5,0/5 35@1,2/2 20@3,-3/0 42@3,-2/0 33@3,-1/0 12@0,-1/1 13@1,-2/4 "
      "45@-1,-1/2 48@2,-3/5 49@2,2/0 26@-2,-1/5 7@3,0/3 47@-2,1/2 4@3,1/0 2@-2,2/5 "
      "30@2,3/2 34@1,3/3 17@4,-4/1 41@2,4/5 31@3,-4/3 54@1,4/0 6@2,5/4 27@1,5/5 "
      "3@0,-2/1 50@-1,-2/3 51@3,2/2 14@-3,1/3 44@-4,1/3 16@0,3/3 22@-5,1/1";
  static const int sizes[][2] = { { 155, 136 }, { 136, 136 }, { 155, 120 }, { 240, 136 } };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  g_auto (GStrv) all = g_strsplit (placements, " ", -1);
  MeanderPosition position = { .loose = TRUE, .turn = MEANDER_NO_COLOUR };
  const MeanderDrawNotes notes = { .bare = TRUE, .least = 9 };
  const MeanderRgba ground = { 1, 1, 1, 1 };

  for (guint i = 0; all[i] != NULL; i++)
    {
      int tile, q, r, rotation;

      g_assert_cmpint (sscanf (all[i], "%d@%d,%d/%d", &tile, &q, &r, &rotation), ==, 4);
      position.tiles[position.n_tiles++] =
          (MeanderPlacement){ (guint8) tile, (guint8) rotation, meander_hex (q, r) };
      for (guint s = 0; i % 4 == 0 && i > 9 && s < G_N_ELEMENTS (sizes); s++)
        {
          const int width = sizes[s][0];
          const int height = sizes[s][1];
          cairo_surface_t *surface = make_surface (width, height, 1, &ground);
          cairo_t *cr = cairo_create (surface);

          meander_draw_position (cr, art, &position, &notes, width, height);
          cairo_destroy (cr);
          for (int at = 0; at < 2 * (width + height); at++)
            {
              int x = at < 2 * width ? at / 2 : at % 2 * (width - 1);
              int y = at < 2 * width ? at % 2 * (height - 1) : at / 2 - width;
              MeanderRgba pixel = get_pixel (surface, x, y);

              g_assert_cmpfloat (get_difference (&pixel, &ground), <, 0.25); /* a shadow may */
            }
          cairo_surface_destroy (surface);
        }
    }
}

/* Every mark brings all its colours: it looks the same whatever was drawn before. */
static void
test_own_colours (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);

  for (MeanderMark mark = 0; mark <= MEANDER_MARK_TRIAL; mark++)
    {
      cairo_surface_t *surfaces[2];
      guint n_apart = 0;

      for (guint i = 0; i < 2; i++)
        {
          cairo_t *cr;

          surfaces[i] = make_surface (200, 200, 1, &palette->table);
          cr = cairo_create (surfaces[i]);
          cairo_set_source_rgb (cr, i, 0, 1 - i);
          meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), mark);
          cairo_destroy (cr);
        }
      for (guint at = 0; at < 200 * 200; at++)
        {
          MeanderRgba one = get_pixel (surfaces[0], at % 200, at / 200);
          MeanderRgba other = get_pixel (surfaces[1], at % 200, at / 200);

          n_apart += get_difference (&one, &other) > 0;
        }
      if (n_apart > 0)
        g_test_message ("mark %d takes a colour that was set before it", (int) mark);
      g_assert_cmpuint (n_apart, ==, 0);
      cairo_surface_destroy (surfaces[0]);
      cairo_surface_destroy (surfaces[1]);
    }
}

/* The contrast of WCAG 2.1, reckoned here once more: that of the palette chooses the colours. */
static double
independent_luminance (const MeanderRgba *colour)
{
  const double values[] = { colour->red, colour->green, colour->blue };
  const double weights[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;

  for (guint i = 0; i < 3; i++)
    sum += weights[i] *
           (values[i] <= 0.03928 ? values[i] / 12.92 : pow ((values[i] + 0.055) / 1.055, 2.4));
  return sum;
}

/* How well the best pixel round the hex stands out from the ground. */
static double
independent_contrast (cairo_surface_t *surface, const MeanderRgba *ground)
{
  double under = independent_luminance (ground) + 0.05;
  double best = 1;

  for (int y = 45; y < 155; y++)
    for (int x = 45; x < 155; x++)
      {
        MeanderRgba found = get_pixel (surface, x, y);
        double over;

        if (get_difference (&found, ground) < 0.01)
          continue;
        over = independent_luminance (&found) + 0.05;
        best = MAX (best, MAX (over, under) / MIN (over, under));
      }
  return best;
}

/* What is drawn on a disc in the accent colour can be read, in every palette and style; so can,
 * on a tile, the outline of the last move and the rim of a fitting tile's dot. */
static void
test_discs_read (void)
{
  const char *const *ids = meander_palette_list ();
  const MeanderHex hex = meander_hex (0, 0);

  for (guint i = 0; ids[i] != NULL; i++)
    for (MeanderStyle style = 0; style < N_STYLES; style++)
      for (guint what = 0; what < 6; what++)
        {
          g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], style, NULL);
          /* On the disc's own colour the disc is not seen, but all that is on it. */
          const MeanderRgba *ground = what < 4 ? &palette->accent : &palette->body;
          cairo_surface_t *surface = make_surface (200, 200, 1, ground);
          cairo_t *cr = cairo_create (surface);
          double contrast;

          if (what == 5)
            meander_draw_last (cr, palette, &geometry, hex);
          else if (what == 4)
            meander_draw_filling (cr, palette, &geometry, hex);
          else if (what == 3)
            meander_draw_chosen (cr, palette, 100, 100);
          else
            meander_draw_order (cr, palette, &geometry, hex, what + 1, NULL);
          cairo_destroy (cr);
          contrast = independent_contrast (surface, ground);
          if (contrast < 4.5)
            g_test_message ("%s, style %d, %u: %.2f", ids[i], (int) style, what, contrast);
          g_assert_cmpfloat (contrast, >=, 4.5);
          cairo_surface_destroy (surface);
        }
}

/* What a hint means has an arrow over it, in the accent colour; no ring has one, also not the
 * keyboard's. */
static void
test_hinted (void)
{
  static const MeanderMark marks[] = { MEANDER_MARK_HINTED, MEANDER_MARK_CURSOR,
                                       MEANDER_MARK_TARGET };
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (marks); j++)
      {
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], 0, NULL);
        cairo_surface_t *surface = make_surface (200, 200, 1, &palette->body);
        cairo_t *cr = cairo_create (surface);
        MeanderRgba found;

        meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), marks[j]);
        found = get_pixel (surface, 100, 100 - 50 + 9);
        if (marks[j] == MEANDER_MARK_HINTED)
          g_assert_cmpfloat (get_difference (&found, &palette->accent), <, 0.05);
        else
          g_assert_cmpfloat (get_difference (&found, &palette->accent), >, 0.2);
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
}

static gboolean
is_ground (cairo_surface_t *surface, double x, double y, const MeanderRgba *ground)
{
  MeanderRgba found = get_pixel (surface, x, y);

  return get_difference (&found, ground) < 0.01;
}

/* No two marks look alike, and none leaves traces in the context. */
static void
test_marks_differ (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  cairo_surface_t *surfaces[MEANDER_MARK_WRONG + 1];

  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    {
      cairo_t *cr;

      surfaces[i] = make_surface (200, 200, 1, &palette->table);
      cr = cairo_create (surfaces[i]);
      meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), (MeanderMark) i);
      g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
      g_assert_cmpfloat (cairo_get_line_width (cr), ==, 2);
      g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
      cairo_destroy (cr);

      /* It stays on its hex, or nearly. */
      g_assert_true (is_ground (surfaces[i], 100, 100 - 50 * 1.15, &palette->table));
      g_assert_true (is_ground (surfaces[i], 100 + 50, 100, &palette->table));

      for (guint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[j]),
                                 (gsize) cairo_image_surface_get_stride (surfaces[i]) * 200),
                         !=, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    cairo_surface_destroy (surfaces[i]);
}

/* What is advised is seen on every table, in every palette, and its ring does not hide the tile. */
static void
test_ghost (void)
{
  for (const char *const *id = meander_palette_list (); *id != NULL; id++)
    for (const char *const *table = meander_table_list (); *table != NULL; table++)
      for (guint style = 0; style < 4; style++)
        {
          g_autoptr (MeanderPalette) palette =
              meander_palette_load (*id, (MeanderStyle) style, NULL);
          cairo_surface_t *surface;
          cairo_t *cr;
          double best = 0;

          g_assert_true (meander_palette_set_table (palette, *table, NULL));
          surface = make_surface (200, 200, 1, &palette->table);
          cr = cairo_create (surface);
          meander_draw_mark (cr, palette, &geometry, meander_hex (0, 0), MEANDER_MARK_GHOST);
          cairo_destroy (cr);
          /* Along an edge. */
          for (double y = 75; y < 125; y++)
            for (double x = 130; x < 150; x++)
              {
                MeanderRgba found = get_pixel (surface, x, y);

                best = MAX (best, meander_rgba_contrast (&found, &palette->table));
              }
          g_assert_cmpfloat (best, >, 3);
          g_assert_true (is_ground (surface, 100, 100, &palette->table));
          g_assert_true (is_ground (surface, 100 + 50 * 0.6, 100, &palette->table));
          cairo_surface_destroy (surface);
        }
}

/* The clash mark is a cross: white on the diagonals, the disc between them, nothing further out. */
static void
test_clash (void)
{
  static const MeanderRgba white = { 1, 1, 1, 1 };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      cairo_surface_t *surface = make_surface (200, 200, 2, &palette->body);
      cairo_t *cr = cairo_create (surface);
      double radius = geometry.side * 0.17, x, y;

      meander_draw_clash (cr, palette, &geometry, meander_hex (0, 0), edge);
      meander_geometry_get_edge (&geometry, meander_hex (0, 0), edge, &x, &y);
      for (guint quarter = 0; quarter < 4; quarter++)
        {
          double across = quarter * G_PI / 2, diagonal = across + G_PI / 4;
          MeanderRgba found;

          found = get_pixel (surface, x + radius * 0.35 * cos (diagonal),
                             y + radius * 0.35 * sin (diagonal));
          g_assert_cmpfloat (get_difference (&found, &white), <, 0.1);
          found =
              get_pixel (surface, x + radius * 0.5 * cos (across), y + radius * 0.5 * sin (across));
          g_assert_cmpfloat (get_difference (&found, &palette->clash), <, 0.1);
          g_assert_true (is_ground (surface, x + radius * 1.4 * cos (across),
                                    y + radius * 1.4 * sin (across), &palette->body));
        }
      cairo_destroy (cr);
      cairo_surface_destroy (surface);
    }
}

/* Adds the way of one arc of a tile to a path. */
static void
add_arc_path (cairo_t *cr,
              const MeanderGeometry *at,
              const MeanderPlacement *tile,
              const MeanderArc *arc)
{
  double x, y;

  meander_geometry_get_centre (at, tile->hex, &x, &y);
  cairo_new_sub_path (cr);
  meander_arc_path (cr, x, y, at->side, (arc->from + tile->rotation) % MEANDER_N_EDGES,
                    (arc->to + tile->rotation) % MEANDER_N_EDGES, 0, 1);
}

/* The way of an arc begins and ends in the middle of the edges that it joins. */
static void
test_arc_path (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
      for (guint i = 0; i < MEANDER_N_ARCS; i++)
        {
          const MeanderArc *arc = &meander_face (number)->arcs[i];
          MeanderPlacement tile = { number, rotation, { 1, -1 } };
          double from_x, from_y, to_x, to_y, x, y;
          cairo_path_t *path;

          cairo_new_path (cr);
          add_arc_path (cr, &geometry, &tile, arc);
          path = cairo_copy_path (cr);
          cairo_get_current_point (cr, &x, &y);
          meander_geometry_get_edge (&geometry, tile.hex, (arc->from + rotation) % 6, &from_x,
                                     &from_y);
          meander_geometry_get_edge (&geometry, tile.hex, (arc->to + rotation) % 6, &to_x, &to_y);
          g_assert_cmpint (path->data[0].header.type, ==, CAIRO_PATH_MOVE_TO);
          g_assert_cmpfloat_with_epsilon (path->data[1].point.x, from_x, 0.02);
          g_assert_cmpfloat_with_epsilon (path->data[1].point.y, from_y, 0.02);
          g_assert_cmpfloat_with_epsilon (x, to_x, 0.02);
          g_assert_cmpfloat_with_epsilon (y, to_y, 0.02);
          cairo_path_destroy (path);
        }
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Three tiles whose blue corners close round one point. */
static MeanderBoard *
make_loop (MeanderLine *line)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });
  static const MeanderHex hexes[] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };
  /* Edges between which the corner must run. */
  static const guint first[] = { 1, 3, 5 };
  guint n_placed = 0;

  for (guint number = 1; number <= MEANDER_N_FACES && n_placed < 3; number++)
    {
      const MeanderArc *arc = meander_face_arc (meander_face (number), MEANDER_BLUE);

      if (arc == NULL || arc->kind != MEANDER_CORNER)
        continue;
      meander_board_place (board, number, hexes[n_placed],
                           (first[n_placed] + MEANDER_N_EDGES - arc->from) % MEANDER_N_EDGES);
      n_placed++;
    }
  g_assert_true (meander_board_get_best_line (board, MEANDER_BLUE, line));
  g_assert_true (line->loop);
  g_assert_cmpuint (line->n_tiles, ==, 3);
  return board;
}

static void
draw_glow (cairo_surface_t *surface,
           const MeanderPalette *palette,
           const MeanderBoard *board,
           MeanderColour colour,
           const MeanderLine *line,
           double progress)
{
  cairo_t *cr = cairo_create (surface);

  meander_draw_line_glow (cr, palette, &geometry, board, colour, line, progress, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
}

/* The rim of a figure is lit beside each edge at which no tile lies, also of its holes; within it the tiles
 * are as they were, up to where they touch. */
static void
test_rim (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderBoard) board = make_figure (12);
  const MeanderGeometry small = { 30, 300, 300 };
  cairo_surface_t *surface = make_surface (600, 600, 1, &palette->body);
  cairo_t *cr = cairo_create (surface);
  const MeanderPlacement *tiles;
  guint n_tiles, n_free = 0;

  meander_draw_rim (cr, palette, &small, board, 0);
  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    {
      double x, y, edge_x, edge_y;

      meander_geometry_get_centre (&small, tiles[i].hex, &x, &y);
      meander_geometry_get_edge (&small, tiles[i].hex, 0, &edge_x, &edge_y);
      g_assert_true (
          is_ground (surface, x + 1.1 * (edge_x - x), y + 1.1 * (edge_y - y), &palette->body));
    }
  meander_draw_rim (cr, palette, &small, board, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  for (guint i = 0; i < n_tiles; i++)
    for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
      {
        const gboolean free =
            meander_board_at (board, meander_hex_neighbour (tiles[i].hex, edge)) == NULL;
        double x, y, edge_x, edge_y;

        meander_geometry_get_centre (&small, tiles[i].hex, &x, &y);
        meander_geometry_get_edge (&small, tiles[i].hex, edge, &edge_x, &edge_y);
        for (double at = 0; at < 0.9; at += 0.1)
          g_assert_true (
              is_ground (surface, x + at * (edge_x - x), y + at * (edge_y - y), &palette->body));
        g_assert_true (is_ground (surface, x + 1.1 * (edge_x - x), y + 1.1 * (edge_y - y),
                                  &palette->body) != free);
        n_free += free;
      }
  g_assert_cmpuint (n_free, >, 12);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A loop is lit all round, and nothing else is. */
static void
test_glow_loop (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  MeanderLine line;
  g_autoptr (MeanderBoard) board = make_loop (&line);
  cairo_surface_t *surface = make_surface (400, 300, 1, &palette->body);
  double corner_x, corner_y;

  draw_glow (surface, palette, board, MEANDER_BLUE, &line, 0);
  /* All three corners lie round the lower right corner of hex 0,0. */
  meander_geometry_get_corner (&geometry, meander_hex (0, 0), 2, &corner_x, &corner_y);
  for (int pass = 0; pass < 2; pass++)
    {
      for (guint i = 0; i < 72; i++)
        {
          double x = corner_x + geometry.side / 2 * cos (i * G_PI / 36);
          double y = corner_y + geometry.side / 2 * sin (i * G_PI / 36);

          g_assert_true (is_ground (surface, x, y, &palette->body) == (pass == 0));
        }
      g_assert_true (is_ground (surface, corner_x, corner_y, &palette->body));
      g_assert_true (is_ground (surface, 100, 100 - 45, &palette->body));
      draw_glow (surface, palette, board, MEANDER_BLUE, &line, 1);
    }
  cairo_surface_destroy (surface);
}

/* The light runs along the line: more and more of it is lit. */
static void
test_glow_runs (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  double width = meander_geometry_width (&geometry);
  guint n_tiles = 0, last = 0;
  MeanderLine line;

  /* Red straights in a row from west to east. */
  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      const MeanderArc *arc = meander_face_arc (meander_face (number), MEANDER_RED);

      if (arc != NULL && arc->kind == MEANDER_STRAIGHT)
        meander_board_place (board, number, meander_hex ((int) n_tiles++, 0),
                             (1 + MEANDER_N_EDGES - arc->from) % MEANDER_N_EDGES);
    }
  g_assert_cmpuint (n_tiles, ==, 6);
  g_assert_true (meander_board_get_best_line (board, MEANDER_RED, &line));
  g_assert_cmpuint (line.n_tiles, ==, n_tiles);

  for (double progress = 0.1; progress < 1.05; progress += 0.1)
    {
      cairo_surface_t *surface = make_surface (800, 200, 1, &palette->body);
      guint n_lit = 0;

      draw_glow (surface, palette, board, MEANDER_RED, &line, progress);
      for (guint i = 0; i < (guint) (n_tiles * width); i++)
        {
          if (!is_ground (surface, 100 - width / 2 + i, 106, &palette->body))
            n_lit++;
        }
      /* Unlit are only the crossing lines, that go over this one, and what is to come. */
      g_assert_cmpuint (n_lit, >, last);
      g_assert_cmpfloat (n_lit, >, progress * n_tiles * width * 0.6);
      g_assert_cmpfloat (n_lit, <, progress * n_tiles * width + 60);
      last = n_lit;
      cairo_surface_destroy (surface);
    }
}

/* The light keeps to its line: where another line is seen in the tile's picture, that goes over it,
 * there is none. */
static void
test_glow_crossings (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  double middle = meander_art_get_extent (geometry.side, 1) / 2;
  guint n_over = 0;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    for (guint i = 0; i < MEANDER_N_ARCS; i++)
      {
        g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
        const MeanderFace *face = meander_face (number);
        MeanderColour colour = face->arcs[i].colour;
        cairo_surface_t *tile = meander_art_get_tile (art, face, 2, geometry.side, 1);
        cairo_surface_t *surface = make_surface (200, 200, 1, &palette->body);
        MeanderPlacement lying = { number, 2, { 0, 0 } };
        cairo_t *cr = cairo_create (surface);
        MeanderLine line;

        meander_board_place (board, number, meander_hex (0, 0), 2);
        g_assert_true (meander_board_trace_line (board, number, colour, &line));
        draw_glow (surface, palette, board, colour, &line, 1);
        add_arc_path (cr, &geometry, &lying, &face->arcs[i]);
        cairo_set_line_width (cr, 0.14 * geometry.side);
        for (int x = -45; x <= 45; x++)
          for (int y = -45; y <= 45; y++)
            {
              MeanderRgba seen = get_pixel (tile, middle + x, middle + y);

              if (!cairo_in_stroke (cr, 100.5 + x, 100.5 + y))
                continue;
              for (guint j = 0; j < MEANDER_N_COLOURS; j++)
                if (get_difference (&seen, &palette->line[j]) < 0.1)
                  {
                    g_assert_true (is_ground (surface, 100 + x, 100 + y, &palette->body) ==
                                   (j != colour));
                    n_over += j != colour;
                  }
            }
        cairo_destroy (cr);
        cairo_surface_destroy (surface);
      }
  g_assert_cmpuint (n_over, >, 1000);
}

/* Every line of a figure is lit along the whole of it, one tile or many. */
static void
test_glow_everywhere (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("clear", MEANDER_STYLE_DARK, NULL);
  g_autoptr (MeanderBoard) board = make_figure (30);
  MeanderGeometry wide = { 30, 300, 300 };
  const MeanderPlacement *tiles;
  guint n_tiles;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    for (guint j = 0; j < MEANDER_N_ARCS; j++)
      {
        MeanderColour colour = meander_face (tiles[i].number)->arcs[j].colour;
        MeanderLine line;
        cairo_surface_t *surface;
        cairo_t *cr;

        if (!meander_board_trace_line (board, tiles[i].number, colour, &line))
          continue;
        surface = make_surface (600, 600, 1, &palette->body);
        cr = cairo_create (surface);
        meander_draw_line_glow (cr, palette, &wide, board, colour, &line, 1, 1);
        cairo_destroy (cr);

        for (guint k = 0; k < line.n_tiles; k++)
          {
            const MeanderPlacement *tile = meander_board_find (board, line.numbers[k]);
            const MeanderArc *arc = meander_face_arc (meander_face (tile->number), colour);
            const guint ends[] = { arc->from, arc->to };

            for (guint end = 0; end < 2; end++)
              {
                double x, y, centre_x, centre_y;

                meander_geometry_get_centre (&wide, tile->hex, &centre_x, &centre_y);
                meander_geometry_get_edge (&wide, tile->hex, (ends[end] + tile->rotation) % 6, &x,
                                           &y);
                x += (centre_x - x) * 0.06;
                y += (centre_y - y) * 0.06;
                g_assert_false (is_ground (surface, x, y, &palette->body));
              }
          }
        cairo_surface_destroy (surface);
      }
}

/* A line from another time: nothing is drawn, and nothing breaks. */
static void
test_glow_stale (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  MeanderLine line;
  g_autoptr (MeanderBoard) board = make_loop (&line);
  cairo_surface_t *surface = make_surface (400, 300, 1, &palette->body);
  MeanderRgba found;

  meander_board_remove (board, line.numbers[1]);
  draw_glow (surface, palette, board, MEANDER_BLUE, &line, 1);
  line.n_tiles = 0;
  draw_glow (surface, palette, board, MEANDER_BLUE, &line, 1);
  for (int x = 0; x < 400; x++)
    {
      found = get_pixel (surface, x, 125);
      g_assert_cmpfloat (get_difference (&found, &palette->body), <, 0.01);
    }
  cairo_surface_destroy (surface);
}

/* A lone straight has an arrow and a ring at both ends; a loop has none. */
static void
test_open_ends (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });
  cairo_surface_t *surface = make_surface (200, 200, 2, &palette->table);
  cairo_t *cr = cairo_create (surface);
  MeanderLine line;

  for (guint number = 1; number <= MEANDER_N_FACES; number++)
    {
      const MeanderArc *arc = meander_face_arc (meander_face (number), MEANDER_RED);

      if (arc == NULL || arc->kind != MEANDER_STRAIGHT)
        continue;
      /* From east to west. */
      meander_board_place (board, number, meander_hex (0, 0),
                           (1 + MEANDER_N_EDGES - arc->from) % MEANDER_N_EDGES);
      break;
    }
  g_assert_true (meander_board_get_best_line (board, MEANDER_RED, &line));
  meander_draw_open_ends (cr, palette, &geometry, board, MEANDER_RED, &line, NULL);
  for (int way = -1; way <= 1; way += 2)
    {
      double end = way * geometry.side * sqrt (3) / 2;
      double arrow = end + way * geometry.side * 0.35;
      MeanderRgba found = get_pixel (surface, 100 + arrow, 100);

      g_assert_cmpfloat (get_difference (&found, &palette->line[MEANDER_RED]), <, 0.1);
      g_assert_false (is_ground (surface, 100 + end, 100, &palette->table));
    }
  g_assert_true (is_ground (surface, 100, 100, &palette->table));
  g_assert_true (is_ground (surface, 100, 100 + geometry.side, &palette->table));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);

  /* Of an end that leads to what is drawn on a hex nothing is seen, neither there nor here. */
  {
    const MeanderHex west = { -1, 0 };

    surface = make_surface (200, 200, 2, &palette->table);
    cr = cairo_create (surface);
    meander_draw_open_ends (cr, palette, &geometry, board, MEANDER_RED, &line, &west);
    for (int x = 0; x < 200; x++)
      g_assert_true (x >= 100 || is_ground (surface, x, 100, &palette->table));
    g_assert_false (is_ground (surface, 100 + geometry.side * sqrt (3) / 2, 100, &palette->table));
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
  {
    g_autoptr (MeanderBoard) loop = make_loop (&line);

    surface = make_surface (400, 300, 1, &palette->table);
    cr = cairo_create (surface);
    meander_draw_open_ends (cr, palette, &geometry, loop, MEANDER_BLUE, &line, NULL);
    for (int x = 0; x < 400; x++)
      for (int y = 0; y < 300; y++)
        g_assert_true (is_ground (surface, x, y, &palette->table));
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
}

/* A whole picture: as large as asked for, all tiles inside, clashes marked and no other edges. */
static void
test_position (void)
{
  /* With a clash in each of the three directions. */
  static const char *const texts[] = {
    "meander-position 1\nloose\ntile 1 0 0 0\ntile 2 1 0 0\ntile 3 0 1 0\ntile 4 4 -3 0\n",
    "meander-position 1\nloose\ntile 1 0 0 0\ntile 2 0 1 0\ntile 3 1 0 0\ntile 4 4 -3 0\n",
  };
  static const double sides[] = { 20, 60 };
  const char *const *ids = meander_palette_list ();
  static const MeanderRgba white = { 1, 1, 1, 1 };
  guint n_clashes[3] = { 0 }, n_pairs[3] = { 0 };

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint j = 0; j < G_N_ELEMENTS (sides) * G_N_ELEMENTS (texts); j++)
      {
        const char *text = texts[j / 2];
        double side = sides[j % 2];
        g_autoptr (GError) error = NULL;
        g_autoptr (MeanderPosition) position =
            meander_position_parse (text, strlen (text), "test", &error);
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], i, NULL);
        g_autoptr (MeanderArt) art = meander_art_new (palette);
        MeanderHex hexes[4];
        MeanderGeometry fitted;
        cairo_surface_t *surface;
        cairo_t *cr;
        double width, height;

        g_assert_no_error (error);
        meander_draw_position_size (position, NULL, side, &width, &height);
        surface = make_surface (width, height, 2, &white);
        cr = cairo_create (surface);
        meander_draw_position (cr, art, position, NULL, width, height);
        g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
        cairo_destroy (cr);

        for (guint k = 0; k < 4; k++)
          hexes[k] = position->tiles[k].hex;
        meander_geometry_fit (&fitted, hexes, 4, width, height, 0.6 * side, 1000);
        g_assert_cmpfloat_with_epsilon (fitted.side, side, 0.5);

        for (guint k = 0; k < 4; k++)
          for (guint edge = 0; edge < 3; edge++)
            for (guint other = 0; other < 4; other++)
              {
                MeanderColour a = meander_face_edge (meander_face (k + 1), 0, edge), b;
                double x, y, nearest = 1; /* to white, of the pixels in the middle of the cross */

                if (!meander_hex_equal (meander_hex_neighbour (hexes[k], edge), hexes[other]))
                  continue;
                b = meander_face_edge (meander_face (other + 1), 0, (edge + 3) % 6);
                meander_geometry_get_edge (&fitted, hexes[k], edge, &x, &y);
                for (int at = 0; at < 9; at++)
                  {
                    MeanderRgba found =
                        get_pixel (surface, x + (at % 3 - 1) * 0.5, y + (at / 3 - 1) * 0.5);

                    nearest = MIN (nearest, get_difference (&found, &white));
                  }
                n_pairs[edge]++;
                n_clashes[edge] += a != b;
                g_test_message ("%s, side %g, tiles %u and %u, edge %u: %s, %.2f from white",
                                ids[i], side, k + 1, other + 1, edge, a != b ? "clash" : "match",
                                nearest);
                if (a != b)
                  g_assert_cmpfloat (nearest, <, 0.2);
                else
                  g_assert_cmpfloat (nearest, >, 0.3);
              }
        cairo_surface_destroy (surface);
      }
  for (guint edge = 0; edge < 3; edge++)
    {
      g_assert_cmpuint (n_clashes[edge], >, 0);
      g_assert_cmpuint (n_clashes[edge], <=, n_pairs[edge]);
    }
}

/* An empty table, and one with no room, are pictures too. */
/* However small black tiles lie on a dark table, each side of the figure is parted from it; larger ones have the light
 * on their rims, and in the light all of them are seen. */
static void
test_outline (void)
{
  const MeanderPosition position = { .n_tiles = 1, .tiles = { { 1, 0, { 0, 0 } } } };
  static const struct
  {
    MeanderStyle style;
    double side;
    gboolean outlined;
  } cases[] = {
    { MEANDER_STYLE_DARK, 8, TRUE },
    { MEANDER_STYLE_DARK, 30, TRUE },
    { MEANDER_STYLE_DARK, 60, FALSE },
    { MEANDER_STYLE_LIGHT, 8, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", cases[i].style, NULL);
      g_autoptr (MeanderArt) art = meander_art_new (palette);
      const double side = cases[i].side;
      const double reach = side * sqrt (3) / 2 + 0.5;
      cairo_surface_t *surface;
      MeanderRgba left, right;
      cairo_t *cr;

      surface = make_surface (4 * side, 4 * side, 1, &palette->table);
      cr = cairo_create (surface);
      meander_draw_figure (cr, art, &position, &(MeanderGeometry){ side, 2 * side, 2 * side });
      cairo_destroy (cr);
      left = get_pixel (surface, 2 * side - reach, 2 * side);
      right = get_pixel (surface, 2 * side + reach, 2 * side);
      g_assert_cmpint (get_difference (&left, &palette->grid) < 0.12, ==, cases[i].outlined);
      g_assert_cmpint (get_difference (&right, &palette->grid) < 0.12, ==, cases[i].outlined);
      cairo_surface_destroy (surface);
    }
}

static void
test_position_small (void)
{
  static const char text[] = "meander-position 1\n";
  g_autoptr (MeanderPosition) position =
      meander_position_parse (text, sizeof text - 1, "test", NULL);
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  cairo_surface_t *surface = make_surface (20, 20, 1, &palette->body);
  cairo_t *cr = cairo_create (surface);
  double width, height;

  g_assert_nonnull (position);
  meander_draw_position_size (position, NULL, 30, &width, &height);
  g_assert_cmpfloat (width, >, 50);
  g_assert_cmpfloat (height, >, 60);
  meander_draw_position (cr, art, position, NULL, 20, 20);
  meander_draw_position (cr, art, position, NULL, 1, 1);
  meander_draw_tiles (cr, art, &geometry, (MeanderTileSet){ 0 }, NULL, 0, 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_true (is_ground (surface, 10, 9, &palette->table));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* A swatch has the line's colour on the body, whatever runs along the line, and something where
 * the colour is not known; it keeps within its hexagon. */
static void
test_swatch (void)
{
  const char *const *ids = meander_palette_list ();

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint colour = 0; colour <= MEANDER_N_COLOURS; colour++)
      for (guint loop = 0; loop < 2; loop++)
        {
          g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], 0, NULL);
          cairo_surface_t *surface = make_surface (200, 200, 1, &palette->table);
          cairo_t *cr = cairo_create (surface);
          guint n_line = 0;
          guint n_other = 0;

          cairo_translate (cr, 100, 100);
          meander_draw_swatch (cr, palette, (MeanderColour) colour, (gboolean) loop, 120, NULL);
          g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
          g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
          cairo_destroy (cr);
          g_assert_true (is_ground (surface, 100, 39, &palette->table));
          g_assert_true (is_ground (surface, 153, 100, &palette->table));
          for (int y = 60; y < 140; y++)
            for (int x = 60; x < 140; x++)
              if (colour < MEANDER_N_COLOURS && is_ground (surface, x, y, &palette->line[colour]))
                n_line++;
              else if (!is_ground (surface, x, y, &palette->body))
                n_other++;
          if (colour < MEANDER_N_COLOURS)
            g_assert_cmpuint (n_line, >, 300);
          else
            g_assert_cmpuint (n_other, >, 100);
          cairo_surface_destroy (surface);
        }
}

/* Where the palette has a pattern along the lines of a colour, a swatch has it too, in the colour of the tile's body;
 * where it has none, the line is whole. */
static void
test_swatch_pattern (void)
{
  const char *const *ids = meander_palette_list ();
  guint n_patterns = 0;

  for (guint i = 0; ids[i] != NULL; i++)
    for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
      {
        g_autoptr (MeanderPalette) palette = meander_palette_load (ids[i], 0, NULL);
        cairo_surface_t *surface = make_surface (200, 200, 1, &palette->table);
        cairo_t *cr = cairo_create (surface);
        guint n_body = 0;

        cairo_translate (cr, 100, 100);
        meander_draw_swatch (cr, palette, (MeanderColour) colour, FALSE, 120, NULL);
        cairo_destroy (cr);
        for (int x = 60; x < 140; x++)
          n_body += is_ground (surface, x, 100, &palette->body);
        g_test_message ("%s, colour %u, pattern %d: %u", ids[i], colour,
                        (int) palette->pattern[colour], n_body);
        if (palette->pattern[colour] == MEANDER_PATTERN_PLAIN)
          {
            g_assert_cmpuint (n_body, ==, 0);
          }
        else
          {
            g_assert_cmpuint (n_body, >, 5);
            n_patterns++;
          }
        cairo_surface_destroy (surface);
      }
  g_assert_cmpuint (n_patterns, >, 0);
}

/* A picture that is not stretched is what it is, pixel by pixel; one that is much smaller is not weighed as a whole. */
static void
test_picture (void)
{
  static const MeanderRgba ground = { 1, 1, 1, 1 };
  cairo_surface_t *picture = make_surface (20, 20, 1, &ground);
  cairo_surface_t *drawn = make_surface (20, 20, 1, &ground);
  cairo_t *cr = cairo_create (picture);

  for (guint i = 0; i < 20; i++)
    {
      cairo_set_source_rgba (cr, i / 20.0, 0.2, 1 - i / 20.0, 0.7);
      cairo_rectangle (cr, i, i * 7 % 20, 1, 1);
      cairo_fill (cr);
    }
  cairo_destroy (cr);

  cr = cairo_create (drawn);
  meander_draw_picture (cr, picture, 0, 0);
  cairo_surface_flush (drawn);
  g_assert_cmpmem (cairo_image_surface_get_data (drawn),
                   (gsize) cairo_image_surface_get_stride (drawn) * 20,
                   cairo_image_surface_get_data (picture),
                   (gsize) cairo_image_surface_get_stride (picture) * 20);
  cairo_scale (cr, 0.6, 0.6);
  meander_draw_picture (cr, picture, 0, 0);
  g_assert_cmpint (cairo_pattern_get_filter (cairo_get_source (cr)), ==, CAIRO_FILTER_BILINEAR);
  cairo_destroy (cr);
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (picture);
}

/* Each sign has a picture of its own, and nothing of it is cut at the picture's rim. */
static void
test_signs (void)
{
  enum
  {
    WIDTH = 76,
    HEIGHT = 46
  };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", MEANDER_STYLE_LIGHT, NULL);
  g_autoptr (MeanderArt) art = meander_art_new (palette);
  cairo_surface_t *surfaces[MEANDER_SIGN_WAIT + 1];

  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    {
      static const MeanderRgba ground = { 1, 1, 1, 1 };
      cairo_surface_t *empty = make_surface (WIDTH, HEIGHT, 1, &ground);
      cairo_t *cr = cairo_create (empty);

      meander_draw_table (cr, palette, WIDTH, HEIGHT);
      cairo_destroy (cr);
      surfaces[i] = make_surface (WIDTH, HEIGHT, 1, &ground);
      cr = cairo_create (surfaces[i]);
      meander_draw_sign (cr, art, (MeanderSign) i, WIDTH, HEIGHT, 1, NULL);
      cairo_destroy (cr);
      for (int y = 0; y < HEIGHT; y++)
        for (int x = 0; x < WIDTH; x += WIDTH - 1)
          {
            const MeanderRgba found = get_pixel (surfaces[i], x, y);
            const MeanderRgba table = get_pixel (empty, x, y);

            g_assert_cmpfloat (fabs (found.red - table.red), <, 0.1);
            g_assert_cmpfloat (fabs (found.blue - table.blue), <, 0.1);
          }
      cairo_surface_destroy (empty);
      for (guint j = 0; j < i; j++)
        g_assert_cmpint (memcmp (cairo_image_surface_get_data (surfaces[i]),
                                 cairo_image_surface_get_data (surfaces[j]),
                                 (gsize) cairo_image_surface_get_stride (surfaces[i]) * HEIGHT),
                         !=, 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (surfaces); i++)
    cairo_surface_destroy (surfaces[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/draw/signs", test_signs);
  g_test_add_func ("/render/draw/marks-seen", test_marks_seen);
  g_test_add_func ("/render/draw/marks-leave-tile", test_marks_leave_tile);
  g_test_add_func ("/render/draw/apart", test_apart);
  g_test_add_func ("/render/draw/least", test_least);
  g_test_add_func ("/render/draw/least-is-near", test_least_is_near);
  g_test_add_func ("/render/draw/marks-differ", test_marks_differ);
  g_test_add_func ("/render/draw/hinted", test_hinted);
  g_test_add_func ("/render/draw/own-colours", test_own_colours);
  g_test_add_func ("/render/draw/ghost", test_ghost);
  g_test_add_func ("/render/draw/discs-read", test_discs_read);
  g_test_add_func ("/render/draw/swatch", test_swatch);
  g_test_add_func ("/render/draw/swatch-pattern", test_swatch_pattern);
  g_test_add_func ("/render/draw/clash", test_clash);
  g_test_add_func ("/render/draw/arc-path", test_arc_path);
  g_test_add_func ("/render/draw/glow-loop", test_glow_loop);
  g_test_add_func ("/render/draw/glow-runs", test_glow_runs);
  g_test_add_func ("/render/draw/glow-crossings", test_glow_crossings);
  g_test_add_func ("/render/draw/glow-everywhere", test_glow_everywhere);
  g_test_add_func ("/render/draw/glow-stale", test_glow_stale);
  g_test_add_func ("/render/draw/open-ends", test_open_ends);
  g_test_add_func ("/render/draw/rim", test_rim);
  g_test_add_func ("/render/draw/picture", test_picture);
  g_test_add_func ("/render/draw/position", test_position);
  g_test_add_func ("/render/draw/outline", test_outline);
  g_test_add_func ("/render/draw/position-small", test_position_small);
  return g_test_run ();
}
