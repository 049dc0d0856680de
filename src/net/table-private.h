/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/clock.h"
#include "net/lines.h"
#include "net/table.h"

G_BEGIN_DECLS

typedef struct _MeanderNetVisitor MeanderNetVisitor;
typedef struct _MeanderNetRace MeanderNetRace;

/* A computer that was let in; it stays when its connection ends. */
typedef struct
{
  guint number; /* from 1, never used again */
  guint8 fingerprint[MEANDER_NET_HASH_BYTES];
  char *name;
  MeanderNetVisitor *visitor; /* its connection, or NULL: it is away */
  gboolean agrees;            /* to what is asked */
} MeanderNetTableGuest;

typedef enum
{
  MEANDER_NET_STEP_KNOCKING,  /* connected, has said nothing */
  MEANDER_NET_STEP_COMMITTED, /* both have committed to their nonces */
  MEANDER_NET_STEP_WAITING,   /* both show the tiles */
  MEANDER_NET_STEP_IN,
  MEANDER_NET_STEP_ENDED, /* there may still be something to send */
} MeanderNetStep;

/* A connection. */
struct _MeanderNetVisitor
{
  guint id;
  MeanderNetStep step;
  MeanderNetMeeting meeting;
  char *name;
  guint8 hash[MEANDER_NET_HASH_BYTES]; /* to which the guest has committed */
  MeanderNetLines lines;
  GString *output;
  MeanderNetTableGuest *guest; /* when it is in */
  MeanderNetClock clock;
};

struct _MeanderNetTable
{
  GObject parent_instance;

  char *name;
  GPtrArray *visitors; /* of MeanderNetVisitor */
  guint last_id;
  GPtrArray *guests; /* of MeanderNetTableGuest */
  guint last_guest;
  GHashTable *refused; /* fingerprint as text: gint64, until when */
  gint64 knocks;       /* thousandths of strangers' knocks that may come at once */
  gint64 knock_time;   /* ms, of these */
  gint64 now;          /* ms, that was told last */

  MeanderNetSeat *seats;
  guint n_seats;

  gboolean is_for_gobble; /* before its first game too */
  MeanderGame *game;      /* NULL before the first one */
  MeanderState *told;     /* the state that guests have been told */
  GPtrArray *moves;       /* of char*: those that led there */
  guint serial;           /* how many changes have been told */
  guint8 nonce[MEANDER_NET_HASH_BYTES];
  gboolean opened;       /* the bag has been; nothing follows */
  guint claimant, claim; /* who makes the next move, and its number of it */
  guint first_serial;    /* what came before was another game */

  /* Gobble; gobble-host.c. */
  gboolean runs, is_paused;
  guint paused_by; /* 0: the host */
  gint64 origin;   /* ms: play would have begun then if it had never stopped */

  guint ask; /* counts what has been asked */
  guint asked_by;
  guint asked_position;
  gboolean is_asked;
  gboolean host_agrees;

  char *standings; /* the table of results of a tournament, as it is told; NULL: none */

  char *task;           /* the id of the puzzle of the first race, or NULL */
  MeanderNetRace *race; /* NULL: none; see race-host.c */
};

/* table-connection.c */
MeanderNetVisitor *meander_net_table_find_visitor (MeanderNetTable *self, guint connection);
void meander_net_table_tell_presence (MeanderNetTable *self,
                                      const MeanderNetTableGuest *guest,
                                      MeanderNetPresence presence);
void meander_net_table_end (MeanderNetTable *self, MeanderNetVisitor *visitor, MeanderNetBye why);

/* table-door.c */
void meander_net_table_knock (MeanderNetTable *self,
                              MeanderNetVisitor *visitor,
                              const MeanderNetMessage *message,
                              gint64 now);
void meander_net_table_take_nonce (MeanderNetTable *self,
                                   MeanderNetVisitor *visitor,
                                   const MeanderNetMessage *message);
MeanderNetTableGuest *meander_net_table_add_guest (MeanderNetTable *self,
                                                   const guint8 fingerprint[MEANDER_NET_HASH_BYTES],
                                                   const char *name);

/* table.c */
void meander_net_table_send (MeanderNetTable *self,
                             MeanderNetVisitor *visitor,
                             const MeanderNetMessage *message);
void meander_net_table_send_all (MeanderNetTable *self, const MeanderNetMessage *message);
void meander_net_table_tell_everything (MeanderNetTable *self, MeanderNetVisitor *visitor);
void meander_net_table_notify (MeanderNetTable *self);

/* table-hear.c */
gboolean meander_net_table_handle (MeanderNetTable *self,
                                   MeanderNetVisitor *visitor,
                                   const MeanderNetMessage *message);
void meander_net_table_refuse_claim (MeanderNetTable *self,
                                     MeanderNetVisitor *visitor,
                                     guint64 claim,
                                     MeanderNetRefusal why);

/* gobble-host.c */
gboolean meander_net_table_has_party (MeanderNetTable *self);
void meander_net_table_tell_party (MeanderNetTable *self, MeanderNetVisitor *visitor);
void meander_net_table_hear_claim (MeanderNetTable *self,
                                   MeanderNetVisitor *visitor,
                                   const MeanderNetMessage *message);
void meander_net_table_hear_pause (MeanderNetTable *self,
                                   MeanderNetVisitor *visitor,
                                   const MeanderNetMessage *message);

/* table-seats.c */
MeanderNetMessage meander_net_table_describe_seat (MeanderNetTable *self, guint seat);
void meander_net_table_sit (MeanderNetTable *self, guint guest, guint seat, const char *name);
void meander_net_table_rise (MeanderNetTable *self, guint guest, guint seat);
void meander_net_table_free_seats (MeanderNetTable *self, guint guest);
gboolean meander_net_table_has_person (MeanderNetTable *self, guint guest);

/* table-standings.c */
void meander_net_table_tell_standings (MeanderNetTable *self, MeanderNetVisitor *visitor);

/* table-undo.c */
void meander_net_table_hear_ask (MeanderNetTable *self,
                                 MeanderNetVisitor *visitor,
                                 const MeanderNetMessage *message);
void meander_net_table_hear_vote (MeanderNetTable *self,
                                  MeanderNetVisitor *visitor,
                                  const MeanderNetMessage *message);
void meander_net_table_drop_ask (MeanderNetTable *self);

/* race-host.c */
void meander_net_table_tell_race (MeanderNetTable *self, MeanderNetVisitor *visitor);
void meander_net_table_add_runner (MeanderNetTable *self, const MeanderNetTableGuest *guest);
void meander_net_table_remove_runner (MeanderNetTable *self, guint guest);
void meander_net_table_hear_pong (MeanderNetTable *self,
                                  MeanderNetVisitor *visitor,
                                  const MeanderNetMessage *message);
void meander_net_table_hear_progress (MeanderNetTable *self,
                                      MeanderNetVisitor *visitor,
                                      const MeanderNetMessage *message);
void meander_net_table_hear_solved (MeanderNetTable *self,
                                    MeanderNetVisitor *visitor,
                                    const MeanderNetMessage *message);

G_END_DECLS
