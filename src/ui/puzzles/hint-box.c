/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "ui/widgets/figure.h"
#include "rules/lines.h"
#include "rules/open-table.h"
#include "model/book.h"
#include "model/input.h"
#include "model/puzzle-search.h"
#include "scene/report.h"
#include "words/hint.h"
#include "words/maker.h"
#include "words/puzzle.h"

#define JUDGE_TIME 200 /* ms */
#define TICK 250       /* ms */

/* How strong the last hint was. */
typedef enum
{
  LEVEL_NONE,
  LEVEL_NUDGE,     /* which tile of the rack */
  LEVEL_PLACE,     /* where it goes */
  LEVEL_TILE,      /* as it would lie there */
  LEVEL_TAKE_BACK, /* what lies cannot be completed: which tiles are in the way */
  LEVEL_TURN,      /* only a turn is missing: of which tiles */
  LEVEL_SOLUTION,  /* the whole of it */
} Level;

struct _MeanderHintBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: which the hints are for */
  guint n_moves;     /* and after how many moves */
  gboolean takes_hints;
  gboolean rotates; /* the tiles are only turned in their places */
  gboolean over;
  Level level;
  MeanderPuzzleOutlook outlook; /* of what lies, where it is told unasked */
  MeanderPuzzleSearch *search;  /* under way, or NULL */
  guint tick;
  MeanderPlacement next;            /* known from LEVEL_NUDGE on */
  guint8 in_way[MEANDER_MAX_TILES]; /* at LEVEL_TAKE_BACK and LEVEL_TURN */
  guint n_in_way;
  MeanderObstacle obstacle; /* what can be seen of why they are in the way */
  char *sentence;           /* what a hint says, or NULL */
  gboolean apart;           /* the figure of the task before has been taken apart for this one */

  MeanderSolution solution; /* while it is shown */
  gboolean showing;

  GtkWidget *box;
  GtkWidget *figure;
  GtkWidget *text;
  GtkWidget *why;
  GtkWidget *reason;
  GtkWidget *take_back;
  GtkWidget *take_back_label;
  GtkWidget *solution_box;
  GtkAdjustment *adjustment;

  GtkWidget *ladder; /* stands elsewhere: see meander_hint_box_get_ladder() */
  GtkWidget *spinner;
  GtkWidget *button;
  GtkWidget *button_label;
  GtkWidget *more;
};

G_DEFINE_FINAL_TYPE (MeanderHintBox, meander_hint_box, GTK_TYPE_WIDGET)

enum
{
  HINTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const MeanderPuzzle *
get_puzzle (MeanderHintBox *self)
{
  return self->game != NULL ? meander_game_get_puzzle (self->game) : NULL;
}

/* ---- the one sentence ---- */

/* What is told to who has asked nothing; also true where the outlook is known. */
static char *
make_advice (MeanderHintBox *self)
{
  MeanderResult result;

  if (self->game == NULL || meander_scene_uses_trials (self->scene) ||
      !meander_scene_shows_game (self->scene))
    return g_strdup ("");
  meander_scene_get_result (self->scene, &result);
  if (self->apart && meander_scene_get_held (self->scene)->n_tiles == 0)
    return meander_words_apart (get_puzzle (self));
  if (self->outlook == MEANDER_PUZZLE_OUTLOOK_OPEN && !result.over &&
      result.check.status == MEANDER_CHECK_MISSING &&
      meander_scene_get_held (self->scene)->n_tiles == 0 &&
      meander_board_get_n_tiles (meander_game_get_board (self->game)) > 1)
    return g_strdup (_ ("Continue from an open end of the line."));
  return meander_report_advice (self->scene);
}

static gboolean
is_empty (MeanderHintBox *self)
{
  return meander_board_get_n_tiles (meander_game_get_board (self->game)) == 0;
}

/* With which tile one begins has none. */
static gboolean
has_reason (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);

  return self->obstacle.kind != MEANDER_OBSTACLE_NONE ||
         (puzzle != NULL && puzzle->n_colours > 0 && self->level >= LEVEL_NUDGE &&
          self->level <= LEVEL_TAKE_BACK && !is_empty (self));
}

static void
update_text (MeanderHintBox *self)
{
  gboolean holds = self->game != NULL && meander_scene_get_held (self->scene)->n_tiles > 0;
  gboolean hint = self->sentence != NULL && !holds;
  g_autofree char *advice = hint ? NULL : make_advice (self);
  const char *text = hint ? self->sentence : advice;

  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, *text != '\0');
  gtk_widget_set_visible (self->figure, self->apart && !hint && !holds);
  gtk_widget_set_visible (self->why, hint && self->search == NULL && has_reason (self));
  gtk_widget_set_visible (self->take_back, hint && self->level == LEVEL_TAKE_BACK);
}

