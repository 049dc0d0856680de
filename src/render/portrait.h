/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The faces of the players at the table: data/art/faces. */
cairo_surface_t *meander_portrait_create (const char *id, int pixels);

G_END_DECLS
