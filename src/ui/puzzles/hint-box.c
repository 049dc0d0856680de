/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box-private.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/figure.h"
#include "ui/widgets/tooltip.h"
#include "model/book.h"
#include "model/input.h"
#include "words/hint.h"

#define JUDGE_TIME 200 /* ms */
#define TICK 250       /* ms */
#define BEGINNING 2    /* tiles */
#define BUBBLE 26      /* px that its arrow and frame add to what it says */
#define SIGNS 0.7f     /* of a hex's side, how far they reach beyond it */

G_DEFINE_FINAL_TYPE (MeanderHintBox, meander_hint_box, GTK_TYPE_WIDGET)

enum
{
  HINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/**
 * meander_hint_box_get_puzzle:
 * @self: a box
 *
 * Gets what is to be solved.
 *
 * Returns: (nullable) (transfer none): the puzzle
 */
const MeanderPuzzle *
meander_hint_box_get_puzzle (MeanderHintBox *self)
{
  return self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
}

/**
 * meander_hint_box_is_empty:
 * @self: a box with a game
 *
 * Tells whether nothing lies yet.
 *
 * Returns: whether the table is empty
 */
gboolean
meander_hint_box_is_empty (MeanderHintBox *self)
{
  return meander_board_get_n_tiles (meander_game_get_board (self->game)) == 0;
}

/* ---- the one sentence ---- */

/**
 * meander_hint_box_update_text:
 * @self: a box
 *
 * Shows what is to be said now.
 */
void
meander_hint_box_update_text (MeanderHintBox *self)
{
  gboolean holds = self->game != NULL && meander_scene_get_held (self->scene)->n_tiles > 0;
  gboolean hint = self->sentence != NULL && !holds;
  g_autofree char *advice = hint ? NULL : meander_hint_box_make_advice (self);
  const char *text = hint ? self->sentence : advice;
  MeanderBuilt last;
  guint n_hidden;
  const gboolean another = !hint && meander_hint_box_seeks_another (self, &last, &n_hidden);

  if (another)
    {
      g_autoptr (MeanderPosition) position =
          meander_built_to_position (&last, meander_hint_box_get_puzzle (self));

      meander_figure_set_position (MEANDER_FIGURE (self->figure), position);
    }
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, *text != '\0');
  gtk_widget_set_visible (self->figure, another || (self->apart && !hint && !holds));
  gtk_widget_set_visible (self->why,
                          hint && self->search == NULL && meander_hint_box_has_reason (self));
  gtk_widget_set_visible (self->take_back, hint && self->level == LEVEL_TAKE_BACK);
}

/* After it there is only the whole solution. */
static gboolean
is_strongest (MeanderHintBox *self)
{
  return self->level == LEVEL_TILE || self->level == LEVEL_TURN_BY;
}

/* Of the two buttons the one that goes off hands the keyboard's focus to the one that is on. */
static void
switch_buttons (MeanderHintBox *self, gboolean hint, gboolean more)
{
  GtkRoot *root = gtk_widget_get_root (self->ladder);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (hint)
    gtk_widget_set_sensitive (self->button, TRUE);
  if (more)
    gtk_widget_set_sensitive (self->more, TRUE);
  if (!hint && more && focus == self->button)
    gtk_widget_grab_focus (self->more);
  else if (hint && !more && focus != NULL && gtk_widget_is_ancestor (focus, self->more))
    gtk_widget_grab_focus (self->button);
  gtk_widget_set_sensitive (self->button, hint);
  gtk_widget_set_sensitive (self->more, more);
}

/* Why there is no hint to be had, where there is none. */
static const char *
tell_why_off (MeanderHintBox *self)
{
  if (self->search != NULL)
    return NULL;
  if (self->wrong_colours)
    return _ ("First choose another colour.");
  if (self->level == LEVEL_TAKE_BACK)
    return ngettext ("First take back the marked tile.", "First take back the marked tiles.",
                     self->n_in_way);
  return is_strongest (self)
             ? _ ("That was the strongest hint here. The button beside it shows a whole solution.")
             : NULL;
}

