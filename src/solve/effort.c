/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/effort-private.h"

#include <math.h>
#include <string.h>

#include "rules/board-private.h"

/* How hard a puzzle is for somebody who builds as people do: begins with some tile, goes on
 * from the open end with any tile that fits and after which the line can go on, leaves no
 * hole in an outline, turns home in time, and begins anew when nothing fits.  What counts is
 * how many tiles are laid on the way.
 *
 * That is for one colour, which is on all tiles (effort-table.c has two, and Match cards); how
 * seldom somebody gets through is measured in effort-split.c. */

/* From the ten times that the booklet gives for Discovery 3 to 10: the line of least squares
 * through their decimal logarithms.  Those of the tries have a correlation of 0.94 with them, and
 * of 0.98 for who has the whole table in view, whom the second is for.  The test `effort` works it
 * out again. */
static const struct
{
  double constant;
  double slope;
} fitted[] = { { 1.17, 0.805 }, { 0.82, 0.675 } };

/* A table that is being built: the line from its first tile to its head. */
typedef struct
{
  guint16 cell[MEANDER_MAX_TILES];
  guint8 face[MEANDER_MAX_TILES]; /* in the tables */
  guint8 rotation[MEANDER_MAX_TILES];
  guint16 head;  /* the cell that comes next */
  guint16 home;  /* the cell from which the line came into the first */
  guint8 in;     /* the edge by which it comes into the head */
  guint8 colour; /* of the line */
} Table;

typedef struct
{
  const MeanderPuzzle *puzzle;
  const MeanderTables *tables;
  MeanderRandom random;
  MeanderBoard *board;
  guint n_faces;
  guint8 faces[MEANDER_N_FACES]; /* in the tables */
  guint8 n_of[MEANDER_N_FACES];  /* tiles with that face */
  guint n_colours;
  guint8 colours[MEANDER_N_COLOURS]; /* that the line may have */
  guint8 *inside;                    /* by cell: whether the outline has it; NULL without one */
  guint8 *grid;                      /* by cell: 1 + place of the tile in the line, or 0 */

  /* Of the table that is laid out in the grid. */
  const Table *table;
  guint n_laid;
  guint8 left[MEANDER_N_FACES]; /* tiles of each face; by face of the tables */
} Effort;

typedef struct
{
  guint8 face;
  guint8 rotation;
  guint8 out; /* the edge by which the line leaves */
} Way;

static inline guint
behind (guint cell, guint edge)
{
  return cell + (guint) meander_cell_steps[edge];
}

static inline gboolean
is_free (const Effort *self, guint cell)
{
  return self->grid[cell] == 0 && (self->inside == NULL || self->inside[cell]);
}

/* The code of an empty cell: what the tiles round it ask for. */
static guint
get_code (const Effort *self, guint cell)
{
  guint code = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint place = self->grid[behind (cell, e)];

      if (place > 0)
        code +=
            self->tables->rotated[self->table->face[place - 1]][self->table->rotation[place - 1]]
                .code[meander_opposite[e]];
    }

  return code;
}

/* Whether a tile on the head would leave cells of the outline that the line cannot come to
 * and leave again; one it need not leave. */
static gboolean
leaves_hole (const Effort *self, guint next)
{
  guint n_ends = 0;
  guint e, i;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint cell = behind (self->table->head, e);
      guint n_ways = 0;

      if (cell == next || !is_free (self, cell))
        continue;
      for (i = 0; i < MEANDER_N_EDGES; i++)
        n_ways += behind (cell, i) != self->table->head && is_free (self, behind (cell, i));
      n_ends += n_ways == 1;
      if (n_ways == 0 || n_ends > 1)
        return TRUE;
    }

  return FALSE;
}

/* Whether the line can go on from the head by a tile there, as far as a person sees. */
static gboolean
goes_on (const Effort *self, const Way *way)
{
  const Table *table = self->table;
  guint n_left = self->puzzle->n_tiles - self->n_laid - 1;
  guint next = behind (table->head, way->out);
  guint64 fits;
  guint i;

  if (!is_free (self, next))
    return FALSE;
  if (self->puzzle->goal == MEANDER_GOAL_LOOP && self->n_laid > 0)
    {
      guint way_home =
          (guint) meander_hex_distance (meander_cell_hex (next), meander_cell_hex (table->home));

      if (way_home > n_left - 1 || (way_home == 0 && n_left > 1))
        return FALSE;
    }
  if (self->inside != NULL && leaves_hole (self, next))
    return FALSE;

  fits = self->tables
             ->codes[get_code (self, next) +
                     self->tables->rotated[way->face][way->rotation].code[way->out]]
             .faces;
  for (i = 0; i < self->n_faces; i++)
    if ((fits >> self->faces[i] & 1) != 0 &&
        self->left[self->faces[i]] > (self->faces[i] == way->face))
      return TRUE;

  return FALSE;
}

