/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "net/race.h"

G_BEGIN_DECLS

/* Those who run a race: of each the words that tell how far, and a bar of tiles. */
GtkWidget *meander_race_list_new (void);
void meander_race_list_show (GtkWidget *list,
                             const MeanderNetRunner *runners,
                             guint n_runners,
                             guint own,
                             const MeanderPuzzle *task);

G_END_DECLS
