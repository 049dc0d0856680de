/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"

G_BEGIN_DECLS

/* What reads bytes from anywhere, with all that is to hold of it; where something does not, it
 * aborts. */
typedef struct
{
  const char *name;
  void (*run) (const char *bytes, gsize length);
} FuzzReader;

/* What a text is called in messages. */
#define FUZZ_NAME "x"

/* fuzz.c; the names of the first two are libFuzzer's */
int LLVMFuzzerInitialize (int *argc, char ***argv);
int LLVMFuzzerTestOneInput (const guint8 *bytes, gsize length);
void fuzz_check_message (const GError *error);
void fuzz_check_place (const GError *error, const char *bytes, gsize length);
void fuzz_check_refusal (const GError *error, const char *bytes, gsize length);

/* disk.c */
void fuzz_disk_put (const char *bytes, gsize length);
const char *fuzz_disk_get (void);

/* state.c */
void fuzz_check_state (const MeanderState *state);
gboolean fuzz_is_same_state (const MeanderState *one, const MeanderState *other);
void fuzz_check_verdicts (const MeanderState *state);

/* read-rules.c */
void fuzz_position (const char *bytes, gsize length);
void fuzz_puzzles (const char *bytes, gsize length);
void fuzz_puzzle_line (const char *bytes, gsize length);
void fuzz_new_game (const char *bytes, gsize length);
void fuzz_move (const char *bytes, gsize length);
void fuzz_gobble_move (const char *bytes, gsize length);

/* read-kept.c */
void fuzz_progress (const char *bytes, gsize length);
void fuzz_statistics (const char *bytes, gsize length);
void fuzz_solutions (const char *bytes, gsize length);
void fuzz_solo_results (const char *bytes, gsize length);
void fuzz_known_computers (const char *bytes, gsize length);
void fuzz_exercise_results (const char *bytes, gsize length);
void fuzz_missed_moves (const char *bytes, gsize length);
void fuzz_tournament (const char *bytes, gsize length);
void fuzz_own_puzzles (const char *bytes, gsize length);
void fuzz_last (const char *bytes, gsize length);
void fuzz_analysis (const char *bytes, gsize length);
void fuzz_id (const char *bytes, gsize length);

/* read-game.c */
void fuzz_game (const char *bytes, gsize length);
void fuzz_walk (MeanderGame *game, guint n_undone);
void fuzz_series (const char *bytes, gsize length);

/* read-net.c */
void fuzz_net_message (const char *bytes, gsize length);
void fuzz_net_table (const char *bytes, gsize length);
void fuzz_net_guest (const char *bytes, gsize length);
void fuzz_net_file (const char *bytes, gsize length);

/* read-race.c */
void fuzz_net_gobble (const char *bytes, gsize length);
void fuzz_net_race (const char *bytes, gsize length);

/* play-moves.c */
void fuzz_moves (const char *bytes, gsize length);

/* read-shown.c */
void fuzz_lesson (const char *bytes, gsize length);
void fuzz_lesson_test (const char *bytes, gsize length);
void fuzz_help (const char *bytes, gsize length);
void fuzz_palette (const char *bytes, gsize length);

G_END_DECLS