static void
update_button (MeanderHintBox *self)
{
  const char *label = C_ ("button", "Hint");
  gboolean can = self->level < LEVEL_TAKE_BACK && !is_strongest (self) && !self->wrong_colours;

  if (self->search != NULL)
    label = C_ ("button", "Stop");
  else if (self->level > LEVEL_NONE && can)
    label = C_ ("button", "Stronger Hint");
  gtk_label_set_text (GTK_LABEL (self->button_label), label);
  meander_tooltip_set (self->button, tell_why_off (self));
  switch_buttons (self, can || self->search != NULL, self->search == NULL);
  gtk_widget_set_visible (self->spinner, self->search != NULL);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->search != NULL);
  gtk_widget_set_visible (self->ladder,
                          self->takes_hints && !self->over && self->level != LEVEL_SOLUTION);
}

/**
 * meander_hint_box_say:
 * @self: a box
 * @text: (nullable): what a hint says
 *
 * Says it in place of what was said before; without a hint, what there is to do.
 */
void
meander_hint_box_say (MeanderHintBox *self, const char *text)
{
  g_free (self->sentence);
  self->sentence = g_strdup (text);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why));
  meander_hint_box_update_text (self);
  update_button (self);
  /* What nobody has asked for is not put before what is being heard. */
  if (text != NULL && self->level == LEVEL_TAKE_BACK)
    meander_compat_announce (GTK_WIDGET (self), text);
  else if (text != NULL)
    meander_proxy_announce_news (GTK_WIDGET (self), text);
}

static void
stop_search (MeanderHintBox *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->search, meander_puzzle_search_stop);
}

/**
 * meander_hint_box_forget:
 * @self: a box
 *
 * Ends the hint that was given, and a search for one.
 */
void
meander_hint_box_forget (MeanderHintBox *self)
{
  stop_search (self);
  g_clear_handle_id (&self->growing, g_source_remove);
  self->level = LEVEL_NONE;
  self->solution.n_tiles = 0;
  self->n_in_way = 0;
  self->wrong_colours = FALSE;
  self->obstacle.kind = MEANDER_OBSTACLE_NONE;
  gtk_widget_set_visible (self->solution_box, FALSE);
  meander_hint_box_say (self, NULL);
}

/* ---- what is found ---- */

static void
note_hinted (MeanderHintBox *self)
{
  g_signal_emit (self, signals[HINTED], 0);
}

/**
 * meander_hint_box_has_chosen:
 * @self: a box
 *
 * Tells whether the person has chosen a colour that the puzzle leaves open.
 *
 * Returns: whether it is so
 */
gboolean
meander_hint_box_has_chosen (MeanderHintBox *self)
{
  return self->guesses[0] != MEANDER_NO_COLOUR || self->guesses[1] != MEANDER_NO_COLOUR;
}

static void search (MeanderHintBox *self, MeanderPuzzleSearchKind kind);
static void start_search (MeanderHintBox *self,
                          MeanderPuzzleSearchKind kind,
                          gboolean anew,
                          gboolean any_colours);

static void
on_found (const MeanderPuzzleSearchResult *result, gpointer data)
{
  MeanderHintBox *self = data;

  self->search = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (result->status == MEANDER_SOLVE_NONE || result->status == MEANDER_SOLVE_IMPOSSIBLE)
    {
      if (!meander_hint_box_is_empty (self) && result->kind == MEANDER_PUZZLE_SEARCH_NEXT)
        {
          search (self, MEANDER_PUZZLE_SEARCH_TAKE_BACK);
          return;
        }
      /* That what lies cannot be completed says nothing of the puzzle. */
      if (result->kind == MEANDER_PUZZLE_SEARCH_SOLUTION && !self->anew && !self->rotates)
        {
          start_search (self, MEANDER_PUZZLE_SEARCH_SOLUTION, TRUE, FALSE);
          return;
        }
      /* Who asks for a solution is shown one, in another colour if there is none in the chosen one. */
      if (result->kind == MEANDER_PUZZLE_SEARCH_SOLUTION && !self->any_colours &&
          meander_hint_box_has_chosen (self))
        {
          start_search (self, MEANDER_PUZZLE_SEARCH_SOLUTION, TRUE, TRUE);
          return;
        }
      self->wrong_colours = !self->any_colours && meander_hint_box_has_chosen (self);
      if (self->wrong_colours)
        {
          g_autofree char *text = meander_words_wrong_colours (self->guesses);

          meander_hint_box_say (self, text);
        }
      else
        meander_hint_box_say (
            self, result->status == MEANDER_SOLVE_IMPOSSIBLE
                      ? _ ("This puzzle has no solution: it cannot be done with these tiles.")
                      : _ ("This puzzle has no solution: everything has been tried."));
    }
  else if (result->status != MEANDER_SOLVE_FOUND)
    meander_hint_box_say (self, _ ("Nothing has been found."));
  else if (result->kind == MEANDER_PUZZLE_SEARCH_TAKE_BACK)
    {
      if (result->turn)
        meander_hint_box_show_turn (self, result->numbers, result->n_numbers, &result->solution);
      else
        meander_hint_box_show_take_back (self, result->numbers, result->n_numbers);
      note_hinted (self);
    }
  else if (result->kind == MEANDER_PUZZLE_SEARCH_SOLUTION)
    meander_hint_box_begin_solution (self, &result->solution);
  else if (result->next.number != 0)
    {
      self->next = result->next;
      meander_hint_box_show_first (self, &result->solution);
      note_hinted (self);
    }
  else
    meander_hint_box_say (self, NULL);
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderHintBox *self = user_data;
  guint best = meander_puzzle_search_get_best (self->search);
  /* Translators: while the computer searches; how many tiles of the puzzle have lain together */
  g_autofree char *text =
      best > 0
          ? g_strdup_printf (
                ngettext ("Searching: %u tile placed.", "Searching: %u tiles placed.", best), best)
          : g_strdup (_ ("Searching…"));

  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, TRUE);
  return G_SOURCE_CONTINUE;
}

