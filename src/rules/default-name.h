/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gboolean meander_default_name_find (const char *name, guint *seat);
char *meander_default_name_keep (const char *name);

G_END_DECLS
