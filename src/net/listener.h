/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/pipe.h"
#include "net/table.h"

G_BEGIN_DECLS

/* Where guests connect to a table: a port that is open until it is closed, and the connections.
 * Signal: `closed`: nobody is connected any more, after meander_net_listener_close(). */
#define MEANDER_TYPE_NET_LISTENER (meander_net_listener_get_type ())
G_DECLARE_FINAL_TYPE (MeanderNetListener, meander_net_listener, MEANDER, NET_LISTENER, GObject)

#define MEANDER_NET_PORT 15656
#define MEANDER_NET_MAX_SHAKING 16 /* connections that have not come as far as to knock */

MeanderNetListener *meander_net_listener_new (MeanderNetTable *table, GTlsCertificate *certificate);
void meander_net_listener_set_patience (MeanderNetListener *self, guint patience);
gboolean meander_net_listener_open (MeanderNetListener *self, guint16 port, GError **error);
guint16 meander_net_listener_get_port (MeanderNetListener *self);
void meander_net_listener_close (MeanderNetListener *self);

gint64 meander_net_get_now (void);
gint64 meander_net_get_epoch (void);

G_END_DECLS