/* The puzzle, with the colours in it that the person has chosen where it leaves them open
 * (transfer full). */
static MeanderPuzzle *
get_chosen_puzzle (MeanderHintBox *self)
{
  MeanderPuzzle *puzzle = meander_puzzle_copy (meander_hint_box_get_puzzle (self));

  for (guint i = 0; i < puzzle->n_colours; i++)
    if (self->guesses[i] != MEANDER_NO_COLOUR)
      puzzle->colours[i] = self->guesses[i];
  return puzzle;
}

/* Looks for a way on from what lies, or without one's own tiles; in the chosen colours, or in any. */
static void
start_search (MeanderHintBox *self,
              MeanderPuzzleSearchKind kind,
              gboolean anew,
              gboolean any_colours)
{
  g_autoptr (MeanderPuzzle) puzzle = any_colours
                                         ? meander_puzzle_copy (meander_hint_box_get_puzzle (self))
                                         : get_chosen_puzzle (self);
  const MeanderBoard *board = meander_game_get_board (self->game);
  g_autoptr (MeanderState) start = NULL;
  guint n_given = 0;

  if (puzzle->outline == MEANDER_OUTLINE_CARD)
    {
      start = meander_game_copy_state_at (self->game, 0);
      n_given = meander_board_get_n_tiles (start->board);
    }
  if (anew)
    board = start != NULL ? start->board : NULL;
  self->anew = anew;
  self->any_colours = any_colours;
  self->wrong_colours = FALSE;
  self->search = meander_puzzle_search_start (kind, puzzle, board, n_given, 0, on_found, self);
  self->tick = g_timeout_add (TICK, on_tick, self);
  update_button (self);
}

static void
search (MeanderHintBox *self, MeanderPuzzleSearchKind kind)
{
  /* Where a hint has said that what lies cannot be completed, that need not be tried again. */
  start_search (self, kind,
                kind == MEANDER_PUZZLE_SEARCH_SOLUTION && self->level >= LEVEL_TURN &&
                    self->level <= LEVEL_TAKE_BACK && !self->rotates,
                FALSE);
}

/* ---- what is told unasked ---- */

/* The first tasks are for who learns what a loop is: there it is said at once when nothing can
 * come of what lies.  Further on that would be a hint.  While colours do not meet yet, or tiles
 * lie apart, that is to be seen to first. */
