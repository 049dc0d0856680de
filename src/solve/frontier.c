/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

#include <string.h>

/* Any goal, from any table, cell by cell.  One empty cell beside the figure is
 * taken at a time, and each tile that fits it is tried; where the goal does not
 * ask for a tile there, also that it stays empty for good.  So every arrangement
 * that holds what lies comes up exactly once. */

/* From the first to the last row that a figure has tiles in, on each axis. */
typedef struct
{
  int low[MEANDER_N_AXES];
  int high[MEANDER_N_AXES];
} Extent;

typedef struct
{
  MeanderSearch *search;
  MeanderBoard *board;
  guint8 *blocked;   /* by cell: it stays empty */
  gboolean outlined; /* all cells that are not blocked are to be filled */
  guint n_left;
  guint64 available;                /* bit n - 1 for face n */
  guint8 place_of[MEANDER_N_FACES]; /* where a face is among those of the search */
  guint8 left[MEANDER_N_FACES];
  guint8 numbers[MEANDER_N_FACES][MEANDER_MAX_KITS];
  guint8 carried[MEANDER_N_FACES]; /* by face of the search: a bit for each of the goal's colours */
  guint carry_left[2];             /* tiles with the colour that do not lie yet */
  guint n_dead[2];                 /* ends of lines that lead to blocked cells, by colour */
  Extent extent;                   /* of what lies, or of the outline */
  guint n_idle;                    /* touching pairs of edges with none of the goal's colours */
  guint max_idle;                  /* the most there may be, and rows: see can_be_compact() */
  guint16 corners[3];              /* of a pyramid; its answers are turned by the first */
  gboolean rotated_once;
} Frontier;

/* A cell to decide, and what it can be. */
typedef struct
{
  guint at;
  guint64 faces;
  gboolean may_stay; /* empty */
  guint n_dead[2];   /* ends of lines that can no more be continued, by colour */
} Choice;

static void go_on (Frontier *self);

static inline guint64
bit_of (guint face)
{
  return G_GUINT64_CONSTANT (1) << face;
}

static guint
take_tile (Frontier *self, guint place)
{
  guint i;

  self->left[place]--;
  self->n_left--;
  if (self->left[place] == 0)
    self->available &= ~bit_of (self->search->faces[place].index);
  for (i = 0; i < self->search->n_colours; i++)
    self->carry_left[i] -= (self->carried[place] >> i) & 1;

  return self->numbers[place][self->left[place]];
}

static void
give_tile (Frontier *self, guint place)
{
  guint i;

  self->left[place]++;
  self->n_left++;
  self->available |= bit_of (self->search->faces[place].index);
  for (i = 0; i < self->search->n_colours; i++)
    self->carry_left[i] += (self->carried[place] >> i) & 1;
}

/* Whether what lies can still become one loop or line of each colour, by the
 * number of its pieces alone: a tile joins two at most. */
static gboolean
pieces_can_join (const Frontier *self)
{
  const MeanderSearch *search = self->search;
  guint i;

  for (i = 0; i < search->n_colours; i++)
    {
      guint n_lines = self->board->n_lines[search->colours[i]];
      guint n_loops = self->board->n_loops[search->colours[i]];

      if (n_loops > 0 && (!search->loop || n_loops > 1 || n_lines > 0 || self->carry_left[i] > 0))
        return FALSE;
      if (n_lines > self->carry_left[i] + (search->loop ? 0 : 1))
        return FALSE;
    }

  return TRUE;
}

static void
clear_extent (Extent *extent)
{
  guint axis;

  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    {
      extent->low[axis] = G_MAXINT16;
      extent->high[axis] = G_MININT16;
    }
}

static void
extend (Extent *extent, MeanderHex hex)
{
  const int rows[MEANDER_N_AXES] = { hex.r, hex.q, hex.q + hex.r };
  guint axis;

  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    {
      extent->low[axis] = MIN (extent->low[axis], rows[axis]);
      extent->high[axis] = MAX (extent->high[axis], rows[axis]);
    }
}

/* Touching pairs of edges beside a tile that are no part of the goal. */
static guint
count_idle (const Frontier *self, guint at)
{
  const MeanderBoard *board = self->board;
  const MeanderRotatedFace *rotated = board->slots[board->cells[at].slot - 1].rotated;
  guint n = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (board->cells[at + meander_cell_steps[e]].slot != 0 &&
        rotated->colour[e] != self->search->colours[0] &&
        rotated->colour[e] != self->search->colours[1])
      n++;

  return n;
}

