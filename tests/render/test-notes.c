/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn over tiles and table: each drawing has all its colours, is the same wherever it is drawn, stays at its
 * hex and leaves nothing behind; and the notes of a figure, each where it belongs. */
#include <string.h>

#include "figure.h"
#include "pixels.h"

#define SIZE 240

static const MeanderGeometry geometry = { 40, 120, 120 };

typedef void (*Draw) (cairo_t *cr,
                      const MeanderPalette *palette,
                      const MeanderGeometry *at,
                      MeanderHex hex);

static const MeanderColour some_colours[MEANDER_N_EDGES] = { MEANDER_RED,   MEANDER_NO_COLOUR,
                                                             MEANDER_BLUE,  MEANDER_NO_COLOUR,
                                                             MEANDER_GREEN, MEANDER_NO_COLOUR };

static void
draw_forced (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_forced (cr, palette, at, hex, some_colours, FALSE);
}

static void
draw_urgent (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_forced (cr, palette, at, hex, some_colours, TRUE);
}

static void
draw_order (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_order (cr, palette, at, hex, 2, NULL);
}

static void
draw_emptied (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_emptied (cr, palette, at, hex, FALSE);
}

static void
draw_first_emptied (cairo_t *cr,
                    const MeanderPalette *palette,
                    const MeanderGeometry *at,
                    MeanderHex hex)
{
  meander_draw_emptied (cr, palette, at, hex, TRUE);
}

static void
draw_aim (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_aim (cr, palette, at, hex, FALSE);
}

static void
draw_aim_of_keys (cairo_t *cr,
                  const MeanderPalette *palette,
                  const MeanderGeometry *at,
                  MeanderHex hex)
{
  meander_draw_aim (cr, palette, at, hex, TRUE);
}

static void
draw_chosen (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  double x, y;

  meander_geometry_get_centre (at, hex, &x, &y);
  meander_draw_chosen (cr, palette, x, y);
}

static void
draw_clash (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at, MeanderHex hex)
{
  meander_draw_clash (cr, palette, at, hex, 1);
}

#define MARK(name, mark)                                                                           \
  static void name (cairo_t *cr, const MeanderPalette *palette, const MeanderGeometry *at,         \
                    MeanderHex hex)                                                                \
  {                                                                                                \
    meander_draw_mark (cr, palette, at, hex, mark);                                                \
  }

MARK (draw_place, MEANDER_MARK_PLACE)
MARK (draw_legal, MEANDER_MARK_LEGAL)
MARK (draw_target, MEANDER_MARK_TARGET)
MARK (draw_swap, MEANDER_MARK_SWAP)
MARK (draw_cursor, MEANDER_MARK_CURSOR)
MARK (draw_selected, MEANDER_MARK_SELECTED)
MARK (draw_hole, MEANDER_MARK_HOLE)
MARK (draw_pin, MEANDER_MARK_PIN)
MARK (draw_turn, MEANDER_MARK_TURN)
MARK (draw_trial, MEANDER_MARK_TRIAL)

static const struct
{
  const char *name;
  Draw draw;
} drawings[] = {
  { "place", draw_place },
  { "legal", draw_legal },
  { "target", draw_target },
  { "swap", draw_swap },
  { "cursor", draw_cursor },
  { "selected", draw_selected },
  { "hole", draw_hole },
  { "pin", draw_pin },
  { "turn", draw_turn },
  { "trial", draw_trial },
  { "clash", draw_clash },
  { "last", meander_draw_last },
  { "filling", meander_draw_filling },
  { "reason", meander_draw_reason },
  { "order", draw_order },
  { "forced", draw_forced },
  { "urgent", draw_urgent },
  { "emptied", draw_emptied },
  { "emptied first", draw_first_emptied },
  { "aim", draw_aim },
  { "aim of keys", draw_aim_of_keys },
  { "chosen", draw_chosen },
};

