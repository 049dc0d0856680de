/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/play-page.h"

#include "ui/app/game-kinds.h"
#include "model/book.h"
#include "model/generated-puzzle.h"
#include "model/settings.h"
#include "ui/table/computer-driver.h"
#include "ui/table/end-stage.h"
#include "ui/puzzles/hint-box.h"
#include "ui/puzzles/panel.h"
#include "ui/widgets/attention.h"
#include "ui/widgets/page.h"
#include "ui/widgets/play-layout.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/tab-order.h"
#include "ui/puzzles/record-box.h"
#include "ui/table/table.h"
#include "words/strategy.h"
#include "ui/app/window-private.h"

#define TICK 1000          /* ms */
#define ANALYSE_AFTER 1500 /* ms; the light runs along the line first */

struct _MeanderPlayPage
{
  GtkWidget parent_instance;

  MeanderJournal *journal;
  MeanderStore *store; /* or NULL */
  MeanderSoloResults *solo_results;
  MeanderScene *scene;
  GtkWidget *table;
  GtkWidget *stage;                       /* of the table, for the end */
  MeanderComputerDriver *computer_driver; /* who plays for its seats */
  GtkWidget *panel;
  GHashTable *own_panels; /* by kind of game that has one of its own: made with its first game */

  gboolean fresh;  /* the game has not been told of yet, */
  char *before;    /* and the page that is heard of had this title; or NULL */
  MeanderEnd *end; /* how the game has ended, or NULL; */
  char *next;      /* and what leads on from there, or NULL */
  guint analyse; /* a timeout, after which what decided the game is looked for, and told how far */
  gboolean analysing; /* it has begun */
  guint clock;
};

static void meander_play_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderPlayPage,
                               meander_play_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_play_page_init_page))

/* In a race the one clock is that by which all are measured. */
static gint64
get_elapsed (MeanderPlayPage *self, MeanderGame *game)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  gint64 elapsed;

  if (MEANDER_IS_WINDOW (root) && meander_window_get_race_time (MEANDER_WINDOW (root), &elapsed))
    return elapsed;
  return meander_game_get_elapsed (game);
}

/* The times, and the best sum of a puzzle that is played for points. */
static void
show_earned (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPuzzle *puzzle = game != NULL ? meander_game_get_puzzle (game) : NULL;

  if (game == NULL)
    return;
  meander_puzzle_panel_set_times (MEANDER_PUZZLE_PANEL (self->panel), get_elapsed (self, game),
                                  puzzle != NULL ? 1000 * (gint64) puzzle->seconds : 0,
                                  meander_journal_get_best_time (self->journal));
  meander_record_box_set_best (
      MEANDER_RECORD_BOX (meander_puzzle_panel_get_record_box (MEANDER_PUZZLE_PANEL (self->panel))),
      meander_journal_get_best_score (self->journal));
}

/* The clock runs while the table is before the eyes, and no solution of the computer's is
 * looked at, whether all of it or its first tiles. */
static gboolean
is_seen (MeanderPlayPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return meander_scene_get_game (self->scene) != NULL &&
         meander_scene_get_shown (self->scene) != MEANDER_SHOWN_FIGURE &&
         gtk_widget_get_mapped (GTK_WIDGET (self)) && GTK_IS_WINDOW (root) &&
         meander_attention_is_given (GTK_WINDOW (root));
}

static gboolean
on_tick (gpointer user_data)
{
  MeanderPlayPage *self = user_data;

  meander_journal_tick (self->journal, is_seen (self));
  show_earned (self);
  return G_SOURCE_CONTINUE;
}

static void show_reached (MeanderPlayPage *self);

