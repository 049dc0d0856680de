/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "scene/scene-private.h"

#include <glib/gi18n.h>

#include "scene/report.h"

/* Undo and redo: what goes back first, and what is said of it. */

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
/* `format` has one %s, for how things stand now. */
static void
say_standing (MeanderScene *self, const char *format)
{
  g_autofree char *standing = meander_report_standing (self);
  g_autofree char *news = g_strdup_printf (format, standing);

  meander_scene_say_aloud (self, g_strstrip (news), NULL);
}
#pragma GCC diagnostic pop

/* To which move Undo goes back.  A strategy game that was over when it came stays as it is: to see its moves
 * one looks back, which changes nothing. */
static guint
find_undo (MeanderScene *self)
{
  return self->closed ? meander_game_get_n_moves (self->game)
                      : meander_players_find_undo (meander_game_get_players (self->game));
}

/**
 * meander_scene_can_undo:
 * @self: a scene
 *
 * Tells whether there is anything to take back: a tile on trial, or a move.  In a strategy game that was
 * over when it came to be shown there is none.
 *
 * Returns: %TRUE if there is
 */
gboolean
meander_scene_can_undo (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  if (self->game == NULL || self->pointing)
    return FALSE;
  return meander_scene_get_trials (self, NULL) > 0 ||
         find_undo (self) != meander_game_get_n_moves (self->game);
}

/**
 * meander_scene_can_redo:
 * @self: a scene
 *
 * Tells whether there is a move to make again; at a table across computers nobody does that for all.
 *
 * Returns: %TRUE if there is
 */
gboolean
meander_scene_can_redo (MeanderScene *self)
{
  g_return_val_if_fail (MEANDER_IS_SCENE (self), FALSE);

  return self->game != NULL && !self->pointing && meander_game_can_redo (self->game) &&
         !meander_players_is_shared_table (meander_game_get_players (self->game));
}

/**
 * meander_scene_undo:
 * @self: a scene
 *
 * Takes the last move back, with those that the computer has made since, and says so; tiles in hand
 * are let go first.
 */
void
meander_scene_undo (MeanderScene *self)
{
  guint position;

  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (!meander_scene_shows_game (self))
    {
      meander_scene_show_game (self);
      return;
    }
  /* What is only tried goes first. */
  if (meander_scene_get_trials (self, NULL) > 0)
    {
      meander_scene_take_back_trial (self, meander_scene_get_last_trial (self));
      return;
    }
  position = find_undo (self);
  if (position == meander_game_get_n_moves (self->game))
    {
      meander_scene_say (self, _ ("There is nothing to undo."));
      return;
    }
  if (meander_scene_emit_going_back (self, position))
    return;
  /* Whom nobody plays against would do the same again at once. */
  if (meander_scene_is_strategy (self) &&
      meander_players_count_people (meander_game_get_players (self->game)) == 0)
    meander_scene_set_paused (self, TRUE);
  meander_game_go_to (self->game, position);
  meander_scene_announce_undone (self);
}

/**
 * meander_scene_announce_undone:
 * @self: a scene with a game
 *
 * Says that moves have been taken back, here or elsewhere, and how things stand now.
 */
void
meander_scene_announce_undone (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self) && self->game != NULL);

  /* Translators: said after Undo; %s is one sentence or several, such as “Red line: 3 of 5 tiles.”
   */
  say_standing (self, _ ("Undone. %s"));
}

/**
 * meander_scene_redo:
 * @self: a scene
 *
 * Makes the move again that was undone last, with what the computer did then, and
 * says so.
 */
void
meander_scene_redo (MeanderScene *self)
{
  g_return_if_fail (MEANDER_IS_SCENE (self));

  if (self->game == NULL)
    return;
  if (self->held.n_tiles > 0)
    meander_scene_let_go (self);
  if (!meander_scene_can_redo (self))
    {
      meander_scene_say (self, _ ("There is nothing to redo."));
      return;
    }
  meander_game_go_to (self->game,
                      meander_players_find_redo (meander_game_get_players (self->game)));
  /* Translators: said after Redo; %s is one sentence or several, such as “Red line: 3 of 5 tiles.”
   */
  say_standing (self, _ ("Redone. %s"));
}
