/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/play-page.h"

#include "model/settings.h"
#include "ui/table/computer-driver.h"
#include "ui/puzzles/hint-box.h"
#include "ui/strategy/panel.h"
#include "ui/puzzles/panel.h"
#include "ui/widgets/play-layout.h"
#include "ui/puzzles/record-box.h"
#include "ui/strategy/solitaire-panel.h"
#include "ui/table/table.h"
#include "words/basics.h"
#include "rules/strategy-game.h"

#define TICK 1000         /* ms */
#define LONGEST_TICK 3000 /* ms; a computer that slept does not count */

struct _MeanderPlayPage
{
  GtkWidget parent_instance;

  MeanderProgress *progress;
  MeanderStore *store; /* or NULL */
  MeanderSoloResults *solo_results;
  MeanderSolutions *solutions; /* or NULL */
  MeanderScene *scene;
  GtkWidget *table;
  MeanderComputerDriver *computer_driver; /* who plays for its seats */
  GtkWidget *panel;
  GtkWidget *strategy_panel;  /* made with the first strategy game */
  GtkWidget *solitaire_panel; /* made with the first Solitaire */

  guint clock;
  gint64 last_tick; /* monotonic µs */
  gboolean started;
  GArray *restarts; /* of Restart */
};

/* When all was taken back the clock began anew; undoing that move brings back
 * what it had shown. */
typedef struct
{
  guint n_moves; /* with that move */
  gint64 elapsed;
} Restart;

G_DEFINE_FINAL_TYPE (MeanderPlayPage, meander_play_page, GTK_TYPE_WIDGET)

static const char *
puzzle_id (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;

  return puzzle != NULL ? puzzle->id : NULL;
}

static void
show_times (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;

  if (game == NULL)
    return;
  meander_puzzle_panel_set_times (
      MEANDER_PUZZLE_PANEL (self->panel), meander_game_get_elapsed (game),
      puzzle != NULL ? 1000 * (gint64) puzzle->seconds : 0,
      puzzle != NULL ? meander_progress_get_best (self->progress, puzzle->id) : 0);
}

/* The clock runs while the table is before the eyes, from the first tile taken
 * until it is solved. */
static gboolean
clock_runs (MeanderPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  MeanderResult result;

  if (!self->started || meander_scene_get_game (self->scene) == NULL ||
      !gtk_widget_get_mapped (GTK_WIDGET (self)) || !GTK_IS_WINDOW (root) ||
      !gtk_window_is_active (GTK_WINDOW (root)))
    return FALSE;
  meander_scene_get_result (self->scene, &result);
  return !result.over;
}

static void
count_time (MeanderPlayPage *self, gboolean runs)
{
  gint64 now = g_get_monotonic_time ();
  gint64 passed = (now - self->last_tick) / 1000;
  MeanderGame *game = meander_scene_get_game (self->scene);

  self->last_tick = now;
  if (runs && passed > 0 && passed < LONGEST_TICK)
    {
      meander_game_set_elapsed (game, meander_game_get_elapsed (game) + passed);
      show_times (self);
    }
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderPlayPage *self = user_data;

  count_time (self, clock_runs (self));
  return G_SOURCE_CONTINUE;
}

/* The best sum of a puzzle that is played for points, if the person has laid it. */
static void
note_score (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle = meander_game_get_puzzle (game);
  MeanderRecordBox *box =
      MEANDER_RECORD_BOX (meander_puzzle_panel_get_record_box (MEANDER_PUZZLE_PANEL (self->panel)));
  MeanderResult result;

  if (puzzle == NULL ||
      (puzzle->goal != MEANDER_GOAL_LONGEST_LINES && puzzle->goal != MEANDER_GOAL_LONGEST_LOOPS))
    return;
  meander_game_get_result (game, &result);
  if (result.over && !meander_record_box_was_helped (box))
    meander_progress_scored (self->progress, puzzle->id, result.check.best, NULL);
  meander_record_box_set_best (box, meander_progress_get_score (self->progress, puzzle->id));
}

