/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include "net/secret.h"

G_BEGIN_DECLS

/* What a connection has to have before messages are put through: see README.md, “Letting in”. */

GTlsCertificate *meander_net_certificate_load (const char *path, GError **error);
GTlsCertificate *meander_net_certificate_load_own (GError **error);
gboolean meander_net_fill_random (guint8 *bytes, gsize length, GError **error);
gboolean meander_net_meeting_init (MeanderNetMeeting *meeting,
                                   GTlsConnection *connection,
                                   MeanderNetSide side,
                                   GError **error);

G_END_DECLS
