/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve/solver-private.h"

#include <stdlib.h>

/* An answer is the same one wherever it lies and however the whole is turned.
 * Searches turn it by a face that is there once, if there is one; where a face
 * is there several times, an answer comes up once for each, and is taken when it
 * reads least. */

typedef struct
{
  gint16 q;
  gint16 r;
  guint8 face;
  guint8 rotation;
} Sign;

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Sign *one = a;
  const Sign *two = b;

  return one->r != two->r ? one->r - two->r : one->q - two->q;
}

static int
compare_signs (const Sign *one, const Sign *two)
{
  int by_place = compare_places (one, two);

  if (by_place != 0)
    return by_place;

  return one->face != two->face ? one->face - two->face : one->rotation - two->rotation;
}

/* Writes an arrangement as it is when one hex is the origin and the whole is
 * turned back by so many sixths. */
static void
write_signs (const MeanderSearchTile *laid,
             guint n_laid,
             MeanderHex origin,
             guint rotation,
             Sign *signs)
{
  guint i;

  for (i = 0; i < n_laid; i++)
    {
      MeanderHex hex = meander_hex (laid[i].hex.q - origin.q, laid[i].hex.r - origin.r);

      hex = meander_hex_rotate (hex, (int) (6 - rotation));
      signs[i] =
          (Sign){ hex.q, hex.r, laid[i].face, (guint8) ((laid[i].rotation + 6 - rotation) % 6) };
    }
  qsort (signs, n_laid, sizeof *signs, compare_places);
}

static int
compare_arrangements (const Sign *one, const Sign *two, guint n)
{
  guint i;

  for (i = 0; i < n; i++)
    {
      int order = compare_signs (&one[i], &two[i]);

      if (order != 0)
        return order;
    }

  return 0;
}

/**
 * meander_search_is_first:
 * @search: a search with nothing on the table
 * @laid: (array): an answer it has come to, the root first or, in a pyramid,
 *   the corner
 *
 * Tells whether an answer is the one to be taken of all that are the same one
 * moved and turned.
 *
 * Returns: whether it is
 */
gboolean
meander_search_is_first (const MeanderSearch *search, const MeanderSearchTile *laid)
{
  gboolean pyramid = search->puzzle->outline == MEANDER_OUTLINE_PYRAMID;
  guint n = search->puzzle->n_tiles;
  Sign own[MEANDER_MAX_TILES];
  Sign other[MEANDER_MAX_TILES];
  guint i;

  /* The faces of a pyramid's corners have been compared by who lays them. */
  if (search->n_faces == n)
    return TRUE;

  write_signs (laid, n, laid[0].hex, pyramid ? 0 : laid[0].rotation, own);
  if (!pyramid && search->faces[search->root].n_tiles == 1)
    return TRUE;

  if (pyramid)
    {
      int rows = (int) meander_pyramid_rows (n);
      MeanderHex corners[2] = { meander_hex (laid[0].hex.q, laid[0].hex.r + rows - 1),
                                meander_hex (laid[0].hex.q - (rows - 1),
                                             laid[0].hex.r + rows - 1) };

      /* Turned by a third, another corner becomes the first. */
      for (i = 0; i < 2; i++)
        {
          guint corner;

          for (corner = 0; !meander_hex_equal (laid[corner].hex, corners[i]); corner++)
            ;
          if (laid[corner].face != laid[0].face)
            continue;
          write_signs (laid, n, corners[i], i == 0 ? 2 : 4, other);
          if (compare_arrangements (other, own, n) < 0)
            return FALSE;
        }
      return TRUE;
    }

  for (i = 1; i < n; i++)
    if (laid[i].face == laid[0].face)
      {
        write_signs (laid, n, laid[i].hex, laid[i].rotation, other);
        if (compare_arrangements (other, own, n) < 0)
          return FALSE;
      }

  return TRUE;
}