static void
on_scene_changed (MeanderPlayPage *self, guint change)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (game == NULL)
    return;
  if (meander_scene_get_held (self->scene)->n_tiles > 0 && !self->started)
    {
      self->started = TRUE;
      self->last_tick = g_get_monotonic_time ();
    }
  if (!(change & MEANDER_SCENE_TILES))
    return;
  note_score (self);

  while (self->restarts->len > 0)
    {
      const Restart *last = &g_array_index (self->restarts, Restart, self->restarts->len - 1);

      if (meander_game_get_n_moves (game) >= last->n_moves)
        break;
      meander_game_set_elapsed (game, meander_game_get_elapsed (game) + last->elapsed);
      g_array_set_size (self->restarts, self->restarts->len - 1);
      show_times (self);
    }
  if (meander_game_get_n_moves (game) > 0)
    {
      self->started = TRUE;
      if (puzzle_id (self) != NULL &&
          meander_progress_get_mark (self->progress, puzzle_id (self)) == MEANDER_PROGRESS_NEW)
        {
          /* Where that cannot be saved, the game cannot either, and the store says so. */
          meander_progress_begin (self->progress, puzzle_id (self), NULL);
        }
    }
}

static void
on_solved (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderResult result;
  gint64 best;
  gint64 elapsed;

  /* What has passed since the last full second belongs to it. */
  count_time (self, self->started);
  elapsed = MAX (1, meander_game_get_elapsed (game));
  meander_scene_get_result (self->scene, &result);
  /* What the solver has laid is not the person's. */
  if (puzzle_id (self) == NULL ||
      meander_hint_box_was_helped (
          MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel)))))
    return;
  best = meander_progress_get_best (self->progress, puzzle_id (self));
  meander_progress_solved (self->progress, puzzle_id (self), result.strict, elapsed, NULL);
  if (self->solutions != NULL)
    meander_solutions_note (self->solutions, puzzle_id (self), meander_game_get_board (game), NULL);
  show_times (self);
  meander_puzzle_panel_set_new_best (MEANDER_PUZZLE_PANEL (self->panel),
                                     best > 0 && elapsed < best);
}

static void
meander_play_page_map (GtkWidget *widget)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  GTK_WIDGET_CLASS (meander_play_page_parent_class)->map (widget);
  self->last_tick = g_get_monotonic_time ();
  if (self->clock == 0)
    self->clock = g_timeout_add (TICK, on_tick, self);
}

static void
meander_play_page_unmap (GtkWidget *widget)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  count_time (self, clock_runs (self));
  g_clear_handle_id (&self->clock, g_source_remove);
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  GTK_WIDGET_CLASS (meander_play_page_parent_class)->unmap (widget);
}

static gboolean
meander_play_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (MEANDER_PLAY_PAGE (widget)->table);
}

static void
act_on_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  /* “play.rotate” and the like: the same keys wherever the focus is on the page. */
  if (g_str_equal (action, "play.rotate"))
    gtk_widget_activate_action (self->table, "table.rotate", "i", g_variant_get_int32 (parameter));
  else if (g_str_equal (action, "play.pause"))
    meander_scene_set_paused (self->scene, !meander_scene_is_paused (self->scene));
  else
    gtk_widget_activate_action (self->table, "table.let-go", NULL);
}

static void
meander_play_page_dispose (GObject *object)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_object (&self->computer_driver);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->scene);
  g_clear_object (&self->progress);
  g_clear_object (&self->store);
  g_clear_object (&self->solo_results);
  g_clear_object (&self->solutions);
  g_clear_pointer (&self->restarts, g_array_unref);

  G_OBJECT_CLASS (meander_play_page_parent_class)->dispose (object);
}

