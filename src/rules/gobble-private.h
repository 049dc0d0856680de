/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/gobble-game.h"
#include "rules/text.h"

G_BEGIN_DECLS

typedef struct
{
  guint8 level;
  guint8 stack;      /* so many tiles of the pool, behind those of the seats before */
  gboolean revealed; /* whether the last tile of the rack is the revealed one */
  guint8 gifts;      /* owed for a Gobble; never more than can be given */
  guint8 rank;       /* 1 for the first without tiles, 0 for who has some */
  guint out_at;      /* when that was */
} MeanderGobbleSeat;

typedef struct
{
  MeanderState base;
  gboolean turn_based;
  guint time; /* of the last move */
  MeanderGobbleSeat seats[MEANDER_MAX_PLAYERS];
  guint n_out;
  guint seat;     /* turn by turn: whose turn */
  gboolean taken; /* turn by turn: whether a tile has been taken in this turn */
  gboolean over;
  gboolean stuck;                       /* over since nobody can place a tile */
  guint8 come[MEANDER_GOBBLE_MAX_COME]; /* the tiles that are turned up, as far as it was told */
  gboolean told; /* the start was told, and in which order the stacks are is not known */
  guint n_come;
  guint n_taken; /* of these */
} MeanderGobbleState;

static inline MeanderGobbleState *
meander_gobble_of (MeanderState *state)
{
  return state != NULL && state->rules == &meander_gobble_rules ? (MeanderGobbleState *) state
                                                                : NULL;
}

static inline const MeanderGobbleState *
meander_gobble_of_const (const MeanderState *state)
{
  return state != NULL && state->rules == &meander_gobble_rules ? (const MeanderGobbleState *) state
                                                                : NULL;
}

/* A player of the game, whether still in it or not. */
static inline const MeanderGobbleSeat *
meander_gobble_seat_of (const MeanderState *state, guint seat)
{
  const MeanderGobbleState *self = meander_gobble_of_const (state);

  return self != NULL && seat < state->n_players ? &self->seats[seat] : NULL;
}

/* gobble-game.c */
guint meander_gobble_find_stack (const MeanderGobbleState *self, guint seat);

/* gobble-start.c */
MeanderGobbleState *meander_gobble_deal (const MeanderGobbleSetup *setup, guint64 seed);

/* gobble-bag.c */
gboolean meander_gobble_read_bag (MeanderGobbleSetup *setup, MeanderText *line);
void meander_gobble_append_bag (const MeanderGobbleSetup *setup, GString *params);
gboolean meander_gobble_lay_told (MeanderGobbleState *self, const MeanderGobbleSetup *setup);
gboolean meander_gobble_bring (MeanderGobbleState *self, guint at);
gboolean meander_gobble_reveal (MeanderState *state, guint number);
char *meander_gobble_write_come (const MeanderState *start);

/* gobble-place.c */
void meander_gobble_judge (const MeanderGobbleState *self,
                           const MeanderPlacement *tile,
                           MeanderVerdict *verdict);
gboolean meander_gobble_can_fill (const MeanderGobbleState *self, guint seat);
gboolean meander_gobble_can_anybody_place (const MeanderGobbleState *self);

G_END_DECLS