/* Whether enough edges can touch.  Each row of a figure has two edges that touch
 * nothing at least, so that of n tiles no more than 3 n less the rows on all axes
 * touch in pairs.  The goal needs so many of them for its lines, and those that
 * are no part of it are lost. */
static gboolean
can_be_compact (const Frontier *self)
{
  guint rows = 0;
  guint axis;

  for (axis = 0; axis < MEANDER_N_AXES; axis++)
    rows += (guint) (self->extent.high[axis] - self->extent.low[axis] + 1);

  return rows + self->n_idle <= self->max_idle;
}

/* How many edges of a colour lead into a cell. */
static inline guint
count_ends (MeanderEdges edges, MeanderColour colour)
{
  guint other = edges ^ (0111111u * (1u + colour));

  return meander_search_count_bits (~(other | other >> 1 | other >> 2) & 0111111u);
}

/* Ends of a line that can no more be continued: two of them there may be, and
 * while tiles of the colour are left one end of every piece has to go on. */
static gboolean
may_end (const Frontier *self, guint colour, guint n_dead)
{
  guint n_pieces = self->board->n_lines[self->search->colours[colour]];

  if (n_dead == 0)
    return TRUE;
  if (self->search->loop || n_dead > 2)
    return FALSE;
  if (self->carry_left[colour] > 0 || n_pieces > 1)
    return n_dead < 2 * n_pieces;

  return TRUE;
}

/* Chooses the cell that leaves the fewest ways to go on; FALSE when some cell
 * shows that there is none. */
static gboolean
choose_cell (Frontier *self, Choice *choice)
{
  const MeanderSearch *search = self->search;
  const MeanderBoard *board = self->board;
  guint n_dead[2] = { self->n_dead[0], self->n_dead[1] };
  guint n_led[2] = { 0, 0 }; /* cells that ends of the colour lead into */
  guint n_any = 0;
  guint n_any_may_end = 0;
  guint64 single = 0;
  guint best = G_MAXUINT;
  guint n_open = 0;
  struct
  {
    guint at;
    gboolean may_stay;
    guint64 faces;
  } open[MEANDER_MAX_FRONTIER];
  guint8 ends[MEANDER_MAX_FRONTIER][2];
  guint i, c;

  for (i = 0; i < board->n_frontier; i++)
    {
      guint at = meander_cell_index (board->frontier[i]);
      const MeanderCell *cell = &board->cells[at];
      const MeanderCode *code = &board->tables->codes[cell->code];
      guint64 faces = code->faces & self->available;
      gboolean any = FALSE;

      if (self->blocked[at])
        continue;

      for (c = 0; c < search->n_colours; c++)
        {
          guint n = count_ends (code->edges, search->colours[c]);

          ends[n_open][c] = (guint8) n;
          if (faces == 0)
            n_dead[c] += n;
          else if (n > 0)
            {
              n_led[c]++;
              any = TRUE;
            }
        }
      n_any += any;

      if (faces != 0)
        {
          open[n_open].at = at;
          open[n_open].faces = faces;
          open[n_open++].may_stay = TRUE;
        }
      else if (self->outlined || (search->options->no_holes && cell->neighbours == 6))
        return FALSE;
    }

  for (c = 0; c < search->n_colours; c++)
    {
      guint n_may_end = search->loop ? 0 : 2 - n_dead[c];

      if (!may_end (self, c, n_dead[c]) || n_led[c] > self->carry_left[c] + n_may_end)
        return FALSE;
      n_any_may_end += n_may_end;
    }
  if (n_any > self->n_left + n_any_may_end)
    return FALSE;

  for (i = 0; i < n_open; i++)
    {
      guint count = meander_search_count_bits (open[i].faces);
      guint n_ends = 0;

      for (c = 0; c < search->n_colours; c++)
        {
          n_ends += ends[i][c];
          if (ends[i][c] > 0 && !may_end (self, c, n_dead[c] + ends[i][c]))
            open[i].may_stay = FALSE;
        }
      if (self->outlined)
        open[i].may_stay = FALSE;

      /* Two that need the same tile. */
      if (!open[i].may_stay && count == 1)
        {
          if ((single & open[i].faces) != 0 &&
              self->left[self->place_of[meander_first_bit (open[i].faces)]] == 1)
            return FALSE;
          single |= open[i].faces;
        }

      /* First those that have to be filled, then the ends of lines. */
      count = count * 8 - MIN (board->cells[open[i].at].neighbours, 6);
      if (open[i].may_stay)
        count += n_ends > 0 ? 1000 : 100000;
      if (count < best)
        {
          best = count;
          *choice =
              (Choice){ open[i].at, open[i].faces, open[i].may_stay, { n_dead[0], n_dead[1] } };
        }
    }

  return n_open > 0;
}

