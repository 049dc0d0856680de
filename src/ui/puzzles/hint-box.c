/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/puzzles/hint-box.h"

#include <glib/gi18n.h>

#include "ui/widgets/compat.h"
#include "rules/lines.h"
#include "model/puzzle-search.h"
#include "words/maker.h"

#define COUNT_SECONDS 3
#define TICK 250 /* ms */

/* How strong the last hint was. */
typedef enum
{
  LEVEL_NONE,
  LEVEL_GOAL,     /* what the arcs say of the goal */
  LEVEL_WAYS,     /* whether what lies can be completed */
  LEVEL_PLACE,    /* where to go on, and with what arc */
  LEVEL_TILE,     /* with what tile */
  LEVEL_SOLUTION, /* the whole of it */
} Level;

struct _MeanderHintBox
{
  GtkWidget parent_instance;

  MeanderScene *scene;
  MeanderGame *game; /* weak: which the hints are for */
  guint n_moves;     /* and after how many moves */
  Level level;
  MeanderPuzzleSearch *search; /* under way, or NULL */
  guint tick;
  MeanderPlacement next; /* known from LEVEL_PLACE on */

  MeanderSolution solution; /* while it is shown */
  gboolean showing;

  GtkWidget *box;
  GtkWidget *text;
  GtkWidget *solution_box;
  GtkAdjustment *adjustment;
  GtkWidget *spinner;
  GtkWidget *button;
  GtkWidget *button_label;
};

G_DEFINE_FINAL_TYPE (MeanderHintBox, meander_hint_box, GTK_TYPE_WIDGET)

static void
say (MeanderHintBox *self, const char *text)
{
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, *text != '\0');
  if (*text != '\0')
    meander_compat_announce (GTK_WIDGET (self), text);
}

static void
update_button (MeanderHintBox *self)
{
  const char *label = C_ ("button", "Hint");

  if (self->search != NULL)
    label = C_ ("button", "Stop");
  else if (self->level == LEVEL_TILE)
    label = C_ ("button", "Show the solution");
  else if (self->level > LEVEL_NONE)
    label = C_ ("button", "Stronger hint");
  gtk_label_set_text (GTK_LABEL (self->button_label), label);
  gtk_widget_set_visible (self->button, self->level != LEVEL_SOLUTION);
  gtk_widget_set_visible (self->spinner, self->search != NULL);
  gtk_spinner_set_spinning (GTK_SPINNER (self->spinner), self->search != NULL);
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
}

static void
on_slider (MeanderHintBox *self)
{
  if (self->level == LEVEL_SOLUTION && self->solution.n_tiles > 0 && !self->showing)
    show_solution (self);
}

static void
forget (MeanderHintBox *self, Level level)
{
  stop_search (self);
  self->level = level;
  self->solution.n_tiles = 0;
  gtk_widget_set_visible (self->solution_box, FALSE);
  say (self, "");
  update_button (self);
}

static void
on_leave (MeanderHintBox *self)
{
  forget (self, LEVEL_NONE);
  meander_scene_show_game (self->scene);
}

static void
on_keep (MeanderHintBox *self)
{
  MeanderMove move = { 0 };
  MeanderSolution solution = self->solution;

  on_leave (self);
  for (guint i = 0; i < solution.n_tiles; i++)
    meander_move_add_place (&move, solution.tiles[i].number, solution.tiles[i].hex,
                            solution.tiles[i].rotation);
  meander_scene_help (self->scene, &move);
}

/* ---- what is found ---- */

static const char *
words_for_arc (MeanderArcKind kind)
{
  switch (kind)
    {
    case MEANDER_CORNER:
      return _ ("At the marked place you can go on with a corner: the line turns sharply there.");
    case MEANDER_BEND:
      return _ ("At the marked place you can go on with a bend: the line turns a little there.");
    case MEANDER_STRAIGHT:
    default:
      return _ ("At the marked place you can go on with a straight: the line does not turn there.");
    }
}

static void
show_place (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (self->game);
  const MeanderFace *face = meander_tile_set_face (puzzle->set, self->next.number);
  MeanderColour colour = MEANDER_NO_COLOUR;
  const MeanderArc *arc = NULL;

  if (meander_scene_get_lit (self->scene, 0, &colour, NULL) == 0)
    colour = puzzle->colours[0];
  if (colour < MEANDER_N_COLOURS)
    arc = meander_face_arc (face, colour);
  meander_scene_set_ghost (self->scene, NULL, &self->next.hex, 1);
  say (self, arc != NULL ? words_for_arc (arc->kind) : _ ("You can go on at the marked place."));
}

