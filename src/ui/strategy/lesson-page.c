/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/lesson-page-private.h"

#include <glib/gi18n.h>

#include "model/road.h"
#include "model/settings.h"
#include "scene/aids.h"
#include "ui/strategy/lesson-panel.h"
#include "ui/strategy/lessons-page.h"
#include "ui/widgets/page.h"
#include "ui/widgets/play-layout.h"
#include "ui/widgets/proxy.h"
#include "ui/widgets/tab-order.h"
#include "ui/widgets/theme.h"
#include "ui/table/table.h"
#include "words/basics.h"
#include "words/lesson.h"

static void meander_lesson_page_init_page (MeanderPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MeanderLessonPage,
                               meander_lesson_page,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MEANDER_TYPE_PAGE,
                                                      meander_lesson_page_init_page))

static gboolean
is_last_step (MeanderLessonPage *self)
{
  return self->index + 1 == self->lesson->steps->len;
}

/* Who leaves the tour and comes back goes on there. */
static void
note_left (MeanderLessonPage *self, guint index)
{
  if (g_str_equal (self->lesson->id, MEANDER_LESSON_TOUR))
    g_settings_set (meander_settings_get_default (), "tour-left", "(ut)", index,
                    index > 0 ? self->own : 0);
}

static void
find_left (MeanderLessonPage *self)
{
  guint index;
  guint64 own;

  if (!g_str_equal (self->lesson->id, MEANDER_LESSON_TOUR))
    return;
  g_settings_get (meander_settings_get_default (), "tour-left", "(ut)", &index, &own);
  if (index >= self->lesson->steps->len)
    return;
  self->index = index;
  self->own = own;
}

/* Whether a tile that was only to be turned may be turned on: a child does not stop at once. */
static gboolean
turns_on (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);

  return step->kind == MEANDER_LESSON_PLACE && !step->strategy && !step->given;
}

/* The lesson to take next, of those that come later, or NULL. */
static const MeanderLesson *
get_next (MeanderLessonPage *self)
{
  const GPtrArray *lessons = meander_lessons_get ();
  const MeanderLesson *next = meander_lessons_find_next (self->progress, self->lesson->id);
  guint here, there;

  if (next == NULL || !g_ptr_array_find ((GPtrArray *) lessons, self->lesson, &here) ||
      !g_ptr_array_find ((GPtrArray *) lessons, next, &there) || there < here)
    return NULL;
  return next;
}

/* The tour, which is the first lesson, leads to the first puzzle that is not solved: %NULL
 * elsewhere, and once all are. */
static const MeanderPuzzle *
get_first_puzzle (MeanderLessonPage *self)
{
  if (g_ptr_array_index (meander_lessons_get (), 0) != self->lesson)
    return NULL;
  return meander_road_find_next (self->progress, TRUE);
}

/* ---- telling ---- */

static char *
make_next_label (MeanderLessonPage *self)
{
  const MeanderLesson *next = get_next (self);

  if (!is_last_step (self))
    /* Translators: a button in a lesson: the next task. */
    return g_strdup (C_ ("lesson", "Next"));
  if (get_first_puzzle (self) != NULL)
    /* Translators: a button at the end of the tour. */
    return g_strdup (meander_progress_get_mark (self->progress, "discovery-3") <
                             MEANDER_PROGRESS_SOLVED
                         ? _ ("Play Your First Puzzle")
                         : _ ("Play the Next Puzzle"));
  if (next != NULL)
    /* Translators: a button at a lesson's end; %s is the title of the next one. */
    return g_strdup_printf (_ ("Next Lesson: %s"), _ (next->title));
  /* Translators: a button at the last lesson's end: goes to the list of them. */
  return g_strdup (_ ("All Lessons"));
}

/* The tile that was tried last, as one of the bits of meander_turn_bit(). */
static guint64
get_last_tile (MeanderLessonPage *self)
{
  const MeanderPlacement *trials;
  guint n_trials = meander_scene_get_trials (self->scene, &trials);

  return n_trials > 0 ? meander_turn_bit (trials[n_trials - 1].number) : 0;
}

