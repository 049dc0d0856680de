/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/board.h"
#include "rules/error.h"
#include "rules/move.h"
#include "rules/position.h"
#include "rules/puzzle.h"

G_BEGIN_DECLS

typedef struct _MeanderRules MeanderRules;
typedef struct _MeanderState MeanderState;
typedef struct _MeanderTurn MeanderTurn; /* turn.h */

/* Where a tile is. */
typedef enum
{
  MEANDER_PLACE_OUT,  /* takes no part */
  MEANDER_PLACE_POOL, /* face down, or in the bag */
  MEANDER_PLACE_RACK,
  MEANDER_PLACE_TABLE,
} MeanderPlace;

/* Why a tile may not lie there; what a game lets through but wants said
 * (colours that clash in a puzzle) is told in `notes`. */
typedef enum
{
  MEANDER_VERDICT_ALLOWED,
  MEANDER_VERDICT_NOT_YOURS, /* the tile is not at hand */
  MEANDER_VERDICT_RANGE,     /* off the table's edge */
  MEANDER_VERDICT_OCCUPIED,
  MEANDER_VERDICT_APART, /* touches no tile */
  MEANDER_VERDICT_CLASH, /* the Golden Rule */
  MEANDER_VERDICT_SAME_COLOUR,
  MEANDER_VERDICT_FOUR_SIDED,
  MEANDER_VERDICT_CONTROLLED,
  MEANDER_VERDICT_FORCED_FIRST,
  MEANDER_VERDICT_UNFILLABLE,  /* Solitaire: makes a forced space that no tile at hand fits */
  MEANDER_VERDICT_ROTATE_ONLY, /* the tile may be turned where it lies, and no more */
  MEANDER_VERDICT_GIVEN,       /* the tile lies there from the start and stays as it is */
  MEANDER_VERDICT_TOUCHES_ONE, /* Gobble: touches one tile at most, and two are needed */
  MEANDER_VERDICT_PENALTY, /* Gobble: a tile of the heap only fills a space with three round it */
  MEANDER_VERDICT_GIFT_FIRST,  /* Gobble: its player owes somebody a tile */
  MEANDER_VERDICT_OTHERS_TURN, /* Gobble turn by turn: its player is not on turn */
} MeanderVerdictReason;

typedef struct
{
  MeanderVerdictReason reason; /* MEANDER_VERDICT_ALLOWED: it may lie there */
  guint8 touching;             /* a bit an edge that touches a tile, bit 0 for edge 0 */
  guint8 clashing;             /* a bit an edge whose colours differ */
  guint8 n_shown;              /* hexes that show why */
  MeanderHex shown[MEANDER_N_EDGES];
} MeanderVerdict;

typedef struct
{
  gboolean over;      /* solved, or played to the end */
  gboolean strict;    /* puzzle: solved without a hole */
  MeanderCheck check; /* puzzle and free play: how the arrangement stands */

  /* The strategy game: the sides are colours, or teams in doubles, in the order
   * of their first seats.  Points stand for the table as it is, over or not. */
  guint n_sides;
  struct
  {
    MeanderColour colour;
    guint line; /* tiles in the longest line, */
    guint loop; /* and in the longest loop, 0 if there is none */
    guint points;
    gboolean best; /* has most points, alone or with others */
  } sides[MEANDER_N_COLOURS];
  gboolean drawn;    /* over, and nobody has won alone */
  gboolean deadlock; /* over since nobody could place a tile though the bag holds some */

  /* Solitaire: how near the table, as it is, comes to the goal. */
  struct
  {
    MeanderColour colour;
    MeanderGoalKind goal; /* loop or line */
    guint line;           /* tiles in the longest open line of the colour, */
    guint loop;           /* and in the longest loop, 0 if none has closed */
    guint lone;    /* its arcs on the table that are not in that loop; while there is none, or where
                    * the goal is a line, not in the longer of both */
    guint left;    /* tiles that are not on the table */
    gboolean full; /* full success: all 14 arcs are in it */
  } solitaire;

  /* Gobble, by seat.  `deadlock`: over since nobody could place a tile. */
  struct
  {
    guint n_players;
    struct
    {
      guint left;   /* tiles */
      guint rank;   /* 1 for the first without tiles; equals share one; 0 while it is open */
      guint out_at; /* ms since the start when the last tile went, 0 for who still has some */
    } players[MEANDER_MAX_PLAYERS];
  } gobble;
} MeanderResult;

