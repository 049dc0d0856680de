/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/effort-private.h"

#include <stddef.h>
#include <string.h>

#include "rules/board-private.h"
#include "rules/card-game.h"
#include "rules/lines.h"
#include "rules/turn.h"

/* How hard a puzzle is for somebody who has the whole table in view: of two colours, neither of
 * which need be on all tiles, and of Match cards.
 *
 * Such a person leads on a line of the goal at any of its ends; in an outline they go on where
 * most tiles touch.  There they lay any tile that fits, unless it is plain that no good can come
 * of it: a loop is closed before all its tiles lie, a colour is in more pieces than the tiles that
 * are left can join, an end is lost that is needed, or no tile is left for a place of the
 * outline.  When nothing fits they begin anew. */

#define N_PAIRS (MEANDER_N_COLOURS * MEANDER_N_COLOURS)

typedef struct
{
  MeanderColour colours[2];
  MeanderPlacement tiles[]; /* in the order in which they are laid */
} Table;

typedef struct
{
  const MeanderPuzzle *puzzle;
  const MeanderTables *tables;
  MeanderRandom *random;
  MeanderBoard *board;
  const MeanderPlacement *given;
  guint n_given;
  guint8 faces[MEANDER_MAX_TILES]; /* of the puzzle's tiles, in the tables */
  MeanderHex places[MEANDER_MAX_TILES];
  guint n_places; /* of the outline; 0 without one */
  guint8 *inside; /* by cell: whether the outline has it; NULL without one */
  guint n_pairs;
  MeanderColour pairs[N_PAIRS][2]; /* that the lines may have */

  MeanderColour colours[2]; /* of the table that is laid out */
} Person;

/* What is not on the table. */
typedef struct
{
  guint64 faces;
  guint n[2]; /* tiles that have the colours of the goal */
} Left;

static gboolean
has_colour (guint face, MeanderColour colour)
{
  return meander_face_arc (meander_face (face + 1), colour) != NULL;
}

static gboolean
is_laid (const Person *self, guint i)
{
  return self->board->slot_of[self->puzzle->tiles[i]] != 0;
}

static void
count_left (const Person *self, Left *left)
{
  guint i, k;

  *left = (Left){ 0 };
  for (i = 0; i < self->puzzle->n_tiles; i++)
    if (!is_laid (self, i))
      {
        left->faces |= G_GUINT64_CONSTANT (1) << self->faces[i];
        for (k = 0; k < self->puzzle->n_colours; k++)
          left->n[k] += has_colour (self->faces[i], self->colours[k]) ? 1 : 0;
      }
}

/* A bit an edge by which a colour leads into a hex. */
static inline guint
get_ends (MeanderEdges edges, MeanderColour colour)
{
  return 077u & ~meander_edges_bits (edges ^ (0111111u * (1u + colour)));
}

/* Counts the ends that no tile can go on from; FALSE if none is left for a place of the outline. */
static gboolean
count_lost_ends (const Person *self, const Left *left, guint lost[2])
{
  const MeanderBoard *board = self->board;
  guint i, k;

  for (i = 0; i < board->n_frontier; i++)
    {
      guint cell = meander_cell_index (board->frontier[i]);
      const MeanderCode *code = &self->tables->codes[board->cells[cell].code];
      gboolean outside = self->inside != NULL && !self->inside[cell];
      gboolean fits = !outside && (code->faces & left->faces) != 0;

      if (self->inside != NULL && !outside && !fits)
        return FALSE;
      if (!fits)
        for (k = 0; k < self->puzzle->n_colours; k++)
          lost[k] += meander_count_bits (get_ends (code->edges, self->colours[k]));
    }

  return TRUE;
}

/* Whether the goal may still be reached, as far as a person sees. */
static gboolean
is_hopeful (const Person *self)
{
  gboolean loop = self->puzzle->goal == MEANDER_GOAL_LOOP;
  guint lost[2] = { 0 };
  Left left;
  guint k;

  count_left (self, &left);
  if (!count_lost_ends (self, &left, lost))
    return FALSE;
  for (k = 0; k < self->puzzle->n_colours; k++)
    {
      guint n_lines = self->board->n_lines[self->colours[k]];
      guint n_loops = self->board->n_loops[self->colours[k]];

      if (left.n[k] == 0)
        {
          if (n_lines != (loop ? 0 : 1) || n_loops != (loop ? 1 : 0))
            return FALSE;
          continue;
        }
      /* A tile joins two pieces at the most, and the ends of a loop as well. */
      if (n_loops > 0 || n_lines > left.n[k] + (loop ? 0 : 1) || lost[k] > (loop ? 0 : 2) ||
          (n_lines > 0 && lost[k] == 2 * n_lines))
        return FALSE;
    }

  return TRUE;
}

