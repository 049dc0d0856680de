/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

#define MEANDER_SOLITAIRE_TILES 14

typedef enum
{
  MEANDER_SOLITAIRE_GROWING_HAND, /* a hand of two that grows, red loop */
  MEANDER_SOLITAIRE_SINGLE_TILE,  /* tiles come one at a time; colour and goal are chosen */
} MeanderSolitaireEdition;

/* What the New Game dialog asks for. */
typedef struct
{
  MeanderSolitaireEdition edition;
  MeanderColour colour; /* red, yellow or blue; PL: red */
  MeanderGoalKind goal; /* MEANDER_GOAL_LINE or MEANDER_GOAL_LOOP; PL: loop */
  gboolean serious;     /* what has been drawn stays drawn: no undo past it */
} MeanderSolitaireSetup;

gboolean
meander_solitaire_setup_parse (const char *params, MeanderSolitaireSetup *setup, GError **error);
char *meander_solitaire_setup_to_params (const MeanderSolitaireSetup *setup);

/* Of any state; in another game they answer as said. */
MeanderState *meander_solitaire_new_trial (const MeanderState *state);
gboolean meander_solitaire_get_setup (const MeanderState *state, MeanderSolitaireSetup *setup);
gboolean meander_solitaire_is_serious (const MeanderState *state);
const MeanderTurn *meander_solitaire_get_turn (const MeanderState *state);
MeanderTurnStep meander_solitaire_get_step (const MeanderState *state);
guint meander_solitaire_count_draws (const MeanderState *state, MeanderHex hex);

G_END_DECLS