/* A wrong tile has a cross as long as it is tried, so that one sees what the sentence speaks of. */
static void
mark_wrong (MeanderLessonPage *self)
{
  if (self->answer != NULL && !self->done && !self->refused && self->laying == 0 &&
      meander_lesson_page_get_step (self)->kind == MEANDER_LESSON_PLACE &&
      meander_lesson_page_get_step (self)->strategy)
    meander_scene_set_wrong (self->scene, get_last_tile (self), NULL);
}

/* How many tasks, at least half, the person is to do for the lesson to count. */
static guint
get_n_wanted (MeanderLessonPage *self)
{
  return (self->lesson->steps->len + 1) / 2;
}

/* Whether the person has done enough of the tasks. */
static gboolean
is_own (MeanderLessonPage *self)
{
  guint n_own = 0;

  for (guint i = 0; i < self->lesson->steps->len; i++)
    n_own += self->own >> i & 1;
  return n_own >= get_n_wanted (self);
}

/* The tour ends at a puzzle, and does not tell how many lessons there would be. */
static void
show_end (MeanderLessonPage *self)
{
  const gboolean done = meander_lesson_is_done (self->progress, self->lesson->id);
  const guint n_lessons = meander_lessons_get ()->len;
  const guint n_done =
      get_first_puzzle (self) == NULL ? meander_lessons_page_count_done (self->progress) : 0;
  g_autoptr (MeanderEnd) end = meander_words_lesson_ended (self->answer, self->shown, done,
                                                           get_n_wanted (self), n_done, n_lessons);

  meander_lesson_panel_set_end (MEANDER_LESSON_PANEL (self->panel), end, self->shown || !done,
                                get_next (self) != NULL);
}

/* After the table has said and done its own, so that this is what stays. */
static gboolean
tell (gpointer user_data)
{
  MeanderLessonPage *self = user_data;

  self->telling = 0;
  mark_wrong (self);
  if (self->done)
    {
      g_autofree char *next = make_next_label (self);

      meander_lesson_panel_set_done (MEANDER_LESSON_PANEL (self->panel), self->answer, next,
                                     turns_on (self));
      if (is_last_step (self))
        show_end (self);
      /* What comes into focus says it; who turns the tile on stays at it. */
      if (!self->told)
        meander_lesson_panel_focus_next (MEANDER_LESSON_PANEL (self->panel));
      else
        meander_scene_say (self->scene, self->answer);
      self->told = TRUE;
      return G_SOURCE_REMOVE;
    }
  meander_lesson_panel_set_answer (MEANDER_LESSON_PANEL (self->panel), self->answer);
  if (self->answer != NULL)
    meander_scene_say (self->scene, self->answer);
  return G_SOURCE_REMOVE;
}

/**
 * meander_lesson_page_set_answer:
 * @self: the page
 * @answer: (nullable): some sentences, %NULL for none
 *
 * Says what is right or wrong, once the table has said its own.
 */
void
meander_lesson_page_set_answer (MeanderLessonPage *self, const char *answer)
{
  if (g_strcmp0 (answer, self->answer) != 0)
    {
      g_free (self->answer);
      self->answer = g_strdup (answer);
    }
  /* Before the table has a new name for what is in focus. */
  if (self->telling == 0)
    self->telling = g_idle_add_full (G_PRIORITY_HIGH - 10, tell, self, NULL);
}

/* A tile that has been turned on; of one on the table there is just the one. */
static void
tell_turned (MeanderLessonPage *self)
{
  guint n_tiles, n_before;
  const MeanderPlacement *tile =
      meander_board_get_placements (meander_scene_get_board (self->scene), &n_tiles);
  const MeanderPlacement *before = meander_board_get_placements (self->start->board, &n_before);

  if (n_tiles > 0 && n_before > 0 && tile->rotation == before->rotation)
    meander_lesson_page_set_answer (self,
                                    _ ("All the way round! Keep turning as long as you like."));
  else
    meander_lesson_page_set_answer (
        self, _ ("Turn it as long as you like. After six turns it is as it was."));
}

