/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-page-private.h"

#include <glib/gi18n.h>

#include "model/input.h"
#include "scene/aids.h"
#include "ui/strategy/exercise-panel.h"
#include "ui/table/table.h"
#include "ui/widgets/page.h"
#include "ui/widgets/play-layout.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/tab-order.h"
#include "words/announce.h"
#include "words/exercise.h"

#define AIDS                                                                                       \
  (MEANDER_AID_FORCED | MEANDER_AID_FITS | MEANDER_AID_PLACES | MEANDER_AID_LINES |                \
   MEANDER_AID_LAST | MEANDER_AID_REFUSALS)

static void meander_exercise_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderExercisePage,
                               meander_exercise_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_exercise_page_init_page))

/* ---- judging ---- */

static void
judge (MeanderExercisePage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  MeanderMove move;
  MeanderPlacement tile;

  if (!meander_move_parse (meander_game_get_move (game, 0), &move, NULL) || move.n_steps == 0)
    return;
  tile = (MeanderPlacement){ move.steps[0].number, move.steps[0].rotation, move.steps[0].hex };
  self->tried = tile;
  if (!meander_play_is_same (&tile, &self->exercise->right))
    {
      /* Of one's own games it may be as good. */
      if (self->missed == NULL)
        meander_exercise_page_note_answer (self, FALSE);
      meander_exercise_page_follow (self, &tile);
      return;
    }
  meander_exercise_page_note_answer (self, TRUE);
  meander_exercise_page_set_over (self, MEANDER_EXERCISE_STATE_RIGHT);
}

static void
on_scene_changed (MeanderExercisePage *self, guint change)
{
  if (self->exercise == NULL)
    return;
  if (change & MEANDER_SCENE_HAND && self->state == MEANDER_EXERCISE_STATE_ASKING)
    meander_exercise_page_show_buttons (self);
  if (!(change & MEANDER_SCENE_POSITION))
    return;
  meander_exercise_panel_show_points (MEANDER_EXERCISE_PANEL (self->panel), self->scene);
  if (self->setting || self->state != MEANDER_EXERCISE_STATE_ASKING)
    return;
  if (meander_game_get_n_moves (meander_scene_get_game (self->scene)) > 0)
    judge (self);
  else
    meander_exercise_page_show_buttons (self);
}

/* Why something cannot be done. */
static void
on_said (MeanderExercisePage *self)
{
  if (self->state == MEANDER_EXERCISE_STATE_ASKING && !self->setting)
    meander_exercise_panel_set_answer (MEANDER_EXERCISE_PANEL (self->panel),
                                       meander_scene_get_notice (self->scene), FALSE);
}

/* ---- setting the table ---- */

static void
set_table (MeanderExercisePage *self)
{
  MeanderExercisePanel *panel = MEANDER_EXERCISE_PANEL (self->panel);
  g_autoptr (MeanderGame) game = meander_exercise_page_new_game (self->exercise);
  g_autofree char *say = self->missed != NULL ? meander_words_missed_say (&self->missed->day)
                                              : meander_words_exercise_say (self->of_day);

  meander_exercise_page_stop_replying (self);
  meander_exercise_panel_set_replies (panel, NULL);
  g_clear_handle_id (&self->telling, g_source_remove);
  self->setting = TRUE;
  meander_scene_set_pointing (self->scene, FALSE);
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    meander_scene_set_aids (self->scene, seat, AIDS);
  meander_scene_set_game (self->scene, game);
  self->setting = FALSE;
  self->state = MEANDER_EXERCISE_STATE_ASKING;
  meander_exercise_panel_set_busy (panel, FALSE);
  meander_exercise_panel_set_task (panel, self->exercise->difficulty, say,
                                   self->missed != NULL
                                       ? meander_words_missed_task ()
                                       : meander_words_exercise_task (game, self->exercise));
  meander_exercise_panel_set_answer (panel, NULL, FALSE);
  meander_exercise_panel_show_points (panel, self->scene);
  meander_exercise_page_mark_table (self);
  meander_exercise_page_show_buttons (self);
}

static void
focus_task (MeanderExercisePage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);
  g_autofree char *players = meander_words_announce_players (game);
  g_autofree char *points = meander_words_announce_points (game);
  g_autofree char *task =
      meander_exercise_panel_get_task (MEANDER_EXERCISE_PANEL (self->panel), players, points);

  /* Who sees nothing is told what this is about. */
  meander_proxy_hold_news (GTK_WIDGET (self), task);
  gtk_widget_grab_focus (self->table);
  meander_proxy_release_news (GTK_WIDGET (self), FALSE);
}

