/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/solo-results.h"
#include "model/data-file-private.h"

G_BEGIN_DECLS

/* The end of a game of Gobble alone. */
typedef struct
{
  guint64 seed;
  guint share; /* tiles that were dealt */
  gboolean turn_based;
  gboolean aside;
  MeanderGobbleEnd end;
} MeanderGobbleResult;

struct _MeanderSoloResults
{
  GObject parent_instance;

  MeanderDataFile file;
  GArray *solitaires; /* of Solitaire, in the order of their first ends */
  GArray *gobbles;    /* of MeanderGobbleResult, likewise */
};

/* solo-results-gobble.c */
gboolean meander_solo_results_read_gobble (MeanderSoloResults *self,
                                           MeanderReader *reader,
                                           const char *rest,
                                           GError **error);
void meander_solo_results_write_gobble (MeanderSoloResults *self, GString *text);
gboolean meander_solo_results_note_gobble (MeanderSoloResults *self, MeanderGame *game);
gboolean meander_solo_results_take_in_gobble (MeanderSoloResults *self,
                                              const MeanderGobbleResult *gobble);

G_END_DECLS
