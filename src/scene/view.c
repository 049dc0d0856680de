/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "render/draw.h"
#include "scene/scene-private.h"

/* What the scene has its viewport show. */

#define MAX_FIT_SIDE 58.0      /* a few tiles do not fill the screen */
#define ROTATION_FIT_SIDE 96.0 /* but where nothing is added to them, they may be large */
#define SMALL_FIT_SIDE 88.0    /* and where there are never more */
#define SMALL 5                /* tiles */

/**
 * meander_scene_get_viewport:
 * @self: a scene
 *
 * Gets the view of the scene: to be moved, zoomed, and told how much room there is.
 *
 * Returns: (transfer none): the viewport, the same one for every game
 */
MeanderViewport *
meander_scene_get_viewport (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->viewport;
}

/**
 * meander_scene_get_geometry:
 * @self: a scene
 *
 * Gets where the hexes are on the canvas.
 *
 * Returns: (transfer none): the geometry of the viewport, in logical pixels of the canvas
 */
const MeanderGeometry *
meander_scene_get_geometry (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return meander_viewport_get_geometry (self->viewport);
}

/* Tells the viewport what to show, the figure and the outline slots, with a ring of empty hexes to play on
 * while there is something to play, and has it fit that where it must. */
void
meander_scene_refit (MeanderScene *self, gboolean at_once)
{
  const MeanderBoard *board = meander_scene_get_board (self);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
  gboolean rotates = meander_scene_is_rotation_game (self);
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (MeanderHex));
  MeanderHex outline_slots[MEANDER_MAX_TILES];
  gboolean is_figure = meander_scene_get_shown (self) == MEANDER_SHOWN_FIGURE;
  const MeanderPlacement *tiles;
  const MeanderHex *frontier;
  guint n_tiles, n_all, n_frontier, n_slots, n_whole;

  tiles = meander_board_get_placements (board, &n_tiles);
  for (guint i = 0; i < n_tiles; i++)
    g_array_append_val (hexes, tiles[i].hex);
  tiles = meander_scene_get_whole (self, &n_all);
  for (guint i = 0; i < n_all && is_figure; i++)
    g_array_append_val (hexes, tiles[i].hex);
  n_slots = meander_scene_get_outline_slots (self, outline_slots);
  g_array_append_vals (hexes, outline_slots, n_slots);
  n_whole = hexes->len;
  frontier = meander_board_get_frontier (board, &n_frontier);
  if (!rotates && !is_figure && !meander_scene_has_ended (self) &&
      (puzzle == NULL || puzzle->outline != MEANDER_OUTLINE_CARD))
    g_array_append_vals (hexes, frontier, n_frontier);

  if (hexes->len == 0)
    {
      MeanderHex middle = meander_hex (0, 0);

      g_array_append_val (hexes, middle);
      for (guint edge = 0; edge < MEANDER_N_EDGES; edge++)
        {
          MeanderHex hex = meander_hex_neighbour (middle, edge);

          g_array_append_val (hexes, hex);
        }
    }

  meander_viewport_set_hexes (self->viewport, (const MeanderHex *) hexes->data, hexes->len, n_tiles,
                              rotates                                      ? ROTATION_FIT_SIDE
                              : puzzle != NULL && puzzle->n_tiles <= SMALL ? SMALL_FIT_SIDE
                                                                           : MAX_FIT_SIDE);
  /* The empty table of which there is nothing but its frontier is seen whole. */
  if (n_whole > 0)
    meander_viewport_set_spaces (self->viewport, hexes->len - n_whole);
  /* In the end the whole figure is lit where no line was asked for. */
  meander_viewport_set_halo (self->viewport, self->over && puzzle != NULL && puzzle->n_colours == 0
                                                 ? MEANDER_DRAW_RIM_REACH
                                                 : 0);
  meander_viewport_refit (self->viewport, at_once);
}