/**
 * meander_lesson_page_set_done:
 * @self: the page
 *
 * Says that the task is done.  With the last one the lesson is, by the person or with help.
 */
void
meander_lesson_page_set_done (MeanderLessonPage *self)
{
  g_autofree char *id = meander_lesson_get_progress_id (self->lesson->id);

  self->done = TRUE;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.again", TRUE);
  if (!self->shown)
    self->own |= G_GUINT64_CONSTANT (1) << self->index;
  meander_scene_set_wrong (self->scene, 0, NULL);
  meander_scene_set_pointing (self->scene, !turns_on (self)); /* nothing else moves any more */
  note_left (self, is_last_step (self) ? 0 : self->index + 1);
  if (!is_last_step (self))
    meander_progress_begin (self->progress, id, NULL);
  else if (is_own (self))
    meander_progress_solved (self->progress, id, FALSE, 0, NULL);
  else
    meander_progress_helped (self->progress, id, NULL);
  meander_lesson_page_set_answer (self, _ (meander_lesson_page_get_step (self)->why));
  if (meander_lesson_page_get_step (self)->kind == MEANDER_LESSON_PLACE)
    meander_scene_set_ghost (self->scene, NULL, NULL, 0);
  /* Also where tiles are left over, the line that was asked for has its light. */
  if (meander_lesson_page_get_step (self)->goal != MEANDER_GOAL_NONE &&
      !meander_scene_has_ended (self->scene))
    meander_scene_light_lines (self->scene, 1u << meander_lesson_page_get_step (self)->colour,
                               !self->shown);
}

/**
 * meander_lesson_page_show_points:
 * @self: the page
 *
 * Shows what all have on the table, where that counts.
 */
void
meander_lesson_page_show_points (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);
  const gboolean counts = step->strategy && step->kind == MEANDER_LESSON_PLACE;

  meander_lesson_panel_show_points (MEANDER_LESSON_PANEL (self->panel), counts ? self->scene : NULL,
                                    counts ? meander_strategy_get_seat (self->start) : 0);
}

/* ---- judging ---- */

static MeanderLessonSight
look (MeanderLessonPage *self)
{
  return (MeanderLessonSight){ .start = self->start,
                               .state = meander_scene_get_state (self->scene) };
}

/* Whether the table is not as it was set. */
static gboolean
has_begun (MeanderLessonPage *self)
{
  return self->done || self->laying != 0 || meander_scene_get_trials (self->scene, NULL) > 0 ||
         meander_game_get_n_moves (meander_scene_get_game (self->scene)) > 0 ||
         meander_scene_get_shown_refused (self->scene) != NULL;
}

/* Says what is right or wrong about the table as it is. */
static void
judge (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);
  const MeanderLessonSight sight = look (self);
  const char *mistake = meander_lesson_step_get_answer (step, &sight);
  const guint n_tiles = meander_board_get_n_tiles (sight.state->board);
  const guint n_before = meander_board_get_n_tiles (self->start->board);

  self->refused = FALSE;
  meander_scene_set_wrong (self->scene, 0, NULL);
  if (meander_lesson_step_is_done (step, &sight))
    meander_lesson_page_set_done (self);
  else if (mistake != NULL)
    meander_lesson_page_set_answer (self, _ (mistake));
  else if (n_tiles > n_before && n_tiles >= n_before + step->n_tiles)
    meander_lesson_page_set_answer (
        self, _ ("That is allowed, but it is not the task. Move the tile and try again."));
  else
    meander_lesson_page_set_answer (self, NULL);
}

/* Whether a tile in hand was wrong where it still lies. */
static gboolean
holds_wrong (MeanderLessonPage *self)
{
  const MeanderHeld *held = meander_scene_get_held (self->scene);

  return held->n_tiles > 0 && meander_scene_is_trial (self->scene, held->numbers[0]);
}

