/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tables.h"

const guint16 meander_code_weights[MEANDER_N_EDGES] = { 1, 5, 25, 125, 625, 3125 };

static void
build_code (MeanderCode *code, guint value)
{
  guint count[MEANDER_N_COLOURS] = { 0 };
  guint n = 0;
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++, value /= 5)
    {
      guint digit = value % 5;

      if (digit == 0)
        continue;

      code->edges |= (MeanderEdges) digit << (3 * e);
      if (n < G_N_ELEMENTS (code->keys))
        code->keys[n++] = (guint8) (e * (1 + MEANDER_N_COLOURS) + digit);
      count[digit - 1]++;
      if (count[digit - 1] == 2)
        code->pairs |= 1u << (digit - 1) & 0xf;
      if (count[digit - 1] == 3)
        code->triple = TRUE;
    }
}

static void
build_rotated (MeanderRotatedFace *rotated, const MeanderFace *face, guint rotation)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      MeanderColour colour = meander_face_edge (face, rotation, e);

      rotated->colour[e] = (guint8) colour;
      rotated->far[e] = (guint8) meander_face_far_edge (face, rotation, e);
      rotated->code[e] = (guint16) ((colour + 1) * meander_code_weights[meander_edge_opposite (e)]);
      rotated->edges |= (MeanderEdges) (colour + 1) << (3 * e);
    }
}

/* Whatever of a tile's six edges a hex asks for, the tile fits it. */
static void
add_fits (MeanderTables *tables, guint face, const MeanderRotatedFace *rotated)
{
  guint shown, e;

  for (shown = 0; shown < 1u << MEANDER_N_EDGES; shown++)
    {
      guint code = 0;

      for (e = 0; e < MEANDER_N_EDGES; e++)
        if (shown & 1u << e)
          code += (rotated->colour[e] + 1u) * meander_code_weights[e];

      tables->codes[code].faces |= G_GUINT64_CONSTANT (1) << face;
    }
}

static void
add_rotations (MeanderTables *tables, guint face, guint rotation, const MeanderRotatedFace *rotated)
{
  guint e;

  for (e = 0; e < MEANDER_N_EDGES; e++)
    {
      tables->rotations[face][e][0] |= (guint8) (1u << rotation);
      tables->rotations[face][e][1 + rotated->colour[e]] |= (guint8) (1u << rotation);
    }
}

/**
 * meander_tables:
 *
 * Gives the tables, building them the first time; any thread may ask.
 *
 * Returns: (transfer none): the tables, which live as long as the program
 */
const MeanderTables *
meander_tables (void)
{
  static MeanderTables tables;
  static gsize once = 0;

  if (g_once_init_enter (&once))
    {
      guint code, face, rotation;

      for (code = 0; code < MEANDER_N_CODES; code++)
        build_code (&tables.codes[code], code);

      for (face = 0; face < MEANDER_N_FACES; face++)
        for (rotation = 0; rotation < 6; rotation++)
          {
            build_rotated (&tables.rotated[face][rotation], meander_face (face + 1), rotation);
            add_fits (&tables, face, &tables.rotated[face][rotation]);
            add_rotations (&tables, face, rotation, &tables.rotated[face][rotation]);
          }

      g_once_init_leave (&once, 1);
    }

  return &tables;
}