/* The drawing on the table; before it something else was drawn, in that colour. */
static cairo_surface_t *
draw_on_table (const MeanderPalette *palette, Draw draw, const MeanderGeometry *at, double red)
{
  cairo_surface_t *surface = make_surface (SIZE, SIZE, 1, &palette->table);
  cairo_t *cr = cairo_create (surface);
  double x1, y1, x2, y2;
  cairo_matrix_t matrix;

  cairo_set_source_rgb (cr, red, 0, 1 - red);
  draw (cr, palette, at, meander_hex (0, 0));
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_get_dash_count (cr), ==, 0);
  cairo_get_matrix (cr, &matrix);
  g_assert_cmpfloat (matrix.xx, ==, 1);
  g_assert_cmpfloat (matrix.yx, ==, 0);
  g_assert_cmpfloat (matrix.x0, ==, 0);
  g_assert_cmpfloat (matrix.y0, ==, 0);
  cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
  g_assert_cmpfloat (x2 - x1, ==, SIZE);
  g_assert_cmpfloat (y2 - y1, ==, SIZE);
  cairo_destroy (cr);
  return surface;
}

static guint
count_apart (cairo_surface_t *a, cairo_surface_t *b, int dx, int dy)
{
  guint n = 0;

  for (int y = MAX (0, -dy); y < SIZE - MAX (0, dy); y++)
    for (int x = MAX (0, -dx); x < SIZE - MAX (0, dx); x++)
      {
        MeanderRgba one = get_pixel (a, x, y);
        MeanderRgba other = get_pixel (b, x + dx, y + dy);

        n += get_difference (&one, &other) > 0.02;
      }
  return n;
}

static void
test_drawings (void)
{
  static const MeanderGeometry beside = { 40, 133, 101 };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (drawings); i++)
    {
      cairo_surface_t *red = draw_on_table (palette, drawings[i].draw, &geometry, 1);
      cairo_surface_t *blue = draw_on_table (palette, drawings[i].draw, &geometry, 0);
      cairo_surface_t *moved = draw_on_table (palette, drawings[i].draw, &beside, 1);
      guint n_drawn = 0, n_outside = 0;

      g_test_message ("%s", drawings[i].name);
      g_assert_cmpuint (count_apart (red, blue, 0, 0), ==, 0);
      g_assert_cmpuint (count_apart (red, moved, 13, -19), ==, 0);
      for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
          {
            MeanderRgba found = get_pixel (red, x, y);

            if (get_difference (&found, &palette->table) < 0.02)
              continue;
            n_drawn++;
            n_outside += hypot (x - geometry.x, y - geometry.y) > 1.3 * geometry.side;
          }
      g_assert_cmpuint (n_drawn, >, 30);
      g_assert_cmpuint (n_outside, ==, 0);
      cairo_surface_destroy (red);
      cairo_surface_destroy (blue);
      cairo_surface_destroy (moved);
    }
}