static void
on_scene_changed (MeanderLessonPage *self, guint change)
{
  if (!(change & (MEANDER_SCENE_POSITION | MEANDER_SCENE_HAND | MEANDER_SCENE_MARKS)) ||
      self->setting || self->lesson == NULL ||
      meander_lesson_page_get_step (self)->kind != MEANDER_LESSON_PLACE)
    return;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.again", has_begun (self));
  if (change & MEANDER_SCENE_POSITION)
    meander_lesson_page_show_points (self);
  if (self->done)
    {
      if (turns_on (self) && change & MEANDER_SCENE_POSITION)
        tell_turned (self);
      return;
    }
  /* What is said of a tile that was refused is so as long as one sees it. */
  if (meander_scene_get_shown_refused (self->scene) != NULL)
    return;
  if (change & MEANDER_SCENE_POSITION || self->refused)
    judge (self);
  else if (change & MEANDER_SCENE_HAND && holds_wrong (self))
    {
      meander_scene_set_wrong (self->scene, 0, NULL);
      meander_lesson_page_set_answer (self, NULL);
    }
}

/* Another wrong answer is told in other words. */
static void
set_wrong (MeanderLessonPage *self, guint number, gboolean placed, const char *why)
{
  g_autofree char *words = meander_words_lesson_wrong (number, placed, self->n_wrong > 0, why);

  self->n_wrong++;
  meander_lesson_page_set_answer (self, words);
}

static void
on_refused (MeanderLessonPage *self, const MeanderVerdict *verdict)
{
  MeanderLessonSight sight;
  const char *mistake, *before = NULL;
  g_autofree char *why = NULL;

  if (self->done || self->lesson == NULL)
    return;
  /* One sees it where it was put; what the keyboard holds goes there. */
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  self->refused = TRUE;
  meander_scene_show_refused (self->scene);
  sight = look (self);
  /* What is said of a tile that is being tried is not about this one. */
  if (meander_scene_get_trials (self->scene, NULL) > 0)
    before = meander_lesson_step_get_answer (meander_lesson_page_get_step (self), &sight);
  sight.refused = verdict->reason;
  mistake = meander_lesson_step_get_answer (meander_lesson_page_get_step (self), &sight);
  if (mistake == before)
    mistake = NULL;
  why = meander_words_verdict (verdict);
  set_wrong (self, meander_scene_get_shown_refused (self->scene)->number, TRUE,
             mistake != NULL ? _ (mistake) : why);
}

static void
on_pointed (MeanderLessonPage *self, guint number, const MeanderHex *hex)
{
  const MeanderLessonStep *step;
  MeanderLessonSight sight;
  const char *mistake;
  gboolean again;

  if (self->done || self->lesson == NULL ||
      meander_lesson_page_get_step (self)->kind != MEANDER_LESSON_POINT)
    return;
  step = meander_lesson_page_get_step (self);
  sight = look (self);
  sight.tile = number;
  sight.points_at_hex = hex != NULL;
  if (hex != NULL)
    sight.hex = *hex;
  /* Of a tile in the rack nothing can be said that is said of places. */
  mistake =
      step->points_at_hex && hex == NULL ? NULL : meander_lesson_step_get_answer (step, &sight);
  if (meander_lesson_step_is_done (step, &sight))
    {
      if (hex != NULL)
        meander_lesson_page_mark_found (self, hex);
      meander_lesson_page_set_done (self);
      meander_lesson_page_move_to_mark (self, number);
      return;
    }

  /* Wrong tiles keep their crosses, as wrong answers do: so there are ever fewer to choose from. */
  again = hex == NULL && meander_scene_get_wrong_tiles (self->scene) & meander_turn_bit (number);
  meander_scene_set_wrong (self->scene,
                           meander_scene_get_wrong_tiles (self->scene) |
                               (hex == NULL ? meander_turn_bit (number) : 0),
                           hex);
  if (again)
    self->n_wrong = 0;
  set_wrong (self, hex == NULL ? number : 0, FALSE,
             mistake != NULL ? _ (mistake) : _ ("Look again."));
}

