/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <glib/gstdio.h>

#include "render/sheet.h"
#include "pdf.h"
#include "pixels.h"

/* What may be printed on of an A4 page: margins of half an inch, in points. */
#define WIDTH 523.0
#define HEIGHT 770.0

static const MeanderRgba white = { 1, 1, 1, 1 };

/* The edges of each tile as tiles.csv tells them, by number. */
static char edges[MEANDER_N_FACES + 1][MEANDER_N_EDGES + 1];

static void
read_tiles (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "tiles.csv", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 1; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_auto (GStrv) cells = g_strsplit (g_strstrip (lines[i]), ",", 3);

      g_assert_cmpuint (strlen (cells[2]), ==, MEANDER_N_EDGES);
      memcpy (edges[g_ascii_strtoull (cells[0], NULL, 10)], cells[2], MEANDER_N_EDGES);
    }
}

static MeanderPuzzle *
puzzle_new (const char *tiles, const char *goal, const char *outline)
{
  g_autofree char *line =
      g_strdup_printf ("test,Test,Test,%s,%s red,%s,,test", tiles, goal, outline);
  g_autoptr (GError) error = NULL;
  MeanderPuzzle *puzzle = meander_puzzle_parse_line (line, &error);

  g_assert_no_error (error);
  return puzzle;
}

static MeanderPalette *
palette_new (MeanderStyle style)
{
  g_autoptr (GError) error = NULL;
  MeanderPalette *palette = meander_palette_load ("classic", style, &error);

  g_assert_no_error (error);
  return palette;
}

static MeanderSheet *
sheet_new (MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderPalette) palette = palette_new (MEANDER_STYLE_LIGHT);

  return meander_sheet_new_puzzle (puzzle, "A puzzle", "Build one red loop of all the tiles.",
                                   palette);
}

/* A tile is 141.7 wide and 163.7 high, and 10 are between two: three to a row, and four rows
 * to a page; title and one line of text take less than 96, which leaves room for four on
 * the first.  A tray takes at most 324, which leaves two rows and at least one. */
static void
test_pages (void)
{
  static const struct
  {
    const char *tiles;
    const char *outline;
    guint min, max;
  } rows[] = {
    { "1-3", "", 1, 1 },         { "1-12", "", 1, 1 },        { "1-13", "", 2, 2 },
    { "1-24", "", 2, 2 },        { "1-25", "", 3, 3 },        { "1-56", "", 5, 5 },
    { "1-3", "pyramid", 1, 1 },  { "1-10", "pyramid", 2, 2 }, { "1-15", "pyramid", 2, 2 },
    { "1-45", "pyramid", 5, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MeanderPuzzle) puzzle = puzzle_new (rows[i].tiles, "loop", rows[i].outline);
      g_autoptr (MeanderSheet) sheet = sheet_new (puzzle);
      guint n_pages = meander_sheet_set_page (sheet, WIDTH, HEIGHT);

      g_assert_cmpuint (n_pages, >=, rows[i].min);
      g_assert_cmpuint (n_pages, <=, rows[i].max);
    }
}

static cairo_surface_t *
draw (MeanderSheet *sheet, guint page)
{
  cairo_surface_t *surface = make_surface (WIDTH, HEIGHT, 1, &white);
  cairo_t *cr = cairo_create (surface);

  meander_sheet_draw_page (sheet, cr, page);
  cairo_destroy (cr);
  return surface;
}

/* Nothing of a page is outside it; extents are rounded outwards. */
static void
assert_inside (MeanderSheet *sheet, guint page)
{
  cairo_surface_t *ink = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, NULL);
  cairo_t *cr = cairo_create (ink);
  double x, y, width, height;

  meander_sheet_draw_page (sheet, cr, page);
  cairo_destroy (cr);
  cairo_recording_surface_ink_extents (ink, &x, &y, &width, &height);
  g_assert_cmpfloat (x, >=, -1);
  g_assert_cmpfloat (y, >=, -1);
  g_assert_cmpfloat (x + width, <=, WIDTH + 1);
  g_assert_cmpfloat (y + height, <=, HEIGHT + 1);
  cairo_surface_destroy (ink);
}

/* How many dark patches as large as half a tile there are. */
static guint
count_patches (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  g_autofree gboolean *dark = g_new0 (gboolean, width * height);
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (int));
  guint n = 0;

  for (int i = 0; i < width * height; i++)
    {
      MeanderRgba pixel = get_pixel (surface, i % width, i / width);

      dark[i] = get_difference (&pixel, &white) > 0.1;
    }
  for (int i = 0; i < width * height; i++)
    {
      guint area = 0;

      if (!dark[i])
        continue;
      dark[i] = FALSE;
      g_array_append_val (stack, i);
      while (stack->len > 0)
        {
          int at = g_array_index (stack, int, stack->len - 1);
          int near[] = { at - 1, at + 1, at - width, at + width };

          area++;
          g_array_set_size (stack, stack->len - 1);
          for (guint k = 0; k < G_N_ELEMENTS (near); k++)
            if (near[k] >= 0 && near[k] < width * height && dark[near[k]])
              {
                dark[near[k]] = FALSE;
                g_array_append_val (stack, near[k]);
              }
        }
      if (area > 8700)
        n++;
    }
  return n;
}

