/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/journal.h"

G_BEGIN_DECLS

/* Tells the time, in µs. */
typedef gint64 (*MeanderJournalClock) (gpointer data);

void meander_journal_set_clock (MeanderJournal *self, MeanderJournalClock clock, gpointer data);

G_END_DECLS
