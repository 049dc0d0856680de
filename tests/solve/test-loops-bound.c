/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four loops with 56 tiles cannot be worth more than 136: a proof by counting.
 *
 * Take the tiles as points of the triangular grid, and join two where a loop that
 * counts crosses the edge between them.  The score is the number of these joints, and
 * each point has an even number of them.  So the small triangles of the grid can be
 * painted black and white, those far away white, such that the joints are just the
 * sides where black and white meet.  The question is how many such sides there can
 * be if no more than 56 points lie on them.
 *
 * A painting within a strip of rows is gone through triangle by triangle; what matters
 * of the past is the colour of the last triangle in each row, and whether a point
 * that is not finished lies on a side already.
 *
 * Ten rows are enough.  Let the joints hang together, e of them on v points, with f
 * faces.  v - e + f = 2; each joint borders a black face and a white one, each face has
 * three sides or more, and the outer one has l: so e <= 3 v - 3 - l, and e >= 137 would
 * mean l <= 28.  A way round of 28 steps, each of which goes on in two of the three
 * directions in which rows can be counted, spans 28 rows in all three together, and
 * in one of them goes no further than from the first row to the tenth.  Of several
 * parts apart, each is at most as good as the best in ten rows, for together they
 * have l <= 25, and they are tried in all sizes. */
#include "solve/improve.h"

#define N_STRIPS 9 /* of triangles, between ten rows of points */
#define N_STATES (1u << (2 * N_STRIPS + 1))
#define N_POINTS 56
#define NONE (-1)

/* The most sides, for each state and number of points.  The low bits of a state say
 * which rows' last triangle is black, the high ones which points lie on a side. */
typedef struct
{
  gint16 (*most)[N_POINTS + 1];
  guint8 *listed;
  guint32 *states;
  guint n_states;
} Table;

static void
table_init (Table *self)
{
  self->most = g_malloc (N_STATES * sizeof *self->most);
  self->listed = g_malloc0 (N_STATES);
  self->states = g_new (guint32, N_STATES);
  self->n_states = 0;
}

static void
table_clear (Table *self)
{
  g_free (self->most);
  g_free (self->listed);
  g_free (self->states);
}

static void
table_raise (Table *self, guint32 state, const gint16 *before, guint n_points, guint n_sides)
{
  gint16 *most = self->most[state];
  guint v;

  if (!self->listed[state])
    {
      self->listed[state] = 1;
      self->states[self->n_states++] = state;
      for (v = 0; v <= N_POINTS; v++)
        most[v] = NONE;
    }
  for (v = n_points; v <= N_POINTS; v++)
    if (before[v - n_points] != NONE)
      most[v] = MAX (most[v], (gint16) (before[v - n_points] + (gint16) n_sides));
}

static guint32
set_bit (guint32 bits, guint bit, guint value)
{
  return (bits & ~(1u << bit)) | value << bit;
}

/* Paints the next two triangles of a strip: one that stands on the row below, and
 * the one beside it that hangs from the row above. */
static void
paint (const Table *from, Table *to, guint strip, guint32 state)
{
  guint on_side = N_STRIPS; /* where these bits begin */
  guint last = state >> strip & 1;
  guint below = strip > 0 ? state >> (strip - 1) & 1 : 0;
  guint above = strip + 1 < N_STRIPS ? state >> (strip + 1) & 1 : 0;
  guint colours;

  for (colours = 0; colours < 4; colours++)
    {
      guint standing = colours & 1, hanging = colours >> 1;
      guint n_sides = (standing != last) + (standing != below) + (hanging != standing);
      guint n_points = (state >> (on_side + strip) & 1) | (standing != last);
      guint upper = (state >> (on_side + strip + 1) & 1) | (standing != above) | (hanging != above);
      guint32 next = set_bit (state, strip, hanging);

      next = set_bit (next, on_side + strip, standing != hanging || hanging != below);
      if (strip + 1 == N_STRIPS)
        {
          n_sides += hanging;
          n_points += upper;
          upper = hanging;
        }
      next = set_bit (next, on_side + strip + 1, upper);
      table_raise (to, next, from->most[state], n_points, n_sides);
    }
}

static void
test_bound (void)
{
  gint16 start[N_POINTS + 1] = { 0 };
  guint most[N_POINTS + 1] = { 0 };
  Table tables[2];
  guint column, strip, i, v, part;

  for (v = 1; v <= N_POINTS; v++)
    start[v] = NONE;
  table_init (&tables[0]);
  table_init (&tables[1]);
  table_raise (&tables[0], 0, start, 0, 0);

  /* Each column that is not white has a point. */
  for (column = 0; column <= N_POINTS; column++)
    {
      for (strip = 0; strip < N_STRIPS; strip++)
        {
          Table swap;

          for (i = 0; i < tables[0].n_states; i++)
            {
              paint (&tables[0], &tables[1], strip, tables[0].states[i]);
              tables[0].listed[tables[0].states[i]] = 0;
            }
          tables[0].n_states = 0;
          swap = tables[0];
          tables[0] = tables[1];
          tables[1] = swap;
        }
      for (v = 0; v <= N_POINTS; v++)
        if (tables[0].most[0][v] != NONE)
          most[v] = MAX (most[v], (guint) tables[0].most[0][v]);
    }
  table_clear (&tables[0]);
  table_clear (&tables[1]);

  for (v = 1; v <= N_POINTS; v++)
    {
      most[v] = MAX (most[v], most[v - 1]);
      for (part = 1; part < v; part++)
        most[v] = MAX (most[v], most[part] + most[v - part]);
    }

  /* A single triangle, two at a corner, a triangle of ten rows; and the bound. */
  g_assert_cmpuint (most[3], ==, 3);
  g_assert_cmpuint (most[5], ==, 6);
  g_assert_cmpuint (most[55], ==, 135);
  g_assert_cmpuint (most[56], ==, meander_improve_get_bound (MEANDER_GOAL_LONGEST_LOOPS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/loops-bound/56", test_bound);

  return g_test_run ();
}