static void
show_tile (MeanderHintBox *self)
{
  g_autofree char *text =
      g_strdup_printf (_ ("Tile %u can lie there, turned as you see it."), self->next.number);

  meander_scene_set_ghost (self->scene, &self->next, NULL, 0);
  say (self, text);
}

static void
show_count (MeanderHintBox *self, const MeanderPuzzleSearchResult *result)
{
  guint n = (guint) MIN (result->n_solutions, 999999);
  g_autofree char *text = NULL;

  if (result->status == MEANDER_SOLVE_FOUND)
    text = g_strdup_printf (ngettext ("What lies is right: there is %u way to complete it.",
                                      "What lies is right: there are %u ways to complete it.", n),
                            n);
  else if (n > 0)
    text = g_strdup_printf (
        ngettext ("What lies is right: there is %u way to complete it, or more.",
                  "What lies is right: there are %u ways to complete it, or more.", n),
        n);
  else
    text = g_strdup (_ ("I have not found yet whether this can be completed."));
  say (self, text);
}

static void
show_take_back (MeanderHintBox *self, const MeanderPuzzleSearchResult *result)
{
  const MeanderBoard *board = meander_game_get_board (self->game);
  MeanderHex marks[MEANDER_MAX_TILES];
  guint n_marks = 0;

  for (guint i = 0; i < result->n_numbers; i++)
    {
      const MeanderPlacement *tile = meander_board_find (board, result->numbers[i]);

      if (tile != NULL)
        marks[n_marks++] = tile->hex;
    }
  meander_scene_set_ghost (self->scene, NULL, marks, n_marks);
  if (result->fewest)
    say (self,
         ngettext ("This cannot be completed. Take the marked tile back: then it can.",
                   "This cannot be completed. Take the marked tiles back: then it can.", n_marks));
  else
    say (self,
         _ ("This cannot be completed. Without the marked tiles it can; perhaps fewer would do."));
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
      guint n_lying;

      meander_board_get_placements (meander_game_get_board (self->game), &n_lying);
      self->level = LEVEL_WAYS;
      if (n_lying > 0 && result->kind != MEANDER_PUZZLE_SEARCH_TAKE_BACK)
        {
          search (self, MEANDER_PUZZLE_SEARCH_TAKE_BACK);
          return;
        }
      say (self, result->status == MEANDER_SOLVE_IMPOSSIBLE
                     ? _ ("This puzzle has no solution: its arcs rule it out.")
                     : _ ("This puzzle has no solution: everything has been tried."));
    }
  else if (result->kind == MEANDER_PUZZLE_SEARCH_COUNT)
    show_count (self, result);
  else if (result->status != MEANDER_SOLVE_FOUND)
    say (self, _ ("Nothing has been found."));
  else
    switch (result->kind)
      {
      case MEANDER_PUZZLE_SEARCH_NEXT:
        self->next = result->next;
        self->level = LEVEL_PLACE;
        show_place (self);
        break;
      case MEANDER_PUZZLE_SEARCH_TAKE_BACK:
        show_take_back (self, result);
        break;
      case MEANDER_PUZZLE_SEARCH_SOLUTION:
      case MEANDER_PUZZLE_SEARCH_COUNT:
      default:
        self->solution = result->solution;
        self->level = LEVEL_SOLUTION;
        put_in_order (self, meander_game_get_puzzle (self->game));
        meander_game_note_shown (self->game);
        say (self, _ ("A solution: move the slider to see it grow."));
        meander_scene_set_ghost (self->scene, NULL, NULL, 0);
        self->showing = TRUE;
        gtk_adjustment_set_upper (self->adjustment, self->solution.n_tiles);
        gtk_adjustment_set_value (self->adjustment, self->solution.n_tiles);
        self->showing = FALSE;
        gtk_widget_set_visible (self->solution_box, TRUE);
        show_solution (self);
        break;
      }
  update_button (self);
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderHintBox *self = user_data;
  guint best = meander_puzzle_search_get_best (self->search);
  /* Translators: while the computer searches; how many tiles of the puzzle have lain together */
  g_autofree char *text = g_strdup_printf (
      ngettext ("I am searching: %u tile lies.", "I am searching: %u tiles lie.", best), best);

  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_widget_set_visible (self->text, TRUE);
  return G_SOURCE_CONTINUE;
}

