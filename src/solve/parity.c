/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

/* What the arcs of a set of tiles say before anything is tried (RULES.md,
 * “Facts for hints and help”): necessary, not sufficient. */

/**
 * meander_solve_count_arcs:
 * @puzzle: a puzzle
 * @colour: a colour
 * @arcs: (out) (array fixed-size=3): its corners, bends and straights
 *
 * Counts the arcs of a colour by their kind.
 */
void
meander_solve_count_arcs (const MeanderPuzzle *puzzle, MeanderColour colour, guint arcs[3])
{
  guint i;

  arcs[0] = arcs[1] = arcs[2] = 0;
  for (i = 0; i < puzzle->n_tiles; i++)
    {
      const MeanderArc *arc =
          meander_face_arc (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), colour);

      if (arc != NULL)
        arcs[arc->kind - 1]++;
    }
}

/* Whether the arcs of two colours cross on a tile: one end of the one lies
 * between the ends of the other, the other end does not. */
static gboolean
crosses (const MeanderFace *face, MeanderColour a, MeanderColour b)
{
  const MeanderArc *one = meander_face_arc (face, a);
  const MeanderArc *two = meander_face_arc (face, b);
  guint from, to;

  if (one == NULL || two == NULL)
    return FALSE;

  from = (two->from + MEANDER_N_EDGES - one->from) % MEANDER_N_EDGES;
  to = (two->to + MEANDER_N_EDGES - one->from) % MEANDER_N_EDGES;

  return (from < (guint) one->kind) != (to < (guint) one->kind);
}

static guint
count_crossings (const MeanderPuzzle *puzzle, MeanderColour a, MeanderColour b)
{
  guint n = 0;
  guint i;

  for (i = 0; i < puzzle->n_tiles; i++)
    n += crosses (meander_tile_set_face (puzzle->set, puzzle->tiles[i]), a, b);

  return n;
}

/* Whether corners and bends, each turned to the one side or the other, can make
 * a full circle: in sixths of it, two for a corner and one for a bend. */
static gboolean
can_turn_round (const guint arcs[3])
{
  int corners;

  for (corners = -(int) arcs[0]; corners <= (int) arcs[0]; corners += 2)
    {
      int bends = 6 - 2 * corners;

      if (ABS (bends) <= (int) arcs[1] && (bends + (int) arcs[1]) % 2 == 0)
        return TRUE;
    }

  return FALSE;
}

/* Whether a loop of the colour may be crossed so often by another.  Two loops
 * cross evenly.  A line crosses a loop evenly when it ends outside, as all do where
 * there are no holes; where there are some, it may end in one that the loop goes
 * round, so that nothing is proven. */
static gboolean
may_be_crossed (const MeanderPuzzle *puzzle,
                const MeanderColour colours[2],
                gboolean no_holes,
                guint which,
                MeanderColour other)
{
  if (!no_holes && (puzzle->n_colours < 2 || other != colours[1 - which]))
    return TRUE;

  return count_crossings (puzzle, colours[which], other) % 2 == 0;
}

static MeanderParityReason
judge_colour (const MeanderPuzzle *puzzle,
              const MeanderColour colours[2],
              gboolean no_holes,
              guint which,
              MeanderParity *parity)
{
  guint arcs[3];
  guint c;

  meander_solve_count_arcs (puzzle, colours[which], arcs);
  *parity = (MeanderParity){ .colour = colours[which],
                             .crossed = MEANDER_NO_COLOUR,
                             .n_tiles = arcs[0] + arcs[1] + arcs[2],
                             .n_corners = arcs[0],
                             .n_bends = arcs[1],
                             .n_straights = arcs[2] };

  if (parity->n_tiles == 0)
    return MEANDER_PARITY_ABSENT;
  if (puzzle->n_colours == 1 && puzzle->colours[0] == MEANDER_NO_COLOUR &&
      parity->n_tiles < puzzle->n_tiles)
    return MEANDER_PARITY_ABSENT;
  if (puzzle->goal != MEANDER_GOAL_LOOP)
    return MEANDER_PARITY_POSSIBLE;

  if (!can_turn_round (arcs))
    return MEANDER_PARITY_TURNS;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (c != (guint) colours[which] &&
        !may_be_crossed (puzzle, colours, no_holes, which, (MeanderColour) c))
      {
        parity->crossed = (MeanderColour) c;
        parity->n_crossings = count_crossings (puzzle, colours[which], (MeanderColour) c);
        return MEANDER_PARITY_CROSSINGS;
      }

  return MEANDER_PARITY_POSSIBLE;
}

/**
 * meander_solve_parity:
 * @puzzle: a puzzle with the goal of loops or lines
 * @colours: (array fixed-size=2): the colours that are to form them; for each
 *   colour that the goal leaves open, one to be judged
 * @no_holes: whether the answer may have no hole
 * @parity: (out caller-allocates): what was found out, of the first colour that
 *   cannot do it, or else of the last one
 *
 * Tells from the arcs alone whether a goal may be reached: a loop turns by a full
 * circle and, without holes, is crossed an even number of times by each other
 * colour (RULES.md, “Facts for hints and help”).
 *
 * Returns: %FALSE if that proves that it cannot; %TRUE proves nothing
 */
gboolean
meander_solve_parity (const MeanderPuzzle *puzzle,
                      const MeanderColour colours[2],
                      gboolean no_holes,
                      MeanderParity *parity)
{
  guint i;

  g_return_val_if_fail (puzzle != NULL && colours != NULL && parity != NULL, FALSE);

  *parity = (MeanderParity){ .colour = MEANDER_NO_COLOUR, .crossed = MEANDER_NO_COLOUR };
  for (i = 0; i < puzzle->n_colours; i++)
    {
      MeanderParityReason reason = judge_colour (puzzle, colours, no_holes, i, parity);

      parity->reason = reason;
      if (reason != MEANDER_PARITY_POSSIBLE)
        return FALSE;
    }

  return TRUE;
}
