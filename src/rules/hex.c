/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/hex.h"

#include <stdlib.h>

/* Clockwise from the upper right, as FORMATS.md numbers them. */
static const MeanderHex steps[MEANDER_N_EDGES] = {
  { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { 0, -1 },
};

/**
 * meander_hex_neighbour:
 * @hex: a hex
 * @edge: one of its edges, 0 to 5 clockwise from the upper right
 *
 * Finds the hex on the other side of an edge.
 *
 * Returns: the neighbour
 */
MeanderHex
meander_hex_neighbour (MeanderHex hex, guint edge)
{
  g_return_val_if_fail (edge < MEANDER_N_EDGES, hex);

  return meander_hex (hex.q + steps[edge].q, hex.r + steps[edge].r);
}

/**
 * meander_hex_in_range:
 * @hex: a hex
 *
 * Tells whether a tile may lie on a hex at all: the table ends
 * %MEANDER_HEX_LIMIT hexes from the origin on either axis.
 *
 * Returns: whether @hex is on the table
 */
gboolean
meander_hex_in_range (MeanderHex hex)
{
  return abs (hex.q) <= MEANDER_HEX_LIMIT && abs (hex.r) <= MEANDER_HEX_LIMIT;
}

/**
 * meander_hex_distance:
 * @a: a hex
 * @b: another
 *
 * Counts the steps from hex to neighbouring hex on a shortest way.
 *
 * Returns: the number of steps, 0 from a hex to itself
 */
int
meander_hex_distance (MeanderHex a, MeanderHex b)
{
  int q = b.q - a.q;
  int r = b.r - a.r;

  return (abs (q) + abs (r) + abs (q + r)) / 2;
}

/**
 * meander_hex_rotate:
 * @hex: a hex
 * @sixths: sixths of a turn, clockwise; negative ones turn the other way
 *
 * Turns a hex round the origin.
 *
 * Returns: where @hex comes to lie
 */
MeanderHex
meander_hex_rotate (MeanderHex hex, int sixths)
{
  int n = ((sixths % 6) + 6) % 6;

  for (; n > 0; n--)
    hex = meander_hex (-hex.r, hex.q + hex.r);

  return hex;
}

/**
 * meander_hex_edge_towards:
 * @from: a hex
 * @to: another
 * @edge: (out) (optional): the edge of @from that @to is behind, untouched if
 *   they are not neighbours
 *
 * Finds the edge by which one hex touches another.
 *
 * Returns: whether the two are neighbours
 */
gboolean
meander_hex_edge_towards (MeanderHex from, MeanderHex to, guint *edge)
{
  guint i;

  for (i = 0; i < MEANDER_N_EDGES; i++)
    if (from.q + steps[i].q == to.q && from.r + steps[i].r == to.r)
      {
        if (edge != NULL)
          *edge = i;
        return TRUE;
      }

  return FALSE;
}

/**
 * meander_edge_opposite:
 * @edge: an edge, 0 to 5
 *
 * Finds the edge across the hex, which is also what the neighbour behind
 * @edge calls the same border.
 *
 * Returns: the opposite edge
 */
guint
meander_edge_opposite (guint edge)
{
  return (edge + 3) % MEANDER_N_EDGES;
}
