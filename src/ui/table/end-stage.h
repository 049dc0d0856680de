/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ui/table/table.h"
#include "ui/widgets/end-card.h"

G_BEGIN_DECLS

/* A table and the end of its game: the light runs along what has won while its tiles are
 * counted, then a card comes before the lower part of the table, which keeps above it.  Closed,
 * it leaves a button that opens it again.
 * Signal: `shown-again` (the card is going to be opened once more).
 * Actions: end.show, end.close. */
#define MEANDER_TYPE_END_STAGE (meander_end_stage_get_type ())
G_DECLARE_FINAL_TYPE (MeanderEndStage, meander_end_stage, MEANDER, END_STAGE, GtkWidget)

GtkWidget *meander_end_stage_new (MeanderScene *scene, GtkWidget *table);
MeanderTable *meander_end_stage_get_table (MeanderEndStage *self);
MeanderEndCard *meander_end_stage_get_card (MeanderEndStage *self);
void meander_end_stage_set_told (MeanderEndStage *self, const char *title);
void meander_end_stage_begin (MeanderEndStage *self, guint count, gboolean now);
gboolean meander_end_stage_is_open (MeanderEndStage *self);
gboolean meander_end_stage_close (MeanderEndStage *self);
void meander_end_stage_leave (MeanderEndStage *self);
void meander_end_stage_clear (MeanderEndStage *self);

G_END_DECLS
