/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "scene/party.h"

G_BEGIN_DECLS

struct _MeanderGobbleParty
{
  GObject parent_instance;

  MeanderGame *game;
  MeanderPlayGobbleTable computers;
  guint levels[MEANDER_MAX_PLAYERS];       /* who plays for somebody across computers too */
  guint8 rotations[MEANDER_MAX_TILES + 1]; /* as each tile is held, or lies open */
  guint held[MEANDER_N_HANDS];             /* a tile; 0 for none */
  gboolean from_stack[MEANDER_N_HANDS];    /* the top tile of the stack, to be given away */
  guint warned; /* the tile of which it was said that it fits; 0 for none */

  gint64 (*clock) (void);
  guint pauses;   /* MeanderGobblePause */
  gint64 started; /* µs; the clock runs since then */
  guint played;   /* ms that had been played then */
  guint touched;  /* when a person has done anything last, in ms of play */
  gboolean idle;  /* nobody did, and that is why there is a pause */

  const MeanderGobbleElsewhere *elsewhere; /* NULL: all is played here */
  gpointer data;
  gboolean taking[MEANDER_N_HANDS]; /* a tile has been asked for there */
  guint n_gifts;                    /* what the move that is foreseen will call */
  gboolean was_out;                 /* whether its player was already */
};

/* For tests: µs that only grow; g_get_monotonic_time() if nobody says another. */
void meander_gobble_party_set_clock (MeanderGobbleParty *self, gint64 (*clock) (void));

/* party.c */
void meander_gobble_party_emit_changed (MeanderGobbleParty *self);
void meander_gobble_party_emit_moved (MeanderGobbleParty *self, const MeanderGobbleMove *move);
void meander_gobble_party_notify (MeanderGobbleParty *self, guint seat, const char *sentence);
void meander_gobble_party_refuse (MeanderGobbleParty *self, guint seat, const char *reason);
void meander_gobble_party_emit_taken (MeanderGobbleParty *self, MeanderHand hand);
void meander_gobble_party_emit_taken_back (MeanderGobbleParty *self, guint seat);
gboolean
meander_gobble_party_play (MeanderGobbleParty *self, MeanderGobbleMove *move, GError **error);

/* party-clock.c */
void meander_gobble_party_keep_time (MeanderGobbleParty *self);

/* party-together.c */
void meander_gobble_party_hold_taken (MeanderGobbleParty *self, guint seat);

/* party-idle.c */
void meander_gobble_party_check_idle (MeanderGobbleParty *self);

/* party-hands.c */
gboolean meander_gobble_party_has_hands (MeanderGobbleParty *self);
MeanderHand meander_gobble_party_get_slot (MeanderGobbleParty *self, MeanderHand hand);
guint meander_gobble_party_find_actor (MeanderGobbleParty *self, MeanderHand hand);
gboolean
meander_gobble_party_act (MeanderGobbleParty *self, MeanderHand hand, MeanderGobbleMove *move);
void meander_gobble_party_empty_hands (MeanderGobbleParty *self);

G_END_DECLS
