/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "play/gobble.h"

G_BEGIN_DECLS

/* A game of Gobble while it is played: its clock, the computer players, and two hands,
 * so that one person plays with the pointer and another with the keyboard at the same
 * time.  Whoever is the only person has one hand for both.  It knows no widgets.
 *
 * Signals: `changed` (look anew), `told` (a seat, a sentence), `refused` (a seat),
 * `placing` (a seat, a tile: it is going to lie on the table, and comes from that
 * player), `giving` (a seat, who gets a tile), `gobble` (a seat, how many tiles it owes),
 * `out` (a seat), `acted` (a seat, a MeanderGobbleAct: it is done), `moved` (a
 * MeanderGobbleMove), `taken` (a hand: a tile that was asked for elsewhere is in it), `taken-back` (a seat:
 * what it did last is not done elsewhere). */
#define MEANDER_TYPE_GOBBLE_PARTY (meander_gobble_party_get_type ())
G_DECLARE_FINAL_TYPE (MeanderGobbleParty, meander_gobble_party, MEANDER, GOBBLE_PARTY, GObject)

typedef enum
{
  MEANDER_HAND_POINTER, /* mouse or touch */
  MEANDER_HAND_KEYS,
  MEANDER_N_HANDS,
} MeanderHand;

/* Why the clock stands. */
typedef enum
{
  MEANDER_GOBBLE_PAUSED = 1 << 0,  /* somebody wants a pause */
  MEANDER_GOBBLE_HIDDEN = 1 << 1,  /* nobody sees the table */
  MEANDER_GOBBLE_CROWDED = 1 << 2, /* more people play at once than there are hands */
} MeanderGobblePause;

#define MEANDER_NO_SEAT G_MAXUINT

/* A table across computers at which the game is played: what can be asked of it. */
typedef struct
{
  gboolean (*get_time) (gpointer data, guint *time); /* ms of play; whether it goes on */
  gboolean (*play) (gpointer data, const MeanderGobbleMove *move, GError **error);
  void (*set_pause) (gpointer data, gboolean paused);
  char *(*describe_pause) (gpointer data); /* (transfer full) (nullable) */
  gboolean (*may_go_on) (gpointer data);
  gboolean (*is_here) (gpointer data, guint seat);
  guint8 (*get_stand_in) (gpointer data,
                          guint seat); /* a level, or 0; NULL: no computer plays here */
} MeanderGobbleElsewhere;

MeanderGobbleParty *meander_gobble_party_new (void);
void meander_gobble_party_set_game (MeanderGobbleParty *self, MeanderGame *game);
MeanderGame *meander_gobble_party_get_game (MeanderGobbleParty *self);
const MeanderState *meander_gobble_party_get_state (MeanderGobbleParty *self);

/* party-together.c: where others make the moves, and keep the time */
void meander_gobble_party_set_elsewhere (MeanderGobbleParty *self,
                                         const MeanderGobbleElsewhere *elsewhere,
                                         gpointer data);
gboolean meander_gobble_party_is_elsewhere (MeanderGobbleParty *self);
gboolean meander_gobble_party_is_here (MeanderGobbleParty *self, guint seat);
char *meander_gobble_party_describe_pause (MeanderGobbleParty *self);
gboolean meander_gobble_party_may_go_on (MeanderGobbleParty *self);
void meander_gobble_party_foresee (MeanderGobbleParty *self, const MeanderGobbleMove *move);
void meander_gobble_party_take_in (MeanderGobbleParty *self, const MeanderGobbleMove *move);
void meander_gobble_party_take_back (MeanderGobbleParty *self, guint seat, const char *reason);
void meander_gobble_party_update (MeanderGobbleParty *self);

/* The clock */
guint meander_gobble_party_get_time (MeanderGobbleParty *self);
void meander_gobble_party_set_pause (MeanderGobbleParty *self,
                                     MeanderGobblePause pause,
                                     gboolean paused);
void meander_gobble_party_stop_clock (MeanderGobbleParty *self);
gboolean meander_gobble_party_is_paused (MeanderGobbleParty *self);
gboolean meander_gobble_party_is_crowded (MeanderGobbleParty *self);
gboolean meander_gobble_party_is_running (MeanderGobbleParty *self);
void meander_gobble_party_tick (MeanderGobbleParty *self);
void meander_gobble_party_touch (MeanderGobbleParty *self);
gboolean meander_gobble_party_is_idle (MeanderGobbleParty *self);

/* The hands */
guint meander_gobble_party_get_seat (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_is_shared (MeanderGobbleParty *self);
MeanderHand meander_gobble_party_get_user (MeanderGobbleParty *self, guint seat);
guint meander_gobble_party_get_held (MeanderGobbleParty *self, MeanderHand hand);
guint meander_gobble_party_get_rotation (MeanderGobbleParty *self, guint number);
gboolean meander_gobble_party_is_held (MeanderGobbleParty *self, guint number);

gboolean meander_gobble_party_take (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_hold (MeanderGobbleParty *self, MeanderHand hand, guint number);
void meander_gobble_party_hold_next (MeanderGobbleParty *self, MeanderHand hand);
void meander_gobble_party_rotate (MeanderGobbleParty *self, MeanderHand hand, int sixths);
gboolean meander_gobble_party_place (MeanderGobbleParty *self, MeanderHand hand, MeanderHex hex);
void meander_gobble_party_let_go (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_put_on_heap (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_may_say_cannot (MeanderGobbleParty *self, guint seat);
gboolean meander_gobble_party_holds_stack (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_hold_stack (MeanderGobbleParty *self, MeanderHand hand);
gboolean
meander_gobble_party_give (MeanderGobbleParty *self, MeanderHand hand, guint number, guint to);
gboolean meander_gobble_party_pass (MeanderGobbleParty *self, MeanderHand hand);
gboolean meander_gobble_party_can_undo (MeanderGobbleParty *self);
void meander_gobble_party_undo (MeanderGobbleParty *self);
gboolean meander_gobble_party_can_redo (MeanderGobbleParty *self);
void meander_gobble_party_redo (MeanderGobbleParty *self);

G_END_DECLS
