/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "net/secret.h"

G_BEGIN_DECLS

/* The host's side of a table: who knocks, who is in, who has which seat, and the game that all play.
 * It knows no sockets and no clock.  A connection is a number; what has come on one is given to
 * meander_net_table_receive(), with the time, and what is to be sent is taken with
 * meander_net_table_take().
 * Signals: `output` (uint: the connection that has something to send), `changed`: whatever is to be
 * shown of it, but for the game, which tells that itself. */
#define MEANDER_TYPE_NET_TABLE (meander_net_table_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetTable, meander_net_table, MEANDER, NET_TABLE, GObject)

#define MEANDER_NET_MAX_GUESTS 8
#define MEANDER_NET_MAX_STRANGERS 16 /* connections that are not let in */

typedef struct
{
  guint guest; /* who plays there; 0 is the host */
  MeanderNetPlayer player;
  char *name;
} MeanderNetSeat;

MeanderNetTable *meander_net_table_new (const char *name, guint n_seats);

/* table-file.c */
char *meander_net_table_to_text (MeanderNetTable *self, gint64 epoch);
MeanderNetTable *
meander_net_table_new_from_text (const char *name, const char *text, gint64 epoch, gint64 now);

/* table-connection.c */
guint
meander_net_table_connect (MeanderNetTable *self, const MeanderNetMeeting *meeting, gint64 now);
void meander_net_table_receive (MeanderNetTable *self,
                                guint connection,
                                const char *bytes,
                                gsize length,
                                gint64 now);
char *meander_net_table_take (MeanderNetTable *self, guint connection, gboolean *ended);
void meander_net_table_expire (MeanderNetTable *self, guint connection);
void meander_net_table_disconnect (MeanderNetTable *self, guint connection);
void meander_net_table_close (MeanderNetTable *self);

/* table-door.c */
const char *meander_net_table_get_knock (MeanderNetTable *self,
                                         guint connection,
                                         guint8 tiles[MEANDER_NET_N_SHOWN]);
gboolean meander_net_table_get_knocker (MeanderNetTable *self,
                                        guint connection,
                                        guint8 fingerprint[MEANDER_NET_HASH_BYTES]);
guint meander_net_table_find_knock (MeanderNetTable *self);
gboolean meander_net_table_let_in (MeanderNetTable *self, guint connection);
void meander_net_table_refuse (MeanderNetTable *self, guint connection, gint64 now);

/* table-seats.c */
guint meander_net_table_get_n_seats (MeanderNetTable *self);
const MeanderNetSeat *meander_net_table_get_seat (MeanderNetTable *self, guint seat);
void meander_net_table_set_seat (MeanderNetTable *self,
                                 guint seat,
                                 MeanderNetPlayer player,
                                 const char *name);

const char *
meander_net_table_get_guest (MeanderNetTable *self, guint guest, MeanderNetPresence *presence);
guint meander_net_table_get_nth_guest (MeanderNetTable *self, guint n);

/* table.c: the game */
void meander_net_table_set_gobble (MeanderNetTable *self);
MeanderNetPlays meander_net_table_get_plays (MeanderNetTable *self);
gboolean meander_net_table_start (MeanderNetTable *self,
                                  MeanderGame *game,
                                  const guint8 nonce[MEANDER_NET_HASH_BYTES]);

/* table-standings.c */
void meander_net_table_set_standings (MeanderNetTable *self, const char *text);

/* table-undo.c */
gboolean meander_net_table_ask (MeanderNetTable *self, guint position);
gboolean meander_net_table_is_asked (MeanderNetTable *self, guint *guest, guint *position);
void meander_net_table_say (MeanderNetTable *self, MeanderNetVote vote);

G_END_DECLS
