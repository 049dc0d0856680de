/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game-clock-private.h"
#include "model/journal.h"

G_BEGIN_DECLS

/* What the journal that watches a game (journal.c) and what the game earns (journal-earned.c) share. */
struct _MeanderJournal
{
  GObject parent_instance;

  MeanderProgress *progress;
  MeanderSolutions *solutions;      /* or NULL */
  MeanderStatistics *statistics;    /* or NULL */
  MeanderTournament *tournament;    /* or NULL */
  MeanderSoloResults *solo_results; /* or NULL */

  MeanderGame *game; /* or NULL */
  char *name;        /* or NULL */
  gulong changed_id;
  gboolean over;
  gboolean came_over;   /* it was so when it came: nobody has played it here to its end just now */
  MeanderEarned earned; /* by its end */
  MeanderBoard *solved; /* as the puzzle lay when it was solved last, or NULL */
  gint64 solved_after;  /* ms */
  guint solved_way;     /* which of the different solutions that was: `earned.n_way` */

  MeanderGameClock clock;
};

/* journal-earned.c: they tell nobody. */
void meander_journal_note_begun (MeanderJournal *self);
gboolean meander_journal_note_score (MeanderJournal *self, const MeanderResult *result);
gint64 meander_journal_keep_solved (MeanderJournal *self);
void meander_journal_note_solved (MeanderJournal *self, const MeanderResult *result);
void meander_journal_note_before (MeanderJournal *self);
gboolean meander_journal_note_end (MeanderJournal *self, GError **error);

/* For tests. */
void meander_journal_set_clock (MeanderJournal *self, MeanderTimeFunc get_time, gpointer data);

G_END_DECLS
