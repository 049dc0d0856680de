/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/board-private.h"
#include "rules/lines.h"

/* Lines and loops.
 *
 * Each placed tile brings three lines of one tile.  Where edges of one colour
 * touch, two lines become one: its two open ends then know each other and the
 * length; the ends that met keep what they knew.  If they knew each other
 * already, the line closes to a loop. */

static inline guint
end_of (guint slot, guint edge)
{
  return slot * MEANDER_N_EDGES + edge;
}

static inline void
open_ends (MeanderBoard *board, guint a, guint b, guint length)
{
  board->mate[a] = (MeanderEnd) b;
  board->mate[b] = (MeanderEnd) a;
  board->length[a] = board->length[b] = (guint8) length;
}

/**
 * meander_lines_add:
 * @board: a board
 * @slot: the last slot
 *
 * Enters the three arcs of a tile that has just been placed, each as a line of
 * one tile.
 */
void
meander_lines_add (MeanderBoard *board, guint slot)
{
  const MeanderRotatedFace *rotated = board->slots[slot].rotated;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      guint colour = rotated->colour[e];

      if (rotated->far[e] < e)
        continue;

      open_ends (board, end_of (slot, e), end_of (slot, rotated->far[e]), 1);
      board->n_lines[colour]++;
      board->lengths[colour][1]++;
      board->longest.line[colour] = MAX (board->longest.line[colour], 1);
    }
}

/**
 * meander_lines_drop:
 * @board: a board
 * @slot: the last slot
 *
 * Undoes meander_lines_add(); the longest ones are the caller's to restore.
 */
void
meander_lines_drop (MeanderBoard *board, guint slot)
{
  const MeanderRotatedFace *rotated = board->slots[slot].rotated;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      if (rotated->far[e] < e)
        continue;

      board->n_lines[rotated->colour[e]]--;
      board->lengths[rotated->colour[e]][1]--;
    }
}

/**
 * meander_lines_join:
 * @board: a board
 * @slot: the last slot
 * @edge: an edge of the tile in it, 0 to 5
 * @other: the slot of the tile behind that edge, which shows the same colour
 *
 * Makes one line of the two that meet at an edge, or a loop of one that meets
 * itself.
 */
void
meander_lines_join (MeanderBoard *board, guint slot, guint edge, guint other)
{
  guint colour = board->slots[slot].rotated->colour[edge];
  guint8 *lengths = board->lengths[colour];
  guint a = end_of (slot, edge);
  guint b = end_of (other, meander_opposite[edge]);
  guint n = board->length[a];

  lengths[n]--;
  board->n_lines[colour]--;

  if (board->mate[a] == b)
    {
      guint8 *longest = &board->longest.line[colour];

      board->n_loops[colour]++;
      board->longest.loop[colour] = MAX (board->longest.loop[colour], (guint8) n);
      while (*longest > 0 && lengths[*longest] == 0)
        (*longest)--;
      return;
    }

  lengths[board->length[b]]--;
  n += board->length[b];
  lengths[n]++;
  open_ends (board, board->mate[a], board->mate[b], n);
  board->longest.line[colour] = MAX (board->longest.line[colour], (guint8) n);
}

/**
 * meander_lines_part:
 * @board: a board
 * @slot: the last slot
 * @edge: an edge of the tile in it, 0 to 5
 * @other: the slot of the tile behind that edge, which shows the same colour
 *
 * Undoes meander_lines_join(), the last one first; the longest ones are the
 * caller's to restore.
 */
void
meander_lines_part (MeanderBoard *board, guint slot, guint edge, guint other)
{
  guint colour = board->slots[slot].rotated->colour[edge];
  guint8 *lengths = board->lengths[colour];
  guint a = end_of (slot, edge);
  guint b = end_of (other, meander_opposite[edge]);

  board->n_lines[colour]++;

  if (board->mate[a] == b)
    {
      board->n_loops[colour]--;
      lengths[board->length[a]]++;
      return;
    }

  lengths[board->length[board->mate[a]]]--;
  open_ends (board, a, board->mate[a], board->length[a]);
  open_ends (board, b, board->mate[b], board->length[b]);
  lengths[board->length[a]]++;
  lengths[board->length[b]]++;
}

/**
 * meander_board_longest_line:
 * @board: a board
 * @colour: a line colour
 *
 * Measures the longest open line of a colour; a lone arc is a line of 1, and
 * loops do not count (PL, “Lines and loops”).  Takes constant time.
 *
 * Returns: its length in tiles, 0 if there is none
 */
