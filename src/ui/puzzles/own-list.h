/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/own-puzzles.h"
#include "ui/puzzles/card.h"
#include "ui/widgets/card-list.h"

G_BEGIN_DECLS

/* Two lists of cards with the person's own puzzles: what was made in the puzzle maker, behind a
 * card that leads there, and what was opened from files, with a heading for each group.
 * Actions that they ask for: win.maker, win.play, win.remove-puzzles (s, the mark of a file) and
 * those of own-card.h. */
typedef struct _MeanderOwnList MeanderOwnList;

#define MEANDER_OWN_LIST_MAKER "" /* in place of an id: the card that leads to the puzzle maker */

/* Shows how far a puzzle is. */
typedef void (*MeanderOwnListUpdate) (gpointer owner, MeanderPuzzleCard *card);

MeanderOwnList *meander_own_list_new (MeanderCardList *made,
                                      MeanderCardList *opened,
                                      GtkSizeGroup *columns,
                                      MeanderOwnListUpdate update,
                                      gpointer owner);
void meander_own_list_free (MeanderOwnList *self);
void meander_own_list_fill (MeanderOwnList *self, MeanderOwnPuzzles *own);
void meander_own_list_update (MeanderOwnList *self, const char *id);
GtkWidget *meander_own_list_show (MeanderOwnList *self, const char *id);

G_END_DECLS