/* What frames a hex is the same from left and right, and from above and below. */
static void
test_symmetry (void)
{
  static const Draw frames[] = { draw_place,  draw_legal, draw_target,
                                 draw_cursor, draw_trial, meander_draw_last };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (frames); i++)
    {
      cairo_surface_t *surface = draw_on_table (palette, frames[i], &geometry, 1);
      guint n_apart = 0;

      for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
          {
            MeanderRgba found = get_pixel (surface, x, y);
            MeanderRgba left = get_pixel (surface, SIZE - 1 - x, y);
            MeanderRgba below = get_pixel (surface, x, SIZE - 1 - y);

            n_apart +=
                get_difference (&found, &left) > 0.15 || get_difference (&found, &below) > 0.15;
          }
      g_test_message ("frame %u", i);
      g_assert_cmpuint (n_apart, ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* The tick on a selected tile stands out on its disc, below the uppermost corner. */
static void
test_tick (void)
{
  static const MeanderRgba white = { 1, 1, 1, 1 };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  cairo_surface_t *surface = draw_on_table (palette, draw_selected, &geometry, 0);
  double nearest = 1;
  double x, y;

  meander_geometry_get_corner (&geometry, meander_hex (0, 0), 0, &x, &y);
  for (double below = 8; below < 15; below += 0.5)
    for (double beside = -2; beside <= 2; beside += 0.5)
      {
        MeanderRgba found = get_pixel (surface, x + beside, y + below);

        nearest = MIN (nearest, get_difference (&found, &white));
      }
  g_assert_cmpfloat (nearest, <, 0.1);
  cairo_surface_destroy (surface);
}

/* The nearest that a pixel round the middle of an edge, inside the hex, comes to a colour. */
static double
get_nearest (cairo_surface_t *surface, guint edge, const MeanderRgba *colour)
{
  double x, y, nearest = 1;

  meander_geometry_get_edge (&geometry, meander_hex (0, 0), edge, &x, &y);
  for (double part = 0.6; part < 1; part += 0.01)
    {
      MeanderRgba found = get_pixel (surface, 120 + part * (x - 120), 120 + part * (y - 120));

      nearest = MIN (nearest, get_difference (&found, colour));
    }
  return nearest;
}

/* At each edge that asks for a colour there is a bead in it, and none at the others. */
static void
test_forced (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  cairo_surface_t *surface = draw_on_table (palette, draw_forced, &geometry, 0);

  for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
    for (guint colour = 0; colour < MEANDER_N_COLOURS; colour++)
      {
        double nearest = get_nearest (surface, edge, &palette->line[colour]);

        g_test_message ("edge %u, colour %u: %.2f", edge, colour, nearest);
        if (some_colours[edge] == colour)
          g_assert_cmpfloat (nearest, <, 0.1);
        else
          g_assert_cmpfloat (nearest, >, 0.1);
      }
  cairo_surface_destroy (surface);
}

/* Three tiles round the middle, which is a forced space then. */
static MeanderPosition *
make_position (void)
{
  g_autoptr (MeanderBoard) board = meander_board_new ((MeanderTileSet){ 0 });

  for (guint i = 0; i < 3; i++)
    meander_board_place (board, i + 1, meander_hex_neighbour (meander_hex (0, 0), 2 * i), 0);
  return meander_position_from_board (board);
}

static cairo_surface_t *
draw_notes (const MeanderPalette *palette,
            const MeanderPosition *position,
            const MeanderDrawNotes *notes)
{
  cairo_surface_t *surface = make_surface (SIZE, SIZE, 1, &palette->table);
  cairo_t *cr = cairo_create (surface);

  meander_draw_notes (cr, palette, &geometry, position, notes);
  cairo_destroy (cr);
  return surface;
}

/* How much is drawn in the forced space, and elsewhere. */
static void
count_notes (const MeanderPosition *position,
             MeanderDrawNotes notes,
             guint *n_inside,
             guint *n_outside)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  cairo_surface_t *surface = draw_notes (palette, position, &notes);

  *n_inside = *n_outside = 0;
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        MeanderRgba found = get_pixel (surface, x, y);

        if (get_difference (&found, &palette->table) < 0.02)
          continue;
        if (hypot (x - geometry.x, y - geometry.y) < 1.05 * geometry.side)
          (*n_inside)++;
        else
          (*n_outside)++;
      }
  cairo_surface_destroy (surface);
}