static void
choose (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);
  guint index = g_variant_get_uint32 (parameter);
  const MeanderLessonAnswer *option;

  if (self->done || self->lesson == NULL ||
      index >= meander_lesson_page_get_step (self)->options->len)
    return;
  option = g_ptr_array_index (meander_lesson_page_get_step (self)->options, index);
  if (option->answer == NULL)
    {
      meander_lesson_page_lay_solution (self);
      meander_lesson_page_set_done (self);
      return;
    }
  meander_lesson_panel_mark_wrong (MEANDER_LESSON_PANEL (self->panel), index);
  meander_lesson_page_set_answer (self, _ (option->answer));
}

/* ---- setting the table ---- */

static guint
get_aids (const MeanderLessonStep *step)
{
  const guint aids[MEANDER_N_LESSON_AIDS] = { MEANDER_AID_FORCED, MEANDER_AID_FITS,
                                              MEANDER_AID_PLACES, MEANDER_AID_CONTROLLED,
                                              MEANDER_AID_LINES };
  guint all = MEANDER_AID_REFUSALS;

  for (guint i = 0; i < G_N_ELEMENTS (aids); i++)
    if (step->aids & 1u << i)
      all |= aids[i];
  return all;
}

/**
 * meander_lesson_page_set_table:
 * @self: the page
 *
 * Sets the table for the task, anew.
 */
void
meander_lesson_page_set_table (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = meander_lesson_step_start (step, &error);

  /* It was set when its file was read. */
  g_assert_no_error (error);
  g_clear_handle_id (&self->telling, g_source_remove);
  meander_lesson_page_end_laying (self);
  self->n_wrong = self->free_move = 0;
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->start, meander_state_free);
  self->start = meander_state_copy (meander_game_get_state (game));
  self->done = self->shown = self->told = self->refused = FALSE;
  self->setting = TRUE;
  meander_scene_set_pointing (self->scene, step->kind != MEANDER_LESSON_PLACE);
  for (guint seat = 0; seat < MEANDER_MAX_SEATS; seat++)
    meander_scene_set_aids (self->scene, seat, get_aids (step));
  meander_table_hide_racks (MEANDER_TABLE (self->table), meander_lesson_page_hides_racks (self));
  meander_scene_set_game (self->scene, game);
  /* Another answer takes the place of one that was wrong. */
  meander_scene_set_single_trial (self->scene, step->strategy && step->n_tiles == 1);
  meander_scene_set_ghost (self->scene, NULL, (const MeanderHex *) (void *) step->marks->data,
                           step->marks->len);
  /* Who sees no mark begins there. */
  if (step->marks->len > 0)
    meander_scene_set_cursor (self->scene, g_array_index (step->marks, MeanderHex, 0));
  self->setting = FALSE;
  /* Until something is done it is as it would be then. */
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.again", FALSE);
  meander_lesson_panel_show_step (MEANDER_LESSON_PANEL (self->panel), self->lesson, self->index);
  meander_lesson_page_show_points (self);
}

static void
focus_task (MeanderLessonPage *self)
{
  const MeanderLessonStep *step = meander_lesson_page_get_step (self);
  g_autofree char *task = meander_lesson_panel_get_task (MEANDER_LESSON_PANEL (self->panel));

  /* Who sees nothing is told what this is about. */
  meander_proxy_hold_news (GTK_WIDGET (self), task);
  if (step->kind == MEANDER_LESSON_CHOOSE)
    meander_lesson_panel_focus_task (MEANDER_LESSON_PANEL (self->panel));
  else if (step->kind == MEANDER_LESSON_POINT &&
           (step->points_at_hex || meander_lesson_page_find_asked (self) != NULL))
    gtk_widget_activate_action (self->table, "table.focus-table", NULL);
  else
    gtk_widget_grab_focus (self->table);
  meander_proxy_release_news (GTK_WIDGET (self), FALSE);
}