static void
on_scene_changed (MeanderPlayPage *self, guint change)
{
  if (meander_scene_get_game (self->scene) != NULL &&
      meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_journal_start_clock (self->journal);
  if (change & MEANDER_SCENE_POSITION)
    show_reached (self);
}

static void on_reviewed (MeanderPlayPage *self, MeanderGameReview *review);

/* The panel beside the table of a kind of game. */
static GtkWidget *
need_panel (MeanderPlayPage *self, const MeanderGameKind *kind)
{
  GtkWidget *panel;

  if (kind->panel_new == NULL)
    return self->panel;
  panel = g_hash_table_lookup (self->own_panels, kind);
  if (panel == NULL)
    {
      panel = kind->panel_new (self->scene, self->store, self->solo_results);
      gtk_widget_set_parent (panel, GTK_WIDGET (self));
      g_hash_table_insert (self->own_panels, (gpointer) kind, panel);
      if (kind->panel_review != NULL)
        g_signal_connect_object (kind->panel_review (panel), "changed", G_CALLBACK (on_reviewed),
                                 self, G_CONNECT_SWAPPED);
    }
  return panel;
}

/* ---- the end ---- */

/* What knows what an analysis has found of the game, or NULL. */
static MeanderGameReview *
find_review (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderGameKind *kind = game != NULL ? meander_game_kind_get (game) : NULL;

  return kind != NULL && kind->panel_review != NULL ? kind->panel_review (need_panel (self, kind))
                                                    : NULL;
}

/* Whether the game is over, and it is not known yet what decided it. */
static gboolean
is_to_be_analysed (MeanderPlayPage *self)
{
  MeanderGameReview *review = find_review (self);
  MeanderResult result;

  if (review == NULL || meander_game_review_get_analysis (review) != NULL ||
      meander_game_review_get_problem (review) != NULL)
    return FALSE;
  meander_game_get_result (meander_scene_get_game (self->scene), &result);
  return result.over && !result.drawn;
}

/* Begins, and shows then how far it is. */
static gboolean
on_analyse (gpointer user_data)
{
  MeanderPlayPage *self = user_data;
  MeanderGameReview *review = find_review (self);

  if (is_to_be_analysed (self) && !self->analysing && !meander_game_review_is_running (review))
    meander_game_review_start (review);
  self->analysing = is_to_be_analysed (self) && meander_game_review_is_running (review);
  if (self->analysing)
    {
      meander_end_card_set_done (meander_end_stage_get_card (MEANDER_END_STAGE (self->stage)),
                                 meander_game_review_get_done (review));
      return G_SOURCE_CONTINUE;
    }
  self->analyse = 0;
  return G_SOURCE_REMOVE;
}

static void
analyse_soon (MeanderPlayPage *self)
{
  if (!is_to_be_analysed (self) || self->analyse != 0)
    return;
  self->analysing = FALSE;
  self->analyse = g_timeout_add (ANALYSE_AFTER, on_analyse, self);
}

static void
forget_end (MeanderPlayPage *self)
{
  g_clear_pointer (&self->end, meander_end_free);
  g_clear_pointer (&self->next, g_free);
}

static MeanderProgressMark
get_mark (MeanderGame *game)
{
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (meander_game_is_helped (game))
    return MEANDER_PROGRESS_HELPED;
  return result.strict ? MEANDER_PROGRESS_STRICT : MEANDER_PROGRESS_SOLVED;
}

/* What the card has told stands in the panel while the card is closed. */
static void
show_reached (MeanderPlayPage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  gboolean reached = self->end != NULL && meander_game_get_puzzle (game) != NULL &&
                     meander_scene_has_ended (self->scene);

  meander_puzzle_panel_set_end (MEANDER_PUZZLE_PANEL (self->panel), reached ? self->end : NULL,
                                !meander_end_stage_is_open (MEANDER_END_STAGE (self->stage)),
                                reached ? get_mark (game) : MEANDER_PROGRESS_NEW, self->next);
}

/* Has the card tell of a game that is over, or with what is known by now change its sentences.
 * Returns what is counted up to. */
static gboolean
tell_end (MeanderPlayPage *self, gboolean whole, guint *count)
{
  MeanderEndCard *card = meander_end_stage_get_card (MEANDER_END_STAGE (self->stage));
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderGameKind *kind = meander_game_kind_get (game);
  MeanderGameEnd what = { 0 };
  g_autofree char *next = NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (MeanderEnd) end = NULL;

  if (kind->end == NULL)
    return FALSE;
  meander_journal_get_earned (self->journal, &what.earned);
  what.progress = meander_journal_get_progress (self->journal);
  /* In a race the time that counts is another one, and stands above. */
  if (!g_settings_get_boolean (meander_settings_get_default (), "show-clock") ||
      !meander_game_takes_help (game))
    what.earned.elapsed = 0;
  if (find_review (self) != NULL)
    what.analysis = meander_game_review_get_analysis (find_review (self));
  what.analysing = is_to_be_analysed (self);
  if (MEANDER_IS_WINDOW (root))
    {
      what.next = next = meander_window_name_next (MEANDER_WINDOW (root));
      what.is_made = meander_game_get_puzzle (game) != NULL &&
                     meander_window_is_made (MEANDER_WINDOW (root), meander_game_get_puzzle (game));
      what.awaits_next = meander_window_awaits_next (MEANDER_WINDOW (root));
      what.standings = meander_window_get_standings (MEANDER_WINDOW (root));
      what.runners = meander_window_get_runners (MEANDER_WINDOW (root), &what.n_runners,
                                                 &what.own_runner, &what.race_host);
    }
  end = kind->end (game, &what, whole ? card : NULL);
  if (!whole && end != NULL)
    {
      meander_end_card_set_lines (card, end);
      meander_game_end_go_on (game, &what, card);
    }
  *count = end != NULL ? end->count : 0;

  forget_end (self);
  /* A puzzle's panel tells of it; that of a game has the points. */
  meander_end_stage_set_told (MEANDER_END_STAGE (self->stage),
                              end != NULL && meander_game_get_puzzle (game) == NULL ? end->title
                                                                                    : NULL);
  self->end = g_steal_pointer (&end);
  self->next = meander_game_end_name_next (game, &what);

  return self->end != NULL;
}

static void
show_end (MeanderPlayPage *self, gboolean now)
{
  guint count;

  if (tell_end (self, TRUE, &count))
    meander_end_stage_begin (MEANDER_END_STAGE (self->stage), count, now);
  show_reached (self);
}

static void
on_shown_again (MeanderPlayPage *self)
{
  tell_end (self, TRUE, &(guint){ 0 });
  analyse_soon (self);
}

/* What decided the game is known, or cannot be. */
static void
on_reviewed (MeanderPlayPage *self, MeanderGameReview *review)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderResult result;

  if (game == NULL || review != find_review (self) || is_to_be_analysed (self))
    return;
  meander_game_get_result (game, &result);
  if (result.over)
    tell_end (self, FALSE, &(guint){ 0 });
}