static void
tell_outlook (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const MeanderBoard *board = meander_game_get_board (self->game);
  guint n_tiles = meander_board_get_n_tiles (board);
  guint8 numbers[MEANDER_MAX_TILES];
  MeanderSolution solution;
  MeanderPuzzleOutlook outlook;
  gboolean clashes;
  guint n_numbers;

  self->outlook = MEANDER_PUZZLE_OUTLOOK_UNKNOWN;
  self->only_moving_helps = FALSE;
  if (!self->takes_hints || self->over || n_tiles == 0 || !meander_book_is_first_steps (puzzle) ||
      meander_board_count_groups (board) > 1)
    return;
  clashes = meander_board_count_clashes (board) > 0;
  outlook = meander_puzzle_judge (puzzle, board, JUDGE_TIME, numbers, &n_numbers, &solution);
  self->outlook = outlook;
  self->only_moving_helps = clashes && outlook == MEANDER_PUZZLE_OUTLOOK_DEAD && n_numbers == 1;
  if (clashes && n_tiles < puzzle->n_tiles)
    return;
  /* One tile that does not fit yet is turned or moved. */
  if (clashes && n_numbers < 2)
    return;
  /* Two tiles are the player's own beginning, not to be judged while there is much to try. */
  if (n_tiles <= BEGINNING && n_tiles + 1 < puzzle->n_tiles &&
      outlook != MEANDER_PUZZLE_OUTLOOK_OPEN)
    return;
  if (outlook == MEANDER_PUZZLE_OUTLOOK_DEAD)
    meander_hint_box_show_take_back (self, numbers, n_numbers);
  else if (outlook == MEANDER_PUZZLE_OUTLOOK_TURN)
    meander_hint_box_show_turn (self, numbers, n_numbers, &solution);
}

/* ---- life ---- */

/* Takes in which colours the person has chosen.  Returns whether they are others. */
static gboolean
take_guesses (MeanderHintBox *self)
{
  gboolean changed = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (self->guesses); i++)
    {
      const MeanderColour guess = meander_scene_get_guess (self->scene, i);

      changed |= guess != self->guesses[i];
      self->guesses[i] = guess;
    }
  return changed;
}

/* What was shown for another colour than the one that is chosen now. */
static void
drop_hint (MeanderHintBox *self)
{
  meander_hint_box_forget (self);
  meander_scene_set_hinted (self->scene, 0);
  meander_scene_set_ghost (self->scene, NULL, NULL, 0);
}

/* Who chooses a colour hears whether it works where hints have told that, or else who tells it. */
static void
answer_choice (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);
  const gboolean told = self->told[0] != MEANDER_NO_COLOUR;
  const gboolean works = told && memcmp (self->told, self->guesses, sizeof self->told) == 0;
  g_autofree char *text = NULL;

  if (!self->takes_hints || !meander_hint_box_has_chosen (self))
    return;
  self->wrong_colours = told && !works && meander_words_has_only_colour (puzzle);
  text = self->wrong_colours ? meander_words_wrong_colours (self->guesses)
                             : meander_words_chosen_colours (puzzle, self->guesses, works);
  meander_hint_box_say (self, text);
}

/* The hints are for the table as it was. */
static void
on_position (MeanderHintBox *self, MeanderGame *game)
{
  guint n_moves = meander_game_get_n_moves (game);
  gboolean same = game == self->game;
  gboolean chosen = take_guesses (self);
  Level level = self->level;
  MeanderResult result;

  if (chosen)
    self->chose = FALSE;
  if (same && n_moves == self->n_moves && chosen && self->level != LEVEL_SOLUTION)
    {
      drop_hint (self);
      answer_choice (self);
      return;
    }
  if (same && n_moves == self->n_moves &&
      (self->level != LEVEL_SOLUTION ||
       meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE))
    return;
  g_set_weak_pointer (&self->game, game);
  self->n_moves = n_moves;
  meander_game_get_result (game, &result);
  self->over = result.over;
  if (!same)
    {
      const MeanderPuzzle *puzzle = meander_hint_box_get_puzzle (self);

      self->told[0] = self->told[1] = MEANDER_NO_COLOUR;
      self->rotates = meander_game_get_state (game)->rules->rotates_only;
      self->takes_hints = puzzle != NULL && meander_game_get_state (game)->rules->takes_hints &&
                          meander_game_takes_help (game) &&
                          (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE ||
                           puzzle->outline == MEANDER_OUTLINE_CARD || self->rotates);
    }
  self->apart = FALSE;
  meander_hint_box_forget (self);
  /* Turned further, but not far enough: the hint stays. */
  if (same && !result.over && level == LEVEL_TURN_BY && !meander_hint_box_is_next_turned (self))
    meander_hint_box_show_turn_by (self);
  else if (same && !result.over && level == LEVEL_NUDGE && self->rotates &&
           !meander_hint_box_is_next_turned (self))
    meander_hint_box_show_nudge (self);
  else
    tell_outlook (self);
}

