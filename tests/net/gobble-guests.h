/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Eight guests of one table of Gobble, in a process of their own: the first of them play and the others watch, and
 * all claim ten times a second, at the same moment. */
#pragma once

#include <glib.h>

#define GOBBLE_N_GUESTS 8
#define GOBBLE_GUESTS_EVERY 100 /* ms */

int gobble_guests_run (const char *folder, const char *address, guint n_seats);
void gobble_guests_clean (const char *folder);
