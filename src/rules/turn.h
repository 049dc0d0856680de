/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/rules.h"
#include "rules/random.h"

G_BEGIN_DECLS

/* The strategy game's core: who has which tiles, whose turn it is, and what may
 * be done.  The game, its verdicts, `meander-cli moves` and the computer players
 * all ask here; nothing here allocates memory, and no list is longer than these: */
#define MEANDER_MAX_SEATS 4
#define MEANDER_MAX_FORCED 80 /* a connected figure of 56 tiles has 74 at most */
#define MEANDER_MAX_LEGAL 8192 /* 28 tiles on the table, 28 in hand: 28 × 114 hexes × 2 rotations */

/* What the player on turn has to do. */
typedef enum
{
  MEANDER_TURN_FILL,       /* first step: fill forced spaces */
  MEANDER_TURN_FREE,       /* second step: one free move */
  MEANDER_TURN_FILL_AGAIN, /* third step: fill forced spaces */
  MEANDER_TURN_DONE,       /* nothing more: the next player's turn */
  MEANDER_TURN_PASS,       /* the bag is empty and no tile can be placed: to pass */
  MEANDER_TURN_DEADLOCK,   /* no tile can be placed though the bag holds some: the game is drawn */
  MEANDER_TURN_END,        /* no rack holds a tile, or all have passed */
} MeanderTurnStep;

/* A plain value but for the board, which it does not own.  To take a placement
 * back keep a copy of the value; see meander_turn_take_back(). */
struct _MeanderTurn
{
  MeanderBoard *board;
  guint64 racks[MEANDER_MAX_SEATS];   /* bit n - 1 for tile n */
  guint64 bag;                        /* those that nobody has seen */
  guint8 n_bag;                       /* how many are in the bag: of those seen by nobody, but in a
                                     * trial some may be in hand, face down */
  guint8 n_hidden[MEANDER_MAX_SEATS]; /* so many, for each seat */
  guint8 n_seats;
  guint8 seat;      /* whose turn */
  guint8 free_made; /* whether the free move of this turn has been made */
  guint8 n_passed;  /* players in a row that could place nothing */
  guint8 sound;     /* whether the outline is; see meander_board_is_sound() */
  guint8 n_forced;
  MeanderHex forced[MEANDER_MAX_FORCED]; /* forced spaces, fillable or not */
};

/* A bit for a tile in a rack or the bag. */
static inline guint64
meander_turn_bit (guint number)
{
  return G_GUINT64_CONSTANT (1) << (number - 1);
}

/* How many tiles, or edges, such a set of bits holds. */
static inline guint
meander_count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits != 0; bits &= bits - 1)
    n++;
  return n;
}

/* Whether the three restriction rules hold. */
static inline gboolean
meander_turn_is_restricted (const MeanderTurn *self)
{
  return self->n_bag > 0;
}

/* Setting up */
void meander_turn_init (MeanderTurn *self, MeanderBoard *board, guint n_seats);
gboolean meander_turn_init_position (MeanderTurn *self,
                                     MeanderBoard *board,
                                     const MeanderPosition *position,
                                     GError **error);

/* Going on */
void meander_turn_place (MeanderTurn *self, const MeanderPlacement *tile, guint drawn);
void meander_turn_take_back (MeanderTurn *self, const MeanderTurn *before);
void meander_turn_pass (MeanderTurn *self);
void meander_turn_next (MeanderTurn *self);
MeanderTurnStep meander_turn_settle (MeanderTurn *self);

/* What may be done: turn-legal.c, but for the step */
MeanderTurnStep meander_turn_get_step (const MeanderTurn *self);
guint meander_turn_list_fills (const MeanderTurn *self, MeanderPlacement fills[MEANDER_MAX_LEGAL]);
guint meander_turn_list_free (const MeanderTurn *self, MeanderPlacement moves[MEANDER_MAX_LEGAL]);
guint meander_turn_list (const MeanderTurn *self, MeanderPlacement moves[MEANDER_MAX_LEGAL]);
gboolean meander_turn_pick (const MeanderTurn *self, MeanderRandom *random, MeanderPlacement *tile);
guint64 meander_turn_get_filling_tiles (const MeanderTurn *self, guint seat);
gboolean meander_turn_is_controlled (const MeanderTurn *self, MeanderHex hex);
void meander_turn_judge (const MeanderTurn *self,
                         guint number,
                         MeanderHex hex,
                         guint sixths,
                         MeanderVerdict *verdict);
gboolean
meander_turn_judge_filling (const MeanderTurn *self, MeanderHex hex, MeanderVerdict *verdict);

/* turn-show.c: what there is to be shown of it */

/* A forced space, and which tiles that are not on the table could fill it. */
typedef struct
{
  MeanderHex hex;
  MeanderColour wanted[MEANDER_N_EDGES]; /* MEANDER_NO_COLOUR for an open edge */
  guint64 fit_racks[MEANDER_MAX_SEATS];  /* by seat: tiles that match every colour */
  guint64 fit_bag;
  guint64 barred; /* those of all these that rule 1 forbids until the endgame */
} MeanderForcedSpace;

gboolean
meander_turn_get_forced_space (const MeanderTurn *self, MeanderHex hex, MeanderForcedSpace *space);
guint meander_turn_count_new_forced (const MeanderTurn *self, const MeanderBoard *before);
guint meander_turn_get_controlled (const MeanderTurn *self, MeanderHex *hexes, guint max_hexes);
guint meander_turn_get_controlling (const MeanderTurn *self, MeanderHex hex, MeanderHex spaces[2]);
guint meander_turn_walk_side (const MeanderTurn *self,
                              MeanderHex space,
                              gboolean clockwise,
                              MeanderHex *hexes,
                              guint max_hexes);

/* turn-indirect.c */
void
meander_turn_get_indirect (const MeanderTurn *self, MeanderColour colour, guint *line, guint *loop);

G_END_DECLS