/* At each edge a line of the colour that tiles.csv tells; the first edge is the one at the upper
 * right, and beside its middle there may be a pattern. */
static void
assert_tile (cairo_surface_t *surface,
             const MeanderPalette *palette,
             guint number,
             double x,
             double y,
             double side)
{
  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    {
      double angle = ((int) edge - 1) * G_PI / 3;
      double out = side * (sqrt (3) / 2 - 0.08);
      MeanderRgba found = get_pixel (surface, x + out * cos (angle) - 4 * sin (angle),
                                     y + out * sin (angle) + 4 * cos (angle));
      guint best = 0;

      for (guint i = 1; i < MEANDER_N_COLOURS; i++)
        if (get_difference (&found, &palette->line[i]) <
            get_difference (&found, &palette->line[best]))
          best = i;
      g_assert_cmpint (meander_colour_to_letter (best), ==, edges[number][edge]);
      g_assert_cmpfloat (get_difference (&found, &palette->line[best]), <, 0.25);
    }
}

/* Every tile of the puzzle is on one page, once, inside it, and looks as it should. */
static void
test_tiles (void)
{
  static const char *const outlines[] = { "", "pyramid" };
  static const char *const tiles[] = { "1-10", "1-3 9 12 20-29", "1-56" };
  g_autoptr (MeanderPalette) palette = palette_new (MEANDER_STYLE_LIGHT);

  for (guint i = 0; i < G_N_ELEMENTS (tiles) * 2 - 2; i++)
    {
      g_autoptr (MeanderPuzzle) puzzle =
          puzzle_new (i == 3 ? "2-11" : tiles[i % 3], "loop", outlines[i / 3]);
      g_autoptr (MeanderSheet) sheet = sheet_new (puzzle);
      guint n_pages = meander_sheet_set_page (sheet, WIDTH, HEIGHT);
      guint n_drawn = 0;

      for (guint page = 0; page < n_pages; page++)
        {
          cairo_surface_t *surface = draw (sheet, page);
          double before_x = 0, before_y = 0;
          guint n_here = 0;

          assert_inside (sheet, page);
          for (guint k = 0; k < puzzle->n_tiles; k++)
            {
              double x, y, side;

              if (meander_sheet_get_tile (sheet, k, &x, &y, &side) != page)
                continue;
              g_assert_cmpfloat_with_epsilon (side * sqrt (3), 50 / 25.4 * 72, 0.01);
              g_assert_cmpfloat (x - side * sqrt (3) / 2, >=, 0);
              g_assert_cmpfloat (x + side * sqrt (3) / 2, <=, WIDTH);
              g_assert_cmpfloat (y - side, >=, 0);
              g_assert_cmpfloat (y + side, <=, HEIGHT);
              g_assert_true (n_here == 0 || hypot (x - before_x, y - before_y) > 50 / 25.4 * 72);
              assert_tile (surface, palette, puzzle->tiles[k], x, y, side);
              before_x = x;
              before_y = y;
              n_here++;
            }
          g_assert_cmpuint (count_patches (surface), ==, n_here);
          cairo_surface_destroy (surface);
          n_drawn += n_here;
        }
      g_assert_cmpuint (n_drawn, ==, puzzle->n_tiles);
    }
}

/* On a page that is too small tiles are smaller; text may be cut off, but no tile. */
static void
test_narrow (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-10", "loop", "pyramid");
  g_autoptr (MeanderSheet) sheet = sheet_new (puzzle);

  g_assert_cmpuint (meander_sheet_set_page (sheet, 100, 100), ==, 11);
  for (guint i = 0; i < 10; i++)
    {
      double x, y, side;

      g_assert_cmpuint (meander_sheet_get_tile (sheet, i, &x, &y, &side), ==, i + 1);
      g_assert_cmpfloat (y - side, >=, 0);
      g_assert_cmpfloat (y + side, <=, 100);
      g_assert_cmpfloat (x - side, >=, 0);
      g_assert_cmpfloat (x + side, <=, 100);
    }
}