/* What every game's state shows of itself; a game's own state begins with it. */
struct _MeanderState
{
  const MeanderRules *rules;
  MeanderTileSet set;
  MeanderBoard *board;
  guint8 place[MEANDER_MAX_TILES + 1]; /* MeanderPlace, by tile number */
  guint n_players;
  struct
  {
    guint n_tiles;
    guint8 tiles[MEANDER_MAX_TILES]; /* in slot order */
  } racks[MEANDER_MAX_PLAYERS];
  guint n_pool;
  guint8 pool[MEANDER_MAX_TILES]; /* the next one to come first */
};

/* Where it is kept what has been reached in a game. */
typedef enum
{
  MEANDER_EARNS_PROGRESS,     /* with its puzzle, if there is one: mark, time, score, solution */
  MEANDER_EARNS_STATISTICS,   /* with its players */
  MEANDER_EARNS_SOLO_RESULTS, /* with what one plays alone */
} MeanderEarnings;

/* A kind of game. */
struct _MeanderRules
{
  const char *id;
  MeanderState *(*start) (const char *params, guint64 seed, GError **error);
  MeanderState *(*copy) (const MeanderState *state);
  void (*free) (MeanderState *state);
  char *(*normal) (const char *move, GError **error); /* a move as records have it, whatever
                                                       * blanks there were; NULL: a MeanderMove */
  gboolean (*apply) (MeanderState *state, const char *move, GError **error);
  void (*verdict) (const MeanderState *state,
                   guint number,
                   MeanderHex hex,
                   guint rotation,
                   MeanderVerdict *verdict);
  char **(*legal) (const MeanderState *state);
  void (*result) (const MeanderState *state, MeanderResult *result);

  /* Of the games in which tiles are tried before they are played; NULL in others. */
  const MeanderTurn *(*get_turn) (const MeanderState *state);
  MeanderState *(*new_trial) (const MeanderState *state);
  gboolean (*is_serious) (const MeanderState *state); /* what has been drawn stays drawn */

  /* Of the games with a bag that can be played without knowing its order; NULL in others. */
  char *(*write_come) (const MeanderState *start);        /* what the start shows, as words of the
                                                          * parameter `bag`, a blank before each */
  gboolean (*reveal) (MeanderState *state, guint number); /* this one comes next */

  const MeanderPuzzle *(*get_puzzle) (const MeanderState *state); /* NULL: there is no task */

  /* What whoever shows or plays it has to know of it. */
  MeanderEarnings earns;
  gboolean takes_computers; /* the computer can play at each of its seats */
  gboolean takes_hints;     /* the solver knows what comes next */
  gboolean restores_start;  /* starting afresh lays what lay there at the start */
  gboolean rotates_only;    /* every tile lies in its place, and is only turned there */
  gboolean own_clock;       /* it tells by its moves how much time has passed */
  gboolean is_free;         /* lay what you like */
};

extern const MeanderRules meander_puzzle_rules;    /* params: puzzle-game.c */
extern const MeanderRules meander_strategy_rules;  /* params: strategy-setup.c */
extern const MeanderRules meander_solitaire_rules; /* params: solitaire-game.c */
extern const MeanderRules meander_rotation_rules;  /* params: rotation-game.c */
extern const MeanderRules meander_card_rules;      /* params: card-game.c */
extern const MeanderRules meander_gobble_rules;    /* params: gobble-setup.c */
extern const MeanderRules meander_free_rules;      /* params: empty, or "kits N\n" */

char *meander_rules_normal_move (const MeanderRules *rules, const char *move, GError **error);
const char *meander_verdict_reason_to_text (MeanderVerdictReason reason);

const MeanderRules *meander_rules_find (const char *id);

MeanderState *meander_state_copy (const MeanderState *state);
void meander_state_free (MeanderState *state);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderState, meander_state_free)

/* What only some kinds of games have; NULL, or FALSE, in another one. */
const MeanderTurn *meander_state_get_turn (const MeanderState *state);
MeanderState *meander_state_new_trial (const MeanderState *state);
gboolean meander_state_is_serious (const MeanderState *state);
const MeanderPuzzle *meander_state_get_puzzle (const MeanderState *state);

void meander_result_get_order (const MeanderResult *result, guint order[MEANDER_N_COLOURS]);

G_END_DECLS
