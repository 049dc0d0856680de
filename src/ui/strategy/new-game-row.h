/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "play/play.h"

G_BEGIN_DECLS

/* One seat in the dialog for a new strategy game: a row of the table of players. */
typedef struct
{
  guint seat;
  GtkWidget *number;
  GtkWidget *level; /* who plays */
  GtkWidget *name;
  GtkWidget *colour;
  GtkWidget *help;
} MeanderNewStrategyRow;

void meander_new_strategy_row_init (MeanderNewStrategyRow *self, GtkGrid *table, guint seat);
void meander_new_strategy_row_show (MeanderNewStrategyRow *self, gboolean playing);

gboolean meander_new_strategy_row_is_person (const MeanderNewStrategyRow *self);
const char *meander_new_strategy_row_get_who (const MeanderNewStrategyRow *self);
void meander_new_strategy_row_set_who (MeanderNewStrategyRow *self, const char *who);
MeanderLevel meander_new_strategy_row_get_level (const MeanderNewStrategyRow *self);
void meander_new_strategy_row_set_level (MeanderNewStrategyRow *self, MeanderLevel level);

char *meander_new_strategy_row_get_typed_name (const MeanderNewStrategyRow *self);
char *meander_new_strategy_row_get_name (const MeanderNewStrategyRow *self);
void meander_new_strategy_row_set_name (MeanderNewStrategyRow *self,
                                        const char *name,
                                        GSettings *settings);
void meander_new_strategy_row_set_invalid (MeanderNewStrategyRow *self, gboolean invalid);
void meander_new_strategy_row_keep_aids (const MeanderNewStrategyRow *self, GSettings *settings);

void meander_new_strategy_row_set_colour (MeanderNewStrategyRow *self, MeanderColour colour);

G_END_DECLS
