/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rules/random.h"
#include "solve/effort.h"

G_BEGIN_DECLS

/* How somebody builds, tile by tile.  What a table holds is their own affair. */
typedef struct
{
  gsize table_size; /* bytes of a table */
  guint n_given;    /* tiles that lie from the start */
  guint n_tiles;    /* those among them */
  void (*begin) (gpointer self, gpointer table);
  gboolean (*lay) (gpointer self, gpointer table, guint n_laid); /* FALSE if nothing fits */
  gboolean (*is_solved) (gpointer self, gconstpointer table);
} MeanderEffortPerson;

/* effort-split.c */
void meander_effort_split (const MeanderEffortPerson *person,
                           gpointer self,
                           MeanderRandom *random,
                           guint n_tables,
                           guint n_rounds,
                           MeanderEffort *effort);

G_END_DECLS
