/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/worker.h"
#include "play/solitaire.h"

G_BEGIN_DECLS

/* The advice in Solitaire takes longer than a frame: it is found on a thread. */
MeanderWorker *meander_solitaire_adviser_start (const MeanderState *state,
                                                MeanderWorkerDone done,
                                                gpointer user_data);
const MeanderPlaySolitaireAdvice *meander_solitaire_adviser_get_advice (gconstpointer data);

G_END_DECLS
