/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Cards of one size in rows, as many to a row as there is room for.  Tab stops at
 * one of them, the arrow keys walk over them as they lie, Home and End go to the
 * first and the last.
 * It is no GtkFlowBox because that wraps each card in a cell with a focus and a role of
 * its own, so that a card that is a button would be stopped at and announced twice, and
 * because Tab must stop at a card that the page chooses.
 * Properties: column-width (int, the least), max-columns (uint), spacing (int), balanced (gboolean:
 * no card is left over alone in the last row, where there is a choice), elastic (gboolean: rows are
 * as low as the cards can be, and as high as they like to be where there is room). */
#define MEANDER_TYPE_CARD_GRID (meander_card_grid_get_type ())
G_DECLARE_FINAL_TYPE (MeanderCardGrid, meander_card_grid, MEANDER, CARD_GRID, GtkWidget)

GtkWidget *meander_card_grid_new (void);
void meander_card_grid_append (MeanderCardGrid *self, GtkWidget *card);
void meander_card_grid_clear (MeanderCardGrid *self);
/* Where Tab stops until the person has gone elsewhere. */
void meander_card_grid_set_stop (MeanderCardGrid *self, GtkWidget *card);

G_END_DECLS
