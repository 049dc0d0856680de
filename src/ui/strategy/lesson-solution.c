/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/lesson-page-private.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/table/table.h"
#include "words/lesson.h"

#define PAUSE 1200 /* ms between tiles of a solution, so that one sees which comes after which */

/**
 * meander_lesson_page_hides_racks:
 * @self: the page
 *
 * Tells whether the question is about what lies, and not about the tiles of a rack: they come with
 * the answer, or there are none.
 *
 * Returns: whether it is so
 */
gboolean
meander_lesson_page_hides_racks (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);

  return !step->strategy && (step->kind == MEANDER_LESSON_CHOOSE ||
                             (step->kind == MEANDER_LESSON_POINT && step->position->n_racks == 0));
}

/* In the strategy game it is only tried, so that no tile comes from the bag.  From the rack it
 * glides.  Returns which tile it is. */
static guint
lay (MeanderLessonPage *self, const char *text)
{
  MeanderMove move;

  if (!meander_move_parse (text, &move, NULL))
    return 0;
  self->setting = TRUE;
  if (meander_board_find (meander_scene_get_board (self->scene), move.steps[0].number) == NULL &&
      gtk_widget_get_mapped (self->table) && !meander_lesson_page_hides_racks (self))
    meander_table_note_start (MEANDER_TABLE (self->table), move.steps[0].number);
  if (!meander_lesson_page_get_step (self)->strategy)
    meander_game_play (meander_scene_get_game (self->scene), text, NULL);
  else
    meander_scene_try (self->scene, move.steps[0].number, move.steps[0].hex,
                       move.steps[0].rotation);
  self->setting = FALSE;
  meander_lesson_page_show_points (self);
  return move.steps[0].number;
}

/**
 * meander_lesson_page_lay_solution:
 * @self: the page
 *
 * Does what the step shows, at once.
 */
void
meander_lesson_page_lay_solution (MeanderLessonPage *self)
{
  const GPtrArray *solution = meander_lesson_page_get_step (self)->solution;

  for (guint i = 0; i < solution->len; i++)
    lay (self, g_ptr_array_index (solution, i));
}

/**
 * meander_lesson_page_move_to_mark:
 * @self: the page
 * @number: a tile, or 0
 *
 * Puts the tile that was to be found for the marked place there.
 */
void
meander_lesson_page_move_to_mark (MeanderLessonPage *self, guint number)
{
  const GArray *marks = meander_lesson_page_get_step (self)->marks;
  const MeanderBoard *board = meander_scene_get_board (self->scene);
  MeanderHex hex;

  if (number == 0 || marks->len != 1 || meander_board_find (board, number) != NULL)
    return;
  hex = g_array_index (marks, MeanderHex, 0);
  if (meander_board_at (board, hex) != NULL)
    return;
  for (guint rotation = 0; rotation < MEANDER_N_EDGES; rotation++)
    if (meander_board_get_clashes (board, number, hex, rotation) == 0)
      {
        g_autofree char *text = g_strdup_printf ("%u@%d,%d/%u", number, hex.q, hex.r, rotation);

        meander_scene_set_ghost (self->scene, NULL, NULL, 0);
        lay (self, text);
        return;
      }
}

/**
 * meander_lesson_page_mark_found:
 * @self: the page
 * @hex: where it is
 *
 * Marks what was asked for: an empty place, or a tile whose colours are left to be seen.
 */
void
meander_lesson_page_mark_found (MeanderLessonPage *self, const MeanderHex *hex)
{
  if (meander_board_at (meander_scene_get_board (self->scene), *hex) != NULL)
    meander_scene_mark_turn (self->scene, hex, 1);
  else
    meander_scene_set_ghost (self->scene, NULL, hex, 1);
}

/**
 * meander_lesson_page_find_asked:
 * @self: the page
 *
 * Finds the tile that is to be pointed at.
 *
 * Returns: (transfer none) (nullable): the tile where it lies on the table, else %NULL
 */
