/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tile-set.h"

/* The one table of tiles: the colour of the back, and the colours of the
 * edges clockwise from the upper right.  Everything else about a tile is
 * worked out from it. */
static const struct
{
  MeanderColour back;
  char edges[MEANDER_N_EDGES + 1];
} table[MEANDER_N_FACES] = {
  { MEANDER_YELLOW, "BRBRYY" }, { MEANDER_YELLOW, "BRRBYY" }, { MEANDER_YELLOW, "BBYYRR" },
  { MEANDER_RED, "BRYBYR" },    { MEANDER_RED, "BBRYYR" },    { MEANDER_BLUE, "BRYRBY" },
  { MEANDER_BLUE, "BBYRYR" },   { MEANDER_BLUE, "BBRYRY" },   { MEANDER_YELLOW, "BRBYRY" },
  { MEANDER_RED, "BRBYYR" },    { MEANDER_RED, "BYBYRR" },    { MEANDER_YELLOW, "BRRYBY" },
  { MEANDER_BLUE, "BBYRRY" },   { MEANDER_BLUE, "BBRRYY" },   { MEANDER_RED, "GGRYYR" },
  { MEANDER_RED, "GGYRRY" },    { MEANDER_YELLOW, "GRGRYY" }, { MEANDER_RED, "GRGYYR" },
  { MEANDER_RED, "GYGYRR" },    { MEANDER_YELLOW, "GRRYGY" }, { MEANDER_YELLOW, "GGRRYY" },
  { MEANDER_YELLOW, "GRRGYY" }, { MEANDER_YELLOW, "GGYYRR" }, { MEANDER_RED, "BGGBRR" },
  { MEANDER_RED, "BBGGRR" },    { MEANDER_RED, "BBGRRG" },    { MEANDER_RED, "BGBGRR" },
  { MEANDER_RED, "BBRRGG" },    { MEANDER_RED, "BGBRRG" },    { MEANDER_RED, "BBRGGR" },
  { MEANDER_YELLOW, "GGRYRY" }, { MEANDER_GREEN, "GRYGYR" },  { MEANDER_GREEN, "GGYRYR" },
  { MEANDER_GREEN, "GRGYRY" },  { MEANDER_GREEN, "GRYRGY" },  { MEANDER_GREEN, "BGGRBR" },
  { MEANDER_GREEN, "BBGRGR" },  { MEANDER_GREEN, "BBRGRG" },  { MEANDER_BLUE, "BGBRGR" },
  { MEANDER_BLUE, "BGRBRG" },   { MEANDER_BLUE, "BRBRGG" },   { MEANDER_BLUE, "BGRGBR" },
  { MEANDER_BLUE, "BBYYGG" },   { MEANDER_YELLOW, "BGYGBY" }, { MEANDER_GREEN, "BBGGYY" },
  { MEANDER_GREEN, "BYBYGG" },  { MEANDER_GREEN, "BBYGGY" },  { MEANDER_WHITE, "BGGBYY" },
  { MEANDER_WHITE, "BBGYYG" },  { MEANDER_WHITE, "BGYBYG" },  { MEANDER_WHITE, "BGBYGY" },
  { MEANDER_WHITE, "BGGYBY" },  { MEANDER_WHITE, "BGBYYG" },  { MEANDER_WHITE, "BGBGYY" },
  { MEANDER_WHITE, "BBGYGY" },  { MEANDER_WHITE, "BBYGYG" },
};

static MeanderColour
colour_from_letter (char letter)
{
  guint c;

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    if (meander_colour_to_letter ((MeanderColour) c) == letter)
      return (MeanderColour) c;

  g_assert_not_reached ();
}

/* The ends of an arc, in the order in which the way from one to the other
 * clockwise is the short one. */
static MeanderArc
arc_between (MeanderColour colour, guint first, guint second)
{
  guint gap = second - first;

  if (gap <= 3)
    return (MeanderArc){ colour, (MeanderArcKind) gap, (guint8) first, (guint8) second };

  return (MeanderArc){ colour, (MeanderArcKind) (MEANDER_N_EDGES - gap), (guint8) second,
                       (guint8) first };
}

