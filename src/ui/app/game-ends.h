/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/journal.h"
#include "net/race.h"
#include "ui/widgets/end-card.h"

G_BEGIN_DECLS

/* What the card at the end of a game is made of, beside the game. */
typedef struct
{
  MeanderEarned earned;
  MeanderProgress *progress;           /* what has been reached in every puzzle */
  gboolean is_made;                    /* it is being made, in the puzzle maker */
  const char *next;                    /* the title of the puzzle that comes after it, or NULL */
  const MeanderPlayAnalysis *analysis; /* or NULL */
  gboolean analysing;                  /* it is going to come */
  gboolean awaits_next;                /* another computer begins the next game */
  const MeanderNetRunner *runners;     /* of the race in which it was solved, or NULL */
  guint n_runners;
  guint own_runner;             /* the number of the guest here, 0 for the host */
  const char *race_host;        /* for a guest, who begins the next race; or NULL */
  MeanderTournament *standings; /* of the table across computers, in which it counts; or NULL */
} MeanderGameEnd;

/* For the rows of game-kinds.c: what is told at the end of a game, and the buttons after it.  Each
 * returns what the end says, or NULL where a game has no end to tell of.  Without a card it
 * is only said. */
char *meander_game_end_name_next (MeanderGame *game, const MeanderGameEnd *what);
MeanderEnd *
meander_game_end_task (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card);
void meander_game_end_go_on (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card);
MeanderEnd *
meander_game_end_strategy (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card);
MeanderEnd *
meander_game_end_solitaire (MeanderGame *game, const MeanderGameEnd *what, MeanderEndCard *card);

G_END_DECLS