/* Whether the last tile, on the head, ends the line as the goal wants it. */
static gboolean
ends_well (const Effort *self, const Way *way)
{
  const Table *table = self->table;
  guint next = behind (table->head, way->out);

  if (self->puzzle->goal == MEANDER_GOAL_LOOP)
    return table->head == table->home && next == table->cell[0];

  return self->grid[next] == 0;
}

/* All ways to put a tile on the head of the table that is laid out. */
static guint
list_ways (const Effort *self, Way ways[MEANDER_N_FACES * 6])
{
  const Table *table = self->table;
  const MeanderCode *code = &self->tables->codes[get_code (self, table->head)];
  gboolean last = self->n_laid + 1 == self->puzzle->n_tiles;
  guint n = 0;
  guint i;
  guint8 r;

  for (i = 0; i < self->n_faces; i++)
    for (r = 0; r < 6 && self->left[self->faces[i]] > 0; r++)
      {
        const MeanderRotatedFace *rotated = &self->tables->rotated[self->faces[i]][r];
        Way way = { self->faces[i], r, rotated->far[table->in] };

        if (((rotated->edges ^ code->edges) & meander_edges_mask (code->edges)) == 0 &&
            rotated->colour[table->in] == table->colour &&
            (last ? ends_well (self, &way) : goes_on (self, &way)))
          ways[n++] = way;
      }

  return n;
}

static void
lay_out (Effort *self, const Table *table, guint n_laid)
{
  guint i;

  self->table = table;
  self->n_laid = n_laid;
  for (i = 0; i < self->n_faces; i++)
    self->left[self->faces[i]] = self->n_of[i];
  for (i = 0; i < n_laid; i++)
    {
      self->grid[table->cell[i]] = (guint8) (i + 1);
      self->left[table->face[i]]--;
    }
}

static void
clear_away (Effort *self)
{
  guint i;

  for (i = 0; i < self->n_laid; i++)
    self->grid[self->table->cell[i]] = 0;
}

static gboolean
lay (gpointer data, gpointer on, guint n_laid)
{
  Effort *self = data;
  Table *table = on;
  Way ways[MEANDER_N_FACES * 6];
  const Way *way;
  guint n;

  lay_out (self, table, n_laid);
  n = list_ways (self, ways);
  clear_away (self);
  if (n == 0)
    return FALSE;

  way = &ways[meander_random_below (&self->random, n)];
  table->face[n_laid] = way->face;
  table->rotation[n_laid] = way->rotation;
  table->cell[n_laid] = table->head;
  table->head = (guint16) behind (table->head, way->out);
  table->in = meander_opposite[way->out];

  return TRUE;
}

/* Where a person begins: with a tile anywhere, or at any edge of the outline. */
static void
begin (gpointer data, gpointer to)
{
  Effort *self = data;
  Table *table = to;
  guint n_rows = meander_pyramid_rows (self->puzzle->n_tiles);

  table->colour = self->colours[meander_random_below (&self->random, self->n_colours)];
  table->in = 0;
  table->head = (guint16) meander_cell_index (meander_hex (0, 0));
  if (self->inside != NULL)
    do
      {
        int row = (int) meander_random_below (&self->random, n_rows);
        int place = (int) meander_random_below (&self->random, (guint) row + 1);

        table->head = (guint16) meander_cell_index (meander_hex (-place, row));
        table->in = (guint8) meander_random_below (&self->random, MEANDER_N_EDGES);
      }
    while (self->inside[behind (table->head, table->in)]);
  table->home = (guint16) behind (table->head, table->in);
}

static gboolean
is_solved (gpointer data, gconstpointer on)
{
  const Effort *self = data;
  const Table *table = on;
  const MeanderPuzzle *puzzle = self->puzzle;
  MeanderBoard *board = self->board;
  gboolean placed[MEANDER_MAX_TILES] = { FALSE };
  MeanderCheck check;
  guint i, k;

  meander_board_clear (board);
  for (i = 0; i < puzzle->n_tiles; i++)
    {
      for (k = 0; placed[k] || meander_board_face_index (board, puzzle->tiles[k]) != table->face[i];
           k++)
        ;
      placed[k] = TRUE;
      meander_board_place (board, puzzle->tiles[k], meander_cell_hex (table->cell[i]),
                           table->rotation[i]);
    }
  meander_puzzle_check (puzzle, board, &check);

  return check.status == MEANDER_CHECK_SOLVED;
}