/**
 * meander_play_page_update_end:
 * @self: a page
 *
 * Has the end of the game, if it is told of, say what is known only now.
 */
void
meander_play_page_update_end (MeanderPlayPage *self)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  if (self->end == NULL || !meander_scene_has_ended (self->scene))
    return;
  tell_end (self, FALSE, &(guint){ 0 });
  show_reached (self);
}

static void
on_ended (MeanderPlayPage *self)
{
  if (meander_scene_get_game (self->scene) != NULL && meander_scene_has_ended (self->scene))
    {
      show_end (self, TRUE);
      analyse_soon (self);
    }
}

static void
close_end (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_end_stage_close (MEANDER_END_STAGE (MEANDER_PLAY_PAGE (widget)->stage));
}

static void
look_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);
  const MeanderGameKind *kind = meander_game_kind_get (meander_scene_get_game (self->scene));

  if (kind->panel_look_back == NULL)
    return;
  meander_end_stage_leave (MEANDER_END_STAGE (self->stage));
  kind->panel_look_back (need_panel (self, kind));
}

static void
meander_play_page_map (GtkWidget *widget)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  GTK_WIDGET_CLASS (meander_play_page_parent_class)->map (widget);
  meander_journal_tick (self->journal, FALSE);
  if (self->clock == 0)
    self->clock = g_timeout_add (TICK, on_tick, self);
  if (gtk_widget_get_visible (
          GTK_WIDGET (meander_end_stage_get_card (MEANDER_END_STAGE (self->stage)))) &&
      is_to_be_analysed (self))
    {
      /* Another page may have done it. */
      meander_game_review_refresh (find_review (self));
      analyse_soon (self);
    }
}

static void
meander_play_page_unmap (GtkWidget *widget)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  meander_journal_tick (self->journal, is_seen (self));
  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->analyse, g_source_remove);
  if (find_review (self) != NULL)
    meander_game_review_stop (find_review (self));
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  GTK_WIDGET_CLASS (meander_play_page_parent_class)->unmap (widget);
}

