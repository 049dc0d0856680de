/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/players.h"
#include "model/reader-private.h"

G_BEGIN_DECLS

/* The lines of a saved game that tell who plays. */
gboolean meander_players_read_level (MeanderPlayersRecord *record,
                                     MeanderReader *text,
                                     char *rest,
                                     GError **error);
gboolean meander_players_read_shared (MeanderPlayersRecord *record,
                                      MeanderReader *text,
                                      char *rest,
                                      GError **error);
void meander_players_append (const MeanderPlayersRecord *record, GString *text);

G_END_DECLS
