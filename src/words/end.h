/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/journal.h"
#include "model/solo-results.h"
#include "play/analysis.h"

G_BEGIN_DECLS

#define MEANDER_END_LINES 4

/* How a game has ended, as its card tells it. */
typedef struct
{
  char *title;
  char *lines[MEANDER_END_LINES + 1]; /* sentences, the last one NULL */
  const char *places;                 /* the one that rows tell to the eye, or NULL */
  guint count;                        /* points or tiles to be counted up; 0: nothing */
  gboolean won;                       /* by a person, over others */
  guint n_colours;                    /* of what is shown beside the title */
  MeanderColour colours[MEANDER_N_COLOURS];
  gboolean loop;      /* a loop of them, else a line */
  gboolean holes;     /* a line speaks of holes */
  gboolean alone;     /* a line asks to try it without help */
  char *note;         /* something small, or NULL: “Games won by Anna: 2, by Jan: 1” */
  char *help;         /* how it counts with what the Hint has shown, the last and small; or NULL */
  gboolean results;   /* there are results of several games to be seen */
  char *decided;      /* what decided a strategy game, or NULL */
  guint decided_move; /* the move that this tells of, from 1 on; 0 for none */
  char *room;         /* the longest that `decided` can be, where it is going to come; or NULL */
  const char *wait;   /* what is seen there until then, or NULL */
} MeanderEnd;

MeanderEnd *meander_words_task_ended (MeanderGame *game, const MeanderEarned *earned);
char *meander_words_strategy_winner (MeanderGame *game, const MeanderResult *result);
MeanderEnd *meander_words_strategy_ended (MeanderGame *game,
                                          const MeanderEarned *earned,
                                          const MeanderPlayAnalysis *analysis);
MeanderEnd *meander_words_solitaire_ended (MeanderGame *game, const MeanderEarned *earned);
MeanderEnd *meander_words_gobble_ended (MeanderGame *game, MeanderSoloResults *solo_results);
void meander_words_strategy_wait (MeanderEnd *end, MeanderGame *game);
char *meander_words_end (const MeanderEnd *end); /* the whole, for the ear */
void meander_end_free (MeanderEnd *end);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MeanderEnd, meander_end_free)

G_END_DECLS