static char *get_page_title (MeanderPage *page);

static gboolean
meander_play_page_grab_focus (GtkWidget *widget)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);
  gboolean grabbed;

  /* Who sees nothing is told what this is about; from the same page one does not hear its title. */
  if (self->fresh)
    {
      g_autofree char *title = get_page_title (MEANDER_PAGE (widget));
      const gboolean other = self->before != NULL && !g_str_equal (self->before, title);

      meander_table_announce_task (MEANDER_TABLE (self->table), other ? title : NULL);
    }
  self->fresh = FALSE;
  g_clear_pointer (&self->before, g_free);
  grabbed = gtk_widget_grab_focus (self->stage);
  meander_proxy_release_news (widget, FALSE);
  return grabbed;
}

/* Where there is nothing to let go of, what is open over the table closes. */
static void
let_go (MeanderPlayPage *self)
{
  const gboolean idle = meander_scene_get_held (self->scene)->n_tiles == 0 &&
                        meander_scene_get_trials (self->scene, NULL) == 0;

  gtk_widget_activate_action (self->table, "table.let-go", NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); idle && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      gtk_widget_activate_action (child, "panel.drawer", "s", "");
}

static void
act_on_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (widget);

  if (g_str_equal (action, "play.pause"))
    meander_scene_set_paused (self->scene, !meander_scene_is_paused (self->scene));
  else if (!meander_table_act_for_page (MEANDER_TABLE (self->table), action, parameter) &&
           !meander_end_stage_close (MEANDER_END_STAGE (self->stage)))
    let_go (self);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  return meander_game_kind_make_heading (meander_scene_get_game (MEANDER_PLAY_PAGE (page)->scene));
}

static const char *
get_help_page (MeanderPage *page)
{
  return meander_game_kind_get_help_page (meander_scene_get_game (MEANDER_PLAY_PAGE (page)->scene));
}

/* From a puzzle to the page where it stands. */
static char *
get_back (MeanderPage *page)
{
  const MeanderPuzzle *puzzle =
      meander_game_get_puzzle (meander_scene_get_game (MEANDER_PLAY_PAGE (page)->scene));
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (page));

  if (puzzle == NULL)
    return NULL;
  if (MEANDER_IS_WINDOW (root) && meander_window_is_made (MEANDER_WINDOW (root), puzzle))
    return g_strdup (PAGE_MAKER);
  if (meander_generated_puzzle_has (puzzle))
    {
      g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (puzzle->id);

      return g_strdup (day != NULL ? PAGE_TODAY : PAGE_TURN_MATCH);
    }
  if (meander_book_is_scored (puzzle) && meander_book_find (puzzle->id) != NULL)
    return g_strdup (PAGE_RECORDS);
  if (meander_book_is_discovery (puzzle))
    return g_strdup (PAGE_DISCOVERY);
  return g_strdup (PAGE_BOOK);
}

static gboolean
has_buttons (MeanderPage *page)
{
  return TRUE;
}

/* In a serious game what has been drawn stays drawn, so that only moves that drew
 * nothing can be undone: those with nothing left to draw. */
static gboolean
may_undo (MeanderGame *game)
{
  g_autoptr (MeanderState) before = NULL;
  const guint position = meander_players_find_undo (meander_game_get_players (game));

  if (meander_game_get_n_moves (game) == position)
    return FALSE;
  if (!meander_state_is_serious (meander_game_get_state (game)))
    return TRUE;
  before = meander_game_copy_state_at (game, position);
  return before->n_pool == 0;
}

static gboolean
can (MeanderPage *page, const char *action)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (page);
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (game == NULL)
    return FALSE;
  if (g_str_equal (action, "undo"))
    return meander_scene_can_undo (self->scene) && may_undo (game);
  if (g_str_equal (action, "redo"))
    return meander_scene_can_redo (self->scene);
  /* From a race one goes on when its end says so. */
  if (g_str_equal (action, "next") && !meander_game_takes_help (game))
    return self->next != NULL;
  if (g_str_equal (action, "restart") || g_str_equal (action, "next"))
    return meander_game_kind_get (game)->starts_afresh;
  /* What is only shown is not turned. */
  if (g_str_equal (action, "rotate"))
    return meander_scene_get_shown (self->scene) != MEANDER_SHOWN_FIGURE;
  if (g_str_equal (action, "print-tiles"))
    return meander_game_get_puzzle (game) != NULL;
  return TRUE;
}

