/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-page.h"

#include <glib/gi18n.h>

#include "model/exercise-supply.h"
#include "model/worker.h"
#include "play/private.h"
#include "rules/strategy-game.h"
#include "scene/aids.h"
#include "ui/strategy/exercise-panel.h"
#include "ui/table/table.h"
#include "ui/widgets/page.h"
#include "ui/widgets/play-layout.h"
#include "ui/widgets/proxy.h"
#include "words/exercise.h"

#define PACE 1300 /* ms between the tiles of an answer, as between those of the computer players */
#define AIDS                                                                                       \
  (MEANDER_AID_FORCED | MEANDER_AID_FITS | MEANDER_AID_PLACES | MEANDER_AID_LINES |                \
   MEANDER_AID_LAST | MEANDER_AID_REFUSALS)

typedef enum
{
  STATE_WAITING,  /* the next exercise is being made */
  STATE_ASKING,   /* the person has to make a move */
  STATE_JUDGING,  /* a wrong one was made: the answer to it is looked for, or it may be wrong, */
  STATE_REPLYING, /* and made on the table */
  STATE_WRONG,    /* it was */
  STATE_RIGHT,    /* the right move was found, */
  STATE_SHOWN,    /* or shown */
} State;

struct _MeanderExercisePage
{
  GtkWidget parent_instance;

  MeanderExerciseSupply *supply;
  MeanderExerciseResults *results;
  MeanderMissedMoves *missed_moves;
  MeanderScene *scene;
  GtkWidget *table;
  GtkWidget *panel;

  State state;
  MeanderExercise *exercise; /* NULL while it is waited for */
  MeanderMissedMove *missed; /* it is from a game of the person's, or NULL */
  gboolean of_day;           /* it is that of the day */
  gboolean answered;         /* it has been, rightly or not */
  gboolean setting;          /* the page makes a move itself */
  MeanderWorker *worker;     /* looks for the answer to a wrong move */
  MeanderExerciseLine line;  /* which is this, */
  guint n_replied;           /* made so far */
  MeanderPlacement tried;    /* that move */
  guint replying;            /* timeout */
  guint telling;             /* idle source */
};

static void meander_exercise_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderExercisePage,
                               meander_exercise_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_exercise_page_init_page))

/* What the thread has that looks for an answer. */
typedef struct
{
  MeanderExercise *exercise;
  MeanderMissedMove *missed; /* or NULL */
  MeanderPlacement tile;
  MeanderPlayProgress progress; /* how to stop */
  gboolean found;               /* how it goes on; or that it is right */
  MeanderExerciseLine line;
} Work;

static void
work_free (gpointer data)
{
  Work *work = data;

  meander_exercise_free (work->exercise);
  meander_missed_move_free (work->missed);
  g_free (work);
}

static void
run (gpointer data)
{
  Work *work = data;

  if (work->missed != NULL)
    work->found = meander_missed_move_judge (work->missed, &work->tile, &work->progress);
  else
    work->found =
        meander_exercise_follow (work->exercise, &work->tile, &work->progress.stop, &work->line);
}

/* ---- telling ---- */

/* The main button, where there is something to do with it. */
static const char *
get_main_label (MeanderExercisePage *self)
{
  switch (self->state)
    {
    case STATE_ASKING:
      return meander_scene_get_trials (self->scene, NULL) > 0 ? _ ("Play the Tile") : NULL;
    case STATE_WRONG:
      /* Translators: a button: the same position once more */
      return _ ("Try Again");
    case STATE_RIGHT:
    case STATE_SHOWN:
      /* Translators: a button: the next position */
      return C_ ("exercise", "Next");
    case STATE_WAITING:
    case STATE_JUDGING:
    case STATE_REPLYING:
    default:
      return NULL;
    }
}

static void
show_buttons (MeanderExercisePage *self)
{
  meander_exercise_panel_set_buttons (MEANDER_EXERCISE_PANEL (self->panel), get_main_label (self),
                                      self->state == STATE_ASKING || self->state == STATE_WRONG,
                                      self->state == STATE_ASKING);
  meander_exercise_panel_set_trying (MEANDER_EXERCISE_PANEL (self->panel),
                                     self->exercise != NULL &&
                                         (meander_scene_get_trials (self->scene, NULL) > 0 ||
                                          meander_scene_get_held (self->scene)->n_tiles > 0));
}

