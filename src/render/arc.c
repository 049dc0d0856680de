/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/art-private.h"

#include <math.h>

#define SQRT3 1.7320508075688772
#define HALF_SQRT3 0.8660254037844386

/* An arc as a part of a circle; a straight has none. */
typedef struct
{
  gboolean straight;
  double x; /* centre of the circle */
  double y;
  double radius;
  double start; /* radians, clockwise from the east as Cairo counts them */
  double sweep; /* negative is anticlockwise */
} Circle;

static double
edge_angle (guint edge)
{
  return (edge * 60.0 - 60.0) * G_PI / 180.0;
}

/* Neighbouring edges meet in a corner of the hex, edges two apart (prolonged)
 * √3 sides from its centre: an arc round that point is at right angles to both. */
static Circle
find_circle (double x, double y, double side, guint from, guint to)
{
  guint clockwise = (to + MEANDER_N_EDGES - from) % MEANDER_N_EDGES;
  guint passed = MIN (clockwise, MEANDER_N_EDGES - clockwise);
  int sense = clockwise <= 3 ? 1 : -1;
  double towards, distance;
  Circle circle = { 0 };

  if (passed == MEANDER_STRAIGHT)
    {
      circle.straight = TRUE;
      return circle;
    }

  towards = edge_angle (from) + sense * (passed == MEANDER_CORNER ? G_PI / 6 : G_PI / 3);
  distance = passed == MEANDER_CORNER ? side : SQRT3 * side;
  circle.x = x + distance * cos (towards);
  circle.y = y + distance * sin (towards);
  circle.radius = passed == MEANDER_CORNER ? side / 2 : side * 1.5;
  circle.start = atan2 (y + HALF_SQRT3 * side * sin (edge_angle (from)) - circle.y,
                        x + HALF_SQRT3 * side * cos (edge_angle (from)) - circle.x);
  circle.sweep = -sense * (passed == MEANDER_CORNER ? 2 * G_PI / 3 : G_PI / 3);
  return circle;
}

/*
 * meander_arc_length:
 * @from: an edge
 * @to: another edge
 * @side: of the hex
 *
 * Returns: how long the arc between two edges is, in the unit of @side
 */
double
meander_arc_length (guint from, guint to, double side)
{
  Circle circle = find_circle (0, 0, side, from, to);

  return circle.straight ? SQRT3 * side : fabs (circle.sweep) * circle.radius;
}

/*
 * meander_arc_get_point:
 * @x: centre of the hex
 * @y: centre of the hex
 * @side: of the hex
 * @from: an edge
 * @to: another edge
 * @at: 0 (at @from) to 1 (at @to) of the way
 * @point_x: (out): a point of the arc
 * @point_y: (out): a point of the arc
 *
 * Finds a point of an arc.
 */
void
meander_arc_get_point (double x,
                       double y,
                       double side,
                       guint from,
                       guint to,
                       double at,
                       double *point_x,
                       double *point_y)
{
  Circle circle = find_circle (x, y, side, from, to);

  if (circle.straight)
    {
      double along = HALF_SQRT3 * side * (1 - 2 * at);

      *point_x = x + along * cos (edge_angle (from));
      *point_y = y + along * sin (edge_angle (from));
    }
  else
    {
      *point_x = circle.x + circle.radius * cos (circle.start + at * circle.sweep);
      *point_y = circle.y + circle.radius * sin (circle.start + at * circle.sweep);
    }
}

/*
 * meander_arc_path:
 * @cr: gets a part of an arc added to its path, joined to the point where it was
 * @x: centre of the hex, in logical pixels
 * @y: centre of the hex
 * @side: of the hex
 * @from: an edge
 * @to: another edge
 * @begin: 0 to 1 of the way
 * @end: 0 to 1 of the way, at least @begin
 *
 * Adds an arc, or a part of one, to a path.
 */
void
meander_arc_path (cairo_t *cr,
                  double x,
                  double y,
                  double side,
                  guint from,
                  guint to,
                  double begin,
                  double end)
{
  Circle circle = find_circle (x, y, side, from, to);
  double start = circle.start + begin * circle.sweep;
  double stop = circle.start + end * circle.sweep;

  if (circle.straight)
    {
      double point_x, point_y;

      meander_arc_get_point (x, y, side, from, to, begin, &point_x, &point_y);
      cairo_line_to (cr, point_x, point_y);
      meander_arc_get_point (x, y, side, from, to, end, &point_x, &point_y);
      cairo_line_to (cr, point_x, point_y);
    }
  else if (circle.sweep > 0)
    {
      cairo_arc (cr, circle.x, circle.y, circle.radius, start, stop);
    }
  else
    {
      cairo_arc_negative (cr, circle.x, circle.y, circle.radius, start, stop);
    }
}
