/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-page-private.h"

#include <glib/gi18n.h>

#include "rules/strategy-game.h"
#include "scene/aids.h"
#include "ui/strategy/exercise-panel.h"
#include "words/exercise.h"
#include "words/strategy.h"
#include "words/levels.h"

/* The main button, where there is something to do with it. */
static const char *
get_main_label (MeanderExercisePage *self)
{
  switch (self->state)
    {
    case MEANDER_EXERCISE_STATE_ASKING:
      return meander_scene_get_trials (self->scene, NULL) > 0 ? _ ("Play the Tile") : NULL;
    case MEANDER_EXERCISE_STATE_WRONG:
      /* Translators: a button: the same position once more */
      return _ ("Try Again");
    case MEANDER_EXERCISE_STATE_RIGHT:
    case MEANDER_EXERCISE_STATE_SHOWN:
      /* Translators: a button: the next position */
      return C_ ("exercise", "Next");
    case MEANDER_EXERCISE_STATE_WAITING:
    case MEANDER_EXERCISE_STATE_JUDGING:
    case MEANDER_EXERCISE_STATE_REPLYING:
    default:
      return NULL;
    }
}

/* What the dots in the rack say, where there are any; or NULL. */
static const char *
explain_dots (MeanderExercisePage *self)
{
  const MeanderTurn *turn = meander_strategy_get_turn (meander_scene_get_state (self->scene));

  return meander_turn_get_filling_tiles (turn, turn->seat) != 0
             ? meander_aids_get_about ((guint) g_bit_nth_lsf (MEANDER_AID_FITS, -1))
             : NULL;
}

/**
 * meander_exercise_page_show_buttons:
 * @self: the page
 *
 * Shows what can be done, and what to do where nothing was tried yet.
 */
void
meander_exercise_page_show_buttons (MeanderExercisePage *self)
{
  gboolean leads;

  if (meander_scene_get_trials (self->scene, NULL) > 0)
    self->led = TRUE;
  leads = self->state == MEANDER_EXERCISE_STATE_ASKING && !self->led;
  meander_exercise_panel_set_hint (MEANDER_EXERCISE_PANEL (self->panel),
                                   leads ? meander_words_how_to_begin () : NULL,
                                   leads ? explain_dots (self) : NULL);
  meander_exercise_panel_set_buttons (MEANDER_EXERCISE_PANEL (self->panel), get_main_label (self),
                                      self->state == MEANDER_EXERCISE_STATE_ASKING ||
                                          self->state == MEANDER_EXERCISE_STATE_WRONG,
                                      self->state == MEANDER_EXERCISE_STATE_ASKING);
  meander_exercise_panel_set_trying (MEANDER_EXERCISE_PANEL (self->panel),
                                     self->exercise != NULL &&
                                         (meander_scene_get_trials (self->scene, NULL) > 0 ||
                                          meander_scene_get_held (self->scene)->n_tiles > 0));
}

static char *
make_answer (MeanderExercisePage *self)
{
  MeanderGame *game = meander_scene_get_game (self->scene);

  if (self->state == MEANDER_EXERCISE_STATE_SHOWN)
    return meander_words_exercise_shown (game, self->exercise);
  if (self->state == MEANDER_EXERCISE_STATE_RIGHT)
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
                                     self->state == MEANDER_EXERCISE_STATE_RIGHT);
  meander_exercise_panel_stress_answer (MEANDER_EXERCISE_PANEL (self->panel));
  meander_exercise_panel_set_replies (MEANDER_EXERCISE_PANEL (self->panel), self->replies);
  meander_exercise_page_mark_table (self);
  meander_exercise_page_show_buttons (self);
  /* What comes into focus says it. */
  meander_exercise_panel_focus_main (MEANDER_EXERCISE_PANEL (self->panel));
  return G_SOURCE_REMOVE;
}

/**
 * meander_exercise_page_set_over:
 * @self: the page
 * @state: what came of it
 *
 * Ends the trying of moves, and tells what came of it.
 */
void
meander_exercise_page_set_over (MeanderExercisePage *self, MeanderExerciseState state)
{
  self->state = state;
  meander_scene_set_pointing (self->scene, TRUE); /* nothing moves any more */
  meander_exercise_page_show_buttons (self);
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
  return meander_exercise_results_rate (self->results, &rating) &&
                 rating.n_games >= MEANDER_RATING_FEWEST
             ? meander_words_strength (&rating)
             : NULL;
}

/**
 * meander_exercise_page_get_today:
 * @today: (out): the day
 *
 * Gets the day it is.
 */
void
meander_exercise_page_get_today (GDate *today)
{
  g_date_clear (today, 1);
  g_date_set_time_t (today, (time_t) (g_get_real_time () / G_USEC_PER_SEC));
}

static char *
note_missed (MeanderExercisePage *self, gboolean right, GError **error)
{
  GDate today;
  guint days;

  meander_exercise_page_get_today (&today);
  meander_missed_moves_answered (self->missed_moves, self->missed, right, &today, &days, error);
  return meander_words_missed_comes (days);
}

/**
 * meander_exercise_page_note_answer:
 * @self: the page
 * @right: whether the move was right
 *
 * Keeps how it was answered; only the first answer counts.
 */
void
meander_exercise_page_note_answer (MeanderExercisePage *self, gboolean right)
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