static void
update_button (MeanderHintBox *self)
{
  const char *label = C_ ("button", "Hint");
  gboolean can = self->level < LEVEL_TAKE_BACK;

  if (self->search != NULL)
    label = C_ ("button", "Stop");
  else if (self->level == LEVEL_TILE)
    label = C_ ("button", "Hide Hint");
  else if (self->level == LEVEL_NUDGE || self->level == LEVEL_PLACE)
    label = C_ ("button", "Stronger Hint");
  gtk_label_set_text (GTK_LABEL (self->button_label), label);
  gtk_widget_set_sensitive (self->button, can || self->search != NULL);
  gtk_widget_set_sensitive (self->more, self->level != LEVEL_SOLUTION && self->search == NULL);
  gtk_widget_set_visible (self->spinner, self->search != NULL);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->search != NULL);
  gtk_widget_set_visible (self->ladder, self->takes_hints && !self->over);
}

/* NULL: nothing. */
static void
say (MeanderHintBox *self, const char *text)
{
  g_free (self->sentence);
  self->sentence = g_strdup (text);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->why));
  update_text (self);
  update_button (self);
  if (text != NULL)
    meander_compat_announce (GTK_WIDGET (self), text);
}

static void
stop_search (MeanderHintBox *self)
{
  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_pointer (&self->search, meander_puzzle_search_stop);
}

/* ---- the solution ---- */

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
show_solution (MeanderHintBox *self)
{
  guint n = (guint) gtk_adjustment_get_value (self->adjustment);

  self->showing = TRUE;
  meander_scene_show_figure (self->scene, self->solution.tiles, n);
  self->showing = FALSE;
  update_text (self);
}

static void
on_slider (MeanderHintBox *self)
{
  if (self->level == LEVEL_SOLUTION && self->solution.n_tiles > 0 && !self->showing)
    show_solution (self);
}

static void
forget (MeanderHintBox *self)
{
  stop_search (self);
  self->level = LEVEL_NONE;
  self->solution.n_tiles = 0;
  self->n_in_way = 0;
  self->obstacle.kind = MEANDER_OBSTACLE_NONE;
  gtk_widget_set_visible (self->solution_box, FALSE);
  say (self, NULL);
}

static void
on_leave (MeanderHintBox *self)
{
  forget (self);
  meander_scene_show_game (self->scene);
}

static void
on_keep (MeanderHintBox *self)
{
  MeanderMove move = { 0 };
  MeanderSolution solution = self->solution;

  on_leave (self);
  for (guint i = 0; i < solution.n_tiles; i++)
    if (!meander_open_table_is_given (meander_game_get_state (self->game),
                                      solution.tiles[i].number))
      meander_move_add_place (&move, solution.tiles[i].number, solution.tiles[i].hex,
                              solution.tiles[i].rotation);
  meander_scene_help (self->scene, &move);
}

/* From its beginning, so that it can be seen to grow. */
static void
begin_solution (MeanderHintBox *self, const MeanderSolution *solution)
{
  self->solution = *solution;
  self->level = LEVEL_SOLUTION;
  self->obstacle.kind = MEANDER_OBSTACLE_NONE;
  put_in_order (self, get_puzzle (self));
  meander_game_note_shown (self->game);
  meander_scene_set_ghost (self->scene, NULL, NULL, 0);
  meander_scene_set_hinted (self->scene, 0);
  self->showing = TRUE;
  gtk_adjustment_set_upper (self->adjustment, self->solution.n_tiles);
  gtk_adjustment_set_value (self->adjustment, 1);
  self->showing = FALSE;
  gtk_widget_set_visible (self->solution_box, TRUE);
  say (self, _ ("A solution: move the slider to see it grow."));
  show_solution (self);
}

/* ---- what is found ---- */

static const char *
words_for_arc (MeanderArcKind kind)
{
  switch (kind)
    {
    case MEANDER_CORNER:
      return _ ("The line goes on there with a corner: it turns sharply.");
    case MEANDER_BEND:
      return _ ("The line goes on there with a bend: it turns a little.");
    case MEANDER_STRAIGHT:
    default:
      return _ ("The line goes on there with a straight: it does not turn.");
    }
}