static void
meander_play_page_class_init (MeanderPlayPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = meander_play_page_dispose;
  widget_class->map = meander_play_page_map;
  widget_class->unmap = meander_play_page_unmap;
  widget_class->grab_focus = meander_play_page_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, MEANDER_TYPE_PLAY_LAYOUT);
  gtk_widget_class_install_action (widget_class, "play.rotate", "i", act_on_table);
  gtk_widget_class_install_action (widget_class, "play.let-go", NULL, act_on_table);
  gtk_widget_class_install_action (widget_class, "play.pause", NULL, act_on_table);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "play.pause", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, 0, "play.rotate", "i", 1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, "play.rotate", "i",
                                       -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "play.let-go", NULL);
  gtk_widget_class_set_css_name (widget_class, "playpage");
}

static void
on_auto_confirm_changed (MeanderPlayPage *self)
{
  meander_scene_set_auto_confirm (
      self->scene, g_settings_get_boolean (meander_settings_get_default (), "play-at-once"));
}

/* Every player has the aids that they have chosen. */
static void
on_aids_changed (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (game == NULL || !meander_scene_is_strategy (self->scene))
    return;
  for (guint seat = 0; seat < meander_game_get_state (game)->n_players; seat++)
    {
      g_autofree char *name = meander_words_seat (game, seat);

      meander_scene_set_aids (self->scene, seat,
                              meander_aids_get (meander_settings_get_default (), name));
    }
}

static void
meander_play_page_init (MeanderPlayPage *self)
{
  self->restarts = g_array_new (FALSE, FALSE, sizeof (Restart));
  self->scene = meander_scene_new ();
  self->table = meander_table_new (self->scene);
  self->panel = meander_puzzle_panel_new (self->scene);
  self->computer_driver = meander_computer_driver_new (self->scene, MEANDER_TABLE (self->table));
  gtk_widget_set_hexpand (self->table, TRUE);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_settings_get_default (), "changed::play-at-once",
                           G_CALLBACK (on_auto_confirm_changed), self, G_CONNECT_SWAPPED);
  on_auto_confirm_changed (self);
  g_signal_connect_object (meander_settings_get_default (), "changed::match-aids",
                           G_CALLBACK (on_aids_changed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "solved", G_CALLBACK (on_solved), self, G_CONNECT_SWAPPED);
}

/**
 * meander_play_page_new:
 * @progress: where marks and times are kept
 *
 * Makes the page, without a game.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_play_page_new (MeanderProgress *progress)
{
  MeanderPlayPage *self = g_object_new (MEANDER_TYPE_PLAY_PAGE, NULL);

  self->progress = g_object_ref (progress);
  return GTK_WIDGET (self);
}

/**
 * meander_play_page_set_store:
 * @self: a page that has shown no game yet
 * @store: where the games are
 *
 * Sets where what an analysis finds of a game is kept; nowhere without it.
 */
void
meander_play_page_set_store (MeanderPlayPage *self, MeanderStore *store)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  g_set_object (&self->store, store);
}

/**
 * meander_play_page_set_solo_results:
 * @self: a play page, before a Solitaire is shown
 * @solo_results: the results of Solitaire, shown beside the table
 *
 * Says where the results of Solitaire are.
 */
void
meander_play_page_set_solo_results (MeanderPlayPage *self, MeanderSoloResults *solo_results)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));
  g_return_if_fail (MEANDER_IS_SOLO_RESULTS (solo_results));

  g_set_object (&self->solo_results, solo_results);
}

/**
 * meander_play_page_set_solutions:
 * @self: a play page
 * @solutions: where solutions are kept
 *
 * Has the solutions kept that are found on this page, and shown; to be called once.
 */
void
meander_play_page_set_solutions (MeanderPlayPage *self, MeanderSolutions *solutions)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));
  g_return_if_fail (MEANDER_IS_SOLUTIONS (solutions));

  g_set_object (&self->solutions, solutions);
  meander_puzzle_panel_set_solutions (MEANDER_PUZZLE_PANEL (self->panel), solutions);
}

/**
 * meander_play_page_get_scene:
 * @self: a play page
 *
 * Gets the scene on the table.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_play_page_get_scene (MeanderPlayPage *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAY_PAGE (self), NULL);

  return self->scene;
}

/**
 * meander_play_page_get_opponents:
 * @self: a play page
 *
 * Gets who plays for the seats at which the computer sits.
 *
 * Returns: (transfer none): the opponents
 */
