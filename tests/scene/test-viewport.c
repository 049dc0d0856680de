/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "scene/viewport.h"

/* The viewport without a scene.  Where a hex is seen is worked out here once more, from
 * the side and the place of hex 0,0 alone. */

#define WIDTH 800.0
#define HEIGHT 600.0
#define N_ROUNDS 300
#define MAX_HEXES 40
#define EPSILON 1e-6

typedef struct
{
  MeanderViewport *viewport;
  const MeanderGeometry *now;
  guint n_changed;
} Fixture;

static void
on_changed (MeanderViewport *viewport, Fixture *f)
{
  f->n_changed++;
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->viewport = meander_viewport_new ();
  f->now = meander_viewport_get_geometry (f->viewport);
  g_signal_connect (f->viewport, "changed", G_CALLBACK (on_changed), f);
  meander_viewport_set_size (f->viewport, WIDTH, HEIGHT, 1);
  f->n_changed = 0;
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_assert_finalize_object (f->viewport);
}

/* Where a point is that lies so many sides right of and below the centre of hex 0,0. */
static void
find_point (const MeanderGeometry *geometry, double right, double below, double *x, double *y)
{
  *x = geometry->x + geometry->side * right;
  *y = geometry->y + geometry->side * below;
}

static void
find_centre (const MeanderGeometry *geometry, MeanderHex hex, double *x, double *y)
{
  find_point (geometry, sqrt (3) * (hex.q + hex.r / 2.0), 1.5 * hex.r, x, y);
}

/* How far the corners of some hexes reach. */
static void
find_reach (const MeanderGeometry *geometry,
            const MeanderHex *hexes,
            guint n_hexes,
            double *left,
            double *right,
            double *top,
            double *bottom)
{
  *left = *top = INFINITY;
  *right = *bottom = -INFINITY;
  for (guint i = 0; i < n_hexes; i++)
    for (int corner = 0; corner < 6; corner++)
      {
        double angle = G_PI / 6 + corner * G_PI / 3;
        double x;
        double y;

        find_centre (geometry, hexes[i], &x, &y);
        x += geometry->side * cos (angle);
        y += geometry->side * sin (angle);
        *left = fmin (*left, x);
        *right = fmax (*right, x);
        *top = fmin (*top, y);
        *bottom = fmax (*bottom, y);
      }
}

static gboolean
are_all_seen (const MeanderGeometry *geometry,
              const MeanderHex *hexes,
              guint n_hexes,
              double width,
              double height)
{
  double left, right, top, bottom;

  find_reach (geometry, hexes, n_hexes, &left, &right, &top, &bottom);

  return left >= 0 && top >= 0 && right <= width && bottom <= height;
}

static gboolean
is_same (const MeanderGeometry *a, const MeanderGeometry *b)
{
  return fabs (a->side - b->side) < EPSILON && fabs (a->x - b->x) < EPSILON &&
         fabs (a->y - b->y) < EPSILON;
}

/* A figure that grows from hex 0,0, as they do. */
static guint
random_hexes (MeanderHex *hexes)
{
  guint n_hexes = (guint) g_test_rand_int_range (1, MAX_HEXES + 1);
  int q = g_test_rand_int_range (-8, 9);
  int r = g_test_rand_int_range (-8, 9);

  hexes[0] = meander_hex (0, 0);
  for (guint i = 1; i < n_hexes; i++)
    hexes[i] = meander_hex (q + g_test_rand_int_range (-6, 7), r + g_test_rand_int_range (-6, 7));

  return n_hexes;
}

/* Two hexes beside each other, and the one right of them. */
static const MeanderHex three[] = { { 0, 0 }, { 1, 0 }, { 2, 0 } };

static void
show_three (Fixture *f, guint n_hexes)
{
  meander_viewport_set_hexes (f->viewport, three, n_hexes, n_hexes, 58);
  meander_viewport_refit (f->viewport, TRUE);
}

static void
fly (Fixture *f)
{
  gint64 time = 1000;

  while (meander_viewport_is_moving (f->viewport))
    meander_viewport_advance (f->viewport, time += 16000);
}