/* A tile on the table that is not turned as it is to be. */
static void
show_wrong_tile (MeanderHintBox *self, Level level)
{
  const MeanderPlacement *tile =
      meander_board_find (meander_game_get_board (self->game), self->next.number);
  g_autofree char *text =
      level == LEVEL_NUDGE
          ? g_strdup (_ ("Look at the marked tile: it is not right yet."))
          : meander_words_turn_by ((self->next.rotation + 6u - tile->rotation % 6u) % 6);

  self->level = level;
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_set_ghost (self->scene, NULL, &self->next.hex, 1);
  say (self, text);
}

static void
show_nudge (MeanderHintBox *self)
{
  g_autofree char *text =
      is_empty (self)
          ? g_strdup_printf (_ ("Start with tile %u: it is lit up in the rack."), self->next.number)
          : g_strdup_printf (_ ("Try tile %u next: it is lit up in the rack."), self->next.number);

  self->level = LEVEL_NUDGE;
  meander_scene_set_hinted (self->scene, self->next.number);
  say (self, text);
  g_signal_emit (self, signals[HINTED], 0);
}

static void
show_place (MeanderHintBox *self)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Tile %u goes to the marked place."), self->next.number);

  self->level = LEVEL_PLACE;
  /* Also for the keyboard, and for who cannot see the mark. */
  meander_scene_set_cursor (self->scene, self->next.hex);
  meander_scene_set_ghost (self->scene, NULL, &self->next.hex, 1);
  say (self, text);
  g_signal_emit (self, signals[HINTED], 0);
}

static void
show_tile (MeanderHintBox *self)
{
  g_autofree char *text = g_strdup_printf (
      _ ("Place tile %u like this. Turn it until it looks the same."), self->next.number);

  self->level = LEVEL_TILE;
  meander_scene_set_ghost (self->scene, &self->next, NULL, 0);
  say (self, text);
  g_signal_emit (self, signals[HINTED], 0);
}

static void
show_in_way (MeanderHintBox *self)
{
  const MeanderBoard *board = meander_game_get_board (self->game);
  MeanderHex marks[MEANDER_MAX_TILES];

  for (guint i = 0; i < self->n_in_way; i++)
    marks[i] = meander_board_find (board, self->in_way[i])->hex;
  meander_scene_set_ghost (self->scene, NULL, marks, self->n_in_way);
}

static void
mark_in_way (MeanderHintBox *self, const guint8 *numbers, guint n_numbers)
{
  const MeanderBoard *board = meander_game_get_board (self->game);

  self->n_in_way = 0;
  for (guint i = 0; i < n_numbers; i++)
    if (meander_board_find (board, numbers[i]) != NULL)
      self->in_way[self->n_in_way++] = numbers[i];
  meander_scene_set_hinted (self->scene, 0);
  meander_solve_find_obstacle (get_puzzle (self), board, self->in_way, self->n_in_way,
                               &self->obstacle);
  show_in_way (self);
  meander_scene_shake (self->scene, self->in_way, self->n_in_way);
}

static void
show_turn (MeanderHintBox *self, const guint8 *numbers, guint n_numbers)
{
  self->level = LEVEL_TURN;
  mark_in_way (self, numbers, n_numbers);
  say (self, ngettext ("The marked tile is in the right place. Turn it.",
                       "The marked tiles are in the right places. Turn them.", self->n_in_way));
}

static void
show_take_back (MeanderHintBox *self, const guint8 *numbers, guint n_numbers)
{
  self->level = LEVEL_TAKE_BACK;
  mark_in_way (self, numbers, n_numbers);
  gtk_label_set_text (GTK_LABEL (self->take_back_label),
                      /* Translators: a button: the marked tiles go back to the rack. */
                      ngettext ("Take It Back", "Take Them Back", self->n_in_way));
  say (self, ngettext ("With the marked tile here this cannot be solved. Take it back.",
                       "With the marked tiles here this cannot be solved. Take them back.",
                       self->n_in_way));
}

static void
on_take_back (MeanderHintBox *self)
{
  MeanderMove move = { 0 };

  for (guint i = 0; i < self->n_in_way; i++)
    meander_move_add_rack (&move, self->in_way[i]);
  meander_scene_play (self->scene, &move);
}

static void search (MeanderHintBox *self, MeanderPuzzleSearchKind kind);

