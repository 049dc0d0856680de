/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/app/window-private.h"

#include "model/daily.h"
#include "model/generated-puzzle.h"
#include "rules/rotation-game.h"

#define LARGEST_CHOSEN 1000000 /* so that a number can be told to somebody else */

/**
 * meander_window_plays_generated:
 * @self: a window
 *
 * Tells whether the game is a puzzle of the page “Turn and match”.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_window_plays_generated (MeanderWindow *self)
{
  return self->game != NULL && meander_generated_puzzle_has (meander_game_get_puzzle (self->game));
}

static guint
get_setting (MeanderWindow *self, const char *key)
{
  return (guint) g_settings_get_int (self->settings, key);
}

static void
play_new (MeanderWindow *self, const char *id, guint64 seed)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MeanderGame) game = NULL;

  if (seed == 0)
    seed = (guint64) g_random_int_range (1, LARGEST_CHOSEN);
  game = meander_generated_puzzle_new (id, get_setting (self, "turning-grade"),
                                       get_setting (self, "match-card-given"), seed, &error);
  meander_window_notify_error (self, error);
  if (game != NULL)
    meander_window_play (self, game, id);
}

/* Whether a game that has been begun is what is asked for. */
static gboolean
is_asked_for (MeanderWindow *self, MeanderGame *game, const char *id, guint64 seed)
{
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  const MeanderState *state = meander_game_get_state (game);
  MeanderResult result;

  meander_game_get_result (game, &result);
  if (day != NULL)
    return TRUE;
  if (result.over || (seed != 0 && seed != meander_game_get_seed (game)))
    return FALSE;
  if (state->rules->rotates_only)
    return get_setting (self, "turning-grade") == 0 ||
           get_setting (self, "turning-grade") == meander_rotation_get_difficulty (state);
  return get_setting (self, "match-card-given") == meander_generated_puzzle_count_given (game);
}

static void
play (MeanderWindow *self, const char *id, guint64 seed)
{
  g_autoptr (MeanderGame) begun = NULL;

  begun = meander_window_load_begun (self, id);
  if (begun != NULL && is_asked_for (self, begun, id, seed))
    meander_window_play (self, begun, id);
  else
    play_new (self, id, seed);
}

static void
on_play_generated (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_autofree char *id = NULL;
  guint64 seed;

  g_variant_get (parameter, "(st)", &id, &seed);
  play (user_data, id, seed);
}

/**
 * meander_window_play_another:
 * @self: a window with a puzzle of the page “Turn and match”
 *
 * Makes another puzzle of the same kind; from a puzzle of a day, of which there are
 * but three, it goes on to the next one, or back to their page.
 */
void
meander_window_play_another (MeanderWindow *self)
{
  g_autofree char *id = g_strdup (meander_game_get_puzzle (self->game)->id);
  g_autoptr (GDateTime) day = meander_generated_puzzle_find_day (id);
  MeanderDailySize size;

  if (meander_daily_find_next (self->progress, id, &size))
    {
      g_autofree char *next = meander_daily_get_id (day, size);

      play (self, next, 0);
    }
  else if (day != NULL)
    meander_window_show_page (self, PAGE_TODAY);
  else
    play_new (self, id, 0);
}

static const GActionEntry actions[] = {
  { "play-generated", on_play_generated, "(st)", NULL, NULL, { 0 } },
};

/**
 * meander_window_add_generated_actions:
 * @self: a window
 *
 * Adds the actions of the page “Turn and match”.
 */
void
meander_window_add_generated_actions (MeanderWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
