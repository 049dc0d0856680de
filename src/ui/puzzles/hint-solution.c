/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box-private.h"

#include <glib/gi18n.h>

#include "rules/lines.h"
#include "rules/open-table.h"
#include "words/hint.h"

/* The whole solution, which grows once and can be stepped through with a slider. */

#define LONGEST_STEP 700    /* ms from tile to tile */
#define LONGEST_GROWTH 8000 /* ms for all of it */

/* Along the goal's line, so that it grows as a person would lay it. */
static void
put_in_order (MeanderHintBox *self, const MeanderPuzzle *puzzle)
{
  g_autoptr (MeanderBoard) board = meander_solution_to_board (puzzle, &self->solution);
  MeanderPlacement ordered[MEANDER_MAX_TILES];
  gboolean placed[MEANDER_MAX_TILES + 1] = { FALSE };
  MeanderLine line = { 0 };
  guint n = 0;

  if (self->solution.colours[0] < MEANDER_N_COLOURS)
    meander_board_get_best_line (board, self->solution.colours[0], &line);
  for (guint i = 0; i < line.n_tiles; i++)
    {
      ordered[n++] = *meander_board_find (board, line.numbers[i]);
      placed[line.numbers[i]] = TRUE;
    }
  for (guint i = 0; i < self->solution.n_tiles; i++)
    if (!placed[self->solution.tiles[i].number])
      ordered[n++] = self->solution.tiles[i];
  g_assert (n == self->solution.n_tiles);
  memcpy (self->solution.tiles, ordered, n * sizeof *ordered);
}

static void
show (MeanderHintBox *self)
{
  guint n = (guint) gtk_adjustment_get_value (self->adjustment);

  self->showing = TRUE;
  meander_scene_show_figure (self->scene, self->solution.tiles, self->solution.n_tiles, n);
  self->showing = FALSE;
  meander_hint_box_update_text (self);
}

/**
 * meander_hint_box_step_solution:
 * @self: a box
 *
 * Shows as much of the solution as its slider says, if it is shown at all.  Who moves the slider
 * has it from then on: it does not grow by itself any more.
 */
void
meander_hint_box_step_solution (MeanderHintBox *self)
{
  if (self->level != LEVEL_SOLUTION || self->solution.n_tiles == 0 || self->showing)
    return;

  g_clear_handle_id (&self->growing, g_source_remove);
  show (self);
}

static void
set_step (MeanderHintBox *self, guint n)
{
  self->showing = TRUE;
  gtk_adjustment_set_value (self->adjustment, n);
  self->showing = FALSE;
  show (self);
}

/* One tile more. */
static gboolean
grow (gpointer user_data)
{
  MeanderHintBox *self = user_data;
  guint n = (guint) gtk_adjustment_get_value (self->adjustment) + 1;

  set_step (self, n);
  if (n < self->solution.n_tiles)
    return G_SOURCE_CONTINUE;

  self->growing = 0;
  return G_SOURCE_REMOVE;
}

/* Whether the keyboard's focus is in a part of the box. */
static gboolean
has_focus (GtkWidget *part)
{
  GtkRoot *root = gtk_widget_get_root (part);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && gtk_widget_is_ancestor (focus, part);
}

/**
 * meander_hint_box_leave_solution:
 * @self: a box that shows a solution
 *
 * Goes back to the player's own table.
 */
void
meander_hint_box_leave_solution (MeanderHintBox *self)
{
  const gboolean focused = has_focus (self->solution_box);

  meander_hint_box_forget (self);
  meander_scene_show_game (self->scene);
  if (focused)
    gtk_widget_grab_focus (self->button);
}

/**
 * meander_hint_box_keep_solution:
 * @self: a box that shows a solution
 *
 * Lays the solution that is shown.
 */
void
meander_hint_box_keep_solution (MeanderHintBox *self)
{
  MeanderMove move = { 0 };
  MeanderSolution solution = self->solution;

  meander_hint_box_leave_solution (self);
  for (guint i = 0; i < solution.n_tiles; i++)
    if (!meander_open_table_is_given (meander_game_get_state (self->game),
                                      solution.tiles[i].number))
      meander_move_add_place (&move, solution.tiles[i].number, solution.tiles[i].hex,
                              solution.tiles[i].rotation);
  meander_scene_help (self->scene, &move);
}

/* What is said above the slider. */
static void
say_solution (MeanderHintBox *self)
{
  const char *text =
      self->anew && !meander_hint_box_is_empty (self)
          ? _ ("Your tiles are set aside. Watch a solution grow! Move the slider to see it again.")
          : _ ("Watch a solution grow! Move the slider to see it again.");
  g_autofree char *colours = NULL;
  g_autofree char *both = NULL;

  if (!self->any_colours)
    {
      meander_hint_box_say (self, text);
      return;
    }
  colours = meander_words_open_colours (meander_hint_box_get_puzzle (self), self->solution.colours);
  both = g_strdup_printf ("%s %s", colours, text);
  meander_hint_box_say (self, both);
}

/**
 * meander_hint_box_begin_solution:
 * @self: a box
 * @solution: the solution
 *
 * Shows it from its beginning, and has it grow once, tile by tile.
 */
void
meander_hint_box_begin_solution (MeanderHintBox *self, const MeanderSolution *solution)
{
  self->solution = *solution;
  self->level = LEVEL_SOLUTION;
  /* What is chosen is the colour that is seen. */
  self->showing = TRUE;
  for (guint i = 0; self->any_colours && i < G_N_ELEMENTS (self->guesses); i++)
    meander_scene_set_guess (self->scene, i, self->solution.colours[i]);
  self->showing = FALSE;
  self->obstacle.kind = MEANDER_OBSTACLE_NONE;
  put_in_order (self, meander_hint_box_get_puzzle (self));
  meander_game_note_shown (self->game);
  meander_scene_set_ghost (self->scene, NULL, NULL, 0);
  meander_scene_set_hinted (self->scene, 0);
  g_clear_handle_id (&self->growing, g_source_remove);
  self->showing = TRUE;
  gtk_adjustment_set_upper (self->adjustment, self->solution.n_tiles);
  self->showing = FALSE;
  gtk_widget_set_visible (self->solution_box, TRUE);
  /* What has led here goes. */
  if (has_focus (self->ladder))
    gtk_widget_grab_focus (self->leave);
  if (meander_scene_is_rotation_game (self->scene))
    meander_hint_box_say (self, _ ("Watch the tiles turn! Move the slider to see it again."));
  else
    say_solution (self);
  set_step (self, 1);
  if (self->solution.n_tiles > 1)
    self->growing =
        g_timeout_add (MIN (LONGEST_STEP, LONGEST_GROWTH / self->solution.n_tiles), grow, self);
}