static void
on_found (const MeanderPuzzleSearchResult *result, gpointer data)
{
  MeanderHintBox *self = data;

  self->search = NULL;
  g_clear_handle_id (&self->tick, g_source_remove);
  if (result->status == MEANDER_SOLVE_NONE || result->status == MEANDER_SOLVE_IMPOSSIBLE)
    {
      if (!is_empty (self) && result->kind == MEANDER_PUZZLE_SEARCH_NEXT)
        {
          search (self, MEANDER_PUZZLE_SEARCH_TAKE_BACK);
          return;
        }
      say (self, result->status == MEANDER_SOLVE_IMPOSSIBLE
                     ? _ ("This puzzle has no solution: it cannot be done with these tiles.")
                     : _ ("This puzzle has no solution: everything has been tried."));
    }
  else if (result->status != MEANDER_SOLVE_FOUND)
    say (self, _ ("Nothing has been found."));
  else if (result->kind == MEANDER_PUZZLE_SEARCH_TAKE_BACK)
    {
      if (result->turn)
        show_turn (self, result->numbers, result->n_numbers);
      else
        show_take_back (self, result->numbers, result->n_numbers);
      g_signal_emit (self, signals[HINTED], 0);
    }
  else if (result->kind == MEANDER_PUZZLE_SEARCH_SOLUTION)
    begin_solution (self, &result->solution);
  else if (result->next.number != 0 && self->rotates)
    {
      self->next = result->next;
      show_wrong_tile (self, LEVEL_NUDGE);
      g_signal_emit (self, signals[HINTED], 0);
    }
  else if (result->next.number != 0)
    {
      self->next = result->next;
      show_nudge (self);
    }
  else
    say (self, NULL);
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

static void
search (MeanderHintBox *self, MeanderPuzzleSearchKind kind)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const MeanderBoard *board = meander_game_get_board (self->game);
  g_autoptr (MeanderState) start = NULL;
  guint n_given = 0;

  if (puzzle->outline == MEANDER_OUTLINE_CARD)
    {
      start = meander_game_copy_state_at (self->game, 0);
      n_given = meander_board_get_n_tiles (start->board);
    }
  /* A solution is one for the whole puzzle where what lies cannot be completed. */
  if (kind == MEANDER_PUZZLE_SEARCH_SOLUTION &&
      (self->level == LEVEL_TAKE_BACK || self->level == LEVEL_TURN))
    board = start != NULL ? start->board : NULL;
  self->search = meander_puzzle_search_start (kind, puzzle, board, n_given, 0, on_found, self);
  self->tick = g_timeout_add (TICK, on_tick, self);
  update_button (self);
}

/* ---- why ---- */

/* What the arc in the goal's colour does at the place. */
static const char *
reason_for_place (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const MeanderFace *face = meander_tile_set_face (puzzle->set, self->next.number);
  MeanderColour colour = MEANDER_NO_COLOUR;
  const MeanderArc *arc = NULL;

  if (meander_scene_get_lit (self->scene, 0, &colour, NULL) == 0)
    colour = puzzle->colours[0];
  if (colour < MEANDER_N_COLOURS)
    arc = meander_face_arc (face, colour);
  return arc != NULL ? words_for_arc (arc->kind) : NULL;
}

