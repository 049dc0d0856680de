/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

/* Who begins (RULES.md, “Start”). */
typedef enum
{
  MEANDER_START_DRAW,  /* each draws one, and keeps it as the first of six */
  MEANDER_START_SIX,   /* the highest number on a rack of six */
  MEANDER_START_EXTRA, /* one more each, drawn after the six and put back */
} MeanderStart;

#define MEANDER_MAX_SERIES 5 /* games */

/* Each tile, and those that were drawn to see who begins and put back. */
#define MEANDER_STRATEGY_MAX_BAG (MEANDER_N_FACES + MEANDER_MAX_SEATS)

/* How a game of a series has ended. */
typedef struct
{
  MeanderColour winner; /* MEANDER_NO_COLOUR: drawn */
  guint n_sides;
  guint points[MEANDER_MAX_SEATS]; /* by side, as a result has them: by seat, or by team */
} MeanderSeriesGame;

/* What the New Game dialog asks for. */
typedef struct
{
  guint n_players;
  MeanderColour colours[MEANDER_MAX_SEATS]; /* by seat, clockwise */
  char *names[MEANDER_MAX_SEATS];           /* for people; never NULL where there is a player */
  MeanderStart start;
  gboolean doubles; /* seats 0 and 2 play one colour together, 1 and 3 the other */
  gboolean serious; /* what has been drawn stays drawn: no undo past it */
  char *position;   /* the position text from which it starts, or NULL for an empty table */
  guint series;     /* one of so many games, 3 or 5, between the same players; 0: of none */
  guint n_played;   /* games of it before this one */
  MeanderSeriesGame played[MEANDER_MAX_SERIES - 1];
  gboolean has_people; /* whether it is known where people have sat in them: */
  guint people;        /* bit n for seat n */
  guint n_bag;         /* the tiles that come from the bag, in order, as far as that is known */
  guint8 bag[MEANDER_STRATEGY_MAX_BAG];
} MeanderStrategySetup;

MeanderStrategySetup *meander_strategy_setup_new (void);
void meander_strategy_setup_add_player (MeanderStrategySetup *setup,
                                        MeanderColour colour,
                                        const char *name);
MeanderStrategySetup *meander_strategy_setup_parse (const char *params, GError **error);
char *meander_strategy_setup_to_params (const MeanderStrategySetup *setup);
void meander_strategy_setup_free (MeanderStrategySetup *setup);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderStrategySetup, meander_strategy_setup_free)

/* A state of meander_strategy_rules; whoever asks about one of another game gets
 * 0 or NULL. */
MeanderState *
meander_strategy_new_from_position (const MeanderPosition *position, guint64 seed, GError **error);
MeanderPosition *meander_strategy_to_position (const MeanderState *state);
MeanderState *meander_strategy_new_trial (const MeanderState *state);

const MeanderTurn *meander_strategy_get_turn (const MeanderState *state);
MeanderTurnStep meander_strategy_get_step (const MeanderState *state);
guint meander_strategy_get_seat (const MeanderState *state);
MeanderColour meander_strategy_get_colour (const MeanderState *state, guint seat);
void meander_strategy_get_colours (const MeanderState *state,
                                   MeanderColour colours[MEANDER_MAX_SEATS]);
guint meander_strategy_get_start_tile (const MeanderState *state, guint seat);
gboolean meander_strategy_is_doubles (const MeanderState *state);
gboolean meander_strategy_is_serious (const MeanderState *state);
gboolean meander_strategy_is_over (const MeanderState *state);

gboolean meander_strategy_reveal (MeanderState *state, guint number);
guint meander_strategy_list_come (const MeanderState *start, guint8 *tiles);
char *meander_strategy_write_come (const MeanderState *start);

G_END_DECLS