/* All is seen, no larger than wanted, and nearly as large as may be: for the sake of whole
 * pixels, a tenth and two pixels of a hex's width may be missing. */
static void
test_fit (Fixture *f, gconstpointer data)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      MeanderHex hexes[MAX_HEXES];
      guint n_hexes = random_hexes (hexes);
      double width = g_test_rand_int_range (300, 2000);
      double height = g_test_rand_int_range (300, 1500);
      double usual_side = g_test_rand_int_range (40, 100);
      /* On a large screen it may be longer. */
      double max_side = MIN (140, usual_side * MAX (1, MIN (width, height) / 640));
      double left, right, top, bottom, larger;

      meander_viewport_set_size (f->viewport, width, height, 1 + 0.5 * (round % 3));
      meander_viewport_set_hexes (f->viewport, hexes, n_hexes, 0, usual_side);
      meander_viewport_pan (f->viewport, g_test_rand_double_range (-900, 900), 3);
      f->n_changed = 0;
      meander_viewport_fit (f->viewport);
      g_assert_cmpuint (f->n_changed, ==, 1);

      g_assert_true (are_all_seen (f->now, hexes, n_hexes, width, height));
      g_assert_cmpfloat (f->now->side, <=, max_side + EPSILON);
      find_reach (f->now, hexes, n_hexes, &left, &right, &top, &bottom);
      larger = 1 / 0.9 + 2 / (sqrt (3) * f->now->side);
      g_assert_true (larger * f->now->side > max_side - EPSILON ||
                     larger * (right - left) > width - 30 || larger * (bottom - top) > height - 30);
    }
}

/* What is under the pointer stays there, and no zoom goes beyond its limits. */
static void
test_zoom (Fixture *f, gconstpointer data)
{
  /* Without a figure there is nothing to be kept in sight. */
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double factor = g_test_rand_double_range (0.5, 2);
      double x = g_test_rand_double_range (-100, 900);
      double y = g_test_rand_double_range (-100, 700);
      MeanderGeometry before = *f->now;
      double right = (x - before.x) / before.side;
      double below = (y - before.y) / before.side;
      double new_x;
      double new_y;

      meander_viewport_zoom (f->viewport, factor, x, y);
      find_point (f->now, right, below, &new_x, &new_y);
      g_assert_cmpfloat (fabs (new_x - x), <, EPSILON);
      g_assert_cmpfloat (fabs (new_y - y), <, EPSILON);
      g_assert_cmpfloat (f->now->side, >=, 12);
      g_assert_cmpfloat (f->now->side, <=, 140);
      if (before.side * factor >= 12 && before.side * factor <= 140)
        g_assert_cmpfloat (fabs (f->now->side - before.side * factor), <, EPSILON);
    }

  /* At a limit nothing changes any more. */
  meander_viewport_zoom (f->viewport, 1000, 10, 10);
  g_assert_cmpfloat (f->now->side, ==, 140);
  f->n_changed = 0;
  meander_viewport_zoom (f->viewport, 1.1, 300, 10);
  g_assert_cmpuint (f->n_changed, ==, 0);
  meander_viewport_zoom (f->viewport, 0.001, 10, 10);
  g_assert_cmpfloat (f->now->side, ==, 12);
  g_assert_cmpuint (f->n_changed, ==, 1);
}