static gboolean
is_answer (const Frontier *self)
{
  const MeanderSearch *search = self->search;
  guint i;

  for (i = 0; i < search->n_colours; i++)
    {
      guint n_lines = self->board->n_lines[search->colours[i]];
      guint n_loops = self->board->n_loops[search->colours[i]];

      if (n_lines != (search->loop ? 0 : 1) || n_loops != (search->loop ? 1 : 0))
        return FALSE;
    }

  return (search->n_fixed == 0 || meander_board_count_groups (self->board) == 1) &&
         (!search->options->no_holes || meander_board_get_holes (self->board, NULL, 0) == 0);
}

static void
emit (Frontier *self)
{
  MeanderSearchTile laid[MEANDER_MAX_TILES];
  const MeanderPlacement *tiles;
  guint n_tiles, i;

  tiles = meander_board_get_placements (self->board, &n_tiles);
  for (i = 0; i < n_tiles; i++)
    laid[i] = (MeanderSearchTile){ self->search->face_of[tiles[i].number], tiles[i].rotation,
                                   tiles[i].number, tiles[i].hex };
  meander_search_emit (self->search, laid);
}

/* The answers in a pyramid come in three rotations; the one with the least face at
 * the first corner is wanted. */
static gboolean
is_corner_least (const Frontier *self)
{
  guint first = self->board->cells[self->corners[0]].slot;
  guint i;

  for (i = 1; i < 3 && first != 0; i++)
    {
      guint slot = self->board->cells[self->corners[i]].slot;

      if (slot != 0 && self->search->face_of[self->board->placements[slot - 1].number] <
                           self->search->face_of[self->board->placements[first - 1].number])
        return FALSE;
    }

  return TRUE;
}

/* Adds the lines that a tile sends to blocked cells, or takes them away again. */
static void
count_dead (Frontier *self, guint at, int times)
{
  const MeanderRotatedFace *rotated = self->board->slots[self->board->cells[at].slot - 1].rotated;
  guint e, c;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (self->blocked[at + meander_cell_steps[e]])
      for (c = 0; c < self->search->n_colours; c++)
        if (rotated->colour[e] == self->search->colours[c])
          self->n_dead[c] += (guint) times;
}

static void
lay (Frontier *self, guint place, MeanderHex hex, guint rotation)
{
  guint number = take_tile (self, place);
  Extent before = self->extent;
  guint at = meander_cell_index (hex);
  guint n_idle;

  meander_board_place (self->board, number, hex, rotation);
  count_dead (self, at, 1);
  n_idle = count_idle (self, at);
  self->n_idle += n_idle;
  extend (&self->extent, hex);
  if (pieces_can_join (self) && can_be_compact (self) &&
      (!self->rotated_once || is_corner_least (self)))
    go_on (self);
  self->extent = before;
  self->n_idle -= n_idle;
  count_dead (self, at, -1);
  meander_board_take_back (self->board);
  give_tile (self, place);
}

/* In which rotations a face fits a cell, a bit a rotation. */
static guint
rotations_that_fit (const Frontier *self, guint face, MeanderEdges edges)
{
  guint rotations = 63;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    rotations &= self->board->tables->rotations[face][e][meander_edges_get (edges, e)];

  return rotations;
}

/* Whether a tile would send more lines to cells that stay empty than may end, or
 * leave a cell that has to be filled without a tile that fits. */
