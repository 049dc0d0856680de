/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include "model/game.h"
#include "model/progress.h"
#include "model/rating.h"
#include "rules/solitaire-game.h"

G_BEGIN_DECLS

/* Whole sentences and names in the person's language, written once for labels,
 * panels and the screen reader. All (transfer full) but for plain names. */

/* Names */
const char *meander_words_colour (MeanderColour colour);   /* "red" */
const char *meander_words_mark (MeanderProgressMark mark); /* "solved without holes" */

/* Puzzles */
char *meander_words_puzzle_title (const MeanderPuzzle *puzzle);      /* "10 tiles, blue" */
char *meander_words_game_title (MeanderGame *game);                  /* that, or "Free table" */
char *meander_words_file_name (MeanderGame *game);                   /* "Anna and Jan.meander" */
char *meander_words_game_state (MeanderGame *game);                  /* how far it is */
char *meander_words_goal (const MeanderPuzzle *puzzle);              /* "Build one red loop …" */
char *meander_words_goal_colour (const MeanderPuzzle *puzzle);       /* "red loop" */
const char *meander_words_puzzle_name (const MeanderPuzzle *puzzle); /* "Junior", or NULL */
const char *meander_words_group (const char *group);                 /* "Super Five" */
const char *meander_words_group_about (const char *group);           /* a sentence, or NULL */
const char *meander_words_puzzle_help (const MeanderPuzzle *puzzle); /* a page of the help */
char *meander_words_found (const MeanderPuzzle *puzzle, const MeanderCheck *check);
char *meander_words_possible (const MeanderPuzzle *puzzle); /* what the arcs say */
char *meander_words_check (const MeanderPuzzle *puzzle, const MeanderCheck *check);

/* Times and counts */
char *meander_words_time (gint64 ms);                                 /* "1:05" */
char *meander_words_when (GDateTime *when, GDateTime *now);           /* "Today, 15:40" */
char *meander_words_times (const MeanderPuzzle *puzzle, gint64 best); /* "0:48 · booklet 1:00" */
char *meander_words_card (const MeanderPuzzle *puzzle,
                          MeanderProgressMark mark,
                          gint64 best,
                          gboolean next);                     /* all a card shows */
char *meander_words_solved (guint n_solved, guint n_puzzles); /* "4 of 31 solved" */
char *meander_words_n_solutions (guint n_found, guint total); /* "Solutions found: 3 of 48" */
char *meander_words_lying (guint n_lying, guint n_tiles);     /* "3 of 5 tiles on the table" */
char *meander_words_length (MeanderColour colour, gboolean loop, guint n_tiles, guint total);

/* The table */
char *meander_words_tile (MeanderTileSet set, guint number, guint rotation);
char *meander_words_hex (const MeanderBoard *board, MeanderHex hex);
char *meander_words_verdict (const MeanderVerdict *verdict);

/* Turn and match */
char *meander_words_generated_title (const char *id); /* "Pyramid of 5 rows" */
char *meander_words_generated_goal (const MeanderPuzzle *puzzle);
char *meander_words_generated_detail (MeanderGame *game); /* "easy, number 4711" */
char *meander_words_generated_advice (MeanderGame *game, const MeanderCheck *check);
const char *meander_words_difficulty (guint difficulty); /* "easy" */
char *meander_words_dots (guint difficulty);             /* "●●○○○" */

/* The strategy game */
char *meander_words_unnamed (guint seat);                 /* "Player 1" */
char *meander_words_seat (MeanderGame *game, guint seat); /* "Anna" */
gboolean meander_words_is_you (MeanderGame *game, guint seat);
char *meander_words_player (MeanderGame *game, guint seat);         /* that, or "Turtle" */
char *meander_words_side (MeanderGame *game, MeanderColour colour); /* "Anna and Jan" */
char *meander_words_strategy_end (MeanderGame *game, const MeanderResult *result);
char *meander_words_step (const MeanderState *state, gboolean count); /* what is to be done */
char *meander_words_effect (MeanderGame *game, const MeanderState *then);
char *meander_words_played (MeanderGame *game, const MeanderState *before, const char *move);

/* The computer's levels */
const char *meander_words_level (MeanderLevel level);       /* "Turtle" */
const char *meander_words_level_about (MeanderLevel level); /* how it plays */
const char *meander_words_who (MeanderLevel level);         /* that, or "Person" */
char *meander_words_rating (const MeanderRating *rating);   /* "About as strong as …" */

/* Solitaire */
const char *meander_words_solitaire_edition (MeanderSolitaireEdition edition);
char *meander_words_solitaire_goal (const MeanderSolitaireSetup *setup);
char *meander_words_solitaire_step (const MeanderState *state); /* what is to be done */
char *meander_words_solitaire_effect (const MeanderState *now, const MeanderState *then);
const char *meander_words_solitaire_end (const MeanderResult *result); /* "Full success!" */
char *meander_words_solitaire_result (const MeanderResult *result);    /* how near it came */
char *meander_words_bonus (guint n_tiles);

G_END_DECLS
