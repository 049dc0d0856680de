/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "scene/report.h"
#include "words/strategy.h"

#define LINE 30 /* letters: one line of a narrow panel */

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

/* What somebody has done in one turn. */
typedef struct
{
  guint seat;
  guint tiles[MEANDER_MAX_TILES]; /* the last one first; none for who has passed */
  guint n_tiles;
} Turn;

static Turn *
find_turn (Turn *turns, guint *n_turns, guint seat)
{
  if (*n_turns > 0 && turns[*n_turns - 1].seat == seat)
    return &turns[*n_turns - 1];
  for (guint i = 0; i < *n_turns; i++)
    if (turns[i].seat == seat)
      return NULL;
  turns[*n_turns].seat = seat;
  return &turns[(*n_turns)++];
}

/* Finds the last turns of those who are not here, the last one first: all since somebody here was on turn, and of each
 * player one at the most. */
static guint
list_turns (MeanderScene *self, Turn turns[MEANDER_MAX_SEATS])
{
  guint n_turns = 0;

  for (guint at = meander_game_get_n_moves (self->game); at > 0; at--)
    {
      g_autoptr (MeanderState) before = meander_game_copy_state_at (self->game, at - 1);
      const guint seat = meander_strategy_get_seat (before);
      const gboolean last = n_turns == 0 || turns[n_turns - 1].seat == seat;
      Turn *turn = last || is_others (self, seat) ? find_turn (turns, &n_turns, seat) : NULL;
      MeanderMove move;

      if (turn == NULL)
        break;
      if (meander_move_parse (meander_game_get_move (self->game, at - 1), &move, NULL) &&
          move.n_steps > 0)
        turn->tiles[turn->n_tiles++] = move.steps[0].number;
    }
  return n_turns;
}

/* (transfer full) */
static char *
say_turn (MeanderScene *self, const Turn *turn, gboolean briefly)
{
  g_autofree char *name = meander_words_player (self->game, turn->seat);
  guint tiles[MEANDER_MAX_TILES];

  if (turn->n_tiles == 0)
    return meander_words_passed (self->game, turn->seat);
  for (guint i = 0; i < turn->n_tiles; i++)
    tiles[i] = turn->tiles[turn->n_tiles - 1 - i];
  return briefly ? meander_words_placed_briefly (name, tiles, turn->n_tiles)
                 : meander_words_placed (name, tiles, turn->n_tiles);
}

/* What those who are not here have done since somebody here was on turn: a line for each, where there are several and
 * each has room in a line; else what has been done last (transfer full) (nullable). */
static char *
say_turns (MeanderScene *self)
{
  g_autofree Turn *turns = g_new0 (Turn, MEANDER_MAX_SEATS);
  const guint n_turns = list_turns (self, turns);
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean fits = n_turns > 1;

  for (guint i = n_turns; i > 0; i--)
    {
      g_autofree char *line = say_turn (self, &turns[i - 1], TRUE);

      fits &= g_utf8_strlen (line, -1) <= LINE;
      g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", line);
    }
  if (fits)
    return g_string_free (g_steal_pointer (&lines), FALSE);
  return n_turns > 0 ? say_turn (self, &turns[0], FALSE) : NULL;
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
  g_autofree char *what = NULL;
  g_autofree char *report = NULL;

  g_return_if_fail (MEANDER_IS_SCENE (self) && self->game != NULL);

  /* The end is told, and nothing beside it. */
  if (move->n_steps == 0 || !meander_scene_has_ended (self))
    what = say_turns (self);
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
