/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "model/game.h"
#include "model/progress.h"
#include "model/store.h"

G_BEGIN_DECLS

/* What a person is offered first when they come home: always the way forward, never what is
 * over. */
typedef enum
{
  MEANDER_FORWARD_TOUR,     /* nothing has been played yet: the first lesson */
  MEANDER_FORWARD_CONTINUE, /* the last game is not over */
  MEANDER_FORWARD_PUZZLE,   /* the next task that has not been solved */
  MEANDER_FORWARD_AGAIN,    /* another game like the last one */
  MEANDER_FORWARD_TODAY,    /* all is solved: there is a new puzzle every day */
} MeanderForwardKind;

typedef struct
{
  MeanderForwardKind kind;
  MeanderPuzzle *puzzle; /* of MEANDER_FORWARD_PUZZLE, else NULL */
  gboolean
      gives_way; /* it has nothing to do with the last game: what is not over comes before it */
} MeanderForward;

void meander_forward_find (MeanderForward *self,
                           MeanderGame *last,
                           const MeanderPuzzle *next,
                           MeanderProgress *progress,
                           gboolean refused);
void meander_forward_clear (MeanderForward *self);
MeanderGame *
meander_forward_find_begun (MeanderStore *store, const char *last, char **name, GError **error);
MeanderGame *
meander_forward_find_begun_puzzle (MeanderStore *store, const char *id, GError **error);
gboolean meander_forward_is_untouched (MeanderGame *game);
MeanderPosition *meander_forward_find_table (MeanderStore *store,
                                             GPtrArray *saved,
                                             const char *const *bases,
                                             const char *except);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MeanderForward, meander_forward_clear)

G_END_DECLS
