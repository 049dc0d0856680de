/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/error.h"

G_BEGIN_DECLS

/* A move is a line of text: one step or several that happen at once.
 *   14@3,-1/2      tile 14 to hex 3,-1, turned by two sixths clockwise
 *   14@rack        tile 14 back to the rack
 *   1@0,0/1 2@1,0/3  both at once (a group, or the two tiles of an exchange)
 *   pass           nothing is placed
 */
typedef struct
{
  guint8 number;
  gboolean to_rack;
  guint8 rotation;
  MeanderHex hex;
} MeanderStep;

typedef struct
{
  guint n_steps; /* 0 is `pass` */
  MeanderStep steps[MEANDER_MAX_TILES];
} MeanderMove;

gboolean meander_move_parse (const char *text, MeanderMove *move, GError **error);
char *meander_move_to_text (const MeanderMove *move);
void meander_move_add_place (MeanderMove *move, guint number, MeanderHex hex, guint rotation);
void meander_move_add_rack (MeanderMove *move, guint number);

G_END_DECLS