/* The lines that count are lit: of all while it is asked what is best, in the end that of who
 * wins.  The answer to a wrong move is framed as the last tile, the wrong one crossed out. */
static void
mark_table (MeanderExercisePage *self)
{
  const MeanderPosition *position = self->exercise->position;
  const guint own = 1u << position->turn;
  guint all = 0;

  for (guint i = 0; i < position->n_racks; i++)
    all |= 1u << position->racks[i].colour;

  switch (self->state)
    {
    case STATE_RIGHT:
    case STATE_SHOWN:
      meander_scene_light_lines (self->scene, self->exercise->wins ? own : all,
                                 self->state == STATE_RIGHT);
      break;
    case STATE_WRONG:
      meander_scene_light_lines (self->scene, self->line.win < 0 ? all & ~own : all, FALSE);
      meander_scene_set_wrong (self->scene, meander_turn_bit (self->tried.number), NULL);
      break;
    case STATE_WAITING:
    case STATE_ASKING:
    case STATE_JUDGING:
    case STATE_REPLYING:
    default:
      meander_scene_light_lines (self->scene, all, FALSE);
    }
}

static char *
make_answer (MeanderExercisePage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (self->state == STATE_SHOWN)
    return meander_words_exercise_shown (game, self->exercise);
  if (self->state == STATE_RIGHT)
    return self->missed != NULL ? meander_words_missed_right (game, self->exercise)
                                : meander_words_exercise_right (game, self->exercise);
  if (self->missed != NULL)
    return g_strdup (
        meander_words_missed_wrong (meander_play_is_same (&self->tried, &self->missed->played)));
  return meander_words_exercise_wrong (game, self->exercise, &self->line);
}

/* After the table has said and done its own, so that this is what stays. */
static gboolean
tell (gpointer user_data)
{
  MeanderExercisePage *self = user_data;
  g_autofree char *answer = NULL;

  self->telling = 0;
  answer = make_answer (self);
  meander_exercise_panel_set_answer (MEANDER_EXERCISE_PANEL (self->panel), answer,
                                     self->state != STATE_WRONG);
  mark_table (self);
  show_buttons (self);
  /* What comes into focus says it. */
  meander_exercise_panel_focus_main (MEANDER_EXERCISE_PANEL (self->panel));
  return G_SOURCE_REMOVE;
}

static void
set_over (MeanderExercisePage *self, State state)
{
  self->state = state;
  meander_scene_set_pointing (self->scene, TRUE); /* nothing moves any more */
  show_buttons (self);
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH - 10, tell, self, NULL);
}

static char *
note_result (MeanderExercisePage *self, gboolean right, GError **error)
{
  MeanderRating rating;

  meander_exercise_supply_answered (self->supply, self->exercise, right);
  if (self->results == NULL)
    return NULL;
  meander_exercise_results_add (self->results, self->exercise->difficulty, right, error);
  return meander_exercise_results_rate (self->results, &rating)
             ? meander_words_exercise_rating (&rating)
             : NULL;
}