/* Each note is drawn when it is asked for, where it belongs, and its hexes belong to the picture. */
static void
test_notes (void)
{
  g_autoptr (MeanderPosition) position = make_position ();
  const MeanderHex mark = meander_hex_neighbour (meander_hex (0, 0), 1);
  guint n_inside, n_outside, n_framed;
  const struct
  {
    MeanderDrawNotes notes;
    guint n_hexes; /* at least */
  } cases[] = {
    { { .bare = FALSE }, 3 },
    { { .forced = TRUE }, 4 },
    { { .marks = &mark, .n_marks = 1 }, 4 },
    { { .forced = TRUE, .marks = &mark, .n_marks = 1 }, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) hexes = meander_draw_notes_get_hexes (position, &cases[i].notes);

      g_assert_cmpuint (hexes->len, ==, cases[i].n_hexes);
    }
  {
    g_autoptr (GArray) none = meander_draw_notes_get_hexes (position, NULL);
    g_autoptr (GArray) sides =
        meander_draw_notes_get_hexes (position, &(MeanderDrawNotes){ .controlled = TRUE });

    g_assert_cmpuint (none->len, ==, 3);
    g_assert_cmpuint (sides->len, >, 3);
  }

  count_notes (position, (MeanderDrawNotes){ .bare = FALSE }, &n_inside, &n_outside);
  g_assert_cmpuint (n_inside, ==, 0);
  g_assert_cmpuint (n_outside, ==, 0);
  count_notes (position, (MeanderDrawNotes){ .forced = TRUE }, &n_inside, &n_outside);
  g_assert_cmpuint (n_inside, >, 100);
  g_assert_cmpuint (n_outside, ==, 0);
  count_notes (position, (MeanderDrawNotes){ .controlled = TRUE }, &n_inside, &n_outside);
  g_assert_cmpuint (n_outside, >, 100);
  count_notes (position, (MeanderDrawNotes){ .marks = &mark, .n_marks = 1 }, &n_inside, &n_outside);
  g_assert_cmpuint (n_outside, >, 100);
  n_framed = n_outside;
  count_notes (position, (MeanderDrawNotes){ .marks = &mark, .n_marks = 1, .placed = TRUE },
               &n_inside, &n_outside);
  g_assert_cmpuint (n_outside, >, 50);
  g_assert_cmpuint (n_outside, <, n_framed); /* it is filled, this is a frame */

  /* Of three tiles that lie apart the longest line is one tile. */
  count_notes (position, (MeanderDrawNotes){ .lit = TRUE, .lit_colour = MEANDER_RED }, &n_inside,
               &n_outside);
  g_assert_cmpuint (n_outside, >, 50);
  count_notes (position, (MeanderDrawNotes){ .lit = TRUE, .lit_colour = MEANDER_GREEN }, &n_inside,
               &n_outside);
  g_assert_cmpuint (n_inside + n_outside, ==, 0);
}

/* The bounds hold all that is drawn, and little else. */
static void
test_filling_bounds (void)
{
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  cairo_surface_t *surface = draw_on_table (palette, meander_draw_filling, &geometry, 1);
  int left = SIZE, right = 0, top = SIZE, bottom = 0;
  cairo_rectangle_t bounds;

  meander_draw_filling_get_bounds (&geometry, meander_hex (0, 0), &bounds);
  for (int y = 0; y < SIZE; y++)
    for (int x = 0; x < SIZE; x++)
      {
        MeanderRgba found = get_pixel (surface, x, y);

        if (get_difference (&found, &palette->table) < 0.02)
          continue;
        left = MIN (left, x);
        right = MAX (right, x + 1);
        top = MIN (top, y);
        bottom = MAX (bottom, y + 1);
      }
  g_assert_cmpfloat (bounds.x, <=, left);
  g_assert_cmpfloat (bounds.x, >, left - 4);
  g_assert_cmpfloat (bounds.y, <=, top);
  g_assert_cmpfloat (bounds.y, >, top - 4);
  g_assert_cmpfloat (bounds.x + bounds.width, >=, right);
  g_assert_cmpfloat (bounds.x + bounds.width, <, right + 4);
  g_assert_cmpfloat (bounds.y + bounds.height, >=, bottom);
  g_assert_cmpfloat (bounds.y + bounds.height, <, bottom + 4);
  cairo_surface_destroy (surface);
}