static void
on_scene_changed (MeanderHintBox *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_HAND)) || self->showing || game == NULL)
    return;
  if (change & MEANDER_SCENE_POSITION)
    on_position (self, game);
  meander_hint_box_update_text (self);
}

static void
meander_hint_box_dispose (GObject *object)
{
  MeanderHintBox *self = MEANDER_HINT_BOX (object);

  stop_search (self);
  g_clear_handle_id (&self->growing, g_source_remove);
  g_clear_weak_pointer (&self->game);
  g_clear_weak_pointer (&self->table);
  g_clear_object (&self->scene);
  g_clear_object (&self->solutions);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->ladder);

  G_OBJECT_CLASS (meander_hint_box_parent_class)->dispose (object);
}

static void
meander_hint_box_finalize (GObject *object)
{
  g_free (MEANDER_HINT_BOX (object)->sentence);

  G_OBJECT_CLASS (meander_hint_box_parent_class)->finalize (object);
}

/* With the signs that stand round it, at the ends of lines. */
static gboolean
is_covered (const graphene_rect_t *bubble,
            const graphene_rect_t *table,
            const MeanderGeometry *geometry,
            MeanderHex hex)
{
  const float beyond = (float) geometry->side * SIGNS;
  cairo_rectangle_t bounds;
  graphene_rect_t mark;

  meander_geometry_get_bounds (geometry, &hex, 1, &bounds);
  mark = GRAPHENE_RECT_INIT (table->origin.x + (float) bounds.x, table->origin.y + (float) bounds.y,
                             (float) bounds.width, (float) bounds.height);
  graphene_rect_inset (&mark, -beyond, -beyond);
  return graphene_rect_intersection (bubble, &mark, NULL);
}

/* Whether the bubble has room beside its button, over the table or the rack; and @clear, whether it is over the table
 * alone, and covers nothing there that is marked. */
static gboolean
fits_over_table (MeanderHintBox *self,
                 GtkWidget *root,
                 const graphene_rect_t *why,
                 int height,
                 gboolean *clear)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->why));
  const MeanderGeometry *geometry = meander_scene_get_geometry (self->scene);
  graphene_rect_t bubble, table;
  MeanderPlacement ghost;
  const MeanderHex *marks;
  const guint n_marks = meander_scene_get_ghost (self->scene, &ghost, &marks);
  int width;

  if (self->table == NULL || !gtk_widget_compute_bounds (self->table, root, &table))
    return FALSE;
  gtk_widget_measure (gtk_popover_get_child (popover), GTK_ORIENTATION_HORIZONTAL, height, NULL,
                      &width, NULL, NULL);
  bubble = GRAPHENE_RECT_INIT (why->origin.x - (float) (width + 2 * BUBBLE),
                               why->origin.y + (why->size.height - (float) (height + BUBBLE)) / 2,
                               (float) (width + 2 * BUBBLE), (float) (height + BUBBLE));
  if (bubble.origin.x < table.origin.x || bubble.origin.y < 0 ||
      bubble.origin.y + bubble.size.height > (float) gtk_widget_get_height (root))
    return FALSE;
  *clear = bubble.origin.y + bubble.size.height <= table.origin.y + table.size.height &&
           (ghost.number == 0 || !is_covered (&bubble, &table, geometry, ghost.hex));
  for (guint i = 0; i < n_marks; i++)
    *clear &= !is_covered (&bubble, &table, geometry, marks[i]);
  return TRUE;
}

/* The bubble hides neither a button nor the goal nor how far one is, nor what is marked on the table: it opens over
 * the table, unless something is marked there.  Else it opens downwards where there is room above the buttons, or
 * to the side all the same, over the rack, too; upwards only where that has no room. */
static void
place_reason (MeanderHintBox *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->why));
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (self->why));
  GtkWidget *turning = gtk_widget_get_prev_sibling (self->ladder);
  GtkWidget *below = turning != NULL && gtk_widget_get_visible (turning) ? turning : self->ladder;
  GtkPositionType position = GTK_POS_TOP;
  graphene_rect_t why, buttons;
  gboolean beside, clear = FALSE;
  int height;

  /* As long as the bubble is not to be seen it has no height itself. */
  gtk_widget_measure (gtk_popover_get_child (popover), GTK_ORIENTATION_VERTICAL, -1, NULL, &height,
                      NULL, NULL);
  if (!gtk_widget_compute_bounds (self->why, root, &why))
    return;
  beside = fits_over_table (self, root, &why, height, &clear);
  if (beside && clear)
    position = GTK_POS_LEFT;
  else if (gtk_widget_compute_bounds (below, root, &buttons) &&
           why.origin.y + why.size.height + (float) height + BUBBLE <= buttons.origin.y)
    position = GTK_POS_BOTTOM;
  else if (beside)
    position = GTK_POS_LEFT;
  gtk_popover_set_position (popover, position);
}

