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
  gboolean calm;
  gboolean aside;
  MeanderGobbleEnd end;
} MeanderGobbleDeal;

struct _MeanderDeals
{
  GObject parent_instance;

  MeanderKept file;
  GArray *deals;   /* of Solitaire, in the order of their first ends */
  GArray *gobbles; /* of MeanderGobbleDeal, likewise */
};

/* solo-results-gobble.c */
gboolean meander_deals_read_gobble (MeanderDeals *self, MeanderReader *reader, const char *rest,
                                    GError **error);
void meander_deals_write_gobble (MeanderDeals *self, GString *text);
gboolean meander_deals_note_gobble (MeanderDeals *self, MeanderGame *game);

G_END_DECLS