static cairo_surface_t *
draw_tile (MeanderArt *art, double side, double scale)
{
  const MeanderGeometry at = { side, 60, 60 };
  const MeanderPlacement tile = { 14, 2, { 0, 0 } };
  cairo_surface_t *surface = make_surface (120, 120, scale, &meander_art_get_palette (art)->table);
  cairo_t *cr = cairo_create (surface);

  meander_draw_tiles (cr, art, &at, (MeanderTileSet){ 0 }, &tile, 1, scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Pictures that are kept are those of their size and scale: in any order a tile looks as drawn the first time. */
static void
test_kept_pictures (void)
{
  static const struct
  {
    double side, scale;
  } sizes[] = { { 30, 1 }, { 40, 1 }, { 40, 2 }, { 30, 2 }, { 30, 1 }, { 40, 1 }, { 25, 1 },
                { 35, 1 }, { 45, 1 }, { 40, 2 }, { 25, 1 }, { 20, 2 }, { 40, 1 }, { 30, 1 } };
  g_autoptr (MeanderPalette) palette = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderArt) kept = meander_art_new (palette);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (MeanderArt) fresh = meander_art_new (palette);
      cairo_surface_t *first = draw_tile (fresh, sizes[i].side, sizes[i].scale);
      cairo_surface_t *later = draw_tile (kept, sizes[i].side, sizes[i].scale);
      gsize n_bytes = (gsize) cairo_image_surface_get_stride (first) *
                      (gsize) cairo_image_surface_get_height (first);

      guint n_drawn = 0;

      g_test_message ("side %g, scale %g", sizes[i].side, sizes[i].scale);
      g_assert_cmpint (memcmp (cairo_image_surface_get_data (first),
                               cairo_image_surface_get_data (later), n_bytes),
                       ==, 0);
      /* The hexagon, and the shadow beside it. */
      for (double y = 0.25; y < 120; y += 0.5)
        for (double x = 0.25; x < 120; x += 0.5)
          {
            MeanderRgba found = get_pixel (later, x, y);

            n_drawn += get_difference (&found, &palette->table) > 0.02;
          }
      g_assert_cmpfloat (n_drawn / 4.0, >, 2.5 * sizes[i].side * sizes[i].side);
      g_assert_cmpfloat (n_drawn / 4.0, <, 3.5 * sizes[i].side * sizes[i].side);
      cairo_surface_destroy (first);
      cairo_surface_destroy (later);
    }
}

/* The artwork of a table with a weave has its picture, made once for each scale; that of a plain table has none. */
static void
test_kept_weave (void)
{
  g_autoptr (MeanderPalette) woven = meander_palette_load ("classic", 0, NULL);
  g_autoptr (MeanderPalette) plain = meander_palette_load ("classic", MEANDER_STYLE_CONTRAST, NULL);
  g_autoptr (MeanderArt) art = NULL;
  g_autoptr (MeanderArt) bare = NULL;
  cairo_surface_t *one;
  int width;

  g_assert_true (meander_palette_set_table (woven, "linen", NULL));
  g_assert_true (meander_palette_set_table (plain, "linen", NULL));
  art = meander_art_new (woven);
  bare = meander_art_new (plain);
  g_assert_null (meander_art_get_weave (bare, 1));
  one = meander_art_get_weave (art, 1);
  g_assert_nonnull (one);
  g_assert_true (meander_art_get_weave (art, 1) == one);
  width = cairo_image_surface_get_width (one);
  g_assert_cmpint (cairo_image_surface_get_width (meander_art_get_weave (art, 2)), >, width);
  g_assert_cmpint (cairo_image_surface_get_width (meander_art_get_weave (art, 1)), ==, width);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/notes/drawings", test_drawings);
  g_test_add_func ("/render/notes/symmetry", test_symmetry);
  g_test_add_func ("/render/notes/tick", test_tick);
  g_test_add_func ("/render/notes/forced", test_forced);
  g_test_add_func ("/render/notes/notes", test_notes);
  g_test_add_func ("/render/notes/filling-bounds", test_filling_bounds);
  g_test_add_func ("/render/notes/kept-pictures", test_kept_pictures);
  g_test_add_func ("/render/notes/kept-weave", test_kept_weave);

  return g_test_run ();
}
