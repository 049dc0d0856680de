/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/turn.h"

G_BEGIN_DECLS

#define MEANDER_SOLITAIRE_TILES 14

typedef enum
{
  MEANDER_SOLITAIRE_GROWING_HAND, /* a hand of two that grows, red loop */
  MEANDER_SOLITAIRE_SINGLE_TILE,  /* tiles come one at a time; colour and goal are chosen */
  MEANDER_N_SOLITAIRE_EDITIONS,
} MeanderSolitaireEdition;

/* In what the editions differ. */
typedef struct
{
  const char *id;       /* in files */
  guint n_hand;         /* tiles in hand at the start */
  gboolean careful;     /* while there are tiles to draw, a forced space is made only for a
                         * tile at hand */
  gboolean bonus;       /* a forced space that is filled brings one tile more */
  gboolean has_choice;  /* of colour and goal */
  MeanderColour colour; /* where there is no choice, or none is made */
  MeanderGoalKind goal;
} MeanderSolitaireEditionRules;

/* What the New Game dialog asks for. */
typedef struct
{
  MeanderSolitaireEdition edition;
  MeanderColour colour; /* red, yellow or blue, or that of the edition */
  MeanderGoalKind goal; /* MEANDER_GOAL_LINE or MEANDER_GOAL_LOOP, or that of the edition */
  gboolean serious;     /* what has been drawn stays drawn: no undo past it */
} MeanderSolitaireSetup;

const MeanderSolitaireEditionRules *
meander_solitaire_edition_get_rules (MeanderSolitaireEdition edition);
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
