/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/gobble-move.h"
#include "rules/rules.h"

G_BEGIN_DECLS

#define MEANDER_GOBBLE_EVEN 0     /* an even share of the tiles that are left */
#define MEANDER_GOBBLE_SHORT 6    /* tiles for each in a short game */
#define MEANDER_GOBBLE_N_LEVELS 5 /* of computer players: 1 is slow, this one quick */

/* The longest line on the table is told and lit where there are few players: the list of more takes the
 * room.  A line of fewer tiles than these was there from the start. */
#define MEANDER_GOBBLE_FEW 2
#define MEANDER_GOBBLE_LONG 3

/* A tile that is given away may be turned up once more; nobody owes more than two for each one placed. */
#define MEANDER_GOBBLE_MAX_COME (3 * MEANDER_N_FACES)

/* What the New Game dialog asks for. */
typedef struct
{
  guint n_players;                   /* one, alone against the clock, to six */
  char *names[MEANDER_MAX_PLAYERS];  /* for people; never NULL where there is a player */
  guint levels[MEANDER_MAX_PLAYERS]; /* of the computer; 0 is a person */
  guint shares[MEANDER_MAX_PLAYERS]; /* so many tiles are dealt, or MEANDER_GOBBLE_EVEN */
  gboolean turn_based;               /* turn by turn; everybody at once where it is not said */
  gboolean aside;                    /* what the shares leave over takes no part: a short game */

  /* Where the order of the stacks is not known, what is; gobble-bag.c. */
  MeanderPlacement lying[MEANDER_N_FACES]; /* at the start */
  guint n_lying;                           /* 0: the seed says all */
  guint8 out[MEANDER_N_FACES];             /* take no part */
  guint n_out;
  guint8 come[MEANDER_GOBBLE_MAX_COME]; /* have been turned up, in this order */
  guint n_come;
} MeanderGobbleSetup;

MeanderGobbleSetup *meander_gobble_setup_new (void);
void meander_gobble_setup_add_player (MeanderGobbleSetup *setup,
                                      guint level,
                                      guint share,
                                      const char *name);
MeanderGobbleSetup *meander_gobble_setup_parse (const char *params, GError **error);
char *meander_gobble_setup_to_params (const MeanderGobbleSetup *setup);
void meander_gobble_setup_free (MeanderGobbleSetup *setup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderGobbleSetup, meander_gobble_setup_free)

/* The placements of one tile are never more. */
#define MEANDER_GOBBLE_MAX_PLACES (MEANDER_N_FACES * MEANDER_N_EDGES * 6)

/* A state of meander_gobble_rules; whoever asks about one of another game gets 0 or
 * FALSE.  The pool holds the stacks; a player's rack is the penalty heap and, as its
 * last tile, the revealed one. */
gboolean meander_gobble_is_turn_based (const MeanderState *state);
gboolean meander_gobble_is_over (const MeanderState *state);
guint meander_gobble_get_time (const MeanderState *state);
guint meander_gobble_get_level (const MeanderState *state, guint seat);
guint meander_gobble_get_revealed (const MeanderState *state, guint seat);
guint
meander_gobble_list_left (const MeanderState *state, guint seat, guint8 numbers[MEANDER_N_FACES]);
gboolean meander_gobble_has_open (const MeanderState *state, guint seat, guint number);
guint meander_gobble_count_stack (const MeanderState *state, guint seat);
guint meander_gobble_count_heap (const MeanderState *state, guint seat);
guint meander_gobble_count_tiles (const MeanderState *state, guint seat);
guint meander_gobble_count_gifts (const MeanderState *state, guint seat);
guint meander_gobble_get_rank (const MeanderState *state, guint seat);
gboolean meander_gobble_may_act (const MeanderState *state, guint seat);
gboolean meander_gobble_may_take (const MeanderState *state, guint seat);
gboolean meander_gobble_may_give (const MeanderState *state, guint seat, guint to);
gboolean meander_gobble_may_pass (const MeanderState *state, guint seat);
gboolean meander_gobble_is_waiting (const MeanderState *state, guint seat);
gboolean meander_gobble_would_fit (const MeanderState *state, guint seat);
guint meander_gobble_list (const MeanderState *state,
                           guint number,
                           MeanderPlacement places[MEANDER_GOBBLE_MAX_PLACES]);
guint meander_gobble_count_gobble (const MeanderState *state, MeanderHex hex);
guint meander_gobble_find_longest (const MeanderState *state, MeanderColour *colour);
guint meander_gobble_get_told (const MeanderState *state);

G_END_DECLS
