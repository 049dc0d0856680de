/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include "rules/card-game.h"

/* The empty places of a goal's outline.  The figure may lie anywhere and either
 * way up, so the slots go where the tiles are: no further than it must, and not
 * at all while some lie apart. */

/* A triangle of `side` + 1 rows.  With the tip up it holds the hexes with
 * q <= place.q, r <= place.r + side, q + r >= place.q + place.r; with the tip
 * down those with q >= place.q, r >= place.r, q + r <= place.q + place.r + side. */

/* How far tiles reach. */
typedef struct
{
  int min_q, max_q;
  int min_r, max_r;
  int min_sum, max_sum;
} Reach;

static guint
get_n_places (MeanderScene *self)
{
  const MeanderPuzzle *puzzle = self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;

  return puzzle != NULL && puzzle->outline == MEANDER_OUTLINE_PYRAMID ? puzzle->n_tiles : 0;
}

static Reach
measure (const MeanderPlacement *tiles, guint n_tiles)
{
  Reach reach = { G_MAXINT, G_MININT, G_MAXINT, G_MININT, G_MAXINT, G_MININT };

  for (guint i = 0; i < n_tiles; i++)
    {
      int q = tiles[i].hex.q;
      int r = tiles[i].hex.r;

      reach.min_q = MIN (reach.min_q, q);
      reach.max_q = MAX (reach.max_q, q);
      reach.min_r = MIN (reach.min_r, r);
      reach.max_r = MAX (reach.max_r, r);
      reach.min_sum = MIN (reach.min_sum, q + r);
      reach.max_sum = MAX (reach.max_sum, q + r);
    }

  return reach;
}

/* Finds the place nearest to an old one where a triangle holds all that is
 * within reach. */
static gboolean
find_place (const Reach *reach, int side, gboolean down, MeanderHex *place)
{
  int first_q = down ? reach->max_sum - side - reach->min_r : reach->max_q;
  int last_q = down ? reach->min_q : reach->min_sum - (reach->max_r - side);
  MeanderHex old = *place;
  int least = G_MAXINT;

  for (int q = first_q; q <= last_q; q++)
    {
      int first_r = down ? reach->max_sum - side - q : reach->max_r - side;
      int last_r = down ? reach->min_r : reach->min_sum - q;

      for (int r = first_r; r <= last_r; r++)
        if (meander_hex_distance (meander_hex (q, r), old) < least)
          {
            *place = meander_hex (q, r);
            least = meander_hex_distance (*place, old);
          }
    }

  return least != G_MAXINT;
}

/* Puts the outline slots under the tiles that lie now. */
void
meander_scene_move_outline_slots (MeanderScene *self)
{
  guint n_places = get_n_places (self);
  int side = (int) meander_pyramid_rows (n_places) - 1;
  const MeanderPlacement *tiles;
  MeanderHex rotated;
  Reach reach;
  guint n_tiles;

  if (n_places == 0)
    return;
  tiles = meander_scene_get_whole (self, &n_tiles);
  if (n_tiles == 0)
    return;
  reach = measure (tiles, n_tiles);
  if (find_place (&reach, side, self->outline_down, &self->outline_corner))
    return;

  /* Turned over, it lies in the same rows. */
  rotated = meander_hex (self->outline_corner.q + (self->outline_down ? side / 2 : -(side / 2)),
                         self->outline_corner.r);
  if (find_place (&reach, side, !self->outline_down, &rotated))
    {
      self->outline_corner = rotated;
      self->outline_down = !self->outline_down;
    }
}

static gboolean
has_card (MeanderScene *self)
{
  const MeanderPuzzle *puzzle = self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;

  return puzzle != NULL && puzzle->outline == MEANDER_OUTLINE_CARD;
}

/**
 * meander_scene_is_outside:
 * @self: a scene
 * @hex: a hex
 *
 * Tells whether no tile belongs to a hex, since the outline of the goal lies in one place and
 * leaves it out: that of a Match card.
 *
 * Returns: %TRUE if it is outside
 */
gboolean
meander_scene_is_outside (MeanderScene *self, MeanderHex hex)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  if (!has_card (self))
    return FALSE;
  for (guint i = 0; i < MEANDER_CARD_TILES; i++)
    if (meander_hex_equal (meander_card_hex (i), hex))
      return FALSE;
  return TRUE;
}

/**
 * meander_scene_get_outline_slots:
 * @self: a scene
 * @hexes: (out caller-allocates) (array): room for %MEANDER_MAX_TILES hexes
 *
 * Gets the places of the goal's outline, the outline slots: row by row, where the
 * tiles lie, if they fit into it.  It is no rule: the figure may lie elsewhere
 * and the other way up all the same.
 *
 * Returns: how many places there are, 0 where the outline is free
 */
guint
meander_scene_get_outline_slots (MeanderScene *self, MeanderHex *hexes)
{
  guint n_places;
  guint n = 0;
  int side;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), 0);

  if (has_card (self))
    for (; n < MEANDER_CARD_TILES; n++)
      hexes[n] = meander_card_hex (n);

  n_places = get_n_places (self);
  side = (int) meander_pyramid_rows (n_places) - 1;
  for (int row = 0; n < n_places; row++)
    if (self->outline_down)
      for (int i = 0; i <= side - row; i++)
        hexes[n++] = meander_hex (self->outline_corner.q + i, self->outline_corner.r + row);
    else
      for (int i = 0; i <= row; i++)
        hexes[n++] = meander_hex (self->outline_corner.q + i - row, self->outline_corner.r + row);

  return n;
}
