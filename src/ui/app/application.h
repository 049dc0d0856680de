/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include "model/solo-results.h"
#include "model/solutions.h"
#include "model/exercise-results.h"
#include "model/missed-moves.h"
#include "model/own-puzzles.h"
#include "model/journal.h"
#include "model/progress.h"
#include "model/statistics.h"
#include "model/tournament.h"
#include "model/store.h"

G_BEGIN_DECLS

/* The program: one window, the settings, the store and the progress.
 * Actions: app.statistics, app.preferences, app.help, app.help-page (s, a page of the manual),
 * app.shortcuts, app.about, app.quit. */
#define MEANDER_TYPE_APPLICATION (meander_application_get_type ())
G_DECLARE_FINAL_TYPE (MeanderApplication, meander_application, MEANDER, APPLICATION, GtkApplication)

MeanderApplication *meander_application_new (void);
GSettings *meander_application_get_settings (MeanderApplication *self);
void meander_application_load_styles (MeanderApplication *self);
MeanderStore *meander_application_get_store (MeanderApplication *self);
MeanderProgress *meander_application_get_progress (MeanderApplication *self);
MeanderJournal *meander_application_get_journal (MeanderApplication *self);
MeanderOwnPuzzles *meander_application_get_own_puzzles (MeanderApplication *self);
MeanderTournament *meander_application_get_tournament (MeanderApplication *self);
MeanderStatistics *meander_application_get_statistics (MeanderApplication *self);
MeanderSoloResults *meander_application_get_solo_results (MeanderApplication *self);
MeanderExerciseResults *meander_application_get_exercise_results (MeanderApplication *self);
MeanderMissedMoves *meander_application_get_missed_moves (MeanderApplication *self);
MeanderSolutions *meander_application_get_solutions (MeanderApplication *self);

G_END_DECLS