static void
undo (MeanderPage *page)
{
  meander_scene_undo (MEANDER_PLAY_PAGE (page)->scene);
}

static void
redo (MeanderPage *page)
{
  meander_scene_redo (MEANDER_PLAY_PAGE (page)->scene);
}

static void
rotate (MeanderPage *page, int sixths)
{
  meander_scene_rotate_any (MEANDER_PLAY_PAGE (page)->scene, sixths);
}

static void
zoom (MeanderPage *page, double factor)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (page);

  if (factor > 0)
    meander_viewport_zoom (meander_scene_get_viewport (self->scene), factor,
                           gtk_widget_get_width (self->table) / 2.0,
                           gtk_widget_get_height (self->table) * 0.4);
  else
    meander_viewport_fit (meander_scene_get_viewport (self->scene));
}

static void
meander_play_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->get_help_page = get_help_page;
  iface->get_back = get_back;
  iface->has_undo = has_buttons;
  iface->has_zoom = has_buttons;
  iface->can = can;
  iface->undo = undo;
  iface->redo = redo;
  iface->rotate = rotate;
  iface->zoom = zoom;
}

/* ---- life ---- */

static void
meander_play_page_dispose (GObject *object)
{
  MeanderPlayPage *self = MEANDER_PLAY_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->clock, g_source_remove);
  g_clear_handle_id (&self->analyse, g_source_remove);
  g_clear_object (&self->computer_driver);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->scene);
  g_clear_object (&self->journal);
  g_clear_object (&self->store);
  g_clear_object (&self->solo_results);
  forget_end (self);
  g_clear_pointer (&self->own_panels, g_hash_table_unref);
  g_clear_pointer (&self->before, g_free);

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
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_play_page_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, MEANDER_TYPE_PLAY_LAYOUT);
  gtk_widget_class_install_action (widget_class, "play.pause", NULL, act_on_table);
  meander_table_install_page_actions (widget_class, "play", act_on_table);
  gtk_widget_class_install_action (widget_class, "play.look-back", NULL, look_back);
  gtk_widget_class_install_action (widget_class, "play.close-end", NULL, close_end);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, 0, "play.pause", NULL);
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
  self->own_panels = g_hash_table_new (NULL, NULL);
  self->scene = meander_scene_new ();
  self->table = meander_table_new (self->scene);
  meander_table_explain_signs (MEANDER_TABLE (self->table));
  self->panel = meander_puzzle_panel_new (self->scene);
  meander_hint_box_set_table (
      MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel))),
      meander_table_get_canvas (MEANDER_TABLE (self->table)));
  self->computer_driver = meander_computer_driver_new (self->scene, MEANDER_TABLE (self->table));
  self->stage = meander_end_stage_new (self->scene, self->table);
  g_signal_connect_object (self->stage, "shown-again", G_CALLBACK (on_shown_again), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_end_stage_get_card (MEANDER_END_STAGE (self->stage)),
                           "notify::visible", G_CALLBACK (show_reached), self, G_CONNECT_SWAPPED);
  gtk_widget_set_hexpand (self->stage, TRUE);
  gtk_widget_set_parent (self->stage, GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_settings_get_default (), "changed::play-at-once",
                           G_CALLBACK (on_auto_confirm_changed), self, G_CONNECT_SWAPPED);
  on_auto_confirm_changed (self);
  g_signal_connect_object (meander_settings_get_default (), "changed::match-aids",
                           G_CALLBACK (on_aids_changed), self, G_CONNECT_SWAPPED);
}

/**
 * meander_play_page_new:
 * @journal: what decides what a game earns; it is to watch a game before that is shown
 *
 * Makes the page, without a game.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_play_page_new (MeanderJournal *journal)
{
  MeanderPlayPage *self = g_object_new (MEANDER_TYPE_PLAY_PAGE, NULL);

  self->journal = g_object_ref (journal);
  g_signal_connect_object (journal, "changed", G_CALLBACK (show_earned), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (journal, "ended", G_CALLBACK (on_ended), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel)),
                           "hinted", G_CALLBACK (meander_journal_note_hint), journal,
                           G_CONNECT_SWAPPED);
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
 * Has the solutions shown that have been found; to be called once.
 */
