/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A player's set of aids in the strategy game, one bit each. */
typedef enum
{
  MEANDER_AID_FORCED = 1 << 0,     /* forced spaces are lit, with the colours they ask for */
  MEANDER_AID_REFUSALS = 1 << 1,   /* why a tile may not lie somewhere */
  MEANDER_AID_FITS = 1 << 2,       /* which tiles of the rack fit a forced space, and how many */
  MEANDER_AID_PLACES = 1 << 3,     /* where the tile in hand may lie, and in which rotations */
  MEANDER_AID_CONTROLLED = 1 << 4, /* arrows along the controlled sides */
  MEANDER_AID_COUNTS = 1 << 5,     /* how many tiles that are left fit a forced space */
  MEANDER_AID_LINES = 1 << 6,      /* the longest lines are lit, and what they may become */
  MEANDER_AID_LAST = 1 << 7,       /* the last move is outlined */
  MEANDER_AID_EFFECTS = 1 << 8,    /* what a tile on trial would do */
  MEANDER_AID_WARNINGS = 1 << 9,   /* a tile on trial would give a small loop away */
  MEANDER_AID_ADVICE = 1 << 10,    /* what the computer would do may be asked */
} MeanderAids;

#define MEANDER_N_AIDS 11

/* The sets that have a name. */
#define MEANDER_AIDS_LEARNER ((1u << MEANDER_N_AIDS) - 1)
#define MEANDER_AIDS_HELPER ((guint) (MEANDER_AID_FORCED | MEANDER_AID_REFUSALS))
#define MEANDER_AIDS_NONE 0u

guint meander_aids_get (GSettings *settings, const char *player);
void meander_aids_set (GSettings *settings, const char *player, guint aids);
const char *meander_aids_get_label (guint index);
const char *meander_aids_get_about (guint index);
const char *meander_aids_get_level (guint aids);

G_END_DECLS
