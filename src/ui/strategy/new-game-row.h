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
} MeanderNewMatchRow;

void meander_new_match_row_init (MeanderNewMatchRow *self, GtkGrid *table, guint seat);
void meander_new_match_row_show (MeanderNewMatchRow *self, gboolean playing);

gboolean meander_new_match_row_is_person (const MeanderNewMatchRow *self);
const char *meander_new_match_row_get_who (const MeanderNewMatchRow *self);
void meander_new_match_row_set_who (MeanderNewMatchRow *self, const char *who);
void meander_new_match_row_set_level (MeanderNewMatchRow *self, MeanderLevel level);

char *meander_new_match_row_get_typed_name (const MeanderNewMatchRow *self);
char *meander_new_match_row_get_name (const MeanderNewMatchRow *self);
void meander_new_match_row_set_name (MeanderNewMatchRow *self, const char *name,
                                     GSettings *settings);
void meander_new_match_row_set_invalid (MeanderNewMatchRow *self, gboolean invalid);
void meander_new_match_row_keep_aids (const MeanderNewMatchRow *self, GSettings *settings);

void meander_new_match_row_set_colour (MeanderNewMatchRow *self, MeanderColour colour);

G_END_DECLS