/* Before it is measured. */
static void
on_why (GtkMenuButton *button, gpointer user_data)
{
  MeanderHintBox *self = user_data;

  meander_hint_box_explain (self);
  place_reason (self);
}

static void
on_show_solution (MeanderHintBox *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->more));
  meander_hint_box_show_solution (self);
}

static void
meander_hint_box_class_init (MeanderHintBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_hint_box_dispose;
  G_OBJECT_CLASS (klass)->finalize = meander_hint_box_finalize;

  /**
   * MeanderHintBox::hinted:
   * @self: a box
   *
   * A hint that was asked for has been given; each step of it counts.
   */
  signals[HINTED] = g_signal_new ("hinted", MEANDER_TYPE_HINT_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);

  g_type_ensure (MEANDER_TYPE_FIGURE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/hint-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, figure);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, text);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, why);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, reason);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, marks);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, take_back);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, take_back_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, leave);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, solution_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, ladder);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, more);
  gtk_widget_class_bind_template_callback_full (widget_class, "on_slider",
                                                G_CALLBACK (meander_hint_box_step_solution));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_keep",
                                                G_CALLBACK (meander_hint_box_keep_solution));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_leave",
                                                G_CALLBACK (meander_hint_box_leave_solution));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_why_closed",
                                                G_CALLBACK (meander_hint_box_end_explaining));
  gtk_widget_class_bind_template_callback_full (widget_class, "on_take_back",
                                                G_CALLBACK (meander_hint_box_take_back));
  gtk_widget_class_bind_template_callback (widget_class, on_show_solution);
}

static void
meander_hint_box_init (MeanderHintBox *self)
{
  self->guesses[0] = self->guesses[1] = MEANDER_NO_COLOUR;
  self->told[0] = self->told[1] = MEANDER_NO_COLOUR;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->ladder);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->why), on_why, self, NULL);
  update_button (self);
}

/**
 * meander_hint_box_new:
 * @scene: the scene to give hints for
 *
 * Makes a box.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_hint_box_new (MeanderScene *scene)
{
  MeanderHintBox *self = g_object_new (MEANDER_TYPE_HINT_BOX, NULL);

  self->scene = g_object_ref (scene);
  g_signal_connect_object (meander_input_get_default (), "changed",
                           G_CALLBACK (meander_hint_box_update_text), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_hint_box_get_ladder:
 * @self: a box
 *
 * Gets the buttons that ask for a hint; to be put where they keep their place, whatever is
 * said above.
 *
 * Returns: (transfer none): the widget, without a parent at first
 */
GtkWidget *
meander_hint_box_get_ladder (MeanderHintBox *self)
{
  g_return_val_if_fail (MEANDER_IS_HINT_BOX (self), NULL);

  return self->ladder;
}

/**
 * meander_hint_box_set_table:
 * @self: a box
 * @table: the widget on which the scene's hexes are seen, beside the box
 *
 * Lets the reasons for a hint open there where they cover nothing that is marked.
 */
void
meander_hint_box_set_table (MeanderHintBox *self, GtkWidget *table)
{
  g_return_if_fail (MEANDER_IS_HINT_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (table));

  g_set_weak_pointer (&self->table, table);
}

/**
 * meander_hint_box_set_solutions:
 * @self: a box
 * @solutions: the solutions that have been found
 *
 * Has the box say, where a solved puzzle begins again, that there are other ways; to be called once.
 */
void
meander_hint_box_set_solutions (MeanderHintBox *self, MeanderSolutions *solutions)
{
  g_return_if_fail (MEANDER_IS_HINT_BOX (self));
  g_return_if_fail (MEANDER_IS_SOLUTIONS (solutions));

  self->solutions = g_object_ref (solutions);
  g_signal_connect_object (solutions, "changed", G_CALLBACK (meander_hint_box_update_text), self,
                           G_CONNECT_SWAPPED);
  meander_hint_box_update_text (self);
}

