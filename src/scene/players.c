/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "scene/report.h"
#include "words/strategy.h"

/* Who sits at the table: the computer and who is at another one, what is theirs and what they do, and
 * which aids the players want. */

static gboolean
is_others (MeanderScene *self, guint seat)
{
  MeanderPlayers *players = meander_game_get_players (self->game);

  return meander_players_get_level (players, seat) != MEANDER_LEVEL_NONE ||
         meander_players_is_elsewhere (players, seat);
}

/**
 * meander_scene_get_near_seat:
 * @self: a scene with a strategy game
 * @state: a state of it
 *
 * Finds whose rack lies below the table: who is on turn; while the computer is, or somebody
 * elsewhere, the person here who comes next; where no person plays, always the same.
 *
 * Returns: the seat
 */
guint
meander_scene_get_near_seat (MeanderScene *self, const MeanderState *state)
{
  guint seat;

  g_return_val_if_fail (MEANDER_IS_SCENE (self) && self->game != NULL, 0);

  seat = meander_strategy_get_seat (state);
  for (guint i = 0; i < state->n_players; i++)
    if (!is_others (self, (seat + i) % state->n_players))
      return (seat + i) % state->n_players;

  return 0;
}

/**
 * meander_scene_is_others_turn:
 * @self: a scene with a game
 *
 * Tells whether somebody else than a person here is on turn in a game that is not over: the
 * computer, or who plays at another one.
 *
 * Returns: %TRUE if it is
 */
gboolean
meander_scene_is_others_turn (MeanderScene *self)
{
  const MeanderState *state;

  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  if (self->game == NULL || !meander_scene_is_strategy (self))
    return FALSE;
  state = meander_game_get_state (self->game);

  return !meander_strategy_is_over (state) && is_others (self, meander_strategy_get_seat (state));
}

/**
 * meander_scene_awaits_tile:
 * @self: a scene with a game
 *
 * Tells whether it is for a person here to place a tile now.
 *
 * Returns: %FALSE while somebody else is on turn, and while something else than the game is shown
 */
gboolean
meander_scene_awaits_tile (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && meander_scene_shows_game (self) &&
         !meander_scene_is_others_turn (self);
}

/**
 * meander_scene_set_thinking:
 * @self: a scene
 * @thinking: whether the computer is on turn and goes on by itself
 *
 * Says whether the computer thinks just now, to be shown.
 */
void
meander_scene_set_thinking (MeanderScene *self, gboolean thinking)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (thinking == self->thinking)
    return;
  self->thinking = thinking;
  if (self->game != NULL)
    meander_scene_emit_changed (self, MEANDER_SCENE_PLAYERS);
}

/**
 * meander_scene_is_thinking:
 * @self: a scene
 *
 * Tells whether the computer thinks just now.
 *
 * Returns: %TRUE while it is on turn and nothing holds it back
 */
gboolean
meander_scene_is_thinking (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->thinking;
}

/**
 * meander_scene_set_occasion:
 * @self: a scene
 * @occasion: (nullable): what the game that is shown next belongs to, such as a tournament
 *
 * Says in a few words to what a game belongs, to be shown and heard.
 */
void
meander_scene_set_occasion (MeanderScene *self, const char *occasion)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (g_strcmp0 (occasion, self->occasion) == 0)
    return;
  g_free (self->occasion);
  self->occasion = g_strdup (occasion);
  if (self->game != NULL)
    meander_scene_emit_changed (self, MEANDER_SCENE_PLAYERS);
}

/**
 * meander_scene_get_occasion:
 * @self: a scene
 *
 * Gets what the game belongs to.
 *
 * Returns: (transfer none) (nullable): a few words, or %NULL
 */
const char *
meander_scene_get_occasion (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), NULL);

  return self->occasion;
}

/**
 * meander_scene_set_paused:
 * @self: a scene
 * @paused: whether the computer is to wait
 *
 * Has the computer wait, or go on.  Another game begins without a pause.
 */
void
meander_scene_set_paused (MeanderScene *self, gboolean paused)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (paused == self->paused)
    return;
  self->paused = paused;
  if (self->game != NULL)
    meander_scene_emit_changed (self, MEANDER_SCENE_PLAYERS);
}

/**
 * meander_scene_is_paused:
 * @self: a scene
 *
 * Tells whether the computer is to wait.
 *
 * Returns: %TRUE if so
 */
gboolean
meander_scene_is_paused (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->paused;
}