static void
search (MeanderHintBox *self, MeanderPuzzleSearchKind kind)
{
  self->search = meander_puzzle_search_start (
      kind, meander_game_get_puzzle (self->game), meander_game_get_board (self->game),
      kind == MEANDER_PUZZLE_SEARCH_COUNT ? COUNT_SECONDS : 0, on_found, self);
  self->tick = g_timeout_add (TICK, on_tick, self);
  update_button (self);
}

/* ---- life ---- */

/* The hints are for the table as it was. */
static void
on_scene_changed (MeanderHintBox *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  gboolean same;
  guint n_moves;

  if (!(change & MEANDER_SCENE_POSITION) || self->showing || game == NULL)
    return;
  n_moves = meander_game_get_n_moves (game);
  same = game == self->game;
  if (same && n_moves == self->n_moves &&
      (self->level != LEVEL_SOLUTION ||
       meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE))
    return;
  g_set_weak_pointer (&self->game, game);
  self->n_moves = n_moves;
  /* Who has followed a hint need not begin with the weakest again. */
  forget (self, same ? MIN (self->level, LEVEL_WAYS) : LEVEL_NONE);
  if (!same)
    {
      const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);

      gtk_widget_set_visible (
          GTK_WIDGET (self),
          puzzle != NULL && meander_game_get_state (game)->rules->takes_hints &&
              (puzzle->goal == MEANDER_GOAL_LOOP || puzzle->goal == MEANDER_GOAL_LINE));
    }
}

static void
meander_hint_box_dispose (GObject *object)
{
  MeanderHintBox *self = MEANDER_HINT_BOX (object);

  stop_search (self);
  g_clear_weak_pointer (&self->game);
  g_clear_object (&self->scene);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (meander_hint_box_parent_class)->dispose (object);
}

static void
meander_hint_box_class_init (MeanderHintBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_hint_box_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               RESOURCE_PATH "/ui/puzzles/hint-box.ui");
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, text);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, solution_box);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, adjustment);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, spinner);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button);
  gtk_widget_class_bind_template_child (widget_class, MeanderHintBox, button_label);
  gtk_widget_class_bind_template_callback (widget_class, on_slider);
  gtk_widget_class_bind_template_callback (widget_class, on_keep);
  gtk_widget_class_bind_template_callback (widget_class, on_leave);
}

static void
meander_hint_box_init (MeanderHintBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
  g_signal_connect_object (scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

/**
 * meander_hint_box_more:
 * @self: a box
 *
 * Gives a hint, one step stronger than the last for the same table; while it
 * searches for one, stops that.
 */
void
meander_hint_box_more (MeanderHintBox *self)
{
  const MeanderPuzzle *puzzle;

  g_return_if_fail (MEANDER_IS_HINT_BOX (self));

  if (self->game == NULL || !gtk_widget_get_visible (GTK_WIDGET (self)))
    return;
  puzzle = meander_game_get_puzzle (self->game);
  if (self->search != NULL)
    {
      stop_search (self);
      say (self, _ ("The search has been stopped."));
      update_button (self);
      return;
    }
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  switch (self->level)
    {
    case LEVEL_NONE:
      {
        g_autofree char *text = meander_words_possible (puzzle);

        self->level = LEVEL_GOAL;
        say (self, text);
        update_button (self);
        break;
      }
    case LEVEL_GOAL:
      /* An empty table says nothing. */
      self->level = LEVEL_WAYS;
      search (self, meander_board_get_n_tiles (meander_game_get_board (self->game)) > 0
                        ? MEANDER_PUZZLE_SEARCH_COUNT
                        : MEANDER_PUZZLE_SEARCH_NEXT);
      break;
    case LEVEL_WAYS:
      search (self, MEANDER_PUZZLE_SEARCH_NEXT);
      break;
    case LEVEL_PLACE:
      self->level = LEVEL_TILE;
      show_tile (self);
      update_button (self);
      break;
    case LEVEL_TILE:
      search (self, MEANDER_PUZZLE_SEARCH_SOLUTION);
      break;
    case LEVEL_SOLUTION:
    default:
      on_leave (self);
      break;
    }
}