/* The faces of the tiles, how many have each, and the colours of the goal that are on all. */
static void
take_stock (Effort *self)
{
  const MeanderPuzzle *puzzle = self->puzzle;
  guint8 colour;
  guint i, k;

  for (i = 0; i < puzzle->n_tiles; i++)
    {
      guint face = puzzle->tiles[i] - 1u;

      if (puzzle->set.kits > 0)
        face %= MEANDER_KIT_TILES;
      for (k = 0; k < self->n_faces && self->faces[k] != face; k++)
        ;
      self->faces[k] = (guint8) face;
      self->n_faces = MAX (self->n_faces, k + 1);
      self->n_of[k]++;
    }

  for (colour = 0; colour < MEANDER_N_COLOURS; colour++)
    if ((puzzle->colours[0] == MEANDER_NO_COLOUR || puzzle->colours[0] == colour) &&
        meander_puzzle_count_colour (puzzle, colour) == puzzle->n_tiles)
      self->colours[self->n_colours++] = colour;
}

/**
 * meander_solve_effort:
 * @puzzle: a puzzle
 * @n_tables: how many tables to build at once: the more, the more exact; 2000 are good
 *   for ten tiles and take 20 ms, of two colours a second
 * @n_rounds: how often
 * @seed: of the chances
 * @effort: (out caller-allocates): how hard it is
 *
 * Measures how hard a puzzle is for a person who builds without a plan.
 *
 * Returns: whether that can be said: not of a record or a free table, which have no end, of a card,
 *   of which it counts what lies there (meander_solve_table_effort()), nor where no colour of the
 *   goal is on all tiles and nothing will do
 */
gboolean
meander_solve_effort (const MeanderPuzzle *puzzle,
                      guint n_tables,
                      guint n_rounds,
                      guint64 seed,
                      MeanderEffort *effort)
{
  MeanderEffortPerson person = {
    .table_size = sizeof (Table), .begin = begin, .lay = lay, .is_solved = is_solved
  };
  Effort self = { .puzzle = puzzle, .tables = meander_tables () };
  g_autofree guint8 *grid = NULL;
  g_autofree guint8 *inside = NULL;
  g_autoptr (MeanderBoard) board = NULL;

  g_return_val_if_fail (puzzle != NULL && effort != NULL, FALSE);
  g_return_val_if_fail (n_tables > 0 && n_rounds > 0, FALSE);

  if ((puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE) ||
      puzzle->outline == MEANDER_OUTLINE_CARD)
    return FALSE;
  if (puzzle->n_colours == 2)
    return meander_solve_table_effort (puzzle, NULL, 0, n_tables, n_rounds, seed, effort);
  take_stock (&self);
  if (self.n_colours == 0)
    return FALSE;

  self.grid = grid = g_new0 (guint8, MEANDER_N_CELLS);
  if (puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    {
      int n_rows = (int) meander_pyramid_rows (puzzle->n_tiles);
      int row, place;

      self.inside = inside = g_new0 (guint8, MEANDER_N_CELLS);
      for (row = 0; row < n_rows; row++)
        for (place = 0; place <= row; place++)
          inside[meander_cell_index (meander_hex (-place, row))] = TRUE;
    }
  self.board = board = meander_board_new (puzzle->set);
  meander_random_init (&self.random, seed);
  person.n_tiles = puzzle->n_tiles;
  meander_effort_split (&person, &self, &self.random, n_tables, n_rounds, effort);
  effort->whole_table = FALSE;

  return TRUE;
}

/**
 * meander_effort_to_seconds:
 * @effort: how hard a puzzle is
 *
 * Says how long somebody practised takes, judging by the booklet's times for Discovery 3
 * to 10, from 20 seconds to 25 minutes.  Half and double are as likely; what is harder than
 * they are nobody has measured.
 *
 * Returns: seconds
 */
double
meander_effort_to_seconds (const MeanderEffort *effort)
{
  g_return_val_if_fail (effort != NULL, 0.0);

  return pow (10.0, fitted[effort->whole_table].constant +
                        fitted[effort->whole_table].slope * log10 (effort->tries));
}

/**
 * meander_effort_to_difficulty:
 * @effort: how hard a puzzle is
 *
 * Puts it into one of five: up to two minutes, a quarter of an hour, an hour and a half, half a day,
 * or more.  So no class has most of the book.
 *
 * Returns: 1 to 5
 */
guint
meander_effort_to_difficulty (const MeanderEffort *effort)
{
  static const guint most[MEANDER_N_DIFFICULTIES - 1] = { 120, 900, 5400, 43200 };
  double seconds = meander_effort_to_seconds (effort);
  guint difficulty = 1;

  while (difficulty < MEANDER_N_DIFFICULTIES && seconds > most[difficulty - 1])
    difficulty++;

  return difficulty;
}
