/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/turn.h"

#include "rules/board-private.h"

/* What lines will be once the fillable forced spaces are filled.
 *
 * A tile has each of its colours on two edges.  So whichever tile fills a space
 * that two edges of a colour lead into, it joins them, and where three lead in
 * no tile fits: there is nothing to search.  Lines and spaces are links of
 * chains, and a chain is followed from its first open end to its last. */

#define N_ENDS (MEANDER_N_SLOTS * MEANDER_N_EDGES)
#define NO_END G_MAXUINT16

typedef struct
{
  const MeanderBoard *board;
  MeanderEnd link[N_ENDS]; /* the end that a forced space will join to this one, or NO_END */
  gboolean seen[N_ENDS];
} Chains;

/* The end of a line behind an edge of an empty hex. */
static guint
end_behind (const MeanderBoard *board, guint at, guint edge)
{
  guint slot = board->cells[at + meander_cell_steps[edge]].slot - 1u;

  return slot * MEANDER_N_EDGES + meander_opposite[edge];
}

static void
link_space (Chains *chains, MeanderHex hex, MeanderColour colour)
{
  const MeanderBoard *board = chains->board;
  guint at = meander_cell_index (hex);
  MeanderEdges wanted = board->tables->codes[board->cells[at].code].edges;
  guint ends[MEANDER_N_EDGES];
  guint n_ends = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    if (meander_edges_get (wanted, e) == 1u + colour)
      ends[n_ends++] = end_behind (board, at, e);

  if (n_ends != 2)
    return;

  chains->link[ends[0]] = (MeanderEnd) ends[1];
  chains->link[ends[1]] = (MeanderEnd) ends[0];
}

/* Follows a chain from one end of a line to its last, or round. */
static guint
follow (Chains *chains, guint start, gboolean *round)
{
  const MeanderBoard *board = chains->board;
  guint end = start;
  guint length = 0;

  for (;;)
    {
      guint far = board->mate[end];

      chains->seen[end] = chains->seen[far] = TRUE;
      length += board->length[end];
      end = chains->link[far];
      *round = end == start;
      if (end == NO_END)
        return length;
      length++; /* the tile that will lie there */
      if (*round)
        return length;
    }
}

/* Whether an edge of a placed tile is an open end of the colour. */
static gboolean
is_open_end (const MeanderBoard *board, guint end, MeanderColour colour)
{
  guint slot = end / MEANDER_N_EDGES;
  guint edge = end % MEANDER_N_EDGES;

  return board->slots[slot].rotated->colour[edge] == colour &&
         meander_slot_neighbour (board, slot, edge) < 0;
}

/**
 * meander_turn_get_indirect:
 * @self: a turn
 * @colour: a line colour
 * @line: (out): tiles in the longest line
 * @loop: (out): tiles in the longest loop, 0 if there is none
 *
 * Measures the longest line and loop that a colour will have when every forced
 * space that some tile in a rack or in the bag matches has been filled (PL,
 * “Łączenie pośrednie”): each such space that two edges of the colour lead into
 * joins two lines by one tile more.
 *
 * What a filling adds to the end of one line alone is not counted, nor what new
 * forced spaces it would bring, nor that one tile cannot fill two spaces.
 */
void
meander_turn_get_indirect (const MeanderTurn *self, MeanderColour colour, guint *line, guint *loop)
{
  Chains chains;
  guint64 left;
  guint n_ends, i, k;

  g_return_if_fail (self != NULL && line != NULL && loop != NULL);
  g_return_if_fail (colour < MEANDER_N_COLOURS);

  chains.board = self->board;
  n_ends = self->board->n_tiles * MEANDER_N_EDGES;
  for (i = 0; i < n_ends; i++)
    {
      chains.link[i] = NO_END;
      chains.seen[i] = FALSE;
    }

  left = self->bag;
  for (i = 0; i < self->n_seats; i++)
    left |= self->racks[i];
  for (i = 0; i < self->n_forced; i++)
    if (meander_board_get_fitting_faces (self->board, self->forced[i]) & left)
      link_space (&chains, self->forced[i], colour);

  *line = 0;
  *loop = self->board->longest.loop[colour];

  /* First the chains that have an end, then those that are left, which go round. */
  for (k = 0; k < 2; k++)
    for (i = 0; i < n_ends; i++)
      if (!chains.seen[i] && (k == 1 || chains.link[i] == NO_END) &&
          is_open_end (self->board, i, colour))
        {
          gboolean round;
          guint length = follow (&chains, i, &round);

          if (round)
            *loop = MAX (*loop, length);
          else
            *line = MAX (*line, length);
        }
}
