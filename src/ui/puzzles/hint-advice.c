/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box-private.h"

#include <glib/gi18n.h>

#include "model/book.h"
#include "scene/report.h"
#include "solve/known.h"
#include "words/hint.h"
#include "words/puzzle.h"

/* The one sentence for who has asked nothing. */

/* How many solutions the puzzle has; 0 where nobody knows exactly. */
static guint64
count_solutions (MeanderHintBox *self, const char *id)
{
  gboolean estimated;
  const double known = meander_solve_get_known_number (id, &estimated);

  return known > 0 && !estimated ? (guint64) known
                                 : meander_solutions_get_total (self->solutions, id);
}

/**
 * meander_hint_box_seeks_another:
 * @self: a box
 * @last: (out caller-allocates): how the puzzle was solved last
 * @n_hidden: (out): how many ways are hidden, 0 where they are many or nobody knows
 *
 * Tells whether a puzzle that has been solved lies ready to be solved in another way.
 *
 * Returns: whether it does; the outputs are set then
 */
gboolean
meander_hint_box_seeks_another (MeanderHintBox *self, MeanderBuilt *last, guint *n_hidden)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  guint64 total;
  guint n;

  if (self->solutions == NULL || puzzle == NULL || !self->takes_hints || self->rotates ||
      self->apart || !meander_scene_shows_game (self->scene) || !meander_hint_box_is_empty (self) ||
      meander_scene_get_held (self->scene)->n_tiles > 0 ||
      meander_solutions_get_n_found (self->solutions, puzzle->id) == 0 ||
      !meander_solutions_get_last (self->solutions, puzzle->id, last))
    return FALSE;
  total = count_solutions (self, puzzle->id);
  n = meander_solutions_get_n (self->solutions, puzzle->id);
  *n_hidden = meander_words_may_find_all (total) && total > n ? (guint) total - n : 0;
  return total == 0 || total > n;
}

/* In the first tasks, where tiles touch and match, but the goal's line is in several pieces: that those
 * have to meet (transfer full) (nullable). */
static char *
ask_to_meet (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const MeanderBoard *board = meander_game_get_board (self->game);

  if (puzzle == NULL || !meander_book_is_first_steps (puzzle) ||
      puzzle->colours[0] >= MEANDER_N_COLOURS || meander_board_count_clashes (board) > 0 ||
      meander_board_count_groups (board) != 1 ||
      meander_board_count_lines (board, puzzle->colours[0], NULL) < 2)
    return NULL;
  return meander_words_let_meet (puzzle->colours[0],
                                 self->outlook != MEANDER_PUZZLE_OUTLOOK_TURN &&
                                     self->outlook != MEANDER_PUZZLE_OUTLOOK_DEAD);
}

/**
 * meander_hint_box_make_advice:
 * @self: a box
 *
 * Says what there is to do, for who has asked nothing; it is also true where the outlook is known.
 *
 * Returns: (transfer full): a sentence or two, or none
 */
char *
meander_hint_box_make_advice (MeanderHintBox *self)
{
  MeanderResult result;
  MeanderBuilt last;
  guint n_hidden;

  if (self->game == NULL || meander_scene_uses_trials (self->scene) ||
      !meander_scene_shows_game (self->scene))
    return g_strdup ("");
  meander_scene_get_result (self->scene, &result);
  if (self->apart && meander_scene_get_held (self->scene)->n_tiles == 0)
    return meander_words_apart (meander_hint_box_get_puzzle (self));
  if (meander_hint_box_seeks_another (self, &last, &n_hidden))
    return meander_words_another_way (meander_hint_box_get_puzzle (self), n_hidden);
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    return meander_report_advice (self->scene);
  if (!result.over && result.check.status == MEANDER_CHECK_MISSING &&
      meander_board_get_n_tiles (meander_game_get_board (self->game)) > 1)
    {
      char *advice = ask_to_meet (self);

      if (advice != NULL)
        return advice;
      if (self->outlook == MEANDER_PUZZLE_OUTLOOK_OPEN)
        return g_strdup (_ ("Continue from an open end of the line."));
    }
  if (self->only_moving_helps)
    return g_strdup (_ ("The colours do not match yet. Move a tile to another place."));
  return meander_report_advice (self->scene);
}
