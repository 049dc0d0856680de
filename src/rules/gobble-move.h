/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/error.h"

G_BEGIN_DECLS

typedef enum
{
  MEANDER_GOBBLE_TAKE,  /* the top tile of one's own stack is turned up */
  MEANDER_GOBBLE_PLACE, /* the revealed tile, or one of the penalty heap, goes to the table */
  MEANDER_GOBBLE_HEAP,  /* the revealed tile goes to one's own penalty heap */
  MEANDER_GOBBLE_GIVE,  /* a tile that is owed for a Gobble goes to an opponent, face down */
  MEANDER_GOBBLE_PASS,  /* turn by turn: nothing more in this turn */
} MeanderGobbleAct;

/* What a player does, and when. */
typedef struct
{
  guint time; /* ms since the start, at most MEANDER_GOBBLE_MAX_TIME */
  guint seat; /* who, from 0 on */
  MeanderGobbleAct act;
  MeanderPlacement tile; /* PLACE: all of it; GIVE: the number, 0 for the top tile of the stack */
  guint to;              /* GIVE: to which seat */
} MeanderGobbleMove;

#define MEANDER_GOBBLE_MAX_TIME ((guint) G_MAXINT32) /* 24 days of play */

gboolean meander_gobble_move_parse (const char *text, MeanderGobbleMove *move, GError **error);
char *meander_gobble_move_to_text (const MeanderGobbleMove *move);

G_END_DECLS