/* The view is the person's from then on, whatever comes, until it is fitted. */
static void
test_pan (Fixture *f, gconstpointer data)
{
  static const MeanderHex far[] = { { 0, 0 }, { 30, 0 } };
  MeanderGeometry fitted;
  MeanderGeometry panned;

  show_three (f, 3);
  fitted = *f->now;
  f->n_changed = 0;
  meander_viewport_pan (f->viewport, 30, -200);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpfloat (f->now->side, ==, fitted.side);
  g_assert_cmpfloat (f->now->x, ==, fitted.x + 30);
  g_assert_cmpfloat (f->now->y, ==, fitted.y - 200);

  panned = *f->now;
  meander_viewport_set_hexes (f->viewport, far, 2, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  meander_viewport_refit (f->viewport, TRUE);
  g_assert_true (is_same (f->now, &panned));
  meander_viewport_pan (f->viewport, -30, 200);
  g_assert_true (is_same (f->now, &fitted));

  meander_viewport_fit (f->viewport);
  g_assert_true (are_all_seen (f->now, far, 2, WIDTH, HEIGHT));
  show_three (f, 3);
  g_assert_true (is_same (f->now, &fitted));

  /* The same once the table begins afresh. */
  meander_viewport_pan (f->viewport, 500, 0);
  meander_viewport_follow (f->viewport);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &fitted));
  meander_viewport_pan (f->viewport, 500, 0);
  meander_viewport_reset (f->viewport);
  show_three (f, 3);
  g_assert_true (is_same (f->now, &fitted));
}

/* Whether the centre of one of the hexes is inside, a side from the rim. */
static gboolean
is_one_seen (const MeanderGeometry *now, const MeanderHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      double x;
      double y;

      find_centre (now, hexes[i], &x, &y);
      if (x >= now->side - EPSILON && x <= WIDTH - now->side + EPSILON &&
          y >= now->side - EPSILON && y <= HEIGHT - now->side + EPSILON)
        return TRUE;
    }
  return FALSE;
}

/* The table cannot be lost: however far the wheel turns, a tile stays in sight; also of a
 * figure with nothing in its middle, and when one comes nearer beside it. */
static void
test_in_sight (Fixture *f, gconstpointer data)
{
  static const MeanderHex ring[] = {
    { 8, 0 }, { 0, 8 }, { -8, 8 }, { -8, 0 }, { 0, -8 }, { 8, -8 }
  };

  for (guint round = 0; round < 6; round++)
    {
      const double dx[] = { 0, 0, 60, -60, 60, -60 };
      const double dy[] = { 60, -60, 0, 0, -60, -60 };

      show_three (f, 3);
      for (guint notch = 0; notch < 30; notch++)
        {
          meander_viewport_pan (f->viewport, dx[round], dy[round]);
          g_assert_true (is_one_seen (f->now, three, 3));
        }
      meander_viewport_follow (f->viewport);
    }

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      meander_viewport_set_hexes (f->viewport, ring, 6, 6, 58);
      if (round % 3 == 0)
        meander_viewport_zoom (f->viewport, g_test_rand_double_range (0.3, 3),
                               g_test_rand_double_range (0, WIDTH),
                               g_test_rand_double_range (0, HEIGHT));
      else
        meander_viewport_pan (f->viewport, g_test_rand_double_range (-500, 500),
                              g_test_rand_double_range (-500, 500));
      g_assert_true (is_one_seen (f->now, ring, 6));
    }
}

