/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "rules/gobble-game.h"

G_BEGIN_DECLS

/* Who plays at a seat of Gobble: a person, or a computer player from
 * %MEANDER_GOBBLE_WHO_LEVEL (1) on. */
typedef enum
{
  MEANDER_GOBBLE_WHO_POINTER,
  MEANDER_GOBBLE_WHO_KEYS,
  MEANDER_GOBBLE_WHO_1,
} MeanderGobbleWho;

#define MEANDER_GOBBLE_N_WHO (MEANDER_GOBBLE_WHO_1 + MEANDER_GOBBLE_N_LEVELS)

/* One seat in the dialog for a new game of Gobble: a row of the table of players. */
typedef struct
{
  guint seat;
  gboolean turn_based; /* people take turns, and have no device each */
  guint who;           /* MeanderGobbleWho */
  GtkWidget *number;
  GtkWidget *choice; /* a MeanderFaceButton; its values are of MeanderGobbleWho */
  GtkWidget *name;
  GtkWidget *more_label; /* whose … */
  GtkWidget *more;       /* tiles these are */
} MeanderNewGobbleRow;

GArray *meander_new_gobble_list_who (gboolean devices);
void meander_new_gobble_row_init (MeanderNewGobbleRow *self,
                                  GtkGrid *table,
                                  GtkGrid *shares,
                                  guint seat);
void meander_new_gobble_row_show (MeanderNewGobbleRow *self, gboolean playing, gboolean alone);
void meander_new_gobble_row_set_who (MeanderNewGobbleRow *self, guint who, gboolean turn_based);
guint meander_new_gobble_row_get_chosen (const MeanderNewGobbleRow *self);
char *meander_new_gobble_row_get_name (const MeanderNewGobbleRow *self);
guint meander_new_gobble_row_get_more (const MeanderNewGobbleRow *self);
void meander_new_gobble_row_set_more (MeanderNewGobbleRow *self, guint more);

G_END_DECLS
