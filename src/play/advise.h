/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "play/explain.h"

G_BEGIN_DECLS

/* What the computer would do. */
typedef struct
{
  MeanderPlacement tile;
  MeanderReason reasons[MEANDER_MAX_REASONS]; /* why, and not something ordinary */
  gboolean only;                              /* there is nothing else to do */
} MeanderPlayAdvice;

gboolean meander_play_advise (const MeanderTurn *turn,
                              const MeanderPlayColours colours,
                              guint64 seed,
                              gint *stop,
                              MeanderPlayAdvice *advice);

G_END_DECLS
