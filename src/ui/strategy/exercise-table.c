/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ui/strategy/exercise-page-private.h"

#include "rules/strategy-game.h"

/**
 * meander_exercise_page_new_game:
 * @exercise: an exercise
 *
 * Sets the person against the strongest computer player, which answers.
 *
 * Returns: (transfer full): a game
 */
MeanderGame *
meander_exercise_page_new_game (const MeanderExercise *exercise)
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

/**
 * meander_exercise_page_mark_table:
 * @self: the page
 *
 * Lights the lines that count: of all while it is asked what is best, in the end that of who
 * wins, and the right tile.  The answer to a wrong move is framed as the last tile, the wrong one crossed out.
 */
void
meander_exercise_page_mark_table (MeanderExercisePage *self)
{
  const MeanderPosition *position = self->exercise->position;
  const guint own = 1u << position->turn;
  guint all = 0;

  for (guint i = 0; i < position->n_racks; i++)
    all |= 1u << position->racks[i].colour;

  switch (self->state)
    {
    case MEANDER_EXERCISE_STATE_RIGHT:
    case MEANDER_EXERCISE_STATE_SHOWN:
      meander_scene_light_lines (self->scene, self->exercise->wins ? own : all,
                                 self->state == MEANDER_EXERCISE_STATE_RIGHT);
      /* It need not be on a line that is lit: the frame that the last tile has shines. */
      meander_scene_mark_turn (self->scene, &self->exercise->right.hex, 1);
      break;
    case MEANDER_EXERCISE_STATE_WRONG:
      meander_scene_light_lines (self->scene, self->line.win < 0 ? all & ~own : all, FALSE);
      meander_scene_set_wrong (self->scene, meander_turn_bit (self->tried.number), NULL);
      break;
    case MEANDER_EXERCISE_STATE_WAITING:
    case MEANDER_EXERCISE_STATE_ASKING:
    case MEANDER_EXERCISE_STATE_JUDGING:
    case MEANDER_EXERCISE_STATE_REPLYING:
    default:
      meander_scene_light_lines (self->scene, all, FALSE);
    }
}
