/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Where this computer can be reached. */
char *meander_net_find_own_address (void);
char *meander_net_write_address (const char *host, guint16 port);

/* Whether it is one at which another computer may be called, and what is said when nothing has come of it. */
gboolean meander_net_is_address (const char *text);
char *meander_net_remind_of_port (const char *problem, const char *address);

G_END_DECLS
