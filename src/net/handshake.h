/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "net/tls.h"

G_BEGIN_DECLS

/* How TLS begins at one end of a connection: for pipe.c only. */

GTlsConnection *meander_net_handshake_make_tls (GSocketConnection *socket,
                                                GTlsCertificate *certificate,
                                                MeanderNetSide side,
                                                GError **error);
void meander_net_handshake_async (GTlsConnection *tls,
                                  GSocketConnection *socket,
                                  MeanderNetSide side,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
gboolean meander_net_handshake_finish (GTlsConnection *tls,
                                       GAsyncResult *result,
                                       MeanderNetMeeting *meeting,
                                       GError **error);

G_END_DECLS