static gboolean
is_hopeless (const Frontier *self, const Choice *choice, guint face, guint rotation)
{
  const MeanderSearch *search = self->search;
  const MeanderRotatedFace *rotated = &search->tables->rotated[face][rotation];
  guint64 available = self->available;
  guint n_dead[2] = { choice->n_dead[0], choice->n_dead[1] };
  guint e;

  if (self->left[self->place_of[face]] == 1)
    available &= ~bit_of (face);

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint at = choice->at + meander_cell_steps[e];
      const MeanderCell *cell = &self->board->cells[at];

      if (cell->slot != 0)
        continue;
      if (self->blocked[at])
        {
          n_dead[0] += rotated->colour[e] == search->colours[0];
          n_dead[1] += rotated->colour[e] == search->colours[1];
        }
      else if ((self->outlined || (search->loop && (rotated->colour[e] == search->colours[0] ||
                                                    rotated->colour[e] == search->colours[1]))) &&
               self->n_left > 1 &&
               (search->tables->codes[cell->code + rotated->code[e]].faces & available) == 0)
        return TRUE;
    }

  return n_dead[0] > (search->loop ? 0 : 2) || n_dead[1] > (search->loop ? 0 : 2);
}

static void
decide (Frontier *self, const Choice *choice)
{
  MeanderSearch *search = self->search;
  MeanderEdges edges = self->board->tables->codes[self->board->cells[choice->at].code].edges;
  MeanderHex hex = meander_cell_hex (choice->at);
  guint8 ways[MEANDER_N_FACES * 2][2]; /* a face shows a colour at an edge in two rotations */
  guint8 order[MEANDER_N_FACES * 2];
  guint64 faces;
  guint n_ways = 0;
  guint i, rotation;

  for (faces = choice->faces; faces != 0; faces &= faces - 1)
    {
      guint face = meander_first_bit (faces);
      guint rotations = rotations_that_fit (self, face, edges);

      for (rotation = 0; rotation < 6; rotation++)
        if ((rotations & (1u << rotation)) && !is_hopeless (self, choice, face, rotation))
          {
            ways[n_ways][0] = self->place_of[face];
            ways[n_ways][1] = (guint8) rotation;
            n_ways++;
          }
    }

  for (i = 0; i < n_ways; i++)
    order[i] = (guint8) i;
  if (search->one)
    meander_random_shuffle (&search->random, order, n_ways);

  for (i = 0; i < n_ways && !meander_search_is_over (search); i++)
    lay (self, ways[order[i]][0], hex, ways[order[i]][1]);

  if (choice->may_stay && !meander_search_is_over (search))
    {
      guint n_ends[2] = { count_ends (edges, search->colours[0]),
                          count_ends (edges, search->colours[1]) };

      self->blocked[choice->at] = TRUE;
      self->n_dead[0] += n_ends[0];
      self->n_dead[1] += n_ends[1];
      go_on (self);
      self->n_dead[0] -= n_ends[0];
      self->n_dead[1] -= n_ends[1];
      self->blocked[choice->at] = FALSE;
    }
}

static void
go_on (Frontier *self)
{
  Choice choice;

  if (self->n_left == 0)
    {
      if (is_answer (self))
        emit (self);
      return;
    }

  if (meander_search_tick (self->search, self->board->n_tiles))
    return;

  if (choose_cell (self, &choice))
    decide (self, &choice);
}

static void
set_up_tiles (Frontier *self)
{
  MeanderSearch *search = self->search;
  guint i, j, c;

  for (i = 0; i < search->n_faces; i++)
    {
      const MeanderFace *face = meander_face (search->faces[i].index + 1u);

      self->place_of[search->faces[i].index] = (guint8) i;
      self->left[i] = search->faces[i].n_tiles;
      for (j = 0; j < self->left[i]; j++)
        self->numbers[i][j] = search->faces[i].numbers[self->left[i] - 1 - j];
      for (c = 0; c < search->n_colours; c++)
        if (meander_face_arc (face, search->colours[c]) != NULL)
          {
            self->carried[i] |= (guint8) (1 << c);
            self->carry_left[c] += self->left[i];
          }
      self->available |= bit_of (search->faces[i].index);
    }
  self->n_left = search->puzzle->n_tiles;

  clear_extent (&self->extent);
  self->max_idle = 3 * self->n_left;
  for (c = 0; c < search->n_colours; c++)
    self->max_idle -= self->carry_left[c] - (search->loop ? 0 : 1);
}

/* Puts what is to stay on the board; FALSE if it is no part of an answer. */
static gboolean
lay_fixed (Frontier *self)
{
  const MeanderSearch *search = self->search;
  guint i, j;

  for (i = 0; i < search->n_fixed; i++)
    {
      guint number = search->fixed[i].number;
      guint place = search->face_of[number];

      /* The number that lies is to be the one that is taken. */
      for (j = 0; self->numbers[place][j] != number; j++)
        ;
      self->numbers[place][j] = self->numbers[place][self->left[place] - 1];
      self->numbers[place][self->left[place] - 1] = (guint8) number;
      take_tile (self, place);
      meander_board_place (self->board, number, search->fixed[i].hex, search->fixed[i].rotation);
      self->n_idle += count_idle (self, meander_cell_index (search->fixed[i].hex));
      extend (&self->extent, search->fixed[i].hex);
    }

  return pieces_can_join (self);
}

