/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/turn-to-fill.h"

#include "render/geometry.h"

#define WORTH_TURNING 1.15 /* so much larger it has to become */
#define ANY_SIDE 10000.0   /* larger than any picture */

static MeanderPosition *
turn (const MeanderPosition *position, guint sixths)
{
  MeanderPosition *turned = g_memdup2 (position, sizeof *position);

  for (guint i = 0; i < turned->n_tiles; i++)
    {
      MeanderPlacement *tile = &turned->tiles[i];

      tile->hex = meander_hex_rotate (tile->hex, (int) sixths);
      tile->rotation = (guint8) ((tile->rotation + sixths) % MEANDER_N_EDGES);
    }
  return turned;
}

static double
get_side (const MeanderPosition *position, double width, double height)
{
  MeanderHex hexes[MEANDER_MAX_TILES];
  MeanderGeometry geometry;

  for (guint i = 0; i < position->n_tiles; i++)
    hexes[i] = position->tiles[i].hex;
  meander_geometry_fit (&geometry, hexes, position->n_tiles, width, height, 0, ANY_SIDE);
  return geometry.side;
}

/**
 * meander_position_turn_to_fill:
 * @position: a figure
 * @width: of a picture, in logical pixels
 * @height: of a picture, in logical pixels
 *
 * Turns a whole figure by a sixth, to the one side or the other, where it becomes clearly larger in
 * the picture then: what is high and narrow lies down in a wide one.  A pyramid stands as it is.
 *
 * Returns: (transfer full): the figure, turned or not
 */
MeanderPosition *
meander_position_turn_to_fill (const MeanderPosition *position, double width, double height)
{
  static const guint sixths[] = { 1, MEANDER_N_EDGES - 1 };
  MeanderPosition *found;
  double best;

  g_return_val_if_fail (position != NULL, NULL);

  found = turn (position, 0);
  best = WORTH_TURNING * get_side (position, width, height);
  for (guint i = 0; i < G_N_ELEMENTS (sixths); i++)
    {
      g_autoptr (MeanderPosition) other = turn (position, sixths[i]);
      double side = get_side (other, width, height);

      if (side <= best)
        continue;
      best = side;
      meander_position_free (found);
      found = g_steal_pointer (&other);
    }
  return found;
}
