/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "net/secret.h"

G_BEGIN_DECLS

/* Bytes both ways over one TLS connection, which it opens, and closes when all is sent.
 * Signals: `opened` (#MeanderNetMeeting): both ends know what they need; `received` (bytes, length);
 * `closed` (string, nullable: what was wrong): the last one. */
#define MEANDER_TYPE_NET_PIPE (meander_net_pipe_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetPipe, meander_net_pipe, MEANDER, NET_PIPE, GObject)

#define MEANDER_NET_PATIENCE 10000 /* ms for somebody to shake hands, to knock, to hang up */
#define MEANDER_NET_MAX_UNSENT (1024 * 1024) /* bytes that wait for somebody who does not read */

MeanderNetPipe *meander_net_pipe_new (GSocketConnection *socket,
                                      GTlsCertificate *certificate,
                                      MeanderNetSide side,
                                      guint patience);
void meander_net_pipe_send (MeanderNetPipe *self, const char *text);
void meander_net_pipe_pair (MeanderNetPipe *self,
                            MeanderNetPipe *second,
                            const char *bytes,
                            gsize length);
void meander_net_pipe_part (MeanderNetPipe *self);
void meander_net_pipe_pass_on (MeanderNetPipe *self, const char *bytes, gsize length);
void meander_net_pipe_end (MeanderNetPipe *self);
void meander_net_pipe_cut (MeanderNetPipe *self);
gboolean meander_net_pipe_is_foreign (MeanderNetPipe *self);

G_END_DECLS