const MeanderPlacement *
meander_lesson_page_find_asked (MeanderLessonPage *self)
{
  return meander_board_find (self->start->board, meander_lesson_page_get_step (self)->tile);
}

/* What cannot be seen on the table is said: a tile of the rack, an answer in words, or which of several
 * tiles is the free move. */
static char *
describe_solution (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);

  if (self->free_move > 0)
    return meander_words_lesson_free_move (self->free_move, _ (step->why));
  if (step->tile != 0 && meander_lesson_page_find_asked (self) == NULL)
    /* Translators: the tile that was asked for, and a sentence or two about it. */
    return g_strdup_printf (_ ("It is tile %u. %s"), step->tile, _ (step->why));
  for (guint i = 0; i < step->options->len; i++)
    {
      const MeanderLessonAnswer *option = g_ptr_array_index (step->options, i);

      if (option->answer == NULL)
        /* Translators: the right answer, and a sentence or two about it. */
        return g_strdup_printf (_ ("The answer is: %s. %s"), _ (option->option), _ (step->why));
    }
  return NULL;
}

/* The solution lies, or is marked. */
static void
end_showing (MeanderLessonPage *self)
{
  g_autofree char *words = NULL;

  self->shown = TRUE;
  meander_lesson_page_set_done (self);
  meander_lesson_page_move_to_mark (self, meander_lesson_page_get_step (self)->tile);
  words = describe_solution (self);
  if (words != NULL)
    meander_lesson_page_set_answer (self, words);
}

/**
 * meander_lesson_page_end_laying:
 * @self: the page
 *
 * Places no more tiles of a solution.
 */
void
meander_lesson_page_end_laying (MeanderLessonPage *self)
{
  g_clear_handle_id (&self->laying, g_source_remove);
  meander_lesson_panel_set_showing (MEANDER_LESSON_PANEL (self->panel), FALSE);
}

/* Lays the next of several tiles of a turn, and says what it is for. */
static gboolean
lay_next (gpointer user_data)
{
  MeanderLessonPage *self = user_data;
  const GPtrArray *solution = meander_lesson_page_get_step (self)->solution;
  const guint n_before = meander_scene_get_trials (self->scene, NULL);
  const gboolean is_free =
      meander_strategy_get_step (meander_scene_get_state (self->scene)) == MEANDER_TURN_FREE;
  const guint number = lay (self, g_ptr_array_index (solution, n_before));
  g_autofree char *words = meander_words_lesson_laid (n_before + 1, number, is_free);

  if (is_free)
    self->free_move = n_before + 1;
  if (n_before + 1 == solution->len)
    {
      self->laying = 0;
      end_showing (self);
      return G_SOURCE_REMOVE;
    }
  meander_lesson_panel_set_answer (MEANDER_LESSON_PANEL (self->panel), words);
  meander_scene_say (self->scene, words);
  return G_SOURCE_CONTINUE;
}

/**
 * meander_lesson_page_show_solution:
 * @self: the page
 *
 * Does the task for the person.  Several tiles of a turn come one after the other, also where nothing
 * is to move: their order is what it is about.  Meanwhile it is stopped, and the task begins anew.
 */
void
meander_lesson_page_show_solution (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);

  if (self->done)
    return;
  if (self->laying != 0)
    {
      meander_lesson_page_set_table (self);
      return;
    }
  meander_lesson_page_set_table (self);
  if (step->strategy && step->solution->len > 1)
    {
      meander_scene_set_pointing (self->scene, TRUE); /* nothing else moves meanwhile */
      gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.again", TRUE);
      meander_lesson_panel_set_showing (MEANDER_LESSON_PANEL (self->panel), TRUE);
      self->laying = g_timeout_add (PAUSE, lay_next, self);
      lay_next (self);
      return;
    }
  meander_lesson_page_lay_solution (self);
  if (step->points_at_hex)
    meander_lesson_page_mark_found (self, &step->hex);
  else if (meander_lesson_page_find_asked (self) != NULL)
    meander_lesson_page_mark_found (self, &meander_lesson_page_find_asked (self)->hex);
  end_showing (self);
}