guint
meander_board_longest_line (const MeanderBoard *board, MeanderColour colour)
{
  g_return_val_if_fail (board != NULL && colour < MEANDER_N_COLOURS, 0);

  return board->longest.line[colour];
}

/**
 * meander_board_longest_loop:
 * @board: a board
 * @colour: a line colour
 *
 * Measures the longest loop of a colour.  Takes constant time.
 *
 * Returns: its length in tiles, 0 if there is none
 */
guint
meander_board_longest_loop (const MeanderBoard *board, MeanderColour colour)
{
  g_return_val_if_fail (board != NULL && colour < MEANDER_N_COLOURS, 0);

  return board->longest.loop[colour];
}

/**
 * meander_board_points:
 * @board: a board
 * @colour: a line colour
 *
 * Scores a colour: a point for each tile of its longest line, or two for each
 * tile of its longest loop, whichever is more (PL, “Scoring”).
 *
 * Returns: the points
 */
guint
meander_board_points (const MeanderBoard *board, MeanderColour colour)
{
  return MAX (meander_board_longest_line (board, colour),
              2 * meander_board_longest_loop (board, colour));
}

/**
 * meander_board_count_lines:
 * @board: a board
 * @colour: a line colour
 * @n_loops: (out) (optional): the number of loops
 *
 * Counts the open lines of a colour, and its loops apart from them.
 *
 * Returns: the number of open lines
 */
guint
meander_board_count_lines (const MeanderBoard *board, MeanderColour colour, guint *n_loops)
{
  g_return_val_if_fail (board != NULL && colour < MEANDER_N_COLOURS, 0);

  if (n_loops != NULL)
    *n_loops = board->n_loops[colour];

  return board->n_lines[colour];
}

/* The slot that the line goes on to behind an edge, or -1 where it ends. */
static int
next_slot (const MeanderBoard *board, guint slot, guint edge)
{
  int next = meander_slot_neighbour (board, slot, edge);

  if (next < 0 || board->slots[next].rotated->colour[meander_opposite[edge]] !=
                      board->slots[slot].rotated->colour[edge])
    return -1;

  return next;
}

/* The ends of a slot's arc, the lower edge first; FALSE if it has none. */
static gboolean
find_arc (const MeanderBoard *board, guint slot, MeanderColour colour, guint *from, guint *to)
{
  const MeanderRotatedFace *rotated = board->slots[slot].rotated;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (rotated->colour[e] == colour)
      {
        *from = e;
        *to = rotated->far[e];
        return TRUE;
      }

  return FALSE;
}

/* Walks from a tile out of an edge until the line ends or is round; @slots
 * takes the tiles, the first one included. */
static guint
walk (const MeanderBoard *board, guint slot, guint edge, guint8 *slots, gboolean *round)
{
  guint start = slot;
  guint n = 0;

  *round = FALSE;
  for (;;)
    {
      int next = next_slot (board, slot, edge);

      slots[n++] = (guint8) slot;
      if (next < 0)
        return n;
      if ((guint) next == start)
        {
          *round = TRUE;
          return n;
        }

      edge = board->slots[next].rotated->far[meander_opposite[edge]];
      slot = (guint) next;
    }
}

/* As meander_board_trace_line(), but in slots. */
static guint
trace (const MeanderBoard *board, guint slot, MeanderColour colour, guint8 *slots, gboolean *loop)
{
  guint from, to, edge, n, first, i;

  if (!find_arc (board, slot, colour, &from, &to))
    return 0;

  n = walk (board, slot, from, slots, loop);
  if (*loop)
    {
      first = 0;
      for (i = 1; i < n; i++)
        if (slots[i] < slots[first])
          first = i;
      find_arc (board, slots[first], colour, &from, &to);
      return walk (board, slots[first], from, slots, loop);
    }

  /* That found one end; the line is what can be walked from there. */
  slot = slots[n - 1];
  find_arc (board, slot, colour, &from, &to);
  edge = next_slot (board, slot, from) >= 0 ? from : to;
  n = walk (board, slot, edge, slots, loop);

  if (slots[n - 1] < slots[0])
    for (i = 0; i < n / 2; i++)
      {
        guint8 swap = slots[i];

        slots[i] = slots[n - 1 - i];
        slots[n - 1 - i] = swap;
      }

  return n;
}

