/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "model/journal.h"
#include "rules/rules.h"

G_BEGIN_DECLS

/* One bar of all the tiles of a deal of Solitaire that is over: how many it has come to, how many the
 * best one before, and how many there are; with words under it. */
GtkWidget *meander_solitaire_bar_new (const MeanderResult *result, const MeanderEarned *earned);

G_END_DECLS