static void
again (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);

  meander_lesson_page_set_table (self);
  focus_task (self);
}

static void
show_solution (GtkWidget *widget, const char *action, GVariant *parameter)
{
  meander_lesson_page_show_solution (MEANDER_LESSON_PAGE (widget));
}

static void
go_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);
  const MeanderLesson *next = get_next (self);
  const MeanderPuzzle *puzzle = get_first_puzzle (self);

  if (!is_last_step (self))
    {
      self->index++;
      note_left (self, self->index);
      meander_lesson_page_set_table (self);
      focus_task (self);
    }
  else if (puzzle != NULL)
    gtk_widget_activate_action (widget, "win.play", "s", puzzle->id);
  else if (next != NULL)
    gtk_widget_activate_action (widget, "win.lesson", "s", next->id);
  else
    gtk_widget_activate_action (widget, "win.lessons", NULL);
}

static void
act_on_table (GtkWidget *widget, const char *action, GVariant *parameter)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);

  if (!meander_table_act_for_page (MEANDER_TABLE (self->table), action, parameter))
    gtk_widget_activate_action (self->table, "table.let-go", NULL);
}

/* ---- as a page of the window ---- */

static char *
get_page_title (MeanderPage *page)
{
  return g_strdup (_ (MEANDER_LESSON_PAGE (page)->lesson->title));
}

static char *
get_back (MeanderPage *page)
{
  return g_strdup (MEANDER_LESSON_PAGE (page)->from_home ? NULL : "lessons");
}

static gboolean
has_buttons (MeanderPage *page)
{
  return TRUE;
}

static gboolean
can (MeanderPage *page, const char *action)
{
  static const char *const actions[] = { "rotate", "zoom-in", "zoom-out", "zoom-fit", NULL };
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (page);

  if (g_str_equal (action, "undo"))
    return meander_scene_can_undo (self->scene);
  if (g_str_equal (action, "redo"))
    return meander_scene_can_redo (self->scene);
  return g_strv_contains (actions, action);
}

static void
undo (MeanderPage *page)
{
  meander_scene_undo (MEANDER_LESSON_PAGE (page)->scene);
}

static void
redo (MeanderPage *page)
{
  meander_scene_redo (MEANDER_LESSON_PAGE (page)->scene);
}

static void
rotate (MeanderPage *page, int sixths)
{
  meander_scene_rotate_any (MEANDER_LESSON_PAGE (page)->scene, sixths);
}

static void
zoom (MeanderPage *page, double factor)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (page);

  if (factor > 0)
    meander_viewport_zoom (meander_scene_get_viewport (self->scene), factor,
                           gtk_widget_get_width (GTK_WIDGET (self)) * 0.35,
                           gtk_widget_get_height (GTK_WIDGET (self)) * 0.4);
  else
    meander_viewport_fit (meander_scene_get_viewport (self->scene));
}

static void
meander_lesson_page_init_page (MeanderPageInterface *iface)
{
  iface->get_title = get_page_title;
  iface->help_page = "lessons";
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

static gboolean
meander_lesson_page_grab_focus (GtkWidget *widget)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);

  if (self->lesson == NULL)
    return FALSE;
  focus_task (self);
  return TRUE;
}

static void
meander_lesson_page_unmap (GtkWidget *widget)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (widget);

  meander_lesson_page_end_laying (self);
  if (meander_scene_get_held (self->scene)->n_tiles > 0)
    meander_scene_let_go (self->scene);
  GTK_WIDGET_CLASS (meander_lesson_page_parent_class)->unmap (widget);
}

static void
meander_lesson_page_dispose (GObject *object)
{
  MeanderLessonPage *self = MEANDER_LESSON_PAGE (object);
  GtkWidget *child;

  g_clear_handle_id (&self->telling, g_source_remove);
  g_clear_handle_id (&self->laying, g_source_remove);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->start, meander_state_free);
  g_clear_object (&self->scene);
  g_clear_object (&self->progress);

  G_OBJECT_CLASS (meander_lesson_page_parent_class)->dispose (object);
}