/* What is due of the person's own games, then what the supply has; NULL while it is made. */
static MeanderExercise *
find_next (MeanderExercisePage *self)
{
  const MeanderMissedMove *due = NULL;
  GDate today;

  g_clear_pointer (&self->missed, meander_missed_move_free);
  meander_exercise_page_get_today (&today);
  if (self->missed_moves != NULL)
    due = meander_missed_moves_get_due (self->missed_moves, &today);
  if (due == NULL)
    return meander_exercise_supply_take (self->supply);
  self->missed = meander_missed_move_copy (due);
  return meander_missed_move_to_exercise (due);
}

/* Takes the next exercise, or waits for it. */
static void
take_next (MeanderExercisePage *self)
{
  MeanderExercisePanel *panel = MEANDER_EXERCISE_PANEL (self->panel);
  MeanderExercise *next = find_next (self);

  g_clear_pointer (&self->exercise, meander_exercise_free);
  meander_exercise_panel_set_rating (panel, NULL);
  if (next != NULL)
    {
      self->exercise = next;
      self->of_day = self->missed == NULL && meander_exercise_supply_is_of_day (self->supply, next);
      self->answered = FALSE;
      set_table (self);
      if (gtk_widget_get_mapped (GTK_WIDGET (self)))
        focus_task (self);
      return;
    }
  self->state = MEANDER_EXERCISE_STATE_WAITING;
  meander_exercise_panel_set_busy (panel, TRUE);
  meander_exercise_panel_set_task (panel, 0, NULL, _ ("Looking for a position…"));
  meander_exercise_panel_set_answer (panel, NULL, FALSE);
  meander_exercise_page_show_buttons (self);
}

static void
on_ready (MeanderExercisePage *self)
{
  if (self->state == MEANDER_EXERCISE_STATE_WAITING)
    take_next (self);
}

static void
again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (self->state != MEANDER_EXERCISE_STATE_ASKING && self->state != MEANDER_EXERCISE_STATE_WRONG)
    return;
  set_table (self);
  focus_task (self);
}

static void
show_answer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);
  MeanderMove move = { 0 };

  if (self->state != MEANDER_EXERCISE_STATE_ASKING && self->state != MEANDER_EXERCISE_STATE_WRONG)
    return;
  meander_exercise_page_note_answer (self, FALSE);
  set_table (self);
  self->setting = TRUE;
  meander_move_add_place (&move, self->exercise->right.number, self->exercise->right.hex,
                          self->exercise->right.rotation);
  if (gtk_widget_get_mapped (self->table))
    meander_table_note_start (MEANDER_TABLE (self->table), self->exercise->right.number);
  meander_game_play_move (meander_scene_get_game (self->scene), &move, NULL);
  self->setting = FALSE;
  meander_exercise_page_set_over (self, MEANDER_EXERCISE_STATE_SHOWN);
}

static void
go_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (self->state == MEANDER_EXERCISE_STATE_ASKING)
    meander_scene_confirm (self->scene);
  else if (self->state == MEANDER_EXERCISE_STATE_WRONG)
    again (widget, NULL, NULL);
  else if (self->state == MEANDER_EXERCISE_STATE_RIGHT ||
           self->state == MEANDER_EXERCISE_STATE_SHOWN)
    take_next (self);
}

static void
act_on_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (!meander_table_act_for_page (MEANDER_TABLE (self->table), action, parameter))
    gtk_widget_activate_action (self->table, "table.let-go", NULL);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ ("What Is Best Here?"));
}

static char *
get_back (MeanderPage *page)
{
  return g_strdup ("lessons");
}

static gboolean
has_zoom (MeanderPage *page)
{
  return TRUE;
}

static gboolean
can (MeanderPage *page, const char *action)
{
  static const char *const actions[] = { "rotate", "zoom-in", "zoom-out", "zoom-fit", NULL };

  return g_strv_contains (actions, action);
}

static void
rotate (MeanderPage *page, int sixths)
{
  meander_scene_rotate (MEANDER_EXERCISE_PAGE (page)->scene, sixths);
}

