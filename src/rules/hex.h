/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Hexes stand on a point.  q grows to the east, r to the south-east; edges are
 * numbered clockwise from the upper right. */
typedef struct
{
  gint16 q;
  gint16 r;
} MeanderHex;

#define MEANDER_N_EDGES 6

/* No tile lies further than this from the origin on either axis. */
#define MEANDER_HEX_LIMIT 126

static inline MeanderHex
meander_hex (int q, int r)
{
  return (MeanderHex){ (gint16) q, (gint16) r };
}

static inline gboolean
meander_hex_equal (MeanderHex a, MeanderHex b)
{
  return a.q == b.q && a.r == b.r;
}

MeanderHex meander_hex_neighbour (MeanderHex hex, guint edge);
gboolean meander_hex_in_range (MeanderHex hex);
int meander_hex_distance (MeanderHex a, MeanderHex b);
MeanderHex meander_hex_rotate (MeanderHex hex, int sixths);
gboolean meander_hex_edge_towards (MeanderHex from, MeanderHex to, guint *edge);
guint meander_edge_opposite (guint edge);

G_END_DECLS