static void
meander_lesson_page_class_init (MeanderLessonPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = meander_lesson_page_dispose;
  widget_class->unmap = meander_lesson_page_unmap;
  widget_class->focus = meander_tab_order_focus;
  widget_class->grab_focus = meander_lesson_page_grab_focus;

  gtk_widget_class_set_layout_manager_type (widget_class, MEANDER_TYPE_PLAY_LAYOUT);
  gtk_widget_class_install_action (widget_class, "lesson.choose", "u", choose);
  gtk_widget_class_install_action (widget_class, "lesson.again", NULL, again);
  gtk_widget_class_install_action (widget_class, "lesson.show", NULL, show_solution);
  gtk_widget_class_install_action (widget_class, "lesson.next", NULL, go_on);
  meander_table_install_page_actions (widget_class, "lesson", act_on_table);
  gtk_widget_class_set_css_name (widget_class, "lessonpage");
}

static void
meander_lesson_page_init (MeanderLessonPage *self)
{
  self->scene = meander_scene_new ();
  meander_scene_set_trials_only (self->scene, TRUE); /* what is tried is answered at once */
  self->table = meander_table_new (self->scene);
  self->panel = meander_lesson_panel_new ();
  meander_table_set_steady (MEANDER_TABLE (self->table), TRUE);
  gtk_widget_set_hexpand (self->table, TRUE);
  gtk_widget_set_parent (self->table, GTK_WIDGET (self));
  gtk_widget_set_parent (self->panel, GTK_WIDGET (self));
  g_signal_connect_object (self->scene, "changed", G_CALLBACK (on_scene_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "refused", G_CALLBACK (on_refused), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->scene, "pointed", G_CALLBACK (on_pointed), self,
                           G_CONNECT_SWAPPED);
}

/**
 * meander_lesson_page_new:
 * @progress: where it is kept which lessons are done
 *
 * Makes the page, without a lesson.
 *
 * Returns: (transfer floating): the widget
 */
GtkWidget *
meander_lesson_page_new (MeanderProgress *progress)
{
  MeanderLessonPage *self;

  g_return_val_if_fail (MEANDER_IS_PROGRESS (progress), NULL);

  self = g_object_new (MEANDER_TYPE_LESSON_PAGE, NULL);
  self->progress = g_object_ref (progress);
  return GTK_WIDGET (self);
}

/**
 * meander_lesson_page_begin:
 * @self: the page
 * @lesson: a lesson, which stays as long as the page
 *
 * Begins a lesson, from its first task; the tour from where it was left.
 */
void
meander_lesson_page_begin (MeanderLessonPage *self, const MeanderLesson *lesson)
{
  g_return_if_fail (MEANDER_IS_LESSON_PAGE (self));
  g_return_if_fail (lesson != NULL);

  self->lesson = lesson;
  self->index = 0;
  self->own = 0;
  find_left (self);
  meander_lesson_page_set_table (self);
}

/**
 * meander_lesson_page_set_from_home:
 * @self: the page
 * @from_home: whether the lesson was begun on the home page, as the tour is
 *
 * Notes where Back leads: there, or to the list of lessons.
 */
void
meander_lesson_page_set_from_home (MeanderLessonPage *self, gboolean from_home)
{
  g_return_if_fail (MEANDER_IS_LESSON_PAGE (self));

  self->from_home = from_home;
}

/**
 * meander_lesson_page_get_scene:
 * @self: the page
 *
 * Gets the scene on the table.
 *
 * Returns: (transfer none): the scene
 */
MeanderScene *
meander_lesson_page_get_scene (MeanderLessonPage *self)
{
  g_return_val_if_fail (MEANDER_IS_LESSON_PAGE (self), NULL);

  return self->scene;
}
