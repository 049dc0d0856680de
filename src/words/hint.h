/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "solve/obstacle.h"

G_BEGIN_DECLS

/* What hints say; all (transfer full). */
char *meander_words_obstacle (const MeanderPuzzle *puzzle,
                              const MeanderObstacle *obstacle,
                              gboolean turned_in_vain);
char *meander_words_open_colours (const MeanderPuzzle *puzzle, const MeanderColour colours[2]);
char *meander_words_chosen_colours (const MeanderPuzzle *puzzle,
                                    const MeanderColour chosen[2],
                                    gboolean works);
char *meander_words_next_arc (MeanderArcKind kind, guint number);
char *meander_words_only_tile (guint number);
char *meander_words_tried_tile (guint number);
char *meander_words_let_meet (MeanderColour colour, gboolean open);
gboolean meander_words_has_only_colour (const MeanderPuzzle *puzzle);
char *meander_words_wrong_colours (const MeanderColour chosen[2]);
char *meander_words_why_wrong_colours (const MeanderPuzzle *puzzle, const MeanderColour chosen[2]);
char *meander_words_seek_colours (const MeanderPuzzle *puzzle);
char *meander_words_why_seek (const MeanderPuzzle *puzzle);
char *meander_words_seeking_rule (const MeanderPuzzle *puzzle);
char *meander_words_why_colour (const MeanderPuzzle *puzzle,
                                const MeanderColour colours[2],
                                MeanderColour colour);
char *meander_words_no_way (const MeanderPuzzle *puzzle, guint n_left);
char *meander_words_turn_by (guint sixths); /* "Turn the marked tile twice to the right." */

G_END_DECLS
