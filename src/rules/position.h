/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/error.h"

G_BEGIN_DECLS

#define MEANDER_MAX_PLAYERS 6
#define MEANDER_POSITION_VERSION 1
#define MEANDER_POSITION_MAX_BYTES (1024 * 1024)

typedef struct
{
  MeanderTileSet set;
  gboolean loose;
  guint n_tiles;
  MeanderPlacement tiles[MEANDER_MAX_TILES];
  guint n_racks;
  struct
  {
    MeanderColour colour;
    guint n_tiles;
    guint8 tiles[MEANDER_MAX_TILES];
  } racks[MEANDER_N_COLOURS];
  MeanderColour turn; /* MEANDER_NO_COLOUR where none is said */
  gboolean last;      /* the free move of this turn has been made */
  guint n_out;
  guint8 out[MEANDER_MAX_TILES];
} MeanderPosition;

MeanderPosition *
meander_position_parse (const char *text, gsize length, const char *name, GError **error);
/* For `check`: the same reader, but clashes and tiles that lie apart are let through. */
MeanderPosition *
meander_position_parse_loose (const char *text, gsize length, const char *name, GError **error);
char *meander_position_to_text (const MeanderPosition *position);
MeanderBoard *meander_position_to_board (const MeanderPosition *position);
MeanderPosition *meander_position_from_board (const MeanderBoard *board);
void meander_position_free (MeanderPosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderPosition, meander_position_free)

G_END_DECLS