/* What is in the way is shown where it is, if there is such a place. */
static void
on_why (MeanderHintBox *self)
{
  const char *arc = NULL;
  g_autofree char *reason = NULL;

  if (self->game == NULL)
    return;
  if ((self->level == LEVEL_PLACE || self->level == LEVEL_TILE) && !is_empty (self))
    arc = reason_for_place (self);
  if (self->level == LEVEL_TAKE_BACK || self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    reason = meander_words_obstacle (get_puzzle (self), &self->obstacle);
  else if (arc != NULL)
    reason = g_strdup (arc);
  else
    reason = meander_words_possible (get_puzzle (self));
  if (self->obstacle.kind != MEANDER_OBSTACLE_NONE)
    meander_scene_set_ghost (self->scene, NULL, self->obstacle.hexes, self->obstacle.n_hexes);
  gtk_label_set_text (GTK_LABEL (self->reason), reason);
  meander_compat_announce (GTK_WIDGET (self), reason);
}

static void
on_why_closed (MeanderHintBox *self)
{
  if (self->level == LEVEL_TAKE_BACK || self->level == LEVEL_TURN)
    show_in_way (self);
}

/* ---- what is told unasked ---- */

/* The first tasks are for who learns what a loop is: there it is said at once when nothing can
 * come of what lies.  Further on that would be a hint.  While colours do not meet yet, or tiles
 * lie apart, that is to be seen to first. */
static void
tell_outlook (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = get_puzzle (self);
  const MeanderBoard *board = meander_game_get_board (self->game);
  guint n_tiles = meander_board_get_n_tiles (board);
  guint8 numbers[MEANDER_MAX_TILES];
  MeanderPuzzleOutlook outlook;
  gboolean clashes;
  guint n_numbers;

  self->outlook = MEANDER_PUZZLE_OUTLOOK_UNKNOWN;
  if (!self->takes_hints || self->over || n_tiles == 0 || !meander_book_is_first_steps (puzzle) ||
      meander_board_count_groups (board) > 1)
    return;
  clashes = meander_board_count_clashes (board) > 0;
  if (clashes && n_tiles < puzzle->n_tiles)
    return;
  outlook = meander_puzzle_judge (puzzle, board, JUDGE_TIME, numbers, &n_numbers);
  /* One tile that does not fit yet is turned or moved. */
  if (clashes && n_numbers < 2)
    return;
  self->outlook = outlook;
  if (outlook == MEANDER_PUZZLE_OUTLOOK_DEAD)
    show_take_back (self, numbers, n_numbers);
  else if (outlook == MEANDER_PUZZLE_OUTLOOK_TURN)
    show_turn (self, numbers, n_numbers);
}

/* ---- life ---- */

/* The hints are for the table as it was. */
static void
on_position (MeanderHintBox *self, MeanderGame *game)
{
  guint n_moves = meander_game_get_n_moves (game);
  gboolean same = game == self->game;
  Level level = self->level;
  MeanderResult result;

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
      const MeanderPuzzle *puzzle = get_puzzle (self);

      self->rotates = meander_game_get_state (game)->rules->rotates_only;
      self->takes_hints = puzzle != NULL && meander_game_get_state (game)->rules->takes_hints &&
                          (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE ||
                           puzzle->outline == MEANDER_OUTLINE_CARD || self->rotates);
    }
  self->apart = FALSE;
  forget (self);
  /* Turned further, but not far enough: the hint stays. */
  if (same && self->rotates && !result.over && (level == LEVEL_NUDGE || level == LEVEL_TILE) &&
      meander_board_find (meander_game_get_board (game), self->next.number)->rotation !=
          self->next.rotation)
    show_wrong_tile (self, level);
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
  update_text (self);
}

static void
meander_hint_box_dispose (GObject *object)
{
  MeanderHintBox *self = MEANDER_HINT_BOX (object);

  stop_search (self);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
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
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, take_back);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, take_back_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, solution_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, ladder);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button_label);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, more);
  gtk_widget_class_bind_template_callback (widget_class, on_slider);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_leave);
  gtk_widget_class_bind_template_callback (widget_class, on_why);
  gtk_widget_class_bind_template_callback (widget_class, on_why_closed);
  gtk_widget_class_bind_template_callback (widget_class, on_take_back);
  gtk_widget_class_bind_template_callback (widget_class, on_show_solution);
}

static void
meander_hint_box_init (MeanderHintBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_object_ref (self->ladder);
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
  g_signal_connect_object (meander_input_get_default (), "changed", G_CALLBACK (update_text), self,
                           G_CONNECT_SWAPPED);
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
  update_text (self);
}

/**
 * meander_hint_box_more:
 * @self: a box
 *
 * Gives a hint, one step stronger than the last for the same table; after the strongest it
 * goes away.  While it searches for one, stops that.
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
      say (self, _ ("The search has been stopped."));
      return;
    }
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  switch (self->level)
    {
    case LEVEL_NONE:
      search (self, MEANDER_PUZZLE_SEARCH_NEXT);
      break;
    case LEVEL_NUDGE:
      if (self->rotates)
        {
          show_wrong_tile (self, LEVEL_TILE);
          g_signal_emit (self, signals[HINTED], 0);
        }
      else
        show_place (self);
      break;
    case LEVEL_PLACE:
      show_tile (self);
      break;
    case LEVEL_TILE:
      meander_scene_set_ghost (self->scene, NULL, NULL, 0);
      meander_scene_set_hinted (self->scene, 0);
      forget (self);
      break;
    case LEVEL_TAKE_BACK:
      /* There is nothing stronger; the key leads to what is to be done. */
      gtk_widget_grab_focus (self->take_back);
      meander_compat_announce (GTK_WIDGET (self), self->sentence);
      break;
    case LEVEL_TURN:
      meander_compat_announce (GTK_WIDGET (self), self->sentence);
      break;
    case LEVEL_SOLUTION:
    default:
      on_leave (self);
      break;
    }
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
