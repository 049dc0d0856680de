/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "meander-game.h"
#include "meander-solitaire-game.h"

G_BEGIN_DECLS

/* What has been reached in every deal of Solitaire that was played to its end; a plain
 * text file ("meander-deals 1", then a line a deal, "end"). Signal `changed`. */
#define MEANDER_TYPE_DEALS (meander_deals_get_type ())
G_DECLARE_FINAL_TYPE (MeanderDeals, meander_deals, MEANDER, DEALS, GObject)

/* Of all deals of the same edition, colour and goal. */
typedef struct
{
  guint played;
  guint full; /* full successes */
  guint best; /* tiles in the longest loop or line that was asked for, 0 for none */
} MeanderDealsSum;

MeanderDeals *meander_deals_new (const char *path, GError **error);
gboolean meander_deals_note (MeanderDeals *self, MeanderGame *game, GError **error);
void meander_deals_add_up (MeanderDeals *self, const MeanderSolitaireSetup *setup,
                           MeanderDealsSum *sum);

G_END_DECLS
