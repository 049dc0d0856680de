/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/seeker.h"
#include "rules/gobble-move.h"
#include "ui/together/together.h"

G_BEGIN_DECLS

struct _MeanderTogether
{
  GObject parent_instance;

  char *name; /* of the person here */
  MeanderGame *game;
  guint looking;
  MeanderKnownComputers *known; /* or NULL */
  GError *trouble;              /* with these, or NULL */

  MeanderNetTable *table; /* the host's; NULL: a guest */
  MeanderNetListener *listener;
  MeanderNetFinder *finder;             /* by which others find it, or NULL */
  guint8 nonce[MEANDER_NET_HASH_BYTES]; /* of a game that has been dealt */
  gboolean has_nonce;
  gboolean wants_again;          /* another game after the one that is over, */
  MeanderTournament *tournament; /* that of the house, of which games are played, or NULL */
  guint n_series; /* as the first one of such a series; 0: see meander_series_make_next() */

  /* Gobble; gobble.c. */
  gboolean is_short;
  MeanderGame *followed; /* the game, as long as it is followed */
  gulong following;
  MeanderGame *shown;   /* and what is shown of it */
  guint n_shown;        /* so many of its moves */
  guint8 claimants[64]; /* whose the last claims were */
  guint away;           /* the seats of those who were, a bit each */
  gboolean waits;       /* stands for their sake */
  guint delay;          /* ms until it went on the last time */

  MeanderNetGuest *guest;
  MeanderNetCaller *caller;
  char *host;               /* the name that it has told last, or NULL */
  MeanderNetSeeker *seeker; /* finds the host again, or NULL */
  gboolean is_noted;        /* the host is, among the known computers */
  gboolean is_lost;
  gboolean is_ended;
  guint asked_seat; /* counted from 1; 0: none yet */
  char *problem;    /* why it has ended, where the host has not said so */
};

/* together.c */
void meander_together_look_soon (MeanderTogether *self);
void meander_together_take_game (MeanderTogether *self, MeanderGame *game);
void meander_together_emit_placing (MeanderTogether *self, const MeanderGobbleMove *move);
void meander_together_emit_placed (MeanderTogether *self, const MeanderGobbleMove *move);
void meander_together_emit_taken_back (MeanderTogether *self, guint seat, const char *why);

/* together-state.c */
const char *meander_together_find_other (MeanderTogether *self, guint guest);

/* gobble.c */
MeanderGame *meander_together_deal_gobble (MeanderTogether *self, GError **error);
void meander_together_follow (MeanderTogether *self);
void meander_together_stop_following (MeanderTogether *self);
void meander_together_hear_taken_back (MeanderTogether *self,
                                       guint claim,
                                       guint why,
                                       const char *reason);
void meander_together_wait_for_away (MeanderTogether *self);

/* together-people.c */
void meander_together_sit_down (MeanderTogether *self);
void meander_together_give_back_seats (MeanderTogether *self);
void meander_together_tell_open (MeanderTogether *self);

G_END_DECLS
