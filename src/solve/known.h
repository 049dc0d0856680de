/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

double meander_solve_get_known_number (const char *id, gboolean *estimated);
double meander_solve_get_known_error (const char *id);
guint meander_solve_get_known_difficulty (const char *id);

G_END_DECLS