/* Leaves the cells of a pyramid open and blocks those round it.  Its rows are
 * those from `top` on, 1, 2, 3 …, to the south or to the north. */
static void
open_pyramid (Frontier *self, MeanderHex top, gboolean down)
{
  int rows = (int) meander_pyramid_rows (self->search->puzzle->n_tiles);
  int sign = down ? -1 : 1;
  int row, i;

  memset (self->blocked, TRUE, MEANDER_N_CELLS);
  clear_extent (&self->extent);
  for (row = 0; row < rows; row++)
    for (i = 0; i <= row; i++)
      {
        MeanderHex hex = meander_hex (top.q - sign * i, top.r + sign * row);

        self->blocked[meander_cell_index (hex)] = FALSE;
        extend (&self->extent, hex);
      }

  self->corners[0] = (guint16) meander_cell_index (top);
  self->corners[1] = (guint16) meander_cell_index (meander_hex (top.q, top.r + sign * (rows - 1)));
  self->corners[2] = (guint16) meander_cell_index (
      meander_hex (top.q - sign * (rows - 1), top.r + sign * (rows - 1)));
}

/* A pyramid with nothing on it: every tile at the first corner. */
static void
start_pyramid (Frontier *self)
{
  MeanderSearch *search = self->search;
  guint8 order[MEANDER_N_FACES];
  guint i, rotation;

  self->rotated_once = !search->one;
  open_pyramid (self, meander_hex (0, 0), FALSE);
  for (i = 0; i < search->n_faces; i++)
    order[i] = (guint8) i;
  if (search->one)
    meander_random_shuffle (&search->random, order, search->n_faces);

  for (i = 0; i < search->n_faces; i++)
    for (rotation = 0; rotation < 6 && !meander_search_is_over (search); rotation++)
      lay (self, order[i], meander_hex (0, 0), rotation);
}

/* All pyramids that hold what lies. */
static void
start_pyramids_round (Frontier *self)
{
  const MeanderSearch *search = self->search;
  int rows = (int) meander_pyramid_rows (search->puzzle->n_tiles);
  int down, dq, dr;
  guint i;

  for (down = 0; down < 2; down++)
    for (dr = -rows; dr <= rows; dr++)
      for (dq = -rows; dq <= rows; dq++)
        {
          MeanderHex top = meander_hex (search->fixed[0].hex.q + dq, search->fixed[0].hex.r + dr);
          gboolean inside = TRUE;

          if (ABS (top.q) + rows > MEANDER_HEX_LIMIT || ABS (top.r) + rows > MEANDER_HEX_LIMIT)
            continue;
          open_pyramid (self, top, down == 1);
          for (i = 0; i < search->n_fixed && inside; i++)
            inside = !self->blocked[meander_cell_index (search->fixed[i].hex)];
          self->n_dead[0] = self->n_dead[1] = 0;
          for (i = 0; i < search->n_fixed && inside; i++)
            count_dead (self, meander_cell_index (search->fixed[i].hex), 1);
          if (inside && !meander_search_is_over (self->search))
            go_on (self);
        }
}

/**
 * meander_solve_frontier:
 * @search: any search
 *
 * Tries everything that holds what lies on the table; with nothing there,
 * everything round the root.
 */
void
meander_solve_frontier (MeanderSearch *search)
{
  g_autoptr (MeanderBoard) board = meander_board_new (search->puzzle->set);
  g_autofree guint8 *blocked = g_new0 (guint8, MEANDER_N_CELLS);
  Frontier self = { .search = search, .board = board, .blocked = blocked };
  gboolean pyramid = search->puzzle->outline == MEANDER_OUTLINE_PYRAMID;

  self.outlined = pyramid;
  set_up_tiles (&self);
  if (!lay_fixed (&self))
    return;

  if (search->n_fixed == 0)
    {
      if (pyramid)
        start_pyramid (&self);
      else
        lay (&self, search->root, meander_hex (0, 0), 0);
    }
  else if (pyramid)
    start_pyramids_round (&self);
  else
    go_on (&self);
}
