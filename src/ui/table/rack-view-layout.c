/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/table/rack-view-private.h"

#include <math.h>

#define MAX_SIDE 34.0
#define FEW_SIDE 44.0 /* where there are never more than FEW */
#define FEW 5         /* tiles */
#define USUAL_HEIGHT                                                                               \
  300 /* px that a rack may have in a window of the usual size; in larger ones … */
#define MOST_GROWTH 1.5 /* … tiles grow with it, as on the table, up to so much */
#define CLOSER 0.88     /* so much of their size tiles keep at least, that none lies alone */
#define SMALL_SIDE 19.0
#define LEAST_SIDE 11.0  /* of a small rack, which is one row; nobody has to press it */
#define MIN_SIDE 17.0    /* smaller ones are scrolled instead, … */
#define FINGER_SIDE 25.5 /* … under a finger these: 44 px across */
#define PADDING 10.0
#define NUMBER_HEIGHT 16.0
#define MATCH_TILES 6
#define MANY_TILES 40 /* beyond which they lie as close as on the table, without their numbers, … */
#define MANY_APART 7.0    /* px */
#define MANY_BELOW 6.0    /* px more under the last row, which has no number there */
#define MANY_SHARE 0.62   /* … in so much of the height that a rack may take, … */
#define FINGER_SHARE 0.72 /* … which are three rows under a finger in the least window */

static double
cell_height (double side)
{
  return side * 2 + NUMBER_HEIGHT;
}

/**
 * meander_rack_view_has_many:
 * @self: a rack
 *
 * Tells whether there are so many tiles in this game that the table would have too little room.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_rack_view_has_many (MeanderRackView *self)
{
  return self->most > MANY_TILES;
}

static double
cell_width (MeanderRackView *self, double side)
{
  const double apart = meander_rack_view_has_many (self) ? MANY_APART : MAX (4.0, side * 0.22);

  return side * sqrt (3.0) + apart;
}

/* Of one row to the next: of many tiles each lies between two of the row above, as in a honeycomb. */
static double
row_height (MeanderRackView *self, double side)
{
  return meander_rack_view_has_many (self) ? cell_width (self, side) * sqrt (0.75)
                                           : cell_height (side);
}

static double
rows_height (MeanderRackView *self, double side, guint n_rows)
{
  const double last =
      meander_rack_view_has_many (self) ? 2 * side + MANY_BELOW : cell_height (side);

  return 2 * PADDING + (n_rows - 1) * row_height (self, side) + last;
}

/* By which every other row lies farther to the right, in cells. */
static double
row_shift (MeanderRackView *self)
{
  return meander_rack_view_has_many (self) ? 0.5 : 0;
}

static guint
count_columns (MeanderRackView *self, double side, double width)
{
  return MAX (1,
              (guint) floor ((width - 2 * PADDING) / cell_width (self, side) - row_shift (self)));
}

static guint
count_lines (guint n, guint in_line)
{
  return (n + in_line - 1) / in_line;
}

typedef struct
{
  double side;
  guint columns;
  guint rows; /* as in MeanderRackView */
} Layout;

/* Where one tile would lie alone in the last row, all a little smaller, if it finds room above then. */
static Layout
take_up_last (MeanderRackView *self, double width, Layout layout)
{
  Layout closer = layout;

  if (self->most <= layout.columns || self->most % layout.columns != 1)
    return layout;
  while (closer.columns == layout.columns && closer.side > CLOSER * layout.side)
    {
      closer.side -= 0.5;
      closer.columns = count_columns (self, closer.side, width);
    }
  return closer.columns > layout.columns ? closer : layout;
}

/* As many tiles in each row as in the others, rather than a row that is full above a few; where they
 * lie as in a honeycomb, the rows are full. */
static Layout
even_out (MeanderRackView *self, Layout layout)
{
  if (!meander_rack_view_has_many (self))
    layout.columns = count_lines (self->most, count_lines (self->most, layout.columns));
  return layout;
}

/* The largest tiles of which as many fit as there may be.  A finger does not get what is smaller than
 * itself: it moves the rack along instead, as one does with cards in the hand.  Across, since the
 * table is above: up is where a tile goes. */