static void
fill_line (const MeanderBoard *board,
           const guint8 *slots,
           guint n,
           gboolean loop,
           MeanderLine *line)
{
  guint i;

  line->loop = loop;
  line->n_tiles = n;
  for (i = 0; i < n; i++)
    line->numbers[i] = board->placements[slots[i]].number;
}

/**
 * meander_board_trace_line:
 * @board: a board
 * @number: any number
 * @colour: a line colour
 * @line: (out caller-allocates): the tiles of the line, one after another
 *
 * Follows the line or loop of a colour that runs over a tile.
 *
 * A loop starts at its tile that was placed first, and a line at that one of
 * its two last tiles.
 *
 * Returns: whether the tile is on the board and has that colour
 */
gboolean
meander_board_trace_line (const MeanderBoard *board,
                          guint number,
                          MeanderColour colour,
                          MeanderLine *line)
{
  guint8 slots[MEANDER_N_SLOTS];
  gboolean loop;
  guint n;

  g_return_val_if_fail (board != NULL && line != NULL, FALSE);
  g_return_val_if_fail (colour < MEANDER_N_COLOURS, FALSE);

  if (meander_board_find (board, number) == NULL)
    return FALSE;

  n = trace (board, board->slot_of[number] - 1, colour, slots, &loop);
  if (n == 0)
    return FALSE;

  fill_line (board, slots, n, loop, line);

  return TRUE;
}

/* What counts of a colour: most of what `count` says of so many tiles, of several equal ones
 * that with the tile placed first. */
static gboolean
find_most (const MeanderBoard *board,
           MeanderColour colour,
           guint (*count) (guint n, gboolean loop),
           MeanderLine *line)
{
  gboolean seen[MEANDER_N_SLOTS] = { FALSE };
  guint most = 0;
  guint slot;

  for (slot = 0; slot < board->n_tiles; slot++)
    {
      guint8 slots[MEANDER_N_SLOTS];
      gboolean loop;
      guint n, i;

      if (seen[slot])
        continue;

      n = trace (board, slot, colour, slots, &loop);
      for (i = 0; i < n; i++)
        seen[slots[i]] = TRUE;

      if (n > 0 && count (n, loop) > most)
        {
          most = count (n, loop);
          fill_line (board, slots, n, loop, line);
        }
    }

  return most > 0;
}

/* Of as many points the loop is what is told. */
static guint
count_points (guint n, gboolean loop)
{
  return loop ? 4 * n + 1 : 2 * n;
}

/* Where a line is asked for, a loop counts as many as its tiles, and stands back for as long a
 * line; where a loop is, any loop comes before any line. */
static guint
count_for_line (guint n, gboolean loop)
{
  return 2 * n + (loop ? 0 : 1);
}

static guint
count_for_loop (guint n, gboolean loop)
{
  return n + (loop ? MEANDER_N_SLOTS : 0);
}

/**
 * meander_board_get_best_line:
 * @board: a board
 * @colour: a line colour
 * @line: (out caller-allocates): the tiles of the line, one after another, as
 *   meander_board_trace_line() gives them
 *
 * Finds the line or loop that a colour's points are counted for: of a line and a loop of as many
 * points the loop, of several equal ones that with the tile placed first.
 *
 * Returns: whether the colour is on the board at all
 */
gboolean
meander_board_get_best_line (const MeanderBoard *board, MeanderColour colour, MeanderLine *line)
{
  g_return_val_if_fail (board != NULL && line != NULL, FALSE);
  g_return_val_if_fail (colour < MEANDER_N_COLOURS, FALSE);

  return find_most (board, colour, count_points, line);
}

/**
 * meander_board_get_goal_line:
 * @board: a board
 * @colour: a line colour
 * @loop: whether a loop is asked for, or a line
 * @line: (out caller-allocates): the tiles of the line, one after another, as
 *   meander_board_trace_line() gives them
 *
 * Finds what is counted of a colour where the goal is one line or loop through all tiles, as in
 * Solitaire: for a line the most tiles, of a loop too; for a loop the longest one, and as long as
 * there is none the longest line.
 *
 * Returns: whether the colour is on the board at all
 */
gboolean
meander_board_get_goal_line (const MeanderBoard *board,
                             MeanderColour colour,
                             gboolean loop,
                             MeanderLine *line)
{
  g_return_val_if_fail (board != NULL && line != NULL, FALSE);
  g_return_val_if_fail (colour < MEANDER_N_COLOURS, FALSE);

  return find_most (board, colour, loop ? count_for_loop : count_for_line, line);
}
