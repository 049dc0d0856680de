/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game-clock-private.h"
#include "model/journal.h"

G_BEGIN_DECLS

void meander_journal_set_clock (MeanderJournal *self, MeanderTimeFunc get_time, gpointer data);

G_END_DECLS