/* The tray has as many places as the puzzle tiles: paper all round, a line between. */
static void
test_outline_slots (void)
{
  g_autoptr (MeanderPuzzle) with = puzzle_new ("1-10", "loop", "pyramid");
  g_autoptr (MeanderPuzzle) without = puzzle_new ("1-10", "loop", "");
  g_autoptr (MeanderSheet) a = sheet_new (with);
  g_autoptr (MeanderSheet) b = sheet_new (without);
  double x, y, side, lower;
  cairo_surface_t *surface;
  guint n_crossed = 0;
  gboolean paper = TRUE;

  meander_sheet_set_page (a, WIDTH, HEIGHT);
  meander_sheet_set_page (b, WIDTH, HEIGHT);
  meander_sheet_get_tile (b, 0, &x, &y, &side);
  meander_sheet_get_tile (a, 0, &x, &lower, &side);
  g_assert_cmpfloat (lower - y, >, 100);

  /* Along the lowest row, the middles of which are one side above its feet: four places
   * have five walls. */
  surface = draw (a, 0);
  lower -= side + 14;
  lower -= (lower - (y - side)) / 6.5;
  for (int column = 0; column < WIDTH; column++)
    {
      MeanderRgba pixel = get_pixel (surface, column, lower);
      gboolean now = get_difference (&pixel, &white) < 0.1;

      n_crossed += paper && !now;
      paper = now;
    }
  g_assert_cmpuint (n_crossed, ==, 5);
  cairo_surface_destroy (surface);
}

/* A table is one page, its tiles in their turns. */
static void
test_table (void)
{
  static const char text[] = "meander-position 1\ntile 1 0 0 0\n";
  g_autoptr (MeanderPalette) palette = palette_new (MEANDER_STYLE_DARK);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderPosition) position =
      meander_position_parse (text, sizeof text - 1, "test", &error);
  g_autoptr (MeanderSheet) sheet = NULL;
  cairo_surface_t *surface;
  MeanderRgba corner;
  gboolean below = FALSE;
  int first = -1;

  g_assert_no_error (error);
  sheet = meander_sheet_new_table (position, "Table", "", "Anna wins", palette);
  g_assert_cmpuint (meander_sheet_set_page (sheet, WIDTH, HEIGHT), ==, 1);
  assert_inside (sheet, 0);
  surface = draw (sheet, 0);
  g_assert_cmpuint (count_patches (surface), ==, 1);

  /* No table of any colour uses up the ink. */
  corner = get_pixel (surface, WIDTH - 2, HEIGHT - 2);
  g_assert_cmpfloat (get_difference (&corner, &white), <, 0.01);

  /* It is in the middle, below the title: find its upper corner. */
  for (int y = 40; y < HEIGHT && first < 0; y++)
    {
      MeanderRgba pixel = get_pixel (surface, WIDTH / 2, y);

      if (get_difference (&pixel, &white) > 0.4)
        first = y;
    }
  /* With a line below it, it is in the middle of the page that the title leaves. */
  g_assert_cmpfloat (fabs (first + 50 / 25.4 * 72 / sqrt (3) - HEIGHT / 2.0), <, 40);
  for (int y = first + (int) (2 * 50 / 25.4 * 72 / sqrt (3)) + 8; y < HEIGHT; y++)
    for (int x = 0; x < WIDTH; x++)
      {
        MeanderRgba pixel = get_pixel (surface, x, y);

        below = below || get_difference (&pixel, &white) > 0.4;
      }
  g_assert_true (below);
  assert_tile (surface, palette, 1, WIDTH / 2, first + 50 / 25.4 * 72 / sqrt (3),
               50 / 25.4 * 72 / sqrt (3));
  cairo_surface_destroy (surface);
}

static void
test_pdf (void)
{
  g_autoptr (MeanderPuzzle) puzzle = puzzle_new ("1-30", "loop", "");
  g_autoptr (MeanderSheet) sheet = sheet_new (puzzle);
  g_autofree char *folder = g_dir_make_tmp ("meander-sheet-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.pdf", NULL);
  cairo_surface_t *pdf = cairo_pdf_surface_create (path, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (pdf);
  guint n_pages = meander_sheet_set_page (sheet, WIDTH, HEIGHT);

  for (guint page = 0; page < n_pages; page++)
    {
      meander_sheet_draw_page (sheet, cr, page);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  cairo_surface_finish (pdf);
  g_assert_cmpint (cairo_surface_status (pdf), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (pdf);
  g_assert_cmpuint (count_pdf_pages (path), ==, 3);
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  read_tiles ();
  g_test_add_func ("/render/sheet/pages", test_pages);
  g_test_add_func ("/render/sheet/tiles", test_tiles);
  g_test_add_func ("/render/sheet/narrow", test_narrow);
  g_test_add_func ("/render/sheet/tray", test_outline_slots);
  g_test_add_func ("/render/sheet/table", test_table);
  g_test_add_func ("/render/sheet/pdf", test_pdf);
  return g_test_run ();
}