/* Whether a person goes on there. */
static gboolean
is_place (const Person *self, guint cell, guint n_touching)
{
  const MeanderCode *code = &self->tables->codes[self->board->cells[cell].code];
  guint k;

  if (self->inside != NULL)
    return self->inside[cell] && self->board->cells[cell].neighbours == n_touching;
  for (k = 0; k < self->puzzle->n_colours; k++)
    if (get_ends (code->edges, self->colours[k]) != 0)
      return TRUE;

  return FALSE;
}

/* How many tiles touch the place of the outline that most touch. */
static guint
count_touching (const Person *self)
{
  guint most = 0;
  guint i;

  for (i = 0; self->inside != NULL && i < self->board->n_frontier; i++)
    {
      guint cell = meander_cell_index (self->board->frontier[i]);

      if (self->inside[cell])
        most = MAX (most, self->board->cells[cell].neighbours);
    }

  return most;
}

/* Tries all tiles on a hex; chooses one of those that will do, of which there were @n before. */
static guint
try_hex (Person *self, MeanderHex hex, guint n, MeanderPlacement *chosen)
{
  const MeanderPuzzle *puzzle = self->puzzle;
  const MeanderCode code = self->tables->codes[self->board->cells[meander_cell_index (hex)].code];
  guint64 tried = 0;
  guint i;
  guint8 r;

  for (i = 0; i < puzzle->n_tiles; i++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << self->faces[i];

      if (is_laid (self, i) || (code.faces & bit) == 0 || (tried & bit) != 0)
        continue;
      tried |= bit;
      for (r = 0; r < 6; r++)
        {
          const MeanderRotatedFace *rotated = &self->tables->rotated[self->faces[i]][r];

          if (((rotated->edges ^ code.edges) & meander_edges_mask (code.edges)) != 0)
            continue;
          meander_board_place (self->board, puzzle->tiles[i], hex, r);
          if (is_hopeful (self) && meander_random_below (self->random, ++n) == 0)
            *chosen = (MeanderPlacement){ puzzle->tiles[i], r, hex };
          meander_board_take_back (self->board);
        }
    }

  return n;
}

static void
lay_out (Person *self, const Table *table, guint n_laid)
{
  guint i;

  memcpy (self->colours, table->colours, sizeof self->colours);
  meander_board_clear (self->board);
  for (i = 0; i < n_laid; i++)
    meander_board_place (self->board, table->tiles[i].number, table->tiles[i].hex,
                         table->tiles[i].rotation);
}

static void
begin (gpointer data, gpointer to)
{
  Person *self = data;
  Table *table = to;

  memcpy (table->colours, self->pairs[meander_random_below (self->random, self->n_pairs)],
          sizeof table->colours);
  if (self->n_given > 0)
    memcpy (table->tiles, self->given, self->n_given * sizeof self->given[0]);
}

static gboolean
lay (gpointer data, gpointer on, guint n_laid)
{
  Person *self = data;
  Table *table = on;
  MeanderHex *frontier = self->board->frontier;
  guint n = 0;
  guint n_touching, n_frontier, i;

  lay_out (self, table, n_laid);
  if (n_laid == 0)
    return try_hex (self,
                    self->n_places > 0
                        ? self->places[meander_random_below (self->random, self->n_places)]
                        : meander_hex (0, 0),
                    0, &table->tiles[0]) > 0;

  n_touching = count_touching (self);
  n_frontier = self->board->n_frontier;
  for (i = 0; i < n_frontier; i++)
    if (is_place (self, meander_cell_index (frontier[i]), n_touching))
      n = try_hex (self, frontier[i], n, &table->tiles[n_laid]);

  return n > 0;
}

static gboolean
is_solved (gpointer data, gconstpointer on)
{
  Person *self = data;
  MeanderCheck check;

  lay_out (self, on, self->puzzle->n_tiles);
  if (self->puzzle->outline == MEANDER_OUTLINE_CARD)
    meander_card_check (self->puzzle, self->board, &check);
  else
    meander_puzzle_check (self->puzzle, self->board, &check);

  return check.status == MEANDER_CHECK_SOLVED;
}