static Layout
find_layout (MeanderRackView *self, double width)
{
  const double share = !meander_rack_view_has_many (self) ? 1
                       : self->finger                     ? FINGER_SHARE
                                                          : MANY_SHARE;
  const double most = self->max_height * share;
  const double least = self->finger ? FINGER_SIDE : MIN_SIDE;
  const double growth = CLAMP ((double) self->max_height / USUAL_HEIGHT, 1, MOST_GROWTH);
  Layout layout = { self->small ? SMALL_SIDE : growth * (self->most <= FEW ? FEW_SIDE : MAX_SIDE),
                    0, 0 };
  guint fitting = 1;

  if (self->small)
    {
      while (layout.side > LEAST_SIDE && count_columns (self, layout.side, width) < self->most)
        layout.side -= 0.5;
      layout.columns = count_columns (self, layout.side, width);
      return layout;
    }

  while (TRUE)
    {
      layout.columns = count_columns (self, layout.side, width);
      if (rows_height (self, layout.side, count_lines (self->most, layout.columns)) <= most)
        return even_out (self, take_up_last (self, width, layout));
      if (layout.side <= least)
        break;
      layout.side = MAX (least, layout.side - 1);
    }
  if (!self->finger)
    return even_out (self, layout);

  while (rows_height (self, layout.side, fitting + 1) <= most)
    fitting++;
  layout.rows = MIN (fitting, count_lines (self->capacity, layout.columns));
  layout.columns = count_lines (self->capacity, layout.rows);
  return layout;
}

static void
keep (MeanderRackView *self, Layout layout)
{
  self->side = layout.side;
  self->columns = layout.columns;
  self->rows = layout.rows;
  self->n_laid = self->tiles->len;
}

/* How many slots of a row are in the middle together.  What is left of one stays there, but in a
 * honeycomb and where columns are scrolled only when it is the last one. */
static guint
count_in_row (MeanderRackView *self, guint row)
{
  const guint before = row * self->columns;

  if (self->rows == 0 && !meander_rack_view_has_many (self))
    return self->n_laid > before ? MIN (self->n_laid - before, self->columns) : self->columns;
  return MIN (self->rows == 0 && self->n_laid <= self->columns ? self->n_laid : self->capacity,
              self->columns);
}

static int
content_height (MeanderRackView *self, Layout layout)
{
  const guint n_rows =
      layout.rows > 0 ? layout.rows : count_lines (self->capacity, MAX (1, layout.columns));

  return (int) ceil (rows_height (self, layout.side, n_rows));
}

/* Of what must be scrolled across; else what is the least. */
static int
content_width (MeanderRackView *self)
{
  if (self->rows == 0)
    return (int) ceil (2 * PADDING + cell_width (self, MIN_SIDE));
  return (int) ceil (2 * PADDING +
                     (self->columns + row_shift (self)) * cell_width (self, self->side));
}

/**
 * meander_rack_view_lay_out:
 * @self: a rack
 * @width: that it has, in logical pixels
 *
 * Decides how large the tiles are, and how many lie in a line.
 */
void
meander_rack_view_lay_out (MeanderRackView *self, int width)
{
  keep (self, find_layout (self, self->shelf_width > 0 ? self->shelf_width : width));
}

/**
 * meander_rack_view_get_height:
 * @self: a rack
 * @width: in logical pixels
 * @max_height: in logical pixels
 *
 * Says how high the rack would be at a width; what is higher must be scrolled.  What a finger
 * scrolls is wider instead.
 *
 * Returns: the height in logical pixels
 */
int
meander_rack_view_get_height (MeanderRackView *self, int width, int max_height)
{
  int before;

  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  before = content_width (self);
  self->shelf_width = width;
  self->max_height = max_height;
  keep (self, find_layout (self, width));
  if (content_width (self) != before)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  return MIN (max_height, content_height (self, find_layout (self, width)));
}

/**
 * meander_rack_view_measure:
 * @widget: a rack
 * @orientation: what is measured
 * @for_size: of the other orientation, or -1
 * @minimum: (out): in logical pixels
 * @natural: (out): in logical pixels
 * @minimum_baseline: (out): unused
 * @natural_baseline: (out): unused
 *
 * Measures the rack.
 */
void
meander_rack_view_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  MeanderRackView *self = MEANDER_RACK_VIEW (widget);
  double width = self->shelf_width > 0 ? self->shelf_width : for_size;

  *minimum = *natural = content_width (self);
  if (self->small)
    *natural = (int) ceil (2 * PADDING + MATCH_TILES * cell_width (self, SMALL_SIDE));
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  *minimum = content_height (self, find_layout (self, width > 0 ? width : G_MAXINT / 2));
  /* Smaller tiles in less room must not make it lower: GTK takes it that what is narrower is higher. */
  if (self->small)
    *minimum = MAX (*minimum, (int) ceil (2 * PADDING + cell_height (SMALL_SIDE)));
  *natural = *minimum;
}