/* A table without a tile stands in the middle, wherever the figure was, and the wheel leaves it there
 * as long as all of it is seen. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  static const MeanderHex aside[] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 3, 0 }, { 3, -1 } };
  MeanderGeometry middle;

  meander_viewport_set_hexes (f->viewport, three, 3, 0, 58);
  meander_viewport_refit (f->viewport, TRUE);
  middle = *f->now;
  meander_viewport_set_hexes (f->viewport, aside, 5, 5, 58);
  meander_viewport_refit (f->viewport, TRUE);
  g_assert_false (is_same (f->now, &middle));
  meander_viewport_set_hexes (f->viewport, three, 3, 0, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &middle));
  meander_viewport_pan (f->viewport, 0, 60);
  g_assert_true (is_same (f->now, &middle));
  meander_viewport_zoom (f->viewport, 100, 0, 0);
  middle = *f->now;
  meander_viewport_pan (f->viewport, 0, -20);
  g_assert_false (is_same (f->now, &middle));
}

/* What lies well in the view does not move it. */
static void
test_refit (Fixture *f, gconstpointer data)
{
  static const MeanderHex wide[] = { { 0, 0 }, { 1, 0 }, { 2, 0 }, { 9, 0 } };
  MeanderGeometry before;

  show_three (f, 2);
  before = *f->now;
  f->n_changed = 0;
  meander_viewport_set_hexes (f->viewport, three, 3, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &before));
  g_assert_cmpuint (f->n_changed, ==, 0);

  /* What does not is brought into view. */
  meander_viewport_set_hexes (f->viewport, wide, 4, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_true (are_all_seen (f->now, wide, 4, WIDTH, HEIGHT));
  g_assert_false (are_all_seen (&before, wide, 4, WIDTH, HEIGHT));

  /* And what could be shown much larger is. */
  meander_viewport_set_size (f->viewport, 300, 300, 1);
  g_assert_cmpfloat (f->now->side, <, 20);
  f->n_changed = 0;
  meander_viewport_set_hexes (f->viewport, three, 2, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_cmpfloat (f->now->side, >, 50);
}

/* The figure has the room: of the spaces round it at least the middles are seen, and as long as they
 * are, the view stays. */
static void
test_spaces (Fixture *f, gconstpointer data)
{
  /* A row of seven tiles, and what is round it; at its end one space more, and one less.  Its hexes are so wide that
   * those at the ends do not fit. */
  static const MeanderHex row[] = {
    { 0, 0 },  { 1, 0 },  { 2, 0 },  { 3, 0 },  { 4, 0 },  { 5, 0 },  { 6, 0 },
    { 0, -1 }, { 1, -1 }, { 2, -1 }, { 3, -1 }, { 4, -1 }, { 5, -1 }, { 6, -1 },
    { 7, -1 }, { -1, 1 }, { 0, 1 },  { 1, 1 },  { 2, 1 },  { 3, 1 },  { 4, 1 },
    { 5, 1 },  { 6, 1 },  { -1, 0 }, { 7, 0 },
  };
  const guint n_tiles = 7;
  const guint n_hexes = G_N_ELEMENTS (row);
  MeanderGeometry before;
  double whole;

  meander_viewport_set_size (f->viewport, 380, 300, 1);
  meander_viewport_set_hexes (f->viewport, row, n_hexes, n_tiles, 58);
  meander_viewport_refit (f->viewport, TRUE);
  whole = f->now->side;
  g_assert_true (are_all_seen (f->now, row, n_hexes, 380, 300));

  meander_viewport_set_spaces (f->viewport, n_hexes - n_tiles);
  meander_viewport_refit (f->viewport, TRUE);
  g_assert_cmpfloat (f->now->side, >, 1.05 * whole);
  g_assert_true (are_all_seen (f->now, row, n_tiles, 380, 300));
  g_assert_false (are_all_seen (f->now, row, n_hexes, 380, 300));
  for (guint i = n_tiles; i < n_hexes; i++)
    {
      double x, y;

      find_centre (f->now, row[i], &x, &y);
      g_assert_cmpfloat (x, >, 0.5 * f->now->side);
      g_assert_cmpfloat (y, >, 0.5 * f->now->side);
      g_assert_cmpfloat (x, <, 380 - 0.5 * f->now->side);
      g_assert_cmpfloat (y, <, 300 - 0.5 * f->now->side);
    }

  before = *f->now;
  f->n_changed = 0;
  meander_viewport_set_hexes (f->viewport, row, n_hexes - 1, n_tiles, 58);
  meander_viewport_set_spaces (f->viewport, n_hexes - 1 - n_tiles);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &before));
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* While somebody aims, only a tile out of sight moves the view. */
static void
test_kept (Fixture *f, gconstpointer data)
{
  static const MeanderHex more[] = { { 0, 0 }, { 1, 0 }, { 12, 0 }, { -12, 0 } };
  MeanderGeometry before;

  show_three (f, 2);
  before = *f->now;
  meander_viewport_keep (f->viewport, TRUE);
  meander_viewport_set_hexes (f->viewport, more, 4, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &before));
  /* Nor does another size, and the hex at which somebody aims stays where it is. */
  meander_viewport_set_size (f->viewport, WIDTH + 60, HEIGHT - 40, 1);
  g_assert_true (is_same (f->now, &before));

  meander_viewport_set_hexes (f->viewport, more, 4, 3, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (are_all_seen (f->now, more, 4, WIDTH + 60, HEIGHT - 40));

  /* What was put off is done afterwards. */
  meander_viewport_keep (f->viewport, FALSE);
  show_three (f, 2);
  before = *f->now;
  meander_viewport_keep (f->viewport, TRUE);
  meander_viewport_set_hexes (f->viewport, more, 4, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &before));
  meander_viewport_keep (f->viewport, FALSE);
  g_assert_true (are_all_seen (f->now, more, 4, WIDTH + 60, HEIGHT - 40));
}