static void
draw_outline (Person *self)
{
  guint n_tiles = self->puzzle->n_tiles;
  int n_rows = (int) meander_pyramid_rows (n_tiles);
  int row, place;
  guint i;

  if (self->puzzle->outline == MEANDER_OUTLINE_CARD)
    for (; self->n_places < n_tiles; self->n_places++)
      self->places[self->n_places] = meander_card_hex (self->n_places);
  if (self->puzzle->outline == MEANDER_OUTLINE_PYRAMID)
    for (row = 0; row < n_rows; row++)
      for (place = 0; place <= row; place++)
        self->places[self->n_places++] = meander_hex (-place, row);
  if (self->n_places == 0)
    return;

  self->inside = g_new0 (guint8, MEANDER_N_CELLS);
  for (i = 0; i < self->n_places; i++)
    self->inside[meander_cell_index (self->places[i])] = TRUE;
}

/* Whether a colour may stand for one of the goal: a single one has to be on every tile. */
static gboolean
may_be (const MeanderPuzzle *puzzle, guint which, MeanderColour colour)
{
  guint least = puzzle->n_colours == 1 ? puzzle->n_tiles : 1;

  if (which >= puzzle->n_colours)
    return colour == 0;
  if (meander_puzzle_count_colour (puzzle, colour) < least)
    return FALSE;

  return puzzle->colours[which] == MEANDER_NO_COLOUR || puzzle->colours[which] == colour;
}

/* The pairs of colours that somebody may try who does not know which work. */
static void
list_pairs (Person *self)
{
  const MeanderPuzzle *puzzle = self->puzzle;
  MeanderColour a, b;

  for (a = 0; a < MEANDER_N_COLOURS; a++)
    for (b = 0; b < MEANDER_N_COLOURS; b++)
      if (may_be (puzzle, 0, a) && may_be (puzzle, 1, b) && (puzzle->n_colours < 2 || a != b))
        {
          self->pairs[self->n_pairs][0] = a;
          self->pairs[self->n_pairs++][1] = b;
        }
}

/**
 * meander_solve_table_effort:
 * @puzzle: a puzzle whose goal is a loop or a line or two of them, or a Match card
 * @given: (nullable) (array length=n_given): tiles that lie from the start
 * @n_given: how many
 * @n_tables: how many tables to build at once
 * @n_rounds: how often
 * @seed: of the chances
 * @effort: (out caller-allocates): how hard it is
 *
 * Measures how hard a puzzle is for a person who has the whole table in view.
 *
 * Returns: whether that can be said: not of other goals, nor where no colours will do
 */
gboolean
meander_solve_table_effort (const MeanderPuzzle *puzzle,
                            const MeanderPlacement *given,
                            guint n_given,
                            guint n_tables,
                            guint n_rounds,
                            guint64 seed,
                            MeanderEffort *effort)
{
  MeanderEffortPerson person = {
    .n_given = n_given, .begin = begin, .lay = lay, .is_solved = is_solved
  };
  Person self = { .puzzle = puzzle, .tables = meander_tables (), .given = given };
  g_autoptr (MeanderBoard) board = NULL;
  g_autofree guint8 *inside = NULL;
  MeanderRandom random;
  guint i;

  g_return_val_if_fail (puzzle != NULL && effort != NULL, FALSE);
  g_return_val_if_fail (n_tables > 0 && n_rounds > 0, FALSE);
  g_return_val_if_fail (n_given <= puzzle->n_tiles, FALSE);

  if (puzzle->goal != MEANDER_GOAL_LOOP && puzzle->goal != MEANDER_GOAL_LINE &&
      puzzle->outline != MEANDER_OUTLINE_CARD)
    return FALSE;
  list_pairs (&self);
  if (self.n_pairs == 0)
    return FALSE;

  draw_outline (&self);
  inside = self.inside;
  self.board = board = meander_board_new (puzzle->set);
  for (i = 0; i < puzzle->n_tiles; i++)
    self.faces[i] = (guint8) meander_board_face_index (board, puzzle->tiles[i]);
  meander_random_init (&random, seed);
  self.random = &random;
  self.n_given = n_given;
  person.n_tiles = puzzle->n_tiles;
  person.table_size =
      (offsetof (Table, tiles) + puzzle->n_tiles * sizeof (MeanderPlacement) + 7) / 8 * 8;
  meander_effort_split (&person, &self, &random, n_tables, n_rounds, effort);
  effort->whole_table = TRUE;

  return TRUE;
}