static void
get_today (GDate *today)
{
  g_date_clear (today, 1);
  g_date_set_time_t (today, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
}

static char *
note_missed (MeanderExercisePage *self, gboolean right, GError **error)
{
  GDate today;
  guint days;

  get_today (&today);
  meander_missed_moves_answered (self->missed_moves, self->missed, right, &today, &days, error);
  return meander_words_missed_comes (days);
}

/* Only the first answer counts. */
static void
note_answer (MeanderExercisePage *self, gboolean right)
{
  g_autofree char *words = NULL;
  g_autoptr (GError) error = NULL;

  if (self->answered)
    return;
  self->answered = TRUE;
  words =
      self->missed != NULL ? note_missed (self, right, &error) : note_result (self, right, &error);
  if (error != NULL)
    meander_scene_say (self->scene, error->message);
  meander_exercise_panel_set_rating (MEANDER_EXERCISE_PANEL (self->panel), words);
}

/* ---- the answer to a wrong move ---- */

static gboolean
reply (gpointer user_data)
{
  MeanderExercisePage *self = user_data;
  MeanderGame *game = meander_scene_get_game (self->scene);
  const MeanderPlacement *tile = &self->line.tiles[self->n_replied];
  MeanderMove move = { 0 };

  if (self->n_replied == self->line.n_tiles)
    {
      self->replying = 0;
      set_over (self, STATE_WRONG);
      return G_SOURCE_REMOVE;
    }
  self->setting = TRUE;
  while (meander_strategy_get_step (meander_game_get_state (game)) == MEANDER_TURN_PASS &&
         meander_game_play (game, "pass", NULL))
    ;
  meander_move_add_place (&move, tile->number, tile->hex, tile->rotation);
  if (gtk_widget_get_mapped (self->table))
    meander_table_note_start (MEANDER_TABLE (self->table), tile->number);
  if (meander_game_play_move (game, &move, NULL))
    meander_scene_announce_placed (self->scene, self->line.seats[self->n_replied], &move);
  self->setting = FALSE;
  self->n_replied++;
  return G_SOURCE_CONTINUE;
}

static void
on_followed (gpointer data, gpointer user_data)
{
  MeanderExercisePage *self = user_data;
  Work *work = data;

  self->worker = NULL;
  self->line = work->line;
  if (work->missed != NULL)
    {
      note_answer (self, work->found);
      set_over (self, work->found ? STATE_RIGHT : STATE_WRONG);
      return;
    }
  /* It is not known by how much only where that would take too long. */
  if (!work->found)
    self->line = (MeanderExerciseLine){ .win = self->exercise->wins ? 0 : -1 };
  self->n_replied = 0;
  self->state = STATE_REPLYING;
  self->replying = g_timeout_add (PACE, reply, self);
}

static void
follow (MeanderExercisePage *self, const MeanderPlacement *tile)
{
  g_autofree char *words =
      self->missed != NULL
          ? g_strdup (_ ("Weighing your move…"))
          : meander_words_exercise_watch (meander_scene_get_game (self->scene), self->exercise);
  Work *work = g_new0 (Work, 1);

  work->exercise = meander_exercise_copy (self->exercise);
  work->missed = self->missed != NULL ? meander_missed_move_copy (self->missed) : NULL;
  work->tile = *tile;
  self->state = STATE_JUDGING;
  meander_scene_set_pointing (self->scene, TRUE);
  meander_exercise_panel_set_answer (MEANDER_EXERCISE_PANEL (self->panel), words, FALSE);
  show_buttons (self);
  self->worker =
      meander_worker_start (run, work, work_free, &work->progress.stop, on_followed, self);
}

/* The rest of it is not waited for. */
static void
stop_replying (MeanderExercisePage *self)
{
  g_clear_pointer (&self->worker, meander_worker_stop);
  g_clear_handle_id (&self->replying, g_source_remove);
}

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
        note_answer (self, FALSE);
      follow (self, &tile);
      return;
    }
  note_answer (self, TRUE);
  set_over (self, STATE_RIGHT);
}

static void
on_scene_changed (MeanderExercisePage *self, guint change)
{
  if (self->exercise == NULL)
    return;
  if (change & MEANDER_SCENE_HAND && self->state == STATE_ASKING)
    show_buttons (self);
  if (!(change & MEANDER_SCENE_POSITION))
    return;
  meander_exercise_panel_show_points (MEANDER_EXERCISE_PANEL (self->panel), self->scene);
  if (self->setting || self->state != STATE_ASKING)
    return;
  if (meander_game_get_n_moves (meander_scene_get_game (self->scene)) > 0)
    judge (self);
  else
    show_buttons (self);
}

/* ---- setting the table ---- */

