/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "render/draw.h"

/* A compact figure of up to so many of the 56 tiles whose colours all match, always the same. */
static inline MeanderBoard *
make_figure (guint n_tiles)
{
  MeanderBoard *board = meander_board_new ((MeanderTileSet){ 0 });

  meander_board_place (board, 1, meander_hex (0, 0), 0);
  for (guint number = 2; number <= n_tiles; number++)
    {
      guint n_hexes, best = 0, best_rotation = 0;
      const MeanderHex *frontier = meander_board_get_frontier (board, &n_hexes);
      MeanderHex best_hex = { 0, 0 };

      for (guint i = 0; i < n_hexes; i++)
        for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
          {
            int near = meander_hex_distance (meander_hex (0, 0), frontier[i]);
            guint worth = 100 * meander_board_count_neighbours (board, frontier[i]) - near;

            if (meander_board_get_clashes (board, number, frontier[i], rotation) == 0 &&
                worth > best)
              {
                best = worth;
                best_hex = frontier[i];
                best_rotation = rotation;
              }
          }
      if (best > 0)
        meander_board_place (board, number, best_hex, best_rotation);
    }
  return board;
}