void
meander_play_page_set_solutions (MeanderPlayPage *self, MeanderSolutions *solutions)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));
  g_return_if_fail (MEANDER_IS_SOLUTIONS (solutions));

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

/* Whether a game is the one on the table, of which more is known by now, such as its bag. */
static gboolean
is_on_table (MeanderPlayPage *self, MeanderGame *game)
{
  MeanderGame *shown = meander_scene_get_game (self->scene);
  const guint n_moves = meander_game_get_n_moves (game);

  if (shown == NULL || n_moves == 0 || meander_game_get_n_moves (shown) != n_moves)
    return FALSE;
  for (guint i = 0; i < n_moves; i++)
    if (!g_str_equal (meander_game_get_move (shown, i), meander_game_get_move (game, i)))
      return FALSE;
  return TRUE;
}

/**
 * meander_play_page_show_game:
 * @self: a play page
 * @game: the game
 *
 * Puts a game on the table.  While its end is being shown there, it stays so.
 */
void
meander_play_page_show_game (MeanderPlayPage *self, MeanderGame *game)
{
  GHashTableIter iter;
  gpointer own_panel;
  GtkWidget *panel;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autofree char *occasion = NULL;
  gboolean ending;

  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));
  g_return_if_fail (MEANDER_IS_GAME (game));

  ending = meander_end_stage_is_open (MEANDER_END_STAGE (self->stage)) && is_on_table (self, game);

  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && self->before == NULL &&
      meander_scene_get_game (self->scene) != NULL)
    self->before = get_page_title (MEANDER_PAGE (self));
  panel = need_panel (self, meander_game_kind_get (game));
  meander_end_stage_clear (MEANDER_END_STAGE (self->stage));
  forget_end (self);
  meander_computer_driver_set_game (self->computer_driver, NULL);
  occasion =
      MEANDER_IS_WINDOW (root) ? meander_window_describe_occasion (MEANDER_WINDOW (root)) : NULL;
  meander_scene_set_occasion (self->scene, occasion);
  meander_scene_set_game (self->scene, game);
  meander_computer_driver_set_game (self->computer_driver, game);
  on_aids_changed (self);
  self->fresh = TRUE;
  gtk_widget_set_visible (self->panel, panel == self->panel);
  g_hash_table_iter_init (&iter, self->own_panels);
  while (g_hash_table_iter_next (&iter, NULL, &own_panel))
    gtk_widget_set_visible (own_panel, own_panel == panel);
  meander_puzzle_panel_begin (MEANDER_PUZZLE_PANEL (self->panel));
  show_earned (self);
  if (meander_scene_has_ended (self->scene))
    show_end (self, ending);
}

/**
 * meander_play_page_tell_apart:
 * @self: a play page with a puzzle just begun
 * @figure: the figure of the task before
 *
 * Says beside the table that the figure has been taken apart for this task.
 */
void
meander_play_page_tell_apart (MeanderPlayPage *self, const MeanderBoard *figure)
{
  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  meander_hint_box_set_apart (
      MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel))),
      figure);
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
  guint before;
  gboolean looked;

  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  game = meander_scene_get_game (self->scene);
  if (game == NULL)
    return;
  before = meander_game_get_n_moves (game);
  looked = meander_scene_get_shown (self->scene) == MEANDER_SHOWN_FIGURE;
  meander_scene_take_all_back (self->scene);
  meander_hint_box_start_over (
      MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel))));
  if (meander_game_get_n_moves (game) != before || looked)
    meander_journal_restart_clock (self->journal);
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
  MeanderGame *game;
  const MeanderGameKind *kind;

  g_return_if_fail (MEANDER_IS_PLAY_PAGE (self));

  game = meander_scene_get_game (self->scene);
  kind = game != NULL ? meander_game_kind_get (game) : NULL;
  if (kind != NULL && kind->panel_hint != NULL)
    {
      kind->panel_hint (need_panel (self, kind));
      return;
    }
  meander_hint_box_more (
      MEANDER_HINT_BOX (meander_puzzle_panel_get_hints (MEANDER_PUZZLE_PANEL (self->panel))));
}