/* The person against the strongest computer player, which answers. */
static MeanderGame *
new_game (const MeanderExercise *exercise)
{
  const MeanderPosition *position = exercise->position;
  g_autoptr (MeanderStrategySetup) setup = meander_strategy_setup_new ();
  g_autofree char *params = NULL;
  g_autoptr (GError) error = NULL;
  MeanderGame *game;

  for (guint i = 0; i < position->n_racks; i++)
    meander_strategy_setup_add_player (setup, position->racks[i].colour, "");
  setup->position = meander_position_to_text (position);
  params = meander_strategy_setup_to_params (setup);
  game = meander_game_new (&meander_strategy_rules, params, 1, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < position->n_racks; i++)
    if (position->racks[i].colour != position->turn)
      meander_players_set_level (meander_game_get_players (game), i, MEANDER_LEVEL_TOP);

  return game;
}

static void
set_table (MeanderExercisePage *self)
{
  MeanderExercisePanel *panel = MEANDER_EXERCISE_PANEL (self->panel);
  g_autoptr (MeanderGame) game = new_game (self->exercise);
  g_autofree char *say = self->missed != NULL ? meander_words_missed_say (&self->missed->day)
                                              : meander_words_exercise_say (self->of_day);

  stop_replying (self);
  g_clear_handle_id (&self->telling, g_source_remove);
  self->setting = TRUE;
  meander_scene_set_pointing (self->scene, FALSE);
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    meander_scene_set_aids (self->scene, seat, AIDS);
  meander_scene_set_game (self->scene, game);
  self->setting = FALSE;
  self->state = STATE_ASKING;
  meander_exercise_panel_set_busy (panel, FALSE);
  meander_exercise_panel_set_task (panel, self->exercise->difficulty, say,
                                   self->missed != NULL
                                       ? meander_words_missed_task ()
                                       : meander_words_exercise_task (self->exercise));
  meander_exercise_panel_set_answer (panel, NULL, FALSE);
  meander_exercise_panel_show_points (panel, self->scene);
  mark_table (self);
  show_buttons (self);
}

static void
focus_task (MeanderExercisePage *self)
{
  g_autofree char *task = meander_exercise_panel_get_task (MEANDER_EXERCISE_PANEL (self->panel));

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
  get_today (&today);
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
  self->state = STATE_WAITING;
  meander_exercise_panel_set_busy (panel, TRUE);
  meander_exercise_panel_set_task (panel, 0, NULL, _ ("Looking for a position…"));
  meander_exercise_panel_set_answer (panel, NULL, FALSE);
  show_buttons (self);
}

static void
on_ready (MeanderExercisePage *self)
{
  if (self->state == STATE_WAITING)
    take_next (self);
}

static void
again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (self->state != STATE_ASKING && self->state != STATE_WRONG)
    return;
  set_table (self);
  focus_task (self);
}

static void
show_answer (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);
  MeanderMove move = { 0 };

  if (self->state != STATE_ASKING && self->state != STATE_WRONG)
    return;
  note_answer (self, FALSE);
  set_table (self);
  self->setting = TRUE;
  meander_move_add_place (&move, self->exercise->right.number, self->exercise->right.hex,
                          self->exercise->right.rotation);
  if (gtk_widget_get_mapped (self->table))
    meander_table_note_start (MEANDER_TABLE (self->table), self->exercise->right.number);
  meander_game_play_move (meander_scene_get_game (self->scene), &move, NULL);
  self->setting = FALSE;
  set_over (self, STATE_SHOWN);
}

static void
go_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (widget);

  if (self->state == STATE_ASKING)
    meander_scene_confirm (self->scene);
  else if (self->state == STATE_WRONG)
    again (widget, NULL, NULL);
  else if (self->state == STATE_RIGHT || self->state == STATE_SHOWN)
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

  if (self->state >= STATE_WRONG)
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
  if (self->state == STATE_JUDGING || self->state == STATE_REPLYING)
    set_table (self);
  GTK_WIDGET_CLASS (meander_exercise_page_parent_class)->unmap (widget);
}

static void
meander_exercise_page_dispose (GObject *object)
{
  MeanderExercisePage *self = MEANDER_EXERCISE_PAGE (object);
  GtkWidget *child;

  stop_replying (self);
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
  self->table = meander_table_new (self->scene);
  self->panel = meander_exercise_panel_new ();
  gtk_widget_set_hexpand (self->table, TRUE);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self,
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