static void
build_face (MeanderFace *face, guint number)
{
  guint n_arcs = 0;
  guint c, e;

  face->number = (guint8) number;
  face->back = table[number - 1].back;
  for (e = 0; e < MEANDER_N_EDGES; e++)
    face->edges[e] = colour_from_letter (table[number - 1].edges[e]);

  for (c = 0; c < MEANDER_N_COLOURS; c++)
    {
      guint ends[2];
      guint n_ends = 0;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        if (face->edges[e] == (MeanderColour) c)
          {
            g_assert (n_ends < 2);
            ends[n_ends++] = e;
          }

      if (n_ends == 2)
        face->arcs[n_arcs++] = arc_between ((MeanderColour) c, ends[0], ends[1]);
    }

  g_assert (n_arcs == MEANDER_N_ARCS);
}

static const MeanderFace *
faces (void)
{
  static MeanderFace built[MEANDER_N_FACES];
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      guint i;

      for (i = 0; i < MEANDER_N_FACES; i++)
        build_face (&built[i], i + 1);

      g_once_init_leave (&once, 1);
    }

  return built;
}

/**
 * meander_face:
 * @number: a tile of the standard set, 1 to 56
 *
 * Looks up what is printed on a tile.
 *
 * Returns: (transfer none): the tile's face
 */
const MeanderFace *
meander_face (guint number)
{
  g_return_val_if_fail (number >= 1 && number <= MEANDER_N_FACES, NULL);

  return &faces ()[number - 1];
}

/**
 * meander_face_edge:
 * @face: a face
 * @rotation: sixths of a turn clockwise, 0 to 5
 * @edge: an edge of the hex it lies on, 0 to 5 clockwise from the upper right
 *
 * Tells which colour a turned tile shows at an edge.
 *
 * Returns: the colour
 */
MeanderColour
meander_face_edge (const MeanderFace *face, guint rotation, guint edge)
{
  g_return_val_if_fail (face != NULL, MEANDER_NO_COLOUR);

  return face->edges[(edge + MEANDER_N_EDGES - rotation % MEANDER_N_EDGES) % MEANDER_N_EDGES];
}

/**
 * meander_face_arc:
 * @face: a face
 * @colour: a colour
 *
 * Finds a tile's arc of a colour; its ends are those of the tile unturned.
 *
 * Returns: (transfer none) (nullable): the arc, or %NULL if the tile has none
 *   of that colour
 */
const MeanderArc *
meander_face_arc (const MeanderFace *face, MeanderColour colour)
{
  guint i;

  g_return_val_if_fail (face != NULL, NULL);

  for (i = 0; i < MEANDER_N_ARCS; i++)
    if (face->arcs[i].colour == colour)
      return &face->arcs[i];

  return NULL;
}

/**
 * meander_face_far_edge:
 * @face: a face
 * @rotation: sixths of a turn clockwise, 0 to 5
 * @edge: the edge by which an arc is entered, 0 to 5
 *
 * Follows the arc that begins at an edge of a turned tile.
 *
 * Returns: the edge at which that arc ends
 */
guint
meander_face_far_edge (const MeanderFace *face, guint rotation, guint edge)
{
  guint own, i;

  g_return_val_if_fail (face != NULL && edge < MEANDER_N_EDGES, 0);

  rotation %= MEANDER_N_EDGES;
  own = (edge + MEANDER_N_EDGES - rotation) % MEANDER_N_EDGES;

  for (i = 0; i < MEANDER_N_ARCS; i++)
    {
      if (face->arcs[i].from == own)
        return (face->arcs[i].to + rotation) % MEANDER_N_EDGES;
      if (face->arcs[i].to == own)
        return (face->arcs[i].from + rotation) % MEANDER_N_EDGES;
    }

  g_return_val_if_reached (edge);
}

/**
 * meander_tile_set_size:
 * @set: a set of tiles
 *
 * Counts the tiles of a set, which are numbered from 1.
 *
 * Returns: 56, or ten for every kit
 */
guint
meander_tile_set_size (MeanderTileSet set)
{
  g_return_val_if_fail (set.kits <= MEANDER_MAX_KITS, MEANDER_N_FACES);

  return set.kits == 0 ? MEANDER_N_FACES : (guint) set.kits * MEANDER_KIT_TILES;
}

/**
 * meander_tile_set_face:
 * @set: a set of tiles
 * @number: one of its tiles
 *
 * Looks up what is printed on a tile of a set: with several kits, tile n has
 * the face of tile 1 + (n - 1) mod 10.
 *
 * Returns: (transfer none): the tile's face
 */
const MeanderFace *
meander_tile_set_face (MeanderTileSet set, guint number)
{
  g_return_val_if_fail (number >= 1 && number <= meander_tile_set_size (set), NULL);

  return meander_face (set.kits == 0 ? number : 1 + (number - 1) % MEANDER_KIT_TILES);
}