/* Says so when the computer is on turn or somebody elsewhere, or a tile is theirs: nobody else
 * plays there. */
gboolean
meander_scene_say_others (MeanderScene *self, guint number)
{
  const MeanderState *state = meander_game_get_state (self->game);
  g_autofree char *name = NULL;
  g_autofree char *news = NULL;

  if (!meander_scene_is_strategy (self))
    return FALSE;
  if (meander_scene_is_others_turn (self))
    {
      name = meander_words_player (self->game, meander_strategy_get_seat (state));
      /* Translators: whose turn it is; %s is a name */
      news = g_strdup_printf (_ ("Next to play: %s."), name);
      meander_scene_say (self, news);
      return TRUE;
    }
  for (guint seat = 0; seat < state->n_players; seat++)
    for (guint i = 0; i < state->racks[seat].n_tiles; i++)
      if (state->racks[seat].tiles[i] == number && is_others (self, seat))
        {
          name = meander_words_player (self->game, seat);
          /* Translators: said of a tile in the rack of a computer player; %s is its name */
          news = g_strdup_printf (_ ("%s plays with these tiles."), name);
          meander_scene_say (self, news);
          return TRUE;
        }

  return FALSE;
}

/* Finds what a player has placed in the turn that the last move belongs to, in order. */
static guint
list_turn (MeanderGame *game, guint seat, guint tiles[MEANDER_MAX_TILES])
{
  guint n_moves = meander_game_get_n_moves (game);
  guint first = n_moves;
  guint n = 0;

  while (first > 0)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (game, first - 1);

      if (meander_strategy_get_seat (before) != seat)
        break;
      first--;
    }
  for (; first < n_moves; first++)
    {
      MeanderMove move;

      if (meander_move_parse (meander_game_get_move (game, first), &move, NULL) && move.n_steps > 0)
        tiles[n++] = move.steps[0].number;
    }
  return n;
}

/**
 * meander_scene_announce_placed:
 * @self: a scene with a strategy game
 * @seat: where the computer sits, or somebody elsewhere
 * @move: what they have just done
 *
 * Says what has been done there, and how things stand now.
 */
void
meander_scene_announce_placed (MeanderScene *self, guint seat, const MeanderMove *move)
{
  g_autofree char *name = NULL;
  g_autofree char *what = NULL;
  g_autofree char *report = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self) && self->game != NULL);

  name = meander_words_player (self->game, seat);
  if (move->n_steps == 0)
    /* Translators: in a list of the moves; %s is a player's name */
    what = g_strdup_printf (_ ("%s passes."), name);
  else if (!meander_scene_has_ended (self)) /* else the end is told, and nothing beside it */
    {
      guint tiles[MEANDER_MAX_TILES];

      what = meander_words_placed (name, tiles, list_turn (self->game, seat, tiles));
    }
  report = meander_report_placed (self, seat, move);
  meander_scene_say_aloud (self, report, what);
}

/**
 * meander_scene_set_aids:
 * @self: a scene
 * @seat: a player of the strategy game
 * @aids: #MeanderAids bits
 *
 * Says which aids a player wants.
 */
void
meander_scene_set_aids (MeanderScene *self, guint seat, guint aids)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));
  g_return_if_fail (seat < MEANDER_MAX_SEATS);

  if (aids == self->aids[seat])
    return;
  self->aids[seat] = aids;
  if (self->game != NULL)
    meander_scene_emit_changed (self, MEANDER_SCENE_ALL);
}

/**
 * meander_scene_get_aids:
 * @self: a scene
 * @seat: a player of the strategy game
 *
 * Gets which aids a player wants.
 *
 * Returns: #MeanderAids bits
 */
guint
meander_scene_get_aids (MeanderScene *self, guint seat)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), MEANDER_AIDS_LEARNER);
  g_return_val_if_fail (seat < MEANDER_MAX_SEATS, MEANDER_AIDS_LEARNER);

  return self->aids[seat];
}

/**
 * meander_scene_has_aid:
 * @self: a scene with a game
 * @aid: an aid
 *
 * Tells whether the player on turn wants an aid, or while somebody else is, the
 * person who sits at the near side; in other games than the
 * strategy game all are there.
 *
 * Returns: %TRUE if it is wanted
 */
gboolean
meander_scene_has_aid (MeanderScene *self, MeanderAids aid)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), TRUE);

  return !meander_scene_is_strategy (self) ||
         self->aids[meander_scene_get_near_seat (self, meander_game_get_state (self->game))] & aid;
}