MeanderOpponents *
meander_play_page_get_opponents (MeanderPlayPage *self)
{
  g_return_val_if_fail (MEANDER_IS_PLAY_PAGE (self), NULL);

  return meander_computer_driver_get_opponents (self->computer_driver);
}

/**
 * meander_play_page_show_game:
 * @self: a play page
 * @game: the game
 * @next: (nullable): the title of the puzzle that comes after it
 *
 * Puts a game on the table.
 */
void
meander_play_page_show_game (MeanderPlayPage *self, MeanderGame *game, const char *next)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  g_array_set_size (self->restarts, 0);
  self->started = meander_game_get_n_moves (game) > 0;
  self->last_tick = g_get_monotonic_time ();
  if (meander_game_get_state (game)->rules == &meander_strategy_rules &&
      self->strategy_panel == NULL)
    {
      self->strategy_panel = meander_strategy_panel_new (self->scene, self->store);
      gtk_widget_set_parent (self->strategy_panel, GTK_WIDGET (self));
    }
  if (meander_game_get_state (game)->rules == &meander_solitaire_rules &&
      self->solitaire_panel == NULL)
    {
      self->solitaire_panel = meander_solitaire_panel_new (self->scene, self->solo_results);
      gtk_widget_set_parent (self->solitaire_panel, GTK_WIDGET (self));
    }
  meander_computer_driver_set_game (self->computer_driver, NULL);
  meander_scene_set_game (self->scene, game);
  meander_computer_driver_set_game (self->computer_driver, game);
  on_aids_changed (self);
  gtk_widget_set_visible (self->panel, !meander_scene_uses_trials (self->scene));
  if (self->strategy_panel != NULL)
    gtk_widget_set_visible (self->strategy_panel, meander_scene_is_strategy (self->scene));
  if (self->solitaire_panel != NULL)
    gtk_widget_set_visible (self->solitaire_panel, meander_scene_uses_trials (self->scene) &&
                                                       !meander_scene_is_strategy (self->scene));
  meander_puzzle_panel_begin (MEANDER_PUZZLE_PANEL (self->panel), next);
  show_times (self);
}

/**
 * meander_play_page_restart:
 * @self: a play page
 *
 * Starts afresh: the tiles go back to the rack and the clock begins anew.  Undo
 * brings back both.
 */
void
meander_play_page_restart (MeanderPlayPage *self)
{
  MeanderGame *game;
  Restart restart;
  guint before;

  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  game = meander_scene_get_game (self->scene);
  if (game == NULL)
    return;
  before = meander_game_get_n_moves (game);
  meander_scene_take_all_back (self->scene);
  if (meander_game_get_n_moves (game) == before)
    return;
  restart.n_moves = before + 1;
  restart.elapsed = meander_game_get_elapsed (game);
  g_array_append_val (self->restarts, restart);
  self->started = FALSE;
  meander_game_set_elapsed (game, 0);
  show_times (self);
}

/**
 * meander_play_page_zoom:
 * @self: a play page
 * @factor: above 1 to come nearer, 0 to show the whole figure
 *
 * Zooms about the middle of the table.
 */
void
meander_play_page_zoom (MeanderPlayPage *self, double factor)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  if (factor > 0)
    meander_viewport_zoom (meander_scene_get_viewport (self->scene), factor,
                           gtk_widget_get_width (self->table) / 2.0,
                           gtk_widget_get_height (self->table) * 0.4);
  else
    meander_viewport_fit (meander_scene_get_viewport (self->scene));
}

/**
 * meander_play_page_hint:
 * @self: a play page
 *
 * Gives a hint, one step stronger than the last one; in the strategy game says what
 * the computer would do.
 */
void
meander_play_page_hint (MeanderPlayPage *self)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  if (self->strategy_panel != NULL && meander_scene_is_strategy (self->scene))
    {
      meander_strategy_panel_ask (MEANDER_STRATEGY_PANEL (self->strategy_panel));
      return;
    }
  meander_hint_box_more (
      MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel))));
}