/* With something in hand the view does not move by itself, but a person may move it. */
static void
test_held (Fixture *f, gconstpointer data)
{
  static const MeanderHex far[] = { { 0, 0 }, { 30, 0 } };
  MeanderGeometry before;

  show_three (f, 2);
  meander_viewport_set_held (f->viewport, TRUE);
  before = *f->now;
  meander_viewport_set_hexes (f->viewport, far, 2, 2, 58);
  meander_viewport_refit (f->viewport, FALSE);
  meander_viewport_refit (f->viewport, TRUE);
  g_assert_true (is_same (f->now, &before));
  meander_viewport_pan (f->viewport, 7, 0);
  g_assert_cmpfloat (f->now->x, ==, before.x + 7);
  meander_viewport_fit (f->viewport);
  g_assert_true (are_all_seen (f->now, far, 2, WIDTH, HEIGHT));

  show_three (f, 2);
  before = *f->now;
  meander_viewport_set_held (f->viewport, FALSE);
  g_assert_true (is_same (f->now, &before));
  meander_viewport_refit (f->viewport, TRUE);
  g_assert_false (is_same (f->now, &before));
}

/* The middle of the view stays in the middle; a view that was fitted is fitted again. */
static void
test_size (Fixture *f, gconstpointer data)
{
  MeanderGeometry before;

  show_three (f, 3);
  f->n_changed = 0;
  meander_viewport_set_size (f->viewport, WIDTH, HEIGHT, 1);
  g_assert_cmpuint (f->n_changed, ==, 0);
  meander_viewport_set_size (f->viewport, 200, 200, 1);
  g_assert_cmpuint (f->n_changed, ==, 1);
  g_assert_true (are_all_seen (f->now, three, 3, 200, 200));

  meander_viewport_pan (f->viewport, 1, 1);
  before = *f->now;
  meander_viewport_set_size (f->viewport, 500, 140, 1);
  g_assert_cmpfloat (f->now->side, ==, before.side);
  g_assert_cmpfloat (f->now->x - 250, ==, before.x - 100);
  g_assert_cmpfloat (f->now->y - 70, ==, before.y - 100);
}

/* A hex is brought inside, and the view moves no further than that, and only the way it
 * must. */
static void
test_show_hex (Fixture *f, gconstpointer data)
{
  show_three (f, 3);
  f->n_changed = 0;
  for (guint i = 0; i < 3; i++)
    meander_viewport_show_hex (f->viewport, three[i]);
  g_assert_cmpuint (f->n_changed, ==, 0);

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      MeanderHex hex =
          meander_hex (g_test_rand_int_range (-30, 31), g_test_rand_int_range (-30, 31));
      MeanderGeometry before = *f->now;
      double margin = 0.9 * before.side;
      double old_x, old_y, x, y;

      find_centre (&before, hex, &old_x, &old_y);
      /* Half a side round its middle is enough for the view to stay. */
      if (fmin (old_x, WIDTH - old_x) >= 0.5 * before.side &&
          fmin (old_y, HEIGHT - old_y) >= 0.5 * before.side)
        margin = 0.5 * before.side;
      meander_viewport_show_hex (f->viewport, hex);
      find_centre (f->now, hex, &x, &y);
      g_assert_cmpfloat (f->now->side, ==, before.side);
      g_assert_cmpfloat (fabs (x - fmax (margin, fmin (WIDTH - margin, old_x))), <, EPSILON);
      g_assert_cmpfloat (fabs (y - fmax (margin, fmin (HEIGHT - margin, old_y))), <, EPSILON);
    }

  /* In a canvas of no size there is nowhere to show it. */
  meander_viewport_set_size (f->viewport, 40, 40, 1);
  meander_viewport_zoom (f->viewport, 100, 20, 20);
  f->n_changed = 0;
  meander_viewport_show_hex (f->viewport, meander_hex (30, 0));
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* On its way the view comes nearer to its end with each frame, and gets there in less
 * than a quarter of a second. */