static void
zoom (MeanderPage *page, double factor)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (page);

  if (factor > 0)
    meander_viewport_zoom (meander_scene_get_viewport (self->scene), factor,
                           gtk_widget_get_width (GTK_WIDGET (self)) * 0.35,
                           gtk_widget_get_height (GTK_WIDGET (self)) * 0.4);
  else
    meander_viewport_fit (meander_scene_get_viewport (self->scene));
}

static void
meander_exercise_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "exercises";
  iface->get_back = get_back;
  iface->has_zoom = has_zoom;
  iface->can = can;
  iface->rotate = rotate;
  iface->zoom = zoom;
}

/* ---- life ---- */

static gboolean
meander_exercise_page_grab_focus (GtkWidget *widget)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (self->state >= MEANDER_EXERCISE_STATE_WRONG)
    meander_exercise_panel_focus_main (MEANDER_EXERCISE_PANEL (self->panel));
  else if (self->exercise != NULL)
    focus_task (self);
  return TRUE;
}

/* Nobody sees the answer to the end. */
static void
meander_exercise_page_unmap (GtkWidget *widget)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  if (self->state == MEANDER_EXERCISE_STATE_JUDGING ||
      self->state == MEANDER_EXERCISE_STATE_REPLYING)
    set_table (self);
  GTK_WIDGET_CLASS (meander_exercise_page_parent_class)->unmap (widget);
}

static void
meander_exercise_page_dispose (GObject *object)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (object);
  GtkWidget *child;

  meander_exercise_page_stop_replying (self);
  g_clear_handle_id (&self->telling, g_source_remove);
  if (self->supply != NULL)
    g_signal_handlers_disconnect_by_data (self->supply, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->supply);
  g_clear_object (&self->results);
  g_clear_object (&self->missed_moves);
  g_clear_pointer (&self->exercise, meander_exercise_free);
  g_clear_pointer (&self->missed, meander_missed_move_free);
  g_clear_object (&self->scene);

  G_OBJECT_CLASS (meander_exercise_page_parent_class)->dispose (object);
}

static void
meander_exercise_page_class_init (MeanderExercisePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_exercise_page_dispose;
  widget_class->unmap = meander_exercise_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_exercise_page_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, MEANDER_TYPE_PLAY_LAYOUT);
  gtk_widget_class_install_action (widget_class, "exercise.main", NULL, go_on);
  gtk_widget_class_install_action (widget_class, "exercise.again", NULL, again);
  gtk_widget_class_install_action (widget_class, "exercise.show", NULL, show_answer);
  meander_table_install_page_actions (widget_class, "exercise", act_on_table);
  gtk_widget_class_set_css_name (widget_class, "exercisepage");
}

static void
meander_exercise_page_init (MeanderExercisePage *self)
{
  self->scene = meander_scene_new ();
  /* One move is asked for. */
  meander_scene_set_single_trial (self->scene, TRUE);
  self->table = meander_table_new (self->scene);
  self->panel = meander_exercise_panel_new ();
  gtk_widget_set_hexpand (self->table, TRUE);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "said", G_CALLBACK (on_said), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (meander_input_get_default (), "changed",
                           G_CALLBACK (meander_exercise_page_show_buttons), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_exercise_page_new:
 * @settings: where it is kept what was answered last
 * @results: (nullable): where it is kept how it was answered
 * @missed_moves: (nullable): what was missed in the person's own games
 *
 * Makes the page; the first exercise comes when it has been made.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_exercise_page_new (GSettings *settings,
                           MeanderExerciseResults *results,
                           MeanderMissedMoves *missed_moves)
{
  MeanderExercisePage *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MEANDER_TYPE_EXERCISE_PAGE, NULL);
  g_set_object (&self->results, results);
  g_set_object (&self->missed_moves, missed_moves);
  self->supply = meander_exercise_supply_new (settings);
  g_signal_connect_object (self->supply, "ready", G_CALLBACK (on_ready), self, G_CONNECT_SWAPPED);
  take_next (self);

  return GTK_WIDGET (self);
}

/**
 * meander_exercise_page_get_scene:
 * @self: the page
 *
 * Gets the scene on the table.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_exercise_page_get_scene (MeanderExercisePage *self)
{
  g_return_val_if_fail (MEANDER_IS_EXERCISE_PAGE (self), NULL);

  return self->scene;
}
