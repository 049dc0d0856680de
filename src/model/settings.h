/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* The settings of the running program, or of a test: GSettings of the schema
 * io.github.meander_game.Meander; NULL when that is installed nowhere. */
GSettings *meander_settings_get_default (void);

G_END_DECLS