/**
 * meander_hint_box_set_apart:
 * @self: a box, its game just begun
 * @figure: the figure of the task before
 *
 * Says that a figure has been taken apart for the task, with its picture, until the first
 * move.
 */
void
meander_hint_box_set_apart (MeanderHintBox *self, const MeanderBoard *figure)
{
  g_autoptr (MeanderPosition) position = NULL;

  g_return_if_fail (MEANDER_IS_HINT_BOX (self));
  g_return_if_fail (figure != NULL);

  position = meander_position_from_board (figure);
  meander_figure_set_position (MEANDER_FIGURE (self->figure), position);
  self->apart = TRUE;
  meander_hint_box_update_text (self);
}

/**
 * meander_hint_box_more:
 * @self: a box
 *
 * Gives a hint, one step stronger than the last for the same table; the strongest stays, and is
 * told again.  While it searches for one, stops that.
 */
void
meander_hint_box_more (MeanderHintBox *self)
{
  g_return_if_fail (MEANDER_IS_HINT_BOX (self));

  if (self->game == NULL || !self->takes_hints || self->over)
    return;
  if (self->search != NULL)
    {
      stop_search (self);
      meander_hint_box_say (self, _ ("The search has been stopped."));
      return;
    }
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  if (self->wrong_colours)
    {
      /* There is nothing to be said before another colour is chosen. */
      meander_proxy_announce_news (GTK_WIDGET (self), self->sentence);
      return;
    }
  switch (self->level)
    {
    case LEVEL_NONE:
      search (self, MEANDER_PUZZLE_SEARCH_NEXT);
      break;
    case LEVEL_SEEK:
      meander_hint_box_show_colour (self);
      note_hinted (self);
      break;
    case LEVEL_COLOUR:
      meander_hint_box_show_nudge (self);
      note_hinted (self);
      break;
    case LEVEL_NUDGE:
      if (self->rotates)
        meander_hint_box_show_turn_by (self);
      /* On an empty table without an outline any place is as good: that would say nothing. */
      else if (meander_hint_box_is_empty (self) &&
               meander_hint_box_get_puzzle (self)->outline == MEANDER_OUTLINE_FREE)
        meander_hint_box_show_tile (self);
      else
        meander_hint_box_show_place (self);
      note_hinted (self);
      break;
    case LEVEL_PLACE:
      meander_hint_box_show_tile (self);
      note_hinted (self);
      break;
    case LEVEL_TURN:
      meander_hint_box_show_turn_by (self);
      note_hinted (self);
      break;
    case LEVEL_TILE:
    case LEVEL_TURN_BY:
      /* The button is off, but not the key: who presses it hears the hint again. */
      meander_proxy_announce_news (GTK_WIDGET (self), self->sentence);
      break;
    case LEVEL_TAKE_BACK:
      /* There is nothing stronger; the key leads to what is to be done. */
      gtk_widget_grab_focus (self->take_back);
      meander_proxy_announce_news (GTK_WIDGET (self), self->sentence);
      break;
    case LEVEL_SOLUTION:
    default:
      meander_hint_box_leave_solution (self);
      break;
    }
}

/**
 * meander_hint_box_start_over:
 * @self: a box
 *
 * Takes away the hint that is shown, what it marks, and the colour that hints have chosen; also where nothing lies
 * that could go back.
 */
void
meander_hint_box_start_over (MeanderHintBox *self)
{
  gboolean chose;

  g_return_if_fail (MEANDER_IS_HINT_BOX (self));

  chose = self->chose;
  self->told[0] = self->told[1] = MEANDER_NO_COLOUR;
  drop_hint (self);
  for (guint i = 0; chose && i < G_N_ELEMENTS (self->guesses); i++)
    {
      self->guesses[i] = MEANDER_NO_COLOUR; /* nobody is to be answered */
      meander_scene_set_guess (self->scene, i, MEANDER_NO_COLOUR);
    }
  self->chose = FALSE;
}

/**
 * meander_hint_box_show_solution:
 * @self: a box
 *
 * Shows a whole solution, from its first tile on; whatever is solved from now on is solved
 * with help.
 */
void
meander_hint_box_show_solution (MeanderHintBox *self)
{
  g_return_if_fail (MEANDER_IS_HINT_BOX (self));

  if (self->game == NULL || !self->takes_hints || self->over || self->search != NULL ||
      self->level == LEVEL_SOLUTION)
    return;
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  search (self, MEANDER_PUZZLE_SEARCH_SOLUTION);
}
