/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/progress.h"
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/statistics.h"
#include "model/tournament.h"
#include "rules/turn.h"

G_BEGIN_DECLS

/* What a game has earned, decided in one place. It watches the game that is played, and
 * notes what has been begun, solved, scored and played to the end where that is kept.
 * Signals: `solved` (new best time, helped), `changed` (the times or the points to show are
 * others), `ended` (the game has just been played to its end, and that is noted), `problem`
 * (message: why something could not be saved). */
#define MEANDER_TYPE_JOURNAL (meander_journal_get_type ())
G_DECLARE_FINAL_TYPE (MeanderJournal, meander_journal, MEANDER, JOURNAL, GObject)

/* What a game that is over has earned, beside what had been reached before it. */
typedef struct
{
  gboolean helped;   /* the computer has laid some of it: no best is noted */
  gboolean known;    /* its solution had been seen, so that the time says nothing */
  gboolean now_own;  /* a puzzle that had been solved with help only */
  gboolean new_best; /* a puzzle, in less time than ever before */
  gboolean first;    /* no puzzle had been solved before, with help either */
  gboolean again;    /* one of several solutions, which had been found without help before */
  guint n_way;       /* the how manieth different solution found alone it is, from 2 on; else 0 */
  guint n_ways;      /* how many there are, 0: not known */
  guint n_found;     /* how many of them have been found alone so far */
  gint64 elapsed;    /* ms */
  gint64 best_time;  /* ms, the shortest one with this one; 0: there is none */
  guint
      n_hints; /* of a puzzle of a day before it was first solved, of one to turn or match in this game */
  gboolean hinted;   /* so that the time is no best one, and not measured by that */
  guint n_days;      /* in a row with one solved, where this is a puzzle of a day; else 0 */
  gboolean day_done; /* all three of its day are solved, where this is one of them */
  /* Solitaire: what was reached in other deals, 0: nothing */
  guint best_length; /* tiles in the longest line or loop that was asked for */
  guint best_open;   /* in the longest line where a loop was asked for */
  gboolean in_tournament;
  gboolean to_repeat; /* in it the game does not count, since a computer has played */
  struct
  {
    guint ranking;            /* on the scale of 1000; 0: nobody who has one */
    gint rise;                /* by this game */
  } ranks[MEANDER_MAX_SEATS]; /* the strategy game, of the person at a seat */
  guint won[2]; /* the strategy game of two: games that each has won against the other */
  struct
  {
    guint line; /* tiles of the longest one in other games, 0: none */
    guint loop;
  } before[MEANDER_MAX_SEATS]; /* the strategy game, of the person at a seat */
} MeanderEarned;

MeanderJournal *meander_journal_new (MeanderProgress *progress);
/* Without these what they would keep is not kept. */
void meander_journal_set_solutions (MeanderJournal *self, MeanderSolutions *solutions);
void meander_journal_set_statistics (MeanderJournal *self, MeanderStatistics *statistics);
void meander_journal_set_tournament (MeanderJournal *self, MeanderTournament *tournament);
void meander_journal_set_solo_results (MeanderJournal *self, MeanderSoloResults *solo_results);

MeanderProgress *meander_journal_get_progress (MeanderJournal *self);
void meander_journal_watch (MeanderJournal *self, MeanderGame *game, const char *name);
gint64 meander_journal_get_best_time (MeanderJournal *self);
guint meander_journal_get_best_score (MeanderJournal *self);
void meander_journal_note_hint (MeanderJournal *self);
void meander_journal_get_earned (MeanderJournal *self, MeanderEarned *earned);

/* The clock of a puzzle: from the first tile taken until it is solved. */
void meander_journal_start_clock (MeanderJournal *self);
void meander_journal_tick (MeanderJournal *self, gboolean seen);
void meander_journal_restart_clock (MeanderJournal *self);

G_END_DECLS