static void
test_flight (Fixture *f, gconstpointer data)
{
  MeanderGeometry start;
  MeanderGeometry end;
  double left = INFINITY;

  show_three (f, 3);
  end = *f->now;
  meander_viewport_set_animated (f->viewport, TRUE);
  meander_viewport_zoom (f->viewport, 0.5, 100, 100);
  g_assert_false (meander_viewport_is_moving (f->viewport));
  start = *f->now;
  meander_viewport_fit (f->viewport);
  g_assert_true (meander_viewport_is_moving (f->viewport));
  g_assert_true (is_same (f->now, &start));
  for (gint64 time = 5000000; time <= 5000000 + 250000; time += 10000)
    {
      meander_viewport_advance (f->viewport, time);
      if (time == 5000000)
        g_assert_true (is_same (f->now, &start));
      if (meander_viewport_is_moving (f->viewport))
        {
          g_assert_cmpfloat (fabs (end.x - f->now->x), <, left);
          left = fabs (end.x - f->now->x);
        }
    }
  g_assert_false (meander_viewport_is_moving (f->viewport));
  g_assert_true (is_same (f->now, &end));
  f->n_changed = 0;
  meander_viewport_advance (f->viewport, 9000000);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* What ends a flight: a hand on the view where it is, no motion, something in hand. */
static void
test_flight_ends (Fixture *f, gconstpointer data)
{
  MeanderGeometry end;
  MeanderGeometry amid;

  show_three (f, 3);
  end = *f->now;
  meander_viewport_set_animated (f->viewport, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      meander_viewport_set_held (f->viewport, FALSE);
      meander_viewport_set_animated (f->viewport, TRUE);
      meander_viewport_pan (f->viewport, 300, 0);
      meander_viewport_fit (f->viewport);
      meander_viewport_advance (f->viewport, 1000);
      meander_viewport_advance (f->viewport, 61000);
      amid = *f->now;
      g_assert_false (is_same (&amid, &end));
      if (i == 0)
        {
          meander_viewport_pan (f->viewport, 1, 0);
          amid.x += 1;
          g_assert_true (is_same (f->now, &amid));
        }
      else
        {
          f->n_changed = 0;
          if (i == 1)
            meander_viewport_set_animated (f->viewport, FALSE);
          else
            meander_viewport_set_held (f->viewport, TRUE);
          g_assert_true (is_same (f->now, &end));
          g_assert_cmpuint (f->n_changed, ==, 1);
        }
      g_assert_false (meander_viewport_is_moving (f->viewport));
    }
}

/* The first fit needs no flight, nor does the first one of another table. */
static void
test_first_fit (Fixture *f, gconstpointer data)
{
  meander_viewport_set_animated (f->viewport, TRUE);
  meander_viewport_fit (f->viewport); /* there is nothing yet */
  g_assert_cmpuint (f->n_changed, ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      meander_viewport_set_hexes (f->viewport, three, 3, 3, 58);
      meander_viewport_fit (f->viewport);
      g_assert_false (meander_viewport_is_moving (f->viewport));
      g_assert_true (are_all_seen (f->now, three, 3, WIDTH, HEIGHT));
      meander_viewport_pan (f->viewport, 3000, 0);
      meander_viewport_fit (f->viewport);
      g_assert_true (meander_viewport_is_moving (f->viewport));
      fly (f);
      g_assert_true (are_all_seen (f->now, three, 3, WIDTH, HEIGHT));
      meander_viewport_reset (f->viewport);
      meander_viewport_pan (f->viewport, 3000, 0);
    }

  /* Without room nothing is fitted. */
  meander_viewport_reset (f->viewport);
  meander_viewport_set_size (f->viewport, 0, 0, 1);
  f->n_changed = 0;
  meander_viewport_set_hexes (f->viewport, three, 3, 3, 58);
  meander_viewport_refit (f->viewport, TRUE);
  meander_viewport_fit (f->viewport);
  g_assert_cmpuint (f->n_changed, ==, 0);
}

/* What covers the lower part of the table leaves all hexes to be seen above it, until it is gone. */
static void
test_covered (Fixture *f, gconstpointer data)
{
  MeanderGeometry fitted;

  show_three (f, 3);
  fitted = *f->now;
  meander_viewport_set_covered (f->viewport, 250);
  fly (f);
  g_assert_true (are_all_seen (f->now, three, 3, WIDTH, HEIGHT - 250));
  f->n_changed = 0;
  meander_viewport_set_covered (f->viewport, 250);
  g_assert_cmpuint (f->n_changed, ==, 0);

  /* However little is left. */
  meander_viewport_set_covered (f->viewport, 0.8 * HEIGHT);
  fly (f);
  g_assert_true (are_all_seen (f->now, three, 3, WIDTH, 0.2 * HEIGHT));

  meander_viewport_set_covered (f->viewport, 0);
  fly (f);
  g_assert_true (is_same (f->now, &fitted));

  /* Not where the person has moved it and all is seen. */
  meander_viewport_pan (f->viewport, 0, -40);
  fitted = *f->now;
  meander_viewport_set_covered (f->viewport, 10);
  fly (f);
  g_assert_true (are_all_seen (f->now, three, 3, WIDTH, HEIGHT - 10));
  g_assert_true (is_same (f->now, &fitted));
  meander_viewport_set_covered (f->viewport, 0.8 * HEIGHT);
  fly (f);
  g_assert_true (are_all_seen (f->now, three, 3, WIDTH, 0.2 * HEIGHT));
}

/* A light around the figure has room on every side, and above what covers the lower rim. */
static void
test_halo (Fixture *f, gconstpointer data)
{
  MeanderHex flower[7] = { { 0, 0 } };

  for (guint edge = 0; edge < 6; edge++)
    flower[1 + edge] = meander_hex_neighbour (flower[0], edge);
  for (guint i = 0; i < 3; i++)
    {
      const double width = i == 1 ? 300 : WIDTH;
      const double covered = i == 2 ? 250 : 0;
      double left, right, top, bottom, light;

      meander_viewport_set_size (f->viewport, width, HEIGHT, 1);
      meander_viewport_set_covered (f->viewport, covered);
      meander_viewport_set_hexes (f->viewport, flower, 7, 7, 96);
      meander_viewport_set_halo (f->viewport, 0.45);
      meander_viewport_fit (f->viewport);
      fly (f);
      find_reach (f->now, flower, 7, &left, &right, &top, &bottom);
      light = 0.45 * f->now->side;
      g_assert_cmpfloat (light, >, 14);
      g_assert_cmpfloat (left, >=, light);
      g_assert_cmpfloat (right, <=, width - light);
      g_assert_cmpfloat (top, >=, light);
      g_assert_cmpfloat (bottom, <=, HEIGHT - covered - light);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function)                                                                        \
  g_test_add ("/viewport/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("fit", test_fit);
  ADD ("zoom", test_zoom);
  ADD ("pan", test_pan);
  ADD ("in-sight", test_in_sight);
  ADD ("empty", test_empty);
  ADD ("refit", test_refit);
  ADD ("kept", test_kept);
  ADD ("spaces", test_spaces);
  ADD ("held", test_held);
  ADD ("size", test_size);
  ADD ("covered", test_covered);
  ADD ("show-hex", test_show_hex);
  ADD ("flight", test_flight);
  ADD ("flight-ends", test_flight_ends);
  ADD ("first-fit", test_first_fit);
  ADD ("halo", test_halo);

  return g_test_run ();
}