/**
 * meander_rack_view_get_line:
 * @self: a rack
 *
 * Says how many slots are given up at once when tiles have gone: those of a row, or of a column where
 * the rack is scrolled across.
 *
 * Returns: how many; 0 as long as it is not known
 */
guint
meander_rack_view_get_line (MeanderRackView *self)
{
  return self->rows > 0 ? self->rows : self->columns;
}

/**
 * meander_rack_view_get_steps:
 * @self: a rack
 * @across: (out): from a slot to the one at its right
 * @down: (out): from a slot to the one below it
 *
 * Says how the numbers of neighbouring slots differ.
 */
void
meander_rack_view_get_steps (MeanderRackView *self, int *across, int *down)
{
  *across = self->rows > 0 ? (int) self->rows : 1;
  *down = self->rows > 0 ? 1 : (int) self->columns;
}

/**
 * meander_rack_view_get_slot:
 * @self: a rack
 * @slot: from 0 on, row by row, or column by column where it is scrolled across
 * @x: (out): its tile's centre, in logical pixels of the rack
 * @y: (out): its tile's centre
 *
 * Finds where a slot is.
 */
void
meander_rack_view_get_slot (MeanderRackView *self, guint slot, double *x, double *y)
{
  const guint row = self->rows > 0 ? slot % self->rows : slot / self->columns;
  const guint column = self->rows > 0 ? slot / self->rows : slot % self->columns;
  const double shift = meander_rack_view_has_many (self) ? (row % 2) - 0.5 : 0;
  const double width = gtk_widget_get_width (GTK_WIDGET (self));
  const double left = (width - count_in_row (self, row) * cell_width (self, self->side)) / 2;

  *x = left + (column + 0.5 + shift / 2) * cell_width (self, self->side);
  *y = PADDING + row * row_height (self, self->side) + self->side;
}

/**
 * meander_rack_view_get_tile:
 * @self: a rack
 * @slot: one that has a tile
 *
 * Gets the tile of a slot.
 *
 * Returns: its number
 */
guint
meander_rack_view_get_tile (MeanderRackView *self, guint slot)
{
  return meander_proxy_get_number (g_ptr_array_index (self->proxies, slot));
}

/**
 * meander_rack_view_pick:
 * @self: a rack
 * @x: in logical pixels of the rack
 * @y: in logical pixels of the rack
 *
 * Finds the tile at a point.
 *
 * Returns: its number, 0 where there is none
 */
guint
meander_rack_view_pick (MeanderRackView *self, double x, double y)
{
  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), 0);

  for (guint slot = 0; slot < self->proxies->len; slot++)
    {
      double cx;
      double cy;

      meander_rack_view_get_slot (self, slot, &cx, &cy);
      if (fabs (x - cx) <= cell_width (self, self->side) / 2 &&
          fabs (y - cy) <= row_height (self, self->side) / 2)
        return meander_rack_view_get_tile (self, slot);
    }
  return 0;
}

/**
 * meander_rack_view_get_point:
 * @self: a rack
 * @number: a tile
 * @x: (out): its centre in logical pixels of the rack
 * @y: (out): its centre
 *
 * Finds where a tile is drawn.
 *
 * Returns: %FALSE when it is not in the rack, or that has not been given its place yet
 */
gboolean
meander_rack_view_get_point (MeanderRackView *self, guint number, double *x, double *y)
{
  g_return_val_if_fail (MEANDER_IS_RACK_VIEW (self), FALSE);

  if (self->rows == 0 && self->columns == 0)
    return FALSE;
  for (guint slot = 0; slot < self->proxies->len; slot++)
    if (meander_rack_view_get_tile (self, slot) == number)
      {
        meander_rack_view_get_slot (self, slot, x, y);
        return TRUE;
      }
  return FALSE;
}

/**
 * meander_rack_view_reveal:
 * @self: a rack
 * @number: a tile of it
 *
 * Scrolls to a tile that is out of sight, with what is drawn round it.
 */
void
meander_rack_view_reveal (MeanderRackView *self, guint number)
{
  GtkWidget *shelf = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  double reach = self->side + PADDING;
  double x;
  double y;

  if (shelf == NULL || self->columns == 0 || !meander_rack_view_get_point (self, number, &x, &y))
    return;
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_hadjustment (GTK_SCROLLED_WINDOW (shelf)),
                             x - reach, x + reach);
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (shelf)),
                             y - reach, y + reach);
}
